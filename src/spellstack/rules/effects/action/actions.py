"""Keyword actions by their word (CR 701), each one function: (run, context, effect, objects, player, amount) -> whether
anything was done. Not here: those that are instructions of their own (scry, fight …), and those in `actions_hidden`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spellstack.errors import EngineBug
from spellstack.ir.action import Act
from spellstack.ir.card import Face
from spellstack.ir.continuous import AddTypes
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.ir.filter import Is, StatusKind
from spellstack.ir.reference import Noted
from spellstack.ir.static import Continuous
from spellstack.lexicon import CardType, Color
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.card.cards import discard_event, draw
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import acted_on, as_doer, each, note, of_kind, perform, players_of
from spellstack.rules.effects.counters import counters_of, put_event, removal
from spellstack.rules.effects.duration.floating import establish
from spellstack.rules.effects.object.tokens import Batch, copy_of, create
from spellstack.rules.effects.player.designation import designate
from spellstack.rules.event.applying.counters import add_counters
from spellstack.rules.event.definitions import define_face, define_predefined
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import Kind, counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number, passes
from spellstack.rules.view.known import knowable
from spellstack.rules.view.objects import characteristics, controlled, controller, permanents, toughness
from spellstack.rules.view.term.status import marked

Doing = Callable[[Run, Context, Act, tuple[EntityId, ...], PlayerId, int], bool]
DOINGS: dict[str, Doing] = {}
# Words of keyword actions that cards with them are refused for at load time, with the reason.
UNSUPPORTED: dict[str, str] = {
    "open an attraction": "attraction decks are not part of the game",
    "roll to visit your attractions": "attraction decks are not part of the game",
    "assemble a contraption": "contraption decks are not part of the game",
}


_LOOKING_BACK = frozenset({"connive", "explore"})  # [CR 701.44c, 701.50c] done for what is gone, as it last was


def does(word: str) -> Callable[[Doing], Doing]:
    """Register what the keyword action does."""

    def register(function: Doing) -> Doing:
        if word in DOINGS:
            raise EngineBug(f"{word} is done in two ways")
        DOINGS[word] = function
        return function

    return register


@executes(Act)
def _act(run: Run, context: Context, effect: Act) -> bool:
    doing = DOINGS.get(effect.word)
    if doing is None:
        raise EngineBug(f"a card with the keyword action {effect.word!r} should have been refused")
    players = players_of(run, context, effect.who)
    if effect.word in _LOOKING_BACK:
        ids = knowable(run.state, context, entities(run.state, context, effect.what))
    else:
        ids = acted_on(run, context, effect.what)
    done = False
    for player in players:
        amount = number(run.state, as_doer(context, effect.who, player), effect.amount)
        done = doing(run, context, effect, ids, player, amount) or done
    return done


def tell(run: Run, context: Context, word: str, subject: EntityId, player: PlayerId, amount: int = 0) -> None:
    """Let triggers know of a keyword action that has no kind of event of its own."""
    kind = EventKind.KEYWORD_ACTION
    perform(
        run,
        context,
        [Event(kind, subject=subject, source=context.source, player=player, word=word, amount=amount, rule="701.1")],
    )


def _is_creature(state: GameState, identity: ObjectId) -> bool:
    return CardType.CREATURE in characteristics(state, identity).types


@does("connive")
def _connive(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """Draw, discard as many, and a counter for each nonland card discarded this way (CR 701.50a)."""
    state = run.state
    for identity in ids:
        who = controller(state, identity)
        draw(run, context, who, amount)
        hand = state.hands[who]
        chosen = run.choose_ids(who, "discard", hand, amount, amount, source=context.source)
        nonland = sum(1 for i in chosen if CardType.LAND not in characteristics(state, i).types)
        perform(run, context, [discard_event(context, i, who) for i in chosen])
        if nonland and identity in state.objects:
            perform(run, context, [put_event(context, identity, "+1/+1", nonland)])
        tell(run, context, "connive", identity, who, amount)
    return bool(ids)


@does("adapt")
def _adapt(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """Counters unless it has some already (CR 701.46a)."""
    fresh = [i for i in ids if i >= FIRST_OBJECT and not counter_count(run.state.objects[i], "+1/+1")]
    done = perform(run, context, [put_event(context, i, "+1/+1", amount) for i in fresh if amount > 0])
    for identity in fresh:
        tell(run, context, "adapt", identity, player, amount)
    return bool(done)


@does("class level")
def _class_level(
    run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int
) -> bool:
    """The Class gains the level (CR 716.2a)."""
    levels = [Event(EventKind.CLASS_LEVEL, subject=i, player=player, amount=amount, rule="716.2a") for i in ids]
    return bool(perform(run, context, levels))


@does("flip")
def _flip(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """[CR 710.4] flipped for good; a permanent that is no flip card may get the status as well (110.5c)."""
    flips = [Event(EventKind.FLIP, subject=i, source=context.source, player=player, rule="710.2") for i in ids]
    return bool(perform(run, context, flips))


@does("monstrosity")
def _monstrosity(
    run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int
) -> bool:
    """Counters and the designation, unless it is monstrous already (CR 701.37a)."""
    done = False
    for identity in ids:
        if identity >= FIRST_OBJECT and not marked(run.state.objects[identity].marks, "monstrous"):
            if amount > 0:
                perform(run, context, [put_event(context, identity, "+1/+1", amount)])
            done = designate(run, context, identity, "monstrous") or done
    return done


@does("bolster")
def _bolster(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """Counters on a creature with the least toughness among the player's (CR 701.39a)."""
    state = run.state
    mine = [i for i in controlled(state, player) if _is_creature(state, i)]
    least = min((toughness(state, i) for i in mine), default=0)
    chosen = run.choose_ids(player, "bolster", [i for i in mine if toughness(state, i) == least])
    return bool(perform(run, context, [put_event(context, i, "+1/+1", amount) for i in chosen if amount > 0]))


