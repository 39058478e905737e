"""clde.solve with functions evaluated in this thread."""

from __future__ import annotations

import pickle
import signal
import threading
import time

import numpy as np
import pytest
from conftest import BOX, HIMMELBLAU, himmelblau, missing, same

import clde


def test_finds_every_minimum_of_himmelblau():
    found = clde.solve(himmelblau, BOX, evaluations=5000, rng=7)
    assert found.success and found.nglobal == 4 and len(missing(found)) == 0
    assert found.nfev == 5000 and found.stop == "evaluations"
    assert found.fun < 1e-8 and found.x.shape == (2,)
    assert found.fun == found.funl.min() and np.array_equal(found.x, found.xl[found.funl.argmin()])
    assert [o.fun for o in found.optima] == found.funl.tolist()


def test_every_call_is_counted_and_inside_the_box(himmelblau_counted):
    found = clde.solve(himmelblau_counted, BOX, evaluations=700)
    points = np.array(himmelblau_counted.seen)
    assert len(points) == found.nfev == 700
    assert (abs(points) <= 6).all()


def test_same_seed_same_result_and_another_seed_another():
    a, b = (clde.solve(himmelblau, BOX, evaluations=800, rng=3) for _ in range(2))
    same(a, b)
    other = clde.solve(himmelblau, BOX, evaluations=800, rng=4)
    assert not np.array_equal(a.xl[:4], other.xl[:4])


def test_seeds_come_from_numpy_too():
    draw = [clde.solve(himmelblau, BOX, evaluations=100, rng=np.random.default_rng(5)).seed
            for _ in range(2)]
    assert draw[0] == draw[1]
    assert clde.solve(himmelblau, BOX, evaluations=100, rng=np.int64(9)).seed == 9
    assert clde.solve(himmelblau, BOX, evaluations=100).seed == 1
    clde.solve(himmelblau, BOX, evaluations=100, rng=np.random.RandomState(1))
    clde.solve(himmelblau, BOX, evaluations=100, rng=np.random.SeedSequence(1))


def test_vectorized_gives_the_same_result_as_point_by_point():
    def columns(x):
        assert x.shape[0] == 2
        return himmelblau(x)

    def rows(x):
        assert x.shape[1] == 2
        return himmelblau(x.T)

    one = clde.solve(himmelblau, BOX, evaluations=1500)
    same(one, clde.solve(columns, BOX, evaluations=1500, vectorized=True))
    same(one, clde.solve(rows, BOX, evaluations=1500, vectorized="rows"))


def test_args_and_maximize():
    def scaled(x, factor, shift):
        return factor * himmelblau(x) + shift

    down = clde.solve(scaled, BOX, (1.0, 0.0), evaluations=2000)
    up = clde.solve(scaled, BOX, (-1.0, 0.0), evaluations=2000, maximize=True)
    assert np.array_equal(down.xl, up.xl) and np.array_equal(down.funl, -up.funl)
    assert clde.solve(scaled, BOX, (1.0, 100.0), evaluations=2000).fun == pytest.approx(100)


def test_bounds_of_scipy_and_arrays():
    optimize = pytest.importorskip("scipy.optimize")
    want = clde.solve(himmelblau, BOX, evaluations=500)
    same(want, clde.solve(himmelblau, optimize.Bounds([-6, -6], [6, 6]), evaluations=500))
    same(want, clde.solve(himmelblau, np.array(BOX, dtype=np.float32), evaluations=500))
    same(want, clde.solve(himmelblau, np.asfortranarray(np.array(BOX)), evaluations=500))


@pytest.mark.parametrize(("bounds", "word"), [
    ([(6, -6)] * 2, "lower"), ([(0, np.inf)], "finite"), ([1, 2], "pair"), ([], "pair"),
    ([(0, 1), (0,)], "bounds"), ([(0, 1j)], "real"), (None, "bounds"), ([("a", "b")], "real")])
def test_bad_bounds_are_refused(bounds, word):
    with pytest.raises(clde.InvalidArgument, match=word):
        clde.solve(himmelblau, bounds, evaluations=10)


