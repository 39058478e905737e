"""pymoo: its problems as objectives, and clde as one of its algorithms.

    found = clde.solve(objective(problem), evaluations=20_000)
    res = pymoo.optimize.minimize(problem, CLDE(), ("n_eval", 20_000), seed=1)
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pymoo.core.algorithm
import pymoo.core.population

from clde._arrays import Floats
from clde._constraints import Constraints
from clde._core import InvalidArgument
from clde._objective import Objective
from clde._search import Search

__all__ = ["CLDE", "objective"]


def bounds_of(problem: Any) -> list[tuple[float, float]]:
    lower, upper = problem.bounds()
    if lower is None or upper is None:
        raise InvalidArgument("a pymoo problem with bounds (xl, xu) is needed")
    return list(zip(np.asarray(lower, float).tolist(), np.asarray(upper, float).tolist(), strict=True))


def kinds_of(problem: Any) -> list[str] | None:
    return ["integer"] * int(problem.n_var) if problem.vtype is int else None


def constraints_of(problem: Any) -> Constraints | None:
    """pymoo has them as clde does: g <= 0, h = 0."""
    held = Constraints(int(problem.n_ieq_constr), int(problem.n_eq_constr))
    return held if held.count else None


def columns_of(out: Any) -> Any:
    """Objectives, then inequalities, then equalities, of a dictionary or a population."""
    held = [out.get(name) for name in ("F", "G", "H")]
    return np.hstack([np.asarray(some, float) for some in held if some is not None])


def objective(problem: Any) -> Objective:
    """A pymoo Problem, evaluated in whole batches as pymoo does it, with its constraints."""

    def values(points: Floats) -> Any:
        return columns_of(problem.evaluate(points, return_as_dictionary=True))

    return Objective(values, bounds_of(problem), vectorized="rows", objectives=int(problem.n_obj),
                     kinds=kinds_of(problem), constraints=constraints_of(problem))


class CLDE(pymoo.core.algorithm.Algorithm):  # type: ignore[misc]
    """clde for `pymoo.optimize.minimize`; `res.opt` holds the global optima, or the
    Pareto set, and `res.algorithm.found` the whole result."""

    def __init__(self, batch: int = 100, settings: dict[str, Any] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.batch = batch
        self.settings = settings or {}
        self.search: Search | None = None
        self._constraints: Constraints | None = None
        self._seen: dict[bytes, Any] = {}  # constraints of every point, to say those of the optima

    @property
    def found(self) -> Any:
        return None if self.search is None else self.search.result()

    def _setup(self, problem: Any, **kwargs: Any) -> None:
        self._constraints = constraints_of(problem)
        self.search = Search(bounds_of(problem), objectives=int(problem.n_obj), kinds=kinds_of(problem),
                             constraints=self._constraints, rng=self.seed, **self.settings)

    def _initialize_infill(self) -> Any:
        return self._infill()

    def _infill(self) -> Any:
        assert self.search is not None
        ids, points = self.search.ask(self._limit())
        if len(ids) == 0:  # the search has ended by itself
            self.termination.terminate()
            return pymoo.core.population.Population.new("X", points)
        asked = pymoo.core.population.Population.new("X", points)
        asked.set("clde_id", ids)
        return asked

    def _limit(self) -> int:
        """A budget of evaluations is kept exactly."""
        most = getattr(self.termination, "n_max_evals", None)
        if most is None or not np.isfinite(most):
            return self.batch
        return max(1, min(self.batch, int(most) - int(self.evaluator.n_eval)))

    def _initialize_advance(self, infills: Any = None, **kwargs: Any) -> None:
        self._advance(infills)

    def _advance(self, infills: Any = None, **kwargs: Any) -> None:
        assert self.search is not None
        if infills is not None and len(infills):
            self.search.tell(infills.get("clde_id").astype(np.uint64), columns_of(infills))
            if self._constraints:
                self._seen.update((np.asarray(i.X, float).tobytes(), (i.G, i.H)) for i in infills)
        self.pop = infills

    def _set_optimum(self) -> None:
        found = self.found
        best = found.nglobal or len(found.xl)
        values = found.funl[:best].reshape(best, -1)
        self.opt = pymoo.core.population.Population.new("X", found.xl[:best], "F", values)
        for individual in self.opt:
            if self._constraints:
                individual.G, individual.H = self._seen[np.asarray(individual.X, float).tobytes()]
            individual.evaluated.update({"F", "G", "H"})
