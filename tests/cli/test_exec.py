"""Any program as the objective."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

BOX = ["--lower", "-6,-6", "--upper", "6,6"]

HEAD = """
import json, os, random, sys, time
def himmelblau(x):
    return (x[0] ** 2 + x[1] - 11) ** 2 + (x[0] + x[1] ** 2 - 7) ** 2
def points():
    for line in sys.stdin:
        yield json.loads(line)
def answer(point, value):
    print(json.dumps({"id": point["id"], "f": value}), flush=True)
"""

GOOD = "for p in points(): answer(p, himmelblau(p['x']))"


@pytest.fixture
def worker(tmp_path):
    def make(body):
        path = tmp_path / "worker.py"
        path.write_text(HEAD + body + "\n")
        return f"{sys.executable} {path}"
    return make


def minima(got):
    return sorted(tuple(round(v, 3) for v in o["x"]) for o in got["optima"] if o["global"])


HIMMELBLAU = [(-3.779, -3.283), (-2.805, 3.131), (3.0, 2.0), (3.584, -1.848)]


def test_a_program_is_solved_with_any_number_of_workers(clde, worker):
    run = ["solve", "--exec", worker(GOOD), *BOX, "--evaluations", "1500", "--searches", "5", "--json"]
    one, two, eight = (clde(*run, "--jobs", n).stdout for n in (1, 2, 8))
    assert one == two == eight
    assert minima(json.loads(one)) == HIMMELBLAU


def test_titles_and_names_of_values(clde, worker, tmp_path):
    pair = worker("for p in points(): x, y = p['x']; answer(p, [x**2, (x - 1)**2 + y**2])")
    run = ["solve", "--exec", pair, *BOX, "--objectives", 2, "--evaluations", 200, "--quiet",
           "--title", "A beam", "--value-names", "cost (EUR),mass (kg)"]
    text = clde(*run, "--journal", tmp_path / "run.cldej").stdout
    assert text.startswith("A beam, ") and "cost (EUR)" in text and "mass (kg) from" in text
    kept = clde.json("report", tmp_path / "run.cldej")["run"]
    assert kept["heading"] == "A beam" and kept["value_names"] == ["cost (EUR)", "mass (kg)"]
    found = clde.json(*run)
    assert found["title"] == "A beam" and found["value_names"] == ["cost (EUR)", "mass (kg)"]
    assert "2 objectives" in clde.refused(*run[:-1], "cost")
    assert "leave them out" in clde.refused("solve", "cec2013/f4", "--title", "mine")


def test_names_sense_and_objectives_of_a_program(clde, worker):
    command = worker("for p in points(): answer(p, -himmelblau(p['x']))")
    done = clde("solve", "--exec", command, *BOX, "--names", "width,height", "--maximize",
                "--evaluations", 1000)
    assert "width" in done.stdout and "height" in done.stdout and "maximised" in done.stdout
    pair = worker("for p in points(): answer(p, [p['x'][0], p['x'][1]])")
    got = clde.json("solve", "--exec", pair, *BOX, "--objectives", 2, "--evaluations", 200,
                    "--algorithm", "random_search")
    best = [o["value"] for o in got["optima"]]
    assert best and all(len(v) == 2 for v in best)
    assert not any(a != b and a[0] <= b[0] and a[1] <= b[1] for a in best for b in best)
    assert "one objective" in clde.refused("solve", "--exec", pair, *BOX, "--objectives", 2,
                                           "--evaluations", 20, "--algorithm", "multistart")


def test_a_program_run_once_per_point(clde, tmp_path):
    script = tmp_path / "once.sh"
    script.write_text("#!/bin/sh\necho computing\nawk -v x=\"$1\" -v y=\"$2\" 'BEGIN "
                      "{ a = x*x + y - 11; b = x + y*y - 7; printf \"%.17g\\n\", a*a + b*b }'\n")
    script.chmod(0o755)
    got = clde.json("solve", "--exec-once", str(script), *BOX, "--evaluations", 300, "--jobs", 4)
    assert len(got["optima"]) >= 3 and got["failures"]["failed"] == 0


UNRELIABLE = """
chance = random.Random(os.getpid())
for p in points():
    what = chance.random()
    if what < 0.10:
        print(json.dumps({"id": p["id"], "error": "no licence"}), flush=True)
        continue
    if what < 0.12:
        time.sleep(60)
    if what < 0.13:
        os.kill(os.getpid(), 9)
    answer(p, himmelblau(p["x"]))
