"""Kinds of variables, constraints and old samples, from outside (docs/how-to/variables.md)."""

import sys

import pytest

WORKER = """
import json, math, sys
for line in sys.stdin:
    p = json.loads(line)
    x = p["x"]
    print(json.dumps(dict({BODY}, id=p["id"])), flush=True)
"""


@pytest.fixture
def worker(tmp_path):
    def make(body):
        path = tmp_path / "worker.py"
        path.write_text(WORKER.replace("{BODY}", body))
        return f"{sys.executable} {path}"
    return make


def best(found):
    return [o for o in found["optima"] if o["global"]]


def test_an_optimum_on_the_seam_of_an_angle_is_reported_once(clde, worker):
    angle = worker('f=1 - math.cos(math.radians(2 * x[0]))')
    run = ["solve", "--exec", angle, "--lower", -180, "--upper", 180, "--evaluations", 300]
    assert len(best(clde.json(*run, "--periodic", 0))) == 2
    assert len(best(clde.json(*run))) == 3


def test_who_does_not_go_round_says_so(clde, worker):
    angles = worker('f=[math.cos(x[0]), math.sin(x[1])]')
    run = ["solve", "--lower", "0,0", "--upper", "6,6", "--evaluations", 100, "--periodic", 0]
    two = clde(*run, "--exec", angles, "--objectives", 2)
    assert "ignore that variables are periodic" in two.stderr
    assert "ignore that variables are periodic" not in clde(*run, "--exec", angles, "--objectives", 2, "--quiet").stderr
    one = worker('f=math.cos(x[0]) + x[1]')
    assert clde(*run, "--exec", one).stderr == ""
    assert "ignore that variables are periodic" in clde(*run, "--exec", one, "--algorithm", "clde-paper").stderr


def test_integers_are_integers_in_every_evaluation(clde, worker, tmp_path):
    command = worker('f=(x[0] - 3.4) ** 2 + abs(math.log10(x[1]) + 5) if x[0] == int(x[0]) else None')
    found = clde.json("solve", "--exec", command, "--lower", "0,1e-9", "--upper", "9,1",
                      "--names", "teeth,rate", "--integer", "teeth", "--logarithmic", "rate",
                      "--evaluations", 800, "--journal", tmp_path / "run.cldej")
    assert found["failures"]["failed"] == 0
    assert best(found)[0]["x"][0] == 3
    assert abs(best(found)[0]["x"][1] / 1e-5 - 1) < 1e-3
    resumed = clde.json("resume", tmp_path / "run.cldej", "--evaluations", 900)
    assert resumed["evaluations"] == 900


CONSTRAINED = 'f=x[0] + x[1], g=[x[0] ** 2 + x[1] ** 2 - 2], h=[x[0] - x[1]]'


def test_constraints_of_a_program(clde, worker, tmp_path):
    run = ["solve", "--exec", worker(CONSTRAINED), "--lower", -3, "--upper", "3,3",
           "--constraints", "g:1,h:1", "--evaluations", 800, "--searches", 1]
    found = clde.json(*run, "--journal", tmp_path / "run.cldej")
    assert len(best(found)) == 1
    assert abs(best(found)[0]["value"] + 2) < 1e-7
    assert best(found)[0]["violation"] < 1e-7
    table = clde("journal", tmp_path / "run.cldej", "--csv").stdout
    assert table.startswith("id,attempt,x1,x2,value,g1,h1,status")
    assert "violation" in clde(*run).stdout
    assert clde.json(*run, "--jobs", 8)["optima"] == found["optima"]


def test_old_samples_cost_nothing(clde, tmp_path):
    journal, table = tmp_path / "old.cldej", tmp_path / "old.csv"
    clde("solve", "cec2013/f4", "--evaluations", 500, "--journal", journal)
    for samples in (journal, table):
        if samples == table:
            table.write_text("x1,x2,value\n3,2,0\n-2,3,-20.5\n")
        found = clde.json("solve", "cec2013/f4", "--evaluations", 300, "--samples", samples)
        assert found["evaluations"] == 300
        assert found["optima"]
    run = tmp_path / "warm.cldej"
    whole = clde.json("solve", "cec2013/f4", "--evaluations", 400, "--samples", table)
    clde("solve", "cec2013/f4", "--evaluations", 200, "--samples", table, "--journal", run)
    assert clde.json("resume", run, "--evaluations", 400)["optima"] == whole["optima"]
    table.write_text("x1,x2,value\n3,2,1\n")
    assert "samples" in clde("resume", run, "--evaluations", 500, check=False).stderr


def test_what_makes_no_sense_is_refused(clde, worker):
    run = ["solve", "--exec", worker("f=1"), "--lower", "0,0", "--upper", "1,1",
           "--evaluations", 10]
    assert "0..1" in clde.refused(*run, "--periodic", "2")
    assert "x1, x2" in clde.refused(*run, "--integer", "angle")
    assert "above 0" in clde.refused(*run, "--logarithmic", "0")
    assert "already has a kind" in clde.refused(*run, "--periodic", "0", "--integer", "0")
    assert "g:N" in clde.refused(*run, "--constraints", "2")
    assert "--constraints" in clde.refused("solve", "cec2013/f4", "--constraints", "g:1")


def test_categories_have_no_order(clde, worker):
    """A table of nine values; the least has larger ones on both sides."""
    table = worker('f=[5, 9, 8, 7, 1, 6, 9, 3, 8][int(x[0])] + x[1] ** 2')
    run = ["solve", "--exec", table, "--lower", "0,-1", "--upper", "8,1", "--evaluations", 300, "--names", "kind,v"]
    found = clde.json(*run, "--categories", "kind")
    assert [o["x"][0] for o in best(found)] == [4] and len(found["optima"]) == 1
