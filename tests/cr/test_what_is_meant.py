"""What "it", "them", "that many", "if you do" and "another" mean, of several things (CR 608.2c)."""

import pytest
from msgspec.structs import replace

from spellstack.ir.action import Move
from spellstack.ir.reference import EventPart
from spellstack.ir.static import Require
from spellstack.ir.walk import nodes
from spellstack.lexicon import Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.objects import characteristics, power
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, effect_of, life, lines, settle, watcher
from tests.cr.tables import cast
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import do, kinds

KIN = (
    "At the beginning of your upkeep, you may look at the top card of your library. "
    "If it shares a creature type with ~, you may reveal it. If you do, you gain 3 life."
)


def _kin(top_type: str, *answers: bool) -> tuple[Table, int]:
    """A Goblin whose player may look at a card of that type; returns what is on top, too."""
    table = Table(library=0)
    top = table.put(0, creature("Card", 1, 1, subtypes=(top_type,)), Zone.LIBRARY)
    source = table.permanent(0, creature("Kin", 2, 2, subtypes=("Goblin",)))
    table.answers["may"] = [Confirm(answer) for answer in answers]
    (ability,) = lines(KIN)
    do(table, ability.body.effect, source=source)
    return table, top


def test_what_shares_a_type_is_revealed_not_what_it_shares_it_with():
    table, top = _kin("Goblin", True, True)
    revealed = [event.subject for event in table.log if event.kind.value == "reveal"]
    assert revealed == [top]
    assert life(table) == 23


@pytest.mark.parametrize(("top_type", "answers"), [("Elf", (True,)), ("Goblin", (True, False)), ("Goblin", (False,))])
def test_what_was_not_offered_or_not_taken_was_not_done(top_type: str, answers: tuple[bool, ...]):
    table, _ = _kin(top_type, *answers)
    assert life(table) == 20, kinds(table)


def _entered_and_taken(table: Table) -> int:
    """A creature enters under the control of player 1, and player 0 gains control of it before anything resolves."""
    carry_out(table, "Create a 1/1 white Soldier creature token.", by=1)
    table.check()
    token = next(i for i in table.state.battlefield if table.obj(i).owner == 1)
    carry_out(table, "Gain control of target creature.", token)
    return token


@pytest.mark.parametrize(
    "rest",
    ["that player loses 2 life.", "if that player controls a creature, that player loses 2 life.", "they lose 2 life."],
)
def test_that_player_is_who_controlled_it_as_it_entered(rest: str):
    table = Table()
    table.permanent(0, watcher(f"Whenever a creature an opponent controls enters, {rest}"))
    table.permanent(1, creature("Other", 1, 1))
    _entered_and_taken(table)
    settle(table)
    assert (life(table, 0), life(table, 1)) == (20, 18)


def test_that_player_is_known_to_what_is_delayed():
    table = Table()
    do(table, effect_of("Whenever a creature an opponent controls enters this turn, that player loses 2 life."))
    _entered_and_taken(table)
    settle(table)
    assert (life(table, 0), life(table, 1)) == (20, 18)


def test_its_controller_is_who_controls_it_as_the_ability_resolves():
    table = Table()
    table.permanent(0, watcher("Whenever a creature enters, its controller loses 2 life."))
    _entered_and_taken(table)
    settle(table)
    assert (life(table, 0), life(table, 1)) == (18, 20)


def _offered_targets(table: Table) -> set[object]:
    return {option for request in table.asked if request.purpose == "target" for option in request.options}


def test_another_is_not_what_died():
    table = Table()
    source = table.permanent(0, watcher("When ~ dies, return another target card from your graveyard to your hand."))
    other = table.put(0, creature("Other", 1, 1), Zone.GRAVEYARD)
    table.put(0, creature("Third", 1, 1), Zone.GRAVEYARD)
    carry_out(table, "Destroy target permanent.", source)
    settle(table)
    assert other in _offered_targets(table)
    assert table.state.past[source].became not in _offered_targets(table)


def test_another_is_not_what_was_sacrificed():
    table = Table()
    line = "{T}: You may sacrifice ~. When you do, return another target card from your graveyard to your hand."
    (ability,) = lines(line)
    source = table.permanent(0, watcher())
    other = table.put(0, creature("Other", 1, 1), Zone.GRAVEYARD)
    table.put(0, creature("Third", 1, 1), Zone.GRAVEYARD)
    table.answers["may"] = [Confirm(True)]
    do(table, ability.body.effect, source=source)
    settle(table)
    assert other in _offered_targets(table)
    assert table.state.past[source].became not in _offered_targets(table)


