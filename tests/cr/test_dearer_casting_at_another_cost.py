"""What lets a card be cast from elsewhere for its usual costs and more leaves the usual costs to an alternative cost
(CR 118.9d, 601.2b, 702.81a, 702.133a).
"""

import pytest

from spellstack.lexicon import CardType, Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import CastSpell
from spellstack.rules.legality.plays import plays
from tests.cr.own_cards import bear, of_text
from tests.cr.tables import cast, castable
from tests.rules_kit import Table, card

SUNS = of_text("Suns", "Artifact", "You may pay {0} rather than pay the mana cost for spells you cast.")
FIELD = card("Field", CardType.LAND)
EXILING = "You may cast this card from your graveyard by exiling another creature card from your graveyard in addition "
EXILING += "to paying its other costs."
ONCE = "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard by sacrificing a "
ONCE += "creature in addition to paying its other costs."


def names(table, zone):
    return sorted(obj.definition.card.name for obj in table.state.objects.values() if obj.zone is zone)


def cast_alone(table, identity):
    """Cast it in the one way there is."""
    (action,) = [one for one in plays(table.state, 0) if isinstance(one, CastSpell) and one.card == identity]
    return cast(table, 0, identity, face=action.face, way=action.way, source=action.source)


@pytest.mark.parametrize("word", ["Retrace", "Jump-start"])
def test_a_card_is_discarded_also_at_an_alternative_cost(word):  # [CR 702.81a, 702.133a]
    table = Table()
    table.permanent(0, SUNS)
    spell = table.put(0, of_text("Spell", "Sorcery", f"You gain 3 life.\n{word}", cost="{5}"), Zone.GRAVEYARD)
    assert castable(table) == set()
    table.put(0, FIELD, Zone.HAND)
    cast_alone(table, spell)
    assert table.state.players[0].life == 23
    assert not names(table, Zone.HAND) and "Field" in names(table, Zone.GRAVEYARD)
    assert ("Spell" in names(table, Zone.EXILE)) == (word == "Jump-start")


def test_what_a_card_costs_besides_is_paid_also_at_an_alternative_cost():  # [CR 118.9d]
    table = Table()
    table.permanent(0, SUNS)
    brute = of_text("Brute", "Creature — Dreadnought", EXILING, cost="{5}", power="5", toughness="4")
    dead = table.put(0, brute, Zone.GRAVEYARD)
    assert castable(table) == set()
    table.put(0, bear(), Zone.GRAVEYARD)
    cast_alone(table, dead)
    assert names(table, Zone.EXILE) == ["Bear"] and "Brute" in names(table, Zone.BATTLEFIELD)


def test_a_card_given_retrace_may_be_cast_for_its_own_alternative_cost():  # [CR 702.81a]
    table = Table()
    table.permanent(0, of_text("Grove", "Enchantment", "Creature cards in your graveyard have retrace."))
    drifter = of_text("Drifter", "Creature — Elemental", "Evoke {0}", cost="{5}", power="2", toughness="2")
    dead = table.put(0, drifter, Zone.GRAVEYARD)
    assert castable(table) == set()
    table.put(0, FIELD, Zone.HAND)
    assert castable(table) == {(0, "evoke")}
    cast(table, 0, dead, way="evoke")
    assert names(table, Zone.GRAVEYARD) == ["Drifter", "Field"]


def test_what_may_be_done_once_each_turn_is_done_also_at_an_alternative_cost():  # [CR 118.9d, 601.3]
    table = Table()
    for permanent in (SUNS, of_text("Families", "Enchantment", ONCE), bear(), bear()):
        table.permanent(0, permanent)
    spells = [
        table.put(0, of_text(name, "Sorcery", "You gain 3 life.", cost="{5}"), Zone.GRAVEYARD)
        for name in ("One", "Two")
    ]
    cast_alone(table, spells[0])
    assert names(table, Zone.BATTLEFIELD).count("Bear") == 1
    assert castable(table) == set()


def test_a_half_cast_only_from_the_graveyard_may_be_cast_so_at_an_alternative_cost():  # [CR 118.9a, 702.127a]
    faces = [("Dusk", "You gain 3 life."), ("Dawn", "You gain 5 life.\nAftermath")]
    halves = [{"name": n, "type_line": "Sorcery", "oracle_text": text, "mana_cost": "{5}"} for n, text in faces]
    table = Table()
    table.permanent(0, SUNS)
    days = compile_card({"name": "Dusk // Dawn", "layout": "split", "card_faces": halves, "type_line": "Sorcery"})
    cast_alone(table, table.put(0, days, Zone.GRAVEYARD))
    assert (table.state.players[0].life, names(table, Zone.EXILE)) == (25, ["Dusk // Dawn"])


def test_what_a_permission_says_of_the_spell_holds_also_at_an_alternative_cost():  # [CR 118.9a]
    text = (
        "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard. If a spell cast "
    )
    text += "this way would be put into your graveyard, exile it instead."
    table = Table()
    for permanent in (SUNS, of_text("Mage", "Enchantment", text)):
        table.permanent(0, permanent)
    spell = table.put(0, of_text("Spell", "Sorcery", "You gain 3 life.", cost="{5}"), Zone.GRAVEYARD)
    table.put(0, of_text("Other", "Sorcery", "You gain 3 life.", cost="{5}"), Zone.GRAVEYARD)
    cast_alone(table, spell)
    assert names(table, Zone.EXILE) == ["Spell"] and castable(table) == set()
