"""Sentences of our own about what spells and abilities cost, and how they may be cast: read, printed, equal."""

import pytest

from spellstack.ir.ability import Static
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, only_ability, printed

COSTS = (
    "Goblin spells you cast with mana value 4 or greater cost {2} less to cast.",
    "Noncreature spells your opponents cast with mana value 3 or less cost {1} more to cast.",
    "Artifact spells you cast from your graveyard cost {1} less to cast.",
    "Spells of the chosen color you cast cost {1} less to cast.",
    "Artifact spells with mana value 5 or greater you cast cost {2} less to cast.",
    "Elf spells you cast cost {G}{G} less to cast. This effect reduces only the amount of colored mana you pay.",
    "Spells you cast from anywhere other than your hand cost {1} less to cast.",
    "Spells your opponents cast from graveyards or from exile cost {1} more to cast.",
    "Each creature spell you cast with flying costs {1} less to cast.",
    "Spells your opponents cast that target ~ cost {3} more to cast.",
    "Creature spells you cast cost {1} less to cast for each artifact you control.",
    "~ costs {X} less to cast, where X is the number of cards in your hand.",
    "~ costs 2 life more to cast for each target.",
    "~ costs {2} less to cast if it targets a blue spell.",
    "Cycling abilities you activate cost {1} less to activate.",
    "Equip abilities you activate that target ~ cost {2} less to activate.",
    "Activated abilities of artifact cards in your graveyard cost {1} less to activate.",
    "Loyalty abilities of planeswalkers your opponents control cost {2} more to activate.",
    "Dash costs you pay cost {1} less.",
    "{5}: Draw a card. This ability costs {1} less to activate for each Wizard you control.",
    "{5}: Scry 1. This ability costs {2} less to activate if you control an artifact. Activate only once each turn.",
    "{5}: Tap target creature. This ability costs {3} less to activate if it targets a white creature.",
)
PERMISSIONS = (
    "You may pay {U}{R} rather than pay the mana cost for spells you cast.",
    "You may play lands from your graveyard.",
    "You may play lands and cast Elf spells from the top of your library.",
    "You may cast artifact spells from the top of your library.",
    "Once during each of your turns, you may cast a creature spell with power 2 or less from your graveyard.",
    "Once each turn, you may cast an Elf spell from your hand or the top of your library without paying its mana cost.",
    "You may cast Dinosaur spells from among cards exiled with ~.",
    "You may cast Goblin spells by discarding a card rather than paying their mana costs.",
    "You may cast spells from your graveyard by sacrificing a creature in addition to paying their other costs.",
    (
        "You may cast red spells by paying {E}{E} rather than paying their mana costs. "
        "If you cast a spell this way, you may cast it as though it had flash."
    ),
    (
        "You may cast spells from the top of your library. "
        "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
    ),
    "You may cast artifact spells from your graveyard. If you cast a spell this way, that artifact enters tapped.",
    "Any player may cast Elf spells without paying their mana costs and as though they had flash.",
    "You may cast ~ from your graveyard.",
    "You may cast ~ from your graveyard or from exile by discarding a card in addition to paying its other costs.",
    "You may cast ~ from your graveyard using its dash ability.",
    (
        "You may cast ~ from your graveyard by paying {R} rather than paying its mana cost. "
        "If you do, it enters with two +1/+1 counters on it."
    ),
    "You may cast ~ from your graveyard if you pay {1} more to cast it for each artifact you control.",
    "You may cast ~ as though it had flash if you pay {2} more to cast it.",
)
MANA = (
    "{T}: Add one mana of any type that a land you control could produce.",
    "{T}: Add one mana of any color that a Gate you control could produce.",
    "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
    "{T}: Add {R} or one mana of the chosen color.",
    "{T}: Add three mana of the chosen color.",
    "{T}: For each color among permanents you control, add one mana of that color.",
    "{1}, Remove X storage counters from ~: Add X mana in any combination of {W} and/or {U}.",
    "{T}: Add two mana of any one color. Spend this mana only to activate abilities of creature sources.",
    "{T}: Add {W}. Spend this mana only to cast a Dragon spell or an Elf creature spell.",
    "{T}: Add {C}. Spend this mana only to cast an artifact spell or activate an ability of an artifact source.",
    "{T}: Add {U}. Spend this mana only to cast spells from exile.",
    "{T}: Add {U}. Spend this mana only to foretell a card from your hand or cast an instant or sorcery spell.",
    "{T}: Add {G}. Spend this mana only to cast a legendary spell, and that spell can't be countered.",
    "{T}: Add {C}{C}. This mana can't be spent to cast noncreature spells.",
    "{T}, Pay 1 life: Add {C}. If that mana is spent on a creature spell, it gains haste until end of turn.",
    "{T}: Add {C}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.",
    "{T}: Add {G}. When you spend this mana to cast an Elf creature spell, scry 2.",
    "Whenever ~ attacks, add {R}. Until end of turn, you don't lose this mana as steps and phases end.",
    "{T}: Add {U}. If you played a land this turn, add {B} instead.",
    "{T}: Add {C}. If you control an Urza's Mine and an Urza's Tower, add {C}{C} instead.",
    "Players don't lose unspent mana as steps and phases end.",
    "You don't lose unspent green mana as steps and phases end.",
    "If you would lose unspent mana, that mana becomes colorless instead.",
    "If you tap a permanent for mana, it produces twice as much of that mana instead.",
    "Spend only mana produced by creatures to cast ~.",
    "You can't spend mana to cast ~.",
    "Spend only black and/or red mana on X.",
    "{X}: ~ deals X damage to each creature. Spend only red mana on X.",
    "You may spend mana as though it were mana of any color to cast Dragon spells.",
    "You may spend mana as though it were mana of any color to activate abilities of creatures you control.",
    "You can spend mana of any type to cast creature spells.",
    "You may spend white mana as though it were red mana.",
)
PAID = (
    "As an additional cost to cast ~, you may sacrifice an artifact.",
    "As an additional cost to cast ~, you may collect evidence 6.",
    "As an additional cost to cast ~, you may behold a Dragon.",
    "~ costs {2} less to cast if it's bargained.",
    "When ~ enters, if its surge cost was paid, draw a card.",
    "When ~ enters, if its additional cost was paid, draw a card.",
    "When ~ enters, draw a card. If evidence was collected, scry 2.",
    "When ~ enters, if you revealed a Dragon card or controlled a Dragon as you cast ~, draw a card.",
    "~ enters with a +1/+1 counter on it if you controlled a Wizard as you cast ~.",
    (
        "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast "
        "if you paid life this way. This effect reduces only the amount of red mana you pay."
    ),
    "You may pay {1}{B} rather than pay ~'s mana cost.",
    "When ~ enters, if the {1}{B} cost was paid, an opponent draws a card.",
    "Cast ~ only during combat after blockers are declared.",
    "Cast ~ only if you control two or more Wizards.",
    "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant.",
    "Noncreature spells you cast from exile have convoke.",
    "The first creature spell you cast each turn costs {2} less to cast.",
    "~ costs {1} less to cast for each instant and sorcery spell you've cast this turn.",
    "~ costs {2} less to cast if you've cast another instant or sorcery spell this turn.",
    "{2}, Pay X {E}: Draw X cards.",
)
FOR_A_WHILE = (
    "{1}, {T}: You may cast an artifact spell from your graveyard this turn.",
    "{1}, {T}: Until end of turn, you may play lands and cast spells from your graveyard.",
    "{1}: Until end of turn, you may cast a creature spell from your graveyard without paying its mana cost.",
    "{T}: You may cast artifact spells this turn as though they had flash.",
    "When ~ enters, until your next turn, you may cast sorcery spells as though they had flash.",
    (
        "Once during each of your turns, you may cast a spell from among cards in your graveyard that were milled this "
        "turn."
    ),
    "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost.",
    "Elf permanent spells you cast from your hand gain evoke {4} as you cast them.",
    "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.",
    "Noncreature spells with {X} in their mana costs can't be cast.",
    "{1}: Change a target of target spell or ability to ~.",
    "{2}: Draw a card. Any player may activate this ability but only as a sorcery.",
    "{2}: Tap target creature. Activate only during the end of combat step.",
    "~ enters with a +1/+1 counter on it for each mana spent to cast it.",
    (
        "{1}{B}, Sacrifice another enchantment: ~ gets +X/+0 until end of turn, "
        "where X is the sacrificed enchantment's mana value."
    ),
)
NEXT = (
    "{T}: The next spell you cast this turn has convoke.",
    "{T}: The next instant or sorcery spell you cast this turn can't be countered.",
    "Whenever ~ attacks, the next creature spell you cast this turn costs {2} less to cast.",
    (
        "{1}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your "
        "hand instead of into your graveyard as it resolves."
    ),
    "When ~ enters, exile target instant card from your graveyard. Copy it. You may cast the copy.",
    (
        "When ~ enters, exile target sorcery card from your graveyard. Copy that card. "
        "You may cast the copy without paying its mana cost."
    ),
    "{T}: Add six {G}.",
    "{5}: Draw a card for each color among permanents you control.",
)
OTHERS = (
    "{T}: Add {G}. When you spend this mana to cast a Dragon creature spell, it gains haste until end of turn.",
    "If an opponent controls a Swamp and you control a Plains, you may cast ~ without paying its mana cost.",
    "{T}: Add {U} or {B}. Activate only if ~ entered this turn or if you control a basic land.",
    (
        "As long as it's your turn, each instant and sorcery card in your graveyard has flashback. "
        "The flashback cost is equal to that card's mana cost."
    ),
    "~ costs {1} less to cast for each different mana value among cards in your graveyard.",
    "Whenever you discard a nonland card, you may cast it from your graveyard.",
    "When ~ enters, draw a card. If ~ was cast from your hand, scry 2.",
    (
        "{W}: The next time a source of your choice of the chosen color would deal damage to you this turn, "
        "prevent that damage."
    ),
    "Sacrifice ~: Prevent all damage a red source of your choice would deal this turn.",
    (
        "Put a card from your hand on top of your library: The next time a black or red source of your choice "
        "would deal damage this turn, prevent that damage."
    ),
    (
        "{T}: The next time a source of your choice would deal damage to you this turn, "
        "prevent half that damage, rounded down."
    ),
    (
        "When ~ enters, cast any number of red instant and/or sorcery cards from your graveyard "
        "without paying their mana costs."
    ),
    "{X}: Draw X cards. X can't be 0.",
    "{X}, {T}: You gain X life. X can't be 0. Activate only as a sorcery.",
    "X can't be 0.",
    "~ enters with a +1/+1 counter on it for each different mana cost among nonland cards in your graveyard.",
    "Waterbend {3}, {T}: Tap target creature.",
    "Ward—Waterbend {4}.",
    "As an additional cost to cast ~, you may waterbend {2}.",
    "As an additional cost to cast ~, sacrifice a creature, discard a card, or pay 4 life.",
    "As an additional cost to cast ~, blight 1 or pay {3}.",
    "Equip {3}. This ability costs {1} less to activate for each other Equipment you control.",
    "If you control a Forest, rather than pay ~'s mana cost, you may have an opponent gain 3 life.",
    "{1}: Draw a card. Activate only as a sorcery and only if you control an artifact.",
    "When ~ enters, artifact spells you cast this turn cost {1} less to cast.",
    "When ~ enters, noncreature spells your opponents cast cost {2} more to cast until your next turn.",
    "When ~ enters, exile the top five cards of your library. You may cast spells from among them this turn.",
    (
        "When ~ enters, exile the top five cards of your library. "
        "Until end of turn, you may cast an artifact spell from among those cards."
    ),
    (
        "When ~ enters, you may cast target instant card from your graveyard. "
        "If that spell would be put into your graveyard, exile it instead."
    ),
    "When ~ dies, exile it with three time counters on it and it gains suspend.",
    "{T}: Add {R}{R}. Spend this mana only to cast instant or sorcery spells.",
    "{T}: Add {R}{R}. Spend this mana only to cast instant and sorcery spells.",
    "{3}, {T}: Double the amount of each type of unspent mana you have.",
    "When ~ enters, you may cast any number of artifact spells from your hand without paying their mana costs.",
    "~ enters with two +1/+1 counters on it if you didn't cast it from your hand.",
)
LINES = (*COSTS, *PERMISSIONS, *MANA, *PAID, *FOR_A_WHILE, *NEXT, *OTHERS)


@pytest.mark.parametrize("line", LINES)
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", LINES)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line):
    needs_every_word(line, spell=False)


def test_what_a_spell_allows_of_its_card_is_no_instruction():
    assert isinstance(only_ability("You may cast ~ from your graveyard.", True), Static)
