"""Why a creature cannot attack or block (CR 508.1, 509.1). Not here: which declarations are legal (kernel)."""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.game.reason import Reason, reason
from spellstack.ir.static import Act
from spellstack.rules.legality.combat.attack import AttackRules
from spellstack.rules.legality.combat.block import BlockRules
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState, opponents
from spellstack.rules.view.force.prohibition import prohibitor
from spellstack.rules.view.objects import characteristics, is_sick


def attack_reasons(state: GameState, player: PlayerId, creature: ObjectId, lang: str) -> Iterator[Reason]:
    """What keeps the player's creature from attacking, or that it can when its time comes."""
    obj, name, who = state.objects[creature], characteristics(state, creature).name, state.players[player].name
    if state.turn.active != player:
        yield reason("508.1", "attack.wrong_player", lang)
        return
    if obj.tapped:
        yield reason("508.1a", "attack.tapped", lang, creature=name)
    if AttackRules(state, player).why_not(creature) and not obj.tapped and is_sick(state, obj):
        yield reason("508.1a", "attack.summoning_sick", lang, creature=name, player=who)
    source = _prohibition(state, player, creature)
    if source is not None:
        if source == creature:
            yield reason("508.1c", "attack.restricted", lang, creature=name)
        else:
            by = characteristics(state, source).name
            yield reason("508.1c", "prohibited.attack", lang, creature=name, source=by)
    if creature in AttackRules(state, player).options:
        yield reason("508.1a", "why.can_attack", lang, creature=name)


def _prohibition(state: GameState, player: PlayerId, creature: ObjectId) -> ObjectId | None:
    """The object whose effect forbids the creature to attack every opponent, if there is one."""
    for opponent in opponents(state, player):
        active = prohibitor(state, Act.ATTACK, subject=creature, other=opponent, player=player)
        if active is None:
            return None
        return active.source
    return None


def is_attacked(state: GameState, player: PlayerId) -> bool:
    """Whether something attacks the player or what the player protects, so that blocking is the question."""
    return state.turn.active != player and bool(BlockRules(state, player).attackers)


def block_reasons(state: GameState, player: PlayerId, creature: ObjectId, lang: str) -> Iterator[Reason]:
    """For each attacker whether the player's creature can block it, and if not, why."""
    rules = BlockRules(state, player)
    name = characteristics(state, creature).name
    if state.objects[creature].tapped:
        yield reason("509.1a", "block.tapped", lang, creature=name)
        return
    for attacker in rules.attackers:
        other = characteristics(state, attacker).name
        if attacker in rules.options.get(creature, ()):
            yield reason("509.1a", "why.can_block", lang, creature=name, attacker=other)
            continue
        found = prohibitor(state, Act.BLOCK, subject=creature, other=attacker, player=player)
        found = found or prohibitor(state, Act.BE_BLOCKED, subject=attacker, other=creature, player=player)
        label = found.static.label if found is not None and found.static is not None else ""
        if label:
            yield reason("509.1b", "block.evasion", lang, creature=name, attacker=other, ability=label)
        elif found is not None:
            by = characteristics(state, found.source).name
            yield reason("509.1b", "prohibited.block", lang, creature=name, source=by)
