"""Keyword abilities with their parameters, alone or in lists (CR 702). Kinds: `keyword`, `keywords` (a list).

Not here: what keywords mean (cards.keywords).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.cost import Cost, PayGeneric, PayMana
from spellstack.ir.filter import AllOf, AnyOf, ColorCount, In, OfChosen, OfColor, OfSubtype, OfSupertype, OfType
from spellstack.ir.reference import Noted
from spellstack.ir.value import Count, Defined, Fixed, X
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType, Supertype
from spellstack.oracle.grammar.noun.filter_parts import BATTLEFIELD, all_of, parts_of
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, GRAMMAR, Reading, rule, such
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import show
from spellstack.oracle.syntax import Noun

K = Keyword


def _named(names: str) -> tuple[Keyword, ...]:
    return tuple(Keyword[name] for name in names.split())


PLAIN = _named(
    "DEATHTOUCH DEFENDER DOUBLE_STRIKE FIRST_STRIKE FLASH FLYING HASTE HEXPROOF INDESTRUCTIBLE INTIMIDATE "
    "LIFELINK REACH SHROUD TRAMPLE VIGILANCE BANDING FLANKING PHASING SHADOW HORSEMANSHIP FEAR PROVOKE STORM "
    "SUNBURST EPIC CONVOKE HAUNT SPLIT_SECOND DELVE GRAVESTORM CHANGELING CONSPIRE PERSIST WITHER RETRACE "
    "EXALTED CASCADE REBOUND INFECT BATTLE_CRY LIVING_WEAPON UNDYING SOULBOND UNLEASH CIPHER EVOLVE EXTORT "
    "FUSE DETHRONE HIDDEN_AGENDA PROWESS EXPLOIT MENACE DEVOID INGEST MYRIAD SKULK MELEE UNDAUNTED IMPROVISE "
    "AFTERMATH ASCEND ASSIST JUMP_START MENTOR RIOT DEMONSTRATE DAYBOUND NIGHTBOUND DECAYED TRAINING "
    "COMPLEATED ENLIST READ_AHEAD RAVENOUS LIVING_METAL FOR_MIRRODIN BARGAIN START_YOUR_ENGINES JOB_SELECT "
    "UMBRA_ARMOR PARTNER STATION INCREMENT PARADIGM SPREE TIERED MAYHEM VANISHING"
)
WITH_COST = _named(
    "EQUIP WARD CUMULATIVE_UPKEEP BUYBACK CYCLING ECHO KICKER FLASHBACK MADNESS MORPH ENTWINE NINJUTSU "
    "TRANSMUTE REPLICATE RECOVER FORTIFY TRANSFIGURE EVOKE PROWL UNEARTH LEVEL_UP MIRACLE OVERLOAD SCAVENGE "
    "BESTOW OUTLAST DASH SURGE EMERGE ESCALATE EMBALM ETERNALIZE SPECTACLE ESCAPE MUTATE ENCORE FORETELL "
    "DISTURB CLEAVE RECONFIGURE BLITZ SQUAD MORE_THAN_MEETS_THE_EYE DISGUISE PLOT FREERUNNING OFFSPRING "
    "HARMONIZE WARP MAYHEM WEB_SLINGING SNEAK AURA_SWAP"
)
WITH_NUMBER = _named(
    "RAMPAGE FADING MODULAR BUSHIDO SOULSHIFT DREDGE BLOODTHIRST GRAFT RIPPLE VANISHING ABSORB FRENZY "
    "POISONOUS HIDEAWAY DEVOUR ANNIHILATOR TRIBUTE RENOWN CREW FABRICATE AFFLICT AFTERLIFE CASUALTY TOXIC "
    "BACKUP SADDLE MOBILIZE FIREBENDING AMPLIFY"
)

for keyword in dict.fromkeys(PLAIN):
    rule("keyword", keyword.value, KeywordAbility(keyword))
for keyword in WITH_COST:
    rule("keyword", f"{keyword.value} {{c:mana_cost}}", KeywordAbility(keyword, v.c))
    rule("keyword", f"{keyword.value} — {{c:cost}}", KeywordAbility(keyword, v.c))
for keyword in WITH_NUMBER:
    rule("keyword", f"{keyword.value} {{n:digit_number}}", KeywordAbility(keyword, amount=v.n))
    rule("keyword", f"{keyword.value} {{n:variable}}", KeywordAbility(keyword, amount=v.n))
rule("mana_cost", "{m:mana}", Cost((PayMana(v.m),)))

for number in (K.SUSPEND, K.IMPENDING):
    rule("keyword", f"{number.value} {{n:digit}} — {{c:mana_cost}}", KeywordAbility(number, v.c, amount=v.n))
for number in (K.REINFORCE, K.AWAKEN):
    rule("keyword", f"{number.value} {{n:digit}} — {{c:cost}}", KeywordAbility(number, v.c, amount=v.n))
rule(
    "keyword",
    "kicker {a:mana} and/or {b:mana}",
    KeywordAbility(K.KICKER, Cost((PayMana(v.a), PayMana(v.b))), word="and/or"),
)
rule("keyword", "prototype {c:mana_cost} — {w:prototype_size}", KeywordAbility(K.PROTOTYPE, v.c, word=v.w))
terminal(
    "prototype_size",
    lambda parser, at: [(at + 1, parser.tokens[at])] if "/" in parser.tokens[at] else [],
    lambda item, page: [item] if isinstance(item, str) and "/" in item else None,
)
rule("keyword", "multikicker {c:mana_cost}", KeywordAbility(K.KICKER, v.c, word="multi"))
rule("keyword", "multikicker — {c:cost}", KeywordAbility(K.KICKER, v.c, word="multi"))
rule("keyword", "trample over planeswalkers", KeywordAbility(K.TRAMPLE, word="over planeswalkers"))
rule("keyword", "megamorph {c:mana_cost}", KeywordAbility(K.MORPH, v.c, word="mega"))
rule("keyword", "commander ninjutsu {c:mana_cost}", KeywordAbility(K.NINJUTSU, v.c, word="commander"))
rule("keyword", "echo {x} , where x is {n:value}", KeywordAbility(K.ECHO, Cost((PayGeneric(v.n),))))
rule("keyword", "{w:landwalk}", KeywordAbility(K.LANDWALK, quality=v.w))
for word in ("plains", "island", "swamp", "mountain", "forest", "desert"):
    rule("landwalk", f"{word}walk", OfSubtype(word.capitalize()))
rule("landwalk", "legendary landwalk", OfSupertype(Supertype.LEGENDARY))
rule("landwalk", "landwalk of the chosen type", OfChosen("land type"))
for word in ("plains", "island", "swamp", "mountain", "forest"):
    rule("landwalk", f"snow {word}walk", AllOf((OfSupertype(Supertype.SNOW), OfSubtype(word.capitalize()))))
    rule(
        "keyword",
        f"{word}cycling {{c:mana_cost}}",
        KeywordAbility(K.CYCLING, v.c, quality=OfSubtype(word.capitalize())),
    )
rule("keyword", "basic landcycling {c:mana_cost}", KeywordAbility(K.CYCLING, v.c, word="basic land"))
rule("keyword", "landcycling {c:mana_cost}", KeywordAbility(K.CYCLING, v.c, quality=OfType(CardType.LAND)))
for word in ("wizard", "sliver", "eldrazi"):
    rule(
        "keyword",
        f"{word}cycling {{c:mana_cost}}",
        KeywordAbility(K.CYCLING, v.c, quality=OfSubtype(word.capitalize())),
    )


# [CR 303.4a] what is enchanted may be a card elsewhere
def _enchanted(env: dict[str, Any]) -> Any:
    noun = env["n"]
    if not noun.zones:
        return FAIL
    parts = parts_of(noun.filter) if noun.zones == BATTLEFIELD else (*parts_of(noun.filter), In(noun.zones))
    return KeywordAbility(K.ENCHANT, quality=all_of(parts))


def _enchanting(item: Any) -> Any:
    if not (isinstance(item, KeywordAbility) and item.keyword is K.ENCHANT and item.quality):
        return None
    parts = parts_of(item.quality)
    where = parts[-1] if isinstance(parts[-1], In) else None
    return {"n": Noun(item.quality) if where is None else Noun(all_of(parts[:-1]), where.zones)}


rule("keyword", "enchant {n:np}", by=(_enchanted, _enchanting))
rule("keyword", "equip {q:perm} {c:mana_cost}", KeywordAbility(K.EQUIP, v.c, quality=v.q))
rule("keyword", "craft with {q:perm} {c:mana_cost}", KeywordAbility(K.CRAFT, v.c, quality=v.q))
rule("keyword", "craft with {n:many} {q:perms} {c:mana_cost}", KeywordAbility(K.CRAFT, v.c, v.n, v.q))
rule("many", "{n:word_number}", by=(lambda env: FAIL if env["n"] == Fixed(1) else env["n"], lambda i: {"n": i}))
rule("keyword", "affinity for {q:perms}", KeywordAbility(K.AFFINITY, quality=v.q))
rule("keyword", "{q:perm} offering", KeywordAbility(K.OFFERING, quality=v.q))
rule("keyword", "devour {q:perm} {n:digit}", KeywordAbility(K.DEVOUR, amount=v.n, quality=v.q))
rule(
    "keyword",
    "devour x , where x is the number of creatures devoured this way",
    KeywordAbility(K.DEVOUR, amount=Count(Noted("devoured"))),
)
rule("keyword", "champion a/an {q:perm}", KeywordAbility(K.CHAMPION, quality=v.q))
rule("keyword", "splice onto {q:splice_type} {c:mana_cost}", KeywordAbility(K.SPLICE, v.c, quality=v.q))
rule("keyword", "splice onto {q:splice_type} — {c:cost}", KeywordAbility(K.SPLICE, v.c, quality=v.q))
rule("splice_type", "arcane", OfSubtype("Arcane"))
rule("splice_type", "instant or sorcery", AnyOf((OfType(CardType.INSTANT), OfType(CardType.SORCERY))))
rule("keyword", "choose a background", KeywordAbility(K.PARTNER, word="background"))
rule("keyword", "doctor 's companion", KeywordAbility(K.PARTNER, word="doctor's companion"))
for kind in ("friends forever", "character select", "father & son", "survivors"):
    rule("keyword", f"partner — {kind}", KeywordAbility(K.PARTNER, word=kind))
rule("keyword", "partner with {n:name}", KeywordAbility(K.PARTNER, word=v.n))

rule(
    "keyword",
    "protection from {a:quality} and from {b:quality}",
    KeywordAbility(K.PROTECTION, quality=AnyOf((v.a, v.b))),
)
rule("keyword", "protection from {q:quality}", KeywordAbility(K.PROTECTION, quality=v.q))
rule("keyword", "protection from each color", KeywordAbility(K.PROTECTION, word="each color"))
rule("keyword", "protection from everything", KeywordAbility(K.PROTECTION, word="everything"))
rule("keyword", "hexproof from {q:quality}", KeywordAbility(K.HEXPROOF, quality=v.q))
rule("quality", "{c:color_word}", OfColor(v.c))
rule("quality", "{q:perms}", v.q)
rule("quality", "the chosen color", OfChosen("color"))
rule("quality", "multicolored", ColorCount(2, 5))
rule("quality", "monocolored", ColorCount(1, 1))
rule("quality", "colorless", ColorCount(0, 0))
rule("quality", "{s:type_plural}", OfType(v.s))
rule("type_plural", "instants", CardType.INSTANT)
rule("type_plural", "sorceries", CardType.SORCERY)

KEYWORD = GRAMMAR.kind("keyword")


def list_reader(kind: str, joiner: str) -> Any:
    """A reader for one or more phrases of the kind: "a", "a and b", "a, b, and c", as a tuple."""
    inner = GRAMMAR.kind(kind)

    def read(parser: Any, at: int) -> list[Reading]:
        out: list[Reading] = []
        for end, first in parser.read(inner, at):
            out.append((end, (first,)))
            out += [(stop, (first, *rest)) for stop, rest in _rest(parser, end, 2)]
        return out

    def _rest(parser: Any, at: int, count: int) -> list[tuple[int, tuple[Any, ...]]]:
        tokens = parser.tokens
        out: list[tuple[int, tuple[Any, ...]]] = []
        last = (
            at + 1
            if tokens[at] == joiner and count == 2
            else at + 2
            if tokens[at] == "," and tokens[at + 1] == joiner and count > 2
            else 0
        )
        if last:
            out += [(end, (item,)) for end, item in parser.read(inner, last)]
        elif tokens[at] == ",":
            for end, item in parser.read(inner, at + 1):
                out += [(stop, (item, *rest)) for stop, rest in _rest(parser, end, 3)]
        return out

    vars(read)["begins"] = (inner,)
    return read


def list_printer(kind: str, joiner: str) -> Any:
    """The printer that belongs to `list_reader`."""

    def shown(items: Any, page: Any) -> list[str] | None:
        if not isinstance(items, tuple) or not items:
            return None
        words = [show(kind, item, page) for item in items]
        return listed([word for word in words if word], joiner) if all(words) else None

    return shown


terminal("keywords", list_reader("keyword", "and"), list_printer("keyword", "and"))


rule(
    "keyword",
    "mobilize {n:variable} , where x is {m:value}",
    by=(
        lambda env: KeywordAbility(K.MOBILIZE, amount=Defined("X", env["m"])),
        lambda i: (
            {"n": X(), "m": i.amount.value}
            if isinstance(i, KeywordAbility) and isinstance(i.amount, Defined) and i.keyword is K.MOBILIZE
            else None
        ),
    ),
)


# keywords that a printed line can have: "Flying, haste"
def _read_line(parser: Any, at: int) -> list[Reading]:
    out: list[Reading] = []
    for end, first in parser.read(KEYWORD, at):
        out.append((end, (first,)))
        if parser.tokens[end] in {",", ";"}:
            out += [(stop, (first, *rest)) for stop, rest in _read_line(parser, end + 1)]
    return out


def print_keyword_line(items: Any, page: Any) -> list[str] | None:
    """A line of keywords with commas."""
    out: list[str] = []
    for place, item in enumerate(items):
        words = show(KEYWORD, item, page)
        if words is None:
            return None
        out += [",", *words] if place else words
    return out or None


terminal("keyword_line", _read_line, print_keyword_line, (KEYWORD,))
# [CR 702.139] what a deck with this companion keeps to
for words in ("no card in your starting deck has more than one of the same mana symbol in its mana cost",):
    rule("keyword", f"companion — {words}", KeywordAbility(K.COMPANION, word=words))


def _stops(items: Any) -> bool:
    """Whether the line ends in a full stop: its keyword has a cost in words."""
    last = items[-1]
    if last.keyword is K.COMPANION:
        return True
    cost = last.cost
    return cost is not None and not all(_is_symbols(part) for part in cost.parts)


def _is_symbols(part: Any) -> bool:
    return isinstance(part, Cost) or (isinstance(part, PayMana) and not part.aided)


rule(
    "keyword_text",
    "{k:keyword_line} .",
    by=such("k", lambda row: _is_keywords(row) and _stops(row)),
)
rule(
    "keyword_text",
    "{k:keyword_line}",
    by=such("k", lambda row: _is_keywords(row) and not _stops(row)),
)


def _is_keywords(item: Any) -> bool:
    return isinstance(item, tuple) and bool(item) and all(isinstance(part, KeywordAbility) for part in item)
