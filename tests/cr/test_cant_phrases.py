"""What cards say can't happen, or only at a price, at work (CR 101.2, 115, 122, 508.1)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.cost import PayGeneric
from spellstack.ir.static import Act
from spellstack.ir.value import Fixed
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import CastSpell, Choose
from spellstack.rules.legality.combat.attack import verify_attack
from spellstack.rules.legality.combat.cost import Taxes
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, ruled, said
from tests.unit.rules.casting.kit import Duel


def test_what_is_of_another_colour_finds_no_target():  # [CR 115.4, 608.2b]
    duel = Duel()
    ruled_out = duel.field(
        0, beast("Giant", "Giant can't be the target of nongreen spells or abilities from nongreen sources.")
    )
    red = duel.hand(0, said("Tap target creature.", "Red", "Instant", "{R}"))
    green = duel.hand(0, said("Tap target creature.", "Green", "Instant", "{G}"))
    duel.pool(0, "RG")
    duel.start()
    assert not duel.offers("Red")
    with pytest.raises(IllegalAction):
        duel.do(CastSpell(red), Choose((ruled_out,)))
    duel.cast(green, [ruled_out]).resolve()
    assert duel.tapped(ruled_out)


def test_nothing_is_put_on_what_cannot_have_counters():  # [CR 614.17]
    duel = Duel()
    kite = duel.field(0, beast("Kite", "Kite can't have counters put on it."))
    cast_one(duel, said("Put a +1/+1 counter on target creature.", "Growth", "Sorcery"), [kite])
    assert duel.counters(kite) == {}


def test_other_auras_fall_off():  # [CR 704.5m]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    charm = said("Enchant creature\nEnchanted creature gets +1/+1.", "Charm", "Enchantment — Aura")
    ward = said("Enchant creature\nEnchanted creature can't be enchanted by other Auras.", "Ward", "Enchantment — Aura")
    first, second = duel.hand(0, charm, ward)
    duel.cast(first, [bear]).resolve().cast(second, [bear]).resolve()
    assert [duel.state.objects[i].definition.card.name for i in duel.state.graveyards[0]] == ["Charm"]


def test_some_cannot_attack_one_player_and_the_price_of_others_is_counted():  # [CR 508.1c, 508.1h]
    duel = Duel(active=1)
    duel.field(0, ruled("Creatures with flying can't attack you."))
    text = (
        "Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking "
    )
    duel.field(0, ruled(f"{text}you, where X is the number of enchantments you control."))
    bird, bear = duel.field(1, beast("Bird", "Flying"), beast("Bear"))
    state = duel.table.state
    with pytest.raises(IllegalAction):
        verify_attack(state, 1, ((bird, 0),))
    verify_attack(state, 1, ((bear, 0),))
    cost = Taxes(state, Act.ATTACK).total([(bear, 0)], 1)
    assert cost is not None
    assert cost.parts[0] == PayGeneric(Fixed(3))  # Watch is an enchantment, too


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
    cast_one(duel, said(text, "Raise", "Sorcery"), [bear])
    assert duel.zone("Bear") is Zone.GRAVEYARD


def test_a_ban_lasts_until_its_end():  # [CR 101.2, 611.2]
    duel = Duel()
    ban = duel.hand(0, said("Until end of turn, creature spells can't be cast.", "Ban", "Instant"))
    bear = duel.hand(0, beast("Bear"))
    duel.cast(ban).resolve()
    with pytest.raises(IllegalAction):
        duel.cast(bear)
