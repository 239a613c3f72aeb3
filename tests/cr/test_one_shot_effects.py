"""One-shot effects at work: sentences of our own, read and carried out (CR 508.1g, 608.2, 701, 706)."""

import pytest

from spellstack.ir.action import Act, Destroy
from spellstack.ir.card import Card, Face
from spellstack.ir.casting import CastingWay
from spellstack.ir.cost import Cost, EffectCost
from spellstack.ir.event import EventKind
from spellstack.ir.flow import UnlessPays
from spellstack.ir.reference import ControllerOf, Target
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.step import Step
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.services import CAN_PAY
from spellstack.rules.process.casting.activate import activate_ability
from spellstack.rules.process.task import ResolveTop
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import controller, power
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out, instructions_of, lines
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do

EXERTED = "You may exert ~ as it attacks. When you do, it gets +1/+1 until end of turn."


@pytest.mark.parametrize("exerts", [True, False])
def test_what_is_exerted_as_it_attacks_has_its_effect_and_stays_tapped_once(exerts):
    table = Table()
    hero = table.permanent(0, creature("Hero", 2, 2, *lines(EXERTED)))
    table.attack((hero, 1)).script(attack_option=[Confirm(exerts)])
    table.combat(Step.END_COMBAT)
    assert table.state.players[1].life == (17 if exerts else 18)
    table.step(Step.UNTAP)
    assert table.obj(hero).tapped is exerts
    table.step(Step.UNTAP)
    assert not table.obj(hero).tapped


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_the_owner_chooses_the_end_of_the_library(end):
    table = Table()
    wall = table.permanent(1, creature("Wall", 0, 4))
    table.script(end_of_library=[Choose((end,))])
    carry_out(table, "Target creature's owner puts it on their choice of the top or bottom of their library.", wall)
    assert table.asked[-1].player == 1
    library = table.state.libraries[1]
    assert table.obj(library[0 if end == "top" else -1]).definition.card.name == "Wall"


def test_the_row_of_the_result_is_carried_out():
    seen = set()
    for seed in range(12):
        table = Table()
        table.state.seed = seed
        carry_out(table, "Roll a d6. 1—3 | You gain 1 life. 4+ | Draw a card.")
        rolled = next(event.amount for event in table.log if event.word == "" and event.rule == "706.1")
        life, drawn = table.state.players[0].life - 20, len(table.state.hands[0])
        assert (life, drawn) == ((1, 0) if rolled <= 3 else (0, 1))
        seen.add(rolled <= 3)
    assert seen == {True, False}


def test_the_controller_of_what_was_exiled_manifests():
    table = Table()
    wall = table.permanent(1, creature("Wall", 0, 4))
    carry_out(table, "Exile target creature. Its controller manifests the top card of their library.", wall)
    (made,) = table.state.battlefield
    assert table.obj(made).face_down
    assert (controller(table.state, made), power(table.state, made)) == (1, 2)


def test_a_card_returns_with_the_counters_the_text_says():
    table = Table()
    wall = table.permanent(1, creature("Wall", 0, 4))
    back = "Return that card to the battlefield under its owner's control with a +1/+1 counter on it."
    carry_out(table, f"Exile target creature. {back}", wall)
    (returned,) = table.state.battlefield
    assert returned != wall
    assert (controller(table.state, returned), power(table.state, returned)) == (1, 1)


def test_an_aura_comes_back_attached_to_what_the_text_says():
    table = Table()
    host = table.permanent(0, creature("Bear", 2, 2))
    charm = card(
        "Charm",
        CardType.ENCHANTMENT,
        subtypes=("Aura",),
        abilities=lines("Enchant creature", "Enchanted creature gets +1/+1."),
    )
    aura = table.put(0, charm, Zone.GRAVEYARD)
    line = "Return target Aura card from your graveyard to the battlefield attached to target creature."
    carry_out(table, line, aura, host)
    assert power(table.state, host) == 3


def test_a_player_discards_the_whole_hand_and_draws_as_many():
    table = Table()
    for _ in range(3):
        table.put(1, card("Blank", CardType.SORCERY), Zone.HAND)
    carry_out(table, "Target opponent discards all the cards in their hand, then draws that many cards.", 1)
    assert (len(table.state.hands[1]), len(table.state.graveyards[1])) == (3, 3)


