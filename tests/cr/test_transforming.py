"""Double-faced permanents that are told to transform more than once (CR 701.27)."""

from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.process.task import Activate, ResolveTop
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, name_of, resolve
from tests.rules_kit import Table, creature


def two_faced(front, back=""):
    """A creature that is Day with the text, and Night on its other side."""
    faces = [
        {"name": name, "type_line": "Creature — Human", "oracle_text": text, "power": size, "toughness": size}
        for name, text, size in (("Day", front, "9"), ("Night", back, "7"))
    ]
    faces[0]["mana_cost"], faces[1]["mana_cost"] = "{0}", ""
    return compile_card({"name": "Day // Night", "layout": "transform", "card_faces": faces})


def test_an_ability_that_waited_does_not_transform_it_back():  # [CR 701.27f]
    table = Table()
    there = table.permanent(0, two_faced("{0}: Transform this creature.", "{0}: Transform this creature."))
    for _ in range(2):
        table.run(Activate(0, ActivateAbility(there, 0)))
    for _ in range(2):
        table.run(ResolveTop())
    assert name_of(table, there) == "Night"
    resolve(table.run(Activate(0, ActivateAbility(there, 0))))  # of an ability activated since
    assert name_of(table, there) == "Day"


def test_delayed_triggers_created_before_it_transformed_do_not_transform_it_again():  # [CR 701.27f]
    text = "When another creature you control dies, transform this creature at the beginning of the next upkeep."
    table = Table()
    there = table.permanent(0, two_faced(text))
    for _ in range(3):
        table.permanent(0, creature("Bear", 2, 2))
    wipe = "This spell deals 3 damage to each creature."
    resolve(cast(table, 0, table.put(0, of_text("Fall", "Sorcery", wipe), Zone.HAND)))
    resolve(table.step(Step.UPKEEP))
    assert name_of(table, there) == "Night"


def test_what_another_object_says_transforms_it_each_time():  # [CR 701.27f]
    table = Table()
    there = table.permanent(0, two_faced(""))
    turner = table.permanent(0, of_text("Moon", "Artifact", "{0}: Transform target creature."))
    for _ in range(2):
        table.run(Activate(0, ActivateAbility(turner, 0)))
    for _ in range(2):
        table.run(ResolveTop())
    assert name_of(table, there) == "Day"
