"""What a macro is: a keyword as it was said, and what it may say besides its name. Not here: any keyword."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spellstack.errors import UnsupportedKeyword
from spellstack.ir.ability import KeywordAbility
from spellstack.ir.cost import Cost
from spellstack.ir.filter import Anything
from spellstack.ir.node import Ability, CostPart, Filter, Value
from spellstack.ir.value import Fixed
from spellstack.lexicon.keyword_rule import RULE_OF

_PARAMETERS = ("cost", "amount", "quality", "word", "abilities")


@dataclass(frozen=True)
class Said:
    """A keyword ability whose parameters were checked, so that none a macro needs is missing.

    `label` names its costs for `condition.Paid`: the keyword, with `#2` … for further instances on the same object.
    """

    ability: KeywordAbility
    label: str

    @property
    def name(self) -> str:
        """The keyword."""
        return self.ability.keyword.value

    @property
    def cost(self) -> Cost:
        """Its cost."""
        return self.ability.cost or Cost()

    @property
    def amount(self) -> Value:
        """Its number."""
        return self.ability.amount or Fixed(0)

    @property
    def quality(self) -> Filter:
        """Its quality; anything if none was said."""
        return self.ability.quality or Anything()

    @property
    def word(self) -> str:
        """Its variant."""
        return self.ability.word

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The text that belongs to it."""
        return self.ability.abilities

    def cost_and(self, *parts: CostPart) -> Cost:
        """Its cost with further components."""
        return Cost(self.cost.parts + parts, unpayable=self.cost.unpayable)


@dataclass(frozen=True)
class Macro:
    """What a keyword stands for, and which parameters it needs and may have (None among `words`: any word). Further
    instances of a `redundant` one on the same object stand for nothing.
    """

    meaning: Callable[[Said], tuple[Ability, ...]]
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    words: tuple[str, ...] | None = ("",)
    redundant: bool = False

    def expand(self, said: Said) -> tuple[Ability, ...]:
        """The abilities; `UnsupportedKeyword` if a parameter is missing or means nothing for this keyword."""
        given = {name for name in _PARAMETERS if getattr(said.ability, name) not in (None, "", ())}
        missing, strange = set(self.needs) - given, given - {*self.needs, *self.may, "word"}
        if missing or strange:
            raise _unsupported(said, f"it lacks {sorted(missing)}" if missing else f"it has {sorted(strange)}")
        if self.words is not None and said.word not in self.words:
            raise _unsupported(said, f"its variant {said.word!r} is unknown" if said.word else "it names no variant")
        return self.meaning(said)


def _unsupported(said: Said, reason: str) -> UnsupportedKeyword:
    return UnsupportedKeyword(said.name, RULE_OF[said.ability.keyword], reason)
