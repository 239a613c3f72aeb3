"""Keywords that stand before an ability and limit it: boast, exhaust, forecast, solved, max speed, ∞ (CR 702).

Not here: ability words, which mean nothing (CR 207.2c).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import EVERYWHERE, IN_HAND, MAX_SPEED, THIS, YOU, Abilities
from spellstack.errors import UnsupportedKeyword
from spellstack.ir.ability import Activated, Static, Triggered
from spellstack.ir.condition import Both, Matches
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import Cost, RevealCost
from spellstack.ir.event import EventPattern
from spellstack.ir.filter import Is, StatusKind
from spellstack.ir.node import Ability, Condition
from spellstack.ir.static import Continuous
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.keyword_rule import RULE_OF
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone


def with_condition(own: Condition | None, added: Condition) -> Condition:
    """The ability's own condition and one more."""
    return added if own is None else Both((own, added))


def activations(said: Said) -> tuple[Activated, ...]:
    """The abilities it stands before, which must be activated ones."""
    found = tuple(ability for ability in said.abilities if isinstance(ability, Activated))
    if len(found) < len(said.abilities):
        raise UnsupportedKeyword(said.name, RULE_OF[said.ability.keyword], "it stands before no activated ability")
    return found


def boast(said: Said) -> Abilities:
    """Once each turn, if it attacked this turn."""
    attacked = Matches(THIS, Is(StatusKind.ATTACKED_THIS_TURN))
    return tuple(
        replace(one, condition=with_condition(one.condition, attacked), per_turn=1, label=said.name)
        for one in activations(said)
    )


def exhaust(said: Said) -> Abilities:
    """Only once."""
    return tuple(replace(one, once=True, label=said.name) for one in activations(said))


def forecast(said: Said) -> Abilities:
    """Once in each of your upkeeps, from hand, by revealing it."""
    return tuple(
        replace(
            one,
            cost=Cost((*one.cost.parts, RevealCost(stays=True))),
            per_turn=1,
            steps=(Step.UPKEEP,),
            of_turn=YOU,
            zones=IN_HAND,
            label=said.name,
        )
        for one in activations(said)
    )


def if_solved(ability: Ability, name: str) -> Ability | None:
    """The ability, held back until the Case is solved; None for a kind that solved can't stand before."""
    solved = Matches(THIS, Is(StatusKind.SOLVED))
    if isinstance(ability, Triggered):
        events = tuple(only_if(event, solved) for event in ability.events)
        return replace(ability, events=events, label=name)
    if isinstance(ability, Activated | Static):
        return replace(ability, condition=with_condition(ability.condition, solved), label=name)
    return None


def only_if(event: EventPattern, condition: Condition) -> EventPattern:
    """The event, looked for only while the condition holds."""
    return replace(event, condition=with_condition(event.condition, condition))


def solved(said: Said) -> Abilities:
    """Only while the Case is solved."""
    held = tuple(if_solved(ability, said.name) for ability in said.abilities)
    if None in held:
        raise UnsupportedKeyword(said.name, RULE_OF[said.ability.keyword], "it stands before another kind of ability")
    return tuple(ability for ability in held if ability is not None)


def granting(said: Said, condition: Condition) -> Abilities:
    """It has the abilities while the condition holds, where they function (CR 702.178b)."""
    zones = {zone for ability in said.abilities for zone in getattr(ability, "zones", (Zone.BATTLEFIELD,))}
    gained = Continuous(THIS, (Gain(said.abilities),))
    functions = tuple(zone for zone in EVERYWHERE if zone in zones)
    return (Static((gained,), condition=condition, zones=functions, label=said.name),)


def max_speed(said: Said) -> Abilities:
    """While your speed is 4."""
    return granting(said, MAX_SPEED)


def infinity(said: Said) -> Abilities:
    """While it is harnessed."""
    return granting(said, Matches(THIS, Is(StatusKind.HARNESSED)))


MACROS = {
    Keyword.BOAST: Macro(boast, ("abilities",)),
    Keyword.EXHAUST: Macro(exhaust, ("abilities",)),
    Keyword.FORECAST: Macro(forecast, ("abilities",)),
    Keyword.SOLVED: Macro(solved, ("abilities",)),
    Keyword.MAX_SPEED: Macro(max_speed, ("abilities",)),
    Keyword.INFINITY: Macro(infinity, ("abilities",)),
}
