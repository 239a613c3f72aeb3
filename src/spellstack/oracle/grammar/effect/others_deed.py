"""What others are made to do: manifest, investigate, search their own library (CR 701). Kind `vp`.

Not here: what you do (`deed`, `effect`).
"""

from __future__ import annotations

from spellstack.ir.action import Act, TurnFace
from spellstack.ir.deed import Discard
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

# face down
for word in ("manifest", "cloak"):
    for whose in ("your", "their"):
        for count_words, count in (("card", Fixed(1)), ("{n:word_number} cards", v.n), ("{n:variable} cards", v.n)):
            rule(
                "vp",
                f"<{word}> the top {count_words} of {whose} library",
                by=(
                    lambda env, word=word, whose=whose: (
                        Act(word, amount=env.get("n", Fixed(1)), who=env["subj"])
                        if (env["subj"] == You()) == (whose == "your")
                        else FAIL
                    ),
                    lambda i, word=word, whose=whose, count=count: (
                        {"subj": i.who, "n": i.amount}
                        if is_a(i, Act)
                        and i == Act(word, amount=i.amount, who=i.who)
                        and (i.who == You()) == (whose == "your")
                        and (i.amount == Fixed(1)) == (count == Fixed(1))
                        else None
                    ),
                ),
                verb=True,
            )
rule("vp", "<manifest> dread", Act("manifest dread", who=v.subj))
rule("vp", "<venture> into the dungeon", Act("venture", who=v.subj))
rule("vp", "turn {what:group} face down", TurnFace(v.what, True))

# keyword actions of others, and more than once
for word in ("investigate", "proliferate", "populate", "learn", "forage", "time travel"):
    verb, _, rest = word.partition(" ")
    rule("vp", f"<{verb}> {rest}", Act(word, who=v.subj))
for word in ("investigate",):
    rule("vp", f"<{word}> twice", Act(word, amount=Fixed(2), who=v.subj))
    rule("vp", f"<{word}> {{n:word}} times", Act(word, amount=v.n, who=v.subj))
for word in ("connive", "endure"):
    rule("vp", f"<{word}> {{n:digit}}", Act(word, v.subj, v.n))
for word in ("discover", "incubate", "amass"):
    rule("vp", f"<{word}> {{n:digit}}", Act(word, amount=v.n, who=v.subj))


# whole hands
def _whole_hand(words: str, mine: bool) -> None:
    rule(
        "vp",
        f"<discard> all the cards in {words} hand",
        by=(
            lambda env: Discard(None, env["subj"], said="all the cards") if (env["subj"] == You()) == mine else FAIL,
            lambda i: (
                {"subj": i.who}
                if is_a(i, Discard) and i == Discard(None, i.who, said="all the cards") and (i.who == You()) == mine
                else None
            ),
        ),
        verb=True,
    )


_whole_hand("your", True)
_whole_hand("their", False)
