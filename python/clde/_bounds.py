"""Bounds as scipy takes them: pairs, a Bounds object, or an array of pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import numpy.typing as npt

from clde._arrays import Floats, floats
from clde._core import Box, InvalidArgument


@runtime_checkable
class HasBounds(Protocol):
    """What scipy.optimize.Bounds looks like."""

    lb: npt.ArrayLike
    ub: npt.ArrayLike


# "real", "periodic", "integer" or "log": for every variable, or by name or position.
Kinds: TypeAlias = Sequence[str] | Mapping[str, str] | Mapping[int, str]
BoundsLike: TypeAlias = Sequence[tuple[float, float]] | HasBounds | npt.ArrayLike


def box_of(bounds: BoundsLike, names: Sequence[str] | None = None, kinds: Kinds | None = None) -> Box:
    """The library checks that bounds are finite, that lower <= upper, and the number of names."""
    lower, upper = _ends(bounds)
    box = Box(lower.tolist(), upper.tolist(), list(names or ()))
    for kind, variables in _by_kind(kinds, box).items():
        box = box.with_kind(kind, variables)
    return box


def _by_kind(kinds: Kinds | None, box: Box) -> dict[str, list[int]]:
    if isinstance(kinds, Mapping):
        listed = [(_position(key, box), kind) for key, kind in kinds.items()]
    else:
        listed = list(enumerate(kinds or ()))
        if kinds and len(listed) != box.dimension:
            raise InvalidArgument(f"kinds: {len(listed)} given for {box.dimension} variables")
    sorted_out: dict[str, list[int]] = {}
    for variable, kind in listed:
        sorted_out.setdefault(str(kind), []).append(variable)
    return sorted_out


def _position(key: str | int, box: Box) -> int:
    if isinstance(key, str):
        if key not in box.names:
            raise InvalidArgument(f"kinds: no variable is called {key!r}; there are {', '.join(box.names)}")
        return box.names.index(key)
    if not 0 <= key < box.dimension:
        raise InvalidArgument(f"kinds: variable {key} given, need 0..{box.dimension - 1}")
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
    pairs = floats(bounds, "bounds")
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
