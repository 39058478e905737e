"""clde report and clde solve --report: the data and the page, without a browser."""

import base64
import csv
import json
import re
import struct

import pytest

SOLVE = ["solve", "cec2013/f4", "--evaluations", "3000", "--seed", "5", "--quiet"]


@pytest.fixture
def journal(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde(*SOLVE, "--journal", path)
    return path


def unpacked(packed):
    (kind, text), = packed.items()
    code = {"f32": "f", "u32": "I", "u16": "H"}[kind]
    data = base64.b64decode(text)
    return struct.unpack(f"<{len(data) // struct.calcsize(code)}{code}", data)


def without_page(clde):
    return "built without the page" in clde("solve", "cec2013/f1", "--evaluations", "50",
                                            "--report", "/dev/null", check=False).stderr


def test_a_journal_tells_what_the_run_found(clde, journal):
    solved = clde.json(*SOLVE)
    run = clde.json("report", journal)["run"]
    assert [o["x"] for o in run["optima"]] == [o["x"] for o in solved["optima"]]
    assert run["evaluations"] == 3000 and run["problem"] == "cec2013/f4"
    assert [v["lower"] for v in run["variables"]] == [-6, -6]
    assert run["known"]["count"] == 4


def test_rows_of_samples_basins_and_tree_belong_together(clde, journal):
    run = clde.json("report", journal)["run"]
    rows = len(unpacked(run["samples"]["values"]))
    assert len(unpacked(run["samples"]["x"])) == 2 * rows
    assert rows == run["samples"]["optima_from"] + len(run["optima"])
    owner = unpacked(run["samples"]["optimum"])
    assert len(owner) == rows and set(owner) == {0, 1, 2, 3} and owner[-4:] == (0, 1, 2, 3)
    assert run["map"]["columns"] * run["map"]["rows"] == len(unpacked(run["map"]["values"]))


def test_one_saddle_for_one_optimum(clde, journal):
    run = clde.json("report", journal)["run"]
    of_tree = {s["optimum"]: s["value"] for s in run["saddles"] if s["optimum"] is not None}
    assert len(of_tree) == 3
    for i, optimum in enumerate(run["optima"]):
        assert optimum["basin"]["saddle"] == of_tree.get(i)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_only_optima_have_basins(clde, tmp_path, seed):
    path = tmp_path / "run.cldej"
    clde("solve", "surfaces/mueller-brown", "--evaluations", 3000, "--seed", seed, "--quiet", "--journal", path)
    run = clde.json("report", path)["run"]
    assert len(run["optima"]) == 3
    assert set(unpacked(run["samples"]["optimum"])) == {0, 1, 2}
    assert len([s for s in run["saddles"] if s["optimum"] is not None]) == 2


def test_the_best_value_over_time_is_feasible(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "design/welded-beam", "--evaluations", 4000, "--quiet", "--journal", path)
    run = clde.json("report", path)["run"]
    assert run["samples"]["infeasible"]["total"] > 0
    best = min(o["value"] for o in run["optima"])
    assert run["best"]["value"][-1] == pytest.approx(best, rel=1e-3)


def test_failed_evaluations_are_shown(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "cec2013/f7", "--evaluations", 1000, "--lower", "-1,-1", "--quiet", "--journal", path)
    run = clde.json("report", path)["run"]
    assert run["samples"]["failed"]["total"] == run["failures"]["failed"] > 0


def test_known_optima_are_matched_not_counted(clde, tmp_path):
    """None of the optima reported is one of those known: none counts, at no time."""
    path = tmp_path / "run.cldej"
    clde("solve", "molecules/lennard-jones/6", "--evaluations", 30000, "--quiet", "--journal", path)
    run = clde.json("report", path)["run"]
    assert run["known"]["found"]["value"][-1] == run["known"]["scores"][-1]["found"]


def test_what_repeats_the_run_is_written_down(clde, journal):
    run = clde.json("report", journal)["run"]
    assert run["command"] == "clde solve cec2013/f4 --evaluations 3000 --seed 5"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC", run["date"])
    again = clde.json(*run["command"].split()[1:])
    assert [o["x"] for o in again["optima"]] == [o["x"] for o in run["optima"]]


def test_slices_go_through_the_optima(clde, journal):
    run = clde.json("report", journal)["run"]
    slices = run["slices"]
    assert slices["optima"] == 4 and len(unpacked(slices["values"])) == 4 * 2 * slices["points"]
    assert max(unpacked(slices["values"])) == pytest.approx(200, abs=5)


def test_one_number_for_the_hypervolume(clde, tmp_path):
    path = tmp_path / "run.cldej"
    run = ("solve", "dtlz/2", "--evaluations", 2000, "--journal", path)
    text = clde(*run).stdout
    shown = clde.json("report", path)["run"]["trade_offs"]
    assert f"hypervolume {shown['hypervolume']:.4f}" in text


def test_the_same_run_gives_the_same_report(clde, journal):
    # Seconds are measured, all else is computed.
    first, second = (clde.json("report", journal) for _ in range(2))
    assert first == second


def test_the_json_of_solve_is_enough_for_a_small_report(clde, tmp_path):
    found = tmp_path / "found.json"
    found.write_text(clde(*SOLVE, "--json").stdout)
    run = clde.json("report", found)["run"]
    assert len(run["optima"]) == 4 and run["samples"] is None and len(run["saddles"]) == 3
    assert run["map"]["source"] == "evaluated"
    assert "journal" in run["notes"][0]


def test_several_objectives(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "mmf/4", "--evaluations", "2000", "--quiet", "--journal", path)
    run = clde.json("report", path)["run"]
    assert run["objectives"] == 2 and run["saddles"] == []
    assert {m["name"] for m in run["known"]["measures"]} >= {"igd", "igdx", "hv"}
    assert len(unpacked(run["samples"]["values"])) == 2 * len(unpacked(run["samples"]["at"]))


def test_a_run_that_was_cut_off_is_reported_as_far_as_it_got(clde, journal):
    journal.write_bytes(journal.read_bytes()[:40_000])
    before = journal.read_bytes()
    run = clde.json("report", journal)["run"]
    assert 0 < run["evaluations"] < 3000
    assert "ends before the budget" in " ".join(run["notes"])
    assert journal.read_bytes() == before


def test_what_is_no_run_is_refused(clde, tmp_path):
    text = tmp_path / "notes.txt"
    text.write_text("hello")
    assert "neither a journal nor the JSON" in clde.refused("report", text, "--json")
    text.write_text("{}")
    assert "notes.txt" in clde.refused("report", text, "--json")
    assert "no such file" in clde.refused("report", tmp_path / "none", "--json").lower()


def test_the_page_holds_the_data_and_fetches_nothing(clde, journal, tmp_path):
    if without_page(clde):
        pytest.skip("built without Node")
    out = tmp_path / "run.html"
    clde("report", journal, "--out", out)
    page = out.read_text()
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    assert json.loads(data.group(1)) == clde.json("report", journal)
    assert not re.search(r'(src|href)="(?!data:)', page.split('id="code"')[0])


def test_hostile_names_cannot_leave_their_place(clde, tmp_path):
    name = '</script><script>alert(1)</script><!--"\'&'
    found = clde.json(*SOLVE)
    found["problem"] = name
    found["lower"], found["upper"] = [-6, -6], [6, 6]
    found["variables"] = [name, "x"]
    path = tmp_path / "found.json"
    path.write_text(json.dumps(found))
    assert clde.json("report", path)["run"]["problem"] == name
    if without_page(clde):
        pytest.skip("built without Node")
    out = tmp_path / "found.html"
    clde("report", path, "--out", out)
    assert "<script>alert" not in out.read_text()


def test_solve_writes_the_report_of_what_it_just_did(clde, tmp_path):
    if without_page(clde):
        pytest.skip("built without Node")
    plain, with_journal = tmp_path / "a.html", tmp_path / "b.html"
    clde(*SOLVE, "--report", plain)
    clde(*SOLVE, "--report", with_journal, "--journal", tmp_path / "run.cldej")

    def data(page):
        run = json.loads(re.search(r'id="data">(.*?)</script>', page.read_text(), re.S).group(1))["run"]
        return {name: value for name, value in run.items() if name not in ("seconds", "date")}
    assert data(plain) == data(with_journal)


def test_a_report_says_that_it_was_written(clde, tmp_path):
    if without_page(clde):
        pytest.skip("built without Node")
    done = clde("solve", "cec2013/f1", "--evaluations", 500, "--report", tmp_path / "f1.html")
    assert "f1.html written" in done.stderr


GENERATIONS = ["solve", "cec2013/f4", "--algorithm", "clde-s", "--set", "max_generations=20", "--quiet"]


def test_a_journal_of_a_population_method_has_its_generations(clde, tmp_path):
    trace = tmp_path / "run.csv"
    clde(*GENERATIONS, "--journal", tmp_path / "run.cldej", "--trace", trace)
    shown = {name: unpacked(values) for name, values in
             clde.json("report", tmp_path / "run.cldej")["run"]["generations"].items()}
    rows = list(csv.DictReader(trace.open()))
    assert len(rows) == 20
    assert shown["evaluations"] == tuple(int(row["evaluations"]) for row in rows)
    assert shown["step"] == pytest.approx([float(row["eta"]) for row in rows])
    assert shown["threshold"] == pytest.approx([float(row["tau"]) for row in rows])
    assert shown["basins"] == tuple(float(row["basins"]) for row in rows)
    largest = [max(map(int, row["quotas"].split())) / 100 for row in rows]
    assert shown["largest_share"] == pytest.approx(largest)


def test_other_algorithms_have_no_generations(clde, journal):
    assert clde.json("report", journal)["run"]["generations"] is None


def test_runs_side_by_side(clde, tmp_path):
    files = []
    for seed, budget in ((1, 2000), (2, 60)):
        files.append(tmp_path / f"seed{seed}.cldej")
        clde("solve", "cec2013/f4", "-n", budget, "--seed", seed, "--journal", files[-1], "--quiet")
    found = tmp_path / "found.json"
    found.write_text(clde("solve", "cec2013/f4", "-n", 2000, "--seed", 3, "--json").stdout)
    got = clde.json("report", *files, found)["runs"]
    assert [run["seed"] for run in got["runs"]] == ["1", "2", "3"]
    assert [run["optima"] for run in got["runs"]] == [4, got["runs"][1]["optima"], 4]
    assert got["runs"][1]["optima"] < 4
    # The same four, whichever run found them.
    assert len(got["optima"]) == 4
    for o in got["optima"]:
        assert o["found_at"][0] is not None and o["found_at"][2] is not None
    assert sum(o["found_at"][1] is not None for o in got["optima"]) == got["runs"][1]["optima"]


def test_runs_side_by_side_have_hypervolumes_in_one_box(clde, tmp_path):
    files = []
    for budget in (300, 5000):
        files.append(tmp_path / f"{budget}.json")
        files[-1].write_text(clde("solve", "mmf/1", "-n", budget, "--json").stdout)
    few, many = clde.json("report", *files)["runs"]["runs"]
    assert 0 < few["hypervolume"] < many["hypervolume"] <= 1


def test_a_run_without_an_optimum_has_none_beside_others(clde, tmp_path):
    files = [tmp_path / "few.json", tmp_path / "many.json"]
    for file, budget in zip(files, (3, 2000)):
        file.write_text(clde("solve", "cec2013/f4", "-n", budget, "--json").stdout)
    got = clde.json("report", *files)["runs"]
    assert [run["optima"] for run in got["runs"]] == [0, 4] and got["runs"][0]["best"] is None
    assert all(o["found_at"][0] is None for o in got["optima"])


def test_runs_that_cannot_be_compared_are_refused(clde, tmp_path):
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    one.write_text(clde("solve", "cec2013/f1", "-n", 300, "--json").stdout)
    two.write_text(clde("solve", "cec2013/f4", "-n", 300, "--json").stdout)
    assert "same variables and objectives" in clde.refused("report", one, two, "--json")
    camel = tmp_path / "camel.json"
    camel.write_text(clde("solve", "surfaces/six-hump-camel", "-n", 300, "--json").stdout)
    assert "maximises" in clde.refused("report", two, camel, "--json")
    if without_page(clde):
        return
    assert "--watch follows one file" in clde.refused("report", two, two, "--watch")
    assert "--out" in clde.refused("report", one, two, "--out", two)
