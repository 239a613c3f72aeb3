"""Records that are gone through without a look at them are none of those that something is done with."""

from spellstack.oracle.lowering import lower
from spellstack.oracle.lowering.plain import is_plain


def test_no_record_with_a_way_of_its_own_is_plain() -> None:
    own = [*lower._WORDS, *lower._OTHERS]
    assert own
    assert not [kind for kind in own if is_plain(kind)]
