"""Experiments from outside: they stop and go on anywhere, share a store, and never harm a file."""

import csv
import io
import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import time

import pytest

PLAN = {"algorithms": ["multistart", {"name": "clde-paper", "settings": {"chaos": ["logistic", "gaussian"]}}],
        "problems": ["cec2013/f2", "cec2013/f4", "equations/f02"], "evaluations": 1500, "seeds": 3}


@pytest.fixture
def plan(tmp_path):
    def write(changes=None, name="plan.json"):
        path = tmp_path / name
        path.write_text(json.dumps({**PLAN, **(changes or {})}))
        return path
    return write


def contents(store):
    """Everything a run found, without clocks and without who did it."""
    with sqlite3.connect(store) as db:
        return db.execute(
            "SELECT key, state, evaluations, stop, result FROM run ORDER BY key").fetchall()


def test_an_experiment_is_done_once_and_grows_by_what_is_missing(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    first = clde.json("run", plan(), "--store", store, "--jobs", 2)
    assert (first["runs"], first["ran"]) == (27, 27)
    assert clde.json("run", plan(), "--store", store)["ran"] == 0
    more = clde.json("run", plan({"seeds": 5}), "--store", store)
    assert (more["runs"], more["ran"]) == (45, 18)
    assert more["states"] == {"planned": 0, "running": 0, "done": 45, "failed": 0}


def test_a_page_has_the_name_of_the_plan_and_when_it_was_run(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"seeds": 1}), "--store", store)
    assert clde.json("report", store)["experiment"]["name"] == "s.db"
    clde("run", plan({"seeds": 2, "name": "Two maps"}), "--store", store)
    page = clde.json("report", store)["experiment"]
    assert (page["name"], page["file"]) == ("Two maps", "s.db")
    assert page["first_end"] <= page["last_end"] and page["first_end"].endswith("Z")
    assert len(page["versions"]) == 1
    assert clde("show", store).stdout.startswith("Two maps: 18 runs done")


def of_other_sources(store):
    """As if another state of clde had written them."""
    with sqlite3.connect(store) as db:
        db.execute("UPDATE run SET version = '0.1.0+00c0ffee', key = 'x' || substr(key, 2), "
                   "checksum = NULL")
    db.close()


def test_runs_of_other_sources_are_never_mixed_in(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"seeds": 2}), "--store", store)
    of_other_sources(store)
    assert "0.1.0+00c0ffee" not in clde("score", "--store", store).stdout  # one kind needs no name
    seen = clde("run", plan(), "--store", store, "--dry-run")
    assert "18 of these runs from other versions of clde (0.1.0+00c0ffee)" in seen.stderr
    again = clde.json("run", plan(), "--store", store)
    assert (again["ran"], again["other_versions"]) == (27, {"runs": 18, "versions": ["0.1.0+00c0ffee"]})
    assert clde.json("run", plan(), "--store", store)["other_versions"]["runs"] == 0
    groups = clde.json("score", "--store", store)["groups"]
    assert sorted({(g["version"], g["runs"]) for g in groups}) == [("0.1.0+00c0ffee", 2), (again["version"], 3)]
    assert again["version"].split("+")[1] in clde("--version").stdout
    assert "multistart (0.1.0+00c0ffee)" in clde("show", store).stdout
    assert len(clde.json("report", store, "--json")["experiment"]["methods"]) == 6


def test_a_dry_run_touches_nothing(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    assert clde.json("run", plan(), "--store", store, "--dry-run")["states"]["planned"] == 27
    assert not store.exists()
    clde("run", plan({"seeds": 1}), "--store", store)
    before = store.read_bytes()
    seen = clde.json("run", plan(), "--store", store, "--dry-run", "--jobs", 1)
    assert seen["states"] == {"planned": 18, "running": 0, "done": 9, "failed": 0}
    assert seen["seconds_left"] > 0
    assert store.read_bytes() == before


def test_scores_equal_those_of_single_runs(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"seeds": 2}), "--store", store)
    groups = clde.json("score", "--store", store)["groups"]
    assert len(groups) == 9
    (group,) = [g for g in groups if g["problem"] == "cec2013/f4" and g["algorithm"] == "multistart"]
    for k, seed in enumerate(group["seeds"]):
        found = clde("solve", "cec2013/f4", "--algorithm", "multistart", "--evaluations", 1500, "--seed", seed,
                     "--json", "--quiet").stdout
        single = clde.json("score", "cec2013/f4", "--solve", "-", stdin=found)["accuracies"]
        for line in single:
            for name in ("peak_ratio", "precision", "f1", "dynamic_f1", "success_rate"):
                (metric,) = [m for m in group["metrics"] if (m["metric"], m["accuracy"]) == (name, line["accuracy"])]
                assert metric["values"][k] == line[name]


