"""Casting cards while an effect resolves, without paying their mana costs, and what becomes of the spells (CR 608.2g).

Kinds `vp`, `core`; `castable_from`: where it is cast from. Not here: permissions for later (`play`, `permission`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.duration import Duration
from spellstack.ir.filter import (
    AnyOf,
    ColorCount,
    IsOneOf,
    IsSpell,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedBy,
)
from spellstack.ir.flow import May, Sequence
from spellstack.ir.reference import All, Among, Linked
from spellstack.ir.spell import AllowPlay, CastCard
from spellstack.ir.value import Count, Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import FAIL, GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show

SPELL = IsSpell()
SAID = "each castable"  # marks everything that may be chosen from; it is not spoken of again

# where from: zones and whose, or the cards spoken of
for zone in (Zone.HAND, Zone.GRAVEYARD):
    rule("castable_from", f"from {{p:poss}} {zone.value}", ((zone,), v.p))
rule("castable_from", "from a graveyard", ((Zone.GRAVEYARD,), None))
rule("castable_from", "from among {p:pool}", ((), v.p))
rule("castable_from", "from among cards exiled with ~", ((Zone.EXILE,), Linked("exiled")))


def _castable(env: dict[str, Any]) -> Any:
    """What may be cast: the spell as the card it is."""
    parts = parts_of(env["q"])
    if SPELL not in parts:
        return FAIL
    wanted = tuple(part for part in parts if part != SPELL)
    zones, whose = env["o"]
    if not zones:
        return Among(whose, all_of(wanted))
    if zones == (Zone.EXILE,):
        return All(all_of((*wanted, IsOneOf(whose))), zones, SAID)
    return All(all_of((*wanted, *((OwnedBy(whose),) if whose is not None else ()))), zones, SAID)


def _is_before(part: Any) -> bool:
    """Whether it stands before "spell"."""
    inner = part.part if is_a(part, Not) else part
    if is_a(inner, AnyOf):
        return all(_is_before(option) for option in inner.parts)
    return is_a(inner, OfType | OfSubtype | OfSupertype | OfColor | ColorCount)


def _spell(parts: tuple[Any, ...]) -> Any:
    place = next((place for place, part in enumerate(parts) if not _is_before(part)), len(parts))
    return all_of((*parts[:place], SPELL, *parts[place:]))


def _origin(what: Any) -> dict[str, Any] | None:
    if is_a(what, Among):
        return {"q": _spell(parts_of(what.filter)), "o": ((), what.of)}
    if not is_a(what, All) or what.said != SAID:
        return None
    parts = parts_of(what.filter)
    last: Any = parts[-1] if parts else None
    owner = last.by if is_a(last, OwnedBy) else last.of if is_a(last, IsOneOf) else None
    wanted = parts[:-1] if owner is not None else parts
    return {"q": _spell(wanted), "o": (what.zones, owner)}


def _cast(after: bool) -> Any:
    def build(env: dict[str, Any]) -> Any:
        what = _castable(env)
        return FAIL if what is FAIL else CastCard(what, env["subj"], free=True, filter=env["w"] if after else None)

    def take(item: Any) -> Any:
        found = _origin(item.what) if is_a(item, CastCard) and item.free else None
        if found is None or (item.filter is not None) != after or item.exile_after or item.must:
            return None
        if item.count != Fixed(1):
            return None
        return {**found, "w": item.filter, "subj": item.who}

    return build, take


def _any_cast() -> Any:
    """As many of them as the player likes."""
    build, take = _cast(False)

    def built(env: dict[str, Any]) -> Any:
        one = build(env)
        return FAIL if one is FAIL else _replace(one, count=Count(one.what))

    def taken(item: Any) -> Any:
        return take(_replace(item, count=Fixed(1))) if item.count == Count(item.what) else None

    return built, taken


rule("vp", "<cast> {q:a_spell} {o:castable_from} without paying its mana cost", by=_cast(False), verb=True)
rule(
    "vp",
    "<cast> any number of {q:spellfs} {o:castable_from} without paying their mana costs",
    by=_any_cast(),
    verb=True,
)
rule("vp", "<cast> {q:a_spell} {o:castable_from} {w:post} without paying its mana cost", by=_cast(True), verb=True)


CARDS = "each castable card"  # the same, called cards


def _any_cards() -> Any:
    build, take = _any_cast()

    def built(env: dict[str, Any]) -> Any:
        cast = build({**env, "q": _spell(parts_of(env["q"]))})
        if not is_a(cast, CastCard) or not is_a(cast.what, All):
            return FAIL
        what = _replace(cast.what, said=CARDS)
        return _replace(cast, what=what, count=Count(what))

    def taken(item: Any) -> Any:
        if not is_a(item.what, All) or item.what.said != CARDS:
            return None
        what = _replace(item.what, said=SAID)
        found = take(_replace(item, what=what, count=Count(what)))
        return found and {**found, "q": all_of(tuple(part for part in parts_of(found["q"]) if part != SPELL))}

    return built, taken


rule(
    "vp",
    "<cast> any number of {q:cardfs_ao} {o:castable_from} without paying their mana costs",
    by=_any_cards(),
    verb=True,
)


# what becomes of the spell: exiled instead of put into a graveyard
def _with_exile(effect: Any, exile: bool) -> Any:
    """The clause, of which the last part casts a card, with the exile or without; None if it is another."""
    if is_a(effect, Sequence) and effect.steps:
        last = _with_exile(effect.steps[-1], exile)
        return None if last is None else Sequence((*effect.steps[:-1], last), effect.joint)
    if is_a(effect, May) and is_a(effect.effect, CastCard) and effect.effect.exile_after != exile:
        return _replace(effect, effect=_replace(effect.effect, exile_after=exile))
    return None


def _exiled(env: dict[str, Any]) -> Any:
    made = _with_exile(env["e"], True)
    return FAIL if made is None else Sequence((made,), f"exiled {env['g']}")


def _was_exiled(item: Any) -> Any:
    if not is_a(item, Sequence) or not item.joint.startswith("exiled "):
        return None
    return {"e": _with_exile(item.steps[0], False), "g": item.joint[7:]}


def _replace(item: Any, **fields: Any) -> Any:
    return type(item)(*[fields.get(name, getattr(item, name)) for name in item.__struct_fields__])


for words in (
    "if that spell would be put into a graveyard",
    "if that spell would be put into your graveyard",
    "if a spell cast this way would be put into a graveyard",
    "if a spell cast this way would be put into your graveyard",
    "if a card cast this way would be put into a graveyard",
    "if it would be put into your graveyard",
):
    rule("would_leave", words, words)
rule("core", "{e:clause} . {g:would_leave} , exile it instead", by=(_exiled, _was_exiled))
rule(
    "core",
    "you may cast {r:target_from} this turn . {g:would_leave} , exile it instead",
    AllowPlay(v.r, duration=Duration.THIS_TURN, cast_only=True, exile_after=True, said=v.g),
)
rule("core", "you may cast {r:target_from} this turn", AllowPlay(v.r, duration=Duration.THIS_TURN, cast_only=True))
rule("target_from", "{r:target}", v.r)
rule("vp", "<cast> {what:target_from}", CastCard(v.what, v.subj))


def _from(item: Any, page: Page) -> list[str] | None:
    page.moving = True
    words = show("target", item, page)
    page.moving = False
    return words


GRAMMAR.kind("target_from").printer = _from

rule(
    "vp",
    "<cast> {what:ref_said} from your graveyard",
    Sequence((CastCard(v.what, v.subj),), "from your graveyard"),
)
rule("vp", "<play> {what:ref_said} without paying its mana cost", CastCard(v.what, v.subj, free=True, play=True))
rule(
    "vp",
    "<cast> {what:ref} without paying its mana cost[+must if able]",
    by=(
        lambda env: CastCard(env["what"], env["subj"], free=True, must=env["must"]),
        lambda i: (
            {"what": i.what, "subj": i.who, "must": i.must}
            if is_a(i, CastCard) and i == CastCard(i.what, i.who, free=True, must=i.must) and not is_a(i.what, All)
            else None
        ),
    ),
    verb=True,
)
