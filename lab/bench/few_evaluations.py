"""Share of the global optima found after few evaluations: clde, clde with its model (`expensive`), multistart,
scipy's L-BFGS-B restarted from uniform points, scipy's shgo and a plain Bayesian optimiser (scikit-optimize, if
it is installed; slow), on twelve smooth functions of two to six variables.

    python lab/bench/few_evaluations.py --seeds 5
    python lab/bench/few_evaluations.py --cost

Needs numpy, scipy and the package clde. Every call of the function counts, finite differences included. An optimum
is found when a descent has converged within 1e-3 of the box along every axis. clde has a run of its own for each
budget, since it may use a model where the budget is small; "clde, expensive=0" never does. shgo, which draws
nothing at random, has a run of its own for each size of its sample, in up to four variables, and of the Bayesian
optimiser, which has no descents, any evaluated point counts. Constants of the model and of the first canvas were
chosen on the first six functions, some of the model's on nine more (--functions 13-21); the other six were not used
for that. --keep FILE remembers what was measured: a second call goes on where the first was stopped. --cost prints
what the model itself costs instead, --exactly the evaluations after which a median run has 0.9 of the optima: of a
run that is told the smallest of 100, 200, 400, ... evaluations that are enough for that. --tool PATH adds the
method "tool": another version of the command-line tool, say one built from an older commit. --searches N adds
"clde, expensive=0, N searches" and "clde, expensive, N searches": N points or descents side by side.
"""

import argparse
import functools
import itertools
import json
import os
import shlex
import subprocess
import sys
import time

import numpy as np
from scipy.optimize import minimize, shgo

import clde

SHGO_MOST_VARIABLES = 4  # its triangulation takes longer than ten minutes in five
BUDGETS = (25, 50, 100, 200, 400, 800)


def himmelblau(x):
    return (x[0] ** 2 + x[1] - 11) ** 2 + (x[0] + x[1] ** 2 - 7) ** 2


def camel(x):
    p, q = x[0] ** 2, x[1] ** 2
    return (4 - 2.1 * p + p * p / 3) * p + x[0] * x[1] + (4 * q - 4) * q


def branin(x):
    a = x[1] - 5.1 / (4 * np.pi ** 2) * x[0] ** 2 + 5 / np.pi * x[0] - 6
    return a * a + 10 * (1 - 1 / (8 * np.pi)) * np.cos(x[0]) + 10


def waves(x):
    """Cosines on a slight bowl around one of them: four equal optima by symmetry."""
    return float(np.sum(np.cos(2 * np.pi * x) + 0.3 * (x - 1) ** 2))


def double_wells(x):
    """Two wells along each axis, all of them equal, and axes that depend on one another."""
    y = np.asarray(x) @ TURN[len(x)]
    return float(np.sum((y * y - 1) ** 2))


class Bells:
    """Equal bell-shaped wells at random places that keep apart."""

    def __init__(self, dimension, count, width, seed):
        rng = np.random.default_rng(seed)
        self.centers = []
        while len(self.centers) < count:
            c = rng.uniform(0.12, 0.88, dimension)
            if all(np.linalg.norm(c - o) > 3 * width for o in self.centers):
                self.centers.append(c)
        self.centers, self.width = np.array(self.centers), width

    def __call__(self, x):
        r2 = ((np.asarray(x) - self.centers) ** 2).sum(axis=1)
        return -float(np.max(np.exp(-r2 / (2 * self.width ** 2))))


class PlacedBells(Bells):
    """Equal bell-shaped wells at these places."""

    def __init__(self, centers, width):
        self.centers, self.width = np.array(centers), width


