"""Adding mana (CR 106). Not here: which abilities are mana abilities, and spending."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellstack.ir.deed import AddMana
from spellstack.ir.event import EventKind
from spellstack.lexicon import COLORS, Color, ManaCost, ManaType, Supertype
from spellstack.lexicon.mana import COLOR_TYPES
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import perform, players_of
from spellstack.rules.state.entity import FIRST_OBJECT, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import link
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.mana_ability import LANDS_OF, producible
from spellstack.rules.view.objects import characteristics, record
from spellstack.rules.view.walk import nodes

Types = list[ManaType]
WISH = "mana wish"  # the types a payment plan wants of a mana ability, one letter each, so that nobody is asked


@executes(AddMana)
def _add(run: Run, context: Context, effect: AddMana) -> bool:
    """The choices, then the mana in one event for each player (CR 106.3, 106.4)."""
    events = []
    for player in players_of(run, context, effect.who):
        types = _types(run, context.about(player), effect, player)
        if types:
            events.append(_event(run.state, context, effect, player, types))
    return bool(perform(run, context, events))


def _event(state: GameState, context: Context, effect: AddMana, player: PlayerId, types: Types) -> Event:
    snow = record(state, context.source) is not None and (
        Supertype.SNOW in characteristics(state, context.source).supertypes
    )
    keep = effect.keep.value if effect.keep is not None else ""
    units = tuple(Unit(code, context.source, snow, effect.restriction, keep) for code in types)
    return Event(
        EventKind.ADD_MANA,
        source=context.source,
        player=player,
        amount=len(units),
        word="".join(types),
        units=units,
        rule="106.3",
    )


def _types(run: Run, context: Context, effect: AddMana, player: PlayerId) -> Types:
    """The types of all units, the choices made."""
    state = run.state
    times = max(0, number(state, context, effect.amount))
    if effect.mana is not None:
        return of_cost(effect.mana) * times
    if effect.options:
        return _one_of(run, context, effect.options, player) * times
    count = times * (1 if effect.any_color is None else max(0, number(state, context, effect.any_color)))
    choices = _choices(state, context, effect, player)
    if not choices or not count:
        return []  # [CR 106.5] mana of no possible type is not produced
    if effect.combination:
        return [_choose(run, context, player, choices) for _ in range(count)]
    return [_choose(run, context, player, choices)] * count


def of_cost(mana: ManaCost) -> Types:
    """The units that a sequence of mana symbols stands for; generic symbols are colourless mana (CR 107.4c)."""
    found: Types = []
    for symbol in mana.symbols:
        if symbol.types:
            found.append(min(symbol.types, key=list(ManaType).index))
        else:
            found += [ManaType.COLORLESS] * symbol.generic
    return found


def _one_of(run: Run, context: Context, options: Sequence[ManaCost], player: PlayerId) -> Types:
    texts = tuple(dict.fromkeys(option.text for option in options))
    wished = context.words.get(WISH, "")
    for option in options:
        types = of_cost(option)
        if wished and wished.startswith("".join(types)):
            return types
    if len(texts) == 1:
        return of_cost(options[0])
    (chosen,) = run.choose(player, "mana", texts, source=context.source, rule="106.3")
    return of_cost(ManaCost.parse(str(chosen)))


def _choose(run: Run, context: Context, player: PlayerId, choices: Sequence[ManaType]) -> ManaType:
    wished = context.words.get(WISH, "")
    if wished and wished[0] in choices:
        context.words[WISH] = wished[1:]
        return ManaType(wished[0])
    if len(choices) == 1:
        return choices[0]
    codes = tuple(code.value for code in choices)
    (chosen,) = run.choose(player, "mana", codes, source=context.source, rule="106.3")
    return ManaType(str(chosen))


def _choices(state: GameState, context: Context, effect: AddMana, player: PlayerId) -> list[ManaType]:
    found: set[ManaType] = set()
    if effect.of_colors is not None:
        found = _colors_of(state, entities(state, context, effect.of_colors))
    elif effect.among in LANDS_OF:
        for other in entities(state, context, LANDS_OF[effect.among]):
            found |= producible(state, other) - {ManaType.COLORLESS}
    elif effect.could_produce is not None:
        for other in entities(state, context, effect.could_produce):
            found |= producible(state, other)
        if effect.any_color is not None:
            found -= {ManaType.COLORLESS}
    elif effect.chosen:
        found = _chosen_color(state, context)
    elif effect.commander_identity:
        found = {COLOR_TYPES[color] for color in identity_of_commanders(state, player)}
    elif effect.among == "type":
        found = set(ManaType)
    elif effect.among == "that land produced":  # [CR 106.12a] of a type that the event added
        found = {unit.type for unit in context.event.units} if context.event is not None else set()
    elif effect.among:
        found = {ManaType(code) for code in effect.among}
    else:
        found = {COLOR_TYPES[color] for color in COLORS}
    return [code for code in ManaType if code in found]


def _colors_of(state: GameState, ids: Iterable[int]) -> set[ManaType]:
    return {COLOR_TYPES[color] for i in ids if i >= FIRST_OBJECT for color in characteristics(state, i).colors}


def _chosen_color(state: GameState, context: Context) -> set[ManaType]:
    word = context.words.get("color")
    if word is None:
        obj = record(state, context.source)
        linked = link(obj, "color") if obj is not None else None
        word = linked if isinstance(linked, str) else None
    return {COLOR_TYPES[Color(word)]} if word else set()


def identity_of_commanders(state: GameState, player: PlayerId) -> frozenset[Color]:
    """The combined colour identity of the player's commanders: colours of costs, indicators and symbols (CR 903.4)."""
    found: set[Color] = set()
    for obj in state.objects.values():
        if obj.owner == player and "commander" in obj.marks:
            for face in obj.definition.card.faces:
                found |= set(face.indicator or ())
                costs = [face.mana_cost, *(_costs_in(face.abilities))]
                found |= {color for cost in costs if cost is not None for color in cost.colors}
    return frozenset(found)


def _costs_in(item: object) -> Iterable[ManaCost]:
    for node in nodes(item):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, ManaCost):
                yield value
