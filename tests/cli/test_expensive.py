"""`clde solve --expensive`, or a small budget: a model chooses each evaluation."""

import re
import signal
import subprocess
import time

import pytest

RUN = ("solve", "cec2013/f4", "--expensive")


def optima(found):
    return [(o["x"], o["value"], o["found_at"]) for o in found["optima"]]


def test_it_finds_more_optima_than_the_ordinary_search_does(clde):
    def found(*flags):
        runs = [clde.json("solve", "cec2013/f4", "--evaluations", 100, "--seed", seed, *flags) for seed in range(1, 6)]
        return sum(o["global"] and o["hits"] > 0 for run in runs for o in run["optima"])
    assert found("--expensive") > found("--set", "expensive=0")
    assert clde.json(*RUN, "--evaluations", 20)["settings"] == {"expensive": "1"}


SMALL = ("solve", "cec2013/f4", "--seed", 3)


def test_a_small_budget_asks_for_it_by_itself(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    run = (*SMALL, "--evaluations", 80)
    decided = clde.json(*run, "--journal", journal)
    assert decided["settings"] == {"expensive": "1"} and clde.json(*run, "--expensive") == decided
    assert re.search(r"set expensive +1\n", clde("journal", journal).stdout)
    assert "--set expensive=0 does without" in clde(*run).stdout
    assert "does without" not in clde(*run, "--expensive").stdout
    without = clde.json(*run, "--set", "expensive=0")
    assert without["settings"] == {"expensive": "0"} and without["optima"] != decided["optima"]


def test_a_small_run_goes_on_with_its_model_when_it_gets_more(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    clde(*SMALL, "--evaluations", 70, "--journal", journal)
    resumed = clde.json("resume", journal, "--evaluations", 310)
    whole = clde.json(*SMALL, "--evaluations", 310, "--expensive")
    assert resumed["settings"] == {"expensive": "1"}
    assert optima(resumed) == optima(whole) and resumed["reports"] == whole["reports"]


@pytest.mark.parametrize("budget", [("--evaluations", 20), ("--evaluations", 500), ("--seconds", 0.1)])
def test_other_budgets_do_not(clde, budget):
    assert clde.json(*SMALL, *budget)["settings"] == {}


def test_with_several_objectives_a_small_budget_does_not(clde):
    run = ("solve", "mmf/1", "--evaluations", 100)
    assert clde.json(*run)["settings"] == {} and "does without" not in clde(*run).stdout


def test_several_workers_have_a_model_too(clde):
    """A job for each: the same bytes with any number of workers that do the same number of jobs."""
    run = (*SMALL, "--evaluations", 80)
    assert clde.json(*run, "--jobs", 2)["settings"] == {"concurrent_searches": "2", "expensive": "1"}
    one, two, eight = (clde(*run, "--searches", 2, "--jobs", jobs, "--json").stdout for jobs in (1, 2, 8))
    assert one == two == eight == clde(*run, "--jobs", 2, "--json").stdout
    assert optima(clde.json(*run)) == optima(clde.json(*run, "--searches", 1))


def test_a_resumed_run_equals_a_whole_one(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    whole = clde.json(*RUN, "--evaluations", 90)
    clde(*RUN, "--evaluations", 41, "--journal", journal)
    resumed = clde.json("resume", journal, "--evaluations", 90)
    assert optima(resumed) == optima(whole) and resumed["reports"] == whole["reports"]


SEVERAL = ("solve", "dtlz/2:D=6", "--expensive")


def front(found):
    return [(o["x"], o["value"], o["found_at"]) for o in found["optima"]]


def test_several_objectives_are_modelled_too(clde):
    """By the sum of squares on the front, which is 1 on the true one."""
    def mean_square(*flags):
        found = clde.json("solve", "dtlz/2:D=9", "--evaluations", 100, *flags)
        sums = [sum(v * v for v in o["value"]) for o in found["optima"] if o["global"]]
        return sum(sums) / len(sums)
    assert mean_square("--expensive") < 1.1 < mean_square("--algorithm", "nsga2")


@pytest.mark.parametrize("run", [RUN, SEVERAL])
def test_workers_never_change_the_result(clde, run):
    """Neither their number nor the order in which they answer: the same bytes."""
    one, two, eight = (clde(*run, "--evaluations", 80, "--searches", 3, "--jobs", jobs, "--json").stdout
                       for jobs in (1, 2, 8))
    assert one == two == eight


@pytest.mark.parametrize("run", [RUN, SEVERAL])
def test_a_killed_run_ends_as_one_that_nobody_touched(clde, run, tmp_path):
    """kill -9 while the model is in use; the same bytes after resume."""
    options = [str(a) for a in (*run, "--evaluations", 120, "--seed", 5)]
    whole = clde(*options, "--json").stdout
    journal = tmp_path / "killed.cldej"
    first = subprocess.Popen([clde.path, *options, "--journal", journal], stdout=subprocess.DEVNULL)
    while first.poll() is None and (not journal.exists() or journal.stat().st_size < 4000):
        time.sleep(0.001)
    first.kill()
    first.wait()
    assert first.returncode == -signal.SIGKILL, "it was killed before its end"
    kept = len(clde("journal", journal, "--csv").stdout.splitlines()) - 1
    assert 0 < kept < 120
    assert clde("resume", journal, "--json").stdout == whole


def test_the_points_of_a_round_follow_the_workers(clde):
    found = clde.json(*SEVERAL, "--evaluations", 60, "--jobs", 2)
    assert found["settings"]["concurrent_searches"] == "2"


def test_a_resumed_front_equals_a_whole_one(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    whole = clde.json(*SEVERAL, "--evaluations", 90)
    clde(*SEVERAL, "--evaluations", 71, "--journal", journal)
    resumed = clde.json("resume", journal, "--evaluations", 90)
    assert front(resumed) == front(whole) and resumed["reports"] == whole["reports"]


@pytest.mark.parametrize("wrong", [
    ("solve", "cec2013/f4", "--expensive", "--set", "expensive=1", "--evaluations", 30),
    ("solve", "robotics/ur5", "--expensive", "--evaluations", 30),
    ("solve", "design/welded-beam", "--expensive", "--evaluations", 30),
    ("solve", "mmf/1", "--set", "concurrent_searches=3", "--evaluations", 30),
    ("solve", "cec2013/f4", "--expensive", "--algorithm", "multistart", "--evaluations", 30),
])
def test_what_it_cannot_do_is_refused(clde, wrong):
    assert "expensive" in clde.refused(*wrong)
