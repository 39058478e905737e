"""Rough functions with few evaluations: how near the best point found comes to the best value, with the model
(`expensive`) and without it.

    python lab/bench/few_rough.py --seeds 5 --first-seed 401

Needs numpy, scipy and the package clde. Three smooth functions of few_evaluations.py are made rough: by noise, by
steps, in single precision, with kinks, with a cliff. Printed is the mean of the logarithm of what is left to the best
value that either of them has found, as a share of the spread of values, but 1e-6 at least; smaller is better.
"""

import argparse

import numpy as np

import clde
from few_evaluations import FUNCTIONS, double_wells, himmelblau

SMOOTH = (("Himmelblau", himmelblau, [(-6, 6)] * 2), ("Hartmann, 3 variables", FUNCTIONS[3][1], [(0, 1)] * 3),
          ("double wells, 3 variables", double_wells, [(-2, 2)] * 3))
LEAST = 1e-6


def spread_of(f, bounds):
    lower, upper = np.array(bounds).T
    values = [f(x) for x in np.random.default_rng(0).uniform(lower, upper, (4000, len(bounds)))]
    return np.median(values) - np.min(values)


class Noisy:
    def __init__(self, f, size):
        self.f, self.size, self.calls = f, size, 0

    def __call__(self, x):
        self.calls += 1
        return self.f(x) + self.size * np.random.default_rng([self.calls, int(abs(x[0]) * 1e6)]).normal()


def made_rough(f, spread):
    """Name, what the search sees, and the value by which its answer is judged."""
    def steps(x):
        return float(np.floor(40 * f(x) / spread) * spread / 40)

    def single(x):
        return float(np.float32(f(np.asarray(x, dtype=np.float32))))

    def kinks(x):
        return f(x) + 0.05 * spread * float(np.sum(np.abs(np.sin(9 * np.asarray(x)))))

    def cliff(x):
        return f(x) + (0.5 * spread if x[0] + x[-1] > 0.3 else 0.0)

    return (("noise", Noisy(f, 1e-3 * spread), f), ("steps", steps, f), ("single precision", single, f),
            ("kinks", kinks, kinks), ("cliff", cliff, cliff))


def best_values(seen, judged, bounds, budget, seeds, expensive):
    runs = [clde.solve(seen, bounds, evaluations=budget, rng=seed, expensive=expensive) for seed in seeds]
    return np.array([min(judged(o.x) for o in run.optima) for run in runs])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--first-seed", type=int, default=401)
    parser.add_argument("--budgets", type=int, nargs="*", default=[100, 200])
    args = parser.parse_args()
    seeds = range(args.first_seed, args.first_seed + args.seeds)
    print("| function | made rough by | evaluations | expensive=0 | expensive=1 |\n|---|---|---|---|---|")
    for name, f, bounds in SMOOTH:
        spread = spread_of(f, bounds)
        for how, seen, judged in made_rough(f, spread):
            for budget in args.budgets:
                both = [best_values(seen, judged, bounds, budget, seeds, expensive) for expensive in (False, True)]
                best = min(values.min() for values in both)
                cells = (np.mean(np.log10(np.maximum(LEAST, (values - best) / spread))) for values in both)
                print(f"| {name} | {how} | {budget} | " + " | ".join(f"{c:.2f}" for c in cells) + " |", flush=True)


if __name__ == "__main__":
    main()
