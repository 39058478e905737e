"""One step of a quasi-Newton descent (BFGS) in the unit cube: one value and one gradient.

A step tries a point on the current direction. If the value has decreased enough, the descent moves there,
learns from the change of slopes and turns; otherwise it tries again nearer. So descents that are at different
stages of their line searches can be stepped together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import jax.numpy as jnp

FIRST_MOVE = 0.01  # of the box, largest coordinate
LONGEST_MOVE = 0.1
SUFFICIENT_DECREASE = 1e-4
FLATTER = 0.9  # slope at the end over slope at the start, where values differ by rounding alone
SHORTEST_CUT, LONGEST_CUT = 0.1, 0.5  # of a step that was too long
MOST_CUTS = 20
LONGER = 4  # times, where slopes show no valley


@dataclass(frozen=True)
class Rules:
    """When a descent has arrived: the move it would make next is shorter than `arrived`."""

    arrived: float
    nearly: float  # the same where rounding forbids any further decrease
    rounding: float  # relative error of a value
    periodic: tuple[bool, ...]


DOUBLE = {"arrived": 1e-9, "nearly": 1e-6, "rounding": 1e-15}
SINGLE = {"arrived": 3e-5, "nearly": 1e-2, "rounding": 3e-7}


class Descent(NamedTuple):
    """Where a descent is, and what it knows."""

    x: Any
    value: Any
    slopes: Any
    inverse: Any  # approximate inverse Hessian
    direction: Any
    length: Any  # of the next step, in directions
    cuts: Any  # of the length, since the last move
    learned: Any  # the inverse comes from slopes
    calls: Any
    active: Any
    converged: Any


def begin(with_slopes: Callable[..., Any], rules: Rules, x: Any) -> Descent:
    value, slopes = with_slopes(x)
    finite = jnp.isfinite(value) & jnp.isfinite(slopes).all()
    no = jnp.zeros((), dtype=bool)
    start = Descent(x, value, slopes, steepest_inverse(slopes), jnp.zeros_like(x), jnp.ones((), x.dtype),
                    jnp.zeros((), jnp.int32), no, jnp.ones((), jnp.int32), finite, no)
    return start._replace(direction=direction_of(start, rules))


def step(with_slopes: Callable[..., Any], rules: Rules, now: Descent) -> Descent:
    trial = inside(now.x + now.length * now.direction, rules)
    move = trial - now.x
    value, slopes = with_slopes(trial)
    moved = descends(now, move, value, slopes, rules)
    inverse, learned = updated(now, move, slopes - now.slopes)
    shorter = now.length * cut(now, move, value)
    return judged(now._replace(
        x=jnp.where(moved, trial, now.x), value=jnp.where(moved, value, now.value),
        slopes=jnp.where(moved, slopes, now.slopes), inverse=jnp.where(moved, inverse, now.inverse),
        learned=jnp.where(moved, learned, now.learned), length=jnp.where(moved, 1, shorter).astype(now.x.dtype),
        cuts=jnp.where(moved, 0, now.cuts + 1), calls=now.calls + 1), rules)


def descends(now: Descent, move: Any, value: Any, slopes: Any, rules: Rules) -> Any:
    """The value is low enough; or as low, as far as rounding shows, and the slope along the move is smaller."""
    along = dot(now.slopes, move)
    finite = jnp.isfinite(value) & jnp.isfinite(slopes).all()
    lower = value <= now.value + SUFFICIENT_DECREASE * along
    as_low = value <= now.value + rules.rounding * jnp.abs(now.value)
    return finite & (lower | (as_low & (jnp.abs(dot(slopes, move)) <= FLATTER * jnp.abs(along))))


def cut(now: Descent, move: Any, value: Any) -> Any:
    """To the lowest point of the parabola through both values and the slope."""
    along = dot(now.slopes, move)
    best = -along / (2 * (value - now.value - along))
    return jnp.clip(jnp.nan_to_num(best, nan=SHORTEST_CUT), SHORTEST_CUT, LONGEST_CUT)


def updated(now: Descent, move: Any, change: Any) -> tuple[Any, Any]:
    """The inverse Hessian after a move; where the slopes show no valley, longer moves."""
    curvature, change_squared = dot(move, change), dot(change, change)
    valley = curvature > 1e-10 * jnp.sqrt(dot(move, move) * change_squared)
    safe = jnp.where(valley, curvature, 1)
    as_round = safe / jnp.where(valley, change_squared, 1) * jnp.eye(move.shape[0], dtype=move.dtype)
    old = jnp.where(now.learned, now.inverse, as_round)
    bent = times(old, change)
    both = move[:, None] * bent[None, :]
    outward = move[:, None] * move[None, :]
    learned = old - (both + both.T) / safe + (1 + dot(change, bent) / safe) * outward / safe
    return jnp.where(valley, learned, LONGER * now.inverse), now.learned | valley


def direction_of(now: Descent, rules: Rules) -> Any:
    """Downhill among the variables that are free to move that way, and not too far."""
    wall = ~jnp.array(rules.periodic) & (((now.x <= 0) & (now.slopes > 0)) | ((now.x >= 1) & (now.slopes < 0)))
    slopes = jnp.where(wall, 0, now.slopes)
    direction = jnp.where(wall, 0, -times(now.inverse, slopes))
    direction = jnp.where(dot(direction, slopes) < 0, direction, -slopes * first_scale(slopes))
    return direction * jnp.minimum(1, LONGEST_MOVE / above_zero(jnp.abs(direction).max()))


def judged(now: Descent, rules: Rules) -> Descent:
    """Has it arrived, or can it not go on? What was learned is doubted once before that."""
    ahead = direction_of(now, rules)
    distance = jnp.abs(ahead).max()
    arrived = (now.cuts == 0) & (distance < rules.arrived) & (now.learned | (distance == 0))
    stuck = now.cuts >= MOST_CUTS
    ended = arrived | (stuck & (~now.learned | (distance < rules.nearly)))
    again = stuck & ~ended
    return now._replace(
        inverse=jnp.where(again, steepest_inverse(now.slopes), now.inverse), learned=now.learned & ~again,
        direction=jnp.where(again, -now.slopes * first_scale(now.slopes),
                            jnp.where(now.cuts == 0, ahead, now.direction)),
        cuts=jnp.where(again, 0, now.cuts), length=jnp.where(again, 1, now.length).astype(now.x.dtype),
        active=now.active & ~ended, converged=now.converged | arrived | (ended & (distance < rules.nearly)))


def inside(x: Any, rules: Rules) -> Any:
    return jnp.where(jnp.array(rules.periodic), x, jnp.clip(x, 0, 1))


def steepest_inverse(slopes: Any) -> Any:
    """Of a descent that has learned nothing yet."""
    return first_scale(slopes) * jnp.eye(slopes.shape[0], dtype=slopes.dtype)


def first_scale(slopes: Any) -> Any:
    return FIRST_MOVE / above_zero(jnp.abs(slopes).max())


def above_zero(number: Any) -> Any:
    return jnp.maximum(number, jnp.finfo(number.dtype).tiny)


def dot(a: Any, b: Any) -> Any:
    """Without a matrix product: on a device those of many small matrices are slow, and less precise."""
    return (a * b).sum()


def times(matrix: Any, vector: Any) -> Any:
    return (matrix * vector[None, :]).sum(axis=1)
