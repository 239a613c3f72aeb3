"""What damage does to what it is dealt to (CR 120.3): marks, and the results that are events of their own.

Not here: replacement and prevention, and lethal damage (state-based actions).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Keyword
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.entity import FIRST_OBJECT, ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject, commanders, counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.objects import characteristics, controller, record

# Asked for so often that going through the class would tell.
_BATTLE = CardType.BATTLE
_CREATURE = CardType.CREATURE
_DEATHTOUCH = Keyword.DEATHTOUCH
_INFECT = Keyword.INFECT
_LIFELINK = Keyword.LIFELINK
_PLANESWALKER = CardType.PLANESWALKER
_WITHER = Keyword.WITHER

_NOTHING = Characteristics()


def deal(state: GameState, event: Event) -> Event | None:
    """Mark damage on a creature, count a commander's combat damage; the event tells the excess (CR 120.3e, 120.10)."""
    if event.subject < FIRST_OBJECT:
        _count_commander(state, event)
        return event
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    chars = characteristics(state, event.subject)
    keywords = source_of(state, event.source).keywords
    state.dirty = True
    excess = _excess(obj, chars, event, keywords)
    if _CREATURE in chars.types and not as_counters(keywords):
        deathtouched = obj.deathtouched or _DEATHTOUCH in keywords
        state.put(replace(obj, damage=obj.damage + event.amount, deathtouched=deathtouched))
        touch_fields(state, "damage")
    elif _CREATURE in chars.types and _DEATHTOUCH in keywords:
        state.put(replace(obj, deathtouched=True))
    return replace(event, excess=excess)


def source_of(state: GameState, source: ObjectId) -> Characteristics:
    """The characteristics of the damage's source, as it last was if it is gone (CR 120.3, 608.2h)."""
    return characteristics(state, source) if record(state, source) is not None else _NOTHING


def _excess(obj: GameObject, chars: Characteristics, event: Event, keywords: frozenset[Keyword]) -> int:
    """The damage beyond what is lethal, or beyond the loyalty or defence (CR 120.10)."""
    enough: list[int] = []
    if _CREATURE in chars.types:
        lethal = max(0, (chars.toughness or 0) - obj.damage)
        enough.append(min(lethal, 1) if _DEATHTOUCH in keywords else lethal)
    if _PLANESWALKER in chars.types:
        enough.append(counter_count(obj, "loyalty"))
    if _BATTLE in chars.types:
        enough.append(counter_count(obj, "defense"))
    return max(0, event.amount - min(enough)) if enough else 0


def excess_of(state: GameState, event: Event) -> int:
    """How much of the damage would be more than is lethal for the permanent."""
    obj, chars = state.objects[event.subject], characteristics(state, event.subject)
    return _excess(obj, chars, event, source_of(state, event.source).keywords)


def _count_commander(state: GameState, event: Event) -> None:
    source = record(state, event.source)
    if event.combat and source is not None and COMMANDER in source.marks:  # [CR 903.10a]
        player = state.players[event.subject]
        dealt = dict(player.commander_damage)
        for card in commanders(source):
            dealt[card] = dealt.get(card, 0) + event.amount
        state.put_player(replace(player, commander_damage=tuple(sorted(dealt.items()))))
        state.dirty = True


def as_counters(keywords: frozenset[Keyword]) -> bool:
    """Whether damage of a source with these keywords is dealt to creatures as -1/-1 counters (CR 702.80, 702.90)."""
    return _WITHER in keywords or _INFECT in keywords


def results(state: GameState, event: Event) -> list[Event]:
    """What the damage results in besides marks: loss of life, counters, life for lifelink (CR 120.3)."""
    chars = source_of(state, event.source)
    who = controller(state, event.source)
    found = (
        _to_player(state, event, chars, who)
        if event.subject < FIRST_OBJECT
        else _to_permanent(state, event, chars.keywords, who)
    )
    if _LIFELINK in chars.keywords and who >= 0:  # [CR 120.3f, 702.15b]
        found.append(Event(EventKind.LIFE_GAIN, player=who, source=event.source, amount=event.amount, rule="702.15b"))
    return found


def by_source(found: list[Event]) -> list[Event]:
    """With the life that one source with lifelink gives for all it dealt at once as one gain (CR 119.9)."""
    if sum(event.kind is EventKind.LIFE_GAIN for event in found) < 2:
        return found
    out: list[Event] = []
    for event in found:
        place = next((i for i, known in enumerate(out) if _same_gain(known, event)), None)
        if place is None:
            out.append(event)
        else:
            out[place] = replace(out[place], amount=out[place].amount + event.amount)
    return out


def _same_gain(one: Event, other: Event) -> bool:
    gains = one.kind is EventKind.LIFE_GAIN and other.kind is EventKind.LIFE_GAIN
    return gains and (one.source, one.player) == (other.source, other.player)


def _to_player(state: GameState, event: Event, chars: Characteristics, who: int) -> list[Event]:
    if _INFECT in chars.keywords:  # [CR 120.3b]
        found = [_counters(event, "poison", event.amount, who, "120.3b")]
    else:  # [CR 120.3a]
        loss = Event(EventKind.LIFE_LOSS, player=event.subject, source=event.source, amount=event.amount, rule="120.3a")
        found = [replace(loss, combat=event.combat, word="damage")]
    if event.combat and Keyword.TOXIC in chars.keywords:  # [CR 120.3g, 702.164c]
        found.append(_counters(event, "poison", _toxic(state, event.source, chars, who), who, "120.3g"))
    return found


def _toxic(state: GameState, source: ObjectId, chars: Characteristics, who: int) -> int:
    """The total toxic value (CR 702.164b)."""
    context = Context(source, who)
    return sum(
        number(state, context, ability.amount)
        for ability in chars.abilities
        if type(ability) is KeywordAbility and ability.keyword is Keyword.TOXIC and ability.amount is not None
    )


def _to_permanent(state: GameState, event: Event, keywords: frozenset[Keyword], who: int) -> list[Event]:
    if event.subject not in state.objects:
        return []
    types = characteristics(state, event.subject).types
    found = []
    for card_type, kind, rule in (
        (_PLANESWALKER, "loyalty", "120.3c"),
        (_BATTLE, "defense", "120.3h"),
    ):
        if card_type in types:
            found.append(
                Event(EventKind.COUNTERS_REMOVED, subject=event.subject, word=kind, amount=event.amount, rule=rule)
            )
    if _CREATURE in types and as_counters(keywords):  # [CR 120.3d]
        found.append(_counters(event, "-1/-1", event.amount, who, "120.3d"))
    return found


def _counters(event: Event, kind: str, amount: int, who: int, rule: str) -> Event:
    return Event(EventKind.COUNTERS_PUT, subject=event.subject, player=who, word=kind, amount=amount, rule=rule)
