"""What happens instead of moves and of what players do: "exile it instead", "draw two cards instead" (CR 614).

Kinds `replacement` and `core`. Not here: entering (`replacement`), damage (`damage_change`, `prevention`), counters and
tokens (`amount_change`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.condition import Both, Compares, InStep, TurnOf, Unless
from spellstack.ir.deed import GainLife, LoseLife
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    DamagedBy,
    IsCard,
    IsOneOf,
    IsPermanent,
    IsToken,
    OfType,
)
from spellstack.ir.flow import Establish, May, NoteObjects, Sequence
from spellstack.ir.reference import EventPart, Noted, Players, Role, This, Who, You
from spellstack.ir.replacement import ChangeAmount, ChangeMana, ChangeZone, DoInstead, RegenerateInstead, Replace
from spellstack.ir.value import Amount, Fixed, Sum, ThisTurn, Times
from spellstack.lexicon.mana import ManaType
from spellstack.lexicon.step import Step
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.trigger.happening_subject import OPPONENT, THIS, YOU
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Said

E = EventKind
BATTLEFIELD, GRAVEYARD = (Zone.BATTLEFIELD,), (Zone.GRAVEYARD,)
TURN = Duration.THIS_TURN

# what would go where
for words, player in (("a graveyard", None), ("your graveyard", YOU), ("an opponent 's graveyard", OPPONENT)):
    rule("their_graveyard", words, (player,))
rule("moved", "a permanent dealt damage by ~", AllOf((IsPermanent(), DamagedBy(This()))))
rule("moved", "{q:eobj}", v.q)
rule("moved", "{q:ecard}", v.q)
rule("moved", "a card", IsCard())
rule("moved", "a card or token", AnyOf((IsCard(), IsToken())))
rule(
    "moved",
    "{r:ref_said}",
    by=(
        lambda env: FAIL if is_a(env["r"], Said) and env["r"].word == "~" else IsOneOf(env["r"]),
        lambda i: {"r": i.of} if is_a(i, IsOneOf) and i.of != This() else None,
    ),
)
rule("moved", "a creature dealt damage this way", AllOf((OfType(CardType.CREATURE), IsOneOf(Noted("damaged")))))


def _into(template: str, said: str, from_zones: tuple[Zone, ...] = ()) -> None:
    rule(
        "moving",
        template,
        by=(
            lambda env: EventPattern(
                E.ZONE_CHANGE, env["q"], player=env["g"][0], from_zones=from_zones, to_zones=GRAVEYARD, word=said
            ),
            lambda i: (
                {"q": i.subject, "g": (i.player,)}
                if is_a(i, EventPattern) and i.word == said and i.to_zones == GRAVEYARD and i.from_zones == from_zones
                else None
            ),
        ),
    )


rule("moving", "{q:moved} would die", EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, to_zones=GRAVEYARD))
_into("{q:moved} would be put into {g:their_graveyard} from anywhere", "")
_into("{q:moved} would be put into {g:their_graveyard} from the battlefield", "put", BATTLEFIELD)
_into("{q:moved} would be put into {g:their_graveyard}", "put")
rule("moving", "{q:moved} would leave the battlefield", EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD))
rule(
    "moving",
    "{q:moved} would enter and it wasn't cast",
    EventPattern(E.ZONE_CHANGE, v.q, to_zones=BATTLEFIELD, word="not cast"),
)


# where it goes instead; `said` keeps the word for it and where "instead" stands
def _going(template: str, word: str, zone: Zone, position: str = "") -> None:
    rule(
        "going",
        template,
        by=(
            lambda env: ChangeZone(
                zone, position, (env["c"][1],) * env["c"][0].number if "c" in env else (), said=word
            ),
            lambda i: (
                ({"c": (Fixed(len(i.counters)), i.counters[0])} if i.counters and "{c:" in template else {})
                if is_a(i, ChangeZone)
                and (i.zone, i.position, i.said) == (zone, position, word)
                and bool(i.counters) == ("{c:" in template)
                else None
            ),
        ),
    )


for word in ("it", "that card", "that permanent", "that creature"):
    _going(f"exile {word}", word, Zone.EXILE)
    _going(f"exile {word} with {{c:counters}} on it", word, Zone.EXILE)
    _going(f"put {word} on top of its owner's library", word, Zone.LIBRARY, "top")
    _going(f"put {word} on the bottom of its owner's library", word, Zone.LIBRARY, "bottom")
    _going(f"return {word} to its owner's hand", word, Zone.HAND)
    _going(f"shuffle {word} into its owner's library", word, Zone.LIBRARY, "shuffle")
_going("reveal ~ and shuffle it into its owner's library", "reveal ~", Zone.LIBRARY, "shuffle")


def _placed(word: str, *, more: bool = False) -> Any:
    """`by` for where "instead" stands."""

    def build(env: dict[str, Any]) -> Any:
        pronoun = env["z"].said
        said = "" if (pronoun, word) == ("it", "") else f"{pronoun}|{word}"
        made = msgspec.structs.replace(env["z"], said=said)
        return (made, DoInstead(env["e"], also=True)) if more else (made,)

    def take(item: Any) -> Any:
        first = item[0]
        pronoun, _, found = (first.said or "it|").partition("|")
        if not is_a(first, ChangeZone) or found != word or len(item) != 1 + more:
            return None
        return {"z": msgspec.structs.replace(first, said=pronoun), **({"e": item[1].effect} if more else {})}

    return build, take


rule("elsewhere", "{z:going} instead", by=_placed(""))
rule("elsewhere", "instead {z:going}", by=_placed("first"))
rule("elsewhere", "{z:going} instead of putting it anywhere else", by=_placed("anywhere"))
rule("elsewhere", "{z:going} instead of putting it into its owner's graveyard", by=_placed("graveyard"))
rule("elsewhere", "instead {z:going} and {e:clause}", by=_placed("first", more=True))
rule("replacement", "if {h:moving} , {z:elsewhere}", (Replace(v.h, v.z),))
rule("replacement", "if {h:moving} , you may {z:elsewhere}", (Replace(v.h, v.z, optional=You()),))
rule("core", "if {h:moving} this turn , {z:elsewhere}", Establish((Replace(v.h, v.z),), TURN))
rule(
    "core",
    "{d:lasting} , if {h:moving} , {z:elsewhere}",
    by=(
        lambda env: Establish((Replace(env["h"], env["z"]),), env["d"]),
        lambda i: (
            {"h": i.effects[0].event, "z": i.effects[0].instead, "d": i.duration}
            if i.duration is not TURN
            and i == Establish((Replace(i.effects[0].event, i.effects[0].instead),), i.duration)
            else None
        ),
    ),
)
rule(
    "replacement",
    "if ~ would be destroyed , regenerate it",
    (Replace(EventPattern(E.DESTROY, THIS), (RegenerateInstead(),)),),
)

rule(
    "replacement",
    "if a spell or ability an opponent controls causes you to discard ~ , put it onto the battlefield instead of "
    "putting it into your graveyard",
    (
        Replace(
            EventPattern(
                E.ZONE_CHANGE,
                THIS,
                from_zones=(Zone.HAND,),
                to_zones=GRAVEYARD,
                cause=ControlledBy(Players(Who.OPPONENTS)),
            ),
            (ChangeZone(Zone.BATTLEFIELD),),
        ),
    ),
)

# deeds of players
FIRST = Unless(
    Both(
        (
            InStep((Step.DRAW,)),
            TurnOf(EventPart(Role.PLAYER)),
            Compares(ThisTurn("cards drawn this step", EventPart(Role.PLAYER)), Compare.EQ, Fixed(0)),
        )
    )
)
rule("doing", "{p:eplayer} would draw a card", EventPattern(E.DRAW, player=v.p))
for their in ("you draw in each of your", "they draw in each of their"):
    rule(
        "doing",
        f"{{p:eplayer}} would draw a card except the first one {their} draw steps",
        EventPattern(E.DRAW, player=v.p, condition=FIRST, said=their),
    )
rule("doing", "{p:eplayer} would gain life", EventPattern(E.LIFE_GAIN, player=v.p))
rule("doing", "{p:eplayer} would lose life", EventPattern(E.LIFE_LOSS, player=v.p))
rule("doing", "{p:eplayer} would lose the game", EventPattern(E.LOSE, player=v.p))
rule(
    "vp",
    "<skip> that draw",
    by=(
        lambda env: Sequence((NoteObjects("skipped", env["subj"]),), "skips"),
        lambda i: {"subj": i.steps[0].of} if is_a(i, Sequence) and i.joint == "skips" else None,
    ),
    verb=True,
)


def _as_much(event: Any, effect: Any) -> bool:
    """Whether it is the same with another number: that is a change of the amount."""
    return is_a(effect, GainLife if event.kind is E.LIFE_GAIN else LoseLife) and event.kind in (
        E.LIFE_GAIN,
        E.LIFE_LOSS,
    )


def _instead(said: str, conditional: bool, optional: bool = False) -> Any:
    """`by` for what is done; who may do it instead and does not lets happen what would have happened."""

    def build(env: dict[str, Any]) -> Any:
        effect, may = env["e"], optional
        if not said and is_a(effect, May) and effect == May(effect.effect):
            effect, may = effect.effect, True
        if _as_much(env["h"], effect):
            return FAIL
        condition = env["c"] if conditional else None
        return (Replace(env["h"], (DoInstead(effect, said=said),), condition, optional=You() if may else None),)

    def take(item: Any) -> Any:
        made = item[0].instead[0]
        effect = made.effect if said or item[0].optional is None else May(made.effect)
        env = {"h": item[0].event, "e": effect, "c": item[0].condition}
        return env if is_a(made, DoInstead) and conditional == (env["c"] is not None) and build(env) == item else None

    return build, take


for tail, conditional in (("", False), (" while {c:cond}", True)):
    rule("replacement", f"if {{h:doing}}{tail} , {{e:clause}} instead", by=_instead("", conditional))
    rule("replacement", f"if {{h:doing}}{tail} , instead {{e:clause}}", by=_instead("first", conditional))
    rule("replacement", f"if {{h:doing}}{tail} , you may instead {{e:clause}}", by=_instead("first", conditional, True))
for words in ("you gain", "that player gains"):
    rule(
        "replacement",
        f"if {{h:doing}} , {words} that much life plus {{n:digit_number}} instead",
        (Replace(v.h, (ChangeAmount(Sum((Amount(), v.n)), words),)),),
    )
for words in ("you gain", "they gain", "that player gains", "you lose", "they lose", "that player loses"):
    rule(
        "replacement",
        f"if {{h:doing}} , {words} twice that much life instead",
        (Replace(v.h, (ChangeAmount(Times(Amount(), 2), words),)),),
    )

# [CR 106.3, 106.12] mana of another type
for code, type_ in ((f"{{{kind.value.lower()}}}", kind) for kind in ManaType):
    rule("other_mana", code, ChangeMana(type_))
rule("other_mana", "colorless mana", ChangeMana(ManaType.COLORLESS, said="words"))
rule("tapped_amount", "two or more mana", (Compare.GE, Fixed(2)))
rule("tapped_amount", "mana", None)


def _other_mana(single: bool) -> tuple[Any, Any]:
    def build(env: dict[str, Any]) -> Any:
        event = EventPattern(E.ADD_MANA, env["q"], amount=env["n"])
        return (Replace(event, (msgspec.structs.replace(env["m"], single=single),)),)

    def take(item: Any) -> Any:
        made = item[0].instead[0]
        if not is_a(made, ChangeMana) or made.single != single:
            return None
        return {"q": item[0].event.subject, "n": item[0].event.amount, "m": msgspec.structs.replace(made, single=False)}

    return build, take


for tail, single in (("", False), (" and amount", True)):
    rule(
        "replacement",
        "if {q:a_perm} is tapped for {n:tapped_amount} , it produces {m:other_mana} "
        f"instead of any other type{tail}",
        by=_other_mana(single),
    )
