"""More kinds of cards that sampling found at fault, at work: who blocks once, whom "that player" means."""

from typing import Any

from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.legality.targets import legal_targets
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out, life, lines, settle, truth, watcher
from tests.rules_kit import Table, creature
from tests.unit.rules.effects.doing import do


def targets_of(table: Table, line: str) -> tuple[int, ...]:
    """What player 0 may choose for the first target of a spell with that line."""
    found = read_line(line, True)
    assert not isinstance(found, Diagnostic)
    body: Any = found[0].body  # type: ignore[attr-defined]
    return legal_targets(table.state, Context(-1, 0), body.targets[0])


def blocked_twice(text: str) -> Table:
    """A creature with the text is blocked by two others."""
    table = Table()
    attacker = table.permanent(0, beast("Ram", text))
    blockers = [table.permanent(1, creature("Cub", 1, 1)) for _ in range(2)]
    return table.attack((attacker, 1)).block(*((blocker, attacker) for blocker in blockers)).combat()


def blocks_two(text: str) -> Table:
    """A creature with the text blocks two others."""
    table = Table(active=1)
    table.permanent(0, watcher("Creatures you control can block an additional creature each combat."))
    blocker = table.permanent(0, beast("Ram", text))
    attackers = [table.permanent(1, creature("Cub", 1, 1)) for _ in range(2)]
    return table.attack(*((one, 0) for one in attackers)).block(*((blocker, one) for one in attackers)).combat()


def test_what_becomes_blocked_does_so_once():  # [CR 509.3c, 509.3d]
    assert life(blocked_twice("Whenever Ram becomes blocked, you gain 1 life.")) == 21
    assert life(blocked_twice("Whenever Ram becomes blocked by a creature, you gain 1 life.")) == 22


def test_what_blocks_does_so_once():  # [CR 509.3a, 509.3b]
    assert life(blocks_two("Whenever Ram attacks or blocks, you gain 1 life.")) == 21
    assert life(blocks_two("Whenever Ram blocks a creature, you gain 1 life.")) == 22


def test_a_promise_for_one_or_more_is_kept_once_for_all_of_them():  # [CR 603.2c, 603.7]
    table = Table()
    attackers = [table.permanent(0, creature("Cub", 1, 1)) for _ in range(2)]
    carry_out(
        table, "Whenever one or more creatures you control deal combat damage to a player this turn, draw a card."
    )
    table.attack(*((one, 1) for one in attackers)).combat()
    assert len(table.state.hands[0]) == 1


def test_what_it_attacks_is_not_what_blocks_it():  # [CR 508.5]
    table = blocked_twice(
        "Whenever Ram becomes blocked, it deals 1 damage to the player or planeswalker it's attacking."
    )
    assert life(table, 1) == 19


def test_an_attacker_still_hits_what_it_was_declared_to_attack():  # [CR 508.5]
    table = Table()
    attacker = table.permanent(
        0, beast("Ram", "Whenever Ram attacks, it deals 1 damage to the player or planeswalker it's attacking.")
    )
    table.attack((attacker, 1)).combat(Step.DECLARE_BLOCKERS)
    assert life(table, 1) == 19


def test_a_type_told_once_is_told_of_all_its_subtypes():  # [CR 205.3g, 205.3m]
    table = Table()
    table.permanent(1, said("", "Shoal", "Kindred Enchantment — Merfolk"))
    diver = table.permanent(1, beast("Diver", type_line="Creature — Merfolk"))
    archer = table.permanent(1, beast("Archer", type_line="Creature — Kithkin"))
    assert targets_of(table, "Destroy target Merfolk or Kithkin creature.") == (diver, archer)
    nest = table.permanent(1, said("", "Nest", "Enchantment — Aura"))
    assert targets_of(table, "Destroy target Aura or Kithkin creature.") == (archer, nest)


