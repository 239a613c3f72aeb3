"""What may be done or trigger only so often is counted for the ability, wherever it stands among others (CR 602.5b,
603.2h).
"""

from msgspec.structs import replace

from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState
from spellstack.rules.process.turn.records import begin_records
from spellstack.rules.state.obj import counter_count
from tests.cr.merging import two_faced
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)


def beast(name, text):
    return said(text, name, "Creature — Beast", power="2", toughness="2")


def offers(table):
    return [action for action in plays(table.state, 0) if isinstance(action, ActivateAbility)]


def activate(table):
    table.run(Activate(0, offers(table)[0]), CheckState())
    settle(table)


def next_turn(table):
    table.state.turn = replace(table.state.turn, number=table.state.turn.number + 1)
    begin_records(table.state, ())


def test_once_ever_holds_in_later_turns():
    table = Table()
    table.permanent(0, beast("Once", "{0}: You gain 1 life. Activate only once."))
    activate(table)
    assert not offers(table)
    next_turn(table)
    assert not offers(table) and life(table) == 21


def test_once_each_turn_ends_with_the_turn():
    table = Table()
    table.permanent(0, beast("Once", "{0}: You gain 1 life. Activate only once each turn."))
    activate(table)
    assert not offers(table)
    next_turn(table)
    assert offers(table)


def test_each_face_has_its_own_ability():
    table = Table()
    text = "{{0}}: You gain {} life. Activate only once each turn."
    host = table.permanent(0, two_faced(text.format(1), text.format(10)))
    activate(table)
    carry_out(table, "Transform target creature.", host)
    activate(table)
    assert life(table) == 31
    for _ in range(2):
        carry_out(table, "Transform target creature.", host)
        assert not offers(table)


def test_a_copy_has_not_used_what_it_copies():
    table = Table()
    text = "Whenever you gain life, put {} charge counter{} on ~. This ability triggers only once each turn."
    host = table.permanent(0, beast("One", text.format("a", "")))
    other = table.permanent(0, beast("Two", text.format("two", "s")))
    carry_out(table, "You gain 1 life.")
    settle(table)
    carry_out(table, "Target creature becomes a copy of target creature until end of turn.", host, other)
    carry_out(table, "You gain 1 life.")
    settle(table)
    assert counter_count(table.obj(host), "charge") == 3


def test_an_ability_that_goes_leaves_the_others_as_they_were():
    table = Table()
    bear = table.permanent(0, BEAR)

    def aura(verb, name):
        once = "This ability triggers only once each turn."
        text = f'Enchanted creature has "Whenever you {verb} life, put a charge counter on this creature. {once}"'
        card = said(f"Enchant creature\n{text}", name, "Enchantment — Aura")
        return table.permanent(0, card, attached_to=bear)

    first = aura("lose", "First")
    aura("gain", "Second")
    for text in ("You gain 1 life.", "Destroy target enchantment.", "You gain 1 life."):
        carry_out(table, text, *((first,) if "target" in text else ()))
        settle(table)
    assert counter_count(table.obj(bear), "charge") == 1
