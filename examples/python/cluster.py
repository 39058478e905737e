"""All shapes of a cluster of atoms, its energy and forces by a calculator of ASE.

    python cluster.py 7

Copies that are turned, mirrored or numbered otherwise are one shape: `same=clde.same.particles()`. Any calculator
will do; this one is Lennard-Jones without a cutoff. The first atom stays at the origin, the second on the first
axis, the third in a plane, so that the cluster cannot move or turn.
"""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt
from ase import Atoms
from ase.calculators.lj import LennardJones

import clde

Floats = npt.NDArray[np.float64]
FIXED = [0, 1, 2, 4, 5, 8]  # coordinates that are zero


def positions(x: Floats) -> Floats:
    full = np.zeros(len(x) + len(FIXED))
    full[np.setdiff1d(np.arange(len(full)), FIXED)] = x
    return full.reshape(-1, 3)


def main(count: int = 6) -> None:
    atoms = Atoms(f"Ar{count}", calculator=LennardJones(sigma=1.0, epsilon=1.0, rc=1e3))

    def energy(x: Floats) -> tuple[float, Floats]:
        """With its gradient. Atoms on top of each other have no energy: that point fails."""
        at = positions(x)
        between = np.linalg.norm(at[:, None] - at[None], axis=2) + np.eye(count)
        if between.min() < 0.3:
            raise ValueError("two atoms are too close")
        atoms.set_positions(at)
        return float(atoms.get_potential_energy()), -np.delete(atoms.get_forces().ravel(), FIXED)

    box = [(0.5, 2.5)] + [(-2.5, 2.5)] * (3 * count - 7)
    found = clde.solve(energy, box, jac=True, evaluations=4_000 * (count - 5), report="all",
                       same=clde.same.particles(coordinates=positions))
    print(f"{count} atoms: {len(found.optima)} shapes")
    for optimum in found.optima:
        print(f"{optimum.fun:10.4f}  found {optimum.hits} times")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
