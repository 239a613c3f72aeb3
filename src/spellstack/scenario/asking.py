"""Decisions by the words of the notation: who is asked what, and what is offered. Not here: answering (`answer`)."""

from __future__ import annotations

from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    Cancel,
    CastSpell,
    Option,
    PlayLand,
    SpecialAction,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.state.entity import is_player
from spellstack.scenario.expectation import Differs
from spellstack.scenario.find import means, name_of
from spellstack.scenario.phrase import Quotes, Thing, split_list, thing
from spellstack.scenario.sight import Sight

_DECLINING = ("declining", "nothing", "not casting", "not paying")


def asked_player(table: Sight, request: Request) -> str:
    """Who has to decide."""
    return table.players[request.player] if 0 <= request.player < len(table.players) else f"nobody ({request.player})"


def whose_priority(table: Sight) -> str | None:
    """Who has priority; None if something else is asked, or nothing."""
    request = table.request
    if request is None or request.kind is not RequestKind.PRIORITY:
        return None
    return asked_player(table, request)


def describe(table: Sight, request: Request) -> str:
    """A decision in words."""
    options = ", ".join(option_words(table, request, option) for option in request.options)
    about = f" ({name_of(table.state, table.players, request.source)})" if request.source >= 0 else ""
    bounds = f" {request.minimum}-{request.maximum}" if request.maximum else ""
    return f"{asked_player(table, request)} {request.purpose}{about}{bounds}" + (f" among {options}" if options else "")


def option_words(table: Sight, request: Request, option: Option) -> str:
    """What an option means, in words."""
    place = request.options.index(option)
    if request.purpose == "trigger order":
        return _pending(table, request, place)
    if request.purpose == "replacement order" and request.labels[place].isdigit():
        return table.name(int(request.labels[place]))
    if place < len(request.labels):
        return request.labels[place]
    if isinstance(option, tuple):
        return "+".join(name_of(table.state, table.players, part) for part in option)
    return name_of(table.state, table.players, option) if isinstance(option, int) else option


def _pending(table: Sight, request: Request, place: int) -> str:
    """The triggered ability that waits to be put on the stack, called like one that is there."""
    mine = [pending for pending in table.state.pending if pending.controller == request.player]
    return f"{table.name(mine[place].source)} trigger"


def is_of_kind(request: Request, what: str) -> bool:
    """Whether the decision is of the kind that the words say."""
    word = what.casefold().removeprefix("for ").removeprefix("to ").removeprefix("whether to ")
    return word == request.kind.value or word in request.purpose.casefold() or word in request.prompt.casefold()


def expect_open(table: Sight, player: str, text: str) -> None:
    """The open decision is this player's, of this kind, and (`among`) has exactly these options."""
    request = table.request
    what, _, options = text.partition(" among ")
    if request is None or asked_player(table, request) != player or not is_of_kind(request, what):
        raise Differs("nothing is asked" if request is None else f"found {describe(table, request)}")
    if options:
        expect_only(table, player, options)


def expect_in_order(table: Sight, text: str) -> None:
    """These decisions were asked, each after the one before."""
    position = 0
    for phrase in split_list(text, (", then ", ",")):
        player, _, what = phrase.partition(" ")
        rest = range(position, len(table.asked))
        found = [i for i in rest if asked_player(table, table.asked[i]) == player and is_of_kind(table.asked[i], what)]
        if not found:
            raise Differs(f"{phrase!r} was not asked; asked: {_all_asked(table)}")
        position = found[0] + 1


def expect_never(table: Sight, player: str, what: str) -> None:
    """The player was never asked anything of this kind (`anything`: nothing but priority)."""
    for request in table.asked:
        mine = asked_player(table, request) == player and request.kind is not RequestKind.PRIORITY
        if mine and (what == "anything" or is_of_kind(request, what)):
            raise Differs(f"found {describe(table, request)}")


def _all_asked(table: Sight) -> str:
    return "; ".join(f"{asked_player(table, r)} {r.purpose}" for r in table.asked if r.kind is not RequestKind.PRIORITY)


def expect_offered(table: Sight, player: str, text: str, *, offered: bool) -> None:
    """The options or actions are (or are not) among those of the open decision."""
    request = table.request
    if request is None or asked_player(table, request) != player:
        if offered:
            raise Differs("nothing is asked of this player")
        return
    for phrase in split_list(text):
        if is_offered(table, request, phrase) != offered:
            raise Differs(f"{phrase!r} is {'not ' if offered else ''}offered: {describe(table, request)}")


