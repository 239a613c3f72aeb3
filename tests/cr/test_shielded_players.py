"""Players who gain hexproof, shroud or protection for a time (CR 702.11c, 702.16, 702.18a)."""

import pytest

from spellstack.lexicon import CardType
from spellstack.rules.legality.targets import legal_targets
from spellstack.rules.view.context import Context
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out, instructions_of, life
from tests.rules_kit import Table, card

(PLAYER,) = instructions_of("Target player loses 1 life.").targets


@pytest.mark.parametrize(
    ("gained", "by_an_opponent", "by_oneself"),
    [("hexproof", (1,), (0, 1)), ("shroud", (1,), (1,)), ("protection from everything", (1,), (1,))],
)
def test_who_may_target_the_player(gained, by_an_opponent, by_oneself):
    table = Table()
    theirs, mine = (table.permanent(p, card("Stone", CardType.ARTIFACT)) for p in (1, 0))
    carry_out(table, f"You gain {gained} until your next turn.")
    assert legal_targets(table.state, Context(theirs, 1), PLAYER) == by_an_opponent
    assert legal_targets(table.state, Context(mine, 0), PLAYER) == by_oneself


def test_damage_to_a_protected_player_is_prevented():  # [CR 702.16e]
    table = Table()
    carry_out(table, "You gain protection from red until end of turn.")
    for cost in ("{R}", "{G}"):
        ape = table.permanent(1, beast("Ape", cost=cost))
        carry_out(table, "~ deals 3 damage to each opponent.", by=1, source=ape)
    assert life(table) == 17


def test_the_colour_may_be_chosen_on_resolution():  # [CR 609.3]
    table = Table()
    ape = table.permanent(1, beast("Ape", cost="{W}"))  # the first of the colours is chosen
    carry_out(table, "You gain protection from the color of your choice until end of turn.")
    assert legal_targets(table.state, Context(ape, 1), PLAYER) == (1,)
