"""Why a creature cannot attack (CR 508.1). Not here: which attacks are legal, which the kernel decides."""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.game.reason import Reason, reason
from spellstack.ir.static import Act
from spellstack.rules.legality.attack import AttackRules
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState, opponents
from spellstack.rules.view.objects import characteristics, is_sick
from spellstack.rules.view.prohibition import prohibitor


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