@does("amass")
def _amass(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """Counters on an Army, which is created if there is none; it becomes of the type as well (CR 701.47a)."""
    state = run.state
    kind = (effect.quality or "Zombie").removesuffix("s")
    if not _armies(state, player):
        face = Face("", (CardType.CREATURE,), subtypes=(kind, "Army"), indicator=(Color.BLACK,), power=0, toughness=0)
        create(run, context, [Batch(player, define_face(state, face))])
    chosen = run.choose_ids(player, "amass", _armies(state, player))
    if amount > 0:
        perform(run, context, [put_event(context, i, "+1/+1", amount) for i in chosen])
    for identity in chosen:
        if identity in state.objects and kind not in characteristics(state, identity).subtypes:
            modify_now(run, context, identity, AddTypes(subtypes=(kind,)))
    note(context, "amassed", chosen)
    tell(run, context, "amass", chosen[0] if chosen else -1, player, amount)
    return bool(chosen)


def _armies(state: GameState, player: PlayerId) -> list[ObjectId]:
    return [i for i in controlled(state, player) if "Army" in characteristics(state, i).subtypes]


def modify_now(run: Run, context: Context, identity: ObjectId, modification: AddTypes) -> None:
    """The object is modified for good."""
    from_here = context.about(identity)
    from_here.notes = {"changed": (identity,)}
    establish(run, from_here, (Continuous(Noted("changed"), (modification,)),), Duration.INDEFINITE)


@does("populate")
def _populate(
    run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int
) -> bool:
    """A copy of a creature token the player controls and chooses (CR 701.36a)."""
    state = run.state
    tokens = [i for i in controlled(state, player) if state.objects[i].kind is Kind.TOKEN and _is_creature(state, i)]
    chosen = run.choose_ids(player, "populate", tokens)
    created = create(run, context, [copy_of(state, context, i, player) for i in chosen])
    note(context, "created", created)
    return bool(created)


@does("suspect")
def _suspect(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    return each(designate(run, context, i, "suspected") for i in ids if i >= FIRST_OBJECT)


@does("goad")
def _goad(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    return each(designate(run, context, i, "goaded") for i in ids if i >= FIRST_OBJECT)


@does("detain")
def _detain(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    return each(designate(run, context, i, "detained") for i in ids if i >= FIRST_OBJECT)


@does("exert")
def _exert(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    return each(designate(run, context, i, "exerted") for i in ids if i >= FIRST_OBJECT)


@does("endure")
def _endure(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """Counters, or a Spirit of that size (CR 701.63a)."""
    if amount <= 0:
        return False
    able = [i for i in ids if i >= FIRST_OBJECT]
    (choice,) = run.choose(player, "endure", ("counters", "Spirit") if able else ("Spirit",), source=context.source)
    if choice == "counters":
        return bool(perform(run, context, [put_event(context, i, "+1/+1", amount) for i in able]))
    spirit = Face(
        "", (CardType.CREATURE,), subtypes=("Spirit",), indicator=(Color.WHITE,), power=amount, toughness=amount
    )
    return bool(create(run, context, [Batch(player, define_face(run.state, spirit))]))


@does("investigate")
def _investigate(
    run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int
) -> bool:
    """A Clue, for each time (CR 701.16a)."""
    made: tuple[ObjectId, ...] = ()
    for _ in range(max(0, amount)):
        made += create(run, context, [Batch(player, define_predefined(run.state, "Clue"))])
        tell(run, context, "investigate", -1, player)
    note(context, "created", made)
    return bool(made)


@does("incubate")
def _incubate(
    run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int
) -> bool:
    """An Incubator with counters (CR 701.53a)."""
    entry = Entry(counters=add_counters((), "+1/+1", max(0, amount)))
    made = create(run, context, [Batch(player, define_predefined(run.state, "Incubator"), entry=entry)])
    note(context, "created", made)
    return bool(made)


@does("proliferate")
def _proliferate(
    run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int
) -> bool:
    """Another counter of each kind on any of the players and permanents that have some (CR 701.34a)."""
    state = run.state
    options: list[EntityId] = [p for p in turn_order(state) if state.players[p].counters]
    options += [i for i in permanents(state) if state.objects[i].counters]
    chosen = run.choose_ids(player, "proliferate", options, 0, len(options), source=context.source)
    puts = [replace(put_event(context, i, kind, 1), player=player) for i in chosen for kind, _ in counters_of(state, i)]
    perform(run, context, puts)
    perform(run, context, [Event(EventKind.PROLIFERATE, player=player, source=context.source, rule="701.34a")])
    return True


_SUSPENDED = Is(StatusKind.SUSPENDED)


@does("time travel")
def _time_travel(
    run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int
) -> bool:
    """A time counter more or less on each suspended card and permanent of the player with one (CR 701.56a)."""
    state = run.state
    mine = [i for i in controlled(state, player) if counter_count(state.objects[i], "time")]
    mine += [i for i in state.exile if state.objects[i].owner == player and passes(state, context, _SUSPENDED, i)]
    events = []
    for identity in mine:
        (choice,) = run.choose(player, "time travel", ("nothing", "add", "remove"), source=identity)
        if choice == "add":
            events.append(put_event(context, identity, "time", 1))
        elif choice == "remove":
            events.append(removal(context, identity, "time", 1))
    return bool(of_kind(perform(run, context, events), EventKind.COUNTERS_PUT)) or bool(events)
