"""Adding mana (CR 106). Not here: which abilities are mana abilities, and spending."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.ability import Activated
from spellstack.ir.cost import TapThis
from spellstack.ir.deed import AddMana, DoubleMana
from spellstack.ir.event import EventKind
from spellstack.lexicon import ManaCost, ManaType, Supertype
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import as_doer, perform, players_of
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit, amount_of, letters, so_many
from spellstack.rules.view.characteristics.mana_ability import types_to_choose
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.objects import characteristics, record

Types = list[ManaType]
WISH = "mana wish"  # the types a payment plan wants of a mana ability, one letter each, so that nobody is asked


@executes(AddMana)
def _add(run: Run, context: Context, effect: AddMana) -> bool:
    """The choices, then the mana in one event for each player (CR 106.3, 106.4)."""
    events = []
    for player in players_of(run, context, effect.who):
        types, times = _types(run, as_doer(context, effect.who, player), effect, player)
        if types and times:
            events.append(_event(run.state, context, effect, player, types, times))
    return bool(perform(run, context, events))


def _event(state: GameState, context: Context, effect: AddMana, player: PlayerId, types: Types, times: int) -> Event:
    snow = record(state, context.source) is not None and (
        Supertype.SNOW in characteristics(state, context.source).supertypes
    )
    keep = effect.keep.value if effect.keep is not None else ""
    units = so_many(tuple(Unit(code, context.source, snow, effect.restriction, keep) for code in types), times)
    return Event(
        EventKind.ADD_MANA,
        subject=context.source if _by_tapping(context.ability) else -1,
        source=context.source,
        player=player,
        amount=amount_of(units),
        word=letters(units),
        units=units,
        rule="106.3",
    )


def _by_tapping(ability: object) -> bool:
    """Whether a permanent is tapped for the mana (CR 106.12)."""
    return type(ability) is Activated and any(type(part) is TapThis for part in ability.cost.parts)


def _types(run: Run, context: Context, effect: AddMana, player: PlayerId) -> tuple[Types, int]:
    """The types of the units and how often they come, the choices made."""
    state = run.state
    times = max(0, number(state, context, effect.amount))
    if effect.mana is not None:
        return of_cost(effect.mana), times
    if effect.options and not effect.combination and not effect.chosen:
        return _one_of(run, context, effect.options, player), times
    if effect.by_color:
        return _by_color(run, context, effect, player)
    count = times * (1 if effect.any_color is None else max(0, number(state, context, effect.any_color)))
    able = types_to_choose(state, context, effect, player)
    choices = [code for code in ManaType if code in able]
    if not choices or not count:
        return [], 0  # [CR 106.5] mana of no possible type is not produced
    if effect.among == "each":
        return choices, count
    if effect.combination:
        return [_choose(run, context, player, choices) for _ in range(count)], 1
    return [_choose(run, context, player, choices)], count


def _by_color(run: Run, context: Context, effect: AddMana, player: PlayerId) -> tuple[Types, int]:
    """The colour first, then how much that makes."""
    able = types_to_choose(run.state, context, effect, player)
    color = _choose(run, context, player, [code for code in ManaType if code in able])
    context.words["color"] = color.value
    count = 0 if effect.any_color is None else number(run.state, context, effect.any_color)
    return [color], max(0, count)


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


@executes(DoubleMana)
def _double(run: Run, context: Context, effect: DoubleMana) -> bool:
    """What is added has no restriction: it is not the mana that was doubled."""
    events = [
        _event(run.state, context, AddMana(), player, [unit.type], unit.count)
        for player in players_of(run, context, effect.who)
        for unit in run.state.players[player].pool
    ]
    return bool(perform(run, context, events))
