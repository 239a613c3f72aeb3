"""What objects and players are called, and what can be seen of them. Not here: whole boards (interfaces)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spellstack import render
from spellstack.explain.called import card_called
from spellstack.explain.messages import term
from spellstack.ir.card import Face
from spellstack.ir.node import Ability
from spellstack.lexicon import CardType, Zone
from spellstack.narrate.wording import listed, say
from spellstack.observation import ObjectView, View
from spellstack.render import french
from spellstack.rules.state.entity import EntityId, is_player
from spellstack.rules.state.obj import Kind


def name(view: View, identity: EntityId, lang: str = "en") -> str:
    """What the player or object is called; "a card" where the viewer cannot know."""
    if identity < 0:
        return say("obj.unknown", lang)
    if is_player(identity):
        return view.players[identity].name
    found = view.get(identity)
    return say("obj.unknown", lang) if found is None else called(view, found, lang)


def called(view: View, obj: ObjectView, lang: str = "en") -> str:
    """What an object is called; permanents of one name have numbers, in the order in which they came."""
    place = number_of(view, obj)
    text = unnumbered(view, obj, lang)
    return say("obj.numbered", lang, card=text, number=place) if place else text


def number_of(view: View, obj: ObjectView) -> int:
    """Which of the permanents of its name it is, those that have just left counted too; 0 if it is the only one.

    Lands that are no creatures are not told apart.
    """
    if not _is_counted(obj):
        return 0
    same = [one.id for one in (*view.permanents(), *view.gone.values()) if _is_counted(one) and one.name == obj.name]
    return sorted(same).index(obj.id) + 1 if len(same) > 1 and obj.id in same else 0


def _is_counted(obj: ObjectView) -> bool:
    land = obj.is_a(CardType.LAND) and not obj.is_a(CardType.CREATURE)
    return obj.zone is Zone.BATTLEFIELD and obj.kind is not Kind.ABILITY and bool(obj.name) and not land


def unnumbered(view: View, obj: ObjectView, lang: str = "en") -> str:
    """What an object is called, be there others of the name or not."""
    if obj.kind is Kind.ABILITY:
        source = obj.stack.source if obj.stack is not None else -1
        return say("obj.ability", lang, card=name(view, source, lang))
    if obj.face_down and not obj.name:
        if obj.behind:
            return say("obj.behind", lang, card=obj.behind)
        return say("obj.face_down" if obj.is_a(CardType.CREATURE) else "obj.face_down_card", lang)
    if obj.kind is Kind.TOKEN:
        return say("obj.token", lang, card=obj.name.removesuffix(" Token"))
    return say("obj.copy", lang, card=obj.name) if obj.kind is Kind.COPY else card_called(obj.name, lang)


def names(view: View, identities: Iterable[EntityId], lang: str = "en") -> str:
    """Several of them in one phrase; equal ones are counted, unless there are others like them."""
    grouped: dict[str, list[EntityId]] = {}
    for identity in identities:
        obj = None if identity < 0 or is_player(identity) else view.get(identity)
        text = name(view, identity, lang) if obj is None else unnumbered(view, obj, lang)
        grouped.setdefault(text, []).append(identity)
    return listed([part for text, same in grouped.items() for part in _together(view, text, same, lang)], lang)


def _together(view: View, text: str, same: list[EntityId], lang: str) -> list[str]:
    """Objects of one name: how many they are, or, where there are others of it, which."""
    known = [obj for obj in map(view.get, same) if obj is not None] if not is_player(same[0]) else []
    alike = sum(1 for one in view.permanents() if known and _is_counted(one) and one.name == known[0].name)
    if known and _is_counted(known[0]) and alike > len(same):
        return [called(view, obj, lang) for obj in known]
    return [text if len(same) == 1 else say("obj.times", lang, count=len(same), what=text)]


def describe(view: View, identity: EntityId, lang: str = "en") -> str:
    """The name with what tells this one from others: whose it is, size, state."""
    obj = view.get(identity)
    if obj is None:
        return name(view, identity, lang)
    text = called(view, obj, lang)
    if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) and view.viewer >= 0 and obj.controller != view.viewer:
        text = say("obj.owned", lang, player=view.players[obj.controller].name, card=text)
    if obj.zone in (Zone.HAND, Zone.LIBRARY) and obj.mana_cost is not None:
        text = f"{text} {obj.mana_cost}"
    size = size_of(obj)
    seen = ", ".join(condition(view, obj, lang))
    return text + (f" {size}" if size else "") + (f" ({seen})" if seen else "")


def size_of(obj: ObjectView) -> str:
    """Power and toughness, as "2/2"; empty without them."""
    if (
        obj.power is None
        or obj.toughness is None
        or not (obj.is_a(CardType.CREATURE) or obj.zone is not Zone.BATTLEFIELD)
    ):
        return ""
    return f"{obj.power}/{obj.toughness}"


def condition(view: View, obj: ObjectView, lang: str = "en") -> Iterator[str]:
    """What can be seen of a permanent besides what it is: tapped, damaged, attacking …"""
    if obj.phased_out:
        yield say("state.phased_out", lang)
    if obj.tapped:
        yield say("state.tapped", lang)
    if obj.flipped:
        yield say("state.flipped", lang)
    for under in obj.under:
        yield say("state.over", lang, card=under or say("obj.face_down_card", lang))
    for designation in obj.designations:
        yield term("designation", designation, lang)
    if obj.sick:
        yield say("state.sick", lang)
    if obj.damage:
        yield say("state.damage", lang, number=obj.damage)
    if obj.loyalty is not None:
        yield say("state.loyalty", lang, number=obj.loyalty)
    if obj.defense is not None:
        yield say("state.defense", lang, number=obj.defense)
    for kind, count in obj.counters:
        if kind not in ("loyalty", "defense"):
            yield say("state.counters", lang, count=count, kind=kind)
    yield from _relations(view, obj, lang)
    yield from dict.fromkeys(_word_text(what, word, lang) for what, word in obj.words)


def _word_text(what: str, word: str | int, lang: str) -> str:
    """A word or number that is linked to an object: a level, a room, or what was chosen."""
    if what in ("level", "room", "tempted"):
        return say(f"state.{what}", lang, word=word)
    return say("state.chosen", lang, word=word_text(what, str(word), lang))


def word_text(what: str, word: str, lang: str) -> str:
    """A word that players choose: a colour, a type, the name of a card."""
    if what == "creature type" and lang == "fr":
        typed = french.type_line(Face("", types=(CardType.CREATURE,), subtypes=(word,)))
        return str(typed).partition(" : ")[2] or word
    return card_called(word, lang) if what == "name" else term(_KINDS.get(what, "purpose"), word, lang)


_KINDS = {"color": "color", "card type": "type", "basic land type": "land_type"}


def _relations(view: View, obj: ObjectView, lang: str) -> Iterator[str]:
    if obj.attached_to is not None:
        yield say("state.attached", lang, target=name(view, obj.attached_to, lang))
    if view.combat is not None:
        attacked = view.combat.attacked_by(obj.id)
        if attacked is not None:
            yield say("state.attacking", lang, target=name(view, attacked, lang))
        blocked = view.combat.blocked_by(obj.id)
        if blocked:
            yield say("state.blocking", lang, target=names(view, blocked, lang))


def type_line(obj: ObjectView, lang: str = "en") -> str:
    """Supertypes, types and subtypes in the order of a type line (CR 205.1)."""
    if lang == "fr":
        return french.type_line(Face("", types=obj.types, supertypes=obj.supertypes, subtypes=_as_printed(obj)))
    words = [term("type", word, lang) for word in (*obj.supertypes, *obj.types)]
    line = " ".join(word.capitalize() for word in words)
    return line + (" — " + " ".join(_as_printed(obj)) if obj.subtypes else "")


def _as_printed(obj: ObjectView) -> tuple[str, ...]:
    """The subtypes, printed ones first and in their printed order."""
    printed = [subtype for face in (obj.card.faces if obj.card is not None else ()) for subtype in face.subtypes]
    return tuple(sorted(obj.subtypes, key=lambda one: (printed.index(one) if one in printed else len(printed), one)))


def ability_text(obj: ObjectView, ability: Ability, lang: str = "en") -> str:
    """The ability in the words of a rules text, made from what it does; empty where there are no words for it.

    What cannot be said in another language is said in English.
    """
    face = Face(obj.name or "this", types=obj.types, supertypes=obj.supertypes, abilities=(ability,))
    try:
        if lang != "fr":
            return render.face_text(face)
        return "\n".join(line.text for line in french.face_lines(face, card_called(face.name, lang)))
    except render.Unprintable:
        return ""


def spell_text(view: View, obj: ObjectView, lang: str = "en") -> str:
    """What a spell or ability on the stack says, in the words of a rules text."""
    if obj.stack is None or obj.stack.ability is None:
        return "\n".join(filter(None, (ability_text(obj, ability, lang) for ability in obj.abilities)))
    source = view.get(obj.stack.source)
    return ability_text(obj if source is None else source, obj.stack.ability, lang)


def details(view: View, identity: EntityId, lang: str = "en") -> tuple[str, ...]:
    """Everything to be seen of an object, as lines: name and cost, types, size and keywords, abilities, state."""
    obj = view.get(identity)
    if obj is None:
        return (name(view, identity, lang),)
    head = called(view, obj, lang) + (f"  {obj.mana_cost}" if obj.mana_cost is not None else "")
    lines = [head, "  ".join(part for part in (type_line(obj, lang), size_of(obj)) if part)]
    lines += [text for text in (ability_text(obj, ability, lang) for ability in obj.abilities) if text]
    place = [say(f"detail.in.{obj.zone.value}", lang)]
    place.append(say("detail.controller", lang, player=view.players[obj.controller].name))
    if obj.owner != obj.controller:
        place.append(say("detail.owner", lang, player=view.players[obj.owner].name))
    lines.append(", ".join((*place, *condition(view, obj, lang))))
    return tuple(line for line in lines if line)
