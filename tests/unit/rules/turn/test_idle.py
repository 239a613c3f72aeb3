"""Players who surely can do nothing pass at once (CR 117.3d); what they could do is looked at anew when it changes."""

import random

from spellstack.agents import RandomAgent
from spellstack.cards.catalog import embedded
from spellstack.lexicon import Zone
from spellstack.rules.engine import play_out
from spellstack.rules.legality.idle import is_idle
from spellstack.rules.legality.plays import plays
from spellstack.rules.legality.prospects import prospects
from spellstack.rules.legality.ways import ON_ADVENTURE
from spellstack.rules.process import priority
from spellstack.rules.process.create import new_game
from spellstack.rules.state.settings import Settings
from tests.rules_kit import Table

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def deck(rng):
    pool = embedded()
    spells = [(1, pool[name]) for name in rng.sample(sorted(pool), 4)]
    return [*((6, pool[name]) for name in BASICS), (6, pool["Grizzly Bears"]), (6, pool["Lightning Bolt"]), *spells]


def test_who_is_idle_has_nothing_to_do(monkeypatch):
    idle = []

    def watched(state, player):
        found = is_idle(state, player)
        if found:
            idle.append(player)
            assert plays(state, player) == ()
        return found

    monkeypatch.setattr(priority, "is_idle", watched)
    for seed in (1, 2, 3):
        rng = random.Random(seed)
        state = new_game([deck(rng), deck(rng)], ("A", "B"), seed, Settings(mulligans=False))
        play_out(state, RandomAgent(seed).policy)
    assert idle


def test_a_card_drawn_and_a_permanent_that_comes_change_what_could_be_done():
    table = Table()
    state, pool = table.state, embedded()
    assert is_idle(state, 1)
    table.put(1, pool["Lightning Bolt"], Zone.HAND)
    assert is_idle(state, 1)
    mountain = table.permanent(1, pool["Mountain"])
    assert not is_idle(state, 1)
    table.change(mountain, tapped=True)
    assert is_idle(state, 1)


def test_a_card_on_an_adventure_can_be_cast():
    table = Table()
    giant = embedded()["Bonecrusher Giant // Stomp"]
    table.change(table.put(0, giant, Zone.EXILE), marks=(f"{ON_ADVENTURE}0",))
    for _ in range(3):
        table.permanent(0, embedded()["Mountain"])
    assert plays(table.state, 0)
    assert not is_idle(table.state, 0)


def test_forks_do_not_share_what_their_own_cards_could_do():
    table = Table()
    pool = embedded()
    table.permanent(1, pool["Mountain"])
    one, other = table.state.fork(), table.state.fork()
    for state, name in ((one, "Lightning Bolt"), (other, "Grizzly Bears")):
        state.index = table.state.index
        table.state = state
        table.put(1, pool[name], Zone.HAND)
        state.index = one.index
    assert prospects(one, 1).anytime == 1
    assert prospects(other, 1).anytime > 1
    assert not is_idle(one, 1)
    assert is_idle(other, 1)
