"""Words, colours, names and numbered options with labels. Not here: options that are objects or players (picks)."""

from __future__ import annotations

from spellstack.lexicon.color import Color
from spellstack.rules.choice.action import Action, Option, Word
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import is_player
from spellstack.rules.state.game import GameState
from tests.corpus.answer.memory import Memory
from tests.corpus.texts import normal

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
_WORDED = frozenset(
    {"option", "pile", "cost", "face", "door", "replacement option", "mode", "trigger order", "replacement order"}
)


def word(memory: Memory, state: GameState, request: Request) -> Action:
    """A name or a word."""
    value = memory.script.take_kind(request.player, "name")
    text = value[0].get("name", "") if value else ""
    return Word(text or (request.words[0] if request.words else "Mountain"))


def are_entities(state: GameState, request: Request) -> bool:
    """Whether objects or players are asked for."""
    if request.purpose in _WORDED:
        return False
    return all(isinstance(o, int) and (is_player(o) or o in state.objects or o in state.past) for o in request.options)


def worded(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """Words, colours, numbered options with labels."""
    most = max(request.minimum, 1)
    found: list[Option] = []
    for _ in range(most):
        option = _one_word(memory, request, found)
        if option is None:
            break
        found.append(option)
    left = [option for option in request.options if option not in found]
    return found + left[: max(0, request.minimum - len(found))]


def _one_word(memory: Memory, request: Request, found: list[Option]) -> Option | None:
    options = [(o, _called(request, o)) for o in request.options if o not in found]
    colors = [(o, c) for o, words in options for c in words if c in _COLORS]
    if colors:
        said = memory.script.take_kind(request.player, "color")
        if said is not None:
            return next((o for o, c in colors if c == said), None)
    for entry in list(memory.script.entries(request.player, "choice")):
        if entry["kind"] == "name":
            wanted = normal(entry["value"][0].get("name", ""))
            for option, words in options:
                if any(normal(word).startswith(wanted) or wanted == normal(word) for word in words if word):
                    memory.script.take(request.player, "choice", lambda e: e is entry)  # noqa: B023
                    return option
    front = memory.script.front(request.player, "choice")
    if front is not None and front["kind"] == "yes_no" and len(options) == 2:
        return options[0 if memory.script.take_kind(request.player, "yes_no") else 1][0]
    if front is not None and front["kind"] == "name" and front["value"][0].get("name", "").isdecimal():
        place = int(front["value"][0]["name"]) - 1
        if place < len(options):
            memory.script.take(request.player, "choice", lambda e: e is front)
            return options[place][0]
    return None


def _called(request: Request, option: Option) -> list[str]:
    """What an option without an object is called."""
    place = request.options.index(option)
    label = request.labels[place] if place < len(request.labels) else ""
    words = [label, str(option), f"Cast {label}", f"Play {label}"]
    plain = str(option).replace("{", "").replace("}", "")
    if plain and set(plain) <= set("WUBRGC"):
        words += [plain[0], _COLORS[plain[0]]]
    if isinstance(option, Color):
        words.append(option.value)
    return words
