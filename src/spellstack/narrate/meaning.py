"""What the numbered options of a choice mean: modes, alternatives, costs, waiting triggers, effects, piles.

The texts are made from the card language of the object that the choice is about, as far as the viewer knows it.
Not here: options that are objects, players or words (`option`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from spellstack import render
from spellstack.explain.called import card_called
from spellstack.explain.messages import term
from spellstack.ir.ability import Activated, SpellAbility
from spellstack.ir.card import Face
from spellstack.ir.casting import AdditionalCost
from spellstack.ir.cost import Cost, EitherCost
from spellstack.ir.deed import Draw
from spellstack.ir.flow import ChooseOption
from spellstack.ir.node import Ability, Node
from spellstack.ir.target import Instructions, Modal
from spellstack.ir.walk import nodes
from spellstack.lexicon import CardType
from spellstack.narrate.naming import ability_text, describe, name, names
from spellstack.narrate.wording import listed, say
from spellstack.observation import ObjectView, View
from spellstack.render import french
from spellstack.rules.choice.request import Request
from spellstack.rules.legality.paying.price import LIFE
from spellstack.rules.state.characteristics import Parts

N = TypeVar("N", bound=Node)
Meaning = Callable[[View, Request, int, str], str]


def meaning(view: View, request: Request, place: int, lang: str) -> str:
    """What the option at that place of the request means; empty where there is nothing to say of it."""
    means = _MEANINGS.get(request.purpose)
    return means(view, request, place, lang) if means is not None else ""


def _mode(view: View, request: Request, place: int, lang: str) -> str:
    """The text of a mode, and what it costs by itself."""
    option = request.options[place]
    if not isinstance(option, int) or option < 0:
        return say("act.done", lang)
    for modal in _within(view, request, Modal):
        if option < len(modal.modes):
            mode = modal.modes[option]
            text = _effect_text(view, request, mode.instructions, lang)
            if mode.cost is None:
                return text
            return say("obj.at_cost", lang, cost=_cost_text(mode.cost, lang), what=text)
    return ""


def _alternative(view: View, request: Request, place: int, lang: str) -> str:
    """One of several things that the text offers."""
    option = request.options[place]
    for effect in _within(view, request, ChooseOption):
        if isinstance(option, int) and option < len(effect.options) and _fits(effect, request):
            return _effect_text(view, request, Instructions(effect.options[option]), lang)
    return ""


def _fits(effect: ChooseOption, request: Request) -> bool:
    return len(effect.options) >= len(request.options)


def _either(view: View, request: Request, place: int, lang: str) -> str:
    """One of several costs."""
    option = request.options[place]
    for cost in _within(view, request, EitherCost):
        if isinstance(option, int) and option < len(cost.options):
            return _cost_text(cost.options[option], lang) or term("cost", "nothing", lang)
    return ""


def optional_cost(view: View, request: Request, lang: str) -> str:
    """The optional cost that a spell offers: its keyword and what is paid."""
    word = request.prompt.partition("#")[0].partition(" {")[0]
    said = term("keyword", word, lang)
    costs = (
        _cost_text(one.cost, lang) for one in _within(view, request, AdditionalCost) if one.label == request.prompt
    )
    cost = next(costs, "")
    return f"{said} {cost}" if cost.startswith("{") else f"{said} ({cost})" if cost else said


def _trigger(view: View, request: Request, place: int, lang: str) -> str:
    """A waiting ability: its label is its source, its place among the abilities of that, and what it speaks of, which
    is said if another one is the same but for that.
    """
    source, number, *about = map(int, request.labels[place].split(":"))
    obj = view.get(source)
    abilities = Parts(obj.abilities).all if obj is not None else ()
    said = name(view, source, lang)
    if obj is not None and 0 <= number < len(abilities):
        said = f"{said}: {ability_text(obj, abilities[number], lang)}"
    same = [label for label in request.labels if label.startswith(f"{source}:{number}")]
    return f"{said} ({listed([describe(view, one, lang) for one in about], lang)})" if about and len(same) > 1 else said


def _source(view: View, request: Request, place: int, lang: str) -> str:
    """An effect, by the object that it comes from."""
    said = name(view, int(request.labels[place]), lang)
    alike = [n for n, label in enumerate(request.labels) if name(view, int(label), lang) == said]
    return said if len(alike) == 1 else f"{said} ({alike.index(place) + 1})"


def _half(view: View, request: Request, place: int, lang: str) -> str:
    """How a symbol is paid: mana, or life."""
    option = request.options[place]
    return say("obj.two_life", lang) if option == LIFE else f"{{{option}}}"


def _mana(view: View, request: Request, place: int, lang: str) -> str:
    """Which mana is made, as symbols."""
    option = request.options[place]
    return "".join(f"{{{code}}}" for code in option) if isinstance(option, str) and option.isupper() else ""


def _pile(view: View, request: Request, place: int, lang: str) -> str:
    return names(view, map(int, request.labels[place].split()), lang) or say("ui.nothing", lang)


_MEANINGS: dict[str, Meaning] = {
    "mode": _mode,
    "option": _alternative,
    "cost": _either,
    "trigger order": _trigger,
    "replacement order": _source,
    "pile": _pile,
    "symbol": _half,
    "mana": _mana,
    "reduction": _half,
}


def _within(view: View, request: Request, record: type[N]) -> Iterator[N]:
    """The records of that type in what the choice is about, and else in what is resolving."""
    for identity in (request.source, *reversed(view.stack[-1:])):
        obj = view.get(identity)
        if obj is not None:
            yield from (node for ability in _abilities(obj) for node in nodes(ability) if type(node) is record)


def _abilities(obj: ObjectView) -> tuple[Ability, ...]:
    own = obj.stack.ability if obj.stack is not None else None
    return (own,) if own is not None else Parts(obj.abilities).all


def _effect_text(view: View, request: Request, body: Instructions, lang: str) -> str:
    """Instructions as a spell would say them."""
    obj = view.get(request.source)
    source = view.get(obj.stack.source) if obj is not None and obj.stack is not None and obj.stack.source >= 0 else obj
    return _text(Face(source.name if source else "this", (CardType.INSTANT,), abilities=(SpellAbility(body),)), lang)


def _cost_text(cost: Cost, lang: str) -> str:
    """The cost as it stands before an ability."""
    ability = Activated(cost, Instructions(Draw()))
    return _text(Face("this", (CardType.ARTIFACT,), abilities=(ability,)), lang).rpartition(":")[0].rstrip()


def _text(face: Face, lang: str) -> str:
    try:
        if lang == "fr":
            return "\n".join(line.text for line in french.face_lines(face, card_called(face.name, lang)))
        return render.face_text(face)
    except render.Unprintable:
        return ""
