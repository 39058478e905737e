"""How many of all minima, local ones included, are known after five budgets: clde with `report="all"`, multistart, and
scipy's L-BFGS-B restarted from uniform points.

    python lab/bench/all_minima.py --seeds 5

Needs clde, numpy and scipy; values alone are given, finite differences count. The landscapes: chains of three, five and
six torsions that clash where neighbours are gauche both ways (27, 243, 729 minima), Shubert's function in two variables
(its minima are those of a grid search refined), clusters of seven and eight atoms (4 and 8 minima, told by their
energies). A minimum counts if it is one of those known in advance; others are not counted for anyone.
"""

from dataclasses import dataclass, field
from itertools import product
from typing import Any, Callable

import numpy as np
from scipy.optimize import minimize

import clde
from compare_gradients import ENERGIES, apart, by_energy, cluster_energy, read_arguments

@dataclass
class Landscape:
    name: str
    cost: Callable[[np.ndarray], float]
    bounds: list[tuple[float, float]]
    minima: int
    number: Callable[[np.ndarray, float], int | None]  # which minimum a point is
    budgets: tuple[int, ...]
    told: dict[str, Any] = field(default_factory=dict)  # to clde and multistart beside the function


def torsion_energy(t):
    own = (1.6 * (1 + np.cos(3 * t)) + 0.7 * (1 - np.cos(t - np.pi))).sum()
    a, b = t[:-1], t[1:]
    return own + (2.0 * np.exp(-4 * (2 - np.cos(a - 1.1) - np.cos(b + 1.1)))).sum()


def around(a, b):
    """Distance along each axis, angles the short way."""
    return np.abs((np.asarray(a) - b + np.pi) % (2 * np.pi) - np.pi)


def torsions(count, budgets):
    starts = product(np.radians([-65, 65, 180]), repeat=count)
    known = np.array([minimize(torsion_energy, s, method="BFGS", options={"gtol": 1e-9}).x for s in starts])

    def number(x, _):
        off = around(known, x).max(axis=1)
        return int(off.argmin()) if off.min() < 0.05 else None

    return Landscape(f"{count} torsions", torsion_energy, [(-np.pi, np.pi)] * count, len(known), number, budgets,
                     {"kinds": ["periodic"] * count})


def shubert(x):
    i = np.arange(1, 6)
    return float(np.prod([(i * np.cos((i + 1) * v + i)).sum() for v in x]))


def shubert_minima():
    """Of the product: both factors extreme, one low and the other high."""
    grid = np.linspace(-10, 10, 200_001)
    i = np.arange(1, 6)[:, None]
    one = (i * np.cos((i + 1) * grid + i)).sum(axis=0)
    middle = one[1:-1]
    low = grid[1:-1][(middle < one[:-2]) & (middle < one[2:]) & (middle < 0)]
    high = grid[1:-1][(middle > one[:-2]) & (middle > one[2:]) & (middle > 0)]
    return np.array([*product(low, high), *product(high, low)])


def shubert_landscape(budgets):
    known = shubert_minima()

    def number(x, _):
        off = np.abs(known - x).max(axis=1)
        return int(off.argmin()) if off.min() < 0.02 else None

    return Landscape("Shubert, 2 variables", shubert, [(-10, 10)] * 2, len(known), number, budgets)


def cluster(atoms, budgets):
    reach = 2.5 if atoms < 8 else 3.0
    bounds = [(0.5, reach)] + [(-reach, reach)] * (3 * atoms - 7)
    return Landscape(f"cluster of {atoms} atoms", lambda x: cluster_energy(x)[0], bounds, len(ENERGIES[atoms]),
                     by_energy(atoms), budgets,
                     {"same": clde.same.rule(apart, 1e-3)})


def known_after(landscape, finds):
    """Distinct minima known after each budget, from pairs of a minimum's number and when it was found."""
    first = {}
    for k, at in finds:
        if k is not None:
            first[k] = min(at, first.get(k, at))
    return [sum(at <= b for at in first.values()) for b in landscape.budgets]


def ours(landscape, algorithm, seed):
    settings = {"report": "all"} if algorithm == "clde" else {}
    found = clde.solve(landscape.cost, landscape.bounds, algorithm=algorithm, rng=seed, evaluations=landscape.budgets[-1],
                       **settings, **landscape.told)
    return known_after(landscape, [(landscape.number(o.x, o.fun), o.found_at) for o in found.optima])


def restarts(landscape, seed):
    rng, calls, finds = np.random.default_rng(seed), 0, []
    lower, upper = np.array(landscape.bounds).T
    while calls < landscape.budgets[-1]:
        end = minimize(landscape.cost, rng.uniform(lower, upper), method="L-BFGS-B",
                       bounds=None if "kinds" in landscape.told else landscape.bounds)
        calls += end.nfev
        finds.append((landscape.number(end.x, end.fun), calls))
    return known_after(landscape, finds)


METHODS = {"clde": lambda l, s: ours(l, "clde", s), "multistart": lambda l, s: ours(l, "multistart", s),
           "L-BFGS-B": restarts}


def main():
    args = read_arguments(__doc__, 5)
    landscapes = [torsions(3, (500, 1_000, 2_000, 4_000, 8_000)), torsions(5, (2_000, 5_000, 10_000, 20_000, 40_000)),
                  torsions(6, (5_000, 10_000, 30_000, 60_000, 100_000)),
                  shubert_landscape((2_000, 5_000, 10_000, 20_000, 40_000)),
                  cluster(7, (2_000, 5_000, 10_000, 20_000, 40_000)), cluster(8, (5_000, 10_000, 20_000, 50_000, 100_000))]
    print("| landscape | minima | method | budgets | known after each (mean) |\n|---|---|---|---|---|")
    for landscape in landscapes:
        if args.only not in landscape.name:
            continue
        for name, method in METHODS.items():
            counts = np.array([method(landscape, s) for s in range(args.first_seed, args.first_seed + args.seeds)])
            budgets = ", ".join(f"{b:,}" for b in landscape.budgets)
            means = ", ".join(f"{c:.1f}" for c in counts.mean(axis=0))
            print(f"| {landscape.name} | {landscape.minima} | {name} | {budgets} | {means} |", flush=True)


if __name__ == "__main__":
    main()
