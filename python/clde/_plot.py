"""Figures of a result, where matplotlib is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from clde._result import Result

# Okabe and Ito's colours, which people with any kind of colour vision tell apart.
COLORS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
NUMBERED = 60


def draw(result: Result, kind: str | None, ax: Any) -> Any:
    kinds = {"map": _map, "lines": _lines, "tree": _tree, "front": _front}
    chosen = kind or _usual(result)
    if chosen not in kinds:
        raise ValueError(f"kind: {chosen!r} given, need one of {', '.join(kinds)}")
    if len(result.xl) == 0:
        raise ValueError("nothing was found: there is nothing to draw")
    axes = _new_axes() if ax is None else ax
    kinds[chosen](result, axes)
    return axes


def _new_axes() -> Any:
    try:
        from matplotlib import pyplot
    except ImportError:
        raise ImportError("plot needs matplotlib, which is not installed: pip install matplotlib") from None
    return pyplot.subplots()[1]


def _usual(result: Result) -> str:
    if result.funl.ndim == 2:
        return "front"
    return "map" if result.xl.shape[1] <= 2 else "lines"


def _color(index: int) -> str:
    return COLORS[index % len(COLORS)]


def _front(result: Result, ax: Any) -> None:
    if result.funl.ndim != 2:
        raise ValueError("kind: a front needs several objectives")
    colors = [_color(max(0, o.piece - 1)) for o in result.optima]
    ax.scatter(result.funl[:, 0], result.funl[:, 1], c=colors, s=14)
    ax.set(xlabel="f1", ylabel="f2", title=f"{len(result.xl)} points of the Pareto front")


def _map(result: Result, ax: Any) -> None:
    if result.xl.shape[1] > 2:
        raise ValueError('kind: a map needs one or two variables; "lines" shows any number')
    if result.funl.ndim == 2:
        raise ValueError('kind: a map needs one objective; "front" shows several')
    points, values = result.map
    flat = result.xl.shape[1] == 2
    if flat and len(values) >= 10:
        levels = np.unique(np.quantile(values, np.linspace(0, 1, 13) ** 1.8))
        ax.tricontourf(points[:, 0], points[:, 1], values, levels=levels, cmap="Blues_r" if not result.maximize else "Blues")
    elif not flat and len(values):
        ax.plot(points[:, 0], values, ".", color="0.7", markersize=3)
    heights = result.xl[:, 1] if flat else result.funl
    for i, optimum in enumerate(result.optima):
        ax.plot(result.xl[i, 0], heights[i], marker="*" if optimum.tie else "D", color=_color(i),
                markersize=14 if optimum.tie else 6, markeredgecolor="white", linestyle="none")
        if i < NUMBERED:
            ax.annotate(str(i + 1), (result.xl[i, 0], heights[i]), xytext=(6, 4), textcoords="offset points")
    ax.set(xlabel=result.names[0], ylabel=result.names[1] if flat else "value", xlim=result.bounds[0])
    if flat:
        ax.set_ylim(result.bounds[1])


def _lines(result: Result, ax: Any) -> None:
    span = result.bounds[:, 1] - result.bounds[:, 0]
    shares = (result.xl - result.bounds[:, 0]) / np.where(span > 0, span, 1)
    across = np.arange(len(result.names))
    for i in reversed(range(len(shares))):
        tie = result.optima[i].is_global if result.funl.ndim == 2 else result.optima[i].tie
        ax.plot(across, shares[i], color=_color(i), linewidth=2 if tie else 0.8, alpha=1 if tie else 0.4)
    ax.set_xticks(across, result.names, rotation=90 if len(across) > 8 else 0)
    ax.set(ylabel="position between the bounds", ylim=(-0.02, 1.02))


def _tree(result: Result, ax: Any) -> None:
    """A disconnectivity graph: lines begin at optima and join at saddles."""
    if result.funl.ndim == 2 or not result.saddles:
        raise ValueError("kind: a tree needs one objective and saddles between optima")
    joins = [(optimum, into, float(result.saddles[k]["fun"])) for optimum, into, k in result.tree]
    across = {leaf: float(k) for k, leaf in enumerate(_leaf_order(len(result.optima), joins))}
    foot = {i: (across[i], float(result.funl[i])) for i in across}
    for optimum, into, height in joins:
        for i in (optimum, into):
            x, low = foot[i]
            ax.plot([x, x], [low, height], color=_color(i))
        (left, _), (right, _) = foot[optimum], foot[into]
        ax.plot([left, right], [height, height], color="0.4", linewidth=1)
        foot[into] = ((left + right) / 2, height)
    for i, x in across.items():
        ax.annotate(str(i + 1), (x, float(result.funl[i])), ha="center", va="bottom" if result.maximize else "top")
    ax.set(ylabel="value", xticks=[])


def _leaf_order(count: int, joins: list[tuple[int, int, float]]) -> list[int]:
    """Such that no two lines of the tree cross."""
    parts = {i: [i] for i in range(count)}
    for optimum, into, _ in joins:
        parts[into] = parts[into] + parts.pop(optimum)
    return [leaf for part in parts.values() for leaf in part]