def turned(dimension, angle):
    """A rotation in the plane of every two neighbouring axes."""
    turn = np.eye(dimension)
    for j in range(dimension - 1):
        plane = np.eye(dimension)
        plane[j:j + 2, j:j + 2] = [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
        turn = turn @ plane
    return turn


TURN = {2: turned(2, 0.4), 3: turned(3, 0.3)}
EIGHT_PLACES = [[0.21, 0.225, 0.19], [0.77, 0.315, 0.28], [0.24, 0.785, 0.22], [0.71, 0.755, 0.31], [0.27, 0.225, 0.72],
                [0.74, 0.315, 0.66], [0.21, 0.785, 0.75], [0.77, 0.755, 0.69]]
FIVE_PLACES = [[0.2, 0.2, 0.3, 0.7], [0.8, 0.3, 0.25, 0.3], [0.3, 0.8, 0.7, 0.2], [0.75, 0.75, 0.7, 0.75],
               [0.2, 0.6, 0.25, 0.15]]
A3 = np.array([[3, 10, 30], [0.1, 10, 35], [3, 10, 30], [0.1, 10, 35]])
P3 = 1e-4 * np.array([[3689, 1170, 2673], [4699, 4387, 7470], [1091, 8732, 5547], [381, 5743, 8828]])
A6 = np.array([[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]])
P6 = 1e-4 * np.array([[1312, 1696, 5569, 124, 8283, 5886], [2329, 4135, 8307, 3736, 1004, 9991],
                      [2348, 1451, 3522, 2883, 3047, 6650], [4047, 8828, 8732, 5743, 1091, 381]])


def hartmann(x, a, p):
    return -float(np.array([1, 1.2, 3, 3.2]) @ np.exp(-(a * (np.asarray(x) - p) ** 2).sum(axis=1)))


def styblinski(x):
    x = np.asarray(x)
    return 0.5 * float(np.sum(x ** 4 - 16 * x ** 2 + 5 * x))


def wells_along(a, b):
    """Two wells along each of two axes that are turned."""
    return ((0.8 * a + 0.6 * b) ** 2 - 1) ** 2 + ((0.8 * b - 0.6 * a) ** 2 - 1) ** 2


def bowl_with_waves(x):
    y = np.asarray(x) - 0.13
    return float(np.sum(y * y + 0.35 * (1 - np.cos(2 * np.pi * y))))


def tilted_wells(x):
    x = np.asarray(x)
    return float(np.sum((x * x - 1) ** 2) + 0.15 * np.sum(x[1::2]) - 0.15 * np.sum(x[::2]))


def unequal_bells(x):
    centers = np.array([[0.7, 0.3, 0.6, 0.25, 0.7], [0.25, 0.7, 0.3, 0.6, 0.4], [0.6, 0.8, 0.75, 0.75, 0.2]])
    r2 = ((np.asarray(x) - centers) ** 2).sum(axis=1)
    return -float(np.array([1, 0.8, 0.7]) @ np.exp(-r2 / (2 * 0.3 ** 2)))


def two_bowls(x):
    x, j = np.asarray(x), np.arange(6)
    return float(min((1 + j) @ (x - 0.25 - 0.05 * j) ** 2, (6 - j) @ (x - 0.8 + 0.06 * j) ** 2))


def wells_and_bowls(x):
    """Wells along two axes, bowls along four, and axes that depend on one another."""
    y = np.asarray(x) + 0.3 * np.roll(x, -1)
    wells = float(np.sum((y[:2] ** 2 - 1) ** 2 + 0.2 * y[:2]))
    return wells + float((1 + 0.3 * np.arange(2, 6)) @ (y[2:] - 0.2) ** 2)


# Name, function, bounds, number of global optima. The first six are those that constants were chosen on, and those
# from the thirteenth on, which have three to six variables and are measured only when they are asked for.
FUNCTIONS = (
    ("Himmelblau", himmelblau, [(-6, 6)] * 2, 4),
    ("six-hump camel", camel, [(-1.9, 1.9), (-1.1, 1.1)], 2),
    ("three bells, 2 variables", Bells(2, 3, 0.15, 1), [(0, 1)] * 2, 3),
    ("Hartmann, 3 variables", lambda x: hartmann(x, A3, P3), [(0, 1)] * 3, 1),
    ("three bells, 4 variables", Bells(4, 3, 0.25, 2), [(0, 1)] * 4, 3),
    ("two bells, 5 variables", Bells(5, 2, 0.3, 3), [(0, 1)] * 5, 2),
    ("Branin", branin, [(-5, 10), (0, 15)], 3),
    ("double wells, 2 variables", double_wells, [(-2, 2)] * 2, 4),
    ("waves", waves, [(0, 2)] * 2, 4),
    ("double wells, 3 variables", double_wells, [(-2, 2)] * 3, 8),
    ("Styblinski and Tang, 4 variables", styblinski, [(-5, 5)] * 4, 1),
    ("Hartmann, 6 variables", lambda x: hartmann(x, A6, P6), [(0, 1)] * 6, 1),
    ("bowl with waves, 3 variables", bowl_with_waves, [(-1.6, 1.6)] * 3, 1),
    ("wells along two of three", lambda x: wells_along(x[0], x[1]) + 0.5 * (x[2] - 0.4) ** 2
     + 0.2 * x[2] * (0.8 * x[0] + 0.6 * x[1]), [(-2, 2)] * 3, 2),
    ("tilted wells, 4 variables", tilted_wells, [(-1.8, 1.8)] * 4, 1),
    ("wells along two of four", lambda x: wells_along(x[0], x[2]) + (x[1] - 0.4) ** 2 + 0.7 * (x[3] + 0.3) ** 2,
     [(-2, 2)] * 4, 4),
    ("unequal bells, 5 variables", unequal_bells, [(0, 1)] * 5, 1),
    ("two bowls, 6 variables", two_bowls, [(0, 1)] * 6, 2),
    ("eight bells, 3 variables", PlacedBells(EIGHT_PLACES, 0.16), [(0, 1)] * 3, 8),
    ("five bells, 4 variables", PlacedBells(FIVE_PLACES, 0.2), [(0, 1)] * 4, 5),
    ("wells and bowls, 6 variables", wells_and_bowls, [(-2, 2)] * 6, 1),
)


def known_optima(f, bounds, count):
    """From many restarts; the number must be the one known."""
    lower, upper = np.array(bounds).T
    rng, ends = np.random.default_rng(0), []
    for _ in range(60 * count + 100):
        end = minimize(f, rng.uniform(lower, upper), method="L-BFGS-B", bounds=bounds)
        ends.append((float(end.fun), end.x))
    best = min(e[0] for e in ends)
    optima = []
    for value, x in ends:
        new = all(np.abs((x - o) / (upper - lower)).max() > 1e-3 for o in optima)
        if value < best + 1e-6 * max(1, abs(best)) and new:
            optima.append(x)
    assert len(optima) == count, (len(optima), count)
    return optima


def ours(f, bounds, most, seed, **how):
    found = clde.solve(f, bounds, evaluations=most, rng=seed, **how)
    return [(o.found_at, o.x) for o in found.optima if o.hits > 0]


def restarts(f, bounds, most, seed):
    lower, upper = np.array(bounds).T
    rng, calls, found = np.random.default_rng(seed), itertools.count(1), []
    spent = 0

    def counted(x):
        nonlocal spent
        spent = next(calls)
        return f(x)

    while spent < most:
        end = minimize(counted, rng.uniform(lower, upper), method="L-BFGS-B", bounds=bounds)
        found.append((spent, end.x))
    return found


def homology(f, bounds, most, seed):
    """Of each size of its sample a run of its own, which counts once it has ended."""
    found = []
    for size in (4, 8, 16, 32, 64, 128, 256, 512):
        calls = itertools.count(1)
        spent = 0

        def counted(x, calls=calls):
            nonlocal spent
            spent = next(calls)
            return f(x)

        end = shgo(counted, bounds, n=size, sampling_method="sobol",
                   minimizer_kwargs={"method": "L-BFGS-B", "bounds": bounds})
        if end.success:
            found += [(spent, x) for x in np.atleast_2d(end.xl)]
        if spent > most:
            break
    return found


def bayesian(f, bounds, most, seed):
    from skopt import Optimizer

    bounds = [(float(low), float(high)) for low, high in bounds]  # whole numbers would be taken for integers
    optimizer, found = Optimizer(bounds, random_state=seed, n_initial_points=10), []
    for at in range(1, most + 1):
        x = optimizer.ask()
        optimizer.tell(x, f(np.array(x)))
        found.append((at, np.array(x)))
    return found


METHODS = {
    "clde": ours,
    "clde, expensive=0": lambda f, b, n, s: ours(f, b, n, s, expensive=False),
    "clde, expensive": lambda f, b, n, s: ours(f, b, n, s, expensive=True),
    "multistart": lambda f, b, n, s: ours(f, b, n, s, algorithm="multistart"),
    "L-BFGS-B": restarts,
    "shgo": homology,
    "Bayesian (scikit-optimize)": bayesian,
}

def through_tool(path):
    """The tool at this path, with this script as its program."""
    def solve(f, bounds, most, seed):
        number = next(i for i, row in enumerate(FUNCTIONS, 1) if row[1] is f)
        program = shlex.join([sys.executable, os.path.abspath(__file__), "--serve", str(number)])
        lower, upper = (",".join(str(v) for v in side) for side in np.array(bounds, dtype=float).T)
        run = [path, "solve", "--exec", program, f"--lower={lower}", f"--upper={upper}", "--evaluations", str(most),
               "--seed", str(seed), "--json"]
        found = json.loads(subprocess.run(run, check=True, capture_output=True).stdout)
        return [(o["found_at"], np.array(o["x"])) for o in found["optima"] if o["hits"] > 0]
    return solve


def serve(number):
    """Answers the tool: a line with a point comes in, a line with the value goes out."""
    f = FUNCTIONS[number - 1][1]
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps({"id": asked["id"], "f": float(f(np.array(asked["x"])))}), flush=True)


