"""Triggered abilities that tell exactly what happened, how often and to whom: at work (CR 603)."""

from spellstack.ir.action import Move
from spellstack.ir.event import EventKind
from spellstack.ir.filter import ActedThisTurn
from spellstack.ir.reference import Target, This
from spellstack.ir.static import Act
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.mana import ManaType
from spellstack.lexicon.step import Step
from spellstack.oracle.compile import _linking, read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Confirm
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import Spell
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds, passes
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import power, toughness
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, effect_of, life, lines, settle, watcher
from tests.rules_kit import Table, card, creature
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import do, happen


def test_counters_put_on_several_things_at_once_are_told_of_each():
    table = Table()
    table.permanent(0, watcher("Whenever one or more charge counters are put on a creature, you gain 1 life."))
    for name in "AB":
        table.permanent(0, creature(name, 1, 1))
    carry_out(table, "Put two charge counters on each creature.")
    assert life(settle(table)) == 22


def test_a_discard_has_its_cause():
    table = Table()
    lucky = card(
        "Lucky",
        CardType.ARTIFACT,
        abilities=lines("When a spell or ability an opponent controls causes you to discard ~, you gain 1 life."),
    )
    for by, expected in ((0, 20), (1, 21)):
        source = table.permanent(by, creature("A", 1, 1))
        table.put(0, lucky, Zone.HAND)
        do(table, effect_of("Target player discards a card."), by=by, source=source, targets=(0,))
        assert life(settle(table)) == expected


def test_mana_is_known_by_what_produced_it():
    table = Table()
    treasure = table.permanent(0, card("Treasure", CardType.ARTIFACT, subtypes=("Treasure",)))
    spell = table.put(0, creature("A", 1, 1), Zone.STACK)
    for source, expected in ((-1, False), (treasure, True)):
        table.change(spell, spell=Spell(spent=(Unit(ManaType.RED, source=source),)))
        (ability,) = lines("Whenever you cast a spell, if mana from a Treasure was spent to cast it, draw a card.")
        cast = Event(EventKind.CAST, subject=spell, player=0)
        assert holds(table.state, Context(treasure, 0, event=cast), ability.intervening_if) is expected


def test_each_other_card_exiled_with_it_is_not_the_one_just_exiled():
    table = Table()
    ability = lines(
        "Whenever a creature dies, exile it. Return each other card exiled with ~ to its owner's graveyard.",
    )
    table.permanent(0, card("Vat", CardType.ARTIFACT, abilities=[_linking(one) for one in ability]))
    for count in (0, 1):
        carry_out(table, "Destroy target creature.", table.permanent(0, creature(f"C{count}", 1, 1)))
        settle(table)
        assert (len(table.state.exile), len(table.state.graveyards[0])) == (1, count)


def test_other_lands_than_the_one_that_entered():
    table = Table()
    land = card("Peak", CardType.LAND, subtypes=("Mountain",))
    table.permanent(
        0,
        watcher(
            "Whenever a Mountain you control enters, if you control at least two other Mountains, you gain 1 life."
        ),
    )
    for expected in (20, 20, 21):
        do(table, Move(Target(), Zone.BATTLEFIELD), targets=(table.put(0, land, Zone.HAND),))
        assert life(settle(table)) == expected


def test_the_if_of_one_or_more_asks_of_all_of_them():
    table = Table()
    table.permanent(0, watcher("Whenever one or more creatures enter, if none of them were cast, you gain 1 life."))
    for caster, expected in ((None, 21), (0, 21)):
        made = [table.put(0, creature(name, 1, 1), Zone.HAND) for name in "AB"]
        table.change(made[1], spell=Spell(caster=caster, cast_from=None if caster is None else Zone.HAND))
        entry = Entry(keep_spell=True)
        happen(
            table,
            *(
                Event(
                    EventKind.ZONE_CHANGE,
                    subject=i,
                    from_zone=Zone.HAND,
                    to_zone=Zone.BATTLEFIELD,
                    entry=entry,
                    player=0,
                )
                for i in made
            ),
        )
        assert life(settle(table)) == expected


def test_a_promise_is_kept_only_while_its_condition_holds():
    table = Table()
    for stays, drawn in ((True, 1), (False, 1)):
        source = table.permanent(
            0,
            card(
                "Promise",
                CardType.ENCHANTMENT,
                abilities=lines(
                    "Whenever you gain life, draw a card at the beginning of the next end step if ~ is still on the "
                    "battlefield."
                ),
            ),
        )
        carry_out(table, "You gain 1 life.")
        settle(table)
        if not stays:
            do(table, Move(Target(), Zone.EXILE), targets=(source,))
        happen(table, Event(EventKind.BEGIN_STEP, player=0, step=Step.END))
        settle(table)
        assert len(table.state.hands[0]) == drawn
        do(table, Move(Target(), Zone.EXILE), targets=(source,))


