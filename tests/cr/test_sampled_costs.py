"""Payments that avoid something, what was attached or moved, and costs that are none: found at fault by sampling."""

import pytest

from spellstack.lexicon import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from tests.cr.duels import cast
from tests.cr.own_cards import beast, said
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


def test_counters_on_what_was_exiled_are_those_it_had():  # [CR 122.2, 608.2h]
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    text = "Exile target creature. You gain life equal to the number of counters on it."
    mark = said("Put two charge counters on target creature.", "Mark", "Sorcery")
    mark, flense = duel.hand(0, mark, said(text, "Flense", "Sorcery"))
    duel.cast(mark, [bear]).resolve()
    duel.cast(flense, [bear]).resolve()
    assert duel.life(0) == 22


def test_what_was_raised_is_controlled_by_who_raised_it():  # [CR 108.4, 400.7]
    duel = Duel()
    bear = duel.put(1, beast("Bear"), Zone.GRAVEYARD)
    text = (
        "Put target creature card from a graveyard onto the battlefield under your control. Its controller loses 3 "
        "life. That creature's controller sacrifices it at the beginning of the next end step."
    )
    cast(duel, said(text, "Raise", "Sorcery"), [bear])
    assert (duel.life(0), duel.life(1)) == (17, 20)


def test_what_their_owners_put_on_their_libraries_leaves_at_once():  # [CR 101.4, 401.4]
    duel = Duel(library=0)
    text = "Whenever another creature you control leaves the battlefield, you gain 1 life."
    for name in ("Cub", "Pup"):
        duel.field(0, beast(name, text))
    text = "For each creature, its owner puts it on their choice of the top or bottom of their library."
    cast(duel, said(text, "Gust", "Sorcery"), then=[["top"], ["bottom"]])
    names = [duel.state.objects[i].definition.card.name for i in duel.state.libraries[0]]
    assert sorted(names) == ["Cub", "Pup"]
    assert duel.request.rule == "603.3b"  # both saw the other leave
