"""What cards say about costs, and about playing from elsewhere, at work (CR 118, 601, 602, 116.2a)."""

from spellstack.lexicon import Keyword, Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, CastSpell
from spellstack.rules.view.objects import characteristics
from tests.unit.rules.casting.kit import Duel, answer_of


def said(text, name="Speaker", type_line="Artifact", cost="{0}", **more):
    """A card with a sentence of our own."""
    return compile_card(
        {"name": name, "layout": "normal", "type_line": type_line, "oracle_text": text, "mana_cost": cost, **more}
    )


def beast(name="Beast", cost="{2}", **more):
    return said("", name, "Creature — Beast", cost, power="1", toughness="1", **more)


def activations(duel, identity):
    return [a for a in duel.start().offered if isinstance(a, ActivateAbility) and a.source == identity]


def test_an_ability_costs_less_by_what_it_says_of_itself():  # [CR 602.2b, 601.2f]
    text = "{3}: You gain 2 life. This ability costs {1} less to activate for each creature you control."
    duel = Duel()
    machine = duel.field(0, said(text))
    duel.pool(0, "C")
    assert not activations(duel, machine)
    duel = Duel()
    machine = duel.field(0, said(text))
    duel.field(0, beast("A"), beast("B"))
    duel.pool(0, "C")
    duel.activate(machine, 0).resolve()
    assert duel.life(0) == 22
    assert duel.mana(0) == ""


def test_an_ability_that_is_cheaper_for_a_target_is_offered_with_it():  # [CR 601.2c, 601.2f]
    text = "{2}: Tap target creature. This ability costs {2} less to activate if it targets a white creature."
    duel = Duel()
    machine, dove = duel.field(0, said(text)), duel.field(1, beast("Dove", "{W}"))
    duel.field(1, beast("Ox", "{1}"))
    assert activations(duel, machine)
    duel.activate(machine, 0, [dove]).resolve()
    assert duel.tapped(dove)


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


def casts(duel, identity):
    return [a for a in duel.start().offered if isinstance(a, CastSpell) and a.card == identity]


def test_lands_may_be_played_and_spells_cast_from_the_top():  # [CR 116.2a, 601.3]
    duel = Duel(library=0)
    duel.field(0, said("You may play lands and cast Beast spells from the top of your library."))
    duel.put(0, beast("Deeper", "{0}"), Zone.LIBRARY)
    duel.play(duel.put(0, said("", "Field", "Land"), Zone.LIBRARY))
    assert duel.zone("Field") is Zone.BATTLEFIELD
    (only,) = casts(duel, duel.find("Deeper", Zone.LIBRARY))
    duel.do(only).resolve()
    assert duel.zone("Deeper") is Zone.BATTLEFIELD


def test_a_permission_for_once_each_turn_is_used_up():  # [CR 601.3]
    duel = Duel()
    duel.field(0, said("Once during each of your turns, you may cast a Beast spell from your graveyard."))
    first, second = duel.grave(0, beast("One", "{0}"), beast("Two", "{0}"))
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert not casts(duel, second)


def test_another_players_graveyard_is_not_yours():  # [CR 601.3]
    duel = Duel()
    duel.field(0, said("You may cast Beast spells from your graveyard."))
    assert not casts(duel, duel.grave(1, beast("Theirs", "{0}")))


def test_life_is_paid_in_place_of_the_mana_cost():  # [CR 118.9]
    text = (
        "You may cast spells from the top of your library. "
        "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
    )
    duel = Duel(library=0)
    duel.field(0, said(text))
    top = duel.put(0, beast("Dear", "{3}{R}"), Zone.LIBRARY)
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
    (sign,) = casts(duel, duel.grave(0, omen)) if not duel.position else ()
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


def elf(text, cost="{2}", name="Elf"):
    return said(text.replace("~", name), name, "Creature — Elf", cost, power="1", toughness="1")


def test_an_optional_cost_that_makes_a_spell_cheaper_lets_it_be_offered():  # [CR 601.2b, 601.2f]
    text = "Bargain\n~ costs {2} less to cast if it's bargained."
    duel = Duel()
    token = duel.field(0, said("", "Charm", "Enchantment"))
    (only,) = casts(duel, duel.hand(0, elf(text)))
    duel.do(only, *map(answer_of, (True, [token])))
    assert duel.zone("Charm") is Zone.GRAVEYARD


