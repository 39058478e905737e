"""What lies around each optimum."""

from __future__ import annotations

import json

import numpy as np
import pytest
from conftest import BOX, himmelblau

import clde

MATRIX = np.array([[4.0, 1.0], [1.0, 9.0]])


def bowl(x):
    return float(0.5 * (x - 1) @ MATRIX @ (x - 1))


@pytest.mark.parametrize("jac", [None, lambda x: MATRIX @ (x - 1)])
def test_a_bowl_has_its_matrix(jac):
    found = clde.solve(bowl, BOX, jac=jac, evaluations=300, curvature=True)
    best = found.optima[0]
    assert np.allclose(best.hessian, MATRIX, atol=1e-4)
    assert np.allclose(best.covariance, np.linalg.inv(MATRIX), atol=1e-4)
    assert best.weight == pytest.approx(1) and best.curvature.flat == 0
    assert found.nfev > 300


def test_without_it_there_is_none():
    best = clde.solve(bowl, BOX, evaluations=300).optima[0]
    assert best.curvature is None and best.hessian is None and best.covariance is None and np.isnan(best.weight)


def test_standard_errors_are_those_of_a_linear_fit():
    t = np.arange(6.0)
    y = np.array([1.1, 2.9, 5.2, 6.8, 9.1, 11.0])
    found = clde.solve(lambda x: x[0] + x[1] * t - y, [(-10, 10)] * 2, residuals=True, evaluations=300, curvature=True)
    design = np.column_stack([np.ones(6), t])
    expected = np.linalg.inv(design.T @ design) * 2 * found.fun / 4
    assert np.allclose(found.optima[0].covariance, expected, rtol=1e-6)


def test_standard_errors_are_those_of_curve_fit():
    optimize = pytest.importorskip("scipy.optimize", reason="scipy is not installed")
    t = np.linspace(0, 4, 30)
    y = 2.5 * np.exp(-1.3 * t) + 0.5 + 0.05 * np.sin(37 * t)

    def model(t, a, b, c):
        return a * np.exp(-b * t) + c

    found = clde.solve(lambda x: model(t, *x) - y, [(0, 5)] * 3, residuals=True, evaluations=1000, curvature=True)
    best, covariance = optimize.curve_fit(model, t, y, p0=[2, 1, 1])
    assert np.allclose(found.x, best, rtol=1e-5)
    assert np.allclose(found.optima[0].curvature.standard_errors, np.sqrt(np.diag(covariance)), rtol=1e-4)


def test_weights_are_shares_of_the_integral():
    def negative_log(x):
        return -np.log(0.3 * np.exp(-0.5 * ((x[0] + 2) ** 2 + (x[1] + 2) ** 2) / 0.09) / 0.09
                       + 0.7 * np.exp(-0.5 * ((x[0] - 2) ** 2 + (x[1] - 1) ** 2) / 0.16) / 0.16 + 1e-300)

    found = clde.solve(negative_log, [(-4, 4)] * 2, evaluations=4000, curvature=True, report="all")
    weights = {round(float(o.x[0])): o.weight for o in found.optima}
    assert weights[-2] == pytest.approx(0.3, abs=1e-3) and weights[2] == pytest.approx(0.7, abs=1e-3)


def test_flat_directions_have_no_covariance():
    found = clde.solve(lambda x: (x[0] + x[1]) ** 2, BOX, evaluations=400, curvature=True)
    around = found.optima[0].curvature
    assert around.flat == 1 and around.condition == np.inf and found.optima[0].covariance is None
    assert np.allclose(abs(around.directions[0]), np.sqrt(0.5), atol=1e-3)


def test_starts_lie_around_all_modes():
    found = clde.solve(himmelblau, BOX, evaluations=1500, curvature=True)
    starts = found.start_points(40, rng=1)
    assert starts.shape == (40, 2) and (abs(starts) <= 6).all()
    nearest = np.linalg.norm(starts[:, None] - found.xl[None, :4], axis=2).argmin(axis=1)
    assert set(nearest) == {0, 1, 2, 3}
    assert np.array_equal(starts, found.start_points(40, rng=1))
    plain = clde.solve(himmelblau, BOX, evaluations=1500).start_points(8, rng=1)
    assert np.linalg.norm(plain[:, None] - found.xl[None, :4], axis=2).min(axis=1).max() < 0.1
    with pytest.raises(clde.InvalidArgument, match="at least one each"):
        found.start_points(3)


def test_it_is_refused_where_it_means_nothing():
    with pytest.raises(clde.InvalidArgument, match="have steps"):
        clde.solve(bowl, BOX, kinds={0: "integer"}, evaluations=100, curvature=True)


def test_reports_have_it_and_what_may_be_missing(tmp_path):
    found = clde.solve(himmelblau, BOX, evaluations=3000, curvature=True)
    run = json.loads(clde.report(found, tmp_path / "found.json").read_text())["run"]
    assert [c["condition"] for c in run["curvature"]] == [o.curvature.condition for o in found.optima]
    assert run["unseen"] == found.unseen["sentence"] != ""
    flat = clde.solve(lambda x: float((x[0] + x[1]) ** 2), BOX, evaluations=300, curvature=True)
    run = json.loads(clde.report(flat, tmp_path / "flat.json").read_text())["run"]
    assert run["curvature"][0]["condition"] is None and len(run["curvature"][0]["flat"]) == 1
