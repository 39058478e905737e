"""The same problem along a parameter: which optima stay, appear and vanish."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from clde import _core
from clde._arrays import Floats
from clde._bounds import BoundsLike, Kinds, box_of
from clde._branches import Branch, Event, Matching, Metric, Slice, came_out_of, match
from clde._names import settings_of
from clde._settings import RandomLike, Setting, seed_of
from clde._solve import Workers, solve
from clde._sweep_result import Sweep

# Two optima of one slice that are closer than this in the unit cube are one.
SAME = 1e-3


def sweep(
    fun: Callable[..., Any],
    bounds: BoundsLike,
    *,
    evaluations: int,
    resolution: float = 1e-4,
    no_worse_than: float | None = None,
    maximize: bool = False,
    rng: RandomLike = None,
    workers: Workers = 1,
    names: Sequence[str] | None = None,
    kinds: Kinds | None = None,
    **parameters: Any,
) -> Sweep:
    """Follows the optima of `fun` along a parameter.

        along = clde.sweep(f, [(-2, 2)], load=np.linspace(0, 1, 21), evaluations=500)
        print(along)                  # which optima there are, where they appear and vanish

    Parameters
    ----------
    fun : callable
        ``fun(x, load=value)``: the parameter is passed by its name.
    bounds, names, kinds, maximize, rng, workers
        As in `solve`.
    evaluations : int
        For each value of the parameter. Searches begin at the optima of the value before.
    resolution : float
        Where an optimum appears or vanishes is narrowed down to this share of the parameter's range,
        with further evaluations. Values that cannot be interpolated are not narrowed down.
    no_worse_than : float
        Only optima with such values count; for example the solutions of equations among the minima of
        their residual.
    **parameters
        One parameter with its values, in order; several of the same length change together, along a path.
        A keyword that is a setting of the default algorithm is one.

    Returns
    -------
    Sweep
        With `branches` (an optimum along the sweep), `events` (births and deaths) and `count`.
    """
    known = settings_of("clde") or {}
    settings = {name: parameters.pop(name) for name in list(parameters) if name in known}
    path = Path.of(parameters)
    box = box_of(bounds, names, kinds)
    run = _Run(fun, path, box, settings, evaluations)
    run.maximize, run.seed, run.workers, run.limit = maximize, seed_of(rng), workers, no_worse_than
    slices = run.collect()
    linking = _Linking(run, resolution * max(len(path) - 1, 1))
    linking.link(slices)
    return Sweep(path.names, path.values, [path.coordinate(s.place) for s in slices], [list(s.ids) for s in slices],
                 linking.branches, linking.events, box.names, run.nfev)


@dataclass(frozen=True)
class Path:
    """The values of the parameters, and those between them where they can be interpolated."""

    names: list[str]
    values: list[list[Any]]  # a row for each parameter
    numeric: bool

    @classmethod
    def of(cls, parameters: dict[str, Any]) -> Path:
        if not parameters:
            raise _core.InvalidArgument("sweep: no parameter given; for example load=np.linspace(0, 1, 21)")
        values = [_listed(name, given) for name, given in parameters.items()]
        if len({len(row) for row in values}) != 1:
            raise _core.InvalidArgument(
                "sweep: parameters that change together need as many values each; given are "
                + ", ".join(f"{len(row)} of {name}" for name, row in zip(parameters, values, strict=True)))
        numeric = all(np.asarray(v).dtype.kind in "fiu" for row in values for v in row)
        return cls(list(parameters), values, numeric)

    def __len__(self) -> int:
        return len(self.values[0])

    def at(self, place: float) -> dict[str, Any]:
        low = min(int(place), len(self) - 1)
        share = place - low
        if share == 0:
            return {name: row[low] for name, row in zip(self.names, self.values, strict=True)}
        return {name: (1 - share) * np.asarray(row[low]) + share * np.asarray(row[low + 1])
                for name, row in zip(self.names, self.values, strict=True)}

    def coordinate(self, place: float) -> float:
        """The first parameter if it is a number, otherwise how many values have been passed."""
        first = np.asarray(self.at(place)[self.names[0]]) if self.numeric else np.zeros(2)
        return float(first) if first.ndim == 0 else float(place)


def _listed(name: str, given: Any) -> list[Any]:
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise _core.InvalidArgument(
            f"{name}: {given!r} given; this is no argument of sweep, and a parameter needs a sequence of values")
    values = list(given)
    if not values:
        raise _core.InvalidArgument(f"{name}: no values given")
    return values


@dataclass
class _Run:
    """Solves the problem at one place after the other."""

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


class _Linking:
    """Gives optima that continue one another the same branch; halves steps where that is in doubt."""

    def __init__(self, run: _Run, finest: float) -> None:
        self.run = run
        self.finest = finest
        self.branches: list[Branch] = []
        self.events: list[Event] = []

    def link(self, slices: Sequence[Slice]) -> None:
        first = slices[0]
        first.ids = [self._new().id for _ in first.x]
        self._record(first)
        for before, after in zip(slices, slices[1:], strict=False):
            self._advance(before, after)

    def _advance(self, before: Slice, after: Slice) -> None:
        matching = match(self.run.metric, before, after)
        if matching.complete or after.place - before.place <= self.finest or not self.run.path.numeric:
            self._settle(before, after, matching)
            return
        middle = self.run.near((before.place + after.place) / 2, self._starts(before, after, matching))
        self._advance(before, middle)
        self._advance(middle, after)

    def _starts(self, before: Slice, after: Slice, matching: Matching) -> Floats:
        """Those in doubt come first, in case evaluations run out."""
        starts = [*before.x[matching.before], *after.x[matching.after]]
        settled = []
        for (i, j), sure in zip(matching.pairs, matching.sure, strict=True):
            if sure:
                settled.append(self.run.metric.middle(before.x[i], after.x[j]))
            else:
                starts += [before.x[i], after.x[j]]
        return np.array([*starts, *settled]).reshape(-1, self.run.box.dimension)

    def _settle(self, before: Slice, after: Slice, matching: Matching) -> None:
        partner = dict(matching.pairs)
        back = {j: i for i, j in matching.pairs}
        split: dict[int, list[int]] = {}
        for j in matching.after:
            parent = came_out_of(matching.distance, partner, j)
            if parent is not None:
                split.setdefault(parent, [partner[parent]]).append(j)
        merged: dict[int, list[int]] = {}
        for i in matching.before:
            heir = came_out_of(matching.distance.T, back, i)
            if heir is not None and back[heir] not in split:
                merged.setdefault(heir, [back[heir]]).append(i)
        born = set(matching.after) | {j for rows in split.values() for j in rows} | set(merged)
        after.ids = [self._new().id if j in born else before.ids[back[j]] for j in range(len(after.x))]
        gone = set(matching.before) | {i for rows in merged.values() for i in rows} | set(split)
        for i in sorted(gone):
            heirs = split.get(i, []) or [j for j, rows in merged.items() if i in rows]
            self._note("death", before.ids[i], (before, after), before.x[i], tuple(sorted(after.ids[j] for j in heirs)))
        for j in sorted(born):
            parents = merged.get(j, []) or [i for i, rows in split.items() if j in rows]
            self._note("birth", after.ids[j], (before, after), after.x[j], tuple(sorted(before.ids[i] for i in parents)))
        self._record(after)

    def _new(self) -> Branch:
        self.branches.append(Branch(len(self.branches)))
        return self.branches[-1]

    def _record(self, at: Slice) -> None:
        for row, branch in enumerate(at.ids):
            self.branches[branch].at.append(self.run.path.coordinate(at.place))
            self.branches[branch].x.append(at.x[row])
            self.branches[branch].fun.append(float(at.fun[row]))

    def _note(self, kind: Any, branch: int, step: tuple[Slice, Slice], x: Floats, others: tuple[int, ...]) -> None:
        low, high = (self.run.path.coordinate(s.place) for s in step)
        event = Event(kind, branch, (low + high) / 2, (low, high), x, others)
        self.events.append(event)
        setattr(self.branches[branch], kind, event)
