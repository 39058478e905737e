"""Writes nmmf-values.csv: values of NMMF1, 2, 4, 10, 12, 13 and 15 at fixed points, from the formulas of the
competition's programs, read one by one, with 40 digits. Run with mpmath."""

import pathlib
from collections.abc import Callable

import mpmath as mp

mp.mp.dps = 40
Point = list[mp.mpf]


def floor(x: mp.mpf, cubic: bool) -> mp.mpf:
    if x > 5:
        return 25 * (x - 6)**2
    if x < -5:
        return mp.mpf(25) / 4 * (x + 7)**2
    if not cubic:
        return mp.mpf(24) / 25 * x**2 + 1
    if x >= 0:
        return abs(mp.mpf(0.508333333333333) * x**3 - mp.mpf(1.641666666666664) * x**2 + mp.mpf(5) / 2)
    return mp.mpf(3) / 2 * (x + 1)**2 + 1


def pathological(x: Point, cubic: bool, weight: int, offset: int) -> mp.mpf:
    r = floor(x[0], cubic)
    x = [*x, x[0]]
    y = mp.mpf(0)
    for i in range(1, len(x) - 1):
        a, b = x[i + 1] - x[i], x[i] - x[i - 1]
        y += (50 * mp.sin(mp.sqrt(100 * a**2 + b**2))**2 + weight * r - offset) / (
            1 + (a**2 - 2 * a * b + b**2)**2) + offset
    return y


def sums(x: Point) -> Point:
    return [mp.fsum(x[:k + 1]) for k in range(len(x))]


def angle(a: mp.mpf, b: mp.mpf) -> mp.mpf:
    return mp.mpf(1) if a == 0 else 2 / mp.pi * mp.atan(b / a)


def sphere(x: Point) -> mp.mpf:
    return mp.fsum((v - mp.mpf("0.2"))**2 for v in x)


def ackley(x: Point) -> mp.mpf:
    return (20 - 20 * mp.exp(-mp.mpf("0.2") * mp.sqrt(sphere(x)) / len(x)) + mp.e
            - mp.exp(mp.fsum(mp.cos(2 * mp.pi * (v - mp.mpf("0.2"))) for v in x) / len(x)))


def nmmf1(x: Point) -> Point:
    g = 1 + pathological(x[1:7], True, 100, 2)
    return [x[0], g * (1 - (x[0] / g)**2 - x[0] / g * mp.sin(8 * mp.pi * x[0]))]


def nmmf2(x: Point) -> Point:
    t = sums(x[1:])
    g = 1 + 10 * (1 - mp.sin(mp.pi / 4 * (t[0] - 2)))**2 + 5 * mp.fsum(
        n * (2 * t[n - 2] - t[n - 3])**2 for n in range(3, 11))
    return [x[0], g / x[0]]


def nmmf4(x: Point) -> Point:
    t = sums(x[2:9])
    off = (1 - x[0]**2 - x[1]**2)**2
    q = 100 * (1 - mp.sin(mp.pi * (t[0] - 2)))**2 + 20 * off + 50 * mp.fsum(
        n * (mp.mpf("0.96") * t[n - 3] + t[n - 4])**2 for n in range(4, 10))
    a, scale = mp.pi / 2 * angle(x[0], x[1]), 1 + off + q + sphere(x[9:])
    return [scale * mp.cos(a), scale * mp.sin(a)]


def around_axis(x: Point) -> tuple[mp.mpf, mp.mpf]:
    radius = mp.sqrt(x[0]**2 + x[1]**2)
    return angle(x[2], radius), (1 - x[2]**2 - radius**2)**2


def nmmf10(x: Point) -> Point:
    a, off = around_axis(x)
    y = x[3:11]
    y[0] = (1 + mp.cos(mp.pi / 4)) * (y[0] + 10) - 20 * x[0]
    t = sums(y)
    q = (100 * (1 - mp.sin(mp.pi / 4 * (t[0] - 2)))**2 + 50 * mp.fsum(
        n * (2 * t[n - 4] + t[n - 5])**2 for n in range(5, 12)) + 50 * 12 * (2 * x[11] - x[0] - x[1])**2)
    scale = 1 + off + q + sphere(x[12:])
    return [scale * mp.cos(mp.pi / 2 * a), scale * mp.sin(mp.pi / 2 * a)]


def pinter(x: Point) -> mp.mpf:
    q = len(x)
    x = [*x, x[0]]
    y = mp.mpf(0)
    for i in range(2, q + 1):  # as in the program, from 1
        j = 3 + i
        before, here, after = x[i - 2], x[i - 1], x[i]
        a = 10 * before * mp.sin(here - before) + 5 * mp.sin(after - here)
        b = (here - before)**2 - j * here + j * after - 5 * mp.cos(after - here) + 5
        y += 10 * (x[0] - 1)**2 + j * (here - before)**2 + 20 * j * mp.sin(a)**2 + j * mp.log10(1 + i * b**2)
    return y


