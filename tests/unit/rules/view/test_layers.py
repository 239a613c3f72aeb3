"""The layers of continuous effects by the classics of CR 613: what is in force in which order, and who loses what."""

import pytest

from spellstack.ir.ability import Activated, KeywordAbility, LevelBand, SpellAbility
from spellstack.ir.action import Destroy
from spellstack.ir.card import Face, Layout
from spellstack.ir.condition import Compares, Exists
from spellstack.ir.continuous import (
    AddColors,
    AddPT,
    AddTypes,
    CantHave,
    Copied,
    DefinePT,
    Gain,
    GainAbilitiesOf,
    Lose,
    RemoveTypes,
    ReplaceWord,
    SetColors,
    SetController,
    SetPT,
    SetTypes,
    SwitchPT,
    TargetToEach,
)
from spellstack.ir.cost import Cost, TapThis
from spellstack.ir.deed import Draw
from spellstack.ir.filter import (
    AllOf,
    Compare,
    ControlledBy,
    IsOneOf,
    Not,
    OfSubtype,
    OfSupertype,
    OfType,
    WithKeyword,
    WithStat,
)
from spellstack.ir.reference import All, AttachedTo, Target, This, You
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import Count, Fixed, Life, Stat
from spellstack.lexicon import Color, Keyword, ManaCost, Zone
from spellstack.lexicon.subtypes import CREATURE_TYPES
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from spellstack.rules.view.term.stat import stat_of
from tests.unit.rules.view.board import (
    ARTIFACT,
    BASIC,
    CREATURE,
    ENCHANTMENT,
    LAND,
    Board,
    creature,
    enchantment,
    land,
    static,
)

CREATURES = All(OfType(CREATURE))
YOURS = All(AllOf((OfType(CREATURE), ControlledBy())))
OTHERS = All(AllOf((OfType(CREATURE), ControlledBy(), Not(IsOneOf(This())))))
LANDS = All(OfType(LAND))
FLYING = KeywordAbility(Keyword.FLYING)
VIGILANCE = KeywordAbility(Keyword.VIGILANCE)

ANTHEM = enchantment("Anthem", static(YOURS, AddPT(Fixed(1), Fixed(1))))
HUMILITY = enchantment("Humility", static(CREATURES, Lose(), SetPT(Fixed(1), Fixed(1))))
OPALESCENCE = enchantment(
    "Opalescence",
    static(
        All(AllOf((OfType(ENCHANTMENT), Not(IsOneOf(This())), Not(OfSubtype("Aura"))))),
        AddTypes((CREATURE,)),
        SetPT(Stat("mana_value"), Stat("mana_value")),
    ),
    mana_cost=ManaCost.parse("{2}{W}{W}"),
)
BLOOD_MOON = enchantment(
    "Moon", static(All(AllOf((OfType(LAND), Not(OfSupertype(BASIC))))), SetTypes(subtypes=("Mountain",)))
)
URBORG = land("Urborg", static(LANDS, AddTypes(subtypes=("Swamp",))))


@pytest.fixture
def board():
    return Board()


def mana_abilities(chars):
    return [ability for ability in chars.parts.activated if is_mana_ability(ability)]


def test_613_4c_an_anthem_counts_for_the_creatures_of_its_controller_only(board):
    board.put(ANTHEM)
    mine, theirs = board.put(creature()), board.put(creature(), 1)
    assert board.size(mine) == (3, 3)
    assert board.size(theirs) == (2, 2)


def test_a_lord_does_not_count_for_itself(board):
    lord = board.put(creature("Lord", 2, 2, static(OTHERS, AddPT(Fixed(1), Fixed(1)), Gain((FLYING,)))))
    other = board.put(creature())
    assert board.size(lord) == (2, 2)
    assert board.size(other) == (3, 3)
    assert board.keywords(other) == {"flying"}


def test_humility_makes_creatures_plain(board):
    flyer = board.put(creature("Angel", 4, 4, FLYING))
    board.put(HUMILITY)
    assert board.size(flyer) == (1, 1)
    assert board.keywords(flyer) == set()


