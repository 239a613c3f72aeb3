"""Choosing targets, modes, words and players as texts tell (CR 601.2b-c, 608.2d, 700.2)."""

from msgspec.structs import replace

from spellstack.ir.ability import Activated, KeywordAbility
from spellstack.ir.card import Card, Face
from spellstack.ir.filter import AllOf, OfColor, Targets
from spellstack.ir.target import Modal
from spellstack.lexicon import CardType, Color, Zone
from spellstack.lexicon.mana import ManaCost
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.choice.run import Run
from spellstack.rules.legality.targets import choosable_modes, legal_targets, total_problem, wanted
from spellstack.rules.legality.ways import ways
from spellstack.rules.process.casting.activate import activate_ability
from spellstack.rules.process.casting.cast import cast_spell
from spellstack.rules.process.task import ResolveTop
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics, power
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, said
from tests.cr.sentences import abilities_of, ability_of, carry_out, instructions_of, lines
from tests.rules_kit import Table, card, creature
from tests.unit.rules.casting.kit import Duel


def test_a_spell_with_a_single_target_is_told_by_the_number_of_its_targets():
    (target,) = instructions_of("Change the target of target spell with a single target.").targets
    assert isinstance(target.filter, AllOf)
    told = target.filter.parts[-1]
    assert isinstance(told, Targets) and told.single


def test_modes_are_chosen_up_to_what_they_are_worth():
    table = Table()
    line = (
        "Choose up to three {P} worth of modes. You may choose the same mode more than once. "
        "{P} — You gain 1 life. {P}{P} — Draw a card."
    )
    face = Face("Season", (CardType.SORCERY,), ManaCost.parse("{0}"), abilities=abilities_of(line, True))
    spell = table.put(0, Card("Season", (face,)), Zone.HAND)
    table.when = lambda state, request: Choose((max(request.options),)) if request.purpose == "mode" else None
    run = Run(table.state.fork(), (), table._answer)
    way = next(iter(ways(run.state, 0, run.state.objects[spell])))
    cast_spell(run, 0, spell, way)
    table.state = run.state
    table.run(ResolveTop())
    assert (table.state.players[0].life, len(table.state.hands[0])) == (21, 1)


def test_one_colour_word_of_a_text_becomes_another():
    table = Table()
    knight = table.permanent(0, creature("Knight", 2, 2, *lines("Protection from black")))
    line = "Change the text of target permanent by replacing all instances of one color word with another."
    table.script(color=[Choose(("B",)), Choose(("R",))])
    carry_out(table, line, knight)
    (ability,) = characteristics(table.state, knight).abilities
    assert isinstance(ability, KeywordAbility)
    assert ability.quality == OfColor(Color.RED)
    assert table.asked[-1].options == ("W", "U", "R", "G")  # another word


def test_for_each_opponent_a_target_of_that_player_is_chosen():
    line = "For each opponent, tap up to one target creature that player controls."
    (spec,) = instructions_of(line).targets
    table = Table(players=3)
    mine = table.permanent(0, creature("Bear", 2, 2))
    one, other, last = (table.permanent(p, creature("Ape", 3, 3)) for p in (1, 1, 2))
    context = Context(-1, 0)
    assert set(legal_targets(table.state, context, spec)) == {one, other, last}
    assert wanted(table.state, context, spec, 3) == (0, 2)
    assert total_problem(table.state, context, spec, (one, other))
    assert not total_problem(table.state, context, spec, (one, last))
    carry_out(table, line, (one, last))
    assert [table.obj(i).tapped for i in (mine, one, other, last)] == [False, True, False, True]


def test_one_target_that_must_be_chosen_for_each_player_is_refused():
    line = "For each opponent, put target creature card from that player's graveyard onto the battlefield tapped."
    assert isinstance(read_line(line, True), Diagnostic)


def test_a_target_and_all_others_of_its_name_change_together():
    table = Table()
    one, same, other = (table.permanent(1, creature(name, 2, 2)) for name in ("Bear", "Bear", "Wolf"))
    line = "Target creature and all other creatures with the same name as that creature get +1/+1 until end of turn."
    carry_out(table, line, one)
    assert [power(table.state, i) for i in (one, same, other)] == [3, 3, 2]


def test_a_mode_is_chosen_once_each_turn():
    line = "{0}: Choose one that hasn't been chosen this turn — • You gain 1 life. • Draw a card."
    ability = ability_of(line, False)
    assert isinstance(ability, Activated)
    assert isinstance(ability.body, Modal)
    table = Table()
    stone = table.permanent(0, card("Stone", CardType.ARTIFACT, abilities=[ability]))
    table.when = lambda state, request: Choose((max(request.options),)) if request.purpose == "mode" else None
    run = Run(table.state.fork(), (), table._answer)
    activate_ability(run, 0, stone, 0)
    left = choosable_modes(run.state, Context(stone, 0), ability.body)
    run.state.turn = replace(run.state.turn, number=run.state.turn.number + 1)
    assert (left, choosable_modes(run.state, Context(stone, 0), ability.body)) == ((0,), (0, 1))


def test_a_colour_is_chosen_other_than_one():
    ability = ability_of("As ~ enters, choose a color other than black.", False)
    table = Table().script(color=[Choose(("G",))])
    asked = []
    table.when = lambda state, request: asked.append(request.options) if request.purpose == "color" else None
    table.put(0, card("Stone", CardType.ARTIFACT, abilities=[ability]), Zone.HAND)
    carry_out(table, "Put an artifact card from your hand onto the battlefield.")
    assert asked and "B" not in asked[0]


def test_a_target_told_by_another_is_still_legal_on_resolution():  # [CR 608.2b]
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    text = "Target opponent loses 1 life. Exile target creature that player controls."
    cast_one(duel, said(text, "Levy", "Sorcery"), [1], [bear])
    assert duel.life(1) == 19
    assert duel.zone("Bear") is Zone.EXILE


def test_a_target_that_a_gift_replaces_is_not_chosen_without_it():  # [CR 601.2c]
    duel = Duel()
    bear, _ = duel.field(1, beast("Bear"), beast("Cub"))
    text = (
        "Gift a card\nDestroy target creature. If the gift was promised, instead destroy target artifact or creature."
    )
    spell = duel.hand(0, said(text, "Boon", "Sorcery", keywords=["Gift"]))
    duel.cast(spell, False, [bear])
    *_, slots = duel.state.objects[duel.find("Boon", Zone.STACK)].spell.targets
    assert [len(slot) for slot in slots] == [1, 0]


def test_what_was_shown_is_offered_only_if_some_of_it_may_be_chosen():  # [CR 608.2d]
    line = (
        "Target opponent reveals their hand. You may choose a creature card from it. "
        "If you do, that player discards that card."
    )
    table = Table()
    stone = table.put(1, card("Stone", CardType.ARTIFACT), Zone.HAND)
    carry_out(table, line, 1)
    assert not [request for request in table.asked if request.purpose == "may"]
    table.put(1, creature("Bear", 2, 2), Zone.HAND)
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    carry_out(table, line, 1)
    assert table.state.hands[1] == (stone,)
