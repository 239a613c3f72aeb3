"""Abilities that speak of what another one of the same object exiled or chose (CR 607)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Color, Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, life
from tests.cr.tables import cast
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel


def test_the_exiled_card_is_the_one_exiled_this_time():  # [CR 607.2a, 608.2c]
    table = Table(library=0)
    text = "Exile the top card of your library. You gain life equal to the exiled card's mana value."
    source = table.permanent(0, beast("Ram"))
    for cost in ("{1}", "{2}"):
        table.put(0, beast("Cub", cost=cost), Zone.LIBRARY)
    for _ in range(2):
        carry_out(table, text, source=source)
    assert life(table) == 23


def test_a_token_knows_nothing_of_what_was_exiled_for_it():  # [CR 607.1]
    token = 'Create a 1/1 white Spirit creature token with "When this token dies, return the exiled card to your hand."'
    assert isinstance(read_line(f"Exile target creature card from a graveyard. {token}", True), Diagnostic)


def test_what_was_exiled_from_the_top_was_exiled_with_it():  # [CR 607.2a]
    duel = Duel(library=0)
    salve = said("You gain 1 life.", "Salve", "Sorcery")
    for card in (salve, beast("Cub"), salve):
        duel.put(0, card, Zone.LIBRARY)
    text = (
        "When this artifact enters, exile cards from the top of your library until you exile a creature card.\n{0}: "
        "Put all cards exiled with this artifact into their owners' graveyards."
    )
    duel.cast(duel.hand(0, said(text, "Trap", "Artifact"))).resolve().resolve()
    duel.activate("Trap", 1).resolve()
    names = [duel.state.objects[i].definition.card.name for i in duel.state.graveyards[0]]
    assert sorted(names) == ["Cub", "Salve"]


def test_what_is_hidden_away_stays_there():  # [CR 702.75a]
    table = Table()
    hoard = of_text("Hoard", "Enchantment", "Hideaway 3")
    cast(table, 0, table.put(0, hoard, Zone.HAND))
    assert len(table.state.exile) == 1
    assert len(table.state.libraries[0]) == 4


def aura(text, name, cost="{0}"):
    return said(f"Enchant creature\n{text}", name, "Enchantment — Aura", cost)


def test_what_an_aura_grants_knows_what_was_chosen_for_the_aura():  # [CR 607.2d]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    text = "As Ward enters, choose a color.\nEnchanted creature has protection from the chosen color."
    ward = duel.hand(0, aura(text, "Ward"))
    spark = duel.hand(0, said("Spark deals 2 damage to target creature.", "Spark", "Instant", "{R}"))
    duel.pool(0, "R")
    duel.cast(ward, [bear]).resolve(Choose((Color.RED,)))
    with pytest.raises(IllegalAction):
        duel.cast(spark, [bear])
