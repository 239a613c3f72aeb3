"""Keyword actions on cards in libraries, hands and graveyards: explore, manifest, cloak, discover, learn, clash …
(CR 701).

Not here: the table of words (`actions`).
"""

from __future__ import annotations

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Act
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.event import EventKind
from spellstack.ir.filter import OfSubtype
from spellstack.lexicon import CardType, ManaCost, Zone
from spellstack.lexicon.keyword import Keyword
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.action.actions import does, tell
from spellstack.rules.effects.card.cards import discard_event, draw
from spellstack.rules.effects.card.library import arrange, reveal, show_to, to_graveyard
from spellstack.rules.effects.card.outside import bring, eligible
from spellstack.rules.effects.card.outside import reveal as show_brought
from spellstack.rules.effects.common import link_on, note, perform
from spellstack.rules.effects.counters import put_event
from spellstack.rules.effects.object.removal import sacrifice_event
from spellstack.rules.effects.possible import sacrificeable
from spellstack.rules.effects.services import CAST
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import opponents, turn_order
from spellstack.rules.state.happening import NO_ENTRY, Entry, Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics, controller
from spellstack.rules.view.term.stat import stat_of

Ids = tuple[EntityId, ...]


def _move(
    context: Context, card: ObjectId, player: PlayerId, zones: tuple[Zone, Zone], entry: Entry = NO_ENTRY
) -> Event:
    return Event(
        EventKind.ZONE_CHANGE,
        subject=card,
        source=context.source,
        player=player,
        from_zone=zones[0],
        to_zone=zones[1],
        entry=entry,
        rule="400.7",
    )


@does("explore")
def _explore(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Several explore one after the other, in APNAP order and for each player in an order of that player's choice (CR
    701.44d).
    """
    left = list(ids)
    for who in turn_order(run.state):
        while mine := [i for i in left if controller(run.state, i) == who]:
            (one,) = run.choose_ids(who, "explore", mine, source=context.source)
            left.remove(one)
            _explores(run, context, one, who)
    return bool(ids)


def _explores(run: Run, context: Context, identity: EntityId, who: PlayerId) -> None:
    """A revealed land goes to hand; for anything else, or nothing, a counter, and the card may be put away (CR
    701.44a).
    """
    state = run.state
    top = state.libraries[who][:1]
    reveal(run, context, top, players=(who,))
    if top and CardType.LAND in characteristics(state, top[0]).types:
        perform(run, context, [_move(context, top[0], who, (Zone.LIBRARY, Zone.HAND))])
    else:
        if identity in state.objects:
            perform(run, context, [put_event(context, identity, "+1/+1", 1)])
        if top and run.confirm(who, "put explored card into graveyard", source=top[0]):
            perform(run, context, [to_graveyard(context, top[0], who)])
    perform(
        run, context, [Event(EventKind.EXPLORE, subject=identity, player=who, source=context.source, rule="701.44b")]
    )


@does("manifest")
def _manifest(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """The top cards enter face down, one after the other (CR 701.40a, 701.40e)."""
    return _face_down(run, context, player, amount, "manifested", ())


@does("cloak")
def _cloak(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Like manifesting, but with ward {2} while it is face down (CR 701.58a)."""
    ward = KeywordAbility(Keyword.WARD, cost=Cost((PayMana(ManaCost.parse("{2}")),)))
    return _face_down(run, context, player, amount, "cloaked", (Gain((ward,)),))


def _face_down(
    run: Run, context: Context, player: PlayerId, amount: int, mark: str, modified: tuple[Gain, ...]
) -> bool:
    made: list[ObjectId] = []
    for _ in range(max(0, amount)):
        top = run.state.libraries[player][:1]
        made += put_face_down(run, context, player, top, mark, modified)
    note(context, mark, made)
    return bool(made)


def put_face_down(
    run: Run,
    context: Context,
    player: PlayerId,
    cards: tuple[ObjectId, ...],
    mark: str,
    modified: tuple[Gain, ...] = (),
) -> list[ObjectId]:
    """Put the cards onto the battlefield face down under the player's control (CR 708.3)."""
    entry = Entry(controller=player, face_down=True, marks=(mark,), modified=modified, known_to=(player,))
    zones = [(card, run.state.objects[card].zone) for card in cards]
    done = perform(
        run, context, [_move(context, card, player, (zone, Zone.BATTLEFIELD), entry) for card, zone in zones]
    )
    return [e.became for e in done if e.kind is EventKind.ZONE_CHANGE and e.to_zone is Zone.BATTLEFIELD]


