"""What cards say happens instead, and what is prevented, at work (CR 614, 615)."""

import pytest
from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.mana import ManaType
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose, Confirm
from spellstack.rules.process.task import Cast
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table, card, creature
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import happen

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
    cast_one(duel, faith, [bear]).cast(bolt, [bear]).resolve()
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
    cast_one(duel, said(palm, "Palm", "Instant"), then=[Choose((ogre,))])
    duel.activate(ogre, 0, [0]).resolve()
    assert (duel.life(0), duel.life(1)) == (20, 17)


def test_damage_leaves_a_life_and_other_losses_do_not():  # [CR 120.3a]
    duel = Duel()
    duel.life(0, 2)
    duel.field(0, ruled("Damage that would reduce your life total to less than 1 reduces it to 1 instead."))
    toll = duel.hand(0, said("You lose 1 life.", "Toll", "Sorcery"))
    cast_one(duel, BOLT, [0])
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
    cast_one(duel, BOLT, [0])
    assert duel.life(0) == 20
    assert duel.state.objects[wall].damage == 3


def test_what_would_die_is_exiled_with_a_counter():  # [CR 614.6]
    duel = Duel()
    duel.field(
        0, ruled("If a creature an opponent controls would die, exile that card with an ice counter on it instead.")
    )
    bear = duel.field(1, beast("Bear"))
    cast_one(duel, BOLT, [bear])
    frozen = duel.find("Bear", Zone.EXILE)
    assert duel.counters(frozen) == {"ice": 1}


def test_more_happens_besides_the_exile():  # [CR 614.6]
    duel = Duel()
    duel.field(0, ruled("If a creature would die, instead exile that card and create a Food token."))
    bear = duel.field(1, beast("Bear"))
    cast_one(duel, BOLT, [bear])
    assert duel.zone("Bear") is Zone.EXILE
    assert duel.find("Food Token", Zone.BATTLEFIELD, 0)


def test_counters_of_the_kind_and_no_others_are_one_more():  # [CR 614.1a]
    duel = Duel()
    text = (
        "If one or more oil counters would be put on a creature, that many plus one oil counters are put on it instead."
    )
    duel.field(0, ruled(text))
    bear = duel.field(0, beast("Bear"))
    oil = said("Put two oil counters on target creature. Put a time counter on it.", "Oil", "Sorcery")
    cast_one(duel, oil, [bear])
    assert duel.counters(bear) == {"oil": 3, "time": 1}


def test_tokens_of_another_kind_are_created():  # [CR 614.1a]
    duel = Duel()
    text = (
        "If you would create one or more artifact tokens, that many 4/4 blue Fish creature tokens are created instead."
    )
    duel.field(0, ruled(text))
    cast_one(duel, said("Create two Food tokens.", "Feast", "Sorcery"))
    names = [duel.state.objects[i].definition.card.name for i in duel.state.battlefield]
    assert names.count("Fish Token") == 2
    assert "Food Token" not in names


def test_the_first_card_of_the_draw_step_is_drawn_as_ever():  # [CR 614.11]
    text = "If a player would draw a card except the first one they draw in each of their draw steps, you gain 1 life"
    duel = Duel()
    duel.field(0, ruled(f"{text} instead."))
    duel.table.step(Step.DRAW)
    assert len(duel.table.state.hands[0]) == 1
    assert duel.table.state.players[0].life == 20
    duel = Duel()
    duel.field(0, ruled(f"{text} instead."))
    cast_one(duel, said("Draw two cards.", "Ponder", "Sorcery"))
    assert (len(duel.state.hands[0]), duel.life(0)) == (0, 22)


def test_a_draw_is_someone_elses():  # [CR 614.11]
    duel = Duel()
    duel.field(1, ruled("If an opponent would draw a card, instead that player skips that draw and you draw a card."))
    cast_one(duel, said("Draw a card.", "Ponder", "Sorcery"))
    assert (len(duel.state.hands[0]), len(duel.state.hands[1])) == (0, 1)


def test_what_would_be_destroyed_regenerates():  # [CR 701.19a]
    duel = Duel()
    troll = duel.field(1, beast("Troll", "If Troll would be destroyed, regenerate it."))
    cast_one(duel, BOLT, [troll])
    assert troll in duel.state.battlefield
    assert duel.tapped(troll)


