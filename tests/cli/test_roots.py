"""clde roots: systems of equations answered by a program."""

import json
import sys

import pytest

BOX = ["--lower", "-6,-6", "--upper", "6,6"]

WORKER = """
import json, sys
for line in sys.stdin:
    p = json.loads(line)
    x, y = p["x"]
    a, b = x * x + y - 11, x + y * y - 7
    told = {"id": p["id"], "r": [4 * a * x + 2 * b, 2 * a + 4 * b * y]}
    if p["want"] == "rJ":
        told["J"] = [[8 * x * x + 4 * a + 2, 4 * x + 4 * y], [4 * x + 4 * y, 2 + 8 * y * y + 4 * b]]
    print(json.dumps(told), flush=True)
"""


@pytest.fixture
def program(tmp_path):
    path = tmp_path / "worker.py"
    path.write_text(WORKER)
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("derivatives", [[], ["--derivatives", "jacobian:2"]])
def test_every_root_is_found_and_certified(clde, program, derivatives):
    run = ["roots", "--exec", program, *BOX, "--evaluations", "2500", *derivatives]
    got = clde.json(*run)
    roots = [o["root"] for o in got["optima"] if o.get("root", {}).get("found")]
    assert len(roots) == 9 and all(r["certified"] and r["radius"] < 1e-9 < r["alone"] for r in roots)
    assert got["evaluations"] == 2500 + got["root_evaluations"]
    assert ("derivative_evaluations" in got) == bool(derivatives)
    text = clde(*run, "--jobs", 3).stdout
    assert "9 roots among them. All of them certified" in text


def test_equations_as_a_formula(clde, tmp_path):
    """A circle and a hyperbola: x^2 = 2 +- sqrt(3)."""
    run = ["roots", "-f", "x^2 + y^2 == 4; x*y - 1", "--lower", "-3", "--upper", "3", "--evaluations"]
    got = clde.json(*run, 1500)
    roots = sorted(o["x"][0] for o in got["optima"] if o["root"]["certified"])
    far, near = (2 + 3 ** 0.5) ** 0.5, (2 - 3 ** 0.5) ** 0.5
    assert roots == pytest.approx([-far, -near, near, far], abs=1e-12)
    journal = tmp_path / "run.cldej"
    clde(*run, 700, "--journal", journal)
    assert clde.json("resume", journal, "--evaluations", 1500)["optima"] == got["optima"]
    more = clde.json("roots", "-f", "x == 1; y == 2; x + y == 3", *BOX, "--evaluations", 500)
    assert more["optima"][0]["x"] == pytest.approx([1, 2]) and more["optima"][0]["root"]["found"]


def test_a_run_is_resumed_with_its_certificates(clde, program, tmp_path):
    journal = tmp_path / "run.cldej"
    run = ["roots", "--exec", program, *BOX, "--evaluations", "1500"]
    whole = clde.json(*run)
    clde(*run[:-1], "900", "--journal", journal)
    resumed = json.loads(clde("resume", journal, "--evaluations", "1500", "--json").stdout)
    assert resumed["optima"] == whole["optima"]


def test_what_is_no_system_is_refused(clde):
    assert "--formula" in clde.refused("roots", *BOX, "--evaluations", "10")
    assert "cec2013/f4" in clde.refused("roots", "cec2013/f4")
    formula = ["roots", "-f", "x^2 + y^2 == 4; x*y >= 1", *BOX, "--evaluations", "10"]
    assert "no inequalities" in clde.refused(*formula)
    assert "this formula has residuals:1" in clde.refused("roots", "-f", "x*y == 1", *BOX, "--evaluations", "10",
                                                          "--derivatives", "residuals:3")
    assert "roots need residuals:M" in clde.refused("roots", "--exec", "cat", *BOX, "--derivatives", "gradient",
                                                    "--evaluations", "10")
    assert "only square systems" in clde.refused("roots", "--exec", "cat", *BOX, "--derivatives", "residuals:3",
                                                 "--certify", "10", "--evaluations", "10")


def test_built_in_systems_can_be_named(clde):
    found = clde.json("roots", "nes/himmelblau-gradient", "--evaluations", 3000, "--seed", 1)
    assert sum(o["global"] for o in found["optima"]) == 9
    assert all(o["root"]["certified"] for o in found["optima"] if o["global"])
    assert "gives no residuals" in clde.refused("roots", "cec2013/f4")
