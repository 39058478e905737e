"""scipy: clde as a method of `scipy.optimize.minimize`.

    from clde.adapters.scipy import clde_method
    best = minimize(f, x0, method=clde_method, bounds=[(-6, 6)] * 2, options={"evaluations": 5000})
    best.xl, best.funl                    # all optima, as shgo has them
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.optimize import OptimizeResult

from clde._bounds import box_of
from clde._core import InvalidArgument
from clde._solve import solve

__all__ = ["clde_method"]


def clde_method(fun: Callable[..., Any], x0: npt.ArrayLike, args: tuple[Any, ...] = (), *, bounds: Any = None,
                constraints: Any = (), callback: Any = None, jac: Any = None, hess: Any = None, hessp: Any = None,
                tol: float | None = None, **options: Any) -> OptimizeResult:
    """For `method=`. The search begins at `x0`; `options` are those of `clde.solve`, `evaluations` above
    all. Derivatives and `tol` are not used."""
    if bounds is None:
        raise InvalidArgument("bounds: none given; clde searches a box")
    box = box_of(bounds)
    start = np.clip(np.asarray(x0, dtype=np.float64), box.lower, box.upper)
    found = solve(fun, bounds, args, x0=start, constraints=constraints or None, callback=callback, **options)
    result = OptimizeResult()
    result.update(found, nit=0)
    return result
