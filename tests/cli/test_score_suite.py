"""clde score --suite --files: results of other programs, in the files that competitions ask for."""

import json

import pytest

HIMMELBLAU = [(3.0, 2.0), (-2.805118086952745, 3.131312518250573),
              (-3.779310253377747, -3.283185991286170), (3.584428340330492, -1.848126526964404)]


@pytest.fixture
def folder(tmp_path):
    def write(name, files):
        path = tmp_path / name
        path.mkdir()
        for file, text in files.items():
            (path / file).write_text(text)
        return path
    return write


def lines(points, at=1000, end=""):
    return "".join(f"{' '.join(map(repr, x))} = 200.0 @ {at * (i + 1)} 12{end}\n"
                   for i, x in enumerate(points))


def group(got, label, problem):
    return next(g for g in got["groups"] if (g["label"], g["problem"]) == (label, problem))


def metric(found, name, accuracy=None):
    return next(m for m in found["metrics"] if m["metric"] == name and m.get("accuracy") == accuracy)


def test_perfect_files_of_cec2013_score_one(clde, folder):
    mine = folder("mine", {"problem004run001.dat": lines(HIMMELBLAU),
                           "problem004run002.dat": lines(HIMMELBLAU[:2], end=" 1"),
                           "notes.txt": "not a result"})
    got = group(clde.json("score", "--suite", "cec2013", "--files", mine), "mine", "cec2013/f4")
    assert got["runs"] == 2 and got["seeds"] == [1, 2]
    assert metric(got, "peak_ratio", 1e-5)["values"] == [1, 0.5]
    assert metric(got, "precision", 1e-5)["values"] == [1, 1]
    # F1 is 2k / (k + 4) from the k-th report on, at 1000, 2000, 3000 and 4000 of 50,000 evaluations.
    by_hand = (2 / 5 + 4 / 6 + 6 / 7 + 46) / 50
    assert metric(got, "dynamic_f1", 1e-5)["values"][0] == pytest.approx(by_hand)


def test_lines_need_not_be_in_order_nor_tidy(clde, folder):
    rows = lines(HIMMELBLAU).splitlines()[::-1]
    text = "\n\n".join("   " + row.replace(" = ", "=").replace(" @ ", "   @") for row in rows)
    mine = folder("mine", {"problem004run007.dat": text.replace("\n", "\r\n")})
    got = group(clde.json("score", "--suite", "cec2013", "--files", mine), "mine", "cec2013/f4")
    assert got["seeds"] == [7] and metric(got, "f1", 1e-5)["values"] == [1]


def test_an_empty_file_is_a_run_that_found_nothing(clde, folder):
    mine = folder("mine", {"problem004run001.dat": ""})
    got = group(clde.json("score", "--suite", "cec2013", "--files", mine), "mine", "cec2013/f4")
    assert metric(got, "f1", 1e-1)["values"] == [0]


def test_files_of_cec2026_are_scored_robustly(clde, folder):
    known = clde.json("list", "problems", "cec2026/9:instance=3,D=2")
    text = "".join(",".join(map(repr, [*x, -50.8])) + "\n" for x in known["points"][:5])
    mine = folder("mine", {"pid09 pin03 dim2.csv": text, "pid09pin03dim02.txt": "no"})
    other = folder("other", {"pid09pin03dim02.csv": text})
    got = clde.json("score", "--suite", "cec2026", "--files", mine, "--files", other)
    assert got["files"] == [str(mine), str(other)] and len(got["groups"]) == 2
    for g in got["groups"]:
        assert metric(g, "robust_peak_ratio")["values"] == [pytest.approx(0.5)]
        assert metric(g, "robust_precision")["values"] == [pytest.approx(1)]
    table = clde("score", "--suite", "cec2026", "--files", mine, "--files", other).stdout
    assert "robust_score" in table and "mine" in table and "other" in table
    assert "Means over the problems" in table


