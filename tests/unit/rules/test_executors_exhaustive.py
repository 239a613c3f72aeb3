"""No instruction, replacement or kind of event is without its code: nothing is skipped in silence."""

import re
from pathlib import Path

import spellstack
from spellstack.ir.codec import records
from spellstack.ir.event import EventKind
from spellstack.ir.node import Effect, Instead
from spellstack.rules.effects import all as executors
from spellstack.rules.effects.action.actions import DOINGS, UNSUPPORTED
from spellstack.rules.effects.carry_out import EXECUTORS
from spellstack.rules.event.applying.apply import APPLIERS, NOTIFICATIONS
from spellstack.rules.event.replacing.instead import CHANGERS


def test_every_instruction_has_an_executor():
    assert executors.__all__
    wanted = {record for record in records().values() if issubclass(record, Effect)}
    assert wanted == set(EXECUTORS)


def test_every_replacement_has_its_change():
    wanted = {record for record in records().values() if issubclass(record, Instead)}
    assert wanted == set(CHANGERS)


def test_every_kind_of_event_is_applied_or_only_told():
    assert set(EventKind) == APPLIERS.keys() | NOTIFICATIONS
    assert not APPLIERS.keys() & NOTIFICATIONS


def test_every_keyword_action_of_the_embedded_pool_is_done_or_refused():
    pool = Path(spellstack.__file__).parent / "cards" / "pool"
    said = set()
    for path in pool.glob("*.jsonl"):
        for match in re.finditer(r'"type":"Act","word":"([^"]+)"', path.read_text(encoding="utf-8")):
            said.add(match.group(1))
    assert said <= DOINGS.keys() | UNSUPPORTED.keys()


def test_a_keyword_action_is_not_both_done_and_refused():
    assert not DOINGS.keys() & UNSUPPORTED.keys()
