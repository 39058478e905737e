"""What restarts find where values carry noise: scipy's L-BFGS-B, scipy's differential evolution and CMA-ES
(package `cma`), each restarted until 5,000 evaluations a variable are used up. `bench_noise` has clde's rows.

    python lab/bench/compare_noise.py --seeds 3

Needs clde, numpy, scipy and cma. Ends are clustered as well as it can be done: an end counts as the known
optimum that it lies nearest to, if it is closer than half the distance between the two nearest optima (0.05 of
the box at most), however uncertain its value is. clde is scored more strictly: it must report the optimum as
a tie.
"""

import argparse
import warnings

import cma
import numpy as np
from scipy.optimize import differential_evolution, minimize

import clde

PROBLEMS = ("surfaces/himmelblau", "cec2013/f5", "cec2013/f6", "cec2013/f7", "cec2013/f10",
            "synthetic/mixture-2d/1", "synthetic/mixture-5d/1", "synthetic/mixture-10d/1",
            "synthetic/mixture-2d/2", "synthetic/mixture-5d/2", "synthetic/mixture-10d/2")
SIZES = (0, 1e-12, 1e-9, 1e-6, 1e-4, 1e-2)
KINDS = ("rough", "random")


class BudgetSpent(Exception):
    pass


class Counted:
    """Cost in the unit cube; raises when the budget is used up."""

    def __init__(self, problem, budget):
        self.problem, self.left = problem, budget
        self.lower, self.upper = np.array(problem.bounds).T
        self.sign = -1 if problem.maximize else 1

    def __call__(self, unit):
        if self.left == 0:
            raise BudgetSpent
        self.left -= 1
        unit = np.clip(unit, 0, 1)
        return self.sign * self.problem(self.lower + unit * (self.upper - self.lower))


def one_descent(f, rng, dimension):
    return minimize(f, rng.random(dimension), method="L-BFGS-B", bounds=[(0, 1)] * dimension).x


def one_evolution(f, rng, dimension):
    return differential_evolution(f, [(0, 1)] * dimension, seed=int(rng.integers(2 ** 31)), polish=False).x


def one_strategy(f, rng, dimension):
    options = {"bounds": [0, 1], "seed": int(rng.integers(1, 2 ** 31)), "verbose": -9, "verb_log": 0}
    search = cma.CMAEvolutionStrategy(rng.random(dimension), 0.15, options)
    search.optimize(f)
    return search.result.xfavorite


METHODS = {"L-BFGS-B": one_descent, "differential evolution": one_evolution, "CMA-ES": one_strategy}


def unit_optima(problem):
    lower, upper = np.array(problem.bounds).T
    return (problem.optima - lower) / (upper - lower)


def radius_of(optima):
    gaps = np.linalg.norm(optima[:, None] - optima[None], axis=2)
    return 0.5 * min(0.1, *gaps[np.triu_indices(len(optima), 1)])


def found_by(method, problem, seed):
    """The share of the optima that some restart ended at."""
    optima = unit_optima(problem)
    radius = radius_of(optima)
    rng = np.random.default_rng(seed)
    f = Counted(problem, 5000 * problem.dimension)
    found = set()
    try:
        while True:
            distances = np.linalg.norm(optima - method(f, rng, problem.dimension), axis=1)
            if distances.min() <= radius:
                found.add(int(distances.argmin()))
    except BudgetSpent:
        return len(found) / len(optima)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--problems", default=",".join(PROBLEMS))
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    print(f"{'problem':26} {'noise':14} " + " ".join(f"{name:>22}" for name in METHODS))
    for name in chosen.problems.split(","):
        for kind in KINDS:
            for size in SIZES:
                shares = []
                for method in METHODS.values():
                    runs = [found_by(method, clde.problems.get(f"noisy/{name}:size={size},kind={kind}"), seed)
                            for seed in range(1, chosen.seeds + 1)]
                    shares.append(np.mean(runs))
                print(f"{name:26} {kind} {size:<8g} " + " ".join(f"{share:22.3f}" for share in shares), flush=True)


if __name__ == "__main__":
    main()
