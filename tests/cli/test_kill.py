"""kill -9 at random moments, resume, and again: the end is that of a run nobody touched, byte for
byte. Walks the catalog of algorithms, and every kind of evaluator with one of them: the journal is
written by what drives a run, which knows nothing of the algorithm."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest

WORKER = '''
import json, sys, time
for line in sys.stdin:
    point = json.loads(line)
    time.sleep(0.0005 * (point["id"] % 3))  # answers overtake one another
    x, y = point["x"]
    value = (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2
    print(json.dumps({"id": point["id"], "f": value}), flush=True)
'''

OTHER_EVALUATORS = ["threads", "process"]


def algorithms():
    tool = os.environ.get("CLDE_TOOL")
    if tool is None:
        return []
    rows = json.loads(subprocess.run([tool, "list", "algorithms", "--json"], capture_output=True,
                                     text=True, check=True).stdout)
    return [row["name"] for row in rows if row["one_objective"]]


def arguments(evaluator, tmp_path):
    if evaluator == "process":
        worker = tmp_path / "worker.py"
        worker.write_text(WORKER)
        return ["--exec", f"{sys.executable} {worker}", "--lower", "-6,-6", "--upper", "6,6",
                "--evaluations", "800", "--jobs", "3"]
    jobs = "1" if evaluator == "serial" else "3"
    return ["cec2013/f20", "--evaluations", "40000", "--jobs", jobs]


def start(tool, *args):
    return subprocess.Popen([tool.path, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def table(tool, journal):
    return tool("journal", str(journal), "--csv").stdout


def cases():
    return [*((name, "serial") for name in algorithms()), *(("clde", kind) for kind in OTHER_EVALUATORS)]


@pytest.mark.parametrize("algorithm,evaluator", cases())
def test_killed_and_resumed_equals_not_stopping(clde, tmp_path, algorithm, evaluator, request):
    kills = request.config.getoption("--kills")
    options = [*arguments(evaluator, tmp_path), "--algorithm", algorithm, "--seed", "11"]
    whole = tmp_path / "whole.cldej"
    begun = time.monotonic()
    expected = clde("solve", *options, "--json", "--journal", str(whole)).stdout
    usual = time.monotonic() - begun

    chance = random.Random(f"{algorithm} {evaluator}")
    journal = tmp_path / "killed.cldej"
    landed = tries = 0
    while landed < kills:
        tries += 1
        assert tries < 40 * kills, "the run is too short to be killed"
        fresh = not journal.exists()
        run = start(clde, *(["solve", *options, "--journal", str(journal)] if fresh
                            else ["resume", str(journal), "--jobs", "2"]))
        try:
            run.wait(timeout=chance.uniform(0, 1.5 * usual))
        except subprocess.TimeoutExpired:
            run.kill()
        _, said = run.communicate()
        if run.returncode == -signal.SIGKILL:
            landed += 1
        elif run.returncode == 0:
            journal.unlink()  # it came through: begin again
        else:
            # Killed before the header was whole: nothing was evaluated yet, and it is said.
            assert fresh is False and journal.stat().st_size < 400, said
            journal.unlink()
    if not journal.exists() or journal.stat().st_size == 0:  # killed before the header was written
        journal.unlink(missing_ok=True)
        clde("solve", *options, "--journal", str(journal))
    assert clde("resume", str(journal), "--json").stdout == expected
    assert table(clde, journal) == table(clde, whole)


def test_a_free_run_that_is_killed_goes_on_and_can_be_replayed(clde, tmp_path):
    """Answers count as they arrive, so no other run is equal to it; but its journal has their order."""
    options = [*arguments("process", tmp_path), "--schedule", "free", "--seed", "11"]
    journal = tmp_path / "killed.cldej"
    run = start(clde, "solve", *options, "--journal", str(journal))
    while not journal.exists() or journal.stat().st_size < 8000:
        time.sleep(0.01)
    run.kill()
    run.communicate()
    before = journal.read_bytes()
    ended = clde("resume", str(journal), "--jobs", "2", "--json").stdout
    found = json.loads(ended)
    assert found["schedule"] == "free" and found["evaluations"] == 800
    assert journal.read_bytes().startswith(before[:-300]), "nothing on record is evaluated again"
    # All of it is on record: another one evaluates nothing, and gives the same bytes.
    whole = journal.read_bytes()
    assert clde("resume", str(journal), "--json").stdout == ended
    assert journal.read_bytes() == whole
    minima = sorted(tuple(round(v, 3) for v in o["x"]) for o in found["optima"] if o["global"])
    assert minima == [(-3.779, -3.283), (-2.805, 3.131), (3.0, 2.0), (3.584, -1.848)]