def test_each_player_draws_as_many_as_that_player_discarded():
    table = Table()
    for player, count in ((0, 1), (1, 3)):
        for _ in range(count):
            table.put(player, card("Blank", CardType.SORCERY), Zone.HAND)
    carry_out(table, "Each player discards their hand, then draws that many cards.")
    assert [len(table.state.hands[player]) for player in (0, 1)] == [1, 3]


def test_life_is_gained_for_the_damage_that_was_dealt():
    table = Table()
    wall = table.permanent(1, creature("Wall", 0, 4))
    carry_out(table, "~ deals 3 damage to target creature. You gain life equal to the damage dealt this way.", wall)
    assert table.state.players[0].life == 23


def test_only_what_was_destroyed_counts_as_destroyed_this_way():
    table = Table()
    for abilities in ((), (), (Keyword.INDESTRUCTIBLE,)):
        table.permanent(1, creature("Bear", 2, 2, *abilities))
    carry_out(table, "Destroy all creatures, then draw a card for each creature destroyed this way.")
    assert len(table.state.hands[0]) == 2


@pytest.mark.parametrize(("kind", "lost"), [(CardType.SORCERY, 1), (CardType.LAND, 0)])
def test_what_was_discarded_this_way_is_looked_at_as_it_was(kind, lost):
    table = Table()
    table.put(0, card("Page", kind), Zone.HAND)
    carry_out(
        table, "Discard a card. If you discarded an instant or sorcery card this way, each opponent loses 1 life."
    )
    assert table.state.players[1].life == 20 - lost


def test_the_controller_of_what_was_exiled_this_way_is_who_controlled_it():
    table = Table()
    stolen = table.permanent(1, creature("Bear", 2, 2))
    table.permanent(1, creature("Wolf", 2, 2))
    table.change(stolen, controller=0)
    carry_out(table, "Exile all creatures. For each creature exiled this way, its controller draws a card.")
    assert [len(hand) for hand in table.state.hands] == [1, 1]


@pytest.mark.parametrize("zones", [("library",), ("graveyard",), ("library", "graveyard")])
def test_who_searches_one_or_the_other_shuffles_only_the_library_that_was_searched(zones):
    table = Table()
    table.put(0, creature("Wall", 0, 4, subtypes=("Wall",)), Zone.LIBRARY)
    table.put(0, creature("Wall", 0, 4, subtypes=("Wall",)), Zone.GRAVEYARD)
    table.script(zones_to_search=[Choose(zones)])
    take_first = lambda state, request: Choose(request.options[:1]) if request.purpose == "search" else None  # noqa: E731
    table.when = take_first
    carry_out(
        table,
        "Search your library and/or graveyard for a Wall card and put it onto the battlefield. "
        "If you search your library this way, shuffle.",
    )
    assert len(table.state.battlefield) == 1
    assert any(event.kind is EventKind.SHUFFLE for event in table.log) is ("library" in zones)


def test_up_to_so_many_cards_may_be_fewer_though_no_quality_is_stated():
    table = Table()
    carry_out(table, "Search your library for up to two cards, put them into your hand, then shuffle.")
    assert table.state.hands[0] == ()


def test_mana_is_spent_as_though_of_any_color_only_where_the_text_says_so():
    for words, any_color in (
        ("", False),
        (", and you may spend mana as though it were mana of any color to cast it", True),
    ):
        table = Table()
        land = table.permanent(0, card("Field", CardType.LAND))
        carry_out(table, f"Exile target land. You may play that card for as long as it remains exiled{words}.", land)
        (active,) = statics(table.state, CastingWay)
        assert isinstance(active.effect, CastingWay)
        assert active.effect.any_color is any_color


