"""What each replacement and prevention effect makes of an event (CR 614, 615, 707.5). Dispatch is by exact type.

Not here: which effects apply and in what order (`replace`), how objects enter (`entry`).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.continuous import AddTypes, Gain, SetPT, SetTypes
from spellstack.ir.event import EventKind
from spellstack.ir.node import Instead
from spellstack.ir.replacement import (
    ChangeAmount,
    ChangeMana,
    ChangePlayer,
    ChangeToken,
    ChangeZone,
    ChooseInstead,
    DoInstead,
    EnterAs,
    EnterAsCopy,
    EnterUnlessPaid,
    PreventDamage,
    Redirect,
    RegenerateInstead,
    Replace,
    Skip,
)
from spellstack.ir.value import Fixed
from spellstack.rules.choice.run import Run
from spellstack.rules.event.appear import another
from spellstack.rules.event.definitions import define_face, define_predefined
from spellstack.rules.event.replacing.entry import ENTRY_CHANGERS, Changer, copied_by, entering_controller
from spellstack.rules.event.replacing.prevent import carry_out_besides, is_shield, prevent, redirect, use_up
from spellstack.rules.event.services import CAN_PAY, PAY
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.manapool import amount_of, letters, of_type
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.index import Active
from spellstack.rules.view.objects import controller


def change(run: Run, active: Active, event: Event) -> list[Event]:
    """What happens instead of the event; the event already bears the mark of the effect (CR 614.5)."""
    effect = active.effect
    assert type(effect) is Replace
    context = context_of(active)
    context.now = False
    context.event = event
    if effect.optional is not None and not (_can_copy(run, context, effect, event) and _wanted(run, context, effect)):
        return [event]
    changed = _change_all(run, active, context, effect.instead, [event])
    if effect.uses is None or any(is_shield(instead) for instead in effect.instead):
        return changed
    if all(type(instead) in _WARDING for instead in effect.instead) and _is_dealt(event, changed):
        return changed  # [CR 609.7b] what prevents or moves nothing is not used up
    if effect.event.kind is EventKind.DAMAGE and effect.event.source is not None:
        run.spent[active.floating] = active  # "the next time a source would deal damage" is all it deals at once
    else:
        use_up(run.state, active, 1)
    return changed


_WARDING = (PreventDamage, Redirect)


def _is_dealt(event: Event, changed: list[Event]) -> bool:
    """Whether all of the damage is still dealt to whom it would be."""
    return sum(one.amount for one in changed if one.subject == event.subject) == event.amount


def _change_all(
    run: Run, active: Active, context: Context, insteads: tuple[Instead, ...], events: list[Event]
) -> list[Event]:
    for instead in insteads:
        changer = CHANGERS[type(instead)]
        following: list[Event] = []
        for event in events:
            context.event = event
            following += changer(run, active, context, instead, event)
        events = following
    return events


def _can_copy(run: Run, context: Context, effect: Replace, event: Event) -> bool:
    """Nobody is asked whether to enter as a copy of nothing (CR 608.2d)."""
    copies = [instead for instead in effect.instead if type(instead) is EnterAsCopy]
    return not copies or any(copied_by(run.state, context, instead, event) for instead in copies)


def _wanted(run: Run, context: Context, effect: Replace) -> bool:
    assert effect.optional is not None
    players = entities(run.state, context, effect.optional)
    return bool(players) and run.confirm(players[0], "replacement", source=context.source)


def _change_amount(run: Run, active: Active, context: Context, instead: ChangeAmount, event: Event) -> list[Event]:
    amount = number(run.state, context, instead.to)
    return [replace(event, amount=amount)] if amount > 0 else []  # [CR 107.1b, 614.7a]


def _change_mana(run: Run, active: Active, context: Context, instead: ChangeMana, event: Event) -> list[Event]:
    units = of_type(event.units, instead.to, single=instead.single)
    amount = amount_of(units) if instead.single else event.amount
    return [replace(event, units=units, amount=amount, word=letters(units))]


def _change_token(run: Run, active: Active, context: Context, instead: ChangeToken, event: Event) -> list[Event]:
    """The pattern that the tokens are made by is another; what else was said of them (tapped, attacking) holds."""
    state = run.state
    pattern = state.objects[event.subject]
    definitions = [define_face(state, face) for face in instead.tokens]
    definitions += [define_predefined(state, name) for name in instead.names]
    entry = replace(event.entry, face=0, copied=())
    amount = number(state, context, instead.count)
    events = [event] if instead.also else []
    for definition in definitions:
        made = replace(pattern, definition=definition, face=0, copied=())
        if events:
            made = another(state, made)
        else:
            state.put(made)
        events.append(replace(event, subject=made.id, entry=entry, amount=amount))
    return events


def _change_zone(run: Run, active: Active, context: Context, instead: ChangeZone, event: Event) -> list[Event]:
    entry = Entry(
        position=instead.position,
        counters=tuple((kind, instead.counters.count(kind)) for kind in sorted(set(instead.counters))),
        marks=(instead.note,) if instead.note else (),
    )
    return [replace(event, to_zone=instead.zone, entry=entry, word=instead.note or event.word)]


def _skip(run: Run, active: Active, context: Context, instead: Skip, event: Event) -> list[Event]:
    return []  # [CR 614.10]


def _do_instead(run: Run, active: Active, context: Context, instead: DoInstead, event: Event) -> list[Event]:
    carry_out_besides(run, context, instead.effect, event)
    return [event] if instead.also else []


def _change_player(run: Run, active: Active, context: Context, instead: ChangePlayer, event: Event) -> list[Event]:
    players = entities(run.state, context, instead.player)
    if not players:
        return [event]
    entry = event.entry
    if event.kind is EventKind.CREATE_TOKEN:
        entry = replace(entry, controller=players[0])
    return [replace(event, player=players[0], entry=entry)]


def _regenerate(run: Run, active: Active, context: Context, instead: RegenerateInstead, event: Event) -> list[Event]:
    # [CR 701.19a] all damage is removed, it is tapped, and it leaves combat.
    who = controller(run.state, event.subject)
    return [
        Event(EventKind.KEYWORD_ACTION, subject=event.subject, player=who, word="regenerate", rule="701.19a"),
        Event(EventKind.TAP, subject=event.subject, player=who, rule="701.19a"),
    ]


def _unless_paid(run: Run, active: Active, context: Context, instead: EnterUnlessPaid, event: Event) -> list[Event]:
    who = entering_controller(run.state, event)
    context.controller = who
    if (
        CAN_PAY(run.state, context, who, instead.cost)
        and (instead.must or run.confirm(who, "pay as it enters", source=event.subject))
        and PAY(run, context, who, instead.cost, "as it enters")
    ):
        return [event]
    return _change_all(run, active, context, instead.otherwise, [event])


def _described(option: tuple[Instead, ...]) -> str:
    """What an object would enter as, in short: "a 2/2 artifact creature with flying"."""
    changes = [change for instead in option if type(instead) is EnterAs for change in instead.modifications]
    size = next((change for change in changes if type(change) is SetPT), None)
    if size is None or type(size.power) is not Fixed or type(size.toughness) is not Fixed:
        return ""
    kinds = [change for change in changes if type(change) is AddTypes or type(change) is SetTypes]
    words = [
        *(name for kind in kinds for name in kind.subtypes),
        *(word.value for kind in kinds for word in kind.types),
    ]
    gained = [ability for change in changes if type(change) is Gain for ability in change.abilities]
    with_ = [ability.keyword.value for ability in gained if type(ability) is KeywordAbility]
    return " ".join(("a", f"{size.power.number}/{size.toughness.number}", *words, *(["with", *with_] if with_ else [])))


def _choose_instead(run: Run, active: Active, context: Context, instead: ChooseInstead, event: Event) -> list[Event]:
    state = run.state
    players = entities(state, context, instead.who)
    who = players[0] if players else context.controller
    options = tuple(range(len(instead.options)))
    labels = tuple(map(_described, instead.options))
    (chosen,) = run.choose(
        who, "replacement option", options, source=event.subject, labels=labels if any(labels) else ()
    )
    assert isinstance(chosen, int)
    obj = state.objects.get(event.subject)
    if chosen == 0 and instead.label and obj is not None:
        paid = (*obj.spell.paid, (instead.label, 1))
        state.put(replace(obj, spell=replace(obj.spell, paid=paid)))
        event = replace(event, entry=replace(event.entry, keep_spell=True))
    return _change_all(run, active, context, instead.options[chosen], [event])


CHANGERS: dict[type, Changer] = {
    **ENTRY_CHANGERS,
    PreventDamage: prevent,
    ChangeAmount: _change_amount,
    ChangeMana: _change_mana,
    ChangeToken: _change_token,
    ChangeZone: _change_zone,
    EnterUnlessPaid: _unless_paid,
    ChooseInstead: _choose_instead,
    Skip: _skip,
    DoInstead: _do_instead,
    Redirect: redirect,
    ChangePlayer: _change_player,
    RegenerateInstead: _regenerate,
}