def test_what_was_paid_and_what_was_so_as_it_was_cast_is_remembered():  # [CR 607.2, 601.2i]
    text = (
        "As an additional cost to cast ~, you may reveal a Dragon card from your hand.\n"
        "When ~ enters, if you revealed a Dragon card or controlled a Dragon as you cast ~, you gain 4 life."
    )
    wyrm = said("", "Wyrm", "Creature — Dragon", "{9}", power="1", toughness="1")
    for zone, answers, life in ((None, (), 20), (Zone.HAND, (True,), 24), (Zone.BATTLEFIELD, (), 24)):
        duel = Duel()
        if zone is not None:
            duel.put(0, wyrm, zone)
        (only,) = casts(duel, duel.hand(0, elf(text, "{0}")))
        duel.do(only, *map(answer_of, answers)).resolve()
        if life > 20:
            duel.resolve()
        assert duel.life(0) == life


def test_a_dragon_is_beheld_on_the_battlefield_too():  # [CR 701.4a]
    text = (
        "As an additional cost to cast ~, you may behold a Dragon.\n"
        "When ~ enters, if a Dragon was beheld, you gain 4 life."
    )
    duel = Duel()
    duel.field(0, said("", "Wyrm", "Creature — Dragon", "{9}", power="1", toughness="1"))
    (only,) = casts(duel, duel.hand(0, elf(text, "{0}")))
    duel.do(only, answer_of(True)).resolve().resolve()
    assert duel.life(0) == 24


def test_life_paid_for_spells_of_a_color_makes_them_cheaper():  # [CR 118.8, 118.7]
    text = (
        "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast "
        "if you paid life this way. This effect reduces only the amount of red mana you pay."
    )
    duel = Duel()
    duel.field(0, said(text, "Defiler"))
    (only,) = casts(duel, duel.hand(0, elf("", "{R}")))
    duel.do(only, answer_of(True)).resolve()
    assert duel.life(0) == 18
    assert duel.zone("Elf") is Zone.BATTLEFIELD


def test_an_opponent_of_your_choice_draws_if_the_other_cost_was_paid():  # [CR 118.9, 608.2d]
    text = "You may pay {1} rather than pay ~'s mana cost.\nIf the {1} cost was paid, an opponent draws a card."
    duel = Duel()
    duel.hand(0, said(text.replace("~", "Deal"), "Deal", "Sorcery", "{5}"))
    duel.pool(0, "C")
    before = len(duel.state.hands[1])
    duel.cast("Deal", way="alternative").resolve()
    assert len(duel.state.hands[1]) == before + 1


def test_a_spell_for_one_time_only_is_refused_at_others():  # [CR 601.3]
    text = "Cast ~ only during combat.\nDraw a card.".replace("~", "Rush")
    duel = Duel()
    assert not casts(duel, duel.hand(0, said(text, "Rush", "Instant")))


def test_only_the_first_such_spell_of_a_turn_costs_less():  # [CR 601.2f]
    duel = Duel()
    duel.field(0, said("The first creature spell you cast each turn costs {1} less to cast."))
    first, second = duel.hand(0, elf("", "{1}", "One"), elf("", "{1}", "Two"))
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert not casts(duel, second)


def test_two_such_costs_are_asked_for_one_by_one():  # [CR 118.8]
    text = (
        "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast "
        "if you paid life this way. This effect reduces only the amount of red mana you pay."
    )
    duel = Duel()
    duel.field(0, said(text, "Defiler"), said(text, "Defiler"))
    duel.pool(0, "R")
    (only,) = casts(duel, duel.hand(0, elf("", "{R}{R}")))
    duel.do(only, answer_of(True), answer_of(False)).resolve()
    assert duel.life(0) == 18
    assert duel.mana(0) == ""


def test_targets_of_an_ability_may_depend_on_an_x_that_can_be_paid():  # [CR 601.2b, 602.2b]
    text = "Pay X {E}: Destroy target artifact with mana value X."
    for energy, possible in ((0, False), (2, True)):
        duel = Duel()
        machine, _ = duel.field(0, said(text, "Machine", "Enchantment"), said("", "Relic", "Artifact", "{2}"))
        duel.table.change_player(0, counters=(("energy", energy),))
        assert bool(activations(duel, machine)) is possible


