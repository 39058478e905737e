"""clde decode."""

import json
import random

import pytest

# Two basins on a line, sampled at 0..8: peaks at 2 (value 5) and 6 (value 4), the pass between them 1.
VALUES = [0, 2, 5, 3, 1, 3, 4, 2, 0]
TABLE = "".join(f"{x},{v}\n" for x, v in enumerate(VALUES))
RAW = ["--maximize", "--height", "raw", "--neighbors", "2"]


def test_json_has_labels_basins_and_tree(clde):
    got = clde.json("decode", "-", *RAW, "--tau", 1, stdin=TABLE)
    assert got["labels"] == [0, 0, 0, 0, 0, 1, 1, 1, 1]
    assert got["basins"] == [
        {"peak": 2, "height": 5, "persistence": 5, "size": 5, "value": 5, "x": [2]},
        {"peak": 6, "height": 4, "persistence": 3, "size": 4, "value": 4, "x": [6]}]
    assert got["tree"] == [{"peak": 6, "into": 2, "pass": 4, "height": 1, "persistence": 3}]


def test_minimising_is_the_default(clde):
    turned = "".join(f"{x},{-v}\n" for x, v in enumerate(VALUES))
    up = clde.json("decode", "-", *RAW, "--tau", 1, stdin=TABLE)
    down = clde.json("decode", "-", *RAW[1:], "--tau", 1, stdin=turned)
    assert down["labels"] == up["labels"]
    assert [b["value"] for b in down["basins"]] == [-5, -4]


def test_tau_is_in_the_unit_of_the_height(clde):
    def basins(*args):
        return len(clde.json("decode", "-", "--maximize", "--neighbors", "2", *args,
                             stdin=TABLE)["basins"])
    assert basins("--height", "raw", "--tau", 3) == 2
    assert basins("--height", "raw", "--tau", 3.1) == 1
    assert basins("--tau", 0.59) == 2 and basins("--tau", 0.61) == 1  # 3 of 5
    assert basins("--height", "rank", "--tau", 0.6) == 2  # 7/8 - 2/8
    assert basins("--height", "rank", "--tau", 0.7) == 1


def test_csv_has_one_label_per_row(clde):
    labels = "0\n0\n0\n0\n0\n1\n1\n1\n1\n"
    assert clde("decode", "-", *RAW, "--tau", 1, "--csv", stdin=TABLE).stdout == labels
    named = clde("decode", "-", *RAW, "--tau", 1, "--csv", stdin="x,f\n" + TABLE).stdout
    assert named == "basin\n" + labels


def test_a_file_and_a_named_column_of_values(clde, tmp_path):
    path = tmp_path / "samples.csv"
    path.write_text("f,x\n" + "".join(f"{v},{x}\n" for x, v in enumerate(VALUES)))
    for column in ("f", "1"):
        got = clde.json("decode", path, *RAW, "--tau", 1, "--value", column)
        assert got["labels"] == [0, 0, 0, 0, 0, 1, 1, 1, 1]


def test_the_table_counts_basins_and_rows_from_one(clde):
    text = clde("decode", "-", *RAW, "--tau", 1, stdin="x,f\n" + TABLE).stdout
    lines = text.splitlines()
    assert lines[0] == "9 points, 1 dimension, 2 neighbors: 2 basins among 2 local optima (tau 1)."
    assert lines[2].split() == ["basin", "points", "best", "row", "value", "persistence", "x"]
    assert lines[3].split() == ["1", "5", "3", "5", "5", "2"]
    assert lines[4].split() == ["2", "4", "7", "4", "3", "6"]


def test_count_cuts_and_says_when_it_cannot(clde):
    one = clde("decode", "-", *RAW, "--count", 1, "--json", stdin=TABLE)
    assert len(json.loads(one.stdout)["basins"]) == 1 and one.stderr == ""
    many = clde("decode", "-", *RAW, "--count", 5, "--json", stdin=TABLE)
    assert len(json.loads(many.stdout)["basins"]) == 2
    assert "5 basins asked for, 2 found" in many.stderr


def test_scale_by_range(clde):
    rows = [(x, y, x % 4) for y in (0, 0.001) for x in range(4)]
    table = "".join(f"{x},{y},{v}\n" for x, y, v in rows)
    args = ["decode", "-", "--neighbors", "2"]
    assert len(clde.json(*args, stdin=table)["basins"]) == 1
    assert len(clde.json(*args, "--scale", "range", stdin=table)["basins"]) == 2


@pytest.mark.parametrize("table, args, parts", [
    ("", [], ["stdin has no points", "coordinates, then the value"]),
    ("x,f\n", [], ["stdin has no points"]),
    ("1\n2\n3\n", [], ["1 column given"]),
    ("1,2\n3\n", [], ["row 2 (line 2)", "1 column given, need 2"]),
    ("1,2\n3,4,5\n", [], ["row 2", "3 columns given, need 2"]),
    ("1,2\n\n3,nan\n", [], ["row 2 (line 3)", "column 2", "finite"]),
    ("1,2\ninf,4\n", [], ["row 2", "column 1", "finite"]),
    ("1,2\n3,four\n", [], ["row 2", "'four' is not a number"]),
    ("1,2\n3,4\n", [], ["--neighbors", "10 given", "stdin has 2"]),
    (TABLE, ["--neighbors", "9"], ["--neighbors", "9 given", "stdin has 9"]),
    (TABLE, ["--neighbors", "0"], ["--neighbors", "'0' given"]),
    (TABLE, ["--neighbors", "2", "--tau", "-1"], ["--tau", "'-1'"]),
    (TABLE, ["--neighbors", "2", "--tau", "nan"], ["--tau", "'nan'"]),
    (TABLE, ["--neighbors", "2", "--count", "0"], ["--count", "'0'"]),
    (TABLE, ["--neighbors", "2", "--height", "box"], ["height", "range, rank or raw"]),
    (TABLE, ["--neighbors", "2", "--scale", "box"], ["scale", "none or range"]),
    (TABLE, ["--neighbors", "2", "--value", "3"], ["--value", "'3'", "1..2"]),
    ("a,b\n" + TABLE, ["--neighbors", "2", "--value", "c"], ["--value", "a, b"]),
    (TABLE, ["--count", "2", "--tau", "1"], ["--tau"]),
    (TABLE, ["--json", "--csv"], ["--csv"]),
])
def test_what_is_wrong_is_said(clde, table, args, parts):
    message = clde.refused("decode", "-", *args, stdin=table)
    assert all(part in message for part in parts), message


def test_a_missing_file_is_refused(clde, tmp_path):
    assert "cannot be read" in clde.refused("decode", tmp_path / "nothing.csv")
    assert "directory" in clde.refused("decode", tmp_path)


def test_many_rows_stream_through(clde):
    rng = random.Random(1)
    n = 100_000
    table = "".join("%.6f,%.6f,%.6f\n" % (rng.random(), rng.random(), rng.random())
                    for _ in range(n))
    labels = clde("decode", "-", "--csv", "--count", 3, stdin=table).stdout.split()
    assert len(labels) == n and set(labels) == {"0", "1", "2"}
