"""A spell that may be cast during a resolution is judged as the face that is cast (CR 601.3e, 608.2g); and cards that
were exiled face down.
"""

import pytest

from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Confirm
from spellstack.rules.choice.request import RequestKind
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, said
from tests.unit.rules.casting.kit import Duel


def faced(layout, *faces):
    """A card with two faces, each of a name, a cost, a type line and maybe a size."""
    parts = [
        {"name": name, "mana_cost": cost, "type_line": line, "oracle_text": "", **more}
        for name, cost, line, more in faces
    ]
    name = " // ".join(part["name"] for part in parts)
    return compile_card({"name": name, "layout": layout, "type_line": parts[0]["type_line"], "card_faces": parts})


SIZE = {"power": "2", "toughness": "2"}
GOD = faced("modal_dfc", ("Low God", "{1}{G}", "Creature — God", SIZE), ("High Bridge", "{4}{G}", "Enchantment", {}))
GIANT = faced(
    "adventure", ("Giant", "{4}{R}", "Creature — Giant", SIZE), ("Stomp", "{1}{R}", "Instant — Adventure", {})
)


@pytest.mark.parametrize(
    ("what", "wanted", "face"),
    [
        (GOD, "a spell with mana value 2 or less", "Low God"),
        (GIANT, "an instant spell with mana value 2 or less", "Stomp"),
        (GIANT, "an instant spell with mana value 5 or less", "Stomp"),
        (GIANT, "a creature spell with mana value 5 or less", "Giant"),
        (GIANT, "a sorcery spell with mana value 5 or less", ""),
    ],
)
def test_a_card_is_cast_as_a_face_whose_spell_fits(what, wanted, face):
    duel = Duel()
    duel.hand(0, what)
    cast_one(duel, said(f"You may cast {wanted} from your hand without paying its mana cost.", "Gift", "Sorcery"))
    if duel.request.kind is RequestKind.CONFIRM:
        duel.do(Confirm(True))
    spells = [duel.state.objects[i] for i in duel.state.stack]
    assert [obj.definition.card.faces[obj.face].name for obj in spells] == ([face] if face else [])


def test_a_card_exiled_face_down_is_turned_face_up_and_is_what_it_is():  # [CR 406.3]
    duel = Duel()
    cub = duel.hand(0, beast("Cub"))
    text = (
        "Imprint — When this creature enters, you may exile a card from your hand face down.\nWhen this creature dies, "
        "turn the exiled card face up. If it's a creature card, put it onto the battlefield under your control."
    )
    end = duel.hand(0, said("Destroy all creatures.", "End", "Sorcery"))
    duel.cast(duel.hand(0, beast("Egg", text))).resolve().resolve([cub])
    assert duel.zone("Cub") is Zone.EXILE
    duel.cast(end).resolve().resolve()
    assert duel.zone("Cub") is Zone.BATTLEFIELD