def test_each_sacrifices_the_greatest_among_their_own():  # [CR 608.2e]
    table = Table(players=3)
    small, _ = table.permanent(1, creature("Cub", 1, 1)), table.permanent(2, creature("Giant", 7, 7))
    carry_out(
        table, "Each opponent sacrifices a creature with the greatest power among creatures that player controls."
    )
    assert not table.alive(small)


def test_who_makes_a_player_discard_is_the_one_of_several():  # [CR 109.5]
    table = Table(players=3)
    text = "When a spell or ability an opponent controls causes you to discard this card, that player loses 5 life."
    table.put(0, said(text, "Curse", "Sorcery"), Zone.HAND)
    mage = table.permanent(2, creature("Mage", 1, 1))
    carry_out(table, "Target player discards a card.", 0, by=2, source=mage)
    settle(table)
    assert [life(table, player) for player in (1, 2)] == [20, 15]


def test_in_each_opponents_turn_that_player_is_the_one_whose_turn_it_is():  # [CR 109.5]
    text = "Whenever you cast your first spell during each opponent's turn, that player loses 1 life."
    (ability,) = lines(text)
    assert entities(Table(players=3, active=2).state, Context(-1, 0), ability.body.effect.who) == (2,)


def test_that_player_is_none_of_several():  # [CR 608.2h]
    text = (
        "Whenever a creature an opponent controls with the greatest power among creatures that player controls dies, "
    )
    assert isinstance(read_line(text + "draw a card.", False), Diagnostic)


def test_what_is_done_instead_of_the_last_part_comes_after_the_rest():  # [CR 614.15]
    table = Table(library=0)
    ship = table.put(0, said("Crew 1", "Ship", "Artifact — Vehicle", power="1", toughness="1"), Zone.LIBRARY)
    first = "Search your library for a Vehicle card, reveal it, and put it into your hand."
    second = "If you control no creatures, put that card onto the battlefield instead. Then shuffle."
    table.script(choose=[Choose((ship,))], search=[Choose((ship,))])
    carry_out(table, f"{first} {second}")
    assert [table.obj(identity).definition.card.name for identity in table.state.battlefield] == ["Ship"]


def test_who_may_do_another_thing_instead_and_does_not_does_the_first():  # [CR 608.2d, 614.15]
    text = (
        "Return target creature to its owner's hand. If that creature is green, you may put it on top of its owner's "
    )
    for answer, zone in ((False, Zone.HAND), (True, Zone.LIBRARY)):
        table = Table()
        bear = table.permanent(1, beast("Bear", cost="{G}"))
        carry_out(table.script(may=[Confirm(answer)]), f"{text}library instead.", bear)
        (found,) = (obj for obj in table.state.objects.values() if obj.definition.card.name == "Bear")
        assert found.zone is zone


def test_a_condition_of_what_is_done_instead_does_not_ask_of_the_first():  # [CR 614.15]
    text = "Create a token that's a copy of target token you control. If that token is a Squirrel, instead create two "
    table = Table()
    token = table.permanent(0, beast("Nut", type_line="Creature — Squirrel"), Kind.TOKEN)
    carry_out(table, f"{text}tokens that are copies of it.", token)
    assert len(table.state.battlefield) == 3


def test_who_exiles_fewer_than_told_could_not_do_it():  # [CR 608.2c, 609.3]
    for cards, gained in ((1, 1), (2, 0)):
        table = Table()
        for _ in range(cards):
            table.put(0, creature("Cub", 1, 1), Zone.GRAVEYARD)
        carry_out(table, "Exile two cards from your graveyard. If you can't, you gain 1 life.")
        assert (len(table.state.exile), life(table)) == (cards, 20 + gained)


def test_the_exiled_card_is_the_one_exiled_this_time():  # [CR 607.2a, 608.2c]
    table = Table(library=0)
    text = "Exile the top card of your library. You gain life equal to the exiled card's mana value."
    source = table.permanent(0, beast("Ram"))
    for cost in ("{1}", "{2}"):
        table.put(0, beast("Cub", cost=cost), Zone.LIBRARY)
    for _ in range(2):
        carry_out(table, text, source=source)
    assert life(table) == 23


