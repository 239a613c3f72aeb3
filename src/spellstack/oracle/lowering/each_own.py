"""What several do each in their own measure: "each deal damage equal to their power" (CR 608.2f), and what was done.

Not here: going through abilities (`lower`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import DealDamage, Sacrifice
from spellstack.ir.condition import Did, Unless
from spellstack.ir.filter import ControlledBy, OwnedBy
from spellstack.ir.flow import ForEach
from spellstack.ir.node import Condition
from spellstack.ir.reference import All, AttachedTo, Group, It, Noted, Players, Target, Who
from spellstack.ir.value import Defined, Fixed, NotedNumber, Stat
from spellstack.ir.walk import nodes, replaced
from spellstack.oracle.lowering.scene import Loose, Scene
from spellstack.oracle.syntax import IfDone, NewTarget, Said

CAST = "cast"  # the note of the spell that was cast


def own_amount(item: Any) -> Any:
    """ "A and B each deal damage equal to their power": each as much as its own power; "to each player equal to the
    number of lands that player controls": as many as are theirs. "Each opponent sacrifices a creature with the greatest
    power among creatures that player controls": among their own.
    """
    if isinstance(item, Sacrifice) and isinstance(item.who, Players) and item.who.who in (Who.EACH, Who.OPPONENTS):
        return msgspec.structs.replace(item, filter=replaced(item.filter, _theirs))
    if isinstance(item, DealDamage) and isinstance(item.to, Players) and item.to.who in (Who.EACH, Who.OPPONENTS):
        return msgspec.structs.replace(item, amount=replaced(item.amount, _theirs))
    if not isinstance(item, DealDamage) or not isinstance(item.amount, Stat) or not _many(item.source):
        return item
    of = item.amount.of
    if not isinstance(of, Said) or of.word not in ("they", "it"):
        return item
    return msgspec.structs.replace(item, amount=msgspec.structs.replace(item.amount, of=It(of.word)), own=True)


def to_itself(item: DealDamage) -> bool:
    """Whether what deals the damage is dealt it."""
    return isinstance(item.to, Said) and item.to.word == "itself"


def of_its_source(item: DealDamage, source: Any) -> DealDamage:
    """ "A deals damage equal to its power to B", "A deals 1 damage to itself": both are of A, the subject."""
    amount: Any = item.amount
    stat = amount.value if isinstance(amount, Defined) else amount
    if isinstance(source, Target | AttachedTo) and isinstance(stat, Stat):
        of = stat.of
        if isinstance(of, Said) and of.word == "it":
            its = msgspec.structs.replace(stat, of=msgspec.structs.replace(source, said="it"))
            amount = msgspec.structs.replace(amount, value=its) if stat is not amount else its
    to = msgspec.structs.replace(source, said="itself") if to_itself(item) and hasattr(source, "said") else item.to
    return msgspec.structs.replace(item, source=source, to=to, amount=amount)


def _theirs(item: Any) -> Any:
    """The player for the word that points to one of several players."""
    return It(item.word) if isinstance(item, Said) and item.word in ("they", "that player") else item


def own_targets(scene: Scene, of: Any) -> bool:
    """ "For each opponent, … up to one target creature that player controls": a target for each player (CR 601.2c)."""
    specs = scene.specs
    if not any(isinstance(node, It) for spec in specs for node in nodes(spec.filter)):
        return False
    if len(specs) > 1 or not isinstance(of, Players) or specs[0].minimum != Fixed(0) or not _of_player(specs[0]):
        raise Loose("a target for each of them")
    specs[0] = msgspec.structs.replace(specs[0], each_of=of)
    for spoken in scene.spoken:
        spoken.many = spoken.many or isinstance(spoken.ref, Target)
    return True


def _of_player(spec: Any) -> bool:
    """Whether who controls or owns the target tells for whom it was chosen."""
    return {type(node.by) for node in nodes(spec.filter) if isinstance(node, ControlledBy | OwnedBy)} == {It}


def _many(source: Any) -> bool:
    """Whether the reference is to several, before lowering."""
    if isinstance(source, Said):
        return source.word.startswith(("they", "those", "them", "each of"))
    return isinstance(source, All | Group) or (isinstance(source, NewTarget) and source.maximum != Fixed(1))


def if_done(item: IfDone, scene: Scene) -> Condition:
    """ "If you do": by the note of what was done, or by what was said just before."""
    if (not scene.did and scene.before in ("", "Later", "Establish")) or scene.before == "AllowPlay":
        raise Loose('"if you do" speaks of nothing done')
    least = scene.least if item.said.endswith("can't") else 1
    if not least:
        raise Loose("who can not do all of so many is not told apart")
    did = Did(scene.did[-1] if scene.did else "last", item.said, least)
    if item.not_ and scene.did[-2:] == ["moved", "it"] and scene.unmoved is not None:
        scene.moved = dict(scene.unmoved)  # what was not moved is where it was
    if item.not_:  # nor is it a spell that was not cast
        scene.spoken = [one for one in scene.spoken if not (isinstance(one.ref, Noted) and one.ref.name == CAST)]
    return Unless(did) if item.not_ else did


def of_each(effect: Any, scene: Scene) -> Any:
    """ "each player discards their hand, then draws that many cards": as many as that player did. "Each player reveals
    the top card of their library, loses life equal to that card's mana value": as that player's card says.
    """
    who, count = getattr(effect, "who", None), getattr(effect, "count", None)
    if isinstance(who, Players) and who.said == "each" and isinstance(count, NotedNumber):
        effect = msgspec.structs.replace(effect, count=msgspec.structs.replace(count, own=True))
    elif isinstance(who, Players) and who.said == "each" and scene.by_each:
        changed = {name: _own_note(getattr(effect, name), scene) for name in _AMOUNTS if hasattr(effect, name)}
        effect = msgspec.structs.replace(effect, **changed) if changed else effect
    doer = effect.of if isinstance(effect, ForEach) else who
    if isinstance(doer, Players) and doer.said == "each":
        scene.by_each |= {note for node in nodes(effect) if (note := getattr(node, "note", ""))}
    return effect


_AMOUNTS = ("amount", "count")


def _own_note(value: Any, scene: Scene) -> Any:
    """Of what each of several players did to one thing, what is that player's."""

    def own(part: Any) -> Any:
        one = isinstance(part, Noted) and part.name in scene.by_each and part.said.startswith(("that ", "it"))
        return msgspec.structs.replace(part, own=True) if one else part

    return replaced(value, own)