def test_613_6_humility_ends_a_lords_ability_before_it_begins(board):
    lord = board.put(creature("Lord", 3, 3, static(OTHERS, AddPT(Fixed(1), Fixed(1)))))
    other = board.put(creature())
    board.put(HUMILITY)
    assert board.size(lord) == board.size(other) == (1, 1)


def test_counters_and_later_effects_count_on_top_of_humility(board):
    bear = board.put(creature())
    board.put(HUMILITY)
    board.change(bear, counters=(("+1/+1", 2),))
    board.last([bear], AddPT(Fixed(3), Fixed(0)))
    assert board.size(bear) == (6, 3)
    board.last([bear], Gain((FLYING,)))
    assert board.keywords(bear) == {"flying"}


@pytest.mark.parametrize("first", ["Humility", "Opalescence"])
def test_613_humility_and_opalescence_go_by_timestamps_in_layer_7b(board, first):
    order = [HUMILITY, OPALESCENCE] if first == "Humility" else [OPALESCENCE, HUMILITY]
    humility_face = Face("Humility", (ENCHANTMENT,), ManaCost.parse("{2}{W}{W}"), abilities=HUMILITY.abilities)
    ids = {face.name: board.put(humility_face if face is HUMILITY else face) for face in order}
    humility = ids["Humility"]
    assert CREATURE in board.chars(humility).types
    assert board.chars(humility).abilities == ()  # it took its own ability, and goes on all the same
    assert board.size(humility) == ((4, 4) if first == "Humility" else (1, 1))
    assert CREATURE not in board.chars(ids["Opalescence"]).types
    bear = board.put(creature())
    assert board.size(bear) == (1, 1)


@pytest.mark.parametrize("moon_first", [True, False])
def test_613_8_urborg_depends_on_blood_moon(board, moon_first):
    faces = [BLOOD_MOON, URBORG] if moon_first else [URBORG, BLOOD_MOON]
    ids = {face.name: board.put(face) for face in faces}
    forest = board.put(land("Forest", supertypes=(BASIC,), subtypes=("Forest",)))
    assert board.chars(ids["Urborg"]).subtypes == {"Mountain"}
    assert board.chars(forest).subtypes == {"Forest"}


def test_305_7_urborg_alone_adds_swamp_and_its_mana(board):
    urborg = board.put(URBORG)
    forest = board.put(land("Forest", supertypes=(BASIC,), subtypes=("Forest",)))
    assert board.chars(urborg).subtypes == {"Swamp"}
    assert board.chars(forest).subtypes == {"Forest", "Swamp"}
    assert len(mana_abilities(board.chars(forest))) == 2
    assert len(board.chars(urborg).parts.static) == 1


def test_305_7_a_land_that_becomes_a_mountain_loses_its_text_but_not_what_is_granted(board):
    dual = board.put(land("Dual", FLYING, subtypes=("Island", "Swamp")))
    board.last([dual], Gain((VIGILANCE,)))
    board.put(BLOOD_MOON)
    chars = board.chars(dual)
    assert chars.subtypes == {"Mountain"}
    assert chars.types == {LAND}
    assert board.keywords(dual) == {"vigilance"}
    assert len(mana_abilities(chars)) == 1


def test_dryad_arbor_is_a_forest_and_a_creature(board):
    arbor = board.put(
        Face("Arbor", (LAND, CREATURE), subtypes=("Forest", "Dryad"), indicator=(Color.GREEN,), power=1, toughness=1)
    )
    board.put(BLOOD_MOON)
    chars = board.chars(arbor)
    assert chars.subtypes == {"Mountain", "Dryad"}
    assert chars.types == {LAND, CREATURE}
    assert chars.colors == {Color.GREEN}
    assert board.size(arbor) == (1, 1)


def test_painter_colors_everything_everywhere(board):
    everywhere = All(ControlledBy(You()), zones=tuple(Zone))
    board.put(creature("Painter", 1, 3, static(everywhere, AddColors(chosen=True))), links=(("color", "U"),))
    bear = board.put(creature(mana_cost=ManaCost.parse("{1}{G}")))
    card = board.put(creature("Card", mana_cost=ManaCost.parse("{R}")), 0, Zone.HAND)
    assert board.chars(bear).colors == {Color.BLUE, Color.GREEN}
    assert board.chars(card).colors == {Color.BLUE, Color.RED}