def side_by_side(searches):
    """Both, with so many searches; the model alone where evaluations are few enough for it."""
    return {f"clde, expensive=0, {searches} searches":
            lambda f, b, n, s: ours(f, b, n, s, expensive=False, concurrent_searches=searches),
            f"clde, expensive, {searches} searches":
            lambda f, b, n, s: ours(f, b, n, s, expensive=True, concurrent_searches=searches)}


TOLD_ITS_BUDGET = ("clde",)  # a run for each budget: what a user gets who says how many evaluations there are


def evaluations_to(share, table, budgets):
    """Of a median run, the first budget that reaches the share."""
    reached = [b for b, s in zip(budgets, np.median(table, axis=0), strict=True) if s >= share]
    return str(reached[0]) if reached else "more"


class Kept:
    """What was measured, in a file if there is one: at which evaluation each optimum was found."""

    def __init__(self, path):
        self.path, self.runs = path, {}
        if path and os.path.exists(path):
            with open(path) as file:
                self.runs = json.load(file)

    def first_found(self, key, measure):
        if key not in self.runs:
            self.runs[key] = measure()
            if self.path:
                with open(self.path, "w") as file:
                    json.dump(self.runs, file)
        return self.runs[key]


def first_found(found, optima, bounds):
    """For each optimum the evaluation after which it was known, None if it never was."""
    width = np.diff(np.array(bounds)).ravel()
    first = [min((at for at, x in found if np.abs((x - o) / width).max() <= 1e-3), default=None) for o in optima]
    return [None if at is None else int(at) for at in first]


