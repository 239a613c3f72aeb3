"""The user's catalog: found by many names, all or nothing, read again by another compiler. All cards are invented."""

import sqlite3

import pytest

from spellstack import oracle
from spellstack.errors import MalformedCardData, UnknownCards
from spellstack.oracle import RefusedCard, compile_card
from spellstack.storage import card_catalog
from spellstack.storage.card_catalog import CardCatalog, catalog_path
from spellstack.storage.card_record import records_of


def card(name: str, text: str, **more: object):
    fields = {"name": name, "type_line": "Creature — Otter", "oracle_text": text, "power": "1", "toughness": "1"}
    return next(records_of({**fields, **more}))


OTTER = card("Sky Otter", "Flying", lang="fr", printed_name="Loutre du ciel")
LOUD = card("Loud Otter", "Whistle a tune.")
SPLIT = next(
    records_of(
        {
            "name": "Left // Right",
            "layout": "split",
            "card_faces": [
                {"name": "Left", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
                {"name": "Right", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw two cards."},
            ],
        }
    )
)


@pytest.fixture
def catalog(tmp_path):
    with CardCatalog(tmp_path / "folder" / "cards.sqlite") as catalog:
        yield catalog


def test_a_catalog_lies_in_the_folder_for_data_and_is_empty_at_first(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with CardCatalog() as catalog:
        assert len(catalog) == 0 and "Sky Otter" not in catalog
    assert catalog_path().is_relative_to(tmp_path) and not catalog_path().exists()


def test_cards_are_kept_as_compiled(catalog, tmp_path):
    told: list[int] = []
    assert catalog.add([OTTER, LOUD, SPLIT], told.append) == 2 and sum(told) == 3
    with CardCatalog(tmp_path / "folder" / "cards.sqlite") as again:
        assert len(again) == 3 and again["Sky Otter"] == compile_card(OTTER.fields)
        assert again.record("Loud Otter") == LOUD.fields
        with pytest.raises(RefusedCard):
            again["Loud Otter"]
        with pytest.raises(UnknownCards):
            again["No Such Card"]


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("sky otter", "Sky Otter"),
        ("loutre du ciel", "Sky Otter"),
        ("right", "Left // Right"),
        ("left/right", "Left // Right"),
        ("Middle", None),
    ],
)
def test_other_names_find_a_card(catalog, name, full):
    catalog.add([OTTER, SPLIT])
    assert catalog.find(name) == full


def test_an_english_name_comes_before_a_foreign_one(catalog):
    catalog.add([card("A", "Flying", lang="it", printed_name="Loud Otter"), LOUD])
    assert catalog.find("Loud Otter") == "Loud Otter"


def test_importing_again_brings_up_to_date_and_keeps_the_rest(catalog):
    catalog.add([OTTER, LOUD])
    catalog.add([card("Loud Otter", "Trample"), card("Loud Otter", "Reach")])
    assert len(catalog) == 2 and catalog.record("Loud Otter")["oracle_text"] == "Trample"


def test_another_compiler_reads_again(catalog, monkeypatch):
    catalog.add([OTTER])
    read: list = []

    def watched(record):
        read.append(record)
        return compile_card(record)

    monkeypatch.setattr(oracle, "compile_card", watched)
    assert catalog["Sky Otter"] and not read
    monkeypatch.setattr(card_catalog, "compiler_version", lambda: "another")
    assert catalog["Sky Otter"] == compile_card(OTTER.fields) and len(read) == 1


def test_nothing_is_added_when_it_is_broken_off(catalog):
    catalog.add([LOUD])

    def stop(count: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        catalog.add([OTTER], stop)
    assert len(catalog) == 1 and "Sky Otter" not in catalog


def test_files_that_are_no_catalog_are_told(tmp_path):
    path = tmp_path / "cards.sqlite"
    path.write_text("no catalog at all, and long enough to be seen as none" * 20)
    with CardCatalog(path) as catalog, pytest.raises(MalformedCardData, match="no catalog"):
        catalog.add([OTTER])
    path.unlink()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    with CardCatalog(path) as catalog, pytest.raises(MalformedCardData, match="format 99"):
        catalog.find("Sky Otter")


def test_a_catalog_that_cannot_be_opened_is_an_error_of_the_system(tmp_path):
    with CardCatalog(tmp_path) as catalog, pytest.raises(OSError, match="unable to open"):
        catalog.add([OTTER])
