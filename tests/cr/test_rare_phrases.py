"""Rarer phrases still, at work: the next spell, protection that spares its own Aura, spells cast out of time."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Color, Zone
from spellstack.rules.choice.action import Choose
from tests.cr.test_continuous_phrases import beast, said
from tests.unit.rules.casting.kit import Duel


def test_only_the_next_creature_spell_is_cheaper():  # [CR 611.2c, 601.2f]
    duel = Duel()
    gift = duel.hand(0, said("The next creature spell you cast this turn costs {2} less to cast.", "Gift", "Sorcery"))
    first, second = duel.hand(0, beast("Cub", cost="{2}"), beast("Bear", cost="{2}"))
    duel.cast(gift).resolve().cast(first).resolve()
    assert duel.zone("Cub") is Zone.BATTLEFIELD
    with pytest.raises(IllegalAction):
        duel.cast(second)


def test_only_the_next_spell_cannot_be_countered():  # [CR 611.2c, 101.2]
    duel = Duel()
    text = "The next instant spell you cast this turn can't be countered."
    mastery = duel.hand(0, said(text, "Mastery", "Sorcery"))
    salve, balm = duel.hand(0, *(said("You gain 1 life.", name, "Instant") for name in ("Salve", "Balm")))
    denials = duel.hand(0, *(said("Counter target spell.", name, "Instant") for name in ("No", "Nay")))
    duel.cast(mastery).resolve()
    for spell, name, denial in ((salve, "Salve", denials[0]), (balm, "Balm", denials[1])):
        duel.cast(spell).cast(denial, [duel.find(name, Zone.STACK)]).resolve()
        while duel.stack_names():
            duel.resolve()
        assert duel.life(0) == 21


def test_the_next_spell_can_be_cast_out_of_time():  # [CR 611.2c, 601.3b]
    duel = Duel()
    text = "The next sorcery spell you cast this turn can be cast as though it had flash."
    quick = duel.hand(0, said(text, "Quick", "Instant"))
    wait = duel.hand(0, said("You gain 1 life.", "Wait", "Instant"))
    salve, balm = duel.hand(0, *(said("You gain 1 life.", name, "Sorcery") for name in ("Salve", "Balm")))
    duel.cast(quick).resolve().cast(wait).cast(salve)
    with pytest.raises(IllegalAction):
        duel.cast(balm)


def aura(text, name, cost="{0}"):
    return said(f"Enchant creature\n{text}", name, "Enchantment — Aura", cost)


def test_a_protection_spares_its_own_aura_and_no_other():  # [CR 702.16n]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    ward = aura("Enchanted creature has protection from white. This effect doesn't remove Ward.", "Ward", "{W}")
    gift = aura("Enchanted creature gets +1/+1.", "Gift", "{W}")
    first, other = duel.hand(0, gift, ward)
    duel.pool(0, "WW")
    duel.cast(first, [bear]).resolve()
    assert duel.zone("Gift") is Zone.BATTLEFIELD
    duel.cast(other, [bear]).resolve()
    assert (duel.zone("Gift"), duel.zone("Ward")) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_a_protection_spares_auras_that_are_there():  # [CR 702.16n]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    text = "Enchanted creature has protection from each color. This effect doesn't remove Auras."
    gift, ward, late = duel.hand(
        0, *(aura("Flying", "Gift", "{W}"), aura(text, "Ward", "{W}"), aura("", "Late", "{W}"))
    )
    duel.pool(0, "WWW")
    duel.cast(gift, [bear]).resolve().cast(ward, [bear]).resolve()
    assert (duel.zone("Gift"), duel.zone("Ward")) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    with pytest.raises(IllegalAction):
        duel.cast(late, [bear])


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
