"""State-based actions in which a player chooses: the legend rule, protectors of battles, commanders that may go back
(CR 704.5j, 704.5w-x, 704.6d). Not here: those without a choice (state_check).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.ir.static import PlayerRuleKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.process.state_check import Findings
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState, opponents, turn_order
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.force.player_rule import rules_about
from spellstack.rules.view.objects import controller


def legend_rule(run: Run, findings: Findings) -> Iterator[Event]:
    """Of legendary permanents with the same name a player keeps one (CR 704.5j)."""
    state = run.state
    for player in turn_order(state) if findings.legends else ():
        for (who, _), group in findings.legends.items():
            if who == player and len(group) > 1:
                exempt = [i for i in group if _is_exempt(state, i, player)]
                bound = [i for i in group if i not in exempt]
                if len(bound) > 1:
                    kept = run.choose_ids(player, "legend rule", bound)
                    yield from (_to_graveyard(i, player, "704.5j") for i in bound if i not in kept)


def _is_exempt(state: GameState, identity: ObjectId, player: PlayerId) -> bool:
    rules = rules_about(state, player, PlayerRuleKind.NO_LEGEND_RULE)
    return any(
        rule.filter is None or passes(state, context.about(identity), rule.filter, identity) for rule, context in rules
    )


def _to_graveyard(identity: ObjectId, player: PlayerId, rule: str) -> Event:
    return Event(
        EventKind.ZONE_CHANGE,
        subject=identity,
        player=player,
        from_zone=Zone.BATTLEFIELD,
        to_zone=Zone.GRAVEYARD,
        rule=rule,
    )


def find_protectors(run: Run, findings: Findings) -> tuple[list[Event], bool]:
    """Each battle without a protector gets one among its controller's opponents, or goes to the graveyard (CR
    704.5w-x); also tells whether any got one.
    """
    state = run.state
    events: list[Event] = []
    found = False
    for who, identity in _in_order(state, [(controller(state, i), i) for i in findings.unprotected]):
        others = opponents(state, who)
        if not others:
            events.append(_to_graveyard(identity, who, "704.5w"))
            continue
        (chosen,) = run.choose_ids(who, "protector", others, source=identity)
        obj = state.objects[identity]
        links = {**dict(obj.links), "protector": (chosen,)}
        state.put(replace(obj, links=tuple(sorted(links.items()))))
        found = True
    return events, found


def returning_commanders(run: Run) -> Iterator[Event]:
    """A commander put into a graveyard or exile since the last check may go to the command zone (CR 704.6d, 903.9a)."""
    state = run.state
    for owner, identity in _in_order(state, [(obj.owner, obj.id) for obj in _gone_commanders(state)]):
        if run.confirm(owner, "commander to command zone", source=identity):
            obj = state.objects[identity]
            yield Event(
                EventKind.ZONE_CHANGE,
                subject=obj.id,
                player=obj.owner,
                from_zone=obj.zone,
                to_zone=Zone.COMMAND,
                rule="704.6d",
            )


def _gone_commanders(state: GameState) -> Iterator[GameObject]:
    for obj in reversed(state.objects.values()):
        if obj.id < state.settled:
            return
        if COMMANDER in obj.marks and obj.zone in (Zone.GRAVEYARD, Zone.EXILE):
            yield obj


def _in_order(state: GameState, asked: list[tuple[PlayerId, ObjectId]]) -> list[tuple[PlayerId, ObjectId]]:
    """Who is asked about what, in APNAP order (CR 101.4)."""
    order = turn_order(state) if len(asked) > 1 else ()
    return sorted(asked, key=lambda one: order.index(one[0]) if one[0] in order else len(order))
