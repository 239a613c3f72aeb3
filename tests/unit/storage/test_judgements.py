"""Judgements of cards are made once for each text and compiler, on all cores. All cards are invented."""

import pytest

from spellstack.errors import UnsupportedCard
from spellstack.render import Status
from spellstack.storage import judgements
from spellstack.storage.card_record import records_of
from spellstack.storage.compiler_version import compiler_version
from spellstack.storage.judgements import cache_path, judge_all, judged
from spellstack.storage.shared_work import BATCH, shared_out


def card(text: str, name: str = "Test Otter"):
    fields = {"name": name, "type_line": "Creature — Otter", "oracle_text": text, "power": "1", "toughness": "1"}
    return next(records_of(fields))


@pytest.fixture(autouse=True)
def _cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_a_text_is_judged_once(monkeypatch):
    cards = [card("Flying"), card("Whistle a tune.")]
    first = judged(cards)
    assert [first[each.digest].status for each in cards] == [Status.VERIFIED, Status.REFUSED]
    asked: list = []

    def watched(records):
        asked.extend(records)
        return judge_all(records)

    monkeypatch.setattr(judgements, "judge_all", watched)
    changed = card("Trample")
    again = judged([*cards, changed])
    assert again == {**first, changed.digest: again[changed.digest]} and asked == [changed.fields]


def test_what_the_rules_cannot_carry_out_is_refused_though_it_is_read(monkeypatch):
    def refuse(card):
        raise UnsupportedCard(card.name, "nobody can fly")

    monkeypatch.setattr(judgements, "verify_supported", refuse)
    (found,) = judge_all([card("Flying").fields])
    assert found == (Status.REFUSED, ("the rules lack nobody can fly",), "")


def test_what_a_verified_card_means_is_kept_with_the_judgement():
    flying, trample = card("Flying"), card("Trample", "Other Otter")
    found = judged([flying, trample])
    assert len({found[flying.digest].digest, found[trample.digest].digest}) == 2


def test_a_damaged_cache_is_made_again_and_that_of_another_compiler_goes():
    path = cache_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"nonsense")
    old = path.with_name("judgements-0.msgpack")
    old.write_bytes(b"")
    assert len(judged([card("Flying")])) == 1
    assert path.read_bytes() != b"nonsense" and not old.exists() and compiler_version() in path.name


def test_a_cache_that_cannot_be_written_is_no_error(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert len(judged([card("Flying")])) == 1


def test_every_batch_is_told():
    told: list[int] = []
    judged([card("Flying", f"Otter {number}") for number in range(3)], told.append)
    assert sum(told) == 3


def test_work_is_shared_out_in_order():
    numbers = list(range(2 * BATCH + 1))
    assert [each for batch in shared_out(sorted, numbers) for each in batch] == numbers


@pytest.mark.parametrize(
    ("text", "layout"),
    [("Flying, " * 3000, "normal"), ("Prototype {W} — 1/x", "prototype"), ("[", "normal"), ("İ ß", "normal")],
)
def test_no_odd_text_stops_the_judging_of_the_others(text, layout):
    odd = next(records_of({**card(text).fields, "layout": layout}))
    assert judged([odd])[odd.digest].status is Status.REFUSED
