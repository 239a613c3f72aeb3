"""The form of a scenario: what its records must have, so that whatever is otherwise is told by name and runs nothing.

Not here: what the records mean (act, answer, expect), and cards that are not understood (pool).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.corpus.record import PLAYERS, STEPS, Json, Unsupported

Fields = dict[str, type]
MOST = 1000  # so many cards of one name, turns or the like
_FORMATS = ("duel", "commander_duel")
_ZONES = ("hand", "battlefield", "graveyard", "library", "exile", "command")
_TOP: Fields = {
    "area": str,
    "format": str,
    "players": list,
    "life": dict,
    "library": dict,
    "strict": bool,
    "setup": list,
    "actions": list,
    "choices": list,
    "stop": dict,
    "expect": list,
    "cards": list,
    "custom": list,
}
_ACTION: Fields = {"seq": int, "turn": int, "step": str, "player": str}
_ACTIONS: dict[str, Fields] = {
    "cast": {},
    "activate": {"ability": str},
    "activate_mana": {"ability": str},
    "play_land": {"card": str},
    "attack": {"attacker": dict},
    "attack_none": {},
    "block": {"blocker": dict, "attacker": dict},
    "block_none": {},
    "wait_stack": {},
    "check": {"check": dict},
    "add_counters": {"card": str, "counter": str, "count": int},
    "set_daytime": {"day": bool},
    "concede": {},
}
_CHOICE: Fields = {"seq": int, "player": str}
_CHOICES: dict[tuple[str, str], Fields] = {
    ("choice", "yes_no"): {"value": bool},
    ("choice", "amount"): {"value": int},
    ("choice", "amounts"): {"value": list},
    ("choice", "color"): {"value": str},
    ("choice", "name"): {"value": list},
    ("choice", "skip"): {},
    ("choice", "alternative_cost"): {"value": str},
    ("choice", "no_alternative_cost"): {},
    ("choice", "coin"): {"value": bool},
    ("choice", "die"): {"value": int},
    ("choice", "mana_cancel"): {},
    ("choice", "skip_failed_action"): {},
    ("target", "objects"): {"value": list},
    ("target", "amount"): {"value": list, "amount": int},
    ("target", "skip"): {},
    ("mode", "mode"): {"value": int},
    ("mode", "skip"): {},
}
_CARD: Fields = {"card": str}
_COUNT: Fields = {"value": int}
_OWN: Fields = {"player": str}
_SIZE: Fields = {**_CARD, "power": int, "toughness": int}
_COUNTER: Fields = {**_CARD, **_COUNT, "counter": str}
_EXPECTED: dict[str, Fields] = {
    "ability": {**_CARD, "ability": dict, "value": bool},
    "ability_count": {**_CARD, **_COUNT, "ability": dict},
    "active_player": _OWN,
    "attached": {**_CARD, "attachment": str},
    "attackers": {"cards": list},
    "attacking": {**_CARD, "value": bool},
    "base_pt": _SIZE,
    "blockers": {"cards": list},
    "card_counter": _COUNTER,
    "color": {**_CARD, "colors": str, "value": bool},
    "counter": _COUNTER,
    "damage": {**_CARD, **_COUNT},
    "daytime_is": {"daytime": str},
    "exile_counter": _COUNTER,
    "exile_subtype": {**_CARD, "subtype": str, "value": bool},
    "has_counter": {**_CARD, "counter": str},
    "in_game": _OWN,
    "lands_played": {**_OWN, **_COUNT},
    "library_card": {**_OWN, **_CARD, "index": int},
    "life": {**_OWN, **_COUNT},
    "lost": _OWN,
    "mana_option": {**_OWN, "mana": str},
    "mana_option_count": {**_OWN, **_COUNT},
    "mana_options_exact": {**_OWN, "options": list},
    "mana_pool": {**_OWN, **_COUNT, "color": str},
    "monarch": _OWN,
    "permanent_exists": {**_CARD, "value": bool},
    "permanent_prop": {**_CARD, "prop": str, "value": object},
    "playable": {**_OWN, "ability": str, "value": bool},
    "player_counter": {**_OWN, **_COUNT, "counter": str},
    "pt": _SIZE,
    "result": {**_OWN, "value": str},
    "speed": {**_OWN, **_COUNT},
    "stack_object": {**_COUNT, "text": str},
    "stack_size": _COUNT,
    "subtype": {**_CARD, "subtype": str, "value": bool},
    "tapped": {**_CARD, "value": bool},
    "tapped_count": {**_COUNT, "tapped": bool},
    "token_count": _COUNT,
    "top_card_revealed": _OWN,
    "turn": _COUNT,
    "type": {**_CARD, "type": str, "value": bool},
    "won": _OWN,
    **{f"{zone}_count": _COUNT for zone in (*_ZONES, "permanent", "emblem") if zone != "battlefield"},
    **{op: {} for op in ("draw", "game_over", "has_daytime")},
}


def completed(scenario: Json) -> Json:
    """The scenario with what may be left out."""
    setup = scenario.get("setup", [])
    named = [entry.get("card") for entry in setup if isinstance(entry, dict)] if isinstance(setup, list) else []
    usual = {
        "area": "",
        "format": "duel",
        "players": list(PLAYERS),
        "life": {},
        "library": {},
        "strict": False,
        "setup": [],
        "actions": [],
        "choices": [],
        "expect": [],
        "custom": [],
        "cards": sorted({name for name in named if isinstance(name, str)}),
    }
    found = {**usual, **scenario}
    if isinstance(found["life"], dict):
        found["life"] = {**dict.fromkeys(PLAYERS, 20), **found["life"]}
    stops = found.get("stops")
    if "stop" not in found and isinstance(stops, list) and stops:
        found["stop"] = stops[-1]
    return found


def verify(scenario: Json) -> None:
    """Raise `Unsupported` with the name of what is missing, unknown or of another kind."""
    if "broken" in scenario:
        raise Unsupported(str(scenario["broken"]))
    _has(scenario, "scenario", _TOP)
    if scenario["format"] not in _FORMATS or scenario["players"] != list(PLAYERS):
        raise Unsupported(f"format {scenario['format']} of {scenario['players']}")
    _libraries(scenario)
    for stop in (scenario["stop"], *_records(scenario, "stops")):
        _has(stop, "stop", {"turn": int, "step": str})
    for entry in _records(scenario, "setup"):
        _has(entry, "setup", {"zone": str, "player": str, "card": str, "count": int})
        _one_of(entry["zone"], _ZONES, "zone")
    for helper in _records(scenario, "custom"):
        priced = {"amount": int} if helper.get("kind") == "spell_cost_modification" else {}
        _has(helper, "custom", {"kind": str, "player": str, **priced})
    for action in _records(scenario, "actions"):
        _action(action)
    for choice in _records(scenario, "choices"):
        _choice(choice)
    for wanted in _records(scenario, "expect"):
        _expected(wanted)
    if "expect_error" in scenario:
        _has(scenario["expect_error"], "expect_error", {"kind": str, "raw": str, "required": bool})


def _libraries(scenario: Json) -> None:
    for name, library in scenario["library"].items():
        _one_of(name, tuple(PLAYERS), "library of")
        _has(library, "library", {"filler": str, "count": int} if "count" in library else {})
    _has(scenario["life"], "life", dict.fromkeys(PLAYERS, int))
    for name in scenario["cards"]:
        _is(name, str, "card")


def _action(action: Json) -> None:
    op = _one_of(action.get("op"), tuple(_ACTIONS), "action")
    _has(action, f"action {op}", {**_ACTION, **_ACTIONS[op]})
    if op == "cast" and "alias" not in action:
        _has(action, "action cast", _CARD)
    if op == "check":
        _expected(action["check"])
    for part in ("attacker", "blocker"):
        if part in action:
            _has(action[part], part, {"name": str})
    for target in _records(action, "targets"):
        _entity(target)
    if "when" in action:
        _has(
            action["when"],
            "when",
            {"mana_in_pool": int} if "mana_in_pool" in action["when"] else {"stack": str, "text": str},
        )


def _choice(choice: Json) -> None:
    kind = (str(choice.get("queue")), str(choice.get("kind")))
    if kind not in _CHOICES:
        raise Unsupported(f"choice {' '.join(kind)}")
    _has(choice, f"choice {kind[1]}", {**_CHOICE, **_CHOICES[kind]})
    if isinstance(choice.get("value"), list):
        for one in choice["value"]:
            _is(one, int, "amount") if kind[1] == "amounts" else _entity(one)


def _entity(record: Any) -> None:
    _is(record, dict, "target")
    if not any(isinstance(record.get(name), str) for name in ("name", "alias", "player")):
        raise Unsupported(f"target {record}")


def _expected(wanted: Any) -> None:
    _is(wanted, dict, "expectation")
    op = _one_of(wanted.get("op"), tuple(_EXPECTED), "expectation")
    _has(wanted, f"expectation {op}", _EXPECTED[op])


def _records(record: Json, name: str) -> Iterator[Json]:
    """The records of a list that may be missing."""
    found = record.get(name) or []
    _is(found, list, name)
    for one in found:
        _is(one, dict, name)
        yield one


def _has(record: Any, what: str, fields: Fields) -> None:
    """The record has the fields, and those that all records share are in order."""
    _is(record, dict, what)
    for name, kind in fields.items():
        if name not in record:
            raise Unsupported(f"{what} without {name}")
        _is(record[name], kind, f"{what} {name}")
    for name in ("turn", "count", "run"):
        if isinstance(record.get(name), int) and not 0 <= record[name] <= MOST:
            raise Unsupported(f"{what} {name} {record[name]}")
    for name in ("card", "alias"):
        if name in record:
            _is(record[name], str, f"{what} {name}")
    if "step" in record:
        _one_of(record["step"], tuple(STEPS), "step")
    if record.get("player") is not None:
        _one_of(str(record["player"]).removeprefix("Player"), tuple(PLAYERS), "player")


def _is(value: Any, kind: type, what: str) -> None:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Unsupported(f"{what} {value!r:.40}")


def _one_of(value: Any, known: tuple[str, ...], what: str) -> str:
    if value not in known:
        raise Unsupported(f"{what} {value!r:.40}")
    return str(value)


__all__ = ["completed", "verify"]
