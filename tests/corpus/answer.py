"""Answering decisions from a scenario's queues by their meaning: purpose, form, options, labels.

The first entry of a queue that fits is used; what nothing fits gets the format's default. Not here: what to do with
priority (act).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from spellstack.errors import IllegalAction
from spellstack.ir.card import Layout
from spellstack.ir.static import Act, AdditionalCost
from spellstack.lexicon import Zone
from spellstack.lexicon.color import Color
from spellstack.rules.choice.action import (
    Action,
    Cancel,
    Choose,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Number,
    Option,
    PayAutomatically,
    Word,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.process.declaration import declaration_cost
from spellstack.rules.state.entity import is_player
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.objects import characteristics, controller
from tests.corpus import declare
from tests.corpus.find import is_named
from tests.corpus.record import PLAYERS, Impossible, Json
from tests.corpus.script import Script
from tests.corpus.texts import normal, pending_texts, printed_spell, source_name, stack_texts, with_ability_word

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
_FEW = frozenset(
    {"sacrifice", "discard", "exile", "scry to bottom", "surveil to graveyard", "proliferate", "new target", "learn"}
)

ILLEGAL_PLAYER = "illegal player"  # a listed player that is no legal target: the action has no effect
_NEVER_ASKED = frozenset({"trigger order", "replacement order", "mode", "mana", "symbol", "copy order"})
_TARGETS_ONLY = frozenset({"scry to bottom", "surveil to graveyard", "new target", "attack"})


def _is_copy(obj: GameObject) -> bool:
    """Whether it is a copy of a spell or permanent, or a token that is a copy of a card."""
    token = obj.kind is Kind.TOKEN and obj.definition.card.layout is not Layout.TOKEN
    return obj.kind is Kind.COPY or token or bool(obj.copied)


def _modes_left(state: GameState, request: Request) -> list[int]:
    """The places of an ability's modes that its source has not marked as chosen before."""
    spell = state.objects.get(request.source)
    made = spell.spell if spell is not None else None
    source = state.objects.get(made.source) if made is not None and made.source is not None else None
    marks = source.marks if source is not None else ()
    begins = ("mode chosen ", f"mode of turn {state.turn.number} ")
    used = {int(mark.split()[-1]) for mark in marks if mark.startswith(begins)}
    modes = max([*used, *(option for option in request.options if isinstance(option, int))], default=0) + 1
    return [place for place in range(modes) if place not in used]


