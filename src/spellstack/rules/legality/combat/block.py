"""Which blocks may be declared (CR 509.1a-c): who can block whom, restrictions, and the greatest number of
requirements. Pure.

Not here: working out that number (`block_maximum`), costs and the declaration.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from spellstack.errors import IllegalAction
from spellstack.ir.combat import CanBlockMore
from spellstack.ir.static import Act, Prohibit, Require
from spellstack.lexicon import CardType
from spellstack.rules.legality.combat.block_maximum import Blocking, Pair, best_block
from spellstack.rules.legality.combat.cost import Taxes
from spellstack.rules.legality.combat.requirement import concerned
from spellstack.rules.legality.combat.terms import Cant
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities, number, passes
from spellstack.rules.view.force.prohibition import forbids, prohibitions
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.objects import characteristics, controlled
from spellstack.rules.view.term.references import defender_of

# Asked for so often that going through the class would tell.
_BATTLE = CardType.BATTLE
_BE_BLOCKED = Act.BE_BLOCKED
_BLOCK = Act.BLOCK
_CREATURE = CardType.CREATURE

Blocks = Sequence[Pair]
ANY_NUMBER = 1_000_000


class BlockRules:
    """What may block what in this state. `options` lists for each creature that can block what it can block."""

    def __init__(self, state: GameState, player: PlayerId) -> None:
        self.state = state
        self.player = player
        attackers = state.combat.attackers if state.combat is not None else ()
        self.attackers = tuple(a for a, what in attackers if defender_of(state, what) == player)
        self._cant_block = Cant(state, _BLOCK)
        self._cant_be_blocked = Cant(state, _BE_BLOCKED)
        self.options: dict[ObjectId, tuple[ObjectId, ...]] = {}
        for creature in controlled(state, player) if self.attackers else ():
            if not self.why_not(creature):
                allowed = self._allowed(creature)
                if allowed:
                    self.options[creature] = allowed

    def why_not(self, creature: ObjectId) -> str:
        """Why the creature can't be chosen to block at all, empty if it can (CR 509.1a)."""
        types = characteristics(self.state, creature).types
        if _CREATURE not in types:
            return "only a creature can block"
        if self.state.objects[creature].tapped:
            return "a tapped creature can't block"
        return "a battle can't block" if _BATTLE in types else ""

    def _allowed(self, creature: ObjectId) -> tuple[ObjectId, ...]:
        if not self._cant_be_blocked and not self._cant_block.concerns(creature):
            return self.attackers
        return tuple(a for a in self.attackers if not self.forbids(creature, a))

    def forbids(self, creature: ObjectId, attacker: ObjectId) -> bool:
        """Whether an effect says that the creature can't block the attacker (CR 509.1b)."""
        if self._cant_block.concerns(creature) and self._cant_block.by(creature, attacker, self.player) is not None:
            return True
        cant = self._cant_be_blocked
        return cant.concerns(attacker) and cant.by(attacker, creature, self.player) is not None

    def capacity(self) -> dict[ObjectId, int]:
        """How many attackers each creature can block, where that is more than one (CR 509.1a)."""
        found: dict[ObjectId, int] = {}
        for active in statics(self.state, CanBlockMore):
            effect = active.effect
            assert type(effect) is CanBlockMore
            for creature in self.options if active.affected is None else active.affected:
                context = context_of(active, creature)
                if passes(self.state, context, effect.subject, creature):
                    more = ANY_NUMBER if effect.count is None else number(self.state, context, effect.count)
                    found[creature] = found.get(creature, 1) + more
        return found

    def bounds(self) -> dict[ObjectId, tuple[int, int]]:
        """By how many creatures at least and at most each attacker can be blocked, where that is restricted."""
        found: dict[ObjectId, tuple[int, int]] = {}
        for active, effect in prohibitions(self.state, _BE_BLOCKED):
            if effect.minimum or effect.maximum:
                for attacker in self.attackers:
                    if forbids(self.state, active, effect, attacker, -1, self.player):
                        least, most = found.get(attacker, (0, ANY_NUMBER))
                        found[attacker] = (max(least, effect.minimum), min(most, effect.maximum or ANY_NUMBER))
        return found

    def caps(self) -> tuple[tuple[frozenset[ObjectId], int], ...]:
        """Of which creatures at most so many can block."""
        found = []
        for active, effect in prohibitions(self.state, _BLOCK):
            if effect.at_most is not None:
                most = number(self.state, context_of(active), effect.at_most)
                found.append((self._covered(active, effect), most))
        return tuple(found)

    def not_alone(self) -> frozenset[ObjectId]:
        """The creatures that can't block alone (CR 506.5)."""
        covered = [self._covered(active, effect) for active, effect in prohibitions(self.state, Act.BLOCK_ALONE)]
        return frozenset().union(*covered)

    def _covered(self, active: Active, effect: Prohibit) -> frozenset[ObjectId]:
        return frozenset(b for b in self.options if forbids(self.state, active, effect, b, -1, self.player))


