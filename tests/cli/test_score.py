"""clde score."""

import json

import pytest

HIMMELBLAU = [(3.0, 2.0), (-2.805118086952745, 3.131312518250573),
              (-3.779310253377747, -3.283185991286170), (3.584428340330492, -1.848126526964404)]


@pytest.fixture
def table(tmp_path):
    def write(rows, header=""):
        path = tmp_path / "set.csv"
        path.write_text(header + "".join(",".join(map(repr, row)) + "\n" for row in rows))
        return path
    return write


def test_the_perfect_set_scores_one_at_every_accuracy(clde, table):
    got = clde.json("score", "cec2013/f4", "--set", table(HIMMELBLAU))
    assert [line["accuracy"] for line in got["accuracies"]] == [1e-1, 1e-2, 1e-3, 1e-4, 1e-5]
    assert (got["known"], got["reported"]) == (4, 4)
    for line in got["accuracies"]:
        assert line["found"] == 4
        assert line["peak_ratio"] == line["precision"] == line["f1"] == line["success_rate"] == 1


def test_duplicates_and_misses_cost_precision(clde, table):
    rows = HIMMELBLAU[:2] + [(3.001, 2.0), (0.0, 0.0)]
    got = clde.json("score", "cec2013/f4", "--set", table(rows))
    assert all(line["found"] == 2 and line["precision"] == 0.5 and line["f1"] == 0.5
               for line in got["accuracies"])


def test_rows_marked_local_are_left_out(clde, table):
    rows = [(*HIMMELBLAU[0], 200.0, 1), (0.0, 0.0, 30.0, 0)]
    got = clde.json("score", "cec2013/f4", "--set", table(rows, "x1,x2,value,global\n"))
    assert got["reported"] == 1 and got["accuracies"][0]["precision"] == 1


def test_the_set_may_come_from_stdin(clde):
    got = clde.json("score", "cec2013/f4", "--set", "-", stdin="3,2\n")
    assert got["accuracies"][0]["found"] == 1


def test_an_empty_set_with_named_columns_scores_zero(clde, table):
    got = clde.json("score", "cec2013/f4", "--set", table([], "x1,x2\n"))
    assert got["reported"] == 0 and got["accuracies"][0]["f1"] == 0


def test_points_without_a_value_find_nothing(clde):
    got = clde.json("score", "cec2013/f7", "--set", "-", stdin="-1,1\n")
    assert got["reported"] == 1 and got["accuracies"][0]["found"] == 0


def test_the_table_for_people(clde, table):
    text = clde("score", "cec2013/f4", "--set", table(HIMMELBLAU)).stdout
    assert "4 global optima known, 4 points reported" in text
    assert "peak_ratio" in text and "1.0000" in text


def test_dynamic_f1_counts_when_points_were_reported(clde, tmp_path):
    optima = [{"x": x, "value": 200, "global": True} for x in HIMMELBLAU]
    reports = [{"at": 250 * i, "add": i} for i in range(4)]
    path = tmp_path / "solve.json"
    path.write_text(json.dumps({"problem": "cec2013/f4", "budget": {"evaluations": 1000},
                                "optima": optima, "reports": reports}))
    got = clde.json("score", "cec2013/f4", "--solve", path)
    # One, two, three, four of four found and nothing else reported: F1 2k / (k + 4), a quarter each.
    by_hand = (2 / 5 + 4 / 6 + 6 / 7 + 1) / 4
    assert got["accuracies"][0]["dynamic_f1"] == pytest.approx(by_hand)
    assert got["budget"] == 1000
    assert "dynamic_f1" in clde("score", "cec2013/f4", "--solve", path).stdout


def test_dynamic_f1_counts_withdrawn_points(clde, tmp_path):
    path = tmp_path / "solve.json"
    path.write_text(json.dumps({
        "optima": [{"x": HIMMELBLAU[0], "global": True}, {"x": [0, 0], "global": False}],
        "reports": [{"at": 0, "add": 1}, {"at": 25_000, "drop": 1}, {"at": 25_000, "add": 0}]}))
    got = clde.json("score", "cec2013/f4", "--solve", path)
    assert got["reported"] == 1 and got["budget"] == 50_000
    assert got["accuracies"][0]["dynamic_f1"] == pytest.approx(0.4 / 2)


