"""The whole search on a device, for formulas so cheap that a search on the host would be the slower part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from clde import _core
from clde._bounds import BoundsLike, Kinds, box_of
from clde._device_search import DeviceSearch, Plan, run_on_device
from clde._evaluate import Batches, Objectives
from clde._padding import TwoShapes
from clde._result import Context, Result
from clde._settings import RandomLike, seed_of, settings_text
from clde._solve import Callback, finish, wrapped
from clde._task import Spend, count
from clde.jax._descents import Descents, UnitBox
from clde.jax._objective import of_one_point
from clde.jax._precision import doubles, out_of_memory

WIDTH_ON_CPU, WIDTH_ON_DEVICE, LEAST_WIDTH = 1024, 32768, 64
# A descent keeps a matrix: together they may take this many numbers.
MOST_NUMBERS = 2**25
EVALUATIONS_PER_DESCENT, LEAST_ROUNDS = 50, 4
EVALUATIONS_AT_ONCE = 1024
UNLIMITED = 2**62  # for the library, which does not see the evaluations on the device


def solve_on_device(fun: Callable[..., Any], bounds: BoundsLike, *, evaluations: int | None = None,
                    seconds: float | None = None, optima: int | None = None, complete: float | None = None,
                    maximize: bool = False, rng: RandomLike = None, batched: bool = False,
                    precision: str = "float64", descents: str = "quasi_newton", width: int | None = None,
                    names: Sequence[str] | None = None, kinds: Kinds | None = None,
                    callback: Callback | None = None, report: str = "global",
                    global_tolerance: float | None = None) -> Result:
    """Finds the optima of `fun` by thousands of descents at a time, all of them one compiled call.

    The library on the host files the ends of the descents, tells optima apart, estimates what is missing and says
    where to start next. `nfev` counts every call of the function, in descents and outside of them.

    Parameters
    ----------
    fun : callable
        Takes an array of coordinates and returns a number; JAX has to be able to trace it.
    bounds, evaluations, seconds, optima, complete, maximize, rng, names, callback
        As in `clde.solve`. The budget is looked at between rounds of descents, so the last one may exceed it.
    kinds : sequence or mapping
        "real", "periodic" or "log" for each variable.
    batched : bool
        The function takes a batch, one row per point, and returns a number for each.
    precision : "float64" or "float32"
        Of the descents. Those in single precision are finished in double precision.
    descents : "quasi_newton" or "evolution"
        With gradients, which JAX derives; or without, for functions that are not smooth.
    width : int
        Descents at once; halved where they do not fit into memory. By default up to 1,024 on a CPU and 32,768
        elsewhere, fewer if there are many variables or few evaluations.
    report, global_tolerance
        As for the algorithm "clde".
    """
    if descents not in ("quasi_newton", "evolution"):
        raise _core.InvalidArgument(f"descents: {descents!r} given, need 'quasi_newton' or 'evolution'")
    box = box_of(bounds, names, kinds)
    unit_box = _unit_box(box)
    compiled = _compiled(_Given(fun, batched, maximize, unit_box, descents, precision))
    budget = Spend(count(evaluations, "evaluations"), float(seconds or 0))
    plan = Plan(count(width, "width") or _usual_width(box.dimension, budget.evaluations), budget.evaluations,
                report == "all", maximize, out_of_memory)
    budget.budget()  # complains if there is none
    options = _core.Options()
    options.seed = seed_of(rng)
    options.optima = count(optima, "optima")
    options.complete = float(complete or 0)
    given = {"report": report, "global_tolerance": global_tolerance}
    options.settings = settings_text({name: value for name, value in given.items() if value is not None})
    search = DeviceSearch(compiled.descents, plan, options.seed)
    context = Context(box, maximize, options.seed)
    told = run_on_device(search, _core.Space(box, 1, maximize),
                         _core.Budget(UNLIMITED, budget.seconds), options, compiled.values,
                         wrapped(callback, context))
    return finish(_concluded(told, search), context)


@dataclass(frozen=True)
class _Given:
    """What a compiled search depends on."""

    fun: Callable[..., Any]
    batched: bool
    maximize: bool
    box: UnitBox
    descents: str
    precision: str


class _Compiled(NamedTuple):
    descents: Descents
    values: Batches


@lru_cache(maxsize=16)
def _compiled(given: _Given) -> _Compiled:
    """Compiling takes seconds: the next search of the same function is spared it."""
    one = of_one_point(given.fun) if given.batched else given.fun
    cost = _cost_of(one, given.maximize, len(given.box.ends))
    return _Compiled(Descents(cost, given.box, given.descents, given.precision), _evaluator(cost, given.maximize))


def _cost_of(fun: Callable[..., Any], maximize: bool, dimension: int) -> Callable[..., Any]:
    with doubles():
        answer = jax.eval_shape(fun, jax.ShapeDtypeStruct((dimension,), np.float64))
    if answer.shape != ():
        raise _core.InvalidArgument(f"fun: returned an array of shape {answer.shape}, need a number")
    if answer.dtype != np.float64:
        raise _core.InvalidArgument(
            f"fun: returned {answer.dtype} when given float64. Descents on a device end in double precision; "
            "clde.jax.solve searches functions of lower precision")
    return (lambda x: -fun(x)) if maximize else fun


def _unit_box(box: _core.Box) -> UnitBox:
    allowed = ("real", "periodic", "log")
    for name, kind in zip(box.names, box.kinds, strict=True):
        if kind not in allowed:
            raise _core.InvalidArgument(f"kinds: {name} is {kind}; descents on a device take {', '.join(allowed)}")
    return UnitBox(tuple(zip(box.lower.tolist(), box.upper.tolist(), strict=True)), tuple(box.kinds))


def _usual_width(variables: int, evaluations: int) -> int:
    """A power of two: compiled code of one width serves many searches."""
    width = WIDTH_ON_CPU if jax.default_backend() == "cpu" else WIDTH_ON_DEVICE
    most = min(width, MOST_NUMBERS // variables**2)
    if evaluations:
        most = min(most, evaluations // (EVALUATIONS_PER_DESCENT * LEAST_ROUNDS))
    return 1 << max(most, LEAST_WIDTH).bit_length() - 1


def _evaluator(cost: Callable[..., Any], maximize: bool) -> Batches:
    """For samples and for points between optima."""
    compiled = jax.jit(jax.vmap(cost))
    sign = -1.0 if maximize else 1.0

    def call(points: Any) -> Any:
        with doubles():
            return sign * compiled(jnp.asarray(points))

    shapes = TwoShapes(call, EVALUATIONS_AT_ONCE, out_of_memory)
    return Batches(lambda points: shapes(points)[0], (), Objectives(1), "rows")


def _concluded(told: dict[str, Any], search: DeviceSearch) -> dict[str, Any]:
    """With the evaluations on the device, and why it ended."""
    told["evaluations"] += search.spent
    if told["stop"] == "exhausted":
        told["stop"] = "interrupted" if search.interrupted else "evaluations"
        told["why"] = "interrupted" if search.interrupted else f"the {search.plan.evaluations} evaluations are spent"
    return told
