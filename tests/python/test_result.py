"""What a result looks like."""

from __future__ import annotations

import copy
import pickle
import sys
from subprocess import run

import numpy as np
import pytest
from conftest import BOX, himmelblau

import clde


@pytest.fixture(scope="module")
def found():
    return clde.solve(himmelblau, BOX, evaluations=3000)


def test_the_gap_is_how_far_an_optimum_is_from_the_best():
    for sign in (1, -1):
        found = clde.solve(lambda x: sign * ((x[0] ** 2 - 1) ** 2 + 0.1 * x[0]), [(-2, 2)], evaluations=500, rng=1,
                           maximize=sign < 0, report="all")
        assert [o.gap for o in found.optima] == [abs(o.fun - found.fun) for o in found.optima]
        assert found.optima[0].gap == 0 and found.optima[1].gap == pytest.approx(0.2, abs=0.01)


def test_keys_are_attributes(found):
    assert found["x"] is found.x and "nfev" in dir(found) and found.get("nothing") is None
    with pytest.raises(AttributeError, match="nothing"):
        found.nothing
    mine = copy.copy(found)
    mine.note = "kept"
    assert mine["note"] == "kept"
    del mine.note
    assert "note" not in mine


def test_global_optima_come_first(found):
    flags = [o.is_global for o in found.optima]
    assert flags == sorted(flags, reverse=True) and sum(flags) == found.nglobal


def test_the_table_has_a_row_for_each_optimum(found):
    lines = repr(found).splitlines()
    assert lines[0].startswith("4 optima found; all 4 have the best value")
    assert lines[2].split()[:5] == ["#", "value", "gap", "x1", "x2"]
    assert [line.split()[0] for line in lines[3:7]] == ["1*", "2*", "3*", "4*"]
    assert f"{found.nfev} evaluations" in repr(found)


def test_only_ties_have_a_star_whatever_is_wanted_besides():
    found = clde.solve(clde.problems.get("surfaces/six-hump-camel"), evaluations=3000, within=1.0)
    stars = [line.split()[0] for line in str(found).splitlines() if line.strip()[:1].isdigit() and "*" in line.split()[0]]
    assert stars == ["1*", "2*"] and found.nglobal == 4
    assert "2 have the best value" in str(found)


def test_a_curve_of_optima_is_called_one():
    found = clde.solve(lambda x: (x[0] ** 2 + x[1] ** 2 - 1) ** 2, [(-2, 2)] * 2, evaluations=5000, rng=1)
    assert len(found.families) == 1
    assert "Optimum 1 is one point of a curve of optima (a family of dimension 1): x1 from -" in str(found)


def test_estimates_have_their_error():
    noise = np.random.default_rng(1)
    found = clde.solve(lambda x: float(np.sum(x**2) + 1e-3 * noise.standard_normal()), [(-1, 2)] * 2,
                          evaluations=2000, rng=1)
    assert found.optima[0].value_error > 0
    assert " ± 0.00" in str(found) and "±: standard error" in str(found)


def test_long_tables_are_cut():
    found = clde.solve(lambda x: np.cos(20 * x[0]) + np.cos(20 * x[1]), [(0, 3)] * 2, evaluations=20_000)
    assert len(found.xl) > 20 and len(repr(found).splitlines()) < 30 and "more (xl" in repr(found)


@pytest.mark.parametrize("dimension", [1, 2, 5])
def test_notebooks_get_a_picture(dimension):
    found = clde.solve(lambda x: float(np.cos(9 * x).sum()), [(0, 1)] * dimension, evaluations=500,
                       names=["<a>"] + [f"b{j}" for j in range(1, dimension)])
    page = found._repr_html_()
    assert page.count("<svg") == page.count("</svg>") == 1 and "<table>" in page
    assert "<a>" not in page and "nan" not in page.split("</svg>")[0]
    assert page.count("<circle") + page.count("<polyline") == len(found.xl)


def test_dataframe(found):
    pandas = pytest.importorskip("pandas")
    frame = found.to_dataframe()
    assert isinstance(frame, pandas.DataFrame) and len(frame) == len(found.xl)
    assert list(frame.columns)[:4] == ["x1", "x2", "fun", "is_global"]
    assert np.array_equal(frame[["x1", "x2"]].to_numpy(), found.xl)


def test_works_without_scipy_and_pandas():
    hide = "import sys; sys.modules['scipy'] = sys.modules['pandas'] = None\n"
    code = hide + ("import clde\nr = clde.solve(lambda x: x[0] ** 2, [(-1, 1)], evaluations=100)\n"
                   "repr(r), r._repr_html_()\ntry: r.to_dataframe()\nexcept ImportError: print('fine')")
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "fine\n"


def test_importing_brings_in_numpy_and_little_else():
    code = "import sys, numpy\nbefore = set(sys.modules)\nimport clde\nprint(*sorted(set(sys.modules) - before))"
    loaded = run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not any(m.split(".")[0] in ("scipy", "pandas", "pymoo", "distributed") for m in loaded)
    foreign = [m for m in loaded if m.split(".")[0] != "clde"]
    assert len(foreign) < 50, foreign


