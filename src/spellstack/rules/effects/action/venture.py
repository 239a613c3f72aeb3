"""Venturing into dungeons (CR 701.49). Not here: dungeons and what their rooms do (cards), leaving one (process)."""

from __future__ import annotations

from spellstack.cards.dungeons import OPEN
from spellstack.ir.action import Act
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.action.actions import does, tell
from spellstack.rules.effects.common import perform
from spellstack.rules.event.appear import appear, put_last
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.definitions import define_dungeon
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.state.symbol import ENTER_ROOM
from spellstack.rules.view.context import Context
from spellstack.rules.view.term.dungeon import dungeon_of, marked_room, room


@does("venture")
def _venture(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """On to the next room, or into the first one of another dungeon (CR 701.49a-d)."""
    here = dungeon_of(run.state, player)
    if here is not None and marked_room(here).leads_to:
        number = _next_room(run, player, here)
    else:
        if here is not None:  # [CR 701.49c]
            perform(run, context, [completion(here)])
        here, number = _bring(run.state, player, _chosen(run, player, effect.quality)), 1
    event = Event(
        EventKind.KEYWORD_ACTION, subject=here.id, player=player, word=ENTER_ROOM, amount=number, rule="309.4c"
    )
    perform(run, context, [event])
    tell(run, context, "venture", -1, player)
    return True


def completion(dungeon: GameObject) -> Event:
    """The dungeon is completed as it is removed from the game (CR 309.7)."""
    return Event(
        EventKind.KEYWORD_ACTION, subject=dungeon.id, player=dungeon.owner, word="complete dungeon", rule="309.7"
    )


def _next_room(run: Run, player: PlayerId, here: GameObject) -> int:
    """Along one of the arrows that lead from the room (CR 701.49b)."""
    ways = marked_room(here).leads_to
    names = tuple(room(here, number).name for number in ways)
    (chosen,) = run.choose(player, "room", ways, source=here.id, labels=names, rule="701.49b")
    assert isinstance(chosen, int)
    return chosen


def _chosen(run: Run, player: PlayerId, quality: str) -> str:
    """The dungeon from outside the game: one with the quality, if one was said (CR 701.49a, 701.49d)."""
    if quality:
        return quality
    (name,) = run.choose(player, "dungeon", OPEN, rule="701.49a")
    return str(name)


def _bring(state: GameState, player: PlayerId, name: str) -> GameObject:
    """The dungeon card comes from outside the game into the command zone (CR 309.2a)."""
    dungeon = appear(state, define_dungeon(state, name), player, Zone.COMMAND)
    put_last(state, dungeon)
    touch_all(state)
    return dungeon
