"""What instructions do, family by family (CR 608.2, 701)."""

import pytest
from msgspec.structs import replace

from spellstack.errors import EngineBug, UnsupportedCard
from spellstack.ir.ability import KeywordAbility, SpellAbility, Static
from spellstack.ir.action import (
    Act,
    Attach,
    Change,
    Designate,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Move,
    MoveCounters,
    PhaseOut,
    RemoveCounters,
    Sacrifice,
    Transform,
)
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.condition import Did
from spellstack.ir.continuous import AddPT, SetController, SetName
from spellstack.ir.deed import (
    AddMana,
    BecomeDesignated,
    Discard,
    DivideIntoPiles,
    Draw,
    ExchangeLife,
    ExtraPhase,
    ExtraTurn,
    FlipCoin,
    GainLife,
    GetCounters,
    LoseLife,
    Mill,
    RevealUntil,
    RollDie,
    Scry,
    Search,
    SetLife,
    Shuffle,
    Surveil,
)
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.ir.filter import AllOf, Anything, ControlledBy, IsOneOf, OfType, OwnedBy
from spellstack.ir.flow import (
    Choose,
    ChooseOption,
    ChooseWord,
    Establish,
    ForEach,
    May,
    Repeat,
    Sequence,
    Simultaneous,
    Vote,
    When,
)
from spellstack.ir.reference import All, It, Noted, Players, Target, This, Top, Who, You
from spellstack.ir.spell import AllowPlay, CopySpell, Counter
from spellstack.ir.static import Act as StaticAct
from spellstack.ir.static import Continuous, Prohibit, RevealAsDrawn
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.token import BecomeCopy, CopyPermanent, CreatePredefined, CreateToken, Emblem
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon import CardType, Color, Keyword, ManaCost, Zone
from spellstack.lexicon.step import Phase, Step
from spellstack.rules.choice.action import Choose as Pick
from spellstack.rules.choice.action import Confirm
from spellstack.rules.effects.support import verify_supported
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind, Spell, counter_count, link
from spellstack.rules.view.objects import characteristics, controller, power
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do, happen

CREATURE = OfType(CardType.CREATURE)
BEAR = creature("Bear", 2, 2)
MINE = ControlledBy(You())


def names(table, ids):
    return sorted(characteristics(table.state, i).name for i in ids)


def test_everybody_sacrifices_at_once_after_all_have_chosen():
    table = Table()
    for player in (0, 1):
        table.permanent(player, BEAR)
    context = do(table, Sacrifice(who=Players(), filter=CREATURE))
    assert len(context.notes["sacrificed"]) == 2
    assert len({event.batch for event in table.log if event.kind is EventKind.SACRIFICE}) == 1


def test_parts_of_one_action_happen_at_the_same_time():
    table = Table()
    bear = table.permanent(1, BEAR)
    do(table, Simultaneous((Destroy(Target()), GainLife(Fixed(3)))), targets=(bear,))
    assert len({event.batch for event in table.log}) == 1
    assert table.state.players[0].life == 23


def test_drawing_from_an_empty_library_is_remembered():
    table = Table(library=1)
    context = do(table, Draw(Fixed(2)))
    assert len(context.notes["drawn"]) == 1
    assert table.state.players[0].drew_from_empty


def test_a_negative_number_does_nothing():
    table = Table()
    do(table, Sequence((LoseLife(Fixed(-2)), GainLife(Fixed(-2)), Draw(Fixed(-1)), Mill(Fixed(-1)))))
    assert not table.log


def test_what_an_instruction_moved_is_found_by_the_next_one():
    table = Table()
    bear = table.permanent(1, BEAR)
    blink = Sequence((Move(Target(), Zone.EXILE), Move(Noted("moved"), Zone.BATTLEFIELD)))
    context = do(table, blink, targets=(bear,))
    (back,) = context.notes["moved"]
    assert back != bear
    assert table.alive(back)
    assert table.obj(back).owner == 1


def test_what_is_held_until_the_source_leaves_comes_back_at_once():
    table = Table()
    ring, bear = table.permanent(0, card("Ring", CardType.ENCHANTMENT)), table.permanent(1, BEAR)
    do(table, Move(Target(), Zone.EXILE, until_leaves=True), source=ring, targets=(bear,))
    assert table.state.exile
    happen(table, Event(EventKind.DESTROY, subject=ring))
    assert not table.state.exile
    assert names(table, table.state.battlefield) == ["Bear"]
    assert not table.state.pending


