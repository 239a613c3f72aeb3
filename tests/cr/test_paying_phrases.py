"""What cards say about costs that may be paid, permissions for a while and help in paying, at work (CR 118, 601)."""

from spellstack.lexicon import Keyword, Zone
from spellstack.rules.choice.action import Choose, Pass
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import activations, casts
from tests.cr.own_cards import elf, runt, said
from tests.unit.rules.casting.kit import Duel, answer_of


def test_an_optional_cost_that_makes_a_spell_cheaper_lets_it_be_offered():  # [CR 601.2b, 601.2f]
    text = "Bargain\n~ costs {2} less to cast if it's bargained."
    duel = Duel()
    token = duel.field(0, said("", "Charm", "Enchantment"))
    (only,) = casts(duel, duel.hand(0, elf(text)))
    duel.do(only)
    assert duel.request.purpose == "optional cost"
    duel.do(Choose(duel.request.options), Choose((token,)))
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
    duel.do(only)
    duel.do(Choose(duel.request.options)).resolve()
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
    first, second = duel.grave(0, runt("One", "{5}"), runt("Two", "{5}"))
    duel.activate(machine, 0).resolve()
    (only,) = casts(duel, first)
    duel.do(only).resolve()
    assert duel.zone("One") is Zone.BATTLEFIELD
    assert not casts(duel, second)


def test_lands_and_spells_of_a_graveyard_for_a_turn():  # [CR 611.2, 116.2a]
    duel = Duel()
    machine = duel.field(0, said("{0}: Until end of turn, you may play lands and cast spells from your graveyard."))
    field, spell = duel.grave(0, said("", "Field", "Land", ""), runt("One", "{0}"))
    duel.activate(machine, 0).resolve()
    assert casts(duel, spell)
    duel.play(field)
    assert duel.zone("Field") is Zone.BATTLEFIELD


def test_milled_cards_are_those_milled_this_turn():  # [CR 701.17]
    text = "{0}: Mill a card.\nYou may cast spells from among cards in your graveyard that were milled this turn."
    duel = Duel(library=0)
    machine = duel.field(0, said(text))
    duel.put(0, runt("Milled", "{0}"), Zone.LIBRARY)
    before = duel.grave(0, runt("Before", "{0}"))
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
    plain, variable = duel.hand(0, runt("Plain", "{2}"), runt("Hydra", "{X}{1}"))
    assert not casts(duel, plain)
    assert casts(duel, variable)


def test_creatures_help_to_waterbend():  # [CR 701.67a]
    duel = Duel()
    machine = duel.field(0, said("Waterbend {2}: You gain 2 life.", "Fountain", "Enchantment"))
    duel.pool(0, "C")
    assert not activations(duel, machine)
    duel = Duel()
    machine, helper = duel.field(0, said("Waterbend {2}: You gain 2 life.", "Fountain", "Enchantment"), runt("Helper"))
    duel.pool(0, "C")
    duel.activate(machine, 0).resolve()
    assert duel.life(0) == 22
    assert duel.tapped(helper)


def test_a_source_helps_to_bend_for_its_own_ability_if_its_cost_leaves_it_untapped():  # [CR 701.67a]
    for cost, possible in (("Waterbend {2}", True), ("Waterbend {2}, {T}", False)):
        duel = Duel()
        bender = duel.field(0, elf(cost + ": You gain 2 life."))
        duel.field(0, runt("Helper"))
        assert bool(activations(duel, bender)) is possible


def test_helpers_pay_only_for_the_bending_part_of_a_spell():  # [CR 701.67a]
    text = "As an additional cost to cast ~, waterbend {1}."
    for mana, possible in (("C", False), ("CC", True)):
        duel = Duel()
        duel.field(0, runt("A"), runt("B"), runt("C"))
        duel.pool(0, mana)
        assert bool(casts(duel, duel.hand(0, elf(text, "{2}")))) is possible


