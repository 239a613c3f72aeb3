"""Sentences of our own about one-shot effects: read, printed, equal."""

import pytest

from spellstack.ir.reference import Giver
from spellstack.ir.walk import nodes
from spellstack.oracle.compile import compile_card, read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.render.verify import Status, line_difference, verify

PERMANENT_LINES = (
    # chance
    "When ~ enters, roll a d20. 1—9 | Draw a card. 10—19 | Scry 3. 20 | Draw two cards, then discard a card.",
    "When ~ enters, roll a six-sided die. If the result is 2 or less, you lose that much life.",
    "Whenever ~ attacks, roll a d8. When you do, put X +1/+1 counters on target Wall, where X is the result.",
    "When ~ enters, clash with an opponent. If you win, you gain 3 life.",
    "When ~ dies, flip a coin until you lose a flip. Scry 2 for each flip you won.".replace("Scry 2", "Draw a card"),
    # how often this turn, and rare costs
    (
        "{1}: ~ gets +0/+1 until end of turn. If this ability has been activated three or more times this turn, "
        "sacrifice ~ at the beginning of the next end step."
    ),
    "Whenever you attack, scry 1. If this is the second time this ability has resolved this turn, draw a card.",
    "Ward—Collect evidence 3.",
    "Flying, protection from spells that are one or more colors",
    "~'s power is equal to the number of lands you control and its toughness is equal to that number plus 2.",
    # options as it attacks, gifts, abilities in a row
    "You may exert ~ as it attacks. When you do, it gets +0/+3 and gains reach until end of turn.",
    "You may exert ~ as it attacks. When you do, tap target land.",
    "Gift a Food",
    "At the beginning of each player's draw step, that player draws two additional cards.",
    "At the beginning of your draw step, draw an additional card.",
    "As ~ enters, choose a color other than green.",
    "~ enters tapped. As it enters, choose a color other than red.",
    "Whenever ~ attacks, create a tapped and attacking token that's a copy of target Wall, except it isn't legendary.",
    "Whenever ~ dies, choose one that hasn't been chosen this turn — • Draw a card. • You gain 3 life.",
    "~ gets +0/+3 as long as there is a land card in your graveyard.",
    "{R}: Return ~ from your graveyard to the battlefield attached to target Wall you control.",
    "Devour Wall 2",
    "Devour X, where X is the number of creatures devoured this way",
    "Doctor's companion",
    "Partner—Survivors",
    "{T}: Draw a card. Activate only during any upkeep step.",
    "{T}: Target unblocked Wall becomes blocked. Activate only during combat after blockers are declared.",
    "When ~ enters, draw a card. If the gift wasn't promised, discard a card.",
    'When ~ enters, create a 4/4 red Ogre creature token with haste, menace, and "When ~ dies, draw a card."',
)
SPELL_LINES = (
    "~ deals 3 damage to target creature, then roll a d20. 1—14 | Draw a card. 15+ | Untap target land.",
    "Flip three coins. Draw a card for each flip you win.".replace("Draw a card", "You gain 2 life"),
    # who does what in a row of clauses
    "~ deals 2 damage to any target, then scry 1.",
    "Target player mills two cards, then draw a card.",
    "Target player mills two cards, then draws a card.",
    "Each opponent loses 1 life, then proliferate.",
    # exchanges
    "Exchange control of two target lands.",
    "Two target players exchange life totals.",
    "You gain X life, where X is the difference between each player's life totals.".replace("each player's", "your"),
    # places
    "Return to their owners' hands all tapped creatures.",
    "Return to your hand all land cards in your graveyard.",
    "Target artifact's owner puts it on their choice of the top or bottom of their library.",
    "The owner of target artifact shuffles it into their library.",
    "Target player puts two cards from their hand on top of their library in any order.",
    "Exile a card from your hand face down.",
    "Put all Zombie cards from all graveyards onto the battlefield under your control.",
    "Exile target land. Return that card to the battlefield under its owner's control with a charge counter on it.",
    "Return target Aura card from your graveyard to the battlefield attached to target creature.",
    # searching: what becomes of the cards found are clauses of their own
    "Search your library for a Wall card, reveal it, put it into your hand, then shuffle.",
    "Search your library for a Wall card, reveal it, put it into your hand, then shuffle and you gain 2 life.",
    "You gain 1 life for each spell you've cast this turn.",
    "Draw a card. If ~ was bargained, draw two cards instead.",
    "Search your library for up to two basic Forest cards, put them onto the battlefield tapped, then shuffle.",
    (
        "Search your library for up to two land cards, reveal those cards, put one onto the battlefield tapped and "
        "the other into your hand, then shuffle."
    ),
    (
        "Search your library for a Swamp card or an instant card with mana value 1, reveal it, put it into your hand, "
        "then shuffle."
    ),
    "Search your library for an artifact card and a Wall card, reveal them, put them into your hand, then shuffle.",
    "Search your library for up to three creature cards with different names, exile them, then shuffle.",
    (
        "Search your library and/or graveyard for a Wall card and put it onto the battlefield. "
        "If you search your library this way, shuffle."
    ),
    "Target player searches their library for a land card, puts it onto the battlefield, then shuffles.",
    (
        "Search target player's graveyard, hand, and library for any number of land cards and exile them. "
        "Then that player shuffles."
    ),
    "Choose a card name. Destroy all artifacts with that name.",
    "Choose a creature type. Creatures that aren't of that type get -1/-1 until end of turn.",
    # playing what was exiled
    "Exile the top two cards of your library. You may play them this turn without paying their mana costs.",
    (
        "Exile target land. You may play that card for as long as it remains exiled, and you may spend mana as though "
        "it were mana of any color to cast it."
    ),
    "Destroy all permanents that are one or more colors.",
    # as many as one likes, and together
    "Discard any number of cards, then draw that many cards.",
    "Sacrifice any number of artifacts, Walls, and/or lands. You gain 1 life for each permanent sacrificed this way.",
    "Each player discards up to two cards.",
    "Draw three cards, then discard one of them.",
    "Target player reveals two cards from their hand and you choose one of them. That player discards that card.",
    "Target opponent reveals a card at random from their hand. You gain life equal to that card's mana value.",
    "Return up to two target Wall cards with total mana value 5 or less from your graveyard to the battlefield.",
    "Target player sacrifices a creature with the greatest power among creatures they control.",
    # votes
    (
        "Starting with you, each player votes for sun or rain. If sun gets more votes, you gain 2 life. "
        "If rain gets more votes or the vote is tied, draw a card."
    ),
    "Starting with you, each player votes for sun or rain. For each sun vote, draw a card.",
    # one or the other, and for a while
    "Draw a card if you have no cards in hand. Otherwise, discard a card.",
    "Until end of turn, whenever a creature you control dies, you gain life equal to that creature's toughness.",
    "Until end of turn, whenever you attack, target creature gets +1/+0 until end of turn.",
    "Choose target creature. Whenever that creature is dealt damage this turn, it deals that much damage to you.",
    # casting at once
    "You may cast a spell with mana value 3 or less from your hand without paying its mana cost.",
    (
        "Target player mills two cards, then you may cast an instant spell from that player's graveyard without paying "
        "its mana cost. If that spell would be put into a graveyard, exile it instead."
    ),
    "You may cast target sorcery card from your graveyard this turn.",
    # combat
    "All creatures able to block target creature this turn do so.",
    "Target unblocked attacking creature becomes blocked.",
    "Target creature can't be blocked this turn except by Walls.",
    # targets and their controllers
    "~ deals 2 damage to any target that was dealt damage this turn.",
    "Change the target of target spell with a single target.",
    "Counter target spell that's the second spell cast this turn.",
    (
        "~ deals 1 damage to target player or planeswalker and each creature that player or that planeswalker's "
        "controller controls."
    ),
    # counters, tokens, qualities
    "Remove a counter from target permanent.",
    "Create a Treasure token for each creature that died this turn.",
    "Create a tapped and attacking 1/1 red Devil creature token.",
    "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step.",
    "Target creature becomes the creature type of your choice until end of turn.",
    "Put a +1/+1 counter on each creature you control. Those creatures gain vigilance until end of turn.",
    "Draw cards equal to the power of target creature you control.",
    # modes of different worth, types by name, processes again
    (
        "Choose up to three {P} worth of modes. You may choose the same mode more than once. {P} — Draw a card. "
        "{P}{P} — Destroy target land."
    ),
    "Choose artifact, Wall, or land.".replace("Wall", "creature"),
    "Mill a card. If a land card was milled this way, repeat this process.",
    "Each player shuffles their hand and graveyard into their library, then draws two cards.",
    'Create a white Avatar creature token. It has "~\'s power and toughness are each equal to your life total."',
    "Draw a card for each creature that died under your control this turn.",
    # what it took part in this turn, words changed, and other things of many
    "Destroy target creature that blocked or was blocked by a Wall this turn.",
    "Exile target creature card from a graveyard that was put there from the battlefield this turn.",
    "Change the text of target permanent by replacing all instances of one color word with another.",
    "Target player reveals their hand and discards all land cards.",
    "You and permanents you control gain hexproof until end of turn.",
    "Walls you control also gain first strike until end of turn.",
    "~ deals 6 damage to target creature. If excess damage was dealt this way, draw a card.",
    "Choose up to two target creatures. Until end of turn, whenever either of those creatures dies, draw a card.",
    # this way
    "Destroy all artifacts, then create X Treasure tokens, where X is the number of artifacts destroyed this way.",
    "Destroy all lands. For each nonbasic land destroyed this way, you gain 1 life.",
    "Discard a card. If you discarded a land card this way, draw a card.",
    "Discard a card. If a land card is discarded this way, draw a card.",
    "Mill four cards. You gain 1 life for each land card milled this way.",
    "Each player discards their hand, then draws that many cards.",
    # what others do
    "Destroy target land. Its controller manifests the top card of their library.",
    "Exile target Wall. Its controller investigates.",
    "Turn all creatures with a morph ability face down.",
    "Target creature you control connives X, where X is the number of Islands you control.",
    "Target opponent discards all the cards in their hand, then draws that many cards.",
    "Tap target creature. If you do, draw a card.",
    "Target land and target creature each deal damage equal to their power to any target.",
    "Two target creatures you control each deal damage equal to their power to target Wall.",
    "Target creature and all Walls gain flying until end of turn.",
    "After this phase, there is an additional combat phase.",
    "After this phase, there is an additional combat phase followed by an additional main phase.",
    "For each opponent, choose up to one target land that player controls. Destroy those lands.",
    (
        "For each player, return up to one target Wall card from that player's graveyard to the battlefield under your "
        "control."
    ),
)


