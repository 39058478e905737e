"""clde beside packages that answer neighbouring questions: POUNCE (several minima), EAIK and ssik (all inverse kinematics
of an arm), TopSearch (minima and the saddles between them).

    python lab/bench/compare_neighbours.py minima kinematics saddles

Needs clde, numpy, scipy, and for each part its package: pounce-solver, eaik and ssik, topsearch. Every call of the function
counts, those for finite differences included. Seeds 1 to 5, or poses 1 to 10.
"""

import sys
import time
import warnings
from dataclasses import dataclass
from typing import Callable

import numpy as np

import clde

SEEDS = range(1, 6)


class Counted:
    def __init__(self, function):
        self.function, self.calls = function, 0

    def __call__(self, x):
        self.calls += 1
        return self.function(x)


@dataclass
class Landscape:
    name: str
    function: Callable[[np.ndarray], float]
    bounds: list[tuple[float, float]]
    optima: np.ndarray


def landscapes():
    for name in ("cec2013/f4", "cec2013/f5", "cec2013/f10", "cec2013/f6", "cec2013/f7"):
        problem = clde.problems.get(name)
        yield Landscape(f"{name}, {problem.title}", lambda x, p=problem: -float(p(x)), problem.bounds, problem.optima)


def known(landscape, points):
    """How many of the known optima are among the points."""
    if len(points) == 0:
        return 0
    width = np.ptp(np.array(landscape.bounds), axis=1)
    off = np.linalg.norm((landscape.optima[:, None] - np.asarray(points)[None]) / width, axis=2)
    return int((off.min(axis=1) < 1e-3).sum())


def by_pounce(landscape, method, seed, budget):
    """Told to look for more minima than there are, so that it does not stop; what comes after the budget is not counted."""
    import pounce

    cost, met = Counted(landscape.function), []
    lower, upper = np.array(landscape.bounds).T
    x0 = np.random.default_rng(seed).uniform(lower, upper)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says that it takes finite differences
        pounce.find_minima(cost, x0, method=method, bounds=landscape.bounds, n_minima=10_000, max_solves=budget // 20,
                           patience=10_000, seed=seed, callback=lambda x, _: met.append((cost.calls, np.array(x))))
    return known(landscape, [x for calls, x in met if calls <= budget])


def by_clde(landscape, seed, budget):
    found = clde.solve(landscape.function, landscape.bounds, evaluations=budget, rng=seed)
    return known(landscape, found.xl)


def minima():
    ways = {"clde": by_clde, **{f"POUNCE {m}": lambda l, s, b, m=m: by_pounce(l, m, s, b)
                                for m in ("mlsl", "multistart", "flooding", "deflation")}}
    print("| landscape | global minima | evaluations |", " | ".join(ways), "|\n|" + "---|" * (3 + len(ways)))
    for landscape in landscapes():
        budget = 250 * len(landscape.optima) if len(landscape.optima) > 6 else 1500
        cells = [f"{np.mean([way(landscape, seed, budget) for seed in SEEDS]):.1f}" for way in ways.values()]
        print(f"| {landscape.name} | {len(landscape.optima)} | {budget:,} |", " | ".join(cells), "|", flush=True)


# The UR5 by its table of Denavit and Hartenberg, lengths in metres.
ALPHA = np.array([np.pi / 2, 0, 0, np.pi / 2, -np.pi / 2, 0])
A = np.array([0, -0.425, -0.39225, 0, 0, 0])
D = np.array([0.089159, 0, 0, 0.10915, 0.09465, 0.0823])


def pose_of(q):
    pose = np.eye(4)
    for angle, alpha, a, d in zip(q, ALPHA, A, D):
        c, s, u, v = np.cos(angle), np.sin(angle), np.cos(alpha), np.sin(alpha)
        pose = pose @ np.array([[c, -s * u, s * v, a * c], [s, c * u, -c * v, a * s], [0, v, u, d], [0, 0, 0, 1]])
    return pose


def distinct(solutions, pose):
    """Joint angles that reach the pose, each once."""
    kept = []
    for q in solutions:
        off = [np.abs((q - k + np.pi) % (2 * np.pi) - np.pi).max() for k in kept]
        if np.abs(pose_of(q) - pose).max() < 1e-6 and (not off or min(off) > 1e-4):
            kept.append(q)
    return len(kept)


