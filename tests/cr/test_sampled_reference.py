"""What words point back to, where sampling found cards at fault: the rest, it, them, the giver (CR 608.2c)."""

from spellstack.ir.action import Move
from spellstack.ir.walk import nodes
from spellstack.lexicon import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Confirm
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import power
from tests.cr.duels import cast
from tests.cr.own_cards import beast, said
from tests.unit.rules.casting.kit import Duel


def test_the_rest_are_those_that_were_not_cast():  # [CR 608.2c]
    duel = Duel(library=0)
    salve = said("You gain 1 life.", "Salve", "Sorcery")
    other = said("You gain 2 life.", "Balm", "Sorcery")
    for card in (beast("Deep"), other, salve):
        duel.put(0, card, Zone.LIBRARY)
    text = (
        "Look at the top two cards of your library. You may cast a spell with mana value 3 or less from among them "
        "without paying its mana cost. Put the rest on the bottom of your library in a random order."
    )
    first = duel.find("Salve")
    cast(duel, said(text, "Study", "Sorcery"), then=[[first]])
    duel.resolve()
    assert duel.life(0) == 21
    names = [duel.state.objects[i].definition.card.name for i in duel.state.libraries[0]]
    assert sorted(names) == ["Balm", "Deep"]


def test_cards_are_no_permanents():  # [CR 109.2]
    text = "For each creature you control, you may search your library for a creature card with the same name as that "
    assert isinstance(
        read_line(text + "creature. Put those cards onto the battlefield, then shuffle.", True), Diagnostic
    )


def test_its_controller_is_of_what_is_damaged_and_itself_is_what_deals_it():  # [CR 608.2c]
    duel = Duel()
    bear = duel.field(1, beast("Bear", toughness="3"))
    mage = duel.field(0, beast("Mage", "{0}: This creature deals 1 damage to any target and 2 damage to itself."))
    cast(duel, said("~ deals 1 damage to target creature and 2 damage to its controller.", "Spark", "Sorcery"), [bear])
    assert (duel.life(0), duel.life(1)) == (20, 18)
    duel.activate(mage, 0, [1]).resolve()
    assert (duel.life(1), duel.zone("Mage")) == (17, Zone.GRAVEYARD)


def test_counters_on_them_are_counted_on_each():  # [CR 611.3a]
    duel = Duel()
    bear, cub = duel.field(1, beast("Bear", power="4", toughness="4"), beast("Cub", power="4", toughness="4"))
    duel.field(
        0, said("Creatures you don't control get -1/-1 for each charge counter on them.", type_line="Enchantment")
    )
    two, one = duel.hand(
        0,
        said("Put two charge counters on target creature.", "Mark", "Sorcery"),
        said("Put a charge counter on target creature.", "Dot", "Sorcery"),
    )
    duel.cast(two, [bear]).resolve()
    assert (power(duel.state, bear), power(duel.state, cub)) == (2, 4)
    duel.cast(one, [cub]).resolve()
    assert (power(duel.state, bear), power(duel.state, cub)) == (2, 3)


def test_what_is_given_by_one_that_counts_its_counters_speaks_of_the_giver():  # [CR 201.5a]
    duel = Duel()
    text = 'Equipped creature gets +1/+0 for each charge counter on Torch and has "{0}: Put a charge counter on Torch."'
    bear = duel.field(0, beast("Bear"))
    worn = duel.put(0, said(text, "Torch", "Artifact — Equipment"), Zone.BATTLEFIELD, attached_to=bear)
    duel.activate(bear, 0).resolve()
    assert counter_count(duel.state.objects[worn], "charge") == 1
    assert power(duel.state, bear) == 3


def test_what_was_counted_is_no_pool_to_choose_from():
    text = (
        "Reveal the top X cards of your library, where X is the number of creature cards in your graveyard. You may put"
        " a creature card with mana value X or less from among them onto the battlefield. Put the rest on the bottom"
        " of your library in a random order."
    )
    read = read_line(text, True)
    assert isinstance(read, tuple)
    (ability,) = read
    (rest,) = [move for move in nodes(ability) if isinstance(move, Move) and move.position == "random bottom"]
    assert "Zone.GRAVEYARD" not in repr(rest.what)


def test_it_is_what_the_condition_spoke_of_last():  # [CR 608.2c]
    duel = Duel()
    duel.put(
        0,
        beast(
            "Roach",
            "Whenever an opponent mills a card, if this creature is in your graveyard, you may return it to your hand.",
        ),
        Zone.GRAVEYARD,
    )
    cast(duel, said("Target opponent mills a card.", "Grind", "Sorcery"), [1])
    duel.resolve(Confirm(True))
    assert duel.zone("Roach") is Zone.HAND
    assert len(duel.state.graveyards[1]) == 1


def test_the_creature_that_blocks_what_is_equipped_is_that_creature():
    text = "Whenever equipped creature becomes blocked by a creature, destroy that creature."
    (ability,) = said(text, type_line="Artifact — Equipment").faces[0].abilities
    assert ability.body.effect.what.role == "other"


def test_its_controller_is_who_had_what_is_exiled_now():  # [CR 109.4, 608.2h]
    duel = Duel()
    bear = duel.put(0, beast("Bear"), Zone.BATTLEFIELD, controller=1)
    text = "Exile target creature. If the exiled card is a creature card, its controller loses 3 life."
    cast(duel, said(text, "Ban", "Sorcery"), [bear])
    assert (duel.life(0), duel.life(1)) == (20, 17)


def test_them_are_those_that_were_tapped_and_not_who_gets_them():
    read = read_line("Tap all creatures, then an opponent gains control of them.", True)
    assert isinstance(read, tuple)
    (ability,) = read
    assert "what=Noted" not in repr(ability)


def test_it_was_kicked_is_said_of_the_spell_that_is_countered():  # [CR 702.33d]
    duel = Duel()
    salve = said("Kicker {0}\nYou gain 1 life.", "Salve", "Instant")
    plain, kicked = duel.hand(0, salve, salve)
    first, second = duel.hand(0, *[said("Counter target spell if it was kicked.", "Ruse", "Instant")] * 2)
    duel.cast(plain, Confirm(False))
    duel.cast(first, [plain_of(duel)]).resolve().resolve()
    assert duel.life(0) == 21
    duel.cast(kicked, Confirm(True))
    duel.cast(second, [plain_of(duel)]).resolve()
    assert not duel.state.stack


def plain_of(duel: Duel) -> int:
    """The spell on the stack."""
    return duel.state.stack[-1]


def test_two_that_become_copies_of_each_other_are_refused():
    line = read_line("~ becomes a copy of target creature, and that creature becomes a copy of ~.", True)
    assert isinstance(line, Diagnostic)


def test_the_exiled_creature_is_not_taken_for_the_card_in_exile():  # [CR 109.2]
    text = "Exile a creature you control. When you do, you gain X life, where X is the exiled creature's power."
    assert isinstance(read_line(text, True), Diagnostic)
