"""What an object gives itself works where it matters: on the stack what says how it is cast, in the graveyard what is
activated there (CR 113.6e, 702.178b).
"""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.legality.plays import plays
from tests.cr.own_cards import beast, of_text, said
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel

HAS_FLASH = "has flash as long as you control a Goat."
GOAT = beast("Nanny", type_line="Creature — Goat")


def in_the_turn_of_another(*there):
    """A duel in the other player's turn, with these on the battlefield."""
    duel = Duel(active=1)
    for one in there:
        duel.field(0, one)
    return duel


@pytest.mark.parametrize(
    "card",
    [
        said(f"This spell {HAS_FLASH}\nYou gain 1 life.", "Bleat", "Sorcery"),
        beast("Kid", f"Kid {HAS_FLASH}", cost="{0}"),
    ],
)
def test_flash_that_it_gives_itself_lets_it_be_cast(card):  # [CR 113.6e, 702.8a]
    for there, able in ((), False), ((GOAT,), True):
        duel = in_the_turn_of_another(*there)
        duel.hand(0, card)
        assert duel.start().offers(card.name) is able


def test_a_spell_gives_itself_what_triggers_as_it_is_cast():  # [CR 113.6e, 702.85a]
    text = "This spell has cascade as long as you control a Goat."
    for there, triggers in ((), 0), ((GOAT,), 1):
        duel = Duel()
        for one in there:
            duel.field(0, one)
        duel.hand(0, beast("Kid", text, cost="{0}"))
        duel.cast("Kid")
        assert len(duel.state.stack) == 1 + triggers


@pytest.mark.parametrize("speed", [3, 4])
def test_at_max_speed_a_card_in_the_graveyard_has_what_works_there(speed):  # [CR 702.178b]
    table = Table()
    text = "Max speed — {0}, Exile this card from your graveyard: You gain 3 life."
    dead = table.put(0, of_text("Racer", "Creature", text, power="1", toughness="1"), Zone.GRAVEYARD)
    table.change_player(0, speed=speed)
    offered = [action for action in plays(table.state, 0) if isinstance(action, ActivateAbility)]
    assert [action.source for action in offered] == ([dead] if speed == 4 else [])
