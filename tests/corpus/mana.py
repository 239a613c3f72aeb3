"""What mana a player could produce altogether: the sets of mana that use every ability as often as possible.

Not here: whether something can be paid with it.
"""

from __future__ import annotations

import re
from collections import Counter

from spellstack.rules.legality.manasources import Source, sources
from spellstack.rules.state.game import GameState

Mix = tuple[tuple[str, int], ...]
_MOST = 20_000


def options(state: GameState, player: int) -> list[str]:
    """The greatest sets of mana, as symbols in order."""
    by_object: dict[int, list[Source]] = {}
    free: list[Source] = []
    for source in sources(state, player):
        if source.taps or source.leaves:
            by_object.setdefault(source.object, []).append(source)
        else:
            free.append(source)
    found: set[tuple[Mix, int]] = {((), 0)}
    plain = [group for group in by_object.values() if not any(s.needs or s.generic for s in group)]
    priced = [group for group in by_object.values() if any(s.needs or s.generic for s in group)]
    for group in plain:
        found = {new for mix in found for source in group for new in _with(mix, source)} or found
    life = state.players[player].life
    for source in free:
        for _ in range(40):
            more = {new for mix in found for new in _with(mix, source) if new[1] <= life} - found
            if not more or len(found) > _MOST or not (source.needs or source.generic or source.life):
                found |= more if not (source.needs or source.generic or source.life) else set()
                break
            found |= more
    for _ in priced:
        for group in priced:
            found |= {new for mix in found for source in group for new in _with(mix, source)}
    return sorted({_text(mix) for mix in _greatest({mix for mix, _ in found})})


def _with(before: tuple[Mix, int], source: Source) -> list[tuple[Mix, int]]:
    """The mana with that of one more activation, paid from it."""
    mix, life = before
    have = Counter(dict(mix))
    if source.needs is not None:
        for symbol in source.needs.symbols:
            kinds = [k.value for k in symbol.types] or list(have)
            paid = next((k for k in kinds if have[k] > 0), None)
            if paid is None:
                return []
            have[paid] -= 1
    for _ in range(source.generic):
        paid = next((k for k in have if have[k] > 0), None)
        if paid is None:
            return []
        have[paid] -= 1
    return [
        (tuple(sorted((+(have + Counter(u.type.value for u in output))).items())), life + source.life)
        for output in source.outputs
    ]


def _greatest(mixes: set[Mix]) -> list[Mix]:
    counters = [Counter(dict(mix)) for mix in mixes if mix]
    return [
        tuple(sorted(one.items()))
        for one in counters
        if not any(other != one and all(other[k] >= n for k, n in one.items()) for other in counters)
    ]


def _text(mix: Mix) -> str:
    return "".join("{" + kind + "}" * 1 for kind, count in mix for _ in range(count))


def same(text: str) -> str:
    """The symbols in the order used here; counted generic mana is not changed."""
    return "".join(sorted(re.findall(r"\{[^}]*\}", text)))
