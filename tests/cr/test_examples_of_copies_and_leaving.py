"""What examples of the rules for copies, faces, melded permanents and leaving players tell (CR 704-712, 800-802), with
cards of our own. Not here: examples that another test of their subject shows.
"""

import pytest

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose, Confirm, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.objects import characteristics, controller
from tests.cr.leaving import begin, table, zone_of
from tests.cr.merging import two_faced
from tests.cr.own_cards import beast, of_text, ruled, said
from tests.cr.sentences import carry_out
from tests.cr.tables import activate, chars, name_of, resolve
from tests.cr.test_meld import do_to, melded, names
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel

CLONING = "You may have this creature enter as a copy of any creature on the battlefield"
MORPH = "Morph {0}"


def clone(more="", name="Clone"):
    return of_text(name, "Creature — Shapeshifter", f"{CLONING}{more}.", power="0", toughness="0")


def cloned(original, *, cloner=None, **fields):
    """A duel in which the original lies there, and what entered as a copy of it."""
    duel = Duel()
    there = duel.field(1, original, **fields)
    entered = copying(duel, there, cloner or clone())
    return duel, entered, there


def copying(duel, original, cloner):
    """What enters as a copy of the original; an Elf, if a type is to be chosen."""
    duel.cast(duel.hand(0, cloner)).resolve(True)
    while duel.request.kind is not RequestKind.PRIORITY:
        wanted = [option for option in duel.request.options if option in (original, "Elf")]
        assert duel.request.player == 0
        duel.do(Choose(tuple(wanted or duel.request.options[:1])))
    return max(duel.state.battlefield)


def stats(table, identity):
    found = chars(table, identity)
    return found.power, found.toughness


def seen(duel, identity):
    return characteristics(duel.state, identity)


@pytest.mark.parametrize(("first", "marks"), [("+1/+1", {"+1/+1": 1}), ("", {})])
def test_what_it_was_before_all_state_based_actions_counts(first, marks):  # [CR 704.8]
    duel = Duel()
    wolf = duel.field(0, beast("Wolf", "Undying", power="1", toughness="1"))
    duel.table.change(wolf, counters=((first, 1),) if first else ())
    duel.hand(0, said("Put three -1/-1 counters on target creature.", "Wither", "Sorcery"))
    duel.cast("Wither", [wolf]).resolve()
    assert len(duel.state.stack) == (0 if marks else 1)


def test_a_copy_of_an_animated_artifact_is_the_artifact_alone():  # [CR 707.2]
    table = Table()
    staff = table.permanent(0, said("{0}: This artifact becomes a 5/5 artifact creature until end of turn.", "Staff"))
    activate(table, staff)
    other = table.permanent(0, beast("Mime"))
    carry_out(table, "Target creature becomes a copy of target creature.", other, staff)
    assert (name_of(table, other), chars(table, other).types) == ("Staff", {CardType.ARTIFACT})
    activate(table, other)
    assert CardType.CREATURE in chars(table, other).types


def test_a_copy_of_a_face_down_creature_is_face_up_and_nameless():  # [CR 707.2]
    duel, copy, hidden = cloned(beast("Demon", MORPH, power="6"), face_down=True)
    found = seen(duel, copy)
    assert (found.name, found.power, found.subtypes, found.abilities) == ("", 2, frozenset(), ())
    assert not duel.state.objects[copy].face_down and duel.state.objects[hidden].face_down
    assert copy not in {getattr(action, "card", -1) for action in duel.offered}


def test_a_copy_of_a_copy_has_what_the_first_was_given():  # [CR 707.3, 707.9a, 707.9b]
    more = ', except it has "At the beginning of your upkeep, you gain 1 life."'
    duel, first, _ = cloned(beast("Bear"), cloner=clone(more, "Double"))
    duel.table.state, duel.position = duel.state.fork(), None
    second = copying(duel, first, clone())
    assert second != first
    assert [(seen(duel, one).name, len(seen(duel, one).abilities)) for one in (first, second)] == [("Bear", 1)] * 2


def test_what_becomes_a_copy_keeps_what_else_affects_it():  # [CR 707.4]
    table = Table()
    mime, ox = table.permanent(0, beast("Mime", power="1", toughness="1")), table.permanent(0, beast("Ox", power="4"))
    carry_out(table, "Target creature gets +3/+3 until end of turn.", mime)
    carry_out(table, "Target creature becomes a copy of target creature.", mime, ox)
    assert (name_of(table, mime), stats(table, mime)) == ("Ox", (7, 5))


