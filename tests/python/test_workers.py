"""The same result, wherever the function is evaluated."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest
from conftest import BOX, himmelblau, same

import clde
from clde._processes import start_context

WANT = {"evaluations": 400, "rng": 11, "concurrent_searches": 4}


@pytest.fixture(scope="module")
def serial():
    return clde.solve(himmelblau, BOX, **WANT)


@pytest.mark.parametrize("workers", [2, 8, -1])
def test_processes(serial, workers):
    same(serial, clde.solve(himmelblau, BOX, workers=workers, **WANT))


def test_lambdas_reach_forked_workers(serial):
    if multiprocessing.get_start_method() != "fork" or "jax" in sys.modules:
        pytest.skip("only forked workers inherit a lambda, and beside JAX workers are spawned")
    same(serial, clde.solve(lambda x: himmelblau(x), BOX, workers=2, **WANT))


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_executors(serial, kind):
    with kind(3) as executor:
        same(serial, clde.solve(himmelblau, BOX, workers=executor, **WANT))
        assert executor.submit(abs, -1).result() == 1, "it is not ours to shut down"


def test_maps(serial):
    same(serial, clde.solve(himmelblau, BOX, workers=map, **WANT))
    with multiprocessing.get_context("fork").Pool(2) as pool:
        same(serial, clde.solve(himmelblau, BOX, workers=pool.map, **WANT))
        same(serial, clde.solve(himmelblau, BOX, workers=pool.imap, **WANT))


def test_the_map_of_a_pool_tells_how_many_searches_keep_it_busy():
    two = clde.solve(himmelblau, BOX, evaluations=300, rng=11, searches=2)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        same(two, clde.solve(himmelblau, BOX, evaluations=300, rng=11, workers=pool.map))


def test_a_map_that_loses_results_is_refused():
    with pytest.raises(clde.InvalidArgument, match="results for"):
        clde.solve(himmelblau, BOX, workers=lambda f, xs: [f(x) for x in xs][:-1], **WANT)


class Backwards(Executor):
    """Completes the last submission first, once nothing was submitted for a while."""

    def __init__(self):
        self.waiting = []
        self.changed = threading.Condition()
        self.done = False
        self.thread = threading.Thread(target=self.work)
        self.thread.start()

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        with self.changed:
            self.waiting.append((future, fn, args, kwargs))
            self.changed.notify()
        return future

    def work(self):
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.waiting or self.done)
                if self.done:
                    return
                while self.changed.wait(0.001):
                    pass
                future, fn, args, kwargs = self.waiting.pop()
            future.set_result(fn(*args, **kwargs))

    def shutdown(self, wait=True, *, cancel_futures=False):
        with self.changed:
            self.done = True
            self.changed.notify()
        self.thread.join()


def test_the_order_of_completion_leaves_no_trace():
    want = {**WANT, "evaluations": 150}
    with Backwards() as executor:
        same(clde.solve(himmelblau, BOX, **want), clde.solve(himmelblau, BOX, workers=executor, **want))


def half(x):
    if x[0] < 0:
        raise RuntimeError("no licence left")
    return himmelblau(x)


def test_exceptions_in_workers_are_failures_with_their_traceback():
    here = clde.solve(half, BOX, **WANT)
    there = clde.solve(half, BOX, workers=2, **WANT)
    same(here, there)
    assert here.failures.failed == there.failures.failed > 0
    assert "no licence left" in there.failures.first_failed and "in half" in there.failures.first_failed


def two(x):
    return [x[0] ** 2, (x[0] - 1) ** 2 + x[1] ** 2]


def test_several_objectives_in_workers():
    same(clde.solve(two, BOX, evaluations=300), clde.solve(two, BOX, evaluations=300, workers=2))


class KillsOnce:
    """Kills the process it runs in, once: the file remembers."""

    def __init__(self, path):
        self.path = str(path)

    def __call__(self, x):
        if x[0] > 1 and not os.path.exists(self.path):
            open(self.path, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return himmelblau(x)


def test_a_killed_worker_costs_nothing(serial, tmp_path):
    found = clde.solve(KillsOnce(tmp_path / "killed"), BOX, workers=2, **WANT)
    assert (tmp_path / "killed").exists()
    same(serial, found)
    assert found.failures.total == 0


def deadly(x):
    if 1 < x[0] < 3 and 1 < x[1] < 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return himmelblau(x)


def gentle(x):
    return np.nan if 1 < x[0] < 3 and 1 < x[1] < 3 else himmelblau(x)


def test_a_point_that_kills_its_worker_has_failed_and_no_other():
    want = {**WANT, "evaluations": 150}
    found = clde.solve(deadly, BOX, workers=2, **want)
    clean = clde.solve(gentle, BOX, **want)
    same(clean, found)
    assert found.failures.failed == clean.failures.failed > 0
    assert "died" in found.failures.first_failed


def test_an_executor_that_breaks_ends_the_run_with_what_was_found():
    with ProcessPoolExecutor(2) as executor, pytest.warns(RuntimeWarning, match="broke"):
        found = clde.solve(deadly, BOX, workers=executor, evaluations=2000)
    assert found.stop == "aborted" and not found.success and "broke" in found.message


def slow(x):
    time.sleep(0.02)
    return himmelblau(x)


def test_ctrl_c_with_workers_stops_at_once():
    # Beside JAX workers are spawned, which takes longer.
    wait = 8 if "jax" in sys.modules else 0.8
    timer = threading.Timer(wait, signal.raise_signal, [signal.SIGINT])
    timer.start()
    start = time.perf_counter()
    found = clde.solve(slow, BOX, workers=2, evaluations=100_000)
    timer.join()
    assert found.stop == "interrupted" and found.nfev > 5 and len(found.xl) > 0
    assert time.perf_counter() - start < wait + 9.2


def test_no_process_is_left_behind():
    before = {p.pid for p in multiprocessing.active_children()}
    clde.solve(himmelblau, BOX, workers=3, evaluations=50)
    deadline = time.monotonic() + 10
    while {p.pid for p in multiprocessing.active_children()} - before and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not {p.pid for p in multiprocessing.active_children()} - before


def test_a_function_that_cannot_travel_is_refused(monkeypatch):
    monkeypatch.setattr("clde._processes.start_context", lambda: multiprocessing.get_context("spawn"))
    with pytest.raises(clde.InvalidArgument, match="pickled"):
        clde.solve(lambda x: 1.0, BOX, workers=2, evaluations=10)
    with ProcessPoolExecutor(2) as executor, pytest.raises(clde.InvalidArgument, match="pickled"):
        clde.solve(lambda x: 1.0, BOX, workers=executor, evaluations=10)


def test_where_jax_is_loaded_processes_are_not_forked(serial, monkeypatch):
    monkeypatch.setitem(sys.modules, "jax", sys)
    assert start_context().get_start_method() == "spawn"
    same(serial, clde.solve(himmelblau, BOX, workers=2, **WANT))


def hangs_at_times(x):
    if 1 < x[0] < 2:
        time.sleep(60)
    return himmelblau(x)


def missing_there(x):
    return np.nan if 1 < x[0] < 2 else himmelblau(x)


@pytest.mark.parametrize("workers", [1, 3])
def test_a_call_that_takes_too_long_has_failed(workers):
    want = {**WANT, "evaluations": 60}
    found = clde.solve(hangs_at_times, BOX, workers=workers, timeout=0.1, **want)
    clean = clde.solve(missing_there, BOX, **want)
    same(clean, found)
    assert found.failures.timed_out == clean.failures.failed > 0
    assert "longer than 0.1 s" in found.failures.first_timed_out


@pytest.mark.parametrize("options", [{"timeout": 0}, {"timeout": 1, "vectorized": True}, {"timeout": 1, "workers": map}])
def test_a_timeout_needs_processes_of_ours(options):
    with pytest.raises(clde.InvalidArgument, match="timeout"):
        clde.solve(himmelblau, BOX, evaluations=10, **options)


def test_workers_bring_as_many_searches_as_keep_them_busy(tmp_path):
    same(clde.solve(himmelblau, BOX, workers=3, evaluations=700, rng=5),
         clde.solve(himmelblau, BOX, concurrent_searches=3, evaluations=700, rng=5))
    few = clde.solve(himmelblau, BOX, workers=3, evaluations=150, rng=5, expensive=False)
    same(few, clde.solve(himmelblau, BOX, concurrent_searches=1, evaluations=150, rng=5, expensive=False))
    small = clde.solve(himmelblau, BOX, workers=3, evaluations=60, rng=5)  # a model has a job for each
    same(small, clde.solve(himmelblau, BOX, concurrent_searches=3, evaluations=60, rng=5, expensive=True))
    # A journal knows how many there were, whoever continues it.
    path = tmp_path / "run.cldej"
    clde.solve(himmelblau, BOX, workers=3, evaluations=600, journal=path)
    more = clde.solve(himmelblau, BOX, workers=2, evaluations=900, journal=path, resume=True)
    same(more, clde.solve(himmelblau, BOX, concurrent_searches=3, evaluations=900))


def takes_its_time(x):
    time.sleep(0.002 * (int(1e6 * abs(x[0])) % 4))  # answers overtake one another
    return himmelblau(x)


@pytest.mark.parametrize("workers", [3, "threads"])
def test_free_answers_count_as_they_arrive_and_their_order_is_kept(workers, tmp_path):
    with ThreadPoolExecutor(3) as threads:
        path = tmp_path / "run.cldej"
        found = clde.solve(takes_its_time, BOX, workers=threads if workers == "threads" else workers,
                           schedule="free", evaluations=500, journal=path)
    assert found.nfev == 500 and len(found.xl) >= 4
    # Everything is on record: continued without a worker, nothing is evaluated, and the result is the same.
    same(found, clde.solve(takes_its_time, BOX, evaluations=500, journal=path, resume=True))


def test_a_schedule_has_a_name():
    with pytest.raises(clde.InvalidArgument, match="schedule"):
        clde.solve(himmelblau, BOX, evaluations=10, schedule="later")
