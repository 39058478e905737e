"""Calls until every solution is reported, with exact gradients: clde beside scipy's L-BFGS-B with `jac`, restarted
from uniform points.

    python lab/bench/compare_gradients.py --seeds 20

Needs clde, numpy and scipy. The landscapes: bell curves whose highest tops are equal (made here by the rule of
`synthetic/mixture-10d`), the lowest of several turned bowls (by that of `synthetic/basins-10d` and `-30d`), and all
minima of clusters of six and seven atoms. A call is an evaluation with its gradient. scipy's restarts are stopped at
the call at which the last solution has been hit, which clde is not told: it is counted when it has found all of them.
"""

import argparse
from dataclasses import dataclass, field
from typing import Any, Callable

import numpy as np
from scipy.optimize import minimize

import clde


@dataclass
class Problem:
    name: str
    function: Callable[[np.ndarray], tuple[float, np.ndarray]]
    lower: np.ndarray
    upper: np.ndarray
    solutions: int
    number: Callable[[np.ndarray, float], int | None]  # which solution a point is
    evaluations: int
    told: dict[str, Any] = field(default_factory=dict)  # to clde beside the function


def rotation(rng, dimension):
    q, r = np.linalg.qr(rng.normal(size=(dimension, dimension)))
    return q * np.sign(np.diag(r))


def centres_of(rng, dimension, reach, count, apart):
    centres = np.empty((0, dimension))
    while len(centres) < count:
        c = rng.uniform(0.1 * reach[1] + 0.9 * reach[0], 0.9 * reach[1] + 0.1 * reach[0], dimension)
        if len(centres) == 0 or np.min(np.linalg.norm(centres - c, axis=1)) >= apart:
            centres = np.vstack([centres, c])
    return centres


def nearest_of(points, within):
    def number(x, _):
        off = np.linalg.norm(points - x, axis=1)
        return int(off.argmin()) if off.min() <= within else None
    return number


