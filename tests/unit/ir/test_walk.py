"""Going through records: order, what is left closed, and that what is not changed stays the very same."""

from spellstack.ir.ability import Triggered
from spellstack.ir.action import DealDamage, Destroy
from spellstack.ir.deed import Draw
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.flow import Later, Sequence
from spellstack.ir.reference import Target, This, You
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.ir.walk import mentions, nodes, parts, replaced, rewritten

LATER = Later(Triggered((EventPattern(EventKind.DESTROY),), Instructions(Draw(Fixed(2)))))
STEPS = Sequence((Destroy(Target(0)), DealDamage(Target(1), Fixed(3)), LATER))


def test_a_record_comes_before_its_parts_in_the_order_of_its_fields():
    found = [type(node) for node in nodes(STEPS.steps[:2])]
    assert found == [Destroy, Target, DealDamage, *(type(node) for node in nodes(parts(STEPS.steps[1])))]
    assert found.count(Target) == 2


def test_closed_records_are_left_out_with_all_in_them():
    assert mentions(STEPS, Draw)
    assert not any(isinstance(node, Draw | Later) for node in nodes(STEPS, (Later,)))


def test_what_replaces_a_part_is_not_looked_into():
    twice = replaced(STEPS, lambda part: Sequence((part,)) if type(part) is Destroy else part)
    assert twice.steps[0] == Sequence((Destroy(Target(0)),))


def test_parts_are_rewritten_before_what_holds_them():
    seen = []

    def look(part):
        seen.append(part)
        return part

    rewritten(STEPS.steps[0], look)
    assert seen.index(Target(0)) < seen.index(Destroy(Target(0)))
    assert rewritten(STEPS, lambda part: part + 1 if part == 0 and type(part) is int else part).steps[0].what.slot == 1


def test_the_very_same_record_comes_back_where_nothing_differs():
    for change in (replaced, rewritten):
        made = change(STEPS, lambda part: This() if type(part) is You else part)
        assert made.steps[0] is STEPS.steps[0]
        assert change(STEPS, lambda part: part) is STEPS


def test_words_and_numbers_have_no_parts():
    assert parts("word") == () and not list(nodes(3))
