"""All modes of a posterior first, then a sampler that starts in each of them (emcee), and one that checks their
weights (dynesty). Needs clde, numpy and the sampler.

    python sample_modes.py emcee
    python sample_modes.py dynesty
"""

import sys

import numpy as np
import numpy.typing as npt

import clde

Floats = npt.NDArray[np.float64]

CENTERS = np.array([[0.0, 0.0], [4.0, 1.0], [-3.0, 3.0], [2.0, -4.0]])
WIDTHS = np.array([0.3, 0.6, 0.3, 0.5])
WEIGHTS = np.array([0.4, 0.3, 0.2, 0.1])
BOUNDS = [(-8.0, 8.0)] * 2


def log_density(x: Floats) -> float:
    squares = ((np.asarray(x) - CENTERS) ** 2).sum(axis=1)
    parts = np.log(WEIGHTS) - 2 * np.log(WIDTHS) - np.log(2 * np.pi) - 0.5 * squares / WIDTHS ** 2
    return float(np.logaddexp.reduce(parts))


def cost(x: Floats) -> float:
    """Modes are minima of the negative logarithm; their weights follow from the curvature."""
    return -log_density(x)


def find_modes() -> clde.Result:
    """Every mode up to e^5 times less likely at its top than the best."""
    return clde.solve(cost, BOUNDS, evaluations=3_000, rng=1, within=5, curvature=True)


def shares(points: Floats, modes: Floats, weights: Floats | None = None) -> Floats:
    """How much of a sample lies nearest to each mode."""
    nearest = np.argmin(((points[:, None] - modes[None]) ** 2).sum(axis=2), axis=1)
    return np.bincount(nearest, weights, len(modes)) / (len(points) if weights is None else np.sum(weights))


def by_emcee(found: clde.Result, modes: Floats) -> Floats:
    import emcee

    walkers = found.start_points(40, rng=2)

    def inside(x: Floats) -> float:
        return log_density(x) if np.all(np.abs(x) <= 8) else -np.inf

    sampler = emcee.EnsembleSampler(len(walkers), 2, inside, moves=emcee.moves.DEMove())
    np.random.seed(3)
    sampler.run_mcmc(walkers, 2_000)
    return shares(sampler.get_chain(discard=200, flat=True), modes)


def by_dynesty(found: clde.Result, modes: Floats) -> Floats:
    import dynesty

    # Enough live points that the lightest mode gets a dozen of them.
    live = int(np.ceil(12 / min(o.weight for o in found.optima)))
    sampler = dynesty.NestedSampler(log_density, lambda u: 16 * u - 8, 2, nlive=max(200, live),
                                    rstate=np.random.default_rng(3))
    sampler.run_nested(print_progress=False)
    return shares(sampler.results.samples, modes, sampler.results.importance_weights())


if __name__ == "__main__":
    found = find_modes()
    modes = np.array([o.x for o in found.optima])
    sampled = {"emcee": by_emcee, "dynesty": by_dynesty}[sys.argv[1]](found, modes)
    print("mode               weight by curvature   by sampling")
    for optimum, share in zip(found.optima, sampled):
        print(f"{optimum.x[0]:7.3f} {optimum.x[1]:7.3f} {optimum.weight:18.3f} {share:16.3f}")
