"""Batches of two sizes and no others, for functions that are compiled anew for each size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._handover import doubles_of

# A remainder larger than this share of a wide batch is worth a wide batch of its own.
WORTH_A_WIDE_BATCH = 4
NARROW_DIVISOR = 16


def usual_batch(on_cpu: bool) -> int:
    """A device is as fast with thousands of points as with one; a processor is not."""
    return 256 if on_cpu else 4096


def padded(points: Floats, size: int) -> Floats:
    """With the last row repeated."""
    return np.concatenate([points, np.repeat(points[-1:], size - len(points), axis=0)])


class TwoShapes:
    """A function of a batch of rows, called with two different numbers of them at most.

    Where a wide batch does not fit into memory, half of it is tried, until it fits; sizes that did not fit
    are not asked for again.
    """

    def __init__(self, call: Callable[[Floats], Any], wide: int, out_of_memory: Callable[[Exception], bool]) -> None:
        if wide < 1:
            raise InvalidArgument(f"batch: {wide} given, need 1 or more")
        self.call = call
        self.wide = wide
        self.narrow = max(1, wide // NARROW_DIVISOR)
        self.out_of_memory = out_of_memory

    def __call__(self, points: Floats) -> tuple[Floats, ...]:
        """What the function returns, as arrays with a row for each point; a single array is a tuple of one."""
        parts: list[tuple[Floats, ...]] = []
        first = 0
        while first < len(points):
            part = self._part(points[first:])
            parts.append(part)
            first += len(part[0])
        return tuple(np.concatenate(same) for same in zip(*parts, strict=True))

    def _part(self, points: Floats) -> tuple[Floats, ...]:
        """The answer for the first rows, as many as go into one batch."""
        while True:
            size = self.wide if len(points) * WORTH_A_WIDE_BATCH > self.wide else self.narrow
            try:
                return self._answer(points[:size], size)
            except Exception as error:
                if size == 1 or not self.out_of_memory(error):
                    raise
                self.wide = max(1, size // 2)
                self.narrow = min(self.narrow, self.wide)

    def _answer(self, points: Floats, size: int) -> tuple[Floats, ...]:
        answer = self.call(points if len(points) == size else padded(points, size))
        arrays = answer if isinstance(answer, tuple) else (answer,)
        return tuple(doubles_of(array)[:len(points)] for array in arrays)


class Batched:
    """A compiled function for `clde.Objective`: values of a batch, and values with slopes in one call."""

    def __init__(self, values: TwoShapes, with_slopes: TwoShapes) -> None:
        self._values = values
        self._with_slopes = with_slopes

    def __call__(self, points: Floats) -> Floats:
        return self._values(points)[0]

    def with_slopes(self, points: Floats) -> tuple[Floats, ...]:
        return self._with_slopes(points)

    def slopes(self, points: Floats) -> Floats:
        return self._with_slopes(points)[1]


class FixedShapes:
    """A function of whole batches, points as rows or as columns, that gets two numbers of points and no others."""

    def __init__(self, function: Callable[..., Any], shape: int, by_rows: bool) -> None:
        self.function = function
        self.by_rows = by_rows
        self._args: tuple[Any, ...] = ()
        self._shapes = TwoShapes(self._call, shape, lambda error: isinstance(error, MemoryError))

    def __call__(self, points: Floats, *args: Any) -> Any:
        self._args = args
        parts = self._shapes(np.ascontiguousarray(points if self.by_rows else points.T))
        answers = parts if self.by_rows else tuple(np.moveaxis(part, 0, -1) for part in parts)
        return answers if len(answers) > 1 else answers[0]

    def _call(self, rows: Floats) -> Any:
        if self.by_rows:
            return self.function(rows, *self._args)
        answer = self.function(rows.T, *self._args)
        if isinstance(answer, tuple):
            return tuple(np.moveaxis(doubles_of(part), -1, 0) for part in answer)
        return np.moveaxis(doubles_of(answer), -1, 0)
