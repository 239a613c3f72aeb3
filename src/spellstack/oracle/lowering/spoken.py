"""Which of what was spoken of a word that points back means (CR 608.2c, 608.2h).

Not here: what was spoken of (`scene`), going through abilities (`lower`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.reference import EXILED_HERE, All, EventPart, Linked, Noted, Role, Target, This
from spellstack.lexicon.zone import Zone
from spellstack.oracle.lowering.scene import Scene, Spoken, bare
from spellstack.oracle.syntax import DONE_TO, Said

_PLAYER_WORDS = frozenset(["player", "opponent", "controller"])


def as_noted(spoken: Spoken) -> Spoken:
    """What was targeted, for an ability with targets of its own: its resolution left a note of it."""
    if not isinstance(spoken.ref, Target):
        return spoken
    return Spoken(Noted(f"target {spoken.ref.slot}"), spoken.names, spoken.many, spoken.player)


_PLAYERS = frozenset(["who", "whose", "by", "under", "player"])


def tell_sides(item: Any, scene: Scene) -> None:
    """ "They" who do something or whose something is are players; those that are moved are not."""
    for name in item.__struct_fields__:
        part = getattr(item, name)
        if type(part) is Said and (name in _PLAYERS or (name == "what" and isinstance(item, DONE_TO))):
            scene.sides[part.at] = name in _PLAYERS


def find(word: str, scene: Scene, player: bool | None = None) -> Spoken | None:
    """What the word points back to, the latest that fits: `player` tells whether "they" are players or none."""
    word = word.removeprefix("either of ").removeprefix("any of ").removeprefix("one of ")
    if word in ("one", "of them", "those cards") and scene.drawn is not None:
        return scene.drawn  # what was drawn last is spoken of only as cards to choose from
    word = {"one": "those cards", "of them": "they"}.get(word, word)
    head = word.split(" ")
    last = scene.spoken[::-1]
    if word in ("he", "him", "his", "she", "her"):  # only a card speaks so, and of itself
        return Spoken(This(), frozenset(["~"]))
    if word == "that attacking player":
        return next((s for s in last if bare(s.ref) == EventPart(Role.PLAYER)), None)
    if word == "other":
        return next((s for s in last if not s.player and not s.many), Spoken(This(), frozenset(["~"])))
    if word in ("it", "itself", "those counters"):
        return next((s for s in last if not s.player and not s.many), None)
    if word in ("they", "themselves", "each of them"):
        fitting = last if player is None else [s for s in last if s.player is player]
        return next((s for s in fitting if s.player or s.many), None)
    if word.endswith("milled this way"):
        return _by_note("milled", "cards", scene)
    if head[0] == "the" and head[1] in (
        "sacrificed",
        "discarded",
        "revealed",
        "chosen",
        "returned",
        "tapped",
        "exiled",
        "destroyed",
        "countered",
        "milled",
    ):
        return _by_note(head[1], head[-1], scene)
    noun = head[-1]
    many = word.startswith(("those", "each of those", "the tokens"))
    noun = noun[:-1] if many and noun.endswith("s") else noun
    if word == "that attacking player":  # who attacks, not who is attacked
        return next((s for s in last if s.player and s.ref == EventPart(Role.PLAYER)), None)
    if noun in _PLAYER_WORDS:
        return next((s for s in last if s.player and (s.many or not many)), None)
    fitting = [
        s for s in last if not s.player and s.many == many and not isinstance(s.ref, This) and not is_itself(s.names)
    ]
    exact = next((s for s in fitting if noun in s.names or (noun == "card" and _became_a_card(s, scene))), None)
    if exact is None and noun in ("card", "permanent", "creature", "spell"):
        known = [s for s in fitting if noun != "card" or not _stays(s.ref)]
        exact = next((s for s in known if not s.names or noun in ("card", "permanent")), None)
    return exact


def _stays(ref: Any) -> bool:
    """Whether they are permanents, and no "cards"."""
    return isinstance(ref, All) and ref.zones == (Zone.BATTLEFIELD,)


def _became_a_card(spoken: Spoken, scene: Scene) -> bool:
    """Whether it was called something else, and was moved to where it is a card."""
    note = scene.moved.get(bare(spoken.ref))
    return note in scene.went and scene.went[note][1] is not Zone.BATTLEFIELD


def is_itself(names: frozenset[str]) -> bool:
    """Whether it is only called by its name."""
    return "~" in names and names <= {"~", "card", "source"}


def _by_note(note: str, noun: str, scene: Scene) -> Spoken | None:
    known = next((s for s in scene.spoken[::-1] if isinstance(s.ref, Noted) and s.ref.name == note), None)
    if known is not None and note == "chosen" and noun.endswith("s") and not known.many:
        return None  # several choices of one each, of which the last alone is noted
    if known is not None:
        return known
    if note in ("sacrificed", "discarded", "tapped"):
        return Spoken(Noted(note), frozenset([noun.rstrip("s")]), noun.endswith("s"))
    if note == "exiled" and scene.exiled and noun == "creature":
        return None  # a creature is what it was on the battlefield, not the card that it is in exile (CR 109.2, 608.2h)
    if note == "exiled":
        ref = Noted(EXILED_HERE) if scene.exiled else Linked("exiled")
        return Spoken(ref, frozenset([noun.rstrip("s")]), noun.endswith("s"))
    return None
