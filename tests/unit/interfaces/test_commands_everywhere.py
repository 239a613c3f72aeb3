"""Every command, typed at every kind of decision, has an effect or says what may be done."""

import io
import sys

import pytest
from msgspec.structs import replace
from rich.console import Console

from spellstack import Game
from spellstack.interfaces.cli.board import board
from spellstack.interfaces.cli.commands import COMMANDS, Leave
from spellstack.interfaces.cli.menu import menu_of
from spellstack.interfaces.cli.screen import Screen
from spellstack.interfaces.cli.session import Session
from spellstack.interfaces.cli.setting import Setting
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose, DeclareAttackers, Divide, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.process.task import BeginStep
from tests.cr.own_cards import bear, beast, of_text
from tests.rules_kit import Table


def begun(table, step=Step.PRECOMBAT_MAIN):
    table.state.turn = replace(table.state.turn, step=step, ahead=(Step.DECLARE_BLOCKERS, Step.END_COMBAT))
    table.state.agenda = (BeginStep(step),)
    table.state.settings = replace(table.state.settings, every_priority=True)
    return Game.of(table.state)


def at_priority():
    table = Table()
    table.permanent(0, bear())
    return begun(table)


def at_target():
    table = Table()
    bolt = table.put(0, of_text("Bolt", "Sorcery", "Bolt deals 3 damage to any target.", cost="{0}"), Zone.HAND)
    game = begun(table)
    game.apply(CastSpell(bolt))
    return game


def at_division():
    table = Table()
    bears = [table.permanent(1, bear()), table.permanent(1, beast(toughness="1"))]
    text = "Fork deals 3 damage divided as you choose among one, two, or three targets."
    fork = table.put(0, of_text("Fork", "Sorcery", text, cost="{0}"), Zone.HAND)
    game = begun(table)
    game.apply(CastSpell(fork))
    game.apply(Choose(tuple(option for option in game.decision.options if option in bears)))
    return game


def at_attack():
    table = Table()
    for _ in range(2):
        table.permanent(0, bear())
    return begun(table, Step.DECLARE_ATTACKERS)


def at_payment():
    table = Table()
    table.permanent(0, of_text("Rock", "Artifact", "{T}: Add {C}{C}."))
    spell = table.put(0, of_text("Thing", "Artifact", "", cost="{2}"), Zone.HAND)
    game = begun(table)
    game.apply(CastSpell(spell, manual=True))
    return game


PLACES = {
    RequestKind.PRIORITY: at_priority,
    RequestKind.CHOOSE: at_target,
    RequestKind.DIVIDE: at_division,
    RequestKind.ATTACK: at_attack,
    RequestKind.PAY: at_payment,
}


class Sat:
    """A session at a game, what is typed into it, and what it has shown."""

    def __init__(self, game, tmp_path):
        self.out = io.StringIO()
        setting = Setting(game=game, people=(0, 1), seed=1)
        screen = Screen(Console(file=self.out, width=100))
        self.session = Session(setting, "en", tmp_path / "a.game", screen)

    def type(self, line):
        """Type the line; gives what was said to it."""
        said_before = len(self.out.getvalue())
        word, _, rest = line.partition(" ")
        COMMANDS[word](self.session, rest)
        return self.out.getvalue()[said_before:]


@pytest.mark.parametrize("place", PLACES)
def test_the_places_are_what_they_are_called(place):
    assert PLACES[place]().decision.kind is place


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("rest", ["", " 1", " Bear", " upkeep"])
def test_every_command_has_an_effect_or_says_something(place, rest, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = PLACES[place]()
    for word in {function: word for word, function in COMMANDS.items()}.values():
        monkeypatch.setattr(sys, "stdin", io.StringIO("n\n"))
        sat = Sat(game.fork(), tmp_path)
        try:
            said = sat.type(word + rest)
        except Leave:
            continue
        assert said.strip() or sat.session.game.save() != game.save(), word


def test_pay_while_a_target_is_asked_says_what_may_be_done(tmp_path):
    said = Sat(at_target(), tmp_path).type("pay")
    assert "From now on you pay" in said and "type back to take it back" in said


def test_pay_while_paying_pays_the_rest(tmp_path):
    sat = Sat(at_payment(), tmp_path)
    sat.type("pay")
    assert sat.session.game.decision.kind is RequestKind.PRIORITY


def test_back_takes_back_a_step_where_nothing_is_announced(tmp_path):
    assert "u takes back" in Sat(at_priority(), tmp_path).type("back")
    sat = Sat(at_attack(), tmp_path)
    game = sat.session.game
    sat.session.answer(next(action for action in game.legal_actions if type(action).__name__ == "Attack"))
    before = len(sat.session.game.steps)
    sat.type("back")
    assert len(sat.session.game.steps) == before - 1


def test_a_division_is_proposed_that_kills_as_many_as_it_can():
    game = at_division()
    menu = menu_of(game, game.view(0), "en")
    assert menu.default == Divide((2, 1))
    assert menu.entries[-2].text == "Divide: 2 to P1's Bear 2/2 and 1 to P1's Beast 2/1"
    game.apply(menu.default)
    assert game.decision.kind is RequestKind.PRIORITY


def names_on(game, viewer=0):
    return [str(line).strip() for line in board(game.view(viewer), "en", 80)]


def test_permanents_of_one_name_have_numbers_on_the_board_and_in_the_list():
    table = Table()
    ids = [table.permanent(0, bear()) for _ in range(3)]
    table.change(ids[1], tapped=True)
    game = begun(table, Step.DECLARE_ATTACKERS)
    assert "2 Bear #1 #3 2/2" in names_on(game) and "Bear #2 2/2  (tapped)" in names_on(game)
    (attack, *_) = menu_of(game, game.view(0), "en").entries
    assert (attack.text, attack.times) == ("Bear 2/2 attacks P1", 2)  # one is as good as the other
    game.apply(attack.action)
    assert menu_of(game, game.view(0), "en").entries[0].text == "Bear #3 2/2 attacks P1"


def test_what_has_been_chosen_is_told_from_what_looks_alike():
    table = Table()
    attackers = [table.permanent(0, bear()) for _ in range(2)]
    for _ in range(3):
        table.permanent(1, beast())
    game = begun(table, Step.DECLARE_ATTACKERS)
    game.apply(DeclareAttackers(tuple((one, 1) for one in attackers)))
    while game.decision.kind is RequestKind.PRIORITY:
        game.apply(Pass())
    (first, *_) = menu_of(game, game.view(1), "en").entries
    assert first.times == 6
    game.apply(first.action)
    blocks = [entry for entry in menu_of(game, game.view(1), "en").entries if " blocks " in entry.text]
    assert [entry.times for entry in blocks] == [2, 2]  # the attacker that is blocked already, and the other
    assert ["Bear #1" in entry.text for entry in blocks] == [True, False]


def test_a_permanent_is_called_by_its_number(tmp_path):
    table = Table()
    ids = [table.permanent(0, bear()) for _ in range(2)]
    table.change(ids[1], damage=1)
    sat = Sat(begun(table), tmp_path)
    assert "1 damage" not in sat.type("card bear #1")
    assert "1 damage" in sat.type("card bear #2")
    assert "No card in sight" in sat.type("card bear #3") or "No Bear is in sight" in sat.type("card bear #3")


def test_lands_have_no_numbers():
    table = Table()
    for _ in range(3):
        table.permanent(0, of_text("Grove", "Land", "{T}: Add {G}."))
    assert not any("#" in line for line in names_on(begun(table)))
