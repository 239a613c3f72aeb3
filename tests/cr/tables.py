"""What is done on a table, and what lies there afterwards. Not here: duels, where every window is played (duels)."""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import ActivateAbility, CastSpell
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, Cast, CheckState, ResolveTop
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.rules_kit import Table


def resolve(table):
    """Let the stack resolve, and nothing else."""
    table.state.agenda = ()
    table.run(CheckState())
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    return table


def cast(table, player, identity, **action):
    """Cast it and let everything resolve."""
    table.run(Cast(player, CastSpell(identity, **action)), CheckState())
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    return table


def sorcery(table, text, cost="{0}", player=0):
    """Cast a sorcery with the text and let everything resolve."""
    return cast(table, player, table.put(player, of_text("Deed", "Sorcery", text, cost=cost), Zone.HAND))


def activate(table, identity, ability=0, player=0):
    """Activate the ability and let everything resolve."""
    table.run(Activate(player, ActivateAbility(identity, ability)), CheckState())
    while table.state.stack:
        table.run(ResolveTop(), CheckState())


def castable(table, player=0):
    """The spells that may be cast now, as (face, way)."""
    return {(a.face, a.way) for a in plays(table.state, player) if isinstance(a, CastSpell)}


def chars(table: Table, identity: int):
    return characteristics(table.state, identity)


def name_of(table, identity):
    return chars(table, identity).name


def named(table, name):
    """The permanent of the name."""
    (found,) = [i for i in table.state.battlefield if name_of(table, i) == name]
    return found
