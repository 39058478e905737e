"""Every root of systems whose number of real roots is known, found and certified.

    python lab/bench/published_roots.py --seeds 20

Needs clde and numpy. A run counts if all roots are reported and every one of them is certified, except the
double root of the second system, where the two curves touch. Jacobians are exact (complex steps); the computation of
one is not counted, the call that asks for it is. Where each number of roots comes from:

- sine and line, cosine and circle, two reactors, cosines: the collection of nonlinear systems used in the
  literature on finding all roots in one run (W. Gong et al., Swarm and Evolutionary Computation 2021), problems
  2, 3, 8 and 20 there;
- stationary points of Himmelblau's function: four minima, four saddles, one maximum;
- cyclohexane: I. Emiris, B. Mourrain, Computer algebra methods for studying and computing molecular conformations,
  Algorithmica 25, 1999: sixteen real solutions;
- robot arm in eight unknowns: C. Floudas et al., Handbook of Test Problems in Local and Global Optimization, 1999,
  section 14.1.6: sixteen solutions;
- Merlet's trigonometric system: thirteen roots in the square with its corners (J.-P. Merlet's ALIAS collection);
- logistic map with 3.84, three steps: two fixed points and two cycles of three;
- logistic map with 4, six steps: its sixth iterate is a polynomial of degree 64 whose fixed points are all real
  (S. Ulam, J. von Neumann: x = sin^2 t doubles t);
- Chebyshev polynomials of degree eight, each the argument of the other: T8(T8) = T64 has 64 fixed points in [-1, 1].
"""

import argparse

import numpy as np

import clde


def complex_step(system, x):
    return np.stack([np.imag(system(x + 1e-30j * unit)) * 1e30 for unit in np.eye(len(x))], axis=-1)


def rate(v):
    return np.exp(10 * v / (1 + 0.01 * v)) / 25


def cycle(step):
    """x_{i+1} = step(x_i) around a ring of unknowns."""
    return lambda x: step(x) - np.roll(x, -1)


def arm(x):
    a, b, c, d, e, f, g, h = x
    return np.array([
        4.731e-3 * a * c - 0.3578 * b * c - 0.1238 * a + g - 1.637e-3 * b - 0.9338 * d - 0.3571,
        0.2238 * a * c + 0.7623 * b * c + 0.2638 * a - g - 0.07745 * b - 0.6734 * d - 0.6022,
        f * h + 0.3578 * a + 4.731e-3 * b, -0.7623 * a + 0.2238 * b + 0.3461,
        a * a + b * b - 1, c * c + d * d - 1, e * e + f * f - 1, g * g + h * h - 1])


def cyclohexane(x):
    a, b, c = x
    return np.array([-13 - u * u - v * v + 24 * u * v - u * u * v * v for u, v in ((b, c), (c, a), (a, b))])


def chebyshev(x):
    """T8 by doubling: exact for complex arguments too."""
    for _ in range(3):
        x = 2 * x * x - 1
    return x


def merlet(x):
    return np.array([-np.sin(x[0]) * np.cos(x[1]) - 2 * np.cos(x[0]) * np.sin(x[1]),
                     -np.cos(x[0]) * np.sin(x[1]) - 2 * np.sin(x[0]) * np.cos(x[1])])


# Name, system, bounds, roots, double ones among them (which nobody can certify), evaluations. A root on a bound is
# inside a box that is a little wider.
SYSTEMS = (
    ("sine and line", lambda x: np.array([x[0] - np.sin(5 * np.pi * x[1]), x[0] - x[1]]), [(-1, 1)] * 2, 11, 0, 5_000),
    ("cosine and circle", lambda x: np.array([x[0] - np.cos(4 * np.pi * x[1]), x[0] ** 2 + x[1] ** 2 - 1]),
     [(-1.01, 1.01)] * 2, 15, 1, 20_000),
    ("two reactors", lambda x: np.array([(11 / 15 - x[0]) * rate(x[0]) - x[0],
                                         (2.2 - 2 * x[0] - 3 * x[1]) * rate(x[1]) + x[0] - 3 * x[1]]),
     [(0, 1)] * 2, 7, 0, 20_000),
    ("Himmelblau's stationary points",
     lambda x: np.array([4 * x[0] ** 3 + 4 * x[0] * x[1] + 2 * x[1] ** 2 - 42 * x[0] - 14,
                         4 * x[1] ** 3 + 2 * x[0] ** 2 + 4 * x[0] * x[1] - 26 * x[1] - 22]), [(-5, 5)] * 2, 9, 0, 5_000),
    ("cosines", lambda x: x - np.cos(2 * x - np.sum(x)), [(-2, 2)] * 3, 7, 0, 10_000),
    ("cyclohexane", cyclohexane, [(-20, 20)] * 3, 16, 0, 50_000),
    ("robot arm, eight unknowns", arm, [(-1.01, 1.01)] * 8, 16, 0, 50_000),
    ("Merlet", merlet, [(-0.01, 2 * np.pi + 0.01)] * 2, 13, 0, 10_000),
    ("logistic map, three steps", cycle(lambda x: 3.84 * x * (1 - x)), [(-0.01, 1.01)] * 3, 8, 0, 10_000),
    ("logistic map, six steps", cycle(lambda x: 4 * x * (1 - x)), [(-0.01, 1.01)] * 6, 64, 0, 20_000),
    ("Chebyshev, degree eight twice", cycle(chebyshev), [(-1.01, 1.01)] * 2, 64, 0, 50_000),
)


def count(system, bounds, budget, seed):
    """Roots reported, how many of them are certified, and the evaluation at which the last was found."""
    found = clde.roots(system, bounds, jac=lambda x: complex_step(system, x), evaluations=budget, rng=seed)
    proven = [o.found_at for o in found.optima if o.root is not None and o.root.certified]
    return len(found.roots), len(proven), max(proven, default=0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--only", default="", help="systems whose names contain this")
    chosen = parser.parse_args()
    np.seterr(all="ignore")
    print("| system | unknowns | roots | all found and certified | most found | last found at (median, most) | budget |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name, system, bounds, roots, double, budget in SYSTEMS:
        if chosen.only not in name:
            continue
        runs = [count(system, bounds, budget, seed) for seed in range(1, chosen.seeds + 1)]
        done = [at for reported, proven, at in runs if reported == roots and proven == roots - double]
        last = f"{np.median(done):,.0f}, {max(done):,}" if done else "-"
        print(f"| {name} | {len(bounds)} | {roots} | {len(done)} of {len(runs)} | {max(r[0] for r in runs)} | {last} | "
              f"{budget:,} |", flush=True)


if __name__ == "__main__":
    main()
