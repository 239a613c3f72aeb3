"""A card as the spell that a way of casting would make of it (CR 601.3e). Pure. Not here: that state (staging)."""

from __future__ import annotations

from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.staging import staged
from spellstack.rules.legality.way import Way
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Spell


def staged_for(state: GameState, player: PlayerId, obj: GameObject, way: Way, proposal: Proposal) -> GameState:
    """A fork in which the card is the spell that casting it this way would make of it."""
    return as_spell(state, player, obj, way, proposal.context.spell)


def as_spell(state: GameState, player: PlayerId, obj: GameObject, way: Way, spell: Spell | None = None) -> GameState:
    """The same for the spell as it is known so far: without one, its way and where it comes from (CR 601.3e)."""
    spell = Spell(way=way.label, cast_from=obj.zone, caster=player) if spell is None else spell
    mark = way.casting.designation if way.casting is not None else ""
    return staged(state, player, obj, way.face, spell, face_down=way.face_down, mark=mark)
