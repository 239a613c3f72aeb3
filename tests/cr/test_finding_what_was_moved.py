"""What a delayed ability finds of the objects that its resolution moved (CR 400.7, 603.7c, 608.2c)."""

import pytest

from spellstack.ir.action import Move
from spellstack.ir.reference import Target
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose, Confirm
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out
from tests.cr.tables import cast
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import do

TWO = ("Bear", "Ox")
BEAR = of_text("Bear", "Creature — Bear", "", power="2", toughness="2")
BLINK = (
    "Exile target creature. "
    "Return it to the battlefield under its owner's control at the beginning of the next end step."
)


def there(table, zone):
    return [table.obj(i).definition.card.name for i in table.state.zone(zone, 0)]


@pytest.mark.parametrize(("moved", "back"), [(None, True), (Zone.GRAVEYARD, False), (Zone.COMMAND, False)])
def test_what_has_left_exile_is_not_found_there(moved, back):  # [CR 400.7, 603.7c]
    table = Table()
    bear = table.permanent(0, BEAR)
    carry_out(table, BLINK, bear)
    if moved is not None:
        do(table, Move(Target(), moved), targets=table.state.exile)
    table.step(Step.END)
    assert there(table, Zone.BATTLEFIELD) == (["Bear"] if back else [])


def test_what_a_spell_moved_itself_is_found():  # [CR 603.7c]
    table = Table()
    dead = table.put(0, BEAR, Zone.GRAVEYARD)
    text = (
        "Return target creature card from your graveyard to the battlefield. "
        "Return it to your hand at the beginning of the next end step."
    )
    table.script(target=[Choose((dead,))])
    cast(table, 0, table.put(0, of_text("Loan", "Sorcery", text), Zone.HAND))
    assert there(table, Zone.BATTLEFIELD) == ["Bear"]
    table.step(Step.END)
    assert there(table, Zone.HAND) == ["Bear"]


@pytest.mark.parametrize("wanted", [True, False])
def test_that_creature_is_none_from_before_if_nothing_was_put_there(wanted):  # [CR 608.2c]
    table = Table()
    dead, _ = (
        table.put(0, BEAR, Zone.GRAVEYARD),
        table.put(0, of_text("Ox", "Creature — Ox", "", power="3", toughness="3"), Zone.HAND),
    )
    text = (
        "Return target creature card from your graveyard to the battlefield. "
        "You may put a creature card from your hand onto the battlefield. "
        "Sacrifice it at the beginning of the next end step."
    )
    table.script(target=[Choose((dead,))])
    table.when = lambda state, request: Confirm(wanted) if request.kind == "confirm" else None
    cast(table, 0, table.put(0, of_text("Call", "Sorcery", text), Zone.HAND))
    table.step(Step.END)
    assert "Bear" in there(table, Zone.BATTLEFIELD) and "Ox" not in there(table, Zone.BATTLEFIELD)


def test_a_target_that_the_spell_itself_took_out_of_the_graveyard_is_none_there():  # [CR 109.2, 400.7]
    table = Table()
    bear, ox = (table.put(0, of_text(name, "Creature", "", power="2", toughness="2"), Zone.GRAVEYARD) for name in TWO)
    text = "You may exile a card from your graveyard. If you do, return up to two target creature cards from your "
    table.script(target=[Choose((bear, ox))], choose=[Choose((bear,))])
    cast(table, 0, table.put(0, of_text("Toll", "Sorcery", f"{text}graveyard to your hand."), Zone.HAND))
    assert (there(table, Zone.EXILE), there(table, Zone.HAND)) == (["Bear"], ["Ox"])
