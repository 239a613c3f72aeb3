"""Cards with sentences of our own, for tests of what they do."""

from spellstack.oracle import compile_card


def said(text, name="Speaker", type_line="Artifact", cost="{0}", **more):
    """A card with a sentence of our own."""
    return compile_card(
        {"name": name, "layout": "normal", "type_line": type_line, "oracle_text": text, "mana_cost": cost, **more}
    )


def of_text(name, type_line, text, cost="{0}", **more):
    """The same for cards of which the type matters more than the text."""
    return said(text, name, type_line, cost, **more)


def ruled(text, **more):
    """An enchantment that makes the text a rule."""
    return said(text, "Ruling", "Enchantment", **more)


def beast(name="Beast", text="", type_line="Creature — Beast", power="2", toughness="2", **more):
    """A 2/2 creature that costs nothing."""
    return said(text, name, type_line, power=power, toughness=toughness, **more)


def runt(name="Beast", cost="{2}", **more):
    """A 1/1 creature without text that costs {2}."""
    return said("", name, "Creature — Beast", cost, power="1", toughness="1", **more)


def elf(text, cost="{2}", name="Elf"):
    """A 1/1 creature with a text that says `~` of itself."""
    return said(text.replace("~", name), name, "Creature — Elf", cost, power="1", toughness="1")


def bear(name="Bear"):
    """A 2/2 creature without text that costs nothing."""
    return of_text(name, "Creature — Bear", "", power="2", toughness="2")


def two_parts(layout_word, first, second):
    """A card with a second half that is cast as an instant or sorcery."""
    faces = [{"mana_cost": "{0}", "power": "1", "toughness": "1", **first}, {"mana_cost": "{0}", **second}]
    return compile_card({"name": f"{first['name']} // {second['name']}", "layout": "adventure", "card_faces": faces})