def test_them_that_players_put_somewhere_are_no_players():
    table = Table(library=0)
    found = [table.put(player, creature("Found", 1, 1), Zone.LIBRARY) for player in (0, 1)]
    table.answers["may"] = [Confirm(True), Confirm(True)]
    table.answers["search"] = [Choose((one,)) for one in found]
    searched = "Each player may search their library for up to two creature cards"
    carry_out(table, f"{searched}, put them onto the battlefield, then shuffle.")
    assert [table.obj(i).owner for i in table.state.battlefield] == [0, 1]


@pytest.mark.parametrize("shows", ["Look at target opponent's hand and", "Target opponent reveals their hand. You"])
def test_a_card_is_chosen_from_the_hand_that_was_shown(shows):  # [CR 608.2c]
    duel = Duel()
    _, shock = duel.hand(1, beast("Cub"), "Shock")
    spell = said(f"{shows} choose a card from it. That player discards that card.", "Glimpse", "Sorcery")
    cast_one(duel, spell, [1], then=[[shock]])
    assert (duel.zone("Cub"), duel.zone("Shock")) == (Zone.HAND, Zone.GRAVEYARD)


def test_that_token_is_the_one_that_was_chosen():  # [CR 608.2c]
    duel = Duel()
    call, rite = (
        said("Create a 3/3 green Ox creature token.", "Call", "Sorcery"),
        said(
            "Create a 1/1 red Imp creature token. Then you may choose a token you control. If you do, that token gains "
            "flying until end of turn.",
            "Rite",
            "Sorcery",
        ),
    )
    call, rite = duel.hand(0, call, rite)
    duel.cast(call).resolve()
    ox = max(duel.state.battlefield)
    duel.cast(rite).resolve([ox])
    assert Keyword.FLYING in characteristics(duel.state, ox).keywords


def test_those_creatures_are_all_that_were_chosen_in_turn():
    text = "For each opponent, choose a creature with the greatest power among creatures that player controls. "
    table = Table(players=3)
    mine = table.permanent(0, creature("Giant", 9, 9))
    theirs = [table.permanent(player, creature("Cub", size, 1)) for player in (1, 2) for size in (1, player)]
    carry_out(table, f"{text}Destroy those creatures.")
    assert table.alive(mine)
    assert [table.alive(one) for one in theirs] == [False, True, True, False]


def test_the_greatest_among_others_is_one_of_them():
    table = Table()
    giant = table.permanent(0, creature("Giant", 9, 9))
    cub = table.permanent(1, creature("Cub", 1, 1))
    carry_out(table, "Exile a creature with the greatest power among creatures target opponent controls.", 1)
    assert [table.alive(one) for one in (giant, cub)] == [True, False]


def test_who_exiles_fewer_than_told_could_not_do_it():  # [CR 608.2c, 609.3]
    for cards, gained in ((1, 1), (2, 0)):
        table = Table()
        for _ in range(cards):
            table.put(0, creature("Cub", 1, 1), Zone.GRAVEYARD)
        carry_out(table, "Exile two cards from your graveyard. If you can't, you gain 1 life.")
        assert (len(table.state.exile), life(table)) == (cards, 20 + gained)


def test_that_many_attackers_are_those_the_ability_speaks_of():  # [CR 508.3, 603.2c]
    table = Table()
    table.permanent(0, watcher("Whenever one or more nontoken creatures you control attack, you gain that much life."))
    cub, token = (table.permanent(0, creature("Cub", 1, 1), kind) for kind in (Kind.CARD, Kind.TOKEN))
    table.attack((cub, 1), (token, 1)).combat()
    assert life(table) == 21


def test_that_much_is_of_nothing_that_has_not_been_done():  # [CR 608.2c]
    text = "You lose life equal to the number of creatures you control if you control an artifact. Otherwise, "
    assert isinstance(read_line(f"{text}each opponent loses that much life.", True), Diagnostic)


def test_one_thing_that_enters_tells_no_number():  # [CR 603.2]
    text = "Whenever a creature you control enters, you may pay life equal to its power. If you do, put that many "
    assert isinstance(read_line(f"{text}+1/+1 counters on it.", False), Diagnostic)


