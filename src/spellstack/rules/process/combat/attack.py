"""Declaring attackers (CR 508.1). Not here: which attacks are legal (legality.combat.attack), and entering attacking
(event.applying.zone_change).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.combat import AttackOption
from spellstack.ir.cost import Cost
from spellstack.ir.event import EventKind
from spellstack.ir.static import Act
from spellstack.rules.choice.action import DeclareAttackers
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.effects.services import CAN_PAY, PAY
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.legality.combat.attack import AttackRules, Attacks
from spellstack.rules.process.combat.bands import announce_bands
from spellstack.rules.process.combat.declaration import declaration_cost, tapping, verify_declaration
from spellstack.rules.process.task import DeclareAttack, runs
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import controller


@runs(DeclareAttack)
def _declare_attack(run: Run, task: DeclareAttack) -> None:
    state = run.state
    player = state.turn.active
    if not state.players[player].in_game:
        return
    rules = AttackRules(state, player)
    if not rules.options:
        return
    request = Request(
        RequestKind.ATTACK,
        player,
        "attack",
        "declare attackers",
        options=tuple((creature, *defenders) for creature, defenders in rules.options.items()),
        rule="508.1",
    )
    answer = run.ask(request)
    assert type(answer) is DeclareAttackers
    attacks = answer.attacks
    verify_declaration(state, player, answer, rules)
    if attacks:
        _attack(run, player, attacks)


def _attack(run: Run, player: PlayerId, attacks: Attacks) -> None:
    """From tapping the attackers to their triggers (CR 508.1f-m)."""
    state = run.state
    bands = announce_bands(run, player, attacks)  # [CR 508.1e]
    emit_all(run, [Event(EventKind.TAP, subject=a, player=player, rule="508.1f") for a in tapping(state, attacks)])
    combat = state.combat or Combat()
    state.combat = replace(combat, declared=combat.declared | frozenset(attacker for attacker, _ in attacks))
    taken = _pay_to_attack(run, player, attacks)
    attacks = [pair for pair in attacks if pair[0] in state.objects and controller(state, pair[0]) == player]
    combat = state.combat
    gone = {i for band in bands for i in band}.difference(attacker for attacker, _ in attacks)
    bands = combat.bands + tuple(band - gone for band in bands)
    state.combat = replace(combat, attackers=combat.attackers + tuple(attacks), bands=bands)
    touch_fields(state, "combat")
    emit_all(run, _events(player, attacks) + taken)


def _events(player: PlayerId, attacks: Attacks) -> list[Event]:
    count = len(attacks)
    return [
        Event(kind, subject=attacker, player=player, other=defender, amount=count, rule="508.1m")
        for kind in (EventKind.ATTACK, EventKind.ATTACKERS_DECLARED)
        for attacker, defender in attacks
    ]


def _pay_to_attack(run: Run, player: PlayerId, attacks: Attacks) -> list[Event]:
    """Choose optional costs, then pay the total (CR 508.1g-j); returns what paying an optional cost means."""
    state = run.state
    total = declaration_cost(state, player, Act.ATTACK, attacks)
    if total is not None:
        pay_declaration(run, player, total, "508.1h", "attack")
    attackers = frozenset(attacker for attacker, _ in attacks)
    return [event for option in statics(state, AttackOption) if option.source in attackers
            for event in _option(run, player, option.source, option.effect)]  # fmt: skip


def pay_declaration(run: Run, player: PlayerId, cost: Cost, rule: str, purpose: str) -> None:
    """Pay what the declaration costs; who can't pay can't declare it (CR 508.1, 509.1)."""
    context = Context(-1, player)
    if not CAN_PAY(run.state, context, player, cost) or not PAY(run, context, player, cost, purpose):
        raise IllegalAction(rule, f"the cost to {purpose} with these creatures is not paid")


def _option(run: Run, player: PlayerId, attacker: ObjectId, effect: object) -> list[Event]:
    assert type(effect) is AttackOption
    context = Context(attacker, player)
    if not CAN_PAY(run.state, context, player, effect.cost):
        return []
    if not run.confirm(player, "attack option", source=attacker, prompt=effect.label):
        return []
    if not PAY(run, context, player, effect.cost, "attack"):
        return []
    if effect.effect is not None:
        carry_out(run, context, effect.effect)
    noted: tuple[EntityId, ...] = context.notes.get(effect.label, ())
    return [
        Event(
            EventKind.KEYWORD_ACTION,
            subject=attacker,
            player=player,
            other=noted[0] if noted else -1,
            word=effect.label,
            rule="508.1g",
        )
    ]
