"""The next spell that is cast has what an effect said; copies of cards are cast (CR 611.2, 707.12)."""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Pass
from tests.cr.duels import casts
from tests.cr.own_cards import runt, said
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
