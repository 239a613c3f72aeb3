"""Creating several kinds of tokens at once: "a Food token and a 1/1 white Cat creature token" (CR 111.2). Kind `vp`.

Not here: one kind of token (`token`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.flow import Simultaneous
from spellstack.ir.reference import You
from spellstack.ir.token import CreatePredefined, CreateToken
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.effect.token import PREDEFINED, created, made
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v


def _item(env: dict[str, Any]) -> Any:
    return made({**env, "subj": You()})


rule("token_item", "{n:a} {d:token_one}", by=(_item, lambda i: created(i) if i.count == Fixed(1) else None))
rule("token_item", "{n:word} {d:tokens_many}", by=(_item, created))
for name in PREDEFINED:
    word = name.lower()
    rule("token_item", f"{{n:a}}[+tapped tapped] {word} token", CreatePredefined(name, v.n, You(), v.tapped))
    rule("token_item", f"{{n:word}}[+tapped tapped] {word} tokens", CreatePredefined(name, v.n, You(), v.tapped))
terminal("token_items", list_reader("token_item", "and"), list_printer("token_item", "and"))


def _all(env: dict[str, Any]) -> Any:
    if len(env["l"]) < 2:
        return FAIL
    return Simultaneous(tuple(msgspec.structs.replace(item, who=env["subj"]) for item in env["l"]))


def _parts(item: Any) -> dict[str, Any] | None:
    who = {part.who if is_a(part, CreateToken | CreatePredefined) else None for part in item.parts}
    if len(who) != 1 or None in who:
        return None
    return {"l": tuple(msgspec.structs.replace(part, who=You()) for part in item.parts), "subj": who.pop()}


rule("vp", "<create> {l:token_items}", by=(_all, _parts), verb=True)
