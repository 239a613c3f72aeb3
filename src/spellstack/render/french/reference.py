"""Whom or what is spoken of, in French: "la créature ciblée", "elle", "cette carte", "chaque adversaire".

Words that point back agree with what they point to: a target, a part of the event, what was named last. Not here:
noun phrases (`noun`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from spellstack.ir.filter import Anything, IsPlayer, Not
from spellstack.ir.node import Filter
from spellstack.ir.reference import (
    All,
    Among,
    AttachedTo,
    AttackedBy,
    ControllerOf,
    EventPart,
    Giver,
    Group,
    It,
    OwnerOf,
    Players,
    Role,
    Target,
    This,
    Who,
    You,
)
from spellstack.ir.target import TargetSpec
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import BATTLEFIELD, all_of, parts_of
from spellstack.oracle.grammar.reference.reference import SAID, as_noun
from spellstack.oracle.grammar.reference.target import ANY_TARGET, ONE, is_many
from spellstack.oracle.normalise import GIVER
from spellstack.oracle.syntax import Noun, Total
from spellstack.render.french.linearise import Page, prints, say
from spellstack.render.french.noun import is_other, noun_phrase
from spellstack.render.french.phrase import FEMININE, MASCULINE, YOU, Features, Phrase, determined, phrase, stands_for
from spellstack.render.french.words import agreeing, noun

_PLURAL = frozenset(["they", "them", "those", "themselves", "of them"])
_GENDERS = {"he": MASCULINE, "him": MASCULINE, "his": MASCULINE, "she": FEMININE, "her": FEMININE}
_POINTING = re.compile(r"(each of )?(that|those|the) (?:(\w+) )?(\w+?)(s?)$")
_PARTICIPLES = {
    "exiled": "exilé", "sacrificed": "sacrifié", "discarded": "défaussé", "revealed": "révélé", "chosen": "choisi",
    "returned": "renvoyé", "tapped": "engagé", "destroyed": "détruit", "countered": "contrecarré", "milled": "meulé",
}  # fmt: skip
_WHOLE = {  # what is said in one way whatever it points to
    "the rest": (["le", "reste"], MASCULINE),
    "the rest of the revealed cards": (["le", "reste", "des", "cartes", "révélées"], MASCULINE),
    "the rest of those cards": (["le", "reste", "de", "ces", "cartes"], MASCULINE),
    "the other": (["l'autre"], FEMININE),
    "the others": (["les", "autres"], FEMININE.many()),
    "the other cards": (["les", "autres", "cartes"], FEMININE.many()),
    "the remaining cards": (["les", "cartes", "restantes"], FEMININE.many()),
    "the rest of the exiled cards": (["le", "reste", "des", "cartes", "exilées"], MASCULINE),
    "all other cards revealed this way": (
        ["toutes", "les", "autres", "cartes", "révélées", "de", "cette", "manière"], FEMININE.many(),
    ),
    "that creature or planeswalker": (["cette", "créature", "ou", "ce", "planeswalker"], MASCULINE),
    "that spell or ability": (["ce", "sort", "ou", "cette", "capacité"], MASCULINE),
    "that player or that planeswalker's controller": (
        ["ce", "joueur", "ou", "le", "contrôleur", "de", "ce", "planeswalker"], MASCULINE,
    ),
    "that permanent or player": (["ce", "permanent", "ou", "ce", "joueur"], MASCULINE),
    "that creature card": (["cette", "carte", "de", "créature"], FEMININE),
    "that land card": (["cette", "carte", "de", "terrain"], FEMININE),
    "the exiled creature card": (["la", "carte", "de", "créature", "exilée"], FEMININE),
    "your opponents": (["vos", "adversaires"], MASCULINE.many()),
    "each of your opponents": (["chacun", "de", "vos", "adversaires"], MASCULINE),
    "an opponent": (["un", "adversaire"], MASCULINE),
    "the defending player": (["le", "joueur", "défenseur"], MASCULINE),
    "enchanted player": (["le", "joueur", "enchanté"], MASCULINE),
    "the cards milled this way": (["les", "cartes", "meulées", "de", "cette", "manière"], FEMININE.many()),
    "cards milled this way": (["cartes", "meulées", "de", "cette", "manière"], FEMININE.many()),
    "the cards revealed this way": (["les", "cartes", "révélées", "de", "cette", "manière"], FEMININE.many()),
    "the player or planeswalker it's attacking": (
        ["le", "joueur", "ou", "¦", "le", "planeswalker", "que", "cette", "créature", "attaque"], MASCULINE,
    ),
}  # fmt: skip


def features_of(item: Any, page: Page) -> Features:
    """What agrees with a word that points back to this."""
    if isinstance(item, This):
        return page.own
    if isinstance(item, Target) and item.slot < len(page.targets):
        return _of_spec(page.targets[item.slot])
    if isinstance(item, EventPart):
        return MASCULINE if item.role is Role.PLAYER else _of_event(page)
    if isinstance(item, AttachedTo):
        found = noun(item.said.split()[-1], False) if item.said else None
        return FEMININE if found is None else found[1]
    if isinstance(item, It) and item.said == "they":
        return MASCULINE
    return page.last


def _of_event(page: Page) -> Features:
    found = page.mentions.get("s") or page.mentions.get("q") or page.mentions.get("o")
    return found.many(False) if found is not None and found.person == 3 else page.last


def _of_spec(spec: TargetSpec) -> Features:
    if spec.filter == ANY_TARGET:
        return FEMININE.many(is_many(spec))
    quiet = Page()
    found = noun_phrase(Noun(spec.filter, spec.zones), is_many(spec), quiet)
    return FEMININE.many(is_many(spec)) if found is None else found.features


def said_phrase(item: Any, page: Page) -> Phrase | None:
    """How something that was introduced before is spoken of."""
    if isinstance(item, Target) and item.slot not in page.announced and item.slot < len(page.targets):
        page.announced |= {item.slot}
        announced = spec_phrase(page.targets[item.slot], page)
        if announced is None or item.said != "each":
            return announced
        return phrase(["chacun" if not announced.features.feminine else "chacune", "de", *announced.tokens],
                      announced.features.many(False))  # fmt: skip
    word = item.said
    if isinstance(item, This) and word in ("", "~"):
        page.holder = None
        return phrase(["~"], page.own)
    if word in _GENDERS:
        return stands_for(_GENDERS[word])
    features = features_of(item, page)
    if word in ("", "it", "they", "them", "itself", "themselves", "of them"):
        return stands_for(features.many(_is_many(item, word, features, page)))
    return _pointing(word, features)


def _is_many(item: Any, word: str, features: Features, page: Page) -> bool:
    if isinstance(item, Target) and item.slot < len(page.targets):
        return is_many(page.targets[item.slot])
    player = isinstance(item, EventPart) and item.role is Role.PLAYER
    return word in _PLURAL and not player and not isinstance(item, It)


def _pointing(word: str, features: Features) -> Phrase | None:
    """ "that creature", "those cards", "the sacrificed artifact", "each of them"."""
    if word in _WHOLE:
        tokens, found = _WHOLE[word]
        return phrase(tokens, found)
    if word == "each of them":
        each_one = ["chacune", "de", "elles"] if features.feminine else ["chacun", "de", "eux"]
        return phrase(each_one, features.many(False))
    found_ = _POINTING.match(word)
    if found_ is None:
        return None
    each, which, participle, name, many = found_.groups()
    known = noun(name, bool(many)) or noun(name + many, False)
    if known is None or (participle and participle not in _PARTICIPLES):
        return None
    text, agreed = known
    tail = [agreeing(_PARTICIPLES[participle], agreed.feminine, agreed.plural)] if participle else []
    made = determined(phrase([*text.split(), *tail], agreed), "le" if which == "the" else "ce")
    if each:
        return phrase(["chacune" if agreed.feminine else "chacun", "de", *made.tokens], agreed.many(False))
    return made


# targets
def spec_phrase(spec: TargetSpec, page: Page) -> Phrase | None:
    """How a target slot is announced: "la créature ciblée", "jusqu'à deux autres terrains ciblés"."""
    parts = parts_of(spec.filter)
    own = bool(parts) and is_other(parts[0])
    other = own or bool(spec.other_than)
    total = (Total(spec.total_stat, spec.total_at_most),) if spec.total_at_most is not None else ()
    item = Noun(all_of((*(parts[1:] if own else parts), *total)), spec.zones)
    count, many = (spec.minimum, spec.maximum), is_many(spec) and (spec.minimum, spec.maximum) != ONE
    before = phrase([]) if count == ONE else say("target_count", count, page)
    if before is None or (spec.same_controller and spec.zones != (Zone.GRAVEYARD,)):
        return None
    if item.filter == ANY_TARGET:
        return _any_target(list(before.tokens), other, many, count == ONE)
    if parts_of(item.filter)[:1] == (ANY_TARGET,):
        return _any_target_that(parts_of(item.filter)[1:], page)
    chance = "ciblé choisi au hasard" if spec.random else "ciblé"
    found = noun_phrase(item, many, page, "et/ou" if many else "ou", target=chance)
    if found is None:
        return None
    if count == ONE:
        return determined(found, "un_autre" if other else "le")
    features = found.features
    kept = [token for token in found.tokens if not token.startswith("¤")]
    if before.tokens[-1:] == ("un",) and features.feminine:
        before = phrase([*before.tokens[:-1], "une"])
    extra = ["autres" if many else "autre"] if other else []
    tail = ["d'un", "seul", "cimetière"] if spec.same_controller else []
    if kept[-2:] == ["un", "cimetière"] and many and not tail:
        kept, tail = kept[:-2], ["des", "cimetières"]
    if spec.same_controller:
        kept = _without_place(kept)
    return phrase([*before.tokens, *extra, *kept, *tail], features)


def _without_place(tokens: list[str]) -> list[str]:
    at = next((i for i, token in enumerate(tokens) if token in ("dans", "depuis")), len(tokens))
    return tokens[:at]


def _any_target(before: list[str], other: bool, many: bool, one: bool) -> Phrase:
    if one:
        return phrase(
            ["n'importe", "quelle", "autre", "cible"] if other else ["n'importe", "quelle", "cible"], FEMININE
        )
    if before[-1:] == ["un"]:
        before = [*before[:-1], "une"]
    extra = ["autres" if many else "autre"] if other else []
    return phrase([*before, *extra, "cibles" if many else "cible"], FEMININE.many(many))


def _any_target_that(parts: Sequence[Filter], page: Page) -> Phrase | None:
    """ "n'importe quelle cible" with more said of it."""
    page.agree, was = FEMININE, page.agree
    said = [say("post", part, page) for part in parts]
    page.agree = was
    if any(one is None for one in said):
        return None
    return phrase(["n'importe", "quelle", "cible", *(token for one in said if one for token in one.tokens)], FEMININE)


# references as such
def ref_phrase(item: Any, page: Page) -> Phrase | None:
    """A reference, before its rules are asked."""
    if isinstance(item, You):
        return Phrase(("vous",), YOU, pronoun=True)
    if isinstance(item, SAID):
        return said_phrase(item, page)
    if isinstance(item, Giver):
        return phrase([GIVER], page.own)
    if isinstance(item, All) and item.said in ("graveyard", "hand"):
        return None
    if isinstance(item, AttachedTo):
        return _attached(item, page)
    if isinstance(item, AttackedBy):
        return _pointing(item.said, MASCULINE)
    if isinstance(item, Players) and item.who is Who.DEFENDING and not item.said:
        return phrase(["le", "joueur", "défenseur"])
    if isinstance(item, Players | All) and item.said not in ("", "each", "all"):
        return _pointed(item, page)
    if item == All(Anything(), (Zone.GRAVEYARD,)):
        return phrase(["tous", "les", "cimetières"], MASCULINE.many())
    if isinstance(item, Among) and not isinstance(item.of, Players) and isinstance(item.filter, Not):
        return _pointing(_left_out(item.filter.part) or "the rest", page.last)
    return _everything(item, page)


def said_of(item: Any) -> str:
    """How the text words the reference, where it has a choice."""
    return str(getattr(item, "said", ""))


def _left_out(part: Any) -> str:
    """How those that are not meant were spoken of."""
    return str(getattr(getattr(part, "of", None), "said", ""))


def _pointed(item: Any, page: Page) -> Phrase | None:
    if item.said in ("they", "them", "it"):
        player = isinstance(item, Players) or isinstance(item.filter, IsPlayer)
        return stands_for(MASCULINE.many() if player else page.last.many())
    return _pointing(item.said, page.last)


def _attached(item: AttachedTo, page: Page) -> Phrase | None:
    if item.of != This():
        return None
    if item.said in ("it", "they"):
        return stands_for(FEMININE)
    how, _, name = item.said.partition(" ")
    words = {"enchanted": "enchanté", "equipped": "équipé", "fortified": "fortifié"}
    found = noun(name, False)
    if how not in words or found is None:
        return _pointing(item.said, FEMININE)
    text, features = found
    page.holder = determined(phrase([text], features), "ce")
    return determined(phrase([text, agreeing(words[how], features.feminine, False)], features), "le")


def _everything(item: Any, page: Page) -> Phrase | None:
    found = as_noun(item)
    if found is None:
        return None
    each = item.said.startswith("each")
    shown = noun_phrase(found, not each, page, "et")
    if shown is None:
        return None
    return determined(shown, "chaque" if each else "tous" if item.said == "all" else "le")


@prints("poss", "poss1")
def _owner(item: Any, page: Page) -> Phrase | None:
    """Whose something is: French says the owner in one way, whatever is owned."""
    return say("subj", item, page)


@prints("their")
def _their(item: Any, page: Page) -> Phrase | None:
    """Whose life: that of one player, if the text does not speak of several."""
    return stands_for(MASCULINE.many(isinstance(item, Players) and item.said == "they"))


@prints("ref1", "ref", "subj", "pool")
def _ref(item: Any, page: Page) -> Phrase | None:
    if isinstance(item, Among) and isinstance(item.of, Players):
        return None
    if isinstance(item, ControllerOf | OwnerOf):
        return _player_again(said_of(item))
    if isinstance(item, Group):
        return None
    return ref_phrase(item, page)


def _player_again(word: str) -> Phrase | None:
    """A controller or owner that was spoken of before."""
    return None if not word else stands_for(MASCULINE) if word in ("they", "them") else _pointing(word, MASCULINE)


@prints("ref_said")
def _ref_said(item: Any, page: Page) -> Phrase | None:
    return said_phrase(item, page) if isinstance(item, SAID) else None


@prints("only_it")
def _only_it(item: Any, page: Page) -> Phrase | None:
    return said_phrase(item, page) if isinstance(item, SAID) and item.said == "it" else None


@prints("target")
def _target(item: Any, page: Page) -> Phrase | None:
    return said_phrase(item, page) if isinstance(item, Target) else None


@prints("target_from")
def _target_from(item: Any, page: Page) -> Phrase | None:
    page.moving = True
    found = say("target", item, page)
    page.moving = False
    return found


@prints("controller_subj")
def _controller_subj(item: Any, page: Page) -> Phrase | None:
    if isinstance(item, ControllerOf):
        return say("ref", item, page)
    return ref_phrase(item, page) if said_of(item) or isinstance(item, Target) else None


def _counted(kind: str) -> Any:
    """Things that are counted stay where they are: "dans votre main", not "depuis"."""

    def shown(item: Any, page: Page) -> Phrase | None:
        found, moving = as_noun(item), page.moving
        if found is None or said_of(item):
            return None
        page.moving = False
        both = kind == "any_nps" or (kind == "all_np" and found.zones == BATTLEFIELD)
        made = noun_phrase(found, kind != "all_np", page, "et/ou" if both else "et")
        page.moving = moving
        return made

    return shown


for _kind in ("all_nps", "all_np", "any_nps"):
    prints(_kind)(_counted(_kind))


@prints("by_it")
def _by_it(item: Any, page: Page) -> Phrase | None:
    """What has just been spoken of, again: "par elle"."""
    found = ref_phrase(item, page)
    return None if found is None else stands_for(found.features)
