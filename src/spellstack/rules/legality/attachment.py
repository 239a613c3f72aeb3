"""Whether an object may be attached to another object or player (CR 301.5, 303.4, 701.3). Pure. Not here: attaching."""

from __future__ import annotations

from spellstack.ir.static import Act, AttachesOnlyTo
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import characteristics, controller, exists


def may_be_attached(state: GameState, attachment: ObjectId, host: EntityId) -> bool:
    """Whether the attachment can be (or stay) attached to the host."""
    if host == attachment or not exists(state, host):  # [CR 301.5c, 303.4d]
        return False
    chars = characteristics(state, attachment)
    if CardType.BATTLE in chars.types:  # [CR 310.9]
        return False
    if CardType.CREATURE in chars.types and Keyword.RECONFIGURE not in chars.keywords:
        return False
    who = controller(state, attachment)
    if prohibited(state, Act.BE_ATTACHED, subject=host, other=attachment, player=who):  # [CR 702.16c, 702.16d]
        return False
    if is_aura(chars):
        return _may_enchant(state, attachment, chars, host)
    return _may_equip(state, chars, host)


def is_aura(chars: Characteristics) -> bool:
    """Whether it is an Aura."""
    return "Aura" in chars.subtypes and CardType.ENCHANTMENT in chars.types


def _may_enchant(state: GameState, aura: ObjectId, chars: Characteristics, host: EntityId) -> bool:
    """[CR 303.4c] as its enchant ability defines; without one nothing is excluded but by zone."""
    context = Context(aura, controller(state, aura), it=host)
    found = own_effects(chars, AttachesOnlyTo)
    for _, only in found:
        if host >= FIRST_OBJECT and state.objects[host].zone not in only.zones:
            return False
        if not passes(state, context, only.filter, host):
            return False
    return bool(found) or host < FIRST_OBJECT or state.objects[host].zone is Zone.BATTLEFIELD


def _may_equip(state: GameState, chars: Characteristics, host: EntityId) -> bool:
    """[CR 301.5, 301.6] an Equipment goes on a creature, a Fortification on a land."""
    if host < FIRST_OBJECT or state.objects[host].zone is not Zone.BATTLEFIELD:
        return False
    types = characteristics(state, host).types
    if "Equipment" in chars.subtypes:
        return CardType.CREATURE in types
    return "Fortification" in chars.subtypes and CardType.LAND in types