@pytest.mark.parametrize(("options", "word"), [
    ({}, "evaluations="), ({"evaluations": 0}, "evaluations"), ({"evaluations": 1.5}, "whole"),
    ({"evaluations": 10, "rng": -1}, "rng"), ({"evaluations": 10, "rng": "one"}, "rng"),
    ({"evaluations": 10, "algorithm": "cldee"}, "clde"),
    ({"evaluations": 10, "concurent_searches": 3}, "concurrent_searches"),
    ({"evaluations": 10, "concurrent_searches": 0}, "concurrent_searches"),
    ({"evaluations": 10, "searches": 0}, "searches"),
    ({"evaluations": 10, "searches": 2, "concurrent_searches": 3}, "give one of them"),
    ({"evaluations": 10, "searches": 2, "algorithm": "random_search"}, "random_search"),
    ({"evaluations": 10, "report_size": 8}, "several objectives"), ({"evaluations": 10, "workers": 0}, "workers"),
    ({"evaluations": 10, "workers": "many"}, "workers"), ({"evaluations": 10, "vectorized": 3}, "rows"),
    ({"evaluations": 10, "vectorized": True, "workers": 2}, "workers"),
    ({"evaluations": 10, "failures": "never"}, "retry"), ({"seconds": -1}, "seconds")])
def test_bad_options_are_refused_by_name(options, word):
    with pytest.raises(ValueError, match=word):
        clde.solve(himmelblau, BOX, **options)


def test_errors_are_of_the_usual_kinds():
    with pytest.raises(LookupError):
        clde.solve(himmelblau, BOX, evaluations=1, algorithm="nothing")
    assert issubclass(clde.InvalidArgument, (clde.Error, ValueError))
    with pytest.raises(clde.InvalidArgument, match="need a function"):
        clde.solve(3, BOX, evaluations=1)
    with pytest.raises(clde.InvalidArgument, match="problems.get"):
        clde.solve("cec2013/f4", evaluations=1)


def test_an_exception_is_a_failure_with_its_traceback():
    def half(x):
        if x[0] < 0:
            raise RuntimeError("no licence left")
        return himmelblau(x)

    found = clde.solve(half, BOX, evaluations=3000)
    assert found.success and found.failures.failed > 10
    assert "no licence left" in found.failures.first_failed
    assert 'line' in found.failures.first_failed and 'half' in found.failures.first_failed
    assert len(missing(found, HIMMELBLAU[HIMMELBLAU[:, 0] > 0.1])) == 0
    assert "evaluations failed" in found.message


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_values_that_are_not_finite_are_failures(bad):
    for vectorized in (False, True):
        found = clde.solve(lambda x: np.where(x[0] < 0, bad, himmelblau(x)), BOX, evaluations=1000,
                           vectorized=vectorized)
        assert found.failures.failed > 0 and "returned" in found.failures.first_failed


def test_a_vectorized_function_that_raises_is_tried_row_by_row():
    def picky(x):
        if (x[0] < 0).any():
            raise ValueError("negative")
        return himmelblau(x)

    found = clde.solve(picky, BOX, evaluations=1000, vectorized=True)
    assert found.success and found.failures.failed > 0 and "negative" in found.failures.first_failed


def test_all_failed_is_said():
    with pytest.warns(RuntimeWarning, match="in a row"):
        clde.solve(lambda x: 1 / 0, BOX, evaluations=500, broken_after=0)
    found = clde.solve(lambda x: 1 / 0, BOX, evaluations=50, broken_after=0)
    assert not found.success and found.status == 1 and np.isnan(found.x).all() and np.isnan(found.fun)
    assert "nothing was found" in found.message and "ZeroDivisionError" in found.failures.first_failed
    assert "Nothing found" in repr(found) and found._repr_html_()
    clde.solve(lambda x: 1 / 0, BOX, evaluations=50, failures="abort").stop == "aborted"


def test_a_function_that_never_works_raises_with_its_traceback():
    def broken(x):
        raise RuntimeError("no licence")

    with pytest.raises(clde.FunctionFailed, match="first 20 points all failed") as caught:
        clde.solve(broken, BOX, evaluations=5000)
    assert "no licence" in str(caught.value) and "in broken" in str(caught.value)