def test_nothing_is_held_by_a_source_that_is_already_gone():
    table = Table()
    ring, bear = table.permanent(0, card("Ring", CardType.ENCHANTMENT)), table.permanent(1, BEAR)
    happen(table, Event(EventKind.DESTROY, subject=ring))
    do(table, Move(Target(), Zone.EXILE, until_leaves=True), source=ring, targets=(bear,))
    assert table.alive(bear)


def test_exiled_cards_are_linked_to_the_source():
    table = Table()
    ring, bear = table.permanent(0, card("Ring", CardType.ENCHANTMENT)), table.permanent(1, BEAR)
    do(table, Move(Target(), Zone.EXILE, link="exiled"), source=ring, targets=(bear,))
    assert link(table.obj(ring), "exiled") == table.state.exile


def test_an_aura_put_onto_the_battlefield_needs_something_to_enchant():
    table = Table()
    aura = card(
        "Aura", CardType.ENCHANTMENT, subtypes=("Aura",), abilities=(KeywordAbility(Keyword.ENCHANT, quality=CREATURE),)
    )
    first = table.put(0, aura, Zone.GRAVEYARD)
    do(table, Move(Target(), Zone.BATTLEFIELD), targets=(first,))
    assert table.state.graveyards[0] == (first,)
    bear = table.permanent(1, BEAR)
    context = do(table, Move(Target(), Zone.BATTLEFIELD), targets=(first,))
    assert table.obj(context.notes["moved"][0]).attached_to == bear


def test_cards_put_on_the_library_are_ordered_by_their_owner():
    table = Table(library=1)
    one, two = table.put(0, BEAR, Zone.HAND), table.put(0, creature("Ox", 2, 4), Zone.HAND)
    table.script(library_order=[Pick((two, one))])
    do(table, Move(Choose_hand(), Zone.LIBRARY, position="top"), targets=((one, two),))
    top = [characteristics(table.state, i).name for i in table.state.libraries[0][:2]]
    assert top == ["Ox", "Bear"]


def Choose_hand():
    return Target()


def test_scrying_puts_cards_on_the_bottom():
    table = Table()
    before = table.state.libraries[0]
    table.script(scry_to_bottom=[Pick(before[:1])])
    do(table, Scry(Fixed(2)))
    assert table.state.libraries[0] == (*before[1:], before[0])


def test_surveil_puts_cards_into_the_graveyard():
    table = Table()
    table.script(surveil_to_graveyard=[Pick(table.state.libraries[0][:2])])
    do(table, Surveil(Fixed(2)))
    assert len(table.state.graveyards[0]) == 2


def test_a_search_by_quality_may_fail_but_a_search_for_a_card_must_find():
    table = Table()
    table.put(0, BEAR, Zone.LIBRARY)
    assert not do(table, Search(CREATURE)).notes["found"]
    assert len(do(table, Search(Anything())).notes["found"]) == 1


def test_cards_are_revealed_until_one_fits():
    table = Table(library=3)
    bear = table.put(0, BEAR, Zone.LIBRARY)
    for _ in range(2):
        table.put(0, card("Blank", CardType.SORCERY), Zone.LIBRARY)
    context = do(table, RevealUntil(CREATURE))
    assert context.notes["found"] == (bear,)
    assert len(context.notes["rest"]) == 2


def test_shuffling_gives_cards_new_identities():
    table = Table()
    before = set(table.state.libraries[0])
    do(table, Shuffle())
    assert not before & set(table.state.libraries[0])


def test_the_player_who_may_is_asked_and_if_you_do_is_known():
    table = Table().script(may=[Confirm(True)])
    do(table, Sequence((May(Draw()), When(Did(), GainLife(Fixed(2))))))
    assert table.state.players[0].life == 22


def test_an_impossible_option_is_not_offered():
    # [CR 608.2d] without a creature to sacrifice, the other option is taken without a question
    table = Table()
    do(table, ChooseOption((Sacrifice(filter=CREATURE), LoseLife(Fixed(3)))))
    assert table.state.players[0].life == 17


def test_notes_of_all_passes_are_known_afterwards():
    table = Table()
    context = do(table, ForEach(Players(), CreatePredefined("Treasure", who=It())))
    assert len(context.notes["created"]) == 2
    assert {controller(table.state, i) for i in context.notes["created"]} == {0, 1}


