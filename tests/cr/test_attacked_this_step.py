"""Whoever was declared as attacked this step has been attacked, whatever became of the attackers (CR 508.6)."""

from pathlib import Path

import pytest

from spellstack.cards.catalog import embedded
from spellstack.scenario import read_text, run
from tests.cr.own_cards import beast, said

CARDS = {
    "Ambush": said(
        "Cast this spell only during the declare attackers step and only if you've been attacked this step.\n"
        "You gain 3 life.",
        "Ambush",
        "Instant",
    ),
    "Recall": said("Return target creature to its owner's hand.", "Recall", "Instant"),
    "Bear": beast("Bear"),
    "Wolf": beast("Wolf"),
    **{land: embedded()[land] for land in ("Island", "Plains")},
    "Sage": said("\u22121: You gain 1 life.", "Sage", "Legendary Planeswalker", loyalty="3"),
}


def played(lines, players="A, B"):
    there = f"scenario x: x\n  players: {players}\n  turn: B\n  A hand: Ambush, Recall\n  B battlefield: Bear, Wolf\n"
    (scenario,) = read_text(there + lines, Path("x"))
    result = run(scenario, CARDS.__getitem__)
    return result.faults


def test_who_is_attacked_may_cast_it():  # [CR 508.6]
    assert not played("  do\n    B attacks A with Bear\n    A casts Ambush\n    both pass\n  expect\n    A life 23\n")


def test_also_once_the_attacker_is_gone():  # [CR 608.2i]
    gone = "  do\n    B attacks A with Bear\n    A casts Recall targeting Bear\n    both pass\n"
    assert not played(gone + "    A casts Ambush\n    both pass\n  expect\n    A life 23\n")


@pytest.mark.parametrize("before", ["", "    B attacks C with Bear\n"])
def test_nobody_else_may(before):
    cannot = "    A cannot cast Ambush: rule 101.2\n  expect\n    A life 20\n"
    assert not played("  do\n" + before + cannot, "A, B, C")


def test_a_planeswalker_attacked_is_no_player_attacked():  # [CR 508.6]
    walker = "  A battlefield: Sage (3 loyalty counters)\n  do\n    B attacks Sage with Bear\n"
    assert not played(walker + "    A cannot cast Ambush: rule 101.2\n  expect\n    A life 20\n")
