"""Counters of which the rules themselves say something (CR 122.1b-d, 122.1h, 728.1)."""

from spellstack.ir.event import EventKind
from spellstack.lexicon import Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, life, settle
from tests.cr.tables import cast
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import happen


def zone_of(table: Table, physical: int) -> Zone:
    return next(obj.zone for obj in table.state.objects.values() if obj.physical == physical)


def test_what_has_a_finality_counter_is_exiled_instead_of_going_to_a_graveyard():  # [CR 122.1h]
    for line in ("Destroy target creature.", "Target creature's controller sacrifices it."):
        table = Table()
        lion = table.permanent(0, beast("Lion"), counters=(("finality", 2),))
        bear = table.permanent(0, beast("Bear"))
        table.permanent(0, said("Whenever a creature dies, you gain 1 life.", "Mourner", "Enchantment"))
        marks = [table.obj(i).physical for i in (lion, bear)]
        carry_out(table, line, lion)
        carry_out(table, line, bear)
        settle(table)
        assert [zone_of(table, mark) for mark in marks] == [Zone.EXILE, Zone.GRAVEYARD]
        assert life(table) == 21


def test_a_finality_counter_leaves_other_ways_open():  # [CR 122.1h]
    table = Table()
    lion = table.permanent(0, beast("Lion"), counters=(("finality", 1),))
    mark = table.obj(lion).physical
    carry_out(table, "Return target creature to its owner's hand.", lion)
    assert zone_of(table, mark) is Zone.HAND


def test_of_finality_and_another_effect_the_controller_applies_either():  # [CR 616.1]
    for place, zone in ((0, Zone.LIBRARY), (1, Zone.EXILE)):
        table = Table()
        text = "If a creature you control would die, put it on the bottom of its owner's library instead."
        table.permanent(0, said(text, "Burier", "Enchantment"))
        lion = table.permanent(0, beast("Lion"), counters=(("finality", 1),))
        mark = table.obj(lion).physical
        table.script(replacement_order=[Choose((place,))])
        carry_out(table, "Destroy target creature.", lion)
        assert zone_of(table, mark) is zone


def test_rad_counters_mill_and_go_with_life_for_each_nonland_card():  # [CR 728.1]
    table = Table(library=0)
    for what in (said("", "Top", "Sorcery"), said("", "Field", "Land"), said("", "Deep", "Sorcery")):
        table.put(0, what, Zone.LIBRARY)
    carry_out(table, "Target player gets three rad counters.", 0)
    table.step(Step.PRECOMBAT_MAIN)
    assert life(table) == 18
    assert table.state.players[0].counters == (("rad", 1),)
    assert not table.state.libraries[0]


def test_rad_counters_wait_for_the_turn_of_who_has_them():  # [CR 728.1]
    table = Table()
    carry_out(table, "Target player gets two rad counters.", 1)
    table.step(Step.PRECOMBAT_MAIN)
    assert len(table.state.libraries[0]) == len(table.state.libraries[1]) == 5
    assert life(table, 1) == 20


def test_other_counters_of_players_do_nothing_by_themselves():
    table = Table()
    table.permanent(0, card("Watch"))
    carry_out(table, "You get {E}{E}.")
    assert not table.state.delayed


def test_finality_counts_for_state_based_actions_too():  # [CR 122.1h, 704.5f]
    table = Table()
    lion = table.permanent(0, beast("Lion"), counters=(("-1/-1", 2), ("finality", 1)))
    mark = table.obj(lion).physical
    table.check()
    assert zone_of(table, mark) is Zone.EXILE


def test_one_shield_counter_goes_for_all_damage_dealt_at_once():  # [CR 122.1c, 615.5]
    table = Table()
    guard = table.permanent(0, beast("Guard"), counters=(("shield", 3),))
    damage = [Event(EventKind.DAMAGE, subject=guard, source=table.permanent(1, beast()), amount=2) for _ in range(2)]
    happen(table, *damage)
    assert (table.obj(guard).damage, table.obj(guard).counters) == (0, (("shield", 2),))
    happen(table, damage[0])
    assert table.obj(guard).counters == (("shield", 1),)


def test_a_shield_counter_goes_for_nothing_if_damage_cannot_be_prevented():  # [CR 615.12]
    table = Table()
    guard = table.permanent(0, beast("Guard", toughness="5"), counters=(("shield", 2),))
    carry_out(table, "Damage can't be prevented this turn.")
    happen(table, Event(EventKind.DAMAGE, subject=guard, source=table.permanent(1, beast()), amount=2))
    assert (table.obj(guard).damage, table.obj(guard).counters) == (2, (("shield", 1),))


