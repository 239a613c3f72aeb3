"""An index that was carried over zone changes says the same as one built anew, whatever came and went."""

import random

import pytest

from spellstack.ir.ability import KeywordAbility, Triggered
from spellstack.ir.continuous import AddPT, AddTypes, Gain, Lose, SetPT
from spellstack.ir.deed import Draw, GainLife
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, IsOneOf, OfColor, OfType, WithKeyword
from spellstack.ir.reference import All, This
from spellstack.ir.target import Instructions
from spellstack.ir.value import Count, Fixed
from spellstack.lexicon import Color, Keyword, ManaCost, Zone
from spellstack.rules.event.applying.zone_change import change_zones
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.view.index import Index, index_of
from tests.unit.rules.view.board import CREATURE, LAND, Board, creature, enchantment, land, static
from tests.unit.rules.view.test_layers import ANTHEM, BLOOD_MOON, CREATURES, OTHERS, URBORG

FLYING, MENACE = KeywordAbility(Keyword.FLYING), KeywordAbility(Keyword.MENACE)
DIES = Triggered(
    (EventPattern(EventKind.ZONE_CHANGE, IsOneOf(This()), to_zones=(Zone.GRAVEYARD,)),), Instructions(Draw())
)
ENTERS = Triggered((EventPattern(EventKind.ZONE_CHANGE, OfType(CREATURE)),), Instructions(GainLife(Fixed(1))))
FLYERS = All(AllOf((OfType(CREATURE), WithKeyword(Keyword.FLYING))))
FACES = [
    creature("Bear", 2, 2),
    creature("Bird", 1, 1, FLYING),
    creature("Brute", 3, 3, MENACE, mana_cost=ManaCost.parse("{R}")),
    creature("Frail", 1, 1, DIES),
    creature("Warden", 1, 1, ENTERS),
    creature("Lord", 2, 2, static(OTHERS, AddPT(Fixed(1), Fixed(1)))),
    creature("Shifter", 1, 1, KeywordAbility(Keyword.CHANGELING)),
    land("Forest", subtypes=("Forest",)),
    ANTHEM,
    BLOOD_MOON,
    URBORG,
    enchantment("Wings", static(FLYERS, AddPT(Fixed(1), Fixed(1)))),
    enchantment("Red", static(All(AllOf((OfType(CREATURE), OfColor(Color.RED)))), Gain((FLYING,)))),
    enchantment("Humility", static(CREATURES, Lose(), SetPT(Fixed(1), Fixed(1)))),
    enchantment("Lands", static(All(OfType(LAND)), AddTypes((CREATURE,)), SetPT(Fixed(1), Fixed(1)))),
    enchantment("Many", static(CREATURES, AddPT(Count(CREATURES), Fixed(0)))),
]
ZONES = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.HAND, Zone.STACK, Zone.EXILE)


def seen(board: Board) -> object:
    """Everything an index says, in a comparable form."""
    state = board.state
    index: Index = index_of(state)
    chars = {}
    for identity, obj in state.objects.items():
        c = index.characteristics(state, obj)
        chars[identity] = (c.name, c.types, c.subtypes, c.colors, c.abilities, c.power, c.toughness, c.base_power)
    statics = {
        record.__name__: sorted((a.source, a.number, a.floating) for a in row) for record, row in index.statics.items()
    }
    replacements = {kind: sorted((a.source, a.number) for a in row) for kind, row in index.replacements.items()}
    triggers = {kind: sorted((i, n) for i, n, _ in row) for kind, row in index.triggers.items()}
    controlled = [index.permanents_of(state, player) for player in (0, 1)]
    return chars, statics, replacements, triggers, controlled


@pytest.mark.parametrize("seed", range(60))
def test_a_carried_index_says_what_a_new_one_says(seed):
    choose = random.Random(seed)
    board = Board()
    faces = choose.sample(FACES, 9)
    for face in faces:
        board.put(face, choose.randrange(2), choose.choice(ZONES))
    board.last(choose.sample(list(board.state.objects), 2), AddPT(Fixed(1), Fixed(1)), Gain((FLYING,)))
    for _ in range(12):
        state = board.state
        seen(board)
        moving = choose.sample(list(state.objects), choose.randrange(1, 3))
        events = [_move(choose, state.objects[identity]) for identity in moving]
        change_zones(state, [event for event in events if event.to_zone is not event.from_zone])
        carried = seen(board)
        state.index = None
        assert carried == seen(board)


def _move(choose, obj):
    entry = Entry(controller=choose.randrange(2), counters=choose.choice([(), (("+1/+1", 1),)]))
    return Event(EventKind.ZONE_CHANGE, obj.id, from_zone=obj.zone, to_zone=choose.choice(ZONES), entry=entry, player=0)


def test_a_bear_that_comes_and_goes_leaves_the_index_alone():
    board = Board()
    board.put(ANTHEM)
    bear = board.put(creature(), 0, Zone.HAND)
    index = index_of(board.state)
    (done,) = change_zones(
        board.state,
        [Event(EventKind.ZONE_CHANGE, bear, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, entry=Entry(controller=0))],
    )
    assert board.state.index is not None
    assert board.state.index.statics is index.statics
    assert board.size(done.became) == (3, 3)


def test_a_land_drop_is_noticed_by_what_counts_lands():
    board = Board()
    board.put(enchantment("Many", static(CREATURES, AddPT(Count(All(OfType(LAND))), Fixed(0)))))
    bear = board.put(creature())
    card = board.put(land("Forest"), 0, Zone.HAND)
    assert board.size(bear) == (2, 2)
    entry = Entry(controller=0)
    change_zones(
        board.state,
        [Event(EventKind.ZONE_CHANGE, card, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, entry=entry)],
    )
    assert board.size(bear) == (3, 2)
