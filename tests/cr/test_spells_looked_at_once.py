"""What a card would be as a spell is worked out once for as long as nothing that matters changes (CR 601.3e)."""

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.legality.castable import castable
from spellstack.rules.view import index
from tests.cr.own_cards import said
from tests.unit.rules.casting.kit import Duel

GIVER = "Artifact spells you cast have convoke."


def table(*hand, texts=()):
    duel = Duel()
    duel.put(0, said(GIVER, "Giver", "Creature — Elf", "{1}{U}", power="2", toughness="2"), Zone.BATTLEFIELD)
    duel.hand(0, *hand)
    return duel, [duel.put(0, said(text, f"Own {n}", "Sorcery", "{2}"), Zone.HAND) for n, text in enumerate(texts)]


def test_nothing_is_built_again_for_the_cards_of_a_hand(monkeypatch):
    duel, _ = table("Sol Ring", "Shock", "Hill Giant", "Mind Stone")
    state = duel.start().state
    found = list(castable(state, 0))
    built = []
    original = index.BUILD[0]

    def counted(state):
        built.append(state)
        return original(state)

    monkeypatch.setattr(index, "BUILD", [counted])
    assert found and [identity for identity, _ in castable(state, 0)] == [identity for identity, _ in found]
    assert not built


def test_convoke_that_an_effect_gives_is_seen_as_creatures_are_tapped():
    duel, _ = table("Sol Ring", "Mind Stone")
    assert duel.start().offers("Sol Ring") and not duel.offers("Mind Stone")
    duel.cast("Sol Ring")
    assert duel.tapped(duel.find("Giver")) and duel.stack_names() == ["Sol Ring"]
    assert not duel.offers("Mind Stone")


def test_what_a_spell_says_of_itself_while_something_is_so_is_asked_again():
    text = "As long as you have 10 or less life, ~ has convoke.\nYou gain 1 life."
    for life, offered in ((20, False), (10, True)):
        duel, (own,) = table(texts=(text,))
        duel.pool(0, "C")
        state = duel.start().state.fork()
        castings = [identity for identity, _ in castable(state, 0)]
        state.put_player(replace(state.players[0], life=life))
        touch_fields(state, "life")
        assert castings == [] and [identity for identity, _ in castable(state, 0)] == [own] * offered
