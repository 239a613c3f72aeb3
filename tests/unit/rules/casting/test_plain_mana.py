"""Plain mana abilities take a short way that differs in nothing from the long one."""

import msgspec
import pytest

from spellstack.cards.catalog import embedded
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.codec import encode
from spellstack.rules.legality.paying.manasources import mana_abilities_of
from spellstack.rules.process.casting import mana
from spellstack.rules.process.casting.plain_mana import tap_plainly
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.view.objects import characteristics


def _activated(name: str) -> tuple[bytes, bytes]:
    """The state and the log after the card's first mana ability was activated."""
    state = empty_game(("A", "B"), 0)
    source = add_card(state, define(state, embedded()[name]), 0, Zone.BATTLEFIELD)
    state.turn = msgspec.structs.replace(state.turn, number=3)
    state.put_player(msgspec.structs.replace(state.players[0], last_turn=3))
    run = Run(state)
    number = mana_abilities_of(characteristics(state, source))[0][0]
    mana.activate_mana(run, 0, source, number)
    return encode(run.state), msgspec.json.encode(run.log)


@pytest.mark.parametrize("name", ["Mountain", "Llanowar Elves"])
def test_the_short_way_says_and_does_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    short = _activated(name)
    monkeypatch.setattr(mana, "tap_plainly", lambda *given: False)
    assert _activated(name) == short


@pytest.mark.parametrize(("name", "plain"), [("Mountain", True), ("Llanowar Elves", True), ("Sol Ring", False)])
def test_what_is_plain(name: str, plain: bool) -> None:
    state = empty_game(("A", "B"), 0)
    source = add_card(state, define(state, embedded()[name]), 0, Zone.BATTLEFIELD)
    state.put_player(msgspec.structs.replace(state.players[0], last_turn=9))
    number = mana_abilities_of(characteristics(state, source))[0][0]
    assert tap_plainly(Run(state), 0, state.objects[source], number) is plain
