"""Gradients: jac= as in scipy."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import BOX, himmelblau, missing, same

import clde


def gradient(x):
    a, b = x[0] ** 2 + x[1] - 11, x[0] + x[1] ** 2 - 7
    return np.array([4 * a * x[0] + 2 * b, 2 * a + 4 * b * x[1]])


def both(x):
    return himmelblau(x), gradient(x)


def test_a_gradient_spares_evaluations_and_is_counted():
    def wells(x):
        return float(((x ** 2 - 1) ** 2).sum())

    box = [(-2, 2)] * 5
    plain = clde.solve(wells, box, evaluations=50_000, optima=32, rng=3)
    found = clde.solve(wells, box, jac=lambda x: 4 * x * (x ** 2 - 1), evaluations=50_000, optima=32, rng=3)
    assert found.nglobal == plain.nglobal == 32
    assert found.nfev < 0.6 * plain.nfev
    assert 0 < found.njev < found.nfev and plain.njev == 0


def test_the_optima_are_those_of_the_function():
    assert len(missing(clde.solve(himmelblau, BOX, jac=gradient, evaluations=900))) == 0


def test_every_call_of_the_gradient_is_counted():
    calls = {"fun": 0, "jac": 0}

    def fun(x):
        calls["fun"] += 1
        return himmelblau(x)

    def jac(x):
        calls["jac"] += 1
        return gradient(x)

    found = clde.solve(fun, BOX, jac=jac, evaluations=600)
    assert calls == {"fun": found.nfev, "jac": found.njev} and found.nfev == 600


def test_all_ways_to_give_a_gradient_agree():
    def batch(x):
        return himmelblau(x), gradient(x)

    def rows(x):
        return himmelblau(x.T), gradient(x.T).T

    one = clde.solve(himmelblau, BOX, jac=gradient, evaluations=800)
    same(one, clde.solve(both, BOX, jac=True, evaluations=800))
    same(one, clde.solve(batch, BOX, jac=True, vectorized=True, evaluations=800))
    same(one, clde.solve(rows, BOX, jac=True, vectorized="rows", evaluations=800))
    same(one, clde.solve(himmelblau, BOX, jac=gradient, vectorized=True, evaluations=800))
    same(one, clde.solve(clde.Objective(himmelblau, BOX, jac=gradient), evaluations=800))


def test_arguments_reach_the_gradient():
    def fun(x, shift):
        return float(np.sum((x - shift) ** 2))

    def jac(x, shift):
        return 2 * (x - shift)

    found = clde.solve(fun, BOX, (1.5,), jac=jac, evaluations=200)
    assert np.allclose(found.x, 1.5, atol=1e-8) and found.njev > 0


@pytest.mark.parametrize("timeout", [None, 20])
def test_processes_give_gradients(timeout):
    settings = {"concurrent_searches": 2}
    here = clde.solve(himmelblau, BOX, jac=gradient, evaluations=400, **settings)
    there = clde.solve(himmelblau, BOX, jac=gradient, evaluations=400, workers=2, timeout=timeout, **settings)
    same(here, there)
    assert here.njev == there.njev > 0


def test_executors_give_gradients():
    settings = {"concurrent_searches": 2}
    here = clde.solve(himmelblau, BOX, jac=gradient, evaluations=400, **settings)
    with ThreadPoolExecutor(2) as pool:
        same(here, clde.solve(himmelblau, BOX, jac=gradient, evaluations=400, workers=pool, **settings))
    same(here, clde.solve(himmelblau, BOX, jac=gradient, evaluations=400, workers=map, **settings))


def test_a_run_with_gradients_continues_from_its_journal(tmp_path):
    path = tmp_path / "run.cldej"
    whole = clde.solve(himmelblau, BOX, jac=gradient, evaluations=900)
    clde.solve(himmelblau, BOX, jac=gradient, evaluations=500, journal=path)
    calls = []
    resumed = clde.solve(lambda x: calls.append(1) or himmelblau(x), BOX, jac=gradient, evaluations=900,
                         journal=path, resume=True)
    same(whole, resumed)
    assert len(calls) == 400 and resumed.njev == whole.njev


def test_a_wrong_gradient_is_named():
    with pytest.raises(clde.InvalidArgument, match="does not fit the values.*in height, differences.*leave them out"):
        clde.solve(himmelblau, BOX, jac=lambda x: gradient(x) * [1, 2], names=["width", "height"], evaluations=2000)


def test_right_slopes_are_not_suspected_at_a_known_root():
    """Where slopes of the cost vanish, differences of costs are all error."""
    def one(b, c):
        return -13 - b * b - c * c + 24 * b * c - b * b * c * c

    def row(b, c):
        return -2 * b + 24 * c - 2 * b * c * c, -2 * c + 24 * b - 2 * b * b * c

    def system(x):
        return np.array([one(x[1], x[2]), one(x[2], x[0]), one(x[0], x[1])])

    def slopes(x):
        (ab, ac), (bc, ba), (ca, cb) = row(x[1], x[2]), row(x[2], x[0]), row(x[0], x[1])
        return np.array([[0, ab, ac], [ba, 0, bc], [ca, cb, 0]])

    found = clde.solve(system, [(-20, 20)] * 3, residuals=3, jac=slopes, x0=[[-4.625181601344181] * 3],
                       evaluations=300)
    assert found.nglobal >= 1


def test_a_gradient_of_the_wrong_shape_is_named():
    with pytest.raises(clde.InvalidArgument, match=r"(?s)no derivatives.*jac returned an array of shape \(3,\), need \(2,\)"):
        clde.solve(himmelblau, BOX, jac=lambda x: np.zeros(3), evaluations=2000)
    with pytest.raises(clde.InvalidArgument, match="jac got points of shape"):
        clde.solve(himmelblau, BOX, jac=lambda x: np.zeros(len(x)), vectorized=True, evaluations=2000)


def test_a_gradient_that_is_no_number_is_named():
    with pytest.raises(clde.InvalidArgument, match="no derivatives: jac has NaN in x2"):
        clde.solve(himmelblau, BOX, jac=lambda x: np.array([0, np.nan]), evaluations=2000)


def test_a_gradient_that_raises_is_shown_with_its_traceback():
    def jac(x):
        raise ZeroDivisionError("no slope")

    with pytest.raises(clde.InvalidArgument, match="(?s)no derivatives.*ZeroDivisionError: no slope") as caught:
        clde.solve(himmelblau, BOX, jac=jac, evaluations=2000)
    assert "clde/_derivatives.py" not in str(caught.value)


def test_gradients_are_refused_where_they_mean_nothing():
    with pytest.raises(clde.InvalidArgument, match="x2 has steps"):
        clde.solve(himmelblau, BOX, jac=gradient, kinds={1: "integer"}, evaluations=100)
    with pytest.raises(clde.InvalidArgument, match="one objective and no constraints"):
        clde.solve(himmelblau, BOX, jac=gradient, constraints=clde.Constraints(1, 0), evaluations=100)
    with pytest.raises(clde.InvalidArgument, match="jac: '2-point' given"):
        clde.solve(himmelblau, BOX, jac="2-point", evaluations=100)