def test_an_equip_ability_costs_less_by_what_it_says():  # [CR 702.6a, 601.2f]
    text = "Equip {2}. This ability costs {1} less to activate for each other Equipment you control."
    duel = Duel()
    blade, _ = duel.field(
        0, said(text, "Blade", "Artifact — Equipment"), said("Equip {9}", "Shield", "Artifact — Equipment")
    )
    bear = duel.field(0, runt("Bear"))
    duel.pool(0, "C")
    duel.activate(blade, 0, [bear]).resolve()
    assert duel.state.objects[blade].attached_to == bear


def test_an_opponent_gains_life_in_place_of_the_mana():  # [CR 118.9]
    text = "Rather than pay ~'s mana cost, you may have an opponent gain 3 life.\nYou gain 1 life."
    duel = Duel()
    duel.hand(0, said(text.replace("~", "Boon"), "Boon", "Instant", "{5}"))
    duel.cast("Boon", [1], way="alternative").resolve()
    assert (duel.life(0), duel.life(1)) == (21, 23)


def test_unspent_mana_is_doubled():  # [CR 106.4, 605.1a]
    duel = Duel()
    machine = duel.field(0, said("{0}: Double the amount of each type of unspent mana you have.", "Cube"))
    duel.pool(0, "RRG")
    assert duel.activate(machine, 0).mana(0) == "RRGRRG"


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


def test_spells_cost_less_for_a_turn():  # [CR 611.2, 601.2f]
    duel = Duel()
    machine = duel.field(0, said("{0}: Artifact spells you cast this turn cost {1} less to cast."))
    relic = duel.hand(0, said("", "Relic", "Artifact", "{1}"))
    assert not casts(duel, relic)
    duel.activate(machine, 0).resolve()
    assert casts(duel, relic)


def test_x_may_not_be_0_where_a_text_says_so():  # [CR 107.3a]
    duel = Duel()
    machine = duel.field(0, said("{X}: You gain X life. X can't be 0.", "Machine"))
    assert not activations(duel, machine)
    duel = Duel()
    machine = duel.field(0, said("{X}: You gain X life. X can't be 0.", "Machine"))
    duel.pool(0, "C")
    assert activations(duel, machine)
    duel.activate(machine, 0)
    assert duel.request.minimum == 1
    duel.do(answer_of(1)).resolve()
    assert duel.life(0) == 21


def test_a_kicked_spell_may_have_split_second():  # [CR 702.61a]
    text = "Kicker {1}\nIf ~ was kicked, it has split second.\nYou gain 1 life.".replace("~", "Quick")
    for kicked in (False, True):
        duel = Duel()
        duel.hand(0, said(text, "Quick", "Instant", "{0}"))
        duel.hand(1, said("You gain 1 life.", "Boon", "Instant", "{0}"))
        duel.pool(0, "C")
        duel.cast("Quick", kicked)  # with split second nobody can do anything: it resolves at once
        assert duel.life(0) == 20 + kicked


def test_a_way_that_an_effect_gives_spells_is_offered():  # [CR 118.9, 702.119a]
    duel = Duel()
    duel.field(0, said("Each creature spell you cast has emerge. The emerge cost is equal to its mana cost.", "Gate"))
    duel.field(0, runt("Fodder", "{2}"))
    duel.pool(0, "C")
    (only,) = casts(duel, duel.hand(0, runt("Horror", "{3}")))
    assert only.way == "emerge"


def test_what_makes_one_way_cheaper_does_not_make_another_payable():  # [CR 118.9, 601.2h]
    """Emerge is cheaper by what is sacrificed; by its own way the card needs two cards to exile."""
    text = (
        "You may cast this card from your graveyard by exiling two instant cards from your graveyard in addition to "
        "paying its other costs."
    )
    for buried in (1, 2):
        duel = Duel()
        gate = "Each creature spell you cast has emerge. The emerge cost is equal to its mana cost."
        duel.field(0, said(gate, "Gate"))
        horror = duel.grave(0, said(text, "Horror", "Creature — Horror", "{0}", power="1", toughness="1"))
        duel.grave(0, *[said("You gain 1 life.", "Boon", "Instant")] * buried)
        assert len(casts(duel, horror)) == buried - 1


