"""Choosing words and things that later words speak of: a color, a card name, a card from a hand (CR 608.2d).

Kind `vp`. Not here: what can be chosen (`reference.choice`), and choices as something enters (`replacement`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import Anything, IsPlayer
from spellstack.ir.flow import Choose, ChooseWord, NoteObjects
from spellstack.ir.reference import Noted
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewChoice

rule(
    "vp",
    "<choose> {q:a_card} name",
    by=(
        lambda env: FAIL if env["q"] == Anything() else ChooseWord("name", env["subj"], filter=env["q"]),
        lambda i: (
            {"q": i.filter, "subj": i.who}
            if isinstance(i, ChooseWord) and i.filter and i == ChooseWord("name", i.who, filter=i.filter)
            else None
        ),
    ),
    verb=True,
)
for chosen in ("color", "creature type", "card name", "card type", "basic land type", "number"):
    rule("vp", f"<choose> a {chosen}", ChooseWord(chosen.replace("card name", "name"), v.subj))
rule("vp", "choose {what:target}", NoteObjects("it", v.what))


# choosing what was not chosen before
def _picked(env: dict[str, Any]) -> Any:
    """Choosing objects; "choose an opponent" is choosing a word (CR 608.2d)."""
    what = env["what"]
    player = is_a(what, NewChoice) and any(is_a(part, IsPlayer) for part in parts_of(what.noun.filter))
    return FAIL if player else NoteObjects("picked", what)


rule(
    "vp",
    "choose {what:choice}",
    by=(_picked, lambda i: {"what": i.of} if is_a(i, NoteObjects) and i.name == "picked" else None),
)


# one of several card types by name
def _typed(env: dict[str, Any]) -> Any:
    return ChooseWord("card type", options=tuple(env["t"])) if len(env["t"]) > 1 else FAIL


def _types(item: Any) -> Any:
    plain = is_a(item, ChooseWord) and item == ChooseWord("card type", options=item.options)
    return {"t": item.options} if plain and item.options else None


for word in ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery"):
    rule("type_option", word, word)
terminal("type_options", list_reader("type_option", "or"), list_printer("type_option", "or"))
rule("vp", "choose {t:type_options}", by=(_typed, _types))


def _from_it(env: dict[str, Any], said: str = "") -> Any:
    filter_ = all_of((*parts_of(env["q"]), env["h"])) if "h" in env else env["q"]
    return Choose(filter_, (Zone.HAND,), of=Noted("revealed", said), note="chosen", who=env["subj"])


def _chosen_from_it(item: Any, said: str = "") -> Any:
    from_it = is_a(item, Choose) and item.of == Noted("revealed", said) and item.zones == (Zone.HAND,)
    return {"q": item.filter, "subj": item.who} if from_it else None


def _with_it_late(item: Any) -> Any:
    """What is said of the card stands after the place."""
    env = _chosen_from_it(item, "first")
    *before, last = parts_of(item.filter)
    return env and {**env, "q": all_of(before), "h": last}


rule("vp", "<choose> {q:a_card} from it", by=(_from_it, _chosen_from_it), verb=True, you=True)
rule(
    "vp",
    "<choose> {q:a_card} from it with {h:having}",
    by=(lambda env: _from_it(env, "first"), _with_it_late),
    verb=True,
    you=True,
)
