"""The combat damage step: assigning and dealing combat damage (CR 510, 702.2c, 702.19, 702.22j-k).

The attacking player divides freely among blockers; there is no damage assignment order. Not here: whether there is a
first combat damage step (turn), and results of damage (event.applying.damage).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.combat import AssignDamage
from spellstack.ir.event import EventKind
from spellstack.lexicon import Keyword
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.legality.combat.bands import divider
from spellstack.rules.legality.combat.terms import is_attackable
from spellstack.rules.process.task import DealCombatDamage, runs
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import characteristics, controller
from spellstack.rules.view.term.references import defender_of

# Asked for so often that going through the class would tell.
_DEATHTOUCH = Keyword.DEATHTOUCH

_FIRST = frozenset({Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE})
UNBLOCKED, TOUGHNESS, NO_DAMAGE = "as though unblocked", "toughness", "none"


@runs(DealCombatDamage)
def _deal_combat_damage(run: Run, task: DealCombatDamage) -> None:
    """All damage is assigned, the active player's first, then dealt at once (CR 510.1-2)."""
    state = run.state
    combat = state.combat
    if combat is None:
        return
    creatures = list(dict.fromkeys([*(a for a, _ in combat.attackers), *(b for b, _ in combat.blocks)]))
    striking = frozenset(_striking(state, combat, creatures, task.first))
    if task.first:
        state.combat = replace(combat, struck=striking, first_step_done=True)
    step = Assignment(run, combat, striking)
    step.attackers()
    step.blockers()
    emit_all(run, step.events)


def _striking(state: GameState, combat: Combat, creatures: Iterable[ObjectId], first: bool) -> Iterator[ObjectId]:
    """[CR 510.4] first and double strikers; then those that were neither as the first step began, or are double."""
    for creature in creatures:
        keywords = characteristics(state, creature).keywords
        if first:
            if not _FIRST.isdisjoint(keywords):
                yield creature
        elif creature not in combat.struck or Keyword.DOUBLE_STRIKE in keywords:
            yield creature


