"""The basins of points and their values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from clde import _core
from clde._arrays import Floats, matrix, vector

if TYPE_CHECKING:
    import pandas as pd

Integers = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Decoding:
    """The basins of a sample, best first, and the tree by which they merge."""

    points: Floats
    values: Floats
    labels: Integers  #: basin of every row
    peak: Integers  #: row of the best point of each basin
    height: Floats  #: of the peaks, in the units of the chosen height
    persistence: Floats  #: how far each peak rises above the pass to a better one
    size: Integers  #: points in each basin
    _core: _core.Decoding

    def __len__(self) -> int:
        return len(self.peak)

    @property
    def x(self) -> Floats:
        """The best point of each basin."""
        return self.points[self.peak]

    @property
    def fun(self) -> Floats:
        """Its value."""
        return self.values[self.peak]

    @property
    def tree(self) -> dict[str, npt.NDArray[Any]]:
        """Joins of peaks, highest pass first: rows `peak`, `into`, `at`; `height`, `persistence`."""
        return self._core.joins()

    def cut(self, tau: float) -> Decoding:
        """The same sample with basins of at least this persistence."""
        return self._with(self._core.cut(tau))

    def cut_to(self, count: int) -> Decoding:
        """The same sample with (about) `count` basins."""
        return self._with(self._core.cut_to_count(count))

    def to_dataframe(self) -> pd.DataFrame:
        """One row per basin; needs pandas."""
        import pandas as pd

        columns = {f"x{j + 1}": column for j, column in enumerate(self.x.T)}
        return pd.DataFrame({**columns, "fun": self.fun, "peak": self.peak, "size": self.size,
                             "height": self.height, "persistence": self.persistence})

    def __repr__(self) -> str:
        best = ", ".join(f"{v:.6g}" for v in self.fun[:5]) + (", ..." if len(self) > 5 else "")
        return f"Decoding of {len(self.labels)} points: {len(self)} basins with best values {best}"

    def _with(self, told: dict[str, Any]) -> Decoding:
        return Decoding(self.points, self.values, **told, _core=self._core)


def decode(points: npt.ArrayLike, values: npt.ArrayLike, *, neighbors: int = 10, tau: float = 0.05,
           count: int = 0, maximize: bool = False, height: Literal["range", "rank", "raw"] = "range",
           scale: Literal["none", "range"] = "none") -> Decoding:
    """Finds the basins of `points` (one row each) with these `values`; evaluates nothing.

    Each point is joined with its nearest `neighbors`. Peaks with a persistence below `tau` are merged,
    or all but the `count` most persistent ones. `tau` is in units of `height`: values scaled to [0, 1]
    ("range"), their ranks ("rank"), or the values themselves ("raw"). `scale="range"` divides each
    coordinate by its range before distances are computed.
    """
    rows = matrix(points, "points")
    numbers = vector(values, "values", len(rows))
    told = _core.decode(rows, numbers, neighbors=neighbors, tau=tau, count=count,
                        maximize=maximize, height=height, scale=scale)
    return Decoding(rows, numbers, **told.basins(), _core=told)
