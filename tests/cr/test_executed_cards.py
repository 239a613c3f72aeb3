"""Faults that came out when all understood cards were put into random games: each kind once, with cards of our own."""

from spellstack.ir.ability import SpellAbility
from spellstack.ir.action import Tap
from spellstack.ir.card import Card, Face
from spellstack.ir.filter import OfType
from spellstack.ir.reference import Target
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import X
from spellstack.lexicon import CardType, ManaCost, Zone
from spellstack.rules.choice.action import CastSpell
from spellstack.rules.choice.request import RequestKind
from tests.unit.rules.casting.kit import Duel


def spell(name: str, cost: str, *targets: TargetSpec) -> Card:
    body = Instructions(Tap(Target(0)), targets)
    return Card(name, (Face(name, (CardType.INSTANT,), ManaCost.parse(cost), abilities=(SpellAbility(body),)),))


def test_601_2b_x_is_no_more_than_the_targets_however_much_mana_there_is():
    wanted = TargetSpec(OfType(CardType.CREATURE), minimum=X(), maximum=X())
    duel = Duel()
    duel.field(1, "Grizzly Bears", "Hill Giant")
    duel.put(0, spell("Trial Snare", "{X}{U}", wanted), Zone.HAND)
    duel.pool(0, "U" * 90)
    duel.start().do(CastSpell(duel.card("Trial Snare")))
    request = duel.request
    assert request.kind is RequestKind.NUMBER and (request.minimum, request.maximum) == (0, 2)