def test_613_4d_switching_counts_everything_else_first(board):
    bird = board.put(creature("Bird", 1, 4))
    board.last([bird], SwitchPT())
    assert board.size(bird) == (4, 1)
    board.last([bird], AddPT(Fixed(2), Fixed(0)))
    assert board.size(bird) == (4, 3)
    board.change(bird, counters=(("-1/-1", 1),))
    assert board.size(bird) == (3, 2)
    board.last([bird], SwitchPT())
    assert board.size(bird) == (2, 3)


def test_613_7_the_later_of_two_effects_wins(board):
    bear = board.put(creature())
    board.last([bear], SetPT(Fixed(0), Fixed(2)))
    board.last([bear], SetPT(Fixed(5), Fixed(5)))
    assert board.size(bear) == (5, 5)
    board.last([bear], SetColors((Color.BLUE,)))
    board.last([bear], SetColors((Color.RED,)))
    assert board.chars(bear).colors == {Color.RED}


def test_613_7_losing_and_gaining_the_same_keyword_goes_by_timestamp(board):
    bear = board.put(creature("Bird", 1, 1, FLYING))
    board.last([bear], Lose((Keyword.FLYING,)))
    assert board.keywords(bear) == set()
    board.last([bear], Gain((FLYING,)))
    assert board.keywords(bear) == {"flying"}
    board.last([bear], CantHave((Keyword.FLYING,)))
    board.last([bear], Gain((FLYING,)))
    assert board.keywords(bear) == set()


def test_613_1_keyword_counters_give_their_keyword(board):
    bear = board.put(creature(), counters=(("flying", 1), ("+1/+1", 1), ("charge", 3)))
    assert board.keywords(bear) == {"flying"}
    assert board.size(bear) == (3, 3)


def test_an_effect_granted_by_another_counts_in_its_own_layer(board):
    lord = static(OTHERS, AddPT(Fixed(1), Fixed(1)))
    board.put(enchantment("Grantor", static(YOURS, Gain((lord,)))))
    bears = [board.put(creature()) for _ in range(3)]
    assert [board.size(bear) for bear in bears] == [(4, 4)] * 3


def test_granted_keywords_of_a_granted_ability_count_in_the_same_layer(board):
    board.put(enchantment("Grantor", static(YOURS, Gain((static(YOURS, Gain((FLYING,))),)))))
    bear = board.put(creature())
    assert board.keywords(bear) == {"flying"}


def test_613_8_what_a_type_effect_applies_to_depends_on_other_type_effects(board):
    board.put(enchantment("March", static(All(OfType(ARTIFACT)), AddTypes((CREATURE,)), SetPT(Fixed(3), Fixed(3)))))
    board.put(enchantment("Foundry", static(LANDS, AddTypes((ARTIFACT,)))))
    plains = board.put(land("Plains", subtypes=("Plains",)))
    assert board.chars(plains).types == {LAND, ARTIFACT, CREATURE}
    assert board.size(plains) == (3, 3)


def test_613_8b_a_loop_of_dependencies_goes_by_timestamp(board):
    board.put(enchantment("One", static(All(OfSubtype("Cat")), SetTypes(subtypes=("Dog",)))))
    board.put(enchantment("Two", static(All(OfSubtype("Dog")), SetTypes(subtypes=("Cat",)))))
    cat = board.put(creature("Cat", subtypes=("Cat",)))
    assert board.chars(cat).subtypes == {"Cat"}


def test_effects_of_a_lower_layer_see_what_upper_layers_did(board):
    board.put(
        enchantment(
            "Wings", static(All(AllOf((OfType(CREATURE), WithKeyword(Keyword.FLYING)))), AddPT(Fixed(1), Fixed(1)))
        )
    )
    bear = board.put(creature())
    board.last([bear], Gain((FLYING,)))
    assert board.size(bear) == (3, 3)


def test_an_upper_layer_that_looks_at_power_sees_the_final_power(board):
    big = All(AllOf((OfType(CREATURE), WithStat("power", Compare.GE, Fixed(4)))))
    board.put(enchantment("Big", static(big, Gain((KeywordAbility(Keyword.TRAMPLE),)))))
    bear = board.put(creature())
    board.last([bear], AddPT(Fixed(2), Fixed(2)))
    assert board.keywords(bear) == {"trample"}
    small = board.put(creature())
    assert board.keywords(small) == set()


