"""Whom "they" and "their" speak of, at work: players do and own things, cards and permanents do not (CR 608.2c)."""

from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from tests.cr.duels import cast
from tests.cr.own_cards import beast, said
from tests.cr.sentences import life, watcher
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel


def test_they_who_have_no_cards_lose_life():
    table = Table(active=1)
    table.permanent(
        0, watcher("At the beginning of each opponent's upkeep, if that player has no cards in hand, they lose 2 life.")
    )
    table.step(Step.UPKEEP)
    assert life(table, 1) == 18


def test_their_graveyard_is_the_players_and_not_that_of_the_cards_milled():
    duel = Duel()
    _hill, dale = (duel.put(1, said("", name, "Land"), Zone.GRAVEYARD) for name in ("Hill", "Dale"))
    text = "Target opponent mills a card. Put a land card from their graveyard onto the battlefield under your control."
    cast(duel, said(text, "Raid", "Sorcery"), [1], then=[[dale]])
    assert duel.zone("Dale") is Zone.BATTLEFIELD


def test_an_opponent_and_they_are_the_same_player():
    duel = Duel()
    text = "An opponent creates two Treasure tokens and they gain 2 life."
    cast(duel, said(text, "Bribe", "Sorcery"))
    assert (duel.life(0), duel.life(1)) == (20, 22)


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


def test_several_choices_of_one_are_not_one_choice_of_several():
    text = "You choose a card from your hand, then choose a card from your graveyard. Exile the chosen cards."
    assert isinstance(read_line(text, True), Diagnostic)


def test_it_is_this_where_another_event_happens_to_something_else():
    duel = Duel()
    text = "When this artifact enters and whenever you cast a creature spell, put a charge counter on it."
    jar, cub = duel.hand(0, said(text, "Jar"), beast("Cub"))
    duel.cast(jar).resolve().resolve()
    jar = duel.find("Jar", Zone.BATTLEFIELD)
    duel.cast(cub).resolve()
    assert duel.counters(jar) == {"charge": 2}


def test_no_flip_is_lost_that_nobody_flipped():  # [CR 705.2]
    duel = Duel()
    duel.field(0, said("", "Toy"))
    text = "You may sacrifice an artifact. If you do, flip a coin. When you lose the flip, you lose 5 life."
    cast(duel, said(text, "Bet", "Sorcery"), then=[False])
    assert not duel.stack_names()
    assert duel.life(0) == 20