def test_beside_a_store(clde, folder, tmp_path):
    plan, store = tmp_path / "plan.json", tmp_path / "runs.db"
    plan.write_text(json.dumps({"algorithms": ["random_search"], "seeds": 1, "evaluations": 500,
                                "problems": ["cec2013/f4", "equations/f02"]}))
    clde("run", plan, "--store", store)
    mine = folder("mine", {"problem004run001.dat": lines(HIMMELBLAU)})
    got = clde.json("score", "--suite", "cec2013", "--files", mine, "--store", store)
    assert [(g["label"], g["problem"]) for g in got["groups"]] == [
        ("random_search", "cec2013/f4"), ("mine", "cec2013/f4")]
    csv = clde("score", "--suite", "cec2013", "--files", mine, "--store", store, "--csv").stdout
    assert csv.startswith("label,") and "\nmine," in csv


@pytest.mark.parametrize("text, parts", [
    ("3 2 = 200 @ 5 1\n3 = 200 @ 5 1\n", ["line 2", "variable 2 of 2", "x1 ... xD = value @"]),
    ("3 2 1 = 200 @ 5 1\n", ["line 1", "need ="]),
    ("3 two = 200 @ 5 1\n", ["line 1", "'two'", "finite number"]),
    ("3 nan = 200 @ 5 1\n", ["line 1", "finite number"]),
    ("3 2 = 200\n", ["line 1", "ends before @"]),
    ("3 2 = 200 @\n", ["line 1", "number of evaluations"]),
    ("3 2 = 200 @ 5\n", ["line 1", "the time"]),
    ("3 2 = 200 @ -5 1\n", ["line 1", "-5 evaluations", "50000"]),
    ("3 2 = 200 @ 5.5 1\n", ["line 1", "whole number"]),
    ("3 2 = 200 @ 60000 1\n", ["line 1", "60000 evaluations"]),
    ("3 2 = 200 @ 1e300 1\n", ["line 1", "evaluations given"]),
    ("3 2 = 200 @ 5 1 0\n", ["line 1", "action '0'"]),
    ("3 2 = 200 @ 5 1 1 9\n", ["line 1", "behind the end"]),
    ("\x00\x01\xff", ["line 1", "finite number"]),
    pytest.param("9" * 200_000, ["line 1", "longer than"], id="long"),
])
def test_a_wrong_line_is_named(clde, folder, text, parts):
    mine = folder("mine", {"problem004run001.dat": text})
    message = clde.refused("score", "--suite", "cec2013", "--files", mine)
    assert "problem004run001.dat" in message and len(message) < 1000
    for part in parts:
        assert part in message, message


@pytest.mark.parametrize("text, parts", [
    ("1,2,3\n1,2\n", ["line 2", "2 columns given, need 3"]),
    ("1,2,x\n", ["line 1", "column 3"]),
    ("1,nan,3\n", ["line 1", "finite"]),
])
def test_a_wrong_row_is_named(clde, folder, text, parts):
    mine = folder("mine", {"pid01 pin01 dim2.csv": text})
    message = clde.refused("score", "--suite", "cec2026", "--files", mine)
    assert "pid01 pin01 dim2.csv" in message
    for part in parts:
        assert part in message, message


def test_wrong_usage(clde, folder, tmp_path):
    empty = folder("empty", {"a.txt": ""})
    assert "problem004run001.dat" in clde.refused("score", "--suite", "cec2013", "--files", empty)
    assert "cec2013 or cec2026" in clde.refused("score", "--suite", "cec2014", "--files", empty)
    assert "No such file" in clde.refused("score", "--suite", "cec2013", "--files", tmp_path / "no")
    assert "give both" in clde.refused("score", "--suite", "cec2013")
    assert "give both" in clde.refused("score", "--files", empty)
    assert "leave it" in clde.refused("score", "cec2013/f4", "--suite", "cec2013", "--files", empty)
    high = folder("high", {"problem021run001.dat": ""})
    assert "need 1 to 20" in clde.refused("score", "--suite", "cec2013", "--files", high)
    huge = folder("huge", {"pid01 pin16 dim2.csv": ""})
    assert "need 1 to 15" in clde.refused("score", "--suite", "cec2026", "--files", huge)