@pytest.mark.parametrize(("line", "spell"), [*((x, False) for x in PERMANENT_LINES), *((x, True) for x in SPELL_LINES)])
def test_a_line_prints_as_it_was_read(line, spell):
    assert line_difference(line, spell) == ""


@pytest.mark.parametrize(
    ("line", "spell"),
    [
        ("Draw cards equal to the result.", True),  # of which roll?
        ("Draw a card for each creature destroyed this way.", True),
        ("Destroy all creatures with that name.", True),
        ("Draw a card for each sun vote.", True),
        ("All creatures with total power 6 or less gain flying until end of turn.", True),
        ("Whenever you discard a card, you gain life equal to the result.", False),
    ],
)
def test_what_points_to_nothing_is_refused(line, spell):
    assert isinstance(read_line(line, spell), Diagnostic)


def test_the_name_of_what_gives_an_ability_is_not_the_name_of_what_has_it():
    text = 'Equipped creature has "{T}, Sacrifice Ashen Torch: Draw a card."\nEquip {1}'
    record = {"name": "Ashen Torch", "type_line": "Artifact — Equipment", "oracle_text": text}
    (granting, _equip) = compile_card(record).faces[0].abilities  # [CR 201.5a]
    assert [type(node) for node in nodes(granting) if isinstance(node, Giver)] == [Giver]


def test_the_own_name_in_an_ability_of_ones_own_is_this_object():
    text = '{1}: Ashen Hero gains "{T}: Untap Ashen Hero."'
    record = {
        "name": "Ashen Hero",
        "type_line": "Creature — Human",
        "oracle_text": text,
        "power": "1",
        "toughness": "1",
    }
    assert verify(record).status is Status.VERIFIED
