"""What a scripted action means to the engine: the offered actions with its name, method and text.

Not here: carrying it out (play).
"""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.ir.ability import Activated
from spellstack.ir.casting import PayLifeAid
from spellstack.ir.cost import PayMana
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, PlayLand
from spellstack.rules.legality.plays import mana_abilities, plays
from spellstack.rules.state.game import GameState
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import characteristics
from tests.corpus.find import is_named, key_of
from tests.corpus.pool import is_known
from tests.corpus.record import Impossible, Json, Unsupported
from tests.corpus.script import Script
from tests.corpus.texts import action_texts, cost_text, names_of, normal, stands_for_keyword, wished

_METHODS = frozenset({"morph", "megamorph", "disguise", "bestow", "mutate"})  # a script names them
_FIRST = (Zone.HAND, Zone.COMMAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)


def matching(
    state: GameState, player: int, action: Json, script: Script, aliases: dict[str, int], custom: dict[str, int]
) -> tuple[Action, str]:
    """The engine's action and the mana that is wished for; `Impossible` if there is none."""
    match action["op"]:
        case "cast":
            return _cast(state, player, action, script, aliases), ""
        case "play_land":
            return _land(state, player, action), ""
        case _:
            return _activate(state, player, action, script, aliases, custom)


def _land(state: GameState, player: int, action: Json) -> Action:
    for found in plays(state, player):
        if isinstance(found, PlayLand):
            face = state.objects[found.card].definition.card.faces[found.face]
            if key_of(face.name) == key_of(action["card"]) or is_named(state, found.card, action["card"]):
                return found
    raise Impossible("cannot_cast_or_activate", f"Play {action['card']}")


def _cast(state: GameState, player: int, action: Json, script: Script, aliases: dict[str, int]) -> Action:
    found = [a for a in plays(state, player) if isinstance(a, CastSpell) and _is_called(state, a, action, aliases)]
    found.sort(key=lambda a: _FIRST.index(state.objects[a.card].zone) if state.objects[a.card].zone in _FIRST else 9)
    method = action.get("method")
    if method:
        found = [a for a in found if a.way.split(" #")[0] == method or _method_is(state, a, method)]
    elif found:
        found = _by_choice(state, player, found, script)
    if not found and not is_known(action["card"]):
        raise Unsupported(f"card {action['card']}: no text")
    if not found:
        raise Impossible("cannot_cast_or_activate", f"Cast {action['card']}" + (f" using {method}" if method else ""))
    return _manual(state, found[0])


def _method_is(state: GameState, action: CastSpell, method: str) -> bool:
    return method == "morph" and action.way in ("morph", "megamorph", "disguise")


def _manual(state: GameState, action: CastSpell) -> Action:
    """Paid by hand where there is a choice to pay life."""
    cost = state.objects[action.card].definition.card.faces[action.face].mana_cost
    phyrexian = cost is not None and any("P" in repr(symbol) for symbol in cost.symbols)
    phyrexian = phyrexian or bool(statics(state, PayLifeAid))
    return CastSpell(action.card, action.face, action.way, action.source, manual=True) if phyrexian else action


def _is_called(state: GameState, found: CastSpell, action: Json, aliases: dict[str, int]) -> bool:
    if "alias" in action:
        return state.objects[found.card].physical == aliases.get(action["alias"])
    card = state.objects[found.card].definition.card
    name = key_of(action["card"])
    face = key_of(card.faces[found.face].name)
    if face == name:
        return True
    return key_of(card.name) == name and (found.face == 0 or found.way == "fuse")


def _by_choice(state: GameState, player: int, found: list[CastSpell], script: Script) -> list[CastSpell]:
    """Which cost, where no method is named: what the queue says, else the usual one."""
    front = script.front(player, "choice")
    plain = [a for a in found if not a.way or a.way == "permission"]
    others = [a for a in found if a not in plain]
    kind = front["kind"] if front is not None else ""
    if front is not None and kind == "no_alternative_cost":
        script.take(player, "choice", lambda e: e is front)
        return plain or found
    if front is not None and kind == "alternative_cost" and others:
        script.take(player, "choice", lambda e: e is front)
        method = front.get("method") or "alternative"
        return [a for a in others if a.way.startswith(method)] or _said(state, others, front["value"]) or others
    if front is not None and kind == "name" and others:
        text = front["value"][0].get("name", "")
        if text.startswith(("Cast with", "Without", "Cast using")):
            script.take(player, "choice", lambda e: e is front)
            if text.startswith("Cast with no"):
                return plain or found
            return _said(state, others, text) or others
    return plain or [a for a in found if a.way.split(" #")[0] not in _METHODS]