@pytest.mark.parametrize(("votes", "life", "hand"), [("sun sun", 22, 0), ("sun rain", 20, 1), ("rain rain", 20, 1)])
def test_a_tied_vote_is_settled_by_the_text(votes, life, hand):
    table = Table().script(vote=[Choose((word,)) for word in votes.split()])
    carry_out(
        table,
        "Starting with you, each player votes for sun or rain. If sun gets more votes, you gain 2 life. "
        "If rain gets more votes or the vote is tied, draw a card.",
    )
    assert (table.state.players[0].life, len(table.state.hands[0])) == (life, hand)


def test_any_number_may_be_none():
    table = Table()
    table.permanent(0, card("Field", CardType.LAND))
    carry_out(table, "Sacrifice any number of lands. You gain 3 life for each land sacrificed this way.")
    assert (len(table.state.battlefield), table.state.players[0].life) == (1, 20)


def test_a_trigger_for_a_while_sees_everything_that_happens():
    table = Table()
    walls = [table.permanent(0, creature("Wall", 0, toughness)) for toughness in (2, 3)]
    carry_out(table, "Until end of turn, whenever a creature you control dies, you gain life equal to its toughness.")
    for wall in walls:
        carry_out(table, "Destroy target creature.", wall)
    table.check().run(ResolveTop(), ResolveTop())
    assert table.state.players[0].life == 25


def test_lands_are_not_among_the_spells_that_may_be_cast():
    table = Table().script(may=[Confirm(True)])
    table.put(0, card("Field", CardType.LAND), Zone.LIBRARY)
    carry_out(table, "Reveal the top card of your library. You may cast that card without paying its mana cost.")
    assert not any(request.purpose == "cast" for request in table.asked)


def test_an_ability_counts_its_activations_and_resolutions_of_the_turn():
    table = Table()
    whelp = creature(
        "Whelp",
        2,
        3,
        *lines("{0}: You gain 1 life. If this ability has been activated three or more times this turn, draw a card."),
    )
    counter = creature(
        "Counter",
        1,
        1,
        *lines("{0}: Scry 1. If this is the second time this ability has resolved this turn, draw a card."),
    )
    for what, expected in ((whelp, [0, 0, 1, 2]), (counter, [0, 1, 1, 1])):
        source = table.permanent(0, what)
        before = len(table.state.hands[0])
        drawn = []
        for _ in expected:
            run = Run(table.state.fork(), (), table._answer)
            activate_ability(run, 0, source, 0)
            table.state = run.state
            table.run(ResolveTop())
            drawn.append(len(table.state.hands[0]) - before)
        assert drawn == expected


def test_an_attacker_that_becomes_blocked_deals_no_combat_damage_to_the_player():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, 1)).combat(Step.DECLARE_BLOCKERS)
    carry_out(table, "Target unblocked attacking creature becomes blocked.", bear)
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.state.players[1].life == 20
    assert any(event.kind is EventKind.BLOCKED for event in table.log)


@pytest.mark.parametrize(("values", "able"), [((2, 1), True), ((1, 1), False)])
def test_evidence_is_collected_only_from_enough_mana_value(values, able):
    table = Table()
    for value in values:
        face = Face("Clue", (CardType.SORCERY,), ManaCost.parse(f"{{{value}}}"))
        table.put(0, Card("Clue", (face,)), Zone.GRAVEYARD)
    cost = Cost((EffectCost(Act("collect evidence", amount=Fixed(3))),))
    assert CAN_PAY(table.state, Context(-1, 0), 0, cost) is able


def test_a_card_put_on_top_after_shuffling_is_on_top():
    table = Table(library=20)
    table.put(0, creature("Wall", 0, 4, subtypes=("Wall",)), Zone.LIBRARY)
    table.when = lambda state, request: Choose(request.options[:1]) if request.purpose == "search" else None
    carry_out(table, "Search your library for a Wall card, reveal it, then shuffle and put that card on top.")
    top = table.obj(table.state.libraries[0][0])
    assert top.definition.card.name == "Wall"
    assert len(table.state.libraries[0]) == 21


def test_who_pays_with_an_action_does_it():
    table = Table()
    for _ in range(3):
        table.put(1, Card("Clue", (Face("Clue", (CardType.SORCERY,), ManaCost.parse("{1}")),)), Zone.GRAVEYARD)
    table.when = lambda state, request: Confirm(True) if request.kind is RequestKind.CONFIRM else None
    wall = table.permanent(1, creature("Wall", 0, 4))
    cost = Cost((EffectCost(Act("collect evidence", amount=Fixed(3))),))
    do(table, UnlessPays(Destroy(Target(0)), cost, ControllerOf(Target(0))), targets=(wall,))
    assert table.alive(wall)
    assert table.state.graveyards[1] == ()


