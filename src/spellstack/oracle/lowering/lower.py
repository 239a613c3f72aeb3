"""From what was read to IR: targets get slots, words that point back get what they point to (CR 608.2c, 115.1, 608.2h).

Goes through an ability in the order of its text and remembers what has been spoken of. Not here: reading.
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import Activated, Static, Triggered
from spellstack.ir.action import Attach, Change, DealDamage, Move
from spellstack.ir.filter import Shares
from spellstack.ir.flow import Choose, ForEach, Later, Reflexive, Sequence, Simultaneous, UnlessPays, When
from spellstack.ir.node import Effect, Node
from spellstack.ir.reference import All, Among, AttachedTo, ControllerOf, It, Noted, OwnerOf, Players, Target, This
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Continuous, Require
from spellstack.ir.target import Instructions, Modal
from spellstack.ir.token import BecomeCopy
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.reference.target import to_spec
from spellstack.oracle.lowering.aftermath import after
from spellstack.oracle.lowering.alternatives import asked_again
from spellstack.oracle.lowering.each_own import if_done, of_each, of_its_source, own_amount, own_targets, to_itself
from spellstack.oracle.lowering.happening_later import lowered_later
from spellstack.oracle.lowering.in_its_place import in_its_place, last_of, noted, spoken_before
from spellstack.oracle.lowering.known import apart, of_past, prevents, said_amount, verify_known, verify_one, with_said
from spellstack.oracle.lowering.lasting import lasting_together
from spellstack.oracle.lowering.mention import after_loop, last_controller, of_pass, once, paid_for, speak
from spellstack.oracle.lowering.moved import as_moved
from spellstack.oracle.lowering.order import aims, first_at, merged, once_chosen, only_if
from spellstack.oracle.lowering.other import host_of, like_targets, told_apart
from spellstack.oracle.lowering.overwritten import own_note, still_held, still_so
from spellstack.oracle.lowering.plain import is_plain, live
from spellstack.oracle.lowering.rest import leave_rest, the_rest
from spellstack.oracle.lowering.scene import NEVER, Loose, Scene, Spoken, bare, names_of
from spellstack.oracle.lowering.spoken import as_noted, find, tell_sides
from spellstack.oracle.lowering.subject import to_another
from spellstack.oracle.lowering.told_event import OF_EVENT, event_spoken, whose_it_is
from spellstack.oracle.syntax import IfDone, NewChoice, NewTarget, Said, SaidAmount, Total


def lowered(item: Any, scene: Scene, last_known: bool = False) -> Any:
    """The tree with everything resolved, in the order of the text."""
    kind: Any = type(item)
    if isinstance(item, Node):
        tell_sides(item, scene)
    if is_plain(kind):
        return kind(*_in_order([getattr(item, name) for name in kind.__struct_fields__], scene, last_known))
    item = told_apart(item, scene)
    word = _WORDS.get(kind)
    if word is not None:
        return word(item, scene, last_known)
    if isinstance(item, tuple):
        return _in_order(list(item), scene, last_known)
    if not isinstance(item, Node):
        return item
    item = lasting_together(item)
    verify_known(item, scene)
    if isinstance(item, Continuous | Change) and isinstance(
        item.affected if isinstance(item, Continuous) else item.what, All
    ):
        return _on_all(item, scene)
    if isinstance(item, Among) and isinstance(item.of, Players):  # of them the text speaks last, if at all
        return msgspec.structs.replace(item, filter=lowered(item.filter, scene, last_known))
    if isinstance(item, When) and item.otherwise is not None:
        first, one = len(scene.specs), _either if item.said in ("", "otherwise") else _instead
        return in_its_place(only_if(one(item, scene), scene, first))
    if isinstance(item, ForEach) and not (isinstance(item.of, Players) and item.of.said):
        return _for_each(item, scene)
    known = last_known or isinstance(item, ControllerOf | OwnerOf | Stat | Shares) or of_past(item)
    item, before, slots, heard = own_amount(item), len(scene.choices), len(scene.specs), len(scene.spoken)
    scene.held += isinstance(item, Simultaneous)
    made = type(item)(*_parts(item, scene, known))
    scene.held -= isinstance(item, Simultaneous)
    if isinstance(made, When):
        only_if(made, scene, slots)
    if isinstance(made, Effect):
        made = own_note(of_each(asked_again(made), scene), scene)
        after(made, scene)
        return once_chosen(made, scene, before)
    made = as_moved(last_controller(paid_for(made, scene), scene), scene)
    speak(made, scene, heard)
    return made


# nothing is attached to itself, or blocks itself
_OTHERS: dict[type[Node], str] = {BecomeCopy: "of", Move: "attached_to", Require: "other"}


def _parts(item: Node, scene: Scene, known: bool) -> Any:
    """The fields of the record, lowered; a condition that is told last speaks last, whatever marks the rest has."""
    if isinstance(item, When) and item.said in ("after", "unless", "later"):
        before, heard, then = dict(scene.moved), len(scene.spoken), lowered(item.then, scene, known)
        moved = dict(scene.moved)
        condition = _not_done(item.condition, then, scene, before, heard)
        scene.moved = {**before, **moved}
        return condition, then, None, item.said
    if isinstance(item, UnlessPays):  # what would be done has not been done when its cost is counted
        numbers = list(scene.numbers)
        effect = lowered(item.effect, scene, known)
        numbers, scene.numbers = scene.numbers, numbers
        scene.paying = True
        cost, who = _in_order([item.cost, item.who], scene, known)
        scene.paying, scene.numbers = False, numbers
        return effect, cost, who
    if isinstance(item, Sequence) and item.joint == "table":
        rows: tuple[Any, ...] = ()
        moved, heard = dict(scene.moved), len(scene.spoken)
        for row in item.steps:  # one of them is carried out: what another would leave is not there
            rows = (*rows, _not_done(row, rows, scene, dict(moved), heard))
        return rows, item.joint
    if isinstance(item, Sequence) and item.joint == "first when":
        return (_at_its_time(item.steps[0], scene, known),), item.joint
    if isinstance(item, DealDamage) and (
        first_at(item.source) < first_at(item.to) or to_itself(item) or isinstance(item.source, AttachedTo)
    ):
        item = of_its_source(item, lowered(item.source, scene, known))  # its source is its subject
    other = _OTHERS.get(type(item), "")
    if other and isinstance(getattr(item, other), Said):  # spoken of before what it is done to
        spoken, of = list(scene.spoken), lowered(getattr(item, other), scene, known)
        scene.spoken, item = spoken, msgspec.structs.replace(item, **{other: of})
    item, last = to_another(item, scene, known, lowered)
    parts = _in_order([getattr(item, name) for name in item.__struct_fields__], scene, known)
    scene.spoken += last
    return parts


def _reflexive(item: Reflexive, scene: Scene) -> Reflexive:
    condition = lowered(item.condition, scene) if item.condition is not None else None
    return Reflexive(_body_of(item.instructions, scene), condition)


def _body_of(body: Any, scene: Scene) -> Any:
    """Of an ability made on the way: slots are of its own targets, and what was targeted before is noted."""
    spoken = [as_noted(one) for one in scene.spoken] if aims(body) else scene.spoken
    return lower_body(body, spoken, scene.amount, scene.others, scene)


def _for_each(item: ForEach, scene: Scene) -> ForEach:
    """ "for each creature, … its controller": "it" is the one whose turn it is."""
    of = lowered(item.of, scene)
    player = isinstance(of, Players)
    names = (
        frozenset(["player", "opponent"]) if player else names_of(getattr(of, "filter", None)) | {"permanent", "card"}
    )
    heard = len(scene.spoken)
    scene.spoken.append(Spoken(It(), names, player=player))
    effect = lowered(item.effect, scene)
    own = own_targets(scene, of)
    scene.spoken[heard:] = after_loop(scene.spoken[heard:])
    return ForEach(of, effect if player else of_pass(effect), own)


def _replacement(item: Replace, scene: Scene) -> Replace:
    """What would happen speaks of its parts and its amount to what happens instead."""
    event = lowered(item.event, scene)
    before, scene.spoken = scene.spoken, scene.spoken + event_spoken((event,))
    amount, numbers, scene.amount, scene.numbers = scene.amount, scene.numbers, event.kind in OF_EVENT, []
    condition = lowered(item.condition, scene) if item.condition is not None else None
    scene.preventing = True
    scene.numbers = ["prevented"] if prevents(item.instead) else []
    instead = lowered(item.instead, scene)
    scene.preventing = False
    scene.spoken, scene.amount, scene.numbers = before, amount, numbers
    return msgspec.structs.replace(item, event=event, condition=condition, instead=instead)


def _attach(item: Attach, scene: Scene) -> Any:
    """ "attach ~ to it": "it" is not the thing that is attached, "another creature" not what it is attached to."""
    before = len(scene.choices)
    what = lowered(item.what, scene)
    mine = scene.spoken.pop() if scene.spoken else None
    earlier = scene.spoken
    if isinstance(what, Target):
        scene.spoken = [*earlier, *host_of(what, scene)]
    if isinstance(what, This):
        scene.spoken = [spoken for spoken in earlier if not isinstance(spoken.ref, This)]
    to = lowered(item.to, scene)
    scene.spoken = [*earlier, *([mine] if mine is not None else [])]
    after(item, scene)
    return once_chosen(Attach(what, to), scene, before)


def _instead(item: When, scene: Scene) -> When:
    """ "A. If so, instead B": the condition speaks last before B, for which A has not happened."""
    moved, heard = dict(scene.moved), len(scene.spoken)
    otherwise = lowered(item.otherwise, scene)
    condition = _not_done(item.condition, otherwise, scene, moved, heard)
    return When(condition, _not_done(item.then, last_of(otherwise), scene, moved, heard), otherwise, item.said)


def _not_done(item: Any, first: Any, scene: Scene, moved: dict[Any, str], heard: int) -> Any:
    """What is told after an instruction that has not happened then: with what was said and moved before it."""
    told, known = scene.spoken, spoken_before(first, scene, heard)
    scene.spoken, scene.moved = list(known), moved
    numbers, scene.numbers = scene.numbers, [name for name in scene.numbers if name not in noted(first)]
    made = lowered(item, scene)
    scene.spoken = told + scene.spoken[len(known) :]
    scene.numbers = [*numbers, *(name for name in scene.numbers if name not in numbers)]
    return made


def _either(item: When, scene: Scene) -> When:
    """One thing or the other: what the first does has not happened for the second."""
    condition: Any = () if item.said else lowered(item.condition, scene)
    moved, heard, then = dict(scene.moved), len(scene.spoken), lowered(item.then, scene)
    told, otherwise = _not_done((item.condition if item.said else (), item.otherwise), then, scene, moved, heard)
    return When(told or condition, then, otherwise, item.said)


def _at_its_time(item: Any, scene: Scene, known: bool) -> Any:
    """A time is told first, then what happens: targets are chosen at that time (CR 603.3d)."""
    if not aims(item.ability.body):
        return _later(item, scene, known)
    body = _body_of(item.ability.body, scene)
    return msgspec.structs.replace(item, ability=msgspec.structs.replace(item.ability, body=body))


def _later(item: Later, scene: Scene, known: bool) -> Any:
    return lowered_later(item, scene, known, lowered, _in_order)


def _on_all(item: Any, scene: Scene) -> Any:
    """A change of everything of a kind: "its" is each affected object's own."""
    name = "affected" if isinstance(item, Continuous) else "what"
    affected = lowered(getattr(item, name), scene)
    names = names_of(affected.filter)
    heard = len(scene.spoken)
    scene.spoken += [Spoken(It(), names, True), Spoken(It(), names)]  # "for each counter on them": on each of them
    changes = lowered(item.modifications, scene, True)  # what is counted is none of "those creatures"
    scene.spoken[heard:] = [one for one in scene.spoken[heard + 2 :] if one.player or not one.many]
    return msgspec.structs.replace(item, **{name: affected, "modifications": changes})


