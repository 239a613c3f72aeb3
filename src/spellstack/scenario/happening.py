"""Events by the words of the notation: `Shock resolves`, `A draws`. Not here: the kinds of events (ir.event), and
telling of events (telling).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import EntityId, is_player
from spellstack.rules.state.happening import Event
from spellstack.rules.view.objects import record
from spellstack.scenario.expectation import Differs
from spellstack.scenario.find import fits_kind, means, names
from spellstack.scenario.form import BadPhrase
from spellstack.scenario.hint import near
from spellstack.scenario.phrase import Quotes, Thing, split_list, thing
from spellstack.scenario.sight import Sight

Test = Callable[[Sight, Event], bool]
SIMPLE = {
    "cast": EventKind.CAST,
    "activated": EventKind.ACTIVATE,
    "countered": EventKind.COUNTERED,
    "destroyed": EventKind.DESTROY,
    "sacrificed": EventKind.SACRIFICE,
    "discarded": EventKind.DISCARD,
    "revealed": EventKind.REVEAL,
    "tapped": EventKind.TAP,
    "untapped": EventKind.UNTAP,
    "played": EventKind.PLAY_LAND,
    "turned face up": EventKind.TURN_FACE_UP,
}
_PLAYER = {
    "draws": EventKind.DRAW,
    "adds mana": EventKind.ADD_MANA,
    "loses the game": EventKind.LOSE,
    "shuffles": EventKind.SHUFFLE,
}
_LAST_STEPS = ("608.2n", "608.3a", "608.3b", "608.3c")
_DAMAGE = re.compile(r"(.+) deals (\d+) damage to (.+)")
_LIFE = re.compile(r"(.+) (gains|loses) (\d+) life")
_GOES = re.compile(r"(.+) goes(?: from (\w+))? to (\w+)")
_ADDS = re.compile(r"(.+) adds mana ((?:\{\w\})+)")
_KEEPS = re.compile(r"(.+) keeps ((?:\{\w\})+)")


def is_thing(table: Sight, wanted: Thing, identity: EntityId) -> bool:
    """Whether the phrase means this object as it is or last was."""
    if means(table.state, table.players, wanted, identity):
        return True
    obj = record(table.state, identity) if not is_player(identity) else None
    if obj is None or identity in table.state.objects:
        return False
    if wanted.of and table.players[obj.owner] != wanted.of:
        return False
    return fits_kind(obj, wanted.kind) and wanted.name in names(table.state, obj)


def read_event(table: Sight, text: str) -> Test:
    """The test that an event phrase stands for."""
    quotes = Quotes(text)
    for pattern, make in _FORMS:
        match = pattern.fullmatch(quotes.text)
        if match is not None:
            parts = [quotes.raw(part or "") for part in match.groups()]
            return make(table, parts)
    words = {word for pattern, _ in _FORMS for word in re.findall(r"(?<!\\)\b[a-z]{3,}", pattern.pattern)}
    hints = (near(word, words) for word in quotes.text.split() if word not in words)
    hint = next(filter(None, hints), "")
    raise BadPhrase(f"an event, not {text!r}" + (f"; perhaps {hint}" if hint else ""))


def _a(table: Sight, text: str) -> Thing:
    quotes = Quotes(text)
    return thing(quotes.text, quotes, table.players)


def _simple(table: Sight, parts: list[str]) -> Test:
    wanted, kind = _a(table, parts[0]), SIMPLE[parts[1]]
    return lambda at, event: event.kind is kind and is_thing(at, wanted, event.subject)


def _moves(table: Sight, parts: list[str]) -> Test:
    wanted, verb = _a(table, parts[0]), parts[1]
    from_zone, to_zone = {
        "enters": (None, Zone.BATTLEFIELD),
        "dies": (Zone.BATTLEFIELD, Zone.GRAVEYARD),
        "exiled": (None, Zone.EXILE),
    }[verb]
    return _zone_change(wanted, from_zone, to_zone)


def _goes(table: Sight, parts: list[str]) -> Test:
    origin = Zone(parts[1]) if parts[1] else None
    return _zone_change(_a(table, parts[0]), origin, Zone(parts[2]))


def _zone_change(wanted: Thing, from_zone: Zone | None, to_zone: Zone) -> Test:
    def test(at: Sight, event: Event) -> bool:
        right = event.kind is EventKind.ZONE_CHANGE and event.to_zone is to_zone
        right = right and (from_zone is None or event.from_zone is from_zone)
        return right and (is_thing(at, wanted, event.subject) or is_thing(at, wanted, event.became))

    return test


def _resolves(table: Sight, parts: list[str]) -> Test:
    """A spell's or ability's last step: it leaves the stack by rule 608."""
    wanted = _a(table, parts[0])

    def test(at: Sight, event: Event) -> bool:
        last_step = event.from_zone is Zone.STACK and event.rule in _LAST_STEPS
        return last_step and is_thing(at, wanted, event.subject)

    return test


def _triggers(table: Sight, parts: list[str]) -> Test:
    wanted = _a(table, parts[0])
    return lambda at, event: event.word == "triggers" and is_thing(at, wanted, event.source)


def _by_player(table: Sight, parts: list[str]) -> Test:
    player, kind = table.seat(parts[0]), _PLAYER[parts[1]]
    return lambda at, event: event.kind is kind and event.player == player


def _damage(table: Sight, parts: list[str]) -> Test:
    source, amount, target = _a(table, parts[0]), int(parts[1]), _a(table, parts[2])

    def test(at: Sight, event: Event) -> bool:
        right = event.kind is EventKind.DAMAGE and event.amount == amount
        return right and is_thing(at, source, event.source) and is_thing(at, target, event.subject)

    return test


def _life(table: Sight, parts: list[str]) -> Test:
    player, amount = table.seat(parts[0]), int(parts[2])
    kind = EventKind.LIFE_GAIN if parts[1] == "gains" else EventKind.LIFE_LOSS
    return lambda at, event: event.kind is kind and event.player == player and event.amount == amount


def _keeps(table: Sight, parts: list[str]) -> Test:
    """The announcement of what is left in the pool after paying (CR 106.4a)."""
    player, mana = table.seat(parts[0]), sorted(parts[1])
    return lambda at, event: event.rule == "106.4a" and event.player == player and sorted(event.word) == mana


def _adds(table: Sight, parts: list[str]) -> Test:
    player, mana = table.seat(parts[0]), sorted(re.findall(r"\w", parts[1]))
    return lambda at, event: event.kind is EventKind.ADD_MANA and event.player == player and sorted(event.word) == mana


_FORMS: tuple[tuple[re.Pattern[str], Callable[[Sight, list[str]], Test]], ...] = (
    (_DAMAGE, _damage),
    (_LIFE, _life),
    (_KEEPS, _keeps),
    (_ADDS, _adds),
    (_GOES, _goes),
    (re.compile(rf"(\w+) ({'|'.join(_PLAYER)})"), _by_player),
    (re.compile(r"(.+) (?:resolves)"), _resolves),
    (re.compile(r"(.+) (?:triggers)"), _triggers),
    (re.compile(r"(.+) (enters|dies|exiled)"), _moves),
    (re.compile(rf"(.+) ({'|'.join(SIMPLE)})"), _simple),
)


def expect_in_order(table: Sight, text: str) -> None:
    """The events happened, each after the one before."""
    position = 0
    for phrase in split_list(text, (", then ", " then ")):
        test = read_event(table, phrase)
        later = [i for i in range(position, len(table.events)) if test(table, table.events[i])]
        if not later:
            raise Differs(f"{phrase!r} did not happen" + (" after what comes before" if position else ""))
        position = later[0] + 1


def expect_at_once(table: Sight, text: str) -> None:
    """The events happened together, as one (the same batch)."""
    batches: list[set[int]] = []
    for phrase in split_list(text):
        test = read_event(table, phrase)
        found = {event.batch for event in table.events if test(table, event)}
        if not found:
            raise Differs(f"{phrase!r} did not happen")
        batches.append(found)
    if not set.intersection(*batches):
        raise Differs("they did not happen at once")


def expect_never(table: Sight, text: str) -> None:
    """The event did not happen."""
    test = read_event(table, text)
    if any(test(table, event) for event in table.events):
        raise Differs("it happened")


def cards_drawn(table: Sight, player: str) -> int:
    """How many cards the player has drawn since the scenario began."""
    seat = table.seat(player)
    return sum(1 for event in table.events if event.kind is EventKind.DRAW and event.player == seat)


def expect_once(table: Sight, text: str) -> None:
    """The event happened exactly once."""
    test = read_event(table, text)
    count = sum(1 for event in table.events if test(table, event))
    if count != 1:
        raise Differs(f"it happened {count} times")


def expect_no_regeneration(table: Sight, text: str) -> None:
    """The event happened, and regeneration could not have replaced it."""
    test = read_event(table, text)
    found = [event for event in table.events if test(table, event)]
    if not found or not all(event.no_regeneration for event in found):
        raise Differs("it could have been regenerated" if found else "it did not happen")
