"""The built-in problems, by name, with their known answers.

    problem = clde.problems.get("cec2013/f4")
    found = clde.solve(problem)
    problem.score(found)
"""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from clde import _core
from clde._arrays import Floats, matrix
from clde._settings import Setting, settings_text

__all__ = ["Problem", "get", "names", "table"]


class Problem:
    """A problem that knows its answer. Call it with a point or with rows of points."""

    def __init__(self, name: str, **parameters: Setting) -> None:
        self.core = _core.find_problem(name, settings_text(parameters))
        self._made_by = (name, parameters)
        self.name: str = self.core.name
        self.title: str = self.core.title
        self.maximize: bool = self.core.maximize
        self.objectives: int = self.core.objectives
        self.evaluations: int = self.core.evaluations  #: the official budget
        self.dimension: int = self.core.box.dimension

    @property
    def bounds(self) -> list[tuple[float, float]]:
        box = self.core.box
        return list(zip(box.lower.tolist(), box.upper.tolist(), strict=True))

    @property
    def optima(self) -> Floats:
        """The known global optima, one row each; empty with several objectives."""
        return self.core.optima

    @property
    def value(self) -> float:
        """Their value."""
        return self.core.value

    @property
    def radius(self) -> float:
        """Points closer than this count once."""
        return self.core.radius

    @property
    def accuracies(self) -> list[float]:
        """The official levels of accuracy, coarse to fine."""
        return self.core.accuracies

    @property
    def pieces(self) -> int:
        """Pieces of the Pareto set."""
        return self.core.pieces

    def pareto_front(self, count: int | None = None) -> Floats:
        """About `count` points of the true front, one row of values each."""
        return self.core.pareto_front(count or self.core.official_size)

    def pareto_set(self, count: int | None = None) -> Floats:
        """About `count` points of the true set."""
        return self.core.pareto_set(count or self.core.official_size)

    def score(self, found: Any) -> Any:
        """How good a result, or an array of points, is as an answer: `metrics.peaks` at the official
        accuracies, or a dictionary of front metrics for several objectives."""
        from clde import metrics

        return metrics.score(self, found)

    def __call__(self, x: npt.ArrayLike) -> Any:
        rows = matrix(x, "x", self.dimension)
        values = self.core.evaluate(rows)
        values = values if self.objectives > 1 else values[:, 0]
        one = len(rows) == 1 and getattr(x, "ndim", None) != 2 and not _nested(x)
        return (float(values[0]) if self.objectives == 1 else values[0]) if one else values

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, self._made_by

    def __repr__(self) -> str:
        return f"<problem {self.name}: {self.title}, {self.dimension} variables>"


def _nested(x: Any) -> bool:
    return isinstance(x, (list, tuple)) and len(x) > 0 and hasattr(x[0], "__len__")


def _again(name: str, parameters: dict[str, Setting]) -> Problem:
    return Problem(name, **parameters)


def get(name: str, **parameters: Setting) -> Problem:
    """A problem by name; parameters may follow the name, as in "dtlz/2:M=2,D=30"."""
    return Problem(name, **parameters)


def names() -> list[str]:
    return [info.name for info in _core.list_problems()]


def table() -> list[_core.ProblemInfo]:
    """The catalog: name, title, dimension, objectives, optima, evaluations."""
    return _core.list_problems()
