"""Replacement and prevention: what happens instead, in what order, how often (CR 614-616)."""

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import DealDamage, Destroy, Move, Regenerate
from spellstack.ir.card import Card, Face
from spellstack.ir.continuous import Gain, Lose
from spellstack.ir.deed import Draw, GainLife
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, ControlledBy, IsOneOf, IsPlayer, IsToken, Not, OfType
from spellstack.ir.flow import ChooseWord, Establish
from spellstack.ir.reference import All, Target, This, You
from spellstack.ir.replacement import (
    AsEnters,
    ChangeAmount,
    ChangeZone,
    ChooseInstead,
    DoInstead,
    EnterAsCopy,
    EnterModified,
    EnterTapped,
    EnterWithCounters,
    PreventDamage,
    Redirect,
    Replace,
    Skip,
)
from spellstack.ir.static import Continuous
from spellstack.ir.token import CreatePredefined
from spellstack.ir.value import Amount, Fixed, NotedNumber, Sum, Times
from spellstack.lexicon import CardType, Color, Keyword, Zone
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import counter_count, link
from spellstack.rules.view.objects import characteristics
from tests.rules_kit import Table, card, creature, static
from tests.unit.rules.effects.doing import do, happen

CREATURE = OfType(CardType.CREATURE)
SELF = IsOneOf(This())
ENTERS = EventPattern(EventKind.ZONE_CHANGE, subject=SELF, to_zones=(Zone.BATTLEFIELD,))
ANY_CREATURE_ENTERS = EventPattern(EventKind.ZONE_CHANGE, subject=CREATURE, to_zones=(Zone.BATTLEFIELD,))
BEAR = creature("Bear", 2, 2)


def own(*insteads, **given):
    return static(Replace(ENTERS, insteads, own=True, **given))


def enter(table, identity, player=0):
    (event,) = [
        e
        for e in happen(
            table,
            Event(
                EventKind.ZONE_CHANGE,
                subject=identity,
                player=player,
                from_zone=Zone.HAND,
                to_zone=Zone.BATTLEFIELD,
                entry=Entry(controller=player),
            ),
        )
        if e.kind is EventKind.ZONE_CHANGE
    ]
    return table.obj(event.became)


def test_a_permanent_enters_tapped_and_with_counters_by_its_own_abilities():
    table = Table()
    golem = table.put(0, creature("Golem", 0, 0, own(EnterTapped(), EnterWithCounters("+1/+1", Fixed(3)))), Zone.HAND)
    entered = enter(table, golem)
    assert entered.tapped
    assert counter_count(entered, "+1/+1") == 3


def test_an_ability_the_permanent_would_not_have_does_not_change_how_it_enters():
    # [CR 614.12] a creature that would have lost all abilities enters untapped
    table = Table()
    table.permanent(
        1, card("Blank Law", CardType.ENCHANTMENT, abilities=(static(Continuous(All(CREATURE), (Lose(),))),))
    )
    golem = table.put(0, creature("Golem", 1, 1, own(EnterTapped())), Zone.HAND)
    assert not enter(table, golem).tapped


def test_an_ability_the_permanent_would_be_given_changes_how_it_enters():
    table = Table()
    table.permanent(
        0,
        card(
            "Graft",
            CardType.ENCHANTMENT,
            abilities=(
                static(
                    Continuous(All(AllOf((CREATURE, ControlledBy(You())))), (Gain((own(EnterWithCounters("+1/+1")),)),))
                ),
            ),
        ),
    )
    bear = table.put(0, BEAR, Zone.HAND)
    assert counter_count(enter(table, bear), "+1/+1") == 1


def test_effects_of_others_look_at_the_entering_permanent_under_its_new_controller():
    table = Table()
    opponents_creature = AllOf((CREATURE, Not(ControlledBy(You()))))
    pattern = EventPattern(EventKind.ZONE_CHANGE, subject=opponents_creature, to_zones=(Zone.BATTLEFIELD,))
    table.permanent(1, card("Kismet", CardType.ENCHANTMENT, abilities=(static(Replace(pattern, (EnterTapped(),))),)))
    assert enter(table, table.put(0, BEAR, Zone.HAND)).tapped
    assert not enter(table, table.put(1, BEAR, Zone.HAND), player=1).tapped


