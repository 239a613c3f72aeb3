"""Splicing cards onto a spell as it is cast (CR 601.2b, 702.47). Not here: what splice costs (the ability says it), and
the choices for the text added, which are made like those of the spell's own (modes, targeting).
"""

from __future__ import annotations

from spellstack.ir.casting import Splice
from spellstack.ir.cost import Cost
from spellstack.ir.event import EventKind
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.legality.targets import can_choose, spell_bodies
from spellstack.rules.process.casting.announcing import Announcing, can_pay_some_way
from spellstack.rules.process.casting.together import together
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import characteristics


def announce_splices(announcing: Announcing) -> None:
    """Cards of the hand are revealed, all at once and in the order in which their effects will happen; the spell gains
    their text after its own, and their splice costs are additional costs (CR 702.47a-c).
    """
    costs = dict(_spliceable(announcing))
    if not costs:
        return
    run, player, spell = announcing.run, announcing.player, announcing.identity
    able = tuple(costs)
    most, clashes = together(able, len(able), lambda some: _payable(announcing, [costs[card] for card in some]))
    picked = run.choose(player, "splice", able, 0, most, source=spell, rule="702.47a", clashes=clashes)
    cards = [i for i in run.order(player, "splice order", picked, source=spell) if isinstance(i, int)]
    if not cards:
        return
    emit_all(run, [Event(EventKind.REVEAL, subject=i, source=spell, player=player, rule="702.47b") for i in cards])
    announcing.proposal.costs += [(costs[card], 1) for card in cards]
    text = tuple(ability for card in cards for ability in characteristics(run.state, card).abilities)
    announcing.write(riders=(*announcing.spell.riders, *text))
    announcing.proposal.chars = chars = characteristics(run.state, spell)
    announcing.bodies = spell_bodies(chars)


def _spliceable(announcing: Announcing) -> list[tuple[ObjectId, Cost]]:
    """The cards that may be spliced onto the spell: it is one they say, their text's choices can be made, and they can
    be paid for (CR 702.47b).
    """
    state, found = announcing.run.state, []
    for card in _with_splice(announcing):
        chars = characteristics(state, card)
        splices = own_effects(chars, Splice)
        if not splices or not can_choose(state, announcing.context, spell_bodies(chars)):
            continue
        for _, splice in splices:
            onto = passes(state, announcing.context.about(announcing.identity), splice.onto, announcing.identity)
            if onto and _payable(announcing, [splice.cost]):
                found.append((card, splice.cost))
                break
    return found


def _with_splice(announcing: Announcing) -> list[ObjectId]:
    """The cards of the hand that may say so; what they are printed with tells, unless an effect concerns them."""
    state = announcing.run.state
    traces, hand = index_of(state).traces, state.hands[announcing.player]
    return [i for i in hand if i in traces or own_effects(state.objects[i].definition.printed[0], Splice)]


def _payable(announcing: Announcing, costs: list[Cost]) -> bool:
    proposal, before = announcing.proposal, len(announcing.proposal.costs)
    proposal.costs += [(cost, 1) for cost in costs]
    try:
        return can_pay_some_way(announcing)
    finally:
        del proposal.costs[before:]
