"""What happened, in words: one line an event that people care about, each with its rule.

Not here: what a viewer may know of it (observation.seen).

Turn-based and bookkeeping events that a board shows anyway (untapping, steps without anything) are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from spellstack.explain.messages import term
from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Zone
from spellstack.narrate.naming import name, names
from spellstack.narrate.then import BY_DAMAGE, with_targets, with_totals
from spellstack.narrate.wording import say
from spellstack.observation import View
from spellstack.rules.state.entity import is_player
from spellstack.rules.state.happening import Event

OPENING = "103.5"
"""The rule of opening hands and mulligans."""


class Line(NamedTuple):
    """One line of a log, and the rule that made it happen (may be empty)."""

    text: str
    rule: str


Words = Callable[[View, Event, str], str]


def lines(view: View, events: Iterable[Event], lang: str = "en") -> Iterator[Line]:
    """The events as lines. They must be the viewer's own (`View.log`, `observation.seen`)."""
    events = tuple(events)
    view = with_targets(view, events)
    told = [event for event in with_totals(view, _without_shuffling(events)) if event.kind in _WORDS]
    explained = {key for event in told if event.kind in _CAUSES for key in _keys(event.kind, event)}
    shown = (event for event in told if not _is_explained(event, explained))
    for key, group in groupby(shown, key=_group):
        batch = list(group)
        if key is not None:
            yield _together(view, batch, lang)
            continue
        for event in batch:
            text = _WORDS[event.kind](view, event, lang)
            if text:
                yield Line(text[0].upper() + text[1:], event.rule)


# A cause whose zone change says nothing more.
_CAUSES = {
    EventKind.DRAW: Zone.HAND,
    EventKind.DISCARD: Zone.GRAVEYARD,
    EventKind.SACRIFICE: Zone.GRAVEYARD,
    EventKind.MILL: Zone.GRAVEYARD,
    EventKind.PLAY_LAND: Zone.BATTLEFIELD,
    EventKind.COUNTERED: Zone.GRAVEYARD,
    EventKind.CREATE_TOKEN: Zone.BATTLEFIELD,
}


def _destroyed(view: View, event: Event, lang: str) -> str:
    """Nothing where it has left: its dying is told."""
    if event.subject not in view.battlefield:
        return ""
    return say("log.destroy", lang, card=name(view, event.subject, lang))


