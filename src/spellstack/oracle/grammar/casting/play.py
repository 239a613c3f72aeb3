"""Playing and casting cards by permission of an effect, and cards seen on top of libraries (CR 601.3, 608.2g, 701.20).

Kinds `vp`, `core`. Not here: permissions of static abilities (`static`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Did, Unless
from spellstack.ir.duration import Duration
from spellstack.ir.filter import IsSpell
from spellstack.ir.reference import Among
from spellstack.ir.spell import AllowPlay
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import IfDone
from spellstack.oracle.token import words as words_of

_FOR_AS_LONG = {"duration": Duration.INDEFINITE}
_TIMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("{d:lasting} , you may {play}", {"duration": v.d}),
    ("you may {play} this turn", {"duration": Duration.THIS_TURN}),
    ("you may {play} until the end of your next turn", {"duration": Duration.END_OF_YOUR_NEXT_TURN, "said": "after"}),
    ("you may {play} for as long as {w:implied_remains} exiled", _FOR_AS_LONG),
    ("for as long as {w:implied_remains} exiled , you may {play}", {**_FOR_AS_LONG, "said": "first"}),
)
_COLORS = {"any_color": True}
_SPENT: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("", "", {}),
    *(
        (f" , and {words} {spell}", f" {kind} {spell}", {kind: True})
        for spell in ("that spell", "those spells", "it", "them")
        for words, kind in (
            ("mana of any type can be spent to cast", "any_mana"),
            ("you may spend mana as though it were mana of any type to cast", "any_mana"),
            ("you may spend mana as though it were mana of any color to cast", "any_color"),
        )
    ),
    *(
        (f" and you may spend mana as though it were mana of any color to cast {spell}", f" besides {spell}", _COLORS)
        for spell in ("that spell", "those spells", "it")
    ),
)
_VERBS: tuple[tuple[str, dict[str, Any]], ...] = (("play", {}), ("cast", {"cast_only": True}))
for verb, more in _VERBS:
    for time, fields in _TIMES:
        for tail, said, mana in _SPENT:
            how = {**fields, **mana, **more, "said": fields.get("said", "") + said}
            if "as though" in tail and "any_mana" in mana:
                how["said"] += " as though"
            allowed = AllowPlay(v.r, **how)
            rule("core", time.replace("{play}", f"{verb} {{r:ref_said}}") + tail, allowed)
    for time, words in (("this turn", ""), ("for as long as {w:implied_remains} exiled", "as long")):
        for tail, said, mana in _SPENT:
            how = {**mana, **more, "said": f"look {words}{said}"}
            how["duration"] = Duration.INDEFINITE if words else Duration.THIS_TURN
            if "as though" in tail and "any_mana" in mana:
                how["said"] += " as though"
            rule("core", f"you may look at and {verb} {{r:ref_said}} {time}{tail}", AllowPlay(v.r, **how))
    for time, fields in (*_TIMES[:2],):
        words = time.replace("{play}", f"{verb} {{r:ref_said}}")
        rule("core", f"{words} without paying {{c:implied_mana_cost}}", AllowPlay(v.r, free=True, **fields, **more))
for word, one, many in (
    ("implied_remains", "it remains", "they remain"),
    ("implied_remains", "that card remains", "those cards remain"),
    ("implied_mana_cost", "its mana cost", "their mana costs"),
):
    rule(word, f"({one}|{many})", one)
GRAMMAR.kind("implied_remains").printer = lambda item, page: words_of("they remain" if page.plural else "it remains")
GRAMMAR.kind("implied_mana_cost").printer = lambda item, page: words_of(
    "their mana costs" if page.plural else "its mana cost"
)

LEFT = "you don't put the card onto the battlefield"  # a card looked at: it may have been put there, or could not be
rule(
    "cond1",
    LEFT,
    by=(
        lambda env: IfDone(env["at"], True, LEFT),
        lambda i: {} if is_a(i, Unless) and is_a(i.part, Did) and i.part.said == LEFT else None,
    ),
)


# those of a kind among the cards spoken of
def _among(one: bool, play: bool, fields: dict[str, Any]) -> Any:
    def build(env: dict[str, Any]) -> Any:
        wanted = tuple(part for part in parts_of(env["q"]) if part != IsSpell())
        what = env["p"] if not wanted else Among(env["p"], all_of(wanted))
        more = {name: env["d"] if value is None else value for name, value in fields.items()}
        return AllowPlay(what, cast_only=not play, limit=int(one), **more)

    def take(item: Any) -> Any:
        if not is_a(item, AllowPlay) or item.limit != int(one) or item.cast_only == play:
            return None
        pool, wanted = (item.what.of, parts_of(item.what.filter)) if is_a(item.what, Among) else (item.what, ())
        more = {name: item.duration if value is None else value for name, value in fields.items()}
        if item != AllowPlay(item.what, cast_only=not play, limit=int(one), **more):
            return None
        return {"p": pool, "q": all_of((*wanted, IsSpell())), "d": item.duration}

    return build, take


for words, once, lands in (
    ("cast {q:spellfs} from among {p:pool}", False, False),
    ("cast {q:a_spell} from among {p:pool}", True, False),
    ("play lands and cast {q:spellfs} from among {p:pool}", False, True),
):
    for time, among in (
        (f"you may {words} this turn", {"duration": Duration.THIS_TURN, "said": "among"}),
        (f"{{d:lasting}} , you may {words}", {"duration": None, "said": "among first"}),
        (f"you may {words} for as long as they remain exiled", {**_FOR_AS_LONG, "said": "among as long"}),
    ):
        rule("core", time, by=_among(once, lands, among))
