"""What mana a player could produce altogether: the sets of mana that use every ability as often as possible.

Mana of any colour is one unit, as in the format. Not here: whether something can be paid with it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from spellstack.rules.legality.paying.manasources import Source, sources
from spellstack.rules.state.game import GameState

Mix = tuple[str, ...]  # symbols in order
Node = tuple[Mix, frozenset[tuple[int, str]], int]  # the mana, what was tapped or is gone, the life paid
ANY = "Any"
_COLORS = frozenset("WUBRG")
_MOST = 20_000
_AGAIN = 40  # so often is an ability used that neither taps nor leaves


def options(state: GameState, player: int) -> list[str]:
    """The greatest sets of mana, as symbols in order, with what is in the pool."""
    by_object: dict[int, list[Source]] = {}
    for source in sources(state, player):
        by_object.setdefault(source.object, []).append(source)
    pool = state.players[player].pool
    start: set[Mix] = {tuple(sorted(unit.type.value for unit in pool for _ in range(unit.count)))}
    later: list[Source] = []
    for group in by_object.values():
        if all(_is_plain(source) for source in group):
            start = {_and(mix, more) for mix in start for more in _alone(group)}
        else:
            later += group
    found = _searched({(mix, frozenset(), 0) for mix in start}, later, state.players[player].life)
    return sorted(_text(mix) for mix in _greatest({mix for mix, _, _ in found}))


def _is_plain(source: Source) -> bool:
    return not (source.needs or source.generic or source.life) and (source.taps or source.leaves)


def _alone(group: list[Source]) -> list[Mix]:
    """All that the object can add by itself: tapped, then sacrificed, or both at once."""
    tapped, gone, both = (
        [output for source in group if (source.taps, source.leaves) == kind for output in _outputs(source)]
        for kind in ((True, False), (False, True), (True, True))
    )
    return [_and(mix, more) for mix in tapped or [()] for more in gone or [()]] + both


def _outputs(source: Source) -> list[Mix]:
    outputs = [tuple(sorted(unit.type.value for unit in output)) for output in source.outputs]
    alike = {output[0] for output in outputs if output and set(output) == {output[0]}}
    if len(alike) == len(outputs) and alike >= _COLORS and len({len(output) for output in outputs}) == 1:
        return [(ANY,) * len(outputs[0])]
    return outputs


def _and(mix: Mix, more: Iterable[str]) -> Mix:
    return tuple(sorted((*mix, *more)))


def _searched(start: set[Node], later: list[Source], life: int) -> set[Node]:
    """Everything that can be reached by activations that cost something."""
    found, new = set(start), list(start)
    while new and len(found) < _MOST:
        node = new.pop()
        for source in later:
            for following in _after(node, source, life):
                if following not in found:
                    found.add(following)
                    new.append(following)
    return found


def _after(node: Node, source: Source, life: int) -> Iterator[Node]:
    mix, used, spent = node
    gone, tapped = (source.object, "gone"), (source.object, "tapped")
    again = (source.object, f"ability {source.ability}")
    if gone in used or (source.taps and tapped in used) or spent + source.life > life:
        return
    free = not (source.needs or source.generic or source.life or source.taps or source.leaves)
    if (free and again in used) or sum(len(word) for _, word in used) > _AGAIN * 100:
        return
    marks = {mark for mark, said in ((tapped, source.taps), (gone, source.leaves), (again, free)) if said}
    for left in _paid(mix, source):
        for output in _outputs(source):
            made = _and(left, output)
            if marks or made != mix:
                yield made, used | marks, spent + source.life


def _paid(mix: Mix, source: Source) -> set[Mix]:
    """What may be left after the activation cost."""
    found = {mix}
    symbols = source.needs.symbols if source.needs is not None else ()
    for symbol in symbols:
        kinds = {kind.value for kind in symbol.types}
        if kinds:
            found = {left for one in found for left in _less(one, kinds | {ANY} if kinds & _COLORS else kinds)}
    for _ in range(source.generic + sum(symbol.generic for symbol in symbols if symbol.is_generic)):
        found = {left for one in found for left in _less(one, None)}
    return found


def _less(mix: Mix, kinds: set[str] | None) -> set[Mix]:
    found = set()
    for kind in set(mix):
        if kinds is None or kind in kinds:
            place = mix.index(kind)
            found.add(mix[:place] + mix[place + 1 :])
    return found


def _greatest(mixes: set[Mix]) -> list[Mix]:
    """Those that no other covers; one that does has more mana, or more of any colour."""
    sized = [(len(mix), mix.count(ANY), mix) for mix in mixes if mix]
    return [
        one
        for size, wild, one in sized
        if not any(
            (more > size or (more == size and wilder > wild)) and _covers(other, one) for more, wilder, other in sized
        )
    ]


def _covers(more: Mix, less: Mix) -> bool:
    """Whether the first is the second with something added, or with any colour where it had one."""
    have, want = Counter(more), Counter(less)
    if have[ANY] < want[ANY]:
        return False
    missing = sum(max(0, count - have[kind]) for kind, count in want.items() if kind in _COLORS)
    rest = all(have[kind] >= count for kind, count in want.items() if kind not in _COLORS and kind != ANY)
    return rest and missing <= have[ANY] - want[ANY]


def _text(mix: Mix) -> str:
    return "".join("{" + kind + "}" for kind in mix)


def same(text: str) -> str:
    """The symbols in the order used here; counted generic mana is not changed."""
    return "".join(sorted(re.findall(r"\{[^}]*\}", text)))
