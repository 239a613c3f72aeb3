"""When things may be done and what sees them: kinds of fault found by situations of others (CR 601.3, 603.10)."""

from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import CastSpell, Confirm
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import CheckState, ResolveTop
from tests.rules_kit import Table, creature


def of_text(name, type_line, text, cost="{0}"):
    """A creature or other card of a sentence of our own."""
    record = {"name": name, "layout": "normal", "type_line": type_line, "oracle_text": text, "mana_cost": cost}
    return compile_card({**record, "power": "1", "toughness": "1"} if "Creature" in type_line else record)


def test_a_permission_that_speaks_of_spells_covers_the_card_in_hand():  # [CR 601.3]
    table = Table()
    table.permanent(
        0, of_text("Herald", "Creature — Elf", "You may cast green creature spells as though they had flash.")
    )
    card = table.put(0, of_text("Sprout", "Creature — Elf", "", cost="{G}"), Zone.HAND)
    forest = of_text("Grove", "Land", "{T}: Add {G}.", cost="")
    table.permanent(0, forest)
    table.change_player(0)
    table.state.turn = table.state.turn.__class__(
        **{
            **{field: getattr(table.state.turn, field) for field in table.state.turn.__struct_fields__},
            "step": Step.UPKEEP,
        }
    )
    assert CastSpell(card) in plays(table.state, 0)


def test_what_comes_into_the_graveyard_does_not_see_its_own_coming():  # [CR 603.10a]
    table = Table()
    text = "Whenever another creature is put into your graveyard from the battlefield, "
    text += "you may return ~ from your graveyard to the battlefield."
    back = table.permanent(0, of_text("Revenant", "Creature — Spirit", text.replace("~", "Revenant")))
    table.permanent(0, creature("Bear", 2, 2))
    table.script(may=[Confirm(True)])
    table.change(back, damage=1)
    table.check()
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    assert not [i for i in table.state.battlefield if table.obj(i).definition.card.name == "Revenant"]


def test_one_half_in_hand_is_not_held_back_by_what_the_other_says():  # [CR 709.4]
    table = Table()
    first = {"name": "Day", "type_line": "Sorcery", "oracle_text": "You gain 2 life.", "mana_cost": "{0}"}
    second = {"name": "Night", "type_line": "Sorcery", "oracle_text": "Aftermath\nYou gain 3 life.", "mana_cost": "{0}"}
    card = compile_card({"name": "Day // Night", "layout": "split", "card_faces": [first, second]})
    held = table.put(0, card, Zone.HAND)
    assert [a for a in plays(table.state, 0) if isinstance(a, CastSpell)] == [CastSpell(held, 0)]
