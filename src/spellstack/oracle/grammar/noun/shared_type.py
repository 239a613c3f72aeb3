"""A type said once for several of its subtypes: "Ninja or Rogue creature" (CR 205.3). Not here: nouns (`noun`)."""

from __future__ import annotations

from spellstack.ir.filter import AnyOf, IsPermanent, OfSubtype, OfType
from spellstack.ir.node import Filter
from spellstack.lexicon.subtypes import SUBTYPES_OF


def shared(items: tuple[tuple[Filter, ...], ...]) -> tuple[Filter, ...]:
    """The subtypes and the type they share, of alternatives the last of which alone is told with a type; empty where
    the others are no subtypes of that type ("Bird or basic land"). "Permanent" is shared by any subtypes.
    """
    last = items[-1] if len(items) > 1 else ()
    if len(last) != 2 or not isinstance(last[1], OfType | IsPermanent):
        return ()
    options = [one[0] for one in (*items[:-1], last[:1]) if len(one) == 1]
    fits = all(_can_be(option, last[1]) for option in options)
    return (AnyOf(tuple(options)), last[1]) if fits and len(options) == len(items) else ()


def _can_be(option: Filter, head: OfType | IsPermanent) -> bool:
    """Whether the option is a subtype that what the head names can have."""
    if not isinstance(option, OfSubtype):
        return False
    return isinstance(head, IsPermanent) or option.subtype in SUBTYPES_OF.get(head.card_type, frozenset())
