"""A small picture of a result for notebooks: plain SVG, nothing to install."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from clde._arrays import Floats

if TYPE_CHECKING:
    from clde._result import Result

WIDTH, HEIGHT, MARGIN = 420, 260, 36
GLOBAL, LOCAL = "#c0392b", "#95a5a6"
DOTS = 2000


def svg(result: Result) -> str:
    """One variable: values over it; two: where the optima lie; more: a line for each optimum. Of
    several objectives, the first two."""
    if len(result.xl) == 0:
        return ""
    if result.funl.ndim == 2 and result.funl.shape[1] >= 2:
        return _scatter(result, result.funl[:, :2], ("f1", "f2"))
    if result.xl.shape[1] == 1:
        points = np.column_stack([result.xl[:, 0], result.funl.reshape(len(result.xl), -1)[:, 0]])
        return _scatter(result, points, (result.names[0], "value"))
    if result.xl.shape[1] == 2:
        return _scatter(result, result.xl, (result.names[0], result.names[1]))
    return _lines(result)


def _scaled(values: Floats, low: float, high: float) -> Floats:
    span = np.ptp(values)
    share = (values - values.min()) / span if span > 0 else np.full(values.shape, 0.5)
    return np.asarray(low + share * (high - low), dtype=np.float64)


def _colors(result: Result) -> list[str]:
    several = result.funl.ndim == 2
    return [GLOBAL if (optimum.is_global if several else optimum.tie) else LOCAL for optimum in result.optima]


def _scatter(result: Result, points: Floats, labels: tuple[str, str]) -> str:
    x = _scaled(points[:, 0], MARGIN, WIDTH - MARGIN)
    y = _scaled(points[:, 1], HEIGHT - MARGIN, MARGIN)
    # Local optima first, so that the global ones lie on top.
    dots = sorted(zip(_colors(result), x, y, range(len(x)), strict=True), key=lambda d: d[0] == GLOBAL)
    shapes = (f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="4" fill="{color}" fill-opacity="0.8">'
              f"<title>{_title(result, i)}</title></circle>" for color, cx, cy, i in dots[-DOTS:])
    return _frame(shapes, _ends(points[:, 0]), _ends(points[:, 1]), labels)


def _title(result: Result, index: int) -> str:
    point = ", ".join(f"{v:.4g}" for v in result.xl[index])
    value = ", ".join(f"{v:.4g}" for v in np.atleast_1d(result.funl[index]))
    return f"{index + 1}: f = {value} at ({point})"


def _lines(result: Result) -> str:
    count = result.xl.shape[1]
    across = np.linspace(MARGIN, WIDTH - MARGIN, count)
    heights = np.column_stack([_scaled(column, HEIGHT - MARGIN, MARGIN) for column in result.xl.T])
    drawn = sorted(zip(_colors(result), range(len(heights)), strict=True), key=lambda d: d[0] == GLOBAL)
    shapes = []
    for color, i in drawn[-DOTS:]:
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in zip(across, heights[i], strict=True))
        shapes.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-opacity="0.6">'
                      f"<title>{_title(result, i)}</title></polyline>")
    return _frame(shapes, ("", ""), ("", ""), (f"{result.names[0]} … {result.names[-1]}", ""))


def _ends(values: Floats) -> tuple[str, str]:
    return f"{values.min():.4g}", f"{values.max():.4g}"


def _frame(shapes: Iterable[str], x: tuple[str, str], y: tuple[str, str], labels: tuple[str, str]) -> str:
    bottom, right, top = HEIGHT - MARGIN / 2, WIDTH - MARGIN / 2, MARGIN / 2
    words = [(MARGIN / 2, HEIGHT - 4, "start", x[0]), (right, HEIGHT - 4, "end", x[1]),
             (WIDTH / 2, HEIGHT - 4, "middle", labels[0]), (2, bottom, "start", y[0]),
             (2, top - 4, "start", y[1]), (WIDTH / 2, top - 4, "middle", labels[1])]
    texts = "".join(f'<text x="{px:.0f}" y="{py:.0f}" font-size="11" text-anchor="{anchor}">'
                    f"{_escaped(word)}</text>" for px, py, anchor, word in words if word)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
            f'height="{HEIGHT}" font-family="sans-serif" fill="currentColor">'
            f'<rect x="{MARGIN / 2:.0f}" y="{top:.0f}" width="{WIDTH - MARGIN}" height="{HEIGHT - MARGIN}" '
            f'fill="none" stroke="currentColor" stroke-opacity="0.4"/>{texts}{"".join(shapes)}</svg>')


def _escaped(word: str) -> str:
    return word.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
