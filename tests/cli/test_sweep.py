"""clde sweep: optima along a parameter."""

import csv
import sys

import pytest

BOX = ["--lower", "-2", "--upper", "2", "--parameter", "p=-1:1:8", "--evaluations", "8000", "--quiet"]
FORK = ["sweep", "--formula", "x^4/4 - p*x^2/2", *BOX]

WORKER = """
import json, sys
for line in sys.stdin:
    point = json.loads(line)
    x, p = point["x"]
    print(json.dumps({"id": point["id"], "f": x**4 / 4 - p * x * x / 2}), flush=True)
"""


def test_a_pitchfork_is_a_split(clde):
    got = clde.json(*FORK)
    (event,) = got["events"]
    assert event["kind"] == "split" and event["ended"] == [0] and event["started"] == [1, 2]
    assert got["variables"] == ["x", "p"] and abs(event["x"][1]) < 1e-3
    assert got["parameters"]["p"][0] == -1 and got["steps"] == 8 and got["stop"] == "complete"
    assert got["evaluations"] <= 8000
    assert [p["x"][0] for b in got["branches"][1:] for p in b["points"][-1:]] == pytest.approx([-1, 1], abs=1e-5)


def test_the_tables_name_events_and_branches(clde):
    text = clde(*FORK).stdout
    assert "3 branches and 1 event from p -1 to p 1, in 8 steps." in text
    assert "Optima followed, along the path: 1, 2." in text
    assert "split" in text and "1 -> 2, 3" in text


def test_files_hold_all_branches_and_the_diagram(clde, tmp_path):
    table, page = tmp_path / "branches.csv", tmp_path / "fork.html"
    clde(*FORK, "--out", table, "--report", page)
    rows = list(csv.DictReader(table.open()))
    assert {row["branch"] for row in rows} == {"1", "2", "3"}
    for row in rows:
        x, p = float(row["x"]), float(row["p"])
        assert abs(x * (x * x - max(p, 0))) < 1e-3
    html = page.read_text()
    assert html.count("<polyline") == 6 and "<title>branch 3</title>" in html and "http" not in html


def test_a_program_gets_the_parameter_behind_its_variables(clde, tmp_path):
    path = tmp_path / "worker.py"
    path.write_text(WORKER)
    got = clde.json("sweep", "--exec", f"{sys.executable} {path}", *BOX)
    assert [e["kind"] for e in got["events"]] == ["split"]


def test_roots_die_in_pairs(clde):
    got = clde.json("sweep", "--formula", "x^2 == p", "--levels", "roots", "--lower", "-2", "--upper", "2",
                    "--parameter", "p=1,0.5,-0.5", "--evaluations", "6000", "--quiet")
    (event,) = got["events"]
    assert event["kind"] == "death" and event["ended"] == [0, 1] and abs(event["x"][1]) < 1e-3


@pytest.mark.parametrize("flags, complaint", [
    (["--parameter", "p"], "need NAME=FIRST:LAST:COUNT"),
    (["--parameter", "p=0:1"], "need NAME=FIRST:LAST:COUNT"),
    (["--parameter", "q=0:1:5"], "the formula has no 'q'; its variables are x, p"),
    (["--parameter", "p=1"], "at least 2 values"),
    ([], "--parameter is needed"),
    (["--parameter", "p=0:1:5", "--levels", "some"], "need all, global or roots"),
    (["--parameter", "p=0:1:5", "--tolerance", "2"], "tolerance: 2 given"),
])
def test_what_is_wrong_is_said(clde, flags, complaint):
    said = clde.refused("sweep", "--formula", "x^2 + p*x", "--lower", "-2", "--upper", "2", "-n", "500", *flags)
    assert complaint in said
