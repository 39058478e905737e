"""Three problems with categories and a known answer: how many runs have it after some budgets, clde beside scipy's
differential evolution (`integrality`) and Optuna's TPE (`suggest_categorical`).

    python lab/bench/categories.py --seeds 10

Needs clde, numpy, scipy and Optuna. The answers come from trying every combination of categories. A run has the answer
once it has evaluated a point within 1e-3 of the best value, on a scale where ordinary points differ by about 1; the
last column counts runs whose own result says so, which for clde also means a descent that converged.
"""

import argparse
from dataclasses import dataclass
from itertools import product
from typing import Callable

import numpy as np
from scipy.optimize import differential_evolution, minimize_scalar

import clde

BUDGETS = (100, 200, 500)
INDEX = np.array([1.5168, 1.7847, 1.6200, 1.6910, 1.6727, 1.5225, 1.6700])
ABBE = np.array([64.2, 25.7, 36.4, 54.7, 32.2, 59.5, 47.1])
COST = np.random.default_rng(5).uniform(0, 1, (15, 4, 4))  # of each pair of six parts, four makes each
PAIRS = [(i, j) for i in range(6) for j in range(i)]


@dataclass
class Problem:
    name: str
    categories: tuple[int, ...]  # the first variables, with how many choices each
    reals: tuple[tuple[float, float], ...]
    cost: Callable[[np.ndarray], float]
    best: float


def doublet(x):
    """A lens of two glasses: colour errors cancel, curved surfaces are costly."""
    a, b, power = int(x[0]), int(x[1]), x[2]
    colour = power / ABBE[a] + (1 - power) / ABBE[b]
    return 1e2 * colour ** 2 + 0.01 * ((power / (INDEX[a] - 1)) ** 2 + ((1 - power) / (INDEX[b] - 1)) ** 2)


def parts(x):
    """Six parts of four makes each; what two of them cost together is drawn at random."""
    kinds = [int(k) for k in x]
    return float(sum(COST[n, kinds[i], kinds[j]] for n, (i, j) in enumerate(PAIRS)))


CENTERS = np.random.default_rng(7).uniform(-1, 1, (8, 3))
FLOORS = np.random.default_rng(8).permutation(np.linspace(0, 0.7, 8))


def methods(x):
    """Eight methods, each with parameters of its own that suit it best, and a floor it cannot go below."""
    k = int(x[0])
    return float(FLOORS[k] + 2 * ((x[1:] - CENTERS[k]) ** 2).sum())


def best_doublet():
    ends = [minimize_scalar(lambda p: doublet((a, b, p)), bounds=(-4, 4), method="bounded", options={"xatol": 1e-9}).fun
            for a, b in product(range(7), repeat=2)]
    return min(ends)  # a parabola in the power for each pair


def problems():
    return [Problem("two glasses of a lens", (7, 7), ((-4, 4),), doublet, best_doublet()),
            Problem("six parts of four makes", (4,) * 6, (), parts, min(map(parts, product(range(4), repeat=6)))),
            Problem("eight methods, three numbers", (8,), ((-1, 1),) * 3, methods, 0.0)]


class Watched:
    """The cost, and after how many distinct points the answer was met."""

    def __init__(self, problem):
        self.problem, self.seen, self.at = problem, set(), None

    def __call__(self, x):
        x = np.concatenate([np.round(x[:len(self.problem.categories)]), x[len(self.problem.categories):]])
        self.seen.add(x.tobytes())
        value = self.problem.cost(x)
        if self.at is None and value < self.problem.best + 1e-3:
            self.at = len(self.seen)
        return value


def by_clde(problem, cost, seed, budget):
    kinds = [[str(k) for k in range(n)] for n in problem.categories] + ["real"] * len(problem.reals)
    return clde.solve(cost, [None] * len(problem.categories) + list(problem.reals), evaluations=budget, kinds=kinds,
                      rng=seed).fun


def by_evolution(problem, cost, seed, budget):
    box = [(0, n - 1) for n in problem.categories] + list(problem.reals)
    return differential_evolution(cost, box, integrality=[True] * len(problem.categories) + [False] * len(problem.reals),
                                  seed=seed, tol=0, maxiter=10_000, polish=False,
                                  callback=lambda *_: len(cost.seen) >= budget).fun


def by_tpe(problem, cost, seed, budget):
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)

    def objective(trial):
        chosen = [trial.suggest_categorical(f"c{i}", list(range(n))) for i, n in enumerate(problem.categories)]
        return cost(np.array(chosen + [trial.suggest_float(f"x{i}", *ends) for i, ends in enumerate(problem.reals)]))

    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, multivariate=True))
    study.optimize(objective, n_trials=budget)
    return study.best_value


METHODS = {"clde": by_clde, "differential evolution": by_evolution, "TPE": by_tpe}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--methods", nargs="*", default=list(METHODS))
    given = parser.parse_args()
    print("| problem | combinations | method |", *(f" {b} |" for b in BUDGETS), " says so |", sep="")
    print("|---|---|---|" + "---|" * (len(BUDGETS) + 1))
    for problem in problems():
        for name in given.methods:
            met, told = [], 0
            for seed in range(1, given.seeds + 1):
                cost = Watched(problem)
                told += METHODS[name](problem, cost, seed, BUDGETS[-1]) < problem.best + 1e-3
                met.append(cost.at)
            counts = (sum(at is not None and at <= b for at in met) for b in BUDGETS)
            print(f"| {problem.name} | {np.prod(problem.categories)} | {name} |", *(f" {n} |" for n in counts),
                  f" {told} |", sep="", flush=True)


if __name__ == "__main__":
    main()
