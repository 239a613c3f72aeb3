"""Ways to be cast that effects give to spells (CR 601.3e), and effects on spells that give none."""

import pytest

from spellstack.ir.ability import KeywordAbility, Static
from spellstack.ir.continuous import AddPT, Gain
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.filter import OfType
from spellstack.ir.reference import All
from spellstack.ir.static import Continuous
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword, ManaCost, Zone
from tests.rules_kit import card
from tests.unit.rules.casting.kit import Duel

EVOKE = Gain((KeywordAbility(Keyword.EVOKE, Cost((PayMana(ManaCost.parse("{G}")),))),))
LIFELINK = Gain((KeywordAbility(Keyword.LIFELINK),))
LARGER = AddPT(Fixed(1), Fixed(1))


def giver(name, *changes):
    spells = All(OfType(CardType.CREATURE), zones=(Zone.STACK,))
    return card(name, CardType.ENCHANTMENT, abilities=(Static((Continuous(spells, changes),)),))


@pytest.mark.parametrize(
    ("givers", "ways"),
    [
        ([], []),
        ([(LIFELINK, LARGER)], []),
        ([(EVOKE,)], ["evoke"]),
        ([(LIFELINK,), (LARGER, EVOKE)], ["evoke"]),
    ],
)
def test_spells_can_be_cast_in_the_ways_that_effects_give_them(givers, ways):
    duel = Duel()
    for number, changes in enumerate(givers):
        duel.put(0, giver(f"Giver {number}", *changes), Zone.BATTLEFIELD)
    bears = duel.hand(0, "Grizzly Bears")
    duel.pool(0, "G")
    duel.start()
    assert [a.way for a in duel.request.actions if getattr(a, "card", -1) == bears] == ways
