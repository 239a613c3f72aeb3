"""Which options the names and aliases of a script mean, from either queue. Not here: what is chosen otherwise."""

from __future__ import annotations

from spellstack.ir.card import Layout
from spellstack.rules.choice.action import Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import is_player
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Kind
from tests.corpus.answer.memory import Memory
from tests.corpus.find import is_named
from tests.corpus.record import PLAYERS, Json
from tests.corpus.texts import normal, source_name, stack_texts


def _is_copy(obj: GameObject) -> bool:
    """Whether it is a copy of a spell or permanent, or a token that is a copy of a card."""
    token = obj.kind is Kind.TOKEN and obj.definition.card.layout is not Layout.TOKEN
    return obj.kind is Kind.COPY or token or bool(obj.copied)


def _stack_texts(state: GameState, identity: int) -> list[str]:
    return [text for text in stack_texts(state, identity) if text]


def fits(memory: Memory, state: GameState, wanted: Json, option: Option) -> bool:
    """Whether the script's name or alias means the option."""
    if not isinstance(option, int):
        return False
    if is_player(option):
        name = str(wanted.get("player", wanted.get("name", ""))).removeprefix("Player")
        return PLAYERS.get(name) == option
    obj = state.objects.get(option)
    if obj is None or "player" in wanted:
        return False
    if "alias" in wanted:
        return obj.physical == memory.aliases.get(wanted["alias"])
    if "copy" in wanted and wanted["copy"] != _is_copy(obj):
        return False
    name = wanted.get("name", "")
    if obj.kind is Kind.ABILITY:
        ability = obj.spell.source if obj.spell.source is not None else -1
        return normal(source_name(state, ability)) == normal(name) or any(
            text.startswith(normal(name)) for text in _stack_texts(state, option)
        )
    return is_named(state, option, name.removeprefix("Cast ").removeprefix("fused "))


def fitting(memory: Memory, state: GameState, request: Request, wanted: Json, found: list[Option]) -> list[Option]:
    """The options that are meant and not yet found."""
    return [o for o in request.options if o not in found and fits(memory, state, wanted, o)]


def from_queue(
    memory: Memory,
    state: GameState,
    request: Request,
    found: list[Option],
) -> tuple[Option | None, int, bool]:
    """The option that the next fitting target means, taken out, with its amount; and whether no more is wanted."""
    queue = memory.script.queues[request.player, "target"]
    for place, entry in enumerate(queue):
        if entry["kind"] == "skip":
            if place == 0 and len(found) >= request.minimum:
                queue.pop(0)
                return None, 0, True
            continue
        option = next(
            (o for o in request.options if o not in found and fits(memory, state, entry["value"][0], o)), None
        )
        if option is None:
            continue
        if len(entry["value"]) > 1:
            entry["value"] = entry["value"][1:]
        else:
            queue.pop(place)
        return option, int(entry.get("amount", 0)), False
    return None, 0, False


def front_names(memory: Memory, state: GameState, request: Request, before: list[Option]) -> list[Option]:
    """What the first entry with a fitting name says, and those right behind it while they fit too."""
    found: list[Option] = []
    entries = memory.script.queues[request.player, "choice"]
    place = next((p for p, e in enumerate(entries) if names_one(memory, state, request, e, before)), None)
    if place and request.minimum == 0 and entries[place - 1]["kind"] == "yes_no" and entries[place - 1]["value"]:
        entries.pop(place - 1)  # a "may" with a pick in it is one question here
        place -= 1
    while place is not None and place < len(entries) and len(found) + len(before) < request.maximum:
        entry = entries[place]
        if entry["kind"] == "skip":
            entries.pop(place)
            break
        if entry["kind"] != "name":
            break
        picks = _all_of(memory, state, request, entry, [*before, *found])
        if picks is None:
            break
        entries.pop(place)
        found += picks
    return found[: request.maximum - len(before)]


def names_one(memory: Memory, state: GameState, request: Request, entry: Json, before: list[Option]) -> bool:
    """Whether the entry names options only."""
    return entry["kind"] == "name" and _all_of(memory, state, request, entry, before) is not None


def _all_of(
    memory: Memory,
    state: GameState,
    request: Request,
    entry: Json,
    before: list[Option],
) -> list[Option] | None:
    found: list[Option] = []
    for wanted in entry["value"]:
        options = [o for o in request.options if o not in before and o not in found]
        option = next((o for o in options if fits(memory, state, wanted, o)), None)
        if option is None:
            return None
        found.append(option)
    return found