def test_a_process_is_repeated_so_many_times():
    table = Table()
    do(table, Repeat(GainLife(Fixed(1)), Fixed(3)))
    assert table.state.players[0].life == 23


def test_numbers_of_a_continuous_effect_are_fixed_as_it_is_made():
    table = Table()
    bear = table.permanent(0, BEAR)
    value = Stat("power", Target(1))
    giant = table.permanent(0, creature("Giant", 5, 5))
    do(table, Change(Target(), (AddPT(value, Fixed(0)),)), targets=(bear, giant))
    do(table, Change(Target(), (AddPT(Fixed(3), Fixed(3)),)), targets=(giant,))
    assert power(table.state, bear) == 7


def test_what_a_continuous_effect_affects_is_fixed_as_it_is_made():
    # [CR 611.2c]
    table = Table()
    bear = table.permanent(0, BEAR)
    do(table, Establish((Continuous(All(CREATURE), (AddPT(Fixed(1), Fixed(1)),)),), Duration.END_OF_TURN))
    late = table.permanent(0, BEAR)
    assert (power(table.state, bear), power(table.state, late)) == (3, 2)


def test_gaining_control_begins_a_new_time_of_control_and_tells_of_it():
    table = Table()
    bear = table.permanent(1, BEAR)
    do(table, Change(Target(), (SetController(You()),), Duration.END_OF_TURN), targets=(bear,))
    assert controller(table.state, bear) == 0
    assert table.obj(bear).since == table.state.turn.number
    assert [event.kind for event in table.log] == [EventKind.GAIN_CONTROL]


def test_control_is_exchanged_or_nothing_happens():
    table = Table()
    mine, yours, also_mine = table.permanent(0, BEAR), table.permanent(1, BEAR), table.permanent(0, BEAR)
    do(table, ExchangeControl(Target(), Target(1)), targets=(mine, also_mine))
    assert controller(table.state, mine) == 0
    do(table, ExchangeControl(Target(), Target(1)), targets=(mine, yours))
    assert (controller(table.state, mine), controller(table.state, yours)) == (1, 0)


SOLDIER = Face("", (CardType.CREATURE,), subtypes=("Soldier",), indicator=(Color.WHITE,), power=1, toughness=1)


def test_a_token_is_named_by_its_subtypes():
    table = Table()
    context = do(table, CreateToken(SOLDIER, Fixed(2), tapped=True))
    assert names(table, context.notes["created"]) == ["Soldier Token"] * 2
    assert all(table.obj(i).tapped and table.obj(i).kind is Kind.TOKEN for i in context.notes["created"])
    told = [event for event in table.log if event.kind is EventKind.CREATE_TOKEN]
    assert [event.subject for event in told] == list(context.notes["created"])


def test_a_copy_has_the_copiable_values_and_the_exceptions():
    table = Table()
    bear = table.permanent(0, BEAR, counters=(("+1/+1", 3),))
    context = do(table, CopyPermanent(Target(), exceptions=(SetName("Twin"),)), targets=(bear,))
    (twin,) = context.notes["created"]
    assert names(table, (twin,)) == ["Twin"]
    assert power(table.state, twin) == 2
    again = do(table, CopyPermanent(Target()), targets=(twin,)).notes["created"]
    assert names(table, again) == ["Twin"]  # [CR 707.3]


def test_a_permanent_becomes_a_copy_until_end_of_turn():
    table = Table()
    bear, giant = table.permanent(0, BEAR), table.permanent(0, creature("Giant", 5, 5))
    do(table, BecomeCopy(Target(), Target(1), duration=Duration.END_OF_TURN), targets=(bear, giant))
    happen(table, Event(EventKind.DESTROY, subject=giant))
    assert names(table, (bear,)) == ["Giant"]  # [CR 707.2b]


def test_counters_are_moved_and_doubled_and_removed():
    table = Table()
    one, two = table.permanent(0, BEAR, counters=(("+1/+1", 2),)), table.permanent(0, BEAR)
    do(table, MoveCounters(Target(), Target(1), "+1/+1"), targets=(one, two))
    assert (counter_count(table.obj(one), ""), counter_count(table.obj(two), "+1/+1")) == (0, 2)
    do(table, DoubleCounters(Target()), targets=(two,))
    assert counter_count(table.obj(two), "+1/+1") == 4
    context = do(table, RemoveCounters(Target(), "+1/+1", Fixed(9)), targets=(two,))
    assert context.numbers["removed"] == 4


