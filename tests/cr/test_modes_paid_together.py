"""Modes that cost something are offered only together if they can be paid for together (CR 601.2b, 601.2h, 700.2)."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.game.steps import Done, Pick, next_steps
from spellstack.ir.cost import Cost, PayMana
from spellstack.lexicon import Zone
from spellstack.lexicon.mana import ManaCost
from spellstack.rules.choice.action import Choose
from tests.cr.own_cards import said
from tests.unit.rules.casting.kit import Duel

THREE = "Spree\n+ {1} — You gain 3 life.\n+ {2} — Draw a card.\n+ {3} — You gain 1 life."
SACRIFICES = "Spree\n+ Sacrifice a creature — You gain 3 life.\n+ Sacrifice an artifact — Draw a card."


def asked(text, mana, *permanents):
    duel = Duel()
    duel.field(0, *permanents)
    duel.pool(0, mana)
    return duel.cast(duel.put(0, said(text, "Mix", "Sorcery", "{W}"), Zone.HAND))


@pytest.mark.parametrize(
    ("mana", "options", "most", "clashes"),
    [
        ("WW", (0,), 1, ()),
        ("WWW", (0, 1), 1, ((0, 1),)),
        ("WWWW", (0, 1, 2), 2, ((0, 2), (1, 2))),
        ("WWWWW", (0, 1, 2), 2, ((1, 2),)),
        ("WWWWWW", (0, 1, 2), 2, ((0, 1, 2),)),
        ("WWWWWWW", (0, 1, 2), 3, ()),
    ],
)
def test_modes_are_offered_together_as_far_as_they_can_be_paid(mana, options, most, clashes):
    request = asked(THREE, mana).request
    assert (request.options, request.maximum, request.clashes) == (options, most, clashes)


def test_modes_that_are_not_payable_together_are_refused_as_they_are_chosen():
    duel = asked(THREE, "WWWW")
    with pytest.raises(IllegalAction, match=r"118\.3"):
        duel.do(Choose((0, 2)))
    duel.do(Choose((0, 1)))
    assert duel.stack_names() == ["Mix"] and not duel.mana(0)


def test_step_by_step_only_modes_that_still_can_be_paid_are_offered():
    request = asked(THREE, "WWWW").request
    assert list(next_steps(request, (Pick(0),))) == [Done(), Pick(1)]
    assert list(next_steps(request, (Pick(2),))) == [Done()]


@pytest.mark.parametrize(
    ("permanents", "clashes"), [((), ((0, 1),)), (("Memnite",), ()), (("Sol Ring", "Hill Giant"), ())]
)
def test_one_object_does_not_pay_for_two_modes(permanents, clashes):
    assert asked(SACRIFICES, "W", "Memnite", *permanents).request.clashes == clashes


def test_modes_that_may_be_chosen_again_are_offered_while_they_can_be_paid():
    text = "Choose up to three. You may choose the same mode more than once.\n• You gain 3 life.\n• Draw a card."
    duel = Duel()
    card = said(text, "Again", "Sorcery", "{W}")
    duel.pool(0, "WWWW")
    duel.cast(duel.put(0, priced(card, "{1}"), Zone.HAND), [0], [1], [1])
    assert duel.stack_names() == ["Again"] and not duel.mana(0)


def priced(card, text):
    """The card with a cost for each of its modes."""
    (face,) = card.faces
    (ability,) = face.abilities
    cost = Cost((PayMana(ManaCost.parse(text)),))
    body = replace(ability.body, modes=tuple(replace(mode, cost=cost) for mode in ability.body.modes))
    return replace(card, faces=(replace(face, abilities=(replace(ability, body=body),)),))
