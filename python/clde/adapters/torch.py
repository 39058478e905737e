"""PyTorch: a function of one point, differentiated and evaluated in batches.

    found = clde.solve(objective(fun, bounds), evaluations=20_000)
    found = clde.solve(objective(residuals, bounds, residuals=True), evaluations=20_000)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from clde._arrays import Floats
from clde._bounds import BoundsLike
from clde._objective import Objective

__all__ = ["objective"]


def objective(fun: Callable[..., Any], bounds: BoundsLike, *, residuals: bool = False, device: Any = "cpu",
              **given: Any) -> Objective:
    """`fun` of one point, which `torch.func` can differentiate, with its gradient or Jacobian.

    Parameters
    ----------
    fun : callable
        Takes a tensor of coordinates in double precision; returns a number, or with `residuals` a tensor.
    bounds : pairs
        A (lower, upper) pair per variable.
    residuals : bool
        The function returns residuals; half their sum of squares is minimised.
    device : torch.device or str
        Where it is evaluated.
    **given
        Further fields of `clde.Objective`.
    """
    slopes = torch.func.jacfwd(fun) if residuals else torch.func.grad(fun)
    return Objective(_batched(fun, device), bounds, vectorized="rows", jac=_batched(slopes, device),
                     residuals=residuals or None, **given)


def _batched(function: Callable[..., Any], device: Any) -> Callable[[Floats], Floats]:
    together = torch.func.vmap(function)

    def call(points: Floats) -> Floats:
        tensor = torch.tensor(points, dtype=torch.float64, device=device)
        return np.asarray(together(tensor).detach().cpu().numpy(), dtype=np.float64)

    return call
