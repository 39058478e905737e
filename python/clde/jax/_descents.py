"""Thousands of descents as one compiled call, and which of their ends are new."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from clde._arrays import Floats
from clde._device_search import Ends
from clde.jax import _evolution, _quasi_newton
from clde.jax._matching import KNOWN_AT_ONCE, Known, nearest_known
from clde.jax._precision import doubles, dtype_of
from clde.jax._sorting import Told, ends_of, sort_out
from clde.jax._together import run_together

STEPS, STEPS_PER_VARIABLE = 100, 30
GENERATIONS, GENERATIONS_PER_VARIABLE = 300, 100
FINISHING_STEPS = 60


@dataclass(frozen=True)
class UnitBox:
    """The user's coordinates behind the unit cube."""

    ends: tuple[tuple[float, float], ...]
    kinds: tuple[str, ...]

    @property
    def lower(self) -> Floats:
        return np.array([low for low, _ in self.ends])

    @property
    def upper(self) -> Floats:
        return np.array([high for _, high in self.ends])

    @property
    def periodic(self) -> tuple[bool, ...]:
        return tuple(kind == "periodic" for kind in self.kinds)

    def to_user(self, unit: Any, numbers: Any = np) -> Any:
        log = np.array([kind == "log" for kind in self.kinds])
        ratio = np.where(log, self.upper / np.where(log, self.lower, 1), 1).astype(unit.dtype)
        width = (self.upper - self.lower).astype(unit.dtype)
        lower = self.lower.astype(unit.dtype)
        return numbers.where(log, lower * ratio ** unit, lower + unit * width)


    def to_unit(self, x: Floats) -> Floats:
        log = np.array([kind == "log" for kind in self.kinds])
        lower, upper = np.where(log, self.lower, 1), np.where(log, self.upper, 2)
        width = np.where(self.upper > self.lower, self.upper - self.lower, 1)
        return np.where(log, np.log(np.where(log, x, 1) / lower) / np.log(upper / lower), (x - self.lower) / width)


class Descents:
    """Makes descents of `cost`, a function of one point that JAX can trace, and compares their ends."""

    def __init__(self, cost: Callable[..., Any], box: UnitBox, method: str, precision: str) -> None:
        self.box = box
        self.dtype = dtype_of(precision)
        self._cost = lambda unit: cost(box.to_user(unit, jnp))
        self._periodic = np.array(box.periodic)
        self._descend = jax.jit(self._by_slopes if method == "quasi_newton" else self._by_evolution)
        self._match = jax.jit(partial(nearest_known, periodic=self._periodic))
        self._sort_out = jax.jit(sort_out, static_argnames="blocks")

    def run(self, starts: Floats, random_starts: int, known: Floats, ceiling: float) -> Ends:
        """From these starts, of which the first are random. Ends above the ceiling are not handed over."""
        with doubles():
            keys = jax.random.split(jax.random.key(int(starts[0, 0] * 2**32)), len(starts))
            x, value, converged, calls = self._descend(starts.astype(self.dtype), keys)
            index, blocks = self._known_index(x, known)
            told = Told(index, x, jnp.where(converged, value, jnp.inf), random_starts, ceiling)
            parts = self._sort_out(told, blocks=blocks)
            spent = int(np.asarray(calls))
            return ends_of(jax.tree.map(np.asarray, parts), len(known), spent)

    def _known_index(self, x: Any, known: Floats) -> tuple[Any, int]:
        blocks = max(1, -(-len(known) // KNOWN_AT_ONCE))
        index = jnp.full(x.shape[0], -1)
        for block in range(blocks):
            some = known[block * KNOWN_AT_ONCE:(block + 1) * KNOWN_AT_ONCE]
            table = np.zeros((KNOWN_AT_ONCE, x.shape[1]))
            table[:len(some)] = some
            found = self._match(x, Known(table, len(some)))
            index = jnp.where((index < 0) & (found >= 0), found + block * KNOWN_AT_ONCE, index)
        return index, blocks

    def _by_slopes(self, starts: Any, keys: Any) -> tuple[Any, Any, Any, Any]:
        """In the precision that was asked for, then to full precision in doubles."""
        with_slopes = jax.value_and_grad(self._cost)
        variables = starts.shape[1]
        numbers = _quasi_newton.SINGLE if self.dtype == np.float32 else _quasi_newton.DOUBLE
        rules = _quasi_newton.Rules(**numbers, periodic=self.box.periodic)
        descents = jax.vmap(partial(_quasi_newton.begin, with_slopes, rules))(starts)
        descents = run_together(partial(_quasi_newton.step, with_slopes, rules), descents,
                                STEPS + STEPS_PER_VARIABLE * variables)
        if self.dtype == np.float32:
            rules = _quasi_newton.Rules(**_quasi_newton.DOUBLE, periodic=self.box.periodic)
            descents = jax.vmap(partial(_in_doubles, with_slopes, rules))(descents)
            descents = run_together(partial(_quasi_newton.step, with_slopes, rules), descents, FINISHING_STEPS)
        return self._ended(descents)

    def _by_evolution(self, starts: Any, keys: Any) -> tuple[Any, Any, Any, Any]:
        strategy = _evolution.Strategy(starts.shape[1], self.box.periodic)
        clouds = jax.vmap(partial(_evolution.begin, self._cost))(starts, keys)
        clouds = run_together(partial(_evolution.step, self._cost, strategy), clouds,
                              GENERATIONS + GENERATIONS_PER_VARIABLE * starts.shape[1])
        return self._ended(clouds)

    def _ended(self, descents: Any) -> tuple[Any, Any, Any, Any]:
        x = jnp.where(self._periodic, descents.x - jnp.floor(descents.x), descents.x).astype(jnp.float64)
        return x, descents.value, descents.converged, descents.calls.astype(jnp.int64).sum()


def _in_doubles(with_slopes: Callable[..., Any], rules: Any, descent: Any) -> Any:
    """The descent goes on from where it ended, with what it knows of the curvature."""
    x = descent.x.astype(jnp.float64)
    value, slopes = with_slopes(x)
    finite = jnp.isfinite(value) & jnp.isfinite(slopes).all()
    again = descent._replace(
        x=x, value=value, slopes=slopes, inverse=descent.inverse.astype(jnp.float64), length=jnp.ones((), jnp.float64),
        cuts=jnp.zeros((), jnp.int32), calls=descent.calls + 1, active=descent.converged & finite,
        converged=jnp.zeros((), bool))
    return again._replace(direction=_quasi_newton.direction_of(again, rules))
