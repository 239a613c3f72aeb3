"""Ways of casting that a card was given, each half and mode by itself, and what is asked but once (CR 601, 700.2,
702.133, 702.143, 702.172, 709.4).
"""

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import (
    ActivateAbility,
    CastSpell,
    Choose,
    Confirm,
    PlayLand,
    SpecialAction,
    Word,
)
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, ResolveTop, TakeSpecialAction
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, castable
from tests.rules_kit import Table, card, creature


def halves(layout, *parts):
    """A card with two faces, each (name, type line, text, mana cost)."""
    sizes = {"Creature": {"power": "4", "toughness": "4"}}
    faces = [
        {
            "name": name,
            "type_line": line,
            "oracle_text": text,
            "mana_cost": cost,
            **sizes.get(line.split()[0], {}),
        }
        for name, line, text, cost in parts
    ]
    return compile_card({"name": " // ".join(f["name"] for f in faces), "layout": layout, "card_faces": faces})


def graveyard(table, player=0):
    return sorted(table.obj(i).definition.card.name for i in table.state.graveyards[player])


def lands(table, count, player=0):
    for _ in range(count):
        table.permanent(player, card("Field", CardType.LAND, subtypes=("Plains",)))


SPREE = "Spree\n+ {1} — You gain 3 life.\n+ {2} — You gain 30 life.\n+ {3} — You gain 300 life."


def test_as_many_modes_are_chosen_as_are_paid_for():  # [CR 702.172a, 601.2b, 601.2f]
    table = Table()
    lands(table, 4)
    table.script(mode=[Choose((0, 1))])
    cast(table, 0, table.put(0, of_text("Either", "Sorcery", SPREE, cost="{W}"), Zone.HAND))
    assert table.state.players[0].life == 53
    assert sum(table.obj(i).tapped for i in table.state.battlefield) == 4


def test_modes_that_cost_more_than_there_is_are_not_offered():  # [CR 601.2b]
    table = Table()
    lands(table, 3)
    table.script(mode=[Choose((1,))])
    cast(table, 0, table.put(0, of_text("Either", "Sorcery", SPREE, cost="{W}"), Zone.HAND))
    (request,) = [request for request in table.asked if request.purpose == "mode"]
    assert request.options == (0, 1)
    assert table.state.players[0].life == 50


def test_what_was_given_jump_start_costs_a_card_and_is_exiled():  # [CR 702.133a]
    table = Table()
    text = "Instant and sorcery cards in your graveyard have jump-start."
    table.permanent(0, of_text("Spring", "Enchantment", text))
    boon = table.put(0, of_text("Boon", "Sorcery", "You gain 2 life."), Zone.GRAVEYARD)
    assert castable(table) == set()
    table.put(0, card("Any", CardType.CREATURE, power=1, toughness=1), Zone.HAND)
    cast(table, 0, boon, way="jump-start")
    assert table.state.players[0].life == 22
    assert graveyard(table) == ["Any"]
    assert [table.obj(i).definition.card.name for i in table.state.exile] == ["Boon"]


def foretold(table, what):
    """The card foretold in the turn before."""
    identity = table.put(0, what, Zone.HAND)
    lands(table, 2)
    table.run(TakeSpecialAction(0, SpecialAction(identity, "foretell")))
    turn = table.state.turn
    table.state.turn = type(turn)(number=3, active=0, regular=1, step=turn.step)
    table.state.happened, table.state.index = (), None
    return table.state.exile[0]


def test_either_half_of_a_foretold_split_card_is_cast_for_its_own_foretell_cost():  # [CR 702.143a, 709.4]
    table = Table()
    first = ("One", "Sorcery", "You gain 1 life.\nForetell {0}", "{7}")
    second = ("Ten", "Sorcery", "You gain 10 life.\nForetell {1}", "{7}")
    identity = foretold(table, halves("split", first, second))
    assert castable(table) == {(0, "foretell")}  # no mana is left for the other
    lands(table, 1)
    assert castable(table) == {(0, "foretell"), (1, "foretell #2")}
    cast(table, 0, identity, face=1, way="foretell #2")
    assert table.state.players[0].life == 30


def test_a_permission_is_judged_by_the_face_that_is_played():  # [CR 712.11b, 116.2a]
    table = Table()
    table.permanent(0, of_text("Path", "Enchantment", "You may play lands from your graveyard."))
    two = halves("modal_dfc", ("Giant", "Creature — Giant", "", "{0}"), ("Cave", "Land", "{T}: Add {R}.", ""))
    held = table.put(0, two, Zone.GRAVEYARD)
    assert [a for a in plays(table.state, 0) if isinstance(a, CastSpell | PlayLand)] == [PlayLand(held, 1)]


