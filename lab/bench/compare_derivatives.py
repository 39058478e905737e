"""Calls until every solution is reported, with exact derivatives: clde beside scipy's L-BFGS-B with `jac` and
`least_squares` with `jac`, both restarted from uniform points.

    python lab/bench/compare_derivatives.py --seeds 20

Needs clde, numpy and scipy. A call is an evaluation at a point, with derivatives or without. Derivatives are
exact (complex steps) and their computation is not counted. scipy's restarts are stopped at the call at which
the last known solution has been hit (an end within 1e-3 of the box along every axis), which clde is not told:
it is counted when it has reported all of them, its check of the gradient included.
"""

import argparse
import json
import subprocess
from dataclasses import dataclass
from typing import Callable

import numpy as np
from scipy.optimize import least_squares, minimize

import clde

METHODS = ("values", "gradient", "residuals", "jacobian", "L-BFGS-B", "least_squares")


def complex_step(r, x):
    """Slopes of r at x, exact to rounding."""
    rows = [np.imag(r(x + 1e-30j * unit)) * 1e30 for unit in np.eye(len(x))]
    return np.stack(rows, axis=-1)


@dataclass
class Problem:
    name: str
    residuals: Callable
    lower: np.ndarray
    upper: np.ndarray
    points: np.ndarray
    evaluations: int
    periodic: bool = False


def rate(v):
    return np.exp(10 * v / (1 + 0.01 * v)) / 25


def cyclic(x, f):
    return np.array([f(x[0], x[1], x[2]), f(x[1], x[2], x[0]), f(x[2], x[0], x[1])])


UR5 = ([(0.089159, 0, 1, 0), (0, -0.425, 0, 1), (0, -0.39225, 0, 1), (0.10915, 0, 1, 0), (0.09465, 0, -1, 0),
        (0.0823, 0, 0, 1)], [0.3, -1.1, 1.4, -0.9, 0.8, 0.2])
PUMA = ([(0, 0, 1, 0), (0, 0.4318, 0, 1), (0.15005, 0.0203, -1, 0), (0.4318, 0, 1, 0), (0, 0, -1, 0), (0, 0, 0, 1)],
        [0.4, -0.7, 0.5, 0.9, -0.8, 0.3])


def pose(joints, angles):
    """The three upper rows of the hand's frame; Denavit and Hartenberg's convention."""
    rows = np.eye(4, dtype=np.result_type(float, np.asarray(angles).dtype))[:3]
    for (d, a, sine, cosine), angle in zip(joints, angles):
        along = np.cos(angle) * rows[:, 0] + np.sin(angle) * rows[:, 1]
        across = np.cos(angle) * rows[:, 1] - np.sin(angle) * rows[:, 0]
        rows = np.stack([along, cosine * across + sine * rows[:, 2], cosine * rows[:, 2] - sine * across,
                         a * along + d * rows[:, 2] + rows[:, 3]], axis=1)
    return rows.ravel()


def arm(joints, reached_by):
    target = pose(joints, reached_by)
    return lambda angles: pose(joints, angles) - target


SYSTEMS = {
    "equations/f02": lambda x: np.array([x[0] - np.sin(5 * np.pi * x[1]), x[0] - x[1]]),
    "equations/f03": lambda x: np.array([x[0] - np.cos(4 * np.pi * x[1]), x[0] * x[0] + x[1] * x[1] - 1]),
    "equations/f08": lambda x: np.array([(11 / 15 - x[0]) * rate(x[0]) - x[0],
                                         (2.2 - 2 * x[0] - 3 * x[1]) * rate(x[1]) + x[0] - 3 * x[1]]),
    "equations/f14": lambda x: np.array([4 * x[0] ** 3 + 4 * x[0] * x[1] + 2 * x[1] ** 2 - 42 * x[0] - 14,
                                         4 * x[1] ** 3 + 2 * x[0] ** 2 + 4 * x[0] * x[1] - 26 * x[1] - 22]),
    "equations/f20": lambda x: cyclic(x, lambda a, b, c: a - np.cos(a - b - c)),
    "equations/f23": lambda x: cyclic(x, lambda a, b, c: -13 - b * b - c * c + 24 * b * c - b * b * c * c),
    "equations/f24": lambda x: cyclic(x, lambda a, b, c: 3.84 * a * (1 - a) - b),
    "robotics/ur5": arm(*UR5),
    "robotics/puma560": arm(*PUMA),
}


