"""Triggered abilities that the rules give to players, without a source: of the monarch, of who has the initiative or
speed, of rad counters (CR 725.2, 726.2, 702.179d, 728.1).

They wait like delayed abilities that go on for ever. Not here: when a player becomes the monarch or gets speed.
"""

from __future__ import annotations

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Act, RemoveCounters
from spellstack.ir.condition import Compares, Designated
from spellstack.ir.deed import BecomeDesignated, Draw, IncreaseSpeed, LoseLife, Mill
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, Compare, IsPlayer, Not, OfType, While
from spellstack.ir.flow import Sequence
from spellstack.ir.reference import Among, ControllerOf, EventPart, It, Noted, Role, Who, You
from spellstack.ir.target import Instructions
from spellstack.ir.value import Count, Fixed, Speed, Stat
from spellstack.lexicon import CardType
from spellstack.lexicon.step import Step
from spellstack.rules.state.entity import NOBODY, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Delayed

_MONARCH = AllOf((IsPlayer(), While(Designated("monarch", It()))))
_OF_MONARCH = (
    Triggered(
        (EventPattern(EventKind.BEGIN_STEP, player=_MONARCH, step=Step.END),),
        Instructions(Draw(who=EventPart(Role.PLAYER))),
        controller=EventPart(Role.PLAYER),
        label="monarch",
    ),
    Triggered(
        (EventPattern(EventKind.DAMAGE, subject=_MONARCH, source=OfType(CardType.CREATURE), combat=True),),
        Instructions(BecomeDesignated("monarch", ControllerOf(EventPart(Role.SOURCE)))),
        controller=EventPart(Role.SUBJECT),
        label="monarch",
    ),
)
_LEADER = AllOf((IsPlayer(), While(Designated("initiative", It()))))
_INTO_UNDERCITY = Instructions(Act("venture", who=EventPart(Role.PLAYER), quality="Undercity"))
_OF_INITIATIVE = (
    Triggered(
        (EventPattern(EventKind.BEGIN_STEP, player=_LEADER, step=Step.UPKEEP),),
        _INTO_UNDERCITY,
        controller=EventPart(Role.PLAYER),
        label="initiative",
    ),
    Triggered(
        (EventPattern(EventKind.DAMAGE, subject=_LEADER, source=OfType(CardType.CREATURE), combat=True, batch=True),),
        Instructions(BecomeDesignated("initiative", ControllerOf(EventPart(Role.SOURCE)))),
        controller=EventPart(Role.SUBJECT),
        label="initiative",
    ),
    Triggered(
        (EventPattern(EventKind.DESIGNATION, player=IsPlayer(), word="initiative"),),
        _INTO_UNDERCITY,
        controller=EventPart(Role.PLAYER),
        label="initiative",
    ),
)
_OF_SPEED = (
    Triggered(
        (EventPattern(EventKind.LIFE_LOSS, player=IsPlayer(Who.OPPONENTS), of_turn=You()),),
        Instructions(IncreaseSpeed(Fixed(1))),
        intervening_if=Compares(Speed(), Compare.LT, Fixed(4)),
        per_turn=1,
        label="speed",
    ),
)
_WHOSE_TURN = EventPart(Role.PLAYER)
_NONLAND = Count(Among(Noted("milled"), Not(OfType(CardType.LAND))))
_OF_RAD = (
    Triggered(
        (EventPattern(EventKind.BEGIN_STEP, player=IsPlayer(), step=Step.PRECOMBAT_MAIN),),
        Instructions(
            Sequence(
                (
                    Mill(Stat("rad", _WHOSE_TURN), _WHOSE_TURN),
                    LoseLife(_NONLAND, _WHOSE_TURN),
                    RemoveCounters(_WHOSE_TURN, "rad", _NONLAND),
                )
            )
        ),
        intervening_if=Compares(Stat("rad", _WHOSE_TURN), Compare.GT, Fixed(0)),
        controller=_WHOSE_TURN,
        label="rad",
    ),
)
_ABILITIES = {"monarch": _OF_MONARCH, "initiative": _OF_INITIATIVE, "speed": _OF_SPEED, "rad": _OF_RAD}
_EVERYONES = frozenset({"monarch", "initiative", "rad"})  # whose abilities are the same for whoever has it


def give_inherent(state: GameState, word: str, player: PlayerId) -> None:
    """The abilities that come with the designation or the counters wait from now on, if they do not do so already."""
    who = NOBODY if word in _EVERYONES else player
    abilities = _ABILITIES.get(word, ())
    if any(one.source == NOBODY and one.controller == who and one.ability in abilities for one in state.delayed):
        return
    state.delayed += tuple(
        Delayed(state.new_id(), ability, NOBODY, who, state.turn.number, repeats=True) for ability in abilities
    )