class Assignment:
    """The combat damage being assigned in one step: `events` so far, and how much each creature is assigned."""

    def __init__(self, run: Run, combat: Combat, striking: frozenset[ObjectId]) -> None:
        self._run = run
        self._combat = combat
        self._striking = striking
        self._blockers: dict[ObjectId, list[ObjectId]] = {}
        self._blocked_by: dict[ObjectId, list[ObjectId]] = {}
        attacking = {attacker for attacker, _ in combat.attackers}
        for blocker, attacker in combat.blocks:
            self._blockers.setdefault(attacker, []).append(blocker)
            if attacker in attacking:
                self._blocked_by.setdefault(blocker, []).append(attacker)
        self._otherwise = _assigned_otherwise(run.state)
        self._assigned: dict[EntityId, int] = {}
        self._doomed: set[EntityId] = set()  # assigned damage by a source with deathtouch
        self.events: list[Event] = []

    def attackers(self) -> None:
        """Assign the damage of attackers; those with trample come last, since they may count on the others."""
        tramplers = []
        for attacker, attacked in self._combat.attackers:
            if attacker not in self._striking:
                continue
            if Keyword.TRAMPLE in characteristics(self._run.state, attacker).keywords:
                tramplers.append((attacker, attacked))
            else:
                self._attacker(attacker, attacked)
        for attacker, attacked in tramplers:
            self._trampler(attacker, attacked)

    def blockers(self) -> None:
        """Assign the damage of blocking creatures (CR 510.1d)."""
        for blocker, attackers in self._blocked_by.items():
            if blocker in self._striking:
                self._divide(blocker, attackers, self._amount(blocker), self._chooser(blocker, attackers))

    def _attacker(self, attacker: ObjectId, attacked: EntityId) -> None:
        amount = self._amount(attacker)
        if amount <= 0:
            return
        if self._hits_what_it_attacks(attacker):
            if is_attackable(self._run.state, attacked):  # [CR 510.1b]
                self._assign(attacker, attacked, amount)
            return
        blockers = self._blockers.get(attacker, ())
        self._divide(attacker, blockers, amount, self._chooser(attacker, blockers))  # [CR 510.1c]

    def _hits_what_it_attacks(self, attacker: ObjectId) -> bool:
        if attacker not in self._combat.blocked:
            return True
        if self._otherwise.get(attacker) != UNBLOCKED:
            return False
        return self._run.confirm(controller(self._run.state, attacker), "damage as though unblocked", source=attacker)

    def _trampler(self, attacker: ObjectId, attacked: EntityId) -> None:
        """[CR 702.19b] lethal damage for every blocker before anything beyond them."""
        amount = self._amount(attacker)
        if amount <= 0:
            return
        free = self._hits_what_it_attacks(attacker)
        blockers = () if free else self._blockers.get(attacker, ())
        lethal = [self._lethal(attacker, blocker) for blocker in blockers]
        who = self._chooser(attacker, blockers)
        beyond = max(0, amount - sum(lethal)) if self._can_be_hit(attacker, attacked) else 0
        if blockers:
            beyond = self._run.number(who, "trample damage", 0, beyond, source=attacker, rule="702.19b")
        minima = lethal if beyond else []
        self._divide(attacker, blockers, amount - beyond, who, minima)
        self._beyond(attacker, attacked, beyond)

    def _can_be_hit(self, attacker: ObjectId, attacked: EntityId) -> bool:
        return is_attackable(self._run.state, attacked) or self._over_planeswalkers(attacker)

    def _beyond(self, attacker: ObjectId, attacked: EntityId, amount: int) -> None:
        """What tramples over all blockers; over a planeswalker too if the attacker can (CR 702.19c, 702.19e)."""
        state = self._run.state
        if amount <= 0:
            return
        if self._over_planeswalkers(attacker) and attacked >= len(state.players):
            obj = state.objects.get(attacked)
            loyalty = counter_count(obj, "loyalty") if obj is not None and is_attackable(state, attacked) else 0
            needed = max(0, loyalty - self._assigned.get(attacked, 0))
            least = 0 if loyalty else amount
            most = max(0, amount - needed)
            who = controller(state, attacker)
            to_player = self._run.number(
                who, "trample over planeswalker", min(least, most), most, source=attacker, rule="702.19c"
            )
            self._assign(attacker, defender_of(state, attacked), to_player)
            amount -= to_player
        self._assign(attacker, attacked, amount)

    def _over_planeswalkers(self, attacker: ObjectId) -> bool:
        return any(
            type(ability) is KeywordAbility
            and ability.keyword is Keyword.TRAMPLE
            and ability.word == "over planeswalkers"
            for ability in characteristics(self._run.state, attacker).abilities
        )

    def _lethal(self, source: ObjectId, creature: ObjectId) -> int:
        """What is lethal for the creature now, with what is already assigned to it (CR 702.2c, 702.19b)."""
        if creature in self._doomed:
            return 0
        state = self._run.state
        marked = state.objects[creature].damage + self._assigned.get(creature, 0)
        needed = max(0, (characteristics(state, creature).toughness or 0) - marked)
        deathtouch = _DEATHTOUCH in characteristics(state, source).keywords
        return min(1, needed) if deathtouch else needed

    def _chooser(self, creature: ObjectId, others: Iterable[ObjectId]) -> PlayerId:
        """Who divides its damage: its controller, or the other side if the others band together (CR 702.22j-k)."""
        state = self._run.state
        banding = divider(state, others)
        return controller(state, creature if banding is None else banding)

    def _amount(self, creature: ObjectId) -> int:
        """[CR 510.1a] its power, unless an effect says otherwise."""
        how = self._otherwise.get(creature)
        if how == NO_DAMAGE:
            return 0
        chars = characteristics(self._run.state, creature)
        return (chars.toughness if how == TOUGHNESS else chars.power) or 0

    def _divide(
        self, source: ObjectId, among: Iterable[ObjectId], amount: int, who: PlayerId, minima: Iterable[int] = ()
    ) -> None:
        receivers = tuple(among)
        if amount <= 0 or not receivers:
            return
        if len(receivers) == 1:
            self._assign(source, receivers[0], amount)
            return
        least = tuple(minima)
        if least and sum(least) == amount:
            amounts = least
        else:
            amounts = self._run.divide(who, "combat damage", amount, receivers, 0, source, least, _rule_of(least))
        for receiver, part in zip(receivers, amounts, strict=True):
            self._assign(source, receiver, part)

    def _assign(self, source: ObjectId, receiver: EntityId, amount: int) -> None:
        if amount <= 0:
            return
        self._assigned[receiver] = self._assigned.get(receiver, 0) + amount
        if _DEATHTOUCH in characteristics(self._run.state, source).keywords:
            self._doomed.add(receiver)
        self.events.append(
            Event(EventKind.DAMAGE, subject=receiver, source=source, amount=amount, combat=True, rule="510.2")
        )


def _rule_of(minima: tuple[int, ...]) -> str:
    return "702.19b" if minima else "510.1c"


def _assigned_otherwise(state: GameState) -> dict[ObjectId, str]:
    """Creatures in combat that assign combat damage otherwise than equal to their power, and how."""
    found: dict[ObjectId, str] = {}
    combat = state.combat
    for active in statics(state, AssignDamage):
        effect = active.effect
        assert type(effect) is AssignDamage and combat is not None
        for creature in [*(a for a, _ in combat.attackers), *(b for b, _ in combat.blocks)]:
            covered = active.affected is None or creature in active.affected
            if covered and passes(state, context_of(active, creature), effect.subject, creature):
                found[creature] = effect.how
    return found
