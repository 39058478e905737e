"""Input that numpy understands becomes contiguous doubles; other input is refused by name."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from clde._core import InvalidArgument

Floats: TypeAlias = npt.NDArray[np.float64]


def floats(values: npt.ArrayLike, name: str) -> Floats:
    """Real numbers of any kind and shape; a copy only where one is needed."""
    try:
        array = np.asarray(values)
    except ValueError as error:
        raise InvalidArgument(f"{name}: rows of unequal length given; {error}") from None
    if array.dtype.kind not in "fiub":
        if array.dtype.kind != "O":
            raise InvalidArgument(f"{name}: real numbers are needed, got {array.dtype}")
        try:
            array = array.astype(np.float64)
        except (TypeError, ValueError):
            raise InvalidArgument(f"{name}: real numbers are needed, got objects") from None
    return np.ascontiguousarray(array, dtype=np.float64)


def matrix(values: npt.ArrayLike, name: str, columns: int | None = None) -> Floats:
    """One row per point. With `columns` given, a single point may come without its brackets."""
    array = floats(values, name)
    if array.ndim == 1 and columns is not None and array.size == columns:
        array = array.reshape(1, columns)
    if array.size == 0 and columns is not None:
        array = array.reshape(0, columns)
    if array.ndim == 1 and columns is not None:
        raise InvalidArgument(f"{name}: {array.size} coordinates given, need {columns}")
    if array.ndim != 2:
        raise InvalidArgument(
            f"{name}: shape {array.shape} given, need one row per point, (points, variables)")
    if columns is not None and array.shape[1] != columns:
        raise InvalidArgument(
            f"{name}: {array.shape[1]} coordinates given, need {columns} (shape {array.shape})")
    return array


def vector(values: npt.ArrayLike, name: str, length: int | None = None) -> Floats:
    """One number each; a column or a row is accepted."""
    array = floats(values, name)
    if array.ndim == 2 and 1 in array.shape:
        array = array.reshape(-1)
    if array.ndim != 1:
        raise InvalidArgument(f"{name}: shape {array.shape} given, need one number per point")
    if length is not None and array.shape[0] != length:
        raise InvalidArgument(f"{name}: {array.shape[0]} numbers given for {length} points")
    return array


def values_matrix(values: npt.ArrayLike, name: str, rows: int, objectives: int) -> Floats:
    """One row of objectives per point; one objective may come as a plain sequence."""
    array = floats(values, name)
    if objectives == 1 and array.size == rows:
        return array.reshape(rows, 1)
    if array.ndim == 1 and rows == 1:
        array = array.reshape(1, -1)
    if array.shape != (rows, objectives):
        raise InvalidArgument(f"{name}: shape {array.shape} given, need ({rows}, {objectives})")
    return array