def test_life_is_set_and_exchanged_by_gaining_and_losing():
    table = Table()
    do(table, SetLife(Fixed(5)))
    assert table.state.players[0].life == 5
    do(table, ExchangeLife(You(), Target()), targets=(1,))
    assert [player.life for player in table.state.players] == [20, 5]


def test_mana_of_a_chosen_colour_is_added():
    table = Table().script(mana=[Pick(("R",))])
    do(table, AddMana(any_color=Fixed(2)))
    assert [unit.type for unit in table.state.players[0].pool] == ["R", "R"]
    do(table, AddMana(ManaCost.parse("{C}{G}")))
    assert len(table.state.players[0].pool) == 4


A_LIFE = GainLife(Fixed(1))


def spell_on_stack(table, player, *targets, effect=A_LIFE):
    spec = TargetSpec(AllOf((CREATURE,)))
    text = SpellAbility(Instructions(effect, tuple(spec for _ in targets)))
    identity = table.put(player, card("Spell", CardType.INSTANT, abilities=(text,)), Zone.STACK)
    table.change(identity, controller=player, spell=Spell(targets=(tuple((t,) for t in targets),), caster=player))
    return identity


def test_a_countered_spell_goes_to_the_graveyard_or_where_the_effect_says():
    table = Table()
    one, two = spell_on_stack(table, 1), spell_on_stack(table, 1)
    do(table, Counter(Target()), targets=(one,))
    do(table, Counter(Target(), Zone.EXILE), targets=(two,))
    assert (len(table.state.graveyards[1]), len(table.state.exile), table.state.stack) == (1, 1, ())


def test_a_copy_of_a_spell_may_have_new_targets():
    table = Table()
    bear, ox = table.permanent(0, BEAR), table.permanent(1, creature("Ox", 2, 4))
    spell = spell_on_stack(table, 0, bear)
    table.script(new_target=[Pick((ox,))])
    do(table, CopySpell(Target()), targets=(spell,))
    copy = table.obj(table.state.stack[-1])
    assert copy.kind is Kind.COPY
    assert copy.spell.targets == (((ox,),),)
    assert table.obj(spell).spell.targets == (((bear,),),)


def test_a_vote_is_won_by_the_most_votes_and_a_tie_has_its_own_outcome():
    table = Table().script(vote=[Pick(("grace",)), Pick(("doom",))])
    vote = Vote(("grace", "doom"), (GainLife(Fixed(5)), LoseLife(Fixed(5))), tie=LoseLife(Fixed(1)))
    do(table, vote)
    assert table.state.players[0].life == 19


def test_two_piles_are_made_and_one_is_chosen():
    table = Table()
    ids = tuple(table.permanent(0, BEAR) for _ in range(3))
    table.script(first_pile=[Pick(ids[:1])], pile=[Pick((1,))])
    context = do(table, DivideIntoPiles(All(CREATURE), You(), Players(Who.OPPONENTS)))
    assert context.notes["chosen pile"] == ids[1:]
    assert context.notes["other pile"] == ids[:1]


def test_extra_turns_and_phases_are_inserted():
    table = Table()
    table.state.turn = replace(table.state.turn, step=Step.PRECOMBAT_MAIN, ahead=(Step.END, Step.CLEANUP))
    do(table, Sequence((ExtraTurn(), ExtraPhase((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)))))
    turn = table.state.turn
    assert turn.extra == (0,)
    assert turn.ahead[0] is Step.BEGIN_COMBAT
    assert turn.ahead[-3:] == (Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP)


def test_one_monarch_at_a_time():
    table = Table()
    do(table, BecomeDesignated("monarch"))
    do(table, BecomeDesignated("monarch"), by=1)
    assert [player.marks for player in table.state.players] == [(), ("monarch",)]


def test_goading_marks_by_whom():
    table = Table()
    bear = table.permanent(1, BEAR)
    do(table, Designate(Target(), "goaded"), targets=(bear,))
    assert table.obj(bear).marks == ("goaded:0",)


def test_suspected_creatures_have_menace():
    table = Table()
    bear = table.permanent(1, BEAR)
    do(table, Act("suspect", Target()), targets=(bear,))
    assert Keyword.MENACE in characteristics(table.state, bear).keywords


