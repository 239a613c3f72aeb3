"""Reminders are checked against what they remind of; what they say is not obeyed. All cards are invented."""

import pytest

from spellstack.oracle import RefusedCard, compile_card
from spellstack.oracle.reminder import judged, reminders


def creature(text, **more):
    return {
        "name": "Otter",
        "type_line": "Creature — Otter",
        "oracle_text": text,
        "power": "1",
        "toughness": "1",
    } | more


def land(text, types):
    return {"name": "Otter Shore", "type_line": types, "oracle_text": text}


SOUND = (
    "Flying (Blocked only by creatures that fly or reach: flying or reach, except none.)",
    "Crew 4 (Tap any number of creatures with total power 4 or more: it becomes a creature.)",
    "Equip {3} ({3}: Attach to target creature you control. Equip only as a sorcery.)",
    "Cycling {2}{U} ({2}{U}, discard this card: draw a card.)",
    "When ~ enters, scry 3. (Look at three cards on top of your library, and put any of them at the bottom.)",
    "{G/P}: ~ gains trample until end of turn. ({G/P} can be paid with {G} or with 2 life.)",
    "Flying (It may fly.)",
    "Yodel 3 (Nobody knows yet what that is.)",
)
CONTRADICTORY = (
    ("Flying (It need not tap to attack: attacking doesn't cause it to tap.)", "speaks of vigilance, not of flying"),
    ("Flying, haste (Attacking doesn't cause it to tap.)", "speaks of vigilance, not of haste"),
    ("Flying (It has trample too.)", "speaks of trample, not of flying"),
    ("Crew 4 (Tap any number of creatures with total power 3 or more: it becomes a creature.)", "names 3"),
    ("Equip {3} ({2}: Attach to target creature you control. Equip only as a sorcery.)", r"names \{2\}"),
    ("Cycling {2} ({3}, discard this card: draw a card.)", r"names \{3\}"),
    ("When ~ enters, scry 3. (Look at two cards on top of your library, and put any at the bottom.)", "names 2"),
    ("Ward {2} (Unless the opponent who controls the spell or ability pays {4}, it's countered.)", r"names \{4\}"),
    ("{G/P}: ~ gains trample until end of turn. ({G/P} can be paid with {B} or with 2 life.)", r"names \{b\}"),
)


@pytest.mark.parametrize("line", SOUND)
def test_a_reminder_in_other_words_is_no_fault(line):
    assert not any(map(judged, reminders(line)))


@pytest.mark.parametrize(("line", "why"), CONTRADICTORY)
def test_a_reminder_of_something_else_is_told(line, why):
    with pytest.raises(RefusedCard, match=why) as refused:
        compile_card(creature(line))
    assert line.split(" (")[0] in str(refused.value)


def test_a_reminder_means_nothing():
    line = "Equip {3} ({3}: Attach to target creature you control. Equip only as a sorcery.)"
    with_one, without = (
        compile_card(creature(text, type_line="Artifact Creature — Equipment Otter")) for text in (line, line[:9])
    )
    assert with_one == without


@pytest.mark.parametrize(
    ("types", "sound"),
    [("Land — Forest", True), ("Land — Swamp Forest", True), ("Land — Island", False), ("Land", False)],
)
def test_the_mana_reminder_of_a_land_is_that_of_its_types(types, sound):
    record = land("({T}: Add {G}.)", types)
    if sound:
        compile_card(record)
    else:
        with pytest.raises(RefusedCard, match="its types do not"):
            compile_card(record)


@pytest.mark.parametrize(("last", "sound"), [("II", True), ("III", False)])
def test_a_saga_ends_with_its_last_chapter(last, sound):
    text = f"(A lore counter each turn. Sacrifice after {last}.)\nI — Draw a card.\nII — You gain 2 life."
    record = {"name": "Otter Tale", "layout": "saga", "type_line": "Enchantment — Saga", "oracle_text": text}
    if sound:
        compile_card(record)
    else:
        with pytest.raises(RefusedCard, match="its last is II"):
            compile_card(record)
