"""The next spell, or the first, has what an effect said; copies of cards are cast (CR 601.2f, 611.2, 707.12)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Keyword, Zone
from spellstack.rules.choice.action import Pass
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import casts
from tests.cr.own_cards import beast, ruled, runt, said
from tests.unit.rules.casting.kit import Duel

BOON = said("You gain 1 life.", "Boon", "Instant", "{1}")


def waiting(text, mana=""):
    duel = Duel()
    machine = duel.field(0, said("{0}: " + text, "Machine"))
    duel.pool(0, mana)
    return duel, machine


def test_the_next_spell_alone_costs_less():
    duel, machine = waiting("The next spell you cast this turn costs {1} less to cast.")
    first, second = duel.hand(0, BOON, BOON)
    assert not casts(duel, first)
    duel.activate(machine, 0).resolve()
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert not casts(duel, second)


def test_the_next_spell_of_the_kind_has_a_keyword():
    duel, machine = waiting("The next artifact spell you cast this turn has convoke.")
    relic, other = duel.hand(0, said("", "Relic", "Artifact", "{1}"), BOON)
    duel.field(0, runt())
    duel.activate(machine, 0).resolve()
    assert casts(duel, relic)
    assert not casts(duel, other)


def test_the_next_spell_cannot_be_countered():
    duel, machine = waiting("The next spell you cast this turn can't be countered.", "C")
    duel.hand(0, BOON)
    duel.hand(1, said("Counter target spell.", "No", "Instant", "{0}"))
    duel.activate(machine, 0).resolve()
    duel.cast("Boon").do(Pass())
    duel.cast("No", [duel.state.stack[0]]).resolve().resolve()
    assert duel.life(0) == 21


def test_the_next_spell_returns_as_it_resolves():
    text = (
        "The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand "
        "instead of into your graveyard as it resolves."
    )
    duel, machine = waiting(text, "CC")
    duel.hand(0, BOON)
    duel.activate(machine, 0).resolve()
    duel.cast("Boon").resolve()
    assert duel.zone("Boon") is Zone.HAND
    duel.cast("Boon").resolve()
    assert duel.zone("Boon") is Zone.GRAVEYARD
    assert duel.life(0) == 22


def test_a_copy_of_an_exiled_card_is_cast():  # [CR 707.12]
    duel, machine = waiting("Exile target instant card from your graveyard. Copy it. You may cast the copy.", "C")
    boon = duel.grave(0, BOON)
    duel.activate(machine, 0, [boon]).resolve(True).resolve()
    assert duel.life(0) == 21
    assert duel.zone("Boon") is Zone.EXILE


def test_only_the_first_spell_has_it():  # [CR 601.2a, 702.85]
    duel = Duel()
    duel.field(0, ruled("The first creature spell you cast each turn has haste."))
    first, second = duel.hand(0, beast("A", cost="{0}"), beast("B", cost="{0}"))
    duel.cast(first)
    assert Keyword.HASTE in characteristics(duel.state, duel.find("A", Zone.STACK)).keywords
    duel.resolve().cast(second)
    assert Keyword.HASTE not in characteristics(duel.state, duel.find("B", Zone.STACK)).keywords


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
