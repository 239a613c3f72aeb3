"""Which parts of abilities have their turn in a game: instructions carried out, replacements made, statics in force,
mana added at a glance, and what spells say of their own casting. Not here: playing the game (eager).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from spellstack.ir.ability import Activated, Static
from spellstack.ir.casting import AdditionalCost, CastingWay
from spellstack.ir.node import Ability, Effect, StaticEffect
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.walk import nodes
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import EXECUTORS
from spellstack.rules.event.replacing.instead import CHANGERS
from spellstack.rules.process.casting import mana
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.objects import characteristics

_ALTERNATIVE = "alternative"
_OF_MANA, _TAP_PLAINLY = vars(mana), "tap_plainly"  # plain mana abilities have no executor
_ON_BATTLEFIELD = (Zone.BATTLEFIELD,)


def abilities_of(definition: Definition) -> Iterator[Ability]:
    """The abilities of all faces that can do something, keywords written out."""
    for face in definition.printed:
        yield from (ability for ability in face.parts.all if any(True for _ in parts_of(ability)))


def parts_of(ability: Ability) -> Iterator[object]:
    """The instructions, replacements and static effects of the ability."""
    for node in nodes(ability):
        if type(node) is Replace:
            yield from node.instead
        elif isinstance(node, Effect | StaticEffect):
            yield node


class Watch:
    """Notes for every part that had its turn, by identity, on which cards. Several of the cards in the game can share
    the records of a keyword, so such a part counts for a card only if it was that card's turn.
    """

    def __init__(self, definitions: Iterable[Definition]) -> None:
        self.done: dict[int, set[str]] = {}
        self._shared = _shared(definitions)
        self._executors = dict(EXECUTORS)
        self._changers = dict(CHANGERS)
        self._tap_plainly = _OF_MANA[_TAP_PLAINLY]
        self._index: object = None
        self._spells: set[ObjectId] = set()
        self._parts: dict[int, tuple[Ability, tuple[int, ...]]] = {}

    def __enter__(self) -> Watch:
        for record, executor in self._executors.items():
            EXECUTORS[record] = self._noting(executor, 1)
        for record, changer in self._changers.items():
            CHANGERS[record] = self._noting(changer, 2)
        _OF_MANA[_TAP_PLAINLY] = self._tapping
        return self

    def __exit__(self, *_error: object) -> None:
        EXECUTORS.update(self._executors)
        CHANGERS.update(self._changers)
        _OF_MANA[_TAP_PLAINLY] = self._tap_plainly

    def _noting(self, function: Callable[..., Any], place: int) -> Callable[..., Any]:
        def noting(*arguments: Any) -> Any:
            self._note(arguments[0].state, arguments[place].source, arguments[place + 1])
            return function(*arguments)

        return noting

    def _tapping(self, run: Run, player: PlayerId, obj: GameObject, number: int) -> bool:
        done: bool = self._tap_plainly(run, player, obj, number)
        if done:
            ability = characteristics(run.state, obj.id).parts.all[number]
            self._note(run.state, obj.id, *parts_of(ability))
        return done

    def _note(self, state: GameState, source: ObjectId, *parts: object) -> None:
        obj = state.objects.get(source)
        if obj is None:
            last = state.past.get(source)
            obj = last.obj if last is not None else None
        key = obj.definition.key if obj is not None else ""
        for part in parts:
            self.done.setdefault(id(part), set()).add(key)

    def look(self, state: GameState) -> None:
        """Notes the static effects in force, and those by which spells on the stack were cast."""
        index = state.index
        if index is not None and index is not self._index and not index.building:
            self._index = index
            for actives in (*index.statics.values(), index.continuous):
                for active in actives:
                    self._note(state, active.source, active.effect)
        for identity in state.stack:
            if identity not in self._spells:
                self._spells.add(identity)
                self._look_at_spell(state, state.objects[identity])

    def _look_at_spell(self, state: GameState, obj: GameObject) -> None:
        spell = obj.spell
        if spell.ability is not None:
            return
        context = Context(obj.id, obj.controller, spell=spell, stack_id=obj.id)
        for static in characteristics(state, obj.id).parts.static:
            assert type(static) is Static
            if static.zones != _ON_BATTLEFIELD or any(map(_is_of_casting, static.effects)):
                said = [effect for effect in static.effects if _was_used(effect, obj)]
                if said and holds(state, context, static.condition):
                    self._note(state, obj.id, *said)

    def was_done(self, ability: Ability, key: str) -> bool:
        """Whether any part of the ability, which is the card's of this key or given by another, had its turn."""
        known = self._parts.get(id(ability))
        if known is None:  # the ability is kept, so that its identity stays its own
            known = self._parts[id(ability)] = (ability, tuple(map(id, parts_of(ability))))
        done = self.done
        return any(part in done and (part not in self._shared or key in done[part]) for part in known[1])


def _shared(definitions: Iterable[Definition]) -> set[int]:
    """The parts that several cards have."""
    counts = Counter(
        part for definition in definitions for part in {id(p) for a in abilities_of(definition) for p in parts_of(a)}
    )
    return {part for part, count in counts.items() if count > 1}


def _is_of_casting(effect: StaticEffect) -> bool:
    if isinstance(effect, Prohibit):
        return effect.act is Act.BE_COUNTERED
    return isinstance(effect, AdditionalCost | CastingWay) or getattr(effect, "own", False) is True


def _was_used(effect: StaticEffect, obj: GameObject) -> bool:
    """Whether the spell was cast with what the effect says of its casting."""
    if isinstance(effect, AdditionalCost) and effect.own:
        return not effect.optional or effect.label in dict(obj.spell.paid)
    if isinstance(effect, CastingWay) and effect.own:
        return obj.spell.way.partition(" #")[0] == (effect.label or _ALTERNATIVE)
    return type(effect) is not Replace


def activated(state: GameState, source: ObjectId, number: int) -> Activated | None:
    """The activated ability with this number."""
    parts = characteristics(state, source).parts.all
    ability = parts[number] if number < len(parts) else None
    return ability if type(ability) is Activated else None
