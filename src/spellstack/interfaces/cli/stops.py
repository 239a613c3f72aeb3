"""Where a person is asked, and where priority is passed unasked. Not here: asking (`session`)."""

from __future__ import annotations

from spellstack.lexicon.step import COMBAT_STEPS, Step
from spellstack.observation import View
from spellstack.rules.choice.action import Action, ActivateAbility, Pass
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.state.characteristics import Parts
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability

MINE = frozenset({Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN})
THEIRS = frozenset({Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END})


class Stops:
    """In which steps of the own and of others' turns a person is asked. `full`: always; `until`: not before that."""

    def __init__(self) -> None:
        self.mine = set(MINE)
        self.theirs = set(THEIRS)
        self.full = False
        self.until = 0
        self._stack = 0

    def pass_turn(self, view: View) -> None:
        """Pass until the next turn, unless somebody does something."""
        self.until = view.turn.number + 1

    def passes_attack(self, view: View, request: Request) -> bool:
        """Whether it is declared already, by passing the turn, that nothing attacks that does not have to."""
        return request.kind is RequestKind.ATTACK and view.turn.number < self.until

    def asks(self, view: View, request: Request) -> bool:
        """Whether the person has to be asked."""
        if request.kind is not RequestKind.PRIORITY:
            self.until = 0 if request.kind is not RequestKind.PAY and view.turn.number >= self.until else self.until
            return True
        passing = view.turn.number < self.until
        theirs = bool(view.stack) and view.objects[view.stack[-1]].controller != view.viewer
        if self.full and (theirs or not passing):
            return True
        if not any(useful(view, action) for action in request.actions):
            return len(request.actions) > 1 and self._quiet_main(view)
        if view.stack or passing:
            return theirs
        return view.turn.step in (self.mine if own_turn(view) else self.theirs) and not _idle_combat(view)

    def _quiet_main(self, view: View) -> bool:
        """With only mana to make the first main phase is shown all the same, so that a turn does not fly by."""
        own = own_turn(view) and view.turn.step is Step.PRECOMBAT_MAIN
        return own and not view.stack and view.turn.number >= self.until

    def switch(self, step: Step, own: bool, others: bool) -> None:
        """Set the stop, or remove it if it is set in all the turns meant."""
        meant = [steps for wanted, steps in ((own, self.mine), (others, self.theirs)) if wanted]
        everywhere = all(step in steps for steps in meant)
        for steps in meant:
            (steps.discard if everywhere else steps.add)(step)


def _idle_combat(view: View) -> bool:
    """A combat step in which nothing attacks."""
    return view.turn.step in COMBAT_STEPS and (view.combat is None or not view.combat.attackers)


def own_turn(view: View) -> bool:
    """Whether the turn is the viewer's own, or of a player whom the viewer controls (CR 723.5)."""
    active = view.turn.active
    return view.viewer in (active, view.players[active].controlled_by)


def useful(view: View, action: Action) -> bool:
    """Whether it is more than passing or making mana, which alone is no reason to be asked."""
    return type(action) is not Pass and not is_mana(view, action)


def is_mana(view: View, action: Action) -> bool:
    """Whether the action is a mana ability."""
    if not isinstance(action, ActivateAbility):
        return False
    obj = view.get(action.source)
    parts = Parts(obj.abilities).all if obj is not None else ()
    return action.ability < len(parts) and is_mana_ability(parts[action.ability])
