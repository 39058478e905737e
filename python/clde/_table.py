"""Results as a table, in text and in HTML."""

from __future__ import annotations

import html as markup
import math
from typing import TYPE_CHECKING, Any

from clde._arrays import Floats

if TYPE_CHECKING:
    from clde._result import Result

ROWS = 20
VARIABLES = 6


def number(value: float) -> str:
    return f"{value:.7g}"


def headline(result: Result) -> str:
    found = len(result.xl)
    if found == 0:
        return "Nothing found."
    if result.funl.ndim == 2:
        pieces = len({o.piece for o in result.optima if o.piece})
        of = f" in {pieces} pieces" if pieces else ""
        return f"{found} points of the Pareto set{of}."
    if all(optimum.hits == 0 for optimum in result.optima):
        return f"No search has converged yet; the best sample has value {number(float(result.fun))}."
    others = found - result.nglobal
    more = f", and {others} local one{'s'[:others != 1]}" if others else ""
    return (f"{result.nglobal} global optim{'um' if result.nglobal == 1 else 'a'}{more}; "
            f"best value {number(float(result.fun))}.")


def rows(result: Result) -> tuple[list[str], list[list[str]], int]:
    """Header, cells, and how many rows were left out."""
    several = result.funl.ndim == 2
    shown = min(len(result.optima), ROWS)
    values = [f"f{m + 1}" for m in range(result.funl.shape[1])] if several else ["value"]
    variables = list(result.names[:VARIABLES])
    more = ["..."] if len(result.names) > VARIABLES else []
    header = ["#", *values, *variables, *more, *(["piece"] if several else ["global", "hits", "depth"])]
    cells = [_row(i, o, several, _point(result, o.x)) for i, o in enumerate(result.optima[:shown])]
    return header, cells, len(result.optima) - shown


def _point(result: Result, x: Floats) -> list[str]:
    labelled = list(result.named(x).values())
    shown = [number(v) if isinstance(v, float) else str(v) for v in labelled[:VARIABLES]]
    return shown + (["..."] if len(labelled) > VARIABLES else [])


def _row(index: int, optimum: Any, several: bool, point: list[str]) -> list[str]:
    values = [number(v) for v in optimum.fun] if several else [number(optimum.fun)]
    depth = optimum.basin.barrier
    tail = [str(optimum.piece or "")] if several else [
        "yes" if optimum.is_global else "", str(optimum.hits),
        "" if math.isnan(depth) else number(depth)]
    return [str(index + 1), *values, *point, *tail]


def footer(result: Result, left_out: int) -> list[str]:
    lines = [f"... and {left_out} more (xl, funl, optima)"] if left_out else []
    lines.append(f"{result.nfev} evaluations; {result.message}")
    if result.unseen.get("sentence"):
        lines.append(result.unseen["sentence"])
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
