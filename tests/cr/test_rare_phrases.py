"""Rarer phrases still, at work: the next spell, protection that spares its own Aura, spells cast out of time."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.static import Act
from spellstack.lexicon import Color, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.process.task import NextStep, NextTurn
from spellstack.rules.view.prohibition import prohibited
from tests.cr.own_cards import beast, ruled, said
from tests.rules_kit import Table
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


def test_damage_of_a_turn_is_counted_by_its_source():  # [CR 608.2i]
    duel = Duel()
    text = "{0}: You gain 1 life. Activate only if sources you controlled dealt 3 or more noncombat damage this turn."
    font = duel.field(0, said(text, "Font"))
    bolts = [duel.hand(0, said(f"Bolt{n} deals 2 damage to any target.", f"Bolt{n}", "Instant")) for n in range(2)]
    duel.cast(bolts[0], [1]).resolve()
    with pytest.raises(IllegalAction):
        duel.activate(font, 0)
    duel.cast(bolts[1], [1]).resolve()
    duel.activate(font, 0).resolve()
    assert duel.life(0) == 21


def test_counters_are_put_where_damage_would_be_dealt():  # [CR 614.1a]
    duel = Duel()
    text = "If a source you control would deal noncombat damage to a creature, put that many -1/-1 counters on that "
    duel.field(0, ruled(text + "creature instead."))
    ox = duel.field(1, beast("Ox", power="4", toughness="4"))
    duel.cast(duel.hand(0, said("Bolt deals 2 damage to target creature.", "Bolt", "Instant")), [ox]).resolve()
    assert duel.counters(ox) == {"-1/-1": 2}
    assert not duel.state.objects[ox].damage


def test_a_ban_lasts_until_its_end():  # [CR 101.2, 611.2]
    duel = Duel()
    ban = duel.hand(0, said("Until end of turn, creature spells can't be cast.", "Ban", "Instant"))
    bear = duel.hand(0, beast("Bear"))
    duel.cast(ban).resolve()
    with pytest.raises(IllegalAction):
        duel.cast(bear)


def extra(table):
    """Player 1 is to have an extra turn, and it begins unless something keeps it."""
    table.state.turn = replace(table.state.turn, extra=(1,))
    table.state.agenda = (NextTurn(),)
    return table.go(lambda state: state.turn.number > 1)


def test_extra_turns_are_skipped():  # [CR 500.7, 614.10]
    for told, active in (
        ("Flying", 1),
        ("If a player would begin an extra turn, that player skips that turn instead.", 0),
    ):
        table = Table()
        table.state.turn = replace(table.state.turn, number=1, regular=0)
        table.permanent(0, beast("Judge", told))
        extra(table)
        assert (table.state.turn.active, table.state.turn.added) == (active, active == 1)


def test_it_attacks_in_no_extra_turn():  # [CR 500.7, 508.1c]
    table = Table()
    brute = table.permanent(1, beast("Brute", "Brute can't attack during extra turns."))
    assert not prohibited(table.state, Act.ATTACK, subject=brute)
    table.state.turn = replace(table.state.turn, number=1)
    extra(table)
    assert prohibited(table.state, Act.ATTACK, subject=brute)


QUICK = (
    "You may cast Shell as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.\n"
)


@pytest.mark.parametrize("quick", [True, False])
def test_what_was_cast_out_of_time_is_gone_in_the_cleanup_step(quick):  # [CR 601.3b, 514.3a]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    shell = duel.hand(
        0, said(QUICK + "Enchant creature\nEnchanted creature gets +0/+3.", "Shell", "Enchantment — Aura")
    )
    wait = duel.hand(0, said("You gain 1 life.", "Wait", "Instant"))
    if quick:
        duel.cast(wait)
    duel.cast(shell, [bear]).resolve()
    assert duel.zone("Shell") is Zone.BATTLEFIELD
    duel.table.state = duel.state
    duel.table.state.agenda = (NextStep(),)
    duel.table.state.turn = replace(duel.state.turn, ahead=(Step.CLEANUP,))
    table = duel.table.go(lambda state: state.turn.active == 1)
    there = {obj.definition.card.name for obj in table.state.objects.values() if obj.zone is Zone.BATTLEFIELD}
    assert ("Shell" in there) == (not quick)


@pytest.mark.parametrize(("tail", "made"), [("", "BBB"), (" and amount", "B")], ids=["type", "amount"])
def test_a_land_produces_other_mana(tail, made):  # [CR 106.3, 614.1a]
    duel = Duel()
    duel.field(
        1, ruled(f"If a land is tapped for two or more mana, it produces {{B}} instead of any other type{tail}.")
    )
    old = duel.field(0, said("{T}: Add {G}{G}{G}.", "Old", "Land"))
    needs = duel.hand(0, said("", "Needs", "Artifact", "{B}"))
    assert duel.offers(needs)
    duel.activate(old, 0)
    assert duel.mana(0) == made


def test_little_mana_stays_as_it_is():  # [CR 614.1a]
    duel = Duel()
    duel.field(1, ruled("If a land is tapped for two or more mana, it produces {B} instead of any other type."))
    new = duel.field(0, said("{T}: Add {G}.", "New", "Land"))
    assert not duel.offers(duel.hand(0, said("", "Needs", "Artifact", "{B}")))
    duel.activate(new, 0)
    assert duel.mana(0) == "G"
