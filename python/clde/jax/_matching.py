"""Which ends of descents are minima that are known already: counted on the device, so that the host sees new ones."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

# Rows of the table of known minima on the device; more than these are compared in several passes.
KNOWN_AT_ONCE = 4096
ENDS_AT_ONCE = 4096
# Ends closer than this (unit cube, per square root of the dimension) are the same minimum: the library's own rule.
SAME_POINT = 1e-6


class Known(NamedTuple):
    """Minima in the unit cube, padded to a fixed number of rows."""

    points: Any
    count: Any


def nearest_known(ends: Any, known: Known, periodic: Any) -> Any:
    """Index of the minimum that each end is, or -1."""
    rows = jnp.arange(known.points.shape[0])
    squares = jnp.where(rows < known.count, (known.points ** 2).sum(axis=1), jnp.inf).astype(jnp.float32)
    coarse = known.points.astype(jnp.float32)

    def match(some: Any) -> Any:
        # In single precision the nearest may be missed if two are very near: then the host compares.
        products = jnp.matmul(some.astype(jnp.float32), coarse.T, precision=jax.lax.Precision.HIGHEST)
        distances = squares - 2 * products
        index = distances.argmin(axis=1)
        apart = some - known.points[index]
        apart = jnp.where(periodic, apart - jnp.round(apart), apart)
        close = (apart ** 2).sum(axis=1) <= SAME_POINT ** 2 * some.shape[1]
        return jnp.where(close & (index < known.count), index, -1)

    count, dimension = ends.shape
    size = min(count, ENDS_AT_ONCE)
    if count % size:
        return match(ends)
    return jax.lax.map(match, ends.reshape(-1, size, dimension)).reshape(-1)
