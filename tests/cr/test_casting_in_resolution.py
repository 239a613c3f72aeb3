"""Spells cast while something resolves (CR 608.2g): sentences of our own at work."""

import pytest

from spellstack.ir.reference import Target
from spellstack.ir.spell import CastCard
from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Choose, Confirm
from tests.cr.duels import agree, casts
from tests.cr.own_cards import said
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import do


def test_any_number_of_spells_are_cast_at_once():  # [CR 608.2g]
    text = "You may cast any number of artifact spells from your hand without paying their mana costs."
    duel = Duel()
    machine = duel.field(0, said("{0}: " + text, "Machine"))
    duel.hand(0, said("", "One", "Artifact", "{5}"), said("", "Two", "Artifact", "{5}"))
    agree(duel.activate(machine, 0).resolve()).resolve().resolve()
    assert duel.zone("One") is Zone.BATTLEFIELD
    assert duel.zone("Two") is Zone.BATTLEFIELD


def test_one_spell_among_those_exiled():  # [CR 611.2, 601.3]
    text = (
        "{0}: Exile the top two cards of your library. "
        "Until end of turn, you may cast an artifact spell from among those cards."
    )
    duel = Duel(library=0)
    machine = duel.field(0, said(text))
    for name in ("One", "Two"):
        duel.put(0, said("", name), Zone.LIBRARY)
    duel.activate(machine, 0).resolve()
    first, second = (duel.find(name, Zone.EXILE) for name in ("One", "Two"))
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert not casts(duel, second)


def test_a_card_of_a_graveyard_is_cast_for_its_cost_while_an_effect_resolves():  # [CR 608.2g]
    text = (
        "{0}: You may cast target instant card from your graveyard. "
        "If that spell would be put into your graveyard, exile it instead."
    )
    duel = Duel()
    machine = duel.field(0, said(text))
    boon = duel.grave(0, said("You gain 1 life.", "Boon", "Instant", "{1}"))
    duel.pool(0, "C")
    agree(duel.activate(machine, 0, [boon]).resolve()).resolve()
    assert duel.life(0) == 21
    assert duel.mana(0) == ""
    assert duel.zone("Boon") is Zone.EXILE


def test_any_number_of_cards_of_a_graveyard_are_cast():  # [CR 608.2g]
    text = (
        "{0}: Cast any number of red instant and/or sorcery cards from your graveyard without paying their mana costs."
    )
    duel = Duel()
    machine = duel.field(0, said(text, "Machine"))
    boon = duel.grave(0, said("You gain 2 life.", "Boon", "Instant", "{R}"))
    agree(duel.activate(machine, 0).resolve()).resolve()
    assert boon not in duel.state.graveyards[0]
    assert duel.life(0) == 22


def test_a_discarded_card_is_cast_from_the_graveyard_while_the_ability_resolves():  # [CR 608.2g]
    duel = Duel()
    text = "Whenever you discard an artifact card, you may cast it from your graveyard.\n{0}: Discard a card."
    machine = duel.field(0, said(text, "Machine"))
    duel.hand(0, said("", "Relic", "Artifact", "{1}"))
    duel.pool(0, "C")
    agree(duel.activate(machine, 1).resolve().resolve()).resolve()
    assert duel.zone("Relic") is Zone.BATTLEFIELD
    assert duel.mana(0) == ""


def test_nobody_is_asked_to_play_a_land_that_cannot_be_played():  # [CR 305.2b, 608.2d]
    text = "{0}: Exile the top card of your library. You may play it without paying its mana cost."
    for played in (0, 1):
        duel = Duel(library=0)
        machine = duel.field(0, said(text))
        duel.put(0, said("", "Field", "Land"), Zone.LIBRARY)
        duel.table.change_player(0, land_plays=played)
        duel.activate(machine, 0).resolve()
        assert duel.request.purpose == ("priority" if played else "cast")
        assert duel.zone("Field") is Zone.EXILE


@pytest.mark.parametrize(("face", "turn"), [(0, 0), (1, 0), (0, 1)])
def test_a_card_that_is_played_may_be_played_as_its_land(face, turn):  # [CR 305.2, 712.11]
    table = Table(active=turn)
    record = {
        "name": "Path // Glade",
        "layout": "modal_dfc",
        "card_faces": [
            {"name": "Path", "type_line": "Sorcery", "oracle_text": "You gain 1 life.", "mana_cost": "{9}"},
            {"name": "Glade", "type_line": "Land", "oracle_text": "{T}: Add {G}.", "mana_cost": ""},
        ],
    }
    card = table.put(0, compile_card(record), Zone.EXILE)
    table.script(cast=[Confirm(True)], face=[Choose((face,))])
    do(table, CastCard(Target(), free=True, play=True), targets=(card,))
    asked = [request.options for request in table.asked if request.purpose == "face"]
    assert asked == ([(0, 1)] if turn == 0 else [])  # a land is played in its player's own turn only
    assert len(table.state.battlefield) == face and len(table.state.stack) == 1 - face


@pytest.mark.parametrize("wanted", [True, False])
def test_what_was_not_cast_is_still_the_card_that_was_revealed(wanted):  # [CR 608.2c]
    text = "{0}: Reveal the top card of your library. You may cast it without paying its mana cost. "
    text += "If you don't, exile it."
    duel = Duel(library=0)
    machine = duel.field(0, said(text, "Machine"))
    duel.put(0, said("You gain 1 life.", "Boon", "Sorcery", "{5}"), Zone.LIBRARY)
    duel.activate(machine, 0).resolve(wanted)
    if wanted:
        duel.resolve()
    assert (duel.zone("Boon"), duel.life(0)) == ((Zone.GRAVEYARD, 21) if wanted else (Zone.EXILE, 20))
