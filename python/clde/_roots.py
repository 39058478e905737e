"""All roots of a system of equations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clde._bounds import BoundsLike
from clde._derivatives import Jac
from clde._result import Result
from clde._solve import solve


def roots(
    fun: Callable[..., Any],
    bounds: BoundsLike,
    args: tuple[Any, ...] = (),
    *,
    jac: Jac | None = None,
    residuals: bool | int = True,
    certify: bool | int = True,
    **options: Any,
) -> Result:
    """Finds the roots of ``fun(x) = 0`` within `bounds`: all points where every component vanishes.

    Parameters
    ----------
    fun : callable
        ``fun(x, *args)`` returns the residuals of the equations.
    bounds : pairs or scipy.optimize.Bounds
        A (lower, upper) pair per unknown.
    jac : callable or True
        ``jac(x, *args)`` returns a row of slopes for each equation; True: the function returns both.
    residuals : int
        The number of equations; counted by a call if not given.
    certify : bool or int
        At most this many evaluations after the search to certify roots; True: as many as it takes, if there
        are as many equations as unknowns; False: none.
    **options
        What `clde.solve` takes, `evaluations` or `seconds` at least.

    Returns
    -------
    Result
        With `roots`, one row each; `optima` has what is proven of each (`root`), and minima that are no
        roots as well.
    """
    return solve(fun, bounds, args, jac=jac, residuals=residuals, certify=certify, **options)