def test_a_copy_enters_as_the_original_does():  # [CR 707.5]
    duel, copy, _ = cloned(beast("Hulk", "Fading 2\nThis creature enters tapped."))
    assert (duel.tapped(copy), duel.counters(copy)) == (True, {"fade": 2})


def test_the_controller_of_a_copy_chooses_anew():  # [CR 707.6]
    choose = "As this creature enters, choose a creature type."
    text = f"{choose}\nThis creature is the chosen type in addition to its other types."
    duel, copy, original = cloned(beast("Automaton", text))
    assert ("Elf" in seen(duel, copy).subtypes, "Elf" in seen(duel, original).subtypes) == (True, False)


def test_no_size_is_copied_that_another_is_said_of():  # [CR 707.9d]
    text = "Goyf's power and toughness are each equal to the number of cards in your hand."
    grower = said(text, "Goyf", "Creature — Beast", power="*", toughness="*")
    duel = Duel()
    duel.hand(1, beast("Held"))
    there = duel.field(1, grower)
    found = seen(duel, copying(duel, there, clone(", except it's 7/7")))
    assert (found.name, found.power, found.toughness, found.abilities) == ("Goyf", 7, 7, ())


def test_changeling_is_copied_with_types_in_addition():  # [CR 707.9d]
    text = ", except it's a Shapeshifter Rogue in addition to its other types"
    duel, copy, _ = cloned(beast("Child", "Changeling"), cloner=clone(text))
    assert Keyword.CHANGELING in seen(duel, copy).keywords
    assert {"Rogue", "Elf", "Goblin"} <= seen(duel, copy).subtypes


def test_a_copied_fling_knows_the_creature_of_the_first():  # [CR 707.10]
    duel = Duel()
    duel.field(0, beast("Big", power="5"))
    text = "As an additional cost to cast this spell, sacrifice a creature.\nToss deals damage equal to the sacrificed "
    duel.hand(0, of_text("Toss", "Instant", text + "creature's power to any target."))
    duel.hand(0, of_text("Fork", "Instant", "Copy target instant or sorcery spell."))
    duel.cast("Toss", [1])
    duel.cast("Fork", [duel.find("Toss", Zone.STACK)]).resolve().resolve().resolve()
    assert duel.life(1) == 10


def test_what_is_no_double_faced_card_does_not_transform_as_a_copy():  # [CR 712.9]
    table = Table()
    night, mime = table.permanent(0, two_faced(), face=1, transformed=True), table.permanent(0, beast("Mime"))
    carry_out(table, "Target creature becomes a copy of target creature.", mime, night)
    carry_out(table, "Transform target creature.", mime)
    assert (name_of(table, mime), table.obj(mime).transformed) == ("Night", False)


def test_a_double_faced_card_transforms_as_a_copy_and_stays_one():  # [CR 712.9, 712.18]
    table = Table()
    day, guard = table.permanent(0, two_faced()), table.permanent(0, beast("Guard"))
    carry_out(table, "Target creature gets +2/+2 until end of turn.", day)
    carry_out(table, "Target creature becomes a copy of target creature until end of turn.", day, guard)
    carry_out(table, "Transform target creature.", day)
    assert (name_of(table, day), table.obj(day).transformed, stats(table, day)) == ("Guard", True, (4, 4))


def test_one_melded_permanent_dies_as_two_cards():  # [CR 712.21]
    table, whole = melded()
    table.permanent(1, ruled("Whenever a creature dies, you gain 1 life."))
    table.permanent(1, ruled("Whenever a creature card is put into a graveyard from anywhere, you gain 10 life."))
    do_to(table, whole, "Destroy target creature.")
    assert table.state.players[1].life == 20 + 1 + 10 * 2


def test_who_exiles_a_melded_permanent_orders_its_cards():  # [CR 712.21b]
    table, whole = melded()
    do_to(table, whole, "Exile target creature.")
    assert [request.purpose for request in table.asked if request.kind is RequestKind.ORDER] == ["component order"]