def test_only_what_went_to_the_graveyard_has_died_this_way():
    for types, life in (((), 20), ((Keyword.INDESTRUCTIBLE,), 20)):
        table = Table()
        bear = table.permanent(1, creature("Bear", 2, 2, *types))
        carry_out(table, "Destroy target creature. If a Wall dies this way, you gain 3 life.", bear)
        assert table.state.players[0].life == life


def test_a_process_is_repeated_as_long_as_its_condition_holds():
    table = Table()
    for kind in (CardType.SORCERY, CardType.LAND, CardType.LAND):
        top = table.put(0, card("Page", kind), Zone.LIBRARY)
        rest = [i for i in table.state.libraries[0] if i != top]
        table.state.set_zone(Zone.LIBRARY, 0, (top, *rest))
    carry_out(table, "Mill a card. If a land card was milled this way, repeat this process.")
    assert len(table.state.graveyards[0]) == 3


def test_a_card_put_into_a_graveyard_this_turn_is_known_by_how_it_came_there():
    table = Table()
    bear = table.permanent(1, creature("Bear", 2, 2))
    old = table.put(1, creature("Wolf", 2, 2), Zone.GRAVEYARD)
    carry_out(table, "Destroy target creature.", bear)
    (new,) = (i for i in table.state.graveyards[1] if i != old)
    line = "Exile target creature card in a graveyard that was put there from the battlefield this turn."
    test = instructions_of(line).targets[0].filter
    assert [passes(table.state, Context(-1, 0), test, i) for i in (old, new)] == [False, True]


def test_each_of_several_deals_as_much_damage_as_its_own_power():
    table = Table()
    one, two = table.permanent(0, creature("Bear", 2, 2)), table.permanent(0, creature("Ape", 5, 5))
    wall = table.permanent(1, creature("Wall", 0, 9))
    line = (
        "Up to two target creatures you control each deal damage equal to their power to target creature you "
        "don't control."
    )
    carry_out(table, line, (one, two), wall)
    assert table.obj(wall).damage == 7


def test_a_copy_is_created_tapped_and_attacking():
    table = Table()
    line = "Whenever ~ attacks, create a tapped and attacking token that's a copy of it."
    bear = table.permanent(0, creature("Bear", 2, 2, *lines(line)))
    table.attack((bear, 1)).combat(Step.DECLARE_BLOCKERS)
    (token,) = (i for i in table.state.battlefield if i != bear)
    assert (table.obj(token).tapped, table.state.combat.attacked_by(token)) == (True, 1)


@pytest.mark.parametrize(("tapped", "drawn"), [(False, 1), (True, 0)])
def test_if_you_do_speaks_of_what_was_said_just_before(tapped, drawn):
    table = Table()
    bear = table.permanent(1, creature("Bear", 2, 2), tapped=tapped)
    carry_out(table, "Tap target creature. If you do, draw a card.", bear)
    assert len(table.state.hands[0]) == drawn


def test_if_you_do_of_a_delayed_trigger_outside_it_is_refused():
    line = "Whenever you attack this turn, you may draw a card. If you do, discard a card."
    assert isinstance(read_line(line, True), Diagnostic)


def test_if_you_do_does_not_tell_what_was_cast_by_a_permission():
    line = "Exile the top card of your library. You may cast it this turn. If you do, it has haste."
    assert isinstance(read_line(line, True), Diagnostic)


def test_counters_of_two_kinds_are_put_on_two_things():
    table = Table()
    first, other = (table.permanent(0, beast(name)) for name in ("Ram", "Ewe"))
    text = "Put a +1/+1 counter on target creature and a flying counter on another target creature."
    carry_out(table, text, first, other)
    assert [dict(table.obj(one).counters) for one in (first, other)] == [{"+1/+1": 1}, {"flying": 1}]
