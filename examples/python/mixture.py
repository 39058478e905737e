"""All maxima of the likelihood of a Gaussian mixture: every component counts once, whatever its number.

    python mixture.py

Three components in one dimension: means and logarithms of the widths; equal weights. Each maximum has 3! = 6 copies
with the components numbered otherwise. `same=clde.same.exchange(...)` keeps one of each. What is left are the true
answer and worse ones, in which two components share a bump and one spreads over the others.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import clde

Floats = npt.NDArray[np.float64]
MEANS, WIDTHS = np.array([-4.0, 0.0, 3.0]), np.array([0.5, 0.8, 0.4])
rng = np.random.default_rng(4)
DATA = np.concatenate([rng.normal(m, w, 60) for m, w in zip(MEANS, WIDTHS, strict=True)])


def misfit(x: Floats) -> float:
    """Minus the mean logarithm of the likelihood."""
    means, widths = x[:3, None], np.exp(x[3:, None])
    parts = -0.5 * ((DATA - means) / widths) ** 2 - np.log(3 * widths * np.sqrt(2 * np.pi))
    top = parts.max(axis=0)
    return float(-(top + np.log(np.exp(parts - top).sum(axis=0))).mean())


def main() -> None:
    box = [(-6.0, 6.0)] * 3 + [(np.log(0.2), np.log(5.0))] * 3
    components = [[0, 3], [1, 4], [2, 5]]  # mean and width of each
    for rule in (None, clde.same.exchange(components, within=0.02)):
        found = clde.solve(misfit, box, evaluations=20_000, report="all", same=rule)
        print("without a rule:" if rule is None else "with the rule:", f"{found.nglobal} best,",
              f"{len(found.optima)} in all")
    order = np.argsort(found.x[:3])
    print("means ", *(f"{v:6.2f}" for v in found.x[:3][order]))
    print("widths", *(f"{v:6.2f}" for v in np.exp(found.x[3:][order])))


if __name__ == "__main__":
    main()
