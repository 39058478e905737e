"""A function with its derivatives: one row of numbers per point, as the library takes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._handover import doubles_of

Jac: TypeAlias = "bool | Callable[..., Any]"


@dataclass(frozen=True)
class Derivatives:
    """What stands behind the value of a point: slopes, residuals, or residuals and their slopes."""

    slopes: bool
    residuals: int = 0

    @property
    def text(self) -> str:
        if not self.residuals:
            return "gradient"
        return f"{'jacobian' if self.slopes else 'residuals'}:{self.residuals}"

    def shape(self, dimension: int) -> tuple[int, ...]:
        """Of the slopes at one point."""
        return (self.residuals, dimension) if self.residuals else (dimension,)

    def columns(self, dimension: int) -> int:
        """Numbers behind the value."""
        return self.residuals + (int(np.prod(self.shape(dimension))) if self.slopes else 0)


def half_sum_of_squares(residuals: Any) -> float:
    array = np.asarray(residuals, dtype=np.float64)
    return float(0.5 * np.sum(array * array))


class PointFunction:
    """One point at a time. With `jac=True` the function returns both, else `jac` is another function."""

    def __init__(self, fun: Callable[..., Any], jac: Jac | None, derivatives: Derivatives) -> None:
        self.fun = fun
        self.jac = jac
        self.derivatives = derivatives

    def value(self, x: Floats, *args: Any) -> Any:
        first = self.fun(x, *args)
        if self.jac is True:
            first = first[0]
        return half_sum_of_squares(self._residuals(first)) if self.derivatives.residuals else first

    def row(self, x: Floats, *args: Any) -> Floats:
        """The value, then the derivatives."""
        first = self.fun(x, *args)
        slopes = None
        if self.jac is True:
            first, slopes = first
        elif callable(self.jac):
            slopes = self.jac(x, *args)
        if not self.derivatives.residuals:
            return np.concatenate([np.reshape(np.asarray(first, dtype=np.float64), 1), self._slopes(slopes, x)])
        residuals = self._residuals(first)
        value = np.array([half_sum_of_squares(residuals)])
        parts = [value, residuals] if slopes is None else [value, residuals, self._slopes(slopes, x)]
        return np.concatenate(parts)

    def _residuals(self, given: Any) -> Floats:
        residuals = np.asarray(given, dtype=np.float64).reshape(-1)
        if residuals.size != self.derivatives.residuals:
            raise ValueError(f"the function returned {residuals.size} residuals, need {self.derivatives.residuals}")
        return residuals

    def _slopes(self, given: Any, x: Floats) -> Floats:
        slopes = np.asarray(given, dtype=np.float64)
        need = self.derivatives.shape(len(x))
        one_row = self.derivatives.residuals <= 1 and slopes.size == len(x) == max(slopes.shape, default=0)
        if slopes.shape != need and not one_row:
            raise ValueError(f"jac returned an array of shape {slopes.shape}, need {need}")
        return slopes.reshape(-1)


class BatchFunction:
    """Whole batches: points are columns, as in scipy, or rows; so are values, residuals and slopes.

    A function that can give both for less than one after the other has a method `with_slopes`."""

    def __init__(self, fun: Callable[..., Any], jac: Jac | None, derivatives: Derivatives, by_rows: bool) -> None:
        self.fun = fun
        self.jac = jac
        self.derivatives = derivatives
        self.by_rows = by_rows

    def value(self, points: Floats, *args: Any) -> Any:
        first = self.fun(points, *args)
        if self.jac is True:
            first = first[0]
        if not self.derivatives.residuals:
            return first
        residuals = self._behind(first, points, (self.derivatives.residuals,), "the function")
        return 0.5 * np.sum(residuals * residuals, axis=1)

    def row(self, points: Floats, *args: Any) -> Floats:
        """The value, then the derivatives, of each point."""
        first, slopes = self._both(points, *args)
        parts = self._first_parts(first, points)
        if slopes is not None:
            dimension = points.shape[1] if self.by_rows else points.shape[0]
            parts.append(self._behind(slopes, points, self.derivatives.shape(dimension), "jac"))
        rows = np.concatenate(parts, axis=1)
        return rows if self.by_rows else rows.T

    def _both(self, points: Floats, *args: Any) -> tuple[Any, Any]:
        if hasattr(self.fun, "with_slopes"):
            first, slopes = self.fun.with_slopes(points, *args)
            return first, slopes
        first = self.fun(points, *args)
        if self.jac is True:
            return first[0], first[1]
        return first, self.jac(points, *args) if callable(self.jac) else None

    def _first_parts(self, first: Any, points: Floats) -> list[Floats]:
        if not self.derivatives.residuals:
            return [self._behind(first, points, (), "the function")]
        residuals = self._behind(first, points, (self.derivatives.residuals,), "the function")
        return [0.5 * np.sum(residuals * residuals, axis=1, keepdims=True), residuals]

    def _behind(self, given: Any, points: Floats, shape: tuple[int, ...], who: str) -> Floats:
        """A row per point, whichever way they were given."""
        array = doubles_of(given)
        count = len(points) if self.by_rows else points.shape[1]
        need = (count, *shape) if self.by_rows else (*shape, count)
        if array.shape != need:
            raise InvalidArgument(f"{who} got points of shape {points.shape} and returned {array.shape}, need {need}")
        if not self.by_rows and shape:
            array = np.moveaxis(array, -1, 0)
        return array.reshape(count, -1)


def derivatives_of(jac: Jac | None, residuals: int) -> Derivatives | None:
    if jac is not None and jac is not True and not callable(jac):
        raise InvalidArgument(
            f"jac: {jac!r} given, need a function, or True if the function returns value and gradient")
    if jac is None and not residuals:
        return None
    return Derivatives(jac is not None, residuals)
