"""What cards say things are, become and enter as, at work (CR 205.1, 613, 707.9)."""

from typing import Any

from spellstack.lexicon import CardType, Color, Keyword, Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.legality.targets import legal_targets
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel


def seen(duel, identity):
    return characteristics(duel.state, identity)


def test_a_description_sets_what_it_names_and_nothing_else():  # [CR 205.1a, 613.4b]
    duel = Duel()
    bear = duel.field(0, beast("Bear", "Trample", cost="{G}"))
    duel.field(
        0, said("Creatures you control are blue Snakes with base power and toughness 0/2.", type_line="Enchantment")
    )
    chars = seen(duel, bear)
    assert (chars.power, chars.toughness, chars.subtypes, chars.colors) == (0, 2, {"Snake"}, {Color.BLUE})
    assert chars.types == {CardType.CREATURE}
    assert Keyword.TRAMPLE in chars.keywords


def test_what_becomes_an_artifact_creature_keeps_its_types_but_no_creature_types():  # [CR 205.1b]
    duel = Duel()
    bear = duel.field(0, beast("Bear", type_line="Enchantment Creature — Bear"))
    cast_one(
        duel,
        said("Target creature becomes a 4/4 Golem artifact creature until end of turn.", "Forge", "Sorcery"),
        [bear],
    )
    chars = seen(duel, bear)
    assert chars.types == {CardType.ENCHANTMENT, CardType.ARTIFACT, CardType.CREATURE}
    assert chars.subtypes == {"Golem"}


def test_the_chosen_type_is_a_type_of_its_own_too():  # [CR 607.2d]
    text = "As ~ enters, choose a creature type.\n~ is the chosen type in addition to its other types."
    duel = Duel()
    cast_one(
        duel, beast("Mime", text.replace("~", "Mime"), "Artifact Creature — Shapeshifter"), then=[Choose(("Goblin",))]
    )
    assert seen(duel, duel.find("Mime")).subtypes == {"Shapeshifter", "Goblin"}


def test_a_copy_has_what_its_exceptions_say():  # [CR 707.9a, 707.9b]
    text = "You may have Mirror enter as a copy of any creature, except it's a Wall and it has flying."
    duel = Duel()
    duel.field(1, beast("Bear", "Trample"))
    cast_one(duel, beast("Mirror", text), then=[Confirm(True)])
    chars = seen(duel, duel.find("Mirror", Zone.BATTLEFIELD))
    assert chars.name == "Bear"
    assert chars.subtypes == {"Wall"}
    assert {Keyword.TRAMPLE, Keyword.FLYING} <= chars.keywords


def test_a_copy_may_keep_its_own_size():  # [CR 707.9c]
    text = "You may have ~ enter as a copy of any creature, except its power and toughness are equal to ~'s power and "
    duel = Duel()
    duel.field(1, beast("Bear"))
    bulk = beast("Bulk", f"{text}toughness.".replace("~", "Bulk"), power="5", toughness="6")
    cast_one(duel, bulk, then=[Confirm(True)])
    chars = seen(duel, duel.find("Bulk", Zone.BATTLEFIELD))
    assert (chars.name, chars.power, chars.toughness) == ("Bear", 5, 6)


def test_what_enters_as_a_copy_of_this_asks_nobody():  # [CR 614.1c, 707.5]
    duel = Duel()
    duel.field(0, beast("Mold", "Creatures you control enter as a copy of Mold.", power="6", toughness="6"))
    cast_one(duel, beast("Bear"))
    assert seen(duel, duel.find("Bear", Zone.BATTLEFIELD)).name == "Mold"


def test_what_a_given_ability_looks_at_is_looked_at_again_when_it_changes():  # [CR 611.3a, 613.7a]
    table = Table()
    text = (
        'Artifacts you control are Equipment in addition to their other types and have "Equipped creature gets +2/+0."'
    )
    table.permanent(0, said(text, "Smithy", "Enchantment"))
    tool = table.permanent(0, said("", "Tool", "Artifact"))
    first, second = (table.permanent(0, beast(name)) for name in ("Bear", "Wolf"))
    found = []
    for host in (first, second):
        carry_out(table, "Attach target Equipment you control to target creature.", tool, host)
        found.append(tuple(characteristics(table.state, creature).power for creature in (first, second)))
    assert found == [(4, 2), (2, 4)]


def targets_of(table: Table, line: str) -> tuple[int, ...]:
    """What player 0 may choose for the first target of a spell with that line."""
    found = read_line(line, True)
    assert not isinstance(found, Diagnostic)
    body: Any = found[0].body  # type: ignore[attr-defined]
    return legal_targets(table.state, Context(-1, 0), body.targets[0])


def test_a_type_told_once_is_told_of_all_its_subtypes():  # [CR 205.3g, 205.3m]
    table = Table()
    table.permanent(1, said("", "Shoal", "Kindred Enchantment — Merfolk"))
    diver = table.permanent(1, beast("Diver", type_line="Creature — Merfolk"))
    archer = table.permanent(1, beast("Archer", type_line="Creature — Kithkin"))
    assert targets_of(table, "Destroy target Merfolk or Kithkin creature.") == (diver, archer)
    nest = table.permanent(1, said("", "Nest", "Enchantment — Aura"))
    assert targets_of(table, "Destroy target Aura or Kithkin creature.") == (archer, nest)


def test_a_land_with_a_quoted_ability_is_a_land_still():  # [CR 205.1b]
    duel = Duel()
    becoming = 'Den becomes a 3/2 red Goblin creature with "Whenever Den attacks, scry 1."'
    den = duel.field(0, said(f"{{0}}: Until end of turn, {becoming} It's still a land.", "Den", "Land"))
    duel.activate(den, 0).resolve()
    found = seen(duel, den)
    assert found.types == {CardType.LAND, CardType.CREATURE}
    assert (found.power, found.toughness, len(found.abilities)) == (3, 2, 2)
