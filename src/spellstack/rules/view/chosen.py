"""Words chosen for an object or in a resolution: a colour, a creature type, a name (CR 607.2d). Not here: choosing."""

from __future__ import annotations

from typing import Any, ClassVar

from spellstack.ir.continuous import Gain
from spellstack.ir.filter import Granter, OfChosen, OfColor, OfSubtype, OfType
from spellstack.ir.node import Ability, Filter, Modification, Node
from spellstack.ir.reference import Giver
from spellstack.ir.walk import mentions
from spellstack.lexicon import CardType, Color
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import link
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import record

_FILLED = (OfChosen, Granter, Giver)
_TYPES = ("creature type", "basic land type", "land type")


def chosen_word(state: GameState, context: Context, what: str) -> str:
    """The word of that kind chosen in this resolution, or linked on the source (CR 607.2d); empty: none. `type` is a
    word of whichever kind of subtype was chosen.
    """
    if what == "type":
        return next(filter(None, (chosen_word(state, context, kind) for kind in _TYPES)), "")
    if what in context.words:
        return context.words[what]
    obj = record(state, context.source)
    linked = link(obj, what) if obj is not None else None
    return linked if isinstance(linked, str) else ""


class Filled(Node, Modification):
    """What `Gain` is in a plan if the abilities speak of what was chosen for, or of, the object that grants them."""

    layer: ClassVar[str] = "6"
    abilities: tuple[Ability, ...]


def to_fill(change: Modification) -> bool:
    """Whether the modification grants such abilities."""
    return type(change) is Gain and mentions(change.abilities, *_FILLED)


def spelled_out(state: GameState, context: Context, item: Any) -> Any:
    """The record with qualities chosen in this resolution, and the object that grants it, put in place: what is granted
    does not look them up again (CR 201.5a, 608.2h, 611.2c).
    """
    if isinstance(item, OfChosen):
        return _quality(item.what, chosen_word(state, context, item.what)) or item
    if isinstance(item, Granter | Giver):
        return type(item)(context.source)
    if isinstance(item, tuple):
        return tuple(spelled_out(state, context, part) for part in item)
    if isinstance(item, Node) and mentions(item, *_FILLED):
        names = item.__struct_fields__
        return type(item)(*(spelled_out(state, context, getattr(item, name)) for name in names))
    return item


def _quality(what: str, word: str) -> Filter | None:
    if not word or what == "name":
        return None
    if what == "color":
        return OfColor(Color(word))
    return OfType(CardType(word)) if what == "card type" else OfSubtype(word)
