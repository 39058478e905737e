"""Stores of experiments: processes killed, bits flipped, files cut off."""

import csv
import json
import sqlite3
import subprocess

from attack import Score, crashed, with_a_bit_flipped


def plan(ground, seeds):
    path = ground.folder / "plan.json"
    path.write_text(json.dumps({"algorithms": ["random_search", "multistart"],
                                "problems": ["cec2013/f4", "cec2013/f6"], "evaluations": 2000,
                                "seeds": seeds}))
    return path


def scores(ground, store):
    return rows(ground.good("score", "--store", store, "--csv"))


def rows(table):
    """Without the label, which is but a name that a plan may change; its order goes with it."""
    return sorted(tuple(value for name, value in row.items() if name != "label")
                  for row in csv.DictReader(table.splitlines()))


def killed(ground, kills):
    score = Score("kill -9 of processes on one store, then finished: scores and integrity")
    chosen = plan(ground, 200)
    whole = ground.fresh("whole.db")
    ground.good("run", chosen, "--store", whole, "--jobs", "2", "--quiet")
    expected = scores(ground, whole)
    while score.attempts < kills:
        store = ground.fresh("killed.db")
        for _ in range(5):
            _kill_two(ground, chosen, store)
        ground.good("run", chosen, "--store", store, "--jobs", "2", "--quiet")
        with sqlite3.connect(store) as database:
            sound = database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        same = scores(ground, store) == expected
        for _ in range(10):
            score.count(sound and same, (sound, same))
    return score


def _kill_two(ground, chosen, store):
    both = [ground.start("run", chosen, "--store", store, "--jobs", "1", "--quiet") for _ in range(2)]
    for one in both:
        try:
            one.wait(timeout=ground.chance.uniform(0.02, 0.4))
        except subprocess.TimeoutExpired:
            one.kill()
    for one in both:
        one.communicate()


def small(ground):
    store = ground.fresh("small.db")
    ground.good("run", plan(ground, 2), "--store", store, "--jobs", "1", "--quiet")
    sqlite3.connect(store).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return store.read_bytes(), scores(ground, store)


def attempt(ground, data, expected, score, what):
    store = ground.fresh("hurt.db")
    store.write_bytes(data)
    done = ground.run("score", "--store", store, "--csv")
    score.count(not crashed(done) and (done.returncode in (1, 2) or rows(done.stdout) == expected), what)


def flipped(ground, flips):
    score = Score("a bit of a store flipped: refused, or the right scores")
    data, expected = small(ground)
    for at, hurt in with_a_bit_flipped(data, flips, ground.chance):
        attempt(ground, hurt, expected, score, at)
    return score


def smallest(ground):
    """One run in pages of an eighth of the usual size: few enough bytes to cut after each of them."""
    chosen = ground.folder / "one.json"
    chosen.write_text(json.dumps({"algorithms": ["clde"], "problems": ["cec2013/f4"], "evaluations": 300,
                                  "seeds": 1}))
    store = ground.fresh("smallest.db")
    ground.good("run", chosen, "--store", store, "--jobs", "1", "--quiet")
    database = sqlite3.connect(store)
    for step in ("journal_mode = DELETE", "page_size = 512"):  # SQLite changes no page size otherwise
        database.execute(f"PRAGMA {step}")
    database.execute("VACUUM")
    database.execute("PRAGMA journal_mode = WAL")
    database.close()
    return store.read_bytes(), scores(ground, store)


def cut(ground, step):
    score = Score("a store cut off after every byte: refused, or the right scores")
    data, expected = smallest(ground)
    for size in range(0, len(data), step):
        attempt(ground, data[:size], expected, score, size)
    return score
