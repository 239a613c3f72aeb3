"""What is offered can be paid, and what can be paid is offered (CR 118.3, 118.10, 601.2g-h): random mana abilities
that use up each other's objects, beside costs that take some themselves.

Not here: cards that pay only because a mana ability has just put them where they can (they are not offered).
"""

import random
from contextlib import suppress

import pytest

from spellstack.agents.random_agent import _some
from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Choose, PayAutomatically, Word
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.engine import submit
from spellstack.rules.legality.castable import castable
from spellstack.rules.legality.paying import funds
from tests.cr.own_cards import said
from tests.unit.rules.casting.kit import WATCH, Duel

SOURCES = (
    "{T}: Add {G}.",
    "{T}: Add {C}{C}.",
    "Sacrifice a creature: Add {C}.",
    "{T}, Sacrifice a creature: Add {B}{B}.",
    "Sacrifice ~: Add {R}.",
    "{1}, Sacrifice ~: Add {W}{U}.",
    "Exile a card from your graveyard: Add {G}.",
    "Tap an untapped creature you control: Add {W}.",
    "Sacrifice an artifact: Add {C}{C}.",
    "Discard a card: Add {R}.",
    "{T}, Pay 1 life: Add {U}.",
    "{T}, Return a creature you control to its owner's hand: Add {C}{C}.",
    "{T}, Sacrifice ~: Add one mana of any color.",
    "Sacrifice a creature: Add one mana of any color.",
)
KINDS = ("Artifact", "Creature — Elf", "Artifact Creature — Golem", "Enchantment")
TAKES = (
    "sacrifice a creature",
    "exile a card from your graveyard",
    "tap an untapped creature you control",
    "sacrifice an artifact",
    "return a creature you control to its owner's hand",
    "discard a card",
    "sacrifice two creatures",
)
TEXTS = ("", "Delve", "Convoke", "Improvise", *(f"As an additional cost to cast ~, {what}." for what in TAKES))
COSTS = ("{1}", "{2}", "{3}", "{1}{G}", "{B}{B}", "{R}", "{2}{W}", "{W}{U}", "{4}", "{5}")


LATER = ("graveyard", "owner's hand", "Delve")  # cards that get there while mana is added could pay the rest


def some_table(rng, without=()):
    """A duel with one to three sources of mana and a spell, whose identity comes second; no text says `without`."""
    duel = Duel()
    sources, texts = ([t for t in many if not any(word in t for word in without)] for many in (SOURCES, TEXTS))
    for place in range(rng.randint(1, 3)):
        kind = rng.choice(KINDS)
        size = {"power": "1", "toughness": "1"} if "Creature" in kind else {}
        duel.put(0, said(rng.choice(sources), f"Source {place}", kind, "{1}", **size), Zone.BATTLEFIELD)
    for zone, names in (
        (Zone.BATTLEFIELD, ["Memnite", "Ornithopter", "Forest"]),
        (Zone.HAND, ["Shock"]),
        (Zone.GRAVEYARD, ["Shock", "Memnite"]),
    ):
        for name in rng.sample(names, rng.randint(0, min(2, len(names)))):
            duel.put(0, name, zone)
    text = "\n".join(filter(None, (rng.choice(texts), "You gain 1 life.")))
    held = duel.put(0, said(text, "Boon", "Instant", rng.choice(COSTS)), Zone.HAND)
    return duel.start(), held


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_can_be_paid_whatever_is_chosen(seed):
    rng = random.Random(seed)
    for _ in range(30):
        duel, held = some_table(rng)
        for _ in range(2 if duel.offers(held) else 0):
            position = submit(duel.position, CastSpell(held))
            while (request := position.request) is not None and request.cancellable:
                paying = request.kind is RequestKind.PAY
                position = submit(position, PayAutomatically() if paying else _some(rng, request))
            assert duel.position.working.objects[held].zone is Zone.HAND and held not in position.working.objects


def payable_after_activating(duel, held, monkeypatch):
    """Whether some mana abilities, activated by hand one after the other, leave the spell payable without any more."""
    seen, to_do = set(), [duel.position]
    while to_do:
        position = to_do.pop()
        state, request = position.working, position.request
        if request.kind is not RequestKind.PRIORITY:
            to_do += [submit(position, answer) for answer in answers_to(request)]
            continue
        mine = [o for o in state.objects.values() if o.owner == 0]
        pool = "".join(sorted(unit.type for unit in state.players[0].pool))
        key = (pool, tuple(sorted((o.definition.card.name, o.zone, o.tapped) for o in mine)))
        if key in seen:
            continue
        seen.add(key)
        with monkeypatch.context() as patch:
            patch.setattr(funds, "sources", lambda *_: [])
            if any(card == held for card, _ in castable(state.fork(), 0)):
                return True
        for identity in state.battlefield:
            if state.objects[identity].controller == 0 and state.objects[identity].definition.card is not WATCH:
                with suppress(IllegalAction):
                    to_do.append(submit(position, ActivateAbility(identity, 0)))
    return False


def answers_to(request):
    if request.kind is RequestKind.CHOOSE:
        return [Choose((option,)) for option in request.options]
    assert request.kind is RequestKind.WORD
    return [Word(word) for word in request.words]


@pytest.mark.parametrize("seed", range(8))
def test_what_can_be_paid_is_offered(seed, monkeypatch):
    rng = random.Random(seed)
    for _ in range(20):
        duel, held = some_table(rng, LATER)
        if not duel.offers(held):
            assert not payable_after_activating(duel, held, monkeypatch)
