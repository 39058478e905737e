"""Single and double precision, whatever the default of the program is."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import jax
import numpy as np

from clde._core import InvalidArgument


def doubles() -> AbstractContextManager[Any]:
    """In this context JAX computes in double precision where it is given doubles."""
    if hasattr(jax, "enable_x64"):
        context: AbstractContextManager[Any] = jax.enable_x64(True)
        return context
    from jax.experimental import enable_x64

    older: AbstractContextManager[Any] = enable_x64()
    return older


def dtype_of(precision: str) -> Any:
    if precision not in ("float32", "float64"):
        raise InvalidArgument(f"precision: {precision!r} given, need 'float32' or 'float64'")
    return np.dtype(precision)


def out_of_memory(error: Exception) -> bool:
    return isinstance(error, MemoryError) or "RESOURCE_EXHAUSTED" in str(error) or "Out of memory" in str(error)
