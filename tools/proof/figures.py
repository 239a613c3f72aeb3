"""Each proof as a line of figures, and whether it holds. Not here: the proofs themselves."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.cards import compile_speed
from spellstack.oracle.reminder import judged, reminders
from spellstack.render import Status
from spellstack.storage.shared_work import shared_out
from tools.proof import decks, deletion, digests, execution, french
from tools.proof.cards import Judged, Record, compiled, lines_of
from tools.proof.memory import Memory
from tools.proof.reminders import lines_with_reminders

SPEED = 1500  # cards a second, at least
SPEED_SAMPLE = 3000
SHOWN = 12
IDLE = 0.1  # of all abilities no more may never have had their turn
FRENCH_SAMPLE, FRENCH_LINES, FRENCH_POOL, FRENCH_RECALL = 3000, 0.8, 0.9, 0.85
ALIKE = 5  # lines that point to the same thing by another word
MANY = 100  # cards with a keyword, from which on it has to be supported
DIGITAL = {"Conjure", "Seek"}  # what only programs can do, of which the rules say nothing


class Figure(NamedTuple):
    """What a proof came to; `details` are lines below it, `good` whether it holds."""

    name: str
    text: str
    details: tuple[str, ...] = ()
    good: bool = True

    def lines(self) -> Iterator[str]:
        """As it is printed."""
        yield f"{self.name:18}{self.text}" + ("" if self.good else "   <-- FAULT")
        yield from (f"{'':18}{detail}" for detail in self.details)


def coverage(found: Judged) -> Figure:
    """How many cards are understood."""
    counts, legal = found.coverage.all, found.coverage.legal
    share = ", ".join(f"{counts[status]} {status}" for status in Status)
    return Figure(
        "cards",
        f"{counts.total()}: {share}; verified {found.coverage.share():.1%} of all, "
        f"{legal[Status.VERIFIED] / max(1, legal.total()):.1%} of the tournament-legal",
    )


def speed(found: Judged, seed: int) -> Figure:
    """How fast cards are compiled on one core."""
    sample = random.Random(seed).sample(found.records, min(SPEED_SAMPLE, len(found.records)))
    measured = compile_speed([dict(record) for record in sample])
    return Figure("compiling", f"compile_cards_per_s {measured:.0f} (on one core, of {len(sample)} cards at random)")


def meanings(found: Judged) -> Figure:
    """Which cards changed their meaning since the digests were written."""
    return Figure("digests", str(digests.changes(digests.read(), found.digests)))


def french_texts(found: Judged, seed: int) -> Figure:
    """How much of the cards is said in French, and how many of the words are those of French cards of 2018."""
    of_pool, (have, every) = french.pool(), french.rules()
    sample = random.Random(seed).sample(found.verified, min(FRENCH_SAMPLE, len(found.verified)))
    lines = french.count([line for record in sample for line in french.card_lines(compiled(record))])
    text = f"{lines.share:.1%} of the lines of verified cards, {of_pool.share:.1%} of {of_pool.all} embedded lines"
    details = [
        f"{have} of {every} rules have French",
        *(f"{n} x no French: {what}" for what, n in lines.missing.most_common(SHOWN)),
    ]
    lost = french.said_alike(sample)
    details += [f"said alike: {one!r}, {other!r}" for one, other in lost[:SHOWN]]
    good = lines.share >= FRENCH_LINES and of_pool.share >= FRENCH_POOL and len(lost) <= ALIKE
    if french.FRENCH.exists():
        printed = french.printed()
        words = french.words((record for record in sample if record["name"] in printed), printed)
        text += f"; recall of the words printed in 2018 {words.recall:.1%} on {words.cards} cards"
        details.append("never printed: " + ", ".join(f"{word} {n}" for word, n in words.unknown.most_common(SHOWN)))
        good = good and words.recall >= FRENCH_RECALL
    return Figure("french", text, tuple(details), good)


def deletions(found: Judged, seed: int, count: int) -> Figure:
    """Whether any word can go; `count` 0 probes every line."""
    every = sorted({line for record in found.verified for line in lines_of(record)})
    lines = random.Random(seed).sample(every, count) if 0 < count < len(every) else every
    memory = Memory("deletion", list[deletion.Survivor], deletion.probe_all)
    survivors = [one for each in memory.results(lines, lambda line: f"{line[1]:d}{line[0]}") for one in each]
    wording = [one for one in survivors if one.wording]
    faults = [one for one in survivors if not one.wording and not one.reason]
    words = sum(deletion.words(line) for line, _spell in lines)
    return Figure(
        "deletion probe",
        f"{len(lines)} of {len(every)} lines, {words} words: {len(faults)} can go, "
        f"{len(survivors) - len(wording) - len(faults)} are redundant wording, {len(wording)} only say it otherwise",
        tuple(map(str, faults[:SHOWN])),
        not faults,
    )


def executions(found: Judged, seed: int, games: int, listed: Path | None = None) -> Figure:
    """Whether the engine carries out what cards say; `games` 0 puts every card into one, and again, with fewer others
    and more time, those with abilities that were not used. `listed`: where to write those that never were.
    """
    total, rounds = _rounds(found.verified, seed, games)
    idle = total.idle()
    if listed is not None:
        lines = sorted(f"{why}: {name} #{place}\n" for (name, place), why in idle.items())
        listed.write_text("".join(lines), encoding="utf-8")
    classes = Counter(idle.values()).most_common()
    many = {name for name, counts in found.coverage.by_keyword.items() if counts.total() >= MANY} - DIGITAL
    share = len(idle) / max(1, len(total.abilities))
    return Figure(
        "execution probe",
        f"{len(total.cards)} cards in {total.games} games, {len(many & total.keywords)} of the {len(many)} keywords "
        f"of {MANY} cards among them: {len(total.errors)} errors, {len(total.malformed)} malformed; "
        f"{len(idle)} of {len(total.abilities)} abilities ({share:.1%}) never had their turn",
        (
            *(total.errors + total.malformed)[: 3 * SHOWN],
            *(() if games else (*rounds, *(f"never: {count} x {why}" for why, count in classes))),
        ),
        not total.errors and not total.malformed and (bool(games) or share <= IDLE),
    )


def _rounds(cards: list[Record], seed: int, games: int) -> tuple[execution.Played, list[str]]:
    """What came of all games, and a line for each round."""
    total, told = execution.Played(), []
    for round_, rate in enumerate(execution.ROUNDS[: 1 if games else None]):
        jobs = _games(cards, seed + round_, rate, games)
        for batch in shared_out(execution.play_all, jobs, batch=4):
            for played in batch:
                total.add(played)
        idle = total.idle()
        told.append(f"round {round_ + 1}: {len(jobs)} games, {len(idle)} left")
        waiting = {name for name, _place in idle}
        cards = [record for record in cards if record["name"] in waiting]
    return total, told


def _games(cards: list[Record], seed: int, rate: tuple[int, int], games: int) -> list[execution.Job]:
    """The cards shared out by chance, each game with its number, which shows it again."""
    size, decisions = rate
    shuffled = list(cards)
    random.Random(seed).shuffle(shuffled)
    places = range(0, len(shuffled), size)
    shared: list[execution.Job] = [(seed * 1_000_000 + p, shuffled[p : p + size], decisions) for p in places]
    return shared[: games or None]


def reminder_texts(found: Judged) -> Figure:
    """Whether reminders agree with what they remind of."""
    counts: Counter[str] = Counter()
    for line in lines_with_reminders(found.records):
        for said in reminders(line):
            why = judged(said)
            counts["not known" if why is None else "contradict" if why else "agree"] += 1
    return Figure("reminders", f"{counts.total()}: " + ", ".join(f"{n} {kind}" for kind, n in counts.most_common()))


def keywords(found: Judged) -> Figure:
    """Whether keywords of many cards are understood: where any card that has one is verified."""
    many = {name: counts for name, counts in found.coverage.by_keyword.items() if counts.total() >= MANY}
    lacking = sorted(name for name, counts in many.items() if not counts[Status.VERIFIED] and name not in DIGITAL)
    digital = sorted(DIGITAL & set(many))
    return Figure(
        "keywords",
        f"{len(many)} on {MANY} cards or more, {len(many) - len(lacking) - len(digital)} supported; "
        f"of programs only: {', '.join(digital) or 'none'}; lacking: {', '.join(lacking) or 'none'}",
        (),
        not lacking,
    )


def tournament(found: Judged, folder: Path, least: int, games: int) -> Figure:
    """Real decks against each other; `games` at most."""
    known = decks.index_of(found.verified)
    every = list(decks.decks_in(folder, known))
    able = [deck for deck in every if not deck.missing]
    pairs = decks.pairings(able)
    pairs = random.Random(1).sample(pairs, games) if len(pairs) > games else pairs
    results = [result for batch in shared_out(decks.play_all, pairs, batch=4) for result in batch]
    open_ = [result for result in results if result.winner == decks.OPEN]
    wins = Counter(pair[result.winner].name for pair, result in zip(pairs, results, strict=True) if result.winner >= 0)
    whole = sum(1 for deck in able if not deck.aside)
    return Figure(
        "decks",
        f"{len(able)} of {len(every)} lists understood ({whole} with sideboard); {len(results)} games: "
        f"{len(results) - len(open_)} with an outcome, {sum(r.winner == decks.DRAWN for r in results)} drawn",
        (*_table(able, wins, results), *(f"{r.first} – {r.second}: {r.error or 'no end'}" for r in open_[:SHOWN])),
        not open_ and len(able) >= least,
    )


def _table(able: Sequence[decks.Deck], wins: Counter[str], results: Sequence[decks.Result]) -> Iterator[str]:
    played = Counter(name for result in results for name in (result.first, result.second))
    for deck in sorted(able, key=lambda deck: (-wins[deck.name], deck.name)):
        side = f", sideboard without {', '.join(deck.aside)}" if deck.aside else ""
        yield f"{wins[deck.name]:3} of {played[deck.name]:2} won by {deck.name}{side}"


Records = Sequence[Record]