def test_a_choice_as_it_enters_is_linked_to_the_permanent():
    table = Table().script(color=[Choose(("G",))])
    sculpture = table.put(0, creature("Sculpture", 1, 1, own(AsEnters(ChooseWord("color", link=True)))), Zone.HAND)
    assert link(enter(table, sculpture), "color") == Color.GREEN


def test_a_clone_takes_on_the_enters_abilities_of_what_it_copies():
    # [CR 616.1c] becoming a copy comes first, then what the copy says about entering
    table = Table()
    golem = table.permanent(1, creature("Golem", 0, 0, own(EnterWithCounters("+1/+1", Fixed(2)))))
    table.script(copy=[Choose((golem,))])
    clone = table.put(0, creature("Clone", 0, 0, own(EnterAsCopy(All(CREATURE)), optional=None)), Zone.HAND)
    entered = enter(table, clone)
    assert characteristics(table.state, entered.id).name == "Golem"
    assert characteristics(table.state, entered.id).power == 2


def test_an_optional_replacement_may_be_declined():
    table = Table().script(replacement=[Confirm(False)])
    table.permanent(1, BEAR)
    clone = table.put(0, creature("Clone", 3, 3, own(EnterAsCopy(All(CREATURE)), optional=You())), Zone.HAND)
    entered = enter(table, clone)
    assert characteristics(table.state, entered.id).name == "Clone"


def test_entering_with_a_modification_lasts_while_it_stays():
    table = Table()
    riot = own(EnterModified((Gain((KeywordAbility(Keyword.HASTE),)),)))
    entered = enter(table, table.put(0, creature("Rioter", 2, 2, riot), Zone.HAND))
    assert Keyword.HASTE in characteristics(table.state, entered.id).keywords


def test_one_of_two_ways_to_enter_is_chosen():
    table = Table().script(replacement_option=[Choose((1,))])
    either = own(ChooseInstead(((EnterWithCounters("+1/+1"),), (EnterTapped(),)), label="riot"))
    entered = enter(table, table.put(0, creature("Chooser", 2, 2, either), Zone.HAND))
    assert entered.tapped
    assert not entered.counters


def test_a_planeswalker_enters_with_its_loyalty_and_a_saga_with_a_lore_counter():
    table = Table()
    walker = Card("Walker", (Face("Walker", (CardType.PLANESWALKER,), loyalty=Fixed(4)),))
    assert counter_count(enter(table, table.put(0, walker, Zone.HAND)), "loyalty") == 4
    saga = card("Saga", CardType.ENCHANTMENT, subtypes=("Saga",))
    assert counter_count(enter(table, table.put(0, saga, Zone.HAND)), "lore") == 1


def doubling(kind, subject=None):
    return card(
        "Doubler",
        CardType.ENCHANTMENT,
        abilities=(static(Replace(EventPattern(kind, subject=subject), (ChangeAmount(Times(Amount(), 2)),))),),
    )


def test_counters_with_which_it_enters_are_put_on_it():
    # [CR 122.6] two doublers make four times as many, each applied once
    table = Table()
    table.permanent(0, doubling(EventKind.COUNTERS_PUT, CREATURE))
    table.permanent(0, doubling(EventKind.COUNTERS_PUT, CREATURE))
    golem = table.put(0, creature("Golem", 0, 0, own(EnterWithCounters("+1/+1"))), Zone.HAND)
    assert counter_count(enter(table, golem), "+1/+1") == 4


def test_tokens_are_created_twice_over():
    table = Table()
    table.permanent(0, doubling(EventKind.CREATE_TOKEN, IsToken()))
    context = do(table, CreatePredefined("Treasure"))
    assert len(context.notes["created"]) == 2


