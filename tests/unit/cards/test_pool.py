"""The embedded pool: every card in it can be read back and played."""

from spellstack.cards.catalog import embedded
from spellstack.rules.effects.support import verify_supported


def test_every_card_of_the_pool_decodes_and_is_supported():
    catalog = embedded()
    assert len(catalog) >= 1000
    for name in catalog:
        card = catalog[name]
        assert card.name == name
        verify_supported(card)
