"""The Ring tempts a player (CR 701.54)."""

from spellstack.ir.static import Act
from spellstack.lexicon import CardType, Supertype
from spellstack.rules.choice.action import Choose
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import characteristics
from tests.cr.sentences import carry_out, life, settle, truth, watcher
from tests.rules_kit import Table, card, creature


def tempt(table: Table, *bearer: int, by: int = 0, times: int = 1) -> Table:
    """The Ring tempts the player so often; the bearer is chosen each time."""
    for _ in range(times):
        table.script(**{"ring-bearer": [Choose(bearer)] if bearer else []})
        carry_out(table, "The Ring tempts you.", by=by)
        settle(table)
    table.answers["ring-bearer"] = []
    return table


def bearers(table: Table) -> list[int]:
    return [i for i in table.state.battlefield if "ring-bearer" in table.obj(i).marks]


def is_legendary(table: Table, identity: int) -> bool:
    return Supertype.LEGENDARY in characteristics(table.state, identity).supertypes


def test_the_emblem_comes_once_and_the_bearer_is_legendary_and_hard_to_block():
    table = Table()
    bear, other = table.permanent(0, creature("Bear", 2, 2)), table.permanent(0, creature("Cub", 1, 1))
    large, small = table.permanent(1, creature("Ogre", 3, 3)), table.permanent(1, creature("Guard", 2, 2))
    tempt(table, bear, times=2)
    (emblem,) = table.state.command
    assert (table.obj(emblem).definition.card.name, table.obj(emblem).owner) == ("The Ring", 0)
    assert (bearers(table), is_legendary(table, bear), is_legendary(table, other)) == ([bear], True, False)
    blocked = [prohibited(table.state, Act.BE_BLOCKED, subject=bear, other=i) for i in (large, small)]
    assert blocked == [True, False]
    assert not prohibited(table.state, Act.BE_BLOCKED, subject=other, other=large)


def test_another_creature_becomes_the_bearer_instead():
    table = Table()
    bear, cub = table.permanent(0, creature("Bear", 2, 2)), table.permanent(0, creature("Cub", 1, 1))
    tempt(tempt(table, bear), cub)
    assert (bearers(table), is_legendary(table, bear), is_legendary(table, cub)) == ([cub], False, True)


def test_each_player_has_a_bearer():
    table = Table()
    mine, theirs = table.permanent(0, creature("Bear", 2, 2)), table.permanent(1, creature("Cub", 1, 1))
    tempt(tempt(table, mine), theirs, by=1)
    assert (bearers(table), len(table.state.command)) == ([mine, theirs], 2)


def test_a_creature_that_another_player_gains_control_of_bears_the_ring_no_longer():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    tempt(table, bear)
    carry_out(table, "Gain control of target creature until end of turn.", bear, by=1)
    table.check()
    assert (bearers(table), is_legendary(table, bear)) == ([], False)


def test_the_ring_tempts_a_player_without_creatures_all_the_same():
    table = Table()
    table.permanent(0, watcher("Whenever the Ring tempts you, you gain 1 life."))
    tempt(table)
    assert (life(table), len(table.state.command), bearers(table)) == (21, 1, [])


def test_tempted_twice_the_player_draws_and_discards_as_the_bearer_attacks():
    for times, drawn in ((1, 0), (2, 1)):
        table = Table()
        bear = table.permanent(0, creature("Bear", 2, 2))
        tempt(table, bear, times=times)
        table.attack((bear, 1)).combat()
        assert len(table.state.graveyards[0]) == drawn


def test_tempted_three_times_whatever_blocks_the_bearer_is_sacrificed_at_end_of_combat():
    for times, left in ((2, True), (3, False)):
        table = Table()
        bear = table.permanent(0, creature("Bear", 2, 4))
        guard = table.permanent(1, creature("Guard", 2, 4))
        tempt(table, bear, times=times)
        table.attack((bear, 1)).block((guard, bear)).combat()
        assert (table.alive(guard), table.alive(bear)) == (left, True)


def test_tempted_four_times_each_opponent_loses_life_as_the_bearer_hits_a_player():
    for times, left in ((3, 18), (4, 15)):
        table = Table()
        bear = table.permanent(0, creature("Bear", 2, 2))
        tempt(table, bear, times=times)
        table.attack((bear, 1)).combat()
        assert life(table, 1) == left


def test_what_was_chosen_matters_to_some():
    table = Table()
    text = "Whenever the Ring tempts you, if you chose a creature other than ~ as your Ring-bearer, you gain 3 life."
    table.permanent(0, watcher(text))
    table.permanent(0, watcher("Whenever you choose a creature as your Ring-bearer, you gain 1 life."))
    bear = table.permanent(0, creature("Bear", 2, 2))
    tempt(table, bear)
    assert life(table) == 24


def test_nothing_other_was_chosen_by_who_chose_that_creature_or_none():
    text = "Whenever the Ring tempts you, if you chose a creature other than ~ as your Ring-bearer, you gain 3 life."
    table = Table()
    table.permanent(0, watcher(text))
    tempt(table)
    assert life(table) == 20
    itself = creature("Captain", 1, 1, *watcher(text).faces[0].abilities)
    table = Table()
    captain = table.permanent(0, itself)
    tempt(table, captain)
    assert life(table) == 20


def test_conditions_ask_for_the_bearer_and_how_often_the_ring_has_tempted_its_player():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    often = "the Ring has tempted you two or more times this game"
    assert truth(table, "you don't control a Ring-bearer")
    tempt(table, bear)
    assert not truth(table, "you don't control a Ring-bearer")
    assert (truth(table, "~ is your Ring-bearer", bear), truth(table, often)) == (True, False)
    tempt(table, bear)
    assert truth(table, often)


def test_things_are_done_to_the_bearer():
    table = Table()
    table.permanent(0, card("Plot", CardType.LAND))
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.permanent(0, creature("Cub", 1, 1))
    tempt(table, bear)
    carry_out(table, "Put a +1/+1 counter on your Ring-bearer.")
    carry_out(table, "Each player mills cards equal to your Ring-bearer's power.")
    assert [len(graveyard) for graveyard in table.state.graveyards] == [3, 3]
