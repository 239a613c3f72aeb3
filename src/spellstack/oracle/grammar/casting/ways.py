"""Ways to play and cast cards from elsewhere, for other costs, at other times (CR 118.9, 601.3), as records.

Kinds `ways` and `ways_once`: what may be played, from where and for which cost; `way_tail`: what is said of it in a
further sentence, as fields of the way. Not here: who may do so, how often and how long (`permission`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import Static
from spellstack.ir.casting import CastingWay
from spellstack.ir.cost import Cost, PayLife, PayMana, PayManaValueOf
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AllOf,
    Anything,
    Is,
    IsOneOf,
    IsSpell,
    OfType,
    OwnedBy,
    Shares,
    StatusKind,
)
from spellstack.ir.reference import It, Linked, This, You
from spellstack.ir.replacement import EnterTapped, EnterWithCounters, Replace
from spellstack.ir.value import Stat
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar import cost  # noqa: F401  (each part of a cost has its gerund here)
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v

BLANK = CastingWay((), own=False, who=You())
LANDS = OfType(CardType.LAND)


def changed(item: Any, **fields: Any) -> Any:
    """The record with other fields."""
    return msgspec.structs.replace(item, **fields)


# what may be played: each kind of card, and whether it is played or cast
rule("playing", "play lands", ((True, LANDS),))
rule("playing", "play {q:cardfs}", ((True, v.q),))
rule("playing", "play cards", ((True, Anything()), (False, IsSpell())))
rule("playing", "cast {q:spellfs}", ((False, v.q),))
rule("playing", "play lands and cast {q:spellfs}", ((True, LANDS), (False, v.q)))
rule("playing", "play {p:cardfs} and cast {q:spellfs}", ((True, v.p), (False, v.q)))
rule("playing_once", "cast {q:a_spell}", ((False, v.q),))
rule("playing_once", "play a land or cast {q:a_spell}", ((True, LANDS), (False, v.q)))

# where from, as a way that says only that
OWNED = OwnedBy(You())
EXILED = IsOneOf(Linked("exiled"))
for words, zones, what, top in (
    ("from your graveyard", (Zone.GRAVEYARD,), OWNED, False),
    ("from the top of your library", (Zone.LIBRARY,), None, True),
    ("from your hand", (Zone.HAND,), None, False),
    ("from your hand or the top of your library", (Zone.HAND, Zone.LIBRARY), None, True),
    ("from your hand or graveyard", (Zone.HAND, Zone.GRAVEYARD), OWNED, False),
    ("from among cards exiled with ~", (Zone.EXILE,), EXILED, False),
    (
        "from among cards in your graveyard that were milled this turn",
        (Zone.GRAVEYARD,),
        AllOf((OWNED, Is(StatusKind.MILLED_THIS_TURN))),
        False,
    ),
    (
        "from among cards in your graveyard that were put there from your library this turn",
        (Zone.GRAVEYARD,),
        AllOf((OWNED, Is(StatusKind.FROM_LIBRARY_THIS_TURN))),
        False,
    ),
    ("from among cards you own exiled with ~", (Zone.EXILE,), AllOf((OWNED, EXILED)), False),
):
    rule("cards_from", words, changed(BLANK, zones=zones, what=what, top_only=top))


def _ways(env: dict[str, Any]) -> Any:
    origin = env.get("o", BLANK)
    more = parts_of(origin.what) if origin.what is not None else ()
    if env.get("post") is not None:
        more = (env["post"], *more)
    return tuple(
        changed(origin, play=play, what=all_of((*parts_of(what), *more)) if more else what) for play, what in env["p"]
    )


def _sharing(item: Any) -> Any:
    """Without the quality that the cards share with those exiled."""
    found = _from_parts(item)
    last: Any = parts_of(found["p"][0][1])[-1:] if found else ()
    if not last or not is_a(last[0], Shares) or last[0].of != Linked("exiled") or len(found["p"]) > 1:
        return None
    play, what = found["p"][0]
    return {**found, "p": ((play, all_of(parts_of(what)[:-1])),), "k": last[0].what}


def _origins() -> list[Any]:
    """The most particular first."""
    known = [known.build({}) for known in GRAMMAR.kind("cards_from").rules]
    return sorted(known, key=lambda way: -len(parts_of(way.what)) if way.what is not None else 0)


def _from_parts(item: Any) -> Any:
    first = item[0]
    for origin in _origins():
        if changed(first, play=False, what=None) != changed(origin, what=None):
            continue
        more = parts_of(origin.what) if origin.what is not None else ()
        if all(not more or parts_of(way.what)[-len(more) :] == more for way in item):
            p = tuple((way.play, all_of(parts_of(way.what)[: len(parts_of(way.what)) - len(more)])) for way in item)
            return {"p": p, "o": origin}
    return None


for kind, playing in (("ways", "playing"), ("ways_once", "playing_once")):
    rule(
        f"{kind}_from",
        f"{{p:{playing}}} {{o:cards_from}} if it shares a {{k:shared}} with a card exiled with ~",
        by=(
            lambda env: _ways({**env, "post": Shares(env["k"], Linked("exiled"))}),
            _sharing,
        ),
    )
    rule(f"{kind}_from", f"{{p:{playing}}} {{o:cards_from}}", by=(_ways, _from_parts))
    rule(kind, f"{{w:{kind}_from}}", v.w)


# gerunds: every part of a cost, with its verb as a noun
_GERUNDS = {
    "pay": "paying",
    "sacrifice": "sacrificing",
    "discard": "discarding",
    "exile": "exiling",
    "remove": "removing",
    "return": "returning",
    "tap": "tapping",
    "reveal": "revealing",
    "put": "putting",
}
for known in list(GRAMMAR.kind("cost_part").rules):
    verb = _GERUNDS.get(known.parts[0]) if isinstance(known.parts[0], str) else None
    if verb is not None:
        GRAMMAR.kind("gerund").add(known.with_parts((verb, *known.parts[1:])))
rule("gerund", "paying {m:mana}", PayMana(v.m))
rule("gerund", "paying life equal to (its|their) mana value", PayLife(Stat("mana_value", It())))
rule("gerunds", "{a:gerund}", (v.a,))
rule("gerunds", "{a:gerund} and {b:gerund}", (v.a, v.b))

# for which cost: as fields of the way
PRINTED = PayManaValueOf(This())


def exactly(fields: dict[str, Any]) -> Any:
    """`by` for words that say these fields of a way."""
    return (lambda env: fields), (lambda i: {} if i == fields else None)


def _entering(said: str) -> Any:
    return (
        lambda env: {"riders": env["e"], "said": said},
        lambda i: {"e": i["riders"]} if i["said"] == said else None,
    )


def _other_cost(more: bool) -> Any:
    """Another cost, or the mana cost and `more`."""
    before = (PRINTED,) if more else ()

    def take(item: Any) -> Any:
        parts = item["cost"].parts if set(item) == {"cost"} else None
        return {"g": parts[len(before) :]} if parts and (parts[0] == PRINTED) == more else None

    return (lambda env: {"cost": Cost((*before, *env["g"]))}), take


for kind, paid, others in (
    ("how_ways", "their mana costs", "their other costs"),
    ("how_ways_once", "its mana cost", "its other costs"),
):
    rule(kind, f"without paying {paid}", by=exactly({"free": True}))
    rule(kind, f"without paying {paid} and as though they had flash", by=exactly({"free": True, "instant": True}))
    rule(kind, f"by {{g:gerunds}} rather than paying {paid}", by=_other_cost(False))
    rule(kind, f"by {{g:gerunds}} in addition to paying {others}", by=_other_cost(True))


def _costed(env: dict[str, Any]) -> Any:
    ways = env["w"] if "w" in env else _ways(env)
    return tuple(way if way.play else changed(way, **env["how"]) for way in ways)


def _how(item: Any) -> Any:
    if item[-1].said or item[-1].play:
        return None
    found = {name: getattr(item[-1], name) for name in ("cost", "free", "instant") if getattr(item[-1], name)}
    plain = tuple(way if way.play else changed(way, cost=None, free=False, instant=False) for way in item)
    return {"how": found, "w": plain, "p": tuple((way.play, way.what) for way in plain)} if found else None


for kind, playing in (("ways", "playing"), ("ways_once", "playing_once")):
    rule(kind, f"{{w:{kind}_from}} {{how:how_{kind}}}", by=(_costed, _how))
    rule(kind, f"{{p:{playing}}} {{how:how_{kind}}}", by=(_costed, lambda i: None if i[0].zones else _how(i)))


# what a further sentence says, as fields too
ENTERS = EventPattern(EventKind.ZONE_CHANGE, IsOneOf(This()), to_zones=(Zone.BATTLEFIELD,))


def _rider(*instead: Any) -> Any:
    return (Static((Replace(ENTERS, instead, own=True),)),)


THIS_WAY = "this way"
LIFE_FOR_MANA = {"cost": Cost((PayLife(Stat("mana_value", It())),))}
for words, fields in (
    ("if you cast a spell this way , you may cast it as though it had flash", {"instant": True}),
    ("if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost", LIFE_FOR_MANA),
    ("if a spell cast this way would be put into your graveyard , exile it instead", {"exile_after": True}),
):
    rule("way_tail", words, by=exactly({**fields, "said": THIS_WAY}))
for condition in ("if you cast a spell this way ,", "if you do ,"):
    for subject in ("that artifact", "that creature", "that permanent", "it"):
        rule("way_tail", f"{condition} {subject} {{e:way_enters}}", by=_entering(f"{condition} {subject}"))
rule("way_enters", "enters tapped", _rider(EnterTapped()))
rule(
    "way_enters",
    "enters with {c:counters} on it",
    by=(
        lambda env: _rider(EnterWithCounters(env["c"][1], env["c"][0])),
        lambda i: {"c": (i[0].effects[0].instead[0].count, i[0].effects[0].instead[0].kind)},
    ),
)


def tailed_by(ways: Any, fields: dict[str, Any]) -> Any:
    """The ways to cast with what a further sentence says."""
    return tuple(way if way.play else changed(way, **fields) for way in ways)


def tail_of(item: Any) -> Any:
    """The fields that a further sentence says, and the ways without them; None if there is none."""
    way = item[-1]
    if not way.said:
        return None
    for name in ("riders", "exile_after", "instant", "cost"):
        if getattr(way, name):
            blank = {name: getattr(BLANK, name), "said": ""}
            plain = tuple(one if one.play else changed(one, **blank) for one in item)
            return {"t": {name: getattr(way, name), "said": way.said}, "w": plain}
    return None