def _in_order(parts: list[Any], scene: Scene, last_known: bool) -> Any:
    alive = live(parts)
    if len(alive) < 2:
        for place in alive:
            parts[place] = lowered(parts[place], scene, last_known)
        return tuple(parts)
    places = [(first_at(part), place) for place, part in enumerate(parts)]
    out = list(parts)
    known = [entry for entry in places if entry[0] != NEVER]
    if not known:
        return tuple(lowered(part, scene, last_known) if isinstance(part, Node | tuple) else part for part in parts)
    ordered = merged(places)
    for place in ordered:
        out[place] = lowered(parts[place], scene, last_known)
    return tuple(out)


def _target(item: NewTarget, scene: Scene) -> Target:
    slot = scene.slots.get(item.at)
    if slot is None:
        item, total = apart(item)
        inner = lowered(item.noun.filter, scene, True)
        low, high = lowered(item.minimum, scene), lowered(item.maximum, scene) if item.maximum is not None else None
        item = msgspec.structs.replace(
            item, noun=msgspec.structs.replace(item.noun, filter=inner), minimum=low, maximum=high
        )
        if item.divide is not None:
            item = msgspec.structs.replace(item, divide=lowered(item.divide, scene))
        slot = scene.slots[item.at] = len(scene.specs)
        scene.specs.append(_with_total(to_spec(item, like_targets(inner, scene)), total, scene))
        names = names_of(item.noun.filter)
        extra = frozenset(["card"]) if item.noun.zones != (Zone.BATTLEFIELD,) else frozenset(["permanent"])
        player = bool(names) and names <= {"player"}
        whose = whose_it_is(scene.specs[slot].filter, Target(slot))
        scene.spoken += [] if whose is None else [whose]
        scene.spoken.append(Spoken(Target(slot), names | extra, high != Fixed(1), player))
        if "player" in names and not player:
            scene.spoken.append(Spoken(Target(slot), frozenset(["player"]), player=True))
    return Target(slot, "each" if item.each else "")


