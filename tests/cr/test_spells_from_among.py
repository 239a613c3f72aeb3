"""Permission to cast spells of a kind asks what the spell would be, and not what the card is (CR 601.3e)."""

import pytest

from spellstack.ir.card import Card, Face, Layout
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.mana import ManaCost
from spellstack.rules.legality.plays import land_permissions
from spellstack.rules.legality.ways import ways
from tests.cr.sentences import carry_out
from tests.rules_kit import Table

EXILED = (
    "Exile the top two cards of your library. Until the end of your next turn, you may {} from among the exiled cards."
)


def _face(name: str, kind: CardType, cost: str = "{1}{R}") -> Face:
    creature = kind is CardType.CREATURE
    size = 2 if creature else None
    mana = None if kind is CardType.LAND else ManaCost.parse(cost)
    return Face(name, (kind,), mana, power=size, toughness=size)


def _card(layout: Layout, *kinds: CardType) -> Card:
    faces = tuple(_face(f"{kind.value} {place}", kind, ("{1}{R}", "{U}")[place]) for place, kind in enumerate(kinds))
    return Card(" // ".join(face.name for face in faces), faces, layout)


CREATURE, INSTANT, LAND = CardType.CREATURE, CardType.INSTANT, CardType.LAND


@pytest.mark.parametrize(
    ("what", "layout", "kinds", "faces"),
    [
        ("cast creature spells", Layout.ADVENTURE, (CREATURE, INSTANT), {0}),
        ("cast instant spells", Layout.ADVENTURE, (CREATURE, INSTANT), {1}),
        ("cast spells", Layout.ADVENTURE, (CREATURE, INSTANT), {0, 1}),
        ("cast creature spells", Layout.MODAL_DFC, (INSTANT, CREATURE), {1}),
        ("cast creature spells", Layout.MODAL_DFC, (CREATURE, LAND), {0}),
        ("cast blue spells", Layout.SPLIT, (INSTANT, INSTANT), {1}),
        ("cast red spells", Layout.SPLIT, (INSTANT, INSTANT), {0}),
        ("cast creature spells", Layout.NORMAL, (INSTANT,), set()),
    ],
)
def test_the_spell_is_asked_of_and_not_the_card(
    what: str, layout: Layout, kinds: tuple[CardType, ...], faces: set[int]
):
    table = Table(library=0)
    for _ in range(2):
        table.put(0, _card(layout, *kinds), Zone.LIBRARY)
    carry_out(table, EXILED.format(what))
    for identity in table.state.exile:
        assert {way.face for way in ways(table.state, 0, table.obj(identity))} == faces


def test_lands_may_be_played_besides_spells_of_a_kind():
    table = Table(library=0)
    for kind in (LAND, INSTANT):
        table.put(0, _card(Layout.NORMAL, kind), Zone.LIBRARY)
    carry_out(table, EXILED.format("play lands and cast creature spells"))
    by_type = {table.obj(i).definition.card.faces[0].types[0]: table.obj(i) for i in table.state.exile}
    assert list(land_permissions(table.state, 0, by_type[LAND]))
    assert not list(ways(table.state, 0, by_type[INSTANT]))
