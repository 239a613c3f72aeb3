"""What is wrong with a command, in the language of whoever gave it. Not here: refusals of the rules (explain)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from spellstack.errors import (
    DownloadFailed,
    EngineBug,
    MalformedCardData,
    MalformedDeck,
    MalformedSave,
    MalformedScenario,
    UnknownCards,
    UnknownRule,
    UnsupportedCard,
    UnsupportedKeyword,
)
from spellstack.explain import translate
from spellstack.interfaces.cli.spoken import places
from spellstack.narrate import say
from spellstack.scenario.fault import BadLines, NoScenario
from spellstack.scenario.report import hinted
from spellstack.storage.deck_fault import DeckFault, UnplayableDecks

LONGEST_QUOTED = 100
"""Characters of a line that are quoted."""


def mistake(error: Exception, lang: str) -> str:
    """The error as whoever gave the command is told of it."""
    match error:
        case click.BadParameter(param=click.Argument() as asked) if error.param_hint is None and error.ctx is not None:
            error.param_hint = places(asked.get_error_hint(error.ctx), lang)
            return mistake(error, lang)
        case click.ClickException():
            return translate(error.format_message(), lang)
        case EngineBug():
            return f"{error}\n{say('err.report', lang)}"
        case UnknownRule(number=number, near=near):
            hint = say("err.near_rules", lang, numbers=", ".join(near)) if near else ""
            return say("err.no_rule", lang, number=number) + hint
        case UnknownCards(names=names):
            lines = (f"  {name}{_similar(error, name, lang)}" for name in names)
            return "\n".join((say("err.unknown_cards", lang), *lines, say("err.where_cards_are", lang)))
        case UnplayableDecks(faults=faults):
            return "\n".join(_of_decks(faults, lang))
        case UnsupportedCard(name=name, reason=reason):
            return say("err.unsupported", lang, card=name, reason=_reasons(reason, lang))
        case MalformedDeck(path=path, line_number=number, line=line, reason=reason):
            place = str(path) if path else say("err.decklist", lang)
            place += say("err.line", lang, number=number) if number else ""
            said = say("err.place", lang, place=place, reason=translate(reason, lang))
            return say("err.place", lang, place=said, reason=_quoted(line)) if line else said
        case MalformedSave(path=path, reason=reason) if path is not None:
            return say("err.place", lang, place=path, reason=translate(reason, lang))
        case MalformedCardData(path=path, record=record, reason=reason):
            place = str(path) if path else say("err.card_data", lang)
            place += say("err.record", lang, number=record) if record else ""
            return say("err.place", lang, place=place, reason=translate(reason, lang))
        case DownloadFailed(address=address, reason=reason):
            return say("err.place", lang, place=address, reason=translate(reason, lang))
        case NoScenario(path=path, reason=reason):
            return say("err.no_scenario", lang, path=path, what=reason)
        case BadLines(faults=faults):
            return "\n".join(mistake(fault, lang) for fault in faults)
        case MalformedScenario(path=path, line_number=number, line=line, reason=reason):
            told = {"path": path, "number": number, "text": _quoted(line)}
            return say("err.scenario_line", lang, **told, what=hinted(reason, lang))
        case UnsupportedKeyword(keyword=keyword, reason=reason):
            return say("err.unsupported", lang, card=keyword, reason=translate(reason, lang))
        case FileNotFoundError(filename=str(name)):
            return say("err.place", lang, place=name, reason=say("err.no_file", lang))
        case IsADirectoryError(filename=str(name)):
            return translate(f"File {name!r} is a directory.", lang)
        case OSError(filename=str(name)):
            return say("err.place", lang, place=name, reason=error.strerror)
        case _:
            return translate(str(error), lang)


def _quoted(line: str) -> str:
    """A line of a file in quotation marks, cut where it is longer than a screen is wide."""
    return repr(line if len(line) <= LONGEST_QUOTED else line[: LONGEST_QUOTED - 1] + "…")


def _of_decks(faults: Sequence[DeckFault], lang: str) -> Iterator[str]:
    """Every line of the decks that cannot be read, every unknown card with what it looks like, and every one that is
    not supported.
    """
    yield from (mistake(bad, lang) for fault in faults for bad in fault.unreadable)
    unknown = [(fault, fault.unknown, name) for fault in faults if fault.unknown for name in fault.unknown.names]
    if unknown:
        yield say("err.unknown_cards", lang)
        for fault, error, name in unknown:
            yield "  " + _placed(fault, name, name + _similar(error, name, lang), lang)
        yield say("err.where_cards_are", lang)
    for fault in faults:
        for card in fault.unsupported:
            told = say("err.unsupported", lang, card=card.name, reason=_reasons(card.reason, lang))
            yield _placed(fault, card.name, told, lang)


def _reasons(reason: str, lang: str) -> str:
    """Why a card is not supported, line by line of its text."""
    return "; ".join(translate(part, lang) for part in reason.split("; "))


def _placed(fault: DeckFault, name: str, told: str, lang: str) -> str:
    deck, number = fault.place(name)
    place = deck + (say("err.line", lang, number=number) if number else "")
    return say("err.place", lang, place=place, reason=told)


def _similar(error: UnknownCards, name: str, lang: str) -> str:
    found = error.near.get(name)
    return say("err.similar", lang, names=", ".join(found)) if found else ""
