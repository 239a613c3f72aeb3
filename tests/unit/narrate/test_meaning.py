"""Numbered options are told by what they mean: modes, alternatives, costs, waiting triggers, effects, piles."""

from msgspec.structs import replace

from spellstack import Game
from spellstack.lexicon import ManaType, Zone
from spellstack.lexicon.step import Step
from spellstack.narrate import action_text, describe, option_text, prompt
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Action, CastSpell, Choose, Pass
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import Priority
from spellstack.rules.state.manapool import Unit


class Table:
    """A game in Ada's main phase with mana in her pool."""

    def __init__(self) -> None:
        self.state = empty_game(["Ada", "Bob"], seed=1)
        self.state.turn = replace(self.state.turn, number=3, active=0, step=Step.PRECOMBAT_MAIN)
        self.state.agenda = (Priority(0),)
        units = tuple(Unit(kind) for kind in ManaType for _ in range(3))
        self.state.players = (replace(self.state.players[0], pool=units), *self.state.players[1:])

    def put(self, name: str, text: str, types: str = "Creature", zone: Zone = Zone.BATTLEFIELD) -> int:
        size = {"power": "2", "toughness": "2"} if "Creature" in types else {}
        record = {"name": name, "type_line": types, "mana_cost": "{1}", "oracle_text": text, **size}
        return add_card(self.state, define(self.state, compile_card(record)), 0, zone)

    def spell(self, text: str) -> int:
        return self.put("Test Spell", text, "Instant", Zone.HAND)

    def asked(self, purpose: str, *actions: Action) -> Game:
        """The game when it asks that, after these actions and passing."""
        game = Game.of(self.state)
        for action in actions:
            game.apply(action)
        while game.decision is not None and game.decision.purpose != purpose:
            game.apply(Pass() if Pass() in game.decision.actions else next(iter(game.legal_actions)))
        assert game.decision is not None
        return game


def told(game: Game, lang: str = "en") -> list[str]:
    request = game.decision
    assert request is not None
    view = game.view(request.player)
    return [action_text(view, Choose((option,)), lang).partition(" ")[2] for option in request.options]


def asks(game: Game, lang: str = "en") -> str:
    request = game.decision
    assert request is not None
    return prompt(game.view(request.player), request, lang)


def test_modes_are_told_by_their_texts():
    table = Table()
    game = table.asked("mode", CastSpell(table.spell("Choose one —\n• Draw two cards.\n• You gain 4 life.")))
    assert told(game) == ["Draw two cards.", "You gain 4 life."]
    assert told(game, "fr") == ["Piochez deux cartes.", "Vous gagnez 4 points de vie."]


def test_modes_of_abilities_and_what_modes_cost():
    table = Table()
    table.put("Chooser", "Whenever you cast a spell, choose one —\n• Draw a card.\n• You gain 1 life.")
    assert told(table.asked("mode", CastSpell(table.spell("Draw a card."))))[0] == "Draw a card."
    table = Table()
    spree = table.spell("Spree\n+ {1} — Draw a card.\n+ {2} — You gain 4 life.")
    game = table.asked("mode", CastSpell(spree))
    assert told(game) == ["{1}: Draw a card.", "{2}: You gain 4 life."]
    assert told(game, "fr")[0] == "{1} : Piochez une carte."


def test_alternatives_of_a_text():
    table = Table()
    table.put("Bear", "")
    game = table.asked("option", CastSpell(table.spell("You may tap or untap target creature.")))
    assert told(game) == ["Tap it.", "Untap it."]


def test_one_of_several_costs():
    table = Table()
    table.put("Bear", "")
    either = table.spell("As an additional cost to cast this spell, pay 5 life or sacrifice a creature.\nDraw a card.")
    game = table.asked("cost", CastSpell(either))
    assert told(game) == ["Pay 5 life", "Sacrifice a creature"]
    assert told(game, "fr") == ["Payez 5 points de vie", "Sacrifiez une créature"]


def test_optional_costs_are_named_with_what_is_paid():
    table = Table()
    game = table.asked("optional cost", CastSpell(table.spell("Kicker {2}\nDraw a card.")))
    assert asks(game) == "Ada: pay kicker {2} for Test Spell as well?"
    assert asks(game, "fr") == "Ada : payer aussi kick {2} pour Test Spell ?"
    table = Table()
    game = table.asked("optional cost", CastSpell(table.spell("Multikicker {1}\nDraw a card.")))
    assert asks(game) == "Ada: how many times is kicker {1} paid for Test Spell?"


def test_waiting_triggers_are_told_by_source_and_text():
    table = Table()
    table.put("Twin", "Whenever you cast a spell, draw a card.\nWhenever you cast a spell, scry 1.")
    game = table.asked("trigger order", CastSpell(table.spell("Draw a card.")))
    assert asks(game) == "Ada: which ability goes on the stack next?"
    assert told(game)[0] == "Twin: Whenever you cast a spell, draw a card."
    assert told(game, "fr")[1].startswith("Twin: À chaque fois que vous lancez un sort") and len(set(told(game))) == 2


def test_waiting_triggers_that_differ_in_what_they_speak_of_say_it():
    table = Table()
    table.put("Watch", "Whenever a creature dies, you gain life equal to its power.")
    for name in ("Bear", "Wolf"):
        table.put(name, "")
    game = table.asked("trigger order", CastSpell(table.spell("Destroy all creatures.")))
    first, second, third = told(game)
    assert first.startswith("Watch: Whenever a creature dies") and len({first, second, third}) == 3
    assert "Bear" in second and "Wolf" in third


def test_effects_that_wait_to_be_applied_are_told_by_their_source():
    table = Table()
    table.put("Doubler", "If you would gain life, you gain twice that much life instead.", "Artifact")
    table.put("Adder", "If you would gain life, you gain that much life plus 1 instead.", "Artifact")
    game = table.asked("replacement order", CastSpell(table.spell("You gain 4 life.")))
    assert told(game) == ["Doubler", "Adder"]


def test_piles_are_told_by_their_cards():
    table = Table()
    bears = [table.put(name, "") for name in ("First", "Second", "Third")]
    table.spell("Draw a card.")
    game = table.asked("priority")
    piles = (str(bears[0]), f"{bears[1]} {bears[2]}")
    request = Request(RequestKind.CHOOSE, 0, "pile", options=(0, 1), labels=piles, minimum=1, maximum=1)
    view = game.view(0)
    assert prompt(view, request) == "Ada chooses a pile."
    assert [option_text(view, request, option) for option in (0, 1)] == ["First", "Second and Third"]


def test_words_are_told_in_the_language_and_bookkeeping_is_not():
    table = Table()
    ring = table.put("Ring", "As Ring enters, choose a creature type.", "Artifact")
    links = (("creature type", "Elf"), ("color", "R"), ("level", 2), ("resolved", 2001), ("encoded", 117))
    table.state.put(replace(table.state.objects[ring], links=links))
    table.spell("Draw a card.")
    view = table.asked("priority").view(0)
    assert describe(view, ring) == "Ring (chosen: Elf, chosen: red, level 2)"
    assert describe(view, ring, "fr") == "Ring (choix : elfe, choix : rouge, niveau 2)"
    request = Request(RequestKind.CHOOSE, 0, "creature type", options=("Elf",), minimum=1, maximum=1)
    assert [option_text(view, request, "Elf", lang) for lang in ("en", "fr")] == ["Elf", "elfe"]
