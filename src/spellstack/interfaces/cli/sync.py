"""`spellstack cards sync`: all cards of today from a server of bulk data. Not here: downloading, reading (storage)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

from spellstack.interfaces.cli.bringing import bring
from spellstack.interfaces.cli.options import lang_option
from spellstack.interfaces.cli.spoken import SpokenCommand
from spellstack.narrate import say
from spellstack.storage.bulk_index import ADDRESS, file_of_all_cards
from spellstack.storage.card_file import read_cards
from spellstack.storage.download import Told, download
from spellstack.storage.user_folder import cache_folder


@click.command("sync", cls=SpokenCommand)
@click.option(
    "--from",
    "address",
    default=ADDRESS,
    envvar="SPELLSTACK_BULK_DATA",
    metavar="ADDRESS",
)
@lang_option
def sync(address: str, lang: str) -> None:
    """Download the file of all cards and bring them into the catalog."""
    offered = file_of_all_cards(address)
    path = cache_folder() / "oracle-cards.json"
    with _progress(offered.size, say("cards.downloading", lang)) as told:
        download(offered.download_uri, path, size=offered.size, sha256=offered.sha256, told=told)
    try:
        bring(read_cards(path), lang)
    finally:
        path.unlink(missing_ok=True)


@contextmanager
def _progress(size: int | None, what: str) -> Iterator[Told]:
    """A bar on standard error, where a person sees it."""
    columns = (TextColumn(what), BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=size)
        yield lambda have, of: bar.update(task, completed=have, total=of or size)
