"""How well cards are understood, remembered from one time to the next. Not here: judging (render), counting.

Judgements lie in one file for each version of the compiler, by the digest of the record they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from spellstack.cards.melding import pair_of
from spellstack.errors import UnsupportedCard
from spellstack.ir.card import Card, Layout
from spellstack.oracle import compile_card
from spellstack.render import Judgement, Status, judge
from spellstack.rules.effects.support import verify_supported
from spellstack.storage.card_record import CardRecord
from spellstack.storage.compiler_version import compiler_version
from spellstack.storage.shared_work import shared_out
from spellstack.storage.user_folder import cache_folder

Judgements = dict[bytes, Judgement]


def cache_path() -> Path:
    """Where the judgements of this compiler lie."""
    return cache_folder() / f"judgements-{compiler_version()}.msgpack"


def recall(path: Path) -> Judgements:
    """The judgements in the file; none if there is no such file or it is damaged, for they can be made again."""
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=Judgements)
    except (OSError, msgspec.DecodeError, ValueError):
        return {}


def remember(path: Path, judgements: Judgements) -> None:
    """Writes the judgements, all or nothing; files of other compilers go. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(msgspec.msgpack.encode(judgements))
    part.replace(path)
    for old in path.parent.glob("judgements-*.msgpack"):
        if old != path:
            old.unlink(missing_ok=True)


def judged(cards: Sequence[CardRecord], advance: Callable[[int], None] = lambda count: None) -> Judgements:
    """The judgements of the cards by digest, the unknown ones made now on all cores and remembered.

    `advance` is told how many cards are done, as they are. A cache that cannot be written is no error. A card that
    melds counts only as read unless what the pair becomes is among the cards, and verified.
    """
    known = recall(cache_path())
    new = [card for card in cards if card.digest not in known]
    advance(len(cards) - len(new))
    done = 0
    for batch in shared_out(judge_all, [card.fields for card in new]):
        for judgement in batch:
            known[new[done].digest] = judgement
            done += 1
        advance(len(batch))
    if new:
        with suppress(OSError):
            remember(cache_path(), known)
    return {**known, **_incomplete(cards, known)}


def _incomplete(cards: Sequence[CardRecord], known: Judgements) -> Judgements:
    """Of verified cards that meld, those whose combined back face is not (CR 712.4b), as no more than read."""
    melding = [card for card in cards if card.fields.get("layout") == Layout.MELD]
    verified = {card.name: card for card in melding if known[card.digest].status is Status.VERIFIED}
    found: Judgements = {}
    for card in verified.values():
        pair = pair_of(compile_card(card.fields))
        if pair is not None and pair[1] not in verified:
            found[card.digest] = Judgement(Status.READ, ("what it melds into is not verified",))
    return found


def judge_all(records: Sequence[Mapping[str, Any]]) -> list[Judgement]:
    """The judgements of the records; a card that the rules cannot carry out is refused."""
    return [judge(record, _lack) for record in records]


def _lack(card: Card) -> str:
    try:
        verify_supported(card)
    except UnsupportedCard as refused:
        return refused.reason
    return ""
