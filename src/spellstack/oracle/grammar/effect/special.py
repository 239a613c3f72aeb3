"""Phrases of their own: whole sentences that nothing else is built from, still by the words of the rules, not by card.

Kinds `core` (sentences) and `static`. Not here: whatever can be said in parts.
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Change, DealDamage, PutCounters
from spellstack.ir.condition import Matches, Unless
from spellstack.ir.continuous import Gain, SetColors, SetPT
from spellstack.ir.cost import Cost, PayManaValueOf
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.ir.filter import AllOf, IsOneOf, IsSpell, Not, OfChosen, OfType, Targets, WithKeyword
from spellstack.ir.flow import Choose, ChooseOption, ChooseWord, Establish, Sequence, When
from spellstack.ir.reference import All, Among, It, Noted, Players, TargetsOf, This, Who, You
from spellstack.ir.spell import CastCard, ChangeTargets, Counter
from spellstack.ir.static import Act, Continuous, ModifyCost, Prohibit
from spellstack.ir.value import AtLeast, Count, Divided, Fixed, NotedNumber, Stat, Sum
from spellstack.lexicon.color import COLORS
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun

EACH = Players(Who.EACH, "each")
CREATURE = OfType(CardType.CREATURE)
CHOSEN = Noted("chosen")
E = EventKind

# [CR 609.3, 105.4] a quality chosen on resolution
PROTECTION = Keyword.PROTECTION
_COLORED = Gain((KeywordAbility(PROTECTION, quality=OfChosen("color")),))
rule(
    "vp",
    "<gain> protection from the color of your choice {d:duration}",
    Sequence((ChooseWord("color"), Change(v.subj, (_COLORED,), v.d)), "choice"),
)
rule(
    "vp",
    "<gain> protection from {q:quality} or from the color of your choice {d:duration}",
    ChooseOption(
        (
            Change(v.subj, (Gain((KeywordAbility(PROTECTION, quality=v.q),)),), v.d),
            Sequence((ChooseWord("color"), Change(v.subj, (_COLORED,), v.d)), "choice"),
        )
    ),
)
rule(
    "vp",
    "<become> the color of your choice {d:duration}",
    Sequence((ChooseWord("color"), Change(v.subj, (SetColors((), chosen=True),), v.d)), "becomes"),
)

# costs of their own
_BEYOND: Any = AtLeast((Fixed(0), Sum((Count(TargetsOf(This())), Fixed(-1)))))
rule(
    "static",
    "each {what:each_spell} you cast costs {m:mana} less to cast for each creature it targets",
    by=(
        lambda env: (
            ModifyCost(
                env["what"],
                You(),
                reduce_generic=Fixed(env["m"].mana_value),
                times=Count(Among(TargetsOf(It()), CREATURE)),
            ),
        ),
        lambda i: (
            {"what": i[0].what, "m": _generic(i[0].reduce_generic)}
            if is_a(i, tuple) and is_a(i[0], ModifyCost) and i[0].times == Count(Among(TargetsOf(It()), CREATURE))
            else None
        ),
    ),
)
rule(
    "static",
    "~ costs {m:mana} more to cast for each target beyond the first",
    by=(
        lambda env: (ModifyCost(own=True, add_generic=Fixed(env["m"].mana_value), times=_BEYOND),),
        lambda i: (
            {"m": _generic(i[0].add_generic)}
            if is_a(i, tuple) and is_a(i[0], ModifyCost) and i[0].times == _BEYOND
            else None
        ),
    ),
)


def _generic(value: Any) -> Any:
    return ManaCost.parse(f"{{{value.number}}}")


rule(
    "static",
    "each spell that would cost less than {n:word_number} mana to cast costs {n:word_number} mana to cast",
    by=(
        lambda env: (ModifyCost(IsSpell(), floor=env["n"].number),),
        lambda i: {"n": Fixed(i[0].floor)} if is_a(i, tuple) and is_a(i[0], ModifyCost) and i[0].floor else None,
    ),
)
for words, what, symbols, abilities in (
    (
        "spells cost an additional {c:quoted_cost} to cast for each {k:color_word} mana symbol in their mana costs",
        IsSpell(),
        "mana symbols",
        False,
    ),
    (
        (
            "activated abilities cost an additional {c:quoted_cost} to activate for each {k:color_word} "
            "mana symbol in their activation costs"
        ),
        None,
        "cost symbols",
        True,
    ),
):
    rule(
        "static",
        words,
        by=(
            lambda env, what=what, symbols=symbols, abilities=abilities: (
                ModifyCost(what, add=env["c"].parts, times=Stat(f"{symbols} {env['k']}"), abilities=abilities),
            ),
            lambda i, symbols=symbols: (
                {"c": Cost(i[0].add), "k": _color(i[0].times.stat)}
                if is_a(i, tuple)
                and is_a(i[0], ModifyCost)
                and is_a(i[0].times, Stat)
                and i[0].times.stat.startswith(symbols)
                else None
            ),
        ),
    )
rule("quoted_cost", '" {c:cost} "', v.c)


def _color(stat: str) -> Any:
    return COLORS["WUBRG".index(stat[-1])]


rule(
    "cost_part",
    "pay {r:poss} mana cost reduced by {m:mana}",
    by=(
        lambda env: PayManaValueOf(env["r"], env["m"].mana_value),
        lambda i: {"r": i.of, "m": _generic(Fixed(i.less))} if is_a(i, PayManaValueOf) and i.less else None,
    ),
)
rule(
    "vp",
    "<deal> {n:damage} divided evenly , rounded down , among {to:target}",
    DealDamage(v.to, Divided(v.n, Count(v.to)), v.subj),
)

# untapping
rule(
    "core",
    "{q:perms} don't untap during {p:poss} next untap step",
    by=(
        lambda env: (
            FAIL if env["p"] == You() else Establish((Prohibit(Act.UNTAP, env["q"], env["p"]),), Duration.NEXT_UNTAP)
        ),
        lambda i: (
            {"q": i.effects[0].subject, "p": i.effects[0].who}
            if is_a(i, Establish)
            and i.duration is Duration.NEXT_UNTAP
            and len(i.effects) == 1
            and i.effects[0].who not in (None, You())
            else None
        ),
    ),
)
rule(
    "vp",
    "<don't> untap during {h:implied_controller} next untap (step|steps)",
    Establish((Prohibit(Act.UNTAP, IsOneOf(v.subj)),), Duration.NEXT_UNTAP),
)


def _read_controllers(parser: Any, at: int) -> Any:
    for form in (["its", "controller", "'s"], ["their", "controllers", "'"], ["their", "controller", "'s"]):
        if parser.tokens[at : at + 3] == form:
            return [(at + 3, "controller")]
    return []


terminal(
    "implied_controller",
    _read_controllers,
    lambda item, page: ["their" if page.plural else "its", "controller", "'s"],
)

# looking at a hand and choosing from it
rule(
    "vp",
    "<choose> {q:a_card} from it",
    by=(
        lambda env: Choose(env["q"], (Zone.HAND,), of=Noted("revealed"), note="chosen", who=env["subj"]),
        lambda i: (
            {"q": i.filter, "subj": i.who}
            if is_a(i, Choose) and i.of == Noted("revealed") and i.zones == (Zone.HAND,)
            else None
        ),
    ),
    verb=True,
    you=True,
)
# [CR 702.62b] suspend without a cost of its own matters in exile alone
SUSPEND = KeywordAbility(Keyword.SUSPEND, Cost(unpayable=True), amount=Fixed(0))
rule("vp", "<gain> suspend", Change(v.subj, (Gain((SUSPEND,)),), Duration.INDEFINITE))
rule("cond1", "{r:only_it} doesn't have suspend", Unless(Matches(v.r, WithKeyword(Keyword.SUSPEND))))
COUNTERED = Noted("countered")
rule(
    "core",
    "counter {what:target} . if the spell is countered this way , exile it with {c:counters} on it instead of putting "
    "it into its owner's graveyard . if it doesn't have suspend , it gains suspend",
    by=(
        lambda env: Sequence(
            (
                Counter(env["what"], Zone.EXILE),
                PutCounters(COUNTERED, env["c"][1], env["c"][0]),
                When(
                    Unless(Matches(COUNTERED, WithKeyword(Keyword.SUSPEND))),
                    Change(COUNTERED, (Gain((SUSPEND,)),), Duration.INDEFINITE),
                ),
            ),
            "suspended",
        ),
        lambda i: (
            {"what": i.steps[0].what, "c": (i.steps[1].count, i.steps[1].kind)}
            if is_a(i, Sequence) and i.joint == "suspended"
            else None
        ),
    ),
)
rule(
    "vp",
    "<cast> {what:ref_said} from your graveyard",
    Sequence((CastCard(v.what, v.subj),), "from your graveyard"),
)
rule("vp", "<play> {what:ref_said} without paying its mana cost", CastCard(v.what, v.subj, free=True, play=True))
rule(
    "vp",
    "<cast> {what:ref} without paying its mana cost[+must if able]",
    by=(
        lambda env: CastCard(env["what"], env["subj"], free=True, must=env["must"]),
        lambda i: (
            {"what": i.what, "subj": i.who, "must": i.must}
            if is_a(i, CastCard) and i == CastCard(i.what, i.who, free=True, must=i.must) and not is_a(i.what, All)
            else None
        ),
    ),
    verb=True,
)

rule(
    "core",
    "{r:subj} deals an amount of damage of your choice to {to:group} . the damage can't be prevented",
    Sequence(
        (ChooseWord("number", note="number"), DealDamage(v.to, NotedNumber("number"), v.r, unpreventable=True)),
        "amount of your choice",
    ),
)
rule(
    "core",
    "if {w:target} has only one target and that target is ~ , change that spell 's target to another {q:perm}",
    by=(
        lambda env: When(
            Matches(env["w"], Targets(IsOneOf(This()), only=True)),
            Sequence(
                (Choose(AllOf((Not(IsOneOf(This())), env["q"])), note="chosen"), ChangeTargets(env["w"], CHOSEN)),
                "new target",
            ),
        ),
        lambda i: (
            {"w": i.condition.of, "q": i.then.steps[0].filter.parts[1]}
            if is_a(i, When) and is_a(i.then, Sequence) and i.then.joint == "new target"
            else None
        ),
    ),
)

# keywords whose cost is the mana cost
for keyword in (Keyword.FLASHBACK, Keyword.SCAVENGE, Keyword.REPLICATE, Keyword.EMERGE, Keyword.MADNESS):
    gained = Gain((KeywordAbility(keyword, Cost((PayManaValueOf(It()),))),))
    tail = f". the {keyword.value} cost is equal to its mana cost"
    rule("vp", f"<gain> {keyword.value} {{d:duration}} {tail}", Change(v.subj, (gained,), v.d))
    rule("static", f"{{subj:subj}} <have> {keyword.value} {tail}", (Continuous(v.subj, (gained,)),))
    theirs = Gain((KeywordAbility(keyword, Cost((PayManaValueOf(It("that card")),))),))
    tail = f". the {keyword.value} cost is equal to that card's mana cost"
    rule("static", f"{{subj:subj}} <have> {keyword.value} {tail}", (Continuous(v.subj, (theirs,)),))
rule(
    "smod",
    "<have> base power and base toughness each equal to {n:value}",
    by=(
        lambda env: SetPT(env["n"], env["n"]),
        lambda i: {"n": i.power} if is_a(i, SetPT) and i.power == i.toughness and not is_a(i.power, Fixed) else None,
    ),
)
rule("each_spell", "{q:spellf}", v.q)
GRAMMAR.kind("each_spell").printer = lambda item, page: noun_words(Noun(item, (Zone.STACK,)), False, page, "and")
