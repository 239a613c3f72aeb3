"""Looking at, revealing, arranging, searching and shuffling cards (CR 701.20, 701.22-25, 401). Not here: moving
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from spellstack.ir.deed import ArrangeTop, LookAt, Reveal, RevealUntil, Scry, Search, Shuffle, Surveil
from spellstack.ir.event import EventKind
from spellstack.ir.filter import AllOf, Anything, In, OwnedBy
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import (
    as_doer,
    choose_one_by_one,
    each,
    link_on,
    note,
    objects_of,
    of_kind,
    perform,
    players_of,
)
from spellstack.rules.event.pipeline import decide, happen, happen_whole
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.term.relations import qualities


def show_to(state: GameState, cards: Iterable[ObjectId], players: Iterable[PlayerId]) -> None:
    """The players know these cards from now on, as long as they stay where they are."""
    known = set(players)
    for card in cards:
        obj = state.objects.get(card)
        if obj is not None and not known <= set(obj.known_to):
            state.put(replace(obj, known_to=tuple(sorted({*obj.known_to, *known}))))


def arrange(state: GameState, player: PlayerId, top: Iterable[ObjectId], bottom: Iterable[ObjectId] = ()) -> None:
    """Put cards of the library on its top and bottom in the given orders; this moves them within the zone only."""
    above, below = tuple(top), tuple(bottom)
    moved = {*above, *below}
    rest = tuple(card for card in state.libraries[player] if card not in moved)
    state.set_zone(Zone.LIBRARY, player, above + rest + below)


def _ordered(run: Run, player: PlayerId, purpose: str, cards: tuple[EntityId, ...]) -> tuple[EntityId, ...]:
    return tuple(card for card in run.order(player, purpose, cards) if isinstance(card, int))


@executes(Scry)
def _scry(run: Run, context: Context, effect: Scry) -> bool:
    return each(scry(run, context, player, count) for player, count in _counts(run, context, effect))


def _counts(run: Run, context: Context, effect: Scry | Surveil) -> list[tuple[PlayerId, int]]:
    """How many cards each player looks at, worked out before any of them does."""
    players = players_of(run, context, effect.who)
    return [(p, number(run.state, as_doer(context, effect.who, p), effect.count)) for p in players]


def scry(run: Run, context: Context, player: PlayerId, count: int) -> bool:
    """Look at the top cards, put any of them on the bottom and the rest back on top in any order (CR 701.22a)."""
    state = run.state
    for event in _begun(run, context, EventKind.SCRY, player, count):
        cards = state.libraries[event.player][: event.amount]
        show_to(state, cards, (event.player,))
        low = run.choose_ids(event.player, "scry to bottom", cards, 0, len(cards), source=context.source)
        high = tuple(card for card in cards if card not in low)
        low = _ordered(run, event.player, "scry bottom order", low)
        arrange(state, event.player, _ordered(run, event.player, "scry top order", high), low)
        happen(run, [event])  # [CR 701.22d]
        return True
    return False


def _begun(run: Run, context: Context, kind: EventKind, player: PlayerId, count: int) -> list[Event]:
    """The action as it will be done, to be told of when it is done; nothing is looked at for a number below 1 (CR
    701.22b, 701.25c). What replaces it is done at once.
    """
    if count <= 0:
        return []
    decided = decide(run, [Event(kind, player=player, source=context.source, amount=count, rule="701.22a")])
    others = [event for event in decided if event.kind is not kind]
    if others:
        happen_whole(run, others)
    return of_kind(decided, kind)


@executes(Surveil)
def _surveil(run: Run, context: Context, effect: Surveil) -> bool:
    return each(surveil(run, context, player, count) for player, count in _counts(run, context, effect))


def surveil(run: Run, context: Context, player: PlayerId, count: int) -> bool:
    """Look at the top cards, put any of them into the graveyard and the rest back on top in any order (CR 701.25a)."""
    state = run.state
    for event in _begun(run, context, EventKind.SURVEIL, player, count):
        cards = state.libraries[event.player][: event.amount]
        show_to(state, cards, (event.player,))
        gone = run.choose_ids(event.player, "surveil to graveyard", cards, 0, len(cards), source=context.source)
        kept = tuple(card for card in cards if card not in gone)
        arrange(state, event.player, _ordered(run, event.player, "surveil top order", kept))
        perform(run, context, [to_graveyard(context, card, event.player) for card in gone])
        happen(run, [event])  # [CR 701.25d]
        return True
    return False


def to_graveyard(context: Context, card: ObjectId, player: PlayerId) -> Event:
    """A card of a library is put into the graveyard, without being milled."""
    return Event(
        EventKind.ZONE_CHANGE,
        subject=card,
        source=context.source,
        player=player,
        from_zone=Zone.LIBRARY,
        to_zone=Zone.GRAVEYARD,
        rule="701.25a",
    )


@executes(Reveal)
def _reveal(run: Run, context: Context, effect: Reveal) -> bool:
    cards = objects_of(run, context, effect.what)
    note(context, effect.note, cards)
    return reveal(run, context, cards, players=players_of(run, context, effect.who))


def reveal(
    run: Run, context: Context, cards: Iterable[ObjectId], word: str = "", players: Sequence[PlayerId] = ()
) -> bool:
    """Show the cards to all players (CR 701.20a)."""
    who = players[0] if players else context.controller
    events = [
        Event(EventKind.REVEAL, subject=i, source=context.source, player=who, word=word, rule="701.20a") for i in cards
    ]
    return bool(perform(run, context, events))


@executes(RevealUntil)
def _reveal_until(run: Run, context: Context, effect: RevealUntil) -> bool:
    """Card after card until enough are found or the library is at its end."""
    state = run.state
    found: list[ObjectId] = []
    rest: list[ObjectId] = []
    for player in players_of(run, context, effect.who):
        wanted = number(state, as_doer(context, effect.who, player), effect.count)
        mine: list[ObjectId] = []
        for card in state.libraries[player]:
            if len(mine) >= wanted:
                break
            fits = passes(state, context.about(card), effect.filter, card)
            (mine if fits else rest).append(card)
        found += mine
    if effect.exile:
        return _exile_revealed(run, context, effect, found, rest)
    note(context, effect.note, found)
    note(context, effect.rest, rest)
    note(context, "revealed", (*rest, *found))
    reveal(run, context, [*rest, *found])
    return bool(found or rest)  # cards were revealed, even if none of them is what was looked for


def _exile_revealed(
    run: Run, context: Context, effect: RevealUntil, found: list[ObjectId], rest: list[ObjectId]
) -> bool:
    state = run.state
    moves = [
        Event(
            EventKind.ZONE_CHANGE,
            subject=card,
            source=context.source,
            player=state.objects[card].owner,
            from_zone=Zone.LIBRARY,
            to_zone=Zone.EXILE,
            rule="406.2",
        )
        for card in (*rest, *found)
    ]
    perform(run, context, moves)
    note(context, effect.note, (context.follow.get(card, card) for card in found))
    note(context, effect.rest, (context.follow.get(card, card) for card in rest))
    exiled = tuple(context.follow.get(card, card) for card in (*rest, *found))
    note(context, "revealed", exiled)
    if effect.link:
        link_on(state, context.source, effect.link, exiled)
    return bool(exiled)


@executes(LookAt)
def _look_at(run: Run, context: Context, effect: LookAt) -> bool:
    cards = objects_of(run, context, effect.what)
    show_to(run.state, cards, players_of(run, context, effect.who))
    note(context, effect.note, cards)
    return bool(cards)


@executes(Search)
def _search(run: Run, context: Context, effect: Search) -> bool:
    """Each player who searches looks through the zones of each whose they are (CR 701.23a-d)."""
    found: list[ObjectId] = []
    searched = False
    for player in players_of(run, context, effect.who):
        owners = players_of(run, as_doer(context, effect.who, player), effect.whose)
        event = Event(EventKind.SEARCH, player=player, source=context.source, rule="701.23a")
        zones = _zones(run, context, effect, player)
        if Zone.LIBRARY in zones:
            if not perform(run, context, [event]):
                zones = tuple(zone for zone in zones if zone is not Zone.LIBRARY)  # [CR 101.2]
            else:
                searched = True
        if zones:
            found += _find(run, as_doer(context, effect.who, player), replace(effect, zones=zones), player, owners)
    context.numbers["library searched"] = int(searched)
    note(context, effect.note, found)
    if effect.reveal and found:
        reveal(run, context, found)
    return bool(found)


def _zones(run: Run, context: Context, effect: Search, player: PlayerId) -> tuple[Zone, ...]:
    """The zones that are searched: all, or those the player chooses."""
    if not effect.some:
        return effect.zones
    names = tuple(zone.value for zone in effect.zones)
    chosen = run.choose(player, "zones to search", names, 1, len(names), source=context.source)
    return tuple(zone for zone in effect.zones if zone.value in chosen)


def _find(
    run: Run, context: Context, effect: Search, player: PlayerId, owners: tuple[PlayerId, ...]
) -> tuple[ObjectId, ...]:
    state = run.state
    cards = [i for owner in owners for zone in effect.zones for i in state.zone(zone, owner) if _owned(state, i, owner)]
    cards = [i for i in cards if i not in run.found] if run.found else cards
    show_to(state, cards, (player,))
    if effect.each:
        return _one_for_each(run, context, effect, player, cards)
    options = [i for i in cards if passes(state, context.about(i), effect.filter, i)]
    most = len(options) if effect.count is None else number(state, context, effect.count)
    # [CR 701.23b] a player need not find cards with a stated quality; [CR 701.23d] a mere number has to be found.
    all_due = _states_no_quality(effect) and effect.count is not None and not effect.up_to
    least = min(most, len(options)) if all_due else 0
    if not effect.different:
        return run.choose_ids(player, "search", options, least, most, source=context.source)
    return choose_one_by_one(
        run, player, "search", options, least, most, lambda chosen, i: _differs(state, chosen, i, effect.different)
    )


def _owned(state: GameState, identity: ObjectId, owner: PlayerId) -> bool:
    return state.objects[identity].owner == owner


def _states_no_quality(effect: Search) -> bool:
    test = effect.filter
    parts = test.parts if type(test) is AllOf else (test,)
    return all(type(part) in (Anything, In, OwnedBy) for part in parts)


def _one_for_each(
    run: Run, context: Context, effect: Search, player: PlayerId, cards: list[ObjectId]
) -> tuple[ObjectId, ...]:
    state = run.state
    found: list[ObjectId] = []
    for test in effect.each:
        options = [i for i in cards if i not in found and passes(state, context.about(i), test, i)]
        found += run.choose_ids(player, "search", options, 0, 1, source=context.source)
    return tuple(found)


def _differs(state: GameState, chosen: list[EntityId], option: EntityId, what: str) -> bool:
    mine = qualities(state, option, what)
    return all(mine.isdisjoint(qualities(state, other, what)) for other in chosen)


@executes(Shuffle)
def _shuffle(run: Run, context: Context, effect: Shuffle) -> bool:
    state = run.state
    kept = [state.objects[i] for i in objects_of(run, context, effect.top)] if effect.top is not None else []
    events = [Event(EventKind.SHUFFLE, player=p, rule="701.24a") for p in players_of(run, context, effect.who)]
    done = bool(perform(run, context, events))
    _put_on_top(state, kept)
    return done


def _put_on_top(state: GameState, kept: Sequence[GameObject]) -> None:
    """The cards, which have new identities since their library was shuffled, on top of it; who knew them knows them."""
    for obj in kept:
        cards = state.libraries[obj.owner]
        found = next((card for card in cards if state.objects[card].physical == obj.physical), None)
        if found is not None:
            show_to(state, (found,), obj.known_to)
            arrange(state, obj.owner, (found,))


@executes(ArrangeTop)
def _arrange_top(run: Run, context: Context, effect: ArrangeTop) -> bool:
    """Cards that have left the library meanwhile are not put back."""
    state = run.state
    cards = tuple(i for i in objects_of(run, context, effect.what) if state.objects[i].zone is Zone.LIBRARY)
    if not cards:
        return False
    players = players_of(run, context, effect.who)
    if effect.random:
        mixed = list(cards)
        run.random().shuffle(mixed)
        ordered = tuple(mixed)
    else:
        ordered = _ordered(run, players[0] if players else context.controller, "library order", cards)
    for owner in dict.fromkeys(state.objects[i].owner for i in ordered):
        mine = tuple(i for i in ordered if state.objects[i].owner == owner)
        arrange(state, owner, () if effect.bottom else mine, mine if effect.bottom else ())
    return True
