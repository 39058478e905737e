"""Rank 0 searches, the others evaluate; what comes out is what one process gives."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest

WORKER = '''
import json, sys, time
for line in sys.stdin:
    point = json.loads(line)
    x, y = point["x"]
    time.sleep({seconds})
    if x > 5.5:
        print(json.dumps({{"id": point["id"], "error": "too far out"}}), flush=True)
        continue
    value = (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2
    print(json.dumps({{"id": point["id"], "f": value}}), flush=True)
'''


def program(tmp_path, seconds):
    worker = tmp_path / "worker.py"
    worker.write_text(WORKER.format(seconds=seconds))
    return ["--exec", f"{sys.executable} {worker}", "--lower", "-6,-6", "--upper", "6,6"]


@pytest.mark.parametrize("what", [
    ["cec2013/f4", "--evaluations", "5000", "--searches", "1"],
    ["cec2013/f20", "--evaluations", "20000", "--set", "concurrent_searches=8"],
    ["mmmop/1", "--evaluations", "2000"],
    ["cec2013/f7", "--evaluations", "3000", "--algorithm", "multistart"]])
def test_result_equals_that_of_one_process(job, what):
    alone = job.alone("solve", *what, "--json")
    together = job("solve", *what, "--json")
    assert together.returncode == 0, together.stderr
    assert together.stdout == alone.stdout


def test_failures_on_a_rank_are_counted_and_the_result_is_the_serial_one(job, tmp_path):
    what = [*program(tmp_path, 0), "--evaluations", "800", "--searches", "4"]
    alone = json.loads(job.alone("solve", *what, "--json").stdout)
    together = job.json("solve", *what)
    assert together == alone
    assert together["failures"]["failed"] > 0
    assert "too far out" in json.dumps(together["failures"])


def test_ranks_decide_how_many_searches_run_and_may_answer_freely(job, tmp_path):
    journal = tmp_path / "run.cldej"
    what = [*program(tmp_path, 0), "--evaluations", "800", "--schedule", "free", "--journal", str(journal)]
    found = job.json("solve", *what)
    assert found["settings"] == {"concurrent_searches": "3"}  # three ranks evaluate
    assert json.loads(job.alone("resume", str(journal), "--json").stdout) == found


def test_wrong_usage_is_said_once_and_nobody_hangs(job):
    done = job("solve", "cec2013/f99")
    assert done.returncode == 2
    assert done.stderr.count("no problem is called 'cec2013/f99'") == 1


def test_leader_that_cannot_begin_releases_the_others(job, tmp_path):
    done = job("solve", "cec2013/f4", "--out", tmp_path / "missing" / "out.csv")
    assert done.returncode == 2
    assert done.stderr.count("cannot be written") == 1


def test_command_that_starts_nowhere_is_an_error_naming_the_rank(job):
    done = job("solve", "--exec", "false", "--lower", "0", "--upper", "1", "--evaluations", "50")
    assert done.returncode == 1
    assert re.search(r"rank \d+ on \S+: the command 'false' does not start", done.stderr)


def test_commands_that_share_nothing_run_once(job):
    # As JSON: the width of what a launcher shows for a terminal is not ours.
    assert job("list", "metrics", "--json").stdout == job.alone("list", "metrics", "--json").stdout
    assert job("--version").stdout.count("clde") == 1


def test_killed_job_resumes_to_the_same_end(job, tmp_path):
    what = [*program(tmp_path, 0.002), "--evaluations", "1500", "--seed", "3"]
    journal = tmp_path / "run.cldej"
    whole = job.json("solve", *what)
    running = subprocess.Popen(job.command("solve", *what, "--journal", journal),
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    while not journal.exists() or journal.stat().st_size < 8000:
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    time.sleep(0.2)  # the ranks notice that mpirun is gone
    assert job.json("resume", journal)["optima"] == whole["optima"]


def test_example_with_a_function_of_its_own(job):
    done = job(program="himmelblau_mpi")
    assert done.returncode == 0, done.stderr
    found = re.findall(r"at \((-?\d\.\d{4}), (-?\d\.\d{4})\)", done.stdout)
    assert sorted(found) == sorted([("3.0000", "2.0000"), ("3.5844", "-1.8481"),
                                    ("-2.8051", "3.1313"), ("-3.7793", "-3.2832")])
    assert int(re.search(r"(\d+) evaluations failed", done.stdout)[1]) > 0


PLAN = {"algorithms": ["clde", "multistart"], "seeds": "1-4",
        "problems": [{"name": "cec2013/f4", "evaluations": 2000}, {"name": "cec2013/f7", "evaluations": 1000}]}


def scores(job, store):
    done = job.alone("score", "--store", store, "--json")
    assert done.returncode == 0, done.stderr
    return re.sub(r'"(cpu_seconds|wall_seconds|finished_at|store)": [^,}]*', "", done.stdout)


def test_whole_runs_of_a_plan_are_shared_out(job, tmp_path):
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps(PLAN))
    together = job("run", plan, "--store", tmp_path / "together.db", "--json")
    assert together.returncode == 0, together.stderr
    assert json.loads(together.stdout)["states"] == {"planned": 0, "running": 0, "done": 16, "failed": 0}
    job.alone("run", plan, "--store", tmp_path / "alone.db")
    assert scores(job, tmp_path / "together.db") == scores(job, tmp_path / "alone.db")
