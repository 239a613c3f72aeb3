"""Which player "defending player" means with several of them: the one attacked by the creature spoken of (CR 508.5)."""

import pytest

from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table


def lives(table: Table) -> list[int]:
    return [player.life for player in table.state.players]


def test_of_what_watches_others_attack_it_is_whom_that_creature_attacks():  # [CR 508.5]
    table = Table(3)
    text = "Whenever a creature you control attacks, defending player loses 1 life."
    table.permanent(0, said(text, "Drum", "Enchantment"))
    table.permanent(0, beast("Drummer", text))
    bears = [table.permanent(0, beast("Bear")) for _ in range(3)]
    table.attack((bears[0], 1), (bears[1], 2), (bears[2], 2)).combat(until=Step.DECLARE_BLOCKERS)
    assert lives(table) == [20, 18, 16]


def test_a_watcher_that_attacks_itself_speaks_of_the_other_attacker():  # [CR 508.5]
    table = Table(3)
    text = "Whenever a Dragon you control attacks, creatures defending player controls get -1/-1 until end of turn."
    dragon = table.permanent(0, beast("Old Dragon", text, "Creature — Dragon"))
    other = table.permanent(0, beast("Young Dragon", type_line="Creature — Dragon"))
    theirs = [table.permanent(player, beast(toughness="5")) for player in (1, 2)]
    table.attack((dragon, 1), (other, 2)).combat(until=Step.DECLARE_BLOCKERS)
    assert [characteristics(table.state, one).toughness for one in theirs] == [4, 4]


@pytest.mark.parametrize("attacked", [1, 2])
def test_of_what_is_attached_it_is_whom_the_bearer_attacks(attacked):  # [CR 508.5]
    table = Table(3)
    bear = table.permanent(0, beast("Bear"))
    text = "Whenever equipped creature attacks, tap target creature defending player controls.\nEquip {0}"
    table.permanent(0, said(text, "Horn", "Artifact — Equipment"), attached_to=bear)
    wolves = {player: table.permanent(player, beast("Wolf")) for player in (1, 2)}
    table.script(target=[Choose((wolves[attacked],))])
    table.attack((bear, attacked)).combat(until=Step.DECLARE_BLOCKERS)
    assert [player for player, wolf in wolves.items() if table.obj(wolf).tapped] == [attacked]


def test_who_becomes_blocked_or_damages_attacks_the_defending_player():  # [CR 508.5]
    for text, blocked in (
        ("Whenever a creature you control becomes blocked, defending player loses 5 life.", True),
        ("Whenever a creature you control deals combat damage to a player, defending player loses 5 life.", False),
    ):
        table = Table(3)
        table.permanent(0, said(text, "Drum", "Enchantment"))
        bear = table.permanent(0, beast("Bear", power="1"))
        wall = table.permanent(2, beast("Wall", toughness="5"))
        table.attack((bear, 2))
        if blocked:
            table.block((wall, bear))
        table.combat()
        assert lives(table) == [20, 20, 15 if blocked else 14]


def test_of_each_creature_that_a_spell_affects_it_is_whom_that_one_attacks():  # [CR 508.5a]
    table = Table(3)
    for player in (1, 2, 2):
        table.permanent(player, said("{T}: Add {C}.", "Field", "Land"))
    first, second = (table.permanent(0, beast("Bear")) for _ in range(2))
    table.attack((first, 1), (second, 2)).combat(until=Step.DECLARE_BLOCKERS)
    text = "Each attacking creature gets +1/+0 until end of turn for each nonbasic land defending player controls."
    carry_out(table, text)
    assert [characteristics(table.state, one).power for one in (first, second)] == [3, 4]
