"""What examples of the rules for actions, keyword actions and keyword abilities tell (CR 700-702), with cards of our
own. Not here: examples that another test of their subject shows.
"""

import pytest

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, Choose, Confirm, Number
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.view.objects import characteristics, controller
from tests.cr.duels import activations, casts
from tests.cr.own_cards import beast, of_text, ruled, said
from tests.cr.sentences import carry_out, life
from tests.cr.tables import activate, chars, resolve, sorcery
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


def yes(state, request):
    return Confirm(True) if request.kind is RequestKind.CONFIRM else None


def test_a_double_block_is_one_event_or_two():  # [CR 700.1]
    table = Table()
    once = "Whenever this creature becomes blocked, you gain 1 life."
    twice = "Whenever this creature becomes blocked by a creature, you gain 10 life."
    ox = table.permanent(0, beast("Ox", f"{once}\n{twice}", toughness="9"))
    guards = [table.permanent(1, beast("Guard")) for _ in range(2)]
    table.attack((ox, 1)).block(*((guard, ox) for guard in guards)).combat()
    assert life(table) == 20 + 1 + 10 * 2


def test_that_creature_is_destroyed_when_it_is_no_creature_any_more():  # [CR 700.7]
    table = Table()
    animate = "{0}: This artifact becomes a 2/2 artifact creature until end of turn."
    staff = table.permanent(0, said(animate, name="Staff"))
    activate(table, staff)
    table.script(target=[Choose((staff,))])
    grow = "Target creature gets +2/+2 until end of turn."
    sorcery(table, f"{grow} Destroy that creature at the beginning of the next end step.")
    carry_out(table, "Target permanent becomes an enchantment until end of turn.", staff)
    assert CardType.CREATURE not in chars(table, staff).types
    resolve(table.step(Step.END))
    assert not table.alive(staff)


def test_one_of_two_to_be_exchanged_stays_if_the_other_is_destroyed_first():  # [CR 701.12a]
    duel = Duel()
    mine, theirs = duel.field(0, beast("A")), duel.field(1, beast("B"))
    duel.hand(0, of_text("Swap", "Instant", "Exchange control of two target creatures."))
    duel.hand(0, of_text("Blow", "Instant", "Destroy target creature."))
    duel.cast("Swap", [mine, theirs]).cast("Blow", [theirs]).resolve().resolve()
    assert controller(duel.state, mine) == 0


def test_a_card_that_is_revealed_already_is_revealed_as_a_cost():  # [CR 701.20c]
    duel = Duel()
    duel.field(1, ruled("Your opponents play with their hands revealed."))
    duel.hand(0, beast("Fish", type_line="Creature — Merfolk"))
    cost = "As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}."
    adept = duel.hand(0, beast("Adept", cost))
    assert duel.start().offers(adept)
    duel.cast(adept)
    assert duel.stack_names() == ["Adept"]


def test_who_knows_no_name_to_search_for_searches_and_finds_nothing():  # [CR 701.23c]
    table = Table(library=3)
    table.permanent(0, ruled("Whenever a player shuffles their library, you gain 1 life."))
    table.put(1, beast("Ox"), Zone.GRAVEYARD)
    table.script(target=[Choose((1,))])
    search = "Search that player's graveyard, hand, and library for any number of cards with the same name as that card"
    look = "Target player reveals their hand. You choose a nonland card from it."
    sorcery(table, f"{look} {search} and exile them. Then that player shuffles.")
    assert not table.state.exile
    assert life(table) == 21


@pytest.mark.parametrize(("others", "pool", "offered"), [(6, "UUU", True), (9, "UU", False), (5, "UUU", False)])
def test_what_waterbends_pays_the_waterbend_cost_only(others, pool, offered):  # [CR 701.67b]
    duel = Duel()
    text = "As an additional cost to cast this spell, waterbend {6}.\nDraw a card."
    revival = duel.hand(0, of_text("Revival", "Sorcery", text, cost="{1}{U}{U}"))
    for _ in range(others):
        duel.field(0, said("", name="Rock"))
    duel.pool(0, pool)
    assert bool(casts(duel, revival)) is offered


