"""Delayed triggered abilities as they are lowered: what their event brings is spoken of in them, and what happens in
them has not happened for what is told after (CR 603.7, 608.2c).

Not here: other instructions (`lower`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from spellstack.ir.event import EventKind
from spellstack.ir.flow import Later
from spellstack.ir.target import Instructions
from spellstack.oracle.lowering.other import of_event
from spellstack.oracle.lowering.scene import Loose, Scene
from spellstack.oracle.lowering.told_event import event_spoken, has_amount, remembers

Lower = Callable[[Any, Scene, bool], Any]
_WHOSE = "then whose"  # what an ability of later remembers of its event begins with it


def lowered_later(item: Later, scene: Scene, known: bool, lower: Lower, in_order: Lower) -> Any:
    """A delayed trigger; only one that may trigger again has targets of its own."""
    if item.repeats:
        return _repeated(item, scene, lower)
    ability: Any = item.ability
    moved, ways, numbers = dict(scene.moved), dict(scene.ways), list(scene.numbers)
    if ability.events[0].kind is EventKind.CAST:  # "that spell" is the one that is cast
        events = lower(ability.events, scene, False)
        scene.spoken += event_spoken(events)
        body = lower(ability.body, scene, known)
        made = msgspec.structs.replace(item, ability=msgspec.structs.replace(ability, events=events, body=body))
    else:
        made = type(item)(*in_order([getattr(item, name) for name in item.__struct_fields__], scene, known))
    scene.moved, scene.ways, scene.numbers = moved, ways, numbers
    return made


def _repeated(item: Later, scene: Scene, lower: Lower) -> Any:
    ability: Any = item.ability
    events = lower(ability.events, scene, False)
    there = Scene(scene.spoken + event_spoken(events, _WHOSE), has_amount(events))
    there.others, there.exiled = of_event(events, scene), scene.exiled
    effect = lower(ability.body.effect, there, False)
    if there.specs and scene.specs:
        raise Loose("targets of two times")
    body = Instructions(effect, tuple(there.specs))
    made = msgspec.structs.replace(ability, events=events, body=body, remembers=remembers(body, _WHOSE))
    return msgspec.structs.replace(item, ability=made)
