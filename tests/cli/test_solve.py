"""clde solve."""

import csv
import json
import re
import signal
import subprocess
import time

import pytest

from terminal import run_on_terminal

HIMMELBLAU = [(-3.779310, -3.283186), (-2.805118, 3.131313), (3.0, 2.0), (3.584428, -1.848127)]


def solve_json(clde, *args):
    return clde.json("solve", "cec2013/f4", *args)


def test_the_table_shows_all_optima_of_himmelblau(clde):
    done = clde("solve", "cec2013/f4")
    assert "4 optima found; all 4 have the best value, 200." in done.stdout.splitlines()
    assert "gap" in done.stdout and "x1" in done.stdout and "hits" in done.stdout and "found at" in done.stdout
    assert "The search stopped after 50,000 evaluations" in done.stdout
    assert done.stderr == ""
    assert "Next," not in done.stdout


def test_json_has_the_promised_shape(clde):
    got = solve_json(clde, "--evaluations", 5000, "--seed", 7)
    assert got["problem"] == "cec2013/f4" and got["seed"] == 7 and got["algorithm"]
    assert got["evaluations"] <= 5000 and got["stop"] == "evaluations"
    assert got["failures"] == {"failed": 0, "timed_out": 0, "recovered": 0,
                               "first_failed": "", "first_timed_out": ""}
    best = [o for o in got["optima"] if o["global"]]
    assert sorted(o["x"] for o in best) == [pytest.approx(x, abs=1e-4) for x in HIMMELBLAU]
    for o in best:
        assert o["value"] == pytest.approx(200, abs=1e-6)
        assert o["hits"] >= 1 and 1 <= o["found_at"] <= 5000


def test_reports_lead_to_the_final_set(clde):
    got = solve_json(clde, "--evaluations", 5000)
    standing = set()
    for event in got["reports"]:
        if "add" in event:
            standing.add(event["add"])
        else:
            standing.remove(event["drop"])
    assert standing == {i for i, o in enumerate(got["optima"]) if o["global"]}
    assert [e["at"] for e in got["reports"]] == sorted(e["at"] for e in got["reports"])


@pytest.mark.parametrize("searches", [1, 7])
def test_the_same_seed_and_searches_give_the_same_bytes_whatever_the_jobs(clde, searches):
    first, again, threaded, other = (
        clde("solve", "cec2013/f4", "--json", "--evaluations", 3000, "--searches", searches, *more).stdout
        for more in (["--seed", 3], ["--seed", 3], ["--seed", 3, "--jobs", 4], ["--seed", 4]))
    assert first == again == threaded != other


def test_jobs_decide_how_many_searches_run_side_by_side(clde, tmp_path):
    begin = ["solve", "cec2013/f4", "--seed", 3, "--evaluations"]
    run = [*begin, 3000]
    journal = tmp_path / "run.cldej"
    decided = clde.json(*run, "--jobs", 4, "--journal", journal)
    assert decided["settings"] == {"concurrent_searches": "4"}
    assert clde.json(*run, "--searches", 4) == decided
    assert re.search(r"--searches +4\n", clde("journal", journal).stdout)
    assert "--searches 4 gives the same result" in clde(*run, "--jobs", 4).stdout
    assert "only a journal" in clde(*run, "--jobs", 4, "--schedule", "free").stdout
    # Whoever continues it, with however many workers.
    resumed = clde.json("resume", journal, "--jobs", 2, "--evaluations", 4000)
    assert resumed == clde.json(*begin, 4000, "--searches", 4)
    assert clde.json(*begin, 150, "--jobs", 4, "--set", "expensive=0")["settings"] == {"concurrent_searches": "1", "expensive": "0"}
    assert clde.json(*run, "--jobs", 4, "--set", "concurrent_searches=2")["settings"] == {"concurrent_searches": "2"}


def test_the_budget_is_the_official_one_unless_given(clde):
    assert solve_json(clde)["budget"] == {"evaluations": 50_000, "seconds": None}
    assert solve_json(clde, "--evaluations", 100)["evaluations"] <= 100