def test_what_is_done_besides_an_event_is_not_replaced_by_the_same_effect_again():
    # [CR 614.5] "that many plus a Food" does not add a Food for the Food
    table = Table()
    table.permanent(
        0,
        card(
            "Baker",
            CardType.ENCHANTMENT,
            abilities=(
                static(
                    Replace(
                        EventPattern(EventKind.CREATE_TOKEN, player=IsPlayer()),
                        (DoInstead(CreatePredefined("Food"), also=True),),
                    )
                ),
            ),
        ),
    )
    do(table, CreatePredefined("Treasure"))
    names = [characteristics(table.state, i).name for i in table.state.battlefield]
    assert sorted(names) == ["Baker", "Food Token", "Treasure Token"]


def test_a_draw_is_replaced_by_draws_once():
    table = Table()
    table.permanent(
        0,
        card(
            "Twice",
            CardType.ENCHANTMENT,
            abilities=(static(Replace(EventPattern(EventKind.DRAW), (DoInstead(Draw(Fixed(2))),))),),
        ),
    )
    do(table, Draw())
    assert len(table.state.hands[0]) == 2


def test_dying_creatures_are_exiled_instead_and_so_never_died():
    table = Table()
    dies = EventPattern(EventKind.ZONE_CHANGE, from_zones=(Zone.BATTLEFIELD,), to_zones=(Zone.GRAVEYARD,))
    table.permanent(
        0, card("Rest", CardType.ENCHANTMENT, abilities=(static(Replace(dies, (ChangeZone(Zone.EXILE),))),))
    )
    bear = table.permanent(1, BEAR)
    do(table, Destroy(Target()), targets=(bear,))
    assert not table.state.graveyards[1]
    assert len(table.state.exile) == 1


def test_skipped_events_do_not_happen():
    table = Table()
    table.permanent(
        0, card("No Draws", CardType.ENCHANTMENT, abilities=(static(Replace(EventPattern(EventKind.DRAW), (Skip(),))),))
    )
    do(table, Draw())
    assert not table.state.hands[0]


def shield(amount, **given):
    pattern = EventPattern(EventKind.DAMAGE, subject=IsOneOf(Target()))
    return Replace(pattern, (PreventDamage(amount, **given),))


def test_a_shield_is_used_up_point_by_point():
    table = Table()
    source = table.permanent(1, BEAR)
    do(table, Establish((shield(Fixed(3)),), Duration.THIS_TURN), targets=(0,))
    do(table, DealDamage(Target(), Fixed(2)), by=1, source=source, targets=(0,))
    assert table.state.players[0].life == 20
    do(table, DealDamage(Target(), Fixed(2)), by=1, source=source, targets=(0,))
    assert table.state.players[0].life == 19
    do(table, DealDamage(Target(), Fixed(2)), by=1, source=source, targets=(0,))
    assert table.state.players[0].life == 17
    assert not table.state.floating


def test_damage_that_cannot_be_prevented_leaves_the_shield_whole():
    # [CR 615.12] what else the prevention does still happens
    table = Table()
    source = table.permanent(1, BEAR)
    do(table, Establish((shield(Fixed(3), then=GainLife(Fixed(1))),), Duration.THIS_TURN), targets=(0,))
    do(table, DealDamage(Target(), Fixed(2), unpreventable=True), by=1, source=source, targets=(0,))
    assert table.state.players[0].life == 19
    assert table.state.floating[0].uses == 3


def test_prevention_says_how_much_it_prevented():
    table = Table()
    source = table.permanent(1, BEAR)
    do(table, Establish((shield(None, then=GainLife(NotedNumber("prevented"))),), Duration.THIS_TURN), targets=(0,))
    do(table, DealDamage(Target(), Fixed(4)), by=1, source=source, targets=(0,))
    assert table.state.players[0].life == 24


