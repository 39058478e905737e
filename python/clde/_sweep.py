"""The optima of a function along a parameter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from clde import _core
from clde._arrays import Floats, floats
from clde._bounds import BoundsLike, Kinds, box_of, periods_of
from clde._derivatives import Jac
from clde._evaluate import Objectives
from clde._settings import RandomLike, Setting, seed_of, set_what_is_wanted, settings_text
from clde._solve import Workers, _evaluators
from clde._staff import Staff
from clde._sweep_result import SweepResult
from clde._task import Spend, Task, count, task_of
from clde.same import Rule, as_rule


def sweep(
    fun: Callable[..., Any],
    bounds: BoundsLike,
    args: tuple[Any, ...] = (),
    *,
    evaluations: int | None = None,
    seconds: float | None = None,
    levels: str = "",
    within: float | str | None = None,
    search: int | None = None,
    tolerance: float = 1e-4,
    maximize: bool = False,
    jac: Jac | None = None,
    residuals: bool | int | None = None,
    rng: RandomLike = None,
    workers: Workers = 1,
    timeout: float | None = None,
    names: Sequence[str] | None = None,
    kinds: Kinds | None = None,
    same: Callable[[Floats, Floats], float] | None = None,
    failures: str = "skip",
    algorithm: str = "clde",
    settings: Mapping[str, Setting] | None = None,
    parameters: Mapping[str, npt.ArrayLike] | None = None,
    **more_parameters: npt.ArrayLike,
) -> SweepResult:
    """Follows the optima of `fun` along a parameter: ``clde.sweep(f, bounds, load=np.linspace(0, 1, 21), ...)``.

    Parameters
    ----------
    fun : callable
        ``fun(x, *args, load=value)``: parameters come by name.
    bounds : pairs or scipy.optimize.Bounds
        A (lower, upper) pair per variable, parameters left out.
    parameters, **more_parameters : sequences of numbers
        The values of each parameter by its name. Several of the same length form a path; a name that is
        already an argument goes into `parameters`.
    evaluations, seconds : int, float
        The budget of the whole sweep; at least one of them is needed.
    levels : "all", "global" or "roots"
        Which optima are followed: all (the default), ties with the best, or points where the residuals
        vanish (the default with `residuals`).
    within : float or str
        Follow optima up to this much worse than the best: ``0.05``, or ``"2%"``.
    search : int
        Evaluations of the search at each step; a share of half the budget if left out.
    tolerance : float
        How precisely events are placed, in steps.
    maximize, jac, residuals, rng, workers, timeout, names, kinds, same, failures, algorithm
        As in `clde.solve`; `jac` gives slopes along the variables.
    settings : mapping
        Of the algorithm.

    Returns
    -------
    SweepResult
        With `branches`, one for each optimum followed, and `events`, where they appear and disappear. After
        Ctrl-C, what was found by then.
    """
    if not callable(fun):
        raise _core.InvalidArgument(f"fun: {fun!r} given, need a function")
    path = _path({**(parameters or {}), **more_parameters})
    box = box_of(bounds, names, kinds)
    task = _task(fun, args, box, path, {"maximize": maximize, "jac": jac, "residuals": residuals})
    if same is not None:
        task = replace(task, same=_of_variables(as_rule(same, periods_of(box)), box.dimension))
    options = _core.Options()
    options.algorithm = algorithm
    options.seed = seed_of(rng)
    options.settings = settings_text(settings or {})
    set_what_is_wanted(options, within, None, "none")
    options.failures = failures
    asked = _core.SweepAsked()
    asked.parameters = list(range(box.dimension, task.box.dimension))
    asked.levels = levels
    asked.search = count(search, "search")
    asked.tolerance = float(tolerance)
    spend = Spend(count(evaluations, "evaluations"), float(seconds or 0))
    return _run(task, path, asked, spend, options, Staff(workers, timeout))


def _path(given: Mapping[str, npt.ArrayLike]) -> dict[str, Floats]:
    if not given:
        raise _core.InvalidArgument("parameters: none given; give the values of one by its name, as in "
                                    "load=numpy.linspace(0, 1, 21)")
    path = {name: floats(values, name) for name, values in given.items()}
    first = next(iter(path))
    for name, values in path.items():
        if values.ndim != 1 or len(values) < 2:
            raise _core.InvalidArgument(f"{name}: shape {values.shape} given, need a sequence of two numbers or more; "
                                        "if this is meant for clde.solve, it is no argument of clde.sweep")
        if len(values) != len(path[first]):
            raise _core.InvalidArgument(f"{name}: {len(values)} values given, {first} has {len(path[first])}; along "
                                        "a path all parameters have the same number")
    return path


class AtParameters:
    """The function of variables with the parameters behind them; can be pickled."""

    def __init__(self, fun: Callable[..., Any], dimension: int, parameters: Sequence[str]) -> None:
        self.fun = fun
        self.dimension = dimension
        self.parameters = list(parameters)

    def __call__(self, x: Floats, *args: Any) -> Any:
        values = dict(zip(self.parameters, x[self.dimension:].tolist(), strict=True))
        return self.fun(x[:self.dimension], *args, **values)


class WithSlopes(AtParameters):
    """Its slopes, those along parameters 0: nobody asks for them."""

    def __call__(self, x: Floats, *args: Any) -> Any:
        return self.padded(super().__call__(x, *args))

    def padded(self, given: Any) -> Floats:
        slopes = np.atleast_1d(np.asarray(given, dtype=np.float64))
        return np.concatenate([slopes, np.zeros((*slopes.shape[:-1], len(self.parameters)))], axis=-1)


class WithBoth(WithSlopes):
    """Value and slopes."""

    def __call__(self, x: Floats, *args: Any) -> Any:
        first, slopes = AtParameters.__call__(self, x, *args)
        return first, self.padded(slopes)


def _task(fun: Callable[..., Any], args: Any, box: _core.Box, path: Mapping[str, Floats],
          given: dict[str, Any]) -> Task:
    names = list(path)
    jac = given["jac"]
    wrapped = (WithBoth if jac is True else AtParameters)(fun, box.dimension, names)
    if callable(jac):
        given = {**given, "jac": WithSlopes(jac, box.dimension, names)}
    ends = [(float(values[0]), float(values[0])) for values in path.values()]
    return task_of(wrapped, args, {
        **{name: value for name, value in given.items() if value is not None},
        "bounds": [*zip(box.lower.tolist(), box.upper.tolist(), strict=True), *ends],
        "names": [*box.names, *names],
        "kinds": {j: kind for j, kind in enumerate(box.kinds) if kind != "real"},
        "objectives": 1,
    })


class _OfVariables:
    def __init__(self, rule: Rule, dimension: int) -> None:
        self.rule = rule
        self.dimension = dimension

    def __call__(self, a: Floats, b: Floats) -> float:
        return self.rule(a[:self.dimension], b[:self.dimension])


def _of_variables(rule: Rule, dimension: int) -> Rule:
    return Rule(_OfVariables(rule, dimension), rule.within)


def _run(task: Task, path: Mapping[str, Floats], asked: _core.SweepAsked, spend: Spend, options: _core.Options,
         staff: Staff) -> SweepResult:
    options.settings = staff.settings(options, spend.evaluations)
    evaluate, differentiate, close = _evaluators(task, Objectives(1), staff)
    values = np.ascontiguousarray(np.column_stack(list(path.values())))
    try:
        told = _core.sweep(evaluate, task.space(1), values, asked, spend.budget(), options, differentiate)
    finally:
        close()
    error = told.pop("error")
    if error is not None and not isinstance(error, KeyboardInterrupt):
        raise error
    return SweepResult.of(told, task.box.names, list(path), values)
