"""How cards enter by what they say, and the rules they change, at work (CR 101.1, 122, 603.2d, 614.1c, 702.95)."""

import pytest

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, ruled, said
from tests.unit.rules.casting.kit import Duel

OR_ELSE = "If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."


def land(name, text=""):
    return said(text.replace("~", name), name, "Land", "")


@pytest.mark.parametrize("lands", [0, 1])
def test_a_land_has_its_price_or_is_lost(lands):  # [CR 614.1c]
    duel = Duel()
    duel.field(0, *(said("", "Plains", "Basic Land — Plains", "") for _ in range(lands)))
    outpost = duel.hand(0, land("Outpost", f"If ~ would enter, sacrifice a Plains instead. {OR_ELSE}"))
    duel.play(outpost)
    assert duel.zone("Outpost") is (Zone.BATTLEFIELD if lands else Zone.GRAVEYARD)
    assert not lands or duel.zone("Plains") is Zone.GRAVEYARD


def test_a_card_is_revealed_or_the_land_enters_tapped():  # [CR 614.1c]
    text = "As ~ enters, you may reveal a Goblin card from your hand. If you don't, ~ enters tapped."
    duel = Duel()
    cave, _ = duel.hand(0, land("Cave", text), beast("Goblin", type_line="Creature — Goblin"))
    duel.play(cave).do(Confirm(True))
    assert not duel.tapped(duel.find("Cave", Zone.BATTLEFIELD))
    duel = Duel()
    duel.play(duel.hand(0, land("Cave", text)))
    assert duel.tapped(duel.find("Cave", Zone.BATTLEFIELD))


def test_what_enters_as_one_of_several_things_is_copied_as_that():  # [CR 707.2]
    text = "As Clay enters, it becomes your choice of a 3/3 creature or a 1/6 Wall creature with defender."
    duel = Duel()
    mirror = duel.hand(
        0, beast("Mirror", "You may have Mirror enter as a copy of any creature.", power="0", toughness="0")
    )
    cast_one(duel, beast("Clay", text, "Artifact Creature — Golem"), then=[Choose((1,))])
    clay = characteristics(duel.state, duel.find("Clay", Zone.BATTLEFIELD))
    assert (clay.power, clay.toughness, clay.subtypes) == (1, 6, frozenset({"Wall"}))
    assert clay.types == {CardType.CREATURE}
    assert Keyword.DEFENDER in clay.keywords
    duel.cast(mirror).resolve(True, Choose((0,)))
    copy = characteristics(duel.state, duel.find("Mirror", Zone.BATTLEFIELD))
    assert (copy.name, copy.power, copy.toughness) == ("Clay", 3, 3)
    assert Keyword.DEFENDER in copy.keywords


def test_more_counters_come_along():  # [CR 614.1c, 614.12]
    duel = Duel()
    text = "Other creatures you control enter with a number of additional +1/+1 counters on them equal to Maker's power"
    duel.field(0, beast("Maker", f"{text} and as a Mutant in addition to its other types."))
    cast_one(duel, beast("Bear"))
    bear = duel.find("Bear", Zone.BATTLEFIELD)
    assert duel.counters(bear) == {"+1/+1": 2}
    assert characteristics(duel.state, bear).subtypes == {"Beast", "Mutant"}


def test_an_ability_triggers_twice_for_what_enters_alone():  # [CR 603.2d]
    text = "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability "
    duel = Duel()
    duel.field(0, ruled(f"{text}triggers an additional time."))
    duel.field(0, said("Whenever another creature enters, you gain 1 life.", "Hall"))
    duel.field(0, said("Whenever a creature dies, you gain 5 life.", "Grave"))
    bolt = duel.hand(0, said("Bolt deals 3 damage to any target.", "Bolt", "Instant"))
    cast_one(duel, beast("Bear"))
    while duel.state.stack:
        duel.resolve()
    assert duel.life(0) == 22
    duel.cast(bolt, [duel.find("Bear", Zone.BATTLEFIELD)]).resolve().resolve()
    assert duel.life(0) == 27


def test_nothing_triggers_for_some():  # [CR 603.2]
    duel = Duel()
    duel.field(1, ruled("Creatures entering don't cause abilities of permanents your opponents control to trigger."))
    for player in (0, 1):
        duel.field(player, said("Whenever another creature enters, you gain 1 life.", "Hall"))
    cast_one(duel, beast("Bear"))
    duel.resolve()
    assert (duel.life(0), duel.life(1)) == (20, 21)


def test_nobody_draws_more_than_may_be():  # [CR 614.17]
    duel = Duel()
    duel.field(0, ruled("Each player can't draw more than one card each turn."))
    cast_one(duel, said("Each player draws three cards.", "Flood", "Sorcery"))
    assert [len(hand) for hand in duel.state.hands] == [1, 1]


def test_counters_of_one_kind_cannot_be_put():  # [CR 614.17]
    duel = Duel()
    duel.field(0, ruled("Creatures you control can't have -1/-1 counters put on them."))
    bear = duel.field(0, beast("Bear"))
    cast_one(duel, said("Put a -1/-1 counter on target creature. Put a +1/+1 counter on it.", "Mix", "Sorcery"), [bear])
    assert duel.counters(bear) == {"+1/+1": 1}


def test_both_of_a_pair_have_it():  # [CR 702.95]
    text = "Soulbond\nAs long as ~ is paired with another creature, each of those creatures gets +1/+1."
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    cast_one(duel, beast("Friend", text.replace("~", "Friend")))
    duel.resolve(Choose((bear,)))
    friend = duel.find("Friend", Zone.BATTLEFIELD)
    assert [characteristics(duel.state, i).power for i in (bear, friend)] == [3, 3]


def test_an_opponent_cannot_make_you_sacrifice():  # [CR 101.2]
    duel = Duel()
    duel.field(1, ruled("Spells and abilities your opponents control can't cause you to sacrifice permanents."))
    bear = duel.field(1, beast("Bear"))
    cast_one(duel, said("Each player sacrifices a creature of their choice.", "Edict", "Sorcery"))
    assert bear in duel.state.battlefield
