"""What looks back sees what was there before: abilities and objects that left at the same time (CR 603.10)."""

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Confirm
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.process.task import CheckState, ResolveTop
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import life, settle
from tests.cr.tables import cast
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)


def aura(number: int):
    text = f'Enchant creature\nEnchanted creature has "Whenever another creature dies, you gain {number} life."'
    return said(text, f"Aura {number}", "Enchantment — Aura")


def test_an_ability_taken_away_by_the_same_event_is_heard_and_the_other_once():
    table = Table()
    bear, dying = table.permanent(0, BEAR), table.permanent(1, BEAR)
    first = table.permanent(0, aura(1), attached_to=bear)
    table.permanent(0, aura(10), attached_to=bear)
    run = Run(table.state)
    emit_all(
        run,
        [
            Event(EventKind.ZONE_CHANGE, subject=one, from_zone=Zone.BATTLEFIELD, to_zone=Zone.GRAVEYARD)
            for one in (first, dying)
        ],
    )
    settle(table)
    assert life(table) == 31


def test_who_dies_together_with_others_was_not_yet_in_the_graveyard():  # [CR 603.10]
    table = Table()
    recoverer = of_text("Claimant", "Creature — Human", "Recover {0}", power="1", toughness="1")
    table.permanent(0, recoverer)
    table.permanent(0, creature("Bear", 2, 2))
    table.script(pay=[Confirm(True)])
    cast(table, 0, table.put(0, of_text("Fall", "Sorcery", "Destroy all creatures."), Zone.HAND))
    assert len(table.state.hands[0]) == 0


def test_what_comes_into_the_graveyard_does_not_see_its_own_coming():  # [CR 603.10a]
    table = Table()
    text = "Whenever another creature is put into your graveyard from the battlefield, "
    text += "you may return ~ from your graveyard to the battlefield."
    back = table.permanent(0, beast("Revenant", text.replace("~", "Revenant"), toughness="1"))
    table.permanent(0, creature("Bear", 2, 2))
    table.script(may=[Confirm(True)])
    table.change(back, damage=1)
    table.check()
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    assert not [i for i in table.state.battlefield if table.obj(i).definition.card.name == "Revenant"]
