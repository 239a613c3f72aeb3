"""What has been spoken of in an ability, and what a word that points back can mean (CR 608.2c, 608.2h).

Not here: going through abilities (`lower`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from spellstack.ir.action import Destroy, Move
from spellstack.ir.filter import AllOf, AnyOf, IsAbility, IsOneOf, IsPlayer, IsSpell, IsToken, OfSubtype, OfType
from spellstack.ir.flow import Choose
from spellstack.ir.reference import (
    EXILED_HERE,
    All,
    Among,
    AttachedTo,
    ControllerOf,
    EventPart,
    Linked,
    Noted,
    Players,
    Role,
    Target,
    This,
    Top,
    You,
)
from spellstack.ir.target import TargetSpec
from spellstack.ir.token import CreatePredefined
from spellstack.ir.value import Amount, Fixed, NotedNumber
from spellstack.lexicon.subtypes import SUBTYPES_OF
from spellstack.lexicon.zone import Zone
from spellstack.oracle.syntax import DONE_TO, Said

NEVER = 1 << 30
_PLAYER_WORDS = frozenset(["player", "opponent", "controller"])


class Loose(Exception):
    """A word points to nothing that was spoken of."""


class Spoken:
    """Something spoken of: how to refer to it, one or many, a player or not, and what it may be called."""

    __slots__ = ("many", "names", "player", "ref", "thing")

    def __init__(self, ref: Any, names: frozenset[str], many: bool = False, player: bool = False) -> None:
        self.ref, self.names, self.many, self.player = ref, names, many, player
        self.thing = 0  # which of the things that were moved it is


class Held:
    """Which notes hold what was moved: instructions that move something by number, things by who moved them first."""

    def __init__(self) -> None:
        self.serial = 0
        self.own: frozenset[int] = frozenset()  # those with notes of their own
        self.lost: set[int] = set()  # those that need one
        self.things: dict[Any, int] = {}
        self.holders: dict[str, int] = {}  # what a note holds
        self.last: dict[int, int] = {}  # who moved a thing last
        self.writers: dict[str, int] = {}  # who wrote a note last
        self.ways: dict[str, int] = {}  # who did what was done "this way"

    def hold(self, key: Any, note: str) -> int:
        """Takes down that what the reference stands for was moved; returns which thing it is."""
        before = self.holders.get(key.name) if isinstance(key, Noted) else None
        thing = before or self.things.get(key) or self.serial
        self.things[key] = self.holders[note] = thing
        self.last[thing] = self.writers[note] = self.serial
        return thing


class Scene:
    """What has been spoken of so far in one ability."""

    def __init__(self, spoken: list[Spoken] | None = None, amount: bool = False) -> None:
        self.spoken = list(spoken or ())
        self.heard = len(self.spoken)  # before the instructions
        self.slots: dict[int, int] = {}
        self.specs: list[TargetSpec] = []
        self.moved: dict[Any, str] = {}
        self.went: dict[str, tuple[Any, Zone]] = {}  # by note: what was moved last, and where to
        self.unmoved: dict[Any, str] | None = None  # the same before the last such instruction
        self.held_by = Held()
        self.numbers: list[str] = []
        self.did: list[str] = []
        self.exiled = False  # whether an instruction before exiled anything
        self.least = 1  # to how many objects what was done last had to be done
        self.before = ""  # the kind of the instruction before
        self.drawn: Spoken | None = None
        self.by_each: set[str] = set()  # the notes of what each of several players did
        self.words: set[str] = set()  # what kinds of words were chosen: "name", "color" …
        self.ways: dict[str, str] = {}  # what was done "this way": the word for it and the note that holds it
        self.amount = amount
        self.preventing = False  # what is told happens as damage is prevented
        self.choices: list[Choose] = []
        self.chosen = 0
        self.sides: dict[int, bool] = {}  # of words by their places: whether they stand for players
        self.paying = False  # each of several players may pay for themselves
        self.held = 0  # choices are made before parts that happen at once
        self.pool: Any = None
        self.left: Any = None
        self.gone: list[Noted] = []  # what was chosen of the same pool before what was chosen last
        self.resolved: dict[int, Any] = {}
        self.selves: set[int] = set()  # where this object was spoken of
        # what "other" can set apart from besides what is affected; None: whatever was spoken of last, as in a spell
        self.others: list[Spoken] | None = []
        self.quoted = 0  # abilities that are given to something mean themselves with "other"


def names_of(item: Any) -> frozenset[str]:
    """The nouns a filter may be taken up by: "creature", "spell", "player" …"""
    if isinstance(item, AllOf | AnyOf):
        return frozenset().union(*map(names_of, item.parts)) if item.parts else frozenset()
    if isinstance(item, OfType):
        return frozenset([item.card_type.value])
    if isinstance(item, OfSubtype):
        return frozenset(
            [item.subtype.lower(), *(kind.value for kind in SUBTYPES_OF if item.subtype in SUBTYPES_OF[kind])]
        )
    if isinstance(item, IsSpell):
        return frozenset(["spell"])
    if isinstance(item, IsAbility):
        return frozenset(["ability"])
    if isinstance(item, IsToken):
        return frozenset(["token"])
    if isinstance(item, IsPlayer):
        return frozenset(["player"])
    if isinstance(item, IsOneOf):
        if isinstance(item.of, You | Players | ControllerOf):
            return frozenset(["player"])
        if isinstance(item.of, AttachedTo):
            return frozenset(item.of.said.split())
        return frozenset(["~"]) if isinstance(item.of, This) else frozenset()
    return frozenset()


def bare(ref: Any) -> Any:
    """The reference however it is worded."""
    return msgspec.structs.replace(ref, said="") if hasattr(ref, "said") and not isinstance(ref, All) else ref


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
    exact = next((s for s in fitting if noun in s.names), None)
    if exact is None and noun in ("card", "permanent", "creature", "spell"):
        known = [s for s in fitting if noun != "card" or not _stays(s.ref)]
        exact = next((s for s in known if not s.names or noun in ("card", "permanent")), None)
    return exact


def _stays(ref: Any) -> bool:
    """Whether they are permanents, and no "cards"."""
    return isinstance(ref, All) and ref.zones == (Zone.BATTLEFIELD,)


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


def after(effect: Any, scene: Scene) -> None:
    """What an instruction leaves to be spoken of."""
    note = getattr(effect, "note", "")
    count = getattr(effect, "count", None) if note and getattr(effect, "what", None) is None else None
    scene.least = 1 if count is None else count.number if isinstance(count, Fixed) else 0
    scene.before = kind = type(effect).__name__
    drawn = kind == "Draw" and effect.count != Fixed(1)
    scene.drawn = Spoken(Noted(note), frozenset(["card"]), True) if drawn else scene.drawn if kind == "May" else None
    if note:
        done_this_way(effect, scene)
    leaves = _LEAVES.get(kind)
    if leaves is not None:
        leaves(effect, note, scene)
    counted = kind in ("LoseLife", "Discard", "Mill", "Draw", "Sacrifice", "RollDie", "RemoveCounters") and note
    if counted and not _is_that_many(effect):
        scene.numbers.append(note)


def _is_that_many(effect: Any) -> bool:
    """ "Draw that many cards, then discard that many": both are the number spoken of before, however many are drawn."""
    number = getattr(effect, "amount", getattr(effect, "count", None))
    return isinstance(number, Amount | NotedNumber) and not getattr(number, "said", "")


def _say(scene: Scene, note: str, names: frozenset[str], many: bool = False) -> None:
    scene.spoken.append(Spoken(Noted(note), names, many))


def _made(effect: Any, note: str, scene: Scene) -> None:
    names = frozenset(["token", "permanent"])
    if not isinstance(effect, CreatePredefined) or effect.name == "Walker":  # the others are no creatures
        names |= {"creature"}
    _say(scene, note, names, effect.count != Fixed(1))
    scene.did.append(note)


def _moved(effect: Any, note: str, scene: Scene) -> None:
    if effect.to is Zone.EXILE:
        scene.exiled = True
    scene.went = {**scene.went, note: (bare(effect.what), effect.to)}
    thing = scene.held_by.hold(bare(effect.what), note)
    moved = {ref: note if scene.held_by.things.get(ref) == thing else name for ref, name in scene.moved.items()}
    if isinstance(effect.what, Target | EventPart | This | Noted):
        scene.moved, scene.unmoved = {**moved, bare(effect.what): note}, scene.moved
    else:
        many = not _is_one(effect.what)
        _say(scene, note, frozenset(["card", "permanent", "creature"]), many)
        scene.spoken[-1].thing = thing
        if isinstance(effect.what, Top):
            scene.pool, scene.left = Noted(note), None
        if not scene.amount and many:
            scene.numbers.append(note)
    scene.did.append(note)


def _shown(effect: Any, note: str, scene: Scene) -> None:
    if isinstance(effect.what, Top):
        _say(scene, note, frozenset(["card"]), effect.what.count != Fixed(1))
        scene.pool, scene.left = Noted(note), None


def _revealed_until(effect: Any, note: str, scene: Scene) -> None:
    _say(scene, "revealed", frozenset(["card"]), True)
    _say(scene, note, names_of(effect.filter) | {"card"}, effect.count != Fixed(1))
    scene.pool, scene.left = Noted(effect.rest), None


def _cast(effect: Any, note: str, scene: Scene) -> None:
    _say(scene, note, frozenset(["spell", "card"]))
    if isinstance(effect.what, Among) and scene.left == effect.what:  # the rest: those that were not cast
        scene.left = Noted(f"{note} from")  # as they were: a spell is not put back


def _counted(effect: Any, note: str, scene: Scene) -> None:
    if isinstance(effect.what, All) and effect.what.said == "each":
        scene.spoken.append(Spoken(effect.what, names_of(effect.what.filter) | {"permanent"}, True))


def _milled(effect: Any, note: str, scene: Scene) -> None:
    _say(scene, note, frozenset(["card"]), effect.count != Fixed(1))
    scene.pool, scene.left = Noted(note), None


def _given_up(effect: Any, note: str, scene: Scene) -> None:
    if effect.what is None and (effect.who == You() or effect.count == Fixed(1)):
        _say(scene, note, names_of(effect.filter) | {"card", "permanent"}, effect.count != Fixed(1))
    scene.did.append(note)


def _word(effect: Any, note: str, scene: Scene) -> None:
    scene.words.add("name" if effect.what.endswith("name") else effect.what)


def _voted(effect: Any, note: str, scene: Scene) -> None:
    scene.words |= {f"votes {word}" for word in effect.words}


_LEAVES: dict[str, Callable[[Any, str, Scene], None]] = {
    "Vote": _voted,
    "ChooseWord": _word,
    "May": lambda effect, note, scene: scene.did.append(note),
    "CreateToken": _made,
    "CreatePredefined": _made,
    "CopyPermanent": _made,
    "Move": _moved,
    "Reveal": _shown,
    "LookAt": _shown,
    "RevealUntil": _revealed_until,
    "PutCounters": _counted,
    "CastCard": _cast,
    "Mill": _milled,
    "Search": lambda effect, note, scene: _say(
        scene, note, names_of(effect.filter) | {"card", "permanent"}, effect.count != Fixed(1)
    ),
    "Choose": lambda effect, note, scene: _say(
        scene, note, names_of(effect.filter) | {"card"}, effect.maximum != Fixed(1)
    ),
    "Sacrifice": _given_up,
    "Discard": _given_up,
    "Destroy": lambda effect, note, scene: scene.did.append(note),
    "Counter": lambda effect, note, scene: scene.did.append(note),
    "UnlessPays": lambda effect, note, scene: scene.did.append("paid instead"),
}


_WAY_OF = {Zone.EXILE: "exiled", Zone.HAND: "returned", Zone.BATTLEFIELD: "put onto the battlefield"}


def done_this_way(effect: Any, scene: Scene) -> None:
    """Remembers what an instruction did for "… this way"; a note written anew tells nothing of what was before."""
    note = getattr(effect, "note", "")
    word = note
    if isinstance(effect, Destroy):
        scene.ways["died"] = "died"
    if isinstance(effect, Move):  # what left is spoken of as it was, what entered as it is
        word = _WAY_OF.get(effect.to, "")
        note = note if effect.to is Zone.BATTLEFIELD else f"{note} from"
    scene.ways = {other: name for other, name in scene.ways.items() if name != note or other == word}
    if word:
        scene.ways[word] = note
        if isinstance(effect, Move) and note.endswith(" from"):
            scene.held_by.ways[word] = scene.held_by.serial


def _is_one(ref: Any) -> bool:
    if isinstance(ref, Top):
        return ref.count == Fixed(1) and not isinstance(ref.player, Players)
    return isinstance(ref, AttachedTo)
