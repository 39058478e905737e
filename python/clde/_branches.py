"""Which optimum of one step is which of the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from clde._arrays import Floats

# A pair is sure if it is this much closer together than either is to any other optimum.
SURE_SHARE = 0.3
# In the unit cube, divided by the root of the dimension: no sure pair is farther apart.
SURE_DISTANCE = 0.1
# A branch that appears this close to another one, compared with how far that one moved, came out of it.
SPLIT_FACTOR = 4.0


@dataclass(frozen=True)
class Event:
    """A branch begins or ends somewhere along the sweep."""

    kind: Literal["birth", "death"]
    branch: int
    at: float  #: the parameter, the middle of `between`
    between: tuple[float, float]
    x: Floats  #: where, on the side on which it exists
    others: tuple[int, ...]  #: the branches that it came out of, or that took its place; empty: none


@dataclass
class Branch:
    """One optimum along the sweep, also at values between those that were given."""

    id: int
    at: list[float] = field(default_factory=list)  #: the parameter, rising with the sweep
    x: list[Floats] = field(default_factory=list)
    fun: list[float] = field(default_factory=list)
    birth: Event | None = None  #: None: it was there from the beginning
    death: Event | None = None  #: None: it is still there at the end


@dataclass
class Slice:
    """The optima at one place of the sweep."""

    place: float  # 0 for the first value, 1 for the second, ...
    x: Floats
    fun: Floats
    ids: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Metric:
    """Distances in the unit cube; periodic variables go the short way round."""

    lower: Floats
    width: Floats
    periodic: Floats  # 1 or 0

    def apart(self, a: Floats, b: Floats) -> Floats:
        """One row for each of `a`, one column for each of `b`."""
        difference = (a[:, None, :] - b[None, :, :]) / self.width
        difference -= np.round(difference) * self.periodic
        return np.asarray(np.sqrt((difference**2).sum(axis=2)))

    def middle(self, a: Floats, b: Floats) -> Floats:
        difference = (b - a) / self.width
        difference -= np.round(difference) * self.periodic
        return self.wrapped(a + 0.5 * difference * self.width)

    def wrapped(self, x: Floats) -> Floats:
        """With periodic variables inside their bounds."""
        return np.where(self.periodic > 0, self.lower + np.mod(x - self.lower, self.width), x)

    def among(self, x: Floats) -> Floats:
        """How far each is from the nearest other."""
        if len(x) < 2:
            return np.full(len(x), np.inf)
        between = self.apart(x, x)
        np.fill_diagonal(between, np.inf)
        return np.asarray(between.min(axis=1))


@dataclass(frozen=True)
class Matching:
    """Pairs of mutual neighbours, and which of them are beyond doubt."""

    pairs: list[tuple[int, int]]
    sure: list[bool]
    before: list[int]  # rows without a partner
    after: list[int]
    distance: Floats

    @property
    def complete(self) -> bool:
        return all(self.sure) and not self.before and not self.after


def match(metric: Metric, before: Slice, after: Slice) -> Matching:
    distance = metric.apart(before.x, after.x)
    limit = SURE_DISTANCE * np.sqrt(before.x.shape[1])
    pairs: list[tuple[int, int]] = []
    if distance.size:
        nearest, back = distance.argmin(axis=1), distance.argmin(axis=0)
        pairs = [(i, int(j)) for i, j in enumerate(nearest) if back[j] == i and distance[i, j] <= 2 * limit]
    alone = metric.among(before.x), metric.among(after.x)
    sure = [bool(distance[i, j] <= min(SURE_SHARE * min(alone[0][i], alone[1][j]), limit)) for i, j in pairs]
    paired = {i for i, _ in pairs}, {j for _, j in pairs}
    return Matching(pairs, sure, [i for i in range(len(before.x)) if i not in paired[0]],
                    [j for j in range(len(after.x)) if j not in paired[1]], distance)


def came_out_of(distance: Floats, partner: dict[int, int], newcomer: int) -> int | None:
    """The row that `newcomer` (a column) split off from: it is about as near as the row's own partner."""
    if distance.shape[0] == 0:
        return None
    row = int(distance[:, newcomer].argmin())
    if row not in partner:
        return None
    return row if distance[row, newcomer] <= SPLIT_FACTOR * distance[row, partner[row]] else None
