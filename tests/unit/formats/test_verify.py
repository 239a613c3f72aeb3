"""A deck is judged by the construction rules of its format, each problem with its rule."""

from __future__ import annotations

import pytest

from spellstack.errors import UnknownCards
from spellstack.formats.card_facts import CardFacts, Pairing, PartnerAbility
from spellstack.formats.decklist import Decklist
from spellstack.formats.format import Format
from spellstack.formats.known import BRAWL, COMMANDER, CONSTRUCTED, FREEFORM, LIMITED, tournament_format
from spellstack.formats.partner import may_pair
from spellstack.formats.problem import ProblemKind
from spellstack.formats.verify import is_legal, verify_deck
from spellstack.lexicon.color import Color
from spellstack.storage.decklist import parse_decklist

RED, GREEN, BLUE = (frozenset({color}) for color in (Color.RED, Color.GREEN, Color.BLUE))
NONE = frozenset[Color]()
PARTNER = (PartnerAbility(Pairing.PARTNER),)
SINGLES = [f"Rock {number}" for number in range(99)]

FACTS = {
    card.name: card
    for card in [
        CardFacts(name="Mountain", basic_land=True, basic_land_mana=RED, color_identity=RED),
        CardFacts(name="Forest", basic_land=True, basic_land_mana=GREEN, color_identity=GREEN),
        CardFacts(name="Shock", color_identity=RED),
        CardFacts(name="Growth", color_identity=GREEN),
        CardFacts(name="Rats", any_number=True),
        CardFacts(name="Dwarves", own_limit=7, color_identity=RED),
        CardFacts(name="Only", own_limit=1),
        CardFacts(name="Ghoul", interchangeable_with="Vampire"),
        CardFacts(name="Vampire", interchangeable_with="Ghoul"),
        CardFacts(name="Plane", traditional=False),
        CardFacts(name="Bog", basic_land_mana=GREEN),
        CardFacts(name="Red General", can_be_commander=True, color_identity=RED, pairings=PARTNER),
        CardFacts(name="Green General", can_be_commander=True, color_identity=GREEN, pairings=PARTNER),
        CardFacts(name="Lone General", can_be_commander=True, color_identity=GREEN),
        CardFacts(name="Karn", legendary_planeswalker=True),
        CardFacts(name="Otter", companion=True, color_identity=RED),
        CardFacts(name="Blue Otter", companion=True, color_identity=BLUE),
        *(CardFacts(name=name) for name in SINGLES),
    ]
}


def problems(text: str, game_format: Format) -> list[tuple[ProblemKind, str]]:
    return [(found.kind, found.rule) for found in verify_deck(parse_decklist(text), game_format, FACTS)]


def commander(heads: str, main: str, game_format: Format = COMMANDER) -> list[tuple[ProblemKind, str]]:
    return problems(f"Commander\n{heads}\n\nDeck\n{main}", game_format)


def test_a_constructed_deck_of_sixty_with_four_of_each_is_legal() -> None:
    deck = parse_decklist("4 Shock\n4 Growth\n52 Mountain\n\n15 Forest")
    assert verify_deck(deck, CONSTRUCTED, FACTS) == ()
    assert is_legal(deck, CONSTRUCTED, FACTS)


def test_a_constructed_deck_has_at_least_sixty_cards_and_no_maximum() -> None:
    assert problems("59 Mountain", CONSTRUCTED) == [(ProblemKind.TOO_FEW_CARDS, "100.2a")]
    assert problems("600 Mountain", CONSTRUCTED) == []


def test_four_copies_are_counted_over_deck_and_sideboard() -> None:
    assert problems("3 Shock\n60 Mountain\n\n1 Shock", CONSTRUCTED) == []
    assert problems("3 Shock\n60 Mountain\n\n2 Shock", CONSTRUCTED) == [(ProblemKind.TOO_MANY_COPIES, "100.2a")]


def test_printings_of_a_card_are_the_same_card() -> None:
    assert problems("60 Mountain\n3 Shock (M21) 159\n2 Shock (STA)", CONSTRUCTED) == [
        (ProblemKind.TOO_MANY_COPIES, "100.2a")
    ]