def _with_total(spec: Any, total: Total | None, scene: Scene) -> Any:
    if total is None:
        return spec
    return msgspec.structs.replace(spec, total_stat=total.stat, total_at_most=lowered(total.at_most, scene))


def _choice(item: NewChoice, scene: Scene) -> Noted:
    item, total = apart(item)
    who, before = lowered(item.who, scene), list(scene.spoken)
    filter_ = lowered(item.noun.filter, scene, True)
    scene.spoken = once(scene.spoken, before)
    low, high = lowered(item.minimum, scene), lowered(item.maximum, scene) if item.maximum is not None else None
    scene.chosen += 1
    note = "chosen" if scene.chosen == 1 else f"chosen {scene.chosen}"
    pool = lowered(item.of, scene) if item.of is not None else None
    leave_rest(pool, Noted(note), scene)
    zones = item.noun.zones if pool is None else (Zone.LIBRARY,)
    choose = Choose(filter_, zones, pool, minimum=low, maximum=high, who=who, note=note, random=item.random)
    scene.choices.append(_with_total(choose, total, scene))
    names = names_of(item.noun.filter)
    if names == {"player"}:
        scene.spoken.append(Spoken(Noted(note), names, player=True))
        return Noted(note)
    names |= {"card" if item.noun.zones != (Zone.BATTLEFIELD,) else "permanent"}
    scene.spoken.append(Spoken(Noted(note), names, high != Fixed(1)))
    return Noted(note)