def test_both_cards_return_each_with_a_counter():  # [CR 712.21c]
    table, whole = melded()
    back = "return that card to the battlefield under its owner's control with a +1/+1 counter on it."
    do_to(table, whole, f"Exile target creature. At the beginning of the next end step, {back}")
    resolve(table.step(Step.END))
    assert names(table, table.state.battlefield) == ["Left Arm", "Right Arm"]
    assert [table.obj(one).counters for one in table.state.battlefield] == [(("+1/+1", 1),)] * 2


@pytest.mark.parametrize("both", [True, False])
def test_one_choice_is_made_about_both_cards(both):  # [CR 712.21c]
    table, whole = melded()
    table.permanent(1, ruled("Whenever a nontoken creature dies, you may exile that card."))
    table.when = lambda state, request: Confirm(both) if request.kind is RequestKind.CONFIRM else None
    do_to(table, whole, "Destroy target creature.")
    assert len([request for request in table.asked if request.kind is RequestKind.CONFIRM]) == 1
    assert len(table.state.exile) == 2 * both


@pytest.mark.parametrize(("pick", "exiled"), [(0, 2), (1, 0)])
def test_one_replacement_moves_both_cards(pick, exiled):  # [CR 712.21d]
    table, whole = melded()
    table.permanent(1, ruled("If a creature card would be put into an opponent's graveyard, exile it instead."))
    bottom = "put it on the bottom of its owner's library instead."
    table.permanent(1, ruled(f"If a creature card would be put into an opponent's graveyard from anywhere, {bottom}"))
    table.script(replacement_order=[Choose((pick,))])
    do_to(table, whole, "Destroy target creature.")
    assert len(table.state.exile) == exiled
    arms = [i for i in table.state.libraries[0] if "Arm" in table.obj(i).definition.card.name]
    assert len(arms) == 2 - exiled


def acted(game, prefer):
    """The stack resolved, with these chosen."""
    while game.state.stack or game.decision.kind is not RequestKind.PRIORITY:
        options = [one for one in game.decision.options if one in prefer]
        game.apply(Pass() if game.decision.kind is RequestKind.PRIORITY else Choose(tuple(options[:1])))
    return game


@pytest.mark.parametrize(("who", "zones"), [(0, [Zone.EXILE]), (1, [])])
def test_what_was_found_in_anothers_library_goes_with_either_player(who, zones):  # [CR 800.4a]
    made = table(3)
    angel = made.put(1, beast("Angel"), Zone.LIBRARY)
    text = "Search target opponent's library for a creature card and put that card onto the battlefield under your "
    theft = made.put(0, said(text + "control. Then that player shuffles.", "Theft", "Sorcery"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(theft))
    acted(game, (1, angel))
    assert zone_of(game, "Angel") == [Zone.BATTLEFIELD]
    game.concede(who)
    assert zone_of(game, "Angel") == zones


def test_tokens_leave_with_those_under_whose_control_they_entered():  # [CR 800.4a]
    made = table(3)
    text = "Whenever a nontoken creature enters, that creature's controller creates a 1/1 colorless Myr artifact "
    made.permanent(0, ruled(text + "creature token."))
    first, second = made.put(0, beast("A"), Zone.HAND), made.put(1, beast("B", "Flash"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(first))
    acted(game, ())
    game.apply(Pass())
    game.apply(CastSpell(second))
    acted(game, ())
    assert tokens(game.state) == [0, 1]
    game.concede(0)
    assert tokens(game.state) == [1]


def tokens(state):
    return sorted(controller(state, i) for i in state.battlefield if state.objects[i].kind is Kind.TOKEN)


@pytest.mark.parametrize(("owner", "blocked"), [(1, True), (2, False)])
def test_landwalk_looks_at_the_lands_of_whom_it_attacks(owner, blocked):  # [CR 802.2a]
    made = Table(3)
    bear, goat = made.permanent(0, beast("Bear")), made.permanent(0, beast("Goat", "Mountainwalk"))
    made.permanent(owner, of_text("Hill", "Basic Land — Mountain", "", cost=""))
    for player in (1, 2):
        made.permanent(player, beast("Guard"))
    made.attack((bear, 1), (goat, 2)).combat()
    options = [option for r in made.asked if r.purpose == "block" and r.player == 2 for option in r.options]
    assert any(goat in option for option in options if isinstance(option, tuple)) is blocked