def test_of_a_shield_counter_and_regeneration_the_controller_applies_either():  # [CR 616.1]
    for place, left in ((0, ()), (1, (("shield", 1),))):
        table = Table()
        guard = table.permanent(0, beast("Guard"), counters=(("shield", 1),))
        carry_out(table, "Regenerate target creature.", guard)
        table.script(replacement_order=[Choose((1 - place,))])
        carry_out(table, "Destroy target creature.", guard)
        assert table.alive(guard)
        assert table.obj(guard).counters == left
        assert table.obj(guard).tapped is bool(left)


def test_what_is_untapped_already_keeps_its_stun_counter():  # [CR 122.1d]
    for tapped in (False, True):
        table = Table()
        bear = table.permanent(0, beast("Bear"), counters=(("stun", 2),), tapped=tapped)
        carry_out(table, "Untap target creature.", bear)
        assert table.obj(bear).tapped is tapped
        assert table.obj(bear).counters == (("stun", 1 if tapped else 2),)


def keywords(table: Table, identity: int) -> set[Keyword]:
    return set(characteristics(table.state, identity).keywords)


def test_a_keyword_counter_is_overridden_by_what_comes_later():  # [CR 613.7c]
    table = Table()
    bear = table.permanent(0, beast("Bear"))
    carry_out(table, "Put a flying counter on target creature.", bear)
    carry_out(table, "Target creature loses all abilities until end of turn.", bear)
    assert not keywords(table, bear)
    carry_out(table, "Put a trample counter on target creature.", bear)
    assert keywords(table, bear) == {Keyword.TRAMPLE}
    carry_out(table, "Put a flying counter on target creature.", bear)
    assert keywords(table, bear) == {Keyword.TRAMPLE, Keyword.FLYING}


def test_counters_that_it_entered_with_are_as_old_as_it_is():  # [CR 613.7c-d]
    for first in (True, False):
        table = Table()
        text = "Creatures lose flying."
        calm = table.permanent(0, said(text, "Calm", "Enchantment")) if first else -1
        bear = table.permanent(0, beast("Bear"), counters=(("flying", 1),))
        calm = calm if first else table.permanent(0, said(text, "Calm", "Enchantment"))
        assert keywords(table, bear) == ({Keyword.FLYING} if first else set())
        carry_out(table, "Put a flying counter on target creature.", bear)
        assert keywords(table, bear) == {Keyword.FLYING}


def test_effects_on_who_has_a_keyword_see_that_of_a_counter():  # [CR 613.8]
    for counter_first in (True, False):
        table = Table()
        text = "Creatures you control with flying have vigilance."
        if not counter_first:
            table.permanent(0, said(text, "Wind", "Enchantment"))
        bear = table.permanent(0, beast("Bear"), counters=(("flying", 1),))
        if counter_first:
            table.permanent(0, said(text, "Wind", "Enchantment"))
        assert keywords(table, bear) == {Keyword.FLYING, Keyword.VIGILANCE}
        carry_out(table, "Remove a flying counter from target creature.", bear)
        assert not keywords(table, bear)


def test_every_counter_gives_its_keyword():  # [CR 122.1b]
    table = Table()
    bear = table.permanent(0, beast("Bear"), counters=(("exalted", 2),))
    table.attack((bear, 1)).combat()
    assert life(table, 1) == 16


def test_each_exalted_counter_counts():  # [CR 122.1b]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2), counters=(("exalted", 3),))
    table.attack((bear, 1)).combat()
    assert table.state.players[1].life == 15


def test_counters_that_shield_and_stun():  # [CR 122.1c, 122.1d]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2), counters=(("shield", 1), ("stun", 1)), tapped=True)
    blow = of_text("Blow", "Sorcery", "Destroy all creatures.")
    cast(table, 0, table.put(0, blow, Zone.HAND))
    assert table.alive(bear)
    assert counter_count(table.obj(bear), "shield") == 0
    wake = of_text("Wake", "Sorcery", "Untap all creatures.")
    cast(table, 0, table.put(0, wake, Zone.HAND))
    assert table.obj(bear).tapped
    assert counter_count(table.obj(bear), "stun") == 0


def test_a_keyword_counter_gives_its_keyword_while_it_is_there():  # [CR 122.1b]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    grow = "Put a flying counter on target creature. Put a lifelink counter on target creature."
    cast(table, 0, table.put(0, of_text("Grow", "Sorcery", grow), Zone.HAND))
    assert {Keyword.FLYING, Keyword.LIFELINK} <= characteristics(table.state, bear).keywords
    fall = "Remove a flying counter from target creature."
    cast(table, 0, table.put(0, of_text("Fall", "Sorcery", fall), Zone.HAND))
    assert {Keyword.FLYING, Keyword.LIFELINK} & characteristics(table.state, bear).keywords == {Keyword.LIFELINK}