def test_a_token_knows_nothing_of_what_was_exiled_for_it():  # [CR 607.1]
    token = 'Create a 1/1 white Spirit creature token with "When this token dies, return the exiled card to your hand."'
    assert isinstance(read_line(f"Exile target creature card from a graveyard. {token}", True), Diagnostic)


def test_that_many_attackers_are_those_the_ability_speaks_of():  # [CR 508.3, 603.2c]
    table = Table()
    table.permanent(0, watcher("Whenever one or more nontoken creatures you control attack, you gain that much life."))
    cub, token = (table.permanent(0, creature("Cub", 1, 1), kind) for kind in (Kind.CARD, Kind.TOKEN))
    table.attack((cub, 1), (token, 1)).combat()
    assert life(table) == 21


def test_from_where_lands_are_played_is_not_looked_at_in_silence():  # [CR 305.1]
    text = "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life."
    assert isinstance(read_line(text, False), Diagnostic)


def test_a_player_lost_as_much_not_all_together():  # [CR 119.3]
    table = Table(players=3)
    carry_out(table, "Each player loses 2 life.")
    assert truth(table, "a player lost 2 or more life this turn")
    assert not truth(table, "an opponent lost 3 or more life this turn")


def test_excess_damage_to_a_planeswalker_is_none_to_a_creature():  # [CR 120.10]
    table = Table()
    text = "~ deals 5 damage to target creature or planeswalker. If excess damage was dealt to a creature this way, "
    walker = table.permanent(1, said("", "Walker", "Planeswalker — Jace", loyalty="2"), counters=(("loyalty", 2),))
    for target in (walker, table.permanent(1, creature("Cub", 1, 1))):
        carry_out(table, f"{text}you gain 1 life.", target, source=table.permanent(0, creature("Mage", 1, 1)))
    assert life(table) == 21


def test_that_much_is_of_nothing_that_has_not_been_done():  # [CR 608.2c]
    text = "You lose life equal to the number of creatures you control if you control an artifact. Otherwise, "
    assert isinstance(read_line(f"{text}each opponent loses that much life.", True), Diagnostic)


def test_one_thing_that_enters_tells_no_number():  # [CR 603.2]
    text = "Whenever a creature you control enters, you may pay life equal to its power. If you do, put that many "
    assert isinstance(read_line(f"{text}+1/+1 counters on it.", False), Diagnostic)


def test_nobody_sacrifices_what_another_controls():  # [CR 701.21a]
    table = Table()
    curse = table.permanent(0, watcher(), controller=1)
    carry_out(table, "You gain 1 life.", source=curse)
    (ability,) = lines("At the beginning of your end step, sacrifice ~ and you lose 8 life.")
    do(table, ability.body.effect, by=0, source=curse)
    assert table.alive(curse)
    assert life(table) == 13


def test_the_next_time_a_source_deals_damage_is_all_it_deals_at_once():  # [CR 614.6, 615.1]
    table = Table()
    imp = table.permanent(1, creature("Imp", 1, 1))
    cubs = [table.permanent(0, creature("Cub", 1, 3)) for _ in range(2)]
    carry_out(table, "The next time target creature would deal damage this turn, prevent that damage.", imp)
    for _ in range(2):
        carry_out(table, "~ deals 1 damage to each creature and each player.", by=1, source=imp)
    assert [table.obj(cub).damage for cub in cubs] == [1, 1]
    assert life(table) == 19


def test_what_attacked_is_counted_even_if_it_is_gone():  # [CR 608.2i]
    table = Table()
    attackers = [table.permanent(0, creature("Cub", 1, 1)) for _ in range(2)]
    wall = table.permanent(1, creature("Wall", 0, 4))
    table.attack(*((one, 1) for one in attackers)).combat()
    carry_out(table, "Destroy target creature.", attackers[0])
    carry_out(table, "You gain 1 life for each creature that attacked this turn.")
    assert life(table) == 22
    assert table.alive(wall)
