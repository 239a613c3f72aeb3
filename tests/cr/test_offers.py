"""What is offered can be carried out: found by games of machines (CR 118.3, 601.2e, 613.8)."""

from pathlib import Path

import pytest

from spellstack import IllegalAction
from spellstack.cards.catalog import embedded
from spellstack.ir.condition import HappenedThisTurn
from spellstack.ir.event import EventKind
from spellstack.ir.value import ThisTurn
from spellstack.ir.walk import nodes
from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.view.term.tally import TALLIES
from spellstack.scenario import read_text, run
from tests.rules_kit import creature
from tests.unit.rules.casting.kit import Duel

CASES = {
    "mana of a commander's colours without a commander": """
  A battlefield: Arcane Signet, Forest
  A hand: Grizzly Bears
  do
    A cannot cast Grizzly Bears: rule 118.3
""",
    "no number of targets that there are not": """
  A battlefield: Mountain x6
  A hand: Volcanic Geyser
  A pool: {R}{R}
  do
    A casts Volcanic Geyser targeting B, X = 6
    both pass
  expect
    B life 14
""",
    "no value by which nothing can be discarded": """
  A battlefield: Knollspine Invocation, Mountain x3
  A hand: Lightning Bolt, Hill Giant
  do
    A cannot activate Knollspine Invocation targeting B, X = 0: rule 118.3
    A activates Knollspine Invocation targeting B, X = 1
    both pass
  expect
    B life 19
    Lightning Bolt in A graveyard
""",
    "a source that its own cost may take is given last": """
  A battlefield: Skirk Prospector, Goblin Piker, Mountain x2
  A hand: Hill Giant
  do
    A casts Hill Giant
  expect
    Skirk Prospector in A graveyard
    Goblin Piker in A graveyard
""",
    "what is sacrificed for mana is tapped for mana before": """
  A battlefield: Plains x2, Talisman of Dominance, Eye of Ramos
  A hand: Increasing Ambition
  do
    A casts Increasing Ambition
  expect
    Eye of Ramos in A graveyard
""",
    "a spell cast bestowed is no creature spell": """
  A battlefield: Steel Golem, Forest x5
  A hand: Boon Satyr
  do
    A casts Boon Satyr targeting Steel Golem, by bestow
    both pass
  expect
    Steel Golem 7/6
""",
    "mana that a trigger adds is not produced by the land": """
  A battlefield: Forest x3, Dictate of Karametra
  A hand: Imperiosaur
  do
    A cannot cast Imperiosaur: rule 118.3
""",
    "four lands pay for it with what they produce themselves": """
  A battlefield: Forest x4, Dictate of Karametra
  A hand: Imperiosaur
  do
    A casts Imperiosaur
  expect
    A pool {G}{G}{G}{G}
""",
    "of a card that nobody saw go nothing is known": """
  A battlefield: Civilized Scholar
  A hand: Legacy Weapon
  A library: Forest
  do
    A activates Civilized Scholar
    both pass
    A chooses Legacy Weapon
  expect
    Legacy Weapon in A library
    Civilized Scholar tapped
""",
    "what the other half of a card forbids does not bind its Adventure": """
  A battlefield: Island x3
  A hand: Twice Upon a Time // Unlikely Meeting
  do
    A cannot cast Twice Upon a Time // Unlikely Meeting: rule 101.2
    A casts Twice Upon a Time // Unlikely Meeting, as Unlikely Meeting
  expect
    Twice Upon a Time // Unlikely Meeting on the stack
""",
    "what taps itself is not tapped for the rest of the cost": """
  A battlefield: Devout Chaplain, Elite Vanguard x2
  B battlefield: Sol Ring
  do
    A activates Devout Chaplain targeting Sol Ring
  expect
    2 Elite Vanguard tapped
    Devout Chaplain tapped
""",
    "free animation again and again": """
  A battlefield: Chimeric Idol, Forest
  do
"""
    + "    A activates Chimeric Idol\n    both pass\n" * 60
    + """  expect
    Chimeric Idol 3/3
""",
    "free animation piled up on the stack": """
  A battlefield: Chimeric Idol, Forest
  do
"""
    + "    A activates Chimeric Idol\n" * 30
    + "    both pass\n" * 30
    + """  expect
    Chimeric Idol 3/3
""",
}