def test_scores_of_fronts_equal_those_of_single_runs(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"algorithms": "nsga2", "problems": "mmmop/1", "seeds": 1}), "--store", store)
    (group,) = clde.json("score", "--store", store)["groups"]
    found = clde("solve", "mmmop/1", "--algorithm", "nsga2", "--evaluations", 1500, "--json", "--quiet").stdout
    single = clde.json("score", "mmmop/1", "--solve", "-", stdin=found)
    for metric in group["metrics"]:
        assert metric["values"] == [single[metric["metric"]]]


def test_scores_with_partial_credit_equal_those_of_single_runs(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    problems = ["cec2013/f4", "cec2026/1:instance=2,D=2"]
    clde("run", plan({"algorithms": "multistart", "problems": problems, "seeds": 1}), "--store", store)
    plain, group = clde.json("score", "--store", store)["groups"]
    assert not any(m["metric"].startswith("robust") for m in plain["metrics"])
    found = clde("solve", problems[1], "--algorithm", "multistart", "--evaluations", 1500, "--json", "--quiet").stdout
    single = clde.json("score", problems[1], "--solve", "-", stdin=found)
    robust = {m["metric"]: m["values"] for m in group["metrics"] if m["metric"].startswith("robust")}
    assert len(robust) == 4 and all(values == [single[name]] for name, values in robust.items())
    assert "robust_score" in clde("score", "--store", store).stdout


def test_every_value_as_csv(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"seeds": 2}), "--store", store)
    rows = list(csv.DictReader(io.StringIO(clde("score", "cec2013/*", "--store", store, "--csv").stdout)))
    assert {row["problem"] for row in rows} == {"cec2013/f2", "cec2013/f4"}
    assert {row["seed"] for row in rows} == {"1", "2"}
    assert all(json.loads(row["settings"]) in ({}, {"chaos": "logistic"}, {"chaos": "gaussian"}) for row in rows)
    assert len(rows) == 2 * 3 * 2 * 5 * 6  # problems, algorithms, seeds, accuracies, metrics


def test_failed_runs_are_told_kept_and_retried_on_demand(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    odd = plan({"algorithms": {"name": "clde-paper", "settings": {"tau_min": 0.5, "tau_max": 0.1}}, "seeds": 1})
    done = clde("run", odd, "--store", store, "--json", check=False)
    assert done.returncode == 1
    said = json.loads(done.stdout)
    assert said["states"]["failed"] == 3 and "tau_min" in said["failures"][0]["reason"]
    assert json.loads(clde("run", odd, "--store", store, "--json", check=False).stdout)["ran"] == 0
    assert json.loads(clde("run", odd, "--store", store, "--json", "--retry-failed", check=False).stdout)["ran"] == 3


def start(clde, plan, store, jobs=1):
    return subprocess.Popen([clde.path, "run", str(plan), "--store", str(store), "--jobs", str(jobs), "--quiet"],
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def test_two_processes_and_random_kills_end_like_one_undisturbed(clde, plan, tmp_path, request):
    busy = plan({"evaluations": 6000, "seeds": 6})
    serial, shared = tmp_path / "serial.db", tmp_path / "shared.db"
    clde("run", busy, "--store", serial, "--jobs", 1)
    dice = random.Random(5)
    kills = 0
    while kills < request.config.getoption("--kills"):
        workers = [start(clde, busy, shared), start(clde, busy, shared, jobs=2)]
        time.sleep(dice.uniform(0.03, 0.25))
        victim = dice.choice(workers)
        victim.send_signal(signal.SIGKILL)
        kills += 1
        if dice.random() < 0.5:  # the other one takes over what was left
            time.sleep(dice.uniform(0, 0.1))
        for worker in workers:
            worker.kill()
            worker.communicate()
    workers = [start(clde, busy, shared), start(clde, busy, shared)]
    for worker in workers:
        assert worker.communicate(timeout=100)[1] == ""
        assert worker.returncode == 0
    assert contents(shared) == contents(serial)
    assert len(contents(serial)) == 54


def test_a_worker_takes_over_the_run_of_one_that_was_killed(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    # Far too long for the patience of this test, so it is under way when the kill comes.
    endless = plan({"algorithms": "multistart", "problems": "cec2013/f4", "evaluations": 10**9, "seeds": 1})
    first = start(clde, endless, store)
    deadline = time.time() + 20
    while time.time() < deadline and states(store).get("running") != 1:
        time.sleep(0.02)
    second = start(clde, endless, store)
    time.sleep(0.3)
    (owner,) = owners(store)
    first.kill()
    first.communicate()
    while time.time() < deadline and owners(store) in ([owner], [None]):
        time.sleep(0.02)
    assert owners(store) != [owner]
    second.send_signal(signal.SIGINT)
    said = second.communicate(timeout=20)[1]
    assert second.returncode == 130 and "continues from here" in said
    assert states(store) == {"planned": 1}


def states(store):
    try:
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as db:
            return dict(db.execute("SELECT state, count(*) FROM run GROUP BY state"))
    except sqlite3.OperationalError:
        return {}


def owners(store):
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as db:
        return [row[0] for row in db.execute("SELECT worker FROM run")]


def failing(clde, *args, **options):
    """Exit code 1 and one message."""
    done = subprocess.run([clde.path, *map(str, args)], capture_output=True, text=True, timeout=60, **options)
    assert done.returncode == 1, (done.returncode, done.stdout, done.stderr)
    assert done.stdout == "" and done.stderr.startswith("clde: ") and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_what_is_no_store_is_refused_and_left_alone(clde, plan, tmp_path):
    text, foreign = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("my notes\n" * 100)
    with sqlite3.connect(foreign) as db:
        db.execute("CREATE TABLE bookmark (url TEXT)")
    for path, word in [(text, "no SQLite file"), (foreign, "another program")]:
        before = path.read_bytes()
        assert word in failing(clde, "run", plan(), "--store", path)
        assert word in failing(clde, "score", "--store", path)
        assert path.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir()) == ["notes.txt", "other.db", "plan.json"]


def test_a_damaged_store_is_refused_and_left_alone(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"seeds": 1}), "--store", store)
    whole = store.read_bytes()
    for damaged in (whole[:5000], whole[:4096] + b"\xa5" * 4096 + whole[8192:]):
        store.write_bytes(damaged)
        assert "damaged" in failing(clde, "run", plan(), "--store", store)
        assert store.read_bytes() == damaged


