"""The stage of a probing game: mana, supporting cards of all types, and a land with whose abilities the players bring
about what the cards of the game wait for. Not here: the cards that are probed, and where they lie (board).
"""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import lru_cache

from spellstack.ir.ability import Activated, KeywordAbility
from spellstack.ir.card import Card, Face
from spellstack.ir.cost import Cost, TapThis
from spellstack.ir.deed import AddMana
from spellstack.ir.event import EventKind
from spellstack.ir.node import Ability
from spellstack.ir.target import Instructions
from spellstack.lexicon import CardType, Keyword, ManaCost, Supertype
from spellstack.oracle import compile_card
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic

_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Gate", "Cave", "Locus", "Sphere")
_ANY = tuple(ManaCost.parse(f"{{{code}}}") for code in "WUBRGC")
_MINE = Activated(Cost((TapThis(),)), Instructions(AddMana(options=_ANY)))
MINE = Card("Motherlode", (Face("Motherlode", (CardType.LAND,), abilities=(_MINE,)),))
_SAFE = (KeywordAbility(Keyword.INDESTRUCTIBLE), KeywordAbility(Keyword.HEXPROOF))

DEEDS: dict[str, tuple[EventKind, ...]] = {
    "Destroy target permanent.": (EventKind.ZONE_CHANGE, EventKind.DESTROY),
    "Sacrifice a nonland permanent.": (EventKind.ZONE_CHANGE, EventKind.SACRIFICE),
    "Each player sacrifices a creature.": (EventKind.SACRIFICE,),
    "Exile target permanent.": (EventKind.ZONE_CHANGE,),
    "Return target permanent to its owner's hand.": (EventKind.ZONE_CHANGE,),
    "Exile target creature you control, then return it to the battlefield under its owner's control.": (
        EventKind.ZONE_CHANGE,
    ),
    "Put target creature card from a graveyard onto the battlefield under your control.": (EventKind.ZONE_CHANGE,),
    "Exile target card from a graveyard.": (EventKind.ZONE_CHANGE,),
    "Return target card from your graveyard to your hand.": (EventKind.ZONE_CHANGE,),
    "Put a land card from your hand onto the battlefield.": (EventKind.ZONE_CHANGE, EventKind.PLAY_LAND),
    "Put the top card of your library onto the battlefield.": (EventKind.ZONE_CHANGE,),
    "Create a 1/1 white Soldier creature token.": (EventKind.ZONE_CHANGE, EventKind.CREATE_TOKEN),
    "Create a Treasure token.": (EventKind.CREATE_TOKEN, EventKind.TAP_FOR_MANA, EventKind.ADD_MANA),
    "Create a Food token.": (EventKind.CREATE_TOKEN, EventKind.LIFE_GAIN),
    "Investigate.": (EventKind.CREATE_TOKEN, EventKind.KEYWORD_ACTION),
    "You gain 3 life.": (EventKind.LIFE_GAIN,),
    "Target player loses 1 life.": (EventKind.LIFE_LOSS,),
    "Target player draws two cards.": (EventKind.DRAW, EventKind.REVEAL),
    "Target player discards two cards.": (EventKind.DISCARD, EventKind.ZONE_CHANGE),
    "Target player mills four cards.": (EventKind.MILL, EventKind.ZONE_CHANGE),
    "Scry 2.": (EventKind.SCRY,),
    "Surveil 2.": (EventKind.SURVEIL,),
    "Search your library for a card, put it into your hand, then shuffle.": (EventKind.SEARCH, EventKind.SHUFFLE),
    "Reveal the top card of your library.": (EventKind.REVEAL,),
    "Tap target permanent.": (EventKind.TAP,),
    "Untap target permanent.": (EventKind.UNTAP,),
    "Put two +1/+1 counters on target creature.": (EventKind.COUNTERS_PUT, EventKind.TARGETED),
    "Put a -1/-1 counter on target creature.": (EventKind.COUNTERS_PUT,),
    "Put ten lore counters on target Saga.": (EventKind.COUNTERS_PUT,),
    "Put a charge counter on target permanent.": (EventKind.COUNTERS_PUT,),
    "Remove all counters from target permanent.": (EventKind.COUNTERS_REMOVED,),
    "Proliferate.": (EventKind.PROLIFERATE, EventKind.COUNTERS_PUT),
    "You get {E}{E}{E}{E}.": (EventKind.COUNTERS_PUT,),
    "~ deals 1 damage to any target.": (EventKind.DAMAGE, EventKind.TARGETED, EventKind.CRIME),
    "Target creature fights another target creature.": (EventKind.FIGHT, EventKind.DAMAGE),
    "Target creature gets +1/+1 until end of turn.": (EventKind.TARGETED,),
    "Transform target permanent.": (EventKind.TRANSFORM,),
    "Turn target face-down creature face up.": (EventKind.TURN_FACE_UP,),
    "Gain control of target permanent.": (EventKind.GAIN_CONTROL,),
    "Attach target Equipment you control to target creature you control.": (EventKind.ATTACH, EventKind.UNATTACH),
    "Target creature explores.": (EventKind.EXPLORE,),
    "Flip a coin.": (EventKind.COIN_FLIP,),
    "Roll a d20.": (EventKind.DIE_ROLL,),
    "You become the monarch.": (EventKind.DESIGNATION,),
    "You take the initiative.": (EventKind.DESIGNATION,),
    "Target permanent phases out.": (EventKind.PHASE_OUT, EventKind.PHASE_IN),
    "Discover 3.": (EventKind.CAST,),
    "Copy target instant or sorcery spell. You may choose new targets for the copy.": (EventKind.COPY_SPELL,),
    "Counter target spell.": (EventKind.COUNTERED,),
    "Target creature connives.": (EventKind.KEYWORD_ACTION, EventKind.DISCARD),
    "Clash with an opponent.": (EventKind.KEYWORD_ACTION,),
    "Collect evidence 2.": (EventKind.KEYWORD_ACTION,),
    "Forage.": (EventKind.KEYWORD_ACTION,),
}
"""What a player can bring about on this stage, in the words of cards, and which events that is good for."""
_ON_THE_STACK = {EventKind.COPY_SPELL, EventKind.COUNTERED}
MOST, COMMON = 9, 3  # deeds that are asked for, and that nothing asks for


