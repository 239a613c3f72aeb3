"""Choices that several players make at the same time are made in turn order, whoever's objects came first, and then
everything happens at once (CR 101.4, 608.2e, 616.1).
"""

from spellstack.ir.action import Destroy
from spellstack.ir.cost import Cost, PayLife
from spellstack.ir.deed import LoseLife
from spellstack.ir.event import EventKind
from spellstack.ir.filter import OfType
from spellstack.ir.flow import ForEach, May, UnlessPays
from spellstack.ir.reference import All, ControllerOf, It, Players, Who
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.action import Confirm
from spellstack.rules.state.happening import Event
from spellstack.rules.state.settings import Settings
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table, creature
from tests.unit.rules.effects.doing import do, happen

BEAR = creature("Bear", 2, 2)
CREATURES = All(OfType(CardType.CREATURE))
RAT_AURA = said("Enchant creature", "Aura", "Enchantment — Aura")
HALL = said("As ~ enters, you may pay 2 life. If you don't, it enters tapped.", "Hall", "Land")


def asked(table, purpose):
    return [request.player for request in table.asked if request.purpose == purpose]


def deaths(table):
    """How many creatures died at each moment."""
    return [event.subject for event in table.log if event.kind is EventKind.DESTROY]


def yes(state, request):
    return Confirm(True) if request.purpose in ("may", "pay") else None


def test_controllers_of_objects_are_asked_in_turn_order_and_it_happens_at_once():
    table = Table(3, active=1)
    for player in (0, 2, 1, 0):
        table.permanent(player, BEAR)
    table.when = yes
    do(table, ForEach(CREATURES, May(Destroy(It()), who=ControllerOf(It()))))
    assert asked(table, "may") == [1, 2, 0, 0]
    assert len(deaths(table)) == 4 and not table.state.battlefield


def test_what_happens_unless_it_is_paid_for_waits_for_all_answers():
    table = Table(3, active=1)
    bears = [table.permanent(player, BEAR) for player in (0, 2, 1)]
    answers = iter((False, True, False))
    seen = []

    def answer(state, request):
        if request.purpose == "pay":
            seen.append((request.player, len(state.battlefield)))
            return Confirm(next(answers))
        return None

    table.when = answer
    effect = UnlessPays(Destroy(It()), Cost((PayLife(Fixed(3)),)), ControllerOf(It()))
    do(table, ForEach(CREATURES, effect))
    assert seen == [(1, 3), (2, 3), (0, 3)]
    assert [table.alive(bear) for bear in bears] == [False, True, False]
    assert [player.life for player in table.state.players] == [20, 20, 17]


def test_each_of_several_who_may_pay_is_asked_before_anything_happens():
    table = Table(3, active=0)
    seen = []

    def answer(state, request):
        if request.purpose == "pay":
            seen.append((request.player, [player.life for player in state.players]))
            return Confirm(False)
        return None

    table.when = answer
    opponents = Players(Who.OPPONENTS)
    do(table, UnlessPays(LoseLife(Fixed(3), opponents), Cost((PayLife(Fixed(1)),)), opponents))
    assert seen == [(1, [20, 20, 20]), (2, [20, 20, 20])]
    assert [player.life for player in table.state.players] == [20, 17, 17]


def test_what_auras_enchant_that_return_together_is_chosen_in_turn_order():
    table = Table(3, active=1)
    for player in range(3):
        table.permanent(player, BEAR)
        table.put(player, RAT_AURA, Zone.GRAVEYARD)
    carry_out(table, "Return all enchantment cards from all graveyards to the battlefield under their owners' control.")
    assert asked(table, "enchant") == [1, 2, 0]


def test_choices_of_what_enters_together_are_made_in_turn_order():
    table = Table(3, active=1)
    lands = [table.put(player, HALL, Zone.HAND) for player in range(3)]
    moves = [
        Event(EventKind.ZONE_CHANGE, subject=land, player=0, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD)
        for land in lands
    ]
    happen(table, *moves)
    assert [request.player for request in table.asked] == [1, 2, 0]


def test_commanders_go_back_in_turn_order():
    table = Table(3, active=1)
    table.state.settings = Settings(commander=True)
    for player in range(3):
        there = table.put(player, BEAR, Zone.GRAVEYARD)
        table.change(there, marks=("commander",))
    table.check()
    assert asked(table, "commander to command zone") == [1, 2, 0]