def test_damage_is_dealt_to_another_instead():
    table = Table()
    source, bodyguard = table.permanent(1, BEAR), table.permanent(0, creature("Guard", 1, 5))
    to_guard = Replace(EventPattern(EventKind.DAMAGE, subject=IsPlayer()), (Redirect(Target(1)),))
    do(table, Establish((to_guard,), Duration.THIS_TURN), targets=(0, bodyguard))
    do(table, DealDamage(Target(), Fixed(3)), by=1, source=source, targets=(0,))
    assert table.state.players[0].life == 20
    assert table.obj(bodyguard).damage == 3


def test_regeneration_happens_once_and_not_where_it_is_forbidden():
    table = Table()
    troll = table.permanent(0, creature("Troll", 2, 2), damage=1)
    do(table, Regenerate(Target()), targets=(troll,))
    do(table, Destroy(Target(), no_regeneration=True), targets=(table.permanent(0, BEAR),))
    do(table, Destroy(Target()), targets=(troll,))
    assert table.alive(troll)
    assert table.obj(troll).tapped
    assert table.obj(troll).damage == 0
    do(table, Destroy(Target()), targets=(troll,))
    assert not table.alive(troll)


def test_a_shield_stays_when_regeneration_is_forbidden():
    table = Table()
    troll = table.permanent(0, creature("Troll", 2, 2))
    do(table, Regenerate(Target()), targets=(troll,))
    do(table, Destroy(Target(), no_regeneration=True), targets=(troll,))
    assert not table.alive(troll)


def test_indestructible_is_not_destroyed():
    table = Table()
    golem = table.permanent(0, creature("Golem", 1, 1, Keyword.INDESTRUCTIBLE))
    do(table, Destroy(All(CREATURE)))
    assert table.alive(golem)


def test_life_gained_is_doubled_for_its_player_only():
    table = Table()
    pattern = EventPattern(EventKind.LIFE_GAIN, player=IsOneOf(You()))
    table.permanent(
        0,
        card(
            "Doubler", CardType.ENCHANTMENT, abilities=(static(Replace(pattern, (ChangeAmount(Times(Amount(), 2)),))),)
        ),
    )
    do(table, GainLife(Fixed(3)))
    do(table, GainLife(Fixed(3)), by=1)
    assert [player.life for player in table.state.players] == [26, 23]


def test_an_instant_stays_where_it_is_when_it_would_enter_the_battlefield():
    table = Table()
    bolt = table.put(0, card("Bolt", CardType.INSTANT), Zone.GRAVEYARD)
    do(table, Move(Target(), Zone.BATTLEFIELD), targets=(bolt,))
    assert table.state.graveyards[0] == (bolt,)


def test_nobody_is_asked_to_enter_as_a_copy_of_nothing():
    table = Table()
    clone = table.put(0, creature("Clone", 3, 3, own(EnterAsCopy(All(CREATURE)), optional=You())), Zone.HAND)
    enter(table, clone)
    assert not table.asked


def test_a_limited_shield_takes_simultaneous_damage_in_the_order_its_player_likes():
    # [CR 615.7]
    table = Table()
    one, two = table.permanent(1, creature("One", 2, 2)), table.permanent(1, creature("Two", 3, 3))
    do(table, Establish((shield(Fixed(3)),), Duration.THIS_TURN), targets=(0,))
    table.script(prevention_order=[Choose((two, one))])
    happen(
        table,
        *(Event(EventKind.DAMAGE, subject=0, source=source, amount=n) for source, n in ((one, 2), (two, 3))),
    )
    assert table.state.players[0].life == 18
    assert [event.source for event in table.log if event.kind is EventKind.DAMAGE] == [one]


def test_the_affected_player_chooses_among_several_effects():
    # [CR 616.1] first twice, then one more: 3 becomes 7

    table = Table()
    mine = IsOneOf(You())
    for change in (Sum((Amount(), Fixed(1))), Times(Amount(), 2)):
        pattern = EventPattern(EventKind.LIFE_GAIN, player=mine)
        table.permanent(
            0, card("Changer", CardType.ENCHANTMENT, abilities=(static(Replace(pattern, (ChangeAmount(change),))),))
        )
    table.script(replacement_order=[Choose((1,))])
    do(table, GainLife(Fixed(3)))
    assert table.state.players[0].life == 27