def cosine(i: int, n: int) -> mp.mpf:
    return 1 + mp.cos(mp.pi / 2 * i / n)


def linear(i: int, n: int) -> mp.mpf:
    return 1 + mp.mpf(i) / n


def nmmf12(x: Point) -> Point:
    a, off = around_axis(x)
    slope, u = mp.mpf("1.8"), (x[3] + 10) / 20
    z = {}
    for i in range(4, 10, 2):
        z[i] = cosine(i, 9) * (slope * x[i - 1] + 10) - a * 20
    for i in range(5, 10, 2):
        z[i] = linear(i, 9) * (slope * x[i - 1] + 10) - x[0] * 20
    for i in range(10, 16):
        z[i] = cosine(i, 15) * (slope * x[i - 1] + 10) - u * 20
    scale = (1 + off + pinter([z[i] for i in range(4, 10)])
             + pathological([z[i] for i in range(10, 16)], False, 10, 5) + sphere(x[15:]))
    return [scale * (1 - a), scale * a]


def nmmf13(x: Point) -> Point:
    total = [x[0]**2 + x[1]**2 + x[2]**2, x[1]**2 + x[2]**2, x[2]**2]
    a, b = angle(x[0], total[1]) * mp.pi / 2, angle(x[1], total[2]) * mp.pi / 2
    z = {}
    for i in range(4, 53, 2):
        z[i] = cosine(i, 52) * (mp.mpf("1.5") * x[i - 1] + 10) - x[0] * 20
    for i in range(5, 53, 2):
        z[i] = linear(i, 52) * (mp.mpf("1.5") * x[i - 1] + 10) - x[1] * 20
    q = (100 * (1 - mp.sin(mp.pi / 4 * (z[4] - 2)))**2 + 50 * mp.fsum(
        n * (z[n] + z[n - 1])**2 for n in range(5, 53)) + 50 * 53 * (2 * x[52] - x[0] - x[1])**2)
    scale = 1 + (1 - total[0]**2)**2 + q + ackley(x[53:])
    return [scale * mp.cos(a), scale * mp.sin(a) * mp.cos(b), scale * mp.sin(a) * mp.sin(b)]


def nmmf15(x: Point) -> Point:
    a, off = around_axis(x)
    u = (x[3] + 10) / 20
    z = {i: linear(i, 6) * (2 * x[i - 1] + 10) - a * 20 for i in range(4, 7)}
    for i in range(7, 19):
        z[i] = (cosine if i % 2 else linear)(i, 18) * (2 * x[i - 1] + 10) - u * 20
    t = sums([z[i] for i in range(4, 7)])
    q = 100 * (1 - mp.sin(mp.pi / 4 * (t[0] - 2)))**2 + 50 * mp.fsum(
        n * (mp.mpf("0.7") * t[n - 4] - t[n - 5])**2 for n in (5, 6))
    scale = 1 + off + q + pathological([z[i] for i in range(7, 19)], True, 1, 1) + ackley(x[18:])
    return [scale * (1 - a), scale * a]


# Number of variables in the unit interval, between -10 and 10 (-5 and 5 for NMMF2), and up to a last bound.
PROBLEMS: dict[str, tuple[Callable[[Point], Point], int, int, int, int]] = {
    "nmmf/1": (nmmf1, 1, 6, 0, 1), "nmmf/2": (nmmf2, 1, 9, 0, 1), "nmmf/4": (nmmf4, 2, 7, 1, 1),
    "nmmf/10": (nmmf10, 3, 9, 4, 1), "nmmf/12": (nmmf12, 3, 12, 3, 1), "nmmf/13": (nmmf13, 3, 50, 7, 1),
    "nmmf/15": (nmmf15, 3, 15, 12, 10)}


def points(first: int, middle: int, last: int, upper: int, half: int) -> list[list[float]]:
    """Fractions that are exact in binary."""
    made, state = [], 12345
    for _ in range(4):
        row = []
        for k in range(first + middle + last):
            state = (1103515245 * state + 12345) % 2**31
            share = (state // 65536 % 60 + 2) / 64
            row.append(share if k < first else (2 * share - 1) * half if k < first + middle else share * upper)
        made.append(row)
    return made


def main() -> None:
    rows = ["# Values computed with 40 digits by nmmf.py: problem;x;f"]
    for name, (f, first, middle, last, upper) in PROBLEMS.items():
        for x in points(first, middle, last, upper, 4 if name == "nmmf/2" else 8):
            if name == "nmmf/2":
                x[0] += 0.125
            values = f([mp.mpf(v) for v in x])
            rows.append(f"{name};{' '.join(map(repr, x))};{' '.join(mp.nstr(v, 17) for v in values)}")
    path = pathlib.Path(__file__).parent / "nmmf-values.csv"
    path.write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
