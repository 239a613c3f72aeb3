"""Applying designations, control and the end of the game (CR 104, 701.43, 702.131, 725-726, 731, 716.2).

Not here: when these happen, and what having a designation means (views, procedures).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.rules.event.applying.dungeon import complete, enter_room
from spellstack.rules.event.applying.preparation import prepare_spell
from spellstack.rules.event.applying.touch import touch_all, touch_fields
from spellstack.rules.event.applying.zone_change import remove_from_combat
from spellstack.rules.event.noticing.inherent import give_inherent
from spellstack.rules.state.designation import designation_of
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.state.symbol import ENTER_ROOM
from spellstack.rules.view.characteristics.room import DOORS, FULLY_UNLOCK, UNLOCK, open_doors

SPEED = "speed"
TIMES_OF_DAY = frozenset({"day", "night"})


def mark_of(word: str, duration: Duration, player: PlayerId) -> str:
    """The mark for the designation: `word:player` until that player's next turn, `word:cleanup` for this turn only."""
    if duration in (Duration.END_OF_TURN, Duration.THIS_TURN):
        return f"{word}:cleanup"
    return f"{word}:{player}" if duration is Duration.YOUR_NEXT_TURN else word


def take_off(state: GameState, ending: str) -> None:
    """Take off the marks that end now: with `:cleanup`, or with the number of the player whose turn begins."""
    objects = state.objects
    for obj in [objects[identity] for identity in state.battlefield if objects[identity].marks]:
        if any(mark.endswith(ending) for mark in obj.marks):
            state.put(replace(obj, marks=tuple(mark for mark in obj.marks if not mark.endswith(ending))))
            touch_all(state)


def become_designated(state: GameState, event: Event) -> Event | None:
    """The player has the designation, or it becomes day or night; with an object, the object has it."""
    word = event.word
    if word in TIMES_OF_DAY:
        return _become_time_of_day(state, event)
    if event.subject >= 0:
        return _mark(state, event, word)
    give_inherent(state, word, event.player)
    return _speed_up(state, event) if word == SPEED else _mark_player(state, event)


def _speed_up(state: GameState, event: Event) -> Event | None:
    """The player's speed increases (CR 702.179c)."""
    player = state.players[event.player]
    state.put_player(replace(player, speed=player.speed + event.amount))
    touch_fields(state, "designation")
    state.dirty = True
    return event


def _become_time_of_day(state: GameState, event: Event) -> Event | None:
    if state.turn.day == event.word:
        return None
    changed = bool(state.turn.day)
    state.turn = replace(state.turn, day=event.word)
    state.dirty = True
    touch_fields(state, "day")
    return replace(event, amount=int(changed))


def _mark_player(state: GameState, event: Event) -> Event | None:
    word, who = event.word, event.player
    designation = designation_of(word)
    if word in state.players[who].marks and not designation.anew:
        return None
    if designation.sole:
        for player in state.players:
            if word in player.marks and player.id != who:
                _set_marks(state, player.id, tuple(mark for mark in player.marks if mark != word))
    marks = state.players[who].marks
    if word not in marks:
        _set_marks(state, who, (*marks, word))
    touch_fields(state, "designation")
    state.dirty = True
    return event


def _set_marks(state: GameState, who: PlayerId, marks: tuple[str, ...]) -> None:
    state.put_player(replace(state.players[who], marks=marks))


def _mark(state: GameState, event: Event, word: str) -> Event | None:
    obj = state.objects.get(event.subject)
    if obj is None or word in obj.marks:
        return None
    if designation_of(word).ready is not None and prepare_spell(state, obj) is None:
        return None  # [CR 722.3a]
    state.put(replace(obj, marks=(*obj.marks, word)))
    state.dirty = True
    touch_all(state)
    return event


def lose_mark(state: GameState, identity: ObjectId, word: str) -> None:
    """The object has the designation no longer."""
    obj = state.objects.get(identity)
    if obj is not None and word in obj.marks:
        state.put(replace(obj, marks=tuple(mark for mark in obj.marks if mark != word)))
        state.dirty = True
        touch_all(state)


