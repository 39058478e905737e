"""Solves the problem of a sweep at one place after the other."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from clde import _core
from clde._arrays import Floats
from clde._branches import Metric, Slice, match
from clde._path import Path
from clde._settings import Setting
from clde._solve import Workers, solve

# Two optima of one slice that are closer than this in the unit cube are one.
SAME = 1e-3


@dataclass
class Steps:
    """The problem, and how it is searched."""

    fun: Callable[..., Any]
    path: Path
    box: _core.Box
    settings: dict[str, Setting]
    evaluations: int
    maximize: bool = False
    seed: int = 1
    workers: Workers = 1
    limit: float | None = None
    nfev: int = 0
    metric: Metric = field(init=False)

    def __post_init__(self) -> None:
        width = self.box.upper - self.box.lower
        periodic = np.array([kind == "periodic" for kind in self.box.kinds], dtype=np.float64)
        self.metric = Metric(self.box.lower, np.where(width > 0, width, 1.0), periodic)

    def collect(self) -> list[Slice]:
        """Forwards with the optima of the value before as starts, then backwards with those found late."""
        slices: list[Slice] = []
        for place in range(len(self.path)):
            starts = slices[-1].x if slices else self.none
            slices.append(self.search(float(place), starts, self.evaluations + self.price(starts)))
        for before, after in zip(slices[-2::-1], slices[:0:-1], strict=True):
            late = after.x[self.unknown(before, after.x)]
            if len(late):
                self.add(before, self.near(before.place, late))
        return slices

    @property
    def none(self) -> Floats:
        return np.empty((0, self.box.dimension))

    def price(self, starts: Floats) -> int:
        """Evaluations that descents from these starts take, with some to spare."""
        return len(starts) * (60 + 40 * self.box.dimension)

    def near(self, place: float, starts: Floats) -> Slice:
        """The optima that searches from these starts lead to; little more is looked at."""
        few = 2 * self.box.dimension + 2
        return self.search(place, starts, few + 20 + self.price(starts), canvas_size=few)

    def search(self, place: float, starts: Floats, evaluations: int, **more: Setting) -> Slice:
        found = solve(functools.partial(self.fun, **self.path.at(place)), _pairs(self.box), evaluations=evaluations,
                      maximize=self.maximize, rng=self.seed, workers=self.workers, names=self.box.names,
                      kinds=self.box.kinds, objectives=1, x0=starts if len(starts) else None,
                      **{"report": "all", **self.settings, **more})  # type: ignore[arg-type]
        self.nfev += found.nfev
        keep = np.array([o.hits > 0 for o in found.optima], dtype=bool)
        if self.limit is not None:
            keep &= (found.funl >= self.limit) if self.maximize else (found.funl <= self.limit)
        return Slice(place, found.xl[keep], found.funl[keep])

    def unknown(self, known: Slice, x: Floats) -> Any:
        """Which rows of x none of the known optima is the continuation of."""
        if len(known.x) == 0:
            return np.ones(len(x), dtype=bool)
        matching = match(self.metric, known, Slice(known.place, x, np.zeros(len(x))))
        paired = {j for (_, j), sure in zip(matching.pairs, matching.sure, strict=True) if sure}
        return np.array([j not in paired for j in range(len(x))], dtype=bool)

    def add(self, to: Slice, more: Slice) -> None:
        new = np.array([True] * len(more.x), dtype=bool)
        if len(to.x) and len(more.x):
            new = self.metric.apart(more.x, to.x).min(axis=1) > SAME
        to.x, to.fun = np.vstack([to.x, more.x[new]]), np.concatenate([to.fun, more.fun[new]])


def _pairs(box: _core.Box) -> list[tuple[float, float]]:
    return list(zip(box.lower.tolist(), box.upper.tolist(), strict=True))
