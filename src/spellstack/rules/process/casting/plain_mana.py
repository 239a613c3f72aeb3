"""Plain mana abilities, `{T}: Add {G}` and the like, which make up nearly all payments: the same procedure as
`process.casting.mana`, in the same order, without what such an ability cannot need (CR 605.3b, 602.2b, 601.2h).

An ability is plain by its content, worked out once for a card's abilities, and treated so only while nothing in force
forbids anything or changes costs. Not here: all other mana abilities, and what follows the mana (mana).
"""

from __future__ import annotations

from spellstack.ir.ability import Activated
from spellstack.ir.casting import ModifyCost
from spellstack.ir.cost import Cost, TapThis
from spellstack.ir.deed import AddMana
from spellstack.ir.event import EventKind
from spellstack.ir.static import Prohibit
from spellstack.ir.target import Instructions
from spellstack.lexicon import Supertype, Zone
from spellstack.lexicon.mana import ManaType
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.paying.manasources import mana_abilities_of
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import characteristics, controller, is_sick

# Asked for so often that going through the class would tell.
_ACTIVATE = EventKind.ACTIVATE
_ADD_MANA = EventKind.ADD_MANA
_BATTLEFIELD = Zone.BATTLEFIELD
_TAPPING = EventKind.TAP
_SNOW = Supertype.SNOW

_TAP = Cost((TapThis(),))


def tap_plainly(run: Run, player: PlayerId, obj: GameObject, number: int) -> bool:
    """Activate the ability and add its mana; False, and nothing has happened, if it is not plain or may not be."""
    state = run.state
    code = _plain(characteristics(state, obj.id)).get(number)
    if code is None or obj.tapped or obj.zone is not _BATTLEFIELD or controller(state, obj.id) != player:
        return False
    in_force = index_of(state).statics
    if Prohibit in in_force or ModifyCost in in_force or is_sick(state, obj):
        return False
    identity = obj.id
    emit(run, Event(_TAPPING, subject=identity, source=identity, player=player, rule="601.2h"))
    emit(run, Event(_ACTIVATE, subject=identity, player=player, word="mana", rule="605.3b"))
    snow = _SNOW in characteristics(state, identity).supertypes
    units = (Unit(code, identity, snow),)
    emit(
        run,
        Event(_ADD_MANA, identity, identity, player, amount=1, word=code.value, units=units, rule="106.3"),
    )
    return True


def _plain(chars: Characteristics) -> dict[int, ManaType]:
    """The type that each plain ability adds, by the ability's number."""
    known: dict[int, ManaType] | None = chars.parts.worked_out.get("plain")
    if known is None:
        found = ((number, _type_added(ability)) for number, ability in mana_abilities_of(chars))
        known = chars.parts.worked_out["plain"] = {number: code for number, code in found if code is not None}
    return known


def _type_added(ability: Activated) -> ManaType | None:
    """The type of the one mana that the ability adds for tapping its permanent, None if there is more to it."""
    body = ability.body
    mana = body.effect.mana if type(body) is Instructions and type(body.effect) is AddMana else None
    if mana is None or ability != Activated(_TAP, Instructions(AddMana(mana)), label=ability.label):
        return None
    types = mana.symbols[0].types if len(mana.symbols) == 1 else ()
    return next(iter(types)) if len(types) == 1 else None
