"""Results as a table, in text and in HTML."""

from __future__ import annotations

import html as markup
import math
from typing import TYPE_CHECKING

import numpy as np

from clde._arrays import Floats

if TYPE_CHECKING:
    from clde._result import Result

ROWS = 20
NO_ESTIMATE = ("Completeness unknown: this search makes no estimate; another seed or a larger budget shows whether "
               "optima are missing.")
VARIABLES = 6


def number(value: float) -> str:
    return f"{value:.7g}"


def with_error(value: float, error: float) -> str:
    """To two digits of the standard error; a value without one has none."""
    if not error > 0:
        return number(value)
    decimals = max(0, 1 - math.floor(math.log10(error)))
    if decimals > 12:
        return f"{number(value)} ± {error:.2g}"
    return f"{value:.{decimals}f} ± {error:.{decimals}f}"


def headline(result: Result) -> str:
    found = len(result.xl)
    if found == 0:
        return "Nothing found."
    if result.funl.ndim == 2:
        front = [o for o in result.optima if o.is_global]
        pieces = len({o.piece for o in front if o.piece})
        of = ", pieces not told apart" if not pieces else " in one piece" if pieces == 1 else f" in {pieces} pieces"
        others = f", and {found - len(front)} that are not" if found > len(front) else ""
        return f"{len(front)} points of the best known Pareto set{of}{others}."
    ties = sum(o.tie for o in result.optima)
    if not result.located and ties > 1:
        return (f"{ties} points share the best value, {number(float(result.fun))}; no descent has confirmed "
                "them as optima.")
    if not result.located:
        return f"No optimum located yet: no descent has converged. The best point so far has the value {number(float(result.fun))}."
    error = result.optima[0].value_error
    best = with_error(float(result.funl[0]), error)
    if found == 1:
        return f"1 optimum found; its value is {best}."
    everybody = "both" if found == 2 else f"all {found}"
    who = everybody if ties == found else str(ties)
    tied = "are tied with" if error > 0 and ties > 1 else "has" if ties == 1 else "have"
    return f"{found} optima found; {who} {tied} the best value, {best}."


def gap(result: Result, value: float) -> str:
    """Distance to the best value; rounding is none."""
    best = float(result.funl[0])
    away = abs(value - best)
    return "0" if away <= 1e-9 * max(1.0, abs(best)) else f"{away:.3g}"


def rows(result: Result) -> tuple[list[str], list[list[str]], int]:
    """Header, cells, and how many rows were left out."""
    several = result.funl.ndim == 2
    shown = min(len(result.optima), ROWS)
    values = [f"f{m + 1}" for m in range(result.funl.shape[1])] if several else ["value"]
    variables = list(result.names[:VARIABLES])
    more = ["..."] if len(result.names) > VARIABLES else []
    header = ["#", *values, *([] if several else ["gap"]), *variables, *more,
              *(["piece"] if several else ["hits", "barrier"])]
    cells = [_row(result, i) for i in range(shown)]
    return header, cells, len(result.optima) - shown


def _point(result: Result, x: Floats) -> list[str]:
    labelled = list(result.named(x).values())
    shown = [number(v) if isinstance(v, float) else str(v) for v in labelled[:VARIABLES]]
    return shown + (["..."] if len(labelled) > VARIABLES else [])


def _row(result: Result, index: int) -> list[str]:
    optimum = result.optima[index]
    point = _point(result, optimum.x)
    if isinstance(optimum.fun, np.ndarray):
        return [str(index + 1), *(number(v) for v in optimum.fun), *point, str(optimum.piece or "")]
    tie = "*" if optimum.tie else ""
    return [f"{index + 1}{tie}", with_error(optimum.fun, optimum.value_error), gap(result, optimum.fun), *point,
            str(optimum.hits), _barrier(result, index)]


def _barrier(result: Result, index: int) -> str:
    """What is read from samples is only approximate."""
    barrier = result.optima[index].basin.barrier
    if math.isnan(barrier):
        return ""
    joins = result.optima[index].basin.joins
    located = any(s["kind"] != "sampled" and {s["a"], s["b"]} == {index, joins} for s in result.saddles)
    return number(barrier) if located or math.isinf(barrier) else f"≈{barrier:.3g}"


def family(result: Result, index: int) -> str:
    """Which optimum stands for a curve or surface, and how far that reaches."""
    it = result.families[index]
    shape = {1: "curve", 2: "surface"}.get(it.dimension, "continuum")
    extents = [f"{name} from {low:.4g} to {high:.4g}"
               for name, low, high in zip(result.names, it.lower, it.upper, strict=True) if high > low]
    more = f" and {len(extents) - VARIABLES} more" if len(extents) > VARIABLES else ""
    number_of_it = "?" if it.optimum is None else it.optimum + 1
    return (f"Optimum {number_of_it} is one point of a {shape} of optima (a family of dimension {it.dimension}): "
            f"{', '.join(extents[:VARIABLES])}{more}")


def footer(result: Result, left_out: int) -> list[str]:
    lines = [f"... and {left_out} more (xl, funl, optima)"] if left_out else []
    if result.funl.ndim == 1 and result.located:
        estimated = any(o.value_error > 0 for o in result.optima)
        lines.append("* tied with the best; gap: distance to the best value"
                     + ("; ±: standard error, values carry noise" if estimated else ""))
    lines += [family(result, i) for i, it in enumerate(result.families) if it.optimum is not None]
    lines.append(f"{result.nfev} evaluations; {result.message}")
    if result.funl.ndim == 1 and result.located:
        lines.append(result.unseen.get("sentence") or NO_ESTIMATE)
    return lines


def text(result: Result) -> str:
    if "optima" not in result:  # somebody else's dictionary
        return dict.__repr__(result)
    header, cells, left_out = rows(result)
    widths = [max(map(len, column)) for column in zip(header, *cells, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
             for line in [header, *cells]]
    table = ["", *lines, ""] if cells else []
    return "\n".join([headline(result), *table, *footer(result, left_out)])


def html(result: Result, picture: str) -> str:
    header, cells, left_out = rows(result)
    head = "".join(f"<th>{markup.escape(cell)}</th>" for cell in header)
    body = "".join("<tr>" + "".join(f"<td>{markup.escape(cell)}</td>" for cell in row) + "</tr>"
                   for row in cells)
    notes = "<br>".join(markup.escape(line) for line in footer(result, left_out))
    return (f"<div><p><b>{markup.escape(headline(result))}</b></p>{picture}"
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p>{notes}</p></div>")
