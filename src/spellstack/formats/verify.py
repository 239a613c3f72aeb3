"""Judging a deck: every way in which it breaks the construction rules of a format (CR 100, 702.124, 702.139, 903.5).

Not here: a companion's condition, which is part of its card and is asked of the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from spellstack.errors import UnknownCards
from spellstack.formats.card_facts import CardFacts, Pairing
from spellstack.formats.decklist import DeckEntry, Decklist, copies, size
from spellstack.formats.format import CommanderRules, Format
from spellstack.formats.partner import may_pair
from spellstack.formats.problem import Problem, ProblemKind
from spellstack.lexicon.color import Color

CompanionCondition = Callable[[str, Decklist], bool]


class _Case(msgspec.Struct, frozen=True):
    """A deck before its judge."""

    deck: Decklist
    format: Format
    facts: Mapping[str, CardFacts]
    condition: CompanionCondition | None

    def of(self, entries: tuple[DeckEntry, ...]) -> list[CardFacts]:
        """The facts of the cards in `entries`, each name once."""
        return [self.facts[name] for name in copies(entries)]


def verify_deck(
    deck: Decklist,
    game_format: Format,
    facts: Mapping[str, CardFacts],
    companion_condition: CompanionCondition | None = None,
) -> tuple[Problem, ...]:
    """Every problem of the deck in this format; none when it is legal.

    `facts` knows every card of the deck by its name in the list, or `UnknownCards` is raised. `companion_condition`
    says whether a deck fulfills the condition of the companion of that name; without it a companion is a problem.
    """
    unknown = [name for name in deck.names() if name not in facts]
    if unknown:
        raise UnknownCards(unknown)
    case = _Case(deck, game_format, facts, companion_condition)
    return tuple(problem for check in _CHECKS for problem in check(case))


def is_legal(
    deck: Decklist,
    game_format: Format,
    facts: Mapping[str, CardFacts],
    companion_condition: CompanionCondition | None = None,
) -> bool:
    """Whether `verify_deck` finds no problem."""
    return not verify_deck(deck, game_format, facts, companion_condition)


def _size(case: _Case) -> Iterator[Problem]:
    # Commanders count as cards of the deck [CR 903.5a].
    found, least, most = size(case.deck.starting()), case.format.minimum_size, case.format.maximum_size
    if found < least:
        yield Problem(ProblemKind.TOO_FEW_CARDS, case.format.rules.size, (), found, least)
    if most is not None and found > most:
        yield Problem(ProblemKind.TOO_MANY_CARDS, case.format.rules.size, (), found, most)


def _sideboard(case: _Case) -> Iterator[Problem]:
    limit = case.format.sideboard_limit
    outside = case.deck.outside()
    if case.format.commander:
        # There is no sideboard, but a companion comes from outside the game all the same [CR 702.139d, 903.5e].
        companions = copies(case.deck.companion)
        outside = tuple(entry for entry in outside if entry.name not in companions)
    if limit is not None and size(outside) > limit:
        yield Problem(ProblemKind.SIDEBOARD_TOO_LARGE, case.format.rules.sideboard, (), size(outside), limit)


def _copies(case: _Case) -> Iterator[Problem]:
    # The limit holds for deck and sideboard together [CR 100.4a], and names may be interchangeable [CR 201.3b].
    together: dict[str, list[str]] = {}
    count = copies(case.deck.starting() + (() if case.format.commander else case.deck.outside()))
    for name in count:
        together.setdefault(case.facts[name].deck_name(), []).append(name)
    for names in together.values():
        found, limit = sum(count[name] for name in names), _copy_limit(case.facts[names[0]], case.format)
        if found > 1 and not case.format.restricted.isdisjoint(names):
            yield Problem(ProblemKind.RESTRICTED, "100.6", tuple(names), found, 1)
        elif limit is not None and found > limit:
            yield Problem(ProblemKind.TOO_MANY_COPIES, case.format.rules.copies, tuple(names), found, limit)


def _copy_limit(card: CardFacts, game_format: Format) -> int | None:
    if game_format.copy_limit is None or card.basic_land or card.any_number:
        return None
    return game_format.copy_limit if card.own_limit is None else card.own_limit


def _pool(case: _Case) -> Iterator[Problem]:
    for card in case.of(case.deck.entries()):
        if not card.traditional:
            yield Problem(ProblemKind.NOT_A_DECK_CARD, "108.2a", (card.name,))
        names = {card.name, card.deck_name()}
        if not case.format.banned.isdisjoint(names):
            yield Problem(ProblemKind.BANNED, "100.6", (card.name,))
        elif case.format.allowed is not None and case.format.allowed.isdisjoint(names):
            yield Problem(ProblemKind.NOT_ALLOWED, "100.6", (card.name,))


def _commanders(case: _Case) -> Iterator[Problem]:
    rules, found = case.format.commander, size(case.deck.commanders)
    cards = case.of(case.deck.commanders)
    if rules is None:
        if cards:
            yield Problem(ProblemKind.USES_NO_COMMANDER, "903.3", tuple(card.name for card in cards))
    elif found == 0:
        yield Problem(ProblemKind.NO_COMMANDER, rules.rule)
    elif found > 2:
        yield Problem(ProblemKind.TOO_MANY_COMMANDERS, "702.124g", (), found, 2)
    else:
        yield from _one_or_two(cards, found, rules)


def _one_or_two(cards: list[CardFacts], found: int, rules: CommanderRules) -> Iterator[Problem]:
    for card in cards:
        if not _can_command(card, rules, paired=found == 2):
            yield Problem(ProblemKind.NO_LEGAL_COMMANDER, rules.rule, (card.name,))
    if found == 2 and not may_pair(cards[0], cards[-1]):
        yield Problem(ProblemKind.NO_LEGAL_PAIR, "702.124a", tuple(card.name for card in cards))


def _can_command(card: CardFacts, rules: CommanderRules, *, paired: bool) -> bool:
    # A Background commands only beside the creature that chooses it [CR 702.124k].
    background = paired and any(ability.pairing is Pairing.BACKGROUND for ability in card.pairings)
    return card.can_be_commander or background or (rules.planeswalkers and card.legendary_planeswalker)


def _color_identity(case: _Case) -> Iterator[Problem]:
    if case.format.commander is None or not case.deck.commanders:
        return
    identity, free = _identity(case), _free_basics(case)
    for card in case.of(case.deck.main):
        if card.deck_name() in free:
            continue
        if not card.color_identity <= identity:
            yield Problem(ProblemKind.OUTSIDE_COLOR_IDENTITY, "903.5c", (card.name,))
        elif not card.basic_land_mana <= identity:
            yield Problem(ProblemKind.OUTSIDE_COLOR_IDENTITY, "903.5d", (card.name,))


def _identity(case: _Case) -> frozenset[Color]:
    """The colours of all commanders together [CR 702.124c]."""
    return frozenset[Color]().union(*(card.color_identity for card in case.of(case.deck.commanders)))


def _free_basics(case: _Case) -> frozenset[str]:
    """The basic lands that a colourless commander allows all the same: those of one type [CR 903.12e]."""
    rules = case.format.commander
    if rules is None or not rules.colorless_basics or _identity(case):
        return frozenset()
    basics = [card for card in case.of(case.deck.main) if card.basic_land and card.basic_land_mana]
    one_type = len({card.basic_land_mana for card in basics}) == 1
    return frozenset(card.deck_name() for card in basics) if one_type else frozenset()


def _companion(case: _Case) -> Iterator[Problem]:
    found = size(case.deck.companion)
    if found > 1:
        yield Problem(ProblemKind.TOO_MANY_COMPANIONS, "103.2b", (), found, 1)
    for card in case.of(case.deck.companion):
        if not card.companion:
            yield Problem(ProblemKind.NO_COMPANION, "702.139a", (card.name,))
        elif case.condition is None:
            yield Problem(ProblemKind.COMPANION_UNVERIFIED, "702.139a", (card.name,))
        elif not case.condition(card.name, case.deck):
            yield Problem(ProblemKind.COMPANION_CONDITION, "702.139a", (card.name,))


def _companion_beside_commander(case: _Case) -> Iterator[Problem]:
    if case.format.commander is None:
        return
    inside = {card.deck_name() for card in case.of(case.deck.starting())}
    for card in case.of(case.deck.companion):
        if card.deck_name() in inside:
            yield Problem(ProblemKind.COMPANION_IN_DECK, "903.11a", (card.name,))
        if case.deck.commanders and not card.color_identity <= _identity(case):
            yield Problem(ProblemKind.OUTSIDE_COLOR_IDENTITY, "903.11a", (card.name,))


_CHECKS: tuple[Callable[[_Case], Iterator[Problem]], ...] = (
    _size,
    _copies,
    _sideboard,
    _pool,
    _commanders,
    _color_identity,
    _companion,
    _companion_beside_commander,
)