def become_monstrous(state: GameState, event: Event) -> Event | None:
    """It is monstrous until it leaves the battlefield (CR 701.37b)."""
    return _mark(state, event, event.word or "monstrous")


def exert(state: GameState, event: Event) -> Event | None:
    """Exerted again is exerted: the effect on untapping is made by the instruction (CR 701.43)."""
    return event if event.subject in state.objects else None


def control_changes(state: GameState, event: Event) -> Event | None:
    """A new controller's continuous control begins now (CR 302.6); it leaves combat (506.4)."""
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    marks = tuple(mark for mark in obj.marks if not designation_of(mark).under_control)
    state.put(replace(obj, since=state.turn.number, marks=marks))
    if marks != obj.marks:
        touch_all(state)
    if state.combat is not None:
        state.combat = remove_from_combat(state.combat, {obj.id})
    state.dirty = True
    return event


def keyword_action(state: GameState, event: Event) -> Event | None:
    """Most keyword actions are only told; some change the permanent."""
    change = _ACTIONS.get(event.word)
    if change is not None:
        obj = state.objects.get(event.subject)
        if obj is None:
            return None
        change(state, obj, event)
    return event


def _heal(state: GameState, obj: GameObject, event: Event) -> None:
    # [CR 701.19a] regeneration removes all damage and takes it out of combat.
    state.put(replace(obj, damage=0, deathtouched=False))
    _out_of_combat(state, obj, event)


def _remove_damage(state: GameState, obj: GameObject, event: Event) -> None:
    state.put(replace(obj, damage=0, deathtouched=False))


def _out_of_combat(state: GameState, obj: GameObject, event: Event) -> None:
    if state.combat is not None:
        state.combat = remove_from_combat(state.combat, {obj.id})
        touch_fields(state, "combat")


def _become_blocked(state: GameState, obj: GameObject, event: Event) -> None:
    if state.combat is not None:
        state.combat = replace(state.combat, blocked=state.combat.blocked | {obj.id})
        touch_fields(state, "combat")


_ACTIONS = {
    "regenerate": _heal,
    "remove damage": _remove_damage,
    "leave combat": _out_of_combat,
    "become blocked": _become_blocked,
    ENTER_ROOM: enter_room,
    "complete dungeon": complete,
}


def class_level(state: GameState, event: Event) -> Event | None:
    """The Class's level becomes the number (CR 716.2a)."""
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    links = {**dict(obj.links), "level": event.amount}
    state.put(replace(obj, links=tuple(sorted(links.items()))))
    touch_all(state)
    return event


def lose(state: GameState, event: Event) -> Event | None:
    """The player has lost; leaving the game follows (CR 104.3, 800.4)."""
    player = state.players[event.player]
    if player.lost:
        return None
    state.put_player(replace(player, lost=event.rule or "104.3e"))
    state.dirty = True
    return event


def win(state: GameState, event: Event) -> Event | None:
    """Everybody else loses (CR 104.2b)."""
    for player in state.players:
        if player.id != event.player and not player.lost:
            state.put_player(replace(player, lost="104.2b"))
    state.dirty = True
    return event


def door_events(state: GameState, identity: ObjectId, doors: Iterable[str], player: PlayerId) -> list[Event]:
    """What is told of a Room whose halves were unlocked (CR 709.5h-i)."""
    unlocked = [half for half, door in enumerate(DOORS) if door in doors]
    found = [_unlocked(identity, UNLOCK, player, half + 1) for half in unlocked]
    if unlocked and len(open_doors(state.objects[identity])) == len(DOORS):
        found.append(_unlocked(identity, FULLY_UNLOCK, player, 0))
    return found


def _unlocked(identity: ObjectId, word: str, player: PlayerId, amount: int) -> Event:
    return Event(EventKind.KEYWORD_ACTION, subject=identity, player=player, word=word, amount=amount, rule="709.5h")
