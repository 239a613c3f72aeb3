"""The same ability given twice to one object is two abilities (CR 113.2c, 613.1f, 603.2)."""

from spellstack.lexicon import CardType
from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.view.objects import power, toughness
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out, settle
from tests.rules_kit import Table, card, creature
from tests.unit.rules.casting.kit import Duel

BEAR = creature("Bear", 2, 2)
RELIC = card("Relic", CardType.ARTIFACT)


def giver(ability: str):
    return said(f'Creatures you control have "{ability}"', "Giver", "Enchantment")


BANNER = giver("This creature gets +1/+1 for each artifact you control.")
STANDARD = giver("As long as you control an artifact, this creature gets +1/+0.")


def sizes(table, *ids):
    return [(power(table.state, i), toughness(table.state, i)) for i in ids]


def test_a_static_ability_given_twice_counts_twice():
    table = Table()
    one, other, _ = table.permanent(0, BEAR), table.permanent(0, BEAR), table.permanent(0, RELIC)
    banners = [table.permanent(0, BANNER) for _ in range(3)]
    assert sizes(table, one, other) == [(5, 5), (5, 5)]
    table.change(banners[1], controller=1)  # one taken away takes one of three away
    assert sizes(table, one, other) == [(4, 4), (4, 4)]


def test_each_has_its_own_condition_and_all_go_with_all_abilities():
    table = Table()
    bear = table.permanent(0, BEAR)
    table.permanent(0, STANDARD)
    table.permanent(0, STANDARD)
    assert sizes(table, bear) == [(2, 2)]
    table.permanent(0, RELIC)
    assert sizes(table, bear) == [(4, 2)]
    table.permanent(1, said("All creatures lose all abilities.", "Humility", "Enchantment"))
    assert sizes(table, bear) == [(2, 2)]
    table.permanent(0, BANNER)  # given after they were lost
    assert sizes(table, bear) == [(3, 3)]


def test_what_is_printed_and_given_besides_counts_twice():
    table = Table()
    table.permanent(0, RELIC)
    (given,) = BANNER.faces[0].abilities[0].effects[0].modifications[0].abilities
    bear = table.permanent(0, creature("Own", 2, 2, given))
    assert sizes(table, bear) == [(3, 3)]
    table.permanent(0, BANNER)
    assert sizes(table, bear) == [(4, 4)]


def test_an_equipment_twice_said_to_be_one_helps_twice():
    table = Table()
    bear = table.permanent(0, BEAR)
    text = (
        'Artifacts you control are Equipment in addition to their other types and have "Equipped creature gets +2/+0."'
    )
    table.permanent(0, said(text, "Forge", "Enchantment"))
    table.permanent(0, said(text, "Forge", "Enchantment"))
    table.permanent(0, RELIC, attached_to=bear)
    assert sizes(table, bear) == [(6, 2)]


def test_a_triggered_ability_given_twice_triggers_twice_each_within_its_own_limit():
    table = Table()
    bear = table.permanent(0, BEAR)
    for _ in range(2):
        table.permanent(0, giver("Whenever you gain life, put a +1/+1 counter on this creature."))
        table.permanent(
            0,
            giver(
                "Whenever you gain life, put a +1/+1 counter on this creature. "
                "This ability triggers only once each turn."
            ),
        )
    for expected in (6, 8):
        carry_out(table, "You gain 1 life.")
        settle(table)
        assert sizes(table, bear) == [(expected, expected)]


def test_an_activated_ability_given_twice_can_be_activated_once_each_turn_twice():
    duel = Duel()
    bear = duel.field(0, BEAR)
    for _ in range(2):
        duel.field(0, giver("{0}: You gain 1 life. Activate only once each turn."))
    duel.activate(bear, 0).resolve()
    duel.activate(bear, 1).resolve()
    assert duel.life(0) == 22
    assert not [a for a in duel.offered if isinstance(a, ActivateAbility) and a.source == bear]
