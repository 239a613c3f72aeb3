"""What is begun and taken back, in whatever order, makes no mana and leaves nothing behind (faults 070, 071, 073)."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from spellstack.cards.catalog import embedded
from spellstack.errors import IllegalAction
from spellstack.game import Game
from spellstack.rules.choice.action import (
    ActivateAbility,
    Cancel,
    CastSpell,
    Choose,
    Confirm,
    FinishPaying,
    Number,
    PayAutomatically,
)
from spellstack.rules.choice.request import RequestKind, forced
from spellstack.rules.codec import encode
from spellstack.scenario import read_text
from spellstack.scenario.build import build

LANDS = """scenario BUG-070/law: two lands, one of which asks for mana
  A hand: White Knight, Serra Angel
  A battlefield: Plains, Mystic Gate
"""


FILTERS = """scenario BUG-070/law: lands that ask for mana of one another
  A hand: White Knight, Counterspell
  A battlefield: Mystic Gate, Cascade Bluffs, Island
"""


LOOKING = """scenario BUG-071/law: an artifact that remembers a card
  A hand: Sol Ring
  A battlefield: Chrome Mox (having exiled Dark Ritual)
  A exile: Dark Ritual
"""


KICKED = """scenario BUG-073/law: a card with two kickers, and a spell with X and targets
  A hand: Nightscape Battlemage, Blaze
  A battlefield: Swamp x2, Mountain x4, Island x3
  B battlefield: Forest, Memnite
"""


STEPS = 12


LOOKS = 250


def start(text):
    (scenario,) = read_text(text, Path(__file__))
    position, _ = build(scenario.players, scenario.variants[0], embedded().__getitem__)
    return Game(position)


def by_hand(action):
    """The same play, paid by hand."""
    match action:
        case CastSpell(card, face, way, source):
            return CastSpell(card, face, way, source, manual=True)
        case ActivateAbility(source, ability):
            return ActivateAbility(source, ability, manual=True)


def plays(game):
    """Everything that can be begun from here: spells of the hand by hand, and mana abilities."""
    state = game.state
    casts = [CastSpell(card, manual=True) for card in state.hands[0]]
    offered = [by_hand(a) for a in game.decision.actions if isinstance(a, CastSpell | ActivateAbility)]
    lands = [ActivateAbility(i, number) for i in state.battlefield for number in range(3)]
    return list(dict.fromkeys([*casts, *offered, *lands]))


def choices(game):
    """What can be answered now, as far as these tests need."""
    request = game.decision
    match request.kind:
        case RequestKind.PRIORITY:
            found = plays(game)
        case RequestKind.CONFIRM:
            found = [Confirm(True), Confirm(False)]
        case RequestKind.NUMBER:
            found = [Number(request.minimum), Number(request.maximum)]
        case RequestKind.CHOOSE:
            count = max(1, request.minimum)
            found = [Choose(tuple(request.options[i : i + count])) for i in range(len(request.options) - count + 1)]
        case _:
            found = list(request.actions) or [forced(request)]
    return found + ([Cancel(), Cancel(keep_mana=True)] if request.cancellable else [])


def means(game):
    """Untapped permanents that can make mana, and the mana there is."""
    state = game.state
    able = [i for i in state.battlefield if state.objects[i].owner == 0 and not state.objects[i].tapped]
    return len(able) + len(state.players[0].pool)


def wander(game, data, check):
    for _ in range(STEPS):
        if game.decision is None or game.decision.player != 0:
            return
        answer = data.draw(st.sampled_from(choices(game)))
        before = game.save()
        try:
            game.apply(answer)
        except IllegalAction:
            assert game.save() == before
        check(game)


@settings(max_examples=30)
@given(st.data())
def test_mana_is_never_more_than_the_lands_explain(data):
    for text in (LANDS, FILTERS):
        game = start(text)
        most = means(game)
        wander(game, data, lambda now, most=most: check_at_most(means(now), most))


def check_at_most(found, most):
    assert found <= most


def test_looking_whether_something_is_payable_changes_nothing():
    game = start(LOOKING)
    before = encode(game.state)
    for _ in range(3):
        assert list(game.legal_actions)
        game.apply(CastSpell(game.state.hands[0][0], manual=True))
        game.apply(Cancel())
    assert encode(game.state) == before


def test_every_way_to_begin_leaves_no_trace_when_taken_back():
    game = start(KICKED)
    before = encode(game.state)
    open_ = [game]
    looked = 0
    while open_ and looked < LOOKS:
        here = open_.pop(0)
        for answer in choices(here):
            if isinstance(answer, Cancel | PayAutomatically | FinishPaying):
                continue
            there = here.fork()
            try:
                there.apply(answer)
            except IllegalAction:
                continue
            if there.decision is None or not there.decision.cancellable:
                continue
            looked += 1
            back = there.fork()
            back.apply(Cancel())
            assert encode(back.state) == before
            open_.append(there)
    assert looked >= LOOKS
