"""The same problem along a parameter: which optima stay, appear and vanish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clde._bounds import BoundsLike, Kinds, box_of
from clde._linking import Linking
from clde._names import settings_of
from clde._path import Path
from clde._settings import RandomLike, seed_of
from clde._solve import Workers
from clde._steps import Steps
from clde._sweep_result import Sweep


def sweep(
    fun: Callable[..., Any],
    bounds: BoundsLike,
    *,
    evaluations: int,
    resolution: float = 1e-4,
    no_worse_than: float | None = None,
    maximize: bool = False,
    rng: RandomLike = None,
    workers: Workers = 1,
    names: Sequence[str] | None = None,
    kinds: Kinds | None = None,
    **parameters: Any,
) -> Sweep:
    """Follows the optima of `fun` along a parameter.

        along = clde.sweep(f, [(-2, 2)], load=np.linspace(0, 1, 21), evaluations=500)
        print(along)                  # which optima there are, where they appear and vanish

    Parameters
    ----------
    fun : callable
        ``fun(x, load=value)``: the parameter is passed by its name.
    bounds, names, kinds, maximize, rng, workers
        As in `solve`.
    evaluations : int
        For each value of the parameter. Searches begin at the optima of the value before.
    resolution : float
        Where an optimum appears or vanishes is narrowed down to this share of the parameter's range,
        with further evaluations. Values that cannot be interpolated are not narrowed down.
    no_worse_than : float
        Only optima with such values count; for example the solutions of equations among the minima of
        their residual.
    **parameters
        One parameter with its values, in order; several of the same length change together, along a path.
        A keyword that is a setting of the default algorithm is one.

    Returns
    -------
    Sweep
        With `branches` (an optimum along the sweep), `events` (births and deaths) and `count`.
    """
    known = settings_of("clde") or {}
    settings = {name: parameters.pop(name) for name in list(parameters) if name in known}
    path = Path.of(parameters)
    box = box_of(bounds, names, kinds)
    run = Steps(fun, path, box, settings, evaluations)
    run.maximize, run.seed, run.workers, run.limit = maximize, seed_of(rng), workers, no_worse_than
    slices = run.collect()
    linking = Linking(run, resolution * max(len(path) - 1, 1))
    linking.link(slices)
    return Sweep(path.names, path.values, [path.coordinate(s.place) for s in slices], [list(s.ids) for s in slices],
                 linking.branches, linking.events, box.names, run.nfev)
