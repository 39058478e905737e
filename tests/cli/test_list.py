"""clde list."""

import pytest

from terminal import run_on_terminal


def test_problems_are_listed_with_their_figures(clde):
    text = clde("list", "problems").stdout
    (row,) = [line for line in text.splitlines() if line.split()[:1] == ["cec2013/f4"]]
    assert "Himmelblau" in row and "50,000" in row


def test_problems_as_json(clde):
    rows = {row["name"]: row for row in clde.json("list", "problems")}
    assert rows["cec2013/f7"]["dimension"] == 2
    assert rows["cec2013/f7"]["optima"] == 36
    assert rows["cec2013/f7"]["evaluations"] == 200_000


def test_one_problem_in_detail(clde):
    assert "[-6, 6]" in clde("list", "problems", "cec2013/f4").stdout
    assert clde.json("list", "problems", "cec2013/f4")["upper"] == [6, 6]
    for name in ("cec2026/3", "cec2026/3:instance=2,D=2", "cec2026/3/2:D=2"):
        assert [p["name"] for p in clde.json("list", "problems", name)["parameters"]] == ["instance", "D"]


def test_algorithms_with_their_settings(clde):
    assert "multistart" in clde("list", "algorithms").stdout
    algorithms = {row["name"]: row for row in clde.json("list", "algorithms")}
    settings = algorithms["multistart"]["settings"]
    assert settings
    text = clde("list", "algorithms", "multistart").stdout
    for setting in settings:
        assert setting["name"] in text and setting["sentence"] in text and setting["range"] in text


def test_every_default_of_every_setting_is_accepted(clde):
    for algorithm in clde.json("list", "algorithms"):
        for kind, problem in (("one", "cec2013/f4"), ("several", "mmf/1")):
            flags = [f"--set={s['name']}={s['default']}" for s in algorithm["settings"]
                     if s["objectives"] in ("any", kind)]
            if algorithm["one_objective" if kind == "one" else "several_objectives"]:
                clde("solve", problem, "--evaluations", 50, "--algorithm", algorithm["name"], *flags)


def test_settings_for_one_and_for_several_objectives_are_listed_apart(clde):
    one, several = clde("list", "algorithms", "clde").stdout.split("With several objectives:")
    assert "With one objective:" in one and "canvas_size" in one and "report_size" not in one
    assert "report_size" in several and "canvas_size" not in several
    assert "With" not in clde("list", "algorithms", "multistart").stdout


@pytest.mark.parametrize("problem, setting, kind", [("cec2013/f4", "report_size=50", "several objectives"),
                                                    ("mmf/1", "canvas_size=77", "one objective")])
def test_a_setting_for_the_other_number_of_objectives_is_refused(clde, problem, setting, kind):
    said = clde.refused("solve", problem, "--evaluations", 50, "--set", setting)
    assert setting.partition("=")[0] in said and kind in said


def test_metrics(clde):
    names = [row["name"] for row in clde.json("list", "metrics")]
    assert {"peak_ratio", "precision", "f1", "dynamic_f1", "success_rate"} <= set(names)
    text = clde("list", "metrics").stdout
    assert all(name in text for name in names)


def test_unknown_names_are_refused_with_a_suggestion(clde):
    assert "problems" in clde.refused("list", "problem")
    assert "did you mean multistart?" in clde.refused("list", "algorithms", "multstart")
    assert "did you mean f1" in clde.refused("list", "metrics", "f2")
    assert "clde list problems" in clde.refused("list", "problems", "nothing-like-it")


@pytest.mark.parametrize("args", [["problems"], ["algorithms"], ["algorithms", "clde"], ["metrics"], ["problems", "dtlz/2"]])
def test_lists_fit_the_terminal(clde, args):
    code, shown = run_on_terminal([clde.path, "list", *args], ("stdout",), columns=80)
    assert code == 0
    assert max(len(line) for line in shown.replace("\r", "").split("\n")) <= 80
    listed = clde.json("list", *args)
    entries = listed if isinstance(listed, list) else listed.get("settings", [])
    words = " ".join(shown.split())
    for entry in entries:
        assert entry["name"] in words and entry.get("sentence", entry.get("title")) in words
