"""Contexts: from where an ability or instruction looks at the game (its source, controller, targets, event, notes).

Not here: evaluation (`evaluate` and the families). A context lives for one evaluation or one resolution and is never
saved.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spellstack.ir.node import Ability
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import NO_BINDINGS, Bindings
from spellstack.rules.state.obj import NO_SPELL, Spell

Targets = tuple[tuple[EntityId, ...], ...]


class Context(msgspec.Struct, eq=False):
    """`it` is the object or player under examination, `outer` the one about which it is examined ("each creature gets
    +1/+0 for each other creature"); `notes`, `numbers`, `words` what earlier instructions noted.

    `targets` are those of the current mode, slot by slot; `follow` maps identities of objects that this resolution (or
    its event) moved to what they became, so that later instructions find them (CR 400.7e-k, 603.10, 608.2c). `now`: a
    static ability looks, which cannot use last-known information (CR 604.7). `proposed`: what is paid is for casting a
    spell or activating an ability, not for an effect or a special action. `whom`: the player examined last.
    """

    source: ObjectId
    controller: PlayerId
    it: EntityId | None = None
    event: Event | None = None
    spell: Spell = NO_SPELL
    ability: Ability | None = None
    stack_id: ObjectId = -1
    outer: EntityId | None = None
    targets: Targets = ()
    divisions: tuple[tuple[int, ...], ...] = ()
    notes: dict[str, tuple[EntityId, ...]] = {}
    numbers: dict[str, int] = {}
    words: dict[str, str] = {}
    follow: dict[ObjectId, ObjectId] = {}
    now: bool = False
    proposed: bool = True
    whom: PlayerId | None = None

    def __post_init__(self) -> None:
        it = self.it
        if it is not None and 0 <= it < FIRST_OBJECT:
            self.whom = it

    def about(self, it: EntityId) -> Context:
        """The same context with another object or player under examination; notes are shared."""
        return replace(self, it=it)

    def bindings(self) -> Bindings:
        """What something made by this resolution must still know later."""
        return Bindings(
            targets=self.targets,
            notes=tuple(self.notes.items()),
            numbers=tuple(self.numbers.items()),
            words=tuple(self.words.items()),
            variables=self.spell.variables,
            event=self.event,
            follow=tuple(self.follow.items()),
        )

    def bind(self, bindings: Bindings) -> None:
        """Take over what was known when this was made."""
        if bindings is NO_BINDINGS:
            return
        self.targets = bindings.targets
        self.notes.update(bindings.notes)
        self.numbers.update(bindings.numbers)
        self.words.update(bindings.words)
        self.follow.update(bindings.follow)
        if self.event is None:
            self.event = bindings.event
        if bindings.variables and not self.spell.variables:  # [CR 107.3n]
            self.spell = replace(self.spell, variables=bindings.variables)
