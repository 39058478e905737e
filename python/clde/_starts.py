"""Where samplers may begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._settings import RandomLike, seed_of

if TYPE_CHECKING:
    from clde._result import Optimum, Result

# Of the width of the box, where the shape of a mode is not known.
NARROW = 1e-3


def start_points(found: Result, n: int, rng: RandomLike) -> Floats:
    modes = [o for o in found.optima if o.is_global and o.hits > 0]
    if not modes or found.funl.ndim != 1:
        raise InvalidArgument("start_points: no optimum of one objective was located")
    if n < len(modes):
        raise InvalidArgument(f"start_points: {n} points given for {len(modes)} optima, need at least one each")
    random = rng if isinstance(rng, np.random.Generator) else np.random.default_rng(seed_of(rng))
    parts = [_around(found, mode, count, random) for mode, count in zip(modes, _shares(modes, n), strict=True)]
    return np.concatenate(parts)


def _shares(modes: list[Optimum], n: int) -> list[int]:
    """One of each; the others by weight, the largest remainders first."""
    weights = np.array([mode.weight for mode in modes])
    weights = weights / weights.sum() if np.isfinite(weights).all() and weights.sum() > 0 else np.full(
        len(modes), 1 / len(modes))
    wanted = weights * (n - len(modes))
    shares = np.floor(wanted).astype(int)
    most_missing = np.argsort(shares - wanted, kind="stable")[:n - len(modes) - int(shares.sum())]
    shares[most_missing] += 1
    return [int(share) + 1 for share in shares]


def _around(found: Result, mode: Optimum, count: int, random: Any) -> Floats:
    lower, upper = found.bounds.T
    points = np.tile(mode.x, (count, 1)) + NARROW * (upper - lower) * random.standard_normal((count, len(mode.x)))
    if mode.covariance is not None and mode.curvature is not None:
        moves = random.multivariate_normal(np.zeros(len(mode.covariance)), mode.covariance, size=count)
        free = mode.curvature.variables
        points[:, free] = mode.x[free] + moves
    return np.asarray(np.clip(points, lower, upper))
