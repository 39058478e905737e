"""Many descents stepped together, in one compiled call, until each has ended.

Most descents end early and a few take long: once few are left they go on in a narrow batch of their own. Both sizes
are fixed, so everything is compiled once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

SHARE_LEFT = 32
NARROWEST = 64


def run_together(step: Callable[[Any], Any], descents: Any, max_steps: int) -> Any:
    """Steps those that are `active`; the others stay as they are. `step` is for one descent."""
    together = jax.vmap(step)
    width = descents.active.shape[0]
    few = width // SHARE_LEFT
    if few < NARROWEST:
        return _until_left(0, together, (descents, 0), max_steps)[0]
    descents, steps = _until_left(few, together, (descents, 0), max_steps)
    # Where fewer are active, some that have ended come along, and stay as they are.
    rows = jnp.nonzero(descents.active, size=few, fill_value=0)[0]
    last = jax.tree.map(lambda one: one[rows], descents)
    last, _ = _until_left(0, together, (last, steps), max_steps)
    return jax.tree.map(lambda one, some: one.at[rows].set(some), descents, last)


def _until_left(few: int, step: Callable[[Any], Any], state: tuple[Any, Any], max_steps: int) -> tuple[Any, Any]:
    def goes_on(state: tuple[Any, Any]) -> Any:
        return (state[0].active.sum() > few) & (state[1] < max_steps)

    def stepped(state: tuple[Any, Any]) -> tuple[Any, Any]:
        now, steps = state
        return _kept(now.active, step(now), now), steps + 1

    now, steps = jax.lax.while_loop(goes_on, stepped, state)
    return now, steps


def _kept(active: Any, new: Any, old: Any) -> Any:
    def choose(a: Any, b: Any) -> Any:
        return jnp.where(active.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)

    return jax.tree.map(choose, new, old)
