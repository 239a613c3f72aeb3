"""Cards are put into random games, and what was not used or went wrong is told. All cards are invented."""

import random

import pytest

from spellstack.cards.catalog import embedded
from spellstack.errors import UnsupportedCard
from spellstack.ir.ability import Activated
from spellstack.ir.deed import Draw
from spellstack.ir.event import EventKind
from spellstack.ir.target import Instructions
from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import EXECUTORS
from spellstack.rules.state.definition import Definition
from spellstack.rules.view.evaluate import FILTERS
from tools.proof import board, execution, stage
from tools.proof.execution import Played, again, play, play_all, without_executor
from tools.proof.idle import reason
from tools.proof.watch import Watch, abilities_of


def creature(name, text, **more):
    fields = {"name": name, "mana_cost": "{1}{G}", "type_line": "Creature — Otter", "oracle_text": text}
    return {**fields, "power": "2", "toughness": "2", **more}


CARDS = [
    creature("Digging Otter", "When ~ enters, draw a card.".replace("~", "Digging Otter")),
    creature("Loud Otter", "{T}: Loud Otter deals 1 damage to any target.", keywords=["Reach"]),
    creature("Proud Otter", "Other Otters you control get +1/+1."),
    creature("Late Otter", "At the beginning of your upkeep, if you control twenty or more lands, you win the game."),
    {"name": "Otter Song", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw two cards."},
]


def test_cards_are_played_and_what_they_do_is_noted():
    total = Played()
    for number in range(2):
        total.add(play(number, CARDS))
    assert not total.errors and not total.malformed
    assert total.games == 2 and len(total.cards) == 5
    assert total.keywords == {"Reach"} and len(total.abilities) == 5
    assert total.idle() == {("Late Otter", 0): "triggered, a step: did not happen with its condition"}


def test_the_same_number_is_the_same_game():
    assert play(7, CARDS) == play(7, CARDS)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G}.",
        "Kicker {1}",
        "This spell costs {1} less to cast.",
        "Flashback {G}",
        "Cycling {1}",
        "When Wet Otter dies, draw a card.",
        "Whenever Wet Otter deals combat damage to a player, draw a card.",
        "Whenever you gain life, put a +1/+1 counter on Wet Otter.",
        "{1}, Exile Wet Otter from your graveyard: Draw a card.",
        "Wet Otter enters tapped.",
        "Remove a time counter from Wet Otter: Draw a card.",
    ],
)
def test_what_an_ability_needs_comes_about(text):
    if "Flashback" in text:
        record = {"name": "Wet Otter", "mana_cost": "{G}", "type_line": "Sorcery", "oracle_text": f"Scry 1.\n{text}"}
    else:
        record = creature("Wet Otter", text)
    total = play(0, [record], 60)
    for number in range(1, 9):
        if not total.idle():
            break
        total.add(play(number, [record], 60))
    assert total.idle() == {} and not total.errors and not total.malformed


def test_an_error_of_the_engine_is_told_with_its_game_and_cards(monkeypatch):
    def broken(run: Run, context, effect):
        raise ZeroDivisionError("oops")

    monkeypatch.setitem(EXECUTORS, Draw, broken)
    (found,) = play_all([(3, [CARDS[4], CARDS[0]], 30)])
    assert "game 3" in found.errors[0] and "ZeroDivisionError" in found.errors[0]
    assert "[Otter Song; Digging Otter]" in found.errors[0]
    assert EXECUTORS[Draw] is broken
    with pytest.raises(ZeroDivisionError):
        again(f"ERR {found.errors[0]}", CARDS)
    with pytest.raises(ValueError, match="no number"):
        again("a game", CARDS)


def test_a_card_that_the_rules_do_not_know_is_malformed(monkeypatch):
    def refuse(card):
        if card.name == "Deep Otter":
            raise UnsupportedCard(card.name, "too deep")

    monkeypatch.setattr(execution, "verify_supported", refuse)
    found = play(1, [creature("Deep Otter", "Haste"), CARDS[0]])
    assert "too deep" in found.malformed[0] and found.cards == {"Digging Otter"}


@pytest.mark.parametrize(("table", "what"), [(EXECUTORS, "Draw"), (FILTERS, "OfType")])
def test_a_record_that_nothing_executes_or_evaluates_is_malformed(monkeypatch, table, what):
    lacking = next(record for record in table if record.__name__ == what)
    record = creature("Lost Otter", "When an artifact enters, draw a card.")
    assert without_executor(Definition("Lost Otter", compile_card(record))) == ""
    monkeypatch.delitem(table, lacking)
    assert without_executor(Definition("Lost Otter", compile_card(record))) == f"nothing executes {what}"
    monkeypatch.undo()
    monkeypatch.delitem(EXECUTORS, Draw)
    (found,) = play_all([(3, [record, CARDS[1]], 1)])
    assert found.malformed == ["Lost Otter: nothing executes Draw"] and found.cards == {"Loud Otter"}


@pytest.mark.parametrize("text", ["Haste", ""])
def test_keywords_that_the_rules_read_are_no_abilities_to_be_used(text):
    assert not play(1, [creature("Plain Otter", text)]).abilities


def test_what_another_card_shares_does_not_count_for_a_card():
    first, second = (Definition(name, compile_card(creature(name, "Cycling {2}"))) for name in ("One", "Other"))
    (shared,), (same,) = abilities_of(first), abilities_of(second)
    assert shared is same and isinstance(shared, Activated) and isinstance(shared.body, Instructions)
    watch = Watch((first, second))
    watch.done[id(shared.body.effect)] = {"One"}
    assert watch.was_done(shared, "One") and not watch.was_done(shared, "Other")
    alone = Watch((first,))
    alone.done[id(shared.body.effect)] = {"whatever was given it"}
    assert alone.was_done(shared, "One")


@pytest.mark.parametrize(
    ("text", "offered", "why"),
    [
        ("{1}: Draw a card.", True, "activated, for mana: possible, but not chosen or undone"),
        ("Sacrifice an Otter: Draw a card.", False, "activated, with another cost: cost, condition or targets never"),
        ("{T}: Add {G}.", False, "activated, mana: "),
        ("Cycling {1}", True, "activated, from the hand: "),
        ("When ~ dies, draw a card.", False, "triggered, dies: did not happen"),
        ("Whenever you gain life, draw a card.", False, "triggered, life gain: did not happen"),
        ("~ enters tapped.", False, "replacement, enters: nothing to replace"),
        ("Kicker {1}", True, "casting, kicker: never cast so"),
        ("As long as you control an artifact, ~ gets +1/+1.", False, "static, Continuous: its condition never held"),
    ],
)
def test_idle_abilities_are_told_apart_by_what_they_wait_for(text, offered, why):
    definition = Definition("Odd Otter", compile_card(creature("Odd Otter", text.replace("~", "Odd Otter"))))
    assert reason(next(abilities_of(definition)), offered=offered).startswith(why)


def test_every_deed_of_the_stage_can_be_said():
    scene = stage.stage(random.Random(1), set(EventKind), rich=True)
    assert len(scene.faces[0].abilities) > 9
    for text in stage.DEEDS:
        assert isinstance(stage._deed(text), Activated)


def test_cards_lie_where_their_abilities_work():
    text = "{1}, Exile Wet Otter from your graveyard: Draw a card."
    state = board.dealt(random.Random(1), [compile_card(creature("Wet Otter", text)), embedded()["Forest"]])
    lying = {obj.zone for obj in state.objects.values() if obj.definition.key == "Wet Otter"}
    assert {Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD} <= lying