def test_every_tally_that_a_card_speaks_of_is_kept():
    found = {
        node.what
        for name in embedded()
        for node in nodes(embedded()[name])
        if isinstance(node, HappenedThisTurn | ThisTurn)
    }
    assert {what for what in found if what not in TALLIES and what not in set(EventKind)} == set()


@pytest.mark.parametrize("story", CASES, ids=str)
def test_offer(story):
    (scenario,) = read_text(f"scenario offers/s1: {story}{CASES[story]}", Path(__file__))
    assert run(scenario).faults == ()


def test_what_is_sacrificed_gives_the_colour_that_is_needed():
    text = "Sacrifice a creature: Add one mana of any color."
    slab = {"name": "Slab", "layout": "normal", "type_line": "Artifact", "oracle_text": text, "mana_cost": "{3}"}
    duel = Duel()
    duel.field(0, compile_card(slab))
    bear = duel.field(0, creature("Bear", 2, 2))
    duel.hand(0, "Shock")
    duel.cast("Shock", [0])
    assert duel.zone("Shock") is Zone.STACK and bear not in duel.state.objects


def test_a_first_target_is_offered_only_if_there_is_a_second_for_it():  # [CR 601.2c]
    text = "{T}: Exchange control of target creature you control and target creature an opponent controls "
    text += "with equal or lesser mana value."
    swap = {"name": "Swap", "layout": "normal", "type_line": "Artifact", "oracle_text": text, "mana_cost": "{0}"}
    duel = Duel()
    mine = duel.field(0, compile_card(swap), "Grizzly Bears", "Hill Giant")
    duel.field(1, "Gray Ogre")
    duel.activate(mine[0], 0)
    assert duel.request.options == (mine[2],)


def test_what_spells_cannot_target_is_no_target_of_a_card_in_hand():  # [CR 601.2c]
    veil = {"name": "Veil", "layout": "normal", "type_line": "Enchantment", "mana_cost": "{0}"}
    veil = {**veil, "oracle_text": "Creatures can't be the targets of spells."}
    duel = Duel()
    duel.field(1, compile_card(veil), "Hill Giant")
    duel.field(0, "Swamp", "Swamp", "Swamp")
    duel.hand(0, "Murder")
    assert not duel.offers("Murder")


def test_a_spell_whose_modes_all_cost_something_needs_mana_for_one_of_them():  # [CR 601.2b, 700.2h]
    text = "Spree\n+ {1} — You gain 3 life.\n+ {3} — Draw a card."
    spell = {"name": "Either", "layout": "normal", "type_line": "Sorcery", "oracle_text": text, "mana_cost": "{W}"}
    duel = Duel()
    held = duel.put(0, compile_card(spell), Zone.HAND)
    duel.field(0, "Plains")
    assert not duel.offers(held)
    with pytest.raises(IllegalAction, match=r"118\.3"):
        duel.cast(held)
    duel = Duel()
    held = duel.put(0, compile_card(spell), Zone.HAND)
    duel.field(0, "Plains", "Plains")
    duel.cast(held)
    assert duel.request.options == (0,)


def test_lands_that_produce_another_type_pay_only_with_that():  # [CR 106.6a, 614.1a]
    text = "If a land is tapped for mana, it produces {B} instead of any other type and amount."
    blight = {"name": "Blight", "layout": "normal", "type_line": "Enchantment", "oracle_text": text, "mana_cost": "{0}"}
    duel = Duel()
    duel.field(1, compile_card(blight))
    duel.field(0, "Mountain", "Swamp")
    duel.hand(0, "Shock", "Dark Ritual")
    assert not duel.offers("Shock") and duel.offers("Dark Ritual")