def ik_by_eaik(pose):
    from eaik.IK_DH import DhRobot

    return DhRobot(ALPHA, A, D).IK(pose).Q


def ik_by_clde(pose):
    def residuals(q):
        return (pose_of(q) - pose)[:3].ravel()

    return clde.solve(residuals, [(-np.pi, np.pi)] * 6, kinds=["periodic"] * 6, residuals=True, evaluations=12_000).xl


def ik_by_ssik():
    """The same arm as a list of joints; its derivation is made once and is not counted."""
    import ssik

    robot = ssik.Manipulator.from_dh(ALPHA, A, D)
    return lambda pose: [np.asarray(s.q) for s in robot.solve(pose)]


def kinematics():
    ways = {"clde, 12,000 evaluations": ik_by_clde, "EAIK": ik_by_eaik, "ssik": ik_by_ssik()}
    print("| method | solutions, mean of 10 poses | seconds a pose |\n|---|---|---|")
    for name, way in ways.items():
        counts, begun = [], time.process_time()
        for seed in range(1, 11):
            pose = pose_of(np.random.default_rng(seed).uniform(-np.pi, np.pi, 6))
            counts.append(distinct(way(pose), pose))
        print(f"| {name} | {np.mean(counts):.1f} | {(time.process_time() - begun) / 10:.2g} |", flush=True)


def camel(x):
    return (4 - 2.1 * x[0] ** 2 + x[0] ** 4 / 3) * x[0] ** 2 + x[0] * x[1] + (4 * x[1] ** 2 - 4) * x[1] ** 2


def by_topsearch(seed):
    """As in its first example: 100 steps of basin hopping, then connections of the closest minima."""
    from topsearch.data.coordinates import StandardCoordinates
    from topsearch.data.kinetic_transition_network import KineticTransitionNetwork
    from topsearch.global_optimisation.basin_hopping import BasinHopping
    from topsearch.global_optimisation.perturbations import StandardPerturbation
    from topsearch.potentials.potential import Potential
    from topsearch.sampling.exploration import NetworkSampling
    from topsearch.similarity.similarity import StandardSimilarity
    from topsearch.transition_states.hybrid_eigenvector_following import HybridEigenvectorFollowing
    from topsearch.transition_states.nudged_elastic_band import NudgedElasticBand

    np.random.seed(seed)
    cost = Counted(camel)
    potential = Potential()
    potential.function = cost
    coords = StandardCoordinates(ndim=2, bounds=[(-3.0, 3.0), (-2.0, 2.0)])
    network = KineticTransitionNetwork()
    same = StandardSimilarity(distance_criterion=0.05, energy_criterion=1e-3)
    hopping = BasinHopping(network, potential, same, StandardPerturbation(max_displacement=0.7, proportional_distance=True))
    saddle = HybridEigenvectorFollowing(potential, 1e-5, 25, 5e-2)
    band = NudgedElasticBand(potential, 50.0, 50, 10, 1e-2)
    explorer = NetworkSampling(network, coords, hopping, saddle, band, same)
    explorer.get_minima(coords, 100, 1e-5, 1.0, test_valid=True)
    explorer.get_transition_states("ClosestEnumeration", 4, remove_bounds_minima=False)
    return network.n_minima, network.n_ts, cost.calls


def saddles_by_clde(seed):
    found = clde.solve(camel, [(-3, 3), (-2, 2)], evaluations=1500, rng=seed, report="all", saddles=1500)
    return len(found.optima), len(found.saddles), found.nfev


def saddles():
    print("| method | minima (6) | saddles | evaluations |\n|---|---|---|---|")
    for name, way in {"clde": saddles_by_clde, "TopSearch": by_topsearch}.items():
        rows = np.array([way(seed) for seed in SEEDS])
        print(f"| {name} |", " | ".join(f"{v:,.1f}" for v in rows.mean(axis=0)), "|", flush=True)


if __name__ == "__main__":
    for part in sys.argv[1:] or ["minima", "kinematics", "saddles"]:
        {"minima": minima, "kinematics": kinematics, "saddles": saddles}[part]()
