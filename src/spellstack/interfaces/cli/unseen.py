"""Cards that are asked for by name in a game and are not in sight: what they are, and that they are not there.

Nothing is told that the person does not know: of hidden cards only how many the own deck has. Not here: cards in sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from spellstack.cards.catalog import embedded
from spellstack.cards.spelling import name_key
from spellstack.errors import UnsupportedCard
from spellstack.explain.called import card_called
from spellstack.explain.messages import message
from spellstack.game import Game
from spellstack.interfaces.cli.card_lines import card_lines
from spellstack.ir.card import Card
from spellstack.narrate import say
from spellstack.observation import View
from spellstack.rules.state.obj import Kind
from spellstack.storage.card_catalog import CardCatalog

LISTED = 8  # names, where several could be meant


def alike(text: str, names: Iterable[str], lang: str) -> list[str]:
    """Those of the English names that have the text in them, in English or in the language: at the beginning of a word
    if there are such, or else anywhere.
    """
    spelled = {name: f" {name_key(name)} {name_key(card_called(name, lang))}" for name in names}
    wanted = name_key(text)
    return [name for name, said in spelled.items() if " " + wanted in said] or [
        name for name, said in spelled.items() if wanted in said
    ]


def is_called(text: str, name: str, lang: str) -> bool:
    """Whether what has this English name is called so, in English or in the language."""
    return name_key(text) in (name_key(name), name_key(card_called(name, lang)))


def unseen_lines(game: Game, view: View, text: str, lang: str, *, why: bool) -> Iterator[str]:
    """What is to be said of a card that is called so and not in sight; with `why` that nothing can be done with it."""
    own = dict(_own_cards(game, view))
    with CardCatalog() as imported:
        found = _meant(text, own, imported, lang)
        if len(found) != 1:
            yield _no_card(text, found, imported, lang)
            return
        (name,) = found
        yield _where(name, game, view, lang)
        if why and name in own:
            yield message("why.with_rule", lang, sentence=message("why.unseen", lang), rule="601.3")
        try:
            yield from card_lines(own.get(name) or _card(name, imported), lang, card_called(name, lang))
        except UnsupportedCard as error:
            yield say("err.unsupported", lang, card=name, reason=error.reason)


def named(text: str) -> bool:
    """Whether exactly that is the name of a card, in English or as it was imported."""
    with CardCatalog() as imported:
        return text in embedded() or text in imported


def card_name(game: Game, text: str, lang: str) -> str | None:
    """The English name of the card or face that is called so, however it is spelt; None if no card is."""
    with CardCatalog() as imported:
        full = embedded().find(text) or imported.find(text)
        known = [full] if full else [definition.card.name for definition in game.state.definitions.values()]
    faces = [face for name in known for face in name.split(" // ")]
    exact = next((face for face in faces if is_called(text, face, lang)), None)
    return exact or (faces[0] if full else None)


def _own_cards(game: Game, view: View) -> Iterator[tuple[str, Card]]:
    """The cards that the viewer brought into the game, by name."""
    for obj in game.state.objects.values():
        if obj.owner == view.viewer and obj.kind is Kind.CARD:
            yield obj.definition.card.name, obj.definition.card


def _meant(text: str, own: Mapping[str, Card], imported: CardCatalog, lang: str) -> list[str]:
    """The English names that can be meant: the exact one, or else those of own cards, or else those of all cards."""
    exact = embedded().find(text) or imported.find(text) or next((n for n in own if is_called(text, n, lang)), None)
    if exact is not None:
        return [exact]
    return alike(text, own, lang) or sorted(alike(text, {*embedded(), *imported.names()}, lang))


def _no_card(text: str, found: list[str], imported: CardCatalog, lang: str) -> str:
    if not found:
        near = [card_called(name, lang) for name in embedded().near(text)]
        hint = say("err.similar", lang, names=", ".join(near)) if near else ""
        return say("ui.no_card", lang, text=text) + hint
    names = [card_called(name, lang) for name in found]
    if len(names) > LISTED:
        return say("ui.many_cards", lang, text=text, count=len(names), names="; ".join(names[:LISTED]))
    return say("ui.several_cards", lang, text=text, names="; ".join(names))


def _where(name: str, game: Game, view: View, lang: str) -> str:
    """That no card of the name is in sight, and how many of them the own deck has."""
    hidden = [
        obj
        for obj in game.state.objects.values()
        if obj.owner == view.viewer and obj.kind is Kind.CARD and obj.definition.card.name == name
    ]
    hidden = [obj for obj in hidden if obj.id not in view.objects]
    if not hidden:
        return say("ui.unseen", lang, card=card_called(name, lang))
    return say("ui.unseen_own", lang, card=card_called(name, lang), count=len(hidden))


def _card(name: str, imported: CardCatalog) -> Card:
    return embedded()[name] if name in embedded() else imported[name]
