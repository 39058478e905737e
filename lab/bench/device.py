"""Searches on a device: evaluations per second, and seconds until all optima are known.

    python lab/bench/device.py                        # on the default device of JAX
    JAX_PLATFORMS=cpu taskset -c 0 python lab/bench/device.py host restarts float64   # on one core

Compiling is left out: each search is made twice, and the second is timed. "restarts" is L-BFGS (ten pairs,
backtracking) from random starts in plain JAX, all of a batch side by side, its ends told apart by distance.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import clde.jax
from clde.jax._precision import doubles

METHODS = ["float64", "float32", "restarts", "host"]


@dataclass(frozen=True)
class Case:
    """A function and what is known about its optima."""

    name: str
    fun: Callable[..., Any]
    bounds: list[tuple[float, float]]
    optima: int
    good: float  # values below this are global optima
    apart: float  # distance of different optima at least, in widths of the box
    kinds: str = "real"


def wells(x):
    """Minima of value 0 wherever every variable is 1 or -1; six variables have others on the way."""
    y = x * x - 1
    return (y * y).sum() + 0.2 * (jnp.diff(y) ** 2).sum() + 0.15 * (1 - jnp.cos(4 * jnp.pi * y[:6])).sum()


UR5 = [(0.089159, 0, 1, 0), (0, -0.425, 0, 1), (0, -0.39225, 0, 1), (0.10915, 0, 1, 0), (0.09465, 0, -1, 0),
       (0.0823, 0, 0, 1)]
REACHED_BY = [0.3, -1.1, 1.4, -0.9, 0.8, 0.2]


def pose(angles, numbers=jnp):
    """The three upper rows of the hand's frame; Denavit and Hartenberg's convention."""
    rows = numbers.eye(4, dtype=angles.dtype)[:3]
    for (d, a, sine, cosine), angle in zip(UR5, angles, strict=True):
        along = numbers.cos(angle) * rows[:, 0] + numbers.sin(angle) * rows[:, 1]
        across = numbers.cos(angle) * rows[:, 1] - numbers.sin(angle) * rows[:, 0]
        rows = numbers.stack([along, cosine * across + sine * rows[:, 2], cosine * rows[:, 2] - sine * across,
                              a * along + d * rows[:, 2] + rows[:, 3]], axis=1)
    return rows


TARGET = pose(np.array(REACHED_BY), np)


def arm(angles):
    away = pose(angles) - TARGET.astype(angles.dtype)
    return (away ** 2).sum()


INPUTS = np.linspace(-2, 2, 24)
TEACHER = np.array([1.6, -2.1, 0.9, 0.5, 1.3, -1.2, 1.0, -0.8, 1.4, 0.2])


def output(weights, numbers=jnp):
    """One input, three hidden units, one output."""
    inside, shift, outside, base = weights[:3], weights[3:6], weights[6:9], weights[9]
    inputs = numbers.asarray(INPUTS, dtype=weights.dtype)
    return numbers.tanh(inputs[:, None] * inside + shift) @ outside + base


ANSWERS = output(TEACHER, np)


def network(weights):
    """The units may change places and signs: 3! times 2**3 equal minima."""
    return ((output(weights) - ANSWERS.astype(weights.dtype)) ** 2).sum()


CASES = [Case("wells", wells, [(-2, 2)] * 10, 1024, 1e-9, 0.01),
         Case("arm", arm, [(-np.pi, np.pi)] * 6, 8, 1e-9, 0.01, "periodic"),
         Case("network", network, [(-4, 4)] * 10, 48, 1e-9, 0.01)]


def distinct(points, case: Case) -> int:
    """Different optima among points, which are all good."""
    low, high = np.array(case.bounds).T
    unit = (np.asarray(points) - low) / (high - low)
    kept: list[Any] = []
    for x in unit:
        apart = np.abs(np.array(kept) - x) if kept else np.full((1, len(x)), 0.5)
        if case.kinds == "periodic":
            apart = np.minimum(apart, 1 - apart)
        if (apart.max(axis=1) > case.apart).all():
            kept.append(x)
    return len(kept)


@dataclass
class Timing:
    seconds: float
    evaluations: int
    found: int


def by_clde(case: Case, options: argparse.Namespace, method: str) -> Timing:
    kinds = [case.kinds] * len(case.bounds)
    if method == "host":
        search = partial(clde.solve, clde.jax.objective(case.fun, case.bounds, batch=options.host_batch), kinds=kinds,
                         concurrent_searches=options.host_searches)
        warm = {"evaluations": 2000}
    else:
        search = partial(clde.jax.solve_on_device, case.fun, case.bounds, kinds=kinds, precision=method,
                         width=options.width)
        warm = {"evaluations": 1}
    search(**warm)
    before = time.perf_counter()
    found = search(seconds=options.seconds, optima=case.optima)
    taken = time.perf_counter() - before
    good = found.xl[found.funl < case.good]
    return Timing(taken, found.nfev, distinct(good, case))


def descend_plainly(fun, low, high, start, most=400, pairs=10):
    """L-BFGS with backtracking, clipped to the box; the end, its value and the calls."""
    both = jax.value_and_grad(lambda x: fun(jnp.clip(x, low, high)))

    def direction(slopes, moves, changes):
        def back(q, pair):
            s, y = pair
            curvature = s @ y
            a = jnp.where(curvature > 0, s @ q / jnp.where(curvature > 0, curvature, 1), 0)
            return q - a * y, a

        def forth(q, step):
            (s, y), a = step
            curvature = s @ y
            b = jnp.where(curvature > 0, y @ q / jnp.where(curvature > 0, curvature, 1), a)
            return q + (a - b) * s, None

        q, a = jax.lax.scan(back, slopes, (moves, changes))
        s, y = moves[0], changes[0]
        q = q * jnp.where(y @ y > 0, s @ y / jnp.where(y @ y > 0, y @ y, 1), 0.04 / jnp.abs(slopes).max())
        q, _ = jax.lax.scan(forth, q, ((moves, changes), a), reverse=True)
        return -q

    def step(state):
        x, value, slopes, moves, changes, calls, _ = state
        way = direction(slopes, moves, changes)
        way = jnp.where(way @ slopes < 0, way, -slopes * 0.04 / jnp.abs(slopes).max())
        way = way * jnp.minimum(1, 0.1 * (high - low).max() / jnp.abs(way).max())

        def too_high(trial):
            length, trial_value, _, tries = trial
            return (trial_value > value + 1e-4 * length * (way @ slopes)) & (tries < 30)

        def shorter(trial):
            length = trial[0] * 0.5
            return length, *both(x + length * way), trial[3] + 1

        length, new_value, new_slopes, tries = jax.lax.while_loop(too_high, shorter,
                                                                  (jnp.ones(()), *both(x + way), 1))
        better = new_value <= value
        move, change = length * way, new_slopes - slopes
        kept = better & (move @ change > 0)
        moves = jnp.where(kept, jnp.roll(moves, 1, axis=0).at[0].set(move), moves)
        changes = jnp.where(kept, jnp.roll(changes, 1, axis=0).at[0].set(change), changes)
        ended = ~better | (jnp.abs(new_slopes).max() < 1e-9) | (value - new_value <= 1e-16 * jnp.abs(value))
        return (jnp.where(better, x + move, x), jnp.where(better, new_value, value),
                jnp.where(better, new_slopes, slopes), moves, changes, calls + tries, ended)

    nothing = jnp.zeros((pairs, start.shape[0]))
    first = (start, *both(start), nothing, nothing, 1, False)
    x, value, _, _, _, calls, _ = jax.lax.while_loop(lambda s: ~s[6] & (s[5] < most), step, first)
    return jnp.clip(x, low, high), value, calls


def by_restarts(case: Case, options: argparse.Namespace) -> Timing:
    low, high = np.array(case.bounds).T
    together = jax.jit(jax.vmap(partial(descend_plainly, case.fun, low, high)))
    rng = np.random.default_rng(1)
    with doubles():
        jax.block_until_ready(together(rng.uniform(low, high, (options.width, len(low)))))
        before = time.perf_counter()
        good = np.empty((0, len(low)))
        evaluations = found = 0
        while found < case.optima and time.perf_counter() - before < options.seconds:
            x, value, calls = map(np.asarray, together(rng.uniform(low, high, (options.width, len(low)))))
            evaluations += int(calls.sum())
            some = x[value < case.good]
            good = np.concatenate([good, some])
            cells = np.round((good - low) / (high - low) / case.apart).astype(np.int64)
            good = good[np.unique(cells, axis=0, return_index=True)[1]]
            found = distinct(good, case)
        return Timing(time.perf_counter() - before, evaluations, found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("methods", nargs="*", default=METHODS)
    parser.add_argument("--cases", nargs="*", default=[case.name for case in CASES])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--width", type=int, default=None)
    parser.add_argument("--host-batch", type=int, default=256)
    parser.add_argument("--host-searches", type=int, default=8)
    options = parser.parse_args()
    device = jax.devices()[0]
    options.width = options.width or (1024 if device.platform == "cpu" else 32768)
    print(f"{device.device_kind}, {options.width} descents at once", flush=True)
    for case in (c for c in CASES if c.name in options.cases):
        for method in options.methods:
            t = by_restarts(case, options) if method == "restarts" else by_clde(case, options, method)
            print(f"{case.name:8} {method:9} {t.found:5} of {case.optima:5} in {t.seconds:8.3f} s, "
                  f"{t.evaluations:12,} evaluations, {t.evaluations / t.seconds:14,.0f} a second", flush=True)


if __name__ == "__main__":
    main()
