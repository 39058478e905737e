"""clde show: runs and experiments in the terminal."""

import json

import pytest


@pytest.fixture
def journal(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "cec2013/f4", "--evaluations", "2000", "--quiet", "--journal", path)
    return path


@pytest.fixture
def store(clde, tmp_path):
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({
        "algorithms": ["clde", "random_search"], "problems": ["cec2013/f1", "cec2013/f4"],
        "evaluations": 500, "seeds": "1-4"}))
    path = tmp_path / "results.db"
    clde("run", plan, "--store", path)
    return path


def test_a_run_has_its_optima_map_basins_and_progress(clde, journal):
    text = clde("show", journal, env={"LC_ALL": "C.UTF-8", "TERM": "xterm"}).stdout
    assert text.startswith("cec2013/f4, Himmelblau: maximised, 2 variables")
    assert "Saddles between optima" in text and "about" in text
    for number in "1234":
        assert number in text.split("Landscape")[1].split("Saddles between")[0]
    assert "█" in text and "Optima over evaluations" in text


def test_a_formula_has_a_heading_without_a_title(clde, tmp_path):
    path = tmp_path / "bowl.cldej"
    clde("solve", "--formula", "x^2+y^2", "--lower", -2, "--upper", 2, "--evaluations", 200, "--journal", path, "--quiet")
    assert clde("show", path).stdout.startswith("x^2+y^2: minimised, 2 variables; ")


def test_the_constraints_of_an_optimum_are_shown(clde, tmp_path):
    saved = tmp_path / "found.json"
    found = clde.json("solve", "design/pressure-vessel", "--evaluations", 3000)
    saved.write_text(json.dumps(found))
    first = found["optima"][0]
    assert max(0, *first["constraints"]) == first["violation"]
    shown = clde("show", saved, "--optimum", 1).stdout
    assert "constraints, g <= 0 before h = 0: " + f"{first['constraints'][0]:.6g}" in shown


def test_plain_where_the_terminal_wants_it(clde, journal):
    for env, flags in (({"LC_ALL": "C"}, []), ({"LC_ALL": "C.UTF-8", "TERM": "dumb"}, []),
                       ({"LC_ALL": "C.UTF-8"}, ["--plain"])):
        assert clde("show", journal, *flags, env=env).stdout.isascii()


def test_one_variable_is_a_curve_and_several_objectives_a_table(clde, tmp_path):
    for problem, word in (("cec2013/f1", "x1 from 0 to 30"), ("mmf/4", "Pareto optima")):
        path = tmp_path / "run.cldej"
        path.unlink(missing_ok=True)
        clde("solve", problem, "--evaluations", "1000", "--quiet", "--journal", path)
        assert word in clde("show", path).stdout


def test_a_front_is_drawn_and_solutions_have_their_piece(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "mmf/4", "--evaluations", "2000", "--quiet", "--journal", path)
    text = clde("show", path, env={"LC_ALL": "C.UTF-8", "TERM": "xterm"}).stdout
    assert "piece" in text.split("Front:")[0] and "gap" not in text
    drawn = [c for c in text.split("Front:")[1].split("Optima over")[0] if "\u2801" <= c <= "\u28ff"]
    assert len(drawn) >= 20
    found = int(text.split("\n")[1].split(" Pareto optima")[0])
    assert f"{found} at the end" in text


def test_an_experiment_has_scores_and_ranks(clde, store):
    text = clde("show", store).stdout
    assert "16 runs done, 0 planned, 0 failed" in text
    assert "peak_ratio at" in text and "Mean ranks over 2 problems" in text


def test_every_problem_of_an_experiment_has_its_score(clde, tmp_path):
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({"parts": [
        {"algorithms": ["clde", "multistart"], "problems": ["cec2013/f1", "equations/f02"], "evaluations": 500},
        {"algorithms": ["clde", "nsga2"], "problems": ["mmf/4"], "evaluations": 500}]}))
    clde("run", plan, "--store", tmp_path / "results.db")
    text = clde("show", tmp_path / "results.db").stdout
    peaks, fronts = text.split("igdx: ")
    assert "peak_ratio at its finest accuracy" in peaks
    assert "\n  cec2013/f1" in peaks and "\n  equations/f02" in peaks and "\n  mmf/4" in fronts


