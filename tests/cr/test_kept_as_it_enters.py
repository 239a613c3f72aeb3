"""What enters the battlefield is not moved elsewhere by what happens as it enters (CR 614.13a)."""

import pytest

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast, said
from tests.cr.sentences import settle
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import happen

DISCARD = said("As this artifact enters, discard your hand.", "Purge")


def enter(table: Table, *ids: int) -> list[str]:
    """The names of what is on the battlefield once these have entered at once."""
    zones = [table.obj(i).zone for i in ids]
    happen(
        table,
        *(
            Event(EventKind.ZONE_CHANGE, subject=i, from_zone=zone, to_zone=Zone.BATTLEFIELD, player=0)
            for i, zone in zip(ids, zones, strict=True)
        ),
    )
    return sorted(table.obj(i).definition.card.name for i in table.state.battlefield)


def test_a_hand_is_discarded_without_what_enters_from_it():
    table = Table()
    purge, bear, wolf = (table.put(0, card, Zone.HAND) for card in (DISCARD, beast("Bear"), beast("Wolf")))
    assert enter(table, purge, bear) == ["Bear", "Purge"]
    assert wolf not in table.state.objects
    assert len(table.state.graveyards[0]) == 1


def test_what_enters_from_the_graveyard_is_not_exiled_from_it():
    table = Table()
    text = "As this creature enters, exile a creature card from your graveyard."
    ghoul, bear = (table.put(0, card, Zone.GRAVEYARD) for card in (beast("Ghoul", text), beast("Bear")))
    table.put(0, beast("Wolf"), Zone.GRAVEYARD)
    assert enter(table, ghoul, bear) == ["Bear", "Ghoul"]
    assert table.state.graveyards[0] == ()
    assert not [request for request in table.asked if request.purpose == "choose"]  # there was one only


def test_what_has_entered_can_be_chosen():
    table = Table()
    text = "When this creature enters, exile a creature you control."
    bear = table.put(0, beast("Bear", text), Zone.HAND)
    enter(table, bear)
    settle(table)
    assert table.state.battlefield == ()


@pytest.mark.parametrize(
    ("deed", "zone"),
    [("mill two cards", Zone.GRAVEYARD), ("exile the top two cards of your library", Zone.EXILE)],
)
@pytest.mark.parametrize("together", [False, True])
def test_the_top_cards_of_the_library_are_those_that_do_not_enter_from_it(deed, zone, together):  # [CR 614.13c]
    table = Table(library=2)
    entering = [table.put(0, beast("Bear"), Zone.LIBRARY)] if together else []
    entering.append(table.put(0, said(f"As this artifact enters, {deed}.", "Miller"), Zone.LIBRARY))
    enter(table, *entering)
    assert [table.obj(i).definition.card.name for i in table.state.zone(zone, 0)] == ["Blank", "Blank"]
    assert not table.state.libraries[0]
    assert len(table.state.battlefield) == len(entering)
