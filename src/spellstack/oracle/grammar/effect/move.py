"""Moving objects between zones: exile, return, put, shuffle into (CR 400.7, 110.2a). Kind `vp`.

Not here: searching and digging (`deed`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import (
    Move,
    Tap,
    Untap,
)
from spellstack.ir.flow import ChooseOption, Simultaneous
from spellstack.ir.reference import Attackable, This, You
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Said
from spellstack.oracle.token import words

# moving
rule("vp", "<exile> {what:group}", Move(v.what, Zone.EXILE, by=v.subj))
rule(
    "vp",
    "<exile> {what:group} with {c:counters} on it",
    by=(
        lambda env: Move(env["what"], Zone.EXILE, by=env["subj"], counters=((env["c"][1], env["c"][0]),)),
        lambda i: (
            {"what": i.what, "subj": i.by, "c": (i.counters[0][1], i.counters[0][0])}
            if is_a(i, Move) and len(i.counters) == 1 and i == Move(i.what, Zone.EXILE, by=i.by, counters=i.counters)
            else None
        ),
    ),
    verb=True,
)
rule("vp", "<return> {what:group} to {h:implied_hand}", Move(v.what, Zone.HAND, by=v.subj))
rule("vp", "<return> {what:group} to their owner's hand", Move(v.what, Zone.HAND, by=v.subj, said="their owner's"))
rule("vp", "<put> {what:group} into their owner's hand", Move(v.what, Zone.HAND, by=v.subj, said="put their owner's"))
rule("vp", "<return> {what:group} from the battlefield to the command zone", Move(v.what, Zone.COMMAND, by=v.subj))
rule("vp", "<return> {what:group} to your hand", Move(v.what, Zone.HAND, under=You(), by=v.subj))
rule("vp", "<put> {what:group} into {h:implied_hand}", Move(v.what, Zone.HAND, by=v.subj, said="put"))
for zone, word in ((Zone.HAND, "hand"), (Zone.GRAVEYARD, "graveyard")):
    rule("vp", f"<put> {{what:group}} into your {word}", Move(v.what, zone, under=You(), by=v.subj, said="put"))
rule("vp", "<put> {what:group} into {h:implied_graveyard}", Move(v.what, Zone.GRAVEYARD, by=v.subj))
rule("vp", "<return> {what:group} to {h:implied_graveyard}", Move(v.what, Zone.GRAVEYARD, by=v.subj, said="return"))
for word, place in (("on top of", "top"), ("on the bottom of", "bottom")):
    rule("vp", f"<put> {{what:group}} {word} {{h:implied_library}}", Move(v.what, Zone.LIBRARY, place, by=v.subj))
    rule("vp", f"<put> {{what:group}} {word} your library", Move(v.what, Zone.LIBRARY, place, under=You(), by=v.subj))
rule("vp", "<shuffle> {what:group} into {h:implied_library}", Move(v.what, Zone.LIBRARY, "shuffle", by=v.subj))
rule("vp", "<shuffle> {what:group} into your library", Move(v.what, Zone.LIBRARY, "shuffle", under=You(), by=v.subj))
for verb, how in (("<return> {what:group} to", ""), ("<put> {what:group} onto", "put")):
    # [CR 110.2a] who puts it there controls it unless the text says otherwise
    into = f"{verb} the battlefield"
    for tail, flags in (
        ("", {}),
        (" tapped", {"tapped": True}),
        (" transformed", {"transformed": True}),
        (" flipped", {"flipped": True}),
        (" tapped and transformed", {"tapped": True, "transformed": True}),
        (" tapped and attacking", {"tapped": True, "attacking": Attackable()}),
        (" attacking", {"attacking": Attackable()}),
    ):
        rule("vp", into + tail, Move(v.what, Zone.BATTLEFIELD, under=v.subj, by=v.subj, said=how, **flags))
        rule(
            "vp",
            f"{into}{tail} under your control",
            Move(v.what, Zone.BATTLEFIELD, under=You(), by=v.subj, said=f"{how} your", **flags),
        )
        rule(
            "vp",
            f"{into}{tail} under {{h:implied_control}} control",
            Move(v.what, Zone.BATTLEFIELD, by=v.subj, said=how, **flags),
        )
        for whose in ("his", "her", "their"):
            rule(
                "vp",
                f"{into}{tail} under {whose} owner 's control",
                Move(v.what, Zone.BATTLEFIELD, by=v.subj, said=f"{how} {whose}", **flags),
            )
    rule(
        "vp",
        f"{into} with {{c:counters}} on it",
        by=(
            lambda env, how=how: Move(
                env["what"],
                Zone.BATTLEFIELD,
                under=env["subj"],
                by=env["subj"],
                said=how,
                counters=((env["c"][1], env["c"][0]),),
            ),
            lambda i, how=how: (
                {"what": i.what, "subj": i.by, "c": (i.counters[0][1], i.counters[0][0])}
                if is_a(i, Move)
                and len(i.counters) == 1
                and i == Move(i.what, Zone.BATTLEFIELD, under=i.by, by=i.by, said=how, counters=i.counters)
                else None
            ),
        ),
        verb=True,
    )
for words_, place in (("on top of", "top"), ("on the bottom of", "bottom")):
    rule(
        "vp",
        f"put ~ from your graveyard {words_} your library",
        by=(
            lambda env, place=place: Move(
                Said("~", env["at"]), Zone.LIBRARY, place, from_zones=(Zone.GRAVEYARD,), under=You()
            ),
            lambda i, place=place: (
                {} if i == Move(This(), Zone.LIBRARY, place, from_zones=(Zone.GRAVEYARD,), under=You()) else None
            ),
        ),
    )
rule(
    "vp",
    "<exile> ~ from your graveyard",
    by=(
        lambda env: Move(Said("~", env["at"]), Zone.EXILE, from_zones=(Zone.GRAVEYARD,)),
        lambda i: {} if i == Move(This(), Zone.EXILE, from_zones=(Zone.GRAVEYARD,)) else None,
    ),
)
rule(
    "vp",
    "<return> ~ from your graveyard to your hand",
    by=(
        lambda env: Move(Said("~", env["at"]), Zone.HAND, from_zones=(Zone.GRAVEYARD,), under=You()),
        lambda i: {} if i == Move(This(), Zone.HAND, from_zones=(Zone.GRAVEYARD,), under=You()) else None,
    ),
)
for tail, flags in (("", {}), (" tapped", {"tapped": True})):
    rule(
        "vp",
        f"<return> ~ from your graveyard to the battlefield{tail}",
        by=(
            lambda env, flags=flags: Move(
                Said("~", env["at"]), Zone.BATTLEFIELD, from_zones=(Zone.GRAVEYARD,), under=You(), **flags
            ),
            lambda i, flags=flags: (
                {} if i == Move(This(), Zone.BATTLEFIELD, from_zones=(Zone.GRAVEYARD,), under=You(), **flags) else None
            ),
        ),
    )
rule(
    "vp", "<exile> {what:group} until ~ leaves the battlefield", Move(v.what, Zone.EXILE, by=v.subj, until_leaves=True)
)
rule("vp", "tap or untap {what:group}", ChooseOption((Tap(v.what), Untap(v.what))))
rule(
    "vp",
    "<put> {a:group} {d:dest} and {b:ref} {e:dest}",
    by=(
        lambda env: Simultaneous((moved(env["d"], env["a"]), moved(env["e"], env["b"]))),
        lambda i: (
            {"a": i.parts[0].what, "d": moved(i.parts[0], You()), "b": i.parts[1].what, "e": moved(i.parts[1], You())}
            if is_a(i, Simultaneous) and len(i.parts) == 2 and all(is_a(part, Move) for part in i.parts)
            else None
        ),
    ),
)
rule(
    "vp",
    "<put> {what:ref_said} {d:dest} or {e:dest}",
    by=(
        lambda env: ChooseOption((moved(env["d"], env["what"]), moved(env["e"], env["what"]))),
        lambda i: (
            {"what": i.options[0].what, "d": moved(i.options[0], You()), "e": moved(i.options[1], You())}
            if is_a(i, ChooseOption) and len(i.options) == 2 and all(is_a(option, Move) for option in i.options)
            else None
        ),
    ),
)
rule(
    "vp",
    "<put> {what:group} {d:dest_many}",
    by=(
        lambda env: moved(env["d"], env["what"]),
        lambda i: {"what": i.what, "d": moved(i, You())} if is_a(i, Move) else None,
    ),
)


def moved(move: Any, what: Any) -> Any:
    """The move of a destination, done to this."""
    return msgspec.structs.replace(move, what=what)


HERE = You()  # stands for what is moved in a destination
for words_, found in (
    ("into your hand", Move(HERE, Zone.HAND, under=You(), said="put")),
    ("into your graveyard", Move(HERE, Zone.GRAVEYARD, under=You(), said="put")),
    ("onto the battlefield", Move(HERE, Zone.BATTLEFIELD, under=You(), said="put")),
    ("onto the battlefield tapped", Move(HERE, Zone.BATTLEFIELD, under=You(), said="put", tapped=True)),
    ("on top of your library", Move(HERE, Zone.LIBRARY, "top", under=You())),
    ("on the bottom of your library", Move(HERE, Zone.LIBRARY, "bottom", under=You())),
):
    rule("dest", words_, found)
for words_, found in (
    ("on the bottom of your library in any order", Move(HERE, Zone.LIBRARY, "any order bottom", under=You())),
    ("on the bottom of your library in a random order", Move(HERE, Zone.LIBRARY, "random bottom", under=You())),
    ("on top of your library in any order", Move(HERE, Zone.LIBRARY, "any order top", under=You())),
    ("back in any order", Move(HERE, Zone.LIBRARY, "any order top", under=None)),
    ("on the bottom in any order", Move(HERE, Zone.LIBRARY, "any order bottom", under=None)),
):
    rule("dest_many", words_, found)
rule("dest", "{d:dest_many}", v.d)
rule(
    "vp",
    "<put> {what:group} onto the battlefield face up",
    Move(v.what, Zone.BATTLEFIELD, under=v.subj, by=v.subj, said="put face up"),
)


def _owner_place(kind: str, noun: str, many: str) -> None:
    """ "its owner's hand", "their owners' hands", as the thing before is one or many; the value is nothing."""
    forms = [
        words(f"its owner 's {noun}"),
        words(f"their owners ' {many}"),
        *([words(f"their owner 's {noun}")] if noun != "hand" else []),  # of hands it is a wording of its own
        words(f"their owners ' {noun}"),
    ]

    def read(parser: Any, at: int) -> list[Reading]:
        for form in forms:
            if parser.tokens[at : at + len(form)] == form:
                return [(at + len(form), noun)]
        return []

    terminal(kind, read, lambda item, page: forms[1] if page.plural else forms[0])


for noun in ("hand", "graveyard", "library"):
    _owner_place(f"implied_{noun}", noun, noun[:-1] + "ies" if noun.endswith("y") else noun + "s")


def _read_control(parser: Any, at: int) -> list[Reading]:
    for form in (["its", "owner", "'s"], ["their", "owners", "'"]):
        if parser.tokens[at : at + 3] == form:
            return [(at + 3, "owner")]
    return []


terminal(
    "implied_control",
    _read_control,
    lambda item, page: ["their", "owners", "'"] if page.plural else ["its", "owner", "'s"],
)
for place_words, place in (("second", "nth:2"), ("third", "nth:3"), ("fourth", "nth:4"), ("seventh", "nth:7")):
    rule(
        "vp",
        f"<put> {{what:group}} into {{h:implied_library}} {place_words} from the top",
        Move(v.what, Zone.LIBRARY, place, by=v.subj),
    )
    rule(
        "vp",
        f"<put> {{what:group}} into your library {place_words} from the top",
        Move(v.what, Zone.LIBRARY, place, under=You(), by=v.subj),
    )
for words_, place in (("on top of", "top"), ("on the bottom of", "bottom")):
    rule(
        "vp",
        f"<put> {{what:group}} {words_} that player's library",
        Move(v.what, Zone.LIBRARY, place, by=v.subj, said="that player"),
    )
for words_, flags in (("battlefield", {}), ("battlefield tapped", {"tapped": True})):
    rule(
        "vp",
        f"<return> {{what:group}} to the {words_} with {{c:more_counters}} on it",
        by=(
            lambda env, flags=flags: Move(
                env["what"],
                Zone.BATTLEFIELD,
                under=env["subj"],
                by=env["subj"],
                counters=((env["c"][1], env["c"][0]),),
                said="additional",
                **flags,
            ),
            lambda i, flags=flags: (
                {"what": i.what, "subj": i.by, "c": (i.counters[0][1], i.counters[0][0])}
                if is_a(i, Move) and i.said == "additional" and i.tapped == bool(flags)
                else None
            ),
        ),
        verb=True,
    )
rule("more_counters", "{c:a} additional {k:counter} counter", (v.c, v.k))
rule("more_counters", "{c:word} additional {k:counter} counters", (v.c, v.k))
