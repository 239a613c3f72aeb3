"""Event patterns: which events a triggered ability, replacement or prohibition looks for (CR 603.2, 614.1).

One record with a kind and optional parts; an absent part matches anything. Not here: the events themselves (rules).
"""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.filter import Compare
from spellstack.ir.node import Condition, Filter, Node, Ref, Value
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone


class EventKind(StrEnum):
    """What can happen. In brackets: subject; source; player; other."""

    ZONE_CHANGE = (
        "zone change"  # object; -; whose zone, or who controls what enters; -       enters, leaves, dies, is exiled …
    )
    DAMAGE = "damage"  # damaged object or player; damaging object; -; -
    LIFE_GAIN = "life gain"  # -; source; player; -
    LIFE_LOSS = "life loss"  # -; source; player; -
    DRAW = "draw"  # card; -; player; -
    DISCARD = "discard"  # card; -; player; -
    SACRIFICE = "sacrifice"  # permanent; -; player; -
    DESTROY = "destroy"  # permanent; source; -; -
    MILL = "mill"  # card; -; player; -
    SCRY = "scry"  # -; -; player; -
    SURVEIL = "surveil"  # -; -; player; -
    SEARCH = "search"  # -; -; player; -
    SHUFFLE = "shuffle"  # -; -; player; -
    REVEAL = "reveal"  # card; -; player; -
    TAP = "tap"  # permanent; -; player; -
    UNTAP = "untap"  # permanent; -; -; -
    TAP_FOR_MANA = "tap for mana"  # permanent; -; player; -
    ADD_MANA = "add mana"  # -; source; player; -
    COUNTERS_PUT = "counters put"  # object or player; -; player; -       amount = how many
    COUNTERS_REMOVED = "counters removed"  # object or player; -; -; -
    CAST = "cast"  # spell; -; player; -
    ACTIVATE = "activate"  # source object; -; player; ability on the stack
    COPY_SPELL = "copy spell"  # the copy; -; player; -
    COUNTERED = "countered"  # spell or ability; source; -; -
    TARGETED = "becomes target"  # object or player; spell or ability; controller of it; -
    PLAY_LAND = "play land"  # land; -; player; -
    CREATE_TOKEN = "create token"  # token; source; player; -
    ATTACK = "attacks"  # attacker; -; its controller; what it attacks     amount = how many were declared together
    BLOCK = "blocks"  # blocker; -; its controller; attacker
    BLOCKED = "becomes blocked"  # attacker; -; -; blocker (or none)
    UNBLOCKED = "attacks and isn't blocked"  # attacker; -; -; what it attacks
    ATTACKERS_DECLARED = (
        "attackers declared"  # every attacker; -; attacking player; defending player     amount = how many
    )
    BEGIN_STEP = "beginning of step"  # -; -; active player; -
    END_STEP = "step would begin"  # replaced: skipped
    TURN = "turn begins"  # -; -; active player; -     word = extra, for an extra turn
    PHASE_OUT = "phases out"  # permanent
    PHASE_IN = "phases in"  # permanent
    TRANSFORM = "transforms"  # permanent
    FLIP = "flips"  # permanent (CR 710)
    TURN_FACE_UP = "turned face up"  # permanent; -; player; -
    ATTACH = "becomes attached"  # attachment; -; -; host
    UNATTACH = "becomes unattached"  # attachment; -; -; host
    GAIN_CONTROL = "control changes"  # permanent; -; new controller; -
    CYCLE = "cycle"  # card; -; player; -
    EXPLORE = "explore"  # permanent; -; player; -
    FIGHT = "fight"  # permanent; -; -; the other
    EXPLOIT = "exploit"  # permanent that exploits; -; player; what was sacrificed
    EXERT = "exert"  # permanent
    BECOME_MONSTROUS = "becomes monstrous"  # permanent
    COIN_FLIP = "coin flip"  # -; -; player; -      amount 1 = won
    DIE_ROLL = "die roll"  # -; -; player; -      amount = result
    WIN = "win"  # -; -; player; -
    LOSE = "lose"  # -; -; player; -
    STATE = "state"  # state trigger: the condition becomes true (CR 603.8)
    DESIGNATION = "designation"  # -; -; player; -   becomes monarch, day or night … (`word`; amount 1: from the other)
    KEYWORD_ACTION = "keyword action"  # object; -; player; -     any other keyword action, by `word`
    CLASS_LEVEL = "class level"  # class; -; -; -   amount = level
    MERGE = "merge"  # permanent; -; controller of the spell; spell     word = over or under
    CRIME = "crime"  # -; -; player; -
    PROLIFERATE = "proliferate"  # -; -; player; -


class EventPattern(Node):
    """Matches events of one kind whose parts pass; filters see last-known information for objects that left (CR
    603.10).

    `source`: of damage, where it names types and neither "spell" nor "card", permanents alone (CR 109.2); `cause`: any
    source with the quality. `batch`: triggers once for all simultaneous items ("one or more"); `of_many`: of damage,
    for all that one source deals it to, not for all sources that deal it to one. `first`: only the first such event
    each turn for the player. `amount`: compares the event's number. `word`: a counter kind, designation or keyword
    action; of a zone change `resolves` (a spell's last step of resolving) or the note of the replacement that sent it
    there. `by_effect`: an effect does it, not a cost or a turn-based action.
    """

    kind: EventKind
    subject: Filter | None = None
    source: Filter | None = None
    player: Filter | None = None
    other: Filter | None = None
    from_zones: tuple[Zone, ...] = ()
    to_zones: tuple[Zone, ...] = ()
    not_from: tuple[Zone, ...] = ()
    combat: bool | None = None
    step: Step | None = None
    word: str = ""
    cause: Filter | None = None
    amount: tuple[Compare, Value] | None = None
    batch: bool = False
    of_many: bool = False
    nth: int = 0
    excess: bool = False
    condition: Condition | None = None
    of_turn: Ref | None = None
    by_effect: bool = False
    said: str = ""