def test_604_3_defined_power_counts_in_every_zone(board):
    goyf = creature(
        "Goyf", 0, 0, static(This(), DefinePT(Count(LANDS), Count(LANDS)), defining=True, zones=tuple(Zone))
    )
    for _ in range(3):
        board.put(land("Plains"))
    here, there = board.put(goyf), board.put(goyf, 0, Zone.GRAVEYARD)
    assert board.size(here) == board.size(there) == (3, 3)
    board.last([here], SetPT(Fixed(1), Fixed(1)))
    assert board.size(here) == (1, 1)


def test_702_73_changeling_is_every_creature_type_in_every_zone(board):
    face = creature("Shifter", 1, 1, KeywordAbility(Keyword.CHANGELING), subtypes=("Shapeshifter",))
    here, hand = board.put(face), board.put(face, 0, Zone.HAND)
    assert board.chars(hand).subtypes >= CREATURE_TYPES
    board.put(HUMILITY)
    assert board.chars(here).subtypes >= CREATURE_TYPES  # types count before abilities are lost
    board.last([here], SetTypes(subtypes=("Bear",)))
    assert board.chars(here).subtypes == {"Bear"}


def test_711_2_level_symbols(board):
    face = creature(
        "Student",
        1,
        1,
        LevelBand(2, 6, 4, 4, (FLYING,)),
        LevelBand(7, 0, 6, 6, (VIGILANCE,)),
    )
    student = board.put(face)
    sizes = []
    for level in (0, 2, 6, 7):
        board.change(student, counters=(("level", level),) if level else ())
        sizes.append((board.size(student), board.keywords(student)))
    assert sizes == [((1, 1), set()), ((4, 4), {"flying"}), ((4, 4), {"flying"}), ((6, 6), {"vigilance"})]


def test_707_2_a_copy_of_a_copy_has_the_exceptions(board):
    dragon = board.put(creature("Dragon", 5, 5, FLYING))
    definition = board.state.objects[dragon].definition.key
    clone = board.put(
        creature("Clone", 0, 0), copied=(Copied(definition, exceptions=(AddTypes(subtypes=("Illusion",)),)),)
    )
    chars = board.chars(clone)
    assert (chars.name, chars.subtypes, board.keywords(clone)) == ("Dragon", {"Illusion"}, {"flying"})
    second = board.put(creature("Clone", 0, 0), copied=board.state.objects[clone].copied)
    assert board.chars(second).subtypes == {"Illusion"}
    board.last([clone], SetPT(Fixed(1), Fixed(1)))
    assert board.size(second) == (5, 5)


def test_707_9d_a_copy_with_a_set_size_does_not_copy_the_ability_that_defines_it(board):
    goyf = board.put(creature("Goyf", 0, 0, static(This(), DefinePT(Count(LANDS), Fixed(9)), defining=True)))
    key = board.state.objects[goyf].definition.key
    copy = board.put(creature("Clone", 0, 0), copied=(Copied(key, exceptions=(SetPT(Fixed(7), Fixed(7)),)),))
    assert board.size(copy) == (7, 7)


def test_a_copy_effect_with_a_duration_counts_before_all_other_layers(board):
    bear = board.put(creature())
    dragon = board.put(creature("Dragon", 5, 5, FLYING))
    board.last([bear], AddPT(Fixed(1), Fixed(1)))
    board.last([bear], Copied(board.state.objects[dragon].definition.key))
    assert board.chars(bear).name == "Dragon"
    assert board.size(bear) == (6, 6)


def test_708_2_a_face_down_permanent_is_a_plain_creature(board):
    hidden = board.put(creature("Dragon", 5, 5, FLYING, mana_cost=ManaCost.parse("{5}{R}")), face_down=True)
    board.put(ANTHEM)
    chars = board.chars(hidden)
    assert (chars.name, chars.abilities, chars.colors) == ("", (), frozenset())
    assert board.size(hidden) == (3, 3)
    assert stat_of(board.state, hidden, "mana_value") == 0


