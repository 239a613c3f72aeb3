"""Cards from outside the game (CR 108.3b, 400.11b). Kinds `vp`, `clause`. Not here: searching the game's own zones."""

from __future__ import annotations

from typing import Any

from spellstack.ir.deed import BringIn
from spellstack.ir.filter import OwnedBy
from spellstack.ir.flow import May
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.noun.filter_parts import parts_of
from spellstack.oracle.machine import FAIL, is_a, rule

OUTSIDE = "from outside the game"
YOURS = OwnedBy(You())


def _brought(**said: Any) -> Any:
    """One card of yours; what is said of how belongs to the phrase."""

    def put(env: dict[str, Any]) -> Any:
        own = YOURS in parts_of(env["q"]) and env["p"] == You()
        return BringIn(env["q"], **said) if own else FAIL

    def take(item: Any) -> Any:
        if not is_a(item, BringIn) or item != BringIn(item.filter, **said):
            return None
        return {"q": item.filter, "p": You()}

    return put, take


rule("vp", f"<reveal> {{q:a_card}} {OUTSIDE} and put it into {{p:poss}} hand", by=_brought())
rule("vp", f"<put> {{q:a_card}} {OUTSIDE} into {{p:poss}} hand", by=_brought(reveal=False))


# or one in exile
def _either(env: dict[str, Any]) -> Any:
    return May(BringIn(env["q"], exiled=True)) if env["q"] == env["r"] and YOURS in parts_of(env["q"]) else FAIL


def _either_parts(item: Any) -> Any:
    brought: Any = item.effect if is_a(item, May) else None
    same = is_a(brought, BringIn) and item == May(BringIn(brought.filter, exiled=True))
    return {"q": brought.filter, "r": brought.filter} if same else None


rule(
    "core",
    f"you may reveal {{q:a_card}} {OUTSIDE} or choose a face-up {{r:cardf}} in exile . put that card into your hand",
    by=(_either, _either_parts),
)


# several into the library
def _shuffled(env: dict[str, Any]) -> Any:
    own = YOURS in parts_of(env["q"]) and env["p"] == You()
    return BringIn(env["q"], minimum=Fixed(0), maximum=env["n"], reveal=False, shuffle=True) if own else FAIL


def _shuffled_parts(item: Any) -> Any:
    if not is_a(item, BringIn) or not item.shuffle or item.reveal or item.minimum != Fixed(0):
        return None
    return {"q": item.filter, "n": item.maximum, "p": You()}


rule(
    "vp",
    f"<shuffle> up to {{n:word}} {{q:cardfs}} {OUTSIDE} into {{p:poss}} library",
    by=(_shuffled, _shuffled_parts),
)
