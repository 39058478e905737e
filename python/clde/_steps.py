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
# How far around an optimum its continuation is looked for, as a share of the box either way, one after the
# other: that nothing is there has to be seen three times.
REACHES = (0.05, 0.1, 0.025)


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
        """The optima close to these starts, each in a small box of its own: close to where an optimum
        vanishes its basin is narrow."""
        found = self._nothing(place)
        for start in starts:
            tries = (self.around(place, start, reach) for reach in REACHES)
            self.add(found, next((some for some in tries if len(some.x)), self._nothing(place)))
        return found

    def _nothing(self, place: float) -> Slice:
        return Slice(place, self.none, np.empty(0))

    def around(self, place: float, start: Floats, reach: float) -> Slice:
        box, few = self.box, 2 * self.box.dimension + 2
        whole = np.isin(box.kinds, ["integer", "category"])
        free = self.metric.periodic > 0
        half = np.where(whole, np.inf, reach * self.metric.width)
        lower = np.where(free, start - half, np.maximum(start - half, box.lower))
        upper = np.where(free, start + half, np.minimum(start + half, box.upper))
        kinds = ["real" if kind == "periodic" else kind for kind in box.kinds]
        fun = Wrapped(functools.partial(self.fun, **self.path.at(place)), self.metric)
        found = self._solved(fun, np.column_stack([lower, upper]), kinds, start[None], canvas_size=few,
                             evaluations=few + 20 + self.price(start[None]))
        margin = 1e-6 * self.metric.width
        inside = ((found.x > lower + margin) | (lower <= box.lower) & ~free).all(axis=1)
        inside &= ((found.x < upper - margin) | (upper >= box.upper) & ~free).all(axis=1)
        return Slice(place, self.metric.wrapped(found.x[inside]), found.fun[inside])

    def search(self, place: float, starts: Floats, evaluations: int) -> Slice:
        """The optima in the whole box."""
        bounds = np.column_stack([self.box.lower, self.box.upper])
        found = self._solved(functools.partial(self.fun, **self.path.at(place)), bounds, self.box.kinds, starts,
                             evaluations=evaluations)
        return Slice(place, found.x, found.fun)

    def _solved(self, fun: Callable[..., Any], bounds: Floats, kinds: list[str], starts: Floats,
                **options: Any) -> Slice:
        found = solve(fun, bounds, maximize=self.maximize, rng=self.seed, workers=self.workers, names=self.box.names,
                      kinds=kinds, objectives=1, x0=starts if len(starts) else None,
                      **{"report": "all", **self.settings, **options})
        self.nfev += found.nfev
        keep = np.array([o.hits > 0 for o in found.optima], dtype=bool)
        if self.limit is not None:
            keep &= (found.funl >= self.limit) if self.maximize else (found.funl <= self.limit)
        return Slice(0.0, found.xl[keep], found.funl[keep])

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


@dataclass(frozen=True)
class Wrapped:
    """The function of a point whose angles may lie outside their bounds."""

    fun: Callable[..., Any]
    metric: Metric

    def __call__(self, x: Floats) -> Any:
        return self.fun(self.metric.wrapped(x))
