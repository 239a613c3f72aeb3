"""The forms of lines at work: each situation here is right, so that nothing may be found wrong with it."""

from pathlib import Path

import pytest

from spellstack.scenario import read_text, run

SITUATIONS = {
    "one of three options is chosen by its number, and no player is meant by it": """
        A battlefield: Shifting Ceratops, Forest
        do
          A activates Shifting Ceratops
          both pass
          A chooses option 2
        expect
          Shifting Ceratops has trample
    """,
    "three players, combat against two of them": """
        players: A, B, C
        A battlefield: Grizzly Bears, Hill Giant, Memnite
        B battlefield: Ornithopter
        do
          A attacks B with Grizzly Bears; C with Hill Giant
        expect
          Grizzly Bears attacking
          Memnite untapped
        do
          B blocks Grizzly Bears with Ornithopter
          go to the postcombat main step
        expect
          C life 17
          B life 20
          Ornithopter in B graveyard
          step is postcombat main
          turn of A
    """,
    "going on to another turn": """
        A battlefield: Memnite (tapped, entered this turn)
        do
          go to the upkeep step of A
        expect
          Memnite untapped
          turn of A
          B drew 1 card
        do
          next step
        expect
          step is draw
    """,
    "set-up of every kind": """
        A battlefield: Grizzly Bears (2 +1/+1 counters, 3 damage), Shuko (attached to Grizzly Bears)
        A exile: Ancestral Vision (suspended, 2 time counters)
        A library only: Forest, Island
        A life: 7
        A pool: {R}{C}
        A counters: 2 poison
        A has played a land
        B graveyard: Shock
        turn: A
        step: precombat main
        do
          nothing
        expect
          Grizzly Bears 5/4
          Grizzly Bears has 2 +1/+1 counters
          Grizzly Bears has 3 damage
          Shuko attached to Grizzly Bears
          Ancestral Vision suspended
          Forest on top of A library
          Island on the bottom of A library
          A has 2 cards in library
          A life 7
          A pool {C}{R}
          A has 2 poison counters
          A has played 1 land
          Shock in B graveyard
          nobody is asked anything
    """,
    "players and cards leave": """
        players: A, B, C
        A hand: Shock
        do
          A concedes
        expect
          A loses by 104.3a
          the game goes on
          Shock nowhere
        do
          B concedes
        expect
          C wins
    """,
    "taking back": """
        A hand: Shock
        A battlefield: Mountain
        do
          A begins to cast Shock targeting B
          A taps Mountain for mana
          A cancels
        expect
          unchanged
          Mountain untapped
          A is offered to cast Shock
          A is not offered to play anything
    """,
    "choices by meaning on resolution": """
        A hand: Izzet Charm, Shock, Memnite
        A battlefield: Island, Mountain
        A library: Forest, Plains
        do
          A casts Izzet Charm, mode 3 (draw, then discard)
          both pass
          A cannot choose Island and Shock: rule 608.2d
          A cannot choose Shock: rule 608.2d
          A chooses Shock and Forest
        expect
          Shock in A graveyard
          Forest in A graveyard
          happened: A draws, then Forest discarded
          happened at once: Shock discarded and Forest discarded
          never happened: Plains discarded
    """,
}


@pytest.mark.parametrize("title", SITUATIONS)
def test_it_is_as_it_is_told(title: str):
    (scenario,) = read_text(f"scenario 1/s1: {title}\n{SITUATIONS[title]}", Path("some.txt"))
    assert run(scenario).faults == ()
