"""The systems of lab/problems/equations/nes_*.hpp once more, for numpy and for mpmath: name -> (lower, upper,
roots, residuals). `roots` is how many the box holds; residuals(m, v) computes with the module m."""

import math
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

Residuals = Callable[[ModuleType, Sequence[Any]], list[Any]]
PI = math.pi


def cycle(f: Callable[..., Any]) -> Residuals:
    """The same equation for (x, y, z), (y, z, x) and (z, x, y)."""
    return lambda m, v: [f(m, v[i], v[(i + 1) % 3], v[(i + 2) % 3]) for i in range(3)]


def ratio(v: Sequence[Any], a: int, b: int) -> Any:
    """a / b as exactly as the numbers in v are."""
    return (v[0] * 0 + a) / b


def reactors(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y = v
    a = m.exp(10 * x / (1 + x / 100)) / 25
    b = m.exp(10 * y / (1 + y / 100)) / 25
    return [(ratio(v, 11, 15) - x) * a - x, (ratio(v, 11, 5) - 2 * x - 3 * y) * b + x - 3 * y]


def logistic(top: int, bottom: int) -> Residuals:
    return lambda m, v: [ratio(v, top, bottom) * a * (1 - a) - b for a, b in zip(v, [*v[1:], v[0]])]


def ferraris_tronconi(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y = v
    e = m.exp(v[0] * 0 + 1)
    return [m.sin(x * y) / 2 - y / (4 * m.pi) - x / 2,
            (1 - 1 / (4 * m.pi)) * (m.exp(2 * x) - e) + e * y / m.pi - 2 * e * x]


def brown(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    product = v[0]
    for x in v[1:]:
        product = product * x
    return [x + sum(v) - len(v) - 1 for x in v[:-1]] + [product - 1]


def cosine_differences(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y = v
    return [m.cos(2 * x) - m.cos(2 * y) - ratio(v, 2, 5),
            2 * (y - x) + m.sin(2 * y) - m.sin(2 * x) - ratio(v, 6, 5)]


def merlet(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    a, b = m.sin(v[0]) * m.cos(v[1]), m.cos(v[0]) * m.sin(v[1])
    return [-a - 2 * b, -b - 2 * a]


def robot_kinematics(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x1, x2, x3, x4, x5, x6, x7, x8 = v

    def c(digits: int, power: int) -> Any:
        return ratio(v, digits, 10**power)
    return [c(4731, 6) * x1 * x3 - c(3578, 4) * x2 * x3 - c(1238, 4) * x1 + x7 - c(1637, 6) * x2
            - c(9338, 4) * x4 - c(3571, 4),
            c(2238, 4) * x1 * x3 + c(7623, 4) * x2 * x3 + c(2638, 4) * x1 - x7 - c(7745, 5) * x2
            - c(6734, 4) * x4 - c(6022, 4),
            x6 * x8 + c(3578, 4) * x1 + c(4731, 6) * x2,
            -c(7623, 4) * x1 + c(2238, 4) * x2 + c(3461, 4),
            x1 * x1 + x2 * x2 - 1, x3 * x3 + x4 * x4 - 1, x5 * x5 + x6 * x6 - 1,
            x7 * x7 + x8 * x8 - 1]


def chebyquad(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    n = len(v)
    residuals: list[Any] = [v[0] * 0 for _ in range(n)]
    for x in v:
        before, now = x * 0 + 1, 2 * x - 1
        for k in range(n):
            residuals[k] = residuals[k] + now / n
            before, now = now, 2 * (2 * x - 1) * now - before
    return [r + (ratio(v, 1, k * k - 1) if k % 2 == 0 else 0) for k, r in enumerate(residuals, 1)]


def katsura(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    n = len(v) - 1
    rows = [sum(v) + sum(v[1:]) - 1]
    for k in range(n):
        rows.append(sum(v[abs(i)] * v[abs(k - i)] for i in range(-n, n + 1) if abs(k - i) <= n)
                    - v[k])
    return rows


def noonburg(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    squares = sum(x * x for x in v)
    return [x * (squares - x * x) - ratio(v, 11, 10) * x + 1 for x in v]


def wright(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    return [x * x - 2 * x + sum(v) - 10 for x in v]


def cyclic(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    n = len(v)
    rows = []
    for k in range(1, n + 1):
        total = v[0] * 0
        for i in range(n if k < n else 1):
            product = v[0] * 0 + 1
            for j in range(k):
                product = product * v[(i + j) % n]
            total = total + product
        rows.append(total if k < n else total - 1)
    return rows


def bratu(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    wide = [v[0] * 0, *v, v[0] * 0]
    scale = (len(v) + 1)**2
    return [scale * (wide[i - 1] - 2 * wide[i] + wide[i + 1]) + m.exp(wide[i])
            for i in range(1, len(v) + 1)]


def yamamura(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    cubes = sum(x * x * x for x in v)
    return [x - (cubes + i) / (2 * len(v)) for i, x in enumerate(v, 1)]


def henon(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    n = len(v)
    return [1 - ratio(v, 7, 5) * v[i] * v[i] + ratio(v, 3, 10) * v[i - 1] - v[(i + 1) % n]
            for i in range(n)]


def mueller_brown(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y = v
    gx = gy = v[0] * 0
    for height, a, b, c, x0, y0 in ((-200, -10, 0, -100, 10, 0), (-100, -10, 0, -100, 0, 5),
                                    (-170, -65, 110, -65, -5, 15), (15, 7, 6, 7, -10, 10)):
        a, b, c, x0, y0 = (ratio(v, k, 10) for k in (a, b, c, x0, y0))
        dx, dy = x - x0, y - y0
        e = height * m.exp(a * dx * dx + b * dx * dy + c * dy * dy)
        gx, gy = gx + e * (2 * a * dx + b * dy), gy + e * (b * dx + 2 * c * dy)
    return [gx / 100, gy / 100]


def camel(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y = v
    return [8 * x - ratio(v, 42, 5) * x**3 + 2 * x**5 + y, x + 16 * y**3 - 8 * y]


def branin(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y = v
    b, c = ratio(v, 51, 40) / (m.pi * m.pi), 5 / m.pi
    u = y - b * x * x + c * x - 6
    return [2 * u * (c - 2 * b * x) - 10 * (1 - 1 / (8 * m.pi)) * m.sin(x), 2 * u]


def phi4(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    n = len(v)
    return [v[i]**3 - v[i] + (2 * v[i] - v[i - 1] - v[(i + 1) % n]) / 20 for i in range(n)]


def power_flow(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    a, b = v
    return [m.sin(a) + m.sin(a - b) - ratio(v, 1, 10), m.sin(b) + m.sin(b - a) - ratio(v, 1, 5)]


RPR = (((0, 0), (0, 0), 16), ((15, 0), (9, 0), 18), ((-2, 13), (4, 17), 18))


def three_rpr(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    """Anchor, place on the platform and length of each leg, in tenths."""
    x, y, t = v
    rows = []
    for (ax, ay), (bx, by), length in RPR:
        dx = x + (bx * m.cos(t) - by * m.sin(t) - ax) / 10
        dy = y + (bx * m.sin(t) + by * m.cos(t) - ay) / 10
        rows.append(dx * dx + dy * dy - ratio(v, length * length, 100))
    return rows


GROWTH = (10, 8, 12, 9)
COMPETITION = ((10, 3, 2, 4), (2, 8, 3, 1), (3, 2, 10, 2), (1, 4, 2, 9))


def lotka_volterra(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    return [x * (g - sum(a * y for a, y in zip(row, v))) / 10
            for x, g, row in zip(v, GROWTH, COMPETITION)]


def lorenz(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y, z = v
    return [10 * (y - x), x * (28 - z) - y, x * y - ratio(v, 8, 3) * z]


def unity(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    a, b = v
    re, im = a, b
    for _ in range(6):
        re, im = re * a - im * b, re * b + im * a
    return [re - 1, im]


def lambert(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    x, y = v
    return [m.exp(x) * (x * m.cos(y) - y * m.sin(y)) - 1, m.exp(x) * (x * m.sin(y) + y * m.cos(y))]


def tunnel_diodes(m: ModuleType, v: Sequence[Any]) -> list[Any]:
    a, b = v
    first = ratio(v, 5, 2) * a**3 - ratio(v, 21, 2) * a**2 + ratio(v, 59, 5) * a
    second = ratio(v, 43, 100) * b**3 - ratio(v, 269, 100) * b**2 + ratio(v, 114, 25) * b
    return [a + b + ratio(v, 133, 10) * first - 30, first - second]


def cube(n: int, low: float, high: float) -> tuple[list[float], list[float]]:
    return [low] * n, [high] * n


SYSTEMS: dict[str, tuple[list[float], list[float], int, Residuals]] = {
    "sine-and-line": (*cube(2, -1, 1), 11, lambda m, v: [v[0] - m.sin(5 * m.pi * v[1]),
                                                         v[0] - v[1]]),
    "cosine-and-circle": (*cube(2, -1, 1), 15, lambda m, v: [v[0] - m.cos(4 * m.pi * v[1]),
                                                             v[0]**2 + v[1]**2 - 1]),
    "two-reactors": (*cube(2, 0, 1), 7, reactors),
    "himmelblau": (*cube(2, -6, 6), 4, lambda m, v: [v[0]**2 + v[1] - 11, v[0] + v[1]**2 - 7]),
    "himmelblau-gradient": (*cube(2, -5, 5), 9, lambda m, v: [
        4 * v[0]**3 + 4 * v[0] * v[1] + 2 * v[1]**2 - 42 * v[0] - 14,
        4 * v[1]**3 + 2 * v[0]**2 + 4 * v[0] * v[1] - 26 * v[1] - 22]),
    "camel-gradient": ([-3, -2], [3, 2], 15, camel),
    "branin-gradient": ([-5, 0], [10, 15], 5, branin),
    "mueller-brown-gradient": ([-1.5, -0.5], [1.2, 2], 5, mueller_brown),
    "ferraris-tronconi": ([0.25, 1.5], [1, 6.28], 2, ferraris_tronconi),
    "cosine-differences": (*cube(2, -10, 10), 13, cosine_differences),
    "merlet": (*cube(2, 0, 2 * PI), 13, merlet),
    "roots-of-unity": (*cube(2, -2, 2), 7, unity),
    "lambert": ([-5, -20], [2, 20], 7, lambert),
    "tunnel-diodes": (*cube(2, 0, 4), 9, tunnel_diodes),
    "power-flow": (*cube(2, -1.5, 4.75), 6, power_flow),
    "cosines": (*cube(3, -1, 1), 7, cycle(lambda m, x, y, z: x - m.cos(x - y - z))),
    "quartic": (*cube(3, -20, 20), 16, cycle(
        lambda m, x, y, z: -13 - y**2 - z**2 + 24 * y * z - y**2 * z**2)),
    "noonburg": (*cube(3, -3, 3), 7, noonburg),
    "lorenz": ([-20, -20, -10], [20, 20, 40], 3, lorenz),
    "bronstein": (*cube(3, -6, 6), 4, lambda m, v: [
        v[0]**2 + v[1]**2 + v[2]**2 - 36, v[0] + v[1] - v[2], v[0] * v[1] + v[2]**2 - 1]),
    "three-rpr": ([-2, -2, -PI], [2, 2, PI], 6, three_rpr),
    "logistic-3": (*cube(3, 0, 1), 8, logistic(96, 25)),
    "logistic-5": (*cube(5, 0, 1), 32, logistic(4, 1)),
    "henon": (*cube(6, -2, 2), 16, henon),
    "lotka-volterra": (*cube(4, -5, 5), 16, lotka_volterra),
    "phi4": (*cube(4, -2, 2), 81, phi4),
    "chebyquad-4": (*cube(4, 0, 1), 24, chebyquad),
    "chebyquad-5": (*cube(5, 0, 1), 120, chebyquad),
    "katsura": (*cube(5, -1, 1), 12, katsura),
    "wright": (*cube(5, -10, 10), 32, wright),
    "cyclic-5": (*cube(5, -3, 3), 10, cyclic),
    "brown": (*cube(5, -10, 10), 3, brown),
    "robot-kinematics": (*cube(8, -1, 1), 16, robot_kinematics),
    "bratu": (*cube(10, 0, 6), 2, bratu),
    "yamamura": (*cube(10, -2.5, 2.5), 3, yamamura),
}
