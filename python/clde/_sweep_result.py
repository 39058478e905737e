"""What a sweep found, as a table and as a picture."""

from __future__ import annotations

import html as markup
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from clde._arrays import Floats
from clde._branches import Branch, Event
from clde._table import number

if TYPE_CHECKING:
    import pandas as pd

WIDTH, HEIGHT, MARGIN = 460, 280, 40
COLORS = ("#c0392b", "#2980b9", "#27ae60", "#8e44ad", "#d35400", "#16a085", "#7f8c8d", "#f39c12")


@dataclass(frozen=True)
class Sweep:
    """The optima along a parameter: the branches, and where they begin and end."""

    parameters: list[str]
    values: list[list[Any]]  #: of each parameter
    at: list[float]  #: the parameter at each step
    alive: list[list[int]]  #: the branches at each step
    branches: list[Branch]
    events: list[Event]  #: births and deaths, in the order of the sweep
    names: list[str]  #: of the variables
    nfev: int

    @property
    def count(self) -> list[int]:
        """How many optima there are at each step."""
        return [len(ids) for ids in self.alive]

    def x(self, step: int, branch: int) -> Floats:
        """Where a branch is at a step."""
        rows = [k for k, at in enumerate(self.branches[branch].at) if at == self.at[step]]
        if not rows:
            raise KeyError(f"branch {branch} does not exist at step {step}")
        return self.branches[branch].x[rows[0]]

    def __repr__(self) -> str:
        return "\n".join([self._headline(), "", *(self._line(b) for b in self.branches)])

    def _headline(self) -> str:
        counts = ", ".join(str(c) for c, last in zip(self.count, [None, *self.count], strict=False) if c != last)
        return (f"{len(self.branches)} branches of optima along {', '.join(self.parameters)}; their number: {counts} "
                f"({self.nfev} evaluations).")

    def _line(self, branch: Branch) -> str:
        return f"  branch {branch.id}: {self._begin(branch)}, {self._end(branch)}; value " \
               f"{number(branch.fun[0])} to {number(branch.fun[-1])}"

    @staticmethod
    def _begin(branch: Branch) -> str:
        if branch.birth is None:
            return f"from the beginning ({number(branch.at[0])})"
        out_of = f" out of {', '.join(map(str, branch.birth.others))}" if branch.birth.others else ""
        return f"from {number(branch.birth.at)}{out_of}"

    @staticmethod
    def _end(branch: Branch) -> str:
        if branch.death is None:
            return f"to the end ({number(branch.at[-1])})"
        into = f", becomes {', '.join(map(str, branch.death.others))}" if branch.death.others else ""
        return f"to {number(branch.death.at)}{into}"

    def to_dataframe(self) -> pd.DataFrame:
        """One row per branch and place; needs pandas."""
        import pandas as pd

        rows = [{"branch": b.id, self.parameters[0]: at, "fun": fun, **dict(zip(self.names, x, strict=True))}
                for b in self.branches for at, fun, x in zip(b.at, b.fun, b.x, strict=True)]
        return pd.DataFrame(rows)

    def svg(self, variable: int = 0) -> str:
        """The bifurcation diagram: a variable of every optimum over the parameter."""
        branches = [b for b in self.branches if b.at]
        if not branches:
            return ""
        across = np.concatenate([b.at for b in branches])
        up = np.concatenate([np.array(b.x)[:, variable] for b in branches])
        frame = _Frame((across.min(), np.ptp(across) or 1.0), (up.min(), np.ptp(up) or 1.0))
        lines = [frame.line(b, variable) for b in branches]
        marks = [frame.mark(e, variable) for e in self.events]
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
                f'font-family="sans-serif" font-size="11">{"".join(lines + marks)}'
                f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">'
                f'{markup.escape(self.parameters[0])}</text><text x="4" y="14">'
                f"{markup.escape(self.names[variable])}</text></svg>")

    def _repr_html_(self) -> str:
        return f"<div>{self.svg()}<pre>{markup.escape(repr(self))}</pre></div>"


@dataclass(frozen=True)
class _Frame:
    across: tuple[float, float]  # lower end and width
    up: tuple[float, float]

    def place(self, at: float, value: float) -> tuple[float, float]:
        return (MARGIN + (at - self.across[0]) / self.across[1] * (WIDTH - 2 * MARGIN),
                HEIGHT - MARGIN - (value - self.up[0]) / self.up[1] * (HEIGHT - 2 * MARGIN))

    def line(self, branch: Branch, variable: int) -> str:
        places = (self.place(at, float(x[variable])) for at, x in zip(branch.at, branch.x, strict=True))
        color = COLORS[branch.id % len(COLORS)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="1.5"/>'

    def mark(self, event: Event, variable: int) -> str:
        x, y = self.place(event.at, float(event.x[variable]))
        return (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="white" stroke="#222">'
                f"<title>{event.kind} of branch {event.branch} at {number(event.at)}</title></circle>")
