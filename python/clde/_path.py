"""The values of the parameters of a sweep, and those between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from clde import _core


@dataclass(frozen=True)
class Path:
    """The values of the parameters, and those between them where they can be interpolated."""

    names: list[str]
    values: list[list[Any]]  # a row for each parameter
    numeric: bool

    @classmethod
    def of(cls, parameters: dict[str, Any]) -> Path:
        if not parameters:
            raise _core.InvalidArgument("sweep: no parameter given; for example load=np.linspace(0, 1, 21)")
        values = [_listed(name, given) for name, given in parameters.items()]
        if len({len(row) for row in values}) != 1:
            raise _core.InvalidArgument(
                "sweep: parameters that change together need as many values each; given are "
                + ", ".join(f"{len(row)} of {name}" for name, row in zip(parameters, values, strict=True)))
        numeric = all(np.asarray(v).dtype.kind in "fiu" for row in values for v in row)
        return cls(list(parameters), values, numeric)

    def __len__(self) -> int:
        return len(self.values[0])

    def at(self, place: float) -> dict[str, Any]:
        low = min(int(place), len(self) - 1)
        share = place - low
        if share == 0:
            return {name: row[low] for name, row in zip(self.names, self.values, strict=True)}
        return {name: (1 - share) * np.asarray(row[low]) + share * np.asarray(row[low + 1])
                for name, row in zip(self.names, self.values, strict=True)}

    def coordinate(self, place: float) -> float:
        """The first parameter if it is a number, otherwise how many values have been passed."""
        first = np.asarray(self.at(place)[self.names[0]]) if self.numeric else np.zeros(2)
        return float(first) if first.ndim == 0 else float(place)


def _listed(name: str, given: Any) -> list[Any]:
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise _core.InvalidArgument(
            f"{name}: {given!r} given; this is no argument of sweep, and a parameter needs a sequence of values")
    values = list(given)
    if not values:
        raise _core.InvalidArgument(f"{name}: no values given")
    return values