def verify_block(state: GameState, player: PlayerId, blocks: Blocks, rules: BlockRules | None = None) -> None:
    """Raise `IllegalAction` with the rule of CR 509.1a-c that the block breaks, if it breaks one. `rules` are those of
    this state, if they are known.
    """
    rules = rules or BlockRules(state, player)
    _verify_choices(rules, blocks)
    _verify_numbers(rules, blocks)
    problem = blocking(rules)
    if problem.has_requirements and problem.met(blocks) < best_block(problem, problem.met(blocks))[0]:
        raise IllegalAction("509.1c", "more requirements to block could be met")


def a_legal_block(state: GameState, player: PlayerId) -> tuple[Pair, ...]:
    """A legal block that does no more than it must; nothing has to be paid for it."""
    problem = blocking(BlockRules(state, player))
    return best_block(problem)[1] if problem.has_requirements else ()


def _verify_choices(rules: BlockRules, blocks: Blocks) -> None:
    mine = frozenset(controlled(rules.state, rules.player))
    if len(set(blocks)) != len(blocks):
        raise IllegalAction("509.1a", "a creature blocks the same attacker only once")
    for creature, attacker in blocks:
        if creature not in mine:
            raise IllegalAction("509.1a", "a player blocks only with creatures they control")
        if attacker not in rules.options.get(creature, ()):
            reason = rules.why_not(creature)
            if reason:
                raise IllegalAction("509.1a", reason)
            if attacker not in rules.attackers:
                raise IllegalAction(
                    "509.1a", "only a creature that attacks this player or their permanents can be blocked"
                )
            raise IllegalAction("509.1b", "an effect says that the creature can't block this attacker")


def _verify_numbers(rules: BlockRules, blocks: Blocks) -> None:
    if not blocks:
        return
    used = Counter(creature for creature, _ in blocks)
    capacity = rules.capacity() if max(used.values()) > 1 else {}
    if any(count > capacity.get(creature, 1) for creature, count in used.items()):
        raise IllegalAction("509.1a", "the creature can't block so many attackers")
    times = Counter(attacker for _, attacker in blocks)
    for attacker, (least, most) in rules.bounds().items():
        if 0 < times[attacker] < least:
            raise IllegalAction("509.1b", f"the attacker can't be blocked except by {least} or more creatures")
        if times[attacker] > most:
            raise IllegalAction("509.1b", f"the attacker can't be blocked by more than {most} creatures")
    for covered, most in rules.caps():
        if len(covered & used.keys()) > most:
            raise IllegalAction("509.1b", f"no more than {most} of these creatures can block")
    if len(used) == 1 and not rules.not_alone().isdisjoint(used):
        raise IllegalAction("509.1b", "the creature can't block alone")


def blocking(rules: BlockRules) -> Blocking:
    """The requirements on the block and what they compete for; blocks that cost something are left out (CR 509.1c)."""
    state = rules.state
    problem = Blocking()
    requirements = [a for a in statics(state, Require) if a.effect.act in (_BLOCK, _BE_BLOCKED)]  # type: ignore[attr-defined]
    if not requirements:
        return problem
    taxes = Taxes(state, _BLOCK)
    problem.options = {
        b: tuple(a for a in allowed if not taxes.are_due(b, a, rules.player)) if taxes else allowed
        for b, allowed in rules.options.items()
    }
    problem.capacity = rules.capacity()
    problem.bounds = rules.bounds()
    problem.caps = rules.caps()
    problem.not_alone = rules.not_alone()
    for active in requirements:
        effect = active.effect
        assert type(effect) is Require
        if effect.act is _BLOCK:
            _have_to_block(rules, problem, active, effect)
        else:
            _have_to_be_blocked(rules, problem, active, effect)
    return problem


def _concerned(rules: BlockRules, active: Active, effect: Require, among: Collection[ObjectId]) -> Iterable[ObjectId]:
    for creature in concerned(active, effect, among):
        if passes(rules.state, context_of(active, creature), effect.subject, creature):
            yield creature


def _others(rules: BlockRules, active: Active, effect: Require, creature: ObjectId) -> frozenset[EntityId] | None:
    if effect.other is None:
        return None
    return frozenset(entities(rules.state, context_of(active, creature), effect.other))


def _have_to_block(rules: BlockRules, problem: Blocking, active: Active, effect: Require) -> None:
    for blocker in _concerned(rules, active, effect, rules.options):
        others = _others(rules, active, effect, blocker)
        if others is None:
            problem.some_block[blocker] += 1
        else:
            for attacker in others.intersection(rules.options[blocker]):
                problem.pairs[(blocker, attacker)] += 1


def _have_to_be_blocked(rules: BlockRules, problem: Blocking, active: Active, effect: Require) -> None:
    for attacker in _concerned(rules, active, effect, rules.attackers):
        others = _others(rules, active, effect, attacker)
        if others is None and not effect.by_all:
            problem.be_blocked[attacker] += 1
            continue
        for blocker, allowed in rules.options.items():
            if attacker in allowed and (others is None or blocker in others):
                problem.pairs[(blocker, attacker)] += 1