def test_what_cannot_be_played_is_told_by_the_face_that_is_played():  # [CR 712.11b]
    for name, able in (("Cave", False), ("Giant", True)):
        table = Table()
        table.script(name=[Word(name)])
        cast(table, 0, table.put(0, of_text("Ban", "Sorcery", BAN), Zone.HAND))
        two = halves("modal_dfc", ("Giant", "Creature — Giant", "", "{9}"), ("Cave", "Land", "{T}: Add {R}.", ""))
        held = table.put(0, two, Zone.HAND)
        assert (PlayLand(held, 1) in plays(table.state, 0)) is able


BAN = (
    "Choose a card name. Until your next turn, spells with the chosen name can't be cast and lands with the chosen "
    "name can't be played."
)


def test_a_split_card_has_the_mana_cost_of_both_halves():  # [CR 709.4b]
    table = Table()
    table.put(
        0,
        halves("split", ("One", "Sorcery", "Draw a card.", "{2}{U}"), ("Two", "Sorcery", "Draw a card.", "{1}{R}")),
        Zone.GRAVEYARD,
    )
    table.put(0, of_text("Bolt", "Sorcery", "Draw a card.", cost="{3}{U}{R}"), Zone.GRAVEYARD)
    text = "This creature enters with a +1/+1 counter on it for each different mana cost among cards in your graveyard."
    table.put(0, of_text("Agony", "Creature — Horror", text, power="0", toughness="0"), Zone.HAND)
    cast(table, 0, table.state.hands[0][0])
    assert counter_count(table.obj(table.state.battlefield[0]), "+1/+1") == 1


def test_a_permission_for_creatures_of_a_size_looks_at_each_face():  # [CR 601.3e, 712.11b]
    table = Table()
    text = "You may cast creature spells with power 4 or greater from your graveyard."
    table.permanent(0, of_text("Path", "Enchantment", text))
    two = halves("modal_dfc", ("Rite", "Sorcery", "You gain 1 life.", "{0}"), ("Giant", "Creature — Giant", "", "{0}"))
    table.put(0, two, Zone.GRAVEYARD)
    assert {face for face, _ in castable(table)} == {1}


def test_a_permission_looks_at_a_face_down_spell_as_the_creature_it_is():  # [CR 601.3e, 708.4]
    table = Table()
    text = "You may cast creature spells with power 2 or less from your graveyard."
    table.permanent(0, of_text("Path", "Enchantment", text))
    lands(table, 3)
    big = of_text("Big", "Creature — Beast", "Morph {1}", cost="{0}", power="7", toughness="7")
    table.put(0, big, Zone.GRAVEYARD)
    (only,) = [action for action in plays(table.state, 0) if isinstance(action, CastSpell)]
    assert only.way == "morph"
    cast(table, 0, only.card, way=only.way, source=only.source)
    assert table.obj(table.state.battlefield[-1]).face_down
    assert characteristics(table.state, table.state.battlefield[-1]).power == 2


def test_a_land_with_another_ability_is_tapped_last():  # [CR 601.2g]
    table = Table()
    works = of_text("Works", "Land", "{T}: Add {W}.\n{1}, {T}: Draw a card.", cost="")
    first = table.permanent(0, works)
    lands(table, 1)
    last = table.permanent(0, works)
    cast(table, 0, table.put(0, of_text("Boon", "Sorcery", "You gain 2 life.", cost="{W}"), Zone.HAND))
    assert [table.obj(i).tapped for i in (first, last)] == [False, False]
    assert table.state.players[0].life == 22


def test_a_card_that_may_be_cast_while_an_effect_resolves_is_asked_for_once():  # [CR 608.2g]
    table = Table(library=0)
    table.put(0, of_text("Boon", "Sorcery", "You gain 2 life."), Zone.LIBRARY)
    table.script(cast=[Confirm(True)], may=[Confirm(True)])
    text = "Exile the top card of your library. You may cast that card without paying its mana cost."
    cast(table, 0, table.put(0, of_text("Dig", "Sorcery", text), Zone.HAND))
    assert table.state.players[0].life == 22
    assert [request.purpose for request in table.asked] == ["cast"]


def test_the_exiled_card_is_each_card_that_was_exiled():  # [CR 607.3]
    table = Table(library=0)
    for gain in (1, 10):
        table.put(0, of_text("Boon", "Sorcery", f"You gain {gain} life."), Zone.LIBRARY)
    text = (
        "{0}: Exile the top card of your library face down.\n"
        "{0}: You may cast the exiled card without paying its mana cost."
    )
    chest = table.permanent(0, of_text("Chest", "Artifact", text))
    table.script(cast=[Confirm(True)])
    table.when = lambda state, request: Choose(request.options[:1]) if request.kind is RequestKind.CHOOSE else None
    for place in (0, 0, 1):
        table.run(Activate(0, ActivateAbility(chest, place)), ResolveTop())
    while table.state.stack:
        table.run(ResolveTop())
    assert table.state.players[0].life == 31


