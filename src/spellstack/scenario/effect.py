"""Standing effects without a card, for rules that no card at hand shows. Not here: cards."""

from __future__ import annotations

from spellstack.errors import UnknownCards
from spellstack.ir.casting import ModifyCost, SpendAsThough
from spellstack.ir.duration import Duration
from spellstack.ir.node import StaticEffect
from spellstack.ir.reference import You
from spellstack.lexicon import ManaCost
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Floating

EFFECTS: dict[str, StaticEffect] = {
    "spend mana as though it were mana of any color": SpendAsThough(who=You()),
    "your spells cost {C}{C} less": ModifyCost(who=You(), reduce=ManaCost.parse("{C}{C}")),
}


def add_effect(state: GameState, player: PlayerId, text: str, turn: int) -> None:
    """Put the effect that the text names under the player's control, for the rest of the game."""
    if text not in EFFECTS:
        raise UnknownCards([f"the standing effect {text!r}"], {f"the standing effect {text!r}": tuple(EFFECTS)})
    floating = Floating(state.new_id(), EFFECTS[text], -1, player, state.tick(), Duration.GAME, turn)
    state.floating += (floating,)
