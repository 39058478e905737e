"""clde.decode, problems and metrics: numbers in, numbers out."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from conftest import himmelblau
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import clde

# Two basins on a line: peaks at 2 (value 5) and 6 (value 4), the pass between them 1.
VALUES = [0, 2, 5, 3, 1, 3, 4, 2, 0]
LINE = np.arange(9.0)[:, None]


def test_two_basins():
    d = clde.decode(LINE, VALUES, neighbors=2, tau=1, maximize=True, height="raw")
    assert d.labels.tolist() == [0, 0, 0, 0, 0, 1, 1, 1, 1] and len(d) == 2
    assert d.peak.tolist() == [2, 6] and d.fun.tolist() == [5, 4] and d.persistence.tolist() == [5, 3]
    assert d.tree["peak"].tolist() == [6] and d.tree["at"].tolist() == [4]
    assert len(d.cut(3.5)) == 1 and len(d.cut(3.5).cut(0)) == 2 and len(d.cut_to(1)) == 1
    assert "2 basins" in repr(d)


def test_dataframe():
    pytest.importorskip("pandas")
    frame = clde.decode(LINE, VALUES, neighbors=2, maximize=True).to_dataframe()
    assert frame["fun"].tolist() == [5, 4] and frame["size"].sum() == 9


def variants(array):
    wide = np.repeat(array, 2, axis=0)[::2]
    frozen = array.copy()
    frozen.flags.writeable = False
    return [array.tolist(), np.asfortranarray(array), wide, frozen, array.astype(np.float32), array.astype(int),
            array.astype(object), array.astype(">f8")]


def test_arrays_of_every_kind_mean_the_same():
    rng = np.random.default_rng(0)
    points = rng.integers(-50, 50, (200, 2)).astype(float)
    values = rng.permutation(200).astype(float)
    want = clde.decode(points, values)
    for some in variants(points):
        for others in variants(values[:, None]):
            got = clde.decode(some, others)
            assert np.array_equal(got.labels, want.labels)


@pytest.mark.parametrize(("points", "values", "word"), [
    (np.zeros(5), np.zeros(5), "row per point"), (np.zeros((5, 2, 1)), np.zeros(5), "row per point"),
    (np.zeros((20, 2)), np.zeros(19), "20 points"), (np.zeros((20, 2)), np.zeros((20, 2)), "one number"),
    (np.zeros((20, 2), dtype=complex), np.zeros(20), "real"), ([["a", "b"]] * 20, np.zeros(20), "real"),
    ([[1, 2], [3]], [1, 2], "unequal"), (np.full((20, 2), np.nan), np.zeros(20), "finite"),
    (np.zeros((20, 2)), [None] * 20, "finite|real"), (np.zeros((0, 2)), [], "points")])
def test_wrong_arrays_are_refused(points, values, word):
    with pytest.raises(clde.InvalidArgument, match=word):
        clde.decode(points, values)


@settings(max_examples=50, deadline=None)
@given(arrays.arrays(np.float64, st.tuples(st.integers(12, 60), st.integers(1, 4)),
                     elements=st.floats(-100, 100, width=32)), st.floats(0, 1), st.data())
def test_laws_of_decoding(points, tau, data):
    values = data.draw(arrays.arrays(np.float64, len(points), elements=st.integers(-10, 10)))
    d = clde.decode(points, values, neighbors=5, tau=tau)
    assert d.size.sum() == len(points) and d.labels.max() + 1 == len(d)
    assert np.array_equal(d.labels[d.peak], np.arange(len(d)))
    assert all(values[d.labels == b].min() == d.fun[b] for b in range(len(d)))
    assert len(d.cut(min(1.0, tau + 0.2))) <= len(d)
    up = clde.decode(points, -values, neighbors=5, tau=tau, maximize=True)
    assert np.array_equal(up.labels, d.labels)


def test_problems_know_their_answer():
    p = clde.problems.get("cec2013/f4")
    assert p.maximize and p.dimension == 2 and p.bounds == [(-6, 6), (-6, 6)] and len(p.optima) == 4
    assert p(p.optima).tolist() == pytest.approx([p.value] * 4)
    assert p([3, 2]) == pytest.approx(200 - himmelblau([3, 2])) and isinstance(p([3, 2]), float)
    assert p([[3, 2]]).shape == (1,) and "cec2013/f4" in clde.problems.names()
    assert pickle.loads(pickle.dumps(p)).name == p.name
    found = clde.solve(p, evaluations=5000)
    assert [s.peak_ratio for s in p.score(found)] == [1.0] * 5
    assert p.score(p.optima[:2])[0].peak_ratio == 0.5
    with pytest.raises(clde.UnknownName, match="cec2013"):
        clde.problems.get("cec2013/f44")
    with pytest.raises(clde.InvalidArgument, match="coordinates"):
        p([1, 2, 3])


def test_problems_with_several_objectives():
    p = clde.problems.get("dtlz/2", M=2, D=6)
    assert clde.problems.get("dtlz/2:M=2,D=6").dimension == 6
    assert clde.problems.get("synthetic/basins-5d/3").name == "synthetic/basins-5d/3"
    assert p.objectives == 2 and p.dimension == 6 and p.pareto_front(50).shape[1] == 2
    score = p.score(p.pareto_set(100))
    assert score["igdx"] < 0.3 and score["gd"] < 1e-3
    assert p(p.pareto_set(5)).shape[1] == 2 and p(p.pareto_set(5)[0]).shape == (2,)


def test_jobs_of_a_built_in_problem_leave_no_trace():
    p = clde.problems.get("cec2013/f6")
    one, four = (clde.solve(p, evaluations=3000, workers=w, concurrent_searches=4) for w in (1, 4))
    assert np.array_equal(one.xl, four.xl)


def test_catalogs():
    assert {"clde", "nsga2"} <= {a.name for a in clde.algorithms()}
    assert any(s.name == "concurrent_searches" for a in clde.algorithms() for s in a.settings)
    assert {"peak_ratio"} & {m.name for m in clde.metrics.table()} or clde.metrics.table()
    assert clde.problems.table()[0].evaluations > 0


def test_metrics_by_hand():
    m = clde.metrics
    assert m.igd([[0.0, 0.0]], [[3.0, 4.0]]) == 5
    assert m.hypervolume([[1, 2], [2, 1]], [3, 3]) == 3
    assert m.nondominated([[1, 2], [2, 1], [2, 2]]).tolist() == [0, 1]
    assert m.gd([[0, 0]], [[3, 4]]) == 5 and m.igd_plus([[0, 0]], [[3, 4]]) == 0
    (score,) = m.peaks([[0.0], [5.0]], [1.0, 1.0], value=1.0, radius=0.1, count=4, accuracies=[1e-3])
    assert (score.found, score.peak_ratio, score.precision) == (2, 0.5, 1.0)
    with pytest.raises(clde.InvalidArgument, match="reference"):
        m.hypervolume([[1, 2]], [3])


def test_rank_tests_agree_with_scipy():
    stats = pytest.importorskip("scipy.stats")
    rng = np.random.default_rng(1)
    x, y = rng.normal(size=20), rng.normal(0.5, size=20)
    m = clde.metrics
    for side in ("two-sided", "less", "greater"):
        assert m.signed_rank_test(x, y, side).pvalue == pytest.approx(stats.wilcoxon(x, y, alternative=side).pvalue)
        assert m.rank_sum_test(x, y, side).pvalue == pytest.approx(
            stats.mannwhitneyu(x, y, alternative=side, method="exact").pvalue)
    table = rng.normal(size=(12, 4))
    assert m.friedman_test(table).pvalue == pytest.approx(stats.friedmanchisquare(*table.T).pvalue)
    assert m.compare_with_control(table, 0)[0] == 1 and m.holm([0.01, 0.04]) == pytest.approx([0.02, 0.04])
