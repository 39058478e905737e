"""An algorithm of your own, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from clde import _core
from clde._arrays import Floats, matrix


@dataclass(frozen=True)
class Space:
    """What an algorithm is told about the problem: never its name, never its optima."""

    lower: Floats
    upper: Floats
    names: Sequence[str]
    kinds: Sequence[str]
    objectives: int
    maximize: bool

    @property
    def dimension(self) -> int:
        return len(self.lower)


class AskTell(Protocol):
    """What an algorithm has to do. It may also have a method `optima()` that returns the points, among
    those it was told, that it takes for optima; without it the best point so far is the answer."""

    def ask(self, limit: int) -> npt.ArrayLike:
        """At most `limit` points, one row each; none: the search is over."""

    def tell(self, points: Floats, values: Floats) -> None:
        """The values of these points, objectives and then constraints; NaN marks a failed point."""


class _Checked:
    """What the engine talks to: checks points, and finds them among those that were told."""

    def __init__(self, algorithm: AskTell, space: Space) -> None:
        self._algorithm = algorithm
        self._space = space
        self._told: dict[bytes, int] = {}
        self._count = 0

    def ask(self, limit: int) -> Floats:
        points = matrix(self._algorithm.ask(limit), "ask", self._space.dimension)
        if len(points) > limit:
            raise _core.InvalidArgument(f"ask: {len(points)} points given, at most {limit} were asked for")
        if not ((points >= self._space.lower) & (points <= self._space.upper)).all():
            raise _core.InvalidArgument("ask: a point lies outside the box")
        return points

    def tell(self, points: Floats, values: Floats) -> None:
        for row in np.flatnonzero(np.isfinite(values).all(axis=1)):
            self._told.setdefault(points[row].tobytes(), self._count + int(row))
        self._count += len(points)
        self._algorithm.tell(points, values)

    def optima(self) -> npt.NDArray[np.uint64]:
        """Which of all points told so far."""
        found: npt.ArrayLike = getattr(self._algorithm, "optima", tuple)()
        points = matrix(found, "optima", self._space.dimension)
        rows = [self._told.get(point.tobytes()) for point in points]
        if None in rows:
            raise _core.InvalidArgument("optima: a point is not among those that were told with a value")
        return np.array(rows, dtype=np.uint64)


def register_algorithm(name: str, factory: Callable[[Space, int], AskTell], *,
                       sentence: str = "An algorithm of the user's.",
                       several_objectives: bool = False) -> None:
    """From now on `solve` and `Search` know the algorithm `name`.

        class Halton:
            def __init__(self, space, seed):
                self.points = scipy.stats.qmc.Halton(space.dimension, seed=seed)
                self.space = space

            def ask(self, limit):
                u = self.points.random(limit)
                return self.space.lower + u * (self.space.upper - self.space.lower)

            def tell(self, points, values):
                pass

        clde.register_algorithm("halton", Halton)
        clde.solve(f, bounds=[(-6, 6)] * 2, evaluations=1000, algorithm="halton")

    `factory(space, seed)` makes a fresh object for each run; see `AskTell` for what it must do. The same
    seed has to ask for the same points, or a run cannot be resumed from its journal. The setting `batch`
    is the most points that are asked for at a time.
    """

    def make(core: _core.Space, seed: int) -> _Checked:
        box = core.box
        space = Space(box.lower, box.upper, box.names, box.kinds, core.objectives, core.maximize)
        return _Checked(factory(space, seed), space)

    _core.register_algorithm(name, sentence, several_objectives, make)
