"""Which creatures attack: all of them when that wins, else those that lose nothing by it, as long as home is safe.

Not here: which attacks are legal (referee).
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.agents.agent import Referee
from spellstack.agents.heuristic.combat import can_block, creatures, dies, get_through, kills, power, strikes, wins
from spellstack.agents.heuristic.worth import creature
from spellstack.lexicon import Keyword
from spellstack.observation import ObjectView, View
from spellstack.rules.choice.action import Action, DeclareAttackers
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import EntityId, is_player

Pairs = list[tuple[int, EntityId]]


def attack(view: View, request: Request, referee: Referee) -> Action:
    """The attack, less and less of it until it is legal."""
    able = {option[0]: option[1:] for option in request.options if isinstance(option, tuple)}
    mine = [view.objects[i] for i in able if power(view.objects[i]) > 0]
    victim = _victim(view, able)
    blockers = [obj for obj in creatures(view, victim) if not obj.tapped]
    if get_through(mine, blockers) >= view.players[victim].life:
        chosen = mine
    else:
        chosen = _held_back(view, [obj for obj in mine if _worthwhile(obj, blockers, view, victim)])
    pairs: Pairs = [(obj.id, _defender(view, able[obj.id], victim)) for obj in chosen]
    while pairs and not referee.allows(DeclareAttackers(tuple(pairs))):
        pairs.pop()
    action = DeclareAttackers(tuple(pairs))
    return action if referee.allows(action) else referee.least() or action


def _victim(view: View, able: dict[int, tuple[int, ...]]) -> int:
    """The player to attack: the one with the least life among those that can be attacked."""
    players = {d for defenders in able.values() for d in defenders if is_player(d)}
    players = players or {player.id for player in view.opponents}
    return min(players, key=lambda player: (view.players[player].life, player))


def _defender(view: View, choices: tuple[EntityId, ...], victim: int) -> EntityId:
    return victim if victim in choices else choices[0]


def _worthwhile(obj: ObjectView, blockers: Sequence[ObjectView], view: View, victim: int) -> bool:
    """Whether attacking with it loses nothing, or trades for more."""
    able = [blocker for blocker in blockers if can_block(blocker, obj)]
    if len(able) < (2 if obj.has(Keyword.MENACE) else 1):
        return True
    killers = [blocker for blocker in able if dies(obj, blocker)]
    if not killers:
        strongest = sorted(able, key=power, reverse=True)[:2]
        together = sum(map(power, strongest)) >= (obj.toughness or 0) and len(strongest) > 1
        return not together or kills(obj, max(strongest, key=creature))
    ahead = view.players[view.viewer].life > view.players[victim].life
    margin = 0.0 if ahead else 0.5
    return all(kills(obj, b) and creature(b) >= creature(obj) + margin for b in killers) and not any(
        wins(b, obj) for b in killers
    )


def _held_back(view: View, chosen: list[ObjectView]) -> list[ObjectView]:
    """The attack without creatures needed at home: what strikes back must not be lethal."""
    me = view.viewer
    attacking = sorted(chosen, key=lambda obj: (strikes(obj), creature(obj)), reverse=True)
    while attacking:
        gone = {obj.id for obj in attacking if not obj.has(Keyword.VIGILANCE)}
        home = [obj for obj in creatures(view, me) if obj.id not in gone and not obj.tapped]
        back = sum(get_through(creatures(view, p.id), home) for p in view.opponents)
        if back < view.players[me].life or not gone:
            return attacking
        attacking.pop()
    return attacking
