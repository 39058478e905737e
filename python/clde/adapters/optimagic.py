"""optimagic: clde as an algorithm of `optimagic.minimize` and `maximize`.

    from clde.adapters.optimagic import CLDE
    best = om.minimize(f, params, bounds=om.Bounds(lower, upper), algorithm=CLDE(stopping_maxfun=5000))
    best.algorithm_output["optima"]       # all of them
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from optimagic import mark
from optimagic.optimization.algorithm import Algorithm, InternalOptimizeResult
from optimagic.optimization.internal_optimization_problem import InternalOptimizationProblem
from optimagic.typing import AggregationLevel

from clde._arrays import Floats
from clde._solve import solve

__all__ = ["CLDE"]


@mark.minimizer(
    name="clde", solver_type=AggregationLevel.SCALAR, is_available=True, is_global=True, needs_jac=False,
    needs_hess=False, needs_bounds=True, supports_parallelism=False, supports_bounds=True,
    supports_infinite_bounds=False, supports_linear_constraints=False, supports_nonlinear_constraints=False,
    disable_history=False)
@dataclass(frozen=True)
class CLDE(Algorithm):
    """Every optimum; the best is the result, all are in `algorithm_output`."""

    stopping_maxfun: int = 20_000
    seed: int = 1
    report: str = "global"
    concurrent_searches: int = 1

    def _solve_internal_problem(self, problem: InternalOptimizationProblem, x0: Any) -> InternalOptimizeResult:
        bounds = np.array([problem.bounds.lower, problem.bounds.upper], dtype=np.float64).T

        def fun(x: Floats) -> float:
            return float(problem.fun(x))

        found = solve(fun, bounds, evaluations=self.stopping_maxfun, rng=self.seed, x0=x0, objectives=1,
                      report=self.report, concurrent_searches=self.concurrent_searches)
        return InternalOptimizeResult(x=found.x, fun=float(found.fun), success=found.success, message=found.message,
                                      n_fun_evals=found.nfev, info={"optima": found.optima, "unseen": found.unseen})
