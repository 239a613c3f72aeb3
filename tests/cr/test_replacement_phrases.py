"""What cards say happens instead, and what is prevented, at work (CR 614, 615)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.lexicon.mana import ManaType
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose, Confirm
from spellstack.rules.process.task import Cast
from spellstack.rules.state.manapool import Unit
from tests.cr.duels import cast
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel

BOLT = said("Bolt deals 3 damage to any target.", "Bolt", "Instant")
OGRE = beast("Ogre", "{0}: Ogre deals 3 damage to any target.")


def test_damage_is_doubled_for_one_side_alone():  # [CR 614.1a]
    duel = Duel()
    duel.field(
        0, ruled("If a source you control would deal damage to an opponent, it deals double that damage instead.")
    )
    first, second = duel.hand(0, BOLT, BOLT)
    duel.cast(first, [1]).resolve().cast(second, [0]).resolve()
    assert (duel.life(1), duel.life(0)) == (14, 17)


def test_what_is_prevented_is_counted():  # [CR 615.5]
    text = (
        "Prevent the next 2 damage that would be dealt to target creature this turn. For each 1 damage prevented this "
    )
    duel = Duel()
    bear = duel.field(0, beast("Bear", toughness="4"))
    bolt = duel.hand(0, BOLT)
    faith = said(f"{text}way, put a +1/+1 counter on that creature.", "Faith", "Instant")
    cast(duel, faith, [bear]).cast(bolt, [bear]).resolve()
    assert duel.counters(bear) == {"+1/+1": 2}
    assert duel.state.objects[bear].damage == 1


def test_a_shield_against_one_source_strikes_back():  # [CR 609.7, 615.5]
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is "
    )
    duel = Duel(active=1)
    duel.first = 0
    ogre = duel.field(1, OGRE)
    duel.field(0, beast("Bear"))
    palm = f"{text}prevented this way, Palm deals that much damage to that source's controller."
    cast(duel, said(palm, "Palm", "Instant"), then=[Choose((ogre,))])
    duel.activate(ogre, 0, [0]).resolve()
    assert (duel.life(0), duel.life(1)) == (20, 17)


def test_damage_leaves_a_life_and_other_losses_do_not():  # [CR 120.3a]
    duel = Duel()
    duel.life(0, 2)
    duel.field(0, ruled("Damage that would reduce your life total to less than 1 reduces it to 1 instead."))
    toll = duel.hand(0, said("You lose 1 life.", "Toll", "Sorcery"))
    cast(duel, BOLT, [0])
    assert duel.life(0) == 1
    duel.cast(toll).resolve()
    assert duel.state.players[0].life == 0


def test_unpreventable_damage_is_not_prevented():  # [CR 615.12]
    duel = Duel()
    duel.field(1, ruled("Prevent all damage that would be dealt to you."))
    bold = "Damage that would be dealt by Bold can't be prevented.\n{0}: Bold deals 3 damage to any target."
    shy, bold_one = duel.field(0, OGRE), duel.field(0, beast("Bold", bold))
    duel.activate(shy, 0, [1]).resolve()
    assert duel.life(1) == 20
    duel.activate(bold_one, 1, [1]).resolve()
    assert duel.life(1) == 17


def test_a_heap_of_counters_is_worn_down_instead_of_it():  # [CR 615.5]
    text = "If damage would be dealt to Hydra while it has a +1/+1 counter on it, prevent that damage and remove "
    duel = Duel()
    hydra = duel.field(0, beast("Hydra", f"{text}that many +1/+1 counters from it."), counters=(("+1/+1", 2),))
    first, second = duel.hand(0, BOLT, BOLT)
    duel.cast(first, [hydra]).resolve()
    assert duel.counters(hydra) == {}
    assert duel.state.objects[hydra].damage == 0
    duel.cast(second, [hydra]).resolve()
    assert duel.zone("Hydra") is Zone.GRAVEYARD


def test_damage_is_dealt_to_this_instead():  # [CR 614.9]
    duel = Duel()
    wall = duel.field(
        0, beast("Wall", "All damage that would be dealt to you is dealt to Wall instead.", toughness="9")
    )
    cast(duel, BOLT, [0])
    assert duel.life(0) == 20
    assert duel.state.objects[wall].damage == 3


def test_what_would_die_is_exiled_with_a_counter():  # [CR 614.6]
    duel = Duel()
    duel.field(
        0, ruled("If a creature an opponent controls would die, exile that card with an ice counter on it instead.")
    )
    bear = duel.field(1, beast("Bear"))
    cast(duel, BOLT, [bear])
    frozen = duel.find("Bear", Zone.EXILE)
    assert duel.counters(frozen) == {"ice": 1}


def test_more_happens_besides_the_exile():  # [CR 614.6]
    duel = Duel()
    duel.field(0, ruled("If a creature would die, instead exile that card and create a Food token."))
    bear = duel.field(1, beast("Bear"))
    cast(duel, BOLT, [bear])
    assert duel.zone("Bear") is Zone.EXILE
    assert duel.find("Food", Zone.BATTLEFIELD, 0)


def test_counters_of_the_kind_and_no_others_are_one_more():  # [CR 614.1a]
    duel = Duel()
    text = (
        "If one or more oil counters would be put on a creature, that many plus one oil counters are put on it instead."
    )
    duel.field(0, ruled(text))
    bear = duel.field(0, beast("Bear"))
    oil = said("Put two oil counters on target creature. Put a time counter on it.", "Oil", "Sorcery")
    cast(duel, oil, [bear])
    assert duel.counters(bear) == {"oil": 3, "time": 1}


def test_tokens_of_another_kind_are_created():  # [CR 614.1a]
    duel = Duel()
    text = (
        "If you would create one or more artifact tokens, that many 4/4 blue Fish creature tokens are created instead."
    )
    duel.field(0, ruled(text))
    cast(duel, said("Create two Food tokens.", "Feast", "Sorcery"))
    names = [duel.state.objects[i].definition.card.name for i in duel.state.battlefield]
    assert names.count("Fish Token") == 2
    assert "Food" not in names


def test_the_first_card_of_the_draw_step_is_drawn_as_ever():  # [CR 614.11]
    text = "If a player would draw a card except the first one they draw in each of their draw steps, you gain 1 life"
    duel = Duel()
    duel.field(0, ruled(f"{text} instead."))
    duel.table.step(Step.DRAW)
    assert len(duel.table.state.hands[0]) == 1
    assert duel.table.state.players[0].life == 20
    duel = Duel()
    duel.field(0, ruled(f"{text} instead."))
    cast(duel, said("Draw two cards.", "Ponder", "Sorcery"))
    assert (len(duel.state.hands[0]), duel.life(0)) == (0, 22)


def test_a_draw_is_someone_elses():  # [CR 614.11]
    duel = Duel()
    duel.field(1, ruled("If an opponent would draw a card, instead that player skips that draw and you draw a card."))
    cast(duel, said("Draw a card.", "Ponder", "Sorcery"))
    assert (len(duel.state.hands[0]), len(duel.state.hands[1])) == (0, 1)


def test_what_would_be_destroyed_regenerates():  # [CR 701.19a]
    duel = Duel()
    troll = duel.field(1, beast("Troll", "If Troll would be destroyed, regenerate it."))
    cast(duel, BOLT, [troll])
    assert troll in duel.state.battlefield
    assert duel.tapped(troll)


def test_damage_dealt_at_once_is_prevented_as_one():  # [CR 615.5, 615.13]
    text = "If damage would be dealt to Champion while it has a +1/+1 counter on it, prevent that damage and remove a "
    duel = Duel()
    champion = duel.field(0, beast("Champion", f"{text}+1/+1 counter from it."), counters=(("+1/+1", 2),))
    twins = duel.field(1, beast("Twin"), beast("Twin"))
    storm = said("Each creature you don't control deals 1 damage to target creature you control.", "Storm", "Sorcery")
    cast(duel, storm, [champion])
    assert len(twins) == 2
    assert duel.counters(champion) == {"+1/+1": 1}
    assert duel.state.objects[champion].damage == 0


def test_tokens_that_became_others_are_those_tokens():  # [CR 614.1a]
    duel = Duel()
    text = "If you would create one or more tokens, that many 4/4 blue Fish creature tokens are created instead."
    duel.field(0, ruled(text))
    cast(duel, said("Create two Food tokens. Tap those tokens.", "Feast", "Sorcery"))
    fish = [i for i in duel.state.battlefield if duel.state.objects[i].definition.card.name == "Fish Token"]
    assert len(fish) == 2
    assert all(map(duel.tapped, fish))


def test_one_of_each_kind_is_created():  # [CR 614.1a]
    duel = Duel()
    duel.field(0, ruled("If you would create a Clue, Food, or Treasure token, instead create one of each."))
    cast(duel, said("Create two Food tokens.", "Feast", "Sorcery"))
    names = [duel.state.objects[i].definition.card.name for i in duel.state.battlefield]
    assert [names.count(name) for name in ("Clue", "Food", "Treasure")] == [2, 2, 2]


def test_what_cannot_have_counters_enters_without():  # [CR 614.17]
    duel = Duel()
    duel.field(0, ruled("Each creature you control enters with an additional +1/+1 counter on it."))
    cast(duel, beast("Kite", "Kite can't have counters put on it."))
    assert duel.counters(duel.find("Kite", Zone.BATTLEFIELD)) == {}


@pytest.mark.parametrize(("answer", "drawn", "charges"), [(True, 0, {"charge": 1}), (False, 1, {})])
def test_what_one_may_do_instead_need_not_be_done(answer, drawn, charges):  # [CR 614.1a]
    duel = Duel()
    archive = duel.field(0, ruled("If you would draw a card, you may put a charge counter on Ruling instead."))
    cast(duel, said("Draw a card.", "Ponder", "Sorcery"), then=[Confirm(answer)])
    assert (len(duel.state.hands[0]), duel.counters(archive)) == (drawn, charges)


RED_SHIELD = "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
IMP = beast("Imp", cost="{R}")


def struck(table, imp):
    """What the creature's damage leaves player 0."""
    carry_out(table, "~ deals 3 damage to any target.", 0, by=1, source=imp)
    return life(table)


