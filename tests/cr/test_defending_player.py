"""Which player "defending player" means with several of them: the one attacked by the creature spoken of (CR 508.5)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.legality.combat.attack import AttackRules
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.cr.tables import cast, castable
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


def test_of_a_creature_removed_from_combat_it_is_whom_it_attacked():  # [CR 508.5]
    table = Table(3)
    text = "Whenever this creature attacks, remove it from combat. Defending player loses 3 life."
    table.attack((table.permanent(0, beast("Bear", text)), 2)).combat(until=Step.DECLARE_BLOCKERS)
    assert table.state.combat.attackers == ()
    assert lives(table) == [20, 20, 17]


def test_a_lasting_effect_on_the_defending_player_is_on_that_one_after_combat():  # [CR 508.5]
    table = Table(3)
    swarm = table.permanent(
        0, beast("Swarm", "Whenever this creature attacks, defending player can't cast spells this turn.")
    )
    table.attack((swarm, 2)).combat()
    deed = said("Draw a card.", "Deed", "Instant")
    hands = [table.put(player, deed, Zone.HAND) for player in range(3)]
    assert [bool(castable(table, player)) for player in range(3)] == [True, True, False]
    assert len(hands) == 3


def instant(table: Table, text: str) -> Table:
    """Cast it here and now, without going on with the step."""
    table.state.agenda = ()
    return cast(table, 0, table.put(0, said(text, "Deed", "Instant"), Zone.HAND))


def chosen(table: Table, text: str, player: int) -> Table:
    """A spell that speaks of no attacker is cast while creatures attack two players; this one is meant."""
    for other in (1, 2):
        table.permanent(other, beast("Wall"))
    bears = [table.permanent(0, beast("Bear")) for _ in range(2)]
    table.attack((bears[0], 1), (bears[1], 2)).combat(until=Step.DECLARE_BLOCKERS)
    table.script(defending_player=[Choose((player,))])
    return instant(table, text)


@pytest.mark.parametrize("player", [1, 2])
def test_if_nothing_that_attacks_is_spoken_of_the_controller_chooses_one(player):  # [CR 508.5a, 802.2a]
    table = chosen(
        Table(3),
        "Defending player loses 1 life. Creatures defending player controls get +0/+1 until end of turn.",
        player,
    )
    assert lives(table) == [20, *(19 if other == player else 20 for other in (1, 2))]
    assert [request.options for request in table.asked if request.purpose == "defending player"] == [(1, 2)]
    grown = [table.obj(i).controller for i in table.state.battlefield if characteristics(table.state, i).toughness == 3]
    assert grown == [player]


def test_with_one_defending_player_nobody_is_asked():  # [CR 508.5a]
    table = Table(2)
    table.combat(until=Step.DECLARE_ATTACKERS)
    instant(table, "Defending player loses 1 life.")
    assert lives(table) == [20, 19]
    assert not [request for request in table.asked if request.purpose == "defending player"]


def test_outside_the_combat_phase_nobody_is_the_defending_player():  # [CR 506.2]
    table = Table(2)
    table.permanent(1, beast("Wall"))
    yare = table.put(
        0, said("Target creature defending player controls gets +3/+0 until end of turn.", "Yare", "Instant"), Zone.HAND
    )
    assert yare in table.state.hands[0]
    assert not castable(table)
    assert castable(table.combat(until=Step.DECLARE_ATTACKERS))


def test_a_creature_may_attack_those_of_whom_the_condition_holds():  # [CR 802.3a]
    table = Table(3)
    serpent = table.permanent(
        0, beast("Serpent", "This creature can't attack unless defending player controls an Island.")
    )
    table.permanent(2, said("", "Isle", "Land — Island"))
    table.combat(until=Step.DECLARE_ATTACKERS)
    assert AttackRules(table.state, 0).options == {serpent: (2,)}


def test_it_may_not_attack_those_of_whom_what_forbids_it_holds():  # [CR 802.3a]
    table = Table(3)
    brawler = table.permanent(
        0, beast("Brawler", "This creature can't attack if defending player controls an untapped land.")
    )
    isle = table.permanent(2, said("", "Isle", "Land — Island"))
    table.combat(until=Step.DECLARE_ATTACKERS)
    assert AttackRules(table.state, 0).options == {brawler: (1,)}
    table.change(isle, tapped=True)
    assert AttackRules(table.state, 0).options == {brawler: (1, 2)}
