"""Bounds as scipy takes them: pairs, a Bounds object, or an array of pairs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, cast, runtime_checkable

import numpy as np
import numpy.typing as npt

from clde._arrays import Floats, floats
from clde._core import Box, InvalidArgument


@runtime_checkable
class HasBounds(Protocol):
    """What scipy.optimize.Bounds looks like."""

    lb: npt.ArrayLike
    ub: npt.ArrayLike


# "real", "periodic", "integer" or "log", or a list of categories.
Kind: TypeAlias = str | Sequence[object]
# One word for all variables, one for each, or by name or position.
Kinds: TypeAlias = str | Sequence[Kind] | Mapping[str, Kind] | Mapping[int, Kind]
BoundsLike: TypeAlias = Sequence[tuple[float, float] | None] | HasBounds | npt.ArrayLike
# What the categories of a variable are called, by the variable's position.
Categories: TypeAlias = dict[int, list[object]]


def box_of(bounds: BoundsLike, names: Sequence[str] | None = None, kinds: Kinds | None = None) -> Box:
    """The library checks that bounds are finite, that lower <= upper, and the number of names."""
    listed = list(names or ())
    given = _listed(kinds, listed)
    lower, upper = _ends(_with_categories(bounds, given))
    box = Box(lower.tolist(), upper.tolist(), listed)
    if isinstance(kinds, str):
        return box.with_kind(kinds, list(range(box.dimension)))
    if kinds and not isinstance(kinds, Mapping) and len(given) != box.dimension:
        raise InvalidArgument(f"kinds: {len(given)} given for {box.dimension} variables")
    for position, kind in given.items():
        if not 0 <= position < box.dimension:
            raise InvalidArgument(f"kinds: variable {position} given, need 0..{box.dimension - 1}")
        box = box.with_kind(kind if isinstance(kind, str) else "category", [position])
    return box


def periods_of(box: Box) -> Floats:
    """Of each variable; infinite where there is none."""
    return np.where([kind == "periodic" for kind in box.kinds], box.upper - box.lower, np.inf)


def categories_of(names: Sequence[str] | None, kinds: Kinds | None) -> Categories:
    return {position: list(kind) for position, kind in _listed(kinds, list(names or ())).items()
            if not isinstance(kind, str)}


def _listed(kinds: Kinds | None, names: list[str]) -> dict[int, Kind]:
    """By position; empty where one word is for all."""
    if isinstance(kinds, str):
        return {}
    if isinstance(kinds, Mapping):
        return {_position(key, names): kind for key, kind in kinds.items()}
    return dict(enumerate(kinds or ()))


def _with_categories(bounds: BoundsLike, kinds: dict[int, Kind]) -> BoundsLike:
    """Categories are numbered from 0 on; their bounds may be None."""
    if not any(not isinstance(kind, str) for kind in kinds.values()) or isinstance(bounds, HasBounds):
        return bounds
    pairs: list[Any] = list(bounds)  # type: ignore[arg-type]
    for position, kind in kinds.items():
        if not isinstance(kind, str) and position < len(pairs):
            if len(kind) == 0:
                raise InvalidArgument(f"kinds: variable {position} has no categories")
            pairs[position] = (0, len(kind) - 1)
    return pairs


def _position(key: str | int, names: list[str]) -> int:
    if isinstance(key, str):
        if not names and re.fullmatch(r"x[1-9]\d*", key):  # what the library calls them
            return int(key[1:]) - 1
        if key not in names:
            raise InvalidArgument(f"kinds: no variable is called {key!r}; there are {', '.join(names) or 'no names'}")
        return names.index(key)
    return int(key)


def _ends(bounds: BoundsLike) -> tuple[Floats, Floats]:
    if isinstance(bounds, HasBounds):
        lower, upper = floats(bounds.lb, "bounds.lb"), floats(bounds.ub, "bounds.ub")
        if lower.ndim == 0 or upper.ndim == 0:
            size = max(lower.size, upper.size)
            lower, upper = lower.repeat(size), upper.repeat(size)
        if lower.ndim == 1 and lower.shape == upper.shape and lower.size > 0:
            return lower, upper
        raise InvalidArgument(f"bounds: {lower.size} lower and {upper.size} upper ends given")
    pairs = floats(cast("npt.ArrayLike", bounds), "bounds")
    if pairs.ndim != 2 or pairs.shape[1] != 2 or pairs.shape[0] == 0:
        hint = _TURNED if pairs.ndim == 2 and pairs.shape[0] == 2 else ""
        raise InvalidArgument(
            f"bounds: shape {pairs.shape} given, need one (lower, upper) pair per variable{hint}")
    _check_not_turned(bounds, pairs)
    return pairs[:, 0], pairs[:, 1]


_TURNED = ("; if these are all lower and then all upper ends: bounds=list(zip(lower, upper)), or "
           "scipy.optimize.Bounds(lower, upper)")


def _check_not_turned(bounds: BoundsLike, pairs: Floats) -> None:
    """Two variables as ([lower, lower], [upper, upper]) have the shape of pairs, too."""
    if pairs.shape != (2, 2):
        return
    turned = bool((pairs[0] < pairs[1]).all())
    sound = bool((pairs[:, 0] < pairs[:, 1]).all())
    if turned and not sound:
        raise InvalidArgument(f"bounds: as pairs, {pairs.tolist()} makes no box of two variables{_TURNED}")
    listed = isinstance(bounds, tuple) and not any(isinstance(end, tuple) for end in bounds)
    if turned and sound and listed and (pairs != pairs.T).any():
        raise InvalidArgument(
            f"bounds: {pairs.tolist()} may mean a pair for each of two variables, or their lower and upper "
            f"ends; for pairs give a list of tuples{_TURNED}")
