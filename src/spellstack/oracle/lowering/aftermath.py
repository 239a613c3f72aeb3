"""What instructions leave to be spoken of (CR 608.2c, 608.2h).

Not here: what references and conditions bring into speech (mention).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir.action import Destroy, Move
from spellstack.ir.deed import RollDie
from spellstack.ir.reference import (
    All,
    Among,
    AttachedTo,
    EventPart,
    Noted,
    Players,
    Target,
    This,
    Top,
    TopOfGraveyard,
    Who,
    You,
)
from spellstack.ir.token import CreatePredefined
from spellstack.ir.value import Amount, Fixed, NotedNumber
from spellstack.lexicon.zone import Zone
from spellstack.oracle.lowering.scene import Scene, Spoken, bare, names_of


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
    if counted and not _is_that_many(effect) and not _is_just_one(effect):
        scene.numbers.append(note)


def _is_just_one(effect: Any) -> bool:
    """ "Sacrifice it and create that many": one thing is not what a text counts, the number is one from before."""
    if type(getattr(effect, "count", None)) is not Fixed or getattr(effect, "up_to", False) or type(effect) is RollDie:
        return False
    what = getattr(effect, "what", None)
    return isinstance(what, This | EventPart) or (what is None and getattr(effect, "who", None) == You())


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
    if isinstance(ref, Top | TopOfGraveyard):
        return ref.count == Fixed(1) and not (isinstance(ref.player, Players) and ref.player.who is not Who.DEFENDING)
    return isinstance(ref, AttachedTo)