"""


@pytest.mark.parametrize("policy", ["skip", "retry:3"])
def test_failures_hangs_and_deaths_are_survived(clde, worker, policy):
    budget = 700
    got = clde.json("solve", "--exec", worker(UNRELIABLE), *BOX, "--evaluations", budget,
                    "--jobs", 8, "--timeout", 0.5, "--failures", policy)
    failures = got["failures"]
    assert got["evaluations"] == budget
    assert failures["failed"] > 20
    # Errors are ten times as frequent as deaths, but either may come first.
    assert "licence" in failures["first_failed"] or "SIGKILL" in failures["first_failed"]
    assert failures["timed_out"] > 0 and failures["first_timed_out"]
    assert minima(got) == HIMMELBLAU
    if policy == "retry:3":
        # Failures are independent: four in a row happen once in three thousand points.
        assert failures["recovered"] >= 0.75 * (failures["failed"] + failures["timed_out"]) - 5
    else:
        assert failures["recovered"] == 0


def test_abort_ends_at_the_first_failure(clde, worker):
    command = worker("for p in points():\n  if p['id'] == 30: sys.exit(7)\n  answer(p, 1.0)")
    done = clde("solve", "--exec", command, *BOX, "--evaluations", 500, "--failures", "abort", "--json",
                check=False)
    got = json.loads(done.stdout)
    assert done.returncode == 1 and got["stop"] == "aborted" and got["evaluations"] < 500


def test_failures_are_in_the_journal(clde, worker, tmp_path):
    command = worker("for p in points():\n"
                     "  print(json.dumps({'id': p['id'], 'error': 'left, \"quoted\"'}) if p['x'][0] < 0"
                     " else json.dumps({'id': p['id'], 'f': 1.0}), flush=True)")
    journal = tmp_path / "f.cldej"
    clde("solve", "--exec", command, *BOX, "--evaluations", 40, "--journal", journal,
         "--failures", "retry:1", "--algorithm", "random_search", "--set", "batch=10")
    rows = clde("journal", journal, "--csv").stdout.splitlines()[1:]
    assert len(rows) == 40
    assert sum(",failed," in r for r in rows) > 10 and any('""quoted""' in r for r in rows)
    assert {r.split(",")[1] for r in rows} == {"0", "1"}
    before = clde("resume", journal, "--json").stdout
    assert json.loads(before)["evaluations"] == 40


def children_of(pid):
    return subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()


@pytest.mark.parametrize("how,code", [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_no_worker_outlives_the_run(clde, worker, tmp_path, how, code):
    marker = tmp_path / "alive"
    slow = worker(f"open({str(marker)!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
                  "for p in points():\n  time.sleep(0.05 if p['id'] < 20 else 600)\n  answer(p, himmelblau(p['x']))")
    run = subprocess.Popen([clde.path, "solve", "--exec", slow, *BOX, "--evaluations", "1000", "--jobs", "3"],
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 30
    while (not marker.exists() or marker.read_text().count("\n") < 3) and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.7)
    run.send_signal(how)
    out, _ = run.communicate(timeout=20)
    assert run.returncode == code
    if how == signal.SIGINT:
        assert "interrupted" in out
    pids = [int(p) for p in marker.read_text().split()]
    assert len(pids) >= 3
    deadline = time.monotonic() + 10
    while any(os.path.exists(f"/proc/{p}") for p in pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [p for p in pids if os.path.exists(f"/proc/{p}")]


def test_wrong_usage_of_programs(clde, worker):
    good = worker(GOOD)
    assert "--lower" in clde.refused("solve", "--exec", good, "--evaluations", 10)
    assert "budget" in clde.refused("solve", "--exec", good, *BOX)
    assert "exclude one another" in clde.refused("solve", "cec2013/f4", "--exec", good, *BOX)
    assert "nothing to solve" in clde.refused("solve")
    assert "2 names" in clde.refused("solve", "--exec", good, "--lower", "0,0,0", "--upper", "1,1,1",
                                     "--names", "a,b", "--evaluations", 10)
    assert "retry:N" in clde.refused("solve", "cec2013/f4", "--failures", "ignore")
    assert "--timeout" in clde.refused("solve", "cec2013/f4", "--timeout", "3")


def test_a_command_that_does_not_exist_is_an_error(clde):
    done = clde("solve", "--exec", "/nowhere/simulate", *BOX, "--evaluations", 100, check=False)
    assert done.returncode == 1 and done.stdout == ""
    assert "simulate" in done.stderr


def test_a_program_named_as_a_problem_is_told_how(clde, tmp_path):
    program = tmp_path / "fit.py"
    program.write_text("")
    assert "--exec" in clde.refused("solve", program)


GRADIENT = """
for p in points():
    x, y = p["x"]
    a, b = x * x + y - 11, x + y * y - 7
    told = {"id": p["id"], "f": a * a + b * b}
    if p["want"] == "fg":
        told["g"] = [4 * a * x + 2 * b, 2 * a + SCALE * b * y]
    print(json.dumps(told), flush=True)
"""


def test_a_program_gives_gradients_where_they_are_wanted(clde, worker, tmp_path):
    run = ["solve", "--exec", worker(GRADIENT.replace("SCALE", "4")), "--derivatives", "gradient", *BOX, "--json"]
    run += ["--searches", "3"]
    one, two = (clde(*run, "--evaluations", "700", "--jobs", n).stdout for n in (1, 3))
    assert one == two
    got = json.loads(one)
    assert minima(got) == HIMMELBLAU
    assert 0 < got["derivative_evaluations"] < got["evaluations"] == 700
    journal = tmp_path / "run.cldej"
    clde(*run, "--evaluations", "400", "--journal", journal)
    resumed = json.loads(clde("resume", journal, "--evaluations", "700", "--json").stdout)
    assert resumed["optima"] == got["optima"]
    assert resumed["derivative_evaluations"] == got["derivative_evaluations"]


def test_a_wrong_gradient_of_a_program_is_named(clde, worker):
    got = clde("solve", "--exec", worker(GRADIENT.replace("SCALE", "3")), "--derivatives", "gradient", *BOX,
               "--evaluations", "700", "--names", "a,b", check=False)
    assert got.returncode != 0
    assert "the gradient does not fit the values" in got.stderr and " in b, " in got.stderr


def test_derivatives_are_refused_where_nobody_can_ask_for_them(clde):
    got = clde("solve", "--exec-once", "echo 1", "--derivatives", "gradient", *BOX, "--evaluations", "10", check=False)
    assert got.returncode != 0 and "answers line by line" in got.stderr
    got = clde("solve", "--exec", "cat", "--derivatives", "slopes", *BOX, "--evaluations", "10", check=False)
    assert got.returncode != 0 and "need gradient, residuals:M or jacobian:M" in got.stderr
