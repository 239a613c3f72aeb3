"""Finding what a scenario names: objects and players by name among those in question.

Not here: choosing between them.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.ability import Triggered
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import EntityId, is_player
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.objects import characteristics, controller, owner, record
from spellstack.scenario.hint import near
from spellstack.scenario.phrase import Thing

_ORDER = (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)


class NotThere(Exception):
    """What the scenario names is not there."""


def among(state: GameState, players: tuple[str, ...], wanted: Thing, ids: Iterable[EntityId]) -> list[EntityId]:
    """Those of the ids that the phrase can mean, permanents first; `NotThere` if none."""
    found = [identity for identity in ids if means(state, players, wanted, identity)]
    found.sort(key=lambda identity: -1 if is_player(identity) else _ORDER.index(state.objects[identity].zone))
    if wanted.number:
        found = found[wanted.number - 1 : wanted.number]
    if not found:
        raise NotThere(f"there is no {wanted} here{_hint(state, wanted)}")
    return found


def _hint(state: GameState, wanted: Thing) -> str:
    """What the name was perhaps meant to be: a clause without its comma, a misspelt word or name."""
    for place, word in enumerate(words := wanted.name.split()):
        if place and word in CLAUSE_WORDS:
            return f"; a clause begins with a comma: ', {' '.join(words[place:])}'"
        if place and word.islower() and (right := near(word, CLAUSE_WORDS)):
            return f"; perhaps {right}"
    known = {name for obj in state.objects.values() if obj.kind is not Kind.ABILITY for name in names(state, obj)}
    right = near(wanted.name, sorted(known)) if not wanted.number and wanted.name not in known else ""
    return f"; perhaps {right}" if right else ""


CLAUSE_WORDS = ("targeting", "paying", "choosing", "dividing", "announcing", "reducing", "kicked", "offering", "rule")
"""Words with which a clause begins, and which no name of a card holds."""


def means(state: GameState, players: tuple[str, ...], wanted: Thing, identity: EntityId) -> bool:
    """Whether the phrase can mean this player or object."""
    if is_player(identity):
        return not wanted.kind and not wanted.of and players[identity] == wanted.name
    obj = state.objects.get(identity)
    if obj is None:
        return False
    if wanted.of and wanted.of not in (players[controller(state, identity)], players[owner(state, identity)]):
        return False
    return fits_kind(obj, wanted.kind) and wanted.name.casefold() in {n.casefold() for n in names(state, obj)}


def fits_kind(obj: GameObject, kind: str) -> bool:
    """Whether the word after a name (ability, trigger, token, copy) is right; without one it is no ability."""
    match kind:
        case "ability":
            return obj.kind is Kind.ABILITY
        case "trigger":
            return obj.kind is Kind.ABILITY and type(obj.spell.ability) is Triggered
        case "token":
            return obj.kind is Kind.TOKEN
        case "copy":
            return obj.kind is Kind.COPY
        case _:
            return obj.kind is not Kind.ABILITY


def names(state: GameState, obj: GameObject) -> set[str]:
    """The names by which a scenario may call it; an ability is called by its source."""
    if obj.kind is Kind.ABILITY:
        source = record(state, obj.spell.source) if obj.spell.source is not None else None
        return names(state, source) if source is not None else {obj.definition.card.name}
    card = obj.definition.card
    found = {card.name, *(face.name for face in card.faces)}
    found |= {characteristics(state, obj.id).name} if obj.id in state.objects else set()
    return found | {name.removesuffix(" Token") for name in found}


def name_of(state: GameState, players: tuple[str, ...], identity: EntityId) -> str:
    """How a report calls a player or object."""
    if is_player(identity):
        return players[identity] if identity < len(players) else f"option {identity}"
    obj = record(state, identity)
    if obj is None:
        return f"object {identity}"
    if obj.kind is not Kind.ABILITY:
        return obj.definition.card.name
    source = record(state, obj.spell.source) if obj.spell.source is not None else None
    kind = "trigger" if type(obj.spell.ability) is Triggered else "ability"
    return f"{source.definition.card.name if source is not None else obj.definition.card.name} {kind}"
