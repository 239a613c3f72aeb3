"""Cases: solved at the beginning of your end step, and what they can do from then on (CR 719, 702.169)."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.card import Layout
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.narrate.naming import condition
from spellstack.observation import look
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Choose
from spellstack.rules.codec import decode, encode
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, BeginStep, CheckState, ResolveTop
from spellstack.rules.view.objects import power
from tests.cr.own_cards import bear, of_text
from tests.cr.sentences import life, settle
from tests.cr.tables import cast
from tests.rules_kit import Table

TO_SOLVE = "To solve — You control three or more artifacts."
STATIC = "Solved — Creatures you control get +2/+0."
TRIGGERED = "Solved — Whenever a creature you control enters, you gain 2 life."
ACTIVATED = "Solved — {0}, Sacrifice this Case: You gain 7 life."


def case(solved, to_solve=TO_SOLVE):
    """A Case of sentences of our own."""
    return compile_card(
        {
            "name": "Case of the Test",
            "layout": "case",
            "mana_cost": "{1}",
            "type_line": "Enchantment — Case",
            "oracle_text": f"{to_solve} (If unsolved, solve at the beginning of your end step.)\n{solved}",
        }
    )


def relic():
    return of_text("Relic", "Artifact", "")


def with_case(solved, artifacts=3, **more):
    table = Table()
    there = table.permanent(0, case(solved, **more))
    for _ in range(artifacts):
        table.permanent(0, relic())
    return table, there


def end_step(table):
    return table.step(Step.END)


def is_solved(table, identity):
    return "solved" in table.obj(identity).marks


def test_it_is_solved_at_the_beginning_of_your_end_step():  # [CR 719.3a]
    table, there = with_case(STATIC)
    assert case(STATIC).layout is Layout.CASE
    assert not is_solved(settle(table), there)
    assert is_solved(end_step(table), there)


def test_not_without_what_solves_it():  # [CR 719.3a]
    table, there = with_case(STATIC, artifacts=2)
    assert not is_solved(end_step(table), there)


def test_not_in_another_players_end_step():  # [CR 719.3a]
    table = Table(active=1)
    there = table.permanent(0, case(STATIC))
    for _ in range(3):
        table.permanent(0, relic())
    assert not is_solved(end_step(table), there)


def test_what_solves_it_has_to_hold_again_as_the_ability_resolves():  # [CR 603.4]
    table, there = with_case(STATIC)
    table.state.agenda = (BeginStep(Step.END),)
    table.go(lambda state: bool(state.stack))
    table.change(table.state.battlefield[-1], phased_out=True)
    table.go(lambda state: not state.stack)
    assert not is_solved(table, there)


def test_once_it_is_solved_it_does_not_trigger_again_and_stays_solved():  # [CR 719.3a, 719.3b]
    table, there = with_case(STATIC)
    end_step(table)
    for relic_id in table.state.battlefield[1:]:
        table.change(relic_id, phased_out=True)
    told = len([event for event in table.log if event.word == "solved"])
    end_step(table)
    assert is_solved(table, there)
    assert len([event for event in table.log if event.word == "solved"]) == told == 1


def test_a_static_ability_holds_while_it_is_solved():  # [CR 702.169b]
    table, _ = with_case(STATIC)
    bear_id = table.permanent(0, bear())
    assert power(table.state, bear_id) == 2
    end_step(table)
    assert power(table.state, bear_id) == 4


def test_a_triggered_ability_triggers_only_while_it_is_solved():  # [CR 702.169c]
    table, there = with_case(TRIGGERED)
    cast(table, 0, table.put(0, bear(), Zone.HAND))
    assert life(table) == 20
    table.change(there, marks=("solved",))
    cast(table, 0, table.put(0, bear(), Zone.HAND))
    assert life(table) == 22


def test_an_activated_ability_can_be_activated_only_while_it_is_solved():  # [CR 702.169d]
    table, there = with_case(ACTIVATED)
    ability = ActivateAbility(there, 1)
    assert ability not in plays(table.state, 0)
    with pytest.raises(IllegalAction):
        table.run(Activate(0, ability))
    table.state.agenda = ()
    table.change(there, marks=("solved",))
    assert ability in plays(table.state, 0)
    table.run(Activate(0, ability), CheckState(), ResolveTop(), CheckState())
    assert life(table) == 27


def test_solved_is_no_copiable_value():  # [CR 719.3b]
    table, there = with_case(STATIC)
    table.change(there, marks=("solved",))
    table.script(target=[Choose((there,))])
    twin = of_text("Twin", "Sorcery", "Create a token that's a copy of target enchantment.")
    cast(table, 0, table.put(0, twin, Zone.HAND))
    token = table.state.battlefield[-1]
    bear_id = table.permanent(0, bear())
    assert (is_solved(table, there), is_solved(table, token)) == (True, False)
    assert power(table.state, bear_id) == 4


def test_a_case_that_left_comes_back_unsolved():  # [CR 719.3b]
    table, there = with_case(STATIC)
    table.change(there, marks=("solved",))
    table.script(target=[Choose((there,))])
    blink = "Exile target enchantment, then return it to the battlefield under its owner's control."
    cast(table, 0, table.put(0, of_text("Blink", "Sorcery", blink), Zone.HAND))
    back = table.state.battlefield[-1]
    assert back != there
    assert not is_solved(table, back)


def test_what_loses_its_abilities_stays_solved_and_does_nothing():  # [CR 719.3b]
    table, there = with_case(STATIC)
    table.change(there, marks=("solved",))
    bear_id = table.permanent(0, bear())
    table.permanent(0, of_text("Hush", "Artifact", "All enchantments lose all abilities."))
    assert is_solved(table, there)
    assert power(table.state, bear_id) == 2


@pytest.mark.parametrize(("lang", "word"), [("en", "solved"), ("fr", "résolu")])
def test_a_save_keeps_it_solved_and_a_view_tells(lang, word):
    table, there = with_case(STATIC)
    table.change(there, marks=("solved",))
    again = decode(encode(table.state))
    view = look(again, 1)
    assert view.objects[there].designations == ("solved",)
    assert word in condition(view, view.objects[there], lang)


def test_sources_count_once_however_much_damage_they_dealt():
    table, there = with_case(STATIC, to_solve="To solve — Two or more sources you controlled dealt damage this turn.")
    poke = "{0}: This creature deals 1 damage to each opponent."
    pokers = [
        table.permanent(0, of_text(name, "Creature — Elf", poke, power="1", toughness="1")) for name in ("Ann", "Bob")
    ]

    def shoot(poker):
        table.run(Activate(0, ActivateAbility(poker, 0)), CheckState(), ResolveTop(), CheckState())

    for _ in range(2):
        shoot(pokers[0])
    assert not is_solved(end_step(table), there)
    table.state.agenda = ()
    shoot(pokers[1])
    assert is_solved(end_step(table), there)


def test_creatures_that_attacked_count_whoever_controls_them():
    table, there = with_case(STATIC, to_solve="To solve — Two or more creatures attacked this turn.")
    bears = [table.permanent(0, bear()) for _ in range(2)]
    table.attack(*((one, 1) for one in bears)).combat()
    assert is_solved(end_step(table), there)


def test_cards_put_into_any_graveyard_count_and_tokens_do_not():
    condition_ = "To solve — Two or more creature cards were put into graveyards from anywhere this turn."
    table, there = with_case(STATIC, to_solve=condition_)
    make = "Create two 1/1 red Goblin creature tokens. Destroy all Goblins."
    cast(table, 0, table.put(0, of_text("Fuss", "Sorcery", make), Zone.HAND))
    assert not is_solved(end_step(table), there)
    table.state.turn = replace(table.state.turn, step=Step.PRECOMBAT_MAIN)
    table.state.agenda = ()
    for player in (0, 1):
        table.put(player, bear(), Zone.LIBRARY)
    cast(table, 0, table.put(0, of_text("Grind", "Sorcery", "Each player mills a card."), Zone.HAND))
    assert is_solved(end_step(table), there)


def test_five_colours_among_permanents():
    table, there = with_case(STATIC, to_solve="To solve — There are five colors among permanents you control.")
    for name, cost in (("Two", "{W}{U}"), ("More", "{B}{R}")):
        table.permanent(0, of_text(name, "Artifact", "", cost))
    assert not is_solved(end_step(table), there)
    table.permanent(0, of_text("Last", "Artifact", "", "{G}"))
    assert is_solved(end_step(table), there)


def test_cards_in_a_graveyard_gain_the_permission_to_be_cast():
    text = 'Creature cards in your graveyard gain "You may cast this card from your graveyard" until end of turn.'
    table = Table()
    card = table.put(0, of_text("Bear", "Creature — Bear", "", power="2", toughness="2"), Zone.GRAVEYARD)
    cast(table, 0, table.put(0, of_text("Feast", "Sorcery", text), Zone.HAND))
    assert [a.card for a in plays(table.state, 0) if isinstance(a, CastSpell)] == [card]


def test_lands_and_spells_from_the_top_while_it_is_solved():
    text = (
        "Solved — You may look at the top card of your library any time, and you may play lands and cast creature "
        "spells from the top of your library."
    )
    table, there = with_case(text)
    top = table.put(0, bear(), Zone.LIBRARY)

    def offered():
        return [a for a in plays(table.state, 0) if isinstance(a, CastSpell) and a.card == top]

    assert not offered()
    assert top not in look(table.state, 0).objects
    table.change(there, marks=("solved",))
    assert len(offered()) == 1
    assert top in look(table.state, 0).objects
