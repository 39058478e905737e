#!/usr/bin/env python3
"""What Python costs: a batch of a vectorised objective against the same problem in C++, and a call of
a point-by-point objective against scipy's differential_evolution and pymoo, all in one run.

    python lab/bench/python_overhead.py
"""

from __future__ import annotations

import statistics
import sys
import time

import numpy as np

import clde

BATCH = 1_000
REPEATS = 7


def cpu(work):
    """Median seconds of processor time of this process."""
    spent = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def vectorised():
    """The default solver on the benchmark: everything the same but where the objective is called."""
    for name in ("cec2013/f4", "cec2013/f20"):
        problem = clde.problems.get(name)
        rows = clde.Objective(problem, problem.bounds, maximize=problem.maximize, vectorized="rows", objectives=1)
        for algorithm, searches in (("random_search", None), ("clde", 1), ("clde", 200)):
            settings = {} if searches is None else {"concurrent_searches": searches}
            count = 100 * BATCH
            native = cpu(lambda: clde.solve(problem, evaluations=count, algorithm=algorithm, **settings))
            python = cpu(lambda: clde.solve(rows, evaluations=count, algorithm=algorithm, **settings))
            label = f"{name} {algorithm}" + (f", {searches} searches" if searches else "")
            print(f"{label:32s} C++ {1e9 * native / count:6.0f} ns an evaluation, through Python "
                  f"{1e9 * python / count:6.0f} ns: {python / native:.2f} times")
        crossing(problem)


def crossing(problem):
    """One batch of 1,000, back and forth."""
    points = np.random.default_rng(0).uniform(*np.array(problem.bounds).T, (BATCH, problem.dimension))

    def direct():
        for _ in range(300):
            problem.core.evaluate(points)

    search = clde.Search(problem.bounds, algorithm="random_search")

    def asked():
        for _ in range(300):
            ids, some = search.ask(BATCH)
            search.tell(ids, problem.core.evaluate(some))

    one, both = cpu(direct) / 300, cpu(asked) / 300
    print(f"a batch of {BATCH}: {1e6 * one:.0f} us in the kernel, {1e6 * both:.0f} us asked, evaluated and told")


class Counted:
    def __init__(self):
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        return x[0] * x[0] + x[1] * x[1]


def per_call(name, run):
    f = Counted()
    alone = cpu(lambda: [f(x) for x in np.ones((20_000, 2))]) / 20_000
    f.calls = 0
    start = time.process_time()
    run(f)
    spent = time.process_time() - start
    print(f"{name:32s} {1e6 * (spent / f.calls - alone):6.2f} us a call beside the function ({f.calls} calls)")


def scipy_de():
    from scipy.optimize import differential_evolution
    return lambda f: differential_evolution(f, [(-5, 5)] * 2, maxiter=49, popsize=200, tol=0, polish=False, rng=1)


def pymoo_ga():
    from pymoo.algorithms.soo.nonconvex.ga import GA
    from pymoo.core.problem import ElementwiseProblem
    from pymoo.optimize import minimize

    class Problem(ElementwiseProblem):
        def __init__(self):
            super().__init__(n_var=2, n_obj=1, xl=-5, xu=5)

        def _evaluate(self, x, out, *args, **kwargs):
            out["F"] = self.f(x)

    def run(f):
        problem = Problem()
        problem.f = f
        minimize(problem, GA(pop_size=100), ("n_eval", 20_000), seed=1)

    return run


def main():
    print(f"Python {sys.version.split()[0]}, numpy {np.__version__}, clde {clde.__version__}; processor time, medians of {REPEATS}")
    vectorised()
    per_call("clde (random_search)", lambda f: clde.solve(f, [(-5, 5)] * 2, evaluations=20_000, algorithm="random_search"))
    per_call("clde (default)", lambda f: clde.solve(f, [(-5, 5)] * 2, evaluations=20_000))
    for name, prepare in (("scipy differential_evolution", scipy_de), ("pymoo GA", pymoo_ga)):
        try:
            per_call(name, prepare())
        except ImportError as error:
            print(f"{name}: {error}")


if __name__ == "__main__":
    main()
