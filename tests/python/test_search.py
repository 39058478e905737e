"""Ask and tell."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import BOX, himmelblau, missing, same
from hypothesis import given, settings
from hypothesis import strategies as st

import clde


def drive(search, evaluations, order=lambda ids: np.arange(len(ids))):
    while search.nfev < evaluations and not search.exhausted:
        ids, points = search.ask(evaluations - search.nfev)
        rows = order(ids)
        search.tell(ids[rows], [himmelblau(x) for x in points[rows]])


def test_a_loop_of_ones_own_finds_what_solve_finds():
    search = clde.Search(BOX, evaluations=1500, rng=7)
    drive(search, 1500)
    found = search.result()
    assert len(missing(found)) == 0 and search.nfev == 1500
    assert search.nglobal == found.nglobal and search.best == pytest.approx(found.fun)
    same(found, clde.solve(himmelblau, BOX, evaluations=1500, rng=7))


@settings(max_examples=10, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_of_answers_leaves_no_trace(random):
    straight, shuffled = (clde.Search(BOX, evaluations=300) for _ in range(2))
    drive(straight, 300)
    waiting = []
    while shuffled.nfev < 300:
        ids, points = shuffled.ask(random.randint(1, 40))
        waiting += zip(ids, points)
        random.shuffle(waiting)
        some = waiting[:random.randint(1, 10)][:300 - shuffled.nfev]
        waiting = waiting[len(some):]
        if some:
            shuffled.tell([i for i, _ in some], [himmelblau(x) for _, x in some])
    a, b = straight.result(), shuffled.result()
    assert np.array_equal(a.xl, b.xl) and np.array_equal(a.funl, b.funl)


def test_noise_and_what_is_wanted_are_those_of_solve(tmp_path):
    def tilted(x):
        return himmelblau(x) + 0.001 * x[0]

    path = tmp_path / "run.cldej"
    search = clde.Search(BOX, rng=7, within=0.1, accuracy=1e-6, noise=1e-9, journal=path)
    while search.nfev < 1500:
        ids, points = search.ask(1500 - search.nfev)
        search.tell(ids, [tilted(x) for x in points])
    found = search.result()
    assert found.nglobal == 4 and found.noise.kind != "none"
    same(found, clde.solve(tilted, BOX, evaluations=1500, rng=7, within=0.1, accuracy=1e-6, noise=1e-9))
    del search  # it holds the journal
    with pytest.raises(clde.Error, match="within"):
        clde.Search(BOX, rng=7, within=0.2, accuracy=1e-6, noise=1e-9, journal=path, resume=True)


def test_failed_points():
    search = clde.Search(BOX, searches=10)
    ids, points = search.ask(10)
    search.tell(ids[:4], [1.0, np.nan, 2.0, np.inf])
    search.tell(ids[4:6], [1.0, 1.0], failures={int(ids[5]): "power cut"})
    search.fail(ids[6:], "gone")
    failures = search.result().failures
    assert failures.failed == 2 + 1 + 4 and search.nfev == 10
    assert "not finite" in failures.first_failed


def test_what_was_not_asked_cannot_be_told():
    search = clde.Search(BOX)
    ids, points = search.ask(3)
    for bad in ([999], [-1], [0.5], [[1, 2]], ["a"]):
        with pytest.raises(clde.InvalidArgument):
            search.tell(bad, [1.0] * len(bad))
    search.tell(ids[:1], [1.0])
    with pytest.raises(clde.InvalidArgument, match="told before"):
        search.tell(ids[:1], [1.0])
    with pytest.raises(clde.InvalidArgument, match="shape"):
        search.tell(ids[1:], [1.0])
    with pytest.raises(clde.InvalidArgument, match="not among"):
        search.tell(ids[1:], [1.0, 2.0], failures={77: "?"})
    with pytest.raises(clde.InvalidArgument, match="limit"):
        search.ask(0)
    search.tell([], [])


def test_values_of_several_shapes_and_types():
    search = clde.Search(BOX, objectives=1, concurrent_searches=12)
    ids, _ = search.ask(12)
    search.tell(int(ids[0]), 3.0)
    search.tell(list(map(int, ids[1:3])), np.array([[1], [2]], dtype=np.int8))
    search.tell(ids[3:9:2], np.arange(6, dtype=np.float32)[::2])
    assert search.nfev == 6


def test_several_objectives():
    search = clde.Search([(0, 1)] * 2, objectives=2)
    ids, points = search.ask(20)
    search.tell(ids, np.column_stack([points[:, 0], 1 - points[:, 0]]))
    assert search.result().funl.shape[1] == 2
    one, _ = search.ask(1)
    search.tell(one, [1.0, 2.0])


def test_injected_points_cost_nothing():
    search = clde.Search(BOX)
    search.inject([3.0, 2.0], 0.0)
    assert search.nfev == 0 and search.result().fun == 0.0
    with pytest.raises(clde.InvalidArgument, match="outside"):
        search.inject([[7.0, 0.0]], [1.0])
    with pytest.raises(clde.InvalidArgument, match="coordinates"):
        search.inject([[7.0, 0.0, 1.0]], [1.0])


def test_ask_waits_for_values():
    search = clde.Search(BOX)
    out = 0
    while len(batch := search.ask(1000)[0]):
        out += len(batch)
    assert out > 0 and search.ask(5).points.shape == (0, 2) and not search.exhausted
