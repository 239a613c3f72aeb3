"""A total cost while it is determined: mana by type, generic, life, other components (CR 118.7, 601.2f). Pure
arithmetic.

Not here: which effects change it (costs).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product

from spellstack.ir.node import CostPart
from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.legality.paying.manasources import BITS, mask_of
from spellstack.rules.legality.paying.plan import Need

LIFE = "life"  # the half of a Phyrexian symbol that is paid with 2 life
PHYREXIAN_LIFE = 2


class Price:
    """The cost so far. `mana` tells whether it has a mana component at all (then there is a window for mana
    abilities).
    """

    __slots__ = ("bound", "generic", "life", "mana", "parts", "plain", "restricted", "snow", "unpayable")

    def __init__(self) -> None:
        self.plain: dict[str, int] = {}
        self.generic = 0
        self.bound: dict[str, int] = {}  # generic mana for which only some types may be spent
        self.snow = 0
        self.life = 0
        self.parts: list[CostPart] = []
        self.restricted: dict[str, str] = {}  # variables that only some types of mana may pay
        self.unpayable = False
        self.mana = False

    @property
    def total(self) -> int:
        """How much mana it is."""
        return self.generic + self.snow + sum(self.plain.values()) + sum(self.bound.values())

    def need(self) -> Need:
        """Its mana part."""
        plain = tuple(sorted(((code, n) for code, n in self.plain.items() if n), key=lambda pair: mask_of(pair[0])))
        return Need(plain, self.generic, self.snow, tuple((codes, n) for codes, n in self.bound.items() if n))

    def add_symbol(self, symbol: ManaSymbol, half: str, variables: dict[str, int]) -> None:
        """Add one symbol, paid by the half chosen for it if there is a choice (CR 601.2b)."""
        self.mana = True
        if half == LIFE:
            self.life += PHYREXIAN_LIFE
        elif symbol.code in self.restricted:
            codes = self.restricted[symbol.code]
            self.bound[codes] = self.bound.get(codes, 0) + variables.get(symbol.code, 0)
        elif symbol.variable:
            self.generic += variables.get(symbol.code, 0)
        elif symbol.snow:
            self.snow += 1
        elif half.isdigit():
            self.generic += int(half)
        elif half:
            self.plain[half] = self.plain.get(half, 0) + 1
        else:
            self.generic += symbol.generic

    def reduce_generic(self, amount: int, least: int = 0) -> None:
        """Take so much off the generic part, leaving at least `least` mana in all (CR 118.7a); first what is harder to
        pay.
        """
        left = max(0, min(amount, self.total - least))
        for codes, bound in self.bound.items():
            self.bound[codes] = bound - min(left, bound)
            left -= min(left, bound)
        self.generic -= min(left, self.generic)

    def reduce_type(self, code: str, least: int = 0, *, overflow: bool = True) -> None:
        """Take one mana of the type off, or one generic if there is none of it (CR 118.7b-d)."""
        if self.total <= least:
            return
        if self.plain.get(code, 0) > 0:
            self.plain[code] -= 1
        elif overflow:
            self.reduce_generic(1, least)

    def reduce_symbol(
        self, symbol: ManaSymbol, choose: Callable[[ManaSymbol], str], least: int, *, overflow: bool
    ) -> None:
        """Take off what one symbol of a reduction stands for (CR 118.7e-g)."""
        if symbol.variable:
            return
        if symbol.snow:
            self.reduce_generic(1, least)
        elif not symbol.types:
            self.reduce_generic(symbol.generic, least)
        else:
            half = choose(symbol) if symbol.is_hybrid else next(iter(symbol.types)).value
            if half.isdigit():
                self.reduce_generic(int(half), least)
            else:
                self.reduce_type(half, least, overflow=overflow)

    def raise_to(self, floor: int) -> None:
        """Ask for at least so much mana (CR 601.2f, last sentence but one)."""
        if self.total < floor:
            self.mana = True
            self.generic += floor - self.total


@lru_cache(maxsize=512)
def halves_of(symbol: ManaSymbol) -> tuple[str, ...]:
    """The ways in which the symbol can be paid, mana of a type first, life last; one way: no choice."""
    found = tuple(sorted((code.value for code in symbol.types), key=BITS.__getitem__))
    if symbol.generic and symbol.types:
        found += (str(symbol.generic),)
    if symbol.phyrexian:
        found += (LIFE,)
    return found


def is_flexible(symbol: ManaSymbol) -> bool:
    """Whether there is a choice of how to pay it (CR 118.13)."""
    return symbol.phyrexian or symbol.is_hybrid


def variants(symbols: Iterable[ManaSymbol]) -> Iterator[tuple[str, ...]]:
    """All different ways to pay the flexible symbols, in their order; like symbols are not told apart."""
    listed = tuple(symbols)
    if not listed:
        yield ()
        return
    kinds = tuple(dict.fromkeys(listed))
    counts = [listed.count(kind) for kind in kinds]
    choices = [tuple(combinations_with_replacement(halves_of(k), n)) for k, n in zip(kinds, counts, strict=True)]
    for chosen in product(*choices):
        pools = {kind: list(halves) for kind, halves in zip(kinds, chosen, strict=True)}
        yield tuple(pools[symbol].pop(0) for symbol in listed)
