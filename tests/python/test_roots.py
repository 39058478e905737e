"""Residuals, least squares and roots."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import BOX

import clde


def equations(x):
    """Gradient of Himmelblau's function: nine roots in its box."""
    a, b = x[0] ** 2 + x[1] - 11, x[0] + x[1] ** 2 - 7
    return np.array([4 * a * x[0] + 2 * b, 2 * a + 4 * b * x[1]])


def slopes(x):
    a, b = x[0] ** 2 + x[1] - 11, x[0] + x[1] ** 2 - 7
    return np.array([[8 * x[0] ** 2 + 4 * a + 2, 4 * x[0] + 4 * x[1]],
                     [4 * x[0] + 4 * x[1], 2 + 8 * x[1] ** 2 + 4 * b]])


@pytest.mark.parametrize("jac", [None, slopes])
def test_every_root_is_found_and_certified(jac):
    found = clde.roots(equations, BOX, jac=jac, evaluations=2500)
    assert len(found.roots) == 9
    for optimum in found.optima:
        assert optimum.root.found == optimum.root.certified
        if optimum.root.found:
            assert abs(equations(optimum.x)).max() < 1e-9
            assert optimum.root.radius < 1e-9 < optimum.root.alone
    assert found.nfev == 2500 + found.root_evaluations and found.root_evaluations > 0
    assert (found.njev > 0) == (jac is not None)


def test_all_ways_to_give_residuals_agree():
    one = clde.solve(equations, BOX, residuals=True, jac=slopes, evaluations=1500)
    for other in (clde.solve(equations, BOX, residuals=2, jac=slopes, evaluations=1500),
                  clde.solve(lambda x: (equations(x), slopes(x)), BOX, residuals=True, jac=True, evaluations=1500),
                  clde.solve(equations, BOX, residuals=True, jac=slopes, vectorized=True, evaluations=1500),
                  clde.solve(lambda x: np.transpose(equations(x.T)), BOX, residuals=True,
                             jac=lambda x: np.moveaxis(slopes(x.T), -1, 0), vectorized="rows", evaluations=1500)):
        assert np.allclose(one.xl[:9], other.xl[:9], atol=1e-6)
        assert len(one.roots) == len(other.roots) == 9


def test_the_value_is_half_the_sum_of_squares():
    found = clde.solve(lambda x: [x[0] - 1, x[1] + 2, 3.0], BOX, residuals=True, evaluations=200)
    assert np.allclose(found.x, [1, -2], atol=1e-7) and found.fun == pytest.approx(4.5, abs=1e-12)
    assert len(found.roots) == 0 and not found.optima[0].root.found


def test_more_equations_than_unknowns_have_roots_without_certificate():
    found = clde.roots(lambda x: [x[0] - 1, x[1] + 2, x[0] + x[1] + 1], BOX, evaluations=300)
    assert np.allclose(found.roots, [[1, -2]], atol=1e-9)
    assert not found.optima[0].root.certified and found.root_evaluations == 0


def test_a_double_root_and_a_near_miss_get_no_certificate():
    def touching(x, lift):
        return [(x[0] - 1) ** 2 + lift, x[1] - 0.5]

    double = clde.roots(lambda x: touching(x, 0), BOX, evaluations=1500)
    assert len(double.roots) >= 1 and np.allclose(double.roots, [1, 0.5], atol=1e-3)
    for found in (double, clde.roots(lambda x: touching(x, 1e-9), BOX, evaluations=1500),
                  clde.roots(lambda x: touching(x, 1e-3), BOX, evaluations=1500)):
        assert not any(o.root.certified for o in found.optima)
    assert len(clde.roots(lambda x: touching(x, 1e-3), BOX, evaluations=1500).roots) == 0


def test_wrong_jacobians_and_counts_are_named():
    with pytest.raises(clde.InvalidArgument, match="the gradient does not fit the values"):
        clde.roots(equations, BOX, jac=lambda x: 2 * slopes(x), evaluations=2000)
    with pytest.raises(clde.InvalidArgument, match=r"(?s)jac returned an array of shape \(2,\), need \(2, 2\)"):
        clde.roots(equations, BOX, jac=lambda x: np.zeros(2), evaluations=2000)
    with pytest.raises(clde.InvalidArgument, match="give their number, residuals=M"):
        clde.roots(lambda x: [1 / float(x[0]), 2.0], BOX, evaluations=2000)
    with pytest.raises(clde.InvalidArgument, match="2 residuals and 3 unknowns"):
        clde.roots(equations, [*BOX, (0, 1)], evaluations=2000, certify=100)


def test_roots_continue_from_their_journal(tmp_path):
    whole = clde.roots(equations, BOX, evaluations=1500)
    path = tmp_path / "run.cldej"
    clde.roots(equations, BOX, evaluations=800, journal=path)
    resumed = clde.roots(equations, BOX, evaluations=1500, journal=path, resume=True)
    assert np.array_equal(whole.xl, resumed.xl) and whole.nfev == resumed.nfev
    assert [o.root for o in whole.optima] == [o.root for o in resumed.optima]


def test_residuals_are_evaluated_by_processes():
    here = clde.roots(equations, BOX, evaluations=500, concurrent_searches=2)
    there = clde.roots(equations, BOX, evaluations=500, concurrent_searches=2, workers=2)
    assert np.array_equal(here.xl, there.xl)
