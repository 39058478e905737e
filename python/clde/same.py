"""Rules for `solve(..., same=...)`: when are two optima the same, though their coordinates differ?

    clde.solve(energy, bounds, evaluations=50_000, same=clde.same.particles())      # a cluster of atoms
    clde.solve(misfit, bounds, evaluations=20_000, same=clde.same.exchange(3))      # components of 3 numbers each

A rule is a function of two points that returns how far apart they are, with `within`: optima no farther
apart are one. Any function of two points will do, with 1e-6 for `within`; `clde.same.rule(function,
within)` sets another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from clde._arrays import Floats
from clde._core import InvalidArgument

Distance: TypeAlias = Callable[[Floats, Floats], float]
Coordinates: TypeAlias = Callable[[Floats], npt.ArrayLike]


@dataclass(frozen=True)
class Rule:
    """How far apart two points are, and how near makes them the same."""

    distance: Distance
    within: float

    def __call__(self, a: Floats, b: Floats) -> float:
        return float(self.distance(a, b))


def rule(distance: Distance, within: float) -> Rule:
    """A rule of your own."""
    return Rule(distance, within)


def invariant(signature: Callable[[Floats], npt.ArrayLike], within: float = 1e-3) -> Rule:
    """Points are the same if these numbers are: `signature` does not change under the symmetry."""
    return Rule(_Signatures(signature), within)


def particles(kinds: Sequence[Any] | None = None, coordinates: Coordinates | None = None,
              within: float = 1e-3) -> Rule:
    """Particles in space, moved, turned, mirrored as a whole, or numbered otherwise among those of one kind.

    `kinds` has an entry for each particle; without it all are identical. `coordinates(x)` gives one row per
    particle; without it x is x1, y1, z1, x2, ... Compares the distances between particles, kind by kind.
    """
    return invariant(_PairDistances(coordinates or _in_space, None if kinds is None else list(kinds)), within)


def rigid(coordinates: Coordinates | None = None, mirror: bool = True, within: float = 1e-3) -> Rule:
    """Points of a body that is moved and turned, and with `mirror` its mirror image, too. Unlike in
    `particles`, no two points may change places."""
    return invariant(_Body(coordinates or _in_space, mirror), within)


def exchange(blocks: int | Sequence[Sequence[int]], within: float = 1e-3) -> Rule:
    """Blocks of variables that may change places, such as the components of a mixture (label switching).

    `blocks` is the size of a block, or the variables of each block: ``[[0, 1], [2, 3]]``. Variables in no
    block have to agree as they are. `within` is in the unit of the variables. Differences of periodic
    variables are taken the short way round.
    """
    return Rule(_Exchange(blocks), within)


def images(*maps: Callable[[Floats], npt.ArrayLike], within: float = 1e-3) -> Rule:
    """Points that one of these maps takes to each other: ``images(lambda x: -x)`` for a mirror. Differences of
    periodic variables are taken the short way round."""
    return Rule(_Images(maps), within)


def as_rule(same: Any, periods: Floats) -> Rule:
    """What `solve` was given, for variables with these periods (infinite where there is none)."""
    if isinstance(same, Rule):
        if isinstance(same.distance, (_Exchange, _Images)):
            return replace(same, distance=replace(same.distance, periods=periods))
        return same
    if callable(same):
        return Rule(same, 1e-6)
    raise InvalidArgument(f"same: {same!r} given, need a rule of clde.same or a function of two points")


@dataclass
class _Signatures:
    """Remembers the signatures of points that are compared again and again."""

    signature: Callable[[Floats], npt.ArrayLike]
    known: dict[bytes, Floats] = field(default_factory=dict)

    def __call__(self, a: Floats, b: Floats) -> float:
        return float(np.abs(self._of(a) - self._of(b)).max(initial=0.0))

    def _of(self, x: Floats) -> Floats:
        key = x.tobytes()
        if key not in self.known:
            if len(self.known) > 20_000:
                self.known.clear()
            self.known[key] = np.asarray(self.signature(x), dtype=np.float64)
        return self.known[key]


def _in_space(x: Floats) -> Floats:
    if x.size % 3:
        raise InvalidArgument(f"same: {x.size} variables are no points in space; give coordinates=")
    return x.reshape(-1, 3)


@dataclass(frozen=True)
class _PairDistances:
    coordinates: Coordinates
    kinds: list[Any] | None

    def __call__(self, x: Floats) -> Floats:
        points = np.asarray(self.coordinates(x), dtype=np.float64)
        rows, columns = np.triu_indices(len(points), 1)
        distances = np.sqrt(((points[rows] - points[columns]) ** 2).sum(axis=1))
        if self.kinds is None:
            return np.sort(distances)
        if len(self.kinds) != len(points):
            raise InvalidArgument(f"same: {len(self.kinds)} kinds given for {len(points)} particles")
        order = sorted(set(self.kinds), key=repr)
        rank = np.array([order.index(kind) for kind in self.kinds])
        low, high = np.minimum(rank[rows], rank[columns]), np.maximum(rank[rows], rank[columns])
        return np.asarray(distances[np.lexsort((distances, high, low))])


@dataclass(frozen=True)
class _Body:
    coordinates: Coordinates
    mirror: bool

    def __call__(self, x: Floats) -> Floats:
        points = np.asarray(self.coordinates(x), dtype=np.float64)
        rows, columns = np.triu_indices(len(points), 1)
        distances = np.sqrt(((points[rows] - points[columns]) ** 2).sum(axis=1))
        if self.mirror or points.shape[1] != 3:
            return np.asarray(distances)
        edges = points[1:] - points[0]
        volumes = [np.linalg.det(edges[k:k + 3]) for k in range(len(edges) - 2)]
        return np.concatenate([distances, np.cbrt(volumes)])


def _off(differences: Floats, periods: Floats | None) -> Floats:
    """Sizes of differences, on periodic axes the short way round."""
    size = np.abs(differences)
    if periods is None:
        return size
    size = np.fmod(size, periods)
    return np.asarray(np.minimum(size, periods - size))


@dataclass(frozen=True)
class _Exchange:
    blocks: int | Sequence[Sequence[int]]
    periods: Floats | None = None

    def __call__(self, a: Floats, b: Floats) -> float:
        rows = self._rows(len(a))
        rest = np.setdiff1d(np.arange(len(a)), rows)
        periods = np.full(len(a), np.inf) if self.periods is None else self.periods
        apart = float(_off(a[rest] - b[rest], periods[rest]).max(initial=0.0))
        between = _off(a[rows][:, None, :] - b[rows][None, :, :], periods[rows][:, None, :]).max(axis=2)
        for _ in range(len(rows)):  # the nearest two blocks belong together, then the next two
            i, j = np.unravel_index(int(between.argmin()), between.shape)
            apart = max(apart, float(between[i, j]))
            between[i, :] = np.inf
            between[:, j] = np.inf
        return apart

    def _rows(self, dimension: int) -> npt.NDArray[np.intp]:
        if isinstance(self.blocks, int):
            if self.blocks < 1 or dimension % self.blocks:
                raise InvalidArgument(f"same: {dimension} variables are no blocks of {self.blocks}")
            return np.arange(dimension).reshape(-1, self.blocks)
        return np.array([list(block) for block in self.blocks], dtype=np.intp)


@dataclass(frozen=True)
class _Images:
    maps: tuple[Callable[[Floats], npt.ArrayLike], ...]
    periods: Floats | None = None

    def __call__(self, a: Floats, b: Floats) -> float:
        points = [b, *(np.asarray(image(b), dtype=np.float64) for image in self.maps)]
        return min(float(_off(a - point, self.periods).max()) for point in points)
