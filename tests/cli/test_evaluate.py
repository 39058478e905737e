"""clde evaluate."""

import random

import pytest


def himmelblau(x, y):
    a, b = x * x + y - 11, x + y * y - 7
    return 200 - a * a - b * b


def test_one_line_out_for_each_row_in(clde):
    assert clde("evaluate", "cec2013/f4", stdin="3,2\n0,0\n").stdout == "200\n30\n"


def test_values_carry_seventeen_digits(clde):
    rng = random.Random(1)
    points = [(rng.uniform(-6, 6), rng.uniform(-6, 6)) for _ in range(200)]
    table = "".join(f"{x!r},{y!r}\n" for x, y in points)
    values = [float(line) for line in clde("evaluate", "cec2013/f4", stdin=table).stdout.split()]
    assert values == [pytest.approx(himmelblau(*p), rel=1e-13, abs=1e-12) for p in points]
    # Text and JSON are two ways to write the same bits.
    assert values == clde.json("evaluate", "cec2013/f4", stdin=table)["values"]


@pytest.mark.parametrize("table", [
    "3 2\n", "3\t2\r\n", "# comment\n\n 3 , 2 # more\n", "x1,x2\n3,2\n", "x2,x1\n2,3\n",
    "a,b\n3,2\n", "value,x2,x1\nnan,2,3\n", "\ufeff3,2\n", "+3,2e0"])
def test_tables_as_people_write_them(clde, table):
    assert clde("evaluate", "cec2013/f4", stdin=table).stdout == "200\n"


def test_json_names_the_problem(clde):
    got = clde.json("evaluate", "cec2013/f4", stdin="3,2\n")
    assert got == {"problem": "cec2013/f4", "values": [200], "failures": []}


def test_a_value_that_is_not_finite_harms_only_its_row(clde):
    done = clde("evaluate", "cec2013/f7", stdin="1,1\n-1,1\n1,1\n")
    lines = done.stdout.split()
    assert lines[1] == "nan" and lines[0] == lines[2] != "nan"
    assert "1 of 3 evaluations failed" in done.stderr and "row 2" in done.stderr
    got = clde.json("evaluate", "cec2013/f7", stdin="1,1\n-1,1\n")
    assert got["values"][1] is None and got["failures"][0]["row"] == 2


def test_points_outside_the_box_are_mentioned(clde):
    done = clde("evaluate", "cec2013/f4", stdin="7,7\n3,2\n")
    assert "1 of 2 points are outside the box" in done.stderr


@pytest.mark.parametrize("table, parts", [
    ("", ["stdin has no points"]),
    ("# nothing\n\n", ["no points"]),
    ("x1,x2\n", ["no points"]),
    ("1,2\n1,2,3\n", ["row 2 (line 2)", "3 columns given, need 2"]),
    ("1\n", ["row 1", "1 column given, need 2"]),
    ("x1,x2,x3\n1,2\n", ["row 1", "need 3"]),
    ("a,b,c\n1,2,3\n", ["3 columns given", "need 2: x1, x2"]),
    ("1,2\n# c\n3,four\n", ["row 2 (line 3)", "column 2", "'four' is not a number"]),
    ("1,2\n3,\n", ["row 2", "column 2"]),
    ("1,2\n3,nan\n", ["row 2", "column 2", "finite"]),
    ("1,2\ninf,3\n", ["row 2", "column 1", "finite"]),
    ("1,2\n1e999,3\n", ["row 2", "column 1", "finite"]),
    ("1,2\n1;2\n", ["row 2", "'1;2'", "commas or blanks"]),
])
def test_bad_tables_are_refused_whole(clde, table, parts):
    message = clde.refused("evaluate", "cec2013/f4", stdin=table)
    assert all(part in message for part in parts), message


def test_a_line_without_end_is_refused(clde):
    message = clde.refused("evaluate", "cec2013/f4", stdin="1,2\n" + "9" * (1 << 21))
    assert "line 2" in message and "longer than" in message


def test_an_unknown_problem_is_refused_with_a_suggestion(clde):
    assert "did you mean cec2013/f4" in clde.refused("evaluate", "cec2013/f44", stdin="1,2\n")
