"""Auras cast, bestowed, copied and created, and their hosts gone (CR 303.4, 702.16n, 702.103)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, settle
from tests.cr.tables import cast, named
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


def test_tokens_are_attached_to_each_of_the_creatures():  # [CR 303.7]
    table = Table()
    theirs = [table.permanent(1, creature("Giant", 4, 4)) for _ in range(2)]
    carry_out(table, "For each creature your opponents control, create a Cursed Role token attached to that creature.")
    hosts = [table.obj(i).attached_to for i in table.state.battlefield if table.obj(i).attached_to is not None]
    assert hosts == theirs


GHOST = of_text(
    "Ghost",
    "Enchantment Creature — Spirit",
    "Bestow {0}\nEnchanted creature gets +1/+1.",
    power="1",
    toughness="1",
)


def test_a_bestowed_spell_becomes_a_bestowed_aura():  # [CR 702.103b]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, GHOST, Zone.HAND), way="bestow")
    ghost = named(table, "Ghost")
    assert table.obj(ghost).attached_to == bear
    assert CardType.CREATURE not in characteristics(table.state, ghost).types
    assert characteristics(table.state, bear).power == 3


def test_a_bestowed_aura_is_a_creature_as_soon_as_its_host_is_gone():  # [CR 702.103f]
    table = Table()
    table.permanent(0, creature("Bear", 2, 2))
    text = "Counter's power and toughness are each equal to the number of creatures you control."
    counter = of_text("Counter", "Creature — Human", text, power="*", toughness="*")
    cast(table, 0, table.put(0, GHOST, Zone.HAND), way="bestow")
    stays = table.permanent(0, counter)  # 2/2, then 2/2 with the Ghost, never 1/1
    table.change(stays, damage=1)
    table.change(named(table, "Bear"), damage=3)
    table.check()
    assert table.alive(stays)
    assert CardType.CREATURE in characteristics(table.state, named(table, "Ghost")).types


def test_what_enters_as_a_copy_of_an_aura_chooses_what_it_enchants():  # [CR 303.4f]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    other = table.permanent(0, creature("Other", 2, 2))
    aura = of_text("Strength", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0.")
    table.permanent(0, aura, attached_to=bear)
    table.script(replacement=[Confirm(True)], enchant=[Choose((other,))])
    text = "You may have this enchantment enter as a copy of any enchantment on the battlefield."
    cast(table, 0, table.put(0, of_text("Mirror", "Enchantment", text), Zone.HAND))
    assert characteristics(table.state, other).power == 3


def test_an_aura_token_without_its_host_is_not_created():  # [CR 303.4i]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    text = "Destroy target creature. Create a Monster Role token attached to that creature."
    cast(table, 0, table.put(0, of_text("Late", "Sorcery", text), Zone.HAND))
    assert not table.alive(bear)
    assert not [event for event in table.log if event.kind == "create token"]


STRENGTH = of_text("Strength", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0.")


RETURN = "Return target enchantment card from your graveyard to the battlefield."


def test_an_aura_that_enters_without_being_cast_enchants_what_its_controller_chooses():  # [CR 303.4f]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    hidden = table.permanent(1, creature("Ghost", 2, 2, Keyword.SHROUD))  # it is not targeted
    white = table.permanent(1, creature("Knight", 2, 2))
    table.permanent(1, of_text("Ward", "Enchantment", "Creatures named Knight have protection from enchantments."))
    table.put(0, STRENGTH, Zone.GRAVEYARD)
    table.script(enchant=[Choose((hidden,))])
    cast(table, 0, table.put(0, of_text("Back", "Sorcery", RETURN), Zone.HAND))
    (request,) = [request for request in table.asked if request.purpose == "enchant"]
    assert set(request.options) == {bear, hidden}
    assert table.obj(named(table, "Strength")).attached_to == hidden
    assert characteristics(table.state, white).power == 2


def test_an_aura_that_could_enchant_nothing_stays_where_it_is():  # [CR 303.4g]
    table = Table()
    aura = table.put(0, STRENGTH, Zone.GRAVEYARD)
    cast(table, 0, table.put(0, of_text("Back", "Sorcery", RETURN), Zone.HAND))
    assert aura in table.state.graveyards[0]  # the same object: it never moved
    assert not table.state.battlefield


def test_an_aura_that_comes_back_from_exile_goes_to_no_graveyard():  # [CR 303.4g]
    table = Table()
    bear = table.permanent(1, creature("Bear", 2, 2))
    table.permanent(0, STRENGTH, attached_to=bear)
    text = "Exile target enchantment and target creature. "
    text += "Return those cards to the battlefield under their owners' control."
    cast(table, 0, table.put(0, of_text("Blink", "Sorcery", text), Zone.HAND))
    assert [table.obj(i).definition.card.name for i in table.state.battlefield] == ["Bear"]
    assert [table.obj(i).definition.card.name for i in table.state.exile] == ["Strength"]


def test_an_aura_on_a_card_brings_it_back_and_holds_it():  # [CR 303.4a, 607.2, 603.7]
    old, new = "enchant creature card in a graveyard", "enchant creature put onto the battlefield with Tether."
    text = f"""{old.capitalize()}
