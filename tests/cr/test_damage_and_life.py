"""How much damage is dealt, by what, and what it and life lost count for (CR 119, 120, 702.15)."""

from spellstack.lexicon import Keyword, Zone
from spellstack.rules.choice.action import Divide, Number
from spellstack.rules.state.obj import counter_count
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, life, truth
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


def test_an_ability_of_excess_damage_knows_how_much_was_in_excess():  # [CR 120.10]
    duel = Duel()
    text = (
        "Whenever a creature an opponent controls is dealt excess noncombat damage, draw X cards, where X is that "
        "excess damage."
    )
    duel.field(0, said(text, "Spoils"))
    cub = duel.field(1, beast("Cub"))
    cast_one(duel, said("~ deals 5 damage to target creature.", "Blast", "Sorcery"), [cub])
    duel.resolve()
    assert len(duel.state.hands[0]) == 3


def test_each_of_several_deals_as_much_as_its_own_power():  # [CR 608.2f]
    duel = Duel()
    for power in ("1", "2"):
        duel.field(0, beast("Cub", power=power))
    ox = duel.field(1, beast("Ox", power="7", toughness="4"))
    text = (
        "Choose target creature you don't control. Each creature you control deals damage equal to its power to that "
        "creature."
    )
    cast_one(duel, said(text, "Hunt", "Sorcery"), [ox])
    assert duel.state.objects[ox].damage == 3


def test_each_of_those_strikes_back_with_its_own_power():  # [CR 608.2f]
    duel = Duel()
    bear, cub = duel.field(1, beast("Bear", toughness="9"), beast("Cub", power="1", toughness="9"))
    text = (
        "{0}: This creature deals 1 damage to each of two target creatures. Each of those creatures deals damage equal "
        "to its power to this creature."
    )
    ox = duel.field(0, beast("Ox", text, power="7", toughness="9"))
    duel.activate("Ox", 0, [bear, cub]).resolve()
    assert duel.state.objects[ox].damage == 3


def test_a_player_lost_as_much_not_all_together():  # [CR 119.3]
    table = Table(players=3)
    carry_out(table, "Each player loses 2 life.")
    assert truth(table, "a player lost 2 or more life this turn")
    assert not truth(table, "an opponent lost 3 or more life this turn")


def test_excess_damage_to_a_planeswalker_is_none_to_a_creature():  # [CR 120.10]
    table = Table()
    text = "~ deals 5 damage to target creature or planeswalker. If excess damage was dealt to a creature this way, "
    walker = table.permanent(1, said("", "Walker", "Planeswalker — Jace", loyalty="2"), counters=(("loyalty", 2),))
    for target in (walker, table.permanent(1, creature("Cub", 1, 1))):
        carry_out(table, f"{text}you gain 1 life.", target, source=table.permanent(0, creature("Mage", 1, 1)))
    assert life(table) == 21


SINGER = (
    "Whenever you gain life, put a +1/+1 counter on this creature.\n"
    "If you would gain life, you gain that much life plus 10 instead."
)


def test_a_source_with_lifelink_gives_life_once_for_all_it_deals_at_once():  # [CR 119.9, 119.10]
    table = Table()
    singer = table.permanent(0, of_text("Singer", "Creature — Bard", SINGER, power="1", toughness="1"))
    bear = table.permanent(0, creature("Bear", 4, 4, Keyword.LIFELINK, Keyword.TRAMPLE))
    first, second = (table.permanent(1, creature("Ox", 1, 1)) for _ in range(2))
    table.script(trample_damage=[Number(2)], combat_damage=[Divide((1, 1))])
    table.attack((bear, 1)).block((first, bear), (second, bear)).combat()
    assert table.state.players[1].life == 18
    assert table.state.players[0].life == 20 + 4 + 10
    assert counter_count(table.obj(singer), "+1/+1") == 1


def test_sources_with_lifelink_give_life_each_for_itself():  # [CR 702.15e]
    table = Table()
    singer = table.permanent(0, of_text("Singer", "Creature — Bard", SINGER, power="1", toughness="1"))
    bears = [table.permanent(0, creature("Bear", 2, 2, Keyword.LIFELINK)) for _ in range(2)]
    table.attack(*((bear, 1) for bear in bears)).combat()
    assert table.state.players[0].life == 20 + 4 + 20
    assert counter_count(table.obj(singer), "+1/+1") == 2


def test_what_is_more_than_lethal_goes_to_the_controller():  # [CR 120.4a]
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    text = "Spill deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead."
    cast_one(duel, said(text, "Spill", "Instant"), [bear])
    assert duel.life(1) == 17
    assert duel.zone("Bear") is Zone.GRAVEYARD
