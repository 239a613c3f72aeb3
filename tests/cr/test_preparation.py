"""Preparation cards: what becomes prepared has a copy of its prepare spell ready in exile (CR 722)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import CastSpell, Pass
from spellstack.rules.state.designation import PREPARED
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import happen

STUDY = said("Target creature becomes prepared.", "Study", "Instant")


def pupil(text=""):
    """A 1/1 creature with an instant as its prepare spell."""
    body = {"name": "Pupil", "type_line": "Creature — Human", "mana_cost": "{0}", "power": "1", "toughness": "1"}
    spell = {"name": "Gift", "type_line": "Instant", "mana_cost": "{0}", "oracle_text": "You gain 3 life."}
    name = f"{body['name']} // {spell['name']}"
    return compile_card({"name": name, "layout": "prepare", "card_faces": [{**body, "oracle_text": text}, spell]})


READY = pupil("This creature enters prepared.")


def ready(duel):
    """The copies of prepare spells in exile."""
    return [i for i in duel.state.exile if duel.state.objects[i].kind is Kind.COPY]


def offers(duel):
    return [a for a in duel.start().offered if isinstance(a, CastSpell) and a.card in ready(duel)]


def studied(*more):
    """A duel in which a creature has become prepared."""
    duel = Duel()
    there = duel.field(0, pupil())
    duel.hand(0, STUDY, *more)
    duel.cast("Study", [there]).resolve()
    return duel, there


def test_a_copy_of_its_prepare_spell_may_be_cast_once():  # [CR 722.3c]
    duel, there = studied()
    assert PREPARED in duel.state.objects[there].marks
    (copy,) = ready(duel)
    assert duel.state.objects[copy].definition.card.name == "Gift"
    duel.do(*offers(duel))
    assert duel.stack_names() == ["Gift"]
    assert PREPARED not in duel.state.objects[there].marks
    duel.resolve()
    assert (duel.life(0), ready(duel), offers(duel)) == (23, [], [])


def test_nothing_without_a_prepare_spell_becomes_prepared():  # [CR 722.3a]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    duel.hand(0, STUDY)
    duel.cast("Study", [bear]).resolve()
    assert PREPARED not in duel.state.objects[bear].marks
    assert not ready(duel)


def test_what_is_prepared_does_not_become_so_again():  # [CR 722.3a]
    duel, there = studied(STUDY)
    duel.cast("Study", [there]).resolve()
    assert len(ready(duel)) == 1


def test_what_casts_its_copy_can_be_prepared_anew():  # [CR 722.3a]
    duel, there = studied(STUDY)
    duel.do(*offers(duel)).resolve()
    duel.cast("Study", [there]).resolve()
    duel.do(*offers(duel)).resolve()
    assert duel.life(0) == 26


def test_the_copy_goes_when_its_permanent_does():  # [CR 722.3c]
    slay = said("Destroy target creature.", "Slay", "Instant")
    duel, there = studied(slay)
    duel.cast("Slay", [there]).resolve()
    assert not ready(duel)
    assert not duel.state.floating


def test_its_prepare_spell_is_no_way_to_cast_the_card():  # [CR 722.3]
    duel = Duel()
    card = duel.hand(0, pupil())
    with pytest.raises(IllegalAction):
        duel.cast(card, face=1)


def test_it_enters_prepared():  # [CR 722.3a]
    duel = Duel()
    duel.hand(0, READY)
    duel.cast("Pupil // Gift").resolve()
    assert len(offers(duel)) == 1


def test_a_copy_of_the_permanent_has_a_prepare_spell_too():  # [CR 722.2b]
    duel = Duel()
    there = duel.field(1, READY)
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    duel.hand(0, beast("Clone", text))
    duel.cast("Clone").resolve(True)
    assert PREPARED not in duel.state.objects[there].marks
    assert len(offers(duel)) == 1


def test_a_token_that_is_a_copy_enters_prepared():  # [CR 722.2b]
    duel = Duel()
    there = duel.field(0, READY)
    duel.hand(0, said("Create a token that's a copy of target creature.", "Twin", "Instant"))
    duel.cast("Twin", [there]).resolve()
    assert len(offers(duel)) == 1


def test_whoever_controls_the_permanent_may_cast_the_copy():  # [CR 722.3c]
    seize = said("Target opponent gains control of target creature.", "Yield", "Instant")
    duel, there = studied(seize)
    duel.cast("Yield", [1], [there]).resolve()
    assert duel.state.objects[there].zone is Zone.BATTLEFIELD
    assert not offers(duel)
    duel.do(Pass())
    assert duel.request.player == 1
    assert len(offers(duel)) == 1


def test_what_phases_in_prepared_has_a_new_copy():  # [CR 722.3c]
    table = Table()
    there = table.permanent(0, pupil())
    carry_out(table, "Target creature becomes prepared.", there)
    (before,) = table.state.exile
    carry_out(table, "Target creature phases out.", there)
    table.check()
    assert before not in table.state.objects
    happen(table, Event(EventKind.PHASE_IN, subject=there))
    table.check()
    (after,) = table.state.exile
    assert after != before


def test_the_copy_is_no_card_in_exile():  # [CR 108.2, 722.3c]
    duel, _ = studied(said("Put target card from exile into its owner's graveyard.", "Sift", "Instant"))
    assert not duel.offers("Sift")
    sweep = said("You gain 1 life for each card in exile.", "Sweep", "Instant")
    duel, _ = studied(sweep)
    duel.cast("Sweep").resolve()
    assert duel.life(0) == 20


def test_what_becomes_unprepared_has_no_copy_ready():  # [CR 722.3b]
    duel, there = studied(said("Target creature becomes unprepared.", "Oblivion", "Instant"))
    assert len(offers(duel)) == 1
    duel.cast("Oblivion", [there]).resolve()
    assert PREPARED not in duel.state.objects[there].marks
    assert (ready(duel), offers(duel)) == ([], [])
