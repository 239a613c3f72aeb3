"""Actions in words: what a player does, or could do. Not here: whether it is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.explain.called import card_called
from spellstack.game.steps import Allot, Attack, Block, Done, Pick, StartOver
from spellstack.lexicon import Zone
from spellstack.narrate.naming import ability_text, describe, name, names
from spellstack.narrate.option import option_text
from spellstack.narrate.wording import listed, say, zone_name
from spellstack.observation import ObjectView, View
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    Cancel,
    CastSpell,
    Choose,
    Concede,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    FinishPaying,
    Number,
    Pass,
    PayAutomatically,
    PayOtherwise,
    PlayLand,
    SpecialAction,
    SpendMana,
    Word,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.state.characteristics import Parts


def action_text(view: View, action: Action, lang: str = "en", request: Request | None = None) -> str:
    """The action in words; `request` is the decision it answers, where the answer alone does not tell.

    The text is of the viewer's knowledge: what the viewer cannot tell apart is "a card".
    """
    return _TEXTS[type(action)](view, action, lang, request or view.decision)


Text = Callable[[View, Any, str, Request | None], str]


def _plain(key: str) -> Text:
    return lambda view, action, lang, request: say(key, lang)


def _play_land(view: View, action: PlayLand, lang: str, request: Request | None) -> str:
    return say("act.play_land", lang, card=_face_name(view, action.card, action.face, lang))


def _cast(view: View, action: CastSpell, lang: str, request: Request | None) -> str:
    card = view.get(action.card)
    called = _face_name(view, action.card, action.face, lang)
    if action.way:
        text = say("act.cast_way", lang, card=called, way=action.way)
    else:
        cost = _cost(card, action.face)
        text = say("act.cast_cost", lang, card=called, cost=cost) if cost else say("act.cast", lang, card=called)
    if card is not None and card.zone not in (Zone.HAND, Zone.STACK):
        return say("act.cast_from", lang, action=text, zone=zone_name(card.zone, lang))
    return text


def _face_name(view: View, card: int, face: int, lang: str) -> str:
    obj = view.get(card)
    if obj is None or obj.card is None or not 0 <= face < len(obj.card.faces) or not obj.name:
        return name(view, card, lang)
    return card_called(obj.card.faces[face].name, lang)


def _cost(obj: ObjectView | None, face: int) -> str:
    if obj is None or obj.card is None or not 0 <= face < len(obj.card.faces):
        return ""
    cost = obj.card.faces[face].mana_cost
    return "" if cost is None else cost.text


def _activate(view: View, action: ActivateAbility, lang: str, request: Request | None) -> str:
    obj = view.get(action.source)
    called = describe(view, action.source, lang)
    parts = Parts(obj.abilities).all if obj is not None else ()
    text = ability_text(obj, parts[action.ability], lang) if obj is not None and action.ability < len(parts) else ""
    if text:
        return say("act.activate", lang, card=called, ability=text.rstrip("."))
    return say("act.activate_number", lang, card=called, number=action.ability + 1)


def _special(view: View, action: SpecialAction, lang: str, request: Request | None) -> str:
    return say("act.special", lang, card=name(view, action.card, lang), what=action.what)


def _choose(view: View, action: Choose, lang: str, request: Request | None) -> str:
    if not action.options:
        return say("act.choose_none", lang)
    key = "act.order" if request is not None and request.kind == "order" else "act.choose"
    parts = [option_text(view, request, option, lang) for option in action.options]
    return say(key, lang, what=listed(parts, lang))


def _confirm(view: View, action: Confirm, lang: str, request: Request | None) -> str:
    if request is not None and request.purpose == "mulligan":
        return say("act.mulligan" if action.yes else "act.keep", lang)
    return say("act.yes" if action.yes else "act.no", lang)


def _divide(view: View, action: Divide, lang: str, request: Request | None) -> str:
    options = request.options if request is not None else ()
    named = [option_text(view, request, option, lang) for option in options]
    pairs = zip(action.amounts, named, strict=False)
    parts = [say("act.divide_part", lang, number=amount, what=what) for amount, what in pairs if amount]
    return say("act.divide", lang, what=listed(parts, lang))


def _attackers(view: View, action: DeclareAttackers, lang: str, request: Request | None) -> str:
    if not action.attacks:
        return say("act.no_attack", lang)
    table: dict[int, list[int]] = {}
    for creature, target in action.attacks:
        table.setdefault(target, []).append(creature)
    parts = [
        say("act.attack_pair", lang, creature=names(view, creatures, lang), target=name(view, target, lang))
        for target, creatures in table.items()
    ]
    return say("act.attack", lang, what=listed(parts, lang))


def _blockers(view: View, action: DeclareBlockers, lang: str, request: Request | None) -> str:
    if not action.blocks:
        return say("act.no_block", lang)
    parts = [
        say("act.block_pair", lang, creature=name(view, creature, lang), attacker=name(view, attacker, lang))
        for creature, attacker in action.blocks
    ]
    return say("act.block", lang, what=listed(parts, lang))


def _spend(view: View, action: SpendMana, lang: str, request: Request | None) -> str:
    pool = view.players[request.player].pool if request is not None else ()
    mana = "{" + pool[action.unit].type.value + "}" if action.unit < len(pool) else "?"
    return say("act.spend", lang, symbol=_symbol(request, action.symbol), mana=mana)


def _pay_otherwise(view: View, action: PayOtherwise, lang: str, request: Request | None) -> str:
    symbol = _symbol(request, action.symbol)
    if action.with_ is None:
        return say("act.pay_life", lang, symbol=symbol)
    return say("act.pay_with", lang, symbol=symbol, card=name(view, action.with_, lang))


def _symbol(request: Request | None, place: int) -> str:
    labels = request.labels if request is not None else ()
    return labels[place] if place < len(labels) else f"#{place + 1}"


def _done(view: View, action: Done, lang: str, request: Request | None) -> str:
    if request is None or view.steps:
        return say("act.done", lang)
    nothing = {RequestKind.ATTACK: "act.no_attack", RequestKind.BLOCK: "act.no_block"}
    return say(nothing.get(request.kind, "act.done"), lang)


_TEXTS: dict[type[Action], Text] = {
    Pass: _plain("act.pass"),
    PlayLand: _play_land,
    CastSpell: _cast,
    ActivateAbility: _activate,
    SpecialAction: _special,
    Choose: _choose,
    Number: lambda view, action, lang, request: str(action.value),
    Confirm: _confirm,
    Divide: _divide,
    Word: lambda view, action, lang, request: str(action.text),
    DeclareAttackers: _attackers,
    DeclareBlockers: _blockers,
    PayAutomatically: _plain("act.pay_auto"),
    SpendMana: _spend,
    PayOtherwise: _pay_otherwise,
    FinishPaying: _plain("act.finish_paying"),
    Cancel: lambda view, action, lang, request: say("act.cancel_keep" if action.keep_mana else "act.cancel", lang),
    Concede: lambda view, action, lang, request: say("act.concede", lang, player=view.players[action.player].name),
    Done: _done,
    StartOver: _plain("act.start_over"),
    Pick: lambda view, action, lang, request: option_text(view, request, action.option, lang),
    Allot: lambda view, action, lang, request: say(
        "act.allot", lang, number=action.amount, what=option_text(view, request, action.option, lang)
    ),
    Attack: lambda view, action, lang, request: say(
        "act.attack_pair",
        lang,
        creature=describe(view, action.attacker, lang),
        target=name(view, action.defender, lang),
    ),
    Block: lambda view, action, lang, request: say(
        "act.block_pair",
        lang,
        creature=describe(view, action.blocker, lang),
        attacker=describe(view, action.attacker, lang),
    ),
}
