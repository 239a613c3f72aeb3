"""A scenario is played by actions alone, and says what is wrong with it."""

from pathlib import Path

import pytest

from spellstack.scenario import judge, read_text, run

PATH = Path("some.txt")
SHOCK = """
scenario 1/s1: a title
  rule 118.1
  A hand: Shock
  A battlefield: Mountain
  do
    A casts Shock targeting B
    both pass
  expect
    B life 18
    Shock in A graveyard
    Mountain tapped
"""


def faults(text):
    (scenario,) = read_text(text, PATH)
    return run(scenario).faults


def test_what_is_as_it_should_be_has_no_faults():
    assert faults(SHOCK) == ()


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("B life 18", "B life 17", "found 18"),
        ("Shock in A graveyard", "Shock in exile", "it is in A graveyard"),
        ("Mountain tapped", "Mountain untapped", "found 0"),
        ("Mountain tapped", "A was asked discard", "was not asked"),
        ("Mountain tapped", "never happened: Shock deals 2 damage to B", "it happened"),
        ("Mountain tapped", "unchanged", "changed"),
    ],
)
def test_what_differs_is_told_with_what_was_found(right, wrong, found):
    (fault,) = faults(SHOCK.replace(right, wrong))
    assert fault.startswith("some.txt:")
    assert wrong in fault
    assert found in fault


def test_an_action_that_is_refused_ends_the_course():
    (fault,) = faults(SHOCK.replace("both pass\n", "A casts Shock targeting B\n    both pass\n"))
    assert "A casts Shock" in fault


def test_a_refusal_has_to_come_by_the_rule_named():
    refused = SHOCK.replace("A battlefield: Mountain\n", "").replace("A casts", "A cannot cast")
    refused = refused[: refused.index("both pass")].replace("targeting B", "targeting B: rule 118.3")
    assert faults(refused) == ()
    (fault,) = faults(refused.replace("118.3", "305.2"))
    assert "refused by rule 118.3" in fault


def test_what_is_allowed_is_not_refused():
    allowed = SHOCK.replace("A casts", "A cannot cast")
    assert "it was allowed" in faults(allowed)[0]


def test_unknown_cards_are_named_all_together():
    (fault,) = faults(SHOCK.replace("A hand: Shock", "A hand: Shokc, Bolt of Nothing"))
    assert "Shokc" in fault
    assert "Bolt of Nothing" in fault


def test_what_a_line_says_and_nobody_asks_is_a_fault():
    (fault,) = faults(SHOCK.replace("targeting B", "targeting B, kicked"))
    assert "never asked for: kicker" in fault


def test_a_player_who_cannot_act_yet_is_a_fault():
    (fault,) = faults(SHOCK.replace("both pass", "both pass\n    both pass\n    B plays Mountain"))
    assert "B plays Mountain" in fault


def test_the_judge_tells_events_with_their_rules(tmp_path):
    path = tmp_path / "shock.txt"
    path.write_text(SHOCK, encoding="utf-8")
    text, fine = judge(path)
    assert fine
    assert "[601.2i]" in text
    assert "everything is as it should be" in text
    path.write_text(SHOCK.replace("B life 18", "B life 3"), encoding="utf-8")
    text, fine = judge(path)
    assert not fine
    assert "WRONG B life 3" in text


def test_the_judge_says_why_something_is_refused(tmp_path):
    path = tmp_path / "refused.txt"
    text = SHOCK.replace("A battlefield: Mountain\n", "").replace("A casts", "A cannot cast")
    path.write_text(text[: text.index("    both pass")], encoding="utf-8")
    told, fine = judge(path)
    assert fine
    assert "refused: " in told
    assert "(rule 118.3)" in told


def test_what_is_told_can_be_expected():
    (scenario,) = read_text(SHOCK, PATH)
    told = [line.partition(" [")[0] for step in run(scenario).courses[0].outcomes for line in step.story]
    same = [line for line in told if "crime" not in line and "targeted" not in line and "for mana" not in line]
    assert {"Shock cast", "Mountain tapped", "A adds mana {R}", "Shock deals 2 damage to B", "B loses 2 life"} <= {
        *same
    }
    assert faults(SHOCK + "".join(f"    happened: {line}\n" for line in same)) == ()


TRAMPLE = """
scenario 1/s1: a title
  A battlefield: Colossal Dreadmaw
  B battlefield: Grizzly Bears, Memnite
  do
    A attacks B with Colossal Dreadmaw
    B blocks Colossal Dreadmaw with Grizzly Bears and Memnite
    both pass
    A divides 2 to Grizzly Bears and 1 to Memnite and 3 to B
  expect
    B life 17
    Memnite in B graveyard
"""


def test_the_damage_of_a_trampler_is_divided_in_one_line_whatever_of_it_is_asked():
    assert faults(TRAMPLE) == ()
    assert faults(TRAMPLE.replace("1 to Memnite and 3", "2 to Memnite and 2").replace("17", "18")) == ()
    alone = TRAMPLE.replace(" and Memnite\n", "\n").replace(" and 1 to Memnite and 3 to B", " and 4 to B")
    assert faults(alone.replace("17", "16").replace("Memnite in B graveyard", "Grizzly Bears in B graveyard")) == ()


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("2 to Grizzly Bears and 4 to B", "702.19b"),
        ("2 to Grizzly Bears and 2 to Memnite and 3 to B", "found 1"),
        ("3 to Ornithopter and 3 to B", "there is no Ornithopter"),
    ],
)
def test_a_division_of_tramplers_damage_that_cannot_be_is_told(said, found):
    (fault,) = faults(TRAMPLE.replace("2 to Grizzly Bears and 1 to Memnite and 3 to B", said))
    assert found in fault


def test_a_size_that_differs_is_told_as_it_is_written():
    (fault,) = faults(
        SHOCK.replace("Mountain tapped", "Memnite 2/2").replace(
            "A battlefield: Mountain", "A battlefield: Mountain, Memnite"
        )
    )
    assert "found 1/1" in fault
