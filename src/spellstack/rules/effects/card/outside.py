"""Cards from outside the game (CR 108.3b, 400.11). Not here: which they are as a game begins (process.create)."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.deed import BringIn
from spellstack.ir.event import EventKind
from spellstack.ir.node import Filter
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import as_doer, note, perform, players_of
from spellstack.rules.event.appear import appear, put_last
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.pipeline import emit
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import NOBODY, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.objects import exiled_cards

RULE = "400.11b"


@executes(BringIn)
def _bring_in(run: Run, context: Context, effect: BringIn) -> bool:
    brought: list[ObjectId] = []
    for player in players_of(run, context, effect.who):
        there = as_doer(context, effect.who, player)
        outside = eligible(run.state, there, player, effect.filter)
        exiled = _exiled(run.state, there, player, effect.filter) if effect.exiled else ()
        least, most = (number(run.state, there, value) for value in (effect.minimum, effect.maximum))
        options = (*(_names(outside) if most > 1 else dict.fromkeys(card.key for card in outside)), *exiled)
        chosen = run.choose(player, "outside", options, least, most, source=context.source, rule=RULE)
        back = [_from_exile(player, option) for option in chosen if isinstance(option, int)]
        brought += (event.became for event in perform(run, context, back) if event.became >= 0)
        for option in chosen:
            if isinstance(option, str):
                brought.append(bring(run, player, option.partition(_NUMBERED)[0], into=_into(effect)))
        if effect.reveal:
            reveal(run, context, player, brought)
        if effect.shuffle:
            emit(run, Event(EventKind.SHUFFLE, player=player, rule="701.24a"))
    note(context, effect.note, brought)
    return bool(brought)


def _into(effect: BringIn) -> Zone:
    return Zone.LIBRARY if effect.shuffle else Zone.HAND


def reveal(run: Run, context: Context, player: PlayerId, cards: Sequence[ObjectId]) -> None:
    """Everybody sees the cards that were brought in."""
    for card in cards:
        emit(run, Event(EventKind.REVEAL, subject=card, source=context.source, player=player, rule="701.20a"))


def eligible(state: GameState, context: Context, player: PlayerId, test: Filter) -> list[Definition]:
    """The player's cards outside the game that pass: only what brings them in, and their own text, looks at them (CR
    400.11c).
    """
    if state.players[player].controlled_by not in (NOBODY, player):
        return []  # [CR 723.4] whoever decides for the player must not see them, so can choose none
    known: dict[str, bool] = {}
    for card in state.outside[player]:
        if card.key not in known:
            known[card.key] = _passes(state, context, player, test, card)
    return [card for card in state.outside[player] if known[card.key]]


def _passes(state: GameState, context: Context, player: PlayerId, test: Filter, card: Definition) -> bool:
    """Whether it would pass as a card of the player's hand."""
    there = state.fork()
    obj = appear(there, card, player, Zone.HAND)
    put_last(there, obj)
    there.index = None
    return passes(there, context.about(obj.id), test, obj.id)


_NUMBERED = " #"  # parts the name of a card of several from its number


def _names(cards: Sequence[Definition]) -> list[str]:
    """Names for the cards, those after the first of a name with their number."""
    found: list[str] = []
    for place, card in enumerate(cards):
        before = sum(other is card for other in cards[:place])
        found.append(f"{card.key}{_NUMBERED}{before + 1}" if before else card.key)
    return found


def _exiled(state: GameState, context: Context, player: PlayerId, test: Filter) -> tuple[ObjectId, ...]:
    mine = (state.objects[i] for i in exiled_cards(state) if state.objects[i].owner == player)
    return tuple(obj.id for obj in mine if not obj.face_down and passes(state, context.about(obj.id), test, obj.id))


def _from_exile(player: PlayerId, card: ObjectId) -> Event:
    kind = EventKind.ZONE_CHANGE
    return Event(kind, subject=card, player=player, from_zone=Zone.EXILE, to_zone=Zone.HAND, rule="400.7")


def bring(run: Run, player: PlayerId, key: str, *, into: Zone = Zone.HAND) -> ObjectId:
    """Bring one of the player's cards outside the game that are called so into the zone (CR 108.3b, 400.11b)."""
    state = run.state
    mine = list(state.outside[player])
    place = next(place for place, card in enumerate(mine) if card.key == key)
    obj = appear(state, mine.pop(place), player, into)
    state.outside = (*state.outside[:player], tuple(mine), *state.outside[player + 1 :])
    put_last(state, obj)
    touch_all(state)
    return obj.id