When Tether enters, if it's on the battlefield, it loses "{old}" and gains "{new}" \
Return enchanted creature card to the battlefield under your control and attach Tether to it. \
When Tether leaves the battlefield, that creature's controller sacrifices it."""
    duel = Duel()
    corpse = duel.grave(1, beast("Corpse"))
    tether = duel.hand(0, said(text, "Tether", "Enchantment — Aura"))
    axe = duel.hand(0, said("Destroy target enchantment.", "Axe", "Instant"))
    duel.cast(tether, [corpse]).resolve().resolve()
    risen = duel.find("Corpse", Zone.BATTLEFIELD)
    aura = duel.find("Tether", Zone.BATTLEFIELD)
    assert duel.state.objects[aura].attached_to == risen
    assert duel.state.objects[risen].controller == 0
    duel.cast(axe, [aura]).resolve().resolve()
    assert duel.zone("Corpse") is Zone.GRAVEYARD


def aura(text, name, cost="{0}"):
    return said(f"Enchant creature\n{text}", name, "Enchantment — Aura", cost)


def test_a_protection_spares_its_own_aura_and_no_other():  # [CR 702.16n]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    ward = aura("Enchanted creature has protection from white. This effect doesn't remove Ward.", "Ward", "{W}")
    gift = aura("Enchanted creature gets +1/+1.", "Gift", "{W}")
    first, other = duel.hand(0, gift, ward)
    duel.pool(0, "WW")
    duel.cast(first, [bear]).resolve()
    assert duel.zone("Gift") is Zone.BATTLEFIELD
    duel.cast(other, [bear]).resolve()
    assert (duel.zone("Gift"), duel.zone("Ward")) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_a_protection_spares_auras_that_are_there():  # [CR 702.16n]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    text = "Enchanted creature has protection from each color. This effect doesn't remove Auras."
    gift, ward, late = duel.hand(
        0, *(aura("Flying", "Gift", "{W}"), aura(text, "Ward", "{W}"), aura("", "Late", "{W}"))
    )
    duel.pool(0, "WWW")
    duel.cast(gift, [bear]).resolve().cast(ward, [bear]).resolve()
    assert (duel.zone("Gift"), duel.zone("Ward")) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    with pytest.raises(IllegalAction):
        duel.cast(late, [bear])


def test_a_wicked_role_does_its_worst_as_it_leaves():  # [CR 111.10q]
    table = Table(players=3)
    cub = table.permanent(0, creature("Cub", 2, 2))
    carry_out(table, "Create a Wicked Role token attached to target creature.", cub)
    carry_out(table, "Destroy target creature.", cub)
    settle(table)
    assert [player.life for player in table.state.players] == [20, 19, 19]
