"""Activating mana abilities: no stack, they resolve at once, and so do the mana abilities they trigger (CR 605.3-4).

Not here: which they are (view.characteristics.mana_ability), and the window in which they pay (pay, manawindow).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.ability import Activated
from spellstack.ir.cost import TapThis
from spellstack.ir.event import EventKind
from spellstack.ir.target import Instructions, Modal
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.effects.player.mana import WISH
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.activatable import verify_activation
from spellstack.rules.legality.paying.costs import flexible_symbols, total_cost
from spellstack.rules.legality.paying.payable import uses_up
from spellstack.rules.legality.paying.payment import pay_from_pool
from spellstack.rules.legality.paying.plan import Means, Uses
from spellstack.rules.legality.paying.price import variants
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.process.casting.announcing import Announcing, announce_symbols, announce_variables
from spellstack.rules.process.casting.cost_objects import choose_objects
from spellstack.rules.process.casting.modes import announce_modes
from spellstack.rules.process.casting.pay import ACTIVATE_MANA, Busy, Paid, pay_total
from spellstack.rules.process.casting.plain_mana import tap_plainly
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit, amount_of, letters
from spellstack.rules.state.obj import GameObject, Spell
from spellstack.rules.state.uses import count_uses, use_key
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_ADD_MANA = EventKind.ADD_MANA
_TAP_FOR_MANA = EventKind.TAP_FOR_MANA


def activate_mana(
    run: Run,
    player: PlayerId,
    source: ObjectId,
    number: int,
    *,
    wish: str = "",
    pay_with: tuple[Unit, ...] = (),
    uses: Uses = (),
    manual: bool = False,
    busy: Busy = frozenset(),
) -> None:
    """Activate the mana ability and let it resolve. `wish` are the types it is to add, `pay_with` the units set aside
    for its cost, `uses` the objects its costs take; `busy` are mana abilities being activated (CR 605.3c).
    """
    state = run.state
    obj = state.objects[source]
    ability = ability_of(state, source, number)
    if (source, number) in busy:
        raise IllegalAction("605.3c", "the mana ability is already being activated")
    logged = len(run.log)
    if tap_plainly(run, player, obj, number):
        _follow_up(run, source, player, logged, wish, taps=True)
        return
    verify_activation(state, player, obj, number, ability)
    count_use(state, obj, number, ability)
    context = Context(source, player, spell=Spell(ability=ability, source=source, caster=player), ability=ability)
    announcing = Announcing(
        run, source, context, (ability.body,), Proposal(player, source, context, ability.cost, ability=ability), manual
    )
    announce_modes(announcing)
    announce_variables(announcing)
    if not _set_aside(announcing, pay_with):
        announce_symbols(announcing)
    _pay(announcing, pay_with, uses, manual=manual, busy=busy | {(source, number)})
    emit(run, Event(EventKind.ACTIVATE, subject=source, player=player, word="mana", rule="605.3b"))
    if wish:
        context.words[WISH] = wish
    logged = len(run.log)
    _resolve(run, context, ability)
    _follow_up(run, source, player, logged, wish, taps=_taps(ability))


def _set_aside(announcing: Announcing, pay_with: tuple[Unit, ...]) -> bool:
    """Announce the symbols as the mana set aside for them can pay (CR 601.2b); False if none is."""
    state, proposal = announcing.run.state, announcing.proposal
    symbols = flexible_symbols(state, proposal) if pay_with else ()
    means = Means(pool=[(unit, True) for unit in pay_with])
    for halves in variants(symbols) if symbols else ():
        proposal.halves = halves
        if pay_from_pool(total_cost(state, proposal).need(), means) is not None:
            return True
    proposal.halves = ()
    return False


def ability_of(state: GameState, source: ObjectId, number: int) -> Activated:
    """The activated ability with this number."""
    parts = characteristics(state, source).parts.all
    ability = parts[number] if 0 <= number < len(parts) else None
    if type(ability) is not Activated:
        raise IllegalAction("602.1", "there is no such activated ability")
    return ability


def count_use(state: GameState, obj: GameObject, number: int, ability: Activated) -> None:
    """Keep count where the ability limits its use (CR 602.5b)."""
    if not (ability.per_turn or ability.once or ability.counted):
        return
    key = use_key(characteristics(state, obj.id).parts.all, number, ability)
    for ever in (False, True) if ability.once else (False,):
        count_uses(state, state.objects[obj.id], key, ever=ever)


def _pay(announcing: Announcing, pay_with: tuple[Unit, ...], uses: Uses, *, manual: bool, busy: Busy) -> None:
    run, proposal, paid = announcing.run, announcing.proposal, Paid()
    price = total_cost(run.state, proposal)
    reserved = Reserved()
    places = [place for place, part in enumerate(price.parts) if uses_up(part)] if uses else []
    for place, ids in zip(places, uses, strict=True):
        reserved = reserved.with_chosen(place, price.parts[place], ids)
    reserved = choose_objects(run, proposal, price.parts, reserved, paid.notes)
    stuck = manual and not run.proposing  # where it cannot be taken back it can be given up
    pay_total(run, proposal, price, reserved, paid, manual=manual, may_decline=stuck, busy=busy, prefer=pay_with)
    announcing.context.notes.update(paid.notes)
    announcing.context.spell = replace(announcing.spell, spent=paid.spent, cost_notes=tuple(paid.notes.items()))


def _resolve(run: Run, context: Context, ability: Activated) -> None:
    """The ability adds its mana (CR 605.3b)."""
    body = ability.body
    if type(body) is Instructions:
        carry_out(run, context, body.effect)
    elif type(body) is Modal:
        for mode in context.spell.modes:
            carry_out(run, context, body.modes[mode].instructions.effect)


def _follow_up(run: Run, source: ObjectId, player: PlayerId, logged: int, wish: str, *, taps: bool) -> None:
    """What follows the mana added since so much was logged: the permanent was tapped for mana, and the mana abilities
    triggered by that resolve (CR 106.12, 605.4a).
    """
    added = [event for event in run.log[logged:] if event.kind is _ADD_MANA and event.source == source]
    if added and taps:  # [CR 106.12]
        units = tuple(unit for event in added for unit in event.units)
        emit(
            run,
            Event(
                _TAP_FOR_MANA,
                subject=source,
                player=player,
                amount=amount_of(units),
                word=letters(units),
                units=units,
                rule="106.12",
            ),
        )
    if run.state.pending:
        given = sum(amount_of(event.units) for event in added)
        resolve_mana_triggers(run, wish[given:])


def _taps(ability: Activated) -> bool:
    return any(type(part) is TapThis for part in ability.cost.parts)


def resolve_mana_triggers(run: Run, wish: str = "") -> None:
    """Triggered mana abilities do not use the stack (CR 605.4a)."""
    state = run.state
    while any(pending.mana for pending in state.pending):
        pending = next(pending for pending in state.pending if pending.mana)
        state.pending = tuple(other for other in state.pending if other is not pending)
        context = Context(pending.source, pending.controller, event=pending.event, ability=pending.ability)
        context.bind(pending.bindings)
        context.words[WISH] = wish
        logged = len(run.log)
        body = pending.ability.body
        if type(body) is Instructions:
            carry_out(run, context, body.effect)
        wish = wish[sum(amount_of(event.units) for event in run.log[logged:]) :]


ACTIVATE_MANA.fill(activate_mana)