def test_points_belong_to_optima(found):
    assert found.basin_of(found.xl).tolist() == list(range(len(found.xl)))
    near = found.xl[:4] + 0.05
    assert found.basin_of(near).tolist() == [0, 1, 2, 3] and found.basin_of(found.x).tolist() == [found.funl.argmin()]
    with pytest.raises(clde.InvalidArgument, match="coordinates"):
        found.basin_of([[1, 2, 3]])
    with pytest.raises(clde.InvalidArgument, match="outside"):
        found.basin_of([7, 7])
    assert pickle.loads(pickle.dumps(found)).basin_of(near).tolist() == [0, 1, 2, 3]


def test_why_two_optima_are_two(found):
    assert isinstance(found.explain(0, 1), str) and found.explain(0, 1)
    with pytest.raises((clde.InvalidArgument, IndexError)):
        found.explain(0, 99)


def test_optima_that_only_others_connect_are_connected():
    found = clde.solve(himmelblau, BOX, evaluations=3000, saddles=5000)
    direct = {(p["a"], p["b"]) for p in found.saddles}
    apart = [(i, j) for i in range(4) for j in range(i + 1, 4) if (i, j) not in direct]
    for i, j in apart:
        assert "through other optima" in found.explain(i, j)
    assert f"{found.optima[0].hits} descents ended there" in found.explain(0, 0)


def test_saddles_and_the_tree():
    found = clde.solve(himmelblau, BOX, evaluations=3000, saddles=5000)
    assert 0 < found.saddle_evaluations <= 5000 and found.nfev == 3000 + found.saddle_evaluations
    # Himmelblau's function has four saddles; the lowest is 13.31 high.
    assert min(p["fun"] for p in found.saddles) == pytest.approx(13.3119, abs=1e-2)
    assert len(found.tree) == 3 and {into for _, into, _ in found.tree} <= {0, 1, 2, 3}
    assert all(o.basin.barrier > 10 for o in found.optima[1:4])


def test_the_best_is_the_best_of_the_ties():
    wide = lambda x: (-.97 * np.exp(-3 * ((x[0] - .25)**2 + (x[1] - .7)**2))
                      - np.exp(-150 * ((x[0] - .8)**2 + (x[1] - .2)**2)))
    found = clde.solve(wide, [(0, 1), (0, 1)], evaluations=1500, global_tolerance=.5)
    assert found.fun == found.funl.min() and f"{found.fun:.7g}" in repr(found).splitlines()[0]


def test_the_best_point_so_far_is_called_so():
    found = clde.solve(lambda x: float(x[0]**2), [(-1, 1)], evaluations=3)
    assert not found.located and "best point so far" in found.message and "No optimum located yet" in repr(found)


def test_plots_say_what_they_need():
    found = clde.solve(himmelblau, BOX, evaluations=1500)
    for kind, message in (("pie", "need one of"), ("front", "several objectives")):
        with pytest.raises((ValueError, ImportError), match=message):
            found.plot(kind, ax=object())


def test_plots_of_every_kind():
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("Agg")
    found = clde.solve(himmelblau, BOX, evaluations=1500)
    for kind in (None, "map", "lines", "tree"):
        axes = found.plot(kind)
        assert len(axes.lines) + len(axes.collections) >= 4
    front = clde.solve(lambda x: (x[0]**2, (x[0] - 2)**2), [(-5, 5)], evaluations=500)
    assert len(front.plot().collections) == 1
    pyplot.close("all")


def tilted(x):
    return (x[0] ** 2 + x[1] - 11) ** 2 + (x[0] + x[1] ** 2 - 7) ** 2 + 1e-8 * x[0]


def test_optima_are_best_first():
    for seed in range(1, 4):
        found = clde.solve(tilted, [(-6, 6)] * 2, evaluations=3000, rng=seed)
        assert found.nglobal == 4 and (np.diff(found.funl[:4]) >= 0).all() and (np.diff(found.funl[4:]) >= 0).all()
        assert found.fun == found.funl[0] and found.optima[0].gap == 0


def test_the_constraints_at_an_optimum_are_those_of_the_function():
    def f(x):
        return [-(x ** 2).sum(), x[0] ** 2 / 4 + x[1] ** 2 / 9 - 1]

    found = clde.solve(f, [(-5, 5)] * 2, constraints=clde.Constraints(1), evaluations=3000)
    assert all(o.constraints.tolist() == f(o.x)[1:] for o in found.optima)
    assert clde.solve(tilted, [(-6, 6)] * 2, evaluations=200).optima[0].constraints.size == 0


def test_a_copy_of_a_result_can_be_asked_the_same():
    found = clde.solve(tilted, [(-6, 6)] * 2, evaluations=2000)
    for copied in (copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert copied.tree == found.tree and copied.explain(0, 1) == found.explain(0, 1)
