"""What the tests of the Python package share."""

from __future__ import annotations

import signal

import numpy as np
import pytest

# The four minima of Himmelblau's function.
HIMMELBLAU = np.array([[3.0, 2.0], [-2.805118086952745, 3.131312518250573],
                       [-3.779310253377747, -3.283185991286170], [3.584428340330492, -1.848126526964404]])
BOX = [(-6, 6), (-6, 6)]


def himmelblau(x):
    a, b = x[0] * x[0] + x[1] - 11, x[0] + x[1] * x[1] - 7
    return a * a + b * b


def same(a, b):
    """Two results, bit for bit."""
    assert np.array_equal(a.xl, b.xl) and np.array_equal(a.funl, b.funl)
    assert a.nfev == b.nfev and a.reports == b.reports
    assert [o.hits for o in a.optima] == [o.hits for o in b.optima]


def missing(found, wanted=HIMMELBLAU, accuracy=1e-3):
    """Those of `wanted` that no global optimum of `found` is close to."""
    distance = np.linalg.norm(found.xl[None, :found.nglobal] - wanted[:, None], axis=2)
    return wanted[distance.min(axis=1) > accuracy] if found.nglobal else wanted


@pytest.fixture
def himmelblau_counted():
    """The function, and the points it was called with."""
    seen = []

    def f(x):
        seen.append(np.array(x))
        return himmelblau(x)

    f.seen = seen
    return f


@pytest.fixture(autouse=True)
def ctrl_c():
    """As in a terminal; started in the background, programs inherit that it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