@lru_cache(maxsize=256)
def _deed(text: str) -> Ability:
    """The deed as an ability that costs nothing."""
    sorcery = "" if _ON_THE_STACK & set(DEEDS[text]) else " Activate only as a sorcery."
    read = read_line(f"{{0}}: {text}{sorcery}", False)
    if isinstance(read, Diagnostic):
        raise ValueError(f"{text}: {read}")
    return read[0]


def stage(rng: random.Random, wanted: Collection[EventKind], *, rich: bool) -> Card:
    """A land with deeds for the kinds of events, and a few others by chance; a rich one is of many types."""
    chosen = [text for text, kinds in DEEDS.items() if not set(kinds).isdisjoint(wanted)]
    chosen = rng.sample(chosen, min(len(chosen), MOST)) + rng.sample(sorted(DEEDS), COMMON)
    abilities = tuple(_deed(text) for text in dict.fromkeys(chosen))
    supertypes, subtypes = ((Supertype.SNOW,), _TYPES) if rich else ((), ())
    face = Face("Stage", (CardType.LAND,), None, supertypes, subtypes, abilities=(*_SAFE, *abilities))
    return Card("Stage", (face,))


def _extra(name: str, cost: str, line: str, text: str = "", **more: str) -> Card:
    fields = {"name": name, "mana_cost": cost, "type_line": line, "oracle_text": text, **more}
    return compile_card(fields)


_SMALL = _extra("Small Shape", "{1}{G}", "Creature — Shapeshifter", "Changeling", power="1", toughness="1")
_ODD = _extra("Odd Shape", "{2}", "Artifact Creature — Shapeshifter", "Changeling", power="2", toughness="2")
_OLD = _extra(
    "Old Shape",
    "{W}{U}{B}{R}{G}",
    "Legendary Creature — Shapeshifter",
    "Changeling\nFlying",
    power="4",
    toughness="4",
)
_WORD = _extra("Quick Word", "{U}", "Instant", "Draw a card.")
_TALK = _extra("Slow Talk", "{B}", "Sorcery", "Slow Talk deals 1 damage to any target.\nCycling {1}")
_SONG = _extra("Old Song", "{W}", "Enchantment")
_BLADE = _extra("Odd Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
_COAT = _extra("Odd Coat", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.")
_CART = _extra("Odd Cart", "{2}", "Artifact — Vehicle", "Crew 1", power="3", toughness="3")

IN_PLAY = (_SMALL, _ODD, _OLD, _SONG, _BLADE, _CART)
IN_HAND = (_SMALL, _WORD, _TALK, _COAT, _ODD)
IN_GRAVEYARD = (_SMALL, _ODD, _OLD, _WORD, _WORD, _TALK, _SONG, _BLADE)
IN_LIBRARY = (_SMALL, _ODD, _WORD, _TALK, _SONG, _COAT, _BLADE)
