"""Bifurcation diagrams: with matplotlib, and as plain SVG for notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from clde._arrays import Floats
from clde._picture import HEIGHT, MARGIN, WIDTH, _ends, _frame
from clde._plot import _color, _new_axes

if TYPE_CHECKING:
    from clde._sweep_result import Branch, SweepEvent, SweepResult


def draw(result: SweepResult, of: str | int | None, ax: Any) -> Any:
    name, column = _chosen(result, of)
    axes = _new_axes() if ax is None else ax
    for branch in result.branches:
        axes.plot(_across(result, branch), _up(branch, column), color=_color(branch.id))
    for event in result.events:
        axes.plot(_event_across(result, event), _event_up(event, column), "o", color="black", fillstyle="none")
    axes.set(xlabel=_label(result), ylabel=name)
    return axes


def svg(result: SweepResult) -> str:
    """The first variable over the parameter."""
    if not result.branches:
        return ""
    name, column = _chosen(result, None)
    across = np.concatenate([_across(result, b) for b in result.branches])
    up = np.concatenate([_up(b, column) for b in result.branches])
    shapes = []
    for b in result.branches:
        px = _scaled(_across(result, b), across, MARGIN, WIDTH - MARGIN)
        py = _scaled(_up(b, column), up, HEIGHT - MARGIN, MARGIN)
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(px, py, strict=True))
        shapes.append(f'<polyline points="{points}" fill="none" stroke="{_color(b.id)}">'
                      f"<title>branch {b.id}</title></polyline>")
    for e in result.events:
        cx = _scaled(np.array([_event_across(result, e)]), across, MARGIN, WIDTH - MARGIN)[0]
        cy = _scaled(np.array([_event_up(e, column)]), up, HEIGHT - MARGIN, MARGIN)[0]
        shapes.append(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="4" fill="none" stroke="currentColor">'
                      f"<title>{e.kind}</title></circle>")
    return _frame(shapes, _ends(across), _ends(up), (_label(result), name))


def _scaled(values: Floats, among: Floats, low: float, high: float) -> Floats:
    span = float(np.ptp(among))
    share = (values - among.min()) / span if span > 0 else np.full(values.shape, 0.5)
    return np.asarray(low + share * (high - low), dtype=np.float64)


def _chosen(result: SweepResult, of: str | int | None) -> tuple[str, int | None]:
    """What is drawn, and its column; None: the value."""
    if of == "value":
        return "value", None
    if isinstance(of, str) and of not in result.names:
        raise ValueError(f"of: {of!r} given, need value or one of {', '.join(result.names)}")
    column = result.names.index(of) if isinstance(of, str) else int(of or 0)
    return result.names[column], column


def _label(result: SweepResult) -> str:
    return result.parameter_names[0] if len(result.parameter_names) == 1 else "step"


def _across(result: SweepResult, branch: Branch) -> Floats:
    return branch.parameter if len(result.parameter_names) == 1 else branch.step


def _up(branch: Branch, column: int | None) -> Floats:
    return branch.fun if column is None else branch.x[:, column]


def _event_across(result: SweepResult, event: SweepEvent) -> float:
    return event.parameter if len(result.parameter_names) == 1 else event.step


def _event_up(event: SweepEvent, column: int | None) -> float:
    return event.fun if column is None else float(event.x[column])