def _said(state: GameState, others: list[CastSpell], text: str) -> list[CastSpell]:
    low = normal(text)
    if "without" in low:
        return [a for a in others if a.way == "free" or a.source >= 0]
    return [a for a in others if normal(a.way.split(" #")[0]) in low]


def offers(state: GameState, player: int) -> Iterator[Action]:
    """Everything the player could do now, mana abilities too."""
    yield from plays(state, player)
    yield from mana_abilities(state, player)


def _activate(
    state: GameState, player: int, action: Json, script: Script, aliases: dict[str, int], custom: dict[str, int]
) -> tuple[Action, str]:
    wanted_text = action["ability"]
    only_mana = action["op"] == "activate_mana"
    every = mana_abilities(state, player) if only_mana else tuple(offers(state, player))
    if "alias" in action:
        every = tuple(a for a in every if state.objects[_about(a)].physical == aliases.get(action["alias"]))
    if wanted_text in custom:
        for found in every:
            if isinstance(found, ActivateAbility) and state.objects[found.source].physical == custom[wanted_text]:
                return found, ""
    if wanted_text.startswith("Cast "):
        return _cast_by_text(state, player, every, wanted_text, script), ""
    by_text = wanted_text.startswith(("{", "Pay"))  # what a keyword stands for is called by the keyword first of all
    for found in sorted(every, key=lambda found: by_text and stands_for_keyword(state, found)):
        texts, wanted = _texts_and_wanted(state, player, found, wanted_text)
        if any(text and text.startswith(wanted) for text in texts):
            whole = texts[0] if texts else ""
            return _by_hand(state, found), wished(whole, wanted)
    for found in every:  # by the cost, where the effect is worded otherwise
        if isinstance(found, ActivateAbility) and ":" in wanted_text:
            ability = characteristics(state, found.source).parts.all[found.ability]
            wanted = normal(wanted_text, *names_of(characteristics(state, found.source).name)).split(":")[0]
            texts, _ = _texts_and_wanted(state, player, found, wanted_text)
            assert isinstance(ability, Activated)
            if wanted in (cost_text(ability.cost), texts[0].split(":")[0] if texts else ""):
                return found, ""
    raise Impossible("cannot_cast_or_activate", wanted_text)


def _by_hand(state: GameState, found: Action) -> Action:
    """An ability is paid for by hand where there is a choice to pay life."""
    if not isinstance(found, ActivateAbility):
        return found
    cost = getattr(characteristics(state, found.source).parts.all[found.ability], "cost", None)
    mana = [part.mana for part in cost.parts if isinstance(part, PayMana)] if cost is not None else []
    phyrexian = any(symbol.phyrexian for one in mana for symbol in one.symbols)
    return ActivateAbility(found.source, found.ability, manual=True) if phyrexian else found


def _cast_by_text(state: GameState, player: int, every: tuple[Action, ...], text: str, script: Script) -> Action:
    found = []
    for action in every:
        texts, wanted = _texts_and_wanted(state, player, action, text)
        if isinstance(action, CastSpell) and any(said.startswith(wanted) for said in texts):
            found.append(action)
    if not found:
        raise Impossible("cannot_cast_or_activate", text)
    return _manual(state, (_by_choice(state, player, found, script) or found)[0])


def _about(action: Action) -> int:
    return int(getattr(action, "card", getattr(action, "source", -1)))


def _texts_and_wanted(state: GameState, player: int, found: Action, wanted: str) -> tuple[list[str], str]:
    if not hasattr(found, "card") and not hasattr(found, "source"):
        return [], "-"
    name = characteristics(state, _about(found)).name
    names = () if wanted.startswith(("Cast ", "Play ")) else names_of(name)
    return list(action_texts(state, player, found)), normal(wanted, *names)


def is_playable(state: GameState, player: int, text: str) -> bool:
    """Whether something the player could do has a text that begins so."""
    for found in offers(state, player):
        texts, wanted = _texts_and_wanted(state, player, found, text)
        if any(said.startswith(wanted) for said in texts):
            return True
    return False
