"""Keyword actions that deal with hidden cards, from sentence to result (CR 701.30, 701.40, 701.44, 701.48, 701.57,
701.59, 701.61, 701.62).
"""

from msgspec.structs import replace

from spellstack.ir.ability import SpellAbility
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.event import EventKind
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, ManaCost, Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose, Confirm, Word
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import characteristics, power
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out, life, lines, settle, watcher
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do

LAND = card("Plot", CardType.LAND)


def priced(name: str, cost: str, kind: CardType = CardType.CREATURE) -> Card:
    plain = creature(name, 2, 2) if kind is CardType.CREATURE else card(name, kind)
    return replace(plain, faces=(replace(plain.faces[0], mana_cost=ManaCost.parse(cost)),))


def library(table: Table, player: int, *cards: Card) -> list[int]:
    """The cards on top of the library, the first one on top."""
    return [table.put(player, one, Zone.LIBRARY) for one in reversed(cards)][::-1]


def called(table: Table, zone: Zone, player: int = 0) -> list[str]:
    return [table.obj(i).definition.card.name for i in table.state.zone(zone, player)]


def test_creatures_that_explore_together_do_so_one_after_the_other_and_lands_go_to_hand():
    table = Table()
    first, second = table.permanent(0, creature("Scout", 1, 1)), table.permanent(0, creature("Guide", 1, 1))
    library(table, 0, priced("Deep", "{5}"), LAND)
    table.script(explore=[Choose((second,))], put_explored_card_into_graveyard=[Confirm(True)])
    carry_out(table, "Two target creatures you control explore.", (first, second))
    assert (counter_count(table.obj(second), "+1/+1"), counter_count(table.obj(first), "+1/+1")) == (1, 0)
    assert (called(table, Zone.HAND), called(table, Zone.GRAVEYARD)) == (["Plot"], ["Deep"])


def test_creatures_of_the_active_player_explore_first():
    table = Table()
    theirs, mine = table.permanent(1, creature("Scout", 1, 1)), table.permanent(0, creature("Guide", 1, 1))
    carry_out(table, "Two target creatures explore.", (theirs, mine))
    explored = [event.subject for event in table.log if event.kind is EventKind.EXPLORE]
    assert explored == [mine, theirs]


def test_what_has_explored_triggers_even_if_the_library_is_empty():
    table = Table(library=0)
    table.permanent(0, watcher("Whenever a creature you control explores, you gain 1 life."))
    scout = table.permanent(0, creature("Scout", 1, 1))
    carry_out(table, "Target creature you control explores.", scout)
    settle(table)
    assert (power(table.state, scout), table.state.players[0].life) == (2, 21)


def test_discovering_casts_the_first_card_that_is_cheap_enough_and_puts_the_rest_below():
    table = Table(library=1)
    library(table, 0, LAND, priced("Giant", "{4}"), priced("Bear", "{1}{G}"), priced("Last", "{1}"))
    table.script(cast_discovered_card=[Confirm(True)])
    carry_out(table, "Discover 3.")
    assert [table.obj(i).definition.card.name for i in table.state.stack] == ["Bear"]
    assert called(table, Zone.LIBRARY)[:2] == ["Last", "Blank"]
    assert sorted(called(table, Zone.LIBRARY)[2:]) == ["Giant", "Plot"]
    settle(table)
    assert called(table, Zone.BATTLEFIELD) == ["Bear"]


def test_a_discovered_card_that_is_not_cast_goes_to_hand():
    table = Table(library=0)
    library(table, 0, priced("Bear", "{1}{G}"))
    carry_out(table, "Discover 3.")
    assert called(table, Zone.HAND) == ["Bear"]


def test_a_discovered_card_is_cast_only_as_a_spell_that_is_cheap_enough():
    small = Face("Cub", (CardType.CREATURE,), ManaCost.parse("{1}"), power=1, toughness=1)
    large = Face("Feast", (CardType.SORCERY,), ManaCost.parse("{5}"), subtypes=("Adventure",))
    table = Table(library=0)
    library(table, 0, Card("Cub // Feast", (small, large), Layout.ADVENTURE))
    table.script(cast_discovered_card=[Confirm(True)])
    carry_out(table, "Discover 2.")
    assert not [request for request in table.asked if request.purpose == "face"]  # the Adventure costs too much
    settle(table)
    assert called(table, Zone.BATTLEFIELD) == ["Cub // Feast"]


