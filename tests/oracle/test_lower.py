"""Targets get slots in the order of the text; words that point back get what they point to."""

from typing import Any

from spellstack.ir.action import DealDamage, Destroy, Move
from spellstack.ir.filter import AnyOf, IsOneOf, Not, OfType, WithKeyword
from spellstack.ir.reference import AttachedTo, ControllerOf, EventPart, It, Noted, Role, Target, This
from spellstack.ir.walk import nodes
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic


def body(line: str, spell: bool = True) -> Any:
    found = read_line(line, spell)
    assert not isinstance(found, Diagnostic), str(found)
    return found[0].body  # type: ignore[attr-defined]


def test_targets_are_numbered_as_they_are_said():
    effect = body("Target creature you control deals damage equal to its power to target Wall.").effect
    assert isinstance(effect, DealDamage)
    assert (effect.source, effect.to) == (Target(0), Target(1))


def test_another_target_is_other_than_the_one_before():
    assert body("Tap target creature and another target creature.").targets[1].other_than == (0,)


def test_its_controller_is_that_of_the_target():
    steps = body("Destroy target creature. Its controller loses 2 life.").effect.steps
    assert isinstance(steps[0], Destroy)
    assert steps[1].who == ControllerOf(Target(0, "it"))


def test_what_was_exiled_is_a_new_object_when_it_comes_back():
    steps = body("Exile target creature you control, then return that card to the battlefield tapped.").effect.steps
    assert isinstance(steps[1], Move)
    assert steps[1].what == Noted("moved", "that card")


def test_it_in_a_trigger_is_what_the_event_happened_to():
    effect = body("Whenever ~ attacks, it gets +2/+0 until end of turn.", False).effect
    assert effect.what == EventPart(Role.SUBJECT, "it")


def test_the_own_name_is_this_object():
    assert body("Whenever ~ attacks, ~ gets +2/+0 until end of turn.", False).effect.what == This()


def test_only_creatures_fly():
    found = body("Destroy target artifact or creature with flying.").targets[0].filter
    assert isinstance(found, AnyOf)
    assert found.parts[0] == OfType("artifact")  # type: ignore[arg-type]
    assert WithKeyword("flying") in found.parts[1].parts  # type: ignore[arg-type, attr-defined]


def apart(line: str, spell: bool = False) -> set[Any]:
    """What "other" sets apart from in the line."""
    found = read_line(line, spell)
    assert not isinstance(found, Diagnostic), str(found)
    return {node.part.of for node in nodes(found) if isinstance(node, Not) and isinstance(node.part, IsOneOf)}


def test_other_is_than_what_the_event_is_of():
    attacker = "Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other creature."
    damaged = "Whenever equipped creature deals damage to a creature, ~ deals that much damage to each other creature."
    assert apart(attacker) == apart(damaged) == {EventPart(Role.SUBJECT, "other")}
    died = "Whenever a creature dies, return another target creature card from your graveyard to your hand."
    assert apart(died) == {EventPart(Role.BECAME, "other")}


def test_other_is_than_this_object_where_the_event_is_of_something_else():
    for event in ("a land you control enters", "you cast a creature spell", "a creature dies", "~ attacks"):
        assert apart(f"Whenever {event}, other creatures you control get +1/+1 until end of turn.") == {This()}


def test_other_is_than_what_is_affected():
    assert apart("Each Wall you control gets +1/+1 for each other Wall you control.") == {It("other")}
    assert apart("Enchanted creature gets +1/+1 for each other creature.") == {AttachedTo(This(), "other")}
    assert apart("Enchanted creature gets +1/+1 for each other Aura you control.") == {This()}


def test_other_in_a_spell_is_than_what_was_spoken_of():
    line = "Tap target creature. Other creatures get +1/+1 until end of turn."
    assert apart(line, True) == {Target(0, "other")}
    line = "Create two 1/1 green Saproling creature tokens. Destroy all other creatures."
    assert apart(line, True) == {Noted("created", "other")}
    line = "Put target creature card from a graveyard onto the battlefield under your control. Tap all other creatures."
    assert apart(line, True) == {Noted("moved", "other")}


def test_other_is_in_doubt_in_an_event_of_another():
    found = read_line("Whenever another creature you control attacks, tap each other creature.", False)
    assert isinstance(found, Diagnostic)
    assert "other" in found.reason
