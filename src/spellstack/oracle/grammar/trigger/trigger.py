"""What triggered abilities watch for: "~ enters", "a creature attacks or dies", "you draw a card" (CR 603).

Kind `events`: a tuple of event patterns. `everb` is what happens to an object (of which `SOMEONE` stands in the
pattern until it is put together), `pverb` what a player does. Not here: moves between zones (`trigger_zone`),
subjects (`happening_subject`), "when" and what follows (`ability`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.condition import InStep, Matches
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    Is,
    IsAbility,
    IsCard,
    IsPlayer,
    IsSpell,
    OfType,
    StatusKind,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import Players, This, Who, You
from spellstack.ir.value import Fixed
from spellstack.lexicon.step import PHASE_STEPS, Phase
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.noun.post import THERE
from spellstack.oracle.grammar.trigger.happening_subject import OPPONENT, OTHER, THIS, YOU
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.words import ORDINALS
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import Hole, v
from spellstack.oracle.syntax import Someone

E = EventKind
BATTLEFIELD, GRAVEYARD = (Zone.BATTLEFIELD,), (Zone.GRAVEYARD,)
SOMEONE = Someone()
_PARTS = ("subject", "source", "player", "other")
_BY_OTHER = ("crew", "saddle")  # what does these is the event's other object


def _put(pattern: Any, old: Any, new: Any) -> Any:
    """The pattern with one part in place of another."""
    changed = {
        name: new
        for name in _PARTS
        if (found := getattr(pattern, name)) is not None and type(found) is type(old) and _same(found, old)
    }
    return msgspec.structs.replace(pattern, **changed)


def _same(found: Any, old: Any) -> bool:
    return bool(found.name == old.name) if is_a(found, Hole) else bool(found == old)


def happens(kind: str, template: str, pattern: EventPattern) -> None:
    """What happens to an object (`everb`, of damage dealt `dealing`) or what a player does (`pverb`): `v.q`, `v.p`."""
    rule(kind, template, _put(pattern, v.p if kind == "pverb" else v.q, SOMEONE))


def _everb(template: str, pattern: EventPattern) -> None:
    happens("everb", template, pattern)


def _pverb(template: str, pattern: EventPattern) -> None:
    happens("pverb", template, pattern)


def _one(template: str, pattern: EventPattern) -> None:
    rule("event", template, (pattern,))


# one subject and what happens to it, once or in several ways
def _filled(*names: str, of_player: bool = False) -> Any:
    def build(env: dict[str, Any]) -> Any:
        patterns = tuple(_put(env[name], SOMEONE, env["q"]) for name in names)
        strange = len(set(patterns)) != len(patterns) or _loose(patterns) or any(map(_elsewhere, patterns))
        return FAIL if strange else patterns

    def take(item: Any) -> Any:
        if not is_a(item, tuple) or len(item) != len(names):
            return None
        who = getattr(item[0], _place(item[0], of_player))
        if _loose(item) or who is None or any(getattr(one, _place(one, of_player)) != who for one in item):
            return None
        found = [msgspec.structs.replace(one, **{_place(one, of_player): SOMEONE}) for one in item]
        return {"q": who, **dict(zip(names, found, strict=True))}

    return build, take


def _place(pattern: EventPattern, of_player: bool) -> str:
    """The part of the event that the text is about."""
    if of_player and pattern.player is not None:
        return "player"
    if pattern.word in _BY_OTHER:
        return "other"
    return "source" if pattern.kind is E.DAMAGE and pattern.source is not None else "subject"


def _elsewhere(pattern: EventPattern) -> bool:
    """[CR 109.2] Only what a text calls a card is put into exile from anywhere; a permanent leaves the battlefield."""
    cards = isinstance(pattern.subject, Filter) and IsCard() in parts_of(pattern.subject)
    return pattern.said == ("put" if cards else "cards put")


def _loose(patterns: tuple[Any, ...]) -> bool:
    """Whether "blocks or becomes blocked by a creature" is read with the creature for one of the two only."""
    return [one.kind for one in patterns] == [E.BLOCK, E.BLOCKED] and patterns != tuple(
        msgspec.structs.replace(one, other=None) for one in patterns
    )


DAMAGE_WORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" combat", {"combat": True}),
    (" noncombat", {"combat": False}),
)
for words, more in DAMAGE_WORDS:
    _one(f"you're dealt{words} damage", EventPattern(E.DAMAGE, YOU, batch=True, **more))
for who, verb in (("eobj", "everb"), ("ecard", "everb"), ("esource", "dealing"), ("eplayer", "pverb")):
    of = who == "eplayer"
    rule("event", f"{{q:{who}}} {{a:{verb}}}", by=_filled("a", of_player=of))
    rule("event", f"{{q:{who}}} {{a:{verb}}} or {{b:{verb}}}", by=_filled("a", "b", of_player=of))
    rule(
        "event",
        f"{{q:{who}}} {{a:{verb}}} , {{b:{verb}}} , or {{c:{verb}}}",
        by=_filled("a", "b", "c", of_player=of),
    )
rule("everb", "{a:dealing}", v.a)


# one or more
def _together(pattern: EventPattern) -> EventPattern:
    kind = E.ATTACKERS_DECLARED if pattern.kind is E.ATTACK and pattern.other in (None, IsPlayer()) else pattern.kind
    return msgspec.structs.replace(pattern, kind=kind, batch=True)


def _apart(pattern: EventPattern) -> EventPattern:
    kind = E.ATTACK if pattern.kind is E.ATTACKERS_DECLARED else pattern.kind
    return msgspec.structs.replace(pattern, kind=kind, batch=False)


def _batch(*names: str) -> Any:
    build, take = _filled(*names)

    def built(env: dict[str, Any]) -> Any:
        patterns = build(env)
        return FAIL if patterns is FAIL or any(p.batch for p in patterns) else tuple(map(_together, patterns))

    def taken(item: Any) -> Any:
        return take(tuple(map(_apart, item))) if all(pattern.batch for pattern in item) else None

    return built, taken


rule("event", "{q:ebatch} {a:everb}", by=_batch("a"))
rule("event", "{q:ebatch} {a:everb} or {b:everb}", by=_batch("a", "b"))

# combat and damage
_everb("<attack>", EventPattern(E.ATTACK, v.q))
_everb("<block>", EventPattern(E.BLOCK, v.q))
_everb("<block> {o:a_perm}", EventPattern(E.BLOCK, v.q, other=v.o))
_everb("<become> blocked", EventPattern(E.BLOCKED, v.q))
_everb("<become> blocked by {o:a_perm}", EventPattern(E.BLOCKED, v.q, other=v.o))
_everb("attacks and isn't blocked", EventPattern(E.UNBLOCKED, v.q))
_everb("attacks alone", EventPattern(E.ATTACK, v.q, amount=(Compare.EQ, Fixed(1))))
_everb("<fight>", EventPattern(E.FIGHT, v.q))
rule(
    "event",
    "{q:eobj} blocks or becomes blocked by {o:a_perm}",
    (EventPattern(E.BLOCK, v.q, other=v.o), EventPattern(E.BLOCKED, v.q, other=v.o)),
)
rule("attacked", "a player", IsPlayer())
rule("attacked", "you", YOU)
rule("attacked", "an opponent", OPPONENT)
_everb("<attack> one of your opponents", EventPattern(E.ATTACK, v.q, other=OPPONENT, said="one of"))
PLANESWALKER = AllOf((OfType(CardType.PLANESWALKER), ControlledBy(You())))
rule("attacked", "you or a planeswalker you control", AnyOf((YOU, PLANESWALKER)))
_everb("<attack> {o:attacked}", EventPattern(E.ATTACK, v.q, other=v.o))
SADDLED = Matches(This(), Is(StatusKind.SADDLED))
_everb("attacks while saddled", EventPattern(E.ATTACK, v.q, condition=SADDLED))
for words, more in DAMAGE_WORDS:
    happens("dealing", f"<deal>{words} damage to {{o:damaged}}", EventPattern(E.DAMAGE, v.o, v.q, **more))
    happens(
        "dealing",
        f"<deal>{words} damage to {{o:damaged_many}}",
        EventPattern(E.DAMAGE, v.o, v.q, batch=True, of_many=True, **more),
    )
    # [CR 510.2, 603.2c] all that is dealt at once is dealt once, by one source or to one creature or player
    dealt_by = EventPattern(E.DAMAGE, source=v.q, batch=True, of_many=True, **more)
    happens("dealing", f"<deal>{words} damage", dealt_by)
    for kind in ("everb", "pverb"):
        rule(kind, f"<are> dealt{words} damage", EventPattern(E.DAMAGE, SOMEONE, batch=True, **more))
        excess = EventPattern(E.DAMAGE, SOMEONE, excess=True, batch=True, **more)
        rule(kind, f"<are> dealt excess{words} damage", excess)
    _one(f"{words} damage is dealt to {{o:damaged}}", EventPattern(E.DAMAGE, v.o, said="passive", batch=True, **more))

# spells, abilities, targets
_pverb("<cast> {s:a_spell}", EventPattern(E.CAST, v.s, player=v.p))
_pverb("<cast> ~", EventPattern(E.CAST, THIS, player=v.p))
CAST_FROM: tuple[tuple[str, dict[str, Any]], ...] = (
    ("anywhere other than {w:implied_whose} hand", {"not_from": (Zone.HAND,)}),
    ("{w:implied_whose} graveyard", {"from_zones": GRAVEYARD}),
    ("{w:implied_whose} hand", {"from_zones": (Zone.HAND,)}),
    ("{w:implied_whose} library", {"from_zones": (Zone.LIBRARY,)}),
    ("exile", {"from_zones": (Zone.EXILE,)}),
)
for words, flags in CAST_FROM:
    _pverb(f"<cast> {{s:a_spell}} from {words}", EventPattern(E.CAST, v.s, player=v.p, **flags))
terminal(
    "implied_whose",
    lambda parser, at: [(at + 1, "whose")] if parser.tokens[at] in ("your", "their") else [],
    lambda item, page: ["your" if page.you else "their"],
)
rule(
    "event",
    "{p:eplayer} <cast> or copy {q:a_spell}",
    (EventPattern(E.CAST, v.q, player=v.p), EventPattern(E.COPY_SPELL, v.q, player=v.p)),
)
OTHER_SPELL = all_of((OTHER, IsSpell()))
rule(
    "a_spell",
    "{c:a} {q:spellf}",
    by=(lambda env: env["q"], lambda i: {"c": Fixed(1), "q": i} if is_a(i, Filter) and i != OTHER_SPELL else None),
)
rule(
    "a_spell",
    "another spell",
    by=(lambda env: OTHER_SPELL, lambda i: {} if i == OTHER_SPELL else None),
)
for number, word in enumerate(ORDINALS, 1):
    rule("ordinal", word, number)
_pverb("<cast> {w:implied_whose} {k:ordinal} {s:spellf} each turn", EventPattern(E.CAST, v.s, player=v.p, nth=v.k))
_pverb(
    "<cast> {w:implied_whose} {k:ordinal} {s:spellf} during each opponent 's turn",
    EventPattern(E.CAST, v.s, player=v.p, nth=v.k, of_turn=Players(Who.OPPONENTS), said="each"),
)
_pverb("<draw> {w:implied_whose} {k:ordinal} card each turn", EventPattern(E.DRAW, player=v.p, nth=v.k))
_pverb(
    "<draw> {w:implied_whose} {k:ordinal} card in a turn", EventPattern(E.DRAW, player=v.p, nth=v.k, said="in a turn")
)
for words, player in (("", None), (" you control", YOU), (" an opponent controls", OPPONENT)):
    for thing, test in (("a spell or ability", None), ("an ability", IsAbility())):
        _everb(f"<become> the target of {thing}{words}", EventPattern(E.TARGETED, v.q, test, player))
_everb("<become> the target of {s:only_a_spell}", EventPattern(E.TARGETED, v.q, v.s))
rule(
    "only_a_spell",
    "{q:a_spell}",
    by=(lambda env: FAIL if "IsAbility" in repr(env["q"]) else env["q"], lambda i: {"q": i}),
)
_pverb("<activate> an ability of {s:a_perm}", EventPattern(E.ACTIVATE, AllOf((THERE, v.s)), player=v.p))
_pverb("<activate> an ability", EventPattern(E.ACTIVATE, player=v.p))

# changes of a permanent
for verb, event_kind in (
    ("<become> tapped", E.TAP),
    ("<become> untapped", E.UNTAP),
    ("<are> tapped for mana", E.TAP_FOR_MANA),
    ("<are> turned face up", E.TURN_FACE_UP),
    ("<transform>", E.TRANSFORM),
    ("<flip>", E.FLIP),
    ("<become> monstrous", E.BECOME_MONSTROUS),
    ("<explore>", E.EXPLORE),
    ("<phase> in", E.PHASE_IN),
    ("<phase> out", E.PHASE_OUT),
):
    _everb(verb, EventPattern(event_kind, v.q))
_everb("<convert>", EventPattern(E.TRANSFORM, v.q, said="convert"))
_everb("<transform> into ~", EventPattern(E.TRANSFORM, v.q, said="into"))
_everb("exploits a creature", EventPattern(E.EXPLOIT, v.q))
for verb, word in (("<mutate>", "mutate"), ("<train>", "trains"), ("<mentor> a creature", "mentors")):
    _everb(verb, EventPattern(E.KEYWORD_ACTION, v.q, word=word))
_everb("<are> milled", EventPattern(E.MILL, v.q))
for verb, word in (("<crew>", "crew"), ("<saddle>", "saddle")):
    _everb(f"{verb} {{o:a_perm}}", EventPattern(E.KEYWORD_ACTION, v.o, other=v.q, word=word))
_everb("<become> attached to {o:a_perm}", EventPattern(E.ATTACH, v.q, other=v.o))
_one("one or more {k:counter} counters are put on {q:eobj}", EventPattern(E.COUNTERS_PUT, v.q, word=v.k, batch=True))
_one("a {k:counter} counter is put on {q:eobj}", EventPattern(E.COUNTERS_PUT, v.q, word=v.k))
_one(
    "the last {k:counter} counter is removed from ~",
    EventPattern(E.COUNTERS_REMOVED, THIS, word=v.k, amount=(Compare.EQ, Fixed(0))),
)
_pverb("<put> one or more counters on {o:damaged}", EventPattern(E.COUNTERS_PUT, v.o, player=v.p, batch=True))
_one(
    "one or more {k:counter} counters are removed from {q:eobj}",
    EventPattern(E.COUNTERS_REMOVED, v.q, word=v.k, batch=True),
)
_one("one or more counters are put on {q:eobj}", EventPattern(E.COUNTERS_PUT, v.q, batch=True))
_one("you get one or more {e}", EventPattern(E.COUNTERS_PUT, YOU, word="energy", batch=True))
rule(
    "event",
    "day becomes night or night becomes day",
    tuple(EventPattern(E.DESIGNATION, word=word, amount=(Compare.EQ, Fixed(1))) for word in ("night", "day")),
)
_one(
    "a spell or ability an opponent controls causes you to discard {q:discarded}",
    EventPattern(E.DISCARD, v.q, player=YOU, cause=ControlledBy(Players(Who.OPPONENTS))),
)
rule("discarded", "~", THIS)
rule("discarded", "{q:a_card}", v.q)
_pverb(
    "<put> one or more {k:counter} counters on {o:eobj}",
    EventPattern(E.COUNTERS_PUT, v.o, player=v.p, word=v.k, batch=True),
)
rule("event", "~ becomes level {n:digit_number}", (EventPattern(E.CLASS_LEVEL, THIS, amount=(Compare.EQ, v.n)),))
for least, word in enumerate(("one", "two", "three"), 2):
    creature = "creature" if least == 2 else "creatures"
    _one(
        f"~ and at least {word} other {creature} attack",
        EventPattern(E.ATTACKERS_DECLARED, THIS, amount=(Compare.GE, Fixed(least))),
    )
_one("{n:over_one} or more creatures attack", EventPattern(E.ATTACKERS_DECLARED, amount=(Compare.GE, v.n), batch=True))


# when it counts
def _narrowed(**more: Any) -> Any:
    def build(env: dict[str, Any]) -> Any:
        event = env["a"][0]
        taken = len(env["a"]) != 1 or any(getattr(event, name) != getattr(PLAIN, name) for name in more)
        return FAIL if taken else (msgspec.structs.replace(event, **more),)

    def take(item: Any) -> Any:
        if len(item) != 1 or any(getattr(item[0], name) != value for name, value in more.items()):
            return None
        return {"a": (msgspec.structs.replace(item[0], **{name: getattr(PLAIN, name) for name in more}),)}

    return build, take


PLAIN = EventPattern(E.STATE)
IN_COMBAT = InStep(tuple(PHASE_STEPS[Phase.COMBAT]))
for tail, flags in (
    ("during your turn", {"of_turn": You()}),
    ("during an opponent 's turn", {"of_turn": Players(Who.OPPONENTS)}),
    ("during combat", {"condition": IN_COMBAT}),
):
    rule("event_when", f"{{a:event}} {tail}", by=_narrowed(**flags))


def _first_time(env: dict[str, Any]) -> Any:
    made = _narrowed(nth=1)[0](env)
    return (msgspec.structs.replace(made[0], said=_TIME),) if made is not FAIL and made[0].kind is E.CAST else made


def _is_first_time(item: Any) -> Any:
    """Of spells that are cast it is said so seldom: they are the first of the turn."""
    told = item[0].said == _TIME
    if told != (item[0].kind is E.CAST):
        return None
    return _narrowed(nth=1)[1]((msgspec.structs.replace(item[0], said=""),) if told else item)


_TIME = "time"
rule("event_when", "{a:event} for the first time each turn", by=(_first_time, _is_first_time))
rule("event_when", "{a:event}", v.a)
rule(
    "event_when",
    "{a:event} while {c:cond}",
    by=(
        lambda env: (
            FAIL
            if len(env["a"]) != 1 or env["a"][0].condition is not None
            else (msgspec.structs.replace(env["a"][0], condition=env["c"]),)
        ),
        lambda i: (
            {"a": (msgspec.structs.replace(i[0], condition=None),), "c": i[0].condition}
            if len(i) == 1 and i[0].condition is not None and i[0].kind is not E.STATE
            else None
        ),
    ),
)
