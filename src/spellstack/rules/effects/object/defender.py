"""Which of several defending players a spell or ability means that speaks of nothing that attacks: the one whom its
controller chooses (CR 508.5a, 802.2a).

Not here: whom a creature attacks (view.term.references), and effects that are about each of several attackers.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.ability import Activated, Static, Triggered
from spellstack.ir.filter import Is, StatusKind
from spellstack.ir.node import Effect
from spellstack.ir.reference import Players, Who
from spellstack.ir.walk import nodes
from spellstack.rules.choice.run import Run
from spellstack.rules.view.context import Context
from spellstack.rules.view.term.references import DEFENDER, defending

_ABILITIES = (Activated, Static, Triggered)
_DUEL = 2


def settle_defender(run: Run, context: Context, effects: Iterable[Effect]) -> None:
    """Let the controller choose, if it is still open who is meant."""
    if len(run.state.players) > _DUEL and any(map(_speaks_at_large, effects)):
        players = defending(run.state, context)
        if len(players) > 1:
            context.notes[DEFENDER] = run.choose_ids(
                context.controller, "defending player", players, source=context.source
            )


def _speaks_at_large(effect: Effect) -> bool:
    """Whether it speaks of the defending player, and not of attacking creatures each of which attacks its own."""
    found = [node for node in nodes(effect, _ABILITIES) if type(node) in (Is, Players)]
    return any(type(node) is Players and node.who is Who.DEFENDING for node in found) and not any(
        type(node) is Is and node.status is StatusKind.ATTACKING for node in found
    )