def test_spells_of_a_name_can_not_be_cast_for_a_while():
    table = Table()
    bear = table.permanent(1, creature("Bear", 2, 2))
    line = "Target player can't cast spells with the same name as target creature until your next turn."
    carry_out(table, line, 1, bear)
    for name, held in (("Bear", True), ("Wolf", False)):
        spell = table.put(1, creature(name, 1, 1), Zone.STACK)
        assert prohibited(table.state, Act.CAST, subject=spell, player=1) is held


def test_what_counters_can_not_be_put_stay_where_they_are():
    table = Table()
    table.permanent(
        1,
        card(
            "Blight",
            CardType.ARTIFACT,
            abilities=lines("Creatures your opponents control can't have +1/+1 counters put on them."),
        ),
    )
    stone = table.permanent(0, card("Stone", CardType.ARTIFACT), counters=(("+1/+1", 2), ("charge", 1)))
    beast = table.permanent(0, creature("A", 1, 1))
    carry_out(table, "Move all counters from target artifact onto target creature.", stone, beast)
    assert (table.obj(stone).counters, table.obj(beast).counters) == ((("+1/+1", 2),), (("charge", 1),))


def test_as_many_as_will_be_lost_can_be_paid_with():
    table = Table()
    fiend = table.permanent(
        0,
        creature(
            "Fiend",
            5,
            9,
            *lines(
                "Whenever a source an opponent controls deals damage to ~, that source's controller loses that much "
                "life unless they sacrifice that many permanents of their choice."
            ),
        ),
    )
    source = table.permanent(1, creature("A", 2, 2))
    happen(table, Event(EventKind.DAMAGE, subject=fiend, source=source, amount=3))
    assert (life(settle(table), 1), table.alive(source)) == (17, True)


def test_each_of_several_players_pays_for_themselves_in_a_way_of_their_choice():
    table = Table(players=3)
    wall = table.permanent(1, creature("Wall", 0, 4))
    kept = table.put(2, creature("Card", 1, 1), Zone.HAND)
    table.script(pay=[Confirm(True), Confirm(False)])
    carry_out(
        table,
        "Each opponent loses 2 life unless they sacrifice a creature of their choice or discard a card.",
    )
    assert (life(table, 1), table.alive(wall)) == (20, False)
    assert (life(table, 2), table.state.hands[2]) == (18, (kept,))


def test_who_crewed_it_is_known_in_the_turn():
    table = Table()
    ship = table.permanent(0, card("Ship", CardType.ARTIFACT, subtypes=("Vehicle",)))
    pilot, other = (table.permanent(0, creature(name, 2, 2)) for name in "AB")
    happen(table, Event(EventKind.KEYWORD_ACTION, subject=ship, other=pilot, player=0, word="crew"))
    test = ActedThisTurn("crew", This())
    assert [passes(table.state, Context(ship, 0, it=i), test, i) for i in (pilot, other)] == [True, False]


def test_the_attacking_player_is_not_the_one_attacked():
    table = Table()
    curse = table.permanent(
        1,
        card(
            "Curse",
            CardType.ENCHANTMENT,
            subtypes=("Aura", "Curse"),
            abilities=lines(
                "Enchant player",
                "Whenever a player attacks enchanted player with one or more Apes, that attacking player gains 1 life.",
            ),
        ),
        attached_to=1,
    )
    assert table.alive(curse)
    table.attack((table.permanent(0, creature("A", 0, 1, subtypes=("Ape",))), 1)).combat()
    assert (life(table), life(table, 1)) == (21, 20)


def test_what_is_doubled_is_settled_as_it_is_doubled():
    table = Table()
    beast = table.permanent(0, creature("A", 3, 2))
    carry_out(table, "Double target creature's power until end of turn.", beast)
    carry_out(table, "Target creature gets +1/+1 until end of turn.", beast)
    assert power(table.state, beast) == 7
    carry_out(table, "Double target creature's power and toughness until end of turn.", beast)
    assert (power(table.state, beast), toughness(table.state, beast)) == (14, 6)


def test_what_is_detained_can_not_attack():
    table = Table()
    beast = table.permanent(1, creature("A", 3, 2))
    carry_out(table, "Detain target creature.", beast)
    assert prohibited(table.state, Act.ATTACK, subject=beast)