def test_a_process_is_repeated_only_for_what_was_done_this_time():  # [CR 608.2c]
    duel = Duel(library=0)
    for card in (beast("Bear"), said("You gain 1 life.", "Salve", "Sorcery"), beast("Cub")):
        duel.put(0, card, Zone.LIBRARY)
    text = (
        "Exile the top card of your library. If it's a permanent card, you may put it onto the battlefield. If you do, "
        "repeat this process."
    )
    spell = duel.hand(0, said(text, "Surge", "Sorcery"))
    duel.cast(spell).resolve(True)
    zones = [duel.zone(name) for name in ("Bear", "Salve", "Cub")]
    assert zones in ([Zone.BATTLEFIELD, Zone.EXILE, Zone.LIBRARY], [Zone.LIBRARY, Zone.EXILE, Zone.BATTLEFIELD])


def test_its_controller_is_of_what_is_damaged_and_itself_is_what_deals_it():  # [CR 608.2c]
    duel = Duel()
    bear = duel.field(1, beast("Bear", toughness="3"))
    mage = duel.field(0, beast("Mage", "{0}: This creature deals 1 damage to any target and 2 damage to itself."))
    cast_one(
        duel, said("~ deals 1 damage to target creature and 2 damage to its controller.", "Spark", "Sorcery"), [bear]
    )
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
    cast_one(duel, said("Target opponent mills a card.", "Grind", "Sorcery"), [1])
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
    cast_one(duel, said(text, "Ban", "Sorcery"), [bear])
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


def test_several_choices_of_one_are_not_one_choice_of_several():
    text = "You choose a card from your hand, then choose a card from your graveyard. Exile the chosen cards."
    assert isinstance(read_line(text, True), Diagnostic)


def test_it_is_this_where_another_event_happens_to_something_else():
    duel = Duel()
    text = "When this artifact enters and whenever you cast a creature spell, put a charge counter on it."
    jar, cub = duel.hand(0, said(text, "Jar"), beast("Cub"))
    duel.cast(jar).resolve().resolve()
    jar = duel.find("Jar", Zone.BATTLEFIELD)
    duel.cast(cub).resolve()
    assert duel.counters(jar) == {"charge": 2}


def test_those_creatures_are_those_that_something_was_done_to():  # [CR 608.2c, 611.2c]
    table = Table()
    lord = of_text("Lord", "Creature — Elf", "Other creatures you control get +1/+1.", power="2", toughness="2")
    table.permanent(1, lord)
    large = table.permanent(1, creature("Bear", 3, 3), tapped=True)  # 4/4 until the lord changes sides
    small = table.permanent(1, creature("Cub", 1, 1), tapped=True)
    text = (
        "Gain control of all creatures with power 3 or less until end of turn. Untap those creatures. "
        "They gain haste until end of turn."
    )
    cast(table, 0, table.put(0, of_text("Rule", "Sorcery", text), Zone.HAND))
    assert (table.obj(large).tapped, table.obj(small).tapped) == (True, False)
    haste = [Keyword.HASTE in characteristics(table.state, i).keywords for i in (large, small)]
    assert haste == [False, True]


def test_what_came_later_is_none_of_those():  # [CR 611.2c]
    table = Table()
    text = "Tap all creatures target opponent controls. "
    text += "Those creatures don't untap during their controller's next untap step."
    before = table.permanent(1, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("Frost", "Sorcery", text), Zone.HAND))
    after = table.permanent(1, creature("Bear", 2, 2), tapped=True)
    table.state.turn = replace(table.state.turn, active=1)
    table.step(Step.UNTAP)
    assert (table.obj(before).tapped, table.obj(after).tapped) == (True, False)


def test_it_is_the_spell_that_the_condition_speaks_of():  # [CR 608.2c]
    text = "Torch deals 2 damage to target creature. If Torch was kicked, instead it deals 5 damage to that creature."
    card = said(f"Kicker {{0}}\n{text}", "Torch", "Instant")
    dealt = card.faces[0].abilities[-1].body.effect.then
    assert type(dealt.source).__name__ == "This"


