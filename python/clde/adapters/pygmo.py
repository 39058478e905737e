"""pygmo: a user-defined problem (UDP), or a pygmo.problem, as objective.

    found = clde.solve(objective(pygmo.rastrigin(2)), evaluations=20_000)
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pygmo

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._objective import Objective

__all__ = ["objective"]


def objective(problem: Any) -> Objective:
    """Evaluated in whole batches if the problem can do so."""
    known = problem if isinstance(problem, pygmo.problem) else pygmo.problem(problem)
    if known.get_nc() > 0 or known.get_nix() > 0:
        raise InvalidArgument("a pygmo problem without constraints and integer variables is needed")
    lower, upper = known.get_bounds()
    count = int(known.get_nobj())

    def batch(points: Floats) -> Any:
        return np.reshape(known.batch_fitness(points.reshape(-1)), (len(points), count))

    by_batch = known.has_batch_fitness()
    return Objective(batch if by_batch else known.fitness,
                     list(zip(lower.tolist(), upper.tolist(), strict=True)),
                     vectorized="rows" if by_batch else False, objectives=count)