def test_a_clash_is_won_by_the_greater_mana_value_and_both_may_put_their_card_below():
    table = Table()
    (mine,), (theirs,) = library(table, 0, priced("Giant", "{4}")), library(table, 1, priced("Bear", "{1}{G}"))
    table.script(put_clashed_card_on_bottom=[Confirm(True), Confirm(False)])
    carry_out(table, "Clash with an opponent. If you win, you gain 3 life.")
    assert table.state.players[0].life == 23
    assert table.state.libraries[0][-1] == mine
    assert table.state.libraries[1][0] == theirs


def test_a_clash_of_equal_cards_is_won_by_nobody_and_the_active_player_decides_first():
    table = Table()
    library(table, 0, priced("Bear", "{1}{G}"))
    library(table, 1, priced("Cub", "{2}"))
    carry_out(table, "Clash with an opponent. If you win, you gain 3 life.", by=1)
    assert [player.life for player in table.state.players] == [20, 20]
    decided = [request.player for request in table.asked if request.purpose == "put clashed card on bottom"]
    assert decided == [0, 1]


def test_manifesting_dread_keeps_one_of_two_cards_face_down():
    table = Table()
    top, second = library(table, 0, priced("Bear", "{1}{G}"), LAND)
    table.script(manifest=[Choose((top,))])
    carry_out(table, "Manifest dread.")
    (face_down,) = table.state.battlefield
    seen = characteristics(table.state, face_down)
    assert (seen.name, seen.power, seen.toughness, seen.mana_cost) == ("", 2, 2, None)
    assert called(table, Zone.GRAVEYARD) == ["Plot"]
    assert second not in table.state.libraries[0]


def test_its_controller_manifests_dread():
    table = Table()
    bear = table.permanent(1, creature("Bear", 2, 2))
    library(table, 1, priced("Deep", "{5}"), LAND)
    carry_out(table, "Destroy target creature. Its controller manifests dread.", bear)
    assert [table.obj(i).controller for i in table.state.battlefield] == [1]
    assert sorted(called(table, Zone.GRAVEYARD, 1)) == ["Bear", "Plot"]


def test_a_cloaked_card_has_ward_two():
    table = Table()
    carry_out(table, "Cloak the top card of your library.")
    (face_down,) = table.state.battlefield
    assert "ward" in characteristics(table.state, face_down).keywords


def test_who_learns_may_discard_a_card_to_draw_one():
    table = Table()
    held = table.put(0, LAND, Zone.HAND)
    carry_out(table, "Learn.")
    assert called(table, Zone.HAND) == ["Plot"]
    table.script(learn=[Choose((held,))])
    carry_out(table, "Learn.")
    assert (called(table, Zone.HAND), called(table, Zone.GRAVEYARD)) == (["Blank"], ["Plot"])


def test_fatesealing_looks_at_an_opponents_library():
    table = Table()
    top, second = library(table, 1, LAND, priced("Bear", "{1}{G}"))
    table.script(fateseal_to_bottom=[Choose((top,))])
    carry_out(table, "Fateseal 2.")
    assert (table.state.libraries[1][0], table.state.libraries[1][-1]) == (second, top)
    assert table.obj(second).known_to == (0,)


def test_foraging_exiles_three_cards_or_sacrifices_a_food():
    table = Table()
    for _ in range(3):
        table.put(0, LAND, Zone.GRAVEYARD)
    carry_out(table, "You may forage. If you do, draw a card.")
    assert called(table, Zone.HAND) == []
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    carry_out(table, "You may forage. If you do, draw a card.")
    assert (called(table, Zone.HAND), called(table, Zone.EXILE)) == (["Blank"], ["Plot"] * 3)


def test_evidence_is_collected_by_mana_value():
    table = Table()
    dear = table.put(0, priced("Giant", "{4}"), Zone.GRAVEYARD)
    table.put(0, priced("Bear", "{1}{G}"), Zone.GRAVEYARD)
    table.script(collect_evidence=[Choose((dear,))])
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    carry_out(table, "You may collect evidence 4. If you do, draw a card.")
    assert (called(table, Zone.HAND), called(table, Zone.EXILE)) == (["Blank"], ["Giant"])


