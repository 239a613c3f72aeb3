"""`spellstack cards coverage`: how much of a file of cards is understood. Not here: judging and counting (render)."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from spellstack.interfaces.cli.options import lang_option
from spellstack.interfaces.cli.progress import progress
from spellstack.interfaces.cli.spoken import SpokenCommand
from spellstack.narrate import say
from spellstack.render import Coverage, Status
from spellstack.render.coverage import Counts
from spellstack.storage.card_file import read_cards
from spellstack.storage.judgements import judged

SHOWN = 30
"""Keywords and reasons in the tables; --json has them all."""


@click.command("coverage", cls=SpokenCommand)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.option("--list", "with_names", is_flag=True)
@lang_option
def coverage(file: Path, as_json: bool, with_names: bool, lang: str) -> None:
    """Say how many cards of a file are verified (they print as they were), read, or refused, and why."""
    start = time.perf_counter()
    cards = read_cards(file)
    with progress(say("cards.reading", lang), len(cards)) as advance:
        judgements = judged(cards, advance)
    found = Coverage()
    for card in cards:
        found.add(card.fields, judgements[card.digest])
    seconds = round(time.perf_counter() - start, 3)
    if as_json:
        click.echo(json.dumps(as_object(found, seconds, with_names), ensure_ascii=False))
        return
    _show(found, seconds, lang)
    for status, names in found.names.items() if with_names else ():
        click.echo("\n".join(["", f"{_of(status, lang)}:", *(f"  {name}" for name in sorted(names))]))


def as_object(found: Coverage, seconds: float, with_names: bool) -> dict[str, object]:
    """The report for programs."""
    names = {"names": {status.value: sorted(names) for status, names in found.names.items()}}
    return {
        **_counts(found.all),
        "seconds": seconds,
        "legal": _counts(found.legal),
        "layouts": {name: _counts(counts) for name, counts in _by_size(found.by_layout)},
        "keywords": {name: _counts(counts) for name, counts in _by_size(found.by_keyword)},
        "blocked_alone": dict(found.alone.most_common()),
        **(names if with_names else {}),
    }


def _counts(counts: Counts) -> dict[str, int]:
    return {"cards": counts.total(), **{status.value: counts[status] for status in Status}}


def _by_size(table: Mapping[str, Counts]) -> list[tuple[str, Counts]]:
    return sorted(table.items(), key=lambda item: (-item[1].total(), item[0]))


def _show(found: Coverage, seconds: float, lang: str) -> None:
    console = Console(highlight=False)
    all_, legal = ((say(f"cards.{key}", lang), one) for key, one in (("all", found.all), ("legal", found.legal)))
    console.print(_table(say("cards.cards", lang), [all_, legal], lang))
    console.print(_table(say("cards.layout", lang), _by_size(found.by_layout), lang))
    if found.by_keyword:
        console.print(_table(say("cards.keyword", lang), _by_size(found.by_keyword)[:SHOWN], lang))
    if found.alone:
        reasons = Table(say("cards.blocking", lang), say("cards.cards", lang), box=None, title_justify="left")
        for reason, count in found.alone.most_common(SHOWN):
            reasons.add_row(reason.replace("[", r"\["), str(count))
        console.print(reasons)
    console.print(f"{seconds:.1f} s")


def _of(status: Status, lang: str) -> str:
    return say(f"cards.is_{status.value}", lang)


def _table(what: str, rows: list[tuple[str, Counts]], lang: str) -> Table:
    table = Table(what, box=None)
    heads = (_of(status, lang).capitalize() for status in Status)
    for head in (say("cards.cards", lang), *heads, f"{_of(Status.VERIFIED, lang).capitalize()} %"):
        table.add_column(head, justify="right")
    for name, counts in rows:
        numbers = (counts.total(), *(counts[status] for status in Status))
        table.add_row(name, *map(str, numbers), f"{counts[Status.VERIFIED] / max(1, counts.total()):.1%}")
    return table
