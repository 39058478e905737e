"""Experiments, their scores, and reports."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys

import numpy as np
import pytest
from conftest import BOX, himmelblau

import clde

PLAN = {"name": "small", "algorithms": ["clde", {"name": "random_search", "label": "blind"}],
        "problems": [{"name": "cec2013/f4", "evaluations": 2000}, {"name": "mmf/4", "evaluations": 400}],
        "seeds": range(1, 4)}
SLOW = {"algorithms": ["clde"], "problems": ["cec2013/f20"], "seeds": "1-50"}


def has_page():
    from clde import _lab
    try:
        _lab.require_page()
    except clde.Error:
        return False
    return True


needs_page = pytest.mark.skipif(not has_page(), reason="built without the page of the report")


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("experiment") / "results.db"
    done = clde.run(PLAN, path, jobs=2)
    assert done.complete and done.runs == done.ran == 12 and done.failures == ()
    return path


def test_what_is_done_is_not_done_again(store, tmp_path):
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({**PLAN, "seeds": "1-4"}))
    due = clde.run(plan, store, dry_run=True)
    assert (due.done, due.planned, due.ran) == (12, 4, 0) and due.seconds_left > 0
    assert clde.run(PLAN, store).ran == 0


def test_the_number_of_jobs_changes_nothing(store, tmp_path):
    clde.run(PLAN, tmp_path / "one.db", jobs=1)
    one, two = (clde.score(path) for path in (tmp_path / "one.db", store))
    assert len(one) == len(two) > 0
    for a, b in zip(one, two, strict=True):
        assert (a.problem, a.label, a.metric, a.accuracy) == (b.problem, b.label, b.metric, b.accuracy)
        assert np.array_equal(a.values, b.values)


def test_a_stored_run_is_what_solve_finds(store):
    ours, = clde.score(store, "cec2013/f4", metric="peak_ratio", accuracy=1e-4).of("peak_ratio", label="clde")
    problem = clde.problems.get("cec2013/f4")
    alone = [problem.score(clde.solve(problem, evaluations=2000, rng=seed)) for seed in ours.seeds]
    at = problem.accuracies.index(1e-4)
    assert ours.seeds == [1, 2, 3] and ours.values.tolist() == [marks[at].peak_ratio for marks in alone]


def test_scores(store):
    scores = clde.score(store)
    assert {s.problem for s in scores} == {"cec2013/f4", "mmf/4"}
    assert {s.label for s in scores} == {"clde", "blind"}
    best, = scores.of("peak_ratio", label="clde", accuracy=1e-4)
    assert best.mean == 1 and best.deviation == 0 and best.seeds == [1, 2, 3]
    blind, = scores.of("peak_ratio", label="blind", accuracy=1e-4)
    assert blind.algorithm == "random_search" and blind.mean < best.mean
    assert "peak_ratio" in repr(scores)
    front = clde.score(store, "mmf/*", metric="igd")
    assert [s.accuracy for s in front] == [0, 0] and all((s.values > 0).all() for s in front)


def test_scores_as_a_table_of_pandas(store):
    pytest.importorskip("pandas")
    table = clde.score(store, metric="peak_ratio").to_dataframe()
    assert set(table.columns) >= {"problem", "label", "metric", "accuracy", "seed", "value"}
    assert len(table) == 2 * 3 * table.accuracy.nunique()


def test_the_runs_of_a_store(store):
    runs = clde.runs(store)
    assert len(runs) == 12 and {r.state for r in runs} == {"done"}
    assert all(len(r.key) == 32 and r.seconds > 0 for r in runs)


def test_progress_is_told_and_may_refuse(tmp_path):
    seen = []
    clde.run(PLAN, tmp_path / "told.db", progress=seen.append)
    assert seen and all(isinstance(p, clde.Progress) and p.runs == 12 for p in seen)

    def refuses(so_far):
        raise ZeroDivisionError("enough")

    with pytest.raises(ZeroDivisionError, match="enough"):
        clde.run(SLOW, tmp_path / "refused.db", progress=refuses)


def test_ctrl_c_stops_and_nothing_is_lost(tmp_path):
    path = tmp_path / "stopped.db"
    with pytest.raises(KeyboardInterrupt):
        clde.run(SLOW, path, jobs=2, progress=lambda so_far: os.kill(os.getpid(), signal.SIGINT))
    left = clde.run(SLOW, path, dry_run=True)
    assert left.done + left.planned == 50 and left.planned > 0


@pytest.mark.parametrize(("plan", "message"), [
    ({"algorithm": ["clde"]}, "did you mean \"algorithms\""),
    ({"algorithms": ["cldee"], "problems": ["cec2013/f4"], "seeds": "1"}, "cldee"),
    ({"algorithms": ["clde"], "problems": [object()], "seeds": 1}, "plan:"),
    ("no/such/plan.json", "cannot be read"),
])
def test_wrong_plans_are_refused(plan, message, tmp_path):
    with pytest.raises(clde.InvalidArgument, match=message):
        clde.run(plan, tmp_path / "never.db")
    assert not (tmp_path / "never.db").exists()


def test_what_is_no_store_is_refused(tmp_path, store):
    text = tmp_path / "notes.txt"
    text.write_text("hello" * 100)
    with pytest.raises(clde.Error, match="no store"):
        clde.score(text)
    with pytest.raises(clde.Error, match="no store"):
        clde.run(PLAN, text)
    assert text.read_text() == "hello" * 100
    with pytest.raises(clde.InvalidArgument, match="no score"):
        clde.score(store, metric="beauty")
    with pytest.raises(clde.InvalidArgument, match="jobs"):
        clde.run(PLAN, store, jobs="many")


def test_a_build_without_sqlite_says_what_to_install(monkeypatch, tmp_path):
    from clde import _lab
    monkeypatch.delattr(_lab, "run_plan")
    with pytest.raises(clde.Error, match="libsqlite3-dev"):
        clde.run(PLAN, tmp_path / "never.db")


def data_of(path):
    data = json.loads(path.read_text())
    assert data["format"] == "clde-report"
    return data


def test_the_report_of_a_store(store, tmp_path):
    out = clde.report(store, tmp_path / "experiment.json")
    data = data_of(out)["experiment"]
    assert data["done"] == 12 and {m for m in data["methods"]} == {"clde", "blind"}
    key = clde.runs(store)[0].key
    run = data_of(clde.report(store, tmp_path / "run.json", run=key[:12]))["run"]
    assert run["problem"] == "cec2013/f4" and run["optima"]
    with pytest.raises(clde.InvalidArgument, match="no run"):
        clde.report(store, tmp_path / "none.json", run="zz")


def test_the_report_of_a_result(tmp_path):
    found = clde.solve(himmelblau, BOX, evaluations=2000, names=["a", "b"], rng=3)
    run = data_of(clde.report(found, tmp_path / "found.json"))["run"]
    assert np.array_equal([o["x"] for o in run["optima"]], found.xl)
    assert [v["name"] for v in run["variables"]] == ["a", "b"] and run["evaluations"] == 2000
    fronts = clde.solve(lambda x: (x[0], 1 - x[0] + x[1]), [(0, 1)] * 2, evaluations=300, maximize=True)
    run = data_of(clde.report(fronts, tmp_path / "front.json"))["run"]
    assert run["objectives"] == 2 and len(run["optima"]) == len(fronts.xl)


@pytest.mark.parametrize("name, more", [("surfaces/himmelblau", {"saddles": 2000}),
                                         ("noisy/cec2013/f4:size=1e-3,kind=random", {}),
                                         ("design/pressure-vessel", {})])
def test_the_report_of_a_result_says_what_that_of_the_tool_says(name, more, tmp_path):
    """Every field of an optimum among it: what Python keeps of a run is complete."""
    found = clde.solve(clde.problems.get(name), evaluations=3000, rng=2, **more)
    flags = [word for option, value in more.items() for word in (f"--{option}", str(value))]
    told = subprocess.run([sys.executable, "-m", "clde", "solve", name, "--evaluations", "3000", "--seed", "2", "--json",
                           *flags], capture_output=True, text=True, check=True).stdout
    (tmp_path / "told.json").write_text(told)
    here, there = (data_of(clde.report(source, tmp_path / "report.json"))["run"]
                   for source in (found, tmp_path / "told.json"))
    for part in ("optima", "saddles", "families", "unseen", "reported", "failures", "evaluations", "stop",
                 "saddle_evaluations", "sense", "variables"):
        assert here[part] == there[part], part
    assert here["optima"] and "basin" in here["optima"][0]


def test_the_report_of_a_journal_knows_every_evaluation(tmp_path):
    journal = tmp_path / "run.cldej"
    found = clde.solve(lambda x: 1 - math.cos(x[0]) + x[1] ** 2, [(0, 2 * math.pi), (-1, 1)], evaluations=500,
                       kinds={0: "periodic"}, constraints={"type": "ineq", "fun": lambda x: x[1] - 0.5},
                       journal=journal)
    run = data_of(clde.report(journal, tmp_path / "run.json"))["run"]
    assert not any("cannot be replayed" in note for note in run["notes"]), run["notes"]
    assert np.array_equal([o["x"] for o in run["optima"]], found.xl)
    assert run["evaluations"] == 500 and run["samples"] is not None


@needs_page
def test_the_page_is_one_file(store, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = clde.report(store)
    assert page.name == "report.html" and "</html>" in page.read_text()
    found = clde.solve(himmelblau, BOX, evaluations=500)
    assert "clde-report" in clde.report(found, "found.html").read_text()


def test_what_cannot_be_reported_is_refused(tmp_path):
    text = tmp_path / "notes.txt"
    text.write_text("hello")
    with pytest.raises(clde.InvalidArgument, match="neither a journal nor"):
        clde.report(text, tmp_path / "out.json")
    with pytest.raises(clde.InvalidArgument, match="cannot be read"):
        clde.report(tmp_path / "none", tmp_path / "out.json")
    assert not (tmp_path / "out.json").exists()