def _resolved(said: Said, scene: Scene, last_known: bool) -> Any:
    word = said.word
    if said.at in scene.resolved:
        return scene.resolved[said.at]
    if word.startswith(("the rest", "the other", "all other", "the remaining")):
        return the_rest(word, scene)
    _, way, deed = word.partition("this way: ")
    if way:
        note = scene.ways.get(deed.removesuffix(" card"))
        if note is None:
            raise Loose(f"nothing was {deed} this way")
        still_so(deed.removesuffix(" card"), note, scene)
        return Noted(note, word)
    if word == "~":
        if said.at not in scene.selves:  # of two parts with one subject it is spoken of once
            scene.spoken.append(Spoken(This(), frozenset(["~"])))
        scene.selves.add(said.at)
        return This()
    found = find(word, scene, scene.sides.get(said.at))
    if found is None:
        raise Loose(f'"{word}" points to nothing')
    ref = found.ref
    verify_one(word, ref, scene)
    note = scene.moved.get(bare(ref))
    note = note if not last_known and not found.player else None
    still_held(ref, note, found, scene)
    ref = Noted(note) if note is not None else ref
    scene.spoken.append(Spoken(found.ref, found.names, found.many, found.player))
    scene.spoken[-1].thing = found.thing
    scene.resolved[said.at] = with_said(ref, "they" if word == "of them" else word)
    return scene.resolved[said.at]


def _quoted(item: Any, scene: Scene, known: bool) -> Any:
    """An ability that something is given."""
    scene.quoted += 1
    made = type(item)(*_parts(item, scene, known))
    scene.quoted -= 1
    return made


# what is not gone through part by part
_WORDS: dict[type, Any] = {
    NewTarget: lambda item, scene, known: _target(item, scene),
    Said: _resolved,
    NewChoice: lambda item, scene, known: _choice(item, scene),
    SaidAmount: lambda item, scene, known: said_amount(item, scene),
    IfDone: lambda item, scene, known: if_done(item, scene),
    # what an ability in quotation marks makes on the way has its targets in slots already
    Reflexive: lambda item, scene, known: item if scene.quoted > 0 else _reflexive(item, scene),
    Attach: lambda item, scene, known: _attach(item, scene),
    Replace: lambda item, scene, known: _replacement(item, scene),
    Later: lambda item, scene, known: item if scene.quoted > 0 else _later(item, scene, known),
    Activated: _quoted,
    Triggered: _quoted,
    Static: _quoted,
}


def lower_body(
    body: Any, spoken: list[Spoken], amount: bool, others: list[Spoken] | None, before: Scene | None = None
) -> Any:
    """A body with its targets in slots. `others`: what "other" sets apart from, None for a spell's; `before`: where."""
    if isinstance(body, Modal):
        return msgspec.structs.replace(
            body,
            modes=tuple(
                msgspec.structs.replace(m, instructions=lower_body(m.instructions, spoken, amount, others))
                for m in body.modes
            ),
        )
    own: frozenset[int] = frozenset()
    while True:
        scene = Scene(spoken, amount)
        scene.others, scene.held_by.own = others, own
        if before is not None:
            scene.numbers, scene.exiled = list(before.numbers), before.exiled
        effect = lowered(body.effect, scene)
        if scene.held_by.lost <= own:
            return Instructions(effect, tuple(scene.specs))
        own |= scene.held_by.lost
