"""The user's function as the library calls it: a batch in, values and failures out."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._handover import doubles_of

# (row of the part, "failed" or "timed_out", message)
Failure: TypeAlias = tuple[int, str, str]
# All rows at once, or parts of them as they are done. After each part the generator is sent whether the run is
# ending: it then begins no row any more and hands in those that are running.
Whole: TypeAlias = tuple[Floats, list[Failure]]
Part: TypeAlias = tuple[int, Floats, list[Failure]]
Ending: TypeAlias = "bool | None"
Parts: TypeAlias = Generator[Part, Ending, None]
Answer: TypeAlias = Whole | Parts
Evaluate: TypeAlias = Callable[[Floats], Answer]
# A point for a worker that is free, with the number by which its answer is told; None: none for now, or for good.
Next: TypeAlias = Callable[[], "tuple[int, Floats] | None"]


class SeveralObjectives(Exception):
    """The function returned more numbers than were expected of it."""

    def __init__(self, count: int) -> None:
        super().__init__(f"the objective returned {count} values")
        self.count = count


class ExecutorBroke(Exception):
    """The executor accepts no more work; the run ends with what was found."""


@dataclass(frozen=True)
class Objectives:
    """How many values a point has; certain only after the first evaluation."""

    count: int = 1
    sure: bool = True


NOTHING = "the objective returned None; is a `return` missing?"


def text_of(error: BaseException) -> str:
    """The traceback, without our own frames on top."""
    inner = error.__traceback__
    while inner is not None and inner.tb_frame.f_globals.get("__name__", "").startswith("clde._"):
        inner = inner.tb_next
    return "".join(traceback.format_exception(type(error), error, inner)).rstrip()


def numbers_of(value: Any) -> tuple[float, ...]:
    """What a function returned for one point: a number, or a sequence of them."""
    if isinstance(value, float):
        return (float(value),)
    if value is None:
        raise TypeError(NOTHING)
    array = np.asarray(value, dtype=np.float64)
    return tuple(array.reshape(-1).tolist())


class Guarded:
    """The function with exceptions returned as text; can be pickled."""

    def __init__(self, fun: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.fun = fun
        self.args = args

    def __call__(self, x: Floats) -> tuple[float, ...] | str:
        try:
            return numbers_of(self.fun(x, *self.args))
        except Exception as error:
            return text_of(error)


def row_answer(answer: tuple[float, ...] | str, objectives: Objectives) -> Whole:
    """One row of values, or why there is none."""
    none = np.full((1, objectives.count), np.nan)
    if isinstance(answer, str):
        return none, [(0, "failed", answer)]
    if len(answer) == objectives.count:
        return np.array([answer], dtype=np.float64), []
    if not objectives.sure and len(answer) > 1:
        raise SeveralObjectives(len(answer))
    return none, [(0, "failed", f"the objective returned {len(answer)} values, need {objectives.count}")]


class PointByPoint:
    """Calls the function for each row, in this process. Rows are handed in about every 10 ms."""

    def __init__(self, fun: Callable[..., Any], args: tuple[Any, ...], objectives: Objectives) -> None:
        self.fun = fun
        self.args = args
        self.objectives = objectives
        self.rows = 1

    def __call__(self, points: Floats) -> Parts:
        first = 0
        while first < len(points):
            part = points[first:first + self.rows]
            begun = time.perf_counter()
            answer = self._called(part)
            self._learn(time.perf_counter() - begun)
            if (yield first, *answer):
                return
            first += len(part)

    def _learn(self, seconds: float) -> None:
        if seconds < 0.005:
            self.rows = min(2 * self.rows, 4096)
        elif seconds > 0.02:
            self.rows = max(1, self.rows // 4)

    def _called(self, points: Floats) -> Whole:
        fun, args = self.fun, self.args
        values: list[Any] = []
        failures: list[Failure] = []
        for row, x in enumerate(points):
            try:
                values.append(fun(x, *args))
            except Exception as error:
                values.append(self.missing)
                failures.append((row, "failed", text_of(error)))
        return self._matrix(values, failures), failures

    @property
    def missing(self) -> float | list[float]:
        return float("nan") if self.objectives.count == 1 else [float("nan")] * self.objectives.count

    def _matrix(self, values: list[Any], failures: list[Failure]) -> Floats:
        """All values at once; if their shape does not fit, row by row."""
        shape = (len(values), self.objectives.count)
        if any(value is None for value in values):  # numpy takes it for a NaN
            return self._one_by_one(values, failures)
        try:
            array = np.array(values, dtype=np.float64)
        except (TypeError, ValueError):
            return self._one_by_one(values, failures)
        return array.reshape(shape) if array.size == shape[0] * shape[1] else self._one_by_one(values, failures)

    def _one_by_one(self, values: list[Any], failures: list[Failure]) -> Floats:
        failed = {row for row, _, _ in failures}
        matrix = np.full((len(values), self.objectives.count), np.nan)
        for row, value in enumerate(values):
            if row in failed:
                continue
            answer: tuple[float, ...] | str
            try:
                answer = numbers_of(value)
            except (TypeError, ValueError):
                answer = (NOTHING if value is None else
                          f"the objective returned {type(value).__name__}, need a number")
            matrix[row], more = row_answer(answer, self.objectives)
            failures.extend((row, status, message) for _, status, message in more)
        failures.sort()
        return matrix


class Batches:
    """Hands the function whole batches: columns are points (scipy's way), or rows."""

    def __init__(self, fun: Callable[..., Any], args: tuple[Any, ...], objectives: Objectives,
                 points_are: str) -> None:
        self.fun = fun
        self.args = args
        self.objectives = objectives
        self.by_rows = points_are == "rows"

    def __call__(self, points: Floats) -> Whole:
        try:
            return self._values(points), []
        except (InvalidArgument, SeveralObjectives):
            raise
        except Exception as error:
            if len(points) == 1:
                return np.full((1, self.objectives.count), np.nan), [(0, "failed", text_of(error))]
        return self._one_by_one(points)

    def _one_by_one(self, points: Floats) -> Whole:
        """A bad point affects no other point."""
        parts = [self(points[row:row + 1]) for row in range(len(points))]
        failures = [(row, status, text) for row, (_, some) in enumerate(parts) for _, status, text in some]
        return np.concatenate([values for values, _ in parts]), failures

    def _values(self, points: Floats) -> Floats:
        given = points if self.by_rows else points.T
        values = doubles_of(self.fun(given, *self.args))
        rows, count = len(points), self.objectives.count
        if not self.by_rows and values.ndim == 2:
            values = values.T
        if values.ndim == 1 and count == 1 and values.shape[0] == rows:
            values = values.reshape(rows, 1)
        if values.shape == (rows, count):
            return np.ascontiguousarray(values)
        if values.ndim == 2 and values.shape[0] == rows and not self.objectives.sure:
            raise SeveralObjectives(values.shape[1])
        raise InvalidArgument(self._wrong_shape(given.shape, values))

    def _wrong_shape(self, given: tuple[int, ...], values: Floats) -> str:
        shape = values.shape if self.by_rows or values.ndim != 2 else values.T.shape
        how = ("vectorized='rows' passes one row per point" if self.by_rows else
               "vectorized=True passes one column per point, as scipy does; 'rows' passes rows")
        return (f"the objective got points of shape {given} and returned {shape}; need one value "
                f"per point ({how})")


def one_part(answer: Whole) -> Parts:
    yield 0, *answer


def shifted(parts: Parts, first: int) -> Generator[Part, Ending, Ending]:
    """Parts of rows that begin at `first`; returns whether the run is ending."""
    ending: Ending = None
    while True:
        try:
            row, values, failures = parts.send(ending)
        except StopIteration:
            return ending
        ending = yield first + row, values, failures


def as_batch(stream: Callable[[Next], Parts], points: Floats) -> Parts:
    """A batch, from what streams."""
    due = iter(enumerate(points))
    ending = False

    def more() -> tuple[int, Floats] | None:
        return None if ending else next(due, None)

    for part in stream(more):
        ending = bool((yield part)) or ending


class Probing:
    """Evaluates the first row alone, in case the function has several objectives."""

    def __init__(self, evaluate: Evaluate) -> None:
        self.evaluate = evaluate
        self.known = False

    def __call__(self, points: Floats) -> Answer:
        if self.known or len(points) < 2:
            return self.evaluate(points)
        return self._first_alone(points)

    def _first_alone(self, points: Floats) -> Parts:
        for first, stop in ((0, 1), (1, len(points))):
            if (yield from shifted(self._parts(points[first:stop]), first)):
                return
            self.known = True

    def __getattr__(self, name: str) -> Any:
        """It streams if what it calls does."""
        if name == "stream" and hasattr(self.evaluate, "stream"):
            return self._stream
        raise AttributeError(name)

    def _stream(self, more: Next) -> Parts:
        if not self.known:
            first = more()
            if first is None:
                return
            number, x = first
            for _, values, failures in self._parts(x.reshape(1, -1)):
                yield number, values, failures
            self.known = True
        yield from self.evaluate.stream(more)  # type: ignore[attr-defined]

    def _parts(self, points: Floats) -> Parts:
        answer = self.evaluate(points)
        return one_part(answer) if isinstance(answer, tuple) else answer