@pytest.mark.parametrize("text, part", [
    ("", "it is no JSON"),
    ("not json", "it is no JSON"),
    ("[1]", "cannot be scored"),
    ("{}", "optima"),
    ('{"optima": [{"x": [1], "global": true}], "reports": []}', "1 coordinates"),
    ('{"optima": [{"x": ["a", 2], "global": true}], "reports": []}', "number"),
    ('{"optima": [], "reports": [{"at": 1, "add": 0}]}', "names optimum 0"),
    ('{"problem": "cec2013/f5", "optima": [], "reports": []}', "cec2013/f5"),
    ('{"problem": 5, "optima": [], "reports": []}', '"problem" is not a text'),
    pytest.param('{"problem": ' + 200_000 * "[" + 200_000 * "]" + "}", "nested", id="deep"),
    ('{"optima": [], "reports": null}', '"reports" is not a list'),
    ('{"optima": [{"x": [1, 2], "global": true}], "reports": [{"at": -1, "add": 0}]}', '"reports[0].at"'),
    ('{"optima": [], "reports": [], "budget": {"evaluations": -1}}', '"budget.evaluations"'),
    ('{"optima": [], "reports": [], "budget": {"evaluations": 1e300}}', '"budget.evaluations"'),
    pytest.param('{"optima": "' + 5000 * "x", "it is no JSON", id="long"),
])
def test_files_that_are_no_solve_result_are_refused(clde, tmp_path, text, part):
    path = tmp_path / "solve.json"
    path.write_text(text)
    message = clde.refused("score", "cec2013/f4", "--solve", path)
    assert part in message and "clde solve --json" in message
    assert len(message) < 1000  # whatever is in the file


def test_wrong_usage(clde, table, tmp_path):
    assert "--set FILE" in clde.refused("score", "cec2013/f4")
    assert "did you mean cec2013/f4" in clde.refused("score", "cec2013/f44", "--set", "-")
    assert "No such file" in clde.refused("score", "cec2013/f4", "--set", tmp_path / "none.csv")
    assert "directory" in clde.refused("score", "cec2013/f4", "--set", tmp_path)
    assert "row 1" in clde.refused("score", "cec2013/f4", "--set", table([(1.0, 2.0, 3.0)]))


def test_a_set_for_several_objectives_is_compared_with_the_true_front(clde, tmp_path):
    rows = [[i / 99, a, 0.5] for a in (0.1, 0.3, 0.5, 0.7, 0.9) for i in range(100)]
    path = tmp_path / "set.csv"
    path.write_text("".join(f"{a},{b},{c}\n" for a, b, c in rows))
    got = clde.json("score", "mmmop/1", "--set", path)
    assert got["reported"] == got["nondominated"] == 500
    assert got["front"] == got["set"] == 10_000
    # A quarter of the distance between neighbours, on average.
    assert got["igdx"] == pytest.approx(1 / 99 / 4, rel=1e-2)
    assert got["igd"] == pytest.approx(2 ** 0.5 / 99 / 4, rel=1e-2)
    assert got["gd"] < 1e-4 and got["max_spread"] == pytest.approx(1, abs=1e-5)
    assert 0.58 < got["hv"] < 1 - 1 / 1.21 / 2 + 1e-6
    text = clde("score", "mmmop/1", "--set", path).stdout
    assert "igdx" in text and "500 points reported" in text


def test_dominated_members_count_for_igdx_only(clde):
    def score(rows):
        return clde.json("score", "mmmop/1", "--set", "-", stdin=rows)
    one, two = score(".5,.1,.5\n"), score(".5,.1,.5\n.5,.88,.5\n")
    assert one["igd"] == two["igd"] and two["nondominated"] == 1
    assert two["igdx"] < one["igdx"]