def share_after(first, evaluations):
    return float(np.mean([at is not None and at <= evaluations for at in first]))


def print_shares(args):
    low, high = (int(n) for n in args.functions.split("-"))
    budgets = [b for b in BUDGETS if b <= args.most]
    kept = Kept(args.keep)
    print("| function | optima | method | " + " | ".join(map(str, budgets)) + " | to 0.9 |")
    print("|---|---|---|" + "---|" * (len(budgets) + 1))
    for name, f, bounds, count in FUNCTIONS[low - 1:high]:
        optima = functools.cache(lambda f=f, bounds=bounds, count=count: known_optima(f, bounds, count))
        for method in args.methods.split(";"):
            if METHODS[method] is homology and len(bounds) > SHGO_MOST_VARIABLES:
                continue
            seeds = range(args.first_seed, args.first_seed + (1 if METHODS[method] is homology else args.seeds))

            def share(seed, b, name=name, f=f, bounds=bounds, optima=optima, method=method):
                most = b if method in TOLD_ITS_BUDGET else args.most
                return share_after(kept.first_found(f"{name}; {method}; {most}; {seed}", lambda: first_found(
                    METHODS[method](f, bounds, most, seed), optima(), bounds)), b)

            table = [[share(seed, b) for b in budgets] for seed in seeds]
            cells = " | ".join(f"{s:.2f}" for s in np.mean(table, axis=0))
            print(f"| {name} | {count} | {method} | {cells} | {evaluations_to(0.9, table, budgets)} |", flush=True)


