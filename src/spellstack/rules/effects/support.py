"""What of the card language the rules cannot carry out: cards that say it are refused as they are defined, by name.

Not here: texts that the compiler could not read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.cards.keywords import expand
from spellstack.cards.tokens import PREDEFINED
from spellstack.errors import UnsupportedCard, UnsupportedKeyword
from spellstack.ir.ability import KeywordAbility, Unread
from spellstack.ir.action import Act
from spellstack.ir.card import Card
from spellstack.ir.condition import HappenedThisTurn
from spellstack.ir.filter import Shares
from spellstack.ir.flow import ChooseWord
from spellstack.ir.token import CreatePredefined
from spellstack.ir.value import Distinct, ThisTurn
from spellstack.ir.walk import nodes
from spellstack.rules.effects.action import actions_hidden, ring, venture  # noqa: F401  (register their words
from spellstack.rules.effects.action.actions import DOINGS, UNSUPPORTED
from spellstack.rules.effects.ordering.word import KNOWN
from spellstack.rules.view.term.relations import is_quality
from spellstack.rules.view.term.tally import is_tally


def verify_supported(card: Card) -> None:
    """Raise `UnsupportedCard` for a card that says something the rules cannot carry out."""
    for node in nodes(card):
        judge = _JUDGES.get(type(node))
        reason = judge(node) if judge is not None else ""
        if reason:
            raise UnsupportedCard(card.name, reason)


def _action(effect: Act) -> str:
    if effect.word in DOINGS:
        return ""
    reason = UNSUPPORTED.get(effect.word, "this keyword action is not expressed")
    return f"{effect.word!r}: {reason}"


def _token(effect: CreatePredefined) -> str:
    return "" if effect.name in PREDEFINED else f"no predefined token is called {effect.name!r}"


def _word(effect: ChooseWord) -> str:
    return "" if effect.options or effect.what in KNOWN else f"choosing a {effect.what!r}"


def _tallied(term: ThisTurn | HappenedThisTurn) -> str:
    return "" if is_tally(term.what) else f"nothing counts {term.what!r}"


def _quality(term: Distinct | Shares) -> str:
    known = is_quality(term.what) or (term.what == "party" and type(term) is Distinct)
    return "" if known else f"objects have no {term.what!r}"


def _unread(ability: Unread) -> str:
    return "part of its text was not understood"


def _keyword(ability: KeywordAbility) -> str:
    try:
        expand(ability)
    except UnsupportedKeyword as refused:
        return str(refused)
    return ""


_JUDGES: dict[type, Callable[[Any], str]] = {
    Act: _action,
    CreatePredefined: _token,
    ChooseWord: _word,
    KeywordAbility: _keyword,
    Unread: _unread,
    ThisTurn: _tallied,
    HappenedThisTurn: _tallied,
    Distinct: _quality,
    Shares: _quality,
}