@pytest.mark.parametrize("accepted", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        "If it's a land card, you may put it onto the battlefield. Otherwise, put it into your hand.",
        "You may put that card onto the battlefield if it's a land card. Otherwise, put that card into your hand.",
    ],
)
def test_otherwise_is_also_where_an_offer_is_declined(text: str, accepted: bool):
    table = Table(library=0)
    table.put(0, said("", "Hill", "Land"), Zone.LIBRARY)
    table.script(may=[Confirm(accepted)])
    carry_out(table, f"Reveal the top card of your library. {text}")
    assert (len(table.state.battlefield), len(table.state.hands[0])) == (int(accepted), int(not accepted))


@pytest.mark.parametrize(
    ("type_line", "outcome"), [("Creature", (1, 20, 0)), ("Land", (1, 20, 1)), ("Sorcery", (0, 22, 0))]
)
def test_each_of_several_conditions_asks_of_the_same_card(type_line: str, outcome: tuple[int, int, int]):
    table = Table(library=0)
    table.put(0, beast() if type_line == "Creature" else said("", "Card", type_line), Zone.LIBRARY)
    carry_out(
        table,
        "Reveal the top card of your library. If it's a creature card, create a 1/1 green Saproling creature token. If "
        "it's a land card, put that card onto the battlefield. If it's a noncreature, nonland card, you gain 2 life.",
    )
    cards = sum(table.obj(i).kind is Kind.CARD for i in table.state.battlefield)
    assert (len(table.state.battlefield), life(table), cards) == outcome


def test_what_may_have_been_moved_is_not_moved_on_another_condition():
    text = "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If it's a "
    assert isinstance(read_line(f"{text}Forest card, you may put it into your hand.", True), Diagnostic)


def test_otherwise_after_several_conditions_is_not_guessed_at():
    text = "Exile target card from a graveyard. If it was a creature card, create a Treasure token. "
    other = "If it was a land card, draw a card. Otherwise, you gain 3 life."
    assert isinstance(read_line(text + other, True), Diagnostic)


def test_that_card_is_what_was_exiled_not_the_spell_that_is_cast():
    duel = Duel()
    text = "Whenever you cast a noncreature spell, exile up to one target creature you control, then return that card "
    duel.field(0, said(text + "to the battlefield under its owner's control.", "Door", "Enchantment"))
    bear = duel.field(0, beast("Bear"))
    duel.cast(duel.hand(0, said("You gain 1 life.", "Salve", "Sorcery")), [bear]).resolve()
    assert duel.zone("Salve") is Zone.STACK
    assert duel.find("Bear", Zone.BATTLEFIELD) != bear


def test_it_that_is_blocked_is_not_what_blocks_it():  # [CR 509.1c]
    text = "Put a +1/+1 counter on target creature you control. Another target creature blocks it this turn if able."
    assert [node.other.slot for node in nodes(effect_of(text)) if isinstance(node, Require)] == [0]
    text = "When ~ enters, you may have target creature block it this turn if able."
    (ability,) = lines(text)
    assert [type(node.other) for node in nodes(ability) if isinstance(node, Require)] == [EventPart]


@pytest.mark.parametrize(("type_line", "exiled"), [("Creature — Beast", True), ("Planeswalker — Jace", False)])
def test_what_is_no_creature_was_no_creature_dealt_damage(type_line: str, exiled: bool):  # [CR 608.2c, 700.4]
    table = Table()
    more = {"power": "2", "toughness": "2"} if exiled else {"loyalty": "2"}
    victim = table.permanent(1, of_text("Cub", type_line, "", **more), counters=() if exiled else (("loyalty", 2),))
    text = "~ deals 2 damage to any target. If a creature dealt damage this way would die this turn, exile it instead."
    carry_out(table, text, victim)
    table.check()
    assert table.obj(table.state.past[victim].became).zone is (Zone.EXILE if exiled else Zone.GRAVEYARD)


@pytest.mark.parametrize(("type_line", "gained"), [("Creature — Faerie", 1), ("Kindred Sorcery — Faerie", 0)])
def test_permanent_is_said_of_each_of_several_subtypes(type_line: str, gained: int):
    table = Table()
    table.permanent(0, watcher("Whenever you cast a Faerie or Wizard permanent spell, you gain 1 life."))
    more = {"power": "1", "toughness": "1"} if gained else {}
    text = "" if gained else "Draw a card."
    cast(table, 0, table.put(0, of_text("Pixie", type_line, text, **more), Zone.HAND))
    assert life(table) == 20 + gained