def test_a_scavenge_cost_is_the_mana_and_the_card_goes_besides():  # [CR 702.1a]
    duel = Duel()
    duel.field(0, "Varolz, the Scar-Striped")
    ox, host = duel.grave(0, beast("Ox", cost="{1}{G}", power="5")), duel.field(0, beast("Host"))
    duel.pool(0, "GG")
    (scavenge,) = activations(duel, ox)
    duel.do(scavenge, Choose((host,)))
    assert (duel.mana(0), duel.zone("Ox")) == ("", Zone.EXILE)
    duel.resolve()
    assert duel.counters(host) == {"+1/+1": 5}


@pytest.mark.parametrize(("lands", "stays"), [(5, True), (4, False)])
def test_an_echo_cost_is_as_large_as_life_is_when_it_is_paid(lands, stays):  # [CR 702.1b]
    table = Table()
    table.change_player(0, life=10)
    hellion = table.permanent(0, beast("Hellion", "Echo {X}, where X is your life total."))
    table.change(hellion, since=table.state.turn.number)
    for _ in range(lands):
        table.permanent(0, of_text("Mountain", "Basic Land — Mountain", "", cost=""))
    bleed = table.permanent(0, said("{0}: You lose 5 life.", name="Thorn"))
    bled: list[int] = []

    def answer(state, request):
        if request.kind is RequestKind.PRIORITY and state.stack and not bled:
            bled.append(bleed)
            return ActivateAbility(bleed, 0)
        return yes(state, request)

    table.when = answer
    table.step(Step.UPKEEP)
    assert bled and table.alive(hellion) is stays


def test_a_half_of_a_card_given_flashback_costs_what_that_half_costs():  # [CR 702.1b]
    duel = Duel()
    card = duel.grave(0, "Fire // Ice")
    duel.hand(0, "Past in Flames")
    duel.pool(0, "RRRRRR")
    duel.cast("Past in Flames").resolve()
    (fire,) = casts(duel, card)  # for two mana, and the other half has no blue
    assert fire.face == 0


@pytest.mark.parametrize("walks", [True, False])
def test_landwalk_is_not_undone_by_landwalk(walks):  # [CR 702.14d]
    table = Table()
    hiker = beast("Hiker", "Snow forestwalk")
    walker = table.permanent(0, hiker if walks else beast())
    table.permanent(1, hiker)
    table.permanent(1, of_text("Grove", "Basic Snow Land — Forest", "", cost=""))
    table.attack((walker, 1)).combat()
    assert any(request.purpose == "block" for request in table.asked) is not walks


def test_another_attackers_damage_counts_for_what_tramples_over():  # [CR 702.19b]
    table = Table()
    small, boar = table.permanent(0, creature("Cub", 1, 1)), table.permanent(0, creature("Boar", 3, 3, Keyword.TRAMPLE))
    guard = table.permanent(1, beast("Guard", "This creature can block an additional creature each combat."))
    table.attack((small, 1), (boar, 1)).block((guard, small), (guard, boar))
    table.script(trample_damage=[Number(2)]).combat()
    assert (life(table, 1), table.alive(guard)) == (18, False)


@pytest.mark.parametrize("over", [0, 3, 4])
def test_damage_that_will_be_prevented_is_lethal_all_the_same(over):  # [CR 702.19b]
    table = Table()
    boar = table.permanent(0, beast("Boar", "Trample", cost="{G}", colors=["G"], power="6"))
    guard = table.permanent(1, beast("Guard", "Protection from green"))
    table.attack((boar, 1)).block((guard, boar)).script(trample_damage=[Number(over)]).combat()
    (asked,) = [request for request in table.asked if request.purpose == "trample damage"]
    assert asked.maximum == 4
    assert (life(table, 1), table.alive(guard)) == (20 - over, True)


@pytest.mark.parametrize("over", [5, 4, 0])
def test_anothers_damage_counts_for_what_tramples_over_a_planeswalker(over):  # [CR 702.19c]
    table = Table()
    small = table.permanent(0, creature("Cub", 1, 1))
    boar = table.permanent(0, beast("Boar", "Trample over planeswalkers", power="7"))
    sage = of_text("Sage", "Legendary Planeswalker — Sage", "0: You gain 1 life.", loyalty="3")
    walker = table.permanent(1, sage, counters=(("loyalty", 3),))
    table.attack((small, walker), (boar, walker)).script(trample_over_planeswalker=[Number(over)]).combat()
    assert (life(table, 1), table.alive(walker)) == (20 - over, False)


