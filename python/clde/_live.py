"""A callback that shows a run while it goes on."""

from __future__ import annotations

import math
import sys
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clde._result import Result


class Live:
    """Shows what was found so far, a few times a second: ``clde.solve(..., callback=clde.Live())``.

    In a notebook the table and the picture of the result so far are shown and replaced as the run
    goes on; elsewhere a line on stderr.

    Parameters
    ----------
    every : float
        Seconds between two updates.
    """

    def __init__(self, every: float = 0.5) -> None:
        self.every = every
        self._shown_at = -math.inf
        self._began = time.monotonic()
        self._handle: Any = None

    def __call__(self, intermediate_result: Result) -> None:
        now = time.monotonic()
        if now - self._shown_at < self.every:
            return
        self._shown_at = now
        if in_notebook():
            self._display(intermediate_result)
        else:
            print(f"\r{self._line(intermediate_result, now)}", end="", file=sys.stderr, flush=True)

    def _line(self, result: Result, now: float) -> str:
        best = "" if result.fun is None or result.funl.ndim == 2 else f", best {float(result.fun):.6g}"
        return f"{result.nfev} evaluations, {len(result.xl)} optima{best}, {now - self._began:.1f} s  "

    def _display(self, result: Result) -> None:
        from IPython.display import HTML, display

        page = HTML(result._repr_html_())
        if self._handle is None:
            self._handle = display(page, display_id=True)
        else:
            self._handle.update(page)


def in_notebook() -> bool:
    """Whether what is displayed is seen by somebody: IPython with a kernel, not in a terminal."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and hasattr(shell, "kernel")
