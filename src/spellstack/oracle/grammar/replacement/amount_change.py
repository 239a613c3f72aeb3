"""More or fewer counters and tokens, and tokens of another kind: "twice that many of those tokens are created instead".

Kind `replacement` (CR 614.1a, 614.16). Not here: damage (`damage_change`) and life (`instead`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AnyOf,
    IsPermanent,
    IsPlayer,
    IsToken,
    OfSubtype,
)
from spellstack.ir.reference import Who
from spellstack.ir.replacement import ChangeAmount, ChangeToken, Replace
from spellstack.ir.value import Amount, Divided, Fixed, Sum, Times
from spellstack.oracle.grammar.effect.token import PREDEFINED
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.trigger.happening_subject import OPPONENT, YOU
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, rule, such
from spellstack.oracle.pattern import v

E = EventKind

# how many counters; `said` is the wording
for words, many in (
    ("twice that many", Times(Amount(), 2)),
    ("three times that many", Times(Amount(), 3)),
    ("that many plus one", Sum((Amount(), Fixed(1)))),
    ("that many plus two", Sum((Amount(), Fixed(2)))),
    ("that many minus one", Sum((Amount(), Fixed(-1)))),
):
    rule("so_many", words, many)
_COUNTERS = EventPattern(E.COUNTERS_PUT, v.q, word=v.k)
rule("putting", "one or more {k:counter} counters would be put on {q:counted}", _COUNTERS)
rule("putting", "one or more counters would be put on {q:counted}", EventPattern(E.COUNTERS_PUT, v.q))
for who, player in (("you", YOU), ("an opponent", OPPONENT)):
    rule(
        "putting",
        f"{who} would put one or more {{k:counter}} counters on {{q:counted}}",
        EventPattern(E.COUNTERS_PUT, v.q, player=player, word=v.k),
    )
    rule(
        "putting",
        f"{who} would put one or more counters on {{q:counted}}",
        EventPattern(E.COUNTERS_PUT, v.q, player=player),
    )
rule(
    "putting",
    "an effect would put one or more counters on {q:counted}",
    EventPattern(E.COUNTERS_PUT, v.q, by_effect=True),
)
rule("counted", "{q:eobj}", v.q)
rule("counted", "{q:eobj} or on yourself", AnyOf((v.q, YOU)))
rule("counted", "a permanent or player", AnyOf((IsPermanent(), IsPlayer(Who.EACH))))
for words in ("it", "that creature", "that permanent", "that permanent or player", "that player", "~"):
    rule("on_it", words, words)
for words in ("of those counters", "of each of those kinds of counters"):
    rule("of_them", words, words)


def _counting(template: str, words: str) -> None:
    """How counters are put instead: "are put on it", "put … on it"."""
    named = "{j:counter}" in template

    def build(env: dict[str, Any]) -> Any:
        if named and env["j"] != env["h"].word:
            return FAIL
        said = f"{words}|{'' if named else env['w']}|{env['i']}"
        return (Replace(env["h"], (ChangeAmount(env["n"], said),)),)

    def take(item: Any) -> Any:
        made = item[0].instead[0]
        verb, what, on = made.said.split("|")
        env = {"h": item[0].event, "n": made.to, "i": on, "w": what, "j": item[0].event.word}
        return env if verb == words and bool(what) != named and build(env) == item else None

    rule("replacement", template, by=(build, take))


for verb in ("put", "they put", "it puts"):
    _counting(f"if {{h:putting}} , {verb} {{n:so_many}} {{w:of_them}} on {{i:on_it}} instead", verb)
    _counting(f"if {{h:putting}} , {verb} {{n:so_many}} {{j:counter}} counters on {{i:on_it}} instead", verb)
_counting("if {h:putting} , {n:so_many} {w:of_them} are put on {i:on_it} instead", "are put")
_counting("if {h:putting} , {n:so_many} {j:counter} counters are put on {i:on_it} instead", "are put")
rule(
    "replacement",
    "if {h:putting} , they put half that many of each of those kinds of counters on {i:on_it} instead , rounded down",
    by=(
        lambda env: (Replace(env["h"], (ChangeAmount(Divided(Amount(), Fixed(2)), env["i"]),)),),
        lambda i: (
            {"h": i[0].event, "i": i[0].instead[0].said}
            if i[0].instead[0].to == Divided(Amount(), Fixed(2)) and i[0].event.kind is E.COUNTERS_PUT
            else None
        ),
    ),
)

# how many tokens
for words, event in (
    (
        "one or more tokens would be created under your control",
        EventPattern(E.CREATE_TOKEN, player=YOU, word="passive"),
    ),
    (
        "one or more {q:token_kinds} would be created under your control",
        EventPattern(E.CREATE_TOKEN, v.q, player=YOU, word="passive"),
    ),
    ("you would create one or more tokens", EventPattern(E.CREATE_TOKEN, player=YOU, said="create")),
    ("you would create one or more {q:token_kinds}", EventPattern(E.CREATE_TOKEN, v.q, player=YOU, said="create")),
    (
        "an effect would create one or more tokens under your control",
        EventPattern(E.CREATE_TOKEN, player=YOU),
    ),
):
    rule("making", words, event)


def _of_tokens(item: Any) -> bool:
    return IsToken() in getattr(item, "parts", ())


rule("token_kinds", "{q:perms}", by=such("q", _of_tokens))


for words in ("are created", "it creates", "create"):
    before, after = ("", " are created") if words == "are created" else (f"{words} ", "")
    rule(
        "replacement",
        f"if {{h:making}} , {before}{{n:so_many}} of those tokens{after} instead",
        (Replace(v.h, (ChangeAmount(v.n, "" if words == "are created" else words),)),),
    )
for name in PREDEFINED:
    for article in ("a/an", "an additional"):
        rule(
            "another_token",
            f"{article} {name.lower()} token",
            by=(
                lambda env, name=name, said=article: _one_more(name, said),
                lambda i, name=name, said=article: {} if i == _one_more(name, said) else None,
            ),
        )


def _one_more(name: str, said: str) -> ChangeToken:
    return ChangeToken(names=(name,), count=Fixed(1), also=True, said=said)


def _described(also: bool) -> Any:
    """`by` for tokens of a description, in the place of others or besides them."""

    def build(env: dict[str, Any]) -> Any:
        face, power, toughness, tapped = env["d"]
        return FAIL if tapped or power or toughness else ChangeToken((face,), also=also)

    def take(item: Any) -> Any:
        env = {"d": (item.tokens[0], None, None, False)}
        return env if build(env) == item else None

    return build, take


rule("another_token", "that many {d:tokens_many}", by=_described(True))
rule("that_many_tokens", "that many {d:tokens_many}", by=_described(False))


def _besides(active: bool) -> Any:
    """`by` for a token besides those; what someone does is told in the active voice."""

    def build(env: dict[str, Any]) -> Any:
        return (Replace(env["h"], (env["e"],)),) if (env["h"].said == "create") == active else FAIL

    def take(item: Any) -> Any:
        env = {"h": item[0].event, "e": item[0].instead[0]}
        return env if build(env) == item else None

    return build, take


rule(
    "replacement",
    "if {h:making} , those tokens plus {e:another_token} are created instead",
    by=_besides(False),
)
rule("replacement", "if {h:making} , instead create those tokens plus {e:another_token}", by=_besides(True))
rule("replacement", "if {h:making} , {e:that_many_tokens} are created instead", (Replace(v.h, (v.e,)),))

_NAMES = {name.lower(): name for name in PREDEFINED}
for word, name in _NAMES.items():
    rule("predefined_name", word, name)
terminal("predefined_names", list_reader("predefined_name", "or"), list_printer("predefined_name", "or"))
rule(
    "replacement",
    "if you would create a/an {l:predefined_names} token , instead create one of each",
    by=(
        lambda env: (Replace(_any_of(env["l"]), (ChangeToken(names=env["l"]),)),),
        lambda i: {"l": i[0].instead[0].names} if i[0].event == _any_of(i[0].instead[0].names) else None,
    ),
)


def _any_of(names: tuple[str, ...]) -> EventPattern:
    return EventPattern(E.CREATE_TOKEN, AnyOf(tuple(map(OfSubtype, names))), player=YOU, said="one of each")


# what players get
def _getting(kind: str) -> Any:
    return (Replace(EventPattern(E.COUNTERS_PUT, YOU, word=kind, said="get"), (ChangeAmount(v.n),)),)


rule("replacement", "if you would get one or more {e} , you get {n:so_many} {e} instead", _getting("energy"))
rule(
    "replacement",
    "if you would get one or more counters , you get {n:so_many} of each of those kinds of counters instead",
    _getting(""),
)
