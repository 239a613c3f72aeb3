"""Declaring blockers (CR 509.1). Not here: which blocks are legal (legality.combat.block), and entering blocking
(event.applying.zone_change).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.ir.static import Act
from spellstack.rules.choice.action import DeclareBlockers
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.legality.combat.block import BlockRules, Blocks
from spellstack.rules.process.combat.attack import pay_declaration
from spellstack.rules.process.combat.declaration import declaration_cost, verify_declaration
from spellstack.rules.process.task import DeclareBlocks, runs
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.objects import controller


@runs(DeclareBlocks)
def _declare_blocks(run: Run, task: DeclareBlocks) -> None:
    state = run.state
    player = task.player
    rules = BlockRules(state, player)
    if not rules.attackers or not state.players[player].in_game:
        return
    blocks: Blocks = ()
    if rules.options:
        capacity = rules.capacity()
        request = Request(
            RequestKind.BLOCK,
            player,
            "block",
            "declare blockers",
            options=tuple((creature, *attackers) for creature, attackers in rules.options.items()),
            maxima=tuple(capacity.get(creature, 1) for creature in rules.options) if capacity else (),
            rule="509.1",
        )
        answer = run.ask(request)
        assert type(answer) is DeclareBlockers
        blocks = answer.blocks
        verify_declaration(state, player, answer, rules)
        total = declaration_cost(state, player, Act.BLOCK, blocks)
        if total is not None:
            pay_declaration(run, player, total, "509.1d", "block")
    _block(run, rules, blocks)


def _block(run: Run, rules: BlockRules, blocks: Blocks) -> None:
    """The chosen creatures become blocking, attackers become blocked or unblocked (CR 509.1g-i)."""
    state = run.state
    player: PlayerId = rules.player
    blocks = [pair for pair in blocks if pair[0] in state.objects and controller(state, pair[0]) == player]
    combat = state.combat
    assert combat is not None
    every = blocks if not combat.bands else _of_bands(combat, blocks)
    newly = frozenset(attacker for _, attacker in every)
    state.combat = replace(combat, blocks=combat.blocks + tuple(every), blocked=combat.blocked | newly)
    touch_fields(state, "combat")
    blocking = [Event(EventKind.BLOCK, subject=b, player=player, other=a, rule="509.1i") for b, a in blocks]
    blocked = [Event(EventKind.BLOCKED, subject=a, other=b, rule="509.1i") for b, a in every]
    attacked = dict(combat.attackers)
    unblocked = [
        Event(EventKind.UNBLOCKED, subject=a, other=attacked[a], rule="509.3g")
        for a in rules.attackers
        if a not in newly and a not in combat.blocked and a in attacked
    ]
    emit_all(run, blocking + blocked + unblocked)


def _of_bands(combat: Combat, blocks: Blocks) -> Blocks:
    """[CR 702.22h] What blocks an attacker blocks all of its band."""
    return list(dict.fromkeys((blocker, mate) for blocker, attacker in blocks for mate in combat.banded_with(attacker)))
