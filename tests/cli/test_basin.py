"""clde basin: to which optimum does a point belong?"""

import json
import os

import pytest

# Minima of Himmelblau's function and points beside them.
MINIMA = [(3, 2), (-2.805118, 3.131312), (-3.779310, -3.283186), (3.584428, -1.848127)]


def table(tmp_path, points):
    path = tmp_path / "points.csv"
    path.write_text("".join(f"{x},{y}\n" for x, y in points))
    return path


def nearest(optima, point):
    return min(range(len(optima)), key=lambda i: sum((a - b) ** 2 for a, b in zip(optima[i]["x"], point)))


@pytest.fixture
def run(clde, tmp_path):
    """A journal, the JSON of the same run, and points whose optimum everybody can see."""
    journal, found = tmp_path / "run.cldej", tmp_path / "found.json"
    text = clde("solve", "surfaces/himmelblau", "--evaluations", 3000, "--journal", journal, "--json").stdout
    found.write_text(text)
    points = [(x + dx, y + dy) for x, y in MINIMA for dx, dy in ((0.3, 0.2), (-0.4, 0.1))]
    optima = json.loads(text)["optima"]
    return journal, found, table(tmp_path, points), [nearest(optima, p) for p in points]


@pytest.mark.parametrize("how", [[], ["--search"]])
def test_a_journal_tells_by_its_samples_and_by_search(clde, run, how):
    journal, _, points, expected = run
    answer = clde.json("basin", journal, "--points", points, *how)
    assert answer["basins"] == expected and answer["optima"] == 4
    assert answer["by"] == ("search" if how else "map")
    lines = clde("basin", journal, "--points", points, *how).stdout.split()
    assert [int(n) - 1 for n in lines] == expected


def test_a_result_needs_a_search(clde, run):
    _, found, points, expected = run
    assert clde.json("basin", found, "--points", points, "--search")["basins"] == expected
    assert "--search" in clde.refused("basin", found, "--points", points)


def test_points_may_come_from_stdin(clde, run):
    journal, _, _, expected = run
    assert clde("basin", journal, "--points", "-", stdin="3.3,2.2\n").stdout == f"{expected[0] + 1}\n"


def test_a_program_is_asked_again(clde, tmp_path):
    program = tmp_path / "wells.py"
    program.write_text("""import json, sys
for line in sys.stdin:
    q = json.loads(line)
    x, = q["x"]
    print(json.dumps({"id": q["id"], "f": (x * x - 1) ** 2 + 0.1 * x}), flush=True)
""")
    journal = tmp_path / "run.cldej"
    found = clde.json("solve", "--exec", f"/usr/bin/python3 {program}", "--lower", "-2", "--upper", "2",
                      "--evaluations", 400, "--journal", journal)
    assert [round(o["x"][0]) for o in found["optima"]] == [-1, 1]
    assert clde("basin", journal, "--points", "-", "--search", stdin="-1.4\n0.5\n").stdout == "1\n2\n"
    (tmp_path / "found.json").write_text(json.dumps(found))
    assert "journal" in clde.refused("basin", tmp_path / "found.json", "--points", "-", "--search", stdin="0\n")


def test_what_makes_no_sense_is_refused(clde, run, tmp_path):
    journal, found, _, _ = run
    assert "outside the box" in clde.refused("basin", journal, "--points", "-", stdin="9,9\n")
    assert "2" in clde.refused("basin", journal, "--points", "-", stdin="1,2,3\n")
    several = tmp_path / "several.json"
    several.write_text(clde("solve", "mmf/1", "--evaluations", 500, "--json").stdout)
    assert "one objective" in clde.refused("basin", several, "--points", "-", "--search", stdin="2,0\n")
    assert os.path.exists(found)
