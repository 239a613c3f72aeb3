"""What objects become for a while or while something lasts: "+2/+2", "flying", another's (CR 613).

Kinds: `mods` after a subject in an effect ("gains"), `smods` in a static ability ("has"). Not here: when they
hold, colors and types (`types_and_colors`), descriptions (`becoming`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Change, Designate, LoseDesignation
from spellstack.ir.continuous import (
    AddPT,
    AddTypes,
    CantHave,
    Gain,
    Lose,
    SetController,
    SetPT,
    SetTypes,
    SwitchPT,
)
from spellstack.ir.duration import Duration
from spellstack.ir.flow import ChooseOption, Sequence
from spellstack.ir.value import Fixed, Times
from spellstack.lexicon.keyword import Keyword
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import show


def _times(value: Any, factor: int) -> Any:
    return Fixed(0) if factor == 0 else Times(value, factor)


def _for_each(env: dict[str, Any]) -> Any:
    base = env["pt"]
    if not (is_a(base.power, Fixed) and is_a(base.toughness, Fixed)):
        return FAIL
    return AddPT(_times(env["n"], base.power.number), _times(env["n"], base.toughness.number))


def _each_of(item: Any) -> dict[str, Any] | None:
    if not is_a(item, AddPT):
        return None
    found: list[tuple[Any, int]] = []
    for half in (item.power, item.toughness):
        found.append(
            (None, half.number) if is_a(half, Fixed) else (half.value, half.factor) if is_a(half, Times) else (half, 0)
        )
    values = [value for value, _ in found if value is not None]
    if (
        not values
        or any(value != values[0] for value in values)
        or any(f for value, f in found if value is None)
        or any(not f for value, f in found if value is not None)
    ):
        return None
    return {"pt": AddPT(Fixed(found[0][1]), Fixed(found[1][1])), "n": values[0]}


for kind in ("mod", "smod"):
    rule(kind, "<get> {pt:plus_pt}", v.pt)
    rule(kind, "<get> {pt:plus_pt} for each {n:counted_thing}", by=(_for_each, _each_of))
    rule(kind, "<lose> all abilities", Lose())
    rule(kind, "<lose> {k:keyword_words}", Lose(v.k))
    rule(kind, '<lose> banding and all " bands with other " abilities', Lose((Keyword.BANDING,), said="all"))
    rule(
        kind,
        "<have> base power and toughness {p:pt}",
        by=(
            lambda env: SetPT(*env["p"]),
            lambda i: {"p": (i.power, i.toughness)} if is_a(i, SetPT) and i.power is not None else None,
        ),
    )
    rule(kind, "can't have or gain {k:keyword_words}", CantHave(v.k))
rule("mod", "<gain> {a:abilities}", Gain(v.a))
rule(
    "mod",
    "<have> {a:abilities}",
    by=(lambda env: Gain(env["a"]) if is_a(env["a"][0], KeywordAbility) else FAIL, lambda i: None),
)
rule("smod", "<have> {a:abilities}", Gain(v.a))
rule("smod", "<gain> {a:abilities}", by=(lambda env: Gain(env["a"]), lambda i: None))
rule("abilities", "{k:keywords}", v.k)
rule("abilities", "{q:quoted}", (v.q,))
rule(
    "abilities",
    "{k:keywords} and {q:quoted}",
    by=(
        lambda env: (*env["k"], env["q"]),
        lambda i: {"k": i[:-1], "q": i[-1]} if is_a(i, tuple) and len(i) == 2 else None,
    ),
)


# several changes in a row; what something becomes may be several changes in one
def flat_reader(kind: str) -> Any:
    """A reader for a list of changes ("a, b, and c"), each of one or more modifications."""
    read = list_reader(kind, "and")

    def flat(parser: Any, at: int) -> Any:
        return [(end, _flat(items)) for end, items in read(parser, at)]

    vars(flat).update(vars(read))
    return flat


def _flat(items: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(part for item in items for part in (item if is_a(item, tuple) else (item,)))


def grouped_changes(kind: str, items: tuple[Any, ...], page: Any) -> list[list[str]] | None:
    """The words of each change in a row."""
    out: list[list[str]] = []
    place = 0
    while place < len(items):
        place, found = _longest(kind, items, place, page)
        if found is None:
            return None
        out.append(found)
    return out


def flat_printer(kind: str) -> Any:
    """The printer that belongs to `flat_reader`."""

    def shown(items: Any, page: Any) -> list[str] | None:
        if not is_a(items, tuple) or not items:
            return None
        words_ = grouped_changes(kind, items, page)
        return None if words_ is None else listed(words_, "and")

    return shown


def _longest(kind: str, items: tuple[Any, ...], place: int, page: Any) -> tuple[int, list[str] | None]:
    """The longest run of changes that is one phrase."""
    if is_a(items[place], SetPT | AddTypes | SetTypes):
        for end in range(min(len(items), place + 5), place, -1):
            found = show(kind, items[place:end], page)
            if found is not None:
                return end, found
    return place + 1, show(kind, items[place], page)


terminal("mods", flat_reader("mod"), flat_printer("mod"))
terminal("smods", flat_reader("smod"), flat_printer("smod"))
rule(
    "vp",
    "<get> {pt:plus_pt} {d:duration} for each {n:counted_thing}",
    by=(
        lambda env: FAIL if _for_each(env) is FAIL else Change(env["subj"], (_for_each(env),), env["d"]),
        lambda i: (
            {**(_each_of(i.modifications[0]) or {}), "d": i.duration, "subj": i.what}
            if is_a(i, Change)
            and len(i.modifications) == 1
            and _each_of(i.modifications[0])
            and i.duration is not Duration.INDEFINITE
            else None
        ),
    ),
    verb=True,
)
rule("vp", "each {m:mods} {d:duration}", Sequence((Change(v.subj, v.m, v.d),), "each"))
rule("vp", "{m:mods} {d:duration}", Change(v.subj, v.m, v.d))
rule("vp", "<have> {q:quoted}", Change(v.subj, (Gain((v.q,)),), Duration.INDEFINITE, "has"))
rule("vp", "{m:mods}", Change(v.subj, v.m, Duration.INDEFINITE))
rule(  # lowering tells that it lasts as long as what is told beside it
    "vp",
    "{m:mods}",
    by=(
        lambda env: FAIL,
        lambda i: {"subj": i.what, "m": i.modifications} if is_a(i, Change) and i.said == "shared" else None,
    ),
    verb=True,
)


# plain keywords by name, for "loses flying"
def _keyword_words() -> None:
    """Says the rule once `KeywordAbility` is known."""
    rule(
        "keyword_words",
        "{k:keywords}",
        by=(
            lambda env: (
                tuple(k.keyword for k in env["k"]) if all(k == KeywordAbility(k.keyword) for k in env["k"]) else FAIL
            ),
            lambda i: {"k": tuple(map(KeywordAbility, i))} if is_a(i, tuple) and i else None,
        ),
    )


_keyword_words()


terminal("one_of_these", list_reader("keyword", "or"), list_printer("keyword", "or"))
rule(
    "vp",
    "<gain> your choice of {k:one_of_these} {d:duration}",
    by=(
        lambda env: ChooseOption(tuple(Change(env["subj"], (Gain((k,)),), env["d"]) for k in env["k"])),
        lambda i: (
            {
                "subj": i.options[0].what,
                "d": i.options[0].duration,
                "k": tuple(o.modifications[0].abilities[0] for o in i.options),
            }
            if is_a(i, ChooseOption)
            and all(is_a(o, Change) and len(o.modifications) == 1 and is_a(o.modifications[0], Gain) for o in i.options)
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    '<lose> " enchant creature card in a graveyard " and <gain> " {k:keyword} . "',
    by=(
        lambda env: Change(env["subj"], (Lose((Keyword.ENCHANT,)), Gain((env["k"],))), Duration.INDEFINITE),
        lambda i: (
            {"subj": i.what, "k": i.modifications[1].abilities[0]}
            if is_a(i, Change) and i.modifications[0] == Lose((Keyword.ENCHANT,))
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    '<become> an aura with " {k:keyword} . "',
    Change(v.subj, (SetTypes((), ("Aura",), said="with"), Gain((v.k,))), Duration.INDEFINITE),
)
rule("vp", "<become> prepared", Designate(v.subj, "prepared"))
rule("vp", "<become> unprepared", LoseDesignation(v.subj, "prepared"))
for designation in ("suspected", "goaded"):
    rule("vp", f"<are> no longer {designation}", LoseDesignation(v.subj, designation))
    rule("vp", f"<become> no longer {designation}", LoseDesignation(v.subj, designation, "becomes"))

# control
rule(
    "vp",
    "<gain> control of {what:group} {d:duration}",
    by=(
        lambda env: Change(env["what"], (SetController(env["subj"]),), env["d"]),
        lambda i: (
            {"what": i.what, "d": i.duration, "subj": i.modifications[0].to}
            if is_a(i, Change) and len(i.modifications) == 1 and is_a(i.modifications[0], SetController)
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<gain> control of {what:group}",
    by=(
        lambda env: Change(env["what"], (SetController(env["subj"]),), Duration.INDEFINITE),
        lambda i: (
            {"what": i.what, "subj": i.modifications[0].to}
            if is_a(i, Change)
            and len(i.modifications) == 1
            and is_a(i.modifications[0], SetController)
            and i.duration is Duration.INDEFINITE
            else None
        ),
    ),
    verb=True,
)
rule("vp", "switch {p:poss} power and toughness {d:duration}", Change(v.p, (SwitchPT(),), v.d))

rule("vp", "also {m:mods} {d:duration}", Sequence((Change(v.subj, v.m, v.d),), "also"))
