"""Variables that are not just numbers, constraints, and searches that remember."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import BOX, himmelblau, missing

import clde


def test_integers_by_position_and_by_name():
    seen = []

    def f(x):
        seen.append(x.copy())
        return (x[0] - 2.4) ** 2 + (x[1] - 0.3) ** 2

    for kinds in (["integer", "real"], {0: "integer"}, {"a": "integer"}):
        found = clde.solve(f, [(-5, 5), (-1, 1)], evaluations=300, names=["a", "b"], kinds=kinds)
        assert found.x[0] == 2 and found.x[1] == pytest.approx(0.3, abs=1e-3)
    assert (np.array(seen)[:, 0] % 1 == 0).all()


def test_one_kind_for_all_variables():
    found = clde.solve(himmelblau, BOX, evaluations=300, kinds="integer")
    assert (found.x % 1 == 0).all() and found.fun == 0
    with pytest.raises(clde.InvalidArgument, match="'whole' given"):
        clde.solve(himmelblau, BOX, evaluations=10, kinds="whole")


def test_an_angle_has_no_walls():
    found = clde.solve(lambda x: -np.cos(x[0] - 0.1), [(0, 2 * np.pi)], evaluations=400, kinds=["periodic"])
    assert found.x[0] == pytest.approx(0.1, abs=1e-3) and found.nglobal == 1


@pytest.mark.parametrize(("kinds", "word"), [
    (["integer"], "2 variables"), ({"c": "integer"}, "called"), ({5: "log"}, "0..1"), (["whole", "real"], "whole"),
    (["log", "real"], "positive|log")])
def test_bad_kinds_are_refused(kinds, word):
    with pytest.raises(clde.InvalidArgument, match=word):
        clde.solve(himmelblau, BOX, evaluations=10, kinds=kinds)



@pytest.mark.parametrize("first", [0.0, -np.pi, -1.0, 0.3])
@pytest.mark.parametrize("waves", [1, 3])
def test_a_wave_has_as_many_minima_as_crests(first, waves):
    """A minimum on the seam is one, though its floor is flat to rounding and it has two names."""
    bounds = [(first, first + 2 * np.pi)]
    for seed in range(1, 6):
        found = clde.solve(lambda x: 1 - np.cos(waves * x[0]), bounds, evaluations=400, kinds=["periodic"], rng=seed)
        assert found.nglobal == len(found.xl) == waves
    open_ended = clde.solve(lambda x: 1 - np.cos(waves * x[0]), [(0, 2 * np.pi)], evaluations=400)
    assert sorted(np.round(open_ended.xl[:, 0] * waves / (2 * np.pi), 6).tolist()) == list(range(waves + 1))


def constraints_are_searched_under():
    try:
        clde.Search(BOX, constraints=clde.Constraints(inequalities=1))
    except clde.InvalidArgument as error:
        assert "not searched under" in str(error)
        return False
    return True


def on_the_circle(x):
    return x[0] ** 2 + x[1] ** 2


needs_constraints = pytest.mark.skipif(not constraints_are_searched_under(),
                                       reason="no algorithm searches under constraints yet")


@needs_constraints
def test_constraints_as_dictionaries():
    found = clde.solve(lambda x: -x[0] * x[1], [(-2, 2)] * 2, evaluations=6000, constraints=[
        {"type": "ineq", "fun": lambda x: 1 - on_the_circle(x)}])
    best = np.array([[1, 1], [-1, -1]]) / np.sqrt(2)
    assert len(missing(found, best, 1e-2)) == 0
    assert all(o.violation <= 1e-6 for o in found.optima[:found.nglobal])


@needs_constraints
def test_constraints_of_scipy():
    optimize = pytest.importorskip("scipy.optimize")
    f, box = (lambda x: (x[0] - 1) ** 2 + (x[1] - 1) ** 2), [(-2, 2)] * 2
    ring = optimize.NonlinearConstraint(on_the_circle, 1.0, 1.0)
    found = clde.solve(f, box, evaluations=6000, constraints=ring)
    assert found.x == pytest.approx(np.ones(2) / np.sqrt(2), abs=1e-2)
    half = optimize.LinearConstraint([[1.0, 1.0]], -np.inf, 1.0)
    found = clde.solve(f, box, evaluations=6000, constraints=(half,))
    assert found.x == pytest.approx([0.5, 0.5], abs=1e-2)


@needs_constraints
def test_constraints_that_the_function_returns():
    def f(x):
        return [(x[0] - 1) ** 2 + (x[1] - 1) ** 2, x[0] + x[1] - 1]

    found = clde.solve(f, [(-2, 2)] * 2, evaluations=4000, constraints=clde.Constraints(inequalities=1))
    assert found.x == pytest.approx([0.5, 0.5], abs=1e-2) and found.funl.ndim == 1
    batch = clde.solve(lambda x: np.array(f(x)), [(-2, 2)] * 2, evaluations=4000, vectorized=True,
                       constraints=clde.Constraints(inequalities=1))
    assert np.allclose(batch.x, found.x)


def test_results_from_before_cost_nothing():
    points = np.random.default_rng(0).uniform(-6, 6, (50, 2))
    known = np.vstack([points, [[3.0, 2.0]]])
    found = clde.solve(himmelblau, BOX, evaluations=40, samples=(known, himmelblau(known.T)))
    assert found.nfev == 40 and found.fun <= 1e-12
    with pytest.raises(clde.InvalidArgument, match="samples"):
        clde.solve(himmelblau, BOX, evaluations=40, samples=(known, [1.0]))


@pytest.mark.parametrize("constraints", [3, {"type": "less", "fun": abs}, [{"type": "eq"}]])
def test_bad_constraints_are_refused(constraints):
    with pytest.raises(clde.InvalidArgument, match="constraints"):
        clde.solve(himmelblau, BOX, evaluations=10, constraints=constraints)


def test_stops_when_all_are_probably_known():
    found = clde.solve(himmelblau, BOX, evaluations=100_000, complete=0.95)
    assert found.stop == "complete" and len(missing(found)) == 0
    assert found.unseen["global"]["complete"] >= 0.95 and found.unseen["sentence"] in repr(found)


def drive(search, evaluations, torn=False):
    """Answers backwards. With `torn` it stops halfway, some of a round unanswered."""
    while search.nfev < evaluations:
        ids, points = search.ask(evaluations - search.nfev)
        order = np.arange(len(ids))[::-1]
        leave = torn and search.nfev > evaluations // 2 and len(ids) > 1
        if leave:
            order = order[: len(order) // 2]
        search.tell(ids[order], [himmelblau(x) for x in points[order]])
        if leave:
            return


def test_a_search_goes_on_where_its_journal_ends(tmp_path):
    path = tmp_path / "search.cldej"
    whole = clde.Search(BOX, rng=3)
    drive(whole, 500)
    first = clde.Search(BOX, rng=3, journal=path)
    drive(first, 500, torn=True)
    told = first.nfev
    assert 200 < told < 500
    del first
    second = clde.Search(BOX, rng=3, journal=path, resume=True)
    assert second.nfev == told
    drive(second, 500)
    a, b = whole.result(), second.result()
    assert np.array_equal(a.xl, b.xl) and np.array_equal(a.funl, b.funl)


def test_injected_points_are_remembered_too(tmp_path):
    path = tmp_path / "search.cldej"

    def begin(**options):
        search = clde.Search(BOX, rng=3, **options)
        search.inject([[3.0, 2.0], [1.0, 1.0]], [0.0, himmelblau([1.0, 1.0])])
        return search

    plain, kept = begin(), begin(journal=path)
    drive(plain, 300)
    drive(kept, 150)
    with pytest.raises(clde.InvalidArgument, match="first value"):
        kept.inject([0, 0], 170.0)
    del kept
    again = clde.Search(BOX, rng=3, journal=path, resume=True)
    drive(again, 300)
    assert np.array_equal(plain.result().xl, again.result().xl)


def test_failures_are_remembered(tmp_path):
    path = tmp_path / "search.cldej"
    search = clde.Search(BOX, journal=path)
    ids, _ = search.ask(4)
    search.tell(ids[:2], [np.nan, 1.0])
    search.fail(ids[2:], "power cut")
    del search
    again = clde.Search(BOX, journal=path, resume=True)
    assert again.nfev == 4 and again.result().failures.failed == 3


def test_a_journal_of_another_search_is_refused(tmp_path):
    path = tmp_path / "search.cldej"
    drive(clde.Search(BOX, journal=path), 50)
    with pytest.raises(clde.Error, match="seed"):
        clde.Search(BOX, journal=path, resume=True, rng=9)
    with pytest.raises(clde.Error):
        clde.Search([(-5, 5)] * 2, journal=path, resume=True)
    with pytest.raises(clde.Error):
        clde.Search(BOX, journal=path)
