"""gest-api: clde as a generator (suggest, ingest), for libEnsemble, Xopt, Optimas and others.

    generator = CLDE(VOCS(variables={"x": [0, 1], "y": [0, 1]}, objectives={"f": "MINIMIZE"}))
    points = generator.suggest(8)
    generator.ingest([{**point, "f": f(point)} for point in points])
    generator.result()
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gest_api import Generator
from gest_api.vocs import (BoundsConstraint, ContinuousVariable, GreaterThanConstraint, LessThanConstraint,
                           MaximizeObjective, MinimizeObjective)

from clde._arrays import Floats
from clde._constraints import Constraints
from clde._result import Result
from clde._search import Search
from clde._settings import seed_of

__all__ = ["CLDE"]


def excess(constraint: Any, value: float) -> list[float]:
    """What must not exceed 0."""
    if isinstance(constraint, LessThanConstraint):
        return [value - constraint.value]
    if isinstance(constraint, GreaterThanConstraint):
        return [constraint.value - value]
    lower, upper = constraint.range
    return [lower - value, value - upper]


class CLDE(Generator):  # type: ignore[misc]
    """Suggestions carry ids and may be ingested in any order and in parts.

    At times a search waits for values before it can ask for more points. If `suggest` is called then,
    the missing points are drawn uniformly and their values are given to the search as extras, so
    `suggest(n)` always returns n points; a larger `concurrent_searches` makes that rare.
    """

    returns_id = True

    def __init__(self, vocs: Any, *, rng: int | None = None, algorithm: str = "clde",
                 **settings: Any) -> None:
        super().__init__(vocs)
        self.variables = list(vocs.variables)
        self.objectives = list(vocs.objectives)
        self.constants = {name: constant.value for name, constant in vocs.constants.items()}
        self._bounds = np.array([v.domain for v in vocs.variables.values()], dtype=float)
        high = [isinstance(o, MaximizeObjective) for o in vocs.objectives.values()]
        self._maximize = all(high)
        # Where senses are mixed, everything is minimised and some signs are turned.
        self._signs = np.where(np.array(high) & (not self._maximize), -1.0, 1.0)
        self._constraints = dict(vocs.constraints)
        count = sum(len(excess(c, 0.0)) for c in self._constraints.values())
        self._search = Search(self._bounds, objectives=len(self.objectives), maximize=self._maximize,
                              constraints=Constraints(count), rng=rng, names=self.variables, algorithm=algorithm, **settings)
        self._extra = np.random.default_rng(seed_of(rng))
        self._extras: set[int] = set()
        self._next_extra = -1

    def _validate_vocs(self, vocs: Any) -> None:
        for name, variable in vocs.variables.items():
            if type(variable) is not ContinuousVariable:
                raise ValueError(f"variable {name}: clde takes continuous variables with two bounds")
        if not vocs.objectives:
            raise ValueError("clde takes one objective or more")
        for name, constraint in vocs.constraints.items():
            if not isinstance(constraint, (LessThanConstraint, GreaterThanConstraint, BoundsConstraint)):
                raise ValueError(f"constraint {name}: clde knows upper and lower limits, and both at once")
        for name, objective in vocs.objectives.items():
            if not isinstance(objective, (MinimizeObjective, MaximizeObjective)):
                raise ValueError(f"objective {name}: clde minimises or maximises")

    def suggest(self, num_points: int | None = None) -> list[dict[str, Any]]:
        """Exactly `num_points`, or if None all points that the search has ready (at least one)."""
        batch = self._search.ask(4096 if num_points is None else max(1, num_points))
        points = [self._point(int(i), x) for i, x in zip(*batch, strict=True)]
        wanted = max(1, len(points)) if num_points is None else num_points
        while len(points) < wanted:
            points.append(self._extra_point())
        return points

    def _point(self, number: int, x: Floats) -> dict[str, Any]:
        values = map(float, x)
        return {**dict(zip(self.variables, values, strict=True)), **self.constants, "_id": number}

    def _extra_point(self) -> dict[str, Any]:
        number = self._next_extra
        self._next_extra -= 1
        self._extras.add(number)
        return self._point(number, self._extra.uniform(self._bounds[:, 0], self._bounds[:, 1]))

    def ingest(self, results: list[dict[str, Any]]) -> None:
        """Values of suggested points by their id; points without one are taken as extras."""
        asked = [r for r in results if r.get("_id") is not None and int(r["_id"]) >= 0]
        extra = [r for r in results if r.get("_id") is None or int(r["_id"]) < 0]
        unknown = {int(r["_id"]) for r in extra if r.get("_id") is not None} - self._extras
        if unknown:
            raise ValueError(f"id {min(unknown)} was never suggested, or was ingested before")
        if asked:
            self._search.tell([int(r["_id"]) for r in asked], self._values(asked))
        if extra:
            self._extras -= {int(r["_id"]) for r in extra if r.get("_id") is not None}
            points = np.array([[float(r[name]) for name in self.variables] for r in extra])
            self._search.inject(points, self._values(extra))

    def _values(self, results: list[dict[str, Any]]) -> Any:
        table = np.array([[float(r[name]) for name in self.objectives] for r in results]) * self._signs
        if not self._constraints:
            return table
        limits = [[g for name, c in self._constraints.items() for g in excess(c, float(r[name]))] for r in results]
        return np.hstack([table, np.array(limits)])

    def result(self) -> Result:
        """What is known so far."""
        return self._search.result()
