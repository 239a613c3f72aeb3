"""Expectations: what must be true at the end, or at a check. Each gives an empty text, or what was found instead.

Not here: expectations that need the runner's knowledge of what could be played (`playable`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir.static import PlayerRule, PlayerRuleKind
from spellstack.lexicon import Color, Keyword, Zone
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import Kind, counter_count, link
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import characteristics, controller, is_sick
from spellstack.rules.view.term.stat import mana_value
from tests.corpus.find import in_zone, is_named, named, player_of, type_of
from tests.corpus.mana import options, same
from tests.corpus.record import PLAYERS, Json, Unsupported
from tests.corpus.texts import printed

Check = Callable[[GameState, Json], str]


def expectation(state: GameState, wanted: Json) -> str:
    """What is otherwise than expected, empty if nothing; `Unsupported` for an operation nobody has written."""
    check = CHECKS.get(wanted["op"])
    if check is None:
        raise Unsupported(f"expectation {wanted['op']}")
    return check(state, wanted)


def _differs(got: Any, wanted: Any) -> str:
    return "" if got == wanted else f"expected {wanted}, got {got}"


def _battlefield(state: GameState, wanted: Json) -> list[int]:
    ids = in_zone(state, Zone.BATTLEFIELD, player_of(wanted))
    return named(state, ids, wanted["card"]) if wanted.get("card") else ids


def _zone_count(zone: Zone) -> Check:
    def check(state: GameState, wanted: Json) -> str:
        ids = in_zone(state, zone, player_of(wanted))
        if zone is not Zone.BATTLEFIELD:
            ids = [i for i in ids if state.objects[i].kind is not Kind.ABILITY]
        return _differs(len(named(state, ids, wanted["card"]) if wanted.get("card") else ids), wanted["value"])

    return check


def _life(state: GameState, wanted: Json) -> str:
    return _differs(state.players[PLAYERS[wanted["player"]]].life, wanted["value"])


def _pt(state: GameState, wanted: Json) -> str:
    found = [characteristics(state, i) for i in _battlefield(state, wanted)]
    got = [(c.power or 0, c.toughness or 0) for c in found]  # what is no creature has 0/0 in the format
    pair = (wanted["power"], wanted["toughness"])
    ok = bool(got) and (all(g == pair for g in got) if wanted.get("scope") == "all" else pair in got)
    return "" if ok else f"expected {pair}, got {got}"


def _token_count(state: GameState, wanted: Json) -> str:
    return _differs(sum(state.objects[i].kind is Kind.TOKEN for i in _battlefield(state, wanted)), wanted["value"])


def _exists(state: GameState, wanted: Json) -> str:
    return _differs(bool(_battlefield(state, wanted)), wanted["value"])


def _counter(state: GameState, wanted: Json) -> str:
    ids = _battlefield(state, wanted)
    if not ids:
        return f"no {wanted.get('card')} on the battlefield"
    return _differs(counter_count(state.objects[ids[0]], wanted["counter"].lower()), wanted["value"])


def _player_counter(state: GameState, wanted: Json) -> str:
    counters = dict(state.players[PLAYERS[wanted["player"]]].counters)
    return _differs(counters.get(wanted["counter"].lower(), 0), wanted["value"])


def _tapped(state: GameState, wanted: Json) -> str:
    got = [state.objects[i].tapped for i in _battlefield(state, wanted)]
    return "" if got and all(g == wanted["value"] for g in got) else f"expected {wanted['value']}, got {got}"


def _tapped_count(state: GameState, wanted: Json) -> str:
    got = sum(state.objects[i].tapped == wanted["tapped"] for i in _battlefield(state, wanted))
    return _differs(got, wanted["value"])


def _mana_option(state: GameState, wanted: Json) -> str:
    got = options(state, PLAYERS[wanted["player"]])
    if "Condition" in wanted["mana"]:
        raise Unsupported("mana with a condition as one option")
    return "" if same(wanted["mana"]) in map(same, got) else f"expected {wanted['mana']}, got {got[:6]}"


def _mana_option_count(state: GameState, wanted: Json) -> str:
    return _differs(len(options(state, PLAYERS[wanted["player"]])), wanted["value"])


def _mana_options_exact(state: GameState, wanted: Json) -> str:
    got = options(state, PLAYERS[wanted["player"]])
    return _differs(sorted(map(same, got)), sorted(map(same, wanted["options"])))


def _mana_ability(state: GameState, wanted: Json) -> str:
    mana = wanted["ability"]["mana"]
    ids = _battlefield(state, wanted)
    if not ids:
        return f"no {wanted.get('card')} on the battlefield"
    text = "{t}:add{" + mana.lower() + "}" if len(mana) == 1 else "{t}:addonemanaofanycolor"
    count = [sum(printed(a).startswith(text) for a in characteristics(state, i).parts.all) for i in ids]
    if wanted["op"] == "ability_count":
        return _differs(count[0], wanted["value"])
    return _differs(any(count), wanted["value"])


_WALKS = {"plainswalk": "Plains", "islandwalk": "Island", "swampwalk": "Swamp", "mountainwalk": "Mountain"}


def _walks(state: GameState, wanted: Json, subtype: str) -> str:
    ids = _battlefield(state, wanted)
    walking = [a for i in ids for a in characteristics(state, i).abilities if getattr(a, "keyword", "") == "landwalk"]
    got = any(subtype.lower() in repr(a).lower() for a in walking)
    return _differs(got, wanted["value"])


def _ability(state: GameState, wanted: Json) -> str:
    if "mana" in wanted["ability"]:
        return _mana_ability(state, wanted)
    if "keyword" not in wanted["ability"]:
        raise Unsupported(f"ability {wanted['ability']}")
    keyword = wanted["ability"]["keyword"].lower().replace("_", " ")
    if keyword in _WALKS:
        return _walks(state, wanted, _WALKS[keyword])
    if keyword not in {k.value for k in Keyword}:
        raise Unsupported(f"ability {keyword}")
    ids = _battlefield(state, wanted)
    if not ids:
        return f"no {wanted.get('card')} on the battlefield"
    got = [Keyword(keyword) in characteristics(state, i).keywords for i in ids]
    return "" if any(got) == wanted["value"] else f"{keyword}: expected {wanted['value']}, got {got}"


def _type(state: GameState, wanted: Json) -> str:
    got = [type_of(wanted["type"]) in characteristics(state, i).types for i in _battlefield(state, wanted)]
    return "" if got and all(g == wanted["value"] for g in got) else f"expected {wanted['value']}, got {got}"


def _subtype(state: GameState, wanted: Json) -> str:
    got = [wanted["subtype"] in characteristics(state, i).subtypes for i in _battlefield(state, wanted)]
    return "" if got and all(g == wanted["value"] for g in got) else f"expected {wanted['value']}, got {got}"


def _color(state: GameState, wanted: Json) -> str:
    colors = {Color(letter) for letter in wanted["colors"] if letter in "WUBRG"}
    got = [characteristics(state, i).colors for i in _battlefield(state, wanted)]
    ok = all(colors <= g if wanted["value"] else not colors & g for g in got)
    return "" if got and ok else f"expected {wanted['value']} {wanted['colors']}, got {got}"


def _damage(state: GameState, wanted: Json) -> str:
    got = [state.objects[i].damage for i in _battlefield(state, wanted)]
    return "" if wanted["value"] in got else f"expected {wanted['value']}, got {got}"


def _mana_pool(state: GameState, wanted: Json) -> str:
    pool = state.players[PLAYERS[wanted["player"]]].pool
    return _differs(sum(unit.count for unit in pool if unit.type.value == wanted["color"]), wanted["value"])


def _attached(state: GameState, wanted: Json) -> str:
    hosts = named(state, in_zone(state, Zone.BATTLEFIELD, player_of(wanted)), wanted["card"])
    ids = named(state, in_zone(state, Zone.BATTLEFIELD, None), wanted["attachment"])
    got = any(state.objects[i].attached_to in hosts for i in ids)
    return _differs(got, wanted.get("value", True))


def _library_card(state: GameState, wanted: Json) -> str:
    library = state.libraries[PLAYERS[wanted["player"]]]
    place = wanted["index"]
    ok = place < len(library) and is_named(state, library[place], wanted["card"])
    return "" if ok else f"expected {wanted['card']} at {place}"


def _won(state: GameState, wanted: Json) -> str:
    winners = state.outcome.winners if state.outcome else ()
    return _differs(PLAYERS[wanted["player"]] in winners, wanted.get("value", True))


def _lost(state: GameState, wanted: Json) -> str:
    return _differs(bool(state.players[PLAYERS[wanted["player"]]].lost), wanted.get("value", True))


def _result(state: GameState, wanted: Json) -> str:
    outcome = state.outcome
    drawn = outcome is None or outcome.is_draw  # of a game that goes on it says the same there
    player = PLAYERS[wanted["player"]]
    won = outcome is not None and player in outcome.winners
    got = "draw" if drawn else "won" if won else "lost"
    return _differs(got, wanted["value"])


def _property(state: GameState, wanted: Json) -> str:
    ids = _battlefield(state, wanted)
    if not ids:
        return f"no {wanted.get('card')} on the battlefield"
    reader = PROPERTIES.get(wanted["prop"])
    if reader is None:
        raise Unsupported(f"property {wanted['prop']}")
    return _differs(reader(state, ids[0]), wanted["value"])


def _protector(state: GameState, identity: int) -> str:
    found = link(state.objects[identity], "protector")
    return "AB"[found[0]] if isinstance(found, tuple) and found and found[0] in (0, 1) else ""


PROPERTIES: dict[str, Callable[[GameState, int], Any]] = {
    "power": lambda state, i: characteristics(state, i).power,
    "toughness": lambda state, i: characteristics(state, i).toughness,
    "name": lambda state, i: characteristics(state, i).name,
    "mana_value": lambda state, i: mana_value(state, state.objects[i], characteristics(state, i)),
    "transformed": lambda state, i: state.objects[i].transformed,
    "face_down": lambda state, i: state.objects[i].face_down,
    "summoning_sick": lambda state, i: is_sick(state, state.objects[i]),
    "attachment_count": lambda state, i: sum(state.objects[k].attached_to == i for k in state.battlefield),
    "controller": lambda state, i: "AB"[controller(state, i)],
    "attacking": lambda state, i: state.combat is not None and i in dict(state.combat.attackers),
    "class_level": lambda state, i: dict(state.objects[i].links).get("level", 1),
    "colorless": lambda state, i: not characteristics(state, i).colors,
    "monstrous": lambda state, i: "monstrous" in state.objects[i].marks,
    "protector": _protector,
    "suspected": lambda state, i: "suspected" in state.objects[i].marks,
    "renowned": lambda state, i: "renowned" in state.objects[i].marks,
}


def _speed(state: GameState, wanted: Json) -> str:
    return _differs(state.players[PLAYERS[wanted["player"]]].speed, wanted["value"])


def _base_pt(state: GameState, wanted: Json) -> str:
    found = [characteristics(state, i) for i in _battlefield(state, wanted)]
    got = [(c.base_power or 0, c.base_toughness or 0) for c in found]
    pair = (wanted["power"], wanted["toughness"])
    ok = bool(got) and (all(g == pair for g in got) if wanted.get("scope") == "all" else pair in got)
    return "" if ok else f"expected {pair}, got {got}"


def _top_card_revealed(state: GameState, wanted: Json) -> str:
    player = PLAYERS[wanted["player"]]
    rules = [(active, active.effect) for active in statics(state, PlayerRule)]
    got = any(
        rule.rule is PlayerRuleKind.TOP_REVEALED and player in entities(state, context_of(active), rule.who)
        for active, rule in rules
        if isinstance(rule, PlayerRule)
    )
    return _differs(got, wanted.get("value", True))


def _cards_counter(zone: Zone) -> Check:
    def check(state: GameState, wanted: Json) -> str:
        ids = named(state, in_zone(state, zone, player_of(wanted)), wanted["card"])
        got = sum(counter_count(state.objects[i], wanted["counter"].lower()) for i in ids[:1])
        return _differs(got, wanted["value"])

    return check


def _anywhere_counter(state: GameState, wanted: Json) -> str:
    zones = (Zone.EXILE, Zone.GRAVEYARD, Zone.HAND, Zone.BATTLEFIELD, Zone.COMMAND)
    ids = [i for zone in zones for i in named(state, in_zone(state, zone, player_of(wanted)), wanted["card"])]
    kind = wanted["counter"].lower()
    return _differs(max((counter_count(state.objects[i], kind) for i in ids), default=0), wanted["value"])


def _attacking(state: GameState, wanted: Json) -> str:
    ids = _battlefield(state, wanted)
    combat = state.combat
    attackers = {i for i, _ in combat.attackers} if combat is not None else set()
    return _differs(any(i in attackers for i in ids), wanted["value"])


def _in_combat(state: GameState, wanted: Json) -> str:
    combat = state.combat
    pairs = () if combat is None else combat.attackers if wanted["op"] == "attackers" else combat.blocks
    ids = dict.fromkeys(i for i, _ in pairs if i in state.objects)
    got = sorted(characteristics(state, i).name for i in ids)
    cards = sorted(name.removesuffix(" Token") for name in wanted["cards"] if name)
    return _differs(got, cards)


def _has_counter(state: GameState, wanted: Json) -> str:
    ids = _battlefield(state, wanted)
    got = any(counter_count(state.objects[i], wanted["counter"].lower()) for i in ids)
    return _differs(got, wanted.get("value", True))


def _exile_subtype(state: GameState, wanted: Json) -> str:
    ids = named(state, in_zone(state, Zone.EXILE, player_of(wanted)), wanted["card"])
    return _differs(any(wanted["subtype"] in characteristics(state, i).subtypes for i in ids), wanted["value"])


CHECKS: dict[str, Check] = {
    "mana_option": _mana_option,
    "mana_option_count": _mana_option_count,
    "mana_options_exact": _mana_options_exact,
    "ability_count": _ability,
    "speed": _speed,
    "base_pt": _base_pt,
    "top_card_revealed": _top_card_revealed,
    "exile_counter": _cards_counter(Zone.EXILE),
    "card_counter": _anywhere_counter,
    "attacking": _attacking,
    "attackers": _in_combat,
    "blockers": _in_combat,
    "has_counter": _has_counter,
    "exile_subtype": _exile_subtype,
    "life": _life,
    "pt": _pt,
    "permanent_count": _zone_count(Zone.BATTLEFIELD),
    "token_count": _token_count,
    "permanent_exists": _exists,
    "graveyard_count": _zone_count(Zone.GRAVEYARD),
    "hand_count": _zone_count(Zone.HAND),
    "library_count": _zone_count(Zone.LIBRARY),
    "exile_count": _zone_count(Zone.EXILE),
    "command_count": _zone_count(Zone.COMMAND),
    "counter": _counter,
    "player_counter": _player_counter,
    "tapped": _tapped,
    "tapped_count": _tapped_count,
    "ability": _ability,
    "type": _type,
    "subtype": _subtype,
    "color": _color,
    "damage": _damage,
    "mana_pool": _mana_pool,
    "attached": _attached,
    "library_card": _library_card,
    "permanent_prop": _property,
    "won": _won,
    "lost": _lost,
    "result": _result,
    "draw": lambda state, wanted: _differs(bool(state.outcome and state.outcome.is_draw), wanted.get("value", True)),
    "game_over": lambda state, wanted: _differs(state.outcome is not None, wanted.get("value", True)),
    "in_game": lambda state, wanted: _differs(
        state.players[PLAYERS[wanted["player"]]].in_game, wanted.get("value", True)
    ),
    "turn": lambda state, wanted: _differs(state.turn.number, wanted["value"]),
    "active_player": lambda state, wanted: _differs(state.turn.active, PLAYERS[wanted["player"]]),
    "stack_size": lambda state, wanted: _differs(len(state.stack), wanted["value"]),
    "lands_played": lambda state, wanted: _differs(
        state.players[PLAYERS[wanted["player"]]].land_plays, wanted["value"]
    ),
    "daytime_is": lambda state, wanted: _differs(state.turn.day == wanted["daytime"], wanted.get("value", True)),
    "has_daytime": lambda state, wanted: _differs(bool(state.turn.day), wanted.get("value", True)),
    "monarch": lambda state, wanted: _differs(
        "monarch" in state.players[PLAYERS[wanted["player"]]].marks, wanted.get("value", True)
    ),
    "emblem_count": _zone_count(Zone.COMMAND),
}