def test_a_card_that_may_be_cast_may_be_left():  # [CR 608.2g]
    table = Table(library=0)
    table.put(0, of_text("Boon", "Sorcery", "You gain 2 life."), Zone.LIBRARY)
    text = "Exile the top card of your library. You may cast that card without paying its mana cost."
    cast(table, 0, table.put(0, of_text("Dig", "Sorcery", text), Zone.HAND))
    assert table.state.players[0].life == 20
    assert len(table.state.exile) == 1


def test_a_spell_given_overload_reads_each_and_has_no_targets():  # [CR 702.96b]
    table = Table()
    mine = table.permanent(0, creature("Bear", 2, 2))
    theirs = [table.permanent(1, creature("Ox", 1, 5)) for _ in range(2)]
    text = "Destroy target creature you don't control.\nOverload {0}"
    cast(table, 0, table.put(0, of_text("Rake", "Sorcery", text, cost="{5}"), Zone.HAND), way="overload")
    assert table.alive(mine)
    assert not any(table.alive(one) for one in theirs)
    assert not [request for request in table.asked if request.purpose == "target"]


def prototype():
    text = "Prototype {G} — 1/1\nTrample"
    record = {"name": "Engine", "layout": "prototype", "type_line": "Artifact Creature — Construct"}
    return compile_card({**record, "oracle_text": text, "mana_cost": "{7}", "power": "7", "toughness": "7"})


def test_a_prototyped_spell_is_small_and_of_its_colour_wherever_it_is_seen():  # [CR 718.3b, 718.4]
    table = Table()
    table.permanent(0, card("Grove", CardType.LAND, subtypes=("Forest",)))
    cast(table, 0, table.put(0, prototype(), Zone.HAND), face=1, way="prototype")
    chars = characteristics(table.state, table.state.battlefield[-1])
    assert (chars.power, chars.toughness, {color.value for color in chars.colors}) == (1, 1, {"G"})
    assert Keyword.TRAMPLE in chars.keywords
    cast(table, 0, table.put(0, of_text("Twin", "Sorcery", COPY), Zone.HAND))
    copied = characteristics(table.state, table.state.battlefield[-1])
    assert (len(table.state.battlefield), copied.power) == (3, 1)  # [CR 718.3c] copies are prototyped too


COPY = "Create a token that's a copy of target creature."


def test_what_is_prototyped_is_whole_again_elsewhere():  # [CR 718.4]
    table = Table()
    table.permanent(0, card("Grove", CardType.LAND, subtypes=("Forest",)))
    cast(table, 0, table.put(0, prototype(), Zone.HAND), face=1, way="prototype")
    cast(table, 0, table.put(0, of_text("End", "Sorcery", "Destroy target creature."), Zone.HAND))
    (dead,) = [i for i in table.state.graveyards[0] if table.obj(i).definition.card.name == "Engine"]
    assert characteristics(table.state, dead).power == 7


def test_what_a_split_card_is_given_belongs_to_each_half():  # [CR 709.4]
    table = Table()
    faces = [
        {"name": name, "type_line": "Instant", "oracle_text": f"You gain {n} life.", "mana_cost": "{0}"}
        for n, name in enumerate(("One", "Two"), 1)
    ]
    split = compile_card({"name": "One // Two", "layout": "split", "card_faces": faces})
    table.put(0, split, Zone.GRAVEYARD)
    text = (
        "Target instant card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost."
    )
    cast(table, 0, table.put(0, of_text("Again", "Sorcery", text), Zone.HAND))
    assert {(face, way.split(" #")[0]) for face, way in castable(table)} == {(0, "flashback"), (1, "flashback")}


def test_one_half_in_hand_is_not_held_back_by_what_the_other_says():  # [CR 709.4]
    table = Table()
    first = {"name": "Day", "type_line": "Sorcery", "oracle_text": "You gain 2 life.", "mana_cost": "{0}"}
    second = {"name": "Night", "type_line": "Sorcery", "oracle_text": "Aftermath\nYou gain 3 life.", "mana_cost": "{0}"}
    card = compile_card({"name": "Day // Night", "layout": "split", "card_faces": [first, second]})
    held = table.put(0, card, Zone.HAND)
    assert [a for a in plays(table.state, 0) if isinstance(a, CastSpell)] == [CastSpell(held, 0)]