def test_interchangeable_names_are_one_name() -> None:
    assert problems("60 Mountain\n4 Ghoul\n1 Vampire", CONSTRUCTED) == [(ProblemKind.TOO_MANY_COPIES, "100.2a")]


def test_a_card_can_change_its_own_limit() -> None:
    assert problems("60 Rats\n7 Dwarves\n1 Only", CONSTRUCTED) == []
    found = verify_deck(parse_decklist("60 Rats\n8 Dwarves\n2 Only"), CONSTRUCTED, FACTS)
    assert [(each.cards, each.found, each.limit) for each in found] == [(("Dwarves",), 8, 7), (("Only",), 2, 1)]


def test_a_constructed_sideboard_has_at_most_fifteen_cards_with_the_companion() -> None:
    assert problems("60 Mountain\n\n16 Forest", CONSTRUCTED) == [(ProblemKind.SIDEBOARD_TOO_LARGE, "100.4a")]
    deck = parse_decklist("Companion\n1 Otter\n\nDeck\n60 Mountain\n\nSideboard\n15 Forest")
    found = verify_deck(deck, CONSTRUCTED, FACTS, lambda _name, _deck: True)
    assert [each.kind for each in found] == [ProblemKind.SIDEBOARD_TOO_LARGE]
    listed_twice = parse_decklist("Companion\n1 Otter\n\nDeck\n60 Mountain\n\nSideboard\n14 Forest\n1 Otter")
    assert is_legal(listed_twice, CONSTRUCTED, FACTS, lambda _name, _deck: True)


def test_a_limited_deck_has_forty_cards_and_any_number_of_copies() -> None:
    assert problems("23 Shock\n17 Mountain\n\n40 Growth", LIMITED) == []
    assert problems("39 Shock", LIMITED) == [(ProblemKind.TOO_FEW_CARDS, "100.2b")]


def test_freeform_asks_for_nothing() -> None:
    assert problems("9 Shock", FREEFORM) == []


def test_nontraditional_cards_stand_in_no_deck() -> None:
    assert problems("60 Mountain\n1 Plane", CONSTRUCTED) == [(ProblemKind.NOT_A_DECK_CARD, "108.2a")]


def test_lists_ban_restrict_and_allow() -> None:
    lists = CONSTRUCTED.with_lists(banned=["Shock"], restricted=["Growth", "Vampire"])
    assert problems("60 Mountain\n1 Growth", lists) == []
    assert problems("60 Mountain\n1 Shock\n2 Growth", lists) == [
        (ProblemKind.RESTRICTED, "100.6"),
        (ProblemKind.BANNED, "100.6"),
    ]
    assert problems("60 Mountain\n1 Ghoul\n1 Vampire", lists) == [(ProblemKind.RESTRICTED, "100.6")]
    allowed = CONSTRUCTED.with_lists(allowed=["Mountain"])
    assert problems("60 Mountain\n1 Shock", allowed) == [(ProblemKind.NOT_ALLOWED, "100.6")]


def test_vintage_restricts_what_legacy_bans() -> None:
    card = {"Black Lotus": CardFacts(name="Black Lotus"), "Mountain": FACTS["Mountain"]}
    deck = parse_decklist("1 Black Lotus\n59 Mountain")
    assert is_legal(deck, tournament_format("Vintage"), card)
    (problem,) = verify_deck(deck, tournament_format("Legacy"), card)
    assert problem.message == "Black Lotus is banned (rule 100.6)"


def test_a_commander_deck_of_a_hundred_singletons_is_legal() -> None:
    assert commander("1 Red General", "\n".join(f"1 {name}" for name in SINGLES)) == []
    assert commander("1 Red General", "99 Mountain") == []


def test_a_commander_deck_has_exactly_a_hundred_cards_with_its_commander() -> None:
    assert commander("1 Red General", "98 Mountain") == [(ProblemKind.TOO_FEW_CARDS, "903.5a")]
    assert commander("1 Red General", "100 Mountain") == [(ProblemKind.TOO_MANY_CARDS, "903.5a")]