def evaluations_needed(name, f, bounds, count, method, args, kept):
    """Of a median run, after which evaluation it has 0.9 of the optima, and with which budget it was made."""
    optima = functools.cache(lambda: known_optima(f, bounds, count))
    for most in (100, 200, 400, 800, 1600):
        needed = []
        for seed in range(args.first_seed, args.first_seed + args.seeds):
            found = kept.first_found(f"{name}; {method}; {most}; {seed}", lambda most=most, seed=seed: first_found(
                METHODS[method](f, bounds, most, seed), optima(), bounds))
            known = sorted(at for at in found if at is not None)
            enough = int(np.ceil(0.9 * count))
            needed.append(known[enough - 1] if len(known) >= enough else np.inf)
        if np.isfinite(median := np.median(needed)):
            return median, most
    return np.inf, most


def print_exactly(args):
    low, high = (int(n) for n in args.functions.split("-"))
    kept, methods = Kept(args.keep), args.methods.split(";")
    print("| function | " + " | ".join(methods) + " |\n|---|" + "---|" * len(methods))
    for name, f, bounds, count in FUNCTIONS[low - 1:high]:
        cells = ["{:.0f} of {}".format(*evaluations_needed(name, f, bounds, count, m, args, kept)) for m in methods]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


def print_cost(args):
    """Processor time an evaluation over whole runs, the function's own included, which is microseconds."""
    budgets = (50, 100, 200, 400, 800)
    print("| function | variables | " + " | ".join(map(str, budgets)) + " |\n|---|---|" + "---|" * len(budgets))
    for name, f, bounds, _ in (FUNCTIONS[7], FUNCTIONS[5]):
        cells = []
        for budget in budgets:
            begun = time.process_time()
            for seed in range(args.first_seed, args.first_seed + args.seeds):
                clde.solve(f, bounds, evaluations=budget, rng=seed, expensive=True)
            cells.append(f"{1000 * (time.process_time() - begun) / budget / args.seeds:.1f}")
        print(f"| {name} | {len(bounds)} | " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--first-seed", type=int, default=101)
    parser.add_argument("--most", type=int, default=800, help="evaluations")
    parser.add_argument("--functions", default="1-12", help="some of them, by number; 13-21 are nine more")
    parser.add_argument("--methods", default=";".join(list(METHODS)[:-1]), help="some of them, separated by semicolons")
    parser.add_argument("--keep", help="file that remembers what was measured")
    parser.add_argument("--cost", action="store_true", help="of the model, instead of shares")
    parser.add_argument("--exactly", action="store_true", help="evaluations to 0.9 of the optima, instead of shares")
    parser.add_argument("--tool", help="path of another version of the tool: the method \"tool\"")
    parser.add_argument("--searches", type=int, help="side by side, in two more methods")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.tool:
        METHODS["tool"] = through_tool(args.tool)
    if args.searches:
        METHODS.update(side_by_side(args.searches))
    if args.serve:
        serve(args.serve)
    elif args.exactly:
        print_exactly(args)
    else:
        print_cost(args) if args.cost else print_shares(args)


if __name__ == "__main__":
    main()
