"""Scores of answers, and rank tests for differences between them.

Peaks are counted as the CEC2013 niching competition counts. With several objectives values are
minimised, and sets are compared with samples of the true front and set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from clde import _core
from clde._arrays import Floats, matrix, vector

if TYPE_CHECKING:
    from clde.problems import Problem

__all__ = [
    "compare_with_control", "dynamic_f1", "friedman_test", "gd", "holm", "hypervolume", "igd", "igd_plus",
    "maximum_spread", "nondominated", "pareto_set_proximity", "peaks", "rank_sum_test",
    "scaled_hypervolume", "score", "signed_rank_test", "spacing", "table",
]

PeakScore = _core.PeakScore
Alternative = Literal["two-sided", "less", "greater"]


class Test(NamedTuple):
    """Outcome of a rank test."""

    statistic: float
    pvalue: float
    exact: bool


class Friedman(NamedTuple):
    """Outcome of Friedman's test; rank 1 is the smallest value of a row."""

    statistic: float
    pvalue: float
    mean_ranks: list[float]


def table() -> list[_core.Metric]:
    """The catalog of metrics."""
    return _core.list_metrics()


def peaks(points: npt.ArrayLike, values: npt.ArrayLike, *, value: float, radius: float, count: int,
          accuracies: Sequence[float] = (1e-1, 1e-2, 1e-3, 1e-4, 1e-5)) -> list[PeakScore]:
    """Found peaks, recall, precision and F1 at each accuracy. Larger values are better."""
    rows = matrix(points, "points")
    rule = _core.PeakRule(value, radius, count)
    return _core.score_peaks(rows, vector(values, "values", len(rows)), rule, vector(accuracies, "accuracies"))


def score(problem: Problem, found: Any) -> Any:
    """What `Problem.score` returns."""
    points, reported = _points_of(found, problem.dimension)
    if problem.objectives == 1:
        points = points[:reported]
        values = problem.core.evaluate(points)[:, 0]
        sign = 1 if problem.maximize else -1
        return peaks(points, sign * values, value=sign * problem.value, radius=problem.radius,
                     count=len(problem.optima), accuracies=problem.accuracies)
    costs = problem.core.evaluate(points)
    front, optimal = problem.pareto_front(), problem.pareto_set()
    return {"igd": igd(costs, front), "igdx": igd(points, optimal), "igd_plus": igd_plus(costs, front),
            "gd": gd(costs, front), "hypervolume": scaled_hypervolume(costs, front),
            "psp": pareto_set_proximity(points, optimal)}


def _points_of(found: Any, dimension: int) -> tuple[Floats, int]:
    """Points, and how many of them are reported as global."""
    if hasattr(found, "xl"):
        reported = sum(o.is_global for o in found.optima) if hasattr(found, "optima") else len(found.xl)
        return matrix(found.xl, "found.xl", dimension), reported
    rows = matrix(found, "points", dimension)
    return rows, len(rows)


def dynamic_f1(points: npt.ArrayLike, values: npt.ArrayLike, reports: Sequence[tuple[int, str, int]], *,
               value: float, radius: float, count: int, accuracy: float, budget: int) -> float:
    """Area under F1 over the evaluations; `reports` as in a Result."""
    rows = matrix(points, "points")
    timed = [(at, kind == "add", index) for at, kind, index in reports]
    return _core.dynamic_f1(rows, vector(values, "values", len(rows)), timed,
                            _core.PeakRule(value, radius, count), accuracy, budget)


def igd(rows: npt.ArrayLike, reference: npt.ArrayLike) -> float:
    """Inverted generational distance; of points and a Pareto set it is IGDX."""
    return _core.igd(matrix(rows, "rows"), matrix(reference, "reference"))


def igd_plus(costs: npt.ArrayLike, front: npt.ArrayLike) -> float:
    """IGD+: only components worse than the reference count as distance."""
    return _core.igd_plus(matrix(costs, "costs"), matrix(front, "front"))


def gd(costs: npt.ArrayLike, front: npt.ArrayLike) -> float:
    """Generational distance."""
    return _core.gd(matrix(costs, "costs"), matrix(front, "front"))


def hypervolume(costs: npt.ArrayLike, reference: npt.ArrayLike) -> float:
    """Dominated volume up to the reference point; exact."""
    rows = matrix(costs, "costs")
    return _core.hypervolume(rows, vector(reference, "reference", rows.shape[1]))


def scaled_hypervolume(costs: npt.ArrayLike, front: npt.ArrayLike) -> float:
    """Hypervolume as a share of the box the front spans."""
    return _core.scaled_hypervolume(matrix(costs, "costs"), matrix(front, "front"))


def pareto_set_proximity(points: npt.ArrayLike, set: npt.ArrayLike) -> float:
    """Covered share of the set's extent divided by IGDX."""
    return _core.pareto_set_proximity(matrix(points, "points"), matrix(set, "set"))


def spacing(costs: npt.ArrayLike) -> float:
    """Standard deviation of the distance to the nearest other row."""
    return _core.spacing(matrix(costs, "costs"))


def maximum_spread(costs: npt.ArrayLike, front: npt.ArrayLike) -> float:
    """Share of the front's extent that is covered."""
    return _core.maximum_spread(matrix(costs, "costs"), matrix(front, "front"))


def nondominated(costs: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Rows that no other row dominates."""
    return _core.nondominated_rows(matrix(costs, "costs"))


def signed_rank_test(x: npt.ArrayLike, y: npt.ArrayLike, alternative: Alternative = "two-sided") -> Test:
    """Wilcoxon's signed-rank test of pairs."""
    return Test(*_core.signed_rank_test(vector(x, "x"), vector(y, "y"), alternative))


def rank_sum_test(x: npt.ArrayLike, y: npt.ArrayLike, alternative: Alternative = "two-sided") -> Test:
    """Wilcoxon's rank-sum test (Mann and Whitney's U) of two samples."""
    return Test(*_core.rank_sum_test(vector(x, "x"), vector(y, "y"), alternative))


def friedman_test(values: npt.ArrayLike) -> Friedman:
    """Rows are problems, columns are methods."""
    return Friedman(*_core.friedman_test(matrix(values, "values")))


def compare_with_control(values: npt.ArrayLike, control: int) -> list[float]:
    """After Friedman: p of each column against column `control`, adjusted by Holm."""
    return _core.compare_with_control(matrix(values, "values"), control)


def holm(pvalues: npt.ArrayLike) -> list[float]:
    """Holm's adjustment of several tests."""
    return _core.holm(vector(pvalues, "pvalues"))
