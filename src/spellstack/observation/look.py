"""Making a view of a state (CR 400.2, 402.3). Not here: who may look (`eyes`), and the records (`view`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from spellstack.ir.card import Card
from spellstack.lexicon import CardType, Zone
from spellstack.observation.eyes import EVERYTHING, Eyes
from spellstack.observation.seen import heirs_of, redact
from spellstack.observation.view import Ids, ObjectView, PlayerView, StackView, View
from spellstack.rules.choice.action import Action
from spellstack.rules.choice.request import Request
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId, is_player
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import NO_SPELL, GameObject, Kind, counter_count
from spellstack.rules.state.player import Player
from spellstack.rules.view.objects import characteristics, controller, is_sick
from spellstack.rules.view.term.stat import mana_value

SECRET = "secret"
_TOLD_NUMBERS = frozenset({"number", "level", "tempted"})
"""Linked numbers that are chosen or marked in the open; others count for the rules only, or are identities."""
DESIGNATIONS = frozenset(
    {
        "detained",
        "exerted",
        "goaded",
        "harnessed",
        "monstrous",
        "prepared",
        "renowned",
        "ring-bearer",
        "saddled",
        "solved",
        "suspected",
    }
)
"""The designations of permanents that all players see (CR 701, 702, 719.3b); a Room shows its doors by its names."""


def look(
    state: GameState,
    viewer: PlayerId,
    request: Request | None = None,
    *,
    steps: tuple[Action, ...] = (),
    log: Iterable[Event] | None = None,
) -> View:
    """What the viewer may know of the state (-1: everything) while `request` is being decided.

    `log` are the events to tell of; those of this turn when left out. `IndexError` for a viewer who is no player.
    """
    if not EVERYTHING <= viewer < len(state.players):
        raise IndexError(f"no player {viewer}")
    eyes = Eyes(state, viewer, request)
    mine = eyes.decides(request)
    seen = {obj.id: _object(state, eyes, obj) for obj in _visible(state, eyes)}
    happened = state.happened if log is None else tuple(log)
    heirs = heirs_of(state, eyes, happened)
    told = tuple(redact(state, eyes, event, heirs) for event in happened)
    return View(
        viewer=viewer,
        players=tuple(_player(state, player) for player in state.players),
        turn=state.turn,
        hands=tuple(tuple(i for i in hand if i in seen) for hand in state.hands),
        battlefield=state.battlefield,
        stack=state.stack,
        graveyards=state.graveyards,
        exile=state.exile,
        command=state.command,
        objects=seen,
        gone={i: _gone(state, eyes, i, heirs) for i in _spoken_of(state, seen, told, heirs)},
        known=tuple(_known(state.libraries, seen)),
        combat=state.combat,
        outside=_outside(state, eyes) if any(state.outside) else (),
        decision=request if mine else None,
        decider=request.player if request is not None else -1,
        steps=steps if mine else (),
        log=told,
        outcome=state.outcome,
    )


def _visible(state: GameState, eyes: Eyes) -> Iterator[GameObject]:
    """The objects the viewer can tell apart, zone by zone, so that their order tells nothing."""
    shared = (state.battlefield, state.stack, state.exile, state.command)
    for ids in (*shared, *state.graveyards, *state.hands, *state.libraries):
        yield from (obj for obj in map(state.objects.__getitem__, ids) if eyes.tell_apart(state, obj))


def _known(libraries: tuple[Ids, ...], seen: dict[ObjectId, ObjectView]) -> Iterator[tuple[PlayerId, int, ObjectId]]:
    for owner, library in enumerate(libraries):
        yield from ((owner, place, card) for place, card in enumerate(library) if card in seen)


def _outside(state: GameState, eyes: Eyes) -> tuple[tuple[Card, ...], ...]:
    """What a player has outside the game is that player's to know."""
    return tuple(
        tuple(definition.card for definition in cards) if eyes.sees_outside(owner) else ()
        for owner, cards in enumerate(state.outside)
    )


def _player(state: GameState, player: Player) -> PlayerView:
    return PlayerView(
        id=player.id,
        name=player.name,
        life=player.life,
        hand=len(state.hands[player.id]),
        library=len(state.libraries[player.id]),
        counters=player.counters,
        pool=player.pool,
        lost=player.lost,
        land_plays=player.land_plays,
        hand_limit=player.hand_limit,
        mulligans=player.mulligans,
        commander_damage=player.commander_damage,
        controlled_by=player.controlled_by,
    )


def _object(state: GameState, eyes: Eyes, obj: GameObject) -> ObjectView:
    known = eyes.know(state, obj)
    if obj.face_down and not known and obj.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return ObjectView(obj.id, obj.zone, obj.owner, obj.owner, face_down=True)
    return _described(state, obj, characteristics(state, obj.id), controller(state, obj.id), known, _sick(state, obj))


