"""Damage that becomes more or less, or is dealt to something else: "it deals double that damage instead" (CR 614).

Kinds `replacement` and `core`. Not here: preventing it (`prevention`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import DealDamage
from spellstack.ir.condition import Compares
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, AnyOf, Anything, Compare, IsOneOf, OfChosen, OfColor, OfType
from spellstack.ir.flow import Choose, Establish, Sequence
from spellstack.ir.reference import CHOSEN_SOURCE, ControllerOf, It, Noted, This, You
from spellstack.ir.replacement import ChangeAmount, DoInstead, PreventDamage, Redirect, Replace
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.value import Amount, AtMost, Divided, Fixed, Life, Stat, Sum, Times
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.replacement.prevention import if_harm
from spellstack.oracle.grammar.trigger.happening_subject import YOU
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

E = EventKind
TURN = Duration.THIS_TURN

# how much instead
for words, factor in (("double", 2), ("triple", 3)):
    rule("more_damage", f"{words} that damage", Times(Amount(), factor))
rule("more_damage", "that much damage plus {n:digit}", Sum((Amount(), v.n)))
rule(
    "more_damage",
    "that much damage minus {n:digit_number}",
    by=(
        lambda env: Sum((Amount(), Fixed(-env["n"].number))),
        lambda i: {"n": Fixed(-i.parts[1].number)} if is_a(i, Sum) and i.parts[1].number < 0 else None,
    ),
)
rule("more_damage", "half that damage , rounded down", Divided(Amount(), Fixed(2)))
rule("more_damage", "half that damage , rounded up", Divided(Amount(), Fixed(2), up=True))
rule("more_damage", "{n:digit_number} damage", v.n)

# "it deals … to that player instead": the words for what deals it and what it is dealt to say nothing new
for word in ("it", "that source", "that spell", "~"):
    rule("dealer", word, word)
for words in (
    "",
    "that permanent or player",
    "that player or permanent",
    "that player",
    "that creature",
    "that permanent",
    "you",
    "~",
):
    to = f"to {words}" if words else ""
    rule(
        "dealing_more",
        f"{{w:dealer}} deals {{n:more_damage}} {to}",
        by=(
            lambda env, words=words: ChangeAmount(env["n"], f"{env['w']}|{words}"),
            lambda i, words=words: (
                {"n": i.to, "w": i.said.partition("|")[0]} if i.said.partition("|")[2] == words and i.said else None
            ),
        ),
    )


def _itself(env: dict[str, Any]) -> Any:
    return env["x"]


def _is_more(item: Any) -> Any:
    return {"x": item} if is_a(item, ChangeAmount) and "|" in item.said else None


if_harm("HARM , {x:dealing_more} instead", _itself, _is_more)

# double all damage
rule("replacement", "double all {h:harm}", (Replace(v.h, (ChangeAmount(Times(Amount(), 2)),)),))

# [CR 120.3a] damage to a player is a loss of life, which is what can be held up
rule(
    "replacement",
    "damage that would reduce your life total to less than {n:digit_number} reduces it to {m:digit_number} instead",
    by=(
        lambda env: (_floor(env["n"]),) if env["n"] == env["m"] else FAIL,
        lambda i: (
            dict.fromkeys("nm", i[0].event.condition.right) if i == (_floor(i[0].event.condition.right),) else None
        ),
    ),
)


def _floor(least: Any) -> Replace:
    left = Compares(Sum((Life(You()), Times(Amount(), -1))), Compare.LT, least)
    most = AtMost((Amount(), Sum((Life(You()), Fixed(-least.number)))))
    return Replace(EventPattern(E.LIFE_LOSS, player=YOU, word="damage", condition=left), (ChangeAmount(most),))


# to something else
rule("replacement", "all {h:harm} is dealt to {r:ref1} instead", (Replace(v.h, (Redirect(v.r),)),))
rule(
    "core",
    "the next {n:digit} {h:harm_turn} is dealt to {r:ref1} instead",
    Establish((Replace(v.h, (Redirect(v.r, v.n),)),), TURN),
)
rule("core", "all {h:harm_turn} is dealt to {r:ref1} instead", Establish((Replace(v.h, (Redirect(v.r),)),), TURN))

# [CR 609.7a] the next time a source to be chosen would deal damage
CHOSEN = IsOneOf(Noted(CHOSEN_SOURCE))
# [CR 609.7b] what was said of it is asked again as it would deal the damage
CHOSEN_SO = AllOf((CHOSEN, v.q))
_ANY = "a source of your choice"
_PLACES = (Zone.BATTLEFIELD, Zone.STACK)
_ONCE = Fixed(1)
HALF = Divided(Amount(), Fixed(2))


def _if_chosen(env: dict[str, Any]) -> Any:
    return env["q"] if is_a(env["q"], OfChosen) else FAIL


def _if_chosen_so(item: Any) -> Any:
    return {"q": item} if is_a(item, OfChosen) else None


def _unless_any(env: dict[str, Any]) -> Any:
    return FAIL if is_a(env["q"], Anything) else env["q"]


def _unless_any_so(item: Any) -> Any:
    return None if is_a(item, Anything) else {"q": item}


def _shield(choice: Choose, replacement: Replace) -> Sequence:
    return Sequence((choice, Establish((replacement,), TURN)), "shield")


def _chosen(words: str, victim: Any, instead: Any, uses: Any = _ONCE) -> None:
    """A shield against the damage of a source of your choice; `words` say SOURCE for it."""
    for source, choice, chosen in (
        (_ANY, Choose(zones=_PLACES, note=CHOSEN_SOURCE), CHOSEN),
        ("{q:chosen_source}", Choose(v.q, _PLACES, note=CHOSEN_SOURCE), CHOSEN_SO),
    ):
        event = EventPattern(E.DAMAGE, victim, chosen)
        rule("core", words.replace("SOURCE", source), _shield(choice, Replace(event, (instead,), uses=uses)))


rule("chosen_source", "a source of your choice {q:post}", by=(_if_chosen, _if_chosen_so))
rule("chosen_source", "{q:choosable} of your choice", by=(_unless_any, _unless_any_so))
rule("choosable", "{q:a_source}", v.q)
rule("a_source", "a {c:color_word} or {d:color_word} source", AnyOf((OfColor(v.c), OfColor(v.d))))
rule("choosable", "{q:a_perm}", v.q)
_chosen("prevent all damage SOURCE would deal this turn", None, PreventDamage(), None)
for words, victim in (("to {v:dvictims}", v.v), ("", None)):
    next_time = f"the next time SOURCE would deal damage {words} this turn ,"
    _chosen(f"{next_time} prevent that damage", victim, PreventDamage())
    _chosen(f"{next_time} prevent that damage . {{e:besides}}", victim, PreventDamage(then=v.e))
    _chosen(f"{next_time} prevent half that damage , rounded down", victim, PreventDamage(HALF, each=True))
    _chosen(f"{next_time} that damage is dealt to {{r:ref1}} instead", victim, Redirect(v.r))
_chosen(
    "the next {n:digit} damage that SOURCE would deal to {v:dvictims} this turn is dealt to {r:ref1} instead",
    v.v,
    Redirect(v.r, v.n),
    None,
)
rule(
    "core",
    "the next time {r:ref1} would deal {k:dkind} this turn , prevent that damage",
    by=(
        lambda env: Establish((_next_of(env["r"], env["k"], None),), TURN),
        lambda i: _next_parts(i) if i.effects[0].instead[0].then is None else None,
    ),
)
rule(
    "core",
    "the next time {r:ref1} would deal {k:dkind} this turn , prevent that damage . {e:besides}",
    by=(
        lambda env: Establish((_next_of(env["r"], env["k"], env["e"]),), TURN),
        lambda i: _next_parts(i) if i.effects[0].instead[0].then is not None else None,
    ),
)


def _next_of(ref: Any, kind: Any, then: Any) -> Replace:
    event = EventPattern(E.DAMAGE, source=IsOneOf(ref), combat=kind[0], amount=kind[1])
    return Replace(event, (PreventDamage(then=then),), uses=_ONCE)


def _next_parts(item: Any) -> Any:
    made = item.effects[0]
    env = {
        "r": made.event.source.of,
        "k": (made.event.combat, made.event.amount),
        "e": made.instead[0].then,
    }
    same = item == Establish((_next_of(env["r"], env["k"], env["e"]),), TURN)
    return env if same else None


# damage that can't be prevented (CR 615.12)
rule("static", "damage can't be prevented", (Prohibit(Act.DAMAGE_PREVENTED),))
rule(
    "static",
    "{h:harm} can't be prevented",
    by=(
        lambda env: FAIL if env["h"].amount or env["h"].said else (_unpreventable(env["h"]),),
        lambda i: {"h": _of_harm(i[0])} if i == (_unpreventable(_of_harm(i[0])),) else None,
    ),
)


_KINDS = {None: "", True: "combat", False: "noncombat"}


def _unpreventable(harm: EventPattern) -> Prohibit:
    return Prohibit(Act.DAMAGE_PREVENTED, harm.subject, other=harm.source, word=_KINDS[harm.combat])


def _of_harm(item: Any) -> EventPattern:
    combat = {word: combat for combat, word in _KINDS.items()}[item.word]
    return EventPattern(E.DAMAGE, item.subject, item.other, combat=combat)


rule(
    "core",
    "{e:clause} . the damage can't be prevented",
    by=(
        lambda env: replace(env["e"], unpreventable=True) if is_a(env["e"], DealDamage) else FAIL,
        lambda i: {"e": replace(i, unpreventable=False)} if is_a(i, DealDamage) and i.unpreventable else None,
    ),
)
rule(
    "static",
    "~ can't be countered and the damage can't be prevented",
    (Prohibit(Act.BE_COUNTERED, IsOneOf(This())), Prohibit(Act.DAMAGE_PREVENTED, other=IsOneOf(This()))),
)

# [CR 120.4a] what is more than lethal goes to somebody else
_TO_CONTROLLER = ControllerOf(It())
rule(
    "core",
    "{e:clause} . excess damage is dealt to that creature's controller instead",
    by=(
        lambda env: replace(env["e"], excess_to=_TO_CONTROLLER) if is_a(env["e"], DealDamage) else FAIL,
        lambda i: {"e": replace(i, excess_to=None)} if is_a(i, DealDamage) and i.excess_to is not None else None,
    ),
)
_DAMAGED = AllOf((OfType(CardType.CREATURE), IsOneOf(Noted("damaged"))))
rule(
    "core",
    "a creature dealt damage this way can't be regenerated this turn",
    Establish((Prohibit(Act.BE_REGENERATED, _DAMAGED),), TURN),
)
# [CR 614.1a] less damage than this object's power becomes as much
rule(
    "replacement",
    "if {s:esource} would deal an amount of {k:dkind} less than ~'s power to {v:evictim} , that source deals damage "
    "equal to ~'s power instead",
    by=(
        lambda env: (_raised(env["s"], env["k"][0], env["v"]),),
        lambda i: (
            {"s": i[0].event.source, "k": (i[0].event.combat, None), "v": i[0].event.subject}
            if i == (_raised(i[0].event.source, i[0].event.combat, i[0].event.subject),)
            else None
        ),
    ),
)


def _raised(source: Any, combat: Any, victim: Any) -> Replace:
    power = Stat("power", This())
    event = EventPattern(E.DAMAGE, victim, source, combat=combat, amount=(Compare.LT, power))
    return Replace(event, (ChangeAmount(power),))


# something else is done instead
def _done(env: dict[str, Any]) -> Any:
    return DoInstead(env["e"])


def _is_done(item: Any) -> Any:
    return {"e": item.effect} if is_a(item, DoInstead) and not item.also and not item.said else None


if_harm("HARM , {e:clause} instead", _done, _is_done)