def test_each_card_of_a_commander_deck_has_its_own_name() -> None:
    assert commander("1 Red General", "2 Shock\n97 Mountain") == [(ProblemKind.TOO_MANY_COPIES, "903.5b")]
    assert commander("1 Red General", "1 Red General\n98 Mountain") == [(ProblemKind.TOO_MANY_COPIES, "903.5b")]
    assert commander("1 Red General", "7 Dwarves\n92 Mountain") == []


def test_color_identity_holds_for_cards_and_for_the_mana_of_basic_land_types() -> None:
    assert commander("1 Red General", "1 Growth\n98 Mountain") == [(ProblemKind.OUTSIDE_COLOR_IDENTITY, "903.5c")]
    assert commander("1 Red General", "1 Bog\n98 Mountain") == [(ProblemKind.OUTSIDE_COLOR_IDENTITY, "903.5d")]
    assert commander("1 Red General\n1 Green General", "1 Growth\n1 Bog\n1 Shock\n95 Mountain") == []


def test_a_commander_deck_has_no_sideboard_but_may_have_a_companion() -> None:
    text = "Commander\n1 Red General\n\nDeck\n99 Mountain\n\nSideboard\n1 Shock"
    assert problems(text, COMMANDER) == [(ProblemKind.SIDEBOARD_TOO_LARGE, "903.5e")]
    with_companion = parse_decklist("Companion\n1 Otter\n\n" + text.replace("1 Shock", "1 Otter"))
    assert is_legal(with_companion, COMMANDER, FACTS, lambda _name, _deck: True)


def test_a_companion_beside_a_commander_has_its_colors_and_another_name() -> None:
    def found(companion: str, main: str) -> list[tuple[ProblemKind, str]]:
        deck = parse_decklist(f"Companion\n1 {companion}\n\nCommander\n1 Red General\n\nDeck\n{main}")
        return [(each.kind, each.rule) for each in verify_deck(deck, COMMANDER, FACTS, lambda _name, _deck: True)]

    assert found("Blue Otter", "99 Mountain") == [(ProblemKind.OUTSIDE_COLOR_IDENTITY, "903.11a")]
    assert found("Otter", "1 Otter\n98 Mountain") == [(ProblemKind.COMPANION_IN_DECK, "903.11a")]


@pytest.mark.parametrize(
    ("heads", "kind", "rule"),
    [
        ("1 Shock", ProblemKind.NO_LEGAL_COMMANDER, "903.3"),
        ("1 Red General\n1 Lone General", ProblemKind.NO_LEGAL_PAIR, "702.124a"),
        ("1 Red General\n1 Green General\n1 Lone General", ProblemKind.TOO_MANY_COMMANDERS, "702.124g"),
    ],
)
def test_commanders_must_be_able_to_command(heads: str, kind: ProblemKind, rule: str) -> None:
    number = 100 - len(heads.splitlines())
    assert commander(heads, f"{number} Mountain") == [(kind, rule)]


def test_only_some_formats_have_commanders() -> None:
    assert problems("100 Mountain", COMMANDER) == [(ProblemKind.NO_COMMANDER, "903.3")]
    assert commander("1 Red General", "60 Mountain", CONSTRUCTED) == [(ProblemKind.USES_NO_COMMANDER, "903.3")]


def test_brawl_has_sixty_cards_and_planeswalkers_as_commanders() -> None:
    assert commander("1 Red General", "59 Mountain", BRAWL) == []
    assert commander("1 Karn", "59 Mountain", COMMANDER)[1] == (ProblemKind.NO_LEGAL_COMMANDER, "903.3")
    assert commander("1 Shock", "59 Mountain", BRAWL) == [(ProblemKind.NO_LEGAL_COMMANDER, "903.12c")]


def test_a_colorless_brawl_commander_allows_basic_lands_of_one_type() -> None:
    assert commander("1 Karn", "59 Mountain", BRAWL) == []
    assert commander("1 Karn", "58 Mountain\n1 Shock", BRAWL) == [(ProblemKind.OUTSIDE_COLOR_IDENTITY, "903.5c")]
    assert len(commander("1 Karn", "58 Mountain\n1 Forest", BRAWL)) == 2


