"""In which order an automatic payment takes sources that are as dear as each other: first those whose mana the player
will miss least. Pure.

It goes by what the player knows and may want next: the other cards in hand and the sources they have. Not here: which
sources are dearer than others (manasources), and whether a payment exists (payment).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from spellstack.rules.legality.paying.manasources import Source
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState


def spared(state: GameState, player: PlayerId, paid_for: ObjectId, sources: Iterable[Source]) -> list[Source]:
    """The sources, first those of a type of mana of which there is most beyond what the costs of the other cards in the
    player's hand ask for.
    """
    offers = [(source, {unit.type for output in source.outputs for unit in output}) for source in sources]
    if all(types == offers[0][1] for _, types in offers):
        return [source for source, _ in offers]
    left: Counter[str] = Counter(code for _, types in offers for code in types)
    left.subtract(_asked(state, player, paid_for))
    return [source for source, _ in sorted(offers, key=lambda offer: -min(map(left.__getitem__, offer[1]), default=0))]


def _asked(state: GameState, player: PlayerId, paid_for: ObjectId) -> Counter[str]:
    """How often printed costs of cards in hand ask for each type."""
    faces = [state.objects[card].definition.card.faces[0] for card in state.hands[player] if card != paid_for]
    costs = [face.mana_cost for face in faces if face.mana_cost is not None]
    return Counter(code for cost in costs for symbol in cost.symbols for code in symbol.types)
