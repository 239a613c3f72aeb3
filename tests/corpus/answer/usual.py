"""Targets the script does not name: one's own side for good, the other for harm. Not here: named ones (fitting)."""

from __future__ import annotations

import re

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import is_player
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics, controller
from tests.corpus.answer.memory import Memory
from tests.corpus.texts import printed_spell, stack_texts

_GOOD = re.compile(r"targetplayerdraws|targetplayergains|untaptarget|\+\d+/\+")
_HARM = re.compile(
    r"damage|destroy|exile|discard|loses|sacrifice|countertarget|-\d+/|mill|owner'shand|can't|gaincontrol"
)


def side(state: GameState, option: Option) -> int:
    """Whose side a player or object is on."""
    if not isinstance(option, int) or is_player(option):
        return int(option) if isinstance(option, int) else -1
    obj = state.objects[option]
    return controller(state, option) if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) else obj.owner


def _text_of(state: GameState, identity: int) -> str:
    """The text of a spell's abilities."""
    if identity not in state.objects:
        return ""
    return " ".join(printed_spell(ability) for ability in characteristics(state, identity).parts.all)


def usual(memory: Memory, state: GameState, request: Request, found: list[Option]) -> list[Option]:
    """Targets nobody speaks of: the opponent's for harm, else one's own."""
    words = " ".join(stack_texts(state, request.source)) if request.source in state.objects else ""
    text = words + _text_of(state, request.source)
    harm = bool(_HARM.search(text)) and not _GOOD.search(text)
    left = [option for option in request.options if option not in found]
    left.sort(key=lambda option: (side(state, option) == request.player) == harm)
    return left[: request.minimum - len(found)]


def worth_it(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """A target that need not be chosen, where nobody speaks of it: one on the side that it is meant for."""
    text = " ".join(stack_texts(state, request.source)) if request.source in state.objects else ""
    harm = bool(_HARM.search(text)) and not _GOOD.search(text)
    meant = [option for option in request.options if (side(state, option) != request.player) == harm]
    return meant[:1]
