"""One generation of an evolution strategy in the unit cube, for functions that are not smooth.

Matrix adaptation: the strategy keeps a step size and a matrix that turns round clouds into the shape of the
basin (H.-G. Beyer and B. Sendhoff, Simplify your covariance matrix adaptation evolution strategy, IEEE TEVC 2017).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

FIRST_STEP = 0.05
ARRIVED = 1e-9  # standard deviation along the widest axis
GENERATIONS_WITHOUT_GAIN = 100


@dataclass(frozen=True)
class Strategy:
    """Sizes and rates for a number of variables."""

    dimension: int
    periodic: tuple[bool, ...]

    @property
    def children(self) -> int:
        return 4 + int(3 * math.log(self.dimension))

    @property
    def weights(self) -> Any:
        parents = self.children // 2
        raw = math.log(parents + 0.5) - np.log(np.arange(1, parents + 1))
        return raw / raw.sum()

    @property
    def effective(self) -> float:
        return float(1 / (self.weights ** 2).sum())


class Cloud(NamedTuple):
    """Where a strategy searches, and the best point it has seen."""

    x: Any
    value: Any
    middle: Any
    size: Any
    shape: Any
    path: Any
    idle: Any  # generations since the best has improved
    key: Any
    calls: Any
    active: Any
    converged: Any


def begin(value_of: Callable[..., Any], x: Any, key: Any) -> Cloud:
    value = value_of(x)
    no = jnp.zeros((), dtype=bool)
    return Cloud(x, value, x, jnp.full((), FIRST_STEP, x.dtype), jnp.eye(x.shape[0], dtype=x.dtype), jnp.zeros_like(x),
                 jnp.zeros((), jnp.int32), key, jnp.ones((), jnp.int32), jnp.isfinite(value), no)


def step(value_of: Callable[..., Any], strategy: Strategy, now: Cloud) -> Cloud:
    key, draw = jax.random.split(now.key)
    round_ = jax.random.normal(draw, (strategy.children, strategy.dimension), now.x.dtype)
    moves = round_ @ now.shape.T
    points = folded(now.middle + now.size * moves, strategy)
    values = jnp.nan_to_num(jax.vmap(value_of)(points), nan=jnp.inf)
    order = jnp.argsort(values)[:strategy.children // 2]
    weights = jnp.asarray(strategy.weights, now.x.dtype)
    better = values[order[0]] < now.value
    there = now._replace(x=jnp.where(better, points[order[0]], now.x), value=jnp.minimum(values[order[0]], now.value),
                         middle=folded(now.middle + now.size * (weights @ moves[order]), strategy), key=key,
                         calls=now.calls + strategy.children, idle=jnp.where(better, 0, now.idle + 1))
    return judged(adapted(there, round_[order], strategy))


def folded(points: Any, strategy: Strategy) -> Any:
    """Reflected at the walls."""
    return jnp.where(jnp.array(strategy.periodic), points, 1 - jnp.abs(1 - jnp.abs(points) % 2))


def adapted(now: Cloud, parents: Any, strategy: Strategy) -> Cloud:
    n, mass = strategy.dimension, strategy.effective
    weights = jnp.asarray(strategy.weights, now.x.dtype)
    path_rate = (mass + 2) / (n + mass + 5)
    one_rate = 2 / ((n + 1.3) ** 2 + mass)
    all_rate = min(1 - one_rate, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass))
    damping = 1 + path_rate + 2 * max(0.0, math.sqrt((mass - 1) / (n + 1)) - 1)
    usual = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    path = (1 - path_rate) * now.path + math.sqrt(mass * path_rate * (2 - path_rate)) * (weights @ parents)
    unit = jnp.eye(n, dtype=now.x.dtype)
    spread = (parents.T * weights) @ parents
    turn = unit + one_rate / 2 * (jnp.outer(path, path) - unit) + all_rate / 2 * (spread - unit)
    growth = jnp.exp(path_rate / damping * (jnp.linalg.norm(path) / usual - 1))
    return now._replace(path=path, shape=now.shape @ turn, size=jnp.minimum(now.size * growth, 0.5))


def judged(now: Cloud) -> Cloud:
    widest = now.size * jnp.sqrt((now.shape ** 2).sum(axis=1)).max()
    arrived = widest < ARRIVED
    stuck = now.idle > GENERATIONS_WITHOUT_GAIN
    return now._replace(active=now.active & ~arrived & ~stuck, converged=arrived | (stuck & (widest < 1e-6)))