def test_one_spell_may_be_cast_by_a_permission_for_a_turn():  # [CR 611.2, 601.3]
    text = "{0}: Until end of turn, you may cast a Beast spell from your graveyard without paying its mana cost."
    duel = Duel()
    machine = duel.field(0, said(text))
    first, second = duel.grave(0, beast("One", "{5}"), beast("Two", "{5}"))
    duel.activate(machine, 0).resolve()
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert duel.zone("One") is Zone.BATTLEFIELD
    assert not casts(duel, second)


def test_lands_and_spells_of_a_graveyard_for_a_turn():  # [CR 611.2, 116.2a]
    duel = Duel()
    machine = duel.field(0, said("{0}: Until end of turn, you may play lands and cast spells from your graveyard."))
    field, spell = duel.grave(0, said("", "Field", "Land", ""), beast("One", "{0}"))
    duel.activate(machine, 0).resolve()
    assert casts(duel, spell)
    duel.play(field)
    assert duel.zone("Field") is Zone.BATTLEFIELD


def test_milled_cards_are_those_milled_this_turn():  # [CR 701.17]
    text = "{0}: Mill a card.\nYou may cast spells from among cards in your graveyard that were milled this turn."
    duel = Duel(library=0)
    machine = duel.field(0, said(text))
    duel.put(0, beast("Milled", "{0}"), Zone.LIBRARY)
    before = duel.grave(0, beast("Before", "{0}"))
    duel.activate(machine, 0).resolve()
    assert casts(duel, duel.find("Milled", Zone.GRAVEYARD))
    assert not casts(duel, before)


def test_spells_have_a_keyword_for_their_mana_cost():  # [CR 702.56a]
    text = "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost."
    duel = Duel()
    duel.field(0, said(text))
    duel.hand(0, said("You gain 1 life.", "Boon", "Instant", "{1}"))
    duel.pool(0, "CCC")
    duel.cast("Boon", 2).resolve().resolve().resolve().resolve()
    assert duel.life(0) == 23


def test_spells_are_cast_for_an_evoke_cost_that_an_effect_gives():  # [CR 702.74a]
    text = "Elf permanent spells you cast from your hand gain evoke {1} as you cast them."
    duel = Duel()
    duel.field(0, said(text))
    card = duel.hand(0, elf("", "{7}"))
    duel.pool(0, "C")
    (only,) = casts(duel, card)
    assert only.way == "evoke"
    duel.do(only).resolve().resolve()
    assert duel.zone("Elf") is Zone.GRAVEYARD


def test_mana_for_costs_with_x_alone():  # [CR 106.6]
    duel = Duel()
    duel.field(0, said("{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.", "Source"))
    plain, variable = duel.hand(0, beast("Plain", "{2}"), beast("Hydra", "{X}{1}"))
    assert not casts(duel, plain)
    assert casts(duel, variable)


def test_creatures_help_to_waterbend():  # [CR 701.67a]
    duel = Duel()
    machine = duel.field(0, said("Waterbend {2}: You gain 2 life.", "Fountain", "Enchantment"))
    duel.pool(0, "C")
    assert not activations(duel, machine)
    duel = Duel()
    machine, helper = duel.field(0, said("Waterbend {2}: You gain 2 life.", "Fountain", "Enchantment"), beast("Helper"))
    duel.pool(0, "C")
    duel.activate(machine, 0).resolve()
    assert duel.life(0) == 22
    assert duel.tapped(helper)


def test_helpers_pay_only_for_the_bending_part_of_a_spell():  # [CR 701.67a]
    text = "As an additional cost to cast ~, waterbend {1}."
    for mana, possible in (("C", False), ("CC", True)):
        duel = Duel()
        duel.field(0, beast("A"), beast("B"), beast("C"))
        duel.pool(0, mana)
        assert bool(casts(duel, duel.hand(0, elf(text, "{2}")))) is possible


def test_an_equip_ability_costs_less_by_what_it_says():  # [CR 702.6a, 601.2f]
    text = "Equip {2}. This ability costs {1} less to activate for each other Equipment you control."
    duel = Duel()
    blade, _ = duel.field(
        0, said(text, "Blade", "Artifact — Equipment"), said("Equip {9}", "Shield", "Artifact — Equipment")
    )
    bear = duel.field(0, beast("Bear"))
    duel.pool(0, "C")
    duel.activate(blade, 0, [bear]).resolve()
    assert duel.state.objects[blade].attached_to == bear


