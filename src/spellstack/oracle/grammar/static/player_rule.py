"""Rules about players: how many cards they keep, how many permanents they untap, what shields them (CR 402.2, 502.3).

Kinds `static`, `core`. Not here: what they may not do (`cant`, `rule_change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Change
from spellstack.ir.continuous import Gain
from spellstack.ir.flow import Establish, Sequence
from spellstack.ir.reference import Players, Who, You
from spellstack.ir.static import PlayerRule, PlayerRuleKind
from spellstack.ir.value import Fixed
from spellstack.lexicon.keyword import Keyword
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

K = PlayerRuleKind
rule("static", "players have no maximum hand size", (PlayerRule(K.NO_MAXIMUM_HAND_SIZE, Players(Who.EACH, "players")),))


def _changed(sign: int) -> tuple[Any, Any]:
    """`by` for a maximum hand size that is larger or smaller than it would be."""

    def build(env: dict[str, Any]) -> Any:
        return (PlayerRule(K.HAND_SIZE_CHANGE, env["p"], Fixed(sign * env["n"].number)),)

    def take(item: Any) -> Any:
        made = item[0]
        fits = is_a(made, PlayerRule) and made.rule is K.HAND_SIZE_CHANGE and is_a(made.value, Fixed)
        number = sign * made.value.number if fits else 0
        return {"p": made.who, "n": Fixed(number)} if number > 0 else None

    return build, take


rule("whose_hand", "your", You())
rule("whose_hand", "each player 's", Players(Who.EACH))
rule("whose_hand", "each opponent 's", Players(Who.OPPONENTS, "each"))
rule("static", "{p:whose_hand} maximum hand size is {n:word_number}", (PlayerRule(K.MAXIMUM_HAND_SIZE, v.p, v.n),))
rule(
    "static",
    "{p:whose_hand} maximum hand size is equal to {n:value}",
    (PlayerRule(K.MAXIMUM_HAND_SIZE, v.p, v.n),),
)
for word, sign in (("increased", 1), ("reduced", -1)):
    rule("static", f"{{p:whose_hand}} maximum hand size is {word} by {{n:word_number}}", by=_changed(sign))

# [CR 502.3]
for who, player, when in (
    ("you", You(), "your untap step"),
    ("players", Players(Who.EACH), "their untap steps"),
):
    limit = PlayerRule(K.UNTAP_LIMIT, player, filter=v.q)
    rule("static", f"{who} can't untap more than one {{q:perm}} during {when}", (limit,))
    rule(
        "static",
        f"{who} can't untap more than {{n:many_number}} {{q:perms}} during {when}",
        by=(
            lambda env, player=player: (PlayerRule(K.UNTAP_LIMIT, player, env["n"], filter=env["q"]),),
            lambda i, player=player: (
                {"n": i[0].value, "q": i[0].filter}
                if is_a(i[0], PlayerRule)
                and i[0].rule is K.UNTAP_LIMIT
                and i[0].who == player
                and i[0].value != Fixed(1)
                else None
            ),
        ),
    )

# [CR 701.20] what is shown to all
for who, player in (("players", Players(Who.EACH)), ("your opponents", Players(Who.OPPONENTS, "your opponents"))):
    rule("static", f"{who} play with their hands revealed", (PlayerRule(K.HAND_REVEALED, player),))
    rule("static", f"{who} play with the top card of their libraries revealed", (PlayerRule(K.TOP_REVEALED, player),))
rule("static", "play with your hand revealed", (PlayerRule(K.HAND_REVEALED),))

for quality, rules in (("hexproof", PlayerRuleKind.HEXPROOF), ("shroud", PlayerRuleKind.SHROUD)):
    shielded = Gain((KeywordAbility(Keyword(quality)),))
    rule(
        "core",
        f"you and {{r:ref}} gain {quality} {{d:duration}}",
        Sequence((Establish((PlayerRule(rules),), v.d), Change(v.r, (shielded,), v.d)), "you and"),
    )