class Answers:
    """Who answers for both players. `current` is the action being carried out, with the targets it still has."""

    def __init__(self, script: Script, aliases: dict[str, int], *, strict: bool) -> None:
        self.script = script
        self.aliases = aliases
        self.strict = strict
        self.current: Json | None = None
        self.targets: list[Json] = []
        self.amounts: dict[Option, int] = {}
        self.wish = ""
        self.offered: list[str] = []
        self.given: list[str] = []
        self.combination: list[Option] = []  # mana chosen for one ability and not yet asked for

    def begin(self, action: Json, wish: str = "") -> None:
        """An action is begun; its targets are the next to be chosen."""
        self.current, self.wish, self.offered = action, wish, []
        self.targets = list(action.get("targets", ()))

    def end(self) -> None:
        """The action is carried out."""
        self.current, self.targets, self.wish = None, [], ""

    def __call__(self, state: GameState, request: Request) -> Action:
        answer = _FORMS[request.kind](self, state, request)
        self.given.append(f"{request.player} {request.purpose}: {answer}")
        return answer

    def unasked(self, state: GameState, request: Request) -> None:
        """A pick of everything there is, which strict scripts answer although it leaves no choice."""
        if self.strict and request.kind is RequestKind.CHOOSE and request.purpose not in _NEVER_ASKED:
            self.choose(state, request)

    # forms

    def confirm(self, state: GameState, request: Request) -> Action:
        """Yes or no: the script's next such answer, else yes."""
        if request.purpose == "optional cost":
            named = self._named_cost(request)
            if named is not None:
                return named
            self._skip_unoffered(state, request)
        said = self.script.take_kind(request.player, "yes_no")
        if request.purpose == "put clashed card on bottom":  # the script says whether it stays on top
            return Confirm(said is False)
        if said is None and self._front_is_skip(request):
            return Confirm(False)
        return Confirm(True if said is None else bool(said))

    def _front_is_skip(self, request: Request) -> bool:
        """A "may" with a pick in it is declined by skipping the pick."""
        front = self.script.front(request.player, "choice")
        if front is None or front["kind"] != "skip":
            return False
        self.script.take(request.player, "choice", lambda e: e is front)
        return True

    def _skip_unoffered(self, state: GameState, request: Request) -> None:
        """Refusals in the script of optional costs that cannot be paid, and so are not offered here."""
        if request.source not in state.objects:
            return
        costs = [
            effect.label
            for static in characteristics(state, request.source).parts.static
            for effect in static.effects
            if type(effect) is AdditionalCost and effect.optional
        ]
        before = costs[: costs.index(request.prompt)] if request.prompt in costs else []
        missed = [label for label in before if label not in self.offered]
        self.offered.append(request.prompt)
        for _ in missed:
            entries = list(self.script.entries(request.player, "choice"))[:2]
            if len(entries) < 2 or any(e["kind"] != "yes_no" for e in entries) or entries[0]["value"]:
                return
            self.script.take_kind(request.player, "yes_no")
            self.offered.append(missed[0])

    def _named_cost(self, request: Request) -> Action | None:
        front = self.script.front(request.player, "choice")
        if front is None or front["kind"] != "name":
            return None
        text = normal(front["value"][0].get("name", ""))
        if text and text in normal(request.prompt):
            self.script.take(request.player, "choice", lambda e: e is front)
            return Confirm(True)
        return None

    def number(self, state: GameState, request: Request) -> Action:
        """An announced or chosen number; how often an optional cost is paid is a row of yes and a no."""
        if request.purpose == "optional cost":
            front = self.script.front(request.player, "choice")
            if front is not None and front["kind"] == "yes_no":
                return Number(self._repeats(request))
        if request.purpose == "trample damage":
            over = self._beyond_blockers(state, request)
            if over is not None:
                return Number(over)
        said = self.script.take_kind(request.player, "amount")
        if said is not None:
            if not request.minimum <= said <= request.maximum:
                raise Impossible("cannot_cast_or_activate", f"{request.purpose} {said}")
            return Number(said)
        many = request.purpose == "variable" or "trample" in request.purpose
        return Number(request.maximum if many else request.minimum)

    def _beyond_blockers(self, state: GameState, request: Request) -> int | None:
        """What is left for the player when scripted amounts, one for each blocker, are dealt to the blockers."""
        blockers = len(state.combat.blockers_of(request.source)) if state.combat is not None else 0
        entries = list(self.script.entries(request.player, "choice"))[:blockers]
        if not blockers or len(entries) < blockers or any(e["kind"] != "amount" for e in entries):
            return None
        power = characteristics(state, request.source).power or 0
        return max(0, min(request.maximum, power - sum(e["value"] for e in entries)))

    def _repeats(self, request: Request) -> int:
        times = 0
        while True:
            front = self.script.front(request.player, "choice")
            if front is None or front["kind"] != "yes_no" or (times == request.maximum and front["value"]):
                break
            self.script.take(request.player, "choice", lambda e: e is front)  # noqa: B023
            if not front["value"]:
                break
            times += 1
        return times

    def divide(self, state: GameState, request: Request) -> Action:
        """Amounts that came with the targets, or a row of numbers, else evenly from the first."""
        least = request.minima or (request.minimum,) * len(request.options)
        if any(option in self.amounts for option in request.options):
            shares = [self.amounts.pop(option, 0) for option in request.options]
        else:
            shares = self._row(state, request)
        if (
            len(shares) != len(least)
            or sum(shares) != request.amount
            or any(a < b for a, b in zip(shares, least, strict=True))
        ):
            shares = _lethal(state, request, list(least))
        return Divide(tuple(shares))

    def _row(self, state: GameState, request: Request) -> list[int]:
        said = [self._target_amount(state, request, option) for option in request.options]
        if any(said):
            return said
        front = self.script.front(request.player, "choice")
        if front is None or front["kind"] not in ("amount", "amounts"):
            return []
        if front["kind"] == "amounts":
            return [int(n) for n in self.script.take_kind(request.player, "amounts")]
        shares: list[int] = []
        while len(shares) < len(request.options):
            front = self.script.front(request.player, "choice")
            if front is None or front["kind"] != "amount" or sum(shares) + front["value"] > request.amount:
                break
            shares.append(self.script.take_kind(request.player, "amount"))
        return shares + [0] * (len(request.options) - len(shares))

    def _target_amount(self, state: GameState, request: Request, option: Option) -> int:
        found = self.script.take(
            request.player, "target", lambda e: e["kind"] == "amount" and self.fits(state, e["value"][0], option)
        )
        return 0 if found is None else int(found["amount"])

    def order(self, state: GameState, request: Request) -> Action:
        """Objects in the order in which they are named."""
        left, found = list(request.options), []
        while left:
            option = self._next_named(state, request, left)
            if option is None:
                break
            left.remove(option)
            found.append(option)
        if found and request.purpose.endswith("top order"):  # the first that is put there ends deepest
            return Choose((*left, *reversed(found)))
        return Choose((*found, *left))

    def _next_named(self, state: GameState, request: Request, left: list[Option]) -> Option | None:
        for queue in ("choice", "target"):
            front = self.script.front(request.player, queue)
            if front is None or front["kind"] not in ("name", "objects") or len(front["value"]) != 1:
                continue
            for option in left:
                if self.fits(state, front["value"][0], option):
                    self.script.take(request.player, queue, lambda e: e is front)  # noqa: B023
                    return option
        return None

    def word(self, state: GameState, request: Request) -> Action:
        """A name or a word."""
        value = self.script.take_kind(request.player, "name")
        text = value[0].get("name", "") if value else ""
        return Word(text or (request.words[0] if request.words else "Mountain"))

    def pay(self, state: GameState, request: Request) -> Action:
        """Mana is paid automatically; whether at all is a yes or no."""
        if request.purpose == "pay":
            said = self.script.take_kind(request.player, "yes_no")
            if said is False or (said is None and self.strict and Cancel() in request.actions):
                return Cancel()  # the script's engine did not ask
        if PayAutomatically() in request.actions:
            return PayAutomatically()
        return Cancel()

    def attack(self, state: GameState, request: Request) -> Action:
        """The scripted attack, completed by what must attack."""
        wanted = self.script.combat(request.player, state.turn.number, "attack")
        pairs, used = declare.attack(state, request, wanted)
        for action in used:
            self.script.done(action)
        pairs = tuple(pair for pair in pairs if self._pays_to_attack(state, request.player, pair))
        return DeclareAttackers(declare.completed(state, request, pairs, DeclareAttackers, "cannot_attack"))

    def _pays_to_attack(self, state: GameState, player: int, pair: tuple[int, int]) -> bool:
        """What it costs to attack with the creature is paid, unless the script says no."""
        front = self.script.front(player, "choice")
        if front is None or front["kind"] != "yes_no" or declaration_cost(state, player, Act.ATTACK, (pair,)) is None:
            return True
        return bool(self.script.take_kind(player, "yes_no"))

    def block(self, state: GameState, request: Request) -> Action:
        """The scripted block, completed by what must block."""
        wanted = self.script.combat(request.player, state.turn.number, "block")
        pairs, used = declare.block(state, request, wanted)
        for action in used:
            self.script.done(action)
        return DeclareBlockers(declare.completed(state, request, pairs, DeclareBlockers, "illegal_block"))

    # choosing among options

    def choose(self, state: GameState, request: Request) -> Action:
        """By purpose, else by what the options are."""
        special = _PURPOSES.get(request.purpose)
        found = special(self, state, request) if special is not None else None
        if found is None:
            found = self._worded(state, request) if not _are_entities(state, request) else self._picked(state, request)
        return Choose(tuple(found))

    def target(self, state: GameState, request: Request) -> list[Option]:
        """The targets of the action under way, or the next that fit in the queue."""
        found: list[Option] = []
        stop = False
        if self.current is not None and "targets" in self.current:
            return self._listed(state, request)
        while len(found) < request.maximum:
            option, amount, stop = self._from_queue(state, request, found)
            if stop:
                break
            if option is None:
                break
            found.append(option)
            if amount:
                self.amounts[option] = amount
        if len(found) < request.minimum:
            picks = self._front_names(state, request, found)
            found += picks
        if len(found) < request.minimum:
            found += self._usual(state, request, found)
        if not found and not stop and not self.strict and request.minimum == 0 and request.maximum == 1:
            found += self._worth_it(state, request)
        return found

    def _listed(self, state: GameState, request: Request) -> list[Option]:
        found: list[Option] = []
        while self.targets and len(found) < request.maximum:
            pair = next(((w, o) for w in self.targets for o in self._fitting(state, request, w, found)), None)
            if pair is None or (found and pair[0] is not self.targets[0]):
                break
            self.targets = [wanted for wanted in self.targets if wanted is not pair[0]]
            found.append(pair[1])
        while len(found) < (request.maximum if self._goes_on() else request.minimum):
            option, amount, _ = self._from_queue(state, request, found)
            if option is None:
                break
            found.append(option)
            self.amounts.update({option: amount} if amount else {})
        if len(found) < request.minimum:
            if self.targets:
                kind = ILLEGAL_PLAYER if "player" in self.targets[0] else "cannot_cast_or_activate"
                raise Impossible(kind, f"target {self.targets[0]}")
            found += self._usual(state, request, found)
        return found

    def _goes_on(self) -> bool:
        """Whether the listed targets are used up, and more are chosen before the next action."""
        if self.targets or self.current is None:
            return False
        player = PLAYERS[self.current["player"]]
        front = self.script.front(player, "target")
        after = [a["seq"] for a in self.script.actions[player] if a["seq"] > self.current["seq"]]
        return front is not None and self.current["seq"] < front["seq"] < min(after, default=front["seq"] + 1)

    def _fitting(self, state: GameState, request: Request, wanted: Json, found: list[Option]) -> list[Option]:
        return [o for o in request.options if o not in found and self.fits(state, wanted, o)]

    def _usual(self, state: GameState, request: Request, found: list[Option]) -> list[Option]:
        """Targets nobody speaks of: the opponent's for harm, else one's own."""
        words = " ".join(stack_texts(state, request.source)) if request.source in state.objects else ""
        text = words + _text_of(state, request.source)
        harm = bool(_HARM.search(text)) and not _GOOD.search(text)
        left = [option for option in request.options if option not in found]
        left.sort(key=lambda option: (_side(state, option) == request.player) == harm)
        return left[: request.minimum - len(found)]

    def _worth_it(self, state: GameState, request: Request) -> list[Option]:
        """A target that need not be chosen, where nobody speaks of it: one on the side that it is meant for."""
        text = " ".join(stack_texts(state, request.source)) if request.source in state.objects else ""
        harm = bool(_HARM.search(text)) and not _GOOD.search(text)
        meant = [option for option in request.options if (_side(state, option) != request.player) == harm]
        return meant[:1]

    def _from_queue(self, state: GameState, request: Request, found: list[Option]) -> tuple[Option | None, int, bool]:
        queue = self.script.queues[request.player, "target"]
        for place, entry in enumerate(queue):
            if entry["kind"] == "skip":
                if place == 0 and len(found) >= request.minimum:
                    queue.pop(0)
                    return None, 0, True
                continue
            option = next(
                (o for o in request.options if o not in found and self.fits(state, entry["value"][0], o)), None
            )
            if option is None:
                continue
            if len(entry["value"]) > 1:
                entry["value"] = entry["value"][1:]
            else:
                queue.pop(place)
            return option, int(entry.get("amount", 0)), False
        return None, 0, False

    def mode(self, state: GameState, request: Request) -> list[Option]:
        """Modes are counted among all, from one; of an ability that offers each but once, among those left."""
        queue = self.script.queues[request.player, "mode"]
        found: list[Option] = []
        left = _modes_left(state, request)
        while queue and len(found) < request.maximum:
            entry = queue.pop(0)
            if entry["kind"] == "skip":
                break
            option = entry["value"] - 1
            option = left[option] if option < len(left) else option
            if option not in request.options:
                raise Impossible("cannot_cast_or_activate", f"mode {option + 1}")
            if option in found:
                queue.insert(0, entry)
                break
            found.append(option)
        if found or -1 in request.options:
            return found or [-1]
        return list(request.options[: max(1, request.minimum)] if request.minimum else ())

    def trigger(self, state: GameState, request: Request) -> list[Option] | None:
        """The next trigger to stack, by its text or its source."""
        mine = [pending for pending in state.pending if pending.controller == request.player]
        for entry in self.script.entries(request.player, "choice"):
            if entry["kind"] != "name":
                continue
            for place, pending in enumerate(mine):
                name = source_name(state, pending.source)
                wanted = normal(with_ability_word(entry["value"][0].get("name", ""), name), name)
                if wanted and any(
                    text.startswith(wanted) for text in (*pending_texts(state, pending), normal(name, name))
                ):
                    self.script.take(request.player, "choice", lambda e: e is entry)  # noqa: B023
                    return [place]
            break
        return [0]

    def replacement(self, state: GameState, request: Request) -> list[Option]:
        """The replacement to apply, by its source."""
        front = self.script.front(request.player, "choice")
        if front is not None and front["kind"] == "name":
            wanted = front["value"][0].get("name", "").split("*")[0].split(":")[0]
            for place, label in enumerate(request.labels):
                if normal(source_name(state, int(label))).startswith(normal(wanted)):
                    self.script.take(request.player, "choice", lambda e: e is front)
                    return [request.options[place]]
        return [request.options[0]]

    def mana(self, state: GameState, request: Request) -> list[Option] | None:
        """The mana that the script asks the ability for, or the next colour."""
        if self.wish:
            plain = self.wish.replace("{", "").replace("}", "")
            for option in request.options:
                if str(option).replace("{", "").replace("}", "") == plain:
                    return [option]
        if not self.combination:
            self.combination = self._amounts_of_mana(request)
        if self.combination and self.combination[0] in request.options:
            return [self.combination.pop(0)]
        self.combination = []
        return None

    def _amounts_of_mana(self, request: Request) -> list[Option]:
        """So much of each colour, where amounts answer one prompt for all of it."""
        found: list[Option] = []
        for option in request.options:
            front = self.script.front(request.player, "choice")
            if front is None or front["kind"] != "amount":
                break
            found += [option] * int(self.script.take_kind(request.player, "amount"))
        front = self.script.front(request.player, "choice")
        if found and front is not None and front["kind"] == "skip":
            self.script.take(request.player, "choice", lambda e: e is front)
        return found

    def symbol(self, state: GameState, request: Request) -> list[Option] | None:
        """A Phyrexian symbol: life if the script says yes (or nothing)."""
        life: list[Option] = [option for option in request.options if option in ("P", "life")]
        if not life:
            return None
        said = self.script.take_kind(request.player, "yes_no")
        other = [option for option in request.options if option not in life]
        return life if said is not False else other[:1]

    def _worded(self, state: GameState, request: Request) -> list[Option]:
        """Words, colours, numbered options with labels."""
        most = max(request.minimum, 1)
        found: list[Option] = []
        for _ in range(most):
            option = self._one_word(request, found)
            if option is None:
                break
            found.append(option)
        left = [option for option in request.options if option not in found]
        return found + left[: max(0, request.minimum - len(found))]

    def _one_word(self, request: Request, found: list[Option]) -> Option | None:
        options = [(o, _called(request, o)) for o in request.options if o not in found]
        colors = [(o, c) for o, words in options for c in words if c in _COLORS]
        if colors:
            said = self.script.take_kind(request.player, "color")
            if said is not None:
                return next((o for o, c in colors if c == said), None)
        for entry in list(self.script.entries(request.player, "choice")):
            if entry["kind"] == "name":
                wanted = normal(entry["value"][0].get("name", ""))
                for option, words in options:
                    if any(normal(word).startswith(wanted) or wanted == normal(word) for word in words if word):
                        self.script.take(request.player, "choice", lambda e: e is entry)  # noqa: B023
                        return option
        front = self.script.front(request.player, "choice")
        if front is not None and front["kind"] == "yes_no" and len(options) == 2:
            return options[0 if self.script.take_kind(request.player, "yes_no") else 1][0]
        if front is not None and front["kind"] == "name" and front["value"][0].get("name", "").isdecimal():
            place = int(front["value"][0]["name"]) - 1
            if place < len(options):
                self.script.take(request.player, "choice", lambda e: e is front)
                return options[place][0]
        return None

    def _picked(self, state: GameState, request: Request) -> list[Option]:
        """Objects or players by name, from either queue; else as few or as many as usual."""
        if request.purpose == "new target" and self._keeps(request):
            return []
        from_targets = request.purpose in _TARGETS_ONLY or self._targets_first(state, request)
        found = [] if from_targets else self._front_names(state, request, [])
        if not found:
            queue = self.script.queues[request.player, "target"]
            while len(found) < request.maximum and queue:
                option, _, stop = self._from_queue(state, request, found)
                if stop:
                    return found
                if option is None:
                    break
                found.append(option)
        if found and len(found) >= request.minimum:
            return found
        skipped = not found and self._skips(request)
        left = [option for option in request.options if option not in found]
        if request.purpose == "proliferate" and not (found or skipped or self.strict):
            return [option for option in left if _side(state, option) == request.player]
        if request.purpose == "sacrifice":  # what is worth least
            left.sort(key=lambda option: characteristics(state, option).mana_value if option in state.objects else 0)
        if request.purpose == "enchant":  # what goes on a player is a curse
            left.sort(key=lambda option: option == request.player)
        if found or skipped or request.minimum or request.purpose in _FEW or self.strict:
            return found + left[: max(0, request.minimum - len(found))]
        return left[: request.maximum]

    def _targets_first(self, state: GameState, request: Request) -> bool:
        """Whether the target queue's first fitting entry was written before the choice queue's."""
        picks = [e for e in self.script.entries(request.player, "choice") if self._names_one(state, request, e, [])]
        aims = [
            e
            for e in self.script.entries(request.player, "target")
            if e["kind"] != "skip" and any(self.fits(state, e["value"][0], o) for o in request.options)
        ]
        return bool(aims) and (not picks or aims[0]["seq"] < picks[0]["seq"])

    def _keeps(self, request: Request) -> bool:
        """Whether a copy keeps its target: unless the script says otherwise, or names a new one."""
        said = self.script.take_kind(request.player, "yes_no")
        return said is False or (said is None and self.script.front(request.player, "target") is None)

    def _skips(self, request: Request) -> bool:
        for queue in ("choice", "target"):
            front = self.script.front(request.player, queue)
            if front is not None and front["kind"] == "skip" and request.minimum == 0:
                self.script.take(request.player, queue, lambda e: e is front)  # noqa: B023
                return True
        return False

    def _front_names(self, state: GameState, request: Request, before: list[Option]) -> list[Option]:
        """What the first entry with a fitting name says, and those right behind it while they fit too."""
        found: list[Option] = []
        entries = self.script.queues[request.player, "choice"]
        place = next((p for p, e in enumerate(entries) if self._names_one(state, request, e, before)), None)
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
            picks = self._all_of(state, request, entry, [*before, *found])
            if picks is None:
                break
            entries.pop(place)
            found += picks
        return found[: request.maximum - len(before)]

    def _names_one(self, state: GameState, request: Request, entry: Json, before: list[Option]) -> bool:
        return entry["kind"] == "name" and self._all_of(state, request, entry, before) is not None

    def _all_of(self, state: GameState, request: Request, entry: Json, before: list[Option]) -> list[Option] | None:
        found: list[Option] = []
        for wanted in entry["value"]:
            options = [o for o in request.options if o not in before and o not in found]
            option = next((o for o in options if self.fits(state, wanted, o)), None)
            if option is None:
                return None
            found.append(option)
        return found

    def fits(self, state: GameState, wanted: Json, option: Option) -> bool:
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
            return obj.physical == self.aliases.get(wanted["alias"])
        if "copy" in wanted and wanted["copy"] != _is_copy(obj):
            return False
        name = wanted.get("name", "")
        if obj.kind is Kind.ABILITY:
            ability = obj.spell.source if obj.spell.source is not None else -1
            return normal(source_name(state, ability)) == normal(name) or any(
                text.startswith(normal(name)) for text in _stack_texts(state, option)
            )
        return is_named(state, option, name)