def test_more_evidence_than_needed_may_be_collected():  # [CR 701.59a]
    table = Table()
    cards = [table.put(0, priced("Giant", "{4}"), Zone.GRAVEYARD) for _ in range(3)]
    table.script(may=[Confirm(True)], collect_evidence=[Choose((cards[0],)), Choose((cards[1],))])
    carry_out(table, "You may collect evidence 4. If you do, draw a card.")
    assert len(table.state.exile) == 2


def test_the_sentences_are_those_of_abilities_too():
    table = Table()
    trigger = lines("When ~ dies, manifest dread.")
    beast = table.permanent(0, creature("Beast", 2, 2, *trigger))
    carry_out(table, "Destroy target creature.", beast)
    settle(table)
    assert len(table.state.battlefield) == 1


def test_supporting_puts_a_counter_on_each_of_up_to_so_many_other_creatures():
    table = Table()
    captain = creature("Captain", 2, 2, *lines("When ~ enters, support 2."))
    bear, cub = table.permanent(0, creature("Bear", 2, 2)), table.permanent(1, creature("Cub", 1, 1))
    table.script(target=[Choose((bear, cub))])
    entered = table.put(0, captain, Zone.HAND)
    carry_out(table, "Put target creature card from your hand onto the battlefield.", entered)
    settle(table)
    (offer,) = (request for request in table.asked if request.purpose == "target")
    assert (set(offer.options), offer.minimum, offer.maximum) == ({bear, cub}, 0, 2)
    assert [power(table.state, i) for i in (bear, cub)] == [3, 2]


def test_a_spell_supports_creatures_and_may_support_fewer():
    read = read_line("Support 3. You gain 1 life.", True)
    assert not isinstance(read, Diagnostic)
    (ability,) = read
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.body, Instructions)
    (target,) = ability.body.targets
    assert (target.minimum, target.maximum) == (Fixed(0), Fixed(3))
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    do(table, ability.body.effect, targets=((bear,),))
    assert (power(table.state, bear), table.state.players[0].life) == (3, 21)


def test_of_a_chosen_nonland_name_all_cards_are_discarded():
    table = Table()
    for name in ("Bear", "Bear", "Giant"):
        table.put(1, priced(name, "{2}"), Zone.HAND)
    table.script(name=[Word("Bear")])
    text = "Choose a nonland card name. Target player reveals their hand and discards all cards with that name."
    carry_out(table, text, 1)
    assert (called(table, Zone.HAND, 1), called(table, Zone.GRAVEYARD, 1)) == (["Giant"], ["Bear", "Bear"])


def test_who_is_put_into_the_graveyard_by_surveilling_sees_that_it_was_done():  # [CR 701.25d]
    table = Table()
    text = "Whenever you surveil, if this card is in your graveyard, return this card to your hand."
    (top,) = library(table, 0, said(text, "Ghost", "Creature — Spirit", power="1", toughness="1"))
    table.script(surveil_to_graveyard=[Choose((top,))])
    carry_out(table, "Surveil 1.")
    settle(table)
    assert called(table, Zone.HAND) == ["Ghost"]


def test_nobody_may_choose_to_mill_more_cards_than_there_are():  # [CR 701.17b]
    for cards, left in ((2, 20), (3, 23)):
        table = Table()
        table.state.set_zone(Zone.LIBRARY, 0, ())
        library(table, 0, *[LAND] * cards)
        table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
        carry_out(table, "You may mill three cards. If you do, you gain 3 life.")
        assert life(table) == left


def test_of_a_discarded_card_that_nobody_saw_nothing_is_known():  # [CR 701.9c]
    table = Table()
    table.permanent(0, watcher("Whenever you discard a creature card, you gain 2 life."))
    table.permanent(0, watcher("Whenever you discard a card, you gain 1 life."))
    gone = "If ~ would be put into a graveyard from anywhere, shuffle it into its owner's library instead."
    for text in ("", gone):
        table.put(0, said(text, "Giant", "Creature — Giant", power="1", toughness="1"), Zone.HAND)
        carry_out(table, "Discard a card.")
        settle(table)
    assert table.state.players[0].life == 20 + 3 + 1


def test_nobody_sacrifices_what_another_controls():  # [CR 701.21a]
    table = Table()
    curse = table.permanent(0, watcher(), controller=1)
    carry_out(table, "You gain 1 life.", source=curse)
    (ability,) = lines("At the beginning of your end step, sacrifice ~ and you lose 8 life.")
    do(table, ability.body.effect, by=0, source=curse)
    assert table.alive(curse)
    assert life(table) == 13