def test_coins_and_dice_are_noted():
    table = Table()
    context = do(table, Sequence((FlipCoin(count=Fixed(3)), RollDie(20))))
    assert 0 <= context.numbers["wins"] <= 3
    assert 1 <= context.numbers["result"] <= 20


def test_poison_counters_are_put_on_players():
    table = Table()
    do(table, GetCounters("poison", Fixed(2), Players(Who.OPPONENTS)))
    assert dict(table.state.players[1].counters) == {"poison": 2}


def test_a_permanent_phases_out_with_what_is_attached_to_it():
    table = Table()
    bear = table.permanent(0, BEAR)
    axe = table.permanent(0, card("Axe", CardType.ARTIFACT, subtypes=("Equipment",)), attached_to=bear)
    do(table, PhaseOut(Target()), targets=(bear,))
    assert table.obj(bear).phased_out
    assert table.obj(axe).phased_out


def test_transforming_turns_over_only_double_faced_cards():
    table = Table()
    front, back = BEAR.faces[0], creature("Werebear", 5, 5).faces[0]
    two = table.permanent(0, Card("Two // Faces", (front, back), Layout.TRANSFORM))
    plain = table.permanent(0, BEAR)
    do(table, Transform(All(CREATURE)))
    assert names(table, (two, plain)) == ["Bear", "Werebear"]


def test_equipment_is_not_attached_to_what_it_cannot_equip():
    table = Table()
    axe = table.permanent(0, card("Axe", CardType.ARTIFACT, subtypes=("Equipment",)))
    land, bear = table.permanent(0, card("Land", CardType.LAND)), table.permanent(0, BEAR)
    do(table, Attach(Target(), Target(1)), targets=(axe, land))
    assert table.obj(axe).attached_to is None
    do(table, Attach(Target(), Target(1)), targets=(axe, bear))
    assert table.obj(axe).attached_to == bear


def test_an_emblem_lies_in_the_command_zone():
    table = Table()
    do(table, Emblem(()))
    assert table.obj(table.state.command[0]).kind is Kind.EMBLEM


def test_allowed_cards_are_known_to_the_player_who_may_play_them():
    table = Table()
    context = do(table, Sequence((Move(Top(Fixed(1)), Zone.EXILE), AllowPlay(Noted("moved")))))
    (exiled,) = context.notes["moved"]
    assert 0 in table.obj(exiled).known_to
    assert table.state.floating


def test_keyword_actions():
    table = Table(library=0)
    land = table.put(0, card("Land", CardType.LAND), Zone.LIBRARY)
    bear = table.permanent(0, BEAR)
    do(table, Act("explore", Target()), targets=(bear,))
    assert len(table.state.hands[0]) == 1
    assert land not in table.state.libraries[0]
    do(table, Act("explore", Target()), targets=(bear,))
    assert counter_count(table.obj(bear), "+1/+1") == 1
    do(table, Act("adapt", Target(), Fixed(2)), targets=(bear,))
    assert counter_count(table.obj(bear), "+1/+1") == 1
    table.script(proliferate=[Pick((bear,))])
    do(table, Act("proliferate"))
    assert counter_count(table.obj(bear), "+1/+1") == 2
    do(table, Act("amass", amount=Fixed(2), quality="Orcs"))
    (army,) = (i for i in table.state.battlefield if "Army" in characteristics(table.state, i).subtypes)
    assert power(table.state, army) == 2
    assert "Orc" in characteristics(table.state, army).subtypes
    do(table, Act("populate"))
    do(table, Act("investigate"))
    do(table, Act("monstrosity", Target(), Fixed(3)), targets=(bear,))
    assert "monstrous" in table.obj(bear).marks


def test_manifested_cards_are_face_down_creatures():
    table = Table()
    do(table, Act("manifest"))
    (face_down,) = table.state.battlefield
    chars = characteristics(table.state, face_down)
    assert (chars.name, chars.power, chars.toughness) == ("", 2, 2)


def test_a_keyword_action_that_is_not_supported_is_refused_by_name():
    with pytest.raises(EngineBug, match="open an attraction"):
        do(Table(), Act("open an attraction"))


def test_a_card_type_is_chosen_for_each_player_and_noted():
    table = Table().script(creature_type=[Pick(("Bear",))])
    context = do(table, ChooseWord("creature type"))
    assert context.words["creature type"] == "Bear"


