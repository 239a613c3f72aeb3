"""On what a spell or ability is best used. Not here: whether now is the time (`timing`)."""

from __future__ import annotations

from spellstack.agents.heuristic.combat import left
from spellstack.agents.heuristic.role import Role, role_of
from spellstack.agents.heuristic.worth import worth
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.observation import ObjectView, View
from spellstack.rules.state.entity import EntityId, PlayerId, is_player

X_GUESS = 3
LETHAL = 50.0


def score(view: View, role: Role, entity: EntityId, me: PlayerId) -> float:
    """How good it is for `me` to use something of that role on the object or player; negative: better not."""
    if is_player(entity):
        return _player(view, role, entity, me)
    obj = view.get(entity)
    if obj is None:
        return 0.0
    friend = 1.0 if obj.controller == me else -1.0
    if role.counters and obj.zone is Zone.STACK:
        return -friend * (0.5 + obj.mana_value)
    if obj.zone is not Zone.BATTLEFIELD:
        return worth(obj) * (friend if not role.harms else -friend)
    if role.harms:
        return -friend * _hurt(role, obj) * (0.1 if friend < 0 and _is_disarmed(view, obj, me) else 1.0)
    return friend * _help(role, obj) if role.helps else 0.2 * friend


def _is_disarmed(view: View, obj: ObjectView, me: PlayerId) -> bool:
    """Whether something of one's own is attached to it that harms it already."""
    attached = (other for other in view.permanents(me) if other.attached_to == obj.id)
    return any(role_of(other).harms for other in attached)


def _player(view: View, role: Role, player: PlayerId, me: PlayerId) -> float:
    friend = 1.0 if player == me else -1.0
    if not role.harms:
        return friend
    amount = _amount(role)
    life = view.players[player].life
    if amount >= life or (friend < 0 and amount and _reach(view, amount, me) >= life):
        return -friend * LETHAL
    return -friend * (0.35 * amount + (0.5 if life <= 8 else 0.0)) if amount else -friend * 0.5


def _reach(view: View, amount: int, me: PlayerId) -> int:
    """The damage that all burn at hand deals together, that on the stack included."""
    spells = (card for card in view.hand if CardType.INSTANT in card.types or CardType.SORCERY in card.types)
    hand = sum(max(0, role_of(card).damage) for card in spells)
    mine = bool(view.stack) and view.objects[view.stack[-1]].controller == me
    return hand + (amount if mine else 0)


def _amount(role: Role) -> int:
    return X_GUESS if role.damage < 0 else role.damage


def _hurt(role: Role, obj: ObjectView) -> float:
    """What is lost by it."""
    value = worth(obj)
    if role.damage and not role.kills:
        if obj.is_a(CardType.PLANESWALKER):
            return 0.8 * _amount(role)
        kills = _amount(role) >= left(obj) and not obj.has(Keyword.INDESTRUCTIBLE)
        return value if kills else 0.05 * value
    if role.toughness < 0 and not role.kills:
        return value if -role.toughness >= left(obj) else 0.1 * value
    return value


def _help(role: Role, obj: ObjectView) -> float:
    return 0.5 + 0.3 * worth(obj)


def best(view: View, role: Role, me: PlayerId) -> float:
    """The best score among everything in sight; what is really legal shows when it is announced."""
    players = [player.id for player in view.players if not player.lost] if role.damage or not role.harms else []
    objects = [o.id for o in view.permanents() if _plausible(role, o, me)]
    spells = list(view.stack) if role.counters else []
    return max((score(view, role, entity, me) for entity in (*players, *objects, *spells)), default=0.0)


def _plausible(role: Role, obj: ObjectView, me: PlayerId) -> bool:
    if obj.has(Keyword.SHROUD) or (obj.controller != me and obj.has(Keyword.HEXPROOF)):
        return False
    return obj.is_a(CardType.CREATURE) or (role.kills and not obj.is_a(CardType.LAND))
