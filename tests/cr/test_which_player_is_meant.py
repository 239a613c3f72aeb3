"""Which players "they", "that player" and "each" speak of, and what is theirs (CR 109.5, 608.2c, 608.2e)."""

from spellstack.lexicon import Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Cancel, Choose, Confirm, PayAutomatically
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.objects import controller
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, life, lines, settle, watcher
from tests.cr.tables import cast
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


def test_what_each_player_finds_enters_under_that_player():  # [CR 110.2a]
    duel = Duel(library=0)
    hill, dale = (
        duel.put(player, said("", name, "Basic Land"), Zone.LIBRARY) for player, name in ((0, "Hill"), (1, "Dale"))
    )
    text = "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles."
    cast_one(duel, said(text, "Survey", "Sorcery"), then=[Choose((hill,)), Choose((dale,))])
    assert [duel.state.objects[duel.find(name, Zone.BATTLEFIELD)].controller for name in ("Hill", "Dale")] == [0, 1]


def test_they_who_search_are_not_what_is_put_onto_the_battlefield():  # [CR 701.23]
    duel = Duel(library=0)
    hill = duel.put(1, said("", "Hill", "Basic Land"), Zone.LIBRARY)
    fort = duel.field(1, said("", "Fort", "Land"))
    text = (
        "Destroy target land. Its controller may search their library for up to two basic land cards, put them onto "
        "the battlefield tapped, then shuffle."
    )
    cast_one(duel, said(text, "Quake", "Sorcery"), [fort], then=[True, [hill]])
    assert duel.tapped(duel.find("Hill", Zone.BATTLEFIELD, 1))


def test_what_was_raised_is_controlled_by_who_raised_it():  # [CR 108.4, 400.7]
    duel = Duel()
    bear = duel.put(1, beast("Bear"), Zone.GRAVEYARD)
    text = (
        "Put target creature card from a graveyard onto the battlefield under your control. Its controller loses 3 "
        "life. That creature's controller sacrifices it at the beginning of the next end step."
    )
    cast_one(duel, said(text, "Raise", "Sorcery"), [bear])
    assert (duel.life(0), duel.life(1)) == (17, 20)


def test_what_their_owners_put_on_their_libraries_leaves_at_once():  # [CR 101.4, 401.4]
    duel = Duel(library=0)
    text = "Whenever another creature you control leaves the battlefield, you gain 1 life."
    for name in ("Cub", "Pup"):
        duel.field(0, beast(name, text))
    text = "For each creature, its owner puts it on their choice of the top or bottom of their library."
    cast_one(duel, said(text, "Gust", "Sorcery"), then=[["top"], ["bottom"]])
    names = [duel.state.objects[i].definition.card.name for i in duel.state.libraries[0]]
    assert sorted(names) == ["Cub", "Pup"]
    assert duel.request.rule == "603.3b"  # both saw the other leave


def test_copies_attack_the_opponents_they_are_made_for():  # [CR 702.116a]
    table = Table(players=3)
    host = table.permanent(0, creature("Host", 2, 2, Keyword.MYRIAD))
    table.script(may=[Confirm(True)]).attack((host, 1)).combat(Step.DECLARE_BLOCKERS)
    assert table.state.combat is not None
    assert [attacked for _, attacked in table.state.combat.attackers] == [1, 2]


def test_you_choose_among_what_each_of_the_players_controls():
    table = Table(players=3)
    cubs = [table.permanent(player, creature("Cub", 1, 1)) for player in range(3)]
    table.script(choose=[Choose((cub,)) for cub in cubs[1:]])
    carry_out(table, "For each opponent, destroy up to one creature that player controls.")
    assert [table.alive(cub) for cub in cubs] == [True, False, False]


def test_each_sacrifices_the_greatest_among_their_own():  # [CR 608.2e]
    table = Table(players=3)
    small, _ = table.permanent(1, creature("Cub", 1, 1)), table.permanent(2, creature("Giant", 7, 7))
    carry_out(
        table, "Each opponent sacrifices a creature with the greatest power among creatures that player controls."
    )
    assert not table.alive(small)


