"""Writes pareto-suite-values.csv: values of MMF1_e, MMF10_l to 16_l3 and IDMP at fixed points, from
their published formulas with 40 digits. Run with mpmath."""

import pathlib
from collections.abc import Callable

import mpmath as mp

mp.mp.dps = 40
Point = list[mp.mpf]


def fading(t: mp.mpf) -> mp.mpf:
    return mp.exp(-2 * mp.log10(2) * ((t - mp.mpf(1) / 10) / (mp.mpf(4) / 5))**2)


def sphere(x: Point, g: mp.mpf) -> Point:
    a, b = mp.pi * x[0] / 2, mp.pi * x[1] / 2
    return [(1 + g) * mp.cos(a) * mp.cos(b), (1 + g) * mp.cos(a) * mp.sin(b), (1 + g) * mp.sin(a)]


def mmf1_e(x: Point) -> Point:
    a = abs(x[0] - 2)
    wave = mp.sin(6 * mp.pi * a + mp.pi) * (mp.exp(x[0]) if x[0] >= 2 else 1)
    return [a, 1 - mp.sqrt(a) + 2 * (x[1] - wave)**2]


def mmf10(x: Point) -> Point:
    g = (2 - mp.exp(-((x[1] - mp.mpf("0.2")) / mp.mpf("0.004"))**2)
         - mp.mpf("0.8") * mp.exp(-((x[1] - mp.mpf("0.6")) / mp.mpf("0.4"))**2))
    return [x[0], g / x[0]]


def g11(t: mp.mpf) -> mp.mpf:
    return 2 - fading(t) * mp.sin(2 * mp.pi * t)**6


def mmf11(x: Point) -> Point:
    return [x[0], g11(x[1]) / x[0]]


def mmf12(x: Point) -> Point:
    g = g11(x[1])
    return [x[0], g * (1 - (x[0] / g)**2 - x[0] / g * mp.sin(8 * mp.pi * x[0]))]


def mmf13(x: Point) -> Point:
    return [x[0], g11(x[1] + mp.sqrt(x[2])) / x[0]]


def g14(t: mp.mpf) -> mp.mpf:
    return 2 - mp.sin(2 * mp.pi * t)**2


def g15(t: mp.mpf) -> mp.mpf:
    return 2 - fading(t) * mp.sin(2 * mp.pi * t)**2


def bent(x: Point) -> mp.mpf:
    return x[2] - mp.sin(mp.pi * x[1]) / 2 + mp.mpf(1) / 4


def mmf16(equal: int, unequal: int) -> Callable[[Point], Point]:
    def f(x: Point) -> Point:
        t = x[2]
        if t < 0.5:
            return sphere(x, 2 - mp.sin(2 * equal * mp.pi * t)**2)
        return sphere(x, 2 - fading(t) * mp.sin(2 * unequal * mp.pi * t)**2)
    return f


CENTERS = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
PLACES = [mp.mpf(p) / 10 for p in (-6, -2, 2, 6)]
SHAPES = {3: [(-mp.sqrt(3) / 2, -0.5), (0, 1), (mp.sqrt(3) / 2, -0.5)],
          4: [(-1 / mp.sqrt(2), -1 / mp.sqrt(2)), (-1 / mp.sqrt(2), 1 / mp.sqrt(2)),
              (1 / mp.sqrt(2), 1 / mp.sqrt(2)), (1 / mp.sqrt(2), -1 / mp.sqrt(2))]}


def waves(y: mp.mpf, count: int) -> mp.mpf:
    return 100 * (y**2 + 1 - mp.cos(2 * mp.pi * count * y))


def idmp2(kind: int) -> Callable[[Point], Point]:
    def costs(x: Point) -> Point:
        low, high = x[1] + 0.5, x[1] - 0.5
        if kind == 1:
            return [abs(low), 3 * abs(high)]
        if kind == 2:
            return [100 * low**2, 100 * abs(high)**mp.mpf("1.6")]
        if kind == 3:
            return [100 * low**2, 100 * (high + mp.mpf("0.4") * (x[0] - 0.5))**2]
        return [waves(low, 1), waves(high, 4)]

    def f(x: Point) -> Point:
        c, tenth = costs(x), mp.mpf(1) / 10
        return [min(abs(x[0] + 0.5 - s * tenth) + c[0], abs(x[0] - 0.5 - s * tenth) + c[1])
                for s in (-1, 1)]
    return f


def idmp(m: int, kind: int) -> Callable[[Point], Point]:
    def cost(x: Point, k: int) -> mp.mpf:
        away = [v - PLACES[k] for v in x[2:]]
        if kind == 1:
            return (k + 1) * sum(abs(y) for y in away)
        if kind == 2:
            return 100 * sum(abs(y)**(2 - mp.mpf(k) / 5) for y in away)
        if kind == 3:
            slope = mp.mpf(k) / (10 if m == 3 else 20)
            along = x[0] - CENTERS[k][0] + x[1] - CENTERS[k][1]
            return 100 * sum((y + slope * along)**2 for y in away)
        return waves(away[0], k + 1) + sum(waves(y, 0) for y in away[1:])

    def f(x: Point) -> Point:
        return [min(mp.hypot(x[0] - CENTERS[k][0] - corner[0] / 10,
                             x[1] - CENTERS[k][1] - corner[1] / 10) + cost(x, k) for k in range(4))
                for corner in (tuple(mp.mpf(c) for c in corner) for corner in SHAPES[m])]
    return f


def main() -> None:
    unit = [[0.375, 0.1875, 0.28125], [0.8125, 0.640625, 0.71875], [0.125, 0.90625, 0.4375]]
    wide = [[2 * v - 1 for v in x] + [0.59375] for x in unit] + [[-0.4375, -0.53125, -0.5, -0.625]]
    rows: list[tuple[str, Callable[[Point], Point], list[list[float]]]] = [
        ("mmf/1_e", mmf1_e, [[1.375, 0.25], [2.6875, -7.5]])]
    for name, f in {"10_l": mmf10, "11_l": mmf11, "12_l": mmf12}.items():
        rows.append((f"mmf/{name}", f, [x[:2] for x in unit]))
    for name in ("13", "13_l"):
        rows.append((f"mmf/{name}", mmf13, unit))
    for name, g in {"14": g14, "15": g15, "15_l": g15}.items():
        rows.append((f"mmf/{name}", lambda x, g=g: sphere(x, g(x[2])), unit))
    for name, g in {"14_a": g14, "15_a": g15, "15_a_l": g15}.items():
        rows.append((f"mmf/{name}", lambda x, g=g: sphere(x, g(bent(x))), unit))
    for name, counts in {"16_l1": (2, 1), "16_l2": (1, 2), "16_l3": (2, 2)}.items():
        rows.append((f"mmf/{name}", mmf16(*counts), unit))
    for kind in range(1, 5):
        rows.append((f"idmp/m2-t{kind}", idmp2(kind), [x[:2] for x in wide]))
        rows += [(f"idmp/m{m}-t{kind}", idmp(m, kind), [x[:m] for x in wide]) for m in (3, 4)]
    lines = ["# Values computed with 40 digits by pareto_suites.py: problem;x;f"]
    for name, function, points in rows:
        for x in points:
            values = function([mp.mpf(v) for v in x])
            lines.append(";".join([name, " ".join(map(repr, x)),
                                   " ".join(mp.nstr(v, 17) for v in values)]))
    path = pathlib.Path(__file__).parent / "pareto-suite-values.csv"
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
