"""Keyword actions that are a word and at most a number: explore, connive, manifest, venture (CR 701). Kind `vp`.

Not here: those with phrases of their own (`search`, `deed`, `chance`).
"""

from __future__ import annotations

from spellstack.ir.action import Act, TurnFace
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

for word in ("explore", "connive"):
    rule("vp", f"<{word}>", Act(word, v.subj))
for word in ("adapt", "monstrosity", "bolster", "fateseal"):
    rule("vp", f"{word} {{n:digit}}", Act(word, amount=v.n))
for kind in ("zombies", "orcs", "slivers", "goblins"):
    rule("vp", f"amass {kind} {{n:digit}}", Act("amass", amount=v.n, quality=kind.capitalize()))
rule("vp", "monstrosity {n:digit}", Act("monstrosity", amount=v.n))
rule("vp", "collect evidence {n:digit}", Act("collect evidence", amount=v.n))
rule("vp", "the ring tempts you", Act("the ring tempts you"))

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
