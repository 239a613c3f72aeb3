"""The board as text: players, permanents, stack, hand, in as many columns as the terminal has. Not here: asking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from textwrap import wrap

from rich.rule import Rule
from rich.text import Text

from spellstack.explain.called import card_called
from spellstack.lexicon import CardType, Keyword
from spellstack.narrate import names, say, step_name
from spellstack.narrate.naming import called, condition, number_of, size_of, spell_text, unnumbered
from spellstack.narrate.wording import keyword_name
from spellstack.observation import ObjectView, PlayerView, View
from spellstack.rules.state.manapool import Unit, symbols
from spellstack.rules.state.obj import Kind

INDENT = "    "
SHOWN = 4
"""How many different cards of a graveyard are named on the board."""


def board(view: View, lang: str, width: int) -> Iterator[Text | Rule]:
    """The whole board, the viewer below, in lines of at most `width` columns where words allow."""
    me = max(view.viewer, 0)
    yield Text("")
    yield Rule(heading(view, lang), style="dim", align="left")
    for player in view.players:
        if player.id != me:
            yield from _side(view, player, lang, width)
    yield Text("")
    yield from _side(view, view.players[me], lang, width)
    yield from _shared(view, lang, width)
    yield from _stack(view, lang, width)
    if view.viewer >= 0:
        yield from hand_lines(view, lang, width)


def heading(view: View, lang: str) -> str:
    """The turn, whose it is, and the step."""
    if not view.turn.number:
        return say("ui.before", lang)
    active = view.players[view.turn.active].name
    return say("ui.turn", lang, number=view.turn.number, player=active, step=step_name(view.turn.step, lang))


def _side(view: View, player: PlayerView, lang: str, width: int) -> Iterator[Text]:
    yield from _player_lines(view, player, lang, width)
    mine = view.permanents(player.id)
    lands = [obj for obj in mine if obj.is_a(CardType.LAND) and not obj.is_a(CardType.CREATURE)]
    shown = [o for o in mine if o not in lands and (o.attached_to is None or view.get(o.attached_to) is None)]
    for same in _alike(view, shown, lang).values():
        number = f"{len(same)} " if len(same) > 1 else ""
        which = "".join(f" {place}" for place in _numbers(view, same))
        yield _hanging(number + permanent_text(view, same[0], lang, which), style="dim" if same[0].tapped else "")
        yield from _attachments(view, same[0], lang)
    if lands:
        yield from _flow(INDENT + say("ui.lands", lang, cards=""), list(_counted_lands(lands, lang)), width, "green")


def _player_lines(view: View, player: PlayerView, lang: str, width: int) -> Iterator[Text]:
    parts = [
        say("ui.life", lang, number=player.life),
        say("ui.in_hand", lang, count=player.hand),
        say("ui.in_library", lang, count=player.library),
        *(say("state.counters", lang, count=count, kind=kind) for kind, count in player.counters),
    ]
    if player.lost:
        parts.append(say("ui.lost", lang))
    if player.pool:
        parts.append(say("ui.pool", lang, mana=mana(player.pool)))
    line = Text(player.name, style="bold")
    yield line.append("  " + "  ".join(parts), style="not bold")
    known = view.hands[player.id]
    if known and player.id != view.viewer:
        yield from _flow(INDENT + say("ui.known", lang, cards=""), _counted(view, known, lang), width, "dim")
    graveyard = view.graveyards[player.id]
    if graveyard:
        different = [*_counted(view, reversed(graveyard), lang)]
        shown = [*different[:SHOWN], *(["…"] if len(different) > SHOWN else [])]
        yield from _flow(INDENT + say("ui.graveyard", lang, cards=""), shown, width, "dim")


def _counted(view: View, ids: Iterable[int], lang: str) -> list[str]:
    return counted([called(view, view.objects[i], lang) for i in ids])


def counted(texts: Iterable[str]) -> list[str]:
    """Equal texts once, with their number."""
    table: dict[str, int] = {}
    for text in texts:
        table[text] = table.get(text, 0) + 1
    return [text if count == 1 else f"{count} {text}" for text, count in table.items()]


def _flow(head: str, items: list[str], width: int, style: str = "") -> Iterator[Text]:
    """A list in lines that break between its items only, later lines indented below the first item."""
    line, hang = head, " " * min(len(head), width // 3)
    for place, item in enumerate(items):
        piece = item + ("," if place < len(items) - 1 else "")
        if len(line) + len(piece) > width and line.strip() and line not in (head, hang):
            yield Text(line.rstrip(), style=style)
            line = hang
        line += piece + " "
    yield Text(line.rstrip(), style=style)


def mana(pool: Iterable[Unit]) -> str:
    """The mana in a pool, as symbols."""
    return symbols(pool)


def _alike(view: View, objects: Iterable[ObjectView], lang: str) -> dict[str, list[ObjectView]]:
    """The permanents by what is shown of them; one with attachments stands alone."""
    worn = {obj.attached_to for obj in view.permanents()}
    groups: dict[str, list[ObjectView]] = {}
    for obj in objects:
        text = permanent_text(view, obj, lang)
        while text in groups and (obj.id in worn or groups[text][0].id in worn):
            text += " "
        groups.setdefault(text, []).append(obj)
    return groups


def _numbers(view: View, same: Iterable[ObjectView]) -> Iterator[str]:
    """Which of the permanents of their name these are: "#2", and of several in a row the first and the last."""
    places = sorted(filter(None, (number_of(view, obj) for obj in same)))
    for _, run in groupby(enumerate(places), key=lambda one: one[1] - one[0]):
        first, *more = [place for _, place in run]
        yield f"#{first}" + (f"-{more[-1]}" if more else "")


def _attachments(view: View, obj: ObjectView, lang: str) -> Iterator[Text]:
    """What is attached to a permanent, below it."""
    for other in view.permanents():
        if other.attached_to == obj.id:
            owner = "" if other.controller == obj.controller else f" ({view.players[other.controller].name})"
            yield _hanging("+ " + called(view, other, lang) + owner, style="dim", depth=2)


def permanent_text(view: View, obj: ObjectView, lang: str, which: str = "") -> str:
    """A permanent with its size, evergreen keywords and state; `which` says which of its name these are."""
    words = [keyword_name(keyword, lang) for keyword in obj.keywords if keyword in _SHORT]
    state = list(condition(view, obj, lang))
    size = size_of(obj)
    text = unnumbered(view, obj, lang) + which + (f" {size}" if size else "")
    return text + (", " + ", ".join(words) if words else "") + (f"  ({', '.join(state)})" if state else "")


_SHORT = frozenset(
    {
        Keyword.DEATHTOUCH,
        Keyword.DEFENDER,
        Keyword.DOUBLE_STRIKE,
        Keyword.FIRST_STRIKE,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHROUD,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)


def _counted_lands(lands: list[ObjectView], lang: str) -> Iterator[str]:
    counted: dict[str, list[ObjectView]] = {}
    for land in lands:
        counted.setdefault(card_called(land.name, lang), []).append(land)
    for name, same in counted.items():
        tapped = sum(land.tapped for land in same)
        text = name if len(same) == 1 else f"{len(same)} {name}"
        state = say("state.tapped", lang) if len(same) == 1 else say("ui.tapped_of", lang, count=tapped)
        yield text + (f" ({state})" if tapped else "")


def _shared(view: View, lang: str, width: int) -> Iterator[Text]:
    for key, ids in (("ui.exile", view.exile), ("ui.command", view.command)):
        if ids:
            yield from _flow(say(key, lang, cards=""), _counted(view, ids, lang), width)


def _stack(view: View, lang: str, width: int) -> Iterator[Text]:
    if not view.stack:
        return
    yield Text(say("ui.stack", lang), style="bold yellow")
    for identity in reversed(view.stack):
        text = stack_text(view, view.objects[identity], lang)
        for line in wrap(text, max(width, 40), initial_indent=INDENT, subsequent_indent=INDENT * 2):
            yield Text(line, style="yellow")


def stack_text(view: View, obj: ObjectView, lang: str) -> str:
    """A spell or ability on the stack, whose it is and what it targets."""
    text = say("obj.owned", lang, player=view.players[obj.controller].name, card=called(view, obj, lang))
    targets = obj.stack.targets if obj.stack is not None else ()
    text = say("obj.targeting", lang, card=text, targets=names(view, targets, lang)) if targets else text
    does = spell_text(view, obj, lang) if obj.kind is Kind.ABILITY else ""
    return say("ui.stack_ability", lang, ability=text, does=does) if does else text


def hand_lines(view: View, lang: str, width: int) -> Iterator[Text]:
    """The viewer's hand, lands first, then by mana value."""
    if not view.hand:
        yield Text(say("ui.hand_empty", lang))
        return
    cards = sorted(view.hand, key=lambda card: (not card.is_a(CardType.LAND), card.mana_value, card.name))
    texts = counted(
        called(view, card, lang) + (f" {card.mana_cost}" if card.mana_cost is not None else "") for card in cards
    )
    yield from _flow(say("ui.hand", lang, cards=""), texts, width, "cyan")


def _hanging(text: str, *, style: str = "", depth: int = 1) -> Text:
    return Text(INDENT * depth + text, style=style)


def graveyards(view: View, lang: str) -> Iterator[Text]:
    """The graveyards in full."""
    for player in view.players:
        cards = names(view, view.graveyards[player.id], lang) or say("ui.nothing", lang)
        yield Text(say("ui.graveyard_of", lang, player=player.name, cards=cards))
