"""What cards say about costs, and about playing from elsewhere, at work (CR 118, 601, 602, 116.2a)."""

from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from tests.cr.duels import activations, casts
from tests.cr.own_cards import runt, said
from tests.unit.rules.casting.kit import Duel


def test_an_ability_costs_less_by_what_it_says_of_itself():  # [CR 602.2b, 601.2f]
    text = "{3}: You gain 2 life. This ability costs {1} less to activate for each creature you control."
    duel = Duel()
    machine = duel.field(0, said(text))
    duel.pool(0, "C")
    assert not activations(duel, machine)
    duel = Duel()
    machine = duel.field(0, said(text))
    duel.field(0, runt("A"), runt("B"))
    duel.pool(0, "C")
    duel.activate(machine, 0).resolve()
    assert duel.life(0) == 22
    assert duel.mana(0) == ""


def test_an_ability_that_is_cheaper_for_a_target_is_offered_with_it():  # [CR 601.2c, 601.2f]
    text = "{2}: Tap target creature. This ability costs {2} less to activate if it targets a white creature."
    duel = Duel()
    machine, dove = duel.field(0, said(text)), duel.field(1, runt("Dove", "{W}"))
    duel.field(1, runt("Ox", "{1}"))
    assert activations(duel, machine)
    duel.activate(machine, 0, [dove]).resolve()
    assert duel.tapped(dove)


def test_of_several_targets_one_may_make_it_cheap_enough_for_the_others():  # [CR 601.2c, 601.2f]
    text = "This spell costs {3} less to cast if it targets a permanent you control.\n"
    text += "Return up to two target nonland permanents to their owners' hands."
    duel = Duel()
    duel.field(0, "Island", "Island")
    mine, theirs = duel.field(0, runt("Mine")), duel.field(1, runt("Theirs"))
    duel.cast(duel.hand(0, said(text, "Town", "Sorcery", "{4}{U}")), [mine, theirs]).resolve()
    assert (duel.zone("Mine"), duel.zone("Theirs")) == (Zone.HAND, Zone.HAND)


def test_spells_from_a_graveyard_alone_cost_less():  # [CR 601.2f]
    duel = Duel()
    duel.field(0, said("Spells you cast from your graveyard cost {1} less to cast."))
    again = said("Draw a card.\nFlashback {1}", "Again", "Sorcery", "{1}")
    duel.hand(0, again)
    duel.grave(0, said("Draw a card.\nFlashback {1}", "Anew", "Sorcery", "{1}"))
    duel.start()
    assert not duel.offers("Again")
    assert duel.offers("Anew")


def test_spells_that_aim_at_it_cost_more():  # [CR 601.2f]
    for mana, castable in (("", False), ("CC", True)):
        duel = Duel()
        duel.field(0, said("Spells your opponents cast that target ~ cost {2} more to cast.", "Guarded"))
        duel.hand(1, said("Destroy target artifact.", "Break", "Instant", "{0}"))
        duel.pool(1, mana)
        duel.first = 1
        assert duel.start().offers("Break") is castable


def test_lands_may_be_played_and_spells_cast_from_the_top():  # [CR 116.2a, 601.3]
    duel = Duel(library=0)
    duel.field(0, said("You may play lands and cast Beast spells from the top of your library."))
    duel.put(0, runt("Deeper", "{0}"), Zone.LIBRARY)
    duel.play(duel.put(0, said("", "Field", "Land"), Zone.LIBRARY))
    assert duel.zone("Field") is Zone.BATTLEFIELD
    (only,) = casts(duel, duel.find("Deeper", Zone.LIBRARY))
    duel.do(only).resolve()
    assert duel.zone("Deeper") is Zone.BATTLEFIELD


def test_a_permission_for_once_each_turn_is_used_up():  # [CR 601.3]
    duel = Duel()
    duel.field(0, said("Once during each of your turns, you may cast a Beast spell from your graveyard."))
    first, second = duel.grave(0, runt("One", "{0}"), runt("Two", "{0}"))
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert not casts(duel, second)


def test_another_players_graveyard_is_not_yours():  # [CR 601.3]
    duel = Duel()
    duel.field(0, said("You may cast Beast spells from your graveyard."))
    assert not casts(duel, duel.grave(1, runt("Theirs", "{0}")))


def test_life_is_paid_in_place_of_the_mana_cost():  # [CR 118.9]
    text = (
        "You may cast spells from the top of your library. "
        "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
    )
    duel = Duel(library=0)
    duel.field(0, said(text))
    top = duel.put(0, runt("Dear", "{3}{R}"), Zone.LIBRARY)
    (only,) = casts(duel, top)
    duel.do(only).resolve()
    assert duel.life(0) == 16
    assert duel.zone("Dear") is Zone.BATTLEFIELD


