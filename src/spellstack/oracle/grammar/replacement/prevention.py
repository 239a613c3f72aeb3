"""Preventing damage, moving it to something else, and what happens besides (CR 615, 614.9).

Kinds `harm` and `harm_turn` are the damage: how it is dealt, to what, by what. Kinds `core` and `replacement`. Not
here: damage that becomes more or less (`damage_change`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.condition import Both, Compares, Matches
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AnyOf, Compare, IsOneOf, IsPermanent, IsPlayer, IsSpell, OfColor
from spellstack.ir.flow import Establish, Repeat, Sequence, When
from spellstack.ir.node import Filter
from spellstack.ir.reference import AttachedTo, EventPart, Players, Role, This, Who, You
from spellstack.ir.replacement import PreventDamage, Replace
from spellstack.ir.value import Amount, Divided, Fixed, NotedNumber, Sum
from spellstack.ir.walk import nodes, replaced
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.noun.noun import read_adjectives, read_posts
from spellstack.oracle.grammar.noun.noun_words import adjective_words
from spellstack.oracle.grammar.trigger.happening_subject import THIS, YOU
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, is_a, rule, such
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import Said

E = EventKind
TURN = Duration.THIS_TURN

# what kind of damage
for words, combat in (("damage", None), ("combat damage", True), ("non combat damage", False)):
    rule("dkind", words, (combat, None))
rule("dkind", "{n:digit_number} or less damage", (None, (Compare.LE, v.n)))
rule("dkind", "{n:digit_number} or more damage", (None, (Compare.GE, v.n)))


# to what, and by what; a group speaks of all that are of the kind when the damage is dealt (CR 611.2c)
def _pointed(env: dict[str, Any]) -> Any:
    return IsOneOf(env["r"])


def _one_of(item: Any) -> dict[str, Any] | None:
    fits = is_a(item, IsOneOf) and not is_a(item.of, You | AttachedTo | Players) and item.of != This()
    return {"r": item.of} if fits else None


for kind in ("dvictims", "dsources"):
    rule(kind, "~", THIS)
    rule(kind, "{r:attached}", IsOneOf(v.r))
    rule(kind, "{q:perms}", v.q)
    rule(kind, "{r:ref_said}", by=(lambda env: FAIL if _is_this(env["r"]) else _pointed(env), _one_of))
    rule(kind, "{r:target}", by=(_pointed, _one_of))
rule("dvictims", "you", YOU)
rule("dvictims", "players", IsPlayer(Who.EACH))
rule("dvictims", "your opponents", IsPlayer(Who.OPPONENTS))
rule("dvictims", "you and {q:perms}", AnyOf((YOU, v.q)))
rule("dvictims", "you and/or {q:perms}", AnyOf((v.q, YOU)))
rule("dsources", "{q:spellfs}", v.q)


# sources of damage are no objects of their own: what is said of them is all there is
def _read_sources(parser: Any, at: int) -> list[Reading]:
    out: list[Reading] = []
    for end, before in read_adjectives(parser, at):
        if parser.tokens[end] == "sources":
            out += [(stop, all_of((*before, *after))) for stop, after in read_posts(parser, end + 1) if before or after]
    return out


def _print_sources(item: Any, page: Page) -> list[str] | None:
    parts = parts_of(item) if is_a(item, Filter) else ()
    first = next((place for place, part in enumerate(parts) if adjective_words(part, page) is None), len(parts))
    before = [adjective_words(part, page) for part in parts[:first]]
    after = [show("post", part, page) for part in parts[first:]]
    if not parts or not all(before) or not all(after):
        return None
    return [*(word for one in before for word in one or ()), "sources", *(w for one in after for w in one or ())]


terminal("many_sources", _read_sources, _print_sources)
rule("dsources", "{q:many_sources}", v.q)


def _is_this(ref: Any) -> bool:
    return is_a(ref, Said) and ref.word == "~"


def _harm(source: bool = False, victim: bool = False, said: str = "") -> tuple[Any, Any]:
    """`by` for damage of the kind `k` by `s` to `v`, as far as they are said."""

    def build(env: dict[str, Any]) -> Any:
        combat, amount = env["k"]
        return EventPattern(E.DAMAGE, env.get("v"), env.get("s"), combat=combat, amount=amount, said=said)

    def take(item: Any) -> Any:
        if not is_a(item, EventPattern) or item.said != said:
            return None
        if (item.subject is None) == bool(victim) or (item.source is None) == bool(source):
            return None
        found = {"k": (item.combat, item.amount), "v": item.subject, "s": item.source}
        plain = EventPattern(E.DAMAGE, item.subject, item.source, combat=item.combat, amount=item.amount, said=said)
        return found if plain == item else None

    return build, take


def _orders(kind: str, turn: str) -> None:
    """The orders in which a text says to what, by what and when."""
    rule(kind, f"{{k:dkind}} that would be dealt {turn}", by=_harm())
    rule(kind, f"{{k:dkind}} that would be dealt to {{v:dvictims}} {turn}", by=_harm(victim=True))
    rule(kind, f"{{k:dkind}} that would be dealt by {{s:dsources}} {turn}", by=_harm(source=True))
    rule(kind, f"{{k:dkind}} {{s:dsources}} would deal {turn}", by=_harm(source=True, said="would deal"))
    rule(
        kind,
        f"{{k:dkind}} {{s:dsources}} would deal to {{v:dvictims}} {turn}",
        by=_harm(source=True, victim=True, said="would deal"),
    )
    rule(
        kind,
        f"{{k:dkind}} that would be dealt to {{v:dvictims}} by {{s:dsources}} {turn}",
        by=_harm(source=True, victim=True, said="late" if turn else ""),
    )


_orders("harm", "")
_orders("harm_turn", "this turn")
for template, parts, said in (
    ("that would be dealt this turn to {v:dvictims}", (False, True), "turn first"),
    ("that would be dealt this turn by {s:dsources}", (True, False), "turn first"),
    ("that would be dealt to {v:dvictims} this turn by {s:dsources}", (True, True), ""),
    ("that would be dealt this turn to {v:dvictims} by {s:dsources}", (True, True), "turn first"),
):
    rule("harm_turn", f"{{k:dkind}} {template}", by=_harm(*parts, said))


# how much of it
def _kept(number: Any) -> Any:
    return Sum((Amount(), Fixed(-number.number)))


rule("portion", "that damage", PreventDamage())
rule("portion", "{n:digit_number} of that damage", PreventDamage(v.n, each=True))
rule("portion", "half that damage , rounded up", PreventDamage(Divided(Amount(), Fixed(2), up=True), each=True))
rule("portion", "half that damage , rounded down", PreventDamage(Divided(Amount(), Fixed(2)), each=True))
rule(
    "portion",
    "all but {n:digit_number} of that damage",
    by=(
        lambda env: PreventDamage(_kept(env["n"]), each=True),
        lambda i: (
            {"n": Fixed(-i.amount.parts[1].number)}
            if is_a(i, PreventDamage) and i.amount.parts[0] == Amount()
            else None
        ),
    ),
)

# what happens besides, at once (CR 615.5)
_PREVENTED = NotedNumber("prevented", "1 damage prevented this way")
_SOME = Compares(NotedNumber("prevented"), Compare.GE, Fixed(1))
rule("counted_thing", "1 damage prevented this way", _PREVENTED)
rule("besides", "for each 1 damage prevented this way , {e:clause}", Repeat(v.e, _PREVENTED))
_THAT_MUCH = NotedNumber("prevented", "that much")


def _of_prevented(effect: Any) -> Any:
    """ "That much" is as much as was prevented, not what would have been dealt (CR 615.5, 615.7)."""
    return replaced(effect, lambda part: _THAT_MUCH if part == Amount() else part)


def _as_said(effect: Any) -> Any:
    return replaced(effect, lambda part: Amount() if part == _THAT_MUCH else part)


def _of_color(color: Any) -> Any:
    return Both((_SOME, Matches(EventPart(Role.SOURCE), OfColor(color))))


def _if_prevented(item: Any) -> dict[str, Any] | None:
    fits = is_a(item, When) and item.condition == _SOME and item.otherwise is None
    return {"e": _as_said(item.then)} if fits else None


def _if_of_color(item: Any) -> dict[str, Any] | None:
    if not is_a(item, When) or not is_a(item.condition, Both) or item.otherwise is not None:
        return None
    color = next((node.color for node in nodes(item.condition) if isinstance(node, OfColor)), None)
    return {"c": color, "e": _as_said(item.then)} if color and item.condition == _of_color(color) else None


rule(
    "besides",
    "if damage is prevented this way , {e:clause}",
    by=(lambda env: When(_SOME, _of_prevented(env["e"])), _if_prevented),
)
rule(
    "besides",
    "if damage from a {c:color_word} source is prevented this way , {e:clause}",
    by=(lambda env: When(_of_color(env["c"]), _of_prevented(env["e"])), _if_of_color),
)


def _speaks_of_prevented(item: Any) -> bool:
    return any(isinstance(node, NotedNumber) and node.name == "prevented" for node in nodes(item))


rule("besides", "{e:core}", by=such("e", _speaks_of_prevented))


def _then(shield: Any, effect: Any) -> Any:
    return msgspec.structs.replace(shield, then=effect)


def _shield(establish: bool, amount: bool = False, besides: bool = False, lasting: Any = TURN) -> tuple[Any, Any]:
    """`by` for "prevent …" of the harm `h`, for the turn or as long as it is said."""

    def build(env: dict[str, Any]) -> Any:
        then = env["e"] if besides else None
        made = (Replace(env["h"], (PreventDamage(env["n"] if amount else None, then=then),)),)
        return Establish(made, env.get("d", lasting)) if establish else made

    def take(item: Any) -> Any:
        duration = lasting
        if establish:
            if not is_a(item, Establish) or (lasting is TURN) != (item.duration is TURN):
                return None
            duration, item = item.duration, item.effects
        shield = item[0].instead[0]
        env = {"h": item[0].event, "n": shield.amount, "e": shield.then, "d": duration}
        return env if build(env) in (item, Establish(item, duration)) else None

    return build, take


rule("replacement", "prevent all {h:harm}", by=_shield(False))
rule("core", "prevent all {h:harm_turn}", by=_shield(True))
rule("core", "{d:lasting} , prevent all {h:harm}", by=_shield(True, lasting=None))
rule("core", "prevent the next {n:digit} {h:harm_turn}", by=_shield(True, amount=True))
rule("core", "prevent all {h:harm_turn} . {e:besides}", by=_shield(True, besides=True))
rule("core", "prevent the next {n:digit} {h:harm_turn} . {e:besides}", by=_shield(True, amount=True, besides=True))


def _both_ways(ref: Any, combat: Any) -> tuple[Any, ...]:
    one = IsOneOf(ref)
    return (
        Replace(EventPattern(E.DAMAGE, one, combat=combat), (PreventDamage(),)),
        Replace(EventPattern(E.DAMAGE, source=one, combat=combat), (PreventDamage(),)),
    )


for words, combat in (("damage", None), ("combat damage", True)):
    both = f"prevent all {words} that would be dealt to and dealt by"
    rule("core", f"{both} {{r:ref}} this turn", Establish(_both_ways(v.r, combat), TURN))
    rule("core", f"{{d:lasting}} , {both} {{r:ref}}", Establish(_both_ways(v.r, combat), v.d))
    rule("replacement", f"{both} {{r:ref1}}", _both_ways(v.r, combat))

# if damage would be dealt
_PASSIVE = "if {k:dkind} would be dealt to {v:evictim}"
_ACTIVE = "if {s:hsource} would deal {k:dkind} to {v:evictim}"
_ALONE = "if {s:hsource} would deal {k:dkind}"
rule("evictim", "{a:evictim1} or {b:a_perm}", AnyOf((v.a, v.b)))
rule("evictim", "{q:eobj}", v.q)
rule("evictim", "{p:eplayer}", v.p)
rule("evictim", "a permanent or player", AnyOf((IsPermanent(), IsPlayer(Who.EACH))))
rule("evictim1", "{p:eplayer}", v.p)
rule("evictim1", "~", THIS)


def _is_spell(item: Any) -> bool:
    return IsSpell() in parts_of(item)


rule(
    "hsource",
    "{a:hsource1} or {b:hsource1}",
    by=(
        lambda env: AnyOf((env["a"], env["b"])) if _is_spell(env["a"]) != _is_spell(env["b"]) else FAIL,
        lambda i: (
            {"a": i.parts[0], "b": i.parts[1]} if is_a(i, AnyOf) and len(set(map(_is_spell, i.parts))) == 2 else None
        ),
    ),
)
rule("hsource", "{q:hsource1}", v.q)
rule("hsource1", "{q:esource}", v.q)
rule("hsource1", "{q:eobj}", v.q)


_FORMS = (
    (_PASSIVE, (False, True)),
    (_ACTIVE, (True, True)),
    (_ALONE, (True, False)),
)


def if_harm(template: str, build: Any, take: Any) -> None:
    """Rules for damage that would be dealt, in all forms; `build` and `take` are of what happens instead."""
    for head, parts in _FORMS:
        for tail, conditional in (("", False), (" while {c:cond}", True)):
            by = _replacing(_harm(*parts), build, take, conditional)
            rule("replacement", template.replace("HARM", head + tail), by=by)


def _replacing(event: tuple[Any, Any], build: Any, take: Any, conditional: bool) -> tuple[Any, Any]:
    def read(env: dict[str, Any]) -> Any:
        instead = build(env)
        condition = env["c"] if conditional else None
        return FAIL if instead is FAIL else (Replace(event[0](env), (instead,), condition),)

    def taken(item: Any) -> Any:
        found, more = event[1](item[0].event), take(item[0].instead[0])
        env = None if found is None or more is None else {**found, **more, "c": item[0].condition}
        return env if env is not None and conditional == (env["c"] is not None) and read(env) == item else None

    return read, taken


def _plain(env: dict[str, Any]) -> Any:
    return env["p"]


def _is_plain(item: Any) -> Any:
    return {"p": item} if is_a(item, PreventDamage) and item.then is None else None


def _with_more(env: dict[str, Any]) -> Any:
    return _then(env["p"], env["e"])


def _has_more(item: Any) -> Any:
    if not is_a(item, PreventDamage) or item.then is None:
        return None
    more = item.then
    joined = is_a(more, Sequence) and more.joint == "besides"
    return {"p": _then(item, None), "e": more.steps[0] if joined else more}


if_harm("HARM , prevent {p:portion}", _plain, _is_plain)
if_harm("HARM , prevent {p:portion} and {e:clause}", _with_more, _has_more)


def _apart(env: dict[str, Any]) -> Any:
    return _then(env["p"], Sequence((env["e"],), "besides"))


def _is_apart(item: Any) -> Any:
    more: Any = getattr(item, "then", None)
    return {"p": _then(item, None), "e": more.steps[0]} if is_a(more, Sequence) and more.joint == "besides" else None


if_harm("HARM , prevent {p:portion} . {e:core}", _apart, _is_apart)
