"""scipy's constraints as columns after the objectives: g <= 0, then h = 0."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._evaluate import numbers_of


@dataclass(frozen=True)
class Constraints:
    """Of the numbers that the function returns, the last ones are constraints: `inequalities` many
    that must not exceed 0, then `equalities` many that must be 0, up to `tolerance`."""

    inequalities: int = 0
    equalities: int = 0
    tolerance: float = 1e-6

    @property
    def count(self) -> int:
        return self.inequalities + self.equalities


@dataclass(frozen=True)
class Limits:
    """lower <= fun(x) <= upper, each a number per component."""

    fun: Callable[[Floats], Any]
    lower: Floats
    upper: Floats

    def inequalities(self, values: Floats) -> Floats:
        open_ended = self.lower != self.upper
        low = np.isfinite(self.lower) & open_ended
        high = np.isfinite(self.upper) & open_ended
        return np.concatenate([(self.lower - values)[low], (values - self.upper)[high]])

    def equalities(self, values: Floats) -> Floats:
        same = self.lower == self.upper
        return np.asarray((values - self.lower)[same])


@dataclass(frozen=True)
class Linear:
    """A x, for scipy's LinearConstraint."""

    matrix: Floats

    def __call__(self, x: Floats) -> Floats:
        return np.asarray(self.matrix @ x)


@dataclass(frozen=True)
class Dictionary:
    """fun of a dictionary constraint, with its own arguments."""

    fun: Callable[..., Any]
    args: tuple[Any, ...]

    def __call__(self, x: Floats) -> Any:
        return self.fun(x, *self.args)


@dataclass(frozen=True)
class Subject:
    """The function with the values of its constraints after its own; can be pickled."""

    fun: Callable[..., Any]
    limits: tuple[Limits, ...]

    def __call__(self, x: Floats, *args: Any) -> tuple[float, ...]:
        values = [np.asarray(numbers_of(limit.fun(x))) for limit in self.limits]
        own = numbers_of(self.fun(x, *args))
        less = [limit.inequalities(v) for limit, v in zip(self.limits, values, strict=True)]
        same = [limit.equalities(v) for limit, v in zip(self.limits, values, strict=True)]
        return own + tuple(np.concatenate([*less, *same]).tolist())


def subject_to(fun: Callable[..., Any], constraints: Any, center: Floats) -> tuple[Callable[..., Any], Constraints]:
    """The function with its constraints, and how many there are. Constraint functions are called
    once at the center of the box to see how many components they have."""
    limits = tuple(_limits(c, center) for c in _listed(constraints))
    zeros = [np.zeros(len(limit.lower)) for limit in limits]
    count = [(len(limit.inequalities(z)), len(limit.equalities(z))) for limit, z in zip(limits, zeros, strict=True)]
    return Subject(fun, limits), Constraints(sum(g for g, _ in count), sum(h for _, h in count))


def _listed(constraints: Any) -> Sequence[Any]:
    return constraints if isinstance(constraints, (list, tuple)) else [constraints]


def _limits(constraint: Any, center: Floats) -> Limits:
    fun, lower, upper = _parts(constraint)
    size = len(numbers_of(fun(center)))
    try:
        return Limits(fun, np.broadcast_to(np.asarray(lower, float), (size,)),
                      np.broadcast_to(np.asarray(upper, float), (size,)))
    except ValueError:
        raise InvalidArgument(f"constraints: {size} components, but the bounds do not fit them") from None


def _parts(constraint: Any) -> tuple[Callable[[Floats], Any], Any, Any]:
    if isinstance(constraint, Mapping):
        kind = str(constraint.get("type", "")).lower()
        if kind not in ("ineq", "eq") or not callable(constraint.get("fun")):
            raise InvalidArgument("constraints: a dictionary needs 'type' ('ineq' or 'eq') and 'fun'")
        fun = Dictionary(constraint["fun"], tuple(constraint.get("args", ())))
        return fun, 0.0, (np.inf if kind == "ineq" else 0.0)
    if hasattr(constraint, "A"):
        matrix = constraint.A.toarray() if hasattr(constraint.A, "toarray") else constraint.A
        return Linear(np.atleast_2d(np.asarray(matrix, float))), constraint.lb, constraint.ub
    if hasattr(constraint, "fun") and hasattr(constraint, "lb"):
        return constraint.fun, constraint.lb, constraint.ub
    raise InvalidArgument(
        f"constraints: {constraint!r} given, need scipy's NonlinearConstraint, LinearConstraint or "
        "dictionaries, or clde.Constraints")
