"""PyTorch: a function, differentiated and evaluated in batches on a device.

    found = clde.torch.solve(fun, bounds, evaluations=20_000, device="cuda")
    found = clde.torch.solve(residuals, bounds, residuals=True, evaluations=20_000)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from clde._arrays import Floats
from clde._bounds import BoundsLike
from clde._core import InvalidArgument
from clde._objective import Objective
from clde._padding import Batched, TwoShapes, usual_batch
from clde._result import Result
from clde._solve import solve as solve_objective

__all__ = ["objective", "solve"]

SEARCHES_SIDE_BY_SIDE = 64


def objective(fun: Callable[..., Any], bounds: BoundsLike, *, residuals: bool = False, batched: bool = False,
              precision: str = "float64", batch: int | None = None, device: Any = "cpu", **given: Any) -> Objective:
    """`fun`, which `torch.func` can differentiate, with its gradient or Jacobian.

    Parameters
    ----------
    fun : callable
        Takes a tensor of coordinates; returns a number, or with `residuals` a tensor of them.
    bounds : pairs
        A (lower, upper) pair per variable.
    residuals : bool
        The function returns residuals; half their sum of squares is minimised.
    batched : bool
        The function takes a batch, one row per point, and returns a number (or a row) for each.
    precision : "float64" or "float32"
        Of the coordinates that the function is given.
    batch : int
        The most points in a call; by default 4,096, or 256 on a CPU. The function gets batches of this size and of
        a 16th of it; smaller ones are padded. Where such a batch does not fit into memory it is halved.
    device : torch.device or str
        Where it is evaluated.
    **given
        Further fields of `clde.Objective`.
    """
    if precision not in ("float32", "float64"):
        raise InvalidArgument(f"precision: {precision!r} given, need 'float32' or 'float64'")
    dtype = torch.float64 if precision == "float64" else torch.float32

    def one(x: Any) -> Any:
        return fun(x[None, :])[0] if batched else fun(x)

    def both(x: Any) -> tuple[Any, Any]:
        if residuals:
            return one(x), torch.func.jacfwd(one)(x)
        slopes, value = torch.func.grad_and_value(one)(x)
        return value, slopes

    def shaped(function: Callable[..., Any]) -> TwoShapes:
        together = torch.func.vmap(function)

        def call(points: Floats) -> Any:
            return together(torch.from_dlpack(points).to(device=device, dtype=dtype))

        return TwoShapes(call, batch or usual_batch(torch.device(device).type == "cpu"), _out_of_memory)

    mapped = Batched(shaped(one), shaped(both))
    return Objective(mapped, bounds, vectorized="rows", jac=mapped.slopes, residuals=residuals or None, **given)


def solve(fun: Callable[..., Any], bounds: BoundsLike, *, residuals: bool = False, batched: bool = False,
          precision: str = "float64", batch: int | None = None, device: Any = "cpu", **options: Any) -> Result:
    """`clde.solve` of a function for PyTorch; see `objective` for its arguments and `clde.solve` for the others.

    Unless `searches` is given there are 64, so that batches are wide enough for a device.
    """
    if "concurrent_searches" not in options:
        options.setdefault("searches", SEARCHES_SIDE_BY_SIDE)
    made = objective(fun, bounds, residuals=residuals, batched=batched, precision=precision, batch=batch,
                     device=device)
    return solve_objective(made, **options)


def _out_of_memory(error: Exception) -> bool:
    return isinstance(error, (MemoryError, torch.cuda.OutOfMemoryError))
