"""IOHexperimenter: its problems as objectives, so that its loggers see every evaluation.

    found = clde.solve(objective(ioh.get_problem("Rastrigin", 1, 5)), evaluations=20_000)
"""

from __future__ import annotations

from typing import Any

import ioh

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._objective import Objective

__all__ = ["objective"]


def objective(problem: Any) -> Objective:
    """A real-valued problem of ioh with one objective, called point by point in the order asked."""
    if not isinstance(problem, ioh.iohcpp.problem.RealSingleObjective):
        raise InvalidArgument(f"a real-valued ioh problem with one objective is needed, got {problem}")
    lower, upper = problem.bounds.lb, problem.bounds.ub

    def values(points: Floats) -> Any:
        return problem(points.tolist())

    return Objective(values, list(zip(lower.tolist(), upper.tolist(), strict=True)),
                     maximize=problem.meta_data.optimization_type == ioh.OptimizationType.MAX,
                     vectorized="rows", objectives=1)