def test_for_each_attacker_other_than_the_one_that_attacks():
    table = Table()
    table.permanent(0, watcher("Whenever a creature enters, it gets +1/+0 until end of turn for each other creature."))
    first = table.permanent(0, creature("First", 1, 1))
    do(table, Move(Target(), Zone.BATTLEFIELD), targets=(table.put(0, creature("Second", 1, 1), Zone.HAND),))
    second = settle(table).state.battlefield[-1]
    assert (power(table.state, first), power(table.state, second)) == (1, 2)


def test_another_card_than_that_of_what_died():
    table = Table()
    table.permanent(
        0,
        watcher("Whenever a creature dies, return another target creature card from your graveyard to your hand."),
    )
    for name, hand in (("A", 0), ("B", 1)):
        carry_out(table, "Destroy target creature.", table.permanent(0, creature(name, 1, 1)))
        assert len(settle(table).state.hands[0]) == hand


def test_a_spell_spares_what_it_speaks_of_from_what_befalls_others():
    table = Table()
    mine, theirs = table.permanent(0, creature("A", 2, 2)), table.permanent(1, creature("B", 2, 2))
    carry_out(table, "Target creature you control deals damage equal to its power to each other creature.", mine)
    settle(table)
    assert mine in table.state.objects
    assert theirs not in table.state.objects
    carry_out(table, "Create a 1/1 green Saproling creature token. Destroy all other creatures.")
    settle(table)
    assert mine not in table.state.objects
    assert len(table.state.battlefield) == 1


def test_another_card_than_that_of_what_was_sacrificed_this_way():
    table = Table()
    line = (
        "Each player sacrifices a creature of their choice. If you sacrificed a creature this way, return another "
        "creature card from your graveyard to your hand."
    )
    for name, hand in (("A", 0), ("B", 1)):
        table.permanent(0, creature(name, 1, 1))
        carry_out(table, line)
        assert len(table.state.hands[0]) == hand


SILENCE = "Creatures entering don't cause abilities to trigger."


def entering(table: Table, *ids: int) -> None:
    happen(
        table,
        *(
            Event(EventKind.ZONE_CHANGE, subject=i, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, player=0)
            for i in ids
        ),
    )


def test_of_several_that_enter_those_that_cause_no_trigger_are_left_out():
    for creature_first in (True, False):
        table = Table()
        table.permanent(0, said(SILENCE, "Hush"))
        text = "Whenever one or more artifacts you control enter, you gain 1 life."
        table.permanent(0, said(text, "Forge", "Enchantment"))
        golem = table.put(0, beast("Golem", type_line="Artifact Creature — Golem"), Zone.HAND)
        stone = table.put(0, said("", "Stone"), Zone.HAND)
        entering(table, *((golem, stone) if creature_first else (stone, golem)))
        settle(table)
        assert life(table) == 21


def test_creatures_alone_cause_no_trigger():
    table = Table()
    table.permanent(0, said(SILENCE, "Hush"))
    table.permanent(
        0, said("Whenever one or more artifacts you control enter, you gain 1 life.", "Forge", "Enchantment")
    )
    entering(table, table.put(0, beast("Golem", type_line="Artifact Creature — Golem"), Zone.HAND))
    settle(table)
    assert life(table) == 20


def test_a_promise_for_one_or_more_is_kept_once_for_all_of_them():  # [CR 603.2c, 603.7]
    table = Table()
    attackers = [table.permanent(0, creature("Cub", 1, 1)) for _ in range(2)]
    carry_out(
        table, "Whenever one or more creatures you control deal combat damage to a player this turn, draw a card."
    )
    table.attack(*((one, 1) for one in attackers)).combat()
    assert len(table.state.hands[0]) == 1


def test_from_where_lands_are_played_is_not_looked_at_in_silence():  # [CR 305.1]
    text = "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life."
    assert isinstance(read_line(text, False), Diagnostic)


def test_no_flip_is_lost_that_nobody_flipped():  # [CR 705.2]
    duel = Duel()
    duel.field(0, said("", "Toy"))
    text = "You may sacrifice an artifact. If you do, flip a coin. When you lose the flip, you lose 5 life."
    cast_one(duel, said(text, "Bet", "Sorcery"), then=[False])
    assert not duel.stack_names()
    assert duel.life(0) == 20


def permanent_of(text, type_line="Enchantment", **more):
    return of_text("Watcher", type_line, text, **more)


def test_at_a_later_step_it_is_still_what_the_first_event_was_about():  # [CR 603.7c]
    table = Table()
    text = "Whenever a creature you control attacks, it phases out at end of combat."
    table.permanent(0, permanent_of(text))
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, 1)).combat(until=Step.POSTCOMBAT_MAIN)
    assert table.obj(bear).phased_out