def test_a_function_that_stops_working_is_mentioned():
    calls = iter(range(100_000))
    with pytest.warns(RuntimeWarning, match="in a row"):
        found = clde.solve(lambda x: himmelblau(x) if next(calls) < 10 else float("nan"), BOX, evaluations=400)
    assert found.failures.failed == 390 and found.fun < 200 and not found.success


def test_strange_return_values():
    for turn in (np.float32, np.atleast_1d, lambda v: np.array([[v]]), int, lambda v: [v], lambda v: np.array(v)):
        found = clde.solve(lambda x: turn(np.floor(himmelblau(x))), BOX, evaluations=200)
        assert found.failures.total == 0 and found.fun < 20
    for nonsense in ("text", None, {}, object(), 1j):
        found = clde.solve(lambda x: nonsense, BOX, evaluations=20, broken_after=0)
        assert found.failures.failed == 20, nonsense
    mixed = iter(range(100_000))
    found = clde.solve(lambda x: himmelblau(x) if next(mixed) % 3 else [1.0, 2.0], BOX,
                       evaluations=300, objectives=1)
    assert found.failures.failed == 100 and "2 values" in found.failures.first_failed


@pytest.mark.parametrize("wrong", [lambda x: 1.0, lambda x: x, lambda x: np.zeros(7), lambda x: x.T])
def test_a_vectorized_function_of_the_wrong_shape_is_refused(wrong):
    with pytest.raises(clde.InvalidArgument, match="shape|per point"):
        clde.solve(wrong, [(0, 1)] * 3, evaluations=100, vectorized=True, objectives=1)


def test_several_objectives_by_returning_a_sequence():
    calls = []

    def two(x):
        calls.append(1)
        return [x[0] ** 2 + x[1] ** 2, (x[0] - 1) ** 2 + x[1] ** 2]

    found = clde.solve(two, [(-1, 2)] * 2, evaluations=600)
    assert found.funl.shape == (len(found.xl), 2) and found.nfev == len(calls) == 600
    assert np.array_equal(found.x, found.xl) and np.array_equal(found.fun, found.funl)
    assert (np.abs(found.xl[:, 1]) < 0.3).mean() > 0.8
    told = clde.solve(two, [(-1, 2)] * 2, evaluations=600, objectives=2)
    assert told.funl.shape[1] == 2
    batch = clde.solve(lambda x: np.array(two(x)), [(-1, 2)] * 2, evaluations=600, vectorized=True)
    same(found, batch)
    assert "Pareto" in repr(found) and "<svg" in found._repr_html_()


def test_callback_sees_the_result_so_far_and_may_stop():
    seen = []

    def watch(intermediate_result):
        seen.append((intermediate_result.nfev, intermediate_result.fun, len(intermediate_result.xl)))
        if intermediate_result.nfev > 300:
            raise StopIteration

    found = clde.solve(himmelblau, BOX, evaluations=100_000, callback=watch)
    assert found.stop == "callback" and found.success and 300 < found.nfev < 600
    assert [n for n, _, _ in seen] == sorted(n for n, _, _ in seen) and seen[-1][0] == found.nfev
    assert clde.solve(himmelblau, BOX, evaluations=10**6, callback=lambda r: r.nfev > 300).nfev == found.nfev

    def named(*, intermediate_result):
        return intermediate_result.nfev > 300

    assert clde.solve(himmelblau, BOX, evaluations=10**6, callback=named).nfev == found.nfev


def test_an_exception_in_the_callback_comes_out():
    def broken(result):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine") as caught:
        clde.solve(himmelblau, BOX, evaluations=1000, callback=broken)
    assert "broken" in [entry.name for entry in caught.traceback]


def test_stops_at_a_number_of_optima_and_at_seconds():
    found = clde.solve(himmelblau, BOX, evaluations=100_000, optima=4)
    assert found.stop == "optima" and found.nglobal >= 4 and found.nfev < 20_000
    start = time.perf_counter()
    assert clde.solve(himmelblau, BOX, seconds=0.2).stop == "seconds"
    assert time.perf_counter() - start < 5


