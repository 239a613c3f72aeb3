"""Cards of hidden zones that an effect shows (CR 400.2): everybody, or one player, knows them."""

import pytest

from spellstack.ir.ability import Static
from spellstack.ir.static import PlayerRule, PlayerRuleKind
from spellstack.lexicon import CardType, Zone
from spellstack.observation.eyes import Eyes
from spellstack.rules.process.create import add_card, define, empty_game
from tests.rules_kit import card


def table(kind: PlayerRuleKind):
    """A has an effect of that kind; the card in A's hand, the top and the second card of A's library."""
    state = empty_game(("A", "B"), 0)
    plain, source = (
        card("Plain", CardType.ARTIFACT),
        card("Source", CardType.ENCHANTMENT, abilities=(Static((PlayerRule(kind),)),)),
    )
    add_card(state, define(state, source), 0, Zone.BATTLEFIELD)
    hand = add_card(state, define(state, plain), 0, Zone.HAND)
    second = add_card(state, define(state, plain), 0, Zone.LIBRARY)
    top = add_card(state, define(state, plain), 0, Zone.LIBRARY)
    return state, hand, top, second


@pytest.mark.parametrize(
    ("kind", "viewer", "known"),
    [
        (PlayerRuleKind.TOP_REVEALED, 0, (True, True, False)),
        (PlayerRuleKind.TOP_REVEALED, 1, (False, True, False)),
        (PlayerRuleKind.LOOK_AT_TOP, 0, (True, True, False)),
        (PlayerRuleKind.LOOK_AT_TOP, 1, (False, False, False)),
        (PlayerRuleKind.HAND_REVEALED, 1, (True, False, False)),
    ],
)
def test_who_knows_what_an_effect_shows(kind, viewer, known):
    state, *cards = table(kind)
    eyes = Eyes(state, viewer)
    assert tuple(eyes.know(state, state.objects[one]) for one in cards) == known
