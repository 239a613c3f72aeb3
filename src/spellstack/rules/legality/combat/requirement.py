"""Requirements and restrictions of an attack as a whole, and the greatest number of requirements that can be met (CR
508.1c-d).

Not here: which creature can attack what (`attack`), and blocks (`block`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from spellstack.errors import IllegalAction
from spellstack.ir.combat import Goads
from spellstack.ir.static import Act, Require
from spellstack.rules.legality.combat.terms import SELF
from spellstack.rules.state.entity import EntityId, ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities, passes
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.term.status import goads

GOADED = "goaded:"  # the mark of a goaded creature, before the player who goaded it
Pair = tuple[ObjectId, EntityId]
Options = Mapping[ObjectId, tuple[EntityId, ...]]


class Requirements:
    """For each creature the requirements on it: None, or the set of what it has to attack one of."""

    __slots__ = ("_of",)

    def __init__(self, state: GameState, act: Act, options: Options, actives: Iterable[Active]) -> None:
        self._of: dict[ObjectId, list[frozenset[EntityId] | None]] = {}
        for active in actives:
            effect = active.effect
            if type(effect) is not Require or effect.act is not act:
                continue
            for creature in concerned(active, effect, options):
                context = context_of(active, creature)
                if passes(state, context, effect.subject, creature):
                    wanted = None if effect.other is None else frozenset(entities(state, context, effect.other))
                    self._of.setdefault(creature, []).append(wanted)

        self._goaded(state, options)

    def _goaded(self, state: GameState, options: Options) -> None:
        """[CR 701.15b] a goaded creature attacks, and attacks a player other than who goaded it, if able."""
        for creature in options:
            for mark in state.objects[creature].marks:
                if mark.startswith(GOADED):
                    others = frozenset(range(len(state.players))) - {int(mark.removeprefix(GOADED))}
                    self._of.setdefault(creature, []).extend((None, others))
        for active in statics(state, Goads):
            others = frozenset(range(len(state.players))) - {active.controller}
            for creature in options:
                if goads(state, active, creature):
                    self._of.setdefault(creature, []).extend((None, others))

    def __bool__(self) -> bool:
        return bool(self._of)

    def worth(self, creature: ObjectId, defender: EntityId) -> int:
        """How many requirements the creature meets by attacking that."""
        return sum(wanted is None or defender in wanted for wanted in self._of.get(creature, ()))

    def met(self, attacks: Iterable[Pair]) -> int:
        """How many requirements the attack meets."""
        return sum(self.worth(creature, defender) for creature, defender in attacks)


def concerned(active: Active, effect: Require, among: Collection[ObjectId]) -> Collection[ObjectId]:
    """Those of the creatures that the requirement can be about."""
    if active.affected is not None:
        return [creature for creature in active.affected if creature in among]
    if effect.subject == SELF:
        return [active.source] if active.source in among else []
    return among


class Limit:
    """A restriction on the attacks that match: at most so many of them, or none without so many other attackers."""

    __slots__ = ("matching", "most", "others", "rule")

    def __init__(self, most: int | None, others: int, matching: frozenset[Pair], rule: str) -> None:
        self.most = most
        self.others = others
        self.matching = matching
        self.rule = rule

    def verify(self, attacks: Sequence[Pair]) -> None:
        """Raise `IllegalAction` if the attack disobeys it."""
        count = sum(pair in self.matching for pair in attacks)
        if self.most is not None and count > self.most:
            raise IllegalAction(self.rule, f"no more than {self.most} of these creatures can attack")
        if count and len(attacks) <= self.others:
            raise IllegalAction(self.rule, f"this creature can't attack without {self.others} other attackers")


_Counts = tuple[int, ...]  # for each limit how often it was used, then attackers so far (as far as it matters)
_Found = tuple[int, tuple[Pair, ...]]


def best_attack(requirements: Requirements, limits: Sequence[Limit], options: Options) -> _Found:
    """The greatest number of requirements that can be met within the restrictions, and an attack that does so."""
    if not limits:
        return _each_its_best(requirements, options)
    enough = max(limit.others for limit in limits) + 1
    reached: dict[_Counts, _Found] = {(0,) * (len(limits) + 2): (0, ())}
    for creature, defenders in options.items():
        choices = _choices(requirements, limits, creature, defenders)
        for counts, (worth, attacks) in list(reached.items()):
            for pair, gain in choices:
                after = _counted(limits, counts, pair, enough)
                if after is not None and (after not in reached or reached[after][0] < worth + gain):
                    reached[after] = (worth + gain, (*attacks, pair))
    legal = [found for counts, found in reached.items() if counts[-2] >= counts[-1]]
    return max(legal, key=lambda found: found[0])


def _each_its_best(requirements: Requirements, options: Options) -> _Found:
    total, attacks = 0, []
    for creature, defenders in options.items():
        worths = [(requirements.worth(creature, defender), defender) for defender in defenders]
        worth, defender = max(worths, key=lambda pair: pair[0], default=(0, -1))
        if worth:
            total += worth
            attacks.append((creature, defender))
    return total, tuple(attacks)


def _choices(
    requirements: Requirements, limits: Sequence[Limit], creature: ObjectId, defenders: Iterable[EntityId]
) -> list[tuple[Pair, int]]:
    """The attacks of the creature worth trying: one for each way in which the limits see it, the best of its kind."""
    best: dict[tuple[bool, ...], tuple[Pair, int]] = {}
    needs_company = any(limit.others for limit in limits)
    for defender in defenders:
        pair = (creature, defender)
        worth = requirements.worth(creature, defender)
        seen = tuple(pair in limit.matching for limit in limits)
        if (worth or needs_company) and (seen not in best or best[seen][1] < worth):
            best[seen] = (pair, worth)
    return list(best.values())


def _counted(limits: Sequence[Limit], counts: _Counts, pair: Pair, enough: int) -> _Counts | None:
    """The counts with this attack too, None if a limit forbids it; the last two are attackers there are and needed."""
    new = list(counts)
    for i, limit in enumerate(limits):
        if pair in limit.matching:
            if limit.most is not None:
                new[i] += 1
                if new[i] > limit.most:
                    return None
            if limit.others:
                new[-1] = max(new[-1], limit.others + 1)
    new[-2] = min(enough, new[-2] + 1)
    return tuple(new)
