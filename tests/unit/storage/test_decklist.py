"""Decklists are read from every notation as they are written, or refused with the line at fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import DeckEntry, Decklist, copies, size
from spellstack.storage.decklist import MAX_BYTES, Notation, parse_decklist, read_decklist, write_decklist
from spellstack.storage.unreadable import MAX_FAULTS, UnreadableLines

SHARED = Path(__file__).resolve().parents[4] / "shared" / "decks"

ARENA = """About
Name Bears and Bolts

Commander
1 Kaza, Roil Chaser (ZNR) 225

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Lightning Bolt (STA) 42
2 Fire // Ice (MH2) 290 *F*
20 Mountain (ANB) A-114

Sideboard
1 Lurrus of the Dream-Den (IKO) 226
3 Shock (M21)
"""

DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Lim-D&#251;l's Vault" Annotation="0" />
</Deck>
"""

COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp></lastLoadedTimestamp>
    <deckname>Bolts &amp; Vaults</deckname>
    <comments>4 Not A Card</comments>
    <zone name="main">
        <card number="4" name="Lightning Bolt" setShortName="sta" collectorNumber="42" uuid="x"/>
    </zone>
    <zone name="side"><card number="2" name="Lim-Dûl's Vault"/></zone>
    <zone name="tokens"><card number="1" name="Bear Token"/></zone>
