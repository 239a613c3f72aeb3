"""What a payment would be, before it is made."""

import pytest

from spellstack import Game
from spellstack.cards.catalog import embedded
from spellstack.game.preview import preview
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell
from spellstack.rules.codec import encode
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import NextStep, Priority
from spellstack.rules.state.settings import Settings
from spellstack.rules.state.turn import Turn


def table(*battlefield: str, hand: str):
    state = empty_game(("A", "B"), 0)
    state.turn = Turn(number=1, step=Step.PRECOMBAT_MAIN)
    permanents = [add_card(state, define(state, embedded()[name]), 0, Zone.BATTLEFIELD) for name in battlefield]
    return state, permanents, add_card(state, define(state, embedded()[hand]), 0, Zone.HAND)


def test_basic_lands_go_before_creatures_that_make_mana():
    state, (_, forest, mountain), bears = table("Llanowar Elves", "Forest", "Mountain", hand="Grizzly Bears")
    before = encode(state)
    payment = preview(state, 0, CastSpell(bears))
    assert payment is not None
    assert {source for source, _ in payment.sources} == {forest, mountain}
    assert payment.life == 0 and payment.mana in ("{1}{G}", "{G}{1}")
    assert encode(state) == before


def test_what_cannot_be_paid_has_no_payment():
    state, _, bears = table("Mountain", "Mountain", hand="Grizzly Bears")
    assert preview(state, 0, CastSpell(bears)) is None


@pytest.mark.parametrize(
    ("others", "spared"),
    [((), "Mountain"), (("Lightning Bolt", "Shock"), "Mountain"), (("War Mammoth", "Giant Spider"), "Forest")],
)
def test_the_mana_that_the_hand_asks_for_most_is_spared(others: tuple[str, ...], spared: str):
    """Also where it was played first. Of types that nothing asks for there is most left of what there is most of."""
    state, lands, bears = table("Mountain", "Forest", "Forest", hand="Grizzly Bears")
    for name in others:
        add_card(state, define(state, embedded()[name]), 0, Zone.HAND)
    payment = preview(state, 0, CastSpell(bears))
    assert payment is not None
    left = {land for land in lands if land not in {source for source, _ in payment.sources}}
    assert {state.objects[land].definition.key for land in left} == {spared}
    state.agenda = (NextStep(), Priority(0))
    state.settings = Settings(every_priority=True)
    game = Game.of(state)
    game.apply(CastSpell(bears))
    assert {land for land in lands if not game.state.objects[land].tapped} == left
