"""Optima that almost tie: problems whose optima tie exactly, and the same on a slope that puts them up to `within`
apart, searched with `within`. How many are reported, and at which evaluation was the last one found?

    python lab/bench/near_ties.py --seeds 10

Needs clde and numpy. The slope is a thousandth of the range of values from corner to corner of the box. Both
searches get 5,000 evaluations a variable; found: share of the known optima with a reported optimum closer than
half the distance between the two nearest ones (0.05 of the box at most).
"""

import argparse

import numpy as np

import clde

PROBLEMS = ("surfaces/himmelblau", "cec2013/f5", "cec2013/f6", "cec2013/f7", "cec2013/f10", "synthetic/mixture-2d/1",
            "synthetic/mixture-5d/1", "synthetic/mixture-10d/1", "synthetic/basins-2d/1", "synthetic/basins-5d/1",
            "synthetic/basins-10d/1", "robotics/ur5")


def slope_of(problem):
    """What is added at a point, and the most that it differs by between two points of the box."""
    lower, upper = np.array(problem.bounds).T
    rng = np.random.default_rng(1)
    values = problem(rng.uniform(lower, upper, (2000, len(lower))))
    most = 1e-3 * np.max(np.abs(values - problem.value))
    weights = rng.dirichlet(np.ones(len(lower)))
    return lambda x: most * float(weights @ ((np.asarray(x) - lower) / (upper - lower))), most


def radius_of(optima):
    gaps = np.linalg.norm(optima[:, None] - optima[None], axis=2)
    return 0.5 * min(0.1, *gaps[np.triu_indices(len(optima), 1)])


def measure(problem, fun, seed, within):
    """The share of the known optima that are reported, and the evaluation at which the last was found."""
    lower, upper = np.array(problem.bounds).T
    known = (problem.optima - lower) / (upper - lower)
    found = clde.solve(fun, problem.bounds, evaluations=5000 * problem.dimension, rng=seed, maximize=problem.maximize,
                       within=within or 0)
    at = {}
    for optimum in found.optima:
        if not optimum.is_global:
            continue
        distances = np.linalg.norm(known - (optimum.x - lower) / (upper - lower), axis=1)
        nearest = int(distances.argmin())
        if distances[nearest] <= radius_of(known):
            at[nearest] = min(at.get(nearest, np.inf), optimum.found_at)
    return len(at) / len(known), max(at.values(), default=np.nan) if len(at) == len(known) else np.nan


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--problems", default=",".join(PROBLEMS))
    chosen = parser.parse_args()
    print("| problem | ties: found | last found at | near ties: found | last found at | ratio |")
    print("|---|---:|---:|---:|---:|---:|")
    for name in chosen.problems.split(","):
        problem = clde.problems.get(name)
        slope, most = slope_of(problem)
        cases = ((lambda x: problem(x), 0), (lambda x: problem(x) + slope(x), most))
        rows = [[measure(problem, fun, seed, within) for seed in range(1, chosen.seeds + 1)] for fun, within in cases]
        (ties, tied_at), (near, near_at) = [(np.mean([r[0] for r in row]), np.nanmedian([r[1] for r in row]))
                                            for row in rows]
        print(f"| `{name}` | {ties:.3f} | {tied_at:,.0f} | {near:.3f} | {near_at:,.0f} | {near_at / tied_at:.2f} |",
              flush=True)


if __name__ == "__main__":
    main()