@does("manifest dread")
def _manifest_dread(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """One of the top two cards is manifested, the other put into the graveyard (CR 701.62a)."""
    state = run.state
    top = state.libraries[player][:2]
    show_to(state, top, (player,))
    chosen = run.choose_ids(player, "manifest", top, source=context.source)
    made = put_face_down(run, context, player, chosen, "manifested")
    perform(run, context, [to_graveyard(context, i, player) for i in top if i not in chosen and i in state.objects])
    note(context, "manifested", made)
    tell(run, context, "manifest dread", made[0] if made else -1, player)
    return bool(made)


@does("discover")
def _discover(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Exile until a nonland card that is cheap enough; it may be cast for nothing, else it goes to hand (CR
    701.57a).
    """
    state = run.state
    exiled: list[ObjectId] = []
    found = -1
    while state.libraries[player] and found < 0:
        top = state.libraries[player][0]
        done = perform(run, context, [_move(context, top, player, (Zone.LIBRARY, Zone.EXILE))])
        card = next((e.became for e in done if e.kind is EventKind.ZONE_CHANGE), -1)
        if card < 0:
            break
        exiled.append(card)
        land = CardType.LAND in characteristics(state, card).types
        if not land and stat_of(state, card, "mana_value") <= amount:
            found = card
    if found >= 0:
        _cast_or_keep(run, context, player, found, amount)
    rest = [card for card in exiled if card in state.objects and state.objects[card].zone is Zone.EXILE]
    run.random().shuffle(rest)
    bottom = Entry(position="bottom")
    perform(run, context, [_move(context, i, player, (Zone.EXILE, Zone.LIBRARY), bottom) for i in rest])
    tell(run, context, "discover", -1, player, amount)
    return found >= 0


def _cast_or_keep(run: Run, context: Context, player: PlayerId, card: ObjectId, amount: int) -> None:
    if run.confirm(player, "cast discovered card", source=card):
        CAST(run, player, card, context=context, free=True, most=amount)
    if card in run.state.objects and run.state.objects[card].zone is Zone.EXILE:
        perform(run, context, [_move(context, card, player, (Zone.EXILE, Zone.HAND))])


_LESSON = OfSubtype("Lesson")


@does("learn")
def _learn(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """The player may reveal a Lesson card from outside the game and put it into the hand, or discard a card to draw one
    (CR 701.48a).
    """
    lessons = dict.fromkeys(card.key for card in eligible(run.state, context, player, _LESSON))
    options: tuple[int | str, ...] = (*run.state.hands[player], *lessons)
    chosen = run.choose(player, "learn", options, 0, 1, source=context.source, rule="701.48a")
    if not chosen:
        return False
    (option,) = chosen
    if isinstance(option, str):
        show_brought(run, context, player, [bring(run, player, option)])
        return True
    assert isinstance(option, int)
    perform(run, context, [discard_event(context, option, player)])
    draw(run, context, player, 1)
    return True


@does("fateseal")
def _fateseal(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Look at the top cards of an opponent's library and put any of them on the bottom (CR 701.29a)."""
    state = run.state
    if amount <= 0:
        return False
    (who,) = run.choose_ids(player, "opponent", opponents(state, player), source=context.source)
    cards = state.libraries[who][:amount]
    show_to(state, cards, (player,))
    low = run.choose_ids(player, "fateseal to bottom", cards, 0, len(cards), source=context.source)
    high = run.order(player, "fateseal top order", [card for card in cards if card not in low])
    low_order = run.order(player, "fateseal bottom order", low)
    arrange(state, who, [i for i in high if isinstance(i, int)], [i for i in low_order if isinstance(i, int)])
    return True


@does("clash")
def _clash(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Both reveal a card; the one with the greater mana value wins; each may put theirs on the bottom (CR
    701.30a-d).
    """
    state = run.state
    (other,) = run.choose_ids(player, "opponent", opponents(state, player), source=context.source)
    tops = {p: state.libraries[p][:1] for p in turn_order(state) if p in (player, other)}
    reveal(run, context, [i for top in tops.values() for i in top], players=(player,))
    values = {p: max((stat_of(state, i, "mana_value") for i in top), default=-1) for p, top in tops.items()}
    away = [p for p, top in tops.items() if top and run.confirm(p, "put clashed card on bottom", source=top[0])]
    for who in away:
        arrange(state, who, (), tops[who])
    won = {p: int(all(values[p] > values[q] for q in tops if q != p)) for p in tops}
    context.numbers["clash"] = won[player]
    for who, wins in won.items():
        tell(run, context, "clash", -1, who, wins)
    return bool(won[player])


@does("forage")
def _forage(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Exile three cards from the graveyard or sacrifice a Food (CR 701.61a)."""
    state = run.state
    foods = [i for i in sacrificeable(state, context, player, None) if "Food" in characteristics(state, i).subtypes]
    graveyard = state.graveyards[player]
    options = (("cards",) if len(graveyard) >= 3 else ()) + (("Food",) if foods else ())
    if not options:
        return False
    (choice,) = run.choose(player, "forage", options, source=context.source)
    if choice == "Food":
        chosen = run.choose_ids(player, "sacrifice", foods)
        done = perform(run, context, [sacrifice_event(run, i, player) for i in chosen])
    else:
        chosen = run.choose_ids(player, "exile", graveyard, 3, 3)
        done = perform(run, context, [_move(context, i, player, (Zone.GRAVEYARD, Zone.EXILE)) for i in chosen])
    tell(run, context, "forage", -1, player)
    return bool(done)


@does("collect evidence")
def _collect_evidence(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Exile cards with enough total mana value from the graveyard, or nothing (CR 701.59a-b)."""
    state = run.state
    graveyard = state.graveyards[player]
    worth = {i: stat_of(state, i, "mana_value") for i in graveyard}
    if sum(worth.values()) < amount:
        return False
    chosen: list[ObjectId] = []
    left = list(graveyard)
    while left:
        lacking = sum(worth[i] for i in chosen) < amount  # then any number of others may go, too
        more = run.choose_ids(
            player, "collect evidence", left, int(lacking), 1 if lacking else len(left), source=context.source
        )
        chosen += more
        left = [i for i in left if i not in more]
        if not lacking:
            break
    done = perform(run, context, [_move(context, i, player, (Zone.GRAVEYARD, Zone.EXILE)) for i in chosen])
    tell(run, context, "collect evidence", -1, player, amount)
    return bool(done)


@does("encode")
def _encode(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """The card is exiled encoded on what was chosen; if nothing was, it is not (CR 702.99a)."""
    state, host = run.state, context.notes.get("encoded", ())
    cards = [i for i in ids if i in state.stack] if host else []
    moves = [_move(context, i, state.objects[i].owner, (Zone.STACK, Zone.EXILE)) for i in cards]
    done = [event for event in perform(run, context, moves) if event.to_zone is Zone.EXILE]
    for event in done:
        link_on(state, event.became, "encoded", host)
    return bool(done)


@does("haunt")
def _haunt(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """The card, the first of the objects, is exiled from the graveyard haunting the other one (CR 702.55a)."""
    state = run.state
    if len(ids) != 2 or state.objects[ids[0]].zone is not Zone.GRAVEYARD:
        return False
    card, haunted = ids
    done = perform(run, context, [_move(context, card, state.objects[card].owner, (Zone.GRAVEYARD, Zone.EXILE))])
    for event in done:
        if event.to_zone is Zone.EXILE:
            link_on(state, event.became, "haunted", (haunted,))
    return bool(done)


@does("pair")
def _pair(run: Run, context: Context, effect: Act, ids: Ids, player: PlayerId, amount: int) -> bool:
    """Two unpaired creatures of the player's are paired with each other (CR 702.95b)."""
    pair = [i for i in ids if i >= FIRST_OBJECT and i in run.state.battlefield]
    if len(pair) != 2 or any(dict(run.state.objects[i].links).get("paired") for i in pair):
        return False
    link_on(run.state, pair[0], "paired", (pair[1],))
    link_on(run.state, pair[1], "paired", (pair[0],))
    return True
