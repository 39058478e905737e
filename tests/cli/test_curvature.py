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


def test_a_flat_direction_is_named(clde, program):
    run = ["solve", "--exec", program("(x + y) ** 2"), *BOX, "--evaluations", "300", "--curvature", "500"]
    assert json.loads(clde(*run, "--json").stdout)["curvature"][0]["condition"] == "infinite"
    text = clde(*run).stdout
    assert "flat: 0.71 a - 0.71 b" in text or "flat: 0.71 b - 0.71 a" in text