def test_seconds_alone_limit_the_time_only(clde):
    start = time.monotonic()
    got = solve_json(clde, "--seconds", 0.5)
    assert time.monotonic() - start < 20
    assert got["budget"] == {"evaluations": None, "seconds": 0.5}
    assert got["stop"] in ("seconds", "exhausted")


def test_settings_and_the_algorithm_are_passed_on(clde):
    got = solve_json(clde, "--evaluations", 500, "--algorithm", "multistart",
                     "--set", "design=latin", "--set", "concurrent_searches=8")
    assert got["settings"] == {"design": "latin", "concurrent_searches": "8"}
    assert solve_json(clde, "--evaluations", 500, "--algorithm", "random_search")["optima"]


def test_another_box_holds_other_optima(clde):
    got = solve_json(clde, "--evaluations", 5000, "--lower", "0,0", "--upper", 6)
    assert [o["x"] for o in got["optima"] if o["global"]] == [pytest.approx([3, 2], abs=1e-4)]


def test_values_that_are_not_finite_are_counted_and_told(clde):
    args = ("solve", "cec2013/f7", "--evaluations", 3000, "--lower", "-1,-1")
    got = clde.json(*args)
    assert got["failures"]["failed"] > 0 and "nan" in got["failures"]["first_failed"]
    assert any(o["global"] for o in got["optima"])
    text = clde(*args).stdout
    assert "evaluations gave no value" in text and "nan" in text


def test_a_problem_without_any_value_ends_with_a_word(clde):
    done = clde("solve", "cec2013/f7", "--evaluations", 500, "--lower", -2, "--upper", -1, "--broken-after", 0)
    assert "No optimum found" in done.stdout


def test_out_writes_a_table_that_score_reads(clde, tmp_path):
    path = tmp_path / "found.csv"
    clde("solve", "cec2013/f4", "--evaluations", 5000, "--out", path)
    assert path.read_text().startswith("x1,x2,value,global,hits,found_at\n")
    got = clde.json("score", "cec2013/f4", "--set", path)
    assert all(line["f1"] == 1 for line in got["accuracies"])


def test_json_is_read_by_score(clde, tmp_path):
    path = tmp_path / "found.json"
    path.write_text(clde("solve", "cec2013/f4", "--evaluations", 5000, "--json").stdout)
    got = clde.json("score", "cec2013/f4", "--solve", path)
    assert got["budget"] == 5000
    assert all(0.5 < line["dynamic_f1"] < line["f1"] == 1 for line in got["accuracies"])


@pytest.mark.parametrize("args, parts", [
    (["--evaluations", "0"], ["--evaluations", "'0'", "from 1 to"]),
    (["--evaluations", "-5"], ["--evaluations", "'-5'"]),
    (["--evaluations", "many"], ["--evaluations", "'many'"]),
    (["--seconds", "0"], ["--seconds", "above 0"]),
    (["--seconds", "-1"], ["--seconds", "above 0"]),
    (["--seconds", "inf"], ["--seconds"]),
    (["--jobs", "0"], ["--jobs", "1..4096"]),
    (["--jobs", "-2"], ["--jobs", "'-2'"]),
    (["--searches", "0"], ["concurrent_searches", "'0'", "1.."]),
    (["--searches", "2", "--set", "concurrent_searches=2"], ["concurrent_searches", "give it once"]),
    (["--schedule", "later"], ["schedule", "'later'", "rounds, ordered or free"]),
    (["--seed", "-1"], ["--seed"]),
    (["--algorithm", "multstart"], ["did you mean multistart?"]),
    (["--set", "concurent_searches=3"], ["'concurent_searches'", "did you mean concurrent_searches?"]),
    (["--set", "concurrent_searches=0"], ["concurrent_searches", "'0'", "1.."]),
    (["--set", "concurrent_searches=many"], ["concurrent_searches", "'many'"]),
    (["--set", "local=newton"], ["local", "quasi_newton"]),
    (["--set", "local"], ["NAME=VALUE"]),
    (["--set", "local=auto", "--set", "local=auto"], ["'local'", "twice"]),
    (["--lower", "1,2,3"], ["--lower", "3 numbers", "1 or 2"]),
    (["--lower", "a,b"], ["--lower", "'a'"]),
    (["--lower", "7,7"], ["x1", "swap"]),
    (["--lower", "-inf,0"], ["x1", "finite"]),
    (["--upper", "0,nan"], ["x2", "finite"]),
    (["--out", "/nowhere/at/all.csv"], ["/nowhere/at/all.csv", "cannot be written", "with --out"]),
    (["--report", "/nowhere/at/all.html"], ["/nowhere/at/all.html", "with --report"]),
])
def test_bad_flags_are_refused(clde, args, parts):
    message = clde.refused("solve", "cec2013/f4", *args)
    assert all(part in message for part in parts), message


