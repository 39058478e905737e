"""JAX: a function of one point, differentiated, compiled and evaluated in batches.

    found = clde.solve(objective(fun, bounds), evaluations=20_000)
    found = clde.solve(objective(residuals, bounds, residuals=True), evaluations=20_000)

In double precision, whatever the default of the program: in single precision values look noisy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
from jax.experimental import enable_x64

from clde._arrays import Floats
from clde._bounds import BoundsLike
from clde._objective import Objective
from clde.adapters._padding import Padded

__all__ = ["objective"]


def objective(fun: Callable[..., Any], bounds: BoundsLike, *, residuals: bool = False, **given: Any) -> Objective:
    """`fun` of one point, which JAX can differentiate, with its gradient or Jacobian.

    Parameters
    ----------
    fun : callable
        Takes an array of coordinates; returns a number, or with `residuals` an array of them.
    bounds : pairs
        A (lower, upper) pair per variable.
    residuals : bool
        The function returns residuals; half their sum of squares is minimised.
    **given
        Further fields of `clde.Objective`.
    """
    slopes = jax.jacfwd(fun) if residuals else jax.grad(fun)
    return Objective(_batched(fun), bounds, vectorized="rows", jac=_batched(slopes),
                     residuals=residuals or None, **given)


def _batched(function: Callable[..., Any]) -> Padded:
    compiled = jax.jit(jax.vmap(function))

    def call(points: Floats) -> Any:
        with enable_x64():
            return compiled(points)

    return Padded(call)
