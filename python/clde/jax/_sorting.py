"""Ends of descents sorted out on the device: hits of known minima are counted, ends in one point become one."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from clde._device_search import Ends
from clde.jax._matching import KNOWN_AT_ONCE

MOST_ENDS_HANDED_OVER = 1024
# Ends in one cell of this size are one end. The library compares what lies in neighbouring cells.
CELL = 1e-5


class Told(NamedTuple):
    """What is known of the descents."""

    index: Any  # of a known minimum, or -1
    x: Any
    value: Any  # infinite if it did not converge
    random_starts: Any  # the first so many
    ceiling: Any  # ends above are not handed over


class Sorted(NamedTuple):
    known_hits: Any
    known_random_hits: Any
    rows: Any  # of ends that are new, best first
    handed: Any  # which of these rows count
    points: Any
    values: Any
    hits: Any
    random_hits: Any
    failed_random: Any
    dropped_random: Any
    dropped: Any


def sort_out(told: Told, blocks: int) -> Sorted:
    converged = jnp.isfinite(told.value)
    index = jnp.where(converged, told.index, -1)
    random = jnp.arange(len(index)) < told.random_starts
    length = blocks * KNOWN_AT_ONCE
    new = converged & (index < 0)
    order, first, group = grouped(told, new)
    wanted = first & (told.value[order] <= told.ceiling)
    best = jnp.argsort(jnp.where(wanted, told.value[order], jnp.inf))[:MOST_ENDS_HANDED_OVER]
    hits = counted(group, new[order], len(index))
    random_hits = counted(group, (new & random)[order], len(index))
    handed = wanted[best]
    given = jnp.where(handed, hits[group[best]], 0), jnp.where(handed, random_hits[group[best]], 0)
    rows = order[best]
    return Sorted(counted(index, index >= 0, length), counted(index, (index >= 0) & random, length), rows, handed,
                  told.x[rows], told.value[rows], *given, (random & ~converged).sum(),
                  (new & random).sum() - given[1].sum(), first.sum() - handed.sum())


def grouped(told: Told, new: Any) -> tuple[Any, Any, Any]:
    """An order in which the ends of a cell follow one another, best first; which of them are the first of their
    cell, and the number of the cell."""
    factors = np.random.default_rng(0).integers(1, 2**62, told.x.shape[1]) | 1
    key = (jnp.round(told.x / CELL).astype(jnp.int64) * factors).sum(axis=1)
    order = jnp.lexsort((told.value, key, ~new))
    ahead = jnp.concatenate([jnp.ones(1, bool), key[order][1:] != key[order][:-1]])
    first = ahead & new[order]
    return order, first, jnp.cumsum(ahead) - 1


def counted(index: Any, counts: Any, length: int) -> Any:
    """How often each index occurs among the rows that count."""
    return jnp.zeros(length, jnp.int64).at[jnp.where(counts, index, length)].add(1, mode="drop")


def ends_of(parts: Sorted, known: int, evaluations: int) -> Ends:
    new = parts.handed
    return Ends(points=parts.points[new], values=parts.values[new], rows=parts.rows[new],
                hits=parts.hits[new], random_hits=parts.random_hits[new],
                known_hits=parts.known_hits[:known], known_random_hits=parts.known_random_hits[:known],
                failed_random=int(parts.failed_random), dropped_random=int(parts.dropped_random),
                dropped=int(parts.dropped), evaluations=evaluations)
