"""In which zones abilities work (CR 113.6, 114.4, 604.2)."""

from spellstack.lexicon import Keyword, Zone
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import activations, cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.tables import cast
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel, answer_of


def test_an_emblem_triggers_in_the_command_zone():  # [CR 114.4]
    table = Table()
    text = 'You get an emblem with "Whenever you cast a spell, you gain 1 life."'
    cast(table, 0, table.put(0, of_text("Vow", "Sorcery", text), Zone.HAND))
    cast(table, 0, table.put(0, of_text("Any", "Sorcery", "Draw a card."), Zone.HAND))
    assert table.state.players[0].life == 21


def test_a_static_ability_works_where_its_condition_wants_the_card():  # [CR 113.6b]
    table = Table()
    text = "As long as Spirit is in your graveyard and you control a creature, creatures you control have flying."
    table.put(0, of_text("Spirit", "Creature — Spirit", text, power="1", toughness="1"), Zone.GRAVEYARD)
    bear = table.permanent(0, creature("Bear", 2, 2))
    assert Keyword.FLYING in characteristics(table.state, bear).keywords


def test_a_trigger_on_its_own_casting_works_on_the_stack():  # [CR 113.6k]
    table = Table()
    card = of_text("Herald", "Creature — Human", "When you cast this spell, you gain 3 life.", power="1", toughness="1")
    cast(table, 0, table.put(0, card, Zone.HAND))
    assert table.state.players[0].life == 23


def test_a_replacement_of_its_way_to_the_graveyard_works_everywhere():  # [CR 113.6b]
    table = Table()
    text = "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead."
    relic = of_text("Returner", "Artifact", text.replace("~", "Returner"))
    relic_id = table.put(0, relic, Zone.HAND)
    discard = of_text("Burden", "Sorcery", "Discard a card.")
    cast(table, 0, table.put(0, discard, Zone.HAND))
    assert relic_id not in table.state.hands[0]
    assert [table.obj(i).definition.card.name for i in table.state.graveyards[0]] == ["Burden"]


def test_one_works_where_the_other_does_not():  # [CR 604.2]
    text = "Enchant creature\nEnchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -1/-1."
    duel = Duel()
    bear, ghoul = duel.field(0, beast("Bear"), beast("Ghoul", type_line="Creature — Zombie"))
    first, second = duel.hand(0, *(said(text, "Clutch", "Enchantment — Aura") for _ in range(2)))
    duel.cast(first, [bear]).resolve().cast(second, [ghoul]).resolve()
    assert [characteristics(duel.state, i).power for i in (bear, ghoul)] == [1, 5]


def test_what_returns_together_with_a_target_from_the_graveyard_works_there():  # [CR 113.6m]
    text = "{0}: Return this card and target land card from your graveyard to the battlefield tapped."
    duel = Duel()
    shape, there = duel.grave(0, beast("Shape", text)), duel.field(0, beast("Other", text))
    pit = duel.grave(0, said("", "Pit", "Land"))
    assert activations(duel, there) == []
    duel.do(*activations(duel, shape), answer_of([pit])).resolve()
    assert all(duel.zone(name) is Zone.BATTLEFIELD and duel.tapped(duel.find(name)) for name in ("Shape", "Pit"))


def test_an_emblem_is_activated_in_the_command_zone():  # [CR 114.4]
    text = 'You get an emblem with "{0}, Sacrifice a creature: You gain 3 life."'
    duel = Duel()
    duel.field(0, beast("Victim"))
    cast_one(duel, said(text, "Vow", "Sorcery"))
    (emblem,) = duel.state.command
    duel.do(*activations(duel, emblem)).resolve()
    assert duel.life(0) == 23
    assert duel.zone("Victim") is Zone.GRAVEYARD