def test_709_4_a_split_card_off_the_stack_has_both_halves(board):
    red, blue = Face("Fire", (), ManaCost.parse("{1}{R}")), Face("Ice", (), ManaCost.parse("{1}{U}"))
    card = board.put(red, 0, Zone.HAND, blue, layout=Layout.SPLIT)
    spell = board.put(red, 0, Zone.STACK, blue, layout=Layout.SPLIT, face=1)
    assert stat_of(board.state, card, "mana_value") == 4
    assert board.chars(card).colors == {Color.RED, Color.BLUE}
    assert board.chars(spell).name == "Ice"
    assert stat_of(board.state, spell, "mana_value") == 2


def test_202_3b_a_back_face_has_the_mana_value_of_the_front(board):
    front, back = creature("Human", 1, 1, mana_cost=ManaCost.parse("{2}{B}")), creature("Wolf", 3, 3)
    wolf = board.put(front, 0, Zone.BATTLEFIELD, back, layout=Layout.TRANSFORM, face=1, transformed=True)
    assert board.chars(wolf).name == "Wolf"
    assert stat_of(board.state, wolf, "mana_value") == 3
    key = board.state.objects[wolf].definition.key
    copy = board.put(creature("Clone", 0, 0), copied=(Copied(key, face=1),))
    assert stat_of(board.state, copy, "mana_value") == 0


def test_710_1c_a_flipped_card_keeps_colour_and_cost(board):
    top, bottom = creature("Rat", 1, 1, mana_cost=ManaCost.parse("{B}")), creature("Demon", 4, 4)
    flipped = board.put(top, 0, Zone.BATTLEFIELD, bottom, layout=Layout.FLIP, flipped=True)
    assert board.chars(flipped).name == "Demon"
    assert board.chars(flipped).colors == {Color.BLACK}


def test_613_1b_control_magic_and_whose_creature_it_is(board):
    bear = board.put(creature(), 1)
    board.put(ANTHEM)
    assert board.size(bear) == (2, 2)
    board.put(enchantment("Control", static(AttachedTo(), SetController(You())), subtypes=("Aura",)), attached_to=bear)
    assert board.controller(bear) == 0
    assert board.size(bear) == (3, 3)


def test_control_of_an_aura_that_gives_control(board):
    bear = board.put(creature(), 1)
    aura = board.put(
        enchantment("Control", static(AttachedTo(), SetController(You())), subtypes=("Aura",)), attached_to=bear
    )
    board.last([aura], SetController(You()), player=1)
    assert board.controller(aura) == 1
    assert board.controller(bear) == 1


def test_a_phased_out_permanent_neither_affects_nor_is_affected(board):
    anthem, bear = board.put(ANTHEM), board.put(creature())
    board.change(anthem, phased_out=True)
    assert board.size(bear) == (2, 2)


def test_604_conditions_are_asked_as_the_layers_go(board):
    ape = creature("Ape", 1, 1, static(This(), AddPT(Fixed(1), Fixed(2)), condition=Exists(All(OfSubtype("Forest")))))
    ape_id = board.put(ape)
    forest = board.put(land("Forest", subtypes=("Forest",)))
    assert board.size(ape_id) == (2, 3)
    board.last([forest], SetTypes(subtypes=("Island",)))
    assert board.size(ape_id) == (1, 1)


def test_conditions_about_life_make_the_index_stale_only_then(board):
    face = creature(
        "Angel", 3, 3, static(This(), AddPT(Fixed(2), Fixed(2)), condition=Compares(Life(), Compare.GE, Fixed(25)))
    )
    angel = board.put(face)
    assert board.size(angel) == (3, 3)
    index = board.state.index
    assert index.reads("life")
    assert not index.reads("tapped")
    assert not index.reads("counters")


def test_205_1a_card_types_take_their_subtypes_along(board):
    god = board.put(Face("God", (ENCHANTMENT, CREATURE), subtypes=("God",), power=5, toughness=5))
    board.last([god], RemoveTypes((CREATURE,)))
    chars = board.chars(god)
    assert (chars.types, chars.subtypes) == ({ENCHANTMENT}, frozenset())