def test_damage_dealt_at_once_is_prevented_as_one():  # [CR 615.5, 615.13]
    text = "If damage would be dealt to Champion while it has a +1/+1 counter on it, prevent that damage and remove a "
    duel = Duel()
    champion = duel.field(0, beast("Champion", f"{text}+1/+1 counter from it."), counters=(("+1/+1", 2),))
    twins = duel.field(1, beast("Twin"), beast("Twin"))
    storm = said("Each creature you don't control deals 1 damage to target creature you control.", "Storm", "Sorcery")
    cast_one(duel, storm, [champion])
    assert len(twins) == 2
    assert duel.counters(champion) == {"+1/+1": 1}
    assert duel.state.objects[champion].damage == 0


def test_tokens_that_became_others_are_those_tokens():  # [CR 614.1a]
    duel = Duel()
    text = "If you would create one or more tokens, that many 4/4 blue Fish creature tokens are created instead."
    duel.field(0, ruled(text))
    cast_one(duel, said("Create two Food tokens. Tap those tokens.", "Feast", "Sorcery"))
    fish = [i for i in duel.state.battlefield if duel.state.objects[i].definition.card.name == "Fish Token"]
    assert len(fish) == 2
    assert all(map(duel.tapped, fish))


def test_one_of_each_kind_is_created():  # [CR 614.1a]
    duel = Duel()
    duel.field(0, ruled("If you would create a Clue, Food, or Treasure token, instead create one of each."))
    cast_one(duel, said("Create two Food tokens.", "Feast", "Sorcery"))
    names = [duel.state.objects[i].definition.card.name for i in duel.state.battlefield]
    assert [names.count(f"{name} Token") for name in ("Clue", "Food", "Treasure")] == [2, 2, 2]


def test_what_cannot_have_counters_enters_without():  # [CR 614.17]
    duel = Duel()
    duel.field(0, ruled("Each creature you control enters with an additional +1/+1 counter on it."))
    cast_one(duel, beast("Kite", "Kite can't have counters put on it."))
    assert duel.counters(duel.find("Kite", Zone.BATTLEFIELD)) == {}


@pytest.mark.parametrize(("answer", "drawn", "charges"), [(True, 0, {"charge": 1}), (False, 1, {})])
def test_what_one_may_do_instead_need_not_be_done(answer, drawn, charges):  # [CR 614.1a]
    duel = Duel()
    archive = duel.field(0, ruled("If you would draw a card, you may put a charge counter on Ruling instead."))
    cast_one(duel, said("Draw a card.", "Ponder", "Sorcery"), then=[Confirm(answer)])
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


def test_damage_is_not_moved_to_what_can_be_dealt_none():  # [CR 614.9]
    for phased_out in (False, True):
        table = Table()
        guard = table.permanent(0, beast("Guard", toughness="5"))
        lion = table.permanent(0, beast("Lion", toughness="3"))
        moved = "The next 2 damage that would be dealt to target creature this turn is dealt to another target creature"
        carry_out(table, f"{moved} instead.", lion, guard)
        table.state.put(replace(table.obj(guard), phased_out=phased_out))
        happen(table, Event(EventKind.DAMAGE, subject=lion, source=table.permanent(1, card("Burner")), amount=2))
        assert (table.obj(guard).damage, table.obj(lion).damage) == ((0, 2) if phased_out else (2, 0))


def test_the_next_time_a_source_deals_damage_is_all_it_deals_at_once():  # [CR 614.6, 615.1]
    table = Table()
    imp = table.permanent(1, creature("Imp", 1, 1))
    cubs = [table.permanent(0, creature("Cub", 1, 3)) for _ in range(2)]
    carry_out(table, "The next time target creature would deal damage this turn, prevent that damage.", imp)
    for _ in range(2):
        carry_out(table, "~ deals 1 damage to each creature and each player.", by=1, source=imp)
    assert [table.obj(cub).damage for cub in cubs] == [1, 1]
    assert life(table) == 19


@pytest.mark.parametrize(("x", "life"), [(2, 20), (5, 15)])
def test_a_large_fire_cannot_be_prevented(x, life):  # [CR 615.12, 113.6]
    text = "If X is 5 or more, Fire can't be countered and the damage can't be prevented."
    duel = Duel()
    duel.field(1, ruled("Prevent all damage that would be dealt to you."))
    fire = duel.hand(0, said(f"{text}\nFire deals X damage to any target.", "Fire", "Sorcery", "{X}"))
    duel.pool(0, "C" * x)
    duel.cast(fire, x, [1]).resolve()
    assert duel.life(1) == life


