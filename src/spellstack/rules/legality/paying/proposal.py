"""What is proposed and whose cost is asked for: a spell or an ability with what was announced for it (CR 601.2b).

Not here: what it costs (costs).
"""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.ir.ability import Activated
from spellstack.ir.cost import Cost, EitherCost
from spellstack.ir.node import CostPart
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.view.context import Context


class Proposal:
    """A spell or ability whose cost is asked for. `object` is the spell (or card), or the source of the ability.

    `costs` are the base cost and the additional ones announced, each with how often; `halves` what was announced for
    its flexible symbols, `either` for each of its `choices` between costs, by its place among them; `targets` all that
    were chosen. `chars` is None for abilities.
    """

    __slots__ = (
        "ability",
        "any_color",
        "any_mana",
        "chars",
        "context",
        "costs",
        "either",
        "halves",
        "object",
        "player",
        "shared",
        "special",
        "targets",
    )

    def __init__(
        self,
        player: PlayerId,
        obj: ObjectId,
        context: Context,
        base: Cost,
        *,
        chars: Characteristics | None = None,
        ability: Activated | None = None,
    ) -> None:
        self.player = player
        self.object = obj
        self.context = context
        self.costs: list[tuple[Cost, int]] = [(base, 1)]
        self.chars = chars
        self.ability = ability
        context.proposed = chars is not None or ability is not None
        self.halves: tuple[str, ...] = ()
        self.either: dict[int, int] = {}
        self.targets: tuple[EntityId, ...] = ()
        self.any_mana = self.any_color = False
        self.special = ""  # the label of a special action
        self.shared = False  # who pays what has been settled

    @property
    def is_spell(self) -> bool:
        """Whether it is a spell."""
        return self.chars is not None

    def parts(self) -> Iterator[CostPart]:
        """The components before anything changes them."""
        place = 0
        for part in self._announced():
            if type(part) is EitherCost:
                yield from part.options[self.either.get(place, 0)].parts
                place += 1
            else:
                yield part

    def choices(self) -> list[EitherCost]:
        """The costs that offer a choice, the same one as often as it is to be paid."""
        return [part for part in self._announced() if type(part) is EitherCost]

    def _announced(self) -> Iterator[CostPart]:
        for cost, times in self.costs:
            for _ in range(times):
                yield from cost.parts

    @property
    def unpayable(self) -> bool:
        """Whether it has a cost that cannot be paid at all (CR 118.6)."""
        return any(cost.unpayable for cost, _ in self.costs)
