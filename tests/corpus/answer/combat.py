"""Attackers and blockers as the script declares them. Not here: reading the declarations (declare)."""

from __future__ import annotations

from spellstack.ir.static import Act
from spellstack.rules.choice.action import Action, DeclareAttackers, DeclareBlockers
from spellstack.rules.choice.request import Request
from spellstack.rules.process.combat.declaration import declaration_cost
from spellstack.rules.state.game import GameState
from tests.corpus import declare
from tests.corpus.answer.memory import Memory


def attack(memory: Memory, state: GameState, request: Request) -> Action:
    """The scripted attack, completed by what must attack."""
    wanted = memory.script.combat(request.player, state.turn.number, "attack")
    pairs, used = declare.attack(state, request, wanted)
    for action in used:
        memory.script.done(action)
    pairs = tuple(pair for pair in pairs if _pays_to_attack(memory, state, request.player, pair))
    return DeclareAttackers(declare.completed(state, request, pairs, DeclareAttackers, "cannot_attack"))


def _pays_to_attack(memory: Memory, state: GameState, player: int, pair: tuple[int, int]) -> bool:
    """What it costs to attack with the creature is paid, unless the script says no."""
    front = memory.script.front(player, "choice")
    if front is None or front["kind"] != "yes_no" or declaration_cost(state, player, Act.ATTACK, (pair,)) is None:
        return True
    return bool(memory.script.take_kind(player, "yes_no"))


def block(memory: Memory, state: GameState, request: Request) -> Action:
    """The scripted block, completed by what must block."""
    wanted = memory.script.combat(request.player, state.turn.number, "block")
    pairs, used = declare.block(state, request, wanted)
    for action in used:
        memory.script.done(action)
    return DeclareBlockers(declare.completed(state, request, pairs, DeclareBlockers, "illegal_block"))
