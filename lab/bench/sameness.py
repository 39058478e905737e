"""Clusters of atoms written in Python with `same=clde.same.particles()` beside the built-in ones: how many of all minima
are known after the same number of evaluations, and how many copies are listed.

    python lab/bench/sameness.py --seeds 5

Needs clde, numpy and scipy. The built-in problems `molecules/lennard-jones/6` to `8` are C++ and have a rule of their own;
the third way is the same function without any rule. Minima are told by their energies; `report="all"`.
"""

import numpy as np

import clde
from compare_gradients import ENERGIES, by_energy, positions, read_arguments

BUDGETS = {6: 20_000, 7: 60_000, 8: 200_000}


def energies(points):
    """Lennard-Jones of whole batches; straight on below half the natural length, in the squared distance."""
    at = np.array([positions(x) for x in points])
    i, j = np.triu_indices(at.shape[1], 1)
    r2 = ((at[:, i] - at[:, j]) ** 2).sum(axis=2)
    near = np.maximum(r2, 0.25)
    i6 = near ** -3
    return (4 * (i6 * i6 - i6) + 4 * (3 * i6 - 6 * i6 * i6) / near * (r2 - near)).sum(axis=1)


def count(found, atoms):
    """Minima that are known ones, and entries that repeat one of them."""
    numbers = [by_energy(atoms)(o.x, o.fun) for o in found.optima]
    known = [n for n in numbers if n is not None]
    return len(set(known)), len(known) - len(set(known))


def ways(atoms, seed):
    problem = clde.problems.get(f"molecules/lennard-jones/{atoms}")
    want = {"evaluations": BUDGETS[atoms], "rng": seed, "report": "all"}
    own = {**want, "vectorized": "rows"}
    return {"built in": clde.solve(problem, **want),
            "Python, particles()": clde.solve(energies, problem.bounds, same=clde.same.particles(coordinates=positions), **own),
            "Python, no rule": clde.solve(energies, problem.bounds, **own)}


def main():
    args = read_arguments(__doc__, 5)
    print("| atoms | minima | evaluations | way | known, mean | least | copies listed, mean |\n|" + "---|" * 7)
    for atoms, known in ENERGIES.items():
        if args.only not in str(atoms):
            continue
        rows = {}
        for seed in range(args.first_seed, args.first_seed + args.seeds):
            for way, found in ways(atoms, seed).items():
                rows.setdefault(way, []).append(count(found, atoms))
        for way, counts in rows.items():
            found, copies = zip(*counts)
            print(f"| {atoms} | {len(known)} | {BUDGETS[atoms]:,} | {way} | {np.mean(found):.1f} | {min(found)} | "
                  f"{np.mean(copies):.1f} |", flush=True)


if __name__ == "__main__":
    main()
