"""Writes lab/problems/equations/nes_roots.inc: all roots of the systems in nes_systems.py, found by damped
Gauss-Newton from many random starts and polished with 50 digits; and nes-values.csv, their residuals
at a point each.

Run with numpy and mpmath. tests/unit/lab/problems/nes_test.cpp proves that no root is missing.
"""

import pathlib
import re
import warnings
from typing import Any

import mpmath as mp
import numpy as np
from nes_systems import SYSTEMS, Residuals

HERE = pathlib.Path(__file__).parent
SOURCES = HERE.parents[1] / "lab/problems/fronts"
Array = np.ndarray[Any, Any]
mp.mp.dps = 50
rng = np.random.default_rng(5)
warnings.filterwarnings("ignore", category=RuntimeWarning)


def values(f: Residuals, x: Array) -> Array:
    """A row for each residual, a column for each point."""
    return np.array([np.broadcast_to(r, x.shape[1:]) for r in f(np, list(x))])


def slopes(f: Residuals, x: Array) -> Array:
    """The Jacobian of each point."""
    columns = []
    for j in range(len(x)):
        h = np.zeros_like(x)
        h[j] = 1e-6
        columns.append((values(f, x + h) - values(f, x - h)) / 2e-6)
    return np.array(columns).transpose(2, 1, 0)


def descend(f: Residuals, x: Array) -> Array:
    """Levenberg and Marquardt from every column of x; returns those that end in a root."""
    n = len(x)
    r = values(f, x)
    damping = np.full(x.shape[1], 1e-2)
    for _ in range(80):
        J = slopes(f, x)
        A = np.einsum("sij,sik->sjk", J, J)
        A += (damping * np.einsum("sii->s", A) / n)[:, None, None] * np.eye(n) + 1e-300 * np.eye(n)
        step = -np.linalg.solve(A, np.einsum("sij,is->sj", J, r)[..., None])[..., 0].T
        trial = values(f, x + step)
        better = (trial**2).sum(0) < (r**2).sum(0)
        x = np.where(better, x + step, x)
        r = np.where(better, trial, r)
        damping = np.clip(np.where(better, damping / 5, damping * 4), 1e-16, 1e12)
    return x[:, (r**2).sum(0) < 1e-20]


def polish(f: Residuals, start: Array) -> list[float]:
    x = mp.matrix([mp.mpf(float(v)) for v in start])
    h = mp.mpf(10)**-25
    for _ in range(8):
        base = f(mp, list(x))
        J = mp.zeros(len(x))
        for j in range(len(x)):
            moved = list(x)
            moved[j] += h
            for i, value in enumerate(f(mp, moved)):
                J[i, j] = (value - base[i]) / h
        x = x - mp.lu_solve(J.T * J, J.T * mp.matrix(base))
    # Coordinates that are whole are so exactly, even where the root is double.
    return [round(float(v)) + 0.0 if abs(v - round(float(v))) < 1e-7 else float(v) for v in x]


def all_roots(name: str) -> list[list[float]]:
    lower, upper, count, f = SYSTEMS[name]
    low, high = np.array(lower, float)[:, None], np.array(upper, float)[:, None]
    ends = descend(f, low + (high - low) * rng.random((len(lower), 6000)))
    inside = np.all((ends > low - 1e-9) & (ends < high + 1e-9), axis=0)
    found: list[Array] = []
    for x in ends[:, inside].T:
        if all(np.linalg.norm(x - y) > 1e-4 for y in found):
            found.append(x)
    assert len(found) == count, (name, len(found), count)
    roots = sorted(polish(f, x) for x in found)
    return [list(np.clip(x, lower, upper)) for x in roots]


def types() -> dict[str, str]:
    text = (SOURCES / "nes_list.inc").read_text()
    return dict(re.findall(r'CLDE_NES\("([^"]+)", "[^"]+", (\w+),', text))


def main() -> None:
    lines = ["// Written by tests/data/nes_roots.py."]
    checks = ["# Half the sum of squared residuals, with 50 digits: problem;x;value"]
    for name, type_name in types().items():
        lower, upper, _, f = SYSTEMS[name]
        roots = all_roots(name)
        print(name, len(roots))
        lines += ["template <>", f"inline constexpr std::array<double, {len(roots) * len(lower)}> "
                  f"roots<{type_name}> = {{"]
        lines += ["    " + ", ".join(repr(float(v)) for v in root) + "," for root in roots]
        lines.append("};")
        x = [low + (high - low) * k / 64 for k, low, high in
             zip((23, 41, 31, 14, 50, 37, 19, 44, 28, 11), lower, upper)]
        value = sum(r * r for r in f(mp, [mp.mpf(v) for v in x])) / 2
        checks.append(f"nes/{name};{' '.join(repr(float(v)) for v in x)};{mp.nstr(value, 17)}")
    (SOURCES / "nes_roots.inc").write_text("\n".join(lines) + "\n")
    (HERE / "nes-values.csv").write_text("\n".join(checks) + "\n")


if __name__ == "__main__":
    main()
