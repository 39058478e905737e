"""Ten lines: every minimum of Himmelblau's function."""

import clde
from clde.typing import Floats


def himmelblau(x: Floats) -> float:
    a, b = x[0] ** 2 + x[1] - 11, x[0] + x[1] ** 2 - 7
    return float(a**2 + b**2)


found = clde.solve(himmelblau, bounds=[(-6, 6)] * 2, evaluations=5_000, rng=7)
print(found)
