"""Peak ratios on problems that nothing was tuned on: the even instances of `synthetic/`, clde and its `multistart`
beside pymoo's niching GA, scipy's shgo and restarted CMA-ES, all with the same budget.

    cmake --preset bench && ninja -C build/bench
    python lab/bench/compare_synthetic.py --seeds 3 --keep synthetic.json

Needs numpy, scipy, pymoo and cma. The budget is 10,000 evaluations a variable, 100,000 at most. Whatever a method
returns is counted by the official rule (`clde score`), mean over the five accuracies from 1e-1 to 1e-5; wrong
points cost nothing here. shgo triangulates the box, which it cannot in more than ten dimensions, and
the package cma wants two variables. --keep FILE
remembers what was measured: a second call goes on where the first was stopped.
"""

import json
import os
import subprocess
import warnings

import numpy as np

from compare_smooth import Objective, arguments, load, run

FAMILIES = [f"{family}-{d}d" for family, sizes in (
    ("mixture", (1, 2, 5, 10)), ("basins", (2, 5, 10, 30)), ("noisy-basins", (2, 5, 10)), ("composition", (2, 5, 10, 20)),
    ("needles", (1, 2, 5, 10)), ("terraces", (1, 2, 5, 10))) for d in sizes]
SHGO_MOST_VARIABLES = 10


class Spent(Exception):
    pass


class Budgeted:
    """Counts the calls of an objective and ends a method that asks for more."""

    def __init__(self, objective, calls):
        self.objective, self.left, self.best = objective, calls, (np.inf, None)

    def __call__(self, x):
        if self.left == 0:
            raise Spent
        self.left -= 1
        cost = self.objective(x)
        if cost < self.best[0]:
            self.best = cost, np.array(x)
        return cost


def by_ours(algorithm):
    def solve(tool, name, budget, seed):
        answer = json.loads(run(tool, "solve", name, "--algorithm", algorithm, "--evaluations", str(budget),
                                "--seed", str(seed), "--json", "--quiet"))
        return [o["x"] for o in answer["optima"] if o["global"]]
    return solve


def niching_ga(objective, lower, upper, seed):
    from pymoo.algorithms.soo.nonconvex.ga_niching import NicheGA
    from pymoo.core.problem import ElementwiseProblem
    from pymoo.optimize import minimize

    class Wrapped(ElementwiseProblem):
        def __init__(self):
            super().__init__(n_var=len(lower), n_obj=1, xl=lower, xu=upper)

        def _evaluate(self, x, out, *_, **__):
            out["F"] = objective(x)

    rounds = objective.left // 100
    found = minimize(Wrapped(), NicheGA(pop_size=100), ("n_gen", rounds), seed=seed, verbose=False)
    return np.atleast_2d(found.X)


def shgo(objective, lower, upper, _seed):
    import scipy.optimize
    if len(lower) > SHGO_MOST_VARIABLES:
        return None
    kept = []
    try:
        for iterations in range(1, 100):  # each call starts over, so the last one that fits is the answer
            before = objective.left
            answer = scipy.optimize.shgo(objective, list(zip(lower, upper)), iters=iterations)
            kept = answer.xl if len(answer.xl) else kept
            if before - objective.left > objective.left:
                break
    except Spent:
        pass
    return kept


def restarted_cma(objective, lower, upper, seed):
    import cma
    if len(lower) < 2:  # the package wants two variables
        return None
    rng, ends, starts = np.random.default_rng(seed), [], 0
    try:
        while True:
            starts += 1
            objective.best = np.inf, None
            options = {"bounds": [0, 1], "verbose": -9, "seed": 1 + (seed * 10_000 + starts) % 2**31, "tolfun": 1e-11,
                       "maxfevals": max(1, objective.left)}
            start = rng.uniform(size=len(lower))
            cma.fmin2(lambda u: objective(lower + np.asarray(u) * (upper - lower)), start, 0.2, options)
            ends.append(objective.best[1])
    except Spent:
        ends.append(objective.best[1])
    return [e for e in ends if e is not None]


PEERS = {"pymoo NicheGA": niching_ga, "scipy shgo": shgo, "restarted CMA-ES": restarted_cma}
OURS = {"clde": by_ours("clde"), "multistart": by_ours("multistart")}


def peak_ratio(tool, name, points):
    if points is None:
        return None
    if len(points) == 0:
        return 0.0
    rows = "\n".join(",".join(f"{v:.17g}" for v in p) for p in points)
    scored = subprocess.run([tool, "score", name, "--set", "-", "--json"], input=rows, capture_output=True, text=True,
                            check=True).stdout
    return float(np.mean([level["peak_ratio"] for level in json.loads(scored)["accuracies"]]))


def measure(args, library, name, method, seed):
    problem = json.loads(run(args.tool, "list", "problems", name, "--json"))
    lower, upper = np.array(problem["lower"]), np.array(problem["upper"])
    budget = min(100_000, 10_000 * len(lower))
    if method in OURS:
        return peak_ratio(args.tool, name, OURS[method](args.tool, name, budget, seed))
    objective = Budgeted(Objective(library, name), budget)
    return peak_ratio(args.tool, name, PEERS[method](objective, lower, upper, seed))


def cell(values):
    known = [v for v in values if v is not None]
    return f"{np.mean(known):.3f}" if known else "-"


def main():
    parser = arguments(__doc__, seeds=3)
    parser.add_argument("--families", default=",".join(FAMILIES))
    parser.add_argument("--methods", default=",".join((*OURS, *PEERS)))
    parser.add_argument("--keep", help="file of what was measured before")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    kept = json.load(open(args.keep)) if args.keep and os.path.exists(args.keep) else {}
    library, methods = load(args.library), args.methods.split(",")
    print("| problem | " + " | ".join(methods) + " |\n|" + "---|" * (1 + len(methods)))
    columns = {m: [] for m in methods}
    for family in args.families.split(","):
        for method in methods:
            runs = []
            for name in (f"synthetic/{family}/{instance}" for instance in (2, 4)):
                for seed in range(args.first_seed, args.first_seed + args.seeds):
                    key = f"{name} {method} {seed}"
                    if key not in kept:
                        kept[key] = measure(args, library, name, method, seed)
                        if args.keep:
                            json.dump(kept, open(args.keep, "w"))
                    runs.append(kept[key])
            columns[method].append(runs)
        print(f"| {family} | " + " | ".join(cell(columns[m][-1]) for m in methods) + " |", flush=True)
    print("| **mean** | " + " | ".join(cell([v for r in columns[m] for v in r]) for m in methods) + " |")


if __name__ == "__main__":
    main()