</cockatrice_deck>
"""


def listed(entries: tuple[DeckEntry, ...]) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in entries]


def test_an_arena_export_keeps_its_name_sections_and_printings() -> None:
    deck = parse_decklist(ARENA)
    assert deck.name == "Bears and Bolts"
    assert listed(deck.commanders) == [(1, "Kaza, Roil Chaser")]
    assert listed(deck.companion) == [(1, "Lurrus of the Dream-Den")]
    assert deck.main[0] == DeckEntry(4, "Lightning Bolt", "STA", "42")
    assert deck.main[1] == DeckEntry(2, "Fire // Ice", "MH2", "290")
    assert deck.main[2].number == "A-114"
    assert deck.sideboard[1] == DeckEntry(3, "Shock", "M21")
    assert size(deck.outside()) == 4


def test_the_one_blank_line_of_an_mtgo_text_starts_the_sideboard() -> None:
    deck = parse_decklist("\ufeff\n4 Lightning Bolt\r\n20 Mountain\r\n\r\n2 Shock\r\n")
    assert listed(deck.main) == [(4, "Lightning Bolt"), (20, "Mountain")]
    assert listed(deck.sideboard) == [(2, "Shock")]


@pytest.mark.parametrize(
    "heading", ["Sideboard", "sideboard:", "Sideboard (2)", "// Sideboard", "[Sideboard]", "Réserve"]
)
def test_headings_start_the_sideboard_and_blank_lines_do_not(heading: str) -> None:
    deck = parse_decklist(f"// made by nobody\n4 Bolt\n\nLands (20)\n20 Mountain\n\n{heading}\n2 Shock\n\n1 Opt")
    assert listed(deck.main) == [(4, "Bolt"), (20, "Mountain")]
    assert listed(deck.sideboard) == [(2, "Shock"), (1, "Opt")]


def test_sb_before_a_line_puts_it_into_the_sideboard() -> None:
    deck = parse_decklist("4 Bolt\n\nSB: 2 Shock\nsb:1x Opt\n\n20 Mountain")
    assert listed(deck.main) == [(4, "Bolt"), (20, "Mountain")]
    assert listed(deck.sideboard) == [(2, "Shock"), (1, "Opt")]


def test_the_main_deck_needs_no_heading_after_the_commander() -> None:
    deck = parse_decklist("Commander\n1 Stella Lee\n\n98 Island\n1 Opt")
    assert listed(deck.commanders) == [(1, "Stella Lee")]
    assert size(deck.main) == 99


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("4x Shock", DeckEntry(4, "Shock")),
        ("4 X Shock", DeckEntry(4, "Shock")),
        ("4\tShock", DeckEntry(4, "Shock")),
        ("1 X", DeckEntry(1, "X")),
        ("1 X (UST) 174", DeckEntry(1, "X", "UST", "174")),
        ("2 Xantid Swarm", DeckEntry(2, "Xantid Swarm")),
        ("4 17-Year Cicadas", DeckEntry(4, "17-Year Cicadas")),
        ("1 1996 World Champion", DeckEntry(1, "1996 World Champion")),
        ("1 No Way Out (Playtest)", DeckEntry(1, "No Way Out (Playtest)")),
        ("1 B.F.M. (Big Furry Monster)", DeckEntry(1, "B.F.M. (Big Furry Monster)")),
        ("1 Opt (dom) 60p", DeckEntry(1, "Opt", "DOM", "60p")),
        ("3 Fire/Ice", DeckEntry(3, "Fire/Ice")),
        ("1 SP//dr, Piloted by Peni", DeckEntry(1, "SP//dr, Piloted by Peni")),
    ],
)
def test_a_line_is_count_name_and_perhaps_a_printing(line: str, entry: DeckEntry) -> None:
    assert parse_decklist(line).main == (entry,)


def test_an_mtgo_dek_is_read() -> None:
    deck = parse_decklist(DEK)
    assert listed(deck.main) == [(4, "Lightning Bolt")]
    assert listed(deck.sideboard) == [(2, "Lim-Dûl's Vault")]


def test_a_cockatrice_cod_is_read_without_its_tokens() -> None:
    deck = parse_decklist("\n" + COD)
    assert deck.name == "Bolts & Vaults"
    assert deck.main == (DeckEntry(4, "Lightning Bolt", "STA", "42"),)
    assert listed(deck.sideboard) == [(2, "Lim-Dûl's Vault")]


@pytest.mark.parametrize(
    ("text", "line_number", "words"),
    [
        ("", None, "no card"),
        ("// nothing\n\n", None, "no card"),
        ("4 Bolt\nShock", 2, "count and a card name"),
        ("4 Bolt\nFavourites:\n1 Opt", 2, "count and a card name"),
        ("4 Bolt\n0 Shock", 2, "zero"),
        ("12345 Forest", 1, "four digits"),
        ("4 Bo\u0007lt", 1, "no card name"),
        ("4 " + "a" * 300, 1, "too long"),
        ("4 Bolt\n\n2 Shock\n\n20 Mountain", 5, "Sideboard"),
        ("<Deck>\n<Cards Quantity='four' Name='Bolt'/></Deck>", 2, "number of copies"),
        ("<Deck>\n<Cards Quantity='4'/></Deck>", 2, "name is missing"),
        ("<Deck><Cards Quantity='4' Name='Bolt' Sideboard='maybe'/></Deck>", 1, "true nor false"),
        ("<Deck>\n<Cards", 2, "not well-formed"),
        ("<Deck></Deck>", None, "no card"),
        ("<html/>", 1, "<html>"),
        ("<cockatrice_deck><zone name='attic'><card number='1' name='Opt'/></zone></cockatrice_deck>", 1, "attic"),
        ("<Deck>" + "<a>" * 50 + "</a>" * 50 + "</Deck>", 1, "too many elements"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line_number: int | None, words: str) -> None:
    with pytest.raises(MalformedDeck, match=words) as refusal:
        parse_decklist(text)
    assert refusal.value.line_number == line_number


def test_xml_entities_cannot_be_declared() -> None:
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<Deck><Cards Quantity="1" Name="&b;"/></Deck>'
    with pytest.raises(MalformedDeck, match="document type"):
        parse_decklist(bomb)
    with pytest.raises(MalformedDeck, match="document type"):
        parse_decklist('<!DOCTYPE d SYSTEM "file:///etc/passwd"><Deck/>')
    with pytest.raises(MalformedDeck, match="not well-formed"):
        parse_decklist('<Deck><Cards Quantity="1" Name="&b;"/></Deck>')


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_in_the_usual_encodings_and_named_after_itself(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "vault.txt"
    file.write_bytes("1 Lim-Dûl’s Vault".encode(encoding))
    deck = read_decklist(file)
    assert deck.names() == ("Lim-Dûl’s Vault",)
    assert deck.name == "vault"


@pytest.mark.parametrize("content", [b"PK\x03\x04\x00\x00", b"\xff\xfe4", b"4 \x81 Forest", b" " * (MAX_BYTES + 1)])
def test_a_file_that_is_no_text_is_refused_with_its_path(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(content)
    with pytest.raises(MalformedDeck) as refusal:
        read_decklist(file)
    assert refusal.value.path == file
    assert str(file) in str(refusal.value)


def test_commanders_are_taken_out_of_the_sideboard_that_other_programs_keep_them_in() -> None:
    deck = parse_decklist("98 Island\n2 Opt\n\n1 Stella Lee").with_commanders("Stella Lee", "Opt")
    assert listed(deck.commanders) == [(1, "Stella Lee"), (1, "Opt")]
    assert listed(deck.main) == [(98, "Island"), (1, "Opt")]
    assert deck.sideboard == ()
    with pytest.raises(ValueError, match="Shock"):
        deck.with_commanders("Shock")


def cards(deck: Decklist) -> list[tuple[int, str]]:
    """The list without what only some notations keep: its name, printings, and who is a commander or companion."""
    return listed(deck.main) + sorted(listed(deck.commanders + deck.outside()))


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize("text", [ARENA, DEK, COD])
def test_every_notation_round_trips_the_cards(text: str, notation: Notation) -> None:
    deck = parse_decklist(text)
    assert cards(parse_decklist(write_decklist(deck, notation))) == cards(deck)


NAMES = st.sampled_from(
    ["Forest", "Fire // Ice", 'Kongming, "Sleeping Dragon"', "R&D's <Lab>", "Æther Vial", "X", "+2 Mace"]
)
ENTRIES = st.builds(
    DeckEntry,
    st.integers(1, 9999),
    NAMES,
    st.sampled_from(["M10", "PLST"]),
    st.none() | st.sampled_from(["146", "GR8p", "A-12"]),
)
SECTIONS = st.lists(ENTRIES, min_size=1, max_size=4).map(tuple)
DECKS = st.builds(
    Decklist,
    SECTIONS,
    st.just(()) | SECTIONS,
    st.just(()) | SECTIONS,
    st.just(()) | SECTIONS,
    st.none() | st.just("A & B"),
)


@given(DECKS)
def test_the_arena_notation_keeps_everything(deck: Decklist) -> None:
    assert parse_decklist(write_decklist(deck, Notation.ARENA)) == deck


@given(DECKS, st.sampled_from(Notation))
def test_no_notation_loses_a_card(deck: Decklist, notation: Notation) -> None:
    again = parse_decklist(write_decklist(deck, notation))
    before = deck.main + deck.commanders + deck.outside()
    after = again.main + again.commanders + again.outside()
    assert copies(after) == copies(before)


@given(st.text(max_size=200) | st.text(alphabet="<>/&;\"' SB:0123xDeckards\n", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        deck = parse_decklist(text)
    except MalformedDeck:
        return
    assert deck.entries()


@pytest.mark.skipif(not SHARED.is_dir(), reason="needs the shared decklists")
def test_real_decklists_read_completely() -> None:
    files = sorted(SHARED.glob("*.txt"))
    assert len(files) == 45
    for file in files:
        deck = read_decklist(file)
        lines = [line.split(" ")[0] for line in file.read_text(encoding="utf-8").splitlines()]
        assert size(deck.entries()) == sum(int(word) for word in lines if word.isdigit())
        assert cards(parse_decklist(write_decklist(deck, Notation.PLAIN))) == cards(deck)


def test_all_lines_that_cannot_be_read_are_told_at_once_and_the_rest_is_there():
    with pytest.raises(UnreadableLines) as caught:
        parse_decklist("4 Shock\nfour Shock\n20 Mountain\n0 Opt\n\n2 Opt")
    error = caught.value
    assert [fault.line_number for fault in error.faults] == [2, 4]
    assert (error.line_number, error.line) == (2, "four Shock")
    assert [entry.name for entry in error.readable.main] == ["Shock", "Mountain"]
    assert str(error).count("\n") == 1


def test_a_file_of_another_kind_is_not_told_line_by_line_for_ever():
    with pytest.raises(UnreadableLines) as caught:
        parse_decklist("some words\n" * 500)
    assert len(caught.value.faults) == MAX_FAULTS
