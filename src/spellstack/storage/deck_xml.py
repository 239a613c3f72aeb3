"""Decklists in XML: MTGO's .dek and Cockatrice's .cod. Not here: text notations (`deck_text`).

Neither has a place for commanders and companions: both programs keep them with the sideboard, and so do we;
`Decklist.with_commanders` takes them out again.
"""

from __future__ import annotations

from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

import msgspec

from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import DeckEntry, Decklist
from spellstack.storage.deck_section import DeckBuilder, Section

MAX_DEPTH = 8
_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
_DEK_SIDES = {"false": Section.MAIN, "true": Section.SIDEBOARD}
_COD_ZONES = {"main": Section.MAIN, "side": Section.SIDEBOARD}
# Tokens that Cockatrice lays ready at the table; they are no cards of the deck [CR 108.2b].
_COD_TOKENS = "tokens"


class _Element(msgspec.Struct):
    """One element, with the line that it starts on (from 1) and the text directly inside."""

    tag: str
    attributes: dict[str, str]
    line: int
    parent: _Element | None
    text: list[str] = []

    def fault(self, reason: str) -> MalformedDeck:
        return MalformedDeck(reason, line_number=self.line, line=f"<{self.tag} {self.attributes.get('name', '')}>")


def parse_xml(text: str) -> DeckBuilder:
    """The entries in the XML document `text`. Raises `MalformedDeck`; document type declarations are refused."""
    elements = _Scanner().scan(text)
    match elements[0].tag:
        case "Deck":
            return _read_dek(elements)
        case "cockatrice_deck":
            return _read_cod(elements)
        case tag:
            raise MalformedDeck(f"<{tag}> is no decklist of MTGO or Cockatrice", line_number=elements[0].line)


class _Scanner:
    """The elements of a document in order. Entities cannot be declared, so that none can expand."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._elements: list[_Element] = []
        self._open: list[_Element] = []

    def scan(self, text: str) -> list[_Element]:
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            raise MalformedDeck(
                f"not well-formed XML: {expat.ErrorString(error.code)}", line_number=error.lineno
            ) from None
        return self._elements

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self._parser.CurrentLineNumber
        if len(self._open) == MAX_DEPTH:
            raise MalformedDeck("too many elements inside each other", line_number=line)
        element = _Element(tag, attributes, line, self._open[-1] if self._open else None)
        self._elements.append(element)
        self._open.append(element)

    def _end(self, _tag: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        self._open[-1].text.append(text)

    def _doctype(self, *_declaration: object) -> None:
        line = self._parser.CurrentLineNumber
        raise MalformedDeck("a decklist has no document type declaration", line_number=line)


def _read_dek(elements: list[_Element]) -> DeckBuilder:
    deck = DeckBuilder()
    for card in (element for element in elements if element.tag == "Cards"):
        section = _DEK_SIDES.get(card.attributes.get("Sideboard", "false").lower())
        if section is None:
            deck.faults.append(card.fault("Sideboard is neither true nor false"))
        elif not deck.hopeless:
            _add(deck, section, card, ("Quantity", "Name", "", ""))
    return deck


def _read_cod(elements: list[_Element]) -> DeckBuilder:
    deck = DeckBuilder()
    for element in elements:
        if element.tag == "deckname":
            deck.name = " ".join("".join(element.text).split())
        elif element.tag == "card" and not deck.hopeless and (section := _zone(deck, element)):
            _add(deck, section, element, ("number", "name", "setShortName", "collectorNumber"))
    return deck


def _zone(deck: DeckBuilder, card: _Element) -> Section | None:
    """The section of a Cockatrice card; None for a token, and for one of a zone that there is not."""
    name = card.parent.attributes.get("name", "") if card.parent else ""
    if name not in _COD_ZONES and name != _COD_TOKENS:
        deck.faults.append(card.fault(f"unknown zone {name!r}"))
    return _COD_ZONES.get(name)


def _add(deck: DeckBuilder, section: Section, card: _Element, attributes: tuple[str, str, str, str]) -> None:
    count, name, code, number = (card.attributes.get(attribute, "") for attribute in attributes)
    deck.add(section, count, name, (code.upper(), number), (card.line, f"{count} {name}".strip()))


def write_dek(deck: Decklist) -> str:
    """As MTGO saves: counts and names; the name of the list and printings are left out."""
    rows = [_dek_row(entry, "false") for entry in deck.main]
    rows += [_dek_row(entry, "true") for entry in deck.commanders + deck.outside()]
    return f"{_HEADER}<Deck>\n" + "".join(rows) + "</Deck>\n"


def _dek_row(entry: DeckEntry, sideboard: str) -> str:
    return f'  <Cards Quantity="{entry.count}" Sideboard="{sideboard}" Name={quoteattr(entry.name)} />\n'


def write_cod(deck: Decklist) -> str:
    """As Cockatrice saves: keeps the name of the list and printings."""
    name = f"  <deckname>{escape(deck.name or '')}</deckname>\n"
    zones = _cod_zone("main", deck.main) + _cod_zone("side", deck.commanders + deck.outside())
    return f'{_HEADER}<cockatrice_deck version="1">\n{name}{zones}</cockatrice_deck>\n'


def _cod_zone(name: str, entries: tuple[DeckEntry, ...]) -> str:
    rows = "".join(f"    <card{_cod_attributes(entry)}/>\n" for entry in entries)
    return f'  <zone name="{name}">\n{rows}  </zone>\n' if rows else ""


def _cod_attributes(entry: DeckEntry) -> str:
    pairs = (("setShortName", entry.set_code), ("collectorNumber", entry.number))
    printing = "".join(f" {key}={quoteattr(value)}" for key, value in pairs if value)
    return f' number="{entry.count}" name={quoteattr(entry.name)}{printing}'
