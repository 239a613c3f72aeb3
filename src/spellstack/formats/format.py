"""A format as data: what a deck must be, and what a game starts with (CR 100.2, 100.4, 103.4, 103.5, 903).

Not here: judging a deck (`verify`), and the formats themselves (`known`).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class DeckRules(msgspec.Struct, frozen=True, gc=False):
    """Numbers of the rules that a format's limits come from."""

    size: str = "100.2a"
    copies: str = "100.2a"
    sideboard: str = "100.4a"


class CommanderRules(msgspec.Struct, frozen=True, gc=False):
    """What a format with commanders adds.

    `damage` is the combat damage by one commander that loses the game; `planeswalkers` may command where it is True;
    `colorless_basics` lets the deck of a colourless commander hold basic lands of one basic land type.
    """

    damage: int | None = 21
    planeswalkers: bool = False
    colorless_basics: bool = False
    rule: str = "903.3"


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """Limits are numbers of cards; None means no limit. `allowed` None means every card; names are English card names.

    `multiplayer_life` replaces `starting_life` in games of more than two players. `free_mulligan` says that a player's
    first mulligan counts for nothing even in a game of two.
    """

    name: str
    minimum_size: int = 0
    maximum_size: int | None = None
    copy_limit: int | None = None
    sideboard_limit: int | None = None
    commander: CommanderRules | None = None
    starting_life: int = 20
    multiplayer_life: int | None = None
    hand_size: int = 7
    free_mulligan: bool = False
    banned: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    allowed: frozenset[str] | None = None
    rules: DeckRules = DeckRules()

    def life(self, players: int) -> int:
        """Starting life total of each of `players` players [CR 103.4]."""
        return self.starting_life if players == 2 or self.multiplayer_life is None else self.multiplayer_life

    def with_lists(
        self,
        *,
        name: str | None = None,
        banned: Iterable[str] = (),
        restricted: Iterable[str] = (),
        allowed: Iterable[str] | None = None,
    ) -> Format:
        """The same format with these cards banned, restricted to one copy, or alone allowed [CR 100.6]."""
        return msgspec.structs.replace(
            self,
            name=name or self.name,
            banned=frozenset(banned),
            restricted=frozenset(restricted),
            allowed=None if allowed is None else frozenset(allowed),
        )
