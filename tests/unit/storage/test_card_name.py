"""A card is found by any usual spelling of its name; names that are not found are reported together."""

from __future__ import annotations

import pytest

from spellstack.errors import UnknownCards
from spellstack.storage.card_name import NameIndex, resolve
from spellstack.storage.decklist import parse_decklist

CATALOG = frozenset(
    [
        "Aether Vial",
        "Choco/Mog",
        "Delver of Secrets // Insectile Aberration",
        "Fire // Ice",
        "Ghazbán Ogre",
        "Grizzly Bears",
        "Lightning Bolt",
        "Lim-Dûl's Vault",
        "Meld Front",
        "Start // Finish",
        "Start // Fire",
    ]
)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Grizzly Bears", "Grizzly Bears"),
        ("grizzly  BEARS", "Grizzly Bears"),
        ("Æther Vial", "Aether Vial"),
        ("Ghazban Ogre", "Ghazbán Ogre"),
        ("Lim-Dul’s Vault", "Lim-Dûl's Vault"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire//Ice", "Fire // Ice"),
        ("Fire /// Ice", "Fire // Ice"),
        ("Fire", "Fire // Ice"),
        ("Delver of Secrets", "Delver of Secrets // Insectile Aberration"),
        ("Delver of Secrets/Insectile Aberration", "Delver of Secrets // Insectile Aberration"),
        ("Meld Front // Meld Back", "Meld Front"),
        ("Choco / Mog", "Choco/Mog"),
    ],
)
def test_usual_spellings_lead_to_the_catalog_name(written: str, name: str) -> None:
    assert NameIndex(CATALOG).find(written) == name


@pytest.mark.parametrize("written", ["Ice", "Start", "Fire // Water", "Insectile Aberration", "Grizzly Bear", ""])
def test_other_names_are_not_guessed(written: str) -> None:
    assert NameIndex(CATALOG).find(written) is None


def test_resolving_keeps_counts_sections_and_printings() -> None:
    deck = resolve(parse_decklist("4 fire/ice (APC) 128\n\n2 Aether vial"), CATALOG)
    assert deck.main[0].name == "Fire // Ice"
    assert (deck.main[0].count, deck.main[0].set_code, deck.main[0].number) == (4, "APC", "128")
    assert deck.sideboard[0].name == "Aether Vial"


def test_unknown_cards_are_named_all_together_with_what_they_look_like() -> None:
    deck = parse_decklist("4 Ligthning Bolt\n1 Grizzly Bears\n2 Quux\n\n1 Ligthning Bolt\n3 Grizly Bears")
    with pytest.raises(UnknownCards) as refusal:
        resolve(deck, CATALOG)
    assert refusal.value.names == ("Ligthning Bolt", "Quux", "Grizly Bears")
    assert refusal.value.near == {"Ligthning Bolt": ("Lightning Bolt",), "Grizly Bears": ("Grizzly Bears",)}
    assert "Quux\n" in str(refusal.value)
    assert "did you mean Lightning Bolt?" in str(refusal.value)
