"""What "that player" and "that creature" are within "for each …, you …", at work (CR 608.2c)."""

from spellstack.lexicon import Keyword
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose, Confirm
from tests.cr.sentences import carry_out
from tests.rules_kit import Table, creature


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


def test_tokens_are_attached_to_each_of_the_creatures():  # [CR 303.7]
    table = Table()
    theirs = [table.permanent(1, creature("Giant", 4, 4)) for _ in range(2)]
    carry_out(table, "For each creature your opponents control, create a Cursed Role token attached to that creature.")
    hosts = [table.obj(i).attached_to for i in table.state.battlefield if table.obj(i).attached_to is not None]
    assert hosts == theirs


def test_those_creatures_are_all_that_were_chosen_in_turn():
    text = "For each opponent, choose a creature with the greatest power among creatures that player controls. "
    table = Table(players=3)
    mine = table.permanent(0, creature("Giant", 9, 9))
    theirs = [table.permanent(player, creature("Cub", size, 1)) for player in (1, 2) for size in (1, player)]
    carry_out(table, f"{text}Destroy those creatures.")
    assert table.alive(mine)
    assert [table.alive(one) for one in theirs] == [False, True, True, False]


def test_the_greatest_among_others_is_one_of_them():
    table = Table()
    giant = table.permanent(0, creature("Giant", 9, 9))
    cub = table.permanent(1, creature("Cub", 1, 1))
    carry_out(table, "Exile a creature with the greatest power among creatures target opponent controls.", 1)
    assert [table.alive(one) for one in (giant, cub)] == [True, False]