def expect_only(table: Sight, player: str, text: str) -> None:
    """The options are these and no others."""
    request = table.request
    if request is None or asked_player(table, request) != player:
        raise Differs("nothing is asked of this player")
    wanted = split_list(text)
    expect_offered(table, player, text, offered=True)
    if len(wanted) != len(request.options):
        raise Differs(f"found {describe(table, request)}")


def is_offered(table: Sight, request: Request, phrase: str) -> bool:
    """Whether the phrase means one of the options or actions, or declining."""
    if phrase in _DECLINING:
        return request.minimum == 0 and request.kind is not RequestKind.PRIORITY
    if phrase.startswith("to "):
        return any(is_action(table, action, phrase[3:]) for action in request.actions)
    if phrase in ("accepting", "paying"):
        return request.kind in (RequestKind.CONFIRM, RequestKind.PAY)
    return any(is_option(table, request, option, phrase) for option in request.options)


def is_option(table: Sight, request: Request, option: Option, phrase: str) -> bool:
    """Whether the phrase means the option: by label, or by the object's name."""
    quotes = Quotes(phrase)
    wanted = thing(quotes.text, quotes, table.players)
    return fits(table, request, option, wanted)


def fits(table: Sight, request: Request, option: Option, wanted: Thing) -> bool:
    """Whether the reference means the option."""
    said = f"{wanted.name} {wanted.kind}".strip().casefold()
    whichever = not wanted.of and (not wanted.kind or wanted.kind == "trigger")
    if whichever and option_words(table, request, option).casefold() == said:
        return True
    if request.purpose == "trigger order":
        return False
    if request.purpose == "outside" and isinstance(option, str):
        option = option.partition(" #")[0]  # of several of one name the reference says which
    if isinstance(option, str):
        return option.casefold() == wanted.name.casefold() or _COLORS.get(wanted.name) == option
    if isinstance(option, int):
        return _is_entity(table, request, option) and means(table.state, table.players, wanted, option)
    return False


def _is_entity(table: Sight, request: Request, option: int) -> bool:
    """Whether the option is an object or a player, and not a place in a list, which has a label if it has any words."""
    if is_player(option):
        return option < len(table.players) and not request.labels
    return option in table.state.objects


_COLORS = {
    "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colourless": "C",
    "{W}": "W", "{U}": "U", "{B}": "B", "{R}": "R", "{G}": "G", "{C}": "C",
}  # fmt: skip
_VERBS: dict[str, type[Action]] = {
    "cast": CastSpell,
    "activate": ActivateAbility,
    "play": PlayLand,
    "turn face up": SpecialAction,
    "suspend": SpecialAction,
    "cancel": Cancel,
}


def is_action(table: Sight, action: Action, phrase: str) -> bool:
    """Whether `cast Mulldrifter by evoke`, `activate Forest`, `play Forest` means the action."""
    phrase, _, way = phrase.partition(" by ")
    verb = next((verb for verb in _VERBS if phrase.startswith(verb)), None)
    if verb is None or type(action) is not _VERBS[verb]:
        return False
    name = phrase.removeprefix(verb).strip()
    card = getattr(action, "card", getattr(action, "source", -1))
    if name in ("anything", "any instant", "any spell", "any ability"):
        return True
    wanted = Thing(Quotes(name).back(Quotes(name).text) if '"' in name else name)
    return means(table.state, table.players, wanted, card) and (not way or way == getattr(action, "way", ""))


def expect_never_offered(table: Sight, player: str, phrase: str) -> None:
    """In no decision so far was the player offered the option."""
    for request in table.asked:
        if asked_player(table, request) == player and is_offered(table, request, phrase):
            raise Differs(f"found {describe(table, request)}")


def expect_told(table: Sight, player: str, thing: Thing, *, told: bool) -> None:
    """Whether the open decision of the player shows that an object was chosen by somebody before."""
    request = table.request
    if request is None or asked_player(table, request) != player:
        raise Differs("nothing is asked of this player")
    chosen = [i for i in request.chosen if isinstance(i, int) and i in table.state.objects]
    if any(means(table.state, table.players, thing, i) for i in chosen) != told:
        raise Differs("the decision shows " + (", ".join(map(table.name, chosen)) or "nothing"))
