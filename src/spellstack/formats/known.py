"""The formats that Spellstack knows: those of the rules, and tournament ones with their lists (CR 100.2, 100.6, 903).

The lists in `data/ban_lists.json` are facts of 2026 and grow old; `Format.with_lists` takes newer ones. Not here: which
sets a format is made of, so that a format with a limited pool must be given the names of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from spellstack.formats.format import CommanderRules, DeckRules, Format

FREEFORM = Format(name="Freeform")
# [CR 100.2a, 100.4a]
CONSTRUCTED = Format(name="Constructed", minimum_size=60, copy_limit=4, sideboard_limit=15)
# The sideboard is all the rest of the card pool [CR 100.2b, 100.4b].
LIMITED = Format(name="Limited", minimum_size=40, rules=DeckRules(size="100.2b", copies="100.2b", sideboard="100.4b"))
# [CR 103.4c, 903.5a, 903.5b, 903.5e]
COMMANDER = Format(
    name="Commander",
    minimum_size=100,
    maximum_size=100,
    copy_limit=1,
    sideboard_limit=0,
    commander=CommanderRules(),
    starting_life=40,
    rules=DeckRules(size="903.5a", copies="903.5b", sideboard="903.5e"),
)
# [CR 103.4d, 103.5c, 903.12c, 903.12d, 903.12e, 903.12h]
BRAWL = Format(
    name="Brawl",
    minimum_size=60,
    maximum_size=60,
    copy_limit=1,
    sideboard_limit=0,
    commander=CommanderRules(damage=None, planeswalkers=True, rule="903.12c", colorless_basics=True),
    starting_life=25,
    multiplayer_life=30,
    free_mulligan=True,
    rules=DeckRules(size="903.12d", copies="903.5b", sideboard="903.5e"),
)

RULES_FORMATS = {known.name.lower(): known for known in (FREEFORM, CONSTRUCTED, LIMITED, COMMANDER, BRAWL)}


class _Tournament(msgspec.Struct, frozen=True):
    """A tournament format in the data file; `whole_pool` says that every traditional card may be played in it."""

    base: str
    whole_pool: bool
    banned: list[str]
    restricted: list[str] = []


def tournament_formats() -> tuple[str, ...]:
    """Names of the formats with a ban list, for `tournament_format`."""
    return tuple(_tournaments())


def tournament_format(name: str, allowed: Iterable[str] | None = None) -> Format:
    """A tournament format with its list, such as "Vintage". `allowed` names the cards of its sets.

    Raises `KeyError` for an unknown name, `ValueError` where `allowed` is needed: all but the formats of every set.
    """
    data = _tournaments()[name]
    if allowed is None and not data.whole_pool:
        raise ValueError(f"{name} has a limited card pool: give the names of its cards as `allowed`")
    base = RULES_FORMATS[data.base]
    return base.with_lists(name=name, banned=data.banned, restricted=data.restricted, allowed=allowed)


@cache
def _tournaments() -> dict[str, _Tournament]:
    content = files("spellstack.formats").joinpath("data/ban_lists.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, _Tournament])