def test_a_shield_asks_again_what_its_source_is():  # [CR 609.7b, 615.9]
    table = Table()
    imp = table.permanent(1, IMP)
    carry_out(table, RED_SHIELD)
    carry_out(table, "Target creature becomes green until end of turn.", imp)
    assert struck(table, imp) == 17


def test_a_shield_is_not_used_up_by_what_can_not_be_prevented():  # [CR 609.7b, 615.12]
    table = Table()
    imp = table.permanent(1, IMP)
    truth = table.permanent(1, ruled("Damage can't be prevented."))
    carry_out(table, RED_SHIELD)
    assert struck(table, imp) == 17
    carry_out(table, "Destroy target enchantment.", truth)
    assert struck(table, imp) == 17
    assert struck(table, imp) == 14


def test_a_shield_against_a_spell_is_one_against_the_permanent_it_becomes():  # [CR 400.7c, 609.7a]
    table = Table(active=1)
    table.change_player(1, pool=(Unit(ManaType.RED),))
    table.run(Cast(1, CastSpell(table.put(1, IMP, Zone.HAND))))
    carry_out(table, RED_SHIELD)
    settle(table)
    (imp,) = table.state.battlefield
    assert struck(table, imp) == 20
    assert struck(table, imp) == 17


def test_what_lies_face_up_in_the_command_zone_may_be_a_source_of_damage():  # [CR 609.7a]
    table = Table()
    emblem = table.put(1, ruled("Whenever you cast a spell, this emblem deals 1 damage to any target."), Zone.COMMAND)
    carry_out(table, "The next time a source of your choice would deal damage to you this turn, prevent that damage.")
    assert struck(table, emblem) == 20