@pytest.mark.parametrize("slow", [False, True], ids=["in the search", "in the objective"])
def test_ctrl_c_stops_with_what_was_found(slow):
    def f(x):
        if slow:
            time.sleep(0.002)
        return himmelblau(x)

    timer = threading.Timer(0.6, signal.raise_signal, [signal.SIGINT])
    timer.start()
    found = clde.solve(f, BOX, seconds=30)
    timer.join()
    assert found.stop == "interrupted" and found.status == 3 and not found.success
    assert found.nfev > 10 and len(found.xl) > 0


def test_ctrl_c_inside_a_built_in_problem():
    timer = threading.Timer(0.5, signal.raise_signal, [signal.SIGINT])
    timer.start()
    found = clde.solve(clde.problems.get("cec2013/f4"), evaluations=10**9)
    timer.join()
    assert found.stop == "interrupted" and found.nfev > 100


def test_another_signal_handler_may_raise():
    class Enough(Exception):
        pass

    def handler(number, frame):
        raise Enough

    before = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(Enough):
            clde.solve(clde.problems.get("cec2013/f4"), evaluations=10**9)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_threads_may_solve_at_once_and_others_run_meanwhile():
    want = clde.solve(himmelblau, BOX, evaluations=1500, rng=2)
    found = [None] * 6

    def work(k):
        found[k] = clde.solve(himmelblau, BOX, evaluations=1500, rng=2)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(len(found))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for result in found:
        same(want, result)


def test_the_lock_is_released_while_cpp_works():
    ticks = []
    stop = threading.Event()

    def tick():
        while not stop.wait(0.005):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    clde.solve(clde.problems.get("cec2013/f4"), evaluations=10**9, seconds=0.5)
    stop.set()
    thread.join()
    assert len(ticks) > 20


def test_a_solve_inside_an_objective():
    def outer(a):
        return clde.solve(lambda x: (x[0] - a[0]) ** 2, [(-1, 1)], evaluations=60).fun + a[0] ** 2

    found = clde.solve(outer, [(-1, 1)], evaluations=40)
    assert abs(found.x[0]) < 0.2


def test_objective_may_keep_and_change_its_argument():
    kept = []

    def f(x):
        kept.append(x)
        value = himmelblau(x)
        x[:] = 0
        return value

    same(clde.solve(f, BOX, evaluations=300), clde.solve(himmelblau, BOX, evaluations=300))


def test_a_journal_is_resumed_without_calling_again(tmp_path, himmelblau_counted):
    path = tmp_path / "run.cldej"
    clde.solve(himmelblau, BOX, evaluations=400, journal=path, rng=5)
    more = clde.solve(himmelblau_counted, BOX, evaluations=900, journal=path, resume=True, rng=5)
    assert len(himmelblau_counted.seen) == 500 and more.nfev == 900
    with pytest.raises(clde.Error):
        clde.solve(himmelblau, BOX, evaluations=400, journal=path)
    with pytest.raises(clde.Error, match="seed"):
        clde.solve(himmelblau, BOX, evaluations=900, journal=path, resume=True, rng=6)


def test_an_objective_brings_its_bounds():
    objective = clde.Objective(himmelblau, BOX, names=["a", "b"])
    found = clde.solve(objective, evaluations=500)
    assert found.names == ["a", "b"] and "a" in repr(found).splitlines()[2]
    assert clde.solve(objective, [(0, 6)] * 2, evaluations=300).xl.min() >= 0


def test_results_survive_pickling():
    found = clde.solve(himmelblau, BOX, evaluations=500)
    again = pickle.loads(pickle.dumps(found))
    same(found, again)
    assert type(again) is clde.Result and repr(again) == repr(found)
    assert again.optima[0].basin.support == found.optima[0].basin.support


def test_a_model_takes_several_objectives_too():
    def trade(x):
        return float(x[0] ** 2 + x[1] ** 2), float((x[0] - 1) ** 2 + x[1] ** 2)

    found = clde.solve(trade, [(-1, 2)] * 2, evaluations=50, objectives=2, expensive=True, rng=1)
    front = [o for o in found.optima if o.is_global]
    assert found.nfev == 50 and len(front) > 10
    assert max(abs(o.x[1]) for o in front) < 0.1
