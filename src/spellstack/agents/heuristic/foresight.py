"""Looking one step ahead: what comes of an action once all it led to has resolved, in a game as the player imagines it.

Not here: which actions are worth a look at all beforehand (`timing`).
"""

from __future__ import annotations

from spellstack.agents.agent import Agent, Referee, step
from spellstack.agents.heuristic.role import Role, role, role_of
from spellstack.agents.heuristic.worth import worth
from spellstack.errors import IllegalAction
from spellstack.game import Game
from spellstack.ir.ability import Activated
from spellstack.lexicon import CardType
from spellstack.observation import View
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.state.characteristics import Parts
from spellstack.rules.state.entity import PlayerId

DECISIONS = 40
"""How many decisions are followed at most."""
FEW_CARDS = 12
"""Cards in the library from which on drawing may be the end."""
LITTLE_LIFE = 10
"""Life with which whatever costs some may be the end."""
PER_LIFE = 0.35
"""What a point of life is worth."""


def is_telling(view: View, action: Action) -> bool:
    """Whether it is worth while to look at what comes of the action."""
    what = _role(view, action)
    me = view.players[view.viewer]
    short = what.costly and (me.life <= LITTLE_LIFE or not 0 <= what.damage < me.life)
    return what.fatal or short or (what.sweeps and what.harms) or (what.cards and me.library <= FEW_CARDS)


def kind_of(view: View, action: Action) -> tuple[object, ...]:
    """What the action is, whichever of several alike objects it is done with."""
    obj = view.get(getattr(action, "card", getattr(action, "source", -1)))
    return type(action), obj.name if obj is not None else "", getattr(action, "ability", 0)


def _role(view: View, action: Action) -> Role:
    match action:
        case CastSpell(card=card):
            obj = view.get(card)
            return role_of(obj) if obj is not None else Role()
        case ActivateAbility(source=source, ability=place):
            obj = view.get(source)
            parts = Parts(obj.abilities).all if obj is not None else ()
            return role(parts[place]) if place < len(parts) and type(parts[place]) is Activated else Role()
        case _:
            return Role()


def regretted(view: View, action: Action, referee: Referee, answering: type[Agent]) -> bool:
    """Whether the action would lose the game, or draw it, or, where it hits all at once, leave the player worse off.

    What is asked on the way is answered by agents of the type `answering`.
    """
    what, me = _role(view, action), view.viewer
    at_once = what.sweeps and what.harms and not what.aims
    if at_once and not (what.costly or what.fatal) and standing(view, me) > 0:
        return True  # whoever is ahead has more to lose: that is plain without a look
    after = outlook(referee.imagined(), action, answering)
    if after is None:
        return False
    if after.players[me].lost or (after.outcome is not None and me not in after.outcome.winners):
        return True
    return at_once and after.outcome is None and standing(after, me) <= standing(view, me)


def outlook(game: Game | None, action: Action, answering: type[Agent]) -> View | None:
    """What the deciding player would see when the action and all it led to is done, nobody adding anything to it.

    None without a game, or if the action cannot be completed.
    """
    request = None if game is None else game.decision
    if game is None or request is None:
        return None
    resolving = request.kind is not RequestKind.PRIORITY
    depth = max(0, len(game.state.stack) - resolving)
    agents = [answering() for _ in game.state.players]
    try:
        game.apply(action)
    except IllegalAction:
        return None
    for _ in range(DECISIONS):
        now = game.decision
        if now is None or (now.kind is RequestKind.PRIORITY and len(game.state.stack) <= depth):
            return game.view(request.player)
        step(game, agents)
    return None


def standing(view: View, me: PlayerId) -> float:
    """How well a player stands: permanents and life, less those of the opponents (their mean)."""
    others = [player.id for player in view.players if player.id != me and not player.lost]
    against = sum(_has(view, other) for other in others) / max(1, len(others))
    return _has(view, me) - against


def _has(view: View, player: PlayerId) -> float:
    own = (obj for obj in view.permanents(player) if not obj.is_a(CardType.LAND) or obj.is_a(CardType.CREATURE))
    return PER_LIFE * view.players[player].life + sum(map(worth, own))
