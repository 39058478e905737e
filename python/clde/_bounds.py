"""Bounds as scipy takes them: pairs, a Bounds object, or an array of pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import numpy.typing as npt

from clde._arrays import Floats, floats
from clde._core import Box, InvalidArgument


@runtime_checkable
class HasBounds(Protocol):
    """What scipy.optimize.Bounds looks like."""

    lb: npt.ArrayLike
    ub: npt.ArrayLike


BoundsLike: TypeAlias = Sequence[tuple[float, float]] | HasBounds | npt.ArrayLike


def box_of(bounds: BoundsLike, names: Sequence[str] | None = None) -> Box:
    """The library checks the rest: finite, lower <= upper, as many names as variables."""
    lower, upper = _ends(bounds)
    return Box(lower.tolist(), upper.tolist(), list(names or ()))


def _ends(bounds: BoundsLike) -> tuple[Floats, Floats]:
    if isinstance(bounds, HasBounds):
        lower, upper = floats(bounds.lb, "bounds.lb"), floats(bounds.ub, "bounds.ub")
        if lower.ndim == 0 or upper.ndim == 0:
            size = max(lower.size, upper.size)
            lower, upper = lower.repeat(size), upper.repeat(size)
        if lower.ndim == 1 and lower.shape == upper.shape and lower.size > 0:
            return lower, upper
        raise InvalidArgument(f"bounds: {lower.size} lower and {upper.size} upper ends given")
    pairs = floats(bounds, "bounds")
    if pairs.ndim != 2 or pairs.shape[1] != 2 or pairs.shape[0] == 0:
        raise InvalidArgument(
            f"bounds: shape {pairs.shape} given, need one (lower, upper) pair per variable")
    return pairs[:, 0], pairs[:, 1]
