"""Large numbers, many targets and long loops: counted, never enumerated, and told from draws (faults 067, 068, 076).

Bounds are on the number of decisions and options, not on time.
"""

from pathlib import Path

from msgspec.structs import replace

from spellstack import Game
from spellstack.game.saved import Saved, from_bytes, to_bytes
from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Divide, Number
from spellstack.rules.codec import encode
from spellstack.rules.state.manapool import amount_of
from spellstack.scenario import read_text, run
from spellstack.scenario.run import Result
from tests.unit.rules.casting.kit import Duel

DOUBLINGS = 40


TARGETS = 80


def played(text: str) -> Result:
    (scenario,) = read_text(text, Path(__file__))
    return run(scenario)


def test_counters_are_a_count_however_many():
    rounds = "    A activates Heroes' Bane\n    both pass\n" * DOUBLINGS
    final = 4 * 2**DOUBLINGS
    assert final == 4398046511104
    result = played(
        f"""scenario BUG-067/s1: counters doubled again and again
  A battlefield: Heroes' Bane (4 +1/+1 counters)
  A pool: {"{G}" * 4 * DOUBLINGS}
  do
{rounds}  expect
    Heroes' Bane has {final} +1/+1 counters
    Heroes' Bane {final}/{final}
    A pool empty
"""
    )
    assert result.faults == ()


def test_a_freely_chosen_number_is_not_capped():
    result = played(
        """scenario BUG-067/s2: an amount beyond a byte
  A hand: Volcano Hellion
  A pool: {R}{R}{C}{C}
  A life: 1000
  B battlefield: Hill Giant
  do
    A casts Volcano Hellion
    both pass
    A chooses Hill Giant
    both pass
    A chooses 300
  expect
    A life 700
    Hill Giant in B graveyard
    happened: Volcano Hellion deals 300 damage to Hill Giant
    happened at once: Volcano Hellion deals 300 damage to Hill Giant and Volcano Hellion deals 300 damage to A
"""
    )
    assert result.faults == ()


def test_losing_by_a_chosen_number():
    result = played(
        """scenario BUG-067/s3: more than one has
  A hand: Volcano Hellion
  A pool: {R}{R}{C}{C}
  B battlefield: Hill Giant
  do
    A casts Volcano Hellion
    both pass
    A chooses Hill Giant
    both pass
    A chooses 300
  expect
    A life -280
    A loses by 704.5a
"""
    )
    assert result.faults == ()


def test_many_targets_are_one_decision():
    chosen = " and ".join(f"Forest #{number}" for number in range(1, TARGETS + 1))
    result = played(
        f"""scenario BUG-068/s1: eighty targets
  A battlefield: Candelabra of Tawnos, Forest x{TARGETS} (tapped), Island x20
  A pool: {"{G}" * TARGETS}
  do
    A activates Candelabra of Tawnos targeting {chosen}, X = {TARGETS}
  expect
    A pool empty
    20 Island untapped
    {TARGETS} Forest tapped
  do
    both pass
  expect
    {TARGETS} Forest untapped
"""
    )
    assert result.faults == ()


def test_an_illegal_set_of_targets_is_refused_as_a_whole():
    result = played(
        """scenario BUG-068/s2: one too few, one twice
  A battlefield: Candelabra of Tawnos, Forest x3 (tapped)
  A pool: {G}{G}{G}
  do
    A cannot activate Candelabra of Tawnos targeting Forest #1 and Forest #2, X = 3: rule 601.2c
    A cannot activate Candelabra of Tawnos targeting Forest #1 and Forest #1, X = 2: rule 601.2c
    A activates Candelabra of Tawnos targeting Forest #1 and Forest #2, X = 2
    both pass
  expect
    1 Forest tapped
    A pool {G}
"""
    )
    assert result.faults == ()


LOOP = """scenario BUG-076/s1: drawing and pinging
  A battlefield: "Niv-Mizzet, the Firemind", Curiosity (attached to "Niv-Mizzet, the Firemind")
  A library only: Plains x150
  B life: 100
  do
    A activates "Niv-Mizzet, the Firemind"
    both pass
"""


ROUND = """    A chooses B
    both pass
    both pass
    A accepts
"""


def test_a_loop_with_choices_wins_and_is_no_draw():
    last = "    A chooses B\n    both pass\n"
    result = played(LOOP + ROUND * 99 + last + "  expect\n    B loses by 704.5a\n    A wins\n    A drew 100 cards\n")
    assert result.faults == ()


def test_such_a_loop_may_be_stopped_at_any_round():
    stop = "    A chooses B\n    both pass\n    both pass\n    A declines\n"
    result = played(LOOP + ROUND * 60 + stop + "  expect\n    B life 39\n    A drew 61 cards\n    the game goes on\n")
    assert result.faults == ()


def test_numbers_beyond_any_word_are_saved():  # [CR 107.1]
    huge = 2**70
    state = Game.new(["red_green", "white_blue"], seed=1).state.fork()
    state.put_player(replace(state.players[0], life=huge))
    answers = (Number(huge), Divide((huge, 1)))
    loaded = from_bytes(to_bytes(Saved(state, answers, (), answers, ())))
    assert loaded.state.players[0].life == huge
    assert loaded.answers == answers == loaded.journal
    assert encode(loaded.state) == encode(state)


def test_mana_beyond_counting_one_by_one():  # [CR 107.1, 106.12b]
    text = "If you tap a permanent for mana, it produces three times as much of that mana instead."
    bloom = {"name": "Bloom", "layout": "normal", "type_line": "Enchantment", "oracle_text": text, "mana_cost": "{0}"}
    wave = {"name": "Wave", "layout": "normal", "type_line": "Sorcery", "oracle_text": "You gain X life."}
    duel = Duel()
    duel.field(0, *[compile_card(bloom)] * 30)
    forest = duel.field(0, "Forest")
    held = duel.put(0, compile_card({**wave, "mana_cost": "{X}{G}"}), Zone.HAND)
    duel.activate(forest, 0)
    assert amount_of(duel.state.players[0].pool) == 3**30
    duel.cast(held, 400)
    assert amount_of(duel.state.players[0].pool) == 3**30 - 401
