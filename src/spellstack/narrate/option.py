"""The options of a choice in words. Not here: the question itself (`request`)."""

from __future__ import annotations

from spellstack.explain.called import card_called
from spellstack.explain.messages import term
from spellstack.narrate.meaning import meaning
from spellstack.narrate.naming import describe, word_text
from spellstack.narrate.wording import listed, say
from spellstack.observation import View
from spellstack.rules.choice.action import Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import is_player

NUMBERED = frozenset({"mode", "option", "trigger order", "replacement", "modes"})
"""Purposes whose options are places in a list, not objects."""


def option_text(view: View, request: Request | None, option: Option, lang: str = "en") -> str:
    """One option: what it means, else its label if it has one, else the object or player it names, or the word."""
    if request is not None and option in request.options:
        place = request.options.index(option)
        said = meaning(view, request, place, lang)
        if said:
            return said
        if place < len(request.labels) and request.labels[place]:
            return term("keyword", request.labels[place], lang)
    if isinstance(option, str) and request is not None and request.purpose == "outside":
        return say("obj.outside", lang, card=card_called(option.partition(" #")[0], lang))
    if isinstance(option, str):
        return word_text(request.purpose if request is not None else "", option, lang)
    if isinstance(option, tuple):
        return listed([_entity(view, part, lang) for part in option], lang)
    if request is not None and request.purpose in NUMBERED and _is_place(view, option):
        return say("obj.mode", lang, number=option + 1)
    return _entity(view, option, lang)


def _is_place(view: View, option: int) -> bool:
    return is_player(option) and view.get(option) is None


def _entity(view: View, identity: int, lang: str) -> str:
    if is_player(identity) and identity >= len(view.players):
        return str(identity)
    return describe(view, identity, lang)
