"""The paper's tables and figures by name, resumable, in four formats."""

import csv
import io
import os
import subprocess
import time
import xml.etree.ElementTree

import pytest

from conftest import Tool

NAMED = ["table-pr", "table-wilcoxon", "table-ablation-so", "table-dtlz", "table-mmmop-igd", "table-mmmop-igdx",
         "table-wilcoxon-igdx", "table-ablation-mo", "figure-escape", "figure-saliency", "figure-runtime-so",
         "figure-runtime-mo", "figure-snapshots", "figure-trace", "figure-bifurcation", "figure-mu", "table-parameters",
         "table-benchmarks-so", "table-benchmarks-mo", "table-readings-design", "table-readings", "table-readings-mo",
         "suite"]


@pytest.fixture
def reproduce():
    return Tool(os.environ["CLDE_REPRODUCE"])


def test_asked_for_nothing_it_prints_help_with_the_costs_and_starts_no_run(reproduce, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = reproduce().stdout
    lines = {line.split()[0]: line.split() for line in text.splitlines() if line.split()}
    assert set(NAMED) <= set(lines)
    assert lines["table-parameters"][1:3] == ["0", "0"]
    assert lines["suite"][1] == "600"  # 20 functions, 30 seeds
    assert int(lines["--all"][1].replace(",", "")) > 600
    assert not list(tmp_path.iterdir())


def test_options_without_names_are_refused(reproduce):
    assert "--all" in reproduce.refused("--quick")
    assert "--all" in reproduce.refused("table-pr", "--all")


def test_the_store_is_kept_beside_the_files_or_here(reproduce, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command = ["table-mmmop-igd", "--runs", 1, "--format", "csv"]
    first = reproduce(*command)
    assert "clde-reproduce.db" in first.stderr and (tmp_path / "clde-reproduce.db").exists()
    reproduce(*command, "--out", "out", "--store", "clde-reproduce.db")
    assert not (tmp_path / "out" / "runs.db").exists()
    assert reproduce(*command).stdout == first.stdout


def test_everything_the_paper_has_is_listed(reproduce):
    listed = [row["name"] for row in reproduce.json("--list")]
    assert set(NAMED) <= set(listed) and len(set(listed)) == len(listed)
    assert all(name in reproduce("--list").stdout for name in NAMED)


def test_a_misspelt_name_is_answered_with_the_nearest(reproduce):
    assert "did you mean table-pr?" in reproduce.refused("table-prr")


@pytest.mark.parametrize("args, word", [(["--runs", "0"], "--runs"), (["--format", "pdf"], "markdown, csv, latex or html"),
                                        (["--format", "csv,html"], "--out"), (["--quick", "--runs", "3"], "--quick")])
def test_wrong_usage(reproduce, args, word):
    assert word in reproduce.refused("table-parameters", *args)


def test_killed_it_goes_on_and_ends_like_one_undisturbed(clde, reproduce, tmp_path):
    command = ["table-ablation-so", "--runs", "1", "--format", "csv", "--quiet", "--store"]
    killed = subprocess.Popen([reproduce.path, *command, str(tmp_path / "killed.db")], stdout=subprocess.DEVNULL)
    time.sleep(0.7)
    killed.kill()
    killed.wait()
    text = reproduce(*command, tmp_path / "killed.db").stdout
    assert text == reproduce(*command, tmp_path / "killed.db").stdout
    table = text.split("\n", 1)[1].split("\n\n")[0]
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [row["function"] for row in rows[:21]] == [f"f{n}" for n in range(1, 21)] + ["mean"]
    assert rows[8]["CLDE-S (printed)"] == "0.968"
    for column in ("full", "w/o Chaos", "w/o Persist", "w/o Struct"):
        assert all(0 <= float(row[f"{column}, 40,100 ev."]) <= 1 for row in rows[:20])
    # One run of one function, by hand.
    found = clde("solve", "cec2013/f7", "--algorithm", "clde-s", "--evaluations", 40100, "--seed", 9001,
                 "--set", "chaos=gaussian", "--json", "--quiet").stdout
    lines = clde.json("score", "cec2013/f7", "--solve", "-", stdin=found)["accuracies"]
    assert float(rows[6]["w/o Chaos, 40,100 ev."]) == pytest.approx(lines[3]["peak_ratio"], abs=5e-4)


def test_files_of_all_formats(reproduce, tmp_path):
    out = tmp_path / "paper"
    reproduce("table-parameters", "table-benchmarks-so", "table-benchmarks-mo", "figure-saliency",
              "figure-bifurcation", "figure-snapshots", "figure-trace", "--runs", 1, "--out", out, "--format", "markdown,csv,latex,html")
    names = {path.name for path in out.iterdir()}
    for table in ("table-parameters", "table-benchmarks-so", "table-benchmarks-mo"):
        assert {f"{table}.{ending}" for ending in ("md", "csv", "tex", "html")} <= names
    pictures = sorted(out.glob("*.svg"), key=lambda path: path.stem)
    assert [p.stem for p in pictures] == ["figure-bifurcation", "figure-saliency", "figure-snapshots", "figure-trace"]
    for picture in pictures:
        root = xml.etree.ElementTree.parse(picture).getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert 'href="h' not in picture.read_text() and "url(" not in picture.read_text()
        assert (out / f"{picture.stem}.csv").read_text().count("\n") > 3
    snapshots = list(csv.DictReader((out / "figure-snapshots.csv").open()))
    assert len(snapshots) == 4 * 3 * 100  # functions, generations, members
    trace = list(csv.DictReader((out / "figure-trace.csv").open()))
    assert [row["generation"] for row in trace] == [str(t) for t in range(1, 201)]
    page = (out / "index.html").read_text()
    assert page.count("<svg") == 4 and page.count("<table") >= 4 and "<script" not in page and "src=" not in page
    printed = list(csv.DictReader((out / "table-benchmarks-so.csv").open()))
    assert [row["function"] for row in printed] == [f"f{n}" for n in range(1, 21)]
