"""Sentences in which each player chooses, keeps or gives up (CR 101.4). Kind `core`. Not here: "
""each player" as a subject."""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import DealDamage, Destroy, Move, Sacrifice
from spellstack.ir.condition import Did
from spellstack.ir.deed import Reveal
from spellstack.ir.filter import AllOf, AnyOf, IsOneOf, IsPermanent, Not, OwnedBy
from spellstack.ir.flow import Choose, ChooseOption, ForEach, May, Sequence, When
from spellstack.ir.reference import All, Among, Extreme, It, Noted, Players, Who
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

EACH = Players(Who.EACH, "each")
CHOSEN = Noted("chosen")

# choosing from among, by each player
terminal("one_of_each", list_reader("a_perm", "and"), list_printer("a_perm", "and"))
rule(
    "core",
    "each player chooses from among the permanents they control {l:one_of_each} , then sacrifices the rest",
    by=(
        lambda env: _keep_one_of_each(env["l"]),
        lambda i: {"l": i.steps[0].effect.filter.parts} if is_a(i, Sequence) and i.joint == "keep" else None,
    ),
)


def _keep_one_of_each(kinds: Any) -> Any:
    choose = Choose(AnyOf(kinds), maximum=None, who=It(), note="kept", each_type=True)
    rest = All(AllOf((IsPermanent(), Not(IsOneOf(Noted("kept"))))))
    return Sequence((ForEach(EACH, choose), Sacrifice(rest, Players())), "keep")


rule(
    "core",
    "each player exiles all {q:graveyard_cards} from their graveyard , then sacrifices all {p:perms} they control , "
    "then puts all cards they exiled this way onto the battlefield",
    Sequence(
        (
            Move(All(v.q, (Zone.GRAVEYARD,)), Zone.EXILE, note="exiled"),
            Sacrifice(All(v.p), Players()),
            Move(Noted("exiled"), Zone.BATTLEFIELD),
        ),
        "exchange",
    ),
)
rule("graveyard_cards", "{q:cardfs}", v.q)
rule(
    "core",
    "each player chooses a card in their hand . then each player reveals their chosen card . "
    "the owner of each {q:cardf} revealed this way with the lowest mana value puts it onto the battlefield",
    Sequence(
        (
            ForEach(EACH, Choose(OwnedBy(It()), (Zone.HAND,), who=It(), secret=True, note="chosen")),
            Reveal(CHOSEN),
            Move(Extreme(Among(CHOSEN, v.q), "mana_value", least=True), Zone.BATTLEFIELD),
        ),
        "gambit",
    ),
)
rule(
    "core",
    "destroy the {q:perm} with the least {s:stat} . it can't be regenerated . if two or more "
    "{r:perms} are tied for least {s:stat} , you choose one of them",
    by=(
        lambda env: Sequence(
            (
                Choose(of=Extreme(All(env["q"]), env["s"], least=True), note="chosen"),
                Destroy(CHOSEN, no_regeneration=True),
            ),
            "least",
        ),
        lambda i: (
            {"q": i.steps[0].of.of.filter, "r": i.steps[0].of.of.filter, "s": i.steps[0].of.stat}
            if is_a(i, Sequence) and i.joint == "least"
            else None
        ),
    ),
)
rule(
    "core",
    "any player may sacrifice {c:word_number} {q:perms} of their choice or have ~ deal {n:digit} "
    "damage to that player . if a player does either , {e:clause}",
    Sequence(
        (
            ForEach(
                Players(), May(ChooseOption((Sacrifice(None, It(), v.q, v.c), DealDamage(It(), v.n)), who=It()), It())
            ),
            When(Did("it"), v.e),
        ),
        "any player",
    ),
)