def _lethal(state: GameState, request: Request, shares: list[int]) -> list[int]:
    """Combat damage: enough for each in turn, the rest to the first; other amounts: all to the first."""
    left = request.amount - sum(shares)
    for place, option in enumerate(request.options if request.purpose == "combat damage" else ()):
        if isinstance(option, int) and not is_player(option):
            lethal = (characteristics(state, option).toughness or 0) - state.objects[option].damage - shares[place]
            more = max(0, min(left, lethal))
            shares[place] += more
            left -= more
    shares[0] += left
    return shares


_GOOD = re.compile(r"targetplayerdraws|targetplayergains|untaptarget|\+\d+/\+")
_HARM = re.compile(
    r"damage|destroy|exile|discard|loses|sacrifice|countertarget|-\d+/|mill|owner'shand|can't|gaincontrol"
)


def _side(state: GameState, option: Option) -> int:
    """Whose side a player or object is on."""
    if not isinstance(option, int) or is_player(option):
        return int(option) if isinstance(option, int) else -1
    obj = state.objects[option]
    return controller(state, option) if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) else obj.owner


def _text_of(state: GameState, identity: int) -> str:
    """The text of a spell's abilities."""
    if identity not in state.objects:
        return ""
    return " ".join(printed_spell(ability) for ability in characteristics(state, identity).parts.all)


