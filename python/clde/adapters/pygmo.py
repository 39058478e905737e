"""pygmo: a user-defined problem (UDP), or a pygmo.problem, as objective.

    found = clde.solve(objective(pygmo.rastrigin(2)), evaluations=20_000)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pygmo

from clde._arrays import Floats
from clde._constraints import Constraints
from clde._objective import Objective

__all__ = ["objective"]


def kinds_of(problem: Any) -> list[str] | None:
    """pygmo has its integer variables last."""
    whole = int(problem.get_nix())
    return ["real"] * int(problem.get_ncx()) + ["integer"] * whole if whole else None


def constraints_of(problem: Any) -> Constraints | None:
    if problem.get_nc() == 0:
        return None
    tolerance = float(np.min(problem.c_tol))  # theirs are one each, and 0 if nobody set them
    usual = Constraints().tolerance
    return Constraints(int(problem.get_nic()), int(problem.get_nec()), tolerance if tolerance > 0 else usual)


@dataclass(frozen=True)
class Fitness:
    """One point, or a batch of rows; pygmo has equalities before inequalities, clde after them. Can be
    pickled."""

    problem: Any

    def __call__(self, points: Floats) -> Any:
        if points.ndim == 1:
            return self._in_order(self.problem.fitness(points))
        flat = self.problem.batch_fitness(points.reshape(-1))
        return self._in_order(np.reshape(flat, (len(points), self.problem.get_nf())))

    def _in_order(self, values: Floats) -> Floats:
        first = self.problem.get_nobj()
        last = first + self.problem.get_nec()
        return np.concatenate([values[..., :first], values[..., last:], values[..., first:last]], axis=-1)


def objective(problem: Any) -> Objective:
    """The problem with its constraints; evaluated in whole batches if it supports them."""
    known = problem if isinstance(problem, pygmo.problem) else pygmo.problem(problem)
    lower, upper = known.get_bounds()
    return Objective(Fitness(known), list(zip(lower.tolist(), upper.tolist(), strict=True)),
                     vectorized="rows" if known.has_batch_fitness() else False, objectives=int(known.get_nobj()),
                     kinds=kinds_of(known), constraints=constraints_of(known))
