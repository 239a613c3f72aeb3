"""Which attacks may be declared (CR 508.1a-d): who can attack what, restrictions, and the greatest number of
requirements. Pure.

Without restrictions on the attack as a whole every creature is judged by itself; with them the greatest number of
requirements is found creature by creature over what the restrictions can still notice (never over subsets). Not here:
costs and the declaration.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellstack.errors import IllegalAction
from spellstack.ir.combat import CanAttackAsThough
from spellstack.ir.static import Act, Prohibit, Require
from spellstack.lexicon import CardType
from spellstack.rules.legality.combat.cost import Taxes
from spellstack.rules.legality.combat.requirement import Limit, Requirements, best_attack
from spellstack.rules.legality.combat.terms import Cant, attackable
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.force.prohibition import forbids, prohibitions
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import characteristics, controlled, is_sick

# Asked for so often that going through the class would tell.
_ATTACK = Act.ATTACK
_ATTACK_ALONE = Act.ATTACK_ALONE
_BATTLE = CardType.BATTLE
_CREATURE = CardType.CREATURE

Attacks = Sequence[tuple[ObjectId, EntityId]]


class AttackRules:
    """What may attack what in this state. `options` lists for each creature that can attack what it can attack."""

    def __init__(self, state: GameState, player: PlayerId) -> None:
        self.state = state
        self.player = player
        self.defenders = attackable(state)
        self._cant = Cant(state, _ATTACK)
        self._spared = _as_though(state, "defender")
        self._cant_if_spared = Cant(state, _ATTACK, frozenset({"defender"})) if self._spared else self._cant
        self._eager = _as_though(state, "summoning sickness")
        self.options: dict[ObjectId, tuple[EntityId, ...]] = {}
        for creature in controlled(state, player):
            if not self.why_not(creature):
                defenders = self._allowed(creature)
                if defenders:
                    self.options[creature] = defenders

    def why_not(self, creature: ObjectId) -> str:
        """Why the creature can't be chosen to attack at all, empty if it can (CR 508.1a)."""
        state = self.state
        types = characteristics(state, creature).types
        if _CREATURE not in types:
            return "only a creature can attack"
        obj = state.objects[creature]
        if obj.tapped:
            return "a tapped creature can't attack"
        if _BATTLE in types:
            return "a battle can't attack"
        if is_sick(state, obj) and creature not in self._eager:
            return "the creature has no haste and has not been under its controller's control since the turn began"
        return ""

    def _allowed(self, creature: ObjectId) -> tuple[EntityId, ...]:
        cant = self._cant
        if not cant or not cant.concerns(creature):
            return self.defenders
        return tuple(d for d in self.defenders if not self.forbids(creature, d))

    def forbids(self, creature: ObjectId, defender: EntityId) -> bool:
        """Whether an effect says that the creature can't attack that (CR 508.1c)."""
        cant = self._cant_if_spared if creature in self._spared else self._cant
        return cant.by(creature, defender, self.player) is not None

    def limits(self) -> tuple[Limit, ...]:
        """The restrictions on the attack as a whole: at most so many, or only with so many others."""
        state = self.state
        found = []
        for active, effect in prohibitions(state, _ATTACK):
            most = None if effect.at_most is None else number(state, context_of(active), effect.at_most)
            if most is not None or effect.minimum:
                found.append(Limit(most, effect.minimum, self._matching(active, effect), "508.1c"))
        for active, effect in prohibitions(state, _ATTACK_ALONE):
            found.append(Limit(None, 1, self._matching(active, effect), "508.1c"))
        return tuple(found)

    def _matching(self, active: object, effect: Prohibit) -> frozenset[tuple[ObjectId, EntityId]]:
        return frozenset(
            (creature, defender)
            for creature, defenders in self.options.items()
            for defender in defenders
            if forbids(self.state, active, effect, creature, defender, self.player)  # type: ignore[arg-type]
        )


def _as_though(state: GameState, what: str) -> frozenset[ObjectId]:
    """The creatures that may attack as though something did not hold them back (CR 609.4)."""
    found: set[ObjectId] = set()
    for active in statics(state, CanAttackAsThough):
        effect = active.effect
        assert type(effect) is CanAttackAsThough
        if effect.what == what:
            context = context_of(active)
            candidates: Iterable[EntityId] = state.battlefield if active.affected is None else active.affected
            found.update(i for i in candidates if passes(state, context.about(i), effect.subject, i))
    return frozenset(found)


def verify_attack(state: GameState, player: PlayerId, attacks: Attacks, rules: AttackRules | None = None) -> None:
    """Raise `IllegalAction` with the rule of CR 508.1a-d that the attack breaks, if it breaks one. `rules` are those of
    this state, if they are known.
    """
    rules = rules or AttackRules(state, player)
    _verify_choices(rules, attacks)
    limits = rules.limits()
    for limit in limits:
        limit.verify(attacks)
    requirements = attack_requirements(rules)
    if requirements and requirements.met(attacks) < best_attack(requirements, limits, _free(rules))[0]:
        raise IllegalAction("508.1d", "more creatures that have to attack could attack")


def a_legal_attack(state: GameState, player: PlayerId) -> tuple[tuple[ObjectId, EntityId], ...]:
    """A legal attack that does no more than it must; nothing has to be paid for it."""
    rules = AttackRules(state, player)
    requirements = attack_requirements(rules)
    return best_attack(requirements, rules.limits(), _free(rules))[1] if requirements else ()


def _verify_choices(rules: AttackRules, attacks: Attacks) -> None:
    seen: set[ObjectId] = set()
    mine = frozenset(controlled(rules.state, rules.player))
    for creature, defender in attacks:
        if creature not in mine:
            raise IllegalAction("508.1a", "a player attacks only with creatures they control")
        if creature in seen:
            raise IllegalAction("508.1b", "a creature attacks only one player, planeswalker or battle")
        seen.add(creature)
        if defender not in rules.options.get(creature, ()):
            _refuse(rules, creature, defender)


def _refuse(rules: AttackRules, creature: ObjectId, defender: EntityId) -> None:
    reason = rules.why_not(creature)
    if reason:
        raise IllegalAction("508.1a", reason)
    if defender not in rules.defenders:
        raise IllegalAction("508.1b", "this can't be attacked now")
    raise IllegalAction("508.1c", "an effect says that the creature can't attack that")


def _free(rules: AttackRules) -> dict[ObjectId, tuple[EntityId, ...]]:
    """What each creature could attack without paying: nobody has to pay to meet a requirement (CR 508.1d)."""
    taxes = Taxes(rules.state, _ATTACK)
    if not taxes:
        return rules.options
    return {
        creature: tuple(d for d in defenders if not taxes.are_due(creature, d, rules.player))
        for creature, defenders in rules.options.items()
    }


def attack_requirements(rules: AttackRules) -> Requirements:
    """What has to attack (something), among the creatures that can."""
    return Requirements(rules.state, _ATTACK, rules.options, statics(rules.state, Require))
