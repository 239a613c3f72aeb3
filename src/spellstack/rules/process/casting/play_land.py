"""Playing a land: a special action that does not use the stack (CR 116.2a, 305.1). Not here: how many
(legality.plays).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.plays import verify_land
from spellstack.rules.process.casting.permission import use_land_permission
from spellstack.rules.process.task import Play, runs
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.happening import Entry, Event


@runs(Play)
def _play(run: Run, task: Play) -> None:
    action = task.action
    obj = run.state.objects.get(action.card)
    if obj is None:
        raise IllegalAction("400.7", "the card is not there any more")
    if not 0 <= action.face < len(obj.definition.printed):
        raise IllegalAction("305.1", "the card has no such face")
    if CardType.LAND not in obj.definition.printed[action.face].types:
        raise IllegalAction("305.1", "only a land card can be played as a land")
    verify_land(run.state, task.player, obj, action.face)
    put_land(run, task.player, obj.id, action.face)


def put_land(run: Run, player: PlayerId, card: ObjectId, face: int) -> ObjectId:
    """Put the land onto the battlefield and count it as the turn's land play; returns what it became, -1 if nothing."""
    state = run.state
    use_land_permission(state, player, card, face)
    record = state.players[player]
    state.put_player(replace(record, land_plays=record.land_plays + 1))  # [CR 305.2a]
    move = Event(
        EventKind.ZONE_CHANGE,
        subject=card,
        player=player,
        from_zone=state.objects[card].zone,
        to_zone=Zone.BATTLEFIELD,
        entry=Entry(controller=player, face=face),
        rule="116.2a",
    )
    done = emit(run, move)
    became = next((event.became for event in done if event.subject == card and event.became >= 0), -1)
    if became >= 0:
        emit(run, Event(EventKind.PLAY_LAND, subject=became, player=player, rule="305.1"))
    return became