def test_several_optional_costs_together_may_make_a_spell_payable():  # [CR 601.2b, 601.2f]
    text = (
        "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast "
        "if you paid life this way. This effect reduces only the amount of red mana you pay."
    )
    duel = Duel()
    duel.field(0, said(text, "Defiler"), said(text, "Defiler"))
    (only,) = casts(duel, duel.hand(0, elf("", "{R}{R}")))
    duel.do(only)
    for _ in range(2):  # neither can be declined, only all taken back
        assert (duel.request.purpose, len(duel.request.options), duel.request.minimum) == ("optional cost", 1, 1)
        duel.do(Choose(duel.request.options))
    duel.resolve()
    assert duel.life(0) == 16


def test_one_target_of_several_becomes_another():  # [CR 115.7b]
    duel = Duel()
    kite = duel.field(0, said("{0}: Change a target of target spell or ability to ~.".replace("~", "Kite"), "Kite"))
    one, two = duel.field(0, said("", "One"), said("", "Two"))
    duel.hand(0, said("Destroy two target artifacts.", "Shatter", "Instant", "{0}"))
    duel.cast("Shatter", [one, two])
    spell = duel.state.stack[-1]
    duel.activate(kite, 0, [spell]).resolve([two])
    assert duel.state.objects[spell].spell.targets[0][0] == (one, kite)


def test_another_player_uses_a_mana_ability_that_any_player_may():  # [CR 602.2, 605.3a]
    text = "{0}: Add {C}. Any player may activate this ability but only during their turn before the end step."
    duel = Duel(active=1)
    duel.field(0, said(text, "Well", "Enchantment"))
    duel.first = 1
    assert casts(duel, duel.hand(1, runt("Beast", "{1}")))


def test_damage_of_a_chosen_source_is_prevented_wholly_or_by_half():  # [CR 609.7a, 615.1]
    for text, life in (
        ("Prevent all damage a red source of your choice would deal this turn.", 20),
        (
            (
                "The next time a source of your choice would deal damage to you this turn, prevent half that damage, "
                "rounded down."
            ),
            18,
        ),
    ):
        duel = Duel()
        shield = duel.field(0, said("{0}: " + text, "Shield"))
        imp = duel.field(1, said("{0}: ~ deals 3 damage to any target.".replace("~", "Imp"), "Imp", "Artifact", "{R}"))
        duel.activate(shield, 0).resolve(*([] if life == 20 else [[imp]])).do(Pass())
        duel.activate(imp, 0, [0]).resolve()
        assert duel.life(0) == life


def test_a_card_of_the_hand_is_put_on_the_library_as_a_cost():  # [CR 118.3]
    duel = Duel()
    machine = duel.field(0, said("Put a card from your hand on top of your library: You gain 1 life.", "Machine"))
    assert not activations(duel, machine)
    duel = Duel()
    machine = duel.field(0, said("Put a card from your hand on top of your library: You gain 1 life.", "Machine"))
    duel.hand(0, runt("Beast"))
    duel.activate(machine, 0).resolve()
    assert duel.life(0) == 21
    assert duel.zone("Beast") is Zone.LIBRARY


def test_a_card_may_be_cast_free_while_something_is_so():  # [CR 118.9]
    text = "If you control an artifact, you may cast ~ without paying its mana cost.\nYou gain 1 life.".replace(
        "~", "Gift"
    )
    gift = said(text, "Gift", "Sorcery", "{5}")
    duel = Duel()
    assert not casts(duel, duel.hand(0, gift))
    duel = Duel()
    duel.field(0, said("", "Relic"))
    (only,) = casts(duel, duel.hand(0, gift))
    duel.do(only).resolve()
    assert duel.life(0) == 21
