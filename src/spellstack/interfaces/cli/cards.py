"""`spellstack cards`: the embedded cards. Not here: the catalog."""

from __future__ import annotations

from collections.abc import Iterator

import click

from spellstack.cards.catalog import embedded
from spellstack.interfaces.cli.coverage import coverage
from spellstack.ir.card import Card, Face
from spellstack.render import face_text
from spellstack.render.english import Unprintable


@click.group("cards")
def command() -> None:
    """The embedded cards, and files of cards."""


command.add_command(coverage)


@command.command("show")
@click.argument("name", nargs=-1, required=True)
def show(name: tuple[str, ...]) -> None:
    """Show the card NAME: cost, types, and what it does, in words made from what the engine understands."""
    click.echo("\n".join(card_lines(embedded()[" ".join(name)])))


@command.command("list")
@click.argument("word", default="")
def list_(word: str) -> None:
    """List the cards whose name contains WORD."""
    for name in embedded():
        if word.casefold() in name.casefold():
            click.echo(name)


def card_lines(card: Card) -> Iterator[str]:
    """The card as lines of text."""
    for place, face in enumerate(card.faces):
        if place:
            yield "//"
        yield from _face_lines(face)


def _face_lines(face: Face) -> Iterator[str]:
    yield face.name + (f"  {face.mana_cost}" if face.mana_cost is not None else "")
    types = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    size = f"  {face.power}/{face.toughness}" if face.power is not None else ""
    yield types + (" — " + " ".join(face.subtypes) if face.subtypes else "") + size
    try:
        text = face_text(face)
    except Unprintable as error:
        text = f"({error})"
    if text:
        yield text
