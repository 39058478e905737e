"""Variables that choose among things without an order."""

from __future__ import annotations

import numpy as np
import pytest

import clde

GLASS = ["N-BK7", "SF11", "F2", "LAK9", "SF5", "K5", "BAF10"]
INDEX = np.array([1.5168, 1.7847, 1.6200, 1.6910, 1.6727, 1.5225, 1.6700])
ABBE = np.array([64.2, 25.7, 36.4, 54.7, 32.2, 59.5, 47.1])


def doublet(x):
    """A lens of two glasses without colour: powers add up to 1, colour errors cancel; curvature is costly."""
    first, second, power = int(x[0]), int(x[1]), x[2]
    colour = power / ABBE[first] + (1 - power) / ABBE[second]
    return 1e4 * colour ** 2 + (power / (INDEX[first] - 1)) ** 2 + ((1 - power) / (INDEX[second] - 1)) ** 2


def best_doublet():
    grid = np.linspace(-4, 4, 4001)
    table = {(a, b): min(doublet((a, b, p)) for p in grid) for a in range(7) for b in range(7)}
    pair = min(table, key=table.get)
    return pair, table[pair]


@pytest.mark.parametrize("seed", range(1, 6))
def test_two_glasses_of_a_lens(seed):
    pair, value = best_doublet()
    found = clde.solve(doublet, [None, None, (-4, 4)], evaluations=1500, names=["front", "back", "power"],
                       kinds={"front": GLASS, "back": GLASS}, rng=seed)
    assert (int(found.x[0]), int(found.x[1])) == pair and found.fun == pytest.approx(value, abs=1e-3)
    assert found.named(found.x)["front"] == GLASS[pair[0]] and GLASS[pair[1]] in repr(found)


@pytest.mark.parametrize("seed", range(1, 6))
def test_the_order_of_the_categories_means_nothing(seed):
    """A shuffled table of 30 values over two categories: as found as if it were sorted."""
    rng = np.random.default_rng(seed)
    table = rng.permutation(np.linspace(0, 1, 30)).reshape(5, 6)

    def f(x):
        return table[int(x[0]), int(x[1])] + (x[2] - 0.3) ** 2

    found = clde.solve(f, [None, None, (-1, 1)], evaluations=600, kinds=[list("abcde"), list("uvwxyz"), "real"],
                       rng=seed)
    assert found.fun == pytest.approx(0, abs=1e-6) and found.x[2] == pytest.approx(0.3, abs=1e-3)
    # Local optima are the entries that are the least of their row and of their column.
    local = {(i, j) for i in range(5) for j in range(6) if table[i, j] == table[i].min() == table[:, j].min()}
    assert {tuple(o.x[:2].astype(int)) for o in found.optima} <= local


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_different_landscape_for_every_category(seed):
    """Four methods with different optima; two of them tie."""
    centers = np.array([[0.2, 0.7], [-0.5, 0.1], [0.6, -0.6], [-0.8, -0.3]])
    offsets = np.array([0.0, 0.4, 0.0, 0.9])

    def f(x):
        k = int(x[0])
        return offsets[k] + ((x[1:] - centers[k]) ** 2).sum()

    found = clde.solve(f, [None, (-1, 1), (-1, 1)], evaluations=800, kinds={0: ["w", "x", "y", "z"]}, rng=seed)
    assert {int(o.x[0]) for o in found.optima[:found.nglobal]} == {0, 2} and found.fun == pytest.approx(0, abs=1e-8)


def test_all_categories_are_tried_when_there_is_nothing_else():
    seen = []

    def f(x):
        seen.append((int(x[0]), int(x[1])))
        return abs(3 - int(x[0])) + abs(2 - int(x[1]))

    found = clde.solve(f, [None, None], evaluations=1000, kinds=[list("abcde"), list("pqr")])
    assert found.stop == "exhausted" and len(seen) == len(set(seen)) == 15 and tuple(found.x) == (3, 2)


def test_mistakes_are_named():
    with pytest.raises(clde.InvalidArgument, match="no categories"):
        clde.solve(lambda x: 0, [None], evaluations=10, kinds=[[]])
    with pytest.raises(clde.InvalidArgument, match="called"):
        clde.solve(lambda x: 0, [None], evaluations=10, kinds={"a": ["b", "c"]})
    search = clde.Search([None, (0, 1)], kinds=[["b", "c"], "real"], names=["k", "v"])
    assert set(search.ask(20).points[:, 0]) <= {0, 1}
    with pytest.raises(clde.InvalidArgument, match="list of categories"):
        clde.solve(lambda x: 0, [(0, 1)], evaluations=10, kinds=["colour"])
