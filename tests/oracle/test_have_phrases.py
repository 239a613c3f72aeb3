"""What a player may have something do, with a choice of that player (CR 608.2d)."""

from spellstack.ir.flow import Choose
from spellstack.ir.reference import You
from spellstack.ir.walk import nodes
from spellstack.oracle.compile import read_line
from tests.oracle.proving import needs_every_word, printed

LINE = (
    "At the beginning of combat on your turn, "
    "you may have ~ become a copy of another creature you control until end of turn."
)


def test_who_may_have_it_become_a_copy_chooses_of_what():
    (choose,) = [node for node in nodes(read_line(LINE, False)) if isinstance(node, Choose)]
    assert choose.who == You()
    assert printed(LINE, False).lower() == LINE.lower()
    needs_every_word(LINE, False)
