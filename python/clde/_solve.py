"""From a function to all its optima."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from os import PathLike
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy.typing as npt

from clde import _core, problems
from clde._arrays import Floats, matrix, values_matrix
from clde._bounds import BoundsLike, Kinds
from clde._derivatives import Jac
from clde._evaluate import (Batches, Evaluate, ExecutorBroke, Guarded, Objectives, PointByPoint,
                            Probing, SeveralObjectives)
from clde._names import check_names
from clde._objective import Objective, Vectorized
from clde._result import Context, Result
from clde._settings import (RandomLike, Setting, journal_of, number_of, seed_of, set_what_is_wanted,
                            settings_text)
from clde._staff import Staff
from clde._task import Spend, Task, count, task_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

# Far more evaluations than the certificates of a thousand roots in ten unknowns take.
PLENTY = 10_000_000
# In a row; more are worth a warning.
MANY_FAILURES = 20

Callback: TypeAlias = Callable[..., object]
Workers: TypeAlias = "int | Executor | Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]"


def solve(
    fun: Callable[..., Any] | Objective | problems.Problem,
    bounds: BoundsLike | None = None,
    args: tuple[Any, ...] = (),
    *,
    evaluations: int | None = None,
    seconds: float | None = None,
    optima: int | None = None,
    maximize: bool | None = None,
    rng: RandomLike = None,
    vectorized: Vectorized | None = None,
    batch_shape: int | None = None,
    jac: Jac | None = None,
    residuals: bool | int | None = None,
    workers: Workers = 1,
    searches: int | None = None,
    timeout: float | None = None,
    schedule: str = "",
    callback: Callback | None = None,
    objectives: int | None = None,
    names: Sequence[str] | None = None,
    kinds: Kinds | None = None,
    constraints: Any = None,
    complete: float | None = None,
    saddles: int | None = None,
    certify: bool | int | None = None,
    curvature: bool | int | None = None,
    within: float | str | None = None,
    accuracy: float | None = None,
    noise: float | str = "auto",
    x0: npt.ArrayLike | None = None,
    same: Callable[[Floats, Floats], float] | None = None,
    samples: tuple[npt.ArrayLike, npt.ArrayLike] | None = None,
    failures: str = "skip",
    broken_after: int = 20,
    journal: str | PathLike[str] | None = None,
    resume: bool = False,
    sync: str = "batch",
    algorithm: str = "clde",
    **settings: Setting,
) -> Result:
    """Finds the optima of `fun` within `bounds`.

    Parameters
    ----------
    fun : callable
        ``fun(x, *args)`` with a 1-D array; returns a number, or a sequence of them for several
        objectives. Also an `Objective` or a problem of `clde.problems`, which bring their bounds.
        An exception, a NaN or an infinite value marks that point as failed; the search continues.
    bounds : pairs or scipy.optimize.Bounds
        A (lower, upper) pair per variable.
    args : tuple
        Further arguments of the function.
    evaluations, seconds : int, float
        The budget; at least one of them is needed (problems of `clde.problems` have one). With 25 to 200
        evaluations of two variables and no setting, a model of the function chooses each
        evaluation (likewise with 40 to 200 of one variable, 50 to 400 of three and 150 to 400
        of four to six); ``expensive=False`` does without it, ``expensive=True`` asks for it with any budget.
    optima, complete : int, float
        Stop at this many global optima; or once all of them are known with this probability, for
        example 0.95.
    within : float or str
        Optima up to this much worse than the best are wanted as much: ``0.05``, or ``"2%"`` of the
        best value (of the spread of values where the best is near zero).
    accuracy : float
        A value this close to that of the optimum suffices; less accuracy, fewer evaluations.
    noise : float or str
        "auto": the run finds out whether values carry noise; "none": they do not; or the standard
        deviation of one value. Under noise positions and values are estimates with standard errors.
    saddles : int
        After the search, at most this many more evaluations for the saddles between optima.
    certify : bool or int
        After the search, at most this many more evaluations to certify the roots of a square system; True: as
        many as it takes, if it is square.
    curvature : bool or int
        After the search, at most this many more evaluations for what lies around the optima: Hessian,
        covariance, flat directions, weight. True: as many as it takes for the best hundred.
    x0 : points
        Points to search from first, one row each: guesses, or optima of a similar problem.
    same : rule of `clde.same`, or a function of two points
        When two optima are the same, though their coordinates differ: particles numbered otherwise,
        a body that is turned, components that change places, mirror images.
    samples : (points, values)
        Earlier results, one row per point; they do not count against the budget. With several
        objectives or constraints a row of values has all of them, and `objectives` must be given.
    maximize : bool
        Maximise instead of minimise; the values keep your sign.
    rng : int or numpy.random.Generator
        The seed, or where to draw it from. The same seed gives the same result; default 1.
    vectorized : bool or "rows"
        True: the function gets a whole batch, one column per point, as in scipy, and returns one
        value per point. "rows": one row per point.
    batch_shape : int
        With `vectorized`: the function gets batches of this many points and of a 16th of it, and no others;
        smaller ones are padded by repeating a point. For functions that are compiled anew for each shape.
    jac : callable or True
        ``jac(x, *args)`` returns the gradient; True: the function returns value and gradient. It is compared
        with differences of values at the first points; with one objective, without constraints and without
        variables that have steps. A batch (`vectorized`) has a column of slopes per point, or a row.
    residuals : bool or int
        The function returns residuals r (or their number: so many), and 0.5 |r|**2 is minimised, by least
        squares; `jac` then gives a row of slopes for each residual. See `clde.roots` for equations.
    workers : int, map-like callable, or concurrent.futures.Executor
        Where the function is evaluated: in this many processes (-1: one per core), through
        ``workers(func, points)``, or on an executor.
    searches : int
        Run so many searches side by side, by default as many as keep the workers busy. The same number
        gives the same result with any workers.
    schedule : str
        When the search acts on answers. "rounds": when all points asked are known; the default of one
        search. "ordered": one by one in the order in which they were asked; the default of several.
        "free": as they arrive, for calls that take different times; the result then depends on who is
        faster, and a journal keeps the order.
    timeout : float
        Seconds that one call may take; the process of a call that takes longer is ended, and the
        point has failed.
    callback : callable
        ``callback(intermediate_result)`` between batches; return True or raise StopIteration to
        stop with what was found.
    objectives : int
        Number of objectives that the function returns; determined by a call if not given.
    names, kinds : sequences, or for `kinds` a mapping
        Names of the variables; kinds are "real", "periodic", "integer" or "log", one for all, one for each
        variable or by name or position: ``kinds={"angle": "periodic"}``. A list is one of categories without an
        order: ``kinds={"glass": ["BK7", "SF11"]}``; the function gets their position in the list, from 0
        on, and their bounds are not needed (None).
    constraints : scipy's NonlinearConstraint, LinearConstraint, dictionaries; or clde.Constraints
        Constraints on the optima. With `clde.Constraints(inequalities, equalities)` the function itself
        returns them after its value: g <= 0, then h = 0.
    failures : str
        What to do after a failed evaluation: "skip", "retry:N" or "abort".
    broken_after : int
        `FunctionFailed`, with the first traceback, is raised once so many points have failed and
        none has succeeded; 0: never. Later, 20 failures in a row give a warning.
    journal, resume : path, bool
        Every evaluation is appended to this file; with `resume` the run continues where it ended.
    sync : str
        When the journal is safe from a power cut: "never", "batch" (within a second) or "always".
    algorithm, **settings
        By name; `clde.algorithms()` lists them.

    Returns
    -------
    Result
        With `x` and `fun` the best, `xl` and `funl` all optima, best first, `optima` their
        records. After Ctrl-C, what was found by then.
    """
    if isinstance(fun, str):
        raise _core.InvalidArgument(f"fun: clde.problems.get({fun!r}) gives the problem of that name")
    if not callable(fun):
        raise _core.InvalidArgument(f"fun: {fun!r} given, need a function")
    given = {"bounds": bounds, "maximize": maximize, "vectorized": vectorized, "names": names,
             "objectives": objectives, "kinds": kinds, "constraints": constraints, "jac": jac,
             "residuals": residuals, "batch_shape": batch_shape}
    check_names(settings, algorithm, inspect.signature(solve).parameters)
    task = task_of(fun, args, {name: value for name, value in given.items() if value is not None})
    if evaluations is None and seconds is None:
        evaluations = fun.evaluations if isinstance(fun, problems.Problem) else None
    options = _core.Options()
    options.algorithm = algorithm
    options.seed = seed_of(rng)
    options.settings = settings_text(settings)
    if x0 is not None:
        task = task.starting_from(x0)
    if same is not None:
        task = task.with_rule(same)
    options.searches = count(searches, "searches")
    options.optima = count(optima, "optima")
    options.complete = float(complete or 0)
    options.saddles = count(saddles, "saddles")
    options.certify = _certificates(certify, task)
    set_what_is_wanted(options, within, accuracy, noise)
    options.failures = failures
    options.broken_after = int(broken_after)
    options.set_sync(sync)
    options.schedule = schedule
    options.journal = journal_of(journal, resume)
    options.resume = resume
    if samples is not None:
        points = matrix(samples[0], "samples", task.box.dimension)
        columns = (task.objectives or 1) + task.constraints.count
        options.set_samples(points, values_matrix(samples[1], "samples", len(points), columns))
    budget = Spend(count(evaluations, "evaluations"), number_of(seconds or 0, "seconds", "a number"))
    more = PLENTY if curvature is True else count(curvature or None, "curvature")
    return _run(replace(task, curvature=more), budget, options, Staff(workers, timeout), callback)


def _certificates(certify: bool | int | None, task: Task) -> int:
    if certify is not True:
        return count(certify or None, "certify")
    unknowns = int((task.box.lower < task.box.upper).sum())
    return PLENTY if task.derivatives is not None and task.derivatives.residuals == unknowns else 0


def _run(task: Task, spend: Spend, options: _core.Options, staff: Staff, callback: Callback | None) -> Result:
    if task.native is not None and task.curvature:
        raise _core.InvalidArgument("curvature: give the function and its bounds instead of a problem of clde.problems")
    if task.native is not None and staff.count is not None:
        staff.refuse_timeout("a problem of clde.problems")
        options.jobs = staff.count
        context = Context(task.box, task.maximize, options.seed, task.categories)
        told = _core.solve_problem(task.native, spend.budget(), options, wrapped(callback, context))
        return finish(told, context)
    if task.vectorized:
        staff.refuse_timeout("vectorized=")
        if staff.count is None or staff.count > 1:
            raise _core.InvalidArgument("vectorized= hands over whole batches, so workers= must be 1")
    try:
        return _run_with(task, spend, options, staff, callback, task.objectives, task.wasted)
    except SeveralObjectives as several:
        return _run_with(task, spend, options, staff, callback, several.count, wasted=1)


def _run_with(task: Task, spend: Spend, options: _core.Options, staff: Staff,
              callback: Callback | None, objectives: int | None, wasted: int = 0) -> Result:
    known = Objectives((objectives or 1) + task.constraints.count, sure=objectives is not None)
    context = Context(task.box, task.maximize, options.seed, task.categories, wasted)
    given = options.settings
    options.settings = staff.settings(options, spend.evaluations, task.space(objectives or 1))
    evaluate, differentiate, close = _evaluators(task, known, staff)
    if not known.sure:
        evaluate = Probing(evaluate)
    try:
        told = _core.solve(evaluate, task.space(objectives or 1), spend.budget(wasted), options,
                           wrapped(callback, context), differentiate, task.curvature)
    finally:
        close()
        options.settings = given
    return finish(told, context)


def _evaluators(task: Task, objectives: Objectives,
                staff: Staff) -> tuple[Evaluate, Evaluate | None, Callable[[], None]]:
    """How the function is called for values, and for derivatives, and what is to be done afterwards."""
    if task.row is None or task.derivatives is None:
        evaluate, close = _evaluator(task, objectives, staff)
        return evaluate, None, close
    wide = Objectives(1 + task.derivatives.columns(task.box.dimension))
    if staff.count not in (None, 1) or staff.timeout is not None:
        return _differentiating_processes(task, wide, staff)
    evaluate, close = _evaluator(task, objectives, staff)
    differentiate, _ = _evaluator(replace(task, fun=task.row), wide, staff)
    return evaluate, differentiate, close


def _differentiating_processes(task: Task, wide: Objectives,
                               staff: Staff) -> tuple[Evaluate, Evaluate, Callable[[], None]]:
    """The same processes answer both questions."""
    from clde._processes import Differentiate, Either, Processes

    either = Either(Guarded(task.fun, task.args), Guarded(task.row or task.fun, task.args))
    processes = Processes(either, Objectives(), staff.count or 1, staff.timeout)
    return processes, Differentiate(processes, wide), processes.close


def _evaluator(task: Task, objectives: Objectives, staff: Staff) -> tuple[Evaluate, Callable[[], None]]:
    """How the function is called, and what is to be done afterwards."""
    if task.vectorized:
        points_are = "rows" if task.vectorized == "rows" else "columns"
        return Batches(task.fun, task.args, objectives, points_are), _nothing
    if staff.count == 1 and staff.timeout is None:
        return PointByPoint(task.fun, task.args, objectives), _nothing
    guarded = Guarded(task.fun, task.args)
    if staff.count is None:
        staff.refuse_timeout("an executor")
        from clde._workers import remote  # costs an import that most runs do without

        return remote(guarded, objectives, staff.workers), _nothing
    from clde._processes import Processes

    processes = Processes(guarded, objectives, staff.count, staff.timeout)
    return processes, processes.close


def _nothing() -> None:
    pass


def wrapped(callback: Callback | None, context: Context) -> Callable[[dict[str, Any]], bool] | None:
    """As in scipy: called by position or by name, and StopIteration stops the search."""
    if callback is None:
        return None
    by_name = _wants_name(callback)

    def call(told: dict[str, Any]) -> bool:
        so_far = Result.of(told, context)
        try:
            return bool(callback(intermediate_result=so_far) if by_name else callback(so_far))
        except StopIteration:
            return True

    return call


def _wants_name(callback: Callback) -> bool:
    try:
        parameter = inspect.signature(callback).parameters.get("intermediate_result")
    except (TypeError, ValueError):
        return False
    return parameter is not None and parameter.kind is parameter.KEYWORD_ONLY


def finish(told: dict[str, Any], context: Context) -> Result:
    error = told.pop("error")
    times, last = told.pop("longest_failure")
    if times >= MANY_FAILURES:
        warnings.warn(f"the function failed {times} times in a row, the last time so: {last}",
                      RuntimeWarning, stacklevel=5)
    if isinstance(error, ExecutorBroke):
        warnings.warn(f"{error}; the search stops with what was found", RuntimeWarning, stacklevel=5)
        told["stop"], told["why"] = "aborted", str(error)
    elif error is not None and not isinstance(error, KeyboardInterrupt):
        raise error
    return Result.of(told, context)
