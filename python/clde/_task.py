"""What is to be solved, with every default resolved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from clde import _core, problems
from clde._arrays import Floats, matrix
from clde._bounds import Categories, box_of, categories_of, periods_of
from clde._constraints import Constraints, subject_to
from clde._derivatives import BatchFunction, Derivatives, Jac, PointFunction, derivatives_of
from clde._objective import Objective, Vectorized
from clde._padding import FixedShapes
from clde._settings import number_of
from clde.same import Rule, as_rule


@dataclass(frozen=True)
class Spend:
    evaluations: int
    seconds: float

    def budget(self, less: int = 0) -> _core.Budget:
        if self.evaluations == 0 and self.seconds == 0:
            raise _core.InvalidArgument("evaluations: say what may be spent: evaluations=, seconds= or both")
        return _core.Budget(max(self.evaluations - less, 1) if self.evaluations else 0, self.seconds)


@dataclass(frozen=True)
class Task:
    """What is to be solved, with every default resolved."""

    fun: Callable[..., Any]
    args: tuple[Any, ...]
    box: _core.Box
    maximize: bool
    vectorized: Vectorized
    objectives: int | None
    constraints: Constraints = Constraints()
    native: _core.Problem | None = None
    categories: Categories = field(default_factory=dict)
    starts: Floats | None = None
    same: Rule | None = None
    derivatives: Derivatives | None = None
    row: Callable[..., Any] | None = None  # value and derivatives of a point, or of a batch
    curvature: int = 0  # evaluations for it after the search
    wasted: int = 0  # calls made to find out how many residuals there are

    def starting_from(self, x0: npt.ArrayLike) -> Task:
        if self.native is not None:
            raise _core.InvalidArgument("x0: a problem of clde.problems is searched without starts")
        return replace(self, starts=matrix(x0, "x0", self.box.dimension))

    def with_rule(self, same: Callable[[Floats, Floats], float]) -> Task:
        if self.native is not None:
            raise _core.InvalidArgument("same: a problem of clde.problems has its own")
        return replace(self, same=as_rule(same, periods_of(self.box)))

    def space(self, objectives: int) -> _core.Space:
        space = _core.Space(self.box, objectives, self.maximize)
        if self.constraints.count:
            space.constrain(self.constraints.inequalities, self.constraints.equalities,
                            self.constraints.tolerance)
        if self.starts is not None:
            space.set_starts(self.starts)
        if self.same is not None:
            space.set_same_optimum(self.same, self.same.within)
        if self.derivatives is not None:
            space.set_derivatives(self.derivatives.text)
        return space


def task_of(fun: Any, args: Any, given: dict[str, Any]) -> Task:
    if isinstance(fun, problems.Problem):
        if args or given:
            raise _core.InvalidArgument(
                f"{', '.join(given) or 'args'}: a problem of clde.problems has its own")
        core = fun.core
        return Task(fun, (), core.box, core.maximize, False, core.objectives, native=core)
    if isinstance(fun, Objective):
        own = {name: getattr(fun, name) for name in Objective.__dataclass_fields__ if name != "fun"}
        given = {name: value for name, value in own.items() if value is not None} | given
        fun = fun.fun
    if "bounds" not in given:
        raise _core.InvalidArgument("bounds: none given, need a (lower, upper) pair per variable")
    vectorized = given.get("vectorized", False)
    if vectorized not in (True, False, "rows"):
        raise _core.InvalidArgument(f"vectorized: {vectorized!r} given, need True, False or 'rows'")
    box = box_of(given["bounds"], given.get("names"), given.get("kinds"))
    fun, given = _shaped(fun, given, vectorized)
    fun, constraints = _constrained(fun, given.get("constraints"), box, vectorized)
    objectives = given.get("objectives")
    if objectives is None and constraints.count:
        objectives = 1  # otherwise nobody could tell the two apart
    task = Task(fun, args if isinstance(args, tuple) else (args,), box, bool(given.get("maximize")),
                vectorized, None if objectives is None else count(objectives, "objectives"), constraints,
                categories=categories_of(given.get("names"), given.get("kinds")))
    jac = given.get("jac")
    residuals, wasted = count_residuals(task, jac, given.get("residuals"))
    return replace(_differentiable(task, derivatives_of(jac, residuals), jac), wasted=wasted)


def _shaped(fun: Any, given: dict[str, Any], vectorized: Vectorized) -> tuple[Any, dict[str, Any]]:
    """The function and its slopes, called with batches of the shape that was declared."""
    if given.get("batch_shape") is None:
        return fun, given
    if not vectorized:
        raise _core.InvalidArgument("batch_shape: for a function of whole batches; vectorized=True or 'rows'")
    if hasattr(fun, "with_slopes"):
        raise _core.InvalidArgument("batch_shape: this objective has batches of its own; see batch= where it is made")
    shape = count(given["batch_shape"], "batch_shape")
    fixed = FixedShapes(fun, shape, vectorized == "rows")
    jac = given.get("jac")
    return fixed, given | {"jac": FixedShapes(jac, shape, vectorized == "rows")} if callable(jac) else given


def count_residuals(task: Task, jac: Jac | None, residuals: Any) -> tuple[int, int]:
    """How many the function returns, and how many calls it took to find out."""
    if residuals is None or residuals is False:
        return 0, 0
    if residuals is not True:
        return count(residuals, "residuals"), 0
    middle = (task.box.lower + task.box.upper) / 2
    given = middle if not task.vectorized else middle.reshape((1, -1) if task.vectorized == "rows" else (-1, 1))
    try:
        first = task.fun(given, *task.args)
        return int(np.size(first[0] if jac is True else first)), 1
    except Exception as error:
        raise _core.InvalidArgument(
            f"residuals: the function failed in the middle of the box, where they were to be counted; give their "
            f"number, residuals=M ({type(error).__name__}: {error})") from error


def _differentiable(task: Task, derivatives: Derivatives | None, jac: Jac | None) -> Task:
    if derivatives is None:
        return task
    if task.objectives not in (None, 1) or task.constraints.count:
        raise _core.InvalidArgument(f"{'residuals' if derivatives.residuals else 'jac'}: derivatives are used with "
                                    "one objective and no constraints")
    function: PointFunction | BatchFunction
    if task.vectorized:
        function = BatchFunction(task.fun, jac, derivatives, task.vectorized == "rows")
    else:
        function = PointFunction(task.fun, jac, derivatives)
    return replace(task, fun=function.value, objectives=1, derivatives=derivatives, row=function.row)


def _constrained(fun: Callable[..., Any], constraints: Any, box: _core.Box,
                 vectorized: Vectorized) -> tuple[Callable[..., Any], Constraints]:
    if constraints is None:
        return fun, Constraints()
    if isinstance(constraints, Constraints):
        return fun, constraints
    if vectorized:
        raise _core.InvalidArgument(
            "constraints: a vectorized function returns them itself; see clde.Constraints")
    return subject_to(fun, constraints, (box.lower + box.upper) / 2)


def count(value: Any, name: str) -> int:
    if value is None:
        return 0
    need = "a whole number, 1 or more"
    number = number_of(value, name, need)
    if not number >= 1 or not number.is_integer():
        raise _core.InvalidArgument(f"{name}: {value!r} given, need {need}")
    return int(number)