def test_who_makes_a_player_discard_is_the_one_of_several():  # [CR 109.5]
    table = Table(players=3)
    text = "When a spell or ability an opponent controls causes you to discard this card, that player loses 5 life."
    table.put(0, said(text, "Curse", "Sorcery"), Zone.HAND)
    mage = table.permanent(2, creature("Mage", 1, 1))
    carry_out(table, "Target player discards a card.", 0, by=2, source=mage)
    settle(table)
    assert [life(table, player) for player in (1, 2)] == [20, 15]


def test_in_each_opponents_turn_that_player_is_the_one_whose_turn_it_is():  # [CR 109.5]
    text = "Whenever you cast your first spell during each opponent's turn, that player loses 1 life."
    (ability,) = lines(text)
    assert entities(Table(players=3, active=2).state, Context(-1, 0), ability.body.effect.who) == (2,)


def test_that_player_is_none_of_several():  # [CR 608.2h]
    text = (
        "Whenever a creature an opponent controls with the greatest power among creatures that player controls dies, "
    )
    assert isinstance(read_line(text + "draw a card.", False), Diagnostic)


def test_each_player_but_one_is_a_player():  # [CR 109.5]
    duel = Duel()
    cast_one(duel, said("Each player other than target player loses 2 life.", "Toll", "Sorcery"), [0])
    assert (duel.life(0), duel.life(1)) == (20, 18)


def test_damage_to_each_player_is_as_much_as_is_theirs():  # [CR 608.2h]
    duel = Duel()
    duel.field(1, said("", "Isle", "Land"), said("", "Peak", "Land"))
    text = "~ deals damage to each player equal to the number of lands that player controls."
    cast_one(duel, said(text, "Quake", "Sorcery"))
    assert (duel.life(0), duel.life(1)) == (20, 18)


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
    cast_one(duel, said(text, "Raid", "Sorcery"), [1], then=[[dale]])
    assert duel.zone("Dale") is Zone.BATTLEFIELD


def test_an_opponent_and_they_are_the_same_player():
    duel = Duel()
    text = "An opponent creates two Treasure tokens and they gain 2 life."
    cast_one(duel, said(text, "Bribe", "Sorcery"))
    assert (duel.life(0), duel.life(1)) == (20, 22)


def test_if_they_do_means_that_they_paid():  # [CR 118.12a]
    lives = []
    for pays in (True, False):
        table = Table()
        table.permanent(0, of_text("Spring", "Artifact", "{T}: Add {C}{C}."))
        text = "You lose 3 life unless you pay {2}. If you do, you gain 5 life."
        table.script(pay=[PayAutomatically() if pays else Cancel()])
        cast(table, 0, table.put(0, of_text("Toll", "Sorcery", text), Zone.HAND))
        lives.append(table.state.players[0].life)
    assert lives == [25, 17]


def test_the_attacking_player_is_the_one_who_attacks():  # [CR 109.5]
    table = Table()
    table.permanent(
        0, of_text("Watch", "Enchantment", "Whenever a player attacks you, that attacking player loses 3 life.")
    )
    bear = table.permanent(1, creature("Bear", 2, 2))
    table.state.turn = type(table.state.turn)(number=2, active=1, regular=1, step=Step.PRECOMBAT_MAIN)
    table.attack((bear, 0)).combat()
    assert [player.life for player in table.state.players] == [18, 17]


def test_each_player_gains_control_of_what_they_own():  # [CR 108.3]
    table = Table(players=3)
    cubs = [table.permanent(player, creature("Cub", 1, 1)) for player in (1, 2)]
    for cub in cubs:
        carry_out(table, "Gain control of target creature.", cub)
    assert [controller(table.state, cub) for cub in cubs] == [0, 0]
    carry_out(table, "Each player gains control of all creatures they own.")
    assert [controller(table.state, cub) for cub in cubs] == [1, 2]


def test_that_player_is_whose_graveyard_it_is_not_who_puts_the_card_there():  # [CR 400.3]
    duel = Duel()
    duel.field(0, said("Whenever a card is put into an opponent's graveyard from anywhere, that player loses 1 life."))
    bear = duel.field(1, beast("Bear"))
    cast_one(duel, said("Destroy target creature.", "Blow", "Sorcery"), [bear]).resolve()
    assert [duel.life(0), duel.life(1)] == [20, 19]
