"""What a sweep found: branches of optima along a path, and the events between them."""

from __future__ import annotations

import html as markup
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from clde import _sweep_plot
from clde._arrays import Floats

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, eq=False)
class Branch:
    """One optimum followed along the path; a row for each place where it was located."""

    id: int  #: its index in `branches`
    step: Floats  #: places, counted in steps from 0; fractions only near events
    parameters: Floats  #: one row per place, one column per parameter
    x: Floats  #: positions, one row each
    fun: Floats  #: values
    is_global: npt.NDArray[np.bool_]  #: whether it ties with the best of all branches there

    @property
    def parameter(self) -> Floats:
        """Of the first parameter."""
        return self.parameters[:, 0]


@dataclass(frozen=True, eq=False)
class SweepEvent:
    """Where branches appear or disappear."""

    kind: str  #: "birth", "death", "split" or "merge"
    cause: str  #: "fold": the optimum ceases to exist; "level": it is too far from the best to be followed
    step: float
    error: float  #: of `step`, at most
    parameters: Floats
    x: Floats
    fun: float
    ended: list[int]  #: branches that end there
    started: list[int]  #: branches that begin there

    @property
    def parameter(self) -> float:
        """The first parameter."""
        return float(self.parameters[0])


@dataclass(frozen=True, eq=False)
class SweepResult:
    """Branches and events; `print` shows both, `plot` draws the bifurcation diagram."""

    branches: list[Branch]
    events: list[SweepEvent]  #: in the order of the path
    parameters: Floats  #: as asked for, one row per step
    parameter_names: list[str]
    names: list[str]  #: of the variables
    steps: int  #: done
    nfev: int
    search_nfev: int  #: of these, spent by the searches at the steps
    failed: int
    success: bool  #: all steps were done
    message: str

    @classmethod
    def of(cls, told: dict[str, Any], names: list[str], parameter_names: list[str], values: Floats) -> SweepResult:
        n = len(names) - len(parameter_names)
        branches = [Branch(i, b["step"], b["x"][:, n:], b["x"][:, :n], b["fun"], b["is_global"].astype(bool))
                    for i, b in enumerate(told["branches"])]
        events = [SweepEvent(e["kind"], e["cause"], e["step"], e["error"], e["x"][n:], e["x"][:n], e["fun"],
                             e["ended"], e["started"]) for e in told["events"]]
        done = told["stop"] == "complete"
        message = "all steps were done" if done else f"{told['steps']} of {len(values)} steps were done: {told['why']}"
        if told["failed"]:
            message += f"; {told['failed']} evaluations failed, the first so: {told['first_failure']}"
        return cls(branches, events, values, parameter_names, list(names[:n]), told["steps"], told["nfev"],
                   told["search_nfev"], told["failed"], done, message)

    def at(self, step: int) -> dict[int, tuple[Floats, float]]:
        """Position and value of each branch at a step, by the number of the branch."""
        found = {}
        for branch in self.branches:
            for row in np.flatnonzero(branch.step == step):
                found[branch.id] = (branch.x[row], float(branch.fun[row]))
        return found

    @property
    def counts(self) -> list[int]:
        """How many branches there are at each step that was done."""
        return [len(self.at(step)) for step in range(self.steps)]

    def to_dataframe(self) -> pd.DataFrame:
        """A row for each place of each branch: branch, step, parameters, variables, value, is_global."""
        import pandas as pd

        rows = [(b.id, b.step[i], *b.parameters[i], *b.x[i], b.fun[i], b.is_global[i])
                for b in self.branches for i in range(len(b.step))]
        return pd.DataFrame(rows, columns=["branch", "step", *self.parameter_names, *self.names, "value", "is_global"])

    def plot(self, of: str | int | None = None, ax: Any = None) -> Any:
        """The bifurcation diagram with matplotlib: a line for each branch, a dot for each event.

        Parameters
        ----------
        of : str or int
            What is drawn over the parameter (over the step along a path of several): a variable by name or
            position, or "value". The first variable if left out.
        ax : matplotlib.axes.Axes
            Where to draw; a new figure if left out.
        """
        return _sweep_plot.draw(self, of, ax)

    def _lines(self) -> list[str]:
        lines = [f"{_counted(self.branches, 'branch', 'branches')} and {_counted(self.events, 'event', 'events')} "
                 f"in {self.steps} steps of {', '.join(self.parameter_names)}"]
        for e in self.events:
            where = ", ".join(f"{n} {v:.6g}" for n, v in zip(self.parameter_names, e.parameters, strict=True))
            who = " -> ".join(", ".join(str(i) for i in side) for side in (e.ended, e.started) if side)
            lines.append(f"{e.kind}{' (level)' if e.cause == 'level' else ''} at {where}: branch {who}, "
                         f"x = ({', '.join(f'{v:.4g}' for v in e.x[:6])}{', ...' if len(e.x) > 6 else ''})")
        lines.append(f"{self.nfev} evaluations; {self.message}")
        return lines

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        return f"<div>{_sweep_plot.svg(self)}<p>{'<br>'.join(markup.escape(line) for line in self._lines())}</p></div>"


def _counted(things: list[Any], one: str, several: str) -> str:
    return f"{len(things)} {one if len(things) == 1 else several}"
