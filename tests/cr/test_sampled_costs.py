"""What is done but for a payment, what was attached, and costs that are none, where sampling found cards at fault."""

import pytest

from spellstack.lexicon import Zone
from spellstack.oracle.compile import Diagnostic, read_line
from tests.cr.test_continuous_phrases import beast, cast, said
from tests.unit.rules.casting.kit import Duel


@pytest.mark.parametrize(("pays", "life"), [(True, 20), (False, 19)])
def test_only_the_last_of_two_is_avoided_by_paying(pays, life):  # [CR 118.12a, 608.2c]
    duel = Duel()
    text = "You gain 1 life, then you lose 2 life unless you pay 1 life."
    cast(duel, said(text, "Toll", "Sorcery"), then=[pays])
    assert duel.life(0) == life


def test_what_was_attached_to_a_creature_as_it_died_is_found():  # [CR 608.2h]
    duel = Duel()
    text = (
        "Whenever another creature you control dies, attach all Equipment attached to that creature to this creature."
    )
    squire, knight = duel.field(0, beast("Squire", text), beast("Knight"))
    (axe,) = [duel.field(0, said("Equip {1}", "Axe", "Artifact — Equipment"), attached_to=knight)]
    cast(duel, said("Destroy target creature.", "Slay", "Sorcery"), [knight])
    duel.resolve()
    assert duel.zone("Knight") is Zone.GRAVEYARD
    assert duel.state.objects[axe].attached_to == squire


@pytest.mark.parametrize("cost", ["{T}, {Q}", "{1}{Z}"])
def test_there_are_no_costs_of_tapping_and_untapping_or_of_unknown_symbols(cost):  # [CR 107.4]
    assert isinstance(read_line(f"{cost}: You gain 1 life.", False), Diagnostic)