def test_an_unknown_problem_is_refused_with_a_suggestion(clde):
    assert "did you mean cec2013/f4" in clde.refused("solve", "cec2013/f44")
    said = clde.refused("solve", "Himmelblau")
    assert "did you mean" in said and "surfaces/himmelblau" in said
    assert "nothing to solve" in clde.refused("solve")


def test_a_refused_run_leaves_files_alone(clde, tmp_path):
    fresh, old = tmp_path / "fresh.csv", tmp_path / "old.csv"
    old.write_text("precious\n")
    for path in (fresh, old):
        clde.refused("solve", "cec2013/f4", "--out", path, "--set", "concurrent_searches=0")
    assert not fresh.exists() and old.read_text() == "precious\n"


@pytest.mark.parametrize("name, code", [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_signal_stops_the_search_with_what_was_found(clde, name, code):
    command = [clde.path, "solve", "cec2013/f4", "--seconds", "100", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as process:
        time.sleep(1)
        process.send_signal(getattr(signal, name))
        out, err = process.communicate(timeout=30)
    assert process.returncode == code, err
    got = json.loads(out)
    assert got["stop"] == "interrupted" and got["optima"]


ENDLESS = ["solve", "cec2013/f4", "--seconds", "1"]
TERMINAL = {"TERM": "xterm"}


def test_the_bar_moves_on_a_terminal_and_is_wiped_at_the_end(clde):
    code, shown = run_on_terminal([clde.path, *ENDLESS], ["stderr"], TERMINAL)
    assert code == 0
    assert shown.count("\r\x1b[2K") > 3 and "%" in shown and "optima" in shown
    assert shown.endswith("\r\x1b[2K")


def test_no_color_is_respected(clde):
    command = [clde.path, *ENDLESS]
    assert "\x1b[36m" in run_on_terminal(command, ["stderr"], TERMINAL)[1]
    shown = run_on_terminal(command, ["stderr"], {**TERMINAL, "NO_COLOR": "1"})[1]
    assert "%" in shown and "\x1b[36m" not in shown


@pytest.mark.parametrize("args, env", [([], {"TERM": "dumb"}), (["--quiet"], TERMINAL)])
def test_nothing_moves_where_it_is_not_wanted(clde, args, env):
    assert run_on_terminal([clde.path, *ENDLESS, *args], ["stderr"], env) == (0, "")


def test_a_terminal_is_told_what_to_try_next(clde):
    command = [clde.path, "solve", "cec2013/f4", "--evaluations", "1000"]
    hints = run_on_terminal(command, ["stdout"], TERMINAL)[1].split("Next,")[1]
    assert "--report" in hints and "--seed 2" in hints and "clde show" not in hints
    assert "Next," not in run_on_terminal([*command, "--quiet"], ["stdout"], TERMINAL)[1]


def test_hints_say_how_to_become_sure(clde):
    def hints(*args):
        return run_on_terminal([clde.path, "solve", *args], ["stdout"], TERMINAL)[1].split("Next,")[1]
    assert "-n 10000 --stop-when complete:0.95" in hints("cec2013/f6", "--evaluations", "1000")
    assert "--stop-when" not in hints("cec2013/f4", "--evaluations", "6000")
    few = hints("cec2013/f4", "--evaluations", "10")
    assert "-n 1000 " in few and "--seed" not in few and "--levels" not in few
    assert all(len(line) <= 80 for line in hints("cec2013/f6", "--evaluations", "100000").splitlines())


def test_hints_leave_out_what_was_done(clde, tmp_path):
    command = [clde.path, "solve", "cec2013/f4", "--evaluations", "1000",
               "--journal", str(tmp_path / "run.cldej"), "--out", str(tmp_path / "found.csv")]
    shown = run_on_terminal(command, ["stdout", "stderr"], TERMINAL)[1]
    hints = shown.split("Next,")[1]
    assert "--journal" not in hints and "--json" not in hints and "clde show" in hints
    assert "found.csv written" in shown


def test_several_objectives_are_summed_up(clde):
    run = ("solve", "mmo/sympart", "--evaluations", 4000, "--report-size", 40)
    answer = clde.json(*run)
    summary = answer["trade_offs"]
    assert summary["solutions"] == sum(o["global"] for o in answer["optima"]) <= 40
    assert summary["pieces"] == len({o["piece"] for o in answer["optima"] if o["global"]})
    assert 0.5 < summary["hypervolume"] < 1 and 0 < summary["spacing"] < 0.1
    assert len(summary["best"]) == len(summary["worst"]) == 2
    text = clde(*run, "--quiet").stdout
    assert "pieces of the Pareto set" in text and "hypervolume" in text


def test_local_pareto_sets_are_reported_when_asked_for(clde):
    found = clde.json("solve", "mmmop/1", "--evaluations", 4000, "--within", 2)
    local = [o for o in found["optima"] if not o["global"]]
    assert local and all(o["piece"] > 0 for o in local)


def test_flags_that_stand_for_settings_are_checked(clde):
    assert "report_size" in clde.refused("solve", "mmf/1", "--report-size", 2)
    assert "give it once" in clde.refused("solve", "mmf/1", "--within", 1, "--set", "local_sets_within=2")


def rows(text):
    """Lines of a table: two blanks, a number, perhaps a star."""
    return [line.split() for line in text.splitlines() if re.match(r"  +\d+\*?  ", line)]


def test_levels_and_within_say_which_optima_are_listed(clde):
    camel = ["surfaces/six-hump-camel", "--evaluations", "3000"]
    values = [o["value"] for o in clde.json("solve", *camel)["optima"]]
    assert len(values) == 6

    def listed(*flags):
        return len(rows(clde("solve", *camel, "--quiet", *flags).stdout))
    assert listed() == listed("--levels", "all") == 6
    assert listed("--levels", "global") == 2
    assert "4 worse optima not listed" in clde("solve", *camel, "--levels", "global").stdout
    assert listed("--within", "1") == sum(v <= values[0] + 1 for v in values) == 4
    # Wanted as much as the best, but no better for it: only two are tied.
    text = clde("solve", *camel, "--quiet", "--within", "1").stdout
    assert [row[0] for row in rows(text)] == ["1*", "2*", "3", "4"]
    assert "2 have the best value" in text
    assert "need global or all" in clde.refused("solve", *camel, "--levels", "some")
    assert "give one of them" in clde.refused("solve", *camel, "--levels", "all", "--within", "1")
    assert "one objective" in clde.refused("solve", "mmmop/1", "--levels", "all")


def test_levels_all_is_told_to_the_search(clde):
    flags = ["cec2013/f6", "--evaluations", "4000"]
    usual, everything = clde.json("solve", *flags), clde.json("solve", *flags, "--levels", "all")
    assert everything["settings"] == {"report": "all"} and usual["settings"] == {}
    assert len(everything["optima"]) > 2 * len(usual["optima"])
    assert clde.json("solve", *flags, "--levels", "all", "--algorithm", "multistart")["settings"] == {}


def test_a_trace_has_one_line_a_generation(clde, tmp_path):
    path = tmp_path / "run.csv"
    clde("solve", "cec2013/f4", "--algorithm", "clde-s", "--set", "max_generations=20", "--trace", path, "--quiet")
    rows = list(csv.DictReader(path.open()))
    assert [row["generation"] for row in rows] == [str(t) for t in range(1, 21)]
    assert float(rows[0]["eta"]) == 0.5 and float(rows[0]["tau"]) == 0.1
    for row in rows:
        quotas, saliencies = row["quotas"].split(), row["saliencies"].split()
        assert len(quotas) == len(saliencies) == int(row["basins"])
        assert sum(map(int, quotas)) == 100
    assert float(rows[-1]["best"]) >= float(rows[0]["best"])  # a maximum of 200


def test_an_algorithm_without_generations_has_no_trace(clde, tmp_path):
    assert "clde-s" in clde.refused("solve", "cec2013/f4", "--trace", tmp_path / "run.csv")
    assert not (tmp_path / "run.csv").exists()


@pytest.mark.parametrize("algorithm", ["clde", "multistart", "random_search", "clde-s", "nsga2"])
@pytest.mark.parametrize("evaluations", [3, 8, 12])
def test_the_best_point_so_far_is_no_optimum(clde, algorithm, evaluations):
    run = ("solve", "cec2013/f4", "--evaluations", evaluations, "--algorithm", algorithm, "--optima", 1)
    text = clde(*run).stdout
    assert "No optimum located yet" in text and "The best point so far has the value" in text
    assert "optimum found" not in text and "optima found" not in text
    found = clde.json(*run)
    assert found["stop"] == "evaluations" and {o["hits"] for o in found["optima"]} == {0}
    assert found["best_so_far"]["value"] == max(o["value"] for o in found["optima"])
    if algorithm in ("clde", "multistart", "random_search"):
        assert len(found["optima"]) == 1 and not found["optima"][0]["global"] and found["reports"] == []


def test_optima_are_counted_once_they_are_located(clde):
    found = clde.json("solve", "cec2013/f4", "--optima", 1, "--seed", 2)
    assert found["stop"] == "optima" and found["optima"][0]["hits"] >= 1
    assert found["optima"][0]["value"] == pytest.approx(200, abs=1e-6)


def test_the_headline_has_the_best_of_the_ties(clde):
    run = ("solve", "robotics/ur5", "--evaluations", 12000)
    best = min(o["value"] for o in clde.json(*run)["optima"])
    assert f"the best value, {best:.10g}." in clde(*run).stdout


def test_known_pieces_are_told(clde):
    assert "(8 known)" in clde("solve", "mmmop/6", "--evaluations", 3000).stdout


@pytest.mark.parametrize("text", ["2e3", "2k", "2000"])
def test_counts_may_be_written_short(clde, text):
    assert solve_json(clde, "--evaluations", text)["budget"]["evaluations"] == 2000


@pytest.mark.parametrize("columns", [80, 120, 200])
@pytest.mark.parametrize("problem", ["cec2013/f1", "cec2013/f4", "cec2013/f20", "mmf/4"])
def test_every_line_fits_the_terminal(clde, problem, columns):
    command = [clde.path, "solve", problem, "--evaluations", "2000"]
    shown = run_on_terminal(command, ["stdout"], {**TERMINAL, "NO_COLOR": "1"}, columns=columns)[1]
    assert max(map(len, shown.splitlines())) <= columns
    assert ("  x20 " in shown) == (problem == "cec2013/f20")


def test_color_only_on_terminals(clde):
    command = [clde.path, "solve", "cec2013/f4", "--evaluations", "1000"]
    assert "\x1b[1m" in run_on_terminal(command, ["stdout"], TERMINAL)[1]
    assert "\x1b" not in run_on_terminal(command, ["stdout"], {**TERMINAL, "NO_COLOR": "1"})[1]
    assert "\x1b" not in clde(*command[1:]).stdout


def test_the_bar_says_how_fast_and_how_long(clde):
    shown = run_on_terminal([clde.path, *ENDLESS], ["stderr"], TERMINAL, columns=120)[1]
    assert re.search(r"best 200, [\d,]+/s, 0:00, 0:00 left", shown)
