"""Decks of embedded and imported cards. The imported ones are invented."""

import pytest

from spellstack.cards.catalog import embedded
from spellstack.errors import UnknownCards, UnsupportedCard
from spellstack.game import Game
from spellstack.oracle import compile_card
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.card_record import records_of
from spellstack.storage.deck_cards import deck_cards
from spellstack.storage.decklist import parse_decklist


def record(name: str, text: str, **more: object):
    fields = {"name": name, "type_line": "Creature — Otter", "oracle_text": text, "power": "1", "toughness": "1"}
    return next(records_of({**fields, **more}))


OTTER = record("Sky Otter", "Flying", lang="fr", printed_name="Loutre du ciel")


@pytest.fixture
def imported(tmp_path):
    forest = record("Forest", "", lang="fr", printed_name="Forêt d’essai")
    with CardCatalog(tmp_path / "cards.sqlite") as catalog:
        catalog.add([OTTER, forest, record("Loud Otter", "Whistle a tune.")])
        yield catalog


@pytest.mark.parametrize("name", ["Sky Otter", "sky otter", "Loutre du ciel"])
def test_a_deck_holds_imported_cards_and_its_game_can_be_saved(imported, name):
    cards = deck_cards(parse_decklist(f"20 {name}\n20 forest\n"), imported=imported)
    assert cards == [(20, compile_card(OTTER.fields)), (20, embedded()["Forest"])]
    game = Game.new([cards, cards], seed=1)
    assert Game.load(game.save()).save() == game.save()


def test_an_embedded_card_is_found_by_an_imported_name(imported):
    assert deck_cards(parse_decklist("1 Forêt d’essai"), imported=imported) == [(1, embedded()["Forest"])]


def test_refused_and_unknown_cards_are_told(imported):
    with pytest.raises(UnsupportedCard, match="Loud Otter"):
        deck_cards(parse_decklist("1 Loud Otter\n1 Forest"), imported=imported)
    with pytest.raises(UnknownCards, match="No Such Otter"):
        deck_cards(parse_decklist("1 Sky Otter\n1 No Such Otter"), imported=imported)
    deck_cards(parse_decklist("1 Forest\n\nSideboard\n1 Loud Otter"), imported=imported)
