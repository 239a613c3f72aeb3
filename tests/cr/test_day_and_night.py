"""Day and night, daybound and nightbound (CR 702.145, 731), with cards of our own."""

import pytest
from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast
from tests.cr.tables import cast, name_of, sorcery
from tests.rules_kit import Table


def neighbour(front="Daybound", back="Nightbound"):
    """A creature that is a wolf by night."""
    day = {"name": "Neighbour", "type_line": "Creature — Human", "mana_cost": "{0}", "power": "1", "toughness": "1"}
    night = {"name": "Howler", "type_line": "Creature — Wolf", "power": "3", "toughness": "3", "oracle_text": back}
    faces = [{**day, "oracle_text": front}, night]
    return compile_card({"name": "Neighbour // Howler", "layout": "transform", "card_faces": faces})


def at(time, *cards):
    """A table at that time of day, with the permanents."""
    table = Table()
    table.state.turn = replace(table.state.turn, day=time)
    return table, *(table.permanent(0, card) for card in cards)


def names(table):
    return [name_of(table, i) for i in table.state.battlefield]


def test_it_brings_the_day_and_then_turns_over_by_night():  # [CR 702.145c-d, 702.145f]
    table, there = at("", neighbour())
    table.check()
    assert table.state.turn.day == "day"
    for time, face in (("night", 1), ("day", 0)):
        table.state.turn = replace(table.state.turn, day=time)
        table.state.dirty = True
        table.check()
        assert table.obj(there).face == face


@pytest.mark.parametrize(("time", "name"), [("day", "Neighbour"), ("night", "Howler")])
def test_by_night_it_enters_transformed(time, name):  # [CR 702.145b]
    table, _ = at(time, beast("Watcher", "Whenever a permanent transforms, you gain 1 life."))
    cast(table, 0, table.put(0, neighbour(), Zone.HAND))
    assert names(table) == ["Watcher", name]
    assert EventKind.TRANSFORM not in [event.kind for event in table.log]


def test_what_is_no_double_faced_card_does_not_turn_over():  # [CR 702.145b]
    table, there = at("night", beast("Host", "Daybound"))
    table.check()
    cast(table, 0, table.put(0, beast("Guest", "Daybound"), Zone.HAND))
    assert table.obj(there).face == 0
    assert names(table) == ["Host", "Guest"]


@pytest.mark.parametrize(
    ("time", "back", "there"), [("night", "Sorcery", []), ("night", "Creature — Wolf", [1]), ("day", "Sorcery", [0])]
)
def test_a_spell_does_not_enter_as_a_sorcery(time, back, there):  # [CR 712.13a]
    host = beast("Host", "Daybound\nCreatures you control enter as a copy of this creature.")
    table, _ = at(time, host)
    faces = [{"name": name, "mana_cost": "{0}", "oracle_text": ""} for name in ("Left", "Right")]
    faces[0] |= {"type_line": "Creature — Beast", "power": "1", "toughness": "1"}
    faces[1] |= {"type_line": back, **({} if back == "Sorcery" else {"power": "2", "toughness": "2"})}
    faces[1]["oracle_text"] = "You gain 1 life." if back == "Sorcery" else ""
    card = compile_card({"name": "Left // Right", "layout": "modal_dfc", "card_faces": faces})
    cast(table, 0, table.put(0, card, Zone.HAND))
    assert [table.obj(i).face for i in table.state.battlefield[1:]] == there
    assert len(table.state.graveyards[0]) == 1 - len(there)


@pytest.mark.parametrize("time", ["day", "night"])
def test_nothing_else_transforms_it(time):  # [CR 702.145b, 702.145e]
    table, there = at(time, neighbour())
    table.check()
    face = table.obj(there).face
    sorcery(table, "Transform all creatures.")
    assert table.obj(there).face == face


def test_all_turn_over_at_the_same_time():  # [CR 702.145c]
    table, *_ = at("night", neighbour(), neighbour())
    table.check()
    batches = [event.batch for event in table.log if event.kind is EventKind.TRANSFORM]
    assert len(batches) == 2
    assert len(set(batches)) == 1


def test_nightbound_brings_the_night_only_where_nothing_is_daybound():  # [CR 702.145g]
    table, there = at("", neighbour("", "Nightbound"))
    table.change(there, face=1, transformed=True)
    table.check()
    assert table.state.turn.day == "night"
    table, there, _ = at("", neighbour("", "Nightbound"), neighbour())
    table.change(there, face=1, transformed=True)
    table.check()
    assert table.state.turn.day == "day"


def test_it_turns_over_before_it_untaps():  # [CR 502.2-3, 702.145c]
    asleep = "Nightbound\nThis creature doesn't untap during your untap step."
    table, there = at("day", neighbour("Daybound", asleep))
    table.change(there, tapped=True)
    table.state.happened_before = (Event(EventKind.TURN, player=1),)  # in which nothing was cast
    table.step(Step.UNTAP)
    assert table.obj(there).face == 1
    assert table.obj(there).tapped
