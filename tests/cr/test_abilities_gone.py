"""What looks back is heard by the abilities that were there before, whatever their places are now (CR 603.10)."""

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import said
from tests.cr.sentences import life, settle
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
