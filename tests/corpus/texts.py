"""Abilities and actions as normalised text, so that scripts find them by prefix.

Normalised: lower case, no spaces, `~` for the object itself, plain signs. Not here: choosing among what is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from spellstack.ir.ability import Activated, KeywordAbility
from spellstack.ir.cost import Cost, PayMana, PayManaValueOf
from spellstack.lexicon import ManaCost, Zone
from spellstack.oracle.printer import Page, show
from spellstack.oracle.token import tokenise
from spellstack.render.english import line_words
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, PlayLand, SpecialAction
from spellstack.rules.legality.refusal import way_of
from spellstack.rules.legality.special import find_special
from spellstack.rules.legality.way import base_cost, face_characteristics
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Pending
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.objects import characteristics, record
from tests.corpus.pool import text_of

_MARKUP = re.compile(r"<[^>]*>")
_WORD_BEFORE = re.compile(r"<i>[^<]*</i>\s*(?:&mdash;|—|-)\s*")
_SIGNS = str.maketrans({"−": "-", "–": "-", "’": "'"})
_KINDS = "creature|land|artifact|enchantment|permanent|spell|card|equipment|aura|vehicle|planeswalker|token|saga|class"
_SELF = re.compile(rf"\{{this\}}|\{{source\}}|\bthis (?:{_KINDS})\b", re.I)


def normal(text: str, *names: str) -> str:
    """The text normalised; the names given are the object's own."""
    text = _MARKUP.sub("", _WORD_BEFORE.sub("", text)).replace("&mdash;", "—").translate(_SIGNS)
    text = _SELF.sub("~", text)
    for name in sorted(filter(None, names), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "~", text)
    return squeeze(tokenise(text)[0])


def with_ability_word(text: str, name: str) -> str:
    """The text after an ability word where a script says only the word, which has no meaning in the rules."""
    if not text.startswith("<i>"):
        return text
    word = _MARKUP.sub("", text).split("&mdash;")[0].split("—")[0].strip()
    if text.rstrip().rstrip("—").endswith("</i>") or "</i>" not in text:
        for line in text_of(name).split("\n"):
            if line.startswith(f"{word} —"):
                return line.split("—", 1)[1]
    return text


def squeeze(tokens: list[str]) -> str:
    """Tokens without spaces between them."""
    return "".join(tokens).translate(_SIGNS)


def names_of(name: str) -> tuple[str, ...]:
    """What an object with the name calls itself."""
    return (name, name.split(",", maxsplit=1)[0], name.split(" ", maxsplit=1)[0]) if "," in name else (name,)


def printed(ability: Any) -> str:
    """The ability's text; empty if the grammar has no words for it."""
    words = line_words((ability,), False)
    return squeeze(words) if words else ""


def printed_spell(ability: Any) -> str:
    """The text of an ability of a spell."""
    words = line_words((ability,), True)
    return squeeze(words) if words else ""


def cost_text(cost: Cost | None) -> str:
    """The cost's text; empty if there are no words for it."""
    words = show("cost", cost, Page()) if cost is not None else None
    return squeeze(words) if words else ""


def ability_texts(obj: GameObject, abilities: tuple[Any, ...], ability: Any) -> Iterator[str]:
    """All that an ability of the object may be called: its text, its keyword."""
    text = printed(ability)
    if text:
        yield text
        yield from _single(text)
        if "—" in text:
            yield text.split("—", 1)[1]
    label = getattr(ability, "label", "")
    if label:
        word = normal(label)
        yield word
        for other in abilities:
            if type(other) is KeywordAbility and other.keyword.value == label:
                yield printed(other)
        if type(ability) is Activated:
            yield word + (cost_text(ability.cost) or mana_text(ability.cost))
            if cost_text(ability.cost):
                yield cost_text(ability.cost) + ":"


def stands_for_keyword(state: GameState, action: Action) -> bool:
    """Whether it activates the first ability that a keyword stands for."""
    if not isinstance(action, ActivateAbility):
        return False
    every = characteristics(state, action.source).parts.all
    label = getattr(every[action.ability], "label", "")
    return bool(label) and not any(getattr(other, "label", "") == label for other in every[: action.ability])


def mana_text(cost: Cost) -> str:
    """The mana of a cost."""
    return "".join(part.mana.text.lower() for part in cost.parts if isinstance(part, PayMana))


_CHOICE = re.compile(r"((?:\{[wubrgc]\})+)((?:,(?:\{[wubrgc]\})+)*),?or((?:\{[wubrgc]\})+)")


def _single(text: str) -> Iterator[str]:
    """An ability that adds one of several mana, as one that adds each of them."""
    found = _CHOICE.search(text)
    if found:
        for symbol in re.findall(r"(?:\{[wubrgc]\})+", found.group()):
            yield text[: found.start()] + symbol + text[found.end() :]


def wished(text: str, wanted: str) -> str:
    """Which mana a script asks for that calls an ability with a choice of mana by one of them."""
    if text.startswith(wanted):
        return ""
    found = _CHOICE.search(text)
    if not found or not wanted.startswith(text[: found.start()]):
        return ""
    said = re.match(r"(?:\{[wubrgc]\})+", wanted[found.start() :])
    return said.group().upper() if said else ""


