"""Algorithms of the user's own, by name."""

import numpy as np
import pytest

import clde


def himmelblau(x):
    return (x[0] ** 2 + x[1] - 11) ** 2 + (x[0] + x[1] ** 2 - 7) ** 2


class Uniform:
    """Uniform points; the better of each half of the box is an optimum."""

    def __init__(self, space, seed):
        self.space = space
        self.rng = np.random.default_rng(seed)
        self.best = {}

    def ask(self, limit):
        u = self.rng.random((limit, self.space.dimension))
        return self.space.lower + u * (self.space.upper - self.space.lower)

    def tell(self, points, values):
        sign = -1 if self.space.maximize else 1
        for x, v in zip(points, values):
            side = x[0] > 0
            if np.isfinite(v[0]) and (side not in self.best or sign * v[0] < self.best[side][0]):
                self.best[side] = (sign * v[0], x)

    def optima(self):
        return [x for _, x in self.best.values()]


class Silent:
    def __init__(self, space, seed):
        self.left = 3

    def ask(self, limit):
        self.left -= 1
        return np.full((1, 2), float(self.left)) if self.left >= 0 else []

    def tell(self, points, values):
        assert points.shape == (1, 2) and values.shape == (1, 1)


@pytest.fixture(scope="module", autouse=True)
def registered():
    clde.register_algorithm("uniform", Uniform, sentence="Uniform points.")
    clde.register_algorithm("silent", Silent)


BOUNDS = [(-6, 6)] * 2


def solve(algorithm="uniform", **options):
    return clde.solve(himmelblau, BOUNDS, evaluations=500, rng=1, algorithm=algorithm, **options)


def test_it_is_listed_and_solves_by_name():
    assert "uniform" in {a.name for a in clde.algorithms()}
    found = solve()
    assert found.nfev == 500
    assert len(found.optima) == 2
    for o in found.optima:
        assert o.fun == pytest.approx(himmelblau(o.x))
    assert found.optima[0].fun <= found.optima[1].fun
    assert {o.x[0] > 0 for o in found.optima} == {True, False}


def test_the_seed_and_the_batch_reach_it():
    assert np.array_equal(solve().optima[0].x, solve().optima[0].x)
    assert not np.array_equal(solve().optima[0].x,
                              clde.solve(himmelblau, BOUNDS, evaluations=500, rng=2, algorithm="uniform").optima[0].x)
    search = clde.Search(BOUNDS, rng=1, algorithm="uniform", batch=7)
    assert len(search.ask(100).ids) == 7


def test_it_maximises_with_the_users_sign():
    up = clde.solve(lambda x: -himmelblau(x), BOUNDS, evaluations=500, rng=1, maximize=True, algorithm="uniform")
    assert up.optima[0].fun == pytest.approx(-solve().optima[0].fun)


def test_without_optima_the_best_point_is_the_answer_and_an_empty_ask_ends_the_run():
    found = solve("silent")
    assert found.nfev == 3
    assert len(found.optima) == 1
    assert found.optima[0].x == pytest.approx([2, 2])


def test_a_journal_is_resumed(tmp_path):
    journal = tmp_path / "run.cldej"
    clde.solve(himmelblau, BOUNDS, evaluations=200, rng=1, algorithm="uniform", journal=journal)
    resumed = clde.solve(himmelblau, BOUNDS, evaluations=500, rng=1, algorithm="uniform", journal=journal, resume=True)
    assert np.array_equal(resumed.optima[0].x, solve().optima[0].x)


def test_mistakes_are_named():
    with pytest.raises(clde.InvalidArgument, match="registered already"):
        clde.register_algorithm("uniform", Uniform)

    class Outside(Uniform):
        def ask(self, limit):
            return [[7.0, 0.0]]

    class Strange(Uniform):
        def optima(self):
            return [[0.0, 0.0]]

    class Broken(Uniform):
        def tell(self, points, values):
            raise RuntimeError("no idea")

    for name, kind in [("outside", Outside), ("strange", Strange), ("broken", Broken)]:
        clde.register_algorithm(name, kind)
    with pytest.raises(clde.InvalidArgument, match="outside the box"):
        solve("outside")
    with pytest.raises(clde.InvalidArgument, match="not among those"):
        solve("strange")
    with pytest.raises(RuntimeError, match="no idea"):
        solve("broken")
