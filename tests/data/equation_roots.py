"""Writes lab/problems/equations/equation_roots.inc: all roots of the systems in lab/problems/equations/equations.cpp and
lab/problems/applied/robotics.cpp, found by damped Gauss-Newton from many random starts and polished with 50
digits.

Run with numpy and mpmath.
"""
import pathlib

import mpmath as mp
import numpy as np

mp.mp.dps = 50
rng = np.random.default_rng(11)


def cycle(f):
    """The same equation for (x, y, z), (y, z, x) and (z, x, y)."""
    return lambda m, v: [f(m, v[i], v[(i + 1) % 3], v[(i + 2) % 3]) for i in range(3)]


def f08(m, v):
    x, y = v
    a = m.exp(10 * x / (1 + x / 100))
    b = m.exp(10 * y / (1 + y / 100))
    return [(x * 0 + 11) / 15 * a / 25 - x * a / 25 - x,
            ((x * 0 + 11) / 5 - 2 * x - 3 * y) * b / 25 + x - 3 * y]


def logistic(m, v):
    rate = (v[0] * 0 + 96) / 25
    return [rate * v[i] * (1 - v[i]) - v[(i + 1) % 3] for i in range(3)]


# Denavit and Hartenberg's parameters, twists in quarter turns, and the joints that give the pose.
ARMS = {
    "ur5": (["0.089159", "0", "0", "0.10915", "0.09465", "0.0823"],
            ["0", "-0.425", "-0.39225", "0", "0", "0"], [1, 0, 0, 1, -1, 0],
            ["0.3", "-1.1", "1.4", "-0.9", "0.8", "0.2"]),
    "puma560": (["0", "0", "0.15005", "0.4318", "0", "0"],
                ["0", "0.4318", "0.0203", "0", "0", "0"], [1, 0, -1, 1, -1, 0],
                ["0.4", "-0.7", "0.5", "0.9", "-0.8", "0.3"]),
}


def number(m, text):
    return mp.mpf(text) if m is mp else float(text)


def pose(m, arm, q):
    """Rotation and position of the hand: the first three rows of the product of the joints."""
    shifts, lengths, twists, _ = ARMS[arm]
    rows = [[float(i == j) for j in range(4)] for i in range(3)]
    for i, angle in enumerate(q):
        c, s, d, a = m.cos(angle), m.sin(angle), number(m, shifts[i]), number(m, lengths[i])
        ct, st = {0: (1, 0), 1: (0, 1), -1: (0, -1)}[twists[i]]
        joint = [[c, -s * ct, s * st, a * c], [s, c * ct, -c * st, a * s], [0, st, ct, d],
                 [0, 0, 0, 1]]
        rows = [[sum(r[k] * joint[k][j] for k in range(4)) for j in range(4)] for r in rows]
    return [x for r in rows for x in r]


def reach(arm):
    def residual(m, q):
        target = pose(m, arm, [number(m, t) for t in ARMS[arm][3]])
        return [a - b for a, b in zip(pose(m, arm, q), target)]
    return residual


SYSTEMS = {
    "f02": (2, -1, 1, 11, lambda m, v: [v[0] - m.sin(5 * m.pi * v[1]), v[0] - v[1]]),
    "f03": (2, -1, 1, 15, lambda m, v: [v[0] - m.cos(4 * m.pi * v[1]), v[0]**2 + v[1]**2 - 1]),
    "f08": (2, 0, 1, 7, f08),
    "f14": (2, -5, 5, 9, lambda m, v: [
        4 * v[0]**3 + 4 * v[0] * v[1] + 2 * v[1]**2 - 42 * v[0] - 14,
        4 * v[1]**3 + 2 * v[0]**2 + 4 * v[0] * v[1] - 26 * v[1] - 22]),
    "f20": (3, -1, 1, 7, cycle(lambda m, x, y, z: x - m.cos(x - y - z))),
    "f23": (3, -20, 20, 16, cycle(
        lambda m, x, y, z: -13 - y**2 - z**2 + 24 * y * z - y**2 * z**2)),
    "f24": (3, 0, 1, 8, logistic),
    "ur5": (6, -np.pi, np.pi, 8, reach("ur5")),
    "puma560": (6, -np.pi, np.pi, 8, reach("puma560")),
}


def jacobian(m, f, x, h):
    base = f(m, x)
    columns = []
    for j in range(len(x)):
        moved = list(x)
        moved[j] = moved[j] + h
        columns.append([(b - a) / h for a, b in zip(base, f(m, moved))])
    return base, columns


def descend(f, x):
    """Levenberg and Marquardt; None if it does not end in a root."""
    damping = 1e-2
    for _ in range(200):
        r, columns = jacobian(np, f, x, 1e-7)
        r, J = np.array(r, float), np.array(columns, float).T
        if r @ r < 1e-20:
            return x
        step = np.linalg.solve(J.T @ J + damping * np.eye(len(x)), -J.T @ r)
        trial = np.array(f(np, x + step), float)
        better = trial @ trial < r @ r
        x, damping = (x + step, damping / 5) if better else (x, damping * 4)
        if damping > 1e12:
            return None
    return None


def polish(f, x):
    x = mp.matrix([mp.mpf(float(v)) for v in x])
    for _ in range(8):
        r, columns = jacobian(mp, f, list(x), mp.mpf(10)**-25)
        J = mp.matrix(columns).T
        x = x - mp.lu_solve(J.T * J, J.T * mp.matrix(r))
    # Coordinates that are 0 or 1 are so exactly, even where the root is double.
    return [round(float(v)) + 0.0 if abs(v - round(float(v))) < 1e-7 else float(v) for v in x]


lines = ["// Written by tests/data/equation_roots.py."]
for name, (n, low, high, count, f) in SYSTEMS.items():
    found = []
    for _ in range(3000 if name != "f23" else 6000):
        if len(found) == count:
            break
        x = descend(f, rng.uniform(low, high, n))
        if x is None or np.any(x < low - 1e-9) or np.any(x > high + 1e-9):
            continue
        if all(np.linalg.norm(x - y) > 1e-4 for y in found):
            found.append(x)
    roots = sorted(polish(f, x) for x in found)
    gaps = [np.linalg.norm(np.subtract(a, b)) for i, a in enumerate(roots) for b in roots[:i]]
    print(name, len(roots), "of", count, "closest", min(gaps))
    assert len(roots) == count, name
    lines.append(f"constexpr double {name}_roots[] = {{")
    lines += ["    " + ", ".join(repr(v) for v in root) + "," for root in roots]
    lines.append("};")
out = pathlib.Path(__file__).parents[2] / "lab/problems/equations/equation_roots.inc"
out.write_text("\n".join(lines) + "\n")
