"""Phrases that few cards have, at work (CR 113.6, 120.4, 608.2c, 614, 615.12)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Keyword, Zone
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import cast
from tests.cr.own_cards import beast, ruled, said
from tests.unit.rules.casting.kit import Duel


def test_what_is_more_than_lethal_goes_to_the_controller():  # [CR 120.4a]
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    text = "Spill deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead."
    cast(duel, said(text, "Spill", "Instant"), [bear])
    assert duel.life(1) == 17
    assert duel.zone("Bear") is Zone.GRAVEYARD


@pytest.mark.parametrize(("x", "life"), [(2, 20), (5, 15)])
def test_a_large_fire_cannot_be_prevented(x, life):  # [CR 615.12, 113.6]
    text = "If X is 5 or more, Fire can't be countered and the damage can't be prevented."
    duel = Duel()
    duel.field(1, ruled("Prevent all damage that would be dealt to you."))
    fire = duel.hand(0, said(f"{text}\nFire deals X damage to any target.", "Fire", "Sorcery", "{X}"))
    duel.pool(0, "C" * x)
    duel.cast(fire, x, [1]).resolve()
    assert duel.life(1) == life


def test_a_discard_forced_by_an_opponent_puts_it_into_play():  # [CR 614.6]
    text = (
        "If a spell or ability an opponent controls causes you to discard Smiter, put it onto the battlefield instead "
        "of putting it into your graveyard."
    )
    duel = Duel()
    duel.hand(1, beast("Smiter", text))
    cast(duel, said("Target player discards a card.", "Rot", "Sorcery"), [1])
    assert duel.zone("Smiter") is Zone.BATTLEFIELD
    duel = Duel()
    duel.hand(0, beast("Smiter", text))
    cast(duel, said("Discard a card.", "Rot", "Sorcery"))
    assert duel.zone("Smiter") is Zone.GRAVEYARD


def test_what_lies_in_graveyards_is_no_target():  # [CR 101.2]
    duel = Duel()
    duel.field(1, ruled("Cards in graveyards can't be the targets of spells or abilities."))
    bear = duel.grave(0, beast("Bear"))
    spell = duel.hand(0, said("Exile target card from a graveyard.", "Broom", "Instant"))
    with pytest.raises(IllegalAction):
        duel.cast(spell, [bear])


def test_creatures_stay_in_graveyards():  # [CR 101.2]
    duel = Duel()
    duel.field(1, ruled("Creature cards in graveyards and libraries can't enter the battlefield."))
    bear = duel.grave(0, beast("Bear"))
    text = "Return target creature card from your graveyard to the battlefield."
    cast(duel, said(text, "Raise", "Sorcery"), [bear])
    assert duel.zone("Bear") is Zone.GRAVEYARD


@pytest.mark.parametrize(("swamps", "life"), [(0, 24), (1, 28)])
def test_a_later_line_stands_for_an_earlier_one(swamps, life):  # [CR 614.15]
    text = "Target player gains 4 life.\nLandfall — If you control a Swamp, that player gains 8 life instead."
    duel = Duel()
    duel.field(0, *(said("", "Swamp", "Basic Land — Swamp", "") for _ in range(swamps)))
    cast(duel, said(text, "Rest", "Instant"), [1])
    assert duel.life(1) == life


def test_it_is_the_spell_that_the_condition_speaks_of():  # [CR 608.2c]
    text = "Torch deals 2 damage to target creature. If Torch was kicked, instead it deals 5 damage to that creature."
    card = said(f"Kicker {{0}}\n{text}", "Torch", "Instant")
    dealt = card.faces[0].abilities[-1].body.effect.then
    assert type(dealt.source).__name__ == "This"


def test_a_player_wins_with_an_empty_library():  # [CR 614.11]
    duel = Duel(library=0)
    duel.field(0, ruled("If you would draw a card while your library has no cards in it, you win the game instead."))
    cast(duel, said("Draw a card.", "Ponder", "Sorcery"))
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (0,)


def test_one_works_where_the_other_does_not():  # [CR 604.2]
    text = "Enchant creature\nEnchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -1/-1."
    duel = Duel()
    bear, ghoul = duel.field(0, beast("Bear"), beast("Ghoul", type_line="Creature — Zombie"))
    first, second = duel.hand(0, *(said(text, "Clutch", "Enchantment — Aura") for _ in range(2)))
    duel.cast(first, [bear]).resolve().cast(second, [ghoul]).resolve()
    assert [characteristics(duel.state, i).power for i in (bear, ghoul)] == [1, 5]


def test_only_the_first_spell_has_it():  # [CR 601.2a, 702.85]
    duel = Duel()
    duel.field(0, ruled("The first creature spell you cast each turn has haste."))
    first, second = duel.hand(0, beast("A", cost="{0}"), beast("B", cost="{0}"))
    duel.cast(first)
    assert Keyword.HASTE in characteristics(duel.state, duel.find("A", Zone.STACK)).keywords
    duel.resolve().cast(second)
    assert Keyword.HASTE not in characteristics(duel.state, duel.find("B", Zone.STACK)).keywords


def test_only_damage_of_the_kind_is_not_prevented():  # [CR 615.12]
    duel = Duel()
    duel.field(1, ruled("Prevent all damage that would be dealt to you."))
    duel.field(0, ruled("Combat damage that would be dealt by creatures you control can't be prevented."))
    ogre = duel.field(0, beast("Ogre", "{0}: Ogre deals 3 damage to any target."))
    duel.table.attack((ogre, 1)).combat()
    assert duel.table.state.players[1].life == 18
    duel.activate(ogre, 0, [1]).resolve()
    assert duel.life(1) == 18


def test_small_damage_becomes_as_much_as_the_power():  # [CR 614.1a]
    text = (
        "If a source you control would deal an amount of noncombat damage less than Axe's power to an opponent, that "
    )
    duel = Duel()
    duel.field(0, beast("Axe", f"{text}source deals damage equal to Axe's power instead.", power="4"))
    cast(duel, said("Spark deals 1 damage to any target.", "Spark", "Instant"), [1])
    assert duel.life(1) == 16


def test_counters_for_what_was_prevented_come_later():  # [CR 615.5, 603.7]
    text = "Prevent the next 3 damage that would be dealt to target creature this turn. At the beginning of the next "
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    bolt = duel.hand(0, said("Bolt deals 2 damage to any target.", "Bolt", "Instant"))
    boon = said(
        f"{text}end step, put a +0/+1 counter on that creature for each 1 damage prevented this way.", "Boon", "Instant"
    )
    cast(duel, boon, [bear]).cast(bolt, [bear]).resolve()
    assert duel.counters(bear) == {}
    assert len(duel.state.delayed) == 1


def test_an_aura_on_a_card_brings_it_back_and_holds_it():  # [CR 303.4a, 607.2, 603.7]
    old, new = "enchant creature card in a graveyard", "enchant creature put onto the battlefield with Tether."
    text = f"""{old.capitalize()}
When Tether enters, if it's on the battlefield, it loses "{old}" and gains "{new}" \
Return enchanted creature card to the battlefield under your control and attach Tether to it. \
When Tether leaves the battlefield, that creature's controller sacrifices it."""
    duel = Duel()
    corpse = duel.grave(1, beast("Corpse"))
    tether = duel.hand(0, said(text, "Tether", "Enchantment — Aura"))
    axe = duel.hand(0, said("Destroy target enchantment.", "Axe", "Instant"))
    duel.cast(tether, [corpse]).resolve().resolve()
    risen = duel.find("Corpse", Zone.BATTLEFIELD)
    aura = duel.find("Tether", Zone.BATTLEFIELD)
    assert duel.state.objects[aura].attached_to == risen
    assert duel.state.objects[risen].controller == 0
    duel.cast(axe, [aura]).resolve().resolve()
    assert duel.zone("Corpse") is Zone.GRAVEYARD
