"""The rules index: every founding entry, both languages, old and new numbers."""

import re
from pathlib import Path

import pytest
import yaml

from spellstack.errors import UnknownRule
from spellstack.explain import (
    Edition,
    Kind,
    current_number,
    entries,
    format_entry,
    format_found,
    lookup,
    readings,
    search,
)
from spellstack.explain.index import founding, todays
from spellstack.explain.number import normalise, todays_numbers
from spellstack.explain.parts import parts


def test_every_entry_has_a_summary_of_its_own_in_both_languages():
    for name, record in (*founding().items(), *todays().items()):
        assert 8 < len(record.en) < 420 and 8 < len(record.fr) < 480, name
        assert record.en != record.fr and record.en[-1] == record.fr[-1] == ".", name


def test_what_changed_and_the_search_words_come_in_both_languages():
    for name, record in founding().items():
        assert bool(record.changed) == bool(record.changed_fr), name
        assert record.words and record.mots, name


def test_no_two_summaries_of_the_founding_rules_are_the_same():
    for lang in ("en", "fr"):
        texts = [record.summary(lang) for record in founding().values()]
        assert len(texts) == len(set(texts)) == 140


def test_every_number_of_today_exists():
    cited = {one for record in founding().values() for one in (*record.today, *record.related)} | set(todays())
    assert cited <= todays_numbers()
    assert {one for record in founding().values() for one in record.near} <= set(founding())


def test_french_is_typeset_as_french():
    for name, record in (*founding().items(), *todays().items()):
        assert not re.search(r"\w[;?!]|[^\s]«\S|\w»", record.fr), name


@pytest.mark.parametrize(
    ("written", "entry_id"),
    [
        ("117.7b", "117.7b"),
        ("CR 117.7B", "117.7b"),
        ("rule 117.7 b.", "117.7b"),
        ("règle 117.7b", "117.7b"),
        ("409.1f", "409.1f"),
        ("413.2a-ex2", "413.2a-ex2"),
        ("413.2a ex. 2", "413.2a-ex2"),
        ("117.3c ex1", "117.3c-ex1"),
        ("409.1c example 1a", "409.1c-ex1a"),
        ("118.3 ex 2", "117.3-ex2"),
        ("n-702.66", "N-702.66"),
        ("T-118.7F", "T-118.7f"),
        ("202.3", "202.3"),
        ("118.7c", "117.7b"),
        ("118.7d", "T-118.7d"),
        ("601.2f", "601.2f"),
        ("704.5g", "704.5g"),
    ],
)
def test_a_number_is_found_however_it_is_written(written, entry_id):
    assert lookup(written).id == entry_id


def test_every_founding_entry_is_found_by_its_id():
    for entry_id in founding():
        for lang in ("en", "fr"):
            assert lookup(entry_id, lang).id == entry_id
            assert format_entry(lookup(entry_id, lang)).startswith(entry_id)


@pytest.mark.parametrize(
    "number", ["117.1", "117.2", "117.3", "117.3a", "117.3b", "117.3c", "117.4", "117.5", "117.6", "117.7"]
)
def test_a_number_that_means_two_things_gives_both_readings(number):
    entry = lookup(number)
    assert entry.edition is Edition.YEAR_2011
    assert str(entry.number).startswith("118.")
    (other,) = entry.also
    assert (other.edition, other.number, other.kind) == (Edition.TODAY, number, Kind.TODAY)
    assert entry.summary != other.summary


def test_a_number_as_code_cites_it_means_todays_rule_first():
    assert lookup("[CR 117.1]").number == "117.1"
    assert lookup("CR 117.1").also[0].number == "118.1"
    assert lookup("CR 117.7b").id == "117.7b"


@pytest.mark.parametrize(
    ("old", "new"),
    [("202.3b", "202.3e"), ("202.3c", "202.3f"), ("202.3d", "202.3g"), ("117.12a", "118.12a"), ("413.2i", "609.5")],
)
def test_moved_letters_are_followed(old, new):
    assert current_number(old) == new


def test_an_old_rule_without_a_counterpart_says_so():
    assert current_number("117.8d") is None
    assert "no counterpart" in format_entry(lookup("117.8d"))
    assert "sans équivalent" in format_entry(lookup("117.8d", "fr"))


def test_older_numbers_that_the_founding_documents_cite_are_known():
    assert [one.number for one in readings("103.4")] == ["103.4", "101.4"]
    assert (lookup("411").number, lookup("412.5").number, lookup("409.1").number) == ("605", "604.7", "601.2")
    assert lookup("116.5").number == "117.5"
    assert lookup("116.5").edition is Edition.YEAR_2011