def _sick(state: GameState, obj: GameObject) -> bool:
    return obj.zone is Zone.BATTLEFIELD and is_sick(state, obj)


def _gone(state: GameState, eyes: Eyes, identity: ObjectId, heirs: Mapping[ObjectId, ObjectId]) -> ObjectView:
    if identity in heirs:
        heir = heirs[identity]
        if heir in state.objects:
            return replace(_object(state, eyes, state.objects[heir]), id=identity)
        return replace(_gone(state, eyes, heir, heirs), id=identity)
    snapshot = state.past[identity]
    known = eyes.know(state, snapshot.obj)
    return _described(state, snapshot.obj, snapshot.characteristics, snapshot.controller, known, sick=False)


def _described(
    state: GameState, obj: GameObject, chars: Characteristics, holder: PlayerId, known: bool, sick: bool
) -> ObjectView:
    return ObjectView(
        id=obj.id,
        zone=obj.zone,
        owner=obj.owner,
        controller=holder,
        kind=obj.kind,
        name=chars.name,
        card=obj.definition.card if known and obj.kind is not Kind.ABILITY else None,
        face=obj.face if known else 0,
        mana_cost=chars.mana_cost,
        mana_value=mana_value(state, obj, chars),
        colors=tuple(sorted(chars.colors)),
        supertypes=tuple(sorted(chars.supertypes)),
        types=tuple(sorted(chars.types)),
        subtypes=tuple(sorted(chars.subtypes)),
        power=chars.power,
        toughness=chars.toughness,
        loyalty=_counted(obj, chars, CardType.PLANESWALKER, "loyalty"),
        defense=_counted(obj, chars, CardType.BATTLE, "defense"),
        keywords=tuple(sorted(chars.keywords)),
        abilities=chars.abilities,
        face_down=obj.face_down,
        behind=obj.definition.card.faces[0].name if known and obj.face_down else "",
        under=_under(obj),
        tapped=obj.tapped,
        flipped=obj.flipped,
        designations=_designations(obj),
        sick=sick,
        phased_out=obj.phased_out,
        damage=obj.damage,
        deathtouched=obj.deathtouched,
        counters=obj.counters,
        attached_to=obj.attached_to,
        words=_words(obj),
        stack=_announced(obj),
    )


def _under(obj: GameObject) -> tuple[str, ...]:
    """[CR 730.2a] Which cards lie under the topmost one."""
    lower = obj.components[1:]
    return tuple("" if one.face_down else one.definition.printed[max(one.face, 0)].name for one in lower)


def _counted(obj: GameObject, chars: Characteristics, card_type: CardType, counter: str) -> int | None:
    # [CR 306.5c, 310.4c] on the battlefield loyalty and defense are counters.
    if card_type not in chars.types or obj.zone is not Zone.BATTLEFIELD:
        return None
    return counter_count(obj, counter)


def _designations(obj: GameObject) -> tuple[str, ...]:
    """What the permanent has become, in the order of their names; a mark may add until when or by whom."""
    if not obj.marks or obj.zone is not Zone.BATTLEFIELD:
        return ()
    return tuple(sorted(DESIGNATIONS.intersection(mark.partition(":")[0] for mark in obj.marks)))


def _words(obj: GameObject) -> tuple[tuple[str, str | int], ...]:
    """Linked words and numbers that players know of: no bookkeeping, and nothing chosen in secret."""
    plain = ((name, value) for name, value in obj.links if type(value) is str or name in _TOLD_NUMBERS)
    return tuple((name, value) for name, value in plain if isinstance(value, str | int) and not name.startswith(SECRET))


def _announced(obj: GameObject) -> StackView | None:
    if obj.zone is not Zone.STACK or obj.spell is NO_SPELL:
        return None
    spell = obj.spell
    return StackView(
        targets=tuple(target for mode in spell.targets for slot in mode for target in slot),
        modes=spell.modes,
        variables=spell.variables,
        divisions=tuple(amount for mode in spell.divisions for slot in mode for amount in slot),
        ability=spell.ability,
        source=-1 if spell.source is None else spell.source,
    )


def _spoken_of(
    state: GameState, seen: dict[ObjectId, ObjectView], log: tuple[Event, ...], heirs: Mapping[ObjectId, ObjectId]
) -> tuple[ObjectId, ...]:
    """Objects that are no more but that events, the stack or attachments still name, in the order of their ids."""
    named: set[EntityId] = set()
    for event in log:
        named.update((event.subject, event.source, event.other, event.became, *event.also))
    for identity in state.stack:
        stack = seen[identity].stack
        if stack is not None:
            named.update((*stack.targets, stack.source))
    gone = (i for i in named if i not in seen and (i in state.past or i in heirs))
    return tuple(sorted(i for i in gone if not is_player(i)))
