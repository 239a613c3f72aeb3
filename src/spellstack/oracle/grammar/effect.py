"""What instructions do to objects: destroy, exile, return, tap, damage, counters, fight (CR 701, 120, 122).

Kind `vp`: verb phrases; those with `subj` take a subject. Not here: players and cards (`deed`), joining clauses (`clause`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import (
    Act,
    Attach,
    BecomeCopy,
    ChangeTargets,
    CopyPermanent,
    CopySpell,
    Counter,
    DealDamage,
    Designate,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Fight,
    Move,
    MoveCounters,
    PhaseOut,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Sacrifice,
    Tap,
    Transform,
    TurnFace,
    Untap,
)  # fmt: skip
from spellstack.ir.duration import Duration
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import ChooseOption, Establish, Simultaneous, UnlessPays
from spellstack.ir.reference import Players, This, Who, You
from spellstack.ir.static import Act as StaticAct
from spellstack.ir.static import CanAttackAsThough, Prohibit, Require
from spellstack.ir.value import Fixed, Sum, Times, X
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.number import terminal
from spellstack.oracle.machine import FAIL, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewTarget, Said
from spellstack.oracle.token import words

# destroy, sacrifice
rule("vp", "destroy {what:group}", Destroy(v.what))
rule(
    "vp",
    "destroy {what:group} . <they> can't be regenerated",
    by=(
        lambda env: Destroy(env["what"], no_regeneration=True),
        lambda i: {"what": i.what} if is_a(i, Destroy) and i.no_regeneration else None,
    ),
)
rule("vp", "<sacrifice> {what:ref_said}", Sacrifice(v.what, v.subj))
rule(
    "vp",
    "<sacrifice> {s:some_perm}",
    by=(
        lambda env: Sacrifice(None, env["subj"], env["s"][1], env["s"][0]) if env["subj"] == You() else FAIL,
        lambda i: (
            {"s": (i.count, i.filter), "subj": i.who} if is_a(i, Sacrifice) and i.filter and i.who == You() else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<sacrifice> {s:some_perm} of their choice",
    by=(
        lambda env: Sacrifice(None, env["subj"], env["s"][1], env["s"][0]) if env["subj"] != You() else FAIL,
        lambda i: (
            {"s": (i.count, i.filter), "subj": i.who} if is_a(i, Sacrifice) and i.filter and i.who != You() else None
        ),
    ),
    verb=True,
)

# tap, untap, regenerate, phase, combat
rule("vp", "tap {what:group}", Tap(v.what))
rule("vp", "untap {what:group}", Untap(v.what))
rule("vp", "regenerate {what:group}", Regenerate(v.what))
rule("vp", "remove {what:group} from combat", RemoveFromCombat(v.what))
rule("vp", "<phase> out", PhaseOut(v.subj))
rule("vp", "<fight> {other:ref}", Fight(v.subj, v.other))
rule("vp", "transform {what:group}", Transform(v.what))
rule("vp", "turn {what:group} face up", TurnFace(v.what))
rule("vp", "attach {what:group} to {to:group}", Attach(v.what, v.to))
rule("vp", "goad {what:group}", Designate(v.what, "goaded"))
rule("vp", "suspect {what:group}", Designate(v.what, "suspected"))
rule("vp", "exchange control of {a:ref} and {b:ref}", ExchangeControl(v.a, v.b))

# moving
rule("vp", "<exile> {what:group}", Move(v.what, Zone.EXILE, by=v.subj))
rule("vp", "<return> {what:group} to {h:implied_hand}", Move(v.what, Zone.HAND, by=v.subj))
rule("vp", "<return> {what:group} to your hand", Move(v.what, Zone.HAND, under=You(), by=v.subj))
rule("vp", "<put> {what:group} into {h:implied_hand}", Move(v.what, Zone.HAND, by=v.subj, said="put"))
for zone, word in ((Zone.HAND, "hand"), (Zone.GRAVEYARD, "graveyard")):
    rule("vp", f"<put> {{what:group}} into your {word}", Move(v.what, zone, under=You(), by=v.subj, said="put"))
rule("vp", "<put> {what:group} into {h:implied_graveyard}", Move(v.what, Zone.GRAVEYARD, by=v.subj))
for word, place in (("on top of", "top"), ("on the bottom of", "bottom")):
    rule("vp", f"<put> {{what:group}} {word} {{h:implied_library}}", Move(v.what, Zone.LIBRARY, place, by=v.subj))
    rule("vp", f"<put> {{what:group}} {word} your library", Move(v.what, Zone.LIBRARY, place, under=You(), by=v.subj))
rule("vp", "<shuffle> {what:group} into {h:implied_library}", Move(v.what, Zone.LIBRARY, "shuffle", by=v.subj))
rule("vp", "<shuffle> {what:group} into your library", Move(v.what, Zone.LIBRARY, "shuffle", under=You(), by=v.subj))
for verb, how in (("<return> {what:group} to", ""), ("<put> {what:group} onto", "put")):
    # [CR 110.2a] who puts it there controls it unless the text says otherwise
    into = f"{verb} the battlefield"
    for tail, flags in (
        ("", {}),
        (" tapped", {"tapped": True}),
        (" transformed", {"transformed": True}),
        (" tapped and attacking", {"tapped": True, "attacking": Players(Who.OPPONENTS)}),
    ):
        rule("vp", into + tail, Move(v.what, Zone.BATTLEFIELD, under=v.subj, by=v.subj, said=how, **flags))
        rule(
            "vp",
            f"{into}{tail} under your control",
            Move(v.what, Zone.BATTLEFIELD, under=You(), by=v.subj, said=f"{how} your", **flags),
        )
        rule(
            "vp",
            f"{into}{tail} under {{h:implied_control}} control",
            Move(v.what, Zone.BATTLEFIELD, by=v.subj, said=how, **flags),
        )
    rule(
        "vp",
        f"{into} with {{c:counters}} on it",
        by=(
            lambda env, how=how: Move(
                env["what"],
                Zone.BATTLEFIELD,
                under=env["subj"],
                by=env["subj"],
                said=how,
                counters=((env["c"][1], env["c"][0]),),
            ),
            lambda i, how=how: (
                {"what": i.what, "subj": i.by, "c": (i.counters[0][1], i.counters[0][0])}
                if is_a(i, Move)
                and len(i.counters) == 1
                and i == Move(i.what, Zone.BATTLEFIELD, under=i.by, by=i.by, said=how, counters=i.counters)
                else None
            ),
        ),
        verb=True,
    )
rule(
    "vp",
    "<return> ~ from your graveyard to your hand",
    by=(
        lambda env: Move(Said("~", env["at"]), Zone.HAND, from_zones=(Zone.GRAVEYARD,), under=You()),
        lambda i: {} if i == Move(This(), Zone.HAND, from_zones=(Zone.GRAVEYARD,), under=You()) else None,
    ),
)
for tail, flags in (("", {}), (" tapped", {"tapped": True})):
    rule(
        "vp",
        f"<return> ~ from your graveyard to the battlefield{tail}",
        by=(
            lambda env, flags=flags: Move(
                Said("~", env["at"]), Zone.BATTLEFIELD, from_zones=(Zone.GRAVEYARD,), under=You(), **flags
            ),
            lambda i, flags=flags: (
                {} if i == Move(This(), Zone.BATTLEFIELD, from_zones=(Zone.GRAVEYARD,), under=You(), **flags) else None
            ),
        ),
    )
rule(
    "vp", "<exile> {what:group} until ~ leaves the battlefield", Move(v.what, Zone.EXILE, by=v.subj, until_leaves=True)
)
rule("vp", "tap or untap {what:group}", ChooseOption((Tap(v.what), Untap(v.what))))
rule(
    "vp",
    "<put> {a:group} {d:dest} and {b:ref} {e:dest}",
    by=(
        lambda env: Simultaneous((_moved(env["d"], env["a"]), _moved(env["e"], env["b"]))),
        lambda i: (
            {"a": i.parts[0].what, "d": _moved(i.parts[0], You()), "b": i.parts[1].what, "e": _moved(i.parts[1], You())}
            if is_a(i, Simultaneous) and len(i.parts) == 2 and all(is_a(part, Move) for part in i.parts)
            else None
        ),
    ),
)
rule(
    "vp",
    "<put> {what:group} {d:dest_many}",
    by=(
        lambda env: _moved(env["d"], env["what"]),
        lambda i: {"what": i.what, "d": _moved(i, You())} if is_a(i, Move) else None,
    ),
)


def _moved(move: Any, what: Any) -> Any:
    return msgspec.structs.replace(move, what=what)


HERE = You()  # stands for what is moved in a destination
for words_, found in (
    ("into your hand", Move(HERE, Zone.HAND, under=You(), said="put")),
    ("into your graveyard", Move(HERE, Zone.GRAVEYARD, under=You(), said="put")),
    ("onto the battlefield", Move(HERE, Zone.BATTLEFIELD, under=You(), said="put")),
    ("onto the battlefield tapped", Move(HERE, Zone.BATTLEFIELD, under=You(), said="put", tapped=True)),
    ("on top of your library", Move(HERE, Zone.LIBRARY, "top", under=You())),
    ("on the bottom of your library", Move(HERE, Zone.LIBRARY, "bottom", under=You())),
):
    rule("dest", words_, found)
for words_, found in (
    ("on the bottom of your library in any order", Move(HERE, Zone.LIBRARY, "any order bottom", under=You())),
    ("on the bottom of your library in a random order", Move(HERE, Zone.LIBRARY, "random bottom", under=You())),
    ("on top of your library in any order", Move(HERE, Zone.LIBRARY, "any order top", under=You())),
    ("back in any order", Move(HERE, Zone.LIBRARY, "any order top", under=None)),
    ("on the bottom in any order", Move(HERE, Zone.LIBRARY, "any order bottom", under=None)),
):
    rule("dest_many", words_, found)
rule("dest", "{d:dest_many}", v.d)
rule(
    "vp",
    "<put> {what:group} onto the battlefield face up",
    Move(v.what, Zone.BATTLEFIELD, under=v.subj, by=v.subj, said="put face up"),
)


def _owner_place(kind: str, noun: str, many: str) -> None:
    """ "its owner's hand", "their owners' hands", as the thing before is one or many; the value is nothing."""
    forms = [words(f"its owner 's {noun}"), words(f"their owners ' {many}"), words(f"their owner 's {noun}"), words(f"their owners ' {noun}"),
             words(f"its owner 's {noun}")]  # fmt: skip

    def read(parser: Any, at: int) -> list[Reading]:
        for form in forms:
            if parser.tokens[at : at + len(form)] == form:
                return [(at + len(form), noun)]
        return []

    terminal(kind, read, lambda item, page: forms[1] if page.plural else forms[0])


for noun in ("hand", "graveyard", "library"):
    _owner_place(f"implied_{noun}", noun, noun[:-1] + "ies" if noun.endswith("y") else noun + "s")


def _read_control(parser: Any, at: int) -> list[Reading]:
    for form in (["its", "owner", "'s"], ["their", "owners", "'"], ["their", "owner", "'s"]):
        if parser.tokens[at : at + 3] == form:
            return [(at + 3, "owner")]
    return []


terminal(
    "implied_control",
    _read_control,
    lambda item, page: ["their", "owners", "'"] if page.plural else ["its", "owner", "'s"],
)


# damage
def _divide(env: dict[str, Any]) -> Any:
    target = env["to"]
    if not is_a(target, NewTarget):
        return FAIL
    return DealDamage(msgspec.structs.replace(target, divide=env["n"]), env["n"], env["subj"], divided=True)


rule("vp", "<deal> {n:damage} to {to:group}", DealDamage(v.to, v.n, v.subj))
rule(
    "vp",
    "<deal> damage to {to:group} equal to {n:value}",
    by=(
        lambda env: FAIL if False else DealDamage(env["to"], env["n"], env["subj"], said="equal"),
        lambda i: {"to": i.to, "n": i.amount, "subj": i.source} if is_a(i, DealDamage) and i.said == "equal" else None,
    ),
    verb=True,
)
rule(
    "vp",
    "<deal> {n:damage} to {to:group} for each {m:counted_thing}",
    by=(
        lambda env: (
            DealDamage(env["to"], Times(env["m"], env["n"].number), env["subj"]) if is_a(env["n"], Fixed) else FAIL
        ),
        lambda i: (
            {"to": i.to, "n": Fixed(i.amount.factor), "m": i.amount.value, "subj": i.source}
            if is_a(i, DealDamage) and not i.said and is_a(i.amount, Times) and not is_a(i.amount.value, X)
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<deal> {n:damage} divided as you choose among {to:target}",
    by=(
        _divide,
        lambda i: {"to": i.to, "n": i.amount, "subj": i.source} if is_a(i, DealDamage) and i.divided else None,
    ),
    verb=True,
)
rule(
    "vp",
    "<deal> {n:damage} to {a:ref} and {m:damage} to {b:ref}",
    Simultaneous((DealDamage(v.a, v.n, v.subj), DealDamage(v.b, v.m, v.subj))),
)

# counters
rule(
    "vp",
    "put {c:counters} on {what:group}",
    by=(
        lambda env: PutCounters(env["what"], env["c"][1], env["c"][0]),
        lambda i: {"what": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and not i.divided else None,
    ),
)
rule(
    "vp",
    "put a number of {k:counter} counters on {what:group} equal to {n:value}",
    by=(
        lambda env: PutCounters(env["what"], env["k"], Sum((env["n"],))),
        lambda i: (
            {"what": i.what, "k": i.kind, "n": i.count.parts[0]}
            if is_a(i, PutCounters) and is_a(i.count, Sum) and len(i.count.parts) == 1
            else None
        ),
    ),
)
rule(
    "vp",
    "put {c:counters} on {what:group} for each {n:counted_thing}",
    by=(
        lambda env: (
            PutCounters(env["what"], env["c"][1], Times(env["n"], env["c"][0].number))
            if is_a(env["c"][0], Fixed)
            else FAIL
        ),
        lambda i: (
            {"what": i.what, "c": (Fixed(i.count.factor), i.kind), "n": i.count.value}
            if is_a(i, PutCounters) and not i.divided and is_a(i.count, Times) and not is_a(i.count.value, X)
            else None
        ),
    ),
)
rule(
    "vp",
    "remove {c:counters} from {what:group}",
    by=(
        lambda env: RemoveCounters(env["what"], env["c"][1], env["c"][0]),
        lambda i: (
            {"what": i.what, "c": (i.count, i.kind)}
            if is_a(i, RemoveCounters) and i.count is not None and not i.up_to and i.kind
            else None
        ),
    ),
)
rule("vp", "remove all counters from {what:group}", RemoveCounters(v.what, "", None))
rule("vp", "remove all {k:counter} counters from {what:group}", RemoveCounters(v.what, v.k, None))
rule("vp", "move a {k:counter} counter from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b, v.k, Fixed(1)))


def _distribute(env: dict[str, Any]) -> Any:
    target, (count, kind) = env["to"], env["c"]
    if not is_a(target, NewTarget):
        return FAIL
    return PutCounters(msgspec.structs.replace(target, divide=count), kind, count, divided=True)


rule(
    "vp",
    "distribute {c:counters} among {to:target}",
    by=(
        _distribute,
        lambda i: {"to": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and i.divided else None,
    ),
)

rule(
    "vp",
    "distribute {c:counters} among {what:choice}",
    by=(
        lambda env: PutCounters(env["what"], env["c"][1], env["c"][0], divided=True),
        lambda i: {"what": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and i.divided else None,
    ),
)

# spells
rule("vp", "counter {what:group}", Counter(v.what))
for words_, zone, place in (
    ("exile it instead of putting it into that player 's graveyard", Zone.EXILE, " "),
    ("put it on top of its owner 's library instead of into that player 's graveyard", Zone.LIBRARY, "top"),
    ("put it into its owner 's hand instead of into that player 's graveyard", Zone.HAND, ""),
    ("exile it instead of putting it into its owner 's graveyard", Zone.EXILE, ""),
):
    for template, pattern in (
        ("counter {what:target}", Counter(v.what, zone, place)),
        (
            "counter {what:target} unless {who:subj} <pay> {c:cost}",
            UnlessPays(Counter(v.what, zone, place), v.c, v.who),
        ),
    ):
        rule("core", f"{template} . if that spell is countered this way , {words_}", pattern)
rule("vp", "copy {what:group} . you may choose new targets for the copy", CopySpell(v.what))
rule("vp", "copy {what:group}", CopySpell(v.what, new_targets=False))
rule("vp", "choose new targets for {what:group}", ChangeTargets(v.what))
rule("vp", "change the target of {what:group}", ChangeTargets(v.what, single=True))

# becoming and copying
rule("vp", "<become> a copy of {of:ref}", BecomeCopy(v.subj, v.of))
rule("vp", "create a token that's a copy of {of:ref}", CopyPermanent(v.of))
rule("vp", "create a tapped token that's a copy of {of:ref}", CopyPermanent(v.of, tapped=True))
rule("vp", "create {n:word} tokens that are copies of {of:ref}", CopyPermanent(v.of, v.n))

# keyword actions
for word in ("explore", "connive"):
    rule("vp", f"<{word}>", Act(word, v.subj))
for word in ("investigate", "proliferate", "populate"):
    rule("vp", word, Act(word))
for word in ("adapt", "monstrosity", "bolster", "support", "amass", "fateseal", "discover", "incubate"):
    rule("vp", f"{word} {{n:digit}}", Act(word, amount=v.n))
for kind in ("zombies", "orcs", "slivers", "goblins"):
    rule("vp", f"amass {kind} {{n:digit}}", Act("amass", amount=v.n, quality=kind.capitalize()))
rule("vp", "double the number of {k:counter} counters on {what:group}", DoubleCounters(v.what, v.k))
rule("vp", "monstrosity {n:digit}", Act("monstrosity", amount=v.n))
rule("vp", "venture into the dungeon", Act("venture"))
rule("vp", "learn", Act("learn"))
rule("vp", "manifest the top card of your library", Act("manifest"))
rule("vp", "manifest dread", Act("manifest dread"))
rule("vp", "cloak the top card of your library", Act("cloak"))
rule("vp", "time travel", Act("time travel"))
rule("vp", "forage", Act("forage"))
rule("vp", "collect evidence {n:digit}", Act("collect evidence", amount=v.n))
rule("vp", "the ring tempts you", Act("the ring tempts you"))

rule(
    "vp",
    "<block> {what:ref} this turn if able",
    Establish((Require(StaticAct.BLOCK, IsOneOf(v.subj), v.what),), Duration.THIS_TURN),
)
rule("vp", "<block> this turn if able", Establish((Require(StaticAct.BLOCK, IsOneOf(v.subj)),), Duration.THIS_TURN))
rule("vp", "<attack> this turn if able", Establish((Require(StaticAct.ATTACK, IsOneOf(v.subj)),), Duration.THIS_TURN))
rule(
    "clause",
    "damage can't be prevented this turn",
    Establish((Prohibit(StaticAct.DAMAGE_PREVENTED),), Duration.THIS_TURN),
)
rule(
    "vp",
    "can attack this turn as though (it|they) didn't have defender",
    Establish((CanAttackAsThough(IsOneOf(v.subj)),), Duration.THIS_TURN),
)
rule(
    "vp",
    "<don't> untap during {h:implied_controller} untap step for as long as ~ remains tapped",
    Establish((Prohibit(StaticAct.UNTAP, IsOneOf(v.subj)),), Duration.WHILE_SOURCE_TAPPED),
)
rule(
    "vp",
    "doesn't untap during your next untap step",
    Establish((Prohibit(StaticAct.UNTAP, IsOneOf(v.subj), You()),), Duration.NEXT_UNTAP),
)
rule(
    "vp",
    "<shuffle> {what:ref} into their library",
    by=(
        lambda env: (
            FAIL if env["subj"] == You() else Move(env["what"], Zone.LIBRARY, "shuffle", by=env["subj"], said="their")
        ),
        lambda i: {"what": i.what, "subj": i.by} if is_a(i, Move) and i.said == "their" else None,
    ),
    verb=True,
)

# prohibitions for a while
for words_, act in (
    ("attack", StaticAct.ATTACK),
    ("block", StaticAct.BLOCK),
    ("be blocked", StaticAct.BE_BLOCKED),
    ("be regenerated", StaticAct.BE_REGENERATED),
):
    rule("vp", f"can't {words_} {{d:duration}}", Establish((Prohibit(act, IsOneOf(v.subj)),), v.d))
rule(
    "vp",
    "can't attack or block {d:duration}",
    Establish((Prohibit(StaticAct.ATTACK, IsOneOf(v.subj)), Prohibit(StaticAct.BLOCK, IsOneOf(v.subj))), v.d),
)