def test_every_number_of_today_is_found():
    for number in todays_numbers():
        found = [one for one in readings(number) if number in one.today]
        assert found and all(one.summary for one in found), number


def test_a_rule_without_a_summary_tells_where_it_belongs():
    entry = lookup("118.13c") if "118.13c" not in todays() else lookup("613.7j")
    assert entry.kind is Kind.PLACE
    assert "no summary of its own" in format_entry(entry).casefold()


@pytest.mark.parametrize("number", ["999.9", "117.99z", "", "Shock", "117.3-ex9", "601.2z"])
def test_an_unknown_number_names_near_ones(number):
    with pytest.raises(UnknownRule) as caught:
        lookup(number)
    assert caught.value.number == number
    assert all(lookup(one) for one in caught.value.near)


def test_near_numbers_are_of_the_same_rule():
    with pytest.raises(UnknownRule) as caught:
        lookup("601.2z")
    assert all(one.startswith("601.2") for one in caught.value.near)
    assert len(caught.value.near) > 2


def test_normalising_is_idempotent():
    for written in ("CR 601.2f", "117.3 ex. 1", "N-107.4a-d", "413.2d-2", "101", "§ 101.4a"):
        assert normalise(normalise(written)) == normalise(written)


@pytest.mark.parametrize(
    ("words", "lang", "entry_id"),
    [
        ("unpayable", "en", "117.6"),
        ("impayable", "fr", "117.6"),
        ("RESERVE de mana", "fr", "117.3a"),
        ("legend rule", "en", "704.5j"),
        ("règle des légendes", "fr", "704.5j"),
        ("summoning sickness", "en", "302.6"),
        ("Standstill", "en", "117.12-ex1"),
        ("union modes", "fr", "N-702.42"),
        ("flash back", "en", "702.34"),
        ("trampel", "en", "702.19"),
        ("scry", "en", "701.22"),
        ("what is a legend", "en", "704.5j"),
        ("priorité", "fr", "117"),
        ("piétinement", "fr", "702.19"),
        ("old 411", "en", "411"),
        ("state-based actions", "en", "704"),
    ],
)
def test_words_find_rules(words, lang, entry_id):
    found = search(words, lang)
    assert entry_id in [entry.id for entry in found][:4]
    assert all(entry.lang == lang for entry in found)


def test_a_rule_is_found_once_and_not_beside_what_lists_it():
    found = [entry.id for entry in search("trample", limit=20)]
    assert "702.19" in found and "702.19b" not in found
    numbers = [entry.number for entry in search("priority", limit=20)]
    assert len(numbers) == len(set(numbers))


def test_of_what_words_find_the_first_is_told_in_full_and_the_others_in_a_line():
    text = format_found(search("coût alternatif", "fr"), "fr")
    assert text.count("  Tests : ") == 1 and "D'autres en parlent" in text
    assert format_found(search("Standstill"), "en") == format_entry(search("Standstill")[0])


def test_of_many_tests_a_few_are_named():
    entry = lookup("CR 118.3")
    assert "and 1" not in format_entry(entry, everything=True)
    assert re.search(r"Tests: (\S+, ){3}\S+ and \d+ more \(--all names them\)", format_entry(lookup("117.3")))


@pytest.mark.parametrize(
    ("number", "line"),
    [
        ("702.22", "The keyword banding is read by rule 508.1e, in: rules/process/combat/attack.py:"),
        ("702.22k", "The keyword banding is read by rule 508.1e, in: "),
        ("702.83", "The keyword exalted is expressed in: cards/keywords/combat.py"),
        ("702.106", "The keyword hidden agenda is not supported: conspiracies belong to drafts."),
    ],
)
def test_a_keyword_without_a_summary_tells_what_supports_it(number, line):
    assert line in format_entry(lookup(number))


def test_a_keyword_is_called_in_french_by_its_french_name():
    assert "Le mot-clé piétinement est lu par la règle 510.1c" in format_entry(lookup("702.19", "fr"))


def test_a_keyword_action_tells_its_name():
    assert lookup("701.44").summary == "Keyword actions: explore"
    assert lookup("701.44", "fr").summary == "Actions de mot-clé\xa0: explorer (explore)"


def test_rules_of_a_list_that_say_nothing_share_a_line():
    assert "    704.5t, 704.5u\n" in format_entry(lookup("704.5"))


