"""What shares no quality with others: "that doesn't share a creature type with a creature you control". Kind `post`.

Not here: what shares one with something spoken of (`post`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import Not, OwnedBy, Shares
from spellstack.ir.reference import All, Group, You
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import is_a, rule

_MINE = OwnedBy(You())
_GRAVEYARD = (Zone.GRAVEYARD,)


def _unlike(env: dict[str, Any]) -> Not:
    others: Any = All(env["q"])
    if "p" in env:
        others = Group((others, All(all_of((*parts_of(env["p"]), _MINE)), _GRAVEYARD)))
    return Not(Shares(env["w"], others))


def _told(item: Any) -> dict[str, Any] | None:
    if not is_a(item, Not) or not is_a(item.part, Shares):
        return None
    env: dict[str, Any] = {"w": item.part.what}
    others = item.part.of
    if is_a(others, Group) and len(others.of) == 2 and is_a(others.of[1], All):
        env["p"] = all_of(parts_of(others.of[1].filter)[:-1])
        others = others.of[0]
    if is_a(others, All):
        env["q"] = others.filter
    return env if "q" in env and _unlike(env) == item else None


def _with(parts: int) -> Any:
    def take(item: Any) -> dict[str, Any] | None:
        env = _told(item)
        return env if env is not None and len(env) == parts else None

    return _unlike, take


_WORDS = "that <don't> share a {w:shared} with {q:a_perm}"
rule("post", _WORDS, by=_with(2))
rule("post", f"{_WORDS} or {{p:a_card}} in your graveyard", by=_with(3))