def test_a_random_discard_and_a_discard_chosen_by_another_player():
    table = Table()
    bear, _ = table.put(1, BEAR, Zone.HAND), table.put(1, card("Spell", CardType.SORCERY), Zone.HAND)
    table.script(discard=[Pick((bear,))])
    do(table, Discard(who=Target(), chooser=You()), targets=(1,))
    assert names(table, table.state.graveyards[1]) == ["Bear"]
    do(table, Discard(Fixed(1), Target(), random=True), targets=(1,))
    assert not table.state.hands[1]


def test_cards_that_cannot_be_carried_out_are_refused_by_name():
    attraction = card("Visitor", CardType.SORCERY, abilities=(SpellAbility(Instructions(Act("open an attraction"))),))
    with pytest.raises(UnsupportedCard, match="attraction decks"):
        verify_supported(attraction)
    verify_supported(BEAR)


def test_a_spell_to_be_exiled_instead_of_put_into_a_graveyard_may_go_elsewhere():  # [CR 614.1]
    for zone, exiled in ((Zone.GRAVEYARD, 1), (Zone.HAND, 0)):
        table = Table()
        spell = spell_on_stack(table, 1)
        table.change(spell, spell=Spell(exile_after=True))
        do(table, Move(Target(), zone), targets=(spell,))
        assert len(table.state.exile) == exiled


def test_a_commander_may_go_to_the_command_zone_instead_of_the_hand():
    table = Table().script(commander_to_command_zone=[Confirm(True)])
    chief = table.permanent(1, BEAR, marks=("commander",))
    do(table, Move(Target(), Zone.HAND), targets=(chief,))
    assert table.obj(table.state.command[0]).marks == ("commander",)


def test_a_card_returned_to_a_hand_is_known_to_all():
    table = Table()
    context = do(table, Move(Target(), Zone.HAND), targets=(table.permanent(1, BEAR),))
    assert table.obj(context.notes["moved"][0]).known_to == (0, 1)


def test_every_player_scries_not_only_the_first():
    table = Table()
    do(table, Scry(Fixed(1), Players()))
    assert [event.player for event in table.log if event.kind is EventKind.SCRY] == [0, 1]


def test_all_choose_before_anything_happens():
    # [CR 101.4, 608.2e]
    table = Table(library=0)
    mine, yours = table.put(0, BEAR, Zone.HAND), table.put(1, creature("Ox", 2, 4), Zone.HAND)
    put = Move(Noted("it"), Zone.BATTLEFIELD)
    choose = Choose(AllOf((CREATURE, OwnedBy(It()))), (Zone.HAND,), who=It())
    effect = ForEach(Players(), May(Sequence((choose, put)), who=It()))
    table.script(choose=[Pick((mine,)), Pick((yours,))])
    do(table, effect)
    assert len({event.batch for event in table.log if event.kind is EventKind.ZONE_CHANGE}) == 1
    assert len(table.state.battlefield) == 2


def test_a_spell_that_says_so_is_not_countered():
    # [CR 113.6g]
    table = Table()
    cannot = Static((Prohibit(StaticAct.BE_COUNTERED, subject=IsOneOf(This())),))
    spell = table.put(1, card("Verdict", CardType.SORCERY, abilities=(cannot,)), Zone.STACK)
    table.change(spell, controller=1)
    do(table, Counter(Target()), targets=(spell,))
    assert table.state.stack == (spell,)


def test_mana_of_a_colour_that_lands_of_opponents_could_produce():
    table = Table()
    table.permanent(1, card("Forest", CardType.LAND, subtypes=("Forest",)))
    do(table, AddMana(any_color=Fixed(1), among="opponent lands"))
    assert [unit.type for unit in table.state.players[0].pool] == ["G"]
    do(table, AddMana(any_color=Fixed(1), among="opponent lands"), by=1)
    assert not table.state.players[1].pool  # [CR 106.5]


def test_the_first_card_drawn_in_a_turn_may_be_revealed_as_it_is_drawn():
    table = Table(library=0).script(reveal_as_drawn=[Confirm(True)])
    wonder = card("Wonder", CardType.SORCERY, abilities=(Static((RevealAsDrawn("miracle"),), zones=(Zone.HAND,)),))
    for _ in range(2):
        table.put(0, wonder, Zone.LIBRARY)
    do(table, Draw(Fixed(2)))
    assert [event.word for event in table.log if event.kind is EventKind.REVEAL] == ["miracle"]
    assert [request.purpose for request in table.asked] == ["reveal as drawn"]
