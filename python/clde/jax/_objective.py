"""A function for JAX as an objective: differentiated, compiled, evaluated in batches of two sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax

from clde._arrays import Floats
from clde._bounds import BoundsLike
from clde._objective import Objective
from clde._padding import Batched, TwoShapes, usual_batch
from clde._result import Result
from clde._solve import solve as solve_objective
from clde.jax._precision import doubles, dtype_of, out_of_memory

# Batches of fewer points would leave a device idle most of the time.
SEARCHES_SIDE_BY_SIDE = 64


def objective(fun: Callable[..., Any], bounds: BoundsLike, *, residuals: bool = False, batched: bool = False,
              precision: str = "float64", batch: int | None = None, **given: Any) -> Objective:
    """`fun`, which JAX can differentiate, with its gradient or Jacobian.

    Parameters
    ----------
    fun : callable
        Takes an array of coordinates; returns a number, or with `residuals` an array of them.
    bounds : pairs
        A (lower, upper) pair per variable.
    residuals : bool
        The function returns residuals; half their sum of squares is minimised.
    batched : bool
        The function takes a batch, one row per point, and returns a number (or a row) for each.
    precision : "float64" or "float32"
        Of the coordinates that the function is given.
    batch : int
        The most points in a call; by default 4,096, or 256 on a CPU. The function is compiled for batches of this
        size and of a 16th of it; smaller ones are padded. Where such a batch does not fit into memory it is halved.
    **given
        Further fields of `clde.Objective`.
    """
    one = of_one_point(fun) if batched else fun
    slopes = jax.jacfwd(one) if residuals else jax.grad(one)

    def with_slopes(x: Any) -> tuple[Any, Any]:
        return one(x), slopes(x)

    both = with_slopes if residuals else jax.value_and_grad(one)
    compiled = Batched(_compiled(one, precision, batch), _compiled(both, precision, batch))
    return Objective(compiled, bounds, vectorized="rows", jac=compiled.slopes, residuals=residuals or None, **given)


def solve(fun: Callable[..., Any], bounds: BoundsLike, *, residuals: bool = False, batched: bool = False,
          precision: str = "float64", batch: int | None = None, **options: Any) -> Result:
    """`clde.solve` of a function for JAX; see `objective` for its arguments and `clde.solve` for the others.

    Unless `searches` is given there are 64, so that batches are wide enough for a device.
    """
    if "concurrent_searches" not in options:
        options.setdefault("searches", SEARCHES_SIDE_BY_SIDE)
    made = objective(fun, bounds, residuals=residuals, batched=batched, precision=precision, batch=batch)
    return solve_objective(made, **options)


def of_one_point(fun: Callable[..., Any]) -> Callable[..., Any]:
    """A function of one point from one of a batch of rows."""
    return lambda x: fun(x[None, :])[0]


def _compiled(function: Callable[..., Any], precision: str, batch: int | None) -> TwoShapes:
    compiled = jax.jit(jax.vmap(function))
    dtype = dtype_of(precision)

    def call(points: Floats) -> Any:
        with doubles():
            return compiled(points.astype(dtype, copy=False))

    return TwoShapes(call, batch or usual_batch(jax.default_backend() == "cpu"), out_of_memory)
