"""Targets that make a spell cost more are offered as long as it can be paid with them (CR 601.2c, 601.2f, 601.2h)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose
from tests.cr.own_cards import said
from tests.rules_kit import creature
from tests.unit.rules.casting.kit import Duel

BEAR = creature("Bear", 2, 2)
REGENT = said(
    "Spells your opponents cast that target ~ cost {2} more to cast.",
    "Regent",
    "Creature — Dragon",
    power="4",
    toughness="4",
)
SPELL = said("Destroy any number of target creatures.", "Descent", "Sorcery", "{R}")


def table(mountains):
    duel = Duel()
    for _ in range(mountains):
        duel.field(0, "Mountain")
    duel.hand(0, SPELL)
    return duel, {duel.field(1, BEAR) for _ in range(2)}, {duel.field(1, REGENT) for _ in range(2)}


def offered(duel):
    assert duel.request.purpose == "target"
    return set(duel.request.options)


def test_targets_that_cannot_be_paid_for_are_not_offered():
    duel, bears, _ = table(2)
    duel.cast("Descent")
    for bear in bears:
        assert bear in offered(duel) <= bears
        duel.do(Choose((bear,)))
    assert duel.stack_names() == ["Descent"]


@pytest.mark.parametrize(("mountains", "most"), [(3, 1), (4, 1), (5, 2)])
def test_as_many_dear_targets_as_can_be_paid_for_are_possible(mountains, most):
    duel, bears, regents = table(mountains)
    duel.cast("Descent")
    if most == 2:  # anything goes
        assert (offered(duel), duel.request.maximum) == (bears | regents, 4)
        duel.do(Choose(duel.request.options))
    else:
        assert offered(duel) == bears | regents
        first = min(regents)
        duel.do(Choose((first,)))
        assert offered(duel) == bears
        for bear in sorted(bears):
            duel.do(Choose((bear,)))
    duel.resolve()
    dead = [i for i in (*bears, *regents) if i not in duel.state.battlefield]
    assert len(dead) == 2 + most and duel.zone("Descent") is Zone.GRAVEYARD


def test_none_need_be_chosen():
    duel, _, regents = table(3)
    duel.cast("Descent")
    assert regents <= offered(duel)
    duel.do(Choose(()))
    assert duel.stack_names() == ["Descent"]


CHEAPER = "This spell costs {3} less to cast if it targets a permanent you control.\n"
TOWN = said(CHEAPER + "Return up to two target nonland permanents to their owners' hands.", "Town", "Instant", "{3}{U}")


def town(islands):
    """The duel, the permanents of the caster that can be returned, those of the opponent."""
    duel = Duel()
    for _ in range(islands):
        duel.field(0, "Island")
    own, other = ({duel.field(player, BEAR), duel.find("Watch", player=player)} for player in (0, 1))
    duel.cast(duel.hand(0, TOWN))
    return duel, own, other


@pytest.mark.parametrize("cheap", [True, False])
def test_what_makes_it_cheap_enough_is_among_the_targets(cheap):
    duel, own, other = town(1)
    assert (offered(duel), duel.request.minimum, duel.request.maximum) == (own | other, 1, 2)
    if not cheap:
        with pytest.raises(IllegalAction, match="cannot be paid"):
            duel.do(Choose((min(other),)))
    duel.do(Choose((min(other), min(own))))
    assert duel.stack_names() == ["Town"]


def test_the_only_target_is_one_that_makes_it_cheap_enough():
    duel = Duel()
    own, _ = duel.field(0, "Island", BEAR)[1], duel.field(1, BEAR)
    text = CHEAPER + "Return up to one target creature to its owner's hand."
    duel.cast(duel.hand(0, said(text, "Town", "Instant", "{3}{U}")))
    assert (offered(duel), duel.request.minimum) == ({own}, 1)


def test_with_mana_enough_any_targets_may_be_chosen_and_none():
    duel, own, other = town(4)
    assert (offered(duel), duel.request.minimum, duel.request.maximum) == (own | other, 0, 2)
    duel.do(Choose(()))
    assert duel.stack_names() == ["Town"]
