"""clde solve --curvature: what lies around the optima."""

import json
import sys

import pytest

BOX = ["--lower", "-5,-5", "--upper", "5,5", "--names", "a,b"]

BOWL = """
import json, sys
for line in sys.stdin:
    p = json.loads(line)
    x, y = p["x"]
    print(json.dumps({"id": p["id"], "f": VALUE}), flush=True)
"""


@pytest.fixture
def program(tmp_path):
    def make(value):
        path = tmp_path / "worker.py"
        path.write_text(BOWL.replace("VALUE", value))
        return f"{sys.executable} {path}"
    return make


def test_the_hessian_is_written(clde, program):
    run = ["solve", "--exec", program("2 * (x - 1) ** 2 + (x - 1) * (y + 1) + 3 * (y + 1) ** 2"), *BOX,
           "--evaluations", "300", "--curvature", "500"]
    got = clde.json(*run)
    assert len(got["curvature"]) == 1
    around = got["curvature"][0]
    flat = [v for row in around["hessian"] for v in row]
    assert flat == pytest.approx([4, 1, 1, 6], abs=1e-3)
    assert around["weight"] == pytest.approx(1) and around["flat"] == 0
    assert got["evaluations"] > 300
    assert "Around the optima" in clde(*run).stdout


def test_one_optimum_is_shown_with_what_lies_around_it(clde, tmp_path):
    found = tmp_path / "found.json"
    found.write_text(clde("solve", "-f", "50*(a - 1)^2 + 2*(b + 1)^2 + 0*c", "--lower", "-5,-5,0", "--upper", "5,5,1",
                          "-n", 500, "--curvature", 500, "--json").stdout)
    text = clde("show", found, "--optimum", 1).stdout
    assert "condition number of its curvature: infinite" in text and "flat: 1 c" in text
    found.write_text(clde("solve", "-f", "50*(a - 1)^2 + 2*(b + 1)^2", "--lower", "-5", "--upper", "5",
                          "-n", 500, "--curvature", 500, "--json").stdout)
    text = clde("show", found, "--optimum", 1).stdout
    assert "condition number of its curvature: 25" in text and "weight by Laplace's method: 1" in text
    rows = {line.split()[0]: line.split()[-1] for line in text.splitlines() if line.startswith(("  a ", "  b "))}
    assert rows == {"a": "0.1", "b": "0.5"} and "standard error" in text


@pytest.mark.parametrize("key, value, said", [("optimum", 7, "optimum that does not exist"),
                                              ("variables", [0, 9], "variable that does not exist"),
                                              ("directions", [[1]], "do not fit")])
def test_a_curvature_that_does_not_fit_is_refused(clde, tmp_path, key, value, said):
    answer = clde.json("solve", "cec2013/f4", "-n", 500, "--curvature", 500)
    answer["curvature"][0][key] = value
    path = tmp_path / "found.json"
    path.write_text(json.dumps(answer))
    assert said in clde.refused("show", path, "--optimum", 1)


def test_a_flat_direction_is_named(clde, program):
    run = ["solve", "--exec", program("(x + y) ** 2"), *BOX, "--evaluations", "300", "--curvature", "500"]
    assert json.loads(clde(*run, "--json").stdout)["curvature"][0]["condition"] == "infinite"
    text = clde(*run).stdout
    assert "flat: 0.71 a - 0.71 b" in text or "flat: 0.71 b - 0.71 a" in text


def test_reports_and_journals_have_what_was_measured(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    solved = clde.json("solve", "cec2013/f4", "-n", 1500, "--curvature", 500, "--journal", journal)
    wanted = [c["condition"] for c in solved["curvature"]]
    assert len(wanted) == 4
    before = (tmp_path / "run.cldej.curvature").read_bytes()
    reported = clde.json("report", journal)["run"]
    assert [c["condition"] for c in reported["curvature"]] == wanted
    assert reported["evaluations"] == solved["evaluations"]
    assert reported["stop"] == "the budget of evaluations is spent"
    assert "condition number of its curvature" in clde("show", journal, "--optimum", 2).stdout
    assert (tmp_path / "run.cldej.curvature").read_bytes() == before
    (tmp_path / "run.cldej.curvature").unlink()
    assert clde.json("report", journal)["run"]["curvature"] == []
    assert clde.json("report", journal)["run"]["evaluations"] < solved["evaluations"]