def action_texts(state: GameState, player: int, action: Action) -> Iterator[str]:
    """All that an action may be called in a script, normalised."""
    match action:
        case ActivateAbility(source, place):
            chars = characteristics(state, source)
            yield from ability_texts(state.objects[source], chars.abilities, chars.parts.all[place])
        case CastSpell():
            yield from _cast_texts(state, player, action)
        case PlayLand(card, face):
            yield normal(f"Play {state.objects[card].definition.card.faces[face].name}")
        case SpecialAction(card, what):
            yield from _special_texts(state, player, card, what)


# Ways of casting that a script names as the method of a cast, never as an ability that is activated.
CAST_MODES = frozenset(
    {"morph", "megamorph", "disguise", "bestow", "mutate", "overload", "prototype", "awaken", "surge"}
)


def _cast_texts(state: GameState, player: int, action: CastSpell) -> Iterator[str]:
    card = state.objects[action.card].definition.card
    label = action.way.split(" #")[0]
    for name in {card.faces[action.face].name, card.name} if action.way == "fuse" else {card.faces[action.face].name}:
        cast = normal(f"Cast {name}")
        yield cast
        if action.way == "fuse":
            yield normal(f"Cast fused {name}")
        if label:
            yield from (normal(f"Cast {name} using {label}"), normal(f"Cast {name} with {label}"))
    if label and label not in CAST_MODES:
        yield normal(label)
        own = (*characteristics(state, action.card).abilities, *card.faces[action.face].abilities)
        for other in own:
            if type(other) is KeywordAbility and other.keyword.value == label:
                yield printed(other)
        way = way_of(state, player, state.objects[action.card], action)
        chars = face_characteristics(state, state.objects[action.card], way)
        yield normal(label) + cost_text(_with_mana(base_cost(chars, way), chars.mana_cost))


def _with_mana(cost: Cost, mana: ManaCost | None) -> Cost:
    """The cost with the card's own mana cost written out."""
    parts = tuple(PayMana(mana) if type(part) is PayManaValueOf and mana is not None else part for part in cost.parts)
    return Cost(parts, cost.unpayable)


def _special_texts(state: GameState, player: int, card: int, what: str) -> Iterator[str]:
    effect = find_special(state, player, state.objects[card], what)
    cost = cost_text(effect.cost)
    yield normal(what)
    yield normal(what) + cost
    yield f"{cost}:{normal(what)}"
    for face in state.objects[card].definition.card.faces:
        for other in face.abilities:
            if type(other) is KeywordAbility and other.keyword.value == what:
                yield printed(other)
    if effect.face_down:
        yield f"{cost}:" + squeeze(tokenise("turn this face-down permanent face up.")[0]).replace(
            "thisface", "thisface"
        )
    if "unlock" in what or "half" in what:
        side = "left" if "left" in what else "right"
        yield f"{cost}:unlockthe{side}half."


def pending_texts(state: GameState, pending: Pending) -> Iterator[str]:
    """What a triggered ability that waits may be called: its text, its keyword, its source."""
    yield printed(pending.ability)
    if pending.ability.label:
        yield normal(pending.ability.label)
    name = source_name(state, pending.source)
    yield normal(name)
    chars = characteristics(state, pending.source) if pending.source in state.objects else None
    for other in chars.abilities if chars else ():
        if type(other) is KeywordAbility and other.keyword.value == getattr(pending.ability, "label", ""):
            yield printed(other)


def source_name(state: GameState, identity: int) -> str:
    """The name of an object that may have left."""
    if identity in state.objects:
        return characteristics(state, identity).name
    past = state.past.get(identity)
    return past.characteristics.name if past is not None else ""


def ability_texts_on_stack(state: GameState, identity: int) -> Iterator[str]:
    """The text and the keyword of an ability on the stack."""
    ability = state.objects[identity].spell.ability
    if ability is not None:
        yield printed(ability)
        label = getattr(ability, "label", "")
        if label:
            yield normal(label)
            yield from _keyword_texts(state, state.objects[identity].spell.source, label)


def _keyword_texts(state: GameState, source: int | None, label: str) -> Iterator[str]:
    """The keyword with its cost, as the object the ability is of says it."""
    obj = record(state, source) if source is not None else None
    for face in obj.definition.card.faces if obj is not None else ():
        for other in face.abilities:
            if type(other) is KeywordAbility and other.keyword.value == label:
                yield printed(other)


def stack_texts(state: GameState, identity: int) -> Iterator[str]:
    """What an object on the stack may be called; nothing for what is elsewhere."""
    obj = state.objects[identity]
    if obj.zone is not Zone.STACK:
        return
    if obj.kind is Kind.ABILITY:
        yield from ability_texts_on_stack(state, identity)
        source = source_name(state, obj.spell.source if obj.spell.source is not None else -1)
        yield normal(source)
        return
    name = characteristics(state, identity).name
    yield normal(f"Cast {name}")
    if obj.face < 0:
        yield normal(f"Cast fused {name}")
    yield normal(name)