def test_a_companion_needs_its_ability_and_its_condition() -> None:
    def found(name: str, holds: bool | None) -> list[ProblemKind]:
        deck = parse_decklist(f"Companion\n{name}\n\nDeck\n60 Mountain")
        condition = None if holds is None else lambda _name, _deck: holds
        return [each.kind for each in verify_deck(deck, CONSTRUCTED, FACTS, condition)]

    assert found("1 Otter", True) == []
    assert found("1 Otter", False) == [ProblemKind.COMPANION_CONDITION]
    assert found("1 Otter", None) == [ProblemKind.COMPANION_UNVERIFIED]
    assert found("1 Shock", True) == [ProblemKind.NO_COMPANION]
    assert found("1 Otter\n1 Blue Otter", True) == [ProblemKind.TOO_MANY_COMPANIONS]


def test_cards_without_facts_are_named_all_together() -> None:
    with pytest.raises(UnknownCards) as refusal:
        verify_deck(parse_decklist("4 Nobody\n1 Shock\n\n1 Nothing"), FREEFORM, FACTS)
    assert refusal.value.names == ("Nobody", "Nothing")


def test_every_problem_has_a_message_that_is_filled() -> None:
    deck = Decklist(main=parse_decklist("9 Shock\n1 Plane\n\n16 Growth").entries())
    for problem in verify_deck(deck, COMMANDER, FACTS):
        assert "{" not in problem.message
        assert "None" not in problem.message
        assert problem.rule in problem.message


def partner(name: str, pairing: Pairing, detail: str = "") -> CardFacts:
    return CardFacts(name=name, can_be_commander=True, pairings=(PartnerAbility(pairing, detail),))


PLAIN = partner("Plain", Pairing.PARTNER)
FRIEND = partner("Friend", Pairing.PARTNER_TEXT, "Friends forever")
OTHER_FRIEND = partner("Other Friend", Pairing.PARTNER_TEXT, "Friends forever")
SURVIVOR = partner("Survivor", Pairing.PARTNER_TEXT, "Survivors")
TWIN = partner("Twin", Pairing.PARTNER_WITH, "Brother")
BROTHER = partner("Brother", Pairing.PARTNER_WITH, "Twin")
CHOOSER = partner("Chooser", Pairing.CHOOSE_A_BACKGROUND)
BACKGROUND = partner("Background", Pairing.BACKGROUND)
SIDEKICK = partner("Sidekick", Pairing.DOCTORS_COMPANION)
DOCTOR = partner("Doctor", Pairing.DOCTOR)


@pytest.mark.parametrize(
    ("first", "second", "may"),
    [
        (PLAIN, PLAIN, True),
        (PLAIN, TWIN, False),
        (FRIEND, OTHER_FRIEND, True),
        (FRIEND, SURVIVOR, False),
        (TWIN, BROTHER, True),
        (TWIN, TWIN, False),
        (CHOOSER, BACKGROUND, True),
        (CHOOSER, CHOOSER, False),
        (BACKGROUND, BACKGROUND, False),
        (SIDEKICK, DOCTOR, True),
        (DOCTOR, DOCTOR, False),
        (SIDEKICK, BACKGROUND, False),
    ],
)
def test_partner_abilities_pair_only_with_their_like(first: CardFacts, second: CardFacts, may: bool) -> None:
    assert may_pair(first, second) is may
    assert may_pair(second, first) is may


def test_a_background_commands_only_beside_its_chooser() -> None:
    facts = FACTS | {
        "Chooser": CHOOSER,
        "Scholar": CardFacts(name="Scholar", pairings=(PartnerAbility(Pairing.BACKGROUND),)),
    }
    pair = parse_decklist("Commander\n1 Chooser\n1 Scholar\n\nDeck\n" + "\n".join(f"1 {name}" for name in SINGLES[:98]))
    assert verify_deck(pair, COMMANDER, facts) == ()
    alone = parse_decklist("Commander\n1 Scholar\n\nDeck\n" + "\n".join(f"1 {name}" for name in SINGLES))
    assert [each.kind for each in verify_deck(alone, COMMANDER, facts)] == [ProblemKind.NO_LEGAL_COMMANDER]
