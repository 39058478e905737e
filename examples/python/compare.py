"""How many of the optima does each package find? Same problems, same evaluations, one run.

    python examples/python/compare.py [--seeds 3] [--quick]

A method is asked for points; a point counts if its value is within 1e-4 of the optimum's and no better
point lies within the problem's radius. Calls beyond the budget are refused, and what a method has
gathered until then is its answer. Packages that are missing are left out.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any
from unittest import mock

import numpy as np

import clde
from clde.typing import Floats

# name, evaluations
PROBLEMS = [("cec2013/f4", 10_000), ("cec2013/f5", 10_000), ("cec2013/f6", 40_000), ("cec2013/f7", 40_000),
            ("cec2013/f8", 80_000), ("cec2013/f10", 40_000), ("cec2013/f11", 40_000)]
ACCURACY = 1e-4


class Spent(Exception):
    """The budget is gone."""


class Counted:
    """A problem to be minimised, point by point, that stops at its budget."""

    def __init__(self, problem: clde.problems.Problem, evaluations: int) -> None:
        self.problem = problem
        self.left = evaluations
        self.sign = -1.0 if problem.maximize else 1.0
        self.bounds: Any = problem.bounds

    def __call__(self, x: Floats) -> float:
        if self.left == 0:
            raise Spent
        self.left -= 1
        return float(self.sign * self.problem.core.evaluate(np.ascontiguousarray(x, float)[None])[0, 0])

    def rows(self, points: Floats) -> Floats:
        if self.left < len(points):
            self.left = 0
            raise Spent
        self.left -= len(points)
        return np.asarray(self.sign * self.problem.core.evaluate(np.ascontiguousarray(points, float))[:, 0])


def by_clde(f: Counted, seed: int) -> Any:
    found = clde.solve(f.rows, f.bounds, vectorized="rows", evaluations=f.left, rng=seed)
    return found.xl[: found.nglobal]


def by_shgo(f: Counted, seed: int) -> Any:
    """The largest sample of a doubling series that the budget allows; it knows no random numbers."""
    from scipy.optimize import shgo
    best: Any = []
    n = 64
    while f.left > 0:
        with contextlib.suppress(Spent):
            best = shgo(f, f.bounds, n=n, sampling_method="sobol").xl
        n *= 2
    return best


def by_differential_evolution(f: Counted, seed: int) -> Any:
    """Restarted from new seeds until the budget is spent."""
    from scipy.optimize import differential_evolution
    ends = []
    with contextlib.suppress(Spent):
        while True:
            seed += 1000
            ends.append(differential_evolution(f, f.bounds, rng=seed).x)
    return ends


def by_pymoo(f: Counted, seed: int, algorithm: Any) -> Any:
    from pymoo.core.problem import Problem
    from pymoo.optimize import minimize

    class Ours(Problem):  # type: ignore[misc]
        def __init__(self) -> None:
            low, high = np.array(f.bounds).T
            super().__init__(n_var=len(low), n_obj=1, xl=low, xu=high)

        def _evaluate(self, x: Floats, out: dict[str, Any], *args: Any, **kwargs: Any) -> None:
            out["F"] = f.rows(x)

    return minimize(Ours(), algorithm, ("n_eval", f.left), seed=seed).pop.get("X")


def by_niche_ga(f: Counted, seed: int) -> Any:
    from pymoo.algorithms.soo.nonconvex.ga_niching import NicheGA
    return by_pymoo(f, seed, NicheGA(pop_size=200))


def by_omni(f: Counted, seed: int) -> Any:
    from pymoo.algorithms.moo.omni import OmniOptimizer
    return by_pymoo(f, seed, OmniOptimizer(pop_size=200))


def by_nmmso(f: Counted, seed: int) -> Any:
    from pynmmso import Nmmso
    np.random.seed(seed)
    low, high = np.array(f.bounds).T

    class Ours:
        def get_bounds(self) -> tuple[Floats, Floats]:
            return low, high

        def fitness(self, x: Floats) -> float:
            return -f(x)

    search = Nmmso(Ours())
    draw = random.sample
    # It samples from sets, which Python no longer does; and at times it trips over itself, which ends it.
    with contextlib.suppress(Spent, AttributeError), mock.patch.object(random, "sample", lambda s, k: draw(list(s), k)):
        search.run(f.left)
    return [mode.location for mode in search.get_result()]


METHODS: list[tuple[str, str, Callable[[Counted, int], Any]]] = [
    ("clde", "clde", by_clde), ("shgo", "scipy", by_shgo), ("DE restarts", "scipy", by_differential_evolution),
    ("NicheGA", "pymoo", by_niche_ga), ("OmniOptimizer", "pymoo", by_omni), ("NMMSO", "pynmmso", by_nmmso)]


def found_by(method: Callable[[Counted, int], Any], name: str, evaluations: int, seed: int) -> float:
    """Share of the optima."""
    problem = clde.problems.get(name)
    points = np.asarray(method(Counted(problem, evaluations), seed), dtype=float).reshape(-1, problem.dimension)
    sign = 1.0 if problem.maximize else -1.0
    values = sign * problem.core.evaluate(np.ascontiguousarray(points))[:, 0]
    (score,) = clde.metrics.peaks(points, values, value=sign * problem.value, radius=problem.radius,
                                  count=len(problem.optima), accuracies=[ACCURACY])
    return score.peak_ratio


def main() -> None:
    parser = argparse.ArgumentParser(description="How many of the optima does each package find?")
    parser.add_argument("problems", nargs="*", help="some of them; all if none is named")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--quick", action="store_true", help="two problems, a tenth of the evaluations, one seed")
    options = parser.parse_args()
    methods = [m for m in METHODS if importlib.util.find_spec(m[1])]
    jobs = [(name, n // 10) for name, n in PROBLEMS[:2]] if options.quick else PROBLEMS
    jobs = [job for job in jobs if not options.problems or job[0] in options.problems]
    seeds = range(1, 2 if options.quick else options.seeds + 1)
    print("| problem | optima | evaluations | " + " | ".join(name for name, _, _ in methods) + " |")
    print("|---|---|---|" + "---|" * len(methods))
    seconds = dict.fromkeys((name for name, _, _ in methods), 0.0)
    for problem, evaluations in jobs:
        cells = []
        for name, _, method in methods:
            start = time.process_time()
            cells.append(f"{np.mean([found_by(method, problem, evaluations, s) for s in seeds]):.2f}")
            seconds[name] += time.process_time() - start
        count = len(clde.problems.get(problem).optima)
        print(f"| {problem} | {count} | {evaluations} | " + " | ".join(cells) + " |", flush=True)
    print("| seconds of processor time | | | " + " | ".join(f"{seconds[name]:.1f}" for name, _, _ in methods) + " |")


if __name__ == "__main__":
    main()
