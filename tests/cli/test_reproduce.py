"""The paper's tables and figures by name, resumable, in four formats."""

import csv
import io
import subprocess
import time
import xml.etree.ElementTree

import pytest

NAMED = ["table-pr", "table-wilcoxon", "table-ablation-so", "table-dtlz", "table-mmmop-igd", "table-mmmop-igdx",
         "table-wilcoxon-igdx", "table-ablation-mo", "figure-escape", "figure-saliency", "figure-runtime-so",
         "figure-runtime-mo", "figure-snapshots", "figure-bifurcation", "figure-mu", "table-parameters",
         "table-benchmarks-so", "table-benchmarks-mo", "suite"]


def test_everything_the_paper_has_is_listed(clde):
    listed = [row["name"] for row in clde.json("reproduce", "--list")]
    assert set(NAMED) <= set(listed) and len(set(listed)) == len(listed)
    assert all(name in clde("reproduce", "--list").stdout for name in NAMED)


def test_a_misspelt_name_is_answered_with_the_nearest(clde):
    assert "did you mean table-pr?" in clde.refused("reproduce", "table-prr")


@pytest.mark.parametrize("args, word", [(["--runs", "0"], "--runs"), (["--format", "pdf"], "markdown, csv, latex or html"),
                                        (["--format", "csv,html"], "--out"), (["--quick", "--runs", "3"], "--quick")])
def test_wrong_usage(clde, args, word):
    assert word in clde.refused("reproduce", "table-parameters", *args)


def test_killed_it_goes_on_and_ends_like_one_undisturbed(clde, tmp_path):
    command = ["reproduce", "table-readings", "--runs", "1", "--format", "csv", "--quiet", "--store"]
    killed = subprocess.Popen([clde.path, *command, str(tmp_path / "killed.db")], stdout=subprocess.DEVNULL)
    time.sleep(0.7)
    killed.kill()
    killed.wait()
    text = clde(*command, tmp_path / "killed.db").stdout
    assert text == clde(*command, tmp_path / "killed.db").stdout
    rows = list(csv.DictReader(io.StringIO(text.split("\n", 1)[1])))
    assert [row["function"] for row in rows] == [f"f{n}" for n in range(1, 21)] + ["mean", "mean rank"]
    assert rows[8]["CLDE-S (printed)"] == "0.968"
    for column in ("as read", "refine=off", "step=box", "height=rank"):
        assert all(0 <= float(row[column]) <= 5 for row in rows)
    # One run of one function, by hand.
    found = clde("solve", "cec2013/f7", "--algorithm", "clde-paper", "--evaluations", 50000, "--seed", 9001,
                 "--set", "step=box", "--json", "--quiet").stdout
    lines = clde.json("score", "cec2013/f7", "--solve", "-", stdin=found)["accuracies"]
    assert float(rows[6]["step=box"]) == pytest.approx(lines[3]["peak_ratio"], abs=5e-4)


def test_files_of_all_formats(clde, tmp_path):
    out = tmp_path / "paper"
    clde("reproduce", "table-parameters", "table-benchmarks-so", "table-benchmarks-mo", "figure-saliency",
         "figure-bifurcation", "figure-snapshots", "--runs", 1, "--out", out, "--format", "markdown,csv,latex,html")
    names = {path.name for path in out.iterdir()}
    for table in ("table-parameters", "table-benchmarks-so", "table-benchmarks-mo"):
        assert {f"{table}.{ending}" for ending in ("md", "csv", "tex", "html")} <= names
    pictures = sorted(out.glob("*.svg"), key=lambda path: path.stem)
    assert [p.stem for p in pictures] == ["figure-bifurcation", "figure-saliency", "figure-snapshots-clde",
                                          "figure-snapshots-clde-paper"]
    for picture in pictures:
        root = xml.etree.ElementTree.parse(picture).getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert 'href="h' not in picture.read_text() and "url(" not in picture.read_text()
        assert (out / f"{picture.stem}.csv").read_text().count("\n") > 3
    snapshots = list(csv.DictReader((out / "figure-snapshots-clde-paper.csv").open()))
    assert len(snapshots) == 4 * 3 * 200
    page = (out / "index.html").read_text()
    assert page.count("<svg") == 4 and page.count("<table") >= 4 and "<script" not in page and "src=" not in page
    printed = list(csv.DictReader((out / "table-benchmarks-so.csv").open()))
    assert [row["function"] for row in printed] == [f"f{n}" for n in range(1, 21)]
