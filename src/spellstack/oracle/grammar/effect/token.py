"""Creating tokens: "a 1/1 white Spirit creature token with flying" (CR 111). Kind `vp`.

Kind `token_one`, `tokens_many`: the description. Not here: copies (`copying`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import Static
from spellstack.ir.card import Face
from spellstack.ir.node import Value
from spellstack.ir.reference import Attackable
from spellstack.ir.token import CreatePredefined, CreateToken
from spellstack.ir.value import Fixed, Times
from spellstack.lexicon.types import CardType, Supertype
from spellstack.oracle.defining import defining, plain
from spellstack.oracle.grammar.change.becoming import colors_at
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.words import COLOR_WORD, SUBTYPES
from spellstack.oracle.machine import FAIL, GRAMMAR, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.token import words

PREDEFINED = (
    "Treasure",
    "Food",
    "Clue",
    "Blood",
    "Map",
    "Powerstone",
    "Gold",
    "Junk",
    "Lander",
    "Walker",
    "Shard",
    "Incubator",
    "Mutagen",
)
ABILITIES, NAME = GRAMMAR.kind("abilities"), GRAMMAR.kind("name")
_TYPES = {
    "artifact": CardType.ARTIFACT,
    "enchantment": CardType.ENCHANTMENT,
    "creature": CardType.CREATURE,
    "land": CardType.LAND,
}
Description = tuple[Face, Value | None, Value | None, bool]


def _type_line(parser: Any, at: int) -> tuple[int, tuple[str, ...], tuple[CardType, ...]]:
    subtypes: list[str] = []
    types: list[CardType] = []
    while parser.tokens[at] in SUBTYPES and parser.tokens[at] not in _TYPES:
        subtypes.append(SUBTYPES[parser.tokens[at]])
        at += 1
    while parser.tokens[at] in _TYPES:
        types.append(_TYPES[parser.tokens[at]])
        at += 1
    return at, tuple(subtypes), tuple(types)


def _description(plural: bool) -> Any:
    noun = "tokens" if plural else "token"

    def read(parser: Any, at: int) -> list[Reading]:
        tokens = parser.tokens
        tapped = tokens[at] == "tapped"
        at += tapped
        legendary = tokens[at] == "legendary"
        at += legendary
        at, (power, toughness) = (parser.read(GRAMMAR.kind("pt"), at) or [(at, (None, None))])[0]
        at, colors = colors_at(parser, at)
        at, subtypes, types = _type_line(parser, at)
        if colors is None or not types or tokens[at] != noun:
            return []
        out: list[Reading] = []
        for end, name in _names(parser, at + 1):
            end, subtypes = _every_land_type(tokens, end, types, subtypes)
            for stop, abilities in _abilities(parser, end):
                if power is None and CardType.CREATURE in types and not _sized(abilities):
                    continue
                face = Face(
                    name,
                    tuple(sorted(types)),
                    supertypes=(Supertype.LEGENDARY,) if legendary else (),
                    subtypes=subtypes,
                    indicator=colors,
                    power=_printed(power),
                    toughness=_printed(toughness),
                    abilities=tuple(map(defining, abilities)),
                )
                out.append((stop, (face, _worked_out(power), _worked_out(toughness), tapped)))
        return out

    return read


def _printed(size: Value | None) -> int | None:
    return size.number if isinstance(size, Fixed) else None if size is None else 0


def _worked_out(size: Value | None) -> Value | None:
    return None if isinstance(size, Fixed) else size


def _sized(abilities: tuple[Any, ...]) -> bool:
    """Whether an ability tells the size."""
    return any(isinstance(found, Static) and found != plain(found) for found in map(defining, abilities))


EVERY_LAND_TYPE = ("Forest", "Island", "Mountain", "Plains", "Swamp")
_THAT_IS = words("that is every basic land type")


def _every_land_type(
    tokens: list[str], at: int, types: tuple[CardType, ...], subtypes: tuple[str, ...]
) -> tuple[int, tuple[str, ...]]:
    if types != (CardType.LAND,) or subtypes or tokens[at : at + len(_THAT_IS)] != _THAT_IS:
        return at, subtypes
    return at + len(_THAT_IS), EVERY_LAND_TYPE


def _names(parser: Any, at: int) -> list[tuple[int, str]]:
    out = [(at, "")]
    if parser.tokens[at] == "named":
        out += parser.read(NAME, at + 1)
    return out


def _abilities(parser: Any, at: int) -> list[tuple[int, tuple[Any, ...]]]:
    out: list[tuple[int, tuple[Any, ...]]] = [(at, ())]
    if parser.tokens[at] == "with":
        out += parser.read(ABILITIES, at + 1)
    return out


def _print_description(plural: bool) -> Any:
    def shown(item: Any, page: Page) -> list[str] | None:
        face, power, toughness, tapped = item
        size: list[str] | None = []
        if face.power is not None:
            size = show("pt", (power or Fixed(face.power or 0), toughness or Fixed(face.toughness or 0)), page)
        if size is None:
            return None
        colors = (
            ["colorless"]
            if face.indicator == ()
            else listed([[COLOR_WORD[color]] for color in face.indicator or ()], "and")
        )
        every = face.subtypes == EVERY_LAND_TYPE
        kinds = [kind.value for kind in sorted(face.types, key=lambda kind: kind is CardType.CREATURE)]
        out = [
            *(["tapped"] if tapped else []),
            *(["legendary"] if face.supertypes else []),
            *size,
            *colors,
            *([] if every else (s.lower() for s in face.subtypes)),
            *kinds,
        ]
        out.append("tokens" if plural else "token")
        if face.name:
            out += ["named", *words(face.name)]
        out += _THAT_IS if every else []
        if face.abilities:
            abilities = show(ABILITIES, tuple(map(plain, face.abilities)), page)
            if abilities is None:
                return None
            out += ["with", *abilities]
        return out

    return shown


terminal("token_one", _description(False), _print_description(False))
terminal("tokens_many", _description(True), _print_description(True))


def made(env: dict[str, Any]) -> Any:
    """The instruction for a description."""
    face, power, toughness, tapped = env["d"]
    return CreateToken(face, env["n"], env["subj"], tapped, power=power, toughness=toughness)


def created(item: Any) -> dict[str, Any] | None:
    """The description and number of an instruction."""
    if not isinstance(item, CreateToken):
        return None
    plain = CreateToken(item.token, item.count, item.who, item.tapped, power=item.power, toughness=item.toughness)
    return (
        {"d": (item.token, item.power, item.toughness, item.tapped), "n": item.count, "subj": item.who}
        if plain == item
        else None
    )


rule("vp", "<create> {n:a} {d:token_one}", by=(made, created), verb=True)


def _attacking(env: dict[str, Any]) -> Any:
    plainly = made(env)
    return msgspec.structs.replace(plainly, tapped=True, attacking=Attackable(), said="attacking")


def _attacked(item: Any) -> Any:
    if not isinstance(item, CreateToken) or item.said != "attacking":
        return None
    return created(msgspec.structs.replace(item, tapped=False, attacking=None, said=""))


rule("vp", "<create> {n:a} {d:token_one} that's tapped and attacking", by=(_attacking, _attacked), verb=True)
rule("vp", "<create> {n:word} {d:tokens_many} that are tapped and attacking", by=(_attacking, _attacked), verb=True)


# untapped
def _fighting(env: dict[str, Any]) -> Any:
    against = {"blocking": env["r"]} if "r" in env else {"attacking": Attackable()}
    return msgspec.structs.replace(made(env), said="that's", **against)


def _fought(item: Any) -> Any:
    if item.said != "that's":
        return None
    env = created(msgspec.structs.replace(item, attacking=None, blocking=None, said=""))
    return env and {**env, **({"r": item.blocking} if item.blocking is not None else {})}


rule("vp", "<create> {n:a} {d:token_one} that's blocking {r:ref}", by=(_fighting, _fought), verb=True)
rule("vp", "<create> {n:a} {d:token_one} that's attacking", by=(_fighting, _fought), verb=True)
for role in ("Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero"):
    rule(
        "vp",
        f"<create> a {role.lower()} role token attached to {{r:ref}}",
        CreatePredefined(role, Fixed(1), v.subj, attached_to=v.r),
    )
rule("vp", "<create> {n:word} {d:tokens_many}", by=(made, created), verb=True)
rule("vp", "<create> a number of {d:tokens_many} equal to {n:value}", by=(made, created), verb=True)
rule(
    "vp",
    "<create> {n:a} {d:token_one} for each {m:counted_thing}",
    by=(
        lambda env: made({**env, "n": Times(env["m"], 1)}),
        lambda i: (
            {**(created(i) or {}), "n": Fixed(1), "m": i.count.value}
            if created(i) and isinstance(i.count, Times) and i.count.factor == 1
            else None
        ),
    ),
    verb=True,
)
for name in PREDEFINED:
    word = name.lower()
    rule("vp", f"<create> {{n:a}}[+tapped tapped] {word} token", CreatePredefined(name, v.n, v.subj, v.tapped))
    rule("vp", f"<create> {{n:word}}[+tapped tapped] {word} tokens", CreatePredefined(name, v.n, v.subj, v.tapped))
    rule("vp", f"<create> a number of {word} tokens equal to {{n:value}}", CreatePredefined(name, v.n, v.subj))


# "create Name, a legendary 20/20 …"
def _create_named(env: dict[str, Any]) -> Any:
    face, power, toughness, tapped = env["d"]
    return CreateToken(
        msgspec.structs.replace(face, name=env["name"]),
        Fixed(1),
        env["subj"],
        tapped,
        power=power,
        toughness=toughness,
        said="named",
    )


def _created_named(item: Any) -> dict[str, Any] | None:
    if not isinstance(item, CreateToken) or item.said != "named":
        return None
    return {
        "name": item.token.name,
        "d": (msgspec.structs.replace(item.token, name=""), item.power, item.toughness, item.tapped),
        "subj": item.who,
    }


rule("vp", "<create> {name:name} , a {d:token_one}", by=(_create_named, _created_named), verb=True)

for name in PREDEFINED:
    word = name.lower()
    rule(
        "vp",
        f"<create> {{n:a}}[+tapped tapped] {word} token for each {{m:counted_thing}}",
        by=(
            lambda env, name=name: CreatePredefined(name, Times(env["m"], 1), env["subj"], env["tapped"]),
            lambda i, name=name: (
                {"n": Fixed(1), "m": i.count.value, "subj": i.who, "tapped": i.tapped}
                if is_a(i, CreatePredefined) and i.name == name and is_a(i.count, Times) and i.count.factor == 1
                else None
            ),
        ),
        verb=True,
    )


def _attacking_first(env: dict[str, Any]) -> Any:
    face, power, toughness, tapped = env["d"]
    if tapped:
        return FAIL
    return CreateToken(face, env["n"], env["subj"], True, Attackable(), power=power, toughness=toughness, said="first")


def _attacked_first(item: Any) -> Any:
    if not is_a(item, CreateToken) or item.said != "first":
        return None
    return {"d": (item.token, item.power, item.toughness, False), "n": item.count, "subj": item.who}


rule("vp", "<create> {n:a} tapped and attacking {d:token_one}", by=(_attacking_first, _attacked_first), verb=True)
rule("vp", "<create> {n:word} tapped and attacking {d:tokens_many}", by=(_attacking_first, _attacked_first), verb=True)