@pytest.mark.parametrize("creatures", [2, 1])
def test_one_creature_is_not_sacrificed_twice_for_cumulative_upkeep(creatures):  # [CR 702.24a]
    table = Table()
    kraken = table.permanent(0, ruled("Cumulative upkeep—Sacrifice a creature."), counters=(("age", 1),))
    food = [table.permanent(0, beast("Food")) for _ in range(creatures)]
    table.when = yes
    resolve(table.step(Step.UPKEEP))
    assert table.alive(kraken) is (creatures == 2)
    assert sum(map(table.alive, food)) == (0 if creatures == 2 else 1)


def test_cumulative_upkeep_twice_counts_all_age_counters():  # [CR 702.24b]
    table = Table()
    pay = "Cumulative upkeep—Pay 1 life."
    toll = table.permanent(0, ruled(f"{pay}\n{pay}"))
    table.when = yes
    resolve(table.step(Step.UPKEEP))
    assert (life(table), table.obj(toll).counters) == (20 - 1 - 2, (("age", 2),))


def test_what_is_phased_out_is_neither_counted_nor_destroyed():  # [CR 702.26b]
    table = Table()
    gone, *there = [table.permanent(0, beast(name)) for name in "ABC"]
    table.change(gone, phased_out=True)
    sorcery(table, "Draw a card for each creature you control.")
    assert len(table.state.hands[0]) == 2
    sorcery(table, "Destroy all creatures.")
    assert [table.alive(one) for one in (gone, *there)] == [True, False, False]


def test_a_spliced_card_can_be_discarded_for_the_spell():  # [CR 702.47a]
    duel = Duel()
    arcane = "Instant — Arcane"
    ray = duel.hand(0, of_text("Ray", arcane, "Ray deals 2 damage to any target.\nSplice onto Arcane {R}", cost="{R}"))
    cost = "As an additional cost to cast this spell, discard a card.\nDraw a card."
    duel.hand(0, of_text("Breath", arcane, cost, cost="{U}"))
    duel.pool(0, "RU")
    duel.cast("Breath", [ray], [1])
    assert (duel.zone("Ray"), duel.stack_names()) == (Zone.GRAVEYARD, ["Breath"])
    assert duel.resolve().life(1) == 18


@pytest.mark.parametrize(
    ("greens", "others", "pool", "offered"),
    [(2, 3, "", True), (1, 6, "", False), (4, 0, "", False), (2, 0, "RRR", True)],
)
def test_convoke_pays_what_is_left_of_a_cost_that_was_reduced(greens, others, pool, offered):  # [CR 702.51b]
    duel = Duel()
    duel.field(0, ruled("Creature spells you cast cost {2} less to cast."))
    wurm = duel.hand(0, beast("Wurm", "Convoke", cost="{5}{G}{G}", colors=["G"]))
    for number, color in ((greens, "G"), (others, "R")):
        for _ in range(number):
            duel.field(0, beast("Ox", cost=f"{{{color}}}", colors=[color]))
    duel.pool(0, pool)
    assert bool(casts(duel, wurm)) is offered


def test_what_forbids_creature_spells_does_not_stop_a_bestowed_one():  # [CR 702.103d]
    duel = Duel()
    duel.field(1, ruled("Creature spells can't be cast."))
    duel.field(0, beast("Host"))
    ghost = duel.hand(0, of_text("Ghost", "Enchantment Creature — Spirit", "Bestow {0}", power="1", toughness="1"))
    assert [cast.way for cast in casts(duel, ghost)] == ["bestow"]


def test_toxic_values_add_up():  # [CR 702.164b]
    table = Table()
    table.permanent(0, ruled("Creatures you control have toxic 1."))
    table.attack((table.permanent(0, beast("Frog", "Toxic 2")), 1)).combat()
    assert table.state.players[1].counters == (("poison", 3),)


def test_a_creature_may_have_no_toughness_while_a_spell_resolves():  # [CR 704.4]
    duel = Duel(library=9)
    text = "Mime's power and toughness are each equal to the number of cards in your hand."
    mime = duel.field(0, said(text, "Mime", "Creature — Elemental", power="*", toughness="*"))
    duel.field(0, said("When you have no cards in hand, sacrifice this artifact.", name="Purse"))
    duel.hand(0, of_text("Wheel", "Sorcery", "Discard your hand, then draw seven cards."), beast("Held"))
    duel.cast("Wheel").resolve()
    assert characteristics(duel.state, mime).toughness == 7
    assert len(duel.state.stack) == 1  # what triggers saw the moment without cards
