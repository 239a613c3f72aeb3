"""What cards say happens instead, and what is prevented, at work (CR 614, 615)."""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose
from tests.cr.test_continuous_phrases import beast, cast, said
from tests.unit.rules.casting.kit import Duel

BOLT = said("Bolt deals 3 damage to any target.", "Bolt", "Instant")
OGRE = beast("Ogre", "{0}: Ogre deals 3 damage to any target.")


def ruled(text, **more):
    return said(text, "Ruling", "Enchantment", **more)


def test_damage_is_doubled_for_one_side_alone():  # [CR 614.1a]
    duel = Duel()
    duel.field(
        0, ruled("If a source you control would deal damage to an opponent, it deals double that damage instead.")
    )
    first, second = duel.hand(0, BOLT, BOLT)
    duel.cast(first, [1]).resolve().cast(second, [0]).resolve()
    assert (duel.life(1), duel.life(0)) == (14, 17)


def test_what_is_prevented_is_counted():  # [CR 615.5]
    text = (
        "Prevent the next 2 damage that would be dealt to target creature this turn. For each 1 damage prevented this "
    )
    duel = Duel()
    bear = duel.field(0, beast("Bear", toughness="4"))
    bolt = duel.hand(0, BOLT)
    faith = said(f"{text}way, put a +1/+1 counter on that creature.", "Faith", "Instant")
    cast(duel, faith, [bear]).cast(bolt, [bear]).resolve()
    assert duel.counters(bear) == {"+1/+1": 2}
    assert duel.state.objects[bear].damage == 1


def test_a_shield_against_one_source_strikes_back():  # [CR 609.7, 615.5]
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is "
    )
    duel = Duel(active=1)
    duel.first = 0
    ogre = duel.field(1, OGRE)
    duel.field(0, beast("Bear"))
    palm = f"{text}prevented this way, Palm deals that much damage to that source's controller."
    cast(duel, said(palm, "Palm", "Instant"), then=[Choose((ogre,))])
    duel.activate(ogre, 0, [0]).resolve()
    assert (duel.life(0), duel.life(1)) == (20, 17)


def test_damage_leaves_a_life_and_other_losses_do_not():  # [CR 120.3a]
    duel = Duel()
    duel.life(0, 2)
    duel.field(0, ruled("Damage that would reduce your life total to less than 1 reduces it to 1 instead."))
    toll = duel.hand(0, said("You lose 1 life.", "Toll", "Sorcery"))
    cast(duel, BOLT, [0])
    assert duel.life(0) == 1
    duel.cast(toll).resolve()
    assert duel.state.players[0].life == 0


def test_unpreventable_damage_is_not_prevented():  # [CR 615.12]
    duel = Duel()
    duel.field(1, ruled("Prevent all damage that would be dealt to you."))
    bold = "Damage that would be dealt by Bold can't be prevented.\n{0}: Bold deals 3 damage to any target."
    shy, bold_one = duel.field(0, OGRE), duel.field(0, beast("Bold", bold))
    duel.activate(shy, 0, [1]).resolve()
    assert duel.life(1) == 20
    duel.activate(bold_one, 1, [1]).resolve()
    assert duel.life(1) == 17


def test_a_heap_of_counters_is_worn_down_instead_of_it():  # [CR 615.5]
    text = "If damage would be dealt to Hydra while it has a +1/+1 counter on it, prevent that damage and remove "
    duel = Duel()
    hydra = duel.field(0, beast("Hydra", f"{text}that many +1/+1 counters from it."), counters=(("+1/+1", 2),))
    first, second = duel.hand(0, BOLT, BOLT)
    duel.cast(first, [hydra]).resolve()
    assert duel.counters(hydra) == {}
    assert duel.state.objects[hydra].damage == 0
    duel.cast(second, [hydra]).resolve()
    assert duel.zone("Hydra") is Zone.GRAVEYARD


def test_damage_is_dealt_to_this_instead():  # [CR 614.9]
    duel = Duel()
    wall = duel.field(
        0, beast("Wall", "All damage that would be dealt to you is dealt to Wall instead.", toughness="9")
    )
    cast(duel, BOLT, [0])
    assert duel.life(0) == 20
    assert duel.state.objects[wall].damage == 3