def test_a_run_of_a_store_by_its_key(clde, store):
    listed = clde("show", store, "--runs").stdout.splitlines()
    assert len(listed) == 17
    key = listed[1].split()[0]
    assert "cec2013/f1" in clde("show", store, key).stdout
    assert "no run" in clde.refused("show", store, "zzz")
    assert clde.json("show", store, key)["run"]["problem"] == "cec2013/f1"


def test_the_report_of_an_experiment_holds_what_score_says(clde, store):
    report = clde.json("report", store)["experiment"]
    assert report["methods"] == ["clde", "random_search"] and report["done"] == 16
    scored = clde.json("score", "--store", store)["groups"]
    for measure in report["measures"]:
        for problem, row in zip(measure["problems"], measure["cells"]):
            for method, cell in zip(report["methods"], row):
                group, = (g for g in scored if g["label"] == method
                          and g["problem"] == report["problems"][problem]["name"])
                marks, = (m for m in group["metrics"] if m["metric"] == measure["metric"]
                          and m.get("accuracy") == measure["accuracy"])
                assert cell["mean"] == pytest.approx(marks["mean"])
    assert [c["problem"] for c in report["convergence"]] == [0, 1]


def test_what_cannot_be_chosen(clde, journal):
    assert "holds a single run" in clde.refused("show", journal, "abc")


def test_explains_a_pair_from_a_saved_result(clde, tmp_path):
    flags = ["surfaces/himmelblau", "--evaluations", 3000, "--saddles", 2000]
    found, journal = tmp_path / "found.json", tmp_path / "run.cldej"
    found.write_text(clde("solve", *flags, "--explain", "1,2", "--journal", journal, "--json").stdout)
    saved = json.loads(found.read_text())
    assert saved["comparisons"] and {c["verdict"] for c in saved["comparisons"]} >= {"barrier"}
    assert clde("show", found, "--explain", "1,2").stdout == saved["explain"]
    assert clde.json("show", found, "--explain", "1,2") == {"explain": saved["explain"]}
    assert "there are 4" in clde.refused("show", found, "--explain", "1,9")
    assert "are two" in clde("show", journal, "--explain", "1,2").stdout


def test_a_saved_result_knows_its_box_and_its_sentence(clde, tmp_path):
    found = tmp_path / "found.json"
    text = clde("solve", "robotics/ur5", "--evaluations", 3000, "--json").stdout
    found.write_text(text)
    saved = json.loads(text)
    assert saved["kinds"] == ["periodic"] * 6 and saved["sense"] == "minimize"
    assert len(saved["lower"]) == len(saved["upper"]) == 6
    assert saved["unseen"]["sentence"] in clde("show", found).stdout


def test_a_damaged_result_is_refused(clde, tmp_path):
    found = tmp_path / "found.json"
    saved = clde.json("solve", "surfaces/himmelblau", "--evaluations", 1000)
    saved["optima"][0]["basin"] = {"support": 1, "joins": 1}
    saved["optima"][1]["basin"] = {"support": 1, "joins": 0}
    found.write_text(json.dumps(saved))
    assert "joins" in clde.refused("show", found)


def test_one_optimum_with_all_its_digits(clde, journal):
    saved = clde.json("report", journal)["run"]["optima"][2]
    text = clde("show", journal, "--optimum", 3).stdout
    assert text.startswith("Optimum 3 of 4, cec2013/f4")
    assert f"{saved['x'][0]:.17g}" in text and f"{saved['value']:.17g}" in text
    assert "4 optima" in clde.refused("show", journal, "--optimum", 5)


def test_a_finished_run_with_saddles_is_finished_and_has_them(clde, tmp_path):
    path = tmp_path / "run.cldej"
    solved = clde.json("solve", "cec2013/f4", "--evaluations", 3000, "--saddles", 2000, "--journal", path)
    run = clde.json("report", path)["run"]
    assert run["notes"] == [] and "interrupted" not in run["stop"]
    assert run["evaluations"] == solved["evaluations"] and run["saddle_evaluations"] > 0
    refined = {s["value"] for s in solved["saddles"] if s["kind"] == "refined"}
    assert refined and refined == {s["value"] for s in run["saddles"] if s["kind"] == "refined"}
    text = clde("show", path).stdout
    assert f"{max(refined):.6g}" in text
