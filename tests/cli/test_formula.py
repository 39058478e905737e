"""clde solve --formula: functions given as text."""

import json

HIMMELBLAU = "(x^2 + y - 11)^2 + (x + y^2 - 7)^2"


def test_a_formula_is_solved_like_the_function_it_is(clde):
    found = clde.json("solve", "--formula", HIMMELBLAU, "--lower", -6, "--upper", 6, "--evaluations", 5000)
    assert found["variables"] == ["x", "y"] and len(found["optima"]) == 4
    points = sorted((round(o["x"][0], 4), round(o["x"][1], 4)) for o in found["optima"])
    assert points == [(-3.7793, -3.2832), (-2.8051, 3.1313), (3.0, 2.0), (3.5844, -1.8481)]


def test_its_variables_are_those_of_the_names_or_of_the_bounds(clde):
    sphere = ["solve", "-f", "sum(i, 1, 3, (x[i] - i)^2)", "--evaluations", 600]
    found = clde.json(*sphere, "--lower", "-5,-5,-5", "--upper", 5)
    assert found["variables"] == ["x1", "x2", "x3"]
    assert [round(v, 5) for v in found["optima"][0]["x"]] == [1, 2, 3]
    assert "give their names" in clde.refused(*sphere, "--lower", -5, "--upper", 5)
    named = clde.json("solve", "-f", "a^2 + b", "--names", "b,a", "--lower", -1, "--upper", 1, "--evaluations", 200)
    assert named["variables"] == ["b", "a"]


def test_lines_without_a_name_are_objectives(clde):
    found = clde.json("solve", "-f", "r = x^2; r + y^2; r + (y - 1)^2", "--lower", -2, "--upper", 2,
                      "--evaluations", 800)
    assert all(len(o["value"]) == 2 for o in found["optima"])


def test_comparisons_are_constraints(clde):
    ring = "-x*y; x^2 + y^2 <= 4; x^2 + y^2 >= 1; x + y <= 2.5"
    found = clde.json("solve", "-f", ring, "--lower", -3, "--upper", 3, "--evaluations", 3000)
    assert {(round(o["x"][0], 4), round(o["x"][1], 4)) for o in found["optima"] if o["global"]} == {(-1.4142, -1.4142)}
    assert (1.25, 1.25) in {(round(o["x"][0], 4), round(o["x"][1], 4)) for o in found["optima"]}


def test_a_journal_keeps_the_formula(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    run = ["solve", "-f", HIMMELBLAU, "--lower", -6, "--upper", 6]
    whole = clde.json(*run, "--evaluations", 3000)
    clde(*run, "--evaluations", 1000, "--journal", journal, "--quiet")
    resumed = json.loads(clde("resume", journal, "--evaluations", 3000, "--json", "--quiet").stdout)
    assert [o["x"] for o in resumed["optima"]] == [o["x"] for o in whole["optima"]]
    shown = clde.json("report", journal)["run"]
    assert shown["problem"] == HIMMELBLAU and shown["map"]["source"] == "evaluated"


def test_mistakes_are_shown_where_they_are(clde):
    box = ["--lower", -1, "--upper", 1, "--evaluations", 100]
    assert "column 3: 'x' is not expected here; products need a *" in clde.refused("solve", "-f", "2 x", *box)
    assert "column 10: the end of the line" in clde.refused("solve", "-f", "y + x <= ", "--lower=-1,-1", "--upper=1,1")
    assert "--formula needs a budget" in clde.refused("solve", "-f", "x", "--lower", -1, "--upper", 1)
    assert "exclude one another" in clde.refused("solve", "cec2013/f4", "-f", "x", *box)
    assert "for a formula" in clde.refused("solve", "-f", "x", "--objectives", 2, *box)
