"""What is offered and done in a duel. Not here: tables, on which only what a test is about is played (tables)."""

from spellstack.rules.choice.action import ActivateAbility, CastSpell
from spellstack.rules.choice.request import RequestKind
from tests.unit.rules.casting.kit import answer_of


def activations(duel, identity):
    """The abilities of the object that may be activated."""
    return [a for a in duel.start().offered if isinstance(a, ActivateAbility) and a.source == identity]


def casts(duel, identity):
    """The ways in which the card may be cast."""
    return [a for a in duel.start().offered if isinstance(a, CastSpell) and a.card == identity]


def cast_one(duel, what, *choices, then=()):
    """Cast it with these choices and let it resolve with those."""
    return duel.cast(duel.hand(0, what), *choices).resolve(*then)


def agree(duel):
    """Do whatever is asked for while something resolves: yes, and the first of what can be chosen."""
    while duel.request.kind is not RequestKind.PRIORITY:
        yes = duel.request.kind is RequestKind.CONFIRM
        duel.do(answer_of(True) if yes else answer_of([duel.request.options[0]]))
    return duel
