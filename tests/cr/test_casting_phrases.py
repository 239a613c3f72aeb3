"""What cards say about costs, and about playing from elsewhere, at work (CR 118, 601, 602, 116.2a)."""

from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility
from tests.unit.rules.casting.kit import Duel


def said(text, name="Speaker", type_line="Artifact", cost="{0}", **more):
    """A card with a sentence of our own."""
    return compile_card(
        {"name": name, "layout": "normal", "type_line": type_line, "oracle_text": text, "mana_cost": cost, **more}
    )


def beast(name="Beast", cost="{2}", **more):
    return said("", name, "Creature — Beast", cost, power="1", toughness="1", **more)


def activations(duel, identity):
    return [a for a in duel.start().offered if isinstance(a, ActivateAbility) and a.source == identity]


def test_an_ability_costs_less_by_what_it_says_of_itself():  # [CR 602.2b, 601.2f]
    text = "{3}: You gain 2 life. This ability costs {1} less to activate for each creature you control."
    duel = Duel()
    machine = duel.field(0, said(text))
    duel.pool(0, "C")
    assert not activations(duel, machine)
    duel = Duel()
    machine = duel.field(0, said(text))
    duel.field(0, beast("A"), beast("B"))
    duel.pool(0, "C")
    duel.activate(machine, 0).resolve()
    assert duel.life(0) == 22
    assert duel.mana(0) == ""


def test_an_ability_that_is_cheaper_for_a_target_is_offered_with_it():  # [CR 601.2c, 601.2f]
    text = "{2}: Tap target creature. This ability costs {2} less to activate if it targets a white creature."
    duel = Duel()
    machine, dove = duel.field(0, said(text)), duel.field(1, beast("Dove", "{W}"))
    duel.field(1, beast("Ox", "{1}"))
    assert activations(duel, machine)
    duel.activate(machine, 0, [dove]).resolve()
    assert duel.tapped(dove)


def test_spells_from_a_graveyard_alone_cost_less():  # [CR 601.2f]
    duel = Duel()
    duel.field(0, said("Spells you cast from your graveyard cost {1} less to cast."))
    again = said("Draw a card.\nFlashback {1}", "Again", "Sorcery", "{1}")
    duel.hand(0, again)
    duel.grave(0, said("Draw a card.\nFlashback {1}", "Anew", "Sorcery", "{1}"))
    duel.start()
    assert not duel.offers("Again")
    assert duel.offers("Anew")


def test_spells_that_aim_at_it_cost_more():  # [CR 601.2f]
    for mana, castable in (("", False), ("CC", True)):
        duel = Duel()
        duel.field(0, said("Spells your opponents cast that target ~ cost {2} more to cast.", "Guarded"))
        duel.hand(1, said("Destroy target artifact.", "Break", "Instant", "{0}"))
        duel.pool(1, mana)
        duel.first = 1
        assert duel.start().offers("Break") is castable
