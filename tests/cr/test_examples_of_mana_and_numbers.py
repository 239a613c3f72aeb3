"""What the rules' examples tell of mana, its symbols and numbers below zero (CR 106, 107)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.lexicon.mana import ManaType
from spellstack.rules.choice.action import ActivateAbility, Choose
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.legality.plays import mana_abilities, plays
from spellstack.rules.process.task import Activate
from spellstack.rules.state.manapool import Unit
from tests.cr.duels import casts
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.cr.tables import activate, chars
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import CATALOG, Duel

CUBE = said("{3}, {T}: Double the amount of each type of unspent mana you have.", "Cube")


def pool(table, player=0):
    return sorted((unit.type.value, unit.restriction is not None) for unit in table.state.players[player].pool)


def test_a_mana_ability_without_a_type_to_add_is_activated_for_nothing():  # [CR 106.5]
    text = "{T}: Add one mana of any type that a land you control could produce."
    table = Table()
    mox = table.permanent(0, said(text, "Mox"))
    activate(table, mox)
    assert (pool(table), table.obj(mox).tapped) == ([], True)


def test_what_is_doubled_has_the_type_but_not_the_restriction():  # [CR 106.6, 701.10f]
    table = Table()
    cube = table.permanent(0, CUBE)
    carry_out(table, "Add {R}{G}. Spend this mana only to cast creature spells.")
    for _ in range(3):
        table.permanent(0, CATALOG["Wastes"])
    activate(table, cube)
    assert pool(table) == [("G", False), ("G", True), ("R", False), ("R", True)]


def test_doubling_mana_is_a_mana_ability():  # [CR 605.1a, 701.10f]
    table = Table()
    cube = table.permanent(0, CUBE)
    table.change_player(0, pool=(Unit(ManaType("R")),) * 5)
    assert ActivateAbility(cube, 0) in mana_abilities(table.state, 0)
    table.run(Activate(0, ActivateAbility(cube, 0)))
    assert not table.state.stack
    assert sum(unit.count for unit in table.state.players[0].pool) == 4


def test_whoever_could_double_their_mana_is_asked():  # [CR 117.1d]
    table = Table()
    cube = table.permanent(0, CUBE)
    assert ActivateAbility(cube, 0) not in list(plays(table.state, 0))
    for _ in range(3):
        table.permanent(0, CATALOG["Wastes"])
    assert ActivateAbility(cube, 0) in list(plays(table.state, 0))


def test_what_doubles_mana_does_not_disturb_a_payment():  # [CR 605.3a]
    duel = Duel()
    duel.field(0, CUBE, "Forest", "Forest")
    card = duel.hand(0, beast(cost="{1}{G}"))
    duel.cast(card).resolve()
    assert duel.find("Beast", Zone.BATTLEFIELD)


ORCHARD = CATALOG["Exotic Orchard"]


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [((), (), False), ((), (ORCHARD,), False), (("Forest",), (ORCHARD,), True), ((), (ORCHARD, "Forest"), True)],
)
def test_lands_that_look_at_each_other_produce_what_some_land_does(mine, theirs, both):  # [CR 106.7]
    duel = Duel()
    orchard = duel.field(0, ORCHARD)
    duel.field(0, *mine, tapped=True)
    for other in theirs:
        duel.field(1, other)
    assert bool(casts(duel, duel.hand(0, beast(cost="{G}")))) is both
    duel.activate(orchard, 0)
    assert duel.mana(0) == ("G" if both else "")


def shrunk(text, power, lines):
    """A creature of that text, whose power the lines have changed."""
    table = Table()
    one = table.permanent(0, beast(text=text, power=str(power), toughness="4"))
    for line in lines:
        carry_out(table, line, one)
    return table, one


def test_power_below_zero_counts_as_it_is_in_sums():  # [CR 107.1b]
    table, one = shrunk("", 3, ["Target creature gets -5/-0 until end of turn."])
    assert chars(table, one).power == -2
    carry_out(table, "You gain life equal to target creature's power.", one)
    assert table.state.players[0].life == 20
    carry_out(table, "Target creature gets +3/+0 until end of turn.", one)
    assert chars(table, one).power == 1


def test_power_below_zero_deals_no_combat_damage():  # [CR 107.1b]
    table, one = shrunk("", 3, ["Target creature gets -5/-0 until end of turn."])
    table.attack((one, 1)).combat()
    assert table.state.players[1].life == 20


def test_mana_equal_to_a_power_below_zero_is_none():  # [CR 107.1b]
    table, one = shrunk(
        "{T}: Add an amount of {G} equal to this creature's power.",
        1,
        ["Target creature gets -2/-0 until end of turn."],
    )
    activate(table, one)
    assert (pool(table), table.obj(one).tapped) == ([], True)


def test_a_creature_that_grows_by_a_power_below_zero_stays():  # [CR 107.1b]
    text = "{0}: This creature gets +X/+X until end of turn, where X is its power."
    table, one = shrunk(text, 4, ["Target creature gets -6/-0 until end of turn."])
    activate(table, one)
    assert (chars(table, one).power, chars(table, one).toughness) == (-2, 4)


MIXED, LIFE = "{G/W}{G/W}", "{W/P}{W/P}"


@pytest.mark.parametrize(
    ("cost", "mana", "life"),
    [(MIXED, "GG", 20), (MIXED, "GW", 20), (MIXED, "WW", 20), (LIFE, "WW", 20), (LIFE, "W", 18), (LIFE, "", 16)],
)
def test_hybrid_and_phyrexian_symbols_are_paid_each_by_itself(cost, mana, life):  # [CR 107.4e, 107.4f]
    duel = Duel()
    duel.pool(0, mana)
    duel.cast(duel.hand(0, beast(cost=cost)))
    while duel.request.kind is not RequestKind.PRIORITY:
        duel.do(Choose(duel.request.options[:1]))
    assert (duel.life(0), duel.mana(0)) == (life, "")


@pytest.mark.parametrize(("cost", "mana"), [(MIXED, "GU"), (MIXED, "UU"), (MIXED, "G"), ("{2/B}", "R")])
def test_no_symbol_is_paid_with_another_colour(cost, mana):  # [CR 107.4e]
    duel = Duel()
    duel.pool(0, mana)
    assert not casts(duel, duel.hand(0, beast(cost=cost)))