def test_words_that_nobody_says_find_nothing():
    assert search("xylophone") == () and search("") == ()


def test_the_text_of_an_entry_shows_both_readings_and_the_change():
    text = format_entry(lookup("117.7c"))
    assert "today 118.7e" in text and "What changed" in text and "See also" in text
    assert "another edition" in format_entry(lookup("117.1"))
    assert "aujourd'hui 118.7e" in format_entry(lookup("117.7c", "fr"))


@pytest.mark.parametrize(
    ("number", "first", "last"),
    [
        ("117", "117.1 (today 118.1)", "117.12 (today 118.12)"),
        ("CR 117", "117.1  ", "117.7  "),
        ("118", "118.1  ", "118.14  "),
        ("101", "101.1  ", "101.4  "),
        ("202", "202.1  ", "202.4  "),
        ("409", "409.1 (today 601.2)", "409.1 (today 601.2)"),
        ("409.1", "409.1a (today 601.2a)", "409.1i (today 601.2i)"),
        ("413.2", "413.2a (today 608.2b)", "413.2i (today 609.5)"),
        ("601.2", "601.2a  ", "601.2i  "),
        ("702", "702.1", "702.192  "),
    ],
)
def test_a_chapter_or_rule_lists_what_it_is_parted_into(number, first, last):
    listed = format_entry(lookup(number)).partition("another edition")[0].partition("Its rules:\n")[2].rstrip()
    lines = listed.removesuffix("The same number in").rstrip().splitlines()
    assert lines[0].startswith("    " + first)
    assert lines[-1].startswith("    " + last)


def test_an_old_chapter_that_is_another_one_today_gives_both():
    text = format_entry(lookup("117", "fr"))
    assert text.startswith("117 (règles de 2011), aujourd'hui 118\n  Coûts\n  Ses règles :")
    assert "117 (règles actuelles)\n  Chronologie et priorité" in text


def test_every_rule_of_the_founding_documents_stands_in_a_list():
    listed, open_ = set(), ["101", "117", "202", "409", "413"]
    while open_:
        entry = lookup(open_.pop())
        listed.add(entry.id)
        open_ += [part.number for part in parts(entry)]
    rules = {one for one, record in founding().items() if record.kind in (Kind.RULE, Kind.PARAGRAPH)}
    assert rules <= listed


def test_ids_are_unique_over_all_entries():
    ids = [entry.id for entry in entries()]
    assert len(set(ids)) + len(set(founding()) & set(todays())) == len(ids)


@pytest.mark.shared
def test_the_entries_are_those_of_the_specification(shared: Path):
    spec = yaml.safe_load((shared / "spec" / "seed_rules.yaml").read_text(encoding="utf-8"))
    assert list(founding()) == [one["id"] for one in (*spec["rules"], *spec["neighbours"])]
    for one in spec["rules"]:
        record = founding()[one["id"]]
        assert record.kind == one["entry_kind"]
        assert record.sure == (not one["numbering"].startswith("unsure") and "unsure" not in one["numbering"])
        first = re.search(r"\d{3}\.\d+[a-z]?", one["current"].replace("none today", ""))
        plainly = not one["current"].startswith(("none", "no counterpart", "illustrates"))
        assert current_number(one["id"]) == (
            first[0] if plainly and first else record.today[0] if record.today else None
        )


@pytest.mark.shared
@pytest.mark.parametrize("edition", ["ComprehensiveRules_20260417.txt", "ComprehensiveRules_20110715.rst"])
def test_no_summary_copies_the_official_text(shared: Path, edition):
    official = _words((shared / "rules" / edition).read_text(encoding="utf-8"))
    _no_long_run_in_common("en", _runs(official))


@pytest.mark.shared
def test_no_summary_copies_the_founding_documents(shared: Path):
    for seed in (shared / "spec" / "seeds").iterdir():
        for lang in ("en", "fr"):
            _no_long_run_in_common(lang, _runs(_words(seed.read_text(encoding="utf-8"))))


RUN = 8
"""So many words in a row in common would be a copied clause rather than the same terms."""


def _no_long_run_in_common(lang, official):
    for name, record in (*founding().items(), *todays().items()):
        for text in (record.summary(lang), record.change(lang)):
            assert not _runs(_words(text)) & official, (name, _runs(_words(text)) & official)


def _words(text):
    return re.findall(r"[^\W_]+|\{[^}]+\}", text.casefold().replace("’", "'"))


def _runs(words):
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}
