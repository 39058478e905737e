"""Eight basins in 50, 100 and 500 variables: what clde and scipy's L-BFGS-B, restarted from uniform points, find
with the same evaluations, and the memory that clde takes.

    python lab/bench/many_variables.py --seeds 10
    python lab/bench/many_variables.py --memory

Needs numpy, scipy and the package clde. The function is the lowest of eight turned and stretched bowls (their
longest axis is ten times the shortest), all of the same depth. Every call counts, finite differences included.
A hit is a descent that ended in an optimum, found before or not: of L-BFGS-B an end within 1e-3 of the box along
every axis. --memory prints the largest resident size of a process of its own for each number of variables.
"""

import argparse
import multiprocessing
import resource
import time

import numpy as np
from scipy.optimize import minimize

import clde

EVALUATIONS = {50: 40_000, 100: 120_000, 500: 600_000}


class Bowls:
    """The lowest of turned bowls; a reflection turns at the cost of two products."""

    def __init__(self, dimension, count=8, seed=1):
        rng = np.random.default_rng([seed, dimension])
        self.centres = rng.uniform(0.2, 0.8, (count, dimension))
        mirrors = rng.normal(size=(count, dimension))
        self.mirrors = mirrors / np.linalg.norm(mirrors, axis=1, keepdims=True)
        self.stretch = 10 ** rng.uniform(0, 2, (count, dimension))

    def __call__(self, x):
        away = x - self.centres
        away -= 2 * np.einsum("ij,ij->i", away, self.mirrors)[:, None] * self.mirrors
        return float(np.min(np.einsum("ij,ij,ij->i", away, away, self.stretch)))

    def which(self, x):
        """The optimum at a point; None if there is none."""
        near = np.flatnonzero(np.abs(x - self.centres).max(axis=1) <= 1e-3)
        return int(near[0]) if near.size else None


def ours(f, dimension, evaluations, seed, **settings):
    result = clde.solve(f, [(0, 1)] * dimension, evaluations=evaluations, rng=seed, **settings)
    ends = [(f.which(o.x), o.hits) for o in result.optima if o.hits > 0]
    return {k for k, _ in ends if k is not None}, sum(hits for k, hits in ends if k is not None), result


def ours_smooth(f, dimension, evaluations, seed):
    return ours(f, dimension, evaluations, seed, local="quasi_newton")


def restarts(f, dimension, evaluations, seed):
    rng, calls, found, hits = np.random.default_rng(seed), 0, set(), 0

    def counted(x):
        nonlocal calls
        calls += 1
        return f(x)

    while calls < evaluations:
        end = minimize(counted, rng.uniform(size=dimension), method="L-BFGS-B", bounds=[(0, 1)] * dimension)
        k = f.which(end.x)
        if k is not None and calls <= evaluations:
            found.add(k)
            hits += 1
    return found, hits, None


def print_hits(args):
    print("| variables | evaluations | method | optima of 8 | evaluations a hit | CPU s a run |\n|" + "---|" * 6)
    for dimension in args.variables:
        f, evaluations = Bowls(dimension), EVALUATIONS[dimension]
        for name, run in (("clde", ours), ("clde, local=quasi_newton", ours_smooth), ("L-BFGS-B", restarts)):
            begun = time.process_time()
            ends = [run(f, dimension, evaluations, s) for s in range(args.first_seed, args.first_seed + args.seeds)]
            seconds = (time.process_time() - begun) / args.seeds
            hits = sum(h for _, h, _ in ends)
            each = f"{args.seeds * evaluations / hits:,.0f}" if hits else "no hit"
            print(f"| {dimension} | {evaluations:,} | {name} | {np.mean([len(o) for o, _, _ in ends]):.1f} | {each} | "
                  f"{seconds:.1f} |", flush=True)
        if args.show:
            print(ours(f, dimension, evaluations, args.first_seed)[2])


def resident(dimension, evaluations, answer):
    if evaluations:
        clde.solve(Bowls(dimension), [(0, 1)] * dimension, evaluations=evaluations, rng=1)
    answer.put(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def print_memory(args):
    print("| variables | evaluations | largest resident size, MB | of it the run |\n|---|---|---|---|")
    fresh = multiprocessing.get_context("spawn")
    for dimension in args.variables:
        sizes = []
        for evaluations in (0, 100 * dimension):
            answer = fresh.Queue()
            process = fresh.Process(target=resident, args=(dimension, evaluations, answer))
            process.start()
            sizes.append(answer.get())
            process.join()
        print(f"| {dimension} | {100 * dimension:,} | {sizes[1]:.1f} | {sizes[1] - sizes[0]:.1f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--first-seed", type=int, default=201)
    parser.add_argument("--variables", type=int, nargs="+", default=[50, 100, 500])
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--show", action="store_true", help="the answer of the first seed")
    args = parser.parse_args()
    print_memory(args) if args.memory else print_hits(args)


if __name__ == "__main__":
    main()
