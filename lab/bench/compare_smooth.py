"""Evaluations until every solution of a smooth problem is reported: clde beside scipy's BFGS and L-BFGS-B,
restarted from uniform points, on the same scalar objective.

    cmake --preset bench && ninja -C build/bench
    python lab/bench/compare_smooth.py --seeds 20

Needs numpy and scipy. Every call of the objective counts, finite differences included. scipy's restarts are
stopped at the call at which the last known solution has been hit (an end within 1e-3 of the box along every
axis), which clde is not told: it is counted when it has reported all of them. The peers of a problem take
minutes and depend on nothing of ours: --peers FILE keeps their counts between runs.
"""

import argparse
import ctypes
import json
import os
import subprocess

import numpy as np
from scipy.optimize import minimize

PROBLEMS = ["robotics/ur5"] + [f"equations/f{n}" for n in ("02", "03", "08", "14", "20", "23", "24")] + [
    f"synthetic/{family}-{size}/2" for size in ("2d", "5d", "10d") for family in ("mixture", "basins")]
PERIODIC = ("robotics/ur5",)  # BFGS, which knows no box, may leave it there; its ends are brought back
METHODS = ("BFGS", "L-BFGS-B")


def run(tool, *args):
    return subprocess.run([tool, *args], capture_output=True, text=True, check=True).stdout


class Objective:
    """A problem of the catalog as a function to minimise that counts its calls."""

    def __init__(self, library, name):
        self.cost = library.clde_problem_cost
        self.handle = library.clde_problem_open(name.encode())
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        x = np.ascontiguousarray(x, dtype=float)
        return self.cost(self.handle, x.ctypes.data)


def load(path):
    library = ctypes.CDLL(path)
    library.clde_problem_open.restype = ctypes.c_void_p
    library.clde_problem_open.argtypes = [ctypes.c_char_p]
    library.clde_problem_cost.restype = ctypes.c_double
    library.clde_problem_cost.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    return library


def restarts(objective, method, problem, seed):
    """Calls spent when the last known solution is hit; None if the budget comes first."""
    lower, upper = np.array(problem["lower"]), np.array(problem["upper"])
    rng, missing = np.random.default_rng(seed), [np.array(p) for p in problem["points"]]
    bounds = list(zip(lower, upper)) if method == "L-BFGS-B" else None
    objective.calls = 0
    while missing and objective.calls < problem["evaluations"]:
        end = minimize(objective, rng.uniform(lower, upper), method=method, bounds=bounds).x
        if problem["name"] in PERIODIC:
            end = lower + np.mod(end - lower, upper - lower)
        missing = [p for p in missing if np.any(np.abs(end - p) > 1e-3 * (upper - lower))]
    return None if missing else objective.calls


def ours(tool, name, problem, seed):
    """Evaluations spent when the last solution was reported; None if one never was."""
    answer = json.loads(run(tool, "solve", name, "--seed", str(seed), "--json", "--quiet"))
    last = 0
    for solution in np.array(problem["points"]):
        hits = [o["found_at"] for o in answer["optima"]
                if o["global"] and np.linalg.norm(np.array(o["x"]) - solution) < problem["radius"]]
        if not hits:
            return None
        last = max(last, min(hits))
    return last


def peers_of(library, name, problem, seeds, kept):
    objective = Objective(library, name)
    for method in METHODS:
        counts = kept.setdefault(name, {}).setdefault(method, {})
        for seed in seeds:
            if str(seed) not in counts:
                counts[str(seed)] = restarts(objective, method, problem, seed)
    return {m: [kept[name][m][str(s)] for s in seeds] for m in METHODS}


def median(counts):
    return float(np.median([np.inf if c is None else c for c in counts]))


def row(name, problem, mine, peers):
    best = min(median(c) for c in peers.values())
    complete = [sum(c is not None for c in counts) for counts in (mine, *peers.values())]
    cells = [name, len(problem["lower"]), len(problem["points"]), f"{median(mine):.0f}",
             *(f"{median(c):.0f}" for c in peers.values()), f"{median(mine) / best:.2f}",
             " / ".join(map(str, complete)) + f" of {len(mine)}"]
    return "| " + " | ".join(map(str, cells)) + " |"


def arguments(description, seeds):
    """What every comparison on built-in problems takes."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", default="build/bench/clde")
    parser.add_argument("--library", default="build/bench/bench/libbench_problem_library.so")
    parser.add_argument("--seeds", type=int, default=seeds)
    parser.add_argument("--first-seed", type=int, default=7001)
    return parser


def main():
    parser = arguments(__doc__, seeds=20)
    parser.add_argument("--problems", default=",".join(PROBLEMS))
    parser.add_argument("--peers", help="file that keeps the peers' counts")
    parser.add_argument("--only-peers", action="store_true", help="just fill that file")
    args = parser.parse_args()
    np.seterr(all="ignore")
    kept = json.load(open(args.peers)) if args.peers and os.path.exists(args.peers) else {}
    library = load(args.library)
    seeds = range(args.first_seed, args.first_seed + args.seeds)
    print("| problem | D | solutions | clde | BFGS | L-BFGS-B | ratio to the better | complete runs |\n|" + "---|" * 8)
    for name in args.problems.split(","):
        problem = json.loads(run(args.tool, "list", "problems", name, "--json"))
        peers = peers_of(library, name, problem, seeds, kept)
        if args.peers:
            json.dump(kept, open(args.peers, "w"))
        if not args.only_peers:
            print(row(name, problem, [ours(args.tool, name, problem, s) for s in seeds], peers), flush=True)


if __name__ == "__main__":
    main()
