"""What "it", "if you do", "that player" and "another" mean, where several things have been spoken of (CR 608.2c)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose, Confirm
from tests.cr.sentences import carry_out, effect_of, life, lines, settle, watcher
from tests.rules_kit import Table, creature
from tests.unit.rules.effects.doing import do, kinds

KIN = (
    "At the beginning of your upkeep, you may look at the top card of your library. "
    "If it shares a creature type with ~, you may reveal it. If you do, you gain 3 life."
)


def _kin(top_type: str, *answers: bool) -> tuple[Table, int]:
    """A Goblin whose player may look at a card of that type; returns what is on top, too."""
    table = Table(library=0)
    top = table.put(0, creature("Card", 1, 1, subtypes=(top_type,)), Zone.LIBRARY)
    source = table.permanent(0, creature("Kin", 2, 2, subtypes=("Goblin",)))
    table.answers["may"] = [Confirm(answer) for answer in answers]
    (ability,) = lines(KIN)
    do(table, ability.body.effect, source=source)
    return table, top


def test_what_shares_a_type_is_revealed_not_what_it_shares_it_with():
    table, top = _kin("Goblin", True, True)
    revealed = [event.subject for event in table.log if event.kind.value == "reveal"]
    assert revealed == [top]
    assert life(table) == 23


@pytest.mark.parametrize(("top_type", "answers"), [("Elf", (True,)), ("Goblin", (True, False)), ("Goblin", (False,))])
def test_what_was_not_offered_or_not_taken_was_not_done(top_type: str, answers: tuple[bool, ...]):
    table, _ = _kin(top_type, *answers)
    assert life(table) == 20, kinds(table)


def _entered_and_taken(table: Table) -> int:
    """A creature enters under the control of player 1, and player 0 gains control of it before anything resolves."""
    carry_out(table, "Create a 1/1 white Soldier creature token.", by=1)
    table.check()
    token = next(i for i in table.state.battlefield if table.obj(i).owner == 1)
    carry_out(table, "Gain control of target creature.", token)
    return token


@pytest.mark.parametrize(
    "rest",
    ["that player loses 2 life.", "if that player controls a creature, that player loses 2 life.", "they lose 2 life."],
)
def test_that_player_is_who_controlled_it_as_it_entered(rest: str):
    table = Table()
    table.permanent(0, watcher(f"Whenever a creature an opponent controls enters, {rest}"))
    table.permanent(1, creature("Other", 1, 1))
    _entered_and_taken(table)
    settle(table)
    assert (life(table, 0), life(table, 1)) == (20, 18)


def test_that_player_is_known_to_what_is_delayed():
    table = Table()
    do(table, effect_of("Whenever a creature an opponent controls enters this turn, that player loses 2 life."))
    _entered_and_taken(table)
    settle(table)
    assert (life(table, 0), life(table, 1)) == (20, 18)


def test_its_controller_is_who_controls_it_as_the_ability_resolves():
    table = Table()
    table.permanent(0, watcher("Whenever a creature enters, its controller loses 2 life."))
    _entered_and_taken(table)
    settle(table)
    assert (life(table, 0), life(table, 1)) == (18, 20)


def _offered_targets(table: Table) -> set[object]:
    return {option for request in table.asked if request.purpose == "target" for option in request.options}


def test_another_is_not_what_died():
    table = Table()
    source = table.permanent(0, watcher("When ~ dies, return another target card from your graveyard to your hand."))
    other = table.put(0, creature("Other", 1, 1), Zone.GRAVEYARD)
    table.put(0, creature("Third", 1, 1), Zone.GRAVEYARD)
    carry_out(table, "Destroy target permanent.", source)
    settle(table)
    assert other in _offered_targets(table)
    assert table.state.past[source].became not in _offered_targets(table)


def test_another_is_not_what_was_sacrificed():
    table = Table()
    line = "{T}: You may sacrifice ~. When you do, return another target card from your graveyard to your hand."
    (ability,) = lines(line)
    source = table.permanent(0, watcher())
    other = table.put(0, creature("Other", 1, 1), Zone.GRAVEYARD)
    table.put(0, creature("Third", 1, 1), Zone.GRAVEYARD)
    table.answers["may"] = [Confirm(True)]
    do(table, ability.body.effect, source=source)
    settle(table)
    assert other in _offered_targets(table)
    assert table.state.past[source].became not in _offered_targets(table)


def test_them_that_players_put_somewhere_are_no_players():
    table = Table(library=0)
    found = [table.put(player, creature("Found", 1, 1), Zone.LIBRARY) for player in (0, 1)]
    table.answers["may"] = [Confirm(True), Confirm(True)]
    table.answers["search"] = [Choose((one,)) for one in found]
    searched = "Each player may search their library for up to two creature cards"
    carry_out(table, f"{searched}, put them onto the battlefield, then shuffle.")
    assert [table.obj(i).owner for i in table.state.battlefield] == [0, 1]
