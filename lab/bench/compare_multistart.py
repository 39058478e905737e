"""Evaluations until every global optimum of a smooth function is known: clde's `multistart` beside
scipy's BFGS and L-BFGS-B restarted from uniform points, on the same functions and counts.

    python lab/bench/compare_multistart.py --tool build/release/clde --seeds 20

Needs numpy and scipy. Every call of the objective is counted, finite differences included.
"""

import argparse
import json
import subprocess

import numpy as np
from scipy.optimize import minimize

# Smooth members of the suite, as costs to minimise. clde is driven through its own command, on its
# own evaluation of the same functions; the check below makes sure that they agree.


def equal_maxima(x):
    return -np.sin(5 * np.pi * x[0]) ** 6


def himmelblau(x):
    return (x[0] ** 2 + x[1] - 11) ** 2 + (x[0] + x[1] ** 2 - 7) ** 2 - 200


def camel(x):
    p, q = x[0] ** 2, x[1] ** 2
    return (4 - 2.1 * p + p * p / 3) * p + x[0] * x[1] + (4 * q - 4) * q


def shubert(x):
    j = np.arange(1, 6)
    return np.prod([np.sum(j * np.cos((j + 1) * v + j)) for v in x])


def vincent(x):
    with np.errstate(invalid="ignore", divide="ignore"):
        return -np.mean(np.sin(10 * np.log(x)))


def rastrigin(x):
    return float(np.sum(10 + 9 * np.cos(2 * np.pi * np.array([3, 4]) * x)))


PROBLEMS = {
    "f2": equal_maxima,
    "f4": himmelblau,
    "f5": camel,
    "f6": shubert,
    "f7": vincent,
    "f10": rastrigin,
}


def run(tool, *args, text=None):
    done = subprocess.run([tool, *args], input=text, capture_output=True, text=True, check=True)
    return done.stdout


def agree(tool, name, cost, lower, upper):
    points = np.random.default_rng(1).uniform(lower, upper, (20, len(lower)))
    text = "\n".join(",".join(map(repr, map(float, p))) for p in points) + "\n"
    values = np.array([float(v) for v in run(tool, "evaluate", f"cec2013/{name}", text=text).split()])
    ours = -np.array([cost(p) for p in points])
    assert np.allclose(values, ours, rtol=1e-9, atol=1e-9), name


class Counter:
    def __init__(self, cost):
        self.cost, self.calls = cost, 0

    def __call__(self, x):
        self.calls += 1
        return self.cost(x)


def restarts(cost, method, box, optima, rng, limit):
    """Calls spent when the last known optimum is reached; None if `limit` comes first."""
    lower, upper = box
    counted, missing = Counter(cost), list(optima)
    near = 1e-3 * (upper - lower)
    while missing and counted.calls < limit:
        start = rng.uniform(lower, upper)
        bounds = list(zip(lower, upper)) if method == "L-BFGS-B" else None
        end = minimize(counted, start, method=method, bounds=bounds).x
        missing = [o for o in missing if np.any(np.abs(end - o) > near)]
    return counted.calls if not missing else None


def ours(tool, name, seed, count, limit):
    found = json.loads(
        run(tool, "solve", f"cec2013/{name}", "--algorithm", "multistart", "--seed", str(seed),
            "--evaluations", str(limit), "--json", "--quiet"))
    ends = sorted(o["found_at"] for o in found["optima"] if o["global"])
    return ends[count - 1] if len(ends) >= count else None


def median(counts, limit):
    return float(np.median([limit if c is None else c for c in counts]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", default="build/release/clde")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--problems", default=",".join(PROBLEMS), help="some of the functions, by name")
    args = parser.parse_args()
    np.seterr(all="ignore")
    print("| function | optima | multistart | scipy BFGS | scipy L-BFGS-B | ratio to BFGS | complete |")
    print("|---|---|---|---|---|---|---|")
    for name in args.problems.split(","):
        cost = PROBLEMS[name]
        problem = json.loads(run(args.tool, "list", "problems", f"cec2013/{name}", "--json"))
        lower, upper = np.array(problem["lower"]), np.array(problem["upper"])
        optima, limit = np.array(problem["points"]), problem["evaluations"]
        agree(args.tool, name, cost, lower, upper)
        seeds = range(1001, 1001 + args.seeds)
        mine = [ours(args.tool, name, s, len(optima), limit) for s in seeds]
        peers = {
            m: [restarts(cost, m, (lower, upper), optima, np.random.default_rng(s), limit) for s in seeds]
            for m in ("BFGS", "L-BFGS-B")
        }
        m, b, l = (median(c, limit) for c in (mine, peers["BFGS"], peers["L-BFGS-B"]))
        complete = f"{sum(c is not None for c in mine)}/{args.seeds}"
        print(f"| {name} | {len(optima)} | {m:.0f} | {b:.0f} | {l:.0f} | {m / b:.2f} | {complete} |", flush=True)


if __name__ == "__main__":
    main()
