"""Which column each row takes so that all together cost least: the Hungarian method, whole numbers only.

Not here: what rows and columns are (`matching`).
"""

from __future__ import annotations

from collections.abc import Sequence

FAR = 1 << 60  # more than any sum of costs


class _Assignment:
    """The work in progress, rows and columns counted from 1: `row_of` each column (0: free), and what rows and columns
    give up so that no cost is below what its row and column give together.
    """

    def __init__(self, costs: Sequence[Sequence[int]]) -> None:
        self.costs = costs
        self.rows = [0] * (len(costs) + 1)
        self.columns = [0] * (len(costs[0]) + 1)
        self.row_of = [0] * (len(costs[0]) + 1)

    def take(self, row: int) -> None:
        """Give the row a column, moving others as is cheapest."""
        self.row_of[0] = row
        count = len(self.columns)
        least, came_from, done = [FAR] * count, [0] * count, [False] * count
        column = 0
        while self.row_of[column]:
            done[column] = True
            column = self._next(column, least, came_from, done)
        while column:
            self.row_of[column] = self.row_of[came_from[column]]
            column = came_from[column]

    def _next(self, column: int, least: list[int], came_from: list[int], done: list[bool]) -> int:
        """The column that is nearest to those done, and all sums moved on to it."""
        row = self.row_of[column]
        for other in range(1, len(done)):
            reduced = self.costs[row - 1][other - 1] - self.rows[row] - self.columns[other]
            if not done[other] and reduced < least[other]:
                least[other], came_from[other] = reduced, column
        nearest = min((other for other in range(1, len(done)) if not done[other]), key=least.__getitem__)
        step = least[nearest]
        for other, is_done in enumerate(done):
            if is_done:
                self.rows[self.row_of[other]] += step
                self.columns[other] -= step
            else:
                least[other] -= step
        return nearest


def least(costs: Sequence[Sequence[int]]) -> list[int]:
    """The column of each row, all different, with the least sum of `costs[row][column]`; as many columns as rows at
    least.
    """
    work = _Assignment(costs)
    for row in range(1, len(costs) + 1):
        work.take(row)
    found = [0] * len(costs)
    for column, row in enumerate(work.row_of[1:]):
        if row:
            found[row - 1] = column
    return found