def test_612_a_replaced_word_changes_types_and_text(board):
    lord = board.put(
        creature("Lord", 1, 1, static(All(OfSubtype("Elf")), AddPT(Fixed(1), Fixed(1))), subtypes=("Elf",))
    )
    goblin = board.put(creature("Goblin", 1, 1, subtypes=("Goblin",)))
    board.last([lord], ReplaceWord("Elf", "Goblin"))
    assert board.chars(lord).subtypes == {"Goblin"}
    assert board.size(lord) == board.size(goblin) == (2, 2)


def test_612_2_a_replaced_land_word_changes_its_mana(board):
    forest = board.put(land("Forest", supertypes=(BASIC,), subtypes=("Forest",)))
    board.last([forest], ReplaceWord("Forest", "Island"))
    (ability,) = board.chars(forest).parts.activated
    assert ability.body.effect.mana == ManaCost.parse("{U}")


def test_702_96_overload_says_each_instead_of_target(board):
    text = SpellAbility(Instructions(Destroy(Target(0)), (TargetSpec(OfType(ARTIFACT)),)))
    spell = board.put(Face("Shatter", (), abilities=(text,)), 0, Zone.STACK)
    board.last([spell], TargetToEach())
    (changed,) = board.chars(spell).parts.spell
    assert changed.body == Instructions(Destroy(All(OfType(ARTIFACT))))


def test_abilities_of_others_can_be_had(board):
    tapper = Activated(Cost((TapThis(),)), Instructions(Draw()))
    board.put(creature("Elf", 1, 1, tapper))
    mimic = board.put(creature("Mimic", 1, 1, static(This(), GainAbilitiesOf(OTHERS, "activated"))))
    assert board.chars(mimic).parts.activated == (tapper,)


def test_an_emblem_functions_from_the_command_zone(board):
    bear = board.put(creature())
    board.put(Face("Emblem", abilities=ANTHEM.abilities), 0, Zone.COMMAND, kind=Kind.EMBLEM, controller=0)
    assert board.size(bear) == (3, 3)


def test_an_ability_that_says_so_functions_in_a_graveyard(board):
    wonder = creature("Wonder", 2, 2, static(YOURS, Gain((FLYING,)), zones=(Zone.GRAVEYARD,)))
    bear = board.put(creature())
    board.put(wonder)
    assert board.keywords(bear) == set()
    board.put(wonder, 0, Zone.GRAVEYARD)
    assert board.keywords(bear) == {"flying"}


def test_base_power_leaves_out_what_only_adds(board):
    bear = board.put(creature())
    board.put(ANTHEM)
    board.last([bear], SetPT(Fixed(4), Fixed(4)))
    board.change(bear, counters=(("+1/+1", 1),))
    assert board.size(bear) == (6, 6)
    assert stat_of(board.state, bear, "base_power") == 4


def test_identical_tokens_are_worked_out_once_and_told_apart_where_needed(board):
    board.put(ANTHEM)
    tokens = [board.token(creature("Soldier", 1, 1)) for _ in range(5)]
    assert {board.size(token) for token in tokens} == {(2, 2)}
    assert board.chars(tokens[0]) is board.chars(tokens[4])
    board.last([tokens[0]], AddPT(Fixed(3), Fixed(0)))
    board.last([tokens[2]], Gain((FLYING,)))
    board.change(tokens[1], counters=(("+1/+1", 1),))
    assert [board.size(token) for token in tokens] == [(5, 2), (3, 3), (2, 2), (2, 2), (2, 2)]
    assert board.keywords(tokens[2]) == {"flying"}
    assert board.keywords(tokens[3]) == set()


def test_counters_change_one_object_without_a_new_index(board):
    board.put(ANTHEM)
    tokens = [board.token(creature("Soldier", 1, 1)) for _ in range(3)]
    assert board.size(tokens[1]) == (2, 2)
    index = board.state.index
    obj = board.state.objects[tokens[1]]
    board.change(tokens[1], counters=(("+1/+1", 2),))
    board.state.index = index
    assert board.size(tokens[1]) == (4, 4)
    assert board.size(tokens[0]) == (2, 2)
    board.state.put(obj)
    assert board.size(tokens[1]) == (2, 2)
