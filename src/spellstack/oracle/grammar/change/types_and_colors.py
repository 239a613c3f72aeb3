"""Which colors and types things have or become, also of one's choice (CR 105, 205, 613.1d-e).

Kinds `mod`, `smod`, `vp`. Not here: whole descriptions (`becoming`), lands that become creatures (`still_a_land`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Change
from spellstack.ir.continuous import AddColors, AddTypes, RemoveTypes, SetColors, SetTypes
from spellstack.ir.duration import Duration
from spellstack.ir.flow import ChooseWord, Sequence
from spellstack.lexicon.color import COLORS
from spellstack.oracle.grammar.change.becoming import TAILS, becoming
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

# colours
ALL = tuple(COLORS)
for kind, verb in (("mod", "<become>"), ("smod", "<are>")):
    rule(
        kind,
        f"{verb} {{c:color_word}}",
        by=(
            lambda env: SetColors((env["c"],)),
            lambda i: {"c": i.colors[0]} if is_a(i, SetColors) and len(i.colors) == 1 else None,
        ),
    )
    rule(kind, f"{verb} {{c:color_word}} and {{e:color_word}}", SetColors((v.c, v.e)))
    rule(kind, f"{verb} colorless", SetColors(()))
    rule(kind, f"{verb} all colors", SetColors(ALL))
    rule(kind, f"{verb} the chosen color in addition to their other colors", AddColors((), chosen=True))
# types
for kind, verb in (("mod", "<become>"), ("smod", "<are>")):
    rule(kind, f"{verb} every creature type", AddTypes(every_creature_type=True))
    rule(
        kind,
        f"{verb} every creature type in addition to <their> other types",
        AddTypes(every_creature_type=True, said="types"),
    )
    rule(kind, f"{verb} the chosen type in addition to <their> other types", AddTypes(chosen="type", said="types"))
    for article, number in (("a/an", "described_one"), ("", "described_many")):
        rule(kind, f"{verb} {article} {{b:{number}}}", by=becoming())
        for tail, said in TAILS:
            rule(kind, f"{verb} {article} {{b:{number}}} {tail}", by=becoming(True, said))
rule("smod", "<are> the chosen type", SetTypes(chosen="type"))
for kind, verb in (("mod", "<become>"), ("smod", "<are>")):
    rule(
        kind,
        f"{verb} a/an {{b:described_one}} and <lose> all other card types",
        by=(
            lambda env: _only(becoming()[0](env)),
            lambda i: becoming()[1]((replace(i[0], said=""), *i[1:])) if i[0].said == "all other" else None,
        ),
    )


def _only(changes: Any) -> Any:
    """[CR 205.1a] the types said and no others: which is what setting them means."""
    if changes is FAIL or not is_a(changes[0], SetTypes):
        return FAIL
    return (replace(changes[0], said="all other"), *changes[1:])


rule(
    "vp",
    "<get> {pt:plus_pt} and <become> the color of your choice {d:duration}",
    Sequence((ChooseWord("color"), Change(v.subj, (v.pt, SetColors((), chosen=True)), v.d)), "becomes"),
)

rule(
    "vp",
    "<become> the color of your choice",
    Sequence((ChooseWord("color"), Change(v.subj, (SetColors((), chosen=True),), Duration.INDEFINITE)), "becomes"),
)
for kind in ("creature type", "basic land type"):
    for words, change in (
        ("", SetTypes(chosen=kind)),
        (" in addition to (its|their) other types", AddTypes(chosen=kind)),
    ):
        for lasting, duration in (("{d:duration}", v.d), ("", Duration.INDEFINITE)):
            rule(
                "vp",
                f"<become> the {kind} of your choice{words} {lasting}",
                Sequence((ChooseWord(kind), Change(v.subj, (change,), duration)), "becomes"),
            )
for found in ("mod", "smod"):
    rule(found, "<lose> all creature types", RemoveTypes(all_creature_types=True))
rule("mod", "<gain> all creature types", AddTypes(every_creature_type=True, said="gain"))

rule(
    "vp",
    "<become> the color of your choice {d:duration}",
    Sequence((ChooseWord("color"), Change(v.subj, (SetColors((), chosen=True),), v.d)), "becomes"),
)
