"""What the rules' examples tell of the parts of a card: names, mana values, types, power and toughness (CR 201-208)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import CardType, Color, Zone
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, Choose
from spellstack.rules.process.task import Activate, CheckState, ResolveTop
from spellstack.rules.view.term.stat import mana_value
from tests.cr.own_cards import bear, beast, ruled, said
from tests.cr.sentences import carry_out, settle
from tests.cr.tables import activate, chars, name_of, sorcery
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import CATALOG, Duel


@pytest.mark.parametrize(
    ("type_line", "keyword", "verb"),
    [("Artifact — Vehicle", "Crew 2", "crews a Vehicle"), ("Creature — Mount", "Saddle 2", "saddles a Mount")],
)
def test_who_crews_or_saddles_does_so_as_it_is_tapped(type_line, keyword, verb):  # [CR 208.3a, 702.122b, 702.171c]
    table = Table()
    ship = table.permanent(0, said(keyword, "Ship", type_line, power="3", toughness="3"))
    text = f"Whenever Pilot {verb}, put a +1/+1 counter on Pilot."
    pilot = table.permanent(0, beast("Pilot", text))
    table.run(Activate(0, ActivateAbility(ship, 0)), CheckState())
    assert [table.obj(i).spell.source for i in table.state.stack] == [ship, pilot]
    table.run(ResolveTop(), CheckState())
    assert chars(table, pilot).power == 3
    assert not (CardType.CREATURE in chars(table, ship).types and keyword == "Crew 2")


def test_what_a_vehicle_gets_before_it_is_a_creature_counts_once_it_is():  # [CR 208.3a]
    table = Table()
    ship = table.permanent(0, said("Flying\nCrew 2", "Ship", "Artifact — Vehicle", power="3", toughness="3"))
    table.permanent(0, beast("Pilot", "Whenever Pilot crews a Vehicle, that Vehicle gets +1/+1 until end of turn."))
    number = next(n for n, a in enumerate(chars(table, ship).parts.all) if getattr(a, "cost", None) is not None)
    table.run(Activate(0, ActivateAbility(ship, number)), CheckState(), ResolveTop(), CheckState())
    assert CardType.CREATURE not in chars(table, ship).types
    table.run(ResolveTop(), CheckState())
    assert (chars(table, ship).power, chars(table, ship).toughness) == (4, 4)
    assert Keyword.FLYING in chars(table, ship).keywords


DEMONS = "At the beginning of your upkeep, if you control four or more Demons with different names, you win the game."


@pytest.mark.parametrize(("fourth", "wins"), [("", False), ("C", False), ("D", True)])
def test_what_has_no_name_has_no_different_one(fourth, wins):  # [CR 201.2b]
    table = Table()
    table.permanent(0, ruled(DEMONS))
    table.permanent(0, ruled("Creatures you control are Demons in addition to their other types."))
    for name in "ABC":
        table.permanent(0, beast(name))
    table.permanent(0, beast(fourth or "D"), face_down=not fourth)
    table.step(Step.UPKEEP)
    assert (table.state.outcome is not None) is wins


GRIME = CATALOG["Gutter Grime"]


def test_a_token_and_its_copy_count_what_lies_on_the_one_that_made_it():  # [CR 201.5a]
    table = Table()
    first = table.permanent(0, GRIME)
    carry_out(table, "Destroy target creature.", table.permanent(0, bear()))
    settle(table)
    table.permanent(0, GRIME, counters=(("slime", 5),))
    (ooze,) = [i for i in table.state.battlefield if "Ooze" in chars(table, i).subtypes]
    table.script(target=[Choose((ooze,))])
    sorcery(table, "Create a token that's a copy of target creature.")
    oozes = [i for i in table.state.battlefield if "Ooze" in chars(table, i).subtypes]
    assert [chars(table, i).power for i in oozes] == [1, 1]
    table.change(first, counters=(("slime", 3),))
    assert [chars(table, i).power for i in oozes] == [3, 3]


def test_an_ability_that_is_gained_speaks_of_what_has_it():  # [CR 201.5b]
    table = Table()
    dragon = table.put(0, beast("Dragon", "{0}: Put a +1/+1 counter on Dragon."), Zone.GRAVEYARD)
    text = "Mime has all activated abilities of all creature cards in all graveyards."
    mime = table.permanent(0, beast("Mime", text))
    activate(table, mime, 1)
    assert (chars(table, mime).power, table.obj(dragon).counters) == (3, ())


def two_faces(front, back, cost):
    faces = [
        {
            "name": front,
            "type_line": "Creature — Human",
            "mana_cost": cost,
            "oracle_text": "{0}: Transform this creature.",
        },
        {"name": back, "type_line": "Creature — Werewolf", "oracle_text": ""},
    ]
    faces = [{"mana_cost": "", **face, "power": "2", "toughness": "2"} for face in faces]
    faces[0]["mana_cost"] = cost
    return compile_card({"name": f"{front} // {back}", "layout": "transform", "card_faces": faces})


def value(table, identity):
    return mana_value(table.state, table.obj(identity), chars(table, identity))


def test_a_back_face_has_the_mana_value_of_its_front_and_a_copy_of_it_none():  # [CR 202.3b]
    table = Table()
    wolf = table.permanent(0, two_faces("Hunter", "Wolf", "{2}{R}{G}"))
    insect = table.permanent(0, two_faces("Sage", "Insect", "{U}"))
    assert [value(table, i) for i in (wolf, insect)] == [4, 1]
    for one in (wolf, insect):
        activate(table, one)
    assert [(name_of(table, i), value(table, i)) for i in (wolf, insect)] == [("Wolf", 4), ("Insect", 1)]
    clone = table.permanent(0, beast("Clone", cost="{3}{U}"))
    for one in (clone, insect):
        table.script(target=[Choose((one,)), Choose((wolf,))])
        sorcery(table, "Target creature becomes a copy of another target creature.")
    assert [(name_of(table, i), value(table, i)) for i in (clone, insect)] == [("Wolf", 0), ("Wolf", 0)]


@pytest.mark.parametrize(
    ("cost", "colors", "amount"),
    [
        ("{2}{W}", {Color.WHITE}, 3),
        ("{2}", set(), 2),
        ("{2}{W}{B}", {Color.WHITE, Color.BLACK}, 4),
        ("{3}{U}{U}", {Color.BLUE}, 5),
        ("{1}{W/U}{W/U}", {Color.WHITE, Color.BLUE}, 3),
        ("{2/B}{2/B}{2/B}", {Color.BLACK}, 6),
        ("{1}{W/P}{W/P}", {Color.WHITE}, 3),
    ],
)
def test_a_cost_gives_colours_and_mana_value(cost, colors, amount):  # [CR 202.2a, 202.3, 202.3f, 202.3g]
    table = Table()
    one = table.permanent(0, beast(cost=cost))
    assert (chars(table, one).colors, value(table, one)) == (colors, amount)


ALIVE = "All lands are 1/1 creatures that are still lands."


@pytest.mark.parametrize(
    ("law", "type_line", "types"),
    [
        (ALIVE, "Land", {CardType.LAND, CardType.CREATURE}),
        (ALIVE, "Legendary Artifact Land — Forest", {CardType.ARTIFACT, CardType.LAND, CardType.CREATURE}),
        (
            "All artifacts are 1/1 artifact creatures.",
            "Artifact Enchantment",
            {CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.CREATURE},
        ),
    ],
)
def test_what_comes_alive_keeps_its_types_and_supertypes(law, type_line, types):  # [CR 205.1b, 205.4b]
    table = Table()
    one = table.permanent(0, said("", "Thing", type_line, ""))
    before = chars(table, one)
    table.permanent(1, ruled(law))
    after = chars(table, one)
    assert (after.types, after.power, after.toughness) == (types, 1, 1)
    assert (after.supertypes, after.subtypes) == (before.supertypes, before.subtypes)


@pytest.mark.parametrize(
    ("type_line", "subtypes"),
    [
        ("Basic Land — Mountain", {"Mountain"}),
        ("Creature — Goblin Wizard", {"Goblin", "Wizard"}),
        ("Artifact — Equipment", {"Equipment"}),
    ],
)
def test_each_word_after_the_dash_is_a_subtype(type_line, subtypes):  # [CR 205.3b, 302.3, 305.5]
    table = Table()
    size = {"power": "1", "toughness": "1"} if "Creature" in type_line else {}
    assert chars(table, table.permanent(0, said("", "Thing", type_line, "", **size))).subtypes == subtypes


def test_a_subtype_belongs_to_its_card_type():  # [CR 205.3c]
    table = Table()
    arbor = table.permanent(0, CATALOG["Dryad Arbor"])
    carry_out(table, "Target creature becomes a Goblin until end of turn.", arbor)
    assert chars(table, arbor).subtypes == {"Forest", "Goblin"}
    carry_out(table, "Target land becomes an Island until end of turn.", arbor)
    assert chars(table, arbor).subtypes == {"Island", "Goblin"}


@pytest.mark.parametrize(
    ("word", "allowed"),
    [
        ("Merfolk", True),
        ("Wizard", True),
        *((w, False) for w in ("Merfolk Wizard", "artifact", "opponent", "Swamp", "truck")),
    ],
)
def test_a_creature_type_to_choose_is_one_that_there_is(word, allowed):  # [CR 205.3e]
    duel = Duel()
    duel.cast(duel.hand(0, said("Choose a creature type. You gain 1 life.", "Call", "Sorcery"))).resolve()
    if allowed:
        assert duel.do(Choose((word,))).life(0) == 21
    else:
        with pytest.raises(IllegalAction):
            duel.do(Choose((word,)))


def test_a_size_that_counts_what_is_not_there_yet_takes_none_of_it():  # [CR 208.2a]
    text = "As Knight enters, choose a creature type.\nKnight's power and toughness are each equal to 1 plus the "
    text += "number of creatures you control of the chosen type."
    table = Table()
    table.permanent(0, bear())
    knight = table.put(0, beast("Knight", text, power="1+*", toughness="1+*"), Zone.GRAVEYARD)
    assert (chars(table, knight).power, chars(table, knight).toughness) == (1, 1)
