"""Journals: killed, cut, flipped, and left by a power cut."""

import subprocess
import sys
import time

from attack import Score, crashed, with_a_bit_flipped

SMALL = ["solve", "cec2013/f4", "--algorithm", "random_search", "--evaluations", "40"]

WORKER = """
import json, sys, time
for line in sys.stdin:
    p = json.loads(line)
    time.sleep(0.0005 * (p["id"] % 3))
    x, y = p["x"]
    if int(abs(x) * 1000) % 5 == 0:
        print(json.dumps({"id": p["id"], "error": "every fifth"}), flush=True)
    else:
        print(json.dumps({"id": p["id"], "f": (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2}), flush=True)
"""


def _program(ground):
    """Three workers that fail at every fifth point and take different times."""
    worker = ground.folder / "worker.py"
    worker.write_text(WORKER)
    return ["--exec", f"{sys.executable} {worker}", "--lower", "-6,-6", "--upper", "6,6", "--jobs", "3"]


def runs(ground):
    """Kinds of runs that are worth a kill."""
    program = _program(ground)
    return {
        "built in": ["solve", "cec2013/f20", "--evaluations", "8000"],
        "threads": ["solve", "cec2013/f20", "--evaluations", "8000", "--jobs", "3"],
        "program": ["solve", *program, "--evaluations", "300"],
        "program, retried": ["solve", *program, "--evaluations", "300", "--failures", "retry:2"],
        "two objectives": ["solve", "mmf/1", "--evaluations", "2500"],
        "saddles": ["solve", "surfaces/mueller-brown", "--evaluations", "3000", "--saddles", "3000"],
        "synced": ["solve", "cec2013/f20", "--evaluations", "6000", "--sync", "always"],
    }


def killed(ground, kills):
    score = Score("kill -9 of a run with a journal, then resume: result and table byte-equal")
    for name, command in runs(ground).items():
        whole = ground.fresh("whole.cldej")
        began = time.monotonic()
        expected = ground.good(*command, "--json", "--journal", whole)
        usual = time.monotonic() - began
        for kill in range(kills):
            path = ground.fresh("killed.cldej")
            _kill(ground, [*command, "--journal", path], ground.chance.uniform(0.05, 0.9) * usual)
            if not path.exists() or ground.run("journal", path).returncode != 0:
                path.unlink(missing_ok=True)  # killed before its header was whole
                ground.good(*command, "--journal", path)
            if kill % 3 == 0:
                _kill(ground, ["resume", path], ground.chance.uniform(0.05, 0.5) * usual)
            done = ground.run("resume", path, "--json")
            same = done.stdout == expected and _table(ground, path) == _table(ground, whole)
            score.count(same, (name, kill, done.stderr))
    return score


def killed_free(ground, kills):
    """Answers count as they arrive, so no other run is equal to it; but the journal has their order."""
    score = Score("kill -9 of a run with --schedule free, then resume: no record lost, replayed byte-equal")
    command = ["solve", *_program(ground), "--evaluations", "300", "--schedule", "free"]
    began = time.monotonic()
    ground.good(*command)
    usual = time.monotonic() - began
    while score.attempts < kills:
        path = ground.fresh("free.cldej")
        _kill(ground, [*command, "--journal", path], ground.chance.uniform(0.05, 0.9) * usual)
        if not path.exists() or ground.run("journal", path).returncode != 0:
            continue  # killed before its header was whole: there is nothing to lose
        recorded = set(_table(ground, path).splitlines())
        ended = ground.run("resume", path, "--json")
        after = path.read_bytes()
        again = ground.run("resume", path, "--json")
        kept = recorded <= set(_table(ground, path).splitlines())  # in the order of points, not of arrival
        same = again.stdout == ended.stdout and path.read_bytes() == after
        score.count(ended.returncode == 0 and kept and same, (score.attempts, kept, ended.stderr))
    return score


def _kill(ground, command, after):
    run = ground.start(*command)
    try:
        run.wait(timeout=after)
    except subprocess.TimeoutExpired:
        run.kill()
    run.communicate()


def _table(ground, path):
    return ground.good("journal", path, "--csv")


def small(ground):
    path = ground.fresh("small.cldej")
    expected = ground.good(*SMALL, "--json", "--journal", path)
    return path.read_bytes(), expected


def attempt(ground, data, expected, score, what):
    """Refused, or the run continues to the right end."""
    path = ground.fresh("hurt.cldej")
    path.write_bytes(data)
    read = ground.run("journal", path, "--csv")
    done = ground.run("resume", path, "--json")
    refused = done.returncode == 1 and path.read_bytes() == data
    score.count(not crashed(read) and not crashed(done) and (refused or done.stdout == expected), what)


def flipped(ground, flips):
    score = Score("a bit of a journal flipped: refused, or resumed to the right end")
    data, expected = small(ground)
    for at, hurt in with_a_bit_flipped(data, flips, ground.chance):
        attempt(ground, hurt, expected, score, at)
    return score


def cut(ground, step):
    score = Score("a journal cut off after every byte: refused, or resumed to the right end")
    data, expected = small(ground)
    for size in range(0, len(data), step):
        attempt(ground, data[:size], expected, score, size)
    return score


def after_a_power_cut(ground, times):
    score = Score("zeros or old bytes at the end of a journal: resumed to the right end")
    data, expected = small(ground)
    header = 24 + int.from_bytes(data[12:16], "little")
    for _ in range(times):
        size = ground.chance.randrange(header, len(data))
        length = ground.chance.choice([1, 40, 4096, 20_000])
        tail = ground.chance.choice([bytes(length), ground.chance.randbytes(length)])
        path = ground.fresh("hurt.cldej")
        path.write_bytes(data[:size] + tail)
        done = ground.run("resume", path, "--json")
        score.count(done.stdout == expected, (size, length, done.stderr))
    return score