def test_an_opponent_gains_life_in_place_of_the_mana():  # [CR 118.9]
    text = "Rather than pay ~'s mana cost, you may have an opponent gain 3 life.\nYou gain 1 life."
    duel = Duel()
    duel.hand(0, said(text.replace("~", "Boon"), "Boon", "Instant", "{5}"))
    duel.cast("Boon", [1], way="alternative").resolve()
    assert (duel.life(0), duel.life(1)) == (21, 23)


def test_unspent_mana_is_doubled():  # [CR 106.4]
    duel = Duel()
    machine = duel.field(0, said("{0}: Double the amount of each type of unspent mana you have.", "Cube"))
    duel.pool(0, "RRG")
    duel.activate(machine, 0)
    assert duel.resolve().mana(0) == "RRGRRG"


def test_any_number_of_spells_are_cast_at_once():  # [CR 608.2g]
    text = "You may cast any number of artifact spells from your hand without paying their mana costs."
    duel = Duel()
    machine = duel.field(0, said("{0}: " + text, "Machine"))
    one, _ = duel.hand(0, said("", "One", "Artifact", "{5}"), said("", "Two", "Artifact", "{5}"))
    duel.activate(machine, 0).resolve(True, [one], True).resolve().resolve()
    assert duel.zone("One") is Zone.BATTLEFIELD
    assert duel.zone("Two") is Zone.BATTLEFIELD


def test_what_was_not_cast_from_the_hand_enters_with_more():  # [CR 614.1c]
    text = "~ enters with two +1/+1 counters on it if you didn't cast it from your hand.\n"
    text += "You may cast ~ from your graveyard."
    for zone, count in ((Zone.HAND, 0), (Zone.GRAVEYARD, 2)):
        duel = Duel()
        (only,) = casts(duel, duel.put(0, elf(text, "{0}"), zone))
        duel.do(only).resolve()
        assert duel.counters(duel.find("Elf", Zone.BATTLEFIELD)).get("+1/+1", 0) == count


def test_an_exiled_card_that_gains_suspend_is_cast_when_its_counters_are_gone():  # [CR 702.62a, 702.62e]
    duel = Duel()
    killer = duel.field(0, said("{0}: Destroy target creature.", "Killer"))
    dear = duel.field(0, elf("When ~ dies, exile it with a time counter on it and it gains suspend.", "{9}"))
    duel.activate(killer, 0, [dear]).resolve().resolve()
    there = duel.find("Elf", Zone.EXILE)
    assert Keyword.SUSPEND in characteristics(duel.state, there).keywords
    assert duel.counters(there) == {"time": 1}


def test_one_spell_among_those_exiled():  # [CR 611.2, 601.3]
    text = (
        "{0}: Exile the top two cards of your library. "
        "Until end of turn, you may cast an artifact spell from among those cards."
    )
    duel = Duel(library=0)
    machine = duel.field(0, said(text))
    for name in ("One", "Two"):
        duel.put(0, said("", name), Zone.LIBRARY)
    duel.activate(machine, 0).resolve()
    first, second = (duel.find(name, Zone.EXILE) for name in ("One", "Two"))
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert not casts(duel, second)


def test_spells_cost_less_for_a_turn():  # [CR 611.2, 601.2f]
    duel = Duel()
    machine = duel.field(0, said("{0}: Artifact spells you cast this turn cost {1} less to cast."))
    relic = duel.hand(0, said("", "Relic", "Artifact", "{1}"))
    assert not casts(duel, relic)
    duel.activate(machine, 0).resolve()
    assert casts(duel, relic)


def test_a_card_of_a_graveyard_is_cast_for_its_cost_while_an_effect_resolves():  # [CR 608.2g]
    text = (
        "{0}: You may cast target instant card from your graveyard. "
        "If that spell would be put into your graveyard, exile it instead."
    )
    duel = Duel()
    machine = duel.field(0, said(text))
    boon = duel.grave(0, said("You gain 1 life.", "Boon", "Instant", "{1}"))
    duel.pool(0, "C")
    duel.activate(machine, 0, [boon]).resolve(True, True).resolve()
    assert duel.life(0) == 21
    assert duel.mana(0) == ""
    assert duel.zone("Boon") is Zone.EXILE
