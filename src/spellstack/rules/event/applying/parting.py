"""Where the components of a merged permanent go as it leaves the battlefield, and in which order (CR 730.3, 903.9c).

Not here: moving them (`zone_change`), and effects that speak of cards but not of tokens (`replace`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Component, GameObject, Kind

_HIDDEN = frozenset({Zone.HAND, Zone.LIBRARY})
_ARRANGED = frozenset({Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE})
_LEFT_TO_CHANCE = ("random", "shuffle")


def parting(run: Run, obj: GameObject, event: Event) -> Event:
    """The event, saying where each component goes; players choose what they may choose of that now."""
    assert event.to_zone is not None
    said = dict(event.entry.components)
    zones = {one.physical: said.get(one.physical, event.to_zone) for one in obj.components}
    for one in obj.components:
        if zones[one.physical] in _HIDDEN and _to_command_zone(run, obj, one):
            zones[one.physical] = Zone.COMMAND
    placed = [pair for zone in dict.fromkeys(zones.values()) for pair in _placed(run, obj, event, zones, zone)]
    return replace(event, entry=replace(event.entry, components=tuple(placed)))


def _to_command_zone(run: Run, obj: GameObject, component: Component) -> bool:
    """[CR 903.9c] Only the commander itself goes there."""
    return COMMANDER in component.marks and run.confirm(component.owner, "commander to command zone", source=obj.id)


def _placed(run: Run, obj: GameObject, event: Event, zones: dict[int, Zone], zone: Zone) -> Sequence[tuple[int, Zone]]:
    """What goes to that zone, in the order in which it is put there."""
    there = [one for one in obj.components if zones[one.physical] is zone]
    cards = [one for one in there if one.kind is Kind.CARD]
    tokens = [one for one in there if one.kind is not Kind.CARD]
    position = event.entry.position
    if zone is Zone.LIBRARY and position.startswith(_LEFT_TO_CHANCE):
        run.random().shuffle(cards)
    elif zone in _ARRANGED:
        cards = _arranged(run, event.player if zone is Zone.EXILE and event.player >= 0 else obj.owner, obj, cards)
    found = [(one.physical, zone) for one in (*tokens, *cards)]
    if zone is Zone.LIBRARY and not position.endswith("bottom"):
        found.reverse()  # the first of the order ends on top
    return found


def _arranged(run: Run, player: int, obj: GameObject, cards: list[Component]) -> list[Component]:
    """[CR 730.3a, 730.3b] In the order that the player likes."""
    names = tuple(one.definition.printed[0].name for one in cards)
    order = run.order(player, "component order", [str(one.physical) for one in cards], names, source=obj.id)
    by_name = {str(one.physical): one for one in cards}
    return [by_name[str(option)] for option in order]