def test_what_is_cast_this_way_enters_as_the_permission_says():  # [CR 614.1c]
    text = (
        "You may cast artifact spells from your graveyard. If you cast a spell this way, that artifact enters tapped."
    )
    duel = Duel()
    duel.field(0, said(text))
    (only,) = casts(duel, duel.grave(0, said("", "Relic")))
    duel.do(only).resolve()
    assert duel.tapped(duel.find("Relic", Zone.BATTLEFIELD))


def test_a_card_is_cast_from_elsewhere_by_its_own_other_way():  # [CR 118.9, 702.109a]
    text = "Dash {R}\nYou may cast ~ from your graveyard using its dash ability.".replace("~", "Runner")
    duel = Duel()
    card = said(text, "Runner", "Creature — Goblin", "{4}{R}", power="2", toughness="2")
    there = duel.grave(0, card)
    duel.pool(0, "R")
    (only,) = casts(duel, there)
    assert only.way == "dash"
    duel.do(only).resolve()
    assert duel.zone("Runner") is Zone.BATTLEFIELD


def test_a_card_may_cost_more_for_being_cast_at_any_time():  # [CR 118.9, 601.3b]
    text = "You may cast ~ as though it had flash if you pay {2} more to cast it.".replace("~", "Swift")
    for mana, possible in (("CC", False), ("CCC", True)):
        duel = Duel(active=1)
        card = duel.hand(0, said(text, "Swift", "Creature — Elf", "{1}", power="1", toughness="1"))
        duel.pool(0, mana)
        assert bool(casts(duel, card)) is possible


def test_a_cost_in_addition_keeps_the_mana_cost():  # [CR 118.8]
    text = "You may cast ~ from your graveyard by discarding a card in addition to paying its other costs."
    duel = Duel()
    card = duel.grave(0, said(text.replace("~", "Again"), "Again", "Creature — Elf", "{1}", power="1", toughness="1"))
    duel.pool(0, "C")
    assert not casts(duel, card)
    duel = Duel()
    card = duel.grave(0, said(text.replace("~", "Again"), "Again", "Creature — Elf", "{1}", power="1", toughness="1"))
    duel.hand(0, "Shock")
    duel.pool(0, "C")
    (only,) = casts(duel, card)
    duel.do(only).resolve()
    assert duel.zone("Again") is Zone.BATTLEFIELD
    assert duel.zone("Shock") is Zone.GRAVEYARD


def test_an_omen_cast_from_a_graveyard_is_shuffled_away_all_the_same():  # [CR 720.3d, 614.1]
    text = (
        "You may cast instant and sorcery spells from your graveyard. "
        "If a spell cast this way would be put into your graveyard, exile it instead."
    )
    halves = [
        {"name": "Wyrm", "type_line": "Creature — Dragon", "power": "1", "toughness": "1"},
        {"name": "Sign", "type_line": "Sorcery — Omen", "oracle_text": "You gain 2 life."},
    ]
    faces = [{"mana_cost": "{0}", "oracle_text": "", **half} for half in halves]
    omen = compile_card({"name": "Wyrm // Sign", "layout": "adventure", "card_faces": faces})
    duel = Duel(library=0)
    duel.field(0, said(text))
    spell = duel.grave(0, said("You gain 2 life.", "Boon", "Sorcery"))
    (sign,) = casts(duel, duel.grave(0, omen))
    assert sign.face == 1
    duel.do(sign).resolve()
    assert duel.zone("Wyrm // Sign") is Zone.LIBRARY
    (only,) = casts(duel, spell)
    duel.do(only).resolve()
    assert duel.zone("Boon") is Zone.EXILE


def test_a_way_of_its_own_joins_a_permission():  # [CR 118.9a, 601.3e]
    text = "You may cast creature spells with power 2 or less from your graveyard."
    duel = Duel()
    duel.field(0, said(text))
    big = said("Morph {1}", "Big", "Creature — Beast", "{7}", power="7", toughness="7")
    hidden = duel.grave(0, big)
    duel.pool(0, "CCC")
    (only,) = casts(duel, hidden)
    assert only.way == "morph"


def test_what_effects_give_spells_counts_as_they_are_cast():  # [CR 601.2b, 702.51a]
    duel = Duel()
    duel.field(
        0, said("Artifact spells you cast have convoke.", "Chief", "Creature — Elf", "{1}", power="1", toughness="1")
    )
    assert casts(duel, duel.hand(0, said("", "Relic", "Artifact", "{1}")))
