"""clde report and clde solve --report: the data and the page, without a browser."""

import base64
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
    code = {"f32": "f", "u32": "I", "i32": "i", "u8": "B"}[kind]
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
    assert len(unpacked(run["tree"]["peak_of"])) == rows == len(unpacked(run["tree"]["up"]))
    assert rows == run["samples"]["optima_from"] + len(run["optima"])
    optima = unpacked(run["tree"]["peaks"]["optimum"])
    peak_of = unpacked(run["tree"]["peak_of"])
    for peak, optimum in enumerate(optima):
        assert optimum < 0 or peak_of[run["samples"]["optima_from"] + optimum] == peak
    assert sorted(o for o in optima if o >= 0) == [0, 1, 2, 3]
    assert run["map"]["columns"] * run["map"]["rows"] == len(unpacked(run["map"]["shade"]))


def test_the_same_run_gives_the_same_report(clde, journal):
    # Seconds are measured, all else is computed.
    first, second = (clde.json("report", journal) for _ in range(2))
    assert first == second


def test_the_json_of_solve_is_enough_for_a_small_report(clde, tmp_path):
    found = tmp_path / "found.json"
    found.write_text(clde(*SOLVE, "--json").stdout)
    run = clde.json("report", found)["run"]
    assert len(run["optima"]) == 4 and run["samples"] is None and run["tree"] is None
    assert run["map"]["source"] == "evaluated"
    assert "journal" in run["notes"][0]


def test_several_objectives(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "mmf/4", "--evaluations", "2000", "--quiet", "--journal", path)
    run = clde.json("report", path)["run"]
    assert run["objectives"] == 2 and run["tree"] is None
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
    assert not re.search(r'(src|href)="(?!data:)', page.split("<script>")[0])


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
    assert plain.read_text() == with_journal.read_text()
