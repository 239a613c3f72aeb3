"""What can be attacked is looked for anew when permanents come (CR 506.2)."""

from spellstack.lexicon import CardType
from spellstack.rules.legality.combat.terms import attackable
from tests.rules_kit import Table, card, creature


def test_a_planeswalker_that_came_can_be_attacked():
    table = Table()
    table.permanent(1, creature("Bear", 2, 2))
    assert attackable(table.state) == (1,)
    walker = table.permanent(1, card("Walker", CardType.PLANESWALKER), counters=(("loyalty", 3),))
    assert attackable(table.state) == (1, walker)
    table.permanent(0, card("Own Walker", CardType.PLANESWALKER), counters=(("loyalty", 3),))
    assert attackable(table.state) == (1, walker)
