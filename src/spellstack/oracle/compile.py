"""Cards from records in the shape of Scryfall objects: every line read by the grammar, or refused with diagnostics.

The whole text is understood or the card is refused; nothing here knows a card's name. Not here: files of records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from spellstack.errors import MalformedCardData
from spellstack.ir.ability import Activated, KeywordAbility, Static
from spellstack.ir.action import Move
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.cost import PayMana
from spellstack.ir.deed import RevealUntil
from spellstack.ir.node import Ability, Node
from spellstack.ir.reference import Linked
from spellstack.ir.value import Fixed, X
from spellstack.ir.walk import nodes, parts
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.subtypes import SUBTYPES_OF
from spellstack.lexicon.types import CardType, Supertype
from spellstack.lexicon.zone import Zone
from spellstack.oracle import grammar as _phrases
from spellstack.oracle.defining import defining
from spellstack.oracle.form import fault, verify_face
from spellstack.oracle.grammar.ability.level import grouped
from spellstack.oracle.grammar.cost.cost import REMOVED
from spellstack.oracle.lowering.linked import of_chosen_kind, of_what_was_put
from spellstack.oracle.lowering.lower_ability import lower_or_raise
from spellstack.oracle.lowering.melded import paired
from spellstack.oracle.lowering.scene import Loose
from spellstack.oracle.normalise import lines, unnamed
from spellstack.oracle.parser import Parser
from spellstack.oracle.refusal import Diagnostic, RefusedCard
from spellstack.oracle.reminder import contradictions
from spellstack.oracle.token import tokenise

_TYPES = {kind.value: kind for kind in CardType}
_SUPERTYPES = {kind.value: kind for kind in Supertype}
_SPELLS = {CardType.INSTANT, CardType.SORCERY}
_SUBTYPES = frozenset(name for names in SUBTYPES_OF.values() for name in names)


class _Refused(Exception):
    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(str(diagnostic))
        self.diagnostic = diagnostic


@lru_cache(maxsize=60_000)
def read_line(line: str, spell: bool) -> tuple[Ability, ...] | Diagnostic:
    """The abilities of a line in normal form, or why it was refused."""
    kind = "spell_line" if spell else "line"
    tokens, written = tokenise(line)
    parser = Parser(tokens, written)
    try:
        readings = parser.whole(kind)
    except RecursionError:
        return Diagnostic(line, 0, "", "too long a line")
    if not readings:
        far = min(parser.far, len(tokens))
        stopped = tokens[far] if far < len(tokens) else "end of line"
        return Diagnostic(line, far, stopped, "not understood", kind)
    results: list[Any] = []
    loose = ""
    for reading in readings:
        try:
            made = tuple(map(lower_or_raise, reading))
        except Loose as found:
            loose = str(found)
            continue
        if made not in results:
            results.append(made)
    if len(results) == 1:
        only: tuple[Ability, ...] = results[0]
        return only
    if not results:
        return Diagnostic(line, 0, tokens[0], loose)
    return Diagnostic(line, 0, tokens[0], f"{len(results)} readings")


# No abilities, but rules of deck construction.
ANY_NUMBER, COMMANDER = "A deck can have any number of cards named ~.", "~ can be your commander."
OF_DECKS = frozenset({ANY_NUMBER, COMMANDER})


def _abilities(
    record: Mapping[str, Any], types: tuple[CardType, ...], legendary: bool
) -> tuple[tuple[Ability, ...], list[Diagnostic]]:
    spell = bool(_SPELLS & set(types))
    abilities: list[Ability] = []
    problems: list[Diagnostic] = []
    text = lines(record.get("oracle_text") or "", record["name"], legendary)
    for line in text:
        if line in OF_DECKS:
            continue
        found = read_line(line, spell)
        if isinstance(found, Diagnostic):
            problems.append(found)
        else:
            abilities += found
    whole = " ".join(text)
    if "named ~" in whole or "d ~ " in whole or "name is ~" in whole:
        abilities = [_named(ability, record["name"]) for ability in abilities]
    made = _backed_up(grouped(tuple(map(defining, abilities))))
    if "chosen type" in whole:
        made = of_chosen_kind(made)
    if "battlefield with ~" in whole:
        made = of_what_was_put(made)
    if "meld them" in whole:
        melds = paired(made, record["name"])
        if melds is None:
            return made, [*problems, Diagnostic(whole, 0, "meld", "a counterpart that is not told")]
        made = melds
    if "exiled" not in whole or not _mentions_exiled(made):
        return made, problems
    linked = tuple(map(_linking, made))
    if linked == made and not any(map(_hides, made)):
        problems.append(Diagnostic(whole, 0, "exiled", "nothing is exiled with it"))
    return linked, problems


def _reminders(record: Mapping[str, Any], subtypes: tuple[str, ...], legendary: bool) -> Iterator[Diagnostic]:
    """What is wrong with reminders, which are checked and not obeyed."""
    text = record.get("oracle_text") or ""
    if "(" in text:
        for line, why in contradictions(unnamed(text, record["name"], legendary), subtypes):
            yield Diagnostic(line, 0, "", why)


def _backed_up(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """[CR 702.165a] backup gives the abilities printed after it."""
    for place, ability in enumerate(abilities):
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.BACKUP:
            after = abilities[place + 1 :]
            return (*abilities[:place], msgspec.structs.replace(ability, abilities=after), *after)
    return abilities


def _prototype(face: Face) -> list[Face]:
    """The second face of a prototype card: its other cost and size (CR 718.3)."""
    found = next((a for a in face.abilities if isinstance(a, KeywordAbility) and a.keyword is Keyword.PROTOTYPE), None)
    if found is None or found.cost is None or not isinstance(found.cost.parts[0], PayMana):
        return []
    if not all(map(str.isdecimal, found.word.split("/"))):
        raise RefusedCard(face.name, (Diagnostic("", 0, found.word, "no size"),))
    power, toughness = map(int, found.word.split("/"))
    plain = tuple(KeywordAbility(Keyword.PROTOTYPE) if ability is found else ability for ability in face.abilities)
    face = msgspec.structs.replace(face, abilities=plain)
    return [face, msgspec.structs.replace(face, mana_cost=found.cost.parts[0].mana, power=power, toughness=toughness)]


def _hides(ability: Ability) -> bool:
    """Whether it is a keyword that exiles a card for another ability (CR 702.75a)."""
    return isinstance(ability, KeywordAbility) and ability.keyword is Keyword.HIDEAWAY


def _mentions_exiled(item: Any) -> bool:
    """Whether another ability speaks of cards exiled with this object (CR 607.2a)."""
    return any(isinstance(node, Linked) and node.name == "exiled" for node in nodes(item))


def _linking(item: Any) -> Any:
    """With what is exiled linked to the object."""
    if isinstance(item, tuple):
        return tuple(map(_linking, item))
    if (isinstance(item, Move) and item.to is Zone.EXILE) or (isinstance(item, RevealUntil) and item.exile):
        return msgspec.structs.replace(item, link="exiled")
    return type(item)(*map(_linking, parts(item))) if isinstance(item, Node) else item


def _named(item: Any, name: str) -> Any:
    """With `~` as a name replaced by the name."""
    if isinstance(item, tuple):
        return tuple(_named(part, name) for part in item)
    if isinstance(item, Node):
        changed = {}
        for field in item.__struct_fields__:
            old = getattr(item, field)
            new = (
                name if field == "name" and old == "~" else _named(old, name) if isinstance(old, Node | tuple) else old
            )
            if new is not old and new != old:
                changed[field] = new
        return msgspec.structs.replace(item, **changed) if changed else item
    return item


def type_line(text: str) -> tuple[tuple[CardType, ...], tuple[Supertype, ...], tuple[str, ...]]:
    """Types, supertypes and subtypes; `ValueError` names a word that is none. Some records have a subtype before the
    dash.
    """
    left, _, right = text.replace("–", "—").partition("—")
    types: list[CardType] = []
    supertypes: list[Supertype] = []
    early: list[str] = []
    for word in left.split():
        low = {"tribal": "kindred"}.get(word.lower(), word.lower())
        if low in _TYPES:
            types.append(_TYPES[low])
        elif low in _SUPERTYPES:
            supertypes.append(_SUPERTYPES[low])
        elif any(word in SUBTYPES_OF[kind] for kind in types):
            early.append(word)
        else:
            raise ValueError(f"no card type: {word}")
    return tuple(types), tuple(supertypes), (*_subtypes(right), *early)


def _subtypes(text: str) -> tuple[str, ...]:
    words = text.replace("Time Lord", "Time_Lord").split()
    found = tuple(word.replace("_", " ") for word in words)
    strange = next((word for word in found if word not in _SUBTYPES and not word[:1].isupper()), None)
    if strange is not None:
        raise ValueError(f"no subtype: {strange}")
    return found  # new sets bring new subtypes: they are plain names


_NUMBER = re.compile(r"[-+]?[0-9]+")


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if _NUMBER.fullmatch(text):
        return int(text)
    if "*" in text:
        return 0
    raise ValueError(f"no number: {text}")


def _face(record: Mapping[str, Any]) -> tuple[Face, list[Diagnostic]]:
    types, supertypes, subtypes = type_line(record["type_line"])
    abilities, problems = _abilities(record, types, Supertype.LEGENDARY in supertypes)
    problems += _reminders(record, subtypes, Supertype.LEGENDARY in supertypes)
    power, toughness = record.get("power"), record.get("toughness")
    cost = record.get("mana_cost") or ""
    indicator = record.get("color_indicator")
    loyalty = record.get("loyalty")
    face = Face(
        record["name"],
        types,
        ManaCost.parse(cost) if cost else None,
        supertypes,
        subtypes,
        tuple(map(Color, indicator)) if indicator else None,
        _number(power),
        _number(toughness),
        (power, toughness) if power is not None and "*" in f"{power}{toughness}" else None,  # type: ignore[arg-type]
        None if loyalty is None else X() if loyalty == "X" else Fixed(_number(loyalty) or 0),
        _number(record.get("defense")),
        abilities,
    )
    return face, problems


def _unannounced(face: Face, text_has_x: bool) -> list[Diagnostic]:
    """[CR 107.3] an X must be announced in a cost or defined by the text."""
    if not text_has_x or (face.mana_cost is not None and face.mana_cost.variables):
        return []
    costs = [ability for ability in face.abilities if isinstance(ability, KeywordAbility | Static) and _has_x(ability)]
    for ability in face.abilities:
        own = isinstance(ability, Activated) and _has_x(ability.cost)
        if not own and not costs and _has_x(ability):
            return [Diagnostic("", 0, "x", "an X that nothing tells")]
    return []


def _has_x(item: Any) -> bool:
    if isinstance(item, X) or (isinstance(item, ManaCost) and item.variables):
        return True
    return any(map(_has_x, parts(item)))


_LAYOUTS = {
    "normal": Layout.NORMAL,
    "split": Layout.SPLIT,
    "flip": Layout.FLIP,
    "transform": Layout.TRANSFORM,
    "modal_dfc": Layout.MODAL_DFC,
    "adventure": Layout.ADVENTURE,
    "class": Layout.CLASS,
    "case": Layout.CASE,
    "leveler": Layout.LEVELER,
    "prototype": Layout.PROTOTYPE,
    "meld": Layout.MELD,
    "saga": Layout.SAGA,
    "mutate": Layout.NORMAL,
    "prepare": Layout.PREPARE,
}


def compile_card(record: Mapping[str, Any]) -> Card:
    """The card of a Scryfall-shaped record (name, layout, type_line, oracle_text …, or card_faces).

    Raises `RefusedCard` (an `UnsupportedCard`) with a diagnostic for every line that was not understood, and
    `MalformedCardData` for what is no record of a card.
    """
    if wrong := fault(record):
        raise MalformedCardData(wrong)
    name = record["name"]
    layout = _LAYOUTS.get(record.get("layout", "normal"))
    if layout is None:
        raise RefusedCard(name, (Diagnostic("", 0, record["layout"], f"layout {record['layout']}"),))
    faces: list[Face] = []
    problems: list[Diagnostic] = []
    for part in record.get("card_faces") or [record]:
        try:
            face, found = _face(part)
            verify_face(face, front=not faces)
        except ValueError as error:
            raise RefusedCard(name, (Diagnostic("", 0, "", str(error)),)) from error
        faces.append(face)
        problems += found
    texts = [part.get("oracle_text") or "" for part in record.get("card_faces") or [record]]
    problems += [
        problem
        for face, text in zip(faces, texts, strict=False)
        for problem in _unannounced(face, "X" in text or REMOVED in text)
    ]
    if layout is Layout.PROTOTYPE:
        faces = _prototype(faces[0]) or faces
    if problems:
        raise RefusedCard(name, tuple(problems))
    if layout is Layout.SPLIT and all("Room" in face.subtypes for face in faces):
        layout = Layout.ROOM
    any_number = any("A deck can have any number of cards named" in text for text in texts)
    commander = any(text.endswith(COMMANDER.lstrip("~")) for text in texts)
    return Card(name, tuple(faces), layout, any_number=any_number, can_be_commander=commander)


LOADED = _phrases  # importing it fills the grammar
