"""Whether a whole declaration of attackers or blockers can be made, its costs included (CR 508.1, 509.1), without
making it.

Not here: the rules of attacks and blocks themselves (legality.combat), and paying (attack, block).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.cost import Cost
from spellstack.ir.static import Act
from spellstack.lexicon import Keyword
from spellstack.rules.choice.action import Action, DeclareAttackers, DeclareBlockers
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.effects.services import CAN_PAY
from spellstack.rules.legality.combat.attack import AttackRules, Attacks, verify_attack
from spellstack.rules.legality.combat.block import BlockRules, verify_block
from spellstack.rules.legality.combat.cost import Taxes
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics

DeclarationRules = AttackRules | BlockRules


def declaration_rules(state: GameState, request: Request) -> DeclarationRules | None:
    """The rules by which a declaration is judged, None if the request asks for none."""
    if request.kind is RequestKind.ATTACK:
        return AttackRules(state, request.player)
    return BlockRules(state, request.player) if request.kind is RequestKind.BLOCK else None


def verify_declaration(
    state: GameState, player: PlayerId, action: Action, rules: DeclarationRules | None = None
) -> None:
    """Raise `IllegalAction` if the player can't declare these attackers or blockers now. `rules` are those of this
    state, if they are known.
    """
    if isinstance(action, DeclareAttackers):
        verify_attack(state, player, action.attacks, rules if isinstance(rules, AttackRules) else None)
        total = declaration_cost(state, player, Act.ATTACK, action.attacks)
        if total is not None:
            tapped = state.fork()
            for attacker in tapping(state, action.attacks):
                tapped.put(replace(tapped.objects[attacker], tapped=True))  # [CR 508.1f] before anything is paid
            tapped.index = None
            _verify_payable(tapped, player, total, "508.1h")
    elif isinstance(action, DeclareBlockers):
        verify_block(state, player, action.blocks, rules if isinstance(rules, BlockRules) else None)
        total = declaration_cost(state, player, Act.BLOCK, action.blocks)
        if total is not None:
            _verify_payable(state, player, total, "509.1d")


def declaration_cost(state: GameState, player: PlayerId, act: Act, pairs: Attacks) -> Cost | None:
    """What declaring these attacks or blocks costs; None if nothing."""
    taxes = Taxes(state, act)
    return taxes.total(pairs, player) if taxes else None


def tapping(state: GameState, attacks: Attacks) -> list[ObjectId]:
    """The attackers that attacking taps (CR 508.1f, 702.20b)."""
    return [a for a, _ in attacks if Keyword.VIGILANCE not in characteristics(state, a).keywords]


def _verify_payable(state: GameState, player: PlayerId, cost: Cost, rule: str) -> None:
    if not CAN_PAY(state, Context(-1, player), player, cost):
        raise IllegalAction(rule, "the cost of declaring these creatures can't be paid")
