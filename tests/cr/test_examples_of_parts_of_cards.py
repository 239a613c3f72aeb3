"""What the rules' examples tell of the parts of a card: names, mana values, types, power and toughness (CR 201-208)."""

import pytest

from spellstack.lexicon import CardType
from spellstack.lexicon.keyword import Keyword
from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.process.task import Activate, CheckState, ResolveTop
from tests.cr.own_cards import beast, said
from tests.cr.tables import chars
from tests.rules_kit import Table


@pytest.mark.parametrize(
    ("type_line", "keyword", "verb"),
    [("Artifact — Vehicle", "Crew 2", "crews a Vehicle"), ("Creature — Mount", "Saddle 2", "saddles a Mount")],
)
def test_who_crews_or_saddles_does_so_as_it_is_tapped(type_line, keyword, verb):  # [CR 208.3a, 702.122b, 702.171c]
    table = Table()
    ship = table.permanent(0, said(keyword, "Ship", type_line, power="3", toughness="3"))
    text = f"Whenever Pilot {verb}, put a +1/+1 counter on Pilot."
    pilot = table.permanent(0, beast("Pilot", text))
    table.run(Activate(0, ActivateAbility(ship, 0)), CheckState())
    assert [table.obj(i).spell.source for i in table.state.stack] == [ship, pilot]
    table.run(ResolveTop(), CheckState())
    assert chars(table, pilot).power == 3
    assert not (CardType.CREATURE in chars(table, ship).types and keyword == "Crew 2")


def test_what_a_vehicle_gets_before_it_is_a_creature_counts_once_it_is():  # [CR 208.3a]
    table = Table()
    ship = table.permanent(0, said("Flying\nCrew 2", "Ship", "Artifact — Vehicle", power="3", toughness="3"))
    table.permanent(0, beast("Pilot", "Whenever Pilot crews a Vehicle, that Vehicle gets +1/+1 until end of turn."))
    number = next(n for n, a in enumerate(chars(table, ship).parts.all) if getattr(a, "cost", None) is not None)
    table.run(Activate(0, ActivateAbility(ship, number)), CheckState(), ResolveTop(), CheckState())
    assert CardType.CREATURE not in chars(table, ship).types
    table.run(ResolveTop(), CheckState())
    assert (chars(table, ship).power, chars(table, ship).toughness) == (4, 4)
    assert Keyword.FLYING in chars(table, ship).keywords
