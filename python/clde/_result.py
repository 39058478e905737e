"""What was found, in the form of scipy's OptimizeResult."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any


import numpy as np
import numpy.typing as npt

from clde import _core, _picture, _plot, _table
from clde._arrays import Floats, matrix
from clde._bounds import Categories, box_of
from clde._evidence import Comparison, Saddle, Unseen
from clde._settings import RandomLike
from clde._starts import start_points

if TYPE_CHECKING:
    import pandas as pd

_STATUS = {"aborted": 2, "interrupted": 3}


@dataclass(frozen=True)
class Basin:
    """What is known about the basin of an optimum; NaN if unknown."""

    support: int
    barrier: float
    saddle: float
    joins: int | None


@dataclass(frozen=True)
class Root:
    """Of a problem given by residuals: whether they vanish at an optimum, and what is proven about that."""

    found: bool  #: they vanish as far as rounding lets one see
    certified: bool  #: exactly one root lies within `radius`, and no other within `alone`
    radius: float  #: the largest distance in any variable from x to the root
    alone: float


@dataclass(frozen=True, eq=False)
class Curvature:
    """What lies around an optimum, to second order. Rows and columns are those of `variables`."""

    optimum: int  #: its index in `optima`
    variables: list[int]  #: those that can move both ways
    at_bounds: list[int]  #: those that cannot
    hessian: Floats  #: second derivatives of the value
    eigenvalues: Floats  #: of the cost's, each variable in widths of the box; rising
    directions: Floats  #: their eigenvectors, one row each
    flat: int  #: so many of them, from the first, are undetermined
    condition: float  #: largest over smallest eigenvalue; infinite if any is flat
    covariance: Floats  #: of the position: s**2 (J'J)**-1 of residuals, else the inverse Hessian of the cost
    standard_errors: Floats  #: roots of its diagonal; both are empty where a direction is flat
    weight: float  #: share in the integral of exp(-cost) by Laplace's method; NaN if flat or at a bound


@dataclass(frozen=True, eq=False)
class Optimum:
    """One optimum; `fun` is a number, or an array for several objectives."""

    x: Floats
    fun: float | Floats
    is_global: bool
    hits: int
    random_start_hits: int
    found_at: int
    piece: int
    funnel: int
    violation: float
    constraints: Floats  #: their values as the function returned them there; empty: none known
    basin: Basin
    value_error: float  #: standard error of `fun`; 0 where values are exact
    x_errors: Floats  #: of each coordinate; empty where values are exact
    tie: bool  #: not to be told from the best one
    family: int  #: from 1, of `families`; 0: isolated
    root: Root  #: with `residuals=`
    curvature: Curvature | None = None  #: with `curvature=`
    gap: float = float("nan")  #: how far `fun` is from the best one; NaN with several objectives

    @property
    def hessian(self) -> Floats | None:
        """Second derivatives of the value, with `curvature=`."""
        return self.curvature.hessian if self.curvature else None

    @property
    def covariance(self) -> Floats | None:
        """Of the position, with `curvature=`; None also where a direction is flat."""
        return self.curvature.covariance if self.curvature and self.curvature.covariance.size else None

    @property
    def weight(self) -> float:
        """Share in the integral of exp(-cost), with `curvature=`; otherwise NaN."""
        return self.curvature.weight if self.curvature else float("nan")


@dataclass(frozen=True)
class Noise:
    """Of the values: "none", "rough" (the same point gives the same value) or "random"."""

    kind: str
    size: float  #: standard deviation of one value at the best optima
    evaluations: int  #: spent to find out


@dataclass(frozen=True, eq=False)
class Family:
    """Optima that a path of equal values connects: a curve or a surface of them."""

    dimension: int
    optimum: int | None  #: index in `optima` of the one that stands for it
    lower: Floats  #: extent in each variable, as far as it was seen
    upper: Floats
    representatives: Floats  #: one row each
    directions: Floats  #: in the unit cube, along which the value stays; one row each


@dataclass(frozen=True)
class Failures:
    """Evaluations that gave no value; the first messages carry the traceback."""

    failed: int
    timed_out: int
    recovered: int
    first_failed: str
    first_timed_out: str

    @property
    def total(self) -> int:
        return self.failed + self.timed_out


@dataclass(frozen=True)
class Context:
    """What a result needs to know about its run."""

    box: _core.Box
    maximize: bool
    seed: int
    categories: Categories = field(default_factory=dict)
    wasted: int = 0  # evaluations made to find out how many objectives there are


@dataclass(frozen=True, eq=False)
class BestPoint:
    """The best point evaluated, which no descent has confirmed as an optimum yet."""

    x: Floats
    fun: float
    found_at: int
    violation: float  #: of the constraints
    constraints: Floats  #: their values as the function returned them there; empty: none known


class Result(dict[str, Any]):
    """A dictionary whose keys are also attributes, like scipy's OptimizeResult."""

    x: Floats  #: the best point, also if it is no optimum (`best_so_far`); NaN if nothing was found; with several
    #: objectives the whole set, a row each
    fun: float | Floats  #: its value; with several objectives the whole front
    xl: Floats  #: every optimum, the global ones first, each group best first, one row each
    funl: Floats  #: their values; one row each with several objectives
    nfev: int  #: evaluations spent
    njev: int  #: of nfev, those that gave derivatives as well
    nglobal: int  #: optima at the global level; they come first
    success: bool  #: an optimum was located, and the run came to its end
    status: int  #: 0 done, 1 no optimum located, 2 aborted, 3 interrupted
    message: str  #: why it ended
    stop: str  #: the same in a word
    optima: list[Optimum]  #: records in the order of `xl`; one with `hits == 0` is a point, not an optimum yet
    best_so_far: BestPoint | None  #: with one objective, a point better than every optimum
    failures: Failures
    reports: list[tuple[int, str, int]]  #: (evaluations, "add" or "drop", index)
    saddles: list[Saddle]  #: between optima, best first
    comparisons: list[Comparison]  #: evidence of which ends of searches are the same optimum
    map: tuple[Floats, Floats]  #: samples of the whole box and their values
    unseen: Unseen  #: estimates of what was not seen
    noise: Noise  #: of the values
    families: list[Family]  #: curves and surfaces of optima
    names: list[str]  #: of the variables
    bounds: Floats  #: one row per variable
    kinds: list[str]
    categories: dict[str, list[object]]  #: what the values of a variable are called, by its name
    saddle_evaluations: int  #: of nfev, those spent on saddles after the search
    root_evaluations: int  #: of nfev, those spent to certify roots after the search
    maximize: bool
    seed: int

    #: What the library said, complete, which reports and `basin_of` read; an attribute and no key.
    record: dict[str, Any]

    @classmethod
    def of(cls, told: Mapping[str, Any], context: Context) -> Result:
        """From what the library says; see result.cpp of the bindings."""
        points, values = told["x"], told["values"]
        box = context.box
        one = values.shape[1] == 1
        funl = values[:, 0] if one else values
        best_so_far = _best_point(told["best_so_far"])
        x, fun = _best(points, funl, best_so_far) if one else (points, funl)
        optima = _optima(told)
        result = cls(
            x=x, fun=fun,
            xl=points, funl=funl, nglobal=sum(o.is_global for o in optima if not one or o.hits > 0),
            nfev=int(told["evaluations"]) + context.wasted, njev=int(told["derivative_evaluations"]),
            stop=told["stop"], optima=optima, best_so_far=best_so_far,
            failures=Failures(**told["failures"]),
            reports=[(r["at"], r["kind"], r["index"]) for r in told["reports"]],
            unseen=told["unseen"], noise=Noise(**told["noise"]),
            families=[Family(**family) for family in told["families"]], saddles=[_with_fun(s) for s in told["saddles"]],
            comparisons=[_with_fun(c) for c in told["comparisons"]],
            map=(told["map"]["points"], told["map"]["values"]), saddle_evaluations=told["saddle_evaluations"],
            root_evaluations=told["root_evaluations"],
            names=box.names, bounds=np.column_stack([box.lower, box.upper]), kinds=box.kinds,
            categories={box.names[j]: labels for j, labels in context.categories.items()},
            maximize=context.maximize, seed=context.seed)
        result._conclude(told["why"])
        result.__dict__["record"] = {"curvatures": [], **told, "evaluations": result.nfev}
        return result

    def _conclude(self, why: str) -> None:
        found = len(self.xl) > 0
        self["status"] = _STATUS.get(self.stop, 0 if self.located else 1)
        self["success"] = self["status"] == 0
        failed = self.failures.total
        note = f"; {failed} evaluations failed" if failed else ""
        if not self.located and found:
            note += "; no descent has converged: x is the best point so far, not an optimum"
        elif self.best_so_far is not None:
            note += "; x is best_so_far, which is better than every optimum, but no descent has converged there"
        self["message"] = why + note + ("" if found else "; nothing was found")

    @property
    def located(self) -> bool:
        """Whether an optimum was located; if not, `x` is the best point so far."""
        return bool(self.optima) and (self.funl.ndim == 2 or self.optima[0].hits > 0)

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"a result has no {name!r}; it has {', '.join(sorted(self))}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    def __delattr__(self, name: str) -> None:
        try:
            del self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self})

    def __repr__(self) -> str:
        return _table.text(self)

    def _repr_html_(self) -> str:
        return _table.html(self, _picture.svg(self))

    def plot(self, kind: str | None = None, ax: Any = None) -> Any:
        """Draws the result with matplotlib, and returns the axes.

        Parameters
        ----------
        kind : "map", "lines", "tree" or "front"
            Where the optima lie (one or two variables), a line for each optimum over all variables,
            how the optima join, or the values of the first two objectives. Chosen by the result if
            left out.
        ax : matplotlib.axes.Axes
            Where to draw; a new figure if left out.
        """
        return _plot.draw(self, kind, ax)

    @property
    def roots(self) -> Floats:
        """Where all residuals vanish, one row each; with `residuals=`."""
        return self.xl[[o.root.found for o in self.optima]] if self.optima else self.xl

    def start_points(self, n: int, rng: RandomLike = None) -> Floats:
        """`n` points around the global optima, for samplers: normal with the covariance of each, as many as its
        weight says but at least one of each (with `curvature=True`; otherwise equally many, a thousandth of the
        box around). All lie inside the bounds."""
        return start_points(self, n, rng)

    def basin_of(self, points: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The optimum (index in `optima`) in whose basin each point lies, read from the samples of the
        search; -1 if unknown. Evaluates nothing."""
        return self._landscape().basin_of(matrix(points, "points", self.xl.shape[1]))

    def named(self, x: Floats) -> dict[str, object]:
        """A point by the names of its variables, categories by theirs."""
        return {name: self.categories[name][int(value)] if name in self.categories else float(value)
                for name, value in zip(self.names, x, strict=True)}

    def explain(self, i: int, j: int) -> str:
        """Why optima `i` and `j` are two, in sentences, from the evidence of the run."""
        return self._landscape().explain(i, j)

    @property
    def tree(self) -> list[tuple[int, int, int]]:
        """How optima merge, best saddle first: (optimum, into which, index in `saddles`)."""
        return self._landscape().tree()

    @property
    def box(self) -> _core.Box:
        """Names, bounds and kinds of the variables, as the library has them."""
        return box_of(self.bounds, self.names, self.kinds)

    def _landscape(self) -> _core.Landscape:
        objectives = 1 if self.funl.ndim == 1 else self.funl.shape[1]
        return _core.Landscape(_core.Space(self.box, max(1, objectives), self.maximize), self.record)

    def to_dataframe(self) -> pd.DataFrame:
        """One row per optimum; needs pandas."""
        import pandas as pd

        columns: dict[str, Any] = dict(zip(self.names, self.xl.T, strict=True))
        for name, labels in self.categories.items():
            columns[name] = [labels[int(value)] for value in columns[name]]
        values = {"fun": self.funl} if self.funl.ndim == 1 else {
            f"fun{m + 1}": column for m, column in enumerate(self.funl.T)}
        fields = ("is_global", "hits", "random_start_hits", "found_at", "piece", "funnel")
        return pd.DataFrame({
            **columns, **values,
            **{name: [getattr(o, name) for o in self.optima] for name in fields},
            "support": [o.basin.support for o in self.optima],
            "barrier": [o.basin.barrier for o in self.optima],
        })


def _optima(told: Mapping[str, Any]) -> list[Optimum]:
    values: Floats = told["values"]
    around = {record["optimum"]: Curvature(**record) for record in told.get("curvatures", [])}
    one = values.shape[1] == 1
    gaps = np.abs(values[:, 0] - values[0, 0]) if one and len(values) else np.full(len(values), np.nan)
    funs = values[:, 0].tolist() if one else values
    return [_optimum(record, x=x, fun=fun, gap=gap, curvature=around.get(i))
            for i, (record, x, fun, gap) in enumerate(zip(told["optima"], told["x"], funs, gaps.tolist(), strict=True))]


def _optimum(record: Mapping[str, Any], **shown: Any) -> Optimum:
    """x and fun are rows of the arrays that the result shows."""
    own = {name: member for name, member in record.items() if name not in ("x", "value", "global")}
    own |= {"basin": Basin(**record["basin"]), "root": Root(**record["root"]), "is_global": record["global"]}
    return Optimum(**shown, **own)


def _best(points: Floats, values: Floats, best_so_far: BestPoint | None) -> tuple[Floats, float]:
    """Of one objective: never worse than a point that was evaluated."""
    if best_so_far is not None:
        return best_so_far.x, best_so_far.fun
    if len(points):
        return points[0], float(values[0])
    return np.full(points.shape[1], np.nan), float("nan")


def _best_point(record: Mapping[str, Any] | None) -> BestPoint | None:
    return None if record is None else BestPoint(**_with_fun(record))


def _with_fun(record: Mapping[str, Any]) -> Any:
    """What the library calls a value is `fun` in scipy's results."""
    return {"fun" if name == "value" else name: member for name, member in record.items()}