def _without_shuffling(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Without the shuffling before the game, which goes with drawing opening hands."""
    last = max((place for place, event in enumerate(events) if event.rule == OPENING), default=-1)
    return tuple(e for place, e in enumerate(events) if e.kind is not EventKind.SHUFFLE or place > last)


def _keys(cause: EventKind, event: Event) -> set[tuple[object, ...]]:
    """By what a cause and its zone change are recognised: the object, or for hidden ones the moment and the player."""
    ids = {event.subject, event.became} - {-1}
    return {(cause, i) for i in ids} or {(cause, event.batch, event.rule, event.player)}


def _is_explained(event: Event, explained: set[tuple[object, ...]]) -> bool:
    if event.kind is not EventKind.ZONE_CHANGE:
        return False
    causes = (cause for cause, zone in _CAUSES.items() if event.to_zone is zone)
    return any(not explained.isdisjoint(_keys(cause, event)) for cause in causes)


def _group(event: Event) -> tuple[object, ...] | None:
    """Events told as one line: attackers of the same, tokens, and unknown cards that go the same way."""
    if event.kind is EventKind.ATTACK:
        return (event.kind, event.player, event.other)
    if event.kind is EventKind.CREATE_TOKEN:
        return (event.kind, event.player)
    hidden = event.kind is EventKind.ZONE_CHANGE and event.from_zone in _HIDDEN and event.to_zone in _HIDDEN
    if hidden and (event.rule == OPENING or event.became < 0):
        return (event.player, event.from_zone, event.to_zone, event.rule, event.entry.position)
    return None


_HIDDEN = (Zone.LIBRARY, Zone.HAND)


def _together(view: View, events: list[Event], lang: str) -> Line:
    first = events[0]
    if first.kind is EventKind.ATTACK:
        creatures, target = names(view, (event.subject for event in events), lang), name(view, first.other, lang)
        text = say("log.attacks", lang, player=_player(view, first), target=target, creatures=creatures)
        return Line(text, first.rule)
    if first.kind is EventKind.CREATE_TOKEN:
        tokens = names(view, (e.became if e.became >= 0 else e.subject for e in events), lang)
        return Line(say("log.create_token", lang, player=_player(view, first), card=tokens), first.rule)
    if first.to_zone is Zone.HAND:
        key = "log.opening_hand" if first.rule == OPENING else "log.draw"
    else:
        bottom = first.entry.position == "bottom"
        key = "log.mulligan_bottom" if bottom else "log.mulligan" if first.rule == OPENING else "log.hand_back"
    return Line(say(key, lang, player=_player(view, first), count=len(events)), first.rule)


def _player(view: View, event: Event) -> str:
    return name(view, event.player) if event.player >= 0 else "?"


def _thing(view: View, event: Event, lang: str) -> str:
    return name(view, event.became if event.became >= 0 else event.subject, lang)


def _zone_change(view: View, event: Event, lang: str) -> str:
    obj = view.get(event.subject) or view.get(event.became)
    if event.to_zone is Zone.STACK or event.rule == "608.2n":
        return ""
    if event.to_zone is Zone.HAND and event.from_zone is Zone.LIBRARY:
        if event.became < 0:
            return say("log.draw", lang, player=_player(view, event), count=1)
        return say("log.draw_known", lang, player=_player(view, event), card=name(view, event.became, lang))
    dies = event.from_zone is Zone.BATTLEFIELD and obj is not None and obj.is_a(CardType.CREATURE)
    if event.to_zone is Zone.GRAVEYARD:
        old = event.subject if event.subject >= 0 else event.became
        return say("log.dies" if dies else "log.to_graveyard", lang, card=name(view, old, lang))
    return say(_moved_key(event), lang, card=_moved(view, event, lang), player=_owner(view, event))


def _moved(view: View, event: Event, lang: str) -> str:
    """The card that moved, by the name it is known by: where it was public, or where it is."""
    known = event.subject if view.get(event.subject) is not None else event.became
    if event.to_zone is Zone.BATTLEFIELD:
        known = event.became
    return name(view, known, lang)


def _owner(view: View, event: Event) -> str:
    obj = view.get(event.subject) or view.get(event.became)
    return view.players[obj.owner].name if obj is not None else _player(view, event)


def _moved_key(event: Event) -> str:
    match event.to_zone:
        case Zone.BATTLEFIELD:
            return "log.enters_tapped" if event.entry.tapped else "log.enters"
        case Zone.EXILE:
            return "log.to_exile"
        case Zone.HAND:
            return "log.to_hand"
        case Zone.COMMAND:
            return "log.to_command"
        case _:
            return {"bottom": "log.to_bottom", "top": "log.to_top", "": "log.to_top"}.get(
                event.entry.position, "log.to_library"
            )


def _draw(view: View, event: Event, lang: str) -> str:
    card = event.became if event.became >= 0 else event.subject
    if view.get(card) is None:
        return say("log.draw", lang, player=_player(view, event), count=1)
    return say("log.draw_known", lang, player=_player(view, event), card=name(view, card, lang))


def _cast(view: View, event: Event, lang: str) -> str:
    return _with_targets("log.cast", view, event, event.subject, event.subject, lang)


def _activate(view: View, event: Event, lang: str) -> str:
    if event.word == "mana":
        return ""
    return _with_targets("log.activate", view, event, event.subject, event.other, lang)


def _with_targets(key: str, view: View, event: Event, card: int, stack_object: int, lang: str) -> str:
    obj = view.get(stack_object)
    targets = obj.stack.targets if obj is not None and obj.stack is not None else ()
    params = {"player": _player(view, event), "card": name(view, card, lang)}
    if targets:
        return say(f"{key}_targets", lang, targets=names(view, targets, lang), **params)
    return say(key, lang, **params)


def _damage(view: View, event: Event, lang: str) -> str:
    if event.amount <= 0:
        return ""
    key = "log.combat_damage" if event.combat else "log.damage"
    source, target = name(view, event.source, lang), name(view, event.subject, lang)
    if is_player(event.subject) and event.word:
        target = say("log.with_total", lang, player=target, total=event.word)
    return say(key, lang, source=source, target=target, count=event.amount)


def _life(key: str) -> Words:
    def words(view: View, event: Event, lang: str) -> str:
        if not event.amount or event.rule == BY_DAMAGE:
            return ""
        return say(key, lang, player=_player(view, event), number=event.amount, total=event.excess)

    return words


def _counters(key: str) -> Words:
    def words(view: View, event: Event, lang: str) -> str:
        target = name(view, event.subject, lang)
        return say(key, lang, target=target, kind=event.word, count=event.amount) if event.amount else ""

    return words


def _by_player(key: str) -> Words:
    return lambda view, event, lang: say(key, lang, player=_player(view, event))


def _player_and_card(key: str) -> Words:
    return lambda view, event, lang: say(key, lang, player=_player(view, event), card=_thing(view, event, lang))


def _card(key: str) -> Words:
    return lambda view, event, lang: say(key, lang, card=_thing(view, event, lang))


def _pair(key: str, first: str, second: str) -> Words:
    def words(view: View, event: Event, lang: str) -> str:
        return say(key, lang, **{first: name(view, event.subject, lang), second: name(view, event.other, lang)})

    return words


def _turn(view: View, event: Event, lang: str) -> str:
    return say("log.turn", lang, number=event.amount, player=_player(view, event))


def _coin(view: View, event: Event, lang: str) -> str:
    result = say("log.won" if event.amount else "log.lost", lang)
    return say("log.coin", lang, player=_player(view, event), result=result)


def _keyword_action(view: View, event: Event, lang: str) -> str:
    if event.subject < 0 and event.player >= 0:
        return say("log.designation", lang, player=_player(view, event), word=event.word)
    return say("log.keyword", lang, card=_thing(view, event, lang), word=event.word)


def _designation(view: View, event: Event, lang: str) -> str:
    if event.subject < 0:
        return say("log.designation", lang, player=_player(view, event), word=event.word)
    word = term("designation", event.word.partition(":")[0], lang)  # by whom or until when is not told
    return say("log.keyword", lang, card=_thing(view, event, lang), word=word)


_WORDS: dict[EventKind, Words] = {
    EventKind.ZONE_CHANGE: _zone_change,
    EventKind.DAMAGE: _damage,
    EventKind.LIFE_GAIN: _life("log.life_gain"),
    EventKind.LIFE_LOSS: _life("log.life_loss"),
    EventKind.DRAW: _draw,
    EventKind.DISCARD: _player_and_card("log.discard"),
    EventKind.SACRIFICE: _player_and_card("log.sacrifice"),
    EventKind.DESTROY: _destroyed,
    EventKind.MILL: _player_and_card("log.mill"),
    EventKind.SCRY: _by_player("log.scry"),
    EventKind.SURVEIL: _by_player("log.surveil"),
    EventKind.SEARCH: _by_player("log.search"),
    EventKind.SHUFFLE: _by_player("log.shuffle"),
    EventKind.REVEAL: _player_and_card("log.reveal"),
    EventKind.COUNTERS_PUT: _counters("log.counters_put"),
    EventKind.COUNTERS_REMOVED: _counters("log.counters_removed"),
    EventKind.CAST: _cast,
    EventKind.ACTIVATE: _activate,
    EventKind.COPY_SPELL: _card("log.copy"),
    EventKind.COUNTERED: _card("log.countered"),
    EventKind.PLAY_LAND: _player_and_card("log.play_land"),
    EventKind.CREATE_TOKEN: _player_and_card("log.create_token"),
    EventKind.ATTACK: _pair("log.attack", "creature", "target"),
    EventKind.BLOCK: _pair("log.block", "creature", "attacker"),
    EventKind.TURN: _turn,
    EventKind.PHASE_OUT: _card("log.phase_out"),
    EventKind.PHASE_IN: _card("log.phase_in"),
    EventKind.TRANSFORM: _card("log.transform"),
    EventKind.FLIP: _card("log.flip"),
    EventKind.TURN_FACE_UP: _card("log.face_up"),
    EventKind.MERGE: _pair("log.merge", "target", "card"),
    EventKind.ATTACH: _pair("log.attach", "card", "target"),
    EventKind.UNATTACH: _card("log.unattach"),
    EventKind.GAIN_CONTROL: _player_and_card("log.control"),
    EventKind.CYCLE: _player_and_card("log.cycle"),
    EventKind.FIGHT: _pair("log.fight", "card", "target"),
    EventKind.COIN_FLIP: _coin,
    EventKind.DIE_ROLL: lambda view, event, lang: say(
        "log.die", lang, player=_player(view, event), number=event.amount
    ),
    EventKind.DESIGNATION: _designation,
    EventKind.KEYWORD_ACTION: _keyword_action,
    EventKind.WIN: _by_player("log.win"),
    EventKind.LOSE: _by_player("log.lose"),
}
