"""What is a creature, a permanent, a card, a spell or a source is told by its zone (CR 109.2)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import ActivateAbility, Pass
from spellstack.rules.state.happening import Event
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out, life
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import happen


def cycler():
    return beast("Stag", "Cycling {2}", keywords=["Cycling"])


def test_a_card_in_hand_is_no_creature_whose_abilities_cost_less():  # [CR 109.2]
    duel = Duel()
    duel.field(0, said("Activated abilities of creatures you control cost {1} less to activate.", "Camp"))
    stag = duel.hand(0, cycler())
    duel.pool(0, "U" * 5)
    duel.start().do(ActivateAbility(stag, 0))
    assert len(duel.state.players[0].pool) == 3


def test_a_card_in_hand_is_no_creature_whose_abilities_cannot_be_activated():  # [CR 109.2]
    duel = Duel()
    duel.field(1, said("Activated abilities of creatures can't be activated.", "Hush"))
    stag = duel.hand(0, cycler())
    elk = duel.field(0, beast("Elk", "{0}: Draw a card."))
    duel.pool(0, "UU")
    duel.start()
    with pytest.raises(IllegalAction):
        duel.do(ActivateAbility(elk, 0))
    duel.do(ActivateAbility(stag, 0))


@pytest.mark.parametrize(("of", "able"), [("creatures", False), ("creature sources", True)])
def test_mana_for_abilities_of_creatures_is_not_for_cards_in_hand(of, able):  # [CR 106.6, 109.2]
    duel = Duel()
    duel.field(0, said(f"{{T}}: Add {{U}}{{U}}. Spend this mana only to activate abilities of {of}.", "Well"))
    stag = duel.hand(0, cycler())
    duel.start()
    if able:
        duel.do(ActivateAbility(stag, 0))
        return
    with pytest.raises(IllegalAction):
        duel.do(ActivateAbility(stag, 0))


@pytest.mark.parametrize(("zone", "life"), [(Zone.BATTLEFIELD, 21), (Zone.HAND, 20)])
def test_an_ability_of_a_card_in_hand_is_not_one_of_a_creature(zone, life):  # [CR 109.2]
    duel = Duel()
    duel.field(0, said("Whenever you activate an ability of a creature, you gain 1 life.", "Blades"))
    stag = duel.put(0, beast("Stag", "{0}: Draw a card.\nCycling {0}", keywords=["Cycling"]), zone)
    duel.start().do(ActivateAbility(stag, 0 if zone is Zone.BATTLEFIELD else 1))
    while duel.state.stack:
        duel.resolve()
    assert duel.life(0) == life


def test_a_spell_is_no_creature_that_is_controlled_on_the_battlefield():  # [CR 109.2, 603.2d]
    duel = Duel()
    text = "If a triggered ability of a Ninja creature you control triggers, that ability triggers an additional time."
    duel.field(0, said(text, "Master", "Enchantment"))
    body = {"power": "1", "toughness": "1"}
    text = "When you cast this spell, you gain 1 life.\nWhen this creature enters, you gain 10 life."
    ninja = duel.hand(0, said(text, "Pupil", "Creature — Ninja", **body))
    duel.cast(ninja).resolve().resolve().resolve().resolve()
    assert duel.life(0) == 41


def test_a_card_elsewhere_is_no_creature_that_deals_damage():  # [CR 109.2, 609.7c]
    table = Table()
    text = "If a creature you control would deal damage to a permanent or player, it deals double that damage instead."
    table.permanent(0, said(text, "Fury", "Enchantment"))
    more = "If a red source you control would deal damage, it deals that much damage plus 10 instead."
    table.permanent(0, said(more, "Ember", "Enchantment"))
    bear, fox = table.permanent(0, beast("Bear")), table.permanent(0, beast("Fox"))
    happen(table, Event(EventKind.ZONE_CHANGE, subject=fox, from_zone=Zone.BATTLEFIELD, to_zone=Zone.GRAVEYARD))
    card_only = table.put(0, beast("Wolf"), Zone.GRAVEYARD)
    red = table.put(0, beast("Imp", cost="{R}"), Zone.GRAVEYARD)
    for source, dealt in ((bear, 2), (fox, 2), (card_only, 1), (red, 11)):
        before = life(table, 1)
        happen(table, Event(EventKind.DAMAGE, subject=1, source=source, amount=1))
        assert before - life(table, 1) == dealt


def test_protection_is_from_sources_wherever_they_are():  # [CR 702.16e]
    table = Table()
    saint = table.permanent(0, beast("Saint", "Protection from creatures"))
    wolf = table.put(1, beast("Wolf"), Zone.GRAVEYARD)
    happen(table, Event(EventKind.DAMAGE, subject=saint, source=wolf, amount=1))
    assert table.obj(saint).damage == 0


def test_your_opponents_in_a_given_protection_are_those_of_whoever_controls_the_creature():  # [CR 109.5]
    table = Table(3)
    saint = table.permanent(0, beast("Saint", toughness="9"))
    text = "Target creature you control gains protection from creatures your opponents control until end of turn."
    carry_out(table, text, saint)
    for thief, harmed_by in ((None, [0]), (1, [1])):
        if thief is not None:
            carry_out(table, "Gain control of target creature until end of turn.", saint, by=thief)
        harmed = []
        for player in range(3):
            before, wolf = table.obj(saint).damage, table.permanent(player, beast("Wolf"))
            happen(table, Event(EventKind.DAMAGE, subject=saint, source=wolf, amount=1))
            harmed += [player] * (table.obj(saint).damage - before)
        assert harmed == harmed_by


def test_cards_are_put_into_exile_from_a_hand_too():  # [CR 109.2]
    duel = Duel()
    duel.field(0, said("Whenever one or more cards are put into exile, you gain 1 life.", "Warden"))
    duel.hand(0, beast("Cub"))
    cast_one(duel, said("Exile a card from your hand.", "Loss", "Sorcery"))
    duel.do(Pass(), Pass())
    assert duel.life(0) == 21


def test_cards_are_no_permanents():  # [CR 109.2]
    text = "For each creature you control, you gain 1 life. Put those cards onto the battlefield."
    assert isinstance(read_line(text, True), Diagnostic)


def test_the_exiled_creature_is_not_taken_for_the_card_in_exile():  # [CR 109.2]
    text = "Exile a creature you control. When you do, you gain X life, where X is the exiled creature's power."
    assert isinstance(read_line(text, True), Diagnostic)