def test_an_empty_set_for_several_objectives_is_infinitely_far(clde):
    got = clde.json("score", "mmmop/1", "--set", "-", stdin="x1,x2,x3\n")
    assert got["igd"] is None and got["hv"] == 0


def test_a_run_on_several_objectives_can_be_scored(clde, tmp_path):
    path = tmp_path / "solve.json"
    path.write_text(clde("solve", "dtlz/2:D=5,M=2", "--evaluations", 300, "--algorithm",
                         "random_search", "--json").stdout)
    got = clde.json("score", "dtlz/2:M=2,D=5", "--solve", path)
    assert got["reported"] > 0 and 0 < got["igd"] < 10
    assert "dtlz/2:D=5,M=2" in clde.refused("score", "dtlz/2", "--solve", path)


def test_turned_copies_of_a_molecule_are_one(clde):
    best = clde.json("list", "problems", "molecules/lennard-jones/6")["points"][0]
    mirrored = [-v if i >= 5 and i % 3 == 2 else v for i, v in enumerate(best)]
    rows = "".join(",".join(map(repr, row)) + "\n" for row in (best, mirrored))
    card = clde.json("score", "molecules/lennard-jones/6", "--set", "-", stdin=rows)
    assert card["reported"] == 2
    assert card["accuracies"][0]["found"] == 1 and card["accuracies"][0]["precision"] == 0.5


def test_angles_are_compared_the_short_way_round(clde):
    known = clde.json("list", "problems", "robotics/ur5")
    x = list(known["points"][0])
    there = x.copy()
    there[0] += known["upper"][0] - known["lower"][0]
    rows = "".join(",".join(map(repr, row)) + "\n" for row in (x, there))
    assert clde.json("score", "robotics/ur5", "--set", "-", stdin=rows)["accuracies"][0]["found"] == 1


def test_an_answer_of_all_minima(clde, tmp_path):
    found, table = tmp_path / "found.json", tmp_path / "found.csv"
    found.write_text(clde("solve", "surfaces/mueller-brown", "--evaluations", 3000, "--levels", "all",
                          "--json", "--out", table).stdout)
    for answer in (["--solve", found], ["--set", table]):
        card = clde.json("score", "surfaces/mueller-brown", *answer, "--levels", "all")
        assert card["known"] == card["reported"] == 3
        assert all(line["found"] == 3 and line["f1"] == 1 for line in card["accuracies"])
        assert clde.json("score", "surfaces/mueller-brown", *answer)["known"] == 1
    assert "not all local optima" in clde.refused("score", "cec2013/f4", "--set", "-", "--levels", "all", stdin="1,1\n")
    assert "global or all" in clde.refused("score", "cec2013/f4", "--set", "-", "--levels", "some", stdin="1,1\n")


def test_minima_of_a_molecule_however_it_is_turned(clde):
    minima = clde.json("list", "problems", "molecules/lennard-jones/7")["minima"]["points"]
    turned = [[-v if i >= 5 and i % 3 == 2 else v for i, v in enumerate(x)] for x in minima]
    rows = "".join(",".join(map(repr, row)) + "\n" for row in turned)
    card = clde.json("score", "molecules/lennard-jones/7", "--set", "-", "--levels", "all", stdin=rows)
    assert card["known"] == 4 and all(line["found"] == 4 for line in card["accuracies"])


def test_partial_credit_where_the_suite_gives_it(clde, table):
    name = "cec2026/9:instance=3,D=2"
    known = clde.json("list", "problems", name)["points"]
    assert len(known) == 10
    perfect = clde.json("score", name, "--set", table(known))
    assert [perfect["robust_" + m] for m in ("peak_ratio", "precision", "f1", "score")] == [1, 1, 1, 1]
    half = clde.json("score", name, "--set", table(known[:5] + known[:5]))
    assert half["robust_peak_ratio"] == half["robust_precision"] == half["robust_score"] == 0.5
    text = clde("score", name, "--set", table(known)).stdout
    assert "partial credit" in text and "robust_score" in text
    assert "robust" not in clde("score", "cec2013/f4", "--set", table(HIMMELBLAU)).stdout
