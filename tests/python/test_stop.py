"""However a run stops, no call begins any more, and no value that comes is lost."""

from __future__ import annotations

import os
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

import numpy as np
import pytest
from conftest import BOX, himmelblau

import clde

SCHEDULES = ["rounds", "ordered", "free"]


def logged(path, seconds, x):
    """Leaves a line when it begins and one when it ends, from whichever process."""
    with open(path, "a") as log:
        os.write(log.fileno(), b"begun\n")
    time.sleep(seconds * (1 + abs(float(x[0])) / 6))
    with open(path, "a") as log:
        os.write(log.fileno(), b"ended\n")
    return himmelblau(x)


class Calls:
    def __init__(self, tmp_path, seconds):
        self.path = tmp_path / "calls"
        self.path.touch()
        self.fun = partial(logged, str(self.path), seconds)

    def count(self, word):
        return self.path.read_text().split().count(word)


@contextmanager
def staff(kind, jobs=3):
    """Who evaluates, as an argument of solve."""
    if kind in ("one", "own"):
        yield {"workers": 1 if kind == "one" else jobs}
        return
    with {"threads": ThreadPoolExecutor, "processes": ProcessPoolExecutor}[kind](jobs) as executor:
        yield {"workers": executor}


@pytest.mark.parametrize("schedule", SCHEDULES)
@pytest.mark.parametrize("kind", ["one", "own", "threads", "processes"])
@pytest.mark.parametrize("stop", ["seconds", "callback"])
def test_each_call_that_began_counts(tmp_path, kind, schedule, stop):
    calls = Calls(tmp_path, 0.06)
    how = ({"seconds": 0.5} if stop == "seconds" else
           {"evaluations": 5000, "callback": lambda intermediate_result: intermediate_result.nfev >= 6})
    with staff(kind) as workers:
        found = clde.solve(calls.fun, BOX, objectives=1, schedule=schedule, journal=tmp_path / "run.cldej", **how,
                           **workers)
    assert found.stop == stop
    assert calls.count("begun") == calls.count("ended") == found.nfev
    resumed = clde.solve(himmelblau, BOX, objectives=1, schedule=schedule, evaluations=found.nfev,
                         journal=tmp_path / "run.cldej", resume=True)
    assert resumed.nfev == found.nfev and np.array_equal(resumed.xl, found.xl), "all of it is on record"


@pytest.mark.parametrize("kind", ["one", "own", "threads", "processes"])
def test_no_call_begins_after_the_limit_of_time(tmp_path, kind):
    """The limit is over before a call can end: then each worker is called once at most."""
    for schedule in SCHEDULES:
        calls = Calls(tmp_path, 0.4)
        before = calls.count("begun")
        with staff(kind) as workers:
            found = clde.solve(calls.fun, BOX, objectives=1, schedule=schedule, seconds=0.3, **workers)
        assert calls.count("begun") - before == found.nfev <= (1 if kind == "one" else 3)


def test_a_function_that_listens_ends_early():
    assert not clde.stop_requested()

    def patient(x):
        deadline = time.monotonic() + 30
        while not clde.stop_requested() and time.monotonic() < deadline:
            time.sleep(0.01)
        return himmelblau(x)

    begun = time.monotonic()
    found = clde.solve(patient, BOX, objectives=1, seconds=0.2)
    assert found.nfev == 1 and found.stop == "seconds" and time.monotonic() - begun < 20


def test_a_call_that_raises_at_the_stop_is_made_again(tmp_path):
    def gives_up(x):
        while not clde.stop_requested():
            time.sleep(0.01)
        raise RuntimeError("stopped")

    journal = tmp_path / "run.cldej"
    found = clde.solve(gives_up, BOX, objectives=1, seconds=0.2, journal=journal)
    assert found.nfev == 0 and found.failures.total == 0
    again = clde.solve(himmelblau, BOX, objectives=1, evaluations=300, journal=journal, resume=True)
    assert again.nfev == 300 and again.failures.total == 0


def test_a_run_that_the_callback_stops_spends_nothing_on_curvature():
    found = clde.solve(himmelblau, BOX, evaluations=5000, curvature=True,
                       callback=lambda intermediate_result: intermediate_result.nglobal >= 1)
    plain = clde.solve(himmelblau, BOX, evaluations=5000,
                       callback=lambda intermediate_result: intermediate_result.nglobal >= 1)
    assert found.stop == "callback" and found.nfev == plain.nfev
    assert all(o.curvature is None for o in found.optima)