def test_a_discard_forced_by_an_opponent_puts_it_into_play():  # [CR 614.6]
    text = (
        "If a spell or ability an opponent controls causes you to discard Smiter, put it onto the battlefield instead "
        "of putting it into your graveyard."
    )
    duel = Duel()
    duel.hand(1, beast("Smiter", text))
    cast_one(duel, said("Target player discards a card.", "Rot", "Sorcery"), [1])
    assert duel.zone("Smiter") is Zone.BATTLEFIELD
    duel = Duel()
    duel.hand(0, beast("Smiter", text))
    cast_one(duel, said("Discard a card.", "Rot", "Sorcery"))
    assert duel.zone("Smiter") is Zone.GRAVEYARD


def test_a_player_wins_with_an_empty_library():  # [CR 614.11]
    duel = Duel(library=0)
    duel.field(0, ruled("If you would draw a card while your library has no cards in it, you win the game instead."))
    cast_one(duel, said("Draw a card.", "Ponder", "Sorcery"))
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (0,)


def test_only_damage_of_the_kind_is_not_prevented():  # [CR 615.12]
    duel = Duel()
    duel.field(1, ruled("Prevent all damage that would be dealt to you."))
    duel.field(0, ruled("Combat damage that would be dealt by creatures you control can't be prevented."))
    ogre = duel.field(0, beast("Ogre", "{0}: Ogre deals 3 damage to any target."))
    duel.table.attack((ogre, 1)).combat()
    assert duel.table.state.players[1].life == 18
    duel.activate(ogre, 0, [1]).resolve()
    assert duel.life(1) == 18


def test_small_damage_becomes_as_much_as_the_power():  # [CR 614.1a]
    text = (
        "If a source you control would deal an amount of noncombat damage less than Axe's power to an opponent, that "
    )
    duel = Duel()
    duel.field(0, beast("Axe", f"{text}source deals damage equal to Axe's power instead.", power="4"))
    cast_one(duel, said("Spark deals 1 damage to any target.", "Spark", "Instant"), [1])
    assert duel.life(1) == 16


def test_counters_for_what_was_prevented_come_later():  # [CR 615.5, 603.7]
    text = "Prevent the next 3 damage that would be dealt to target creature this turn. At the beginning of the next "
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    bolt = duel.hand(0, said("Bolt deals 2 damage to any target.", "Bolt", "Instant"))
    boon = said(
        f"{text}end step, put a +0/+1 counter on that creature for each 1 damage prevented this way.", "Boon", "Instant"
    )
    cast_one(duel, boon, [bear]).cast(bolt, [bear]).resolve()
    assert duel.counters(bear) == {}
    assert len(duel.state.delayed) == 1


def test_counters_are_put_where_damage_would_be_dealt():  # [CR 614.1a]
    duel = Duel()
    text = "If a source you control would deal noncombat damage to a creature, put that many -1/-1 counters on that "
    duel.field(0, ruled(text + "creature instead."))
    ox = duel.field(1, beast("Ox", power="4", toughness="4"))
    duel.cast(duel.hand(0, said("Bolt deals 2 damage to target creature.", "Bolt", "Instant")), [ox]).resolve()
    assert duel.counters(ox) == {"-1/-1": 2}
    assert not duel.state.objects[ox].damage


@pytest.mark.parametrize(("tail", "made"), [("", "BBB"), (" and amount", "B")], ids=["type", "amount"])
def test_a_land_produces_other_mana(tail, made):  # [CR 106.3, 614.1a]
    duel = Duel()
    duel.field(
        1, ruled(f"If a land is tapped for two or more mana, it produces {{B}} instead of any other type{tail}.")
    )
    old = duel.field(0, said("{T}: Add {G}{G}{G}.", "Old", "Land"))
    needs = duel.hand(0, said("", "Needs", "Artifact", "{B}"))
    assert duel.offers(needs)
    duel.activate(old, 0)
    assert duel.mana(0) == made


def test_little_mana_stays_as_it_is():  # [CR 614.1a]
    duel = Duel()
    duel.field(1, ruled("If a land is tapped for two or more mana, it produces {B} instead of any other type."))
    new = duel.field(0, said("{T}: Add {G}.", "New", "Land"))
    assert not duel.offers(duel.hand(0, said("", "Needs", "Artifact", "{B}")))
    duel.activate(new, 0)
    assert duel.mana(0) == "G"


def test_that_much_is_what_was_prevented_not_what_would_have_been_dealt():  # [CR 615.5, 615.7]
    table = Table()
    text = "Prevent the next 3 damage that would be dealt to you this turn. If damage is prevented this way, you gain "
    carry_out(table, text + "that much life.")
    happen(table, Event(EventKind.DAMAGE, subject=0, source=table.permanent(1, card("Burner")), amount=5))
    assert life(table) == 20 - 2 + 3
