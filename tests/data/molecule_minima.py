"""Writes lab/problems/applied/molecule_minima.inc: all minima of Lennard-Jones clusters of 6, 7 and 8 atoms up
to turns, mirrors and the order of atoms, found by local searches from many random starts.

Run with numpy and scipy.
"""
import pathlib
import sys

import numpy as np
from scipy.optimize import minimize

COUNTS = {6: 2, 7: 4, 8: 8}  # as the literature has them


def energy(x, pairs):
    atoms = x.reshape(-1, 3)
    d = atoms[pairs[0]] - atoms[pairs[1]]
    r2 = np.maximum((d**2).sum(1), 1e-2)
    i6 = r2**-3
    slope = 2 * (4 * (-6 * i6 * i6 + 3 * i6) / r2)[:, None] * d
    gradient = np.zeros_like(atoms)
    np.add.at(gradient, pairs[0], slope)
    np.add.at(gradient, pairs[1], -slope)
    return (4 * (i6 * i6 - i6)).sum(), gradient.ravel()


def hessian(x, pairs, h=1e-5):
    rows = [(energy(x + h * e, pairs)[1] - energy(x - h * e, pairs)[1]) / (2 * h) for e in np.eye(x.size)]
    return (np.array(rows) + np.array(rows).T) / 2


def polish(x, pairs):
    """Newton across the six directions that change nothing; None if it is no minimum."""
    for _ in range(6):
        values, vectors = np.linalg.eigh(hessian(x, pairs))
        stiff = np.abs(values) > 1e-2
        if (values < -1e-2).any() or stiff.sum() != x.size - 6:
            return None
        slope = vectors.T @ energy(x, pairs)[1]
        x = x - vectors[:, stiff] @ (slope[stiff] / values[stiff])
    return x


def framed(x):
    """The innermost atom at the origin, the next on the first axis, the third in the plane."""
    atoms = x.reshape(-1, 3)
    atoms = atoms[np.argsort(((atoms - atoms.mean(0))**2).sum(1))]
    atoms = atoms - atoms[0]
    first = atoms[1] / np.linalg.norm(atoms[1])
    second = atoms[2] - atoms[2] @ first * first
    second /= np.linalg.norm(second)
    turned = atoms @ np.array([first, second, np.cross(first, second)]).T
    return [turned[1, 0], turned[2, 0], turned[2, 1], *turned[3:].ravel()]


lines = ["// Written by tests/data/molecule_minima.py: energy, then coordinates."]
for n, count in COUNTS.items():
    rng = np.random.default_rng(1)
    pairs = np.triu_indices(n, 1)
    found = {}
    for _ in range(3000):
        if len(found) == count:
            break
        r = minimize(energy, rng.uniform(-1.2, 1.2, 3 * n), args=(pairs,), jac=True, method="L-BFGS-B",
                     options={"maxiter": 2000, "ftol": 1e-15, "gtol": 1e-8})
        if round(r.fun, 5) in found or np.abs(r.jac).max() > 1e-4:
            continue
        x = polish(r.x, pairs)
        if x is not None:
            found[round(energy(x, pairs)[0], 5)] = x
    assert len(found) == count, (n, sorted(found))
    lines.append(f"constexpr double lennard_jones_{n}[] = {{")
    for key in sorted(found):
        numbers = [energy(found[key], pairs)[0], *framed(found[key])]
        lines.append("    " + ", ".join(repr(float(v)) for v in numbers) + ",")
    lines.append("};")
out = pathlib.Path(__file__).parents[2] / "lab/problems/applied/molecule_minima.inc"
out.write_text("\n".join(lines) + "\n")
