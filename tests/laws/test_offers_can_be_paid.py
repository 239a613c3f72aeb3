"""What is offered can be paid: random mana abilities that use up each other's objects, beside costs that take some
themselves (CR 118.3, 118.10, 601.2g-h).
"""

import random

import pytest

from spellstack.agents.random_agent import _some
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import CastSpell, PayAutomatically
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.engine import submit
from tests.cr.test_casting_phrases import said
from tests.unit.rules.casting.kit import Duel

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


def some_table(rng):
    """A duel with one to three sources of mana and a spell, whose identity comes second."""
    duel = Duel()
    for place in range(rng.randint(1, 3)):
        kind = rng.choice(KINDS)
        size = {"power": "1", "toughness": "1"} if "Creature" in kind else {}
        duel.put(0, said(rng.choice(SOURCES), f"Source {place}", kind, "{1}", **size), Zone.BATTLEFIELD)
    for zone, names in (
        (Zone.BATTLEFIELD, ["Memnite", "Ornithopter", "Forest"]),
        (Zone.HAND, ["Shock"]),
        (Zone.GRAVEYARD, ["Shock", "Memnite"]),
    ):
        for name in rng.sample(names, rng.randint(0, min(2, len(names)))):
            duel.put(0, name, zone)
    text = "\n".join(filter(None, (rng.choice(TEXTS), "You gain 1 life.")))
    held = duel.put(0, said(text, "Boon", "Instant", rng.choice(COSTS)), Zone.HAND)
    return duel.start(), held


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_can_be_paid_whatever_is_chosen(seed):
    rng = random.Random(seed)
    for _ in range(30):
        duel, held = some_table(rng)
        for _ in range(2 if duel.offers(held) else 0):
            position = submit(duel.position, CastSpell(held))
            while position.request.cancellable:
                request = position.request
                paying = request.kind is RequestKind.PAY
                position = submit(position, PayAutomatically() if paying else _some(rng, request))
            assert duel.position.working.objects[held].zone is Zone.HAND and held not in position.working.objects