def _stack_texts(state: GameState, identity: int) -> list[str]:
    return [text for text in stack_texts(state, identity) if text]


def _called(request: Request, option: Option) -> list[str]:
    """What an option without an object is called."""
    place = request.options.index(option)
    label = request.labels[place] if place < len(request.labels) else ""
    words = [label, str(option), f"Cast {label}"]
    plain = str(option).replace("{", "").replace("}", "")
    if plain and set(plain) <= set("WUBRGC"):
        words += [plain[0], _COLORS[plain[0]]]
    if isinstance(option, Color):
        words.append(option.value)
    return words


_WORDED = frozenset(
    {"option", "pile", "cost", "face", "door", "replacement option", "mode", "trigger order", "replacement order"}
)


def _are_entities(state: GameState, request: Request) -> bool:
    if request.purpose in _WORDED:
        return False
    return all(isinstance(o, int) and (is_player(o) or o in state.objects) for o in request.options)


_PURPOSES: dict[str, Callable[..., Any]] = {
    "target": Answers.target,
    "mode": Answers.mode,
    "trigger order": Answers.trigger,
    "replacement order": Answers.replacement,
    "mana": Answers.mana,
    "symbol": Answers.symbol,
}
_FORMS: dict[RequestKind, Callable[[Answers, GameState, Request], Action]] = {
    RequestKind.CHOOSE: Answers.choose,
    RequestKind.ORDER: Answers.order,
    RequestKind.NUMBER: Answers.number,
    RequestKind.CONFIRM: Answers.confirm,
    RequestKind.DIVIDE: Answers.divide,
    RequestKind.WORD: Answers.word,
    RequestKind.ATTACK: Answers.attack,
    RequestKind.BLOCK: Answers.block,
    RequestKind.PAY: Answers.pay,
}
__all__ = ["Answers", "IllegalAction"]