class Bells:
    def __init__(self, rng, dimension, tops):
        width = 0.1 * np.sqrt(dimension)
        self.centres = centres_of(rng, dimension, (0, 1), tops + tops // 2, 2 * width)
        self.precisions = []
        for _ in self.centres:
            turned = rotation(rng, dimension) / (width * rng.uniform(0.6, 1.2, dimension))[:, None]
            self.precisions.append(turned.T @ turned)
        self.weights = np.append(np.ones(tops), rng.uniform(0.4, 0.8, tops // 2))
        self.tops = self.level(tops)

    def __call__(self, x):
        value, slope = 0.0, np.zeros(len(x))
        for centre, precision, weight in zip(self.centres, self.precisions, self.weights):
            pull = precision @ (x - centre)
            bell = weight * np.exp(-0.5 * pull @ (x - centre))
            value -= bell
            slope += bell * pull
        return value, slope

    def level(self, count):
        """Weights with which the first tops are equally high; where these are."""
        for _ in range(60):
            tops = [minimize(self, c, jac=True, method="BFGS", options={"gtol": 1e-13}).x for c in self.centres[:count]]
            heights = np.array([-self(t)[0] for t in tops])
            self.weights[:count] /= heights
            if np.max(np.abs(heights - 1)) < 1e-15:
                break
        return np.array(tops)


def bells(dimension, tops, seed):
    made = Bells(np.random.default_rng(seed), dimension, tops)
    return Problem(f"bell curves, {dimension} variables", made, np.zeros(dimension), np.ones(dimension), tops,
                   nearest_of(made.tops, 1e-2), 50_000)


def bowls(dimension, optima, seed):
    rng = np.random.default_rng(seed)
    centres = centres_of(rng, dimension, (-5, 5), 2 * optima, 1.5)
    factors = np.sqrt(10 ** rng.uniform(1, 4)) ** np.linspace(0, 1, dimension)
    stretches = [factors[:, None] * rotation(rng, dimension) for _ in centres]
    floors = np.append(np.zeros(optima), rng.uniform(0.5, 2, optima))

    def function(x):
        along = [s @ (x - c) for s, c in zip(stretches, centres)]
        values = floors + [a @ a for a in along]
        k = int(np.argmin(values))
        return float(values[k]), 2 * stretches[k].T @ along[k]

    return Problem(f"bowls, {dimension} variables", function, np.full(dimension, -5.0), np.full(dimension, 5.0), optima,
                   nearest_of(centres[:optima], 1e-2), 100_000)


def positions(x):
    """The first atom at the origin, the second on an axis, the third in a plane."""
    full = np.zeros(len(x) + 6)
    full[3], full[6], full[7], full[9:] = x[0], x[1], x[2], x[3:]
    return full.reshape(-1, 3)


def cluster_energy(x):
    """Lennard-Jones, straight on below half the natural length, in terms of the squared distance."""
    at = positions(x)
    i, j = np.triu_indices(len(at), 1)
    between = at[i] - at[j]
    r2 = np.sum(between ** 2, axis=1)
    near = np.maximum(r2, 0.25)
    i6 = near ** -3
    slope = 4 * (3 * i6 - 6 * i6 * i6) / near
    energy = np.sum(4 * (i6 * i6 - i6) + slope * (r2 - near))
    pull = np.zeros_like(at)
    np.add.at(pull, i, 2 * slope[:, None] * between)
    np.add.at(pull, j, -2 * slope[:, None] * between)
    return float(energy), np.delete(pull.ravel(), [0, 1, 2, 4, 5, 8])


def apart(a, b):
    def distances(x):
        at = positions(x)
        i, j = np.triu_indices(len(at), 1)
        return np.sort(np.linalg.norm(at[i] - at[j], axis=1))
    return float(np.max(np.abs(distances(a) - distances(b))))


ENERGIES = {6: (-12.7121, -12.3029), 7: (-16.5054, -15.9350, -15.5932, -15.5331),
            8: (-19.8215, -19.7653, -19.1893, -19.1693, -18.9761, -18.8568, -18.8287, -18.7782)}


def by_energy(atoms):
    """Which minimum of a cluster a point is, told by its energy."""
    def number(_, value):
        hits = [k for k, e in enumerate(ENERGIES[atoms]) if abs(value - e) < 1e-3]
        return hits[0] if hits else None
    return number


def cluster(atoms):
    dimension = 3 * atoms - 6
    lower = np.full(dimension, -2.5)
    lower[0] = 0.5
    return Problem(f"cluster of {atoms} atoms, all minima", cluster_energy, lower, np.full(dimension, 2.5),
                   len(ENERGIES[atoms]), by_energy(atoms), 20_000, {"report": "all", "same": clde.same.rule(apart, 1e-3)})


def restarts(problem, seed):
    """Calls spent when the last solution is hit; None if the budget comes first."""
    calls, missing, rng = 0, set(range(problem.solutions)), np.random.default_rng(seed)
    while missing and calls < problem.evaluations:
        end = minimize(problem.function, rng.uniform(problem.lower, problem.upper), jac=True, method="L-BFGS-B",
                       bounds=list(zip(problem.lower, problem.upper)))
        calls += end.nfev
        missing.discard(problem.number(end.x, end.fun))
    return None if missing else calls


def ours(problem, seed, slopes):
    """Evaluations spent when the last solution was found; None if one never was."""
    given = {"jac": lambda x: problem.function(x)[1]} if slopes else {}
    found = clde.solve(lambda x: problem.function(x)[0], list(zip(problem.lower, problem.upper)), rng=seed,
                       evaluations=problem.evaluations, optima=problem.solutions, **given, **problem.told)
    first = {}
    for optimum in found.optima:
        k = problem.number(optimum.x, optimum.fun)
        if k is not None:
            first[k] = min(first.get(k, optimum.found_at), optimum.found_at)
    return max(first.values()) if len(first) == problem.solutions else None


def median(counts):
    return float(np.median([np.inf if c is None else c for c in counts]))


def row(problem, seeds):
    counts = {"values": [ours(problem, s, False) for s in seeds], "gradient": [ours(problem, s, True) for s in seeds],
              "L-BFGS-B": [restarts(problem, s) for s in seeds]}
    medians = {m: median(c) for m, c in counts.items()}
    complete = " / ".join(str(sum(c is not None for c in counts[m])) for m in counts)
    cells = [problem.name, problem.solutions, *(f"{v:,.0f}" for v in medians.values()),
             f"{medians['gradient'] / medians['L-BFGS-B']:.2f}", complete]
    return "| " + " | ".join(map(str, cells)) + " |"


def read_arguments(description, seeds):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seeds", type=int, default=seeds)
    parser.add_argument("--first-seed", type=int, default=7101)
    parser.add_argument("--only", default="", help="those whose names contain this")
    return parser.parse_args()


def main():
    args = read_arguments(__doc__, 20)
    problems = [bells(5, 5, 1), bells(10, 5, 2), bowls(10, 6, 3), bowls(30, 4, 4), cluster(6), cluster(7)]
    print("| landscape | solutions | clde, values | clde, gradient | L-BFGS-B, gradient | ratio | complete runs |\n|" +
          "---|" * 7)
    for problem in problems:
        if args.only in problem.name:
            print(row(problem, range(args.first_seed, args.first_seed + args.seeds)), flush=True)


if __name__ == "__main__":
    main()
