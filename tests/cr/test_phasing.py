"""Phasing: what goes along with its host, and what is not there meanwhile (CR 702.26)."""

from msgspec.structs import replace

from spellstack.lexicon import Keyword, Zone
from spellstack.lexicon.step import Step
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, resolve
from tests.rules_kit import Table, creature


def test_what_is_attached_phases_out_and_in_along_with_its_host():  # [CR 702.26g]
    table = Table()
    host = table.permanent(0, creature("Ghost", 2, 2, Keyword.PHASING))
    aura = of_text("Strength", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0.")
    attached = table.permanent(1, aura, attached_to=host)
    table.step(Step.UNTAP)
    assert table.obj(host).phased_out
    assert table.obj(attached).phased_out
    table.state.turn = replace(table.state.turn, active=1)
    table.step(Step.UNTAP)
    assert table.obj(attached).phased_out  # it waits for its host
    table.state.turn = replace(table.state.turn, active=0)
    table.step(Step.UNTAP)
    assert not table.obj(attached).phased_out


def test_what_is_phased_out_is_not_acted_on():  # [CR 702.26b]
    table = Table()
    text = "Target creature phases out. Exile that creature at the beginning of the next end step."
    bear = table.permanent(1, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("Away", "Sorcery", text), Zone.HAND))
    resolve(table.step(Step.END))
    assert table.alive(bear)
    assert table.obj(bear).phased_out
