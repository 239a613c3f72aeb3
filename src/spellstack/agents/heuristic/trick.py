"""Whether growing a creature now turns a fight around. Not here: anything outside combat."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.agents.heuristic.combat import dies, kills, strikes
from spellstack.agents.heuristic.role import Role
from spellstack.agents.heuristic.worth import creature
from spellstack.lexicon.step import Step
from spellstack.observation import ObjectView, View
from spellstack.rules.state.entity import PlayerId, is_player


def gain(view: View, role: Role, me: PlayerId) -> float:
    """The most that the change in size saves, kills or wins among creatures fighting now; 0 outside of fights."""
    if view.combat is None or view.turn.step is not Step.DECLARE_BLOCKERS:
        return 0.0
    mine = (obj for obj in view.permanents(me))
    return max((gain_on(view, role, obj) for obj in mine), default=0.0)


def gain_on(view: View, role: Role, obj: ObjectView) -> float:
    """What the change in size is worth on this creature."""
    if view.combat is None or obj.power is None or obj.toughness is None:
        return 0.0
    grown = replace(obj, power=obj.power + role.power, toughness=obj.toughness + role.toughness)
    foes = (*view.combat.blockers_of(obj.id), *view.combat.blocked_by(obj.id))
    fights = [view.objects[foe] for foe in foes if foe in view.objects]
    value = 0.0
    for foe in fights:
        value += creature(foe) if kills(grown, foe) and not kills(obj, foe) else 0.0
        value += creature(obj) if dies(obj, foe) and not dies(grown, foe) else 0.0
    target = view.combat.attacked_by(obj.id)
    if target is not None and not fights and obj.id not in view.combat.blocked and is_player(target):
        value += _unblocked(view, grown, target)
    return value


def _unblocked(view: View, grown: ObjectView, target: PlayerId) -> float:
    assert view.combat is not None
    others = [a for a, to in view.combat.attackers if to == target and a not in view.combat.blocked and a != grown.id]
    damage = strikes(grown) + sum(strikes(view.objects[a]) for a in others if a in view.objects)
    return 50.0 if damage >= view.players[target].life else 0.0