def test_a_store_of_a_newer_clde_is_refused_and_left_alone(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"seeds": 1}), "--store", store)
    with sqlite3.connect(store) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = store.read_bytes()
    assert "newer clde" in failing(clde, "run", plan(), "--store", store)
    assert "newer clde" in failing(clde, "score", "--store", store)
    assert store.read_bytes() == before


def without_privileges(path):
    """Root may write anywhere unless it gives that up."""
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("root without setpriv writes to read-only files")
    return [setpriv, "--bounding-set=-all", "--inh-caps=-all"]


def test_a_read_only_store_is_read_but_not_run(clde, plan, tmp_path):
    folder = tmp_path / "media"
    folder.mkdir()
    store = folder / "s.db"
    clde("run", plan({"seeds": 1}), "--store", store)
    for file in folder.glob("s.db-*"):
        file.unlink()
    store.chmod(0o444)
    folder.chmod(0o555)
    try:
        before = store.read_bytes()
        command = [*without_privileges(store), clde.path]
        done = subprocess.run([*command, "run", plan(), "--store", store], capture_output=True, text=True)
        assert done.returncode == 1 and "may not be written" in done.stderr, done.stderr
        done = subprocess.run([*command, "score", "--store", store, "--json"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert len(json.loads(done.stdout)["groups"]) == 9
        assert store.read_bytes() == before
    finally:
        folder.chmod(0o755)


def test_a_full_disk_is_told_and_what_was_stored_stays(clde, plan, tmp_path):
    store = tmp_path / "s.db"
    clde("run", plan({"seeds": 1}), "--store", store)
    room = store.stat().st_size + 60_000

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    said = failing(clde, "run", plan({"seeds": 60}), "--store", store, "--jobs", 2, preexec_fn=limit)
    assert "what was stored stays" in said
    done = states(store)["done"]
    assert 9 <= done < 540
    after = clde.json("run", plan({"seeds": 2}), "--store", store)
    assert after["states"]["done"] == 18


@pytest.mark.parametrize("args, word", [
    (["nosuch.json", "--store", "s.db"], "cannot be read"),
    (["PLAN", "--store", "s.db", "--jobs", "0"], "--jobs"),
    (["PLAN"], "--store"),
])
def test_wrong_usage(clde, plan, args, word):
    assert word in clde.refused("run", *[plan() if a == "PLAN" else a for a in args])


def test_a_plan_that_makes_no_sense_names_its_file(clde, plan, tmp_path):
    said = clde.refused("run", plan({"sead": 3}), "--store", tmp_path / "s.db")
    assert "plan.json" in said and "seeds" in said
    assert not (tmp_path / "s.db").exists()


def test_a_store_that_is_not_there_cannot_be_scored(clde, tmp_path):
    assert "cannot be read" in failing(clde, "score", "--store", tmp_path / "none.db")
