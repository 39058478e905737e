"""However a run stops, no value that comes is lost, and what is shown is what it ended with."""

import json
import signal
import subprocess
import sys
import time

import pytest

BOX = ["--lower", "-6,-6", "--upper", "6,6"]

# Each call says when it begins and when it has answered.
SLOW = """
import json, sys, time
log = open({log!r}, "a")
for line in sys.stdin:
    point = json.loads(line)
    x, y = point["x"]
    log.write("begun\\n"); log.flush()
    time.sleep({seconds} * (1 + abs(x) / 6))
    print(json.dumps({{"id": point["id"], "f": (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2}}), flush=True)
    log.write("ended\\n"); log.flush()
"""

SCHEDULES = ["rounds", "ordered", "free"]


@pytest.fixture
def slow(tmp_path):
    def make(seconds):
        log, program = tmp_path / "calls", tmp_path / "program.py"
        program.write_text(SLOW.format(log=str(log), seconds=seconds))
        return ["--exec", f"{sys.executable} {program}", *BOX], lambda word: log.read_text().split().count(word)
    return make


def records(clde, journal):
    return clde("journal", journal, "--csv").stdout.count("\n") - 1


def same(found, shown):
    assert shown["evaluations"] == found["evaluations"]
    assert [o["x"] for o in shown["optima"]] == [o["x"] for o in found["optima"]]


@pytest.mark.parametrize("schedule", SCHEDULES)
@pytest.mark.parametrize("jobs", [1, 3, 8])
def test_after_the_limit_of_time_no_program_is_asked_and_each_answer_counts(clde, slow, tmp_path, schedule, jobs):
    journal = tmp_path / "run.cldej"
    program, calls = slow(0.15)
    found = clde.json("solve", *program, "--seconds", 1, "--jobs", jobs, "--schedule", schedule, "--journal", journal)
    assert found["stop"] == "seconds"
    assert calls("begun") == calls("ended") == found["evaluations"] == records(clde, journal)
    same(found, clde.json("show", journal)["run"])


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_after_a_signal_each_answer_that_came_counts(clde, slow, tmp_path, schedule):
    journal = tmp_path / "run.cldej"
    program, calls = slow(0.1)
    run = subprocess.Popen([clde.path, "solve", *program, "--evaluations", "10000", "--jobs", "4", "--schedule", schedule,
                            "--journal", str(journal), "--json"], stdout=subprocess.PIPE, text=True)
    time.sleep(2)
    run.send_signal(signal.SIGTERM)
    found = json.loads(run.communicate(timeout=60)[0])
    assert run.returncode == 143 and found["stop"] == "interrupted"
    assert found["evaluations"] == records(clde, journal)
    assert calls("ended") <= found["evaluations"] <= calls("begun") <= found["evaluations"] + 4
    same(found, clde.json("show", journal)["run"])


@pytest.mark.parametrize("flags", [[], ["--searches", 4], ["--searches", 4, "--schedule", "free"]])
def test_a_run_resumed_for_more_optima_is_shown_as_it_ended(clde, tmp_path, flags):
    journal = tmp_path / "run.cldej"
    first = clde.json("solve", "cec2013/f4", "--optima", 2, "--jobs", 4, *flags, "--journal", journal)
    found = clde.json("resume", journal, "--optima", 4)
    assert found["stop"] == "optima" and found["evaluations"] > first["evaluations"]
    assert sum(o["global"] for o in found["optima"]) == 4
    for run in (clde.json("show", journal)["run"], clde.json("report", journal)["run"]):
        same(found, run)
        assert "interrupted" not in run["stop"]
