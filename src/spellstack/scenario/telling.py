"""Telling what happened in a scenario: every event as a sentence with names, in the words by which scenarios expect it
where there are such.

Not here: reading those words (happening), and what players are told of a game (narrate).
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import EntityId, is_player
from spellstack.rules.state.happening import Event
from spellstack.rules.view.objects import record
from spellstack.scenario.happening import SIMPLE
from spellstack.scenario.sight import Sight

Words = Callable[[Sight, Event], str]
_MOST_STEPS = 20  # of one object through the zones


def describe(table: Sight, event: Event) -> str:
    """An event as a sentence, with its rule."""
    if event.word == "triggers" and event.source >= 0:
        text = f"{_name(table, event.source)} triggers"
    else:
        text = _SAID[event.kind](table, event)
    return text + (f" [{event.rule}]" if event.rule else "")


def _name(table: Sight, identity: EntityId) -> str:
    """What a player or object is called; an object that is not known any more by what it became, or was before."""
    found = identity
    for _ in range(_MOST_STEPS):
        if is_player(found) or record(table.state, found) is not None:
            return _whose(table, found) + table.name(found)
        found = next((one.became for one in table.events if one.subject == found and one.became >= 0), -1)
    before = next((one.subject for one in table.events if one.became == identity), -1)
    if before >= 0 and record(table.state, before) is not None:
        return _whose(table, before) + table.name(before)
    return "something"


def _whose(table: Sight, identity: EntityId) -> str:
    """Whose an object is, as scenarios write it, if players own several of its name outside their libraries."""
    obj = None if is_player(identity) else record(table.state, identity)
    if obj is None:
        return ""
    name, owner = obj.definition.card.name, obj.owner
    others = table.state.objects.values()
    shared = any(o.owner != owner and o.zone is not Zone.LIBRARY and o.definition.card.name == name for o in others)
    return f"{table.players[owner]}'s " if shared else ""


def _subject(table: Sight, event: Event) -> str:
    return _name(table, event.subject)


def _player(table: Sight, event: Event) -> str:
    return _name(table, event.player) if event.player >= 0 else "somebody"


def _of(said: str) -> Words:
    """A sentence about the object, or without one about the player."""
    return lambda table, event: f"{_subject(table, event) if event.subject >= 0 else _player(table, event)} {said}"


def _of_player(said: str) -> Words:
    return lambda table, event: f"{_player(table, event)} {said}"


def _pair(said: str) -> Words:
    def words(table: Sight, event: Event) -> str:
        other = f" {_name(table, event.other)}" if event.other >= 0 else ""
        return f"{_subject(table, event)} {said}{other}"

    return words


def _for(said: str) -> Words:
    """What the player does with the object."""
    return lambda table, event: f"{_player(table, event)} {said} {_subject(table, event)}"


def _counted(said: str) -> Words:
    return lambda table, event: f"{_player(table, event)} {said} {event.amount}"


def _by(table: Sight, event: Event) -> str:
    return f" by {_name(table, event.source)}" if event.source >= 0 and event.source != event.subject else ""


def _moves(table: Sight, event: Event) -> str:
    origin = f" from {event.from_zone}" if event.from_zone else ""
    entering = event.to_zone is Zone.BATTLEFIELD and event.from_zone is None
    return f"{_name(table, event.became if entering else event.subject)} goes{origin} to {event.to_zone}"


def _damage(table: Sight, event: Event) -> str:
    return f"{_name(table, event.source)} deals {event.amount} damage to {_subject(table, event)}"


def _counters(put: str) -> Words:
    def words(table: Sight, event: Event) -> str:
        many = f"{event.amount} {event.word} counter{'s' * (event.amount != 1)}"
        about = _subject(table, event) if event.subject >= 0 else _player(table, event)
        return f"{about} {put} {many}{_by(table, event)}"

    return words


def _token(table: Sight, event: Event) -> str:
    many = f"{event.amount} of " if event.amount > 1 else ""
    return f"{_player(table, event)} creates {many}{_subject(table, event)}{_by(table, event)}"


def _attack(table: Sight, event: Event) -> str:
    return f"{_subject(table, event)} attacks {_name(table, event.other) if event.other >= 0 else 'nobody'}"


def _blocked(table: Sight, event: Event) -> str:
    return f"{_subject(table, event)} is blocked" + (f" by {_name(table, event.other)}" if event.other >= 0 else "")


def _declared(table: Sight, event: Event) -> str:
    many = f"{event.amount} attacker{'s' * (event.amount != 1)}"
    whom = f" against {_name(table, event.other)}" if event.other >= 0 else ""
    return f"{_player(table, event)} has declared {many}{whom}"


def _step(table: Sight, event: Event) -> str:
    return f"{_player(table, event)}'s {event.step.value if event.step is not None else 'next'} step begins"


def _step_skipped(table: Sight, event: Event) -> str:
    return f"{_player(table, event)}'s {event.step.value if event.step is not None else 'next'} step would begin"


def _turn(table: Sight, event: Event) -> str:
    return f"{_player(table, event)} begins {'an extra' if event.word == 'extra' else 'a'} turn"


def _coin(table: Sight, event: Event) -> str:
    return f"{_player(table, event)} {'wins' if event.amount else 'loses'} a coin flip"


def _state(table: Sight, event: Event) -> str:
    return f"the condition of {_name(table, event.source if event.source >= 0 else event.subject)} has come true"


def _designation(table: Sight, event: Event) -> str:
    word = event.word.partition(":")[0]
    if event.subject >= 0:
        return f"{_subject(table, event)} becomes {word}{_by(table, event)}"
    return f"{_player(table, event)} becomes {word}" if event.player >= 0 else f"it becomes {word}"


def _keyword_action(table: Sight, event: Event) -> str:
    if event.rule == "106.4a":
        return f"{_player(table, event)} keeps {event.word}"
    action = f"the action {event.word}" + (f" {event.amount}" if event.amount else "")
    if event.subject < 0:
        return f"{_player(table, event)} takes {action}{_by(table, event)}"
    return f"{action} is taken with {_subject(table, event)}{_by(table, event)}"


def _targeted(table: Sight, event: Event) -> str:
    return f"{_subject(table, event)} targeted by {_name(table, event.source)}"


def _adds_mana(table: Sight, event: Event) -> str:
    return f"{_player(table, event)} adds mana {''.join('{' + code + '}' for code in event.word)}"


def _life(gains: str) -> Words:
    return lambda table, event: f"{_player(table, event)} {gains} {event.amount} life"


def _said_simply(verb: str) -> Words:
    return lambda table, event: f"{_subject(table, event)} {verb}"


_SAID: dict[EventKind, Words] = {
    **{kind: _said_simply(verb) for verb, kind in SIMPLE.items()},
    EventKind.ZONE_CHANGE: _moves,
    EventKind.DAMAGE: _damage,
    EventKind.LIFE_GAIN: _life("gains"),
    EventKind.LIFE_LOSS: _life("loses"),
    EventKind.DRAW: _of_player("draws"),
    EventKind.MILL: _for("mills"),
    EventKind.SCRY: _counted("scries"),
    EventKind.SURVEIL: _counted("surveils"),
    EventKind.SEARCH: lambda table, event: f"{_player(table, event)} searches{_by(table, event)}",
    EventKind.SHUFFLE: _of_player("shuffles"),
    EventKind.TAP_FOR_MANA: _of("tapped for mana"),
    EventKind.ADD_MANA: _adds_mana,
    EventKind.COUNTERS_PUT: _counters("gets"),
    EventKind.COUNTERS_REMOVED: _counters("loses"),
    EventKind.COPY_SPELL: lambda table, event: f"{_player(table, event)} copies {_subject(table, event)}",
    EventKind.TARGETED: _targeted,
    EventKind.CREATE_TOKEN: _token,
    EventKind.ATTACK: _attack,
    EventKind.BLOCK: _pair("blocks"),
    EventKind.BLOCKED: _blocked,
    EventKind.UNBLOCKED: _of("is not blocked"),
    EventKind.ATTACKERS_DECLARED: _declared,
    EventKind.BEGIN_STEP: _step,
    EventKind.END_STEP: _step_skipped,
    EventKind.TURN: _turn,
    EventKind.PHASE_OUT: _of("phases out"),
    EventKind.PHASE_IN: _of("phases in"),
    EventKind.TRANSFORM: _of("transforms"),
    EventKind.FLIP: _of("flips"),
    EventKind.ATTACH: _pair("becomes attached to"),
    EventKind.UNATTACH: _pair("becomes unattached from"),
    EventKind.GAIN_CONTROL: _for("gains control of"),
    EventKind.CYCLE: _for("cycles"),
    EventKind.EXPLORE: _of("explores"),
    EventKind.FIGHT: _pair("fights"),
    EventKind.EXPLOIT: _pair("exploits"),
    EventKind.EXERT: _of("is exerted"),
    EventKind.BECOME_MONSTROUS: _of("becomes monstrous"),
    EventKind.COIN_FLIP: _coin,
    EventKind.DIE_ROLL: _counted("rolls a"),
    EventKind.WIN: _of_player("wins the game"),
    EventKind.LOSE: _of_player("loses the game"),
    EventKind.STATE: _state,
    EventKind.DESIGNATION: _designation,
    EventKind.KEYWORD_ACTION: _keyword_action,
    EventKind.CLASS_LEVEL: lambda table, event: f"{_subject(table, event)} becomes level {event.amount}",
    EventKind.MERGE: _pair("merges with"),
    EventKind.CRIME: _of_player("commits a crime"),
    EventKind.PROLIFERATE: _of_player("proliferates"),
}
