"""Coverage counts what is understood and ranks what alone blocks a card."""

from spellstack.render import Coverage, Status, measure


def record(name: str, text: str, **more: object) -> dict[str, object]:
    plain = {"name": name, "layout": "normal", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": text}
    return {**plain, **more}


CARDS = [
    record("One", "{T}: Add {C}.", keywords=[]),
    record("Two", "Flying\nWhistle a tune.", keywords=["Flying"]),
    record("Three", "Whistle a tune."),
    record("Four", "Whistle a tune.\nHop.", layout="planar"),
]


def test_every_card_is_counted_once():
    found = measure(CARDS)
    assert found.all == {Status.VERIFIED: 1, Status.REFUSED: 3}
    assert found.names[Status.VERIFIED] == ["One"]
    assert found.share() == 0.25


def test_a_reason_is_ranked_by_the_cards_that_nothing_else_blocks():
    assert measure(CARDS).alone["› whistle a tune"] == 2


def test_cards_that_no_tournament_knows_are_told_apart():
    assert measure(CARDS).legal.total() == 3


def test_keywords_and_layouts_have_counts_of_their_own():
    found = measure(CARDS)
    assert found.by_keyword["Flying"] == {Status.REFUSED: 1}
    assert found.by_layout["planar"] == {Status.REFUSED: 1}


def test_parts_add_up_to_the_whole():
    left: Coverage = measure(CARDS[:2])
    left.merge(measure(CARDS[2:]))
    assert left == measure(CARDS)
