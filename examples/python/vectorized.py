"""A function of one's own that takes whole batches: numpy does the loop.

`vectorized=True` passes one column per point, as scipy does, so x[0] is the first variable of all of
them; the same lines then serve a single point too.
"""

import numpy as np

import clde
from clde.typing import Floats


def shubert(x: Floats) -> Floats:
    """18 global minima in two variables, in 9 pairs; hundreds of local ones."""
    i = np.arange(1, 6).reshape(5, *[1] * x.ndim)
    return np.asarray((i * np.cos((i + 1) * x + i)).sum(axis=0).prod(axis=0))


found = clde.solve(shubert, bounds=[(-10, 10)] * 2, evaluations=30_000, vectorized=True)
print(f"{found.nglobal} global minima of value {found.fun:.4f}")
for optimum in found.optima[: found.nglobal]:
    print(f"  ({optimum.x[0]:8.4f}, {optimum.x[1]:8.4f})  hit {optimum.hits} times")
