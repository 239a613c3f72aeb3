"""Moving objects, in other words than usual: the place first, "their hand", face down, a choice of top or bottom (CR
400.7, 401.7).

Kind `vp`. Not here: the usual words (`move`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import Move
from spellstack.ir.filter import Anything, OwnedBy
from spellstack.ir.reference import All, Noted, This, You
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.effect.move import HERE, moved
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewChoice, Noun, Said

BOTH_ZONES = (Zone.HAND, Zone.GRAVEYARD)


# the place first: "return to their owners' hands all …"
rule("vp", "<return> to their owners ' hands {what:ref}", Move(v.what, Zone.HAND, by=v.subj, said="first"))
rule("vp", "<return> to your hand {what:ref}", Move(v.what, Zone.HAND, under=You(), by=v.subj, said="first"))
rule(
    "vp",
    "<return> to the battlefield {what:ref}",
    Move(v.what, Zone.BATTLEFIELD, under=v.subj, by=v.subj, said="first"),
)
rule(
    "vp",
    "<put> onto the battlefield under your control {what:ref}",
    Move(v.what, Zone.BATTLEFIELD, under=You(), by=v.subj, said="first"),
)


# what others do with their own cards: "into their hand"
def theirs(template: str, zone: Zone, position: str = "", said: str = "their") -> None:
    """A move by somebody else to a place of their own."""

    def build(env: dict[str, Any]) -> Any:
        subject = env["subj"]
        return FAIL if subject == You() else Move(env["what"], zone, position, by=subject, said=said)

    def take(item: Any) -> Any:
        if not is_a(item, Move) or item.by == You() or item != Move(item.what, zone, position, by=item.by, said=said):
            return None
        return {"what": item.what, "subj": item.by}

    rule("vp", template, by=(build, take), verb=True)


theirs("<return> {what:group} to their hand", Zone.HAND)
theirs("<put> {what:group} into their hand", Zone.HAND, said="put their")
theirs("<put> {what:group} into their graveyard", Zone.GRAVEYARD)
theirs("<put> {what:group} on top of their library", Zone.LIBRARY, "top")
theirs("<put> {what:group} on the bottom of their library", Zone.LIBRARY, "bottom")
theirs("<put> {what:group} on top of their library in any order", Zone.LIBRARY, "any order top")
theirs("<put> {what:group} on the bottom of their library in any order", Zone.LIBRARY, "any order bottom")
theirs("<put> {what:group} on the bottom of their library in a random order", Zone.LIBRARY, "random bottom")
theirs("<put> {what:group} into their library second from the top", Zone.LIBRARY, "nth:2")
theirs("<put> {what:group} into their library third from the top", Zone.LIBRARY, "nth:3")
theirs(
    "<put> {what:group} on their choice of the top or bottom of their library", Zone.LIBRARY, "top or bottom", "choice"
)
rule(
    "vp",
    "<put> {what:group} on your choice of the top or bottom of your library",
    Move(v.what, Zone.LIBRARY, "top or bottom", under=You(), by=v.subj, said="choice"),
)

for zone in (Zone.HAND, Zone.GRAVEYARD):
    rule(
        "vp",
        f"<put> {{what:group}} into that player's {zone.value}",
        Move(v.what, zone, by=v.subj, said="that player"),
    )

# face down, from hands
rule("vp", "<exile> {what:group} face down", Move(v.what, Zone.EXILE, by=v.subj, face_down=True))
rule(
    "vp",
    "put ~ from your hand onto the battlefield",
    by=(
        lambda env: Move(Said("~", env["at"]), Zone.BATTLEFIELD, from_zones=(Zone.HAND,), under=You()),
        lambda i: {} if i == Move(This(), Zone.BATTLEFIELD, from_zones=(Zone.HAND,), under=You()) else None,
    ),
)

# attached, and with counters
for verb, how in (("<return> {what:group} to", ""), ("<put> {what:group} onto", "put")):
    into = f"{verb} the battlefield"
    for tail, under in (("", v.subj), (" under your control", You()), (" under {h:implied_control} control", None)):
        said = f"{how} your".strip() if "your" in tail else how
        rule(
            "vp",
            f"{into}{tail} attached to {{to:ref}}",
            Move(v.what, Zone.BATTLEFIELD, under=under, by=v.subj, attached_to=v.to, said=said),
        )
        if tail:
            rule(
                "vp",
                f"{into}{tail} with {{c:one_counter}} on (it|them)",
                Move(v.what, Zone.BATTLEFIELD, under=under, by=v.subj, counters=v.c, said=said),
            )


def _back(to: Any, what: Any) -> Move:
    return Move(what, Zone.BATTLEFIELD, from_zones=(Zone.GRAVEYARD,), under=You(), attached_to=to)


rule(
    "vp",
    "<return> ~ from your graveyard to the battlefield attached to {to:ref}",
    by=(
        lambda env: _back(env["to"], Said("~", env["at"])),
        lambda i: {"to": i.attached_to} if isinstance(i, Move) and i == _back(i.attached_to, This()) else None,
    ),
)
rule(
    "one_counter",
    "{c:counters}",
    by=(lambda env: ((env["c"][1], env["c"][0]),), lambda i: {"c": (i[0][1], i[0][0])} if len(i) == 1 else None),
)
rule(
    "one_counter",
    "{c:counters} and {d:counters}",
    by=(
        lambda env: ((env["c"][1], env["c"][0]), (env["d"][1], env["d"][0])),
        lambda i: {"c": (i[0][1], i[0][0]), "d": (i[1][1], i[1][0])} if len(i) == 2 else None,
    ),
)
rule(
    "ref",
    "{p:poss1} hand and graveyard",
    by=(
        lambda env: All(OwnedBy(env["p"]), BOTH_ZONES, "hand and graveyard"),
        lambda i: {"p": i.filter.by} if is_a(i, All) and i.zones == BOTH_ZONES and i.said else None,
    ),
)

rule(
    "vp",
    "<shuffle> {what:ref} into their library",
    by=(
        lambda env: (
            FAIL if env["subj"] == You() else Move(env["what"], Zone.LIBRARY, "shuffle", by=env["subj"], said="their")
        ),
        lambda i: (
            {"what": i.what, "subj": i.by} if is_a(i, Move) and i.said == "their" and i.position == "shuffle" else None
        ),
    ),
    verb=True,
)


# "put one of them into your hand, one on top of your library, and …": each of what the ones before have left
def _one_more(env: dict[str, Any]) -> Any:
    one = NewChoice(Noun(Anything(), ()), env["at"], of=Said("the rest", env["at"]))
    return msgspec.structs.replace(env["d"], what=one, said=f"{env['d'].said} one".strip())


def _no_verb(item: Any) -> dict[str, Any] | None:
    words_, _, one = item.said.rpartition("one")
    left = is_a(item.what, Noted) and (words_, one) in (("", ""), ("put ", "")) and item.said
    return {"d": moved(msgspec.structs.replace(item, said=words_.strip()), HERE)} if left else None


rule("vp", "one {d:dest}", by=(_one_more, _no_verb))
