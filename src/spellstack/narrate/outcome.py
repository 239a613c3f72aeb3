"""How a game ended, in words. Not here: deciding it."""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.narrate.wording import knows, listed, say
from spellstack.observation import View


def outcome_lines(view: View, lang: str = "en") -> Iterator[str]:
    """Who won, and by which rule each other player lost; nothing while the game goes on."""
    outcome = view.outcome
    if outcome is None:
        return
    for player, rule in outcome.losers:
        yield say("end.reason", lang, player=view.players[player].name, rule=rule, summary=reason(rule, lang))
    if outcome.is_draw:
        yield say("end.draw", lang)
    else:
        yield say("end.won", lang, player=listed([view.players[p].name for p in outcome.winners], lang))


def reason(rule: str, lang: str = "en") -> str:
    """Why a player loses by that rule, in a few words."""
    key = f"lost.{rule}"
    return say(key if knows(key) else "lost.other", lang)
