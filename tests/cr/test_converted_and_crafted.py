"""Double-faced cards that convert or are crafted (CR 701.28, 702.167)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, Choose
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate
from tests.cr.own_cards import of_text
from tests.cr.sentences import settle
from tests.cr.tables import activate, name_of
from tests.rules_kit import Table

BACK = {"name": "Engine", "type_line": "Artifact Creature — Golem", "oracle_text": "", "power": "4", "toughness": "4"}


def two_faced(text, **back):
    front = {"name": "Scrap", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": text}
    return compile_card({"name": "Scrap // Engine", "layout": "transform", "card_faces": [front, {**BACK, **back}]})


def relic(color=""):
    return of_text("Relic", "Artifact", "", color)


def test_to_convert_is_to_turn_to_the_other_face():  # [CR 701.28a]
    back = "When Engine converts, you gain 4 life.\nWhen Engine transforms, you gain 1 life."
    table = Table()
    there = table.permanent(0, two_faced("{0}: Convert this artifact.", oracle_text=back))
    activate(table, there)
    assert name_of(table, there) == "Engine"
    assert settle(table).state.players[0].life == 25


@pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.GRAVEYARD])
def test_it_is_exiled_with_materials_from_either_place_and_returns_turned(zone):  # [CR 702.167a-b]
    table = Table()
    there = table.permanent(0, two_faced("Craft with artifact {0}"))
    material = table.put(0, relic(), zone)
    activate(table, there)
    assert [name_of(table, identity) for identity in table.state.battlefield] == ["Engine"]
    assert [name_of(table, identity) for identity in table.state.exile] == ["Relic"]
    assert material not in table.state.objects


def test_as_many_materials_as_the_text_says_are_needed():
    table = Table()
    there = table.permanent(0, two_faced("Craft with two artifacts {0}"))
    craft = ActivateAbility(there, 0)
    table.permanent(0, relic())
    assert craft not in plays(table.state, 0)
    table.put(0, relic(), Zone.GRAVEYARD)
    assert craft in plays(table.state, 0)


def test_it_is_no_material_of_its_own_and_works_as_a_sorcery_only():  # [CR 702.167a]
    table = Table()
    there = table.permanent(0, two_faced("Craft with artifact {0}"))
    craft = ActivateAbility(there, 0)
    assert craft not in plays(table.state, 0)
    table.put(0, relic(), Zone.GRAVEYARD)
    table.state.turn = type(table.state.turn)(number=2, active=1, regular=0, step=Step.UPKEEP)
    with pytest.raises(IllegalAction):
        table.run(Activate(0, craft))


def test_the_player_chooses_the_materials():
    table = Table()
    there = table.permanent(0, two_faced("Craft with artifact {0}"))
    first, second = table.permanent(0, relic()), table.permanent(0, relic())
    table.when = lambda state, request: Choose((second,)) if second in request.options else None
    activate(table, there)
    assert table.alive(first)
    assert not table.alive(second)
