"""Creatures that mutate, in sentences of our own, and what lies where afterwards, for tests of merging."""

from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import CastSpell, Choose, Confirm
from spellstack.rules.process.task import Cast, CheckState
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.cr.tables import cast
from tests.rules_kit import Table

DESTROY, EXILE = "Destroy target creature.", "Exile target creature."
BOUNCE = "Return target creature to its owner's hand."
TOKEN = "Create a 2/2 green Beast creature token."


def mutant(name: str = "Grower", text: str = "", type_line: str = "Creature — Beast", size: str = "3", **more):
    """A creature that may be cast for its mutate cost."""
    line = f"Mutate {{0}}\n{text}".strip()
    return of_text(name, type_line, line, **{"power": size, "toughness": size, "cost": "{2}{G}", **more})


def beast(name: str = "Runt", text: str = "", type_line: str = "Creature — Beast", size: str = "1", **more):
    """A creature to merge with."""
    return of_text(name, type_line, text, **{"power": size, "toughness": size, "cost": "{1}{U}", **more})


def two_faced(front="Flying", back="Trample"):
    """A creature that is Day with the text, and Night on its other side."""
    faces = [
        {"name": "Day", "oracle_text": front, "power": "1", "toughness": "1", "mana_cost": "{1}{U}"},
        {"name": "Night", "oracle_text": back, "power": "4", "toughness": "4", "colors": ["U"]},
    ]
    record = {"name": "Day // Night", "layout": "transform"}
    return compile_card({**record, "card_faces": [{"type_line": "Creature — Beast", **face} for face in faces]})


def aim(table: Table, *targets: int) -> None:
    """The targets chosen next; where there is only one, nobody is asked."""
    table.answers["target"] = [Choose((target,)) for target in targets]


def merge(table: Table, card, host: int, *, under: bool = False, player: int = 0) -> int:
    """Cast the card for its mutate cost onto the host, and let everything resolve; returns the host."""
    aim(table, host)
    table.answers["merge under"] = [Confirm(under)]
    cast(table, player, table.put(player, card, Zone.HAND), way="mutate")
    return host


def announce(table: Table, card, host: int, *, player: int = 0) -> int:
    """Cast the card for its mutate cost; returns the spell on the stack."""
    aim(table, host)
    table.run(Cast(player, CastSpell(table.put(player, card, Zone.HAND), way="mutate")), CheckState())
    return table.state.stack[-1]


def do(table: Table, text: str, *targets: int, player: int = 0, **script) -> None:
    """Cast a sorcery or instant with the text."""
    aim(table, *targets)
    table.script(**script)
    cast(table, player, table.put(player, of_text("Deed", "Instant", text), Zone.HAND))


def names(table: Table, zone: Zone, player: int = 0) -> list[str]:
    """The names of the cards in the zone in order, the last put there last."""
    return [characteristics(table.state, i).name for i in table.state.zone(zone, player)]


def merged(under: bool = False, upper: str = "", lower: str = "", **more):
    """A table with a merged permanent of two cards."""
    table = Table()
    host = table.permanent(0, beast(text=lower), **more)
    return table, merge(table, mutant(text=upper), host, under=under)


def on_token(under: bool = False):
    """The same of a token and a card."""
    table = Table()
    do(table, TOKEN)
    (host,) = table.state.battlefield
    return table, merge(table, mutant(), host, under=under)


def watch(table, text, player=0):
    """An enchantment with the text for the player."""
    table.permanent(player, of_text("Watcher", "Enchantment", text))
