"""Batches of few different sizes, for functions that are compiled anew for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from clde._arrays import Floats


def padded(points: Floats) -> Floats:
    """With the last row repeated up to the next power of two."""
    rows = len(points)
    size = 1 << (rows - 1).bit_length() if rows > 1 else 1
    return points if size == rows else np.concatenate([points, np.repeat(points[-1:], size - rows, axis=0)])


class Padded:
    """A function of a batch of rows, called with few different numbers of them."""

    def __init__(self, call: Callable[[Floats], Any]) -> None:
        self.call = call

    def __call__(self, points: Floats) -> Floats:
        return np.asarray(self.call(padded(points)), dtype=np.float64)[:len(points)]
