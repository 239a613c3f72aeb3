"""Which creatures block: good blocks first, then two against one, then whatever it takes to survive.

Not here: which blocks are legal (referee).
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.agents.agent import Referee
from spellstack.agents.heuristic.combat import dies, kills, left, power, strikes
from spellstack.agents.heuristic.worth import creature
from spellstack.lexicon import Keyword
from spellstack.observation import ObjectView, View
from spellstack.rules.choice.action import Action, DeclareBlockers
from spellstack.rules.choice.request import Request

SAFE = 5
"""Life under which damage is worth stopping for its own sake."""


def block(view: View, request: Request, referee: Referee) -> Action:
    """The block, less and less of it until it is legal."""
    plan = _Plan(view, request)
    plan.good_blocks()
    plan.gang_blocks()
    plan.chump_blocks()
    pairs = plan.pairs
    while pairs and not referee.allows(DeclareBlockers(tuple(pairs))):
        pairs.pop()
    action = DeclareBlockers(tuple(pairs))
    return action if referee.allows(action) else referee.least() or action


class _Plan:
    """A block being put together: `free` blockers with what each can block, `open` attackers not yet blocked."""

    def __init__(self, view: View, request: Request) -> None:
        self.view = view
        options = [option for option in request.options if isinstance(option, tuple)]
        self.free = {option[0]: option[1:] for option in options}
        attackers = {attacker for option in options for attacker in option[1:]}
        self.open = sorted((view.objects[i] for i in attackers), key=creature, reverse=True)
        attacking = view.combat.attackers if view.combat is not None else ()
        mine = [view.objects[a] for a, target in attacking if target == request.player and a in view.objects]
        self.incoming = sum(map(strikes, mine))
        self.life = view.players[request.player].life
        self.pairs: list[tuple[int, int]] = []

    def _able(self, attacker: ObjectView) -> list[ObjectView]:
        return [self.view.objects[i] for i, attackers in self.free.items() if attacker.id in attackers]

    def _take(self, attacker: ObjectView, blockers: Sequence[ObjectView]) -> None:
        for blocker in blockers:
            self.pairs.append((blocker.id, attacker.id))
            del self.free[blocker.id]
        self.open = [obj for obj in self.open if obj.id != attacker.id]
        self.incoming -= strikes(attacker)
        if attacker.has(Keyword.TRAMPLE):
            self.incoming += max(0, strikes(attacker) - sum(map(left, blockers)))

    def good_blocks(self) -> None:
        """One against one, where the fight is good: kill and live, live, or trade up."""
        for attacker in list(self.open):
            if attacker.has(Keyword.MENACE):
                continue
            scored = [(self._score(attacker, blocker), -creature(blocker), blocker) for blocker in self._able(attacker)]
            if scored:
                score, _, best = max(scored, key=lambda one: one[:2])
                if score > 0:
                    self._take(attacker, [best])

    def _score(self, attacker: ObjectView, blocker: ObjectView) -> float:
        gain = creature(attacker) if kills(blocker, attacker) and not _struck_first(attacker, blocker) else 0.0
        loss = creature(blocker) if dies(blocker, attacker) else 0.0
        danger = self.incoming >= self.life - SAFE
        return gain - loss + (0.3 * strikes(attacker) if danger or not loss else 0.0) + (0.1 if gain and loss else 0.0)

    def gang_blocks(self) -> None:
        """Two against one that kill it and lose at most something smaller."""
        for attacker in list(self.open):
            able = sorted(self._able(attacker), key=creature)
            for place, one in enumerate(able):
                other = next((o for o in able[place + 1 :] if power(one) + power(o) >= left(attacker)), None)
                if other is not None and not attacker.has(Keyword.INDESTRUCTIBLE):
                    lost = max((creature(b) for b in (one, other) if dies(b, attacker)), default=0.0)
                    if lost < creature(attacker) and not attacker.has(Keyword.FIRST_STRIKE):
                        self._take(attacker, [one, other])
                        break

    def chump_blocks(self) -> None:
        """Throw the least creatures in the way of the biggest attackers while the damage is lethal."""
        for attacker in sorted(self.open, key=strikes, reverse=True):
            if self.incoming < self.life:
                return
            able = sorted(self._able(attacker), key=creature)
            needed = 2 if attacker.has(Keyword.MENACE) else 1
            if len(able) >= needed:
                self._take(attacker, able[:needed])


def _struck_first(attacker: ObjectView, blocker: ObjectView) -> bool:
    return dies(blocker, attacker) and attacker.has(Keyword.FIRST_STRIKE) and not blocker.has(Keyword.FIRST_STRIKE)