def catalogued(tool, name):
    known = json.loads(subprocess.run([tool, "list", "problems", name, "--json"], capture_output=True, text=True,
                                      check=True).stdout)
    return Problem(name, SYSTEMS[name], np.array(known["lower"]), np.array(known["upper"]), np.array(known["points"]),
                   known["evaluations"], name.startswith("robotics"))


def lattice(dimension, reach):
    """Sines mixed: a root at each integer point."""
    axes = [np.arange(-reach, reach + 1.0)] * dimension
    points = np.stack(np.meshgrid(*axes), axis=-1).reshape(-1, dimension)
    mixed = np.eye(dimension) + 0.3 * np.tri(dimension, k=-1)
    end = np.full(dimension, reach + 0.6)
    return Problem(f"sines in {dimension}D", lambda x: mixed @ np.sin(np.pi * x), -end, end, points, 50_000)


class Counted:
    """0.5 |r|^2 and its derivatives, with the calls counted."""

    def __init__(self, problem):
        self.r = problem.residuals
        self.calls = 0

    def residuals(self, x):
        self.calls += 1
        return self.r(x)

    def jacobian(self, x):
        return complex_step(self.r, x)

    def value(self, x):
        return 0.5 * float(np.sum(self.residuals(x) ** 2))

    def gradient(self, x):
        return self.jacobian(x).T @ self.r(x)


def restarts(problem, method, seed):
    """Calls spent when the last known solution is hit; None if the budget comes first."""
    lower, upper = problem.lower, problem.upper
    rng, missing, counted = np.random.default_rng(seed), list(problem.points), Counted(problem)
    while missing and counted.calls < problem.evaluations:
        start = rng.uniform(lower, upper)
        if method == "L-BFGS-B":
            end = minimize(counted.value, start, jac=counted.gradient, method=method, bounds=list(zip(lower, upper))).x
        elif problem.periodic:
            end = least_squares(counted.residuals, start, jac=counted.jacobian, method="lm").x
            end = lower + np.mod(end - lower, upper - lower)
        else:
            end = least_squares(counted.residuals, start, jac=counted.jacobian, bounds=(lower, upper)).x
        missing = [p for p in missing if np.any(np.abs(end - p) > 1e-3 * (upper - lower))]
    return None if missing else counted.calls


def ours(problem, how, seed):
    """Evaluations spent when the last solution was reported; None if one never was."""
    counted = Counted(problem)
    given = {"values": {}, "gradient": {"jac": counted.gradient}, "residuals": {"residuals": len(counted.r(problem.lower))},
             "jacobian": {"residuals": len(counted.r(problem.lower)), "jac": counted.jacobian}}[how]
    fun = counted.residuals if "residuals" in given else counted.value
    kinds = ["periodic"] * len(problem.lower) if problem.periodic else None
    found = clde.solve(fun, list(zip(problem.lower, problem.upper)), evaluations=problem.evaluations, rng=seed,
                       optima=len(problem.points), kinds=kinds, **given)
    last = 0
    for point in problem.points:
        hits = [o.found_at for o in found.optima if o.is_global and
                np.all(np.abs(o.x - point) <= 1e-3 * (problem.upper - problem.lower))]
        if not hits:
            return None
        last = max(last, min(hits))
    return last


def median(counts):
    return float(np.median([np.inf if c is None else c for c in counts]))


def row(problem, counts):
    mine = min(median(counts[m]) for m in ("gradient", "jacobian"))
    peers = min(median(counts[m]) for m in ("L-BFGS-B", "least_squares"))
    complete = " / ".join(str(sum(c is not None for c in counts[m])) for m in METHODS)
    cells = [problem.name, len(problem.lower), len(problem.points), *(f"{median(counts[m]):.0f}" for m in METHODS),
             f"{mine / peers:.2f}", complete]
    return "| " + " | ".join(map(str, cells)) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", default="build/dev/clde")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first-seed", type=int, default=7001)
    parser.add_argument("--only", default="", help="problems whose names contain this")
    args = parser.parse_args()
    np.seterr(all="ignore")
    problems = [catalogued(args.tool, name) for name in SYSTEMS] + [lattice(2, 4), lattice(3, 2)]
    print("| problem | D | solutions | " + " | ".join(f"clde, {m}" if m in METHODS[:4] else m for m in METHODS) +
          " | ratio to the better | complete runs |\n|" + "---|" * 11)
    for problem in problems:
        if args.only not in problem.name:
            continue
        seeds = range(args.first_seed, args.first_seed + args.seeds)
        counts = {m: [(ours if m in METHODS[:4] else restarts)(problem, m, s) for s in seeds] for m in METHODS}
        print(row(problem, counts), flush=True)


if __name__ == "__main__":
    main()
