"""Searches whose descents are made elsewhere: what the library does with their ends. The device here is numpy."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import clde
from clde import _core
from clde._bounds import box_of
from clde._device_search import DeviceSearch, Ends, Plan, run_on_device
from clde._device_starts import PARTLY_NEW, RANDOM, RECOMBINED, Starts
from clde._evaluate import Batches, Objectives
from clde._padding import TwoShapes
from clde._result import Context, Result


class UnitSquare:
    lower, upper = np.zeros(2), np.ones(2)

    @staticmethod
    def to_user(unit):
        return unit

    to_unit = to_user


WELLS = np.array([[0.1, 0.2], [0.8, 0.7], [0.3, 0.9], [0.9, 0.1]])


def value_at(points):
    """Four wells of depth 1, side by side."""
    return ((points[:, None, :] - WELLS) ** 2).sum(axis=2).min(axis=1) - 1


class NearestWell:
    """Each descent ends in the nearest well."""

    box = UnitSquare()

    def __init__(self, wells=WELLS):
        self.wells = wells
        self.most = 1 << 20

    def run(self, starts, random_starts, known, ceiling):
        if len(starts) > self.most:
            raise MemoryError
        end = ((starts[:, None, :] - self.wells) ** 2).sum(axis=2).argmin(axis=1)
        new = [w for w in np.unique(end) if not (np.abs(known - self.wells[w]).max(axis=1) < 1e-9).any()]
        rows = np.array([np.flatnonzero(end == w)[0] for w in new], dtype=int)
        random = np.arange(len(starts)) < random_starts
        which = [int(((self.wells - k) ** 2).sum(axis=1).argmin()) for k in known]
        return Ends(points=self.wells[new], values=np.full(len(new), -1.0), rows=rows,
                    hits=np.array([(end == w).sum() for w in new]),
                    random_hits=np.array([(random & (end == w)).sum() for w in new]),
                    known_hits=np.array([(end == w).sum() for w in which]),
                    known_random_hits=np.array([(random & (end == w)).sum() for w in which]),
                    failed_random=0, dropped_random=0, dropped=0, evaluations=10 * len(starts))


def run(device, *, width=64, evaluations=3000, **wanted):
    plan = Plan(width, evaluations, False, False, lambda error: isinstance(error, MemoryError))
    search = DeviceSearch(device, plan, 1)
    options = _core.Options()
    for name, value in wanted.items():
        setattr(options, name, value)
    box = box_of([(0, 1)] * 2)
    told = run_on_device(search, _core.Space(box, 1, False), _core.Budget(2**62, 0), options,
                         Batches(value_at, (), Objectives(1), "rows"), None)
    told.pop("error"), told.pop("longest_failure")
    return Result.of(told, Context(box, False, 1)), search


def test_ends_are_filed_and_every_descent_is_counted():
    found, search = run(NearestWell())
    assert found.nglobal == 4
    assert sorted(map(tuple, found.xl)) == sorted(map(tuple, WELLS))
    descents = search.spent // 10
    assert sum(o.hits for o in found.optima) == descents
    assert 0 < sum(o.random_start_hits for o in found.optima) == found.unseen["searches"] < descents
    assert found.unseen["global"]["complete"] > 0.95
    assert min(o.found_at for o in found.optima) > 640  # the descents of the first round count


def test_it_stops_when_the_answer_is_complete():
    found, search = run(NearestWell(), evaluations=10**9, complete=0.95)
    assert found.stop == "complete" and found.nglobal == 4
    assert search.spent < 10_000


def test_all_random_starts_of_a_round_are_filed_before_they_are_counted():
    """Otherwise the first well, with many hits, would pass for the only one."""
    for seed in range(5):
        search = run(NearestWell(), width=512, evaluations=10**9, complete=0.9, seed=seed)
        assert search[0].nglobal == 4


def test_it_stops_at_a_number_of_optima():
    found, _ = run(NearestWell(), evaluations=10**9, optima=4)
    assert found.stop == "optima" and found.nglobal == 4


def test_ends_without_a_barrier_between_them_are_one():
    near = np.concatenate([WELLS, WELLS[:1] + 1e-4])
    found, _ = run(NearestWell(near))
    assert found.nglobal == 4


def test_descents_that_do_not_fit_into_memory_are_halved():
    device = NearestWell()
    device.most = 20
    found, search = run(device)
    assert search.width == 16 and found.nglobal == 4


def test_other_errors_come_out():
    class Broken(NearestWell):
        def run(self, *given):
            raise ZeroDivisionError("broken")

    with pytest.raises(ZeroDivisionError, match="broken"):
        run(Broken())


def test_ctrl_c_ends_the_search_with_what_was_found():
    class Interrupted(NearestWell):
        def run(self, starts, random_starts, known, ceiling):
            if len(known):
                raise KeyboardInterrupt
            return super().run(starts, random_starts, known, ceiling)

    found, search = run(Interrupted(), evaluations=10**9)
    assert search.interrupted and found.nglobal == 4


def test_nobody_else_may_use_its_algorithm():
    run(NearestWell(), evaluations=1)
    with pytest.raises(clde.InvalidArgument, match="solve_on_device"):
        clde.solve(lambda x: x @ x, [(0, 1)] * 2, evaluations=100, algorithm="descents_on_device")


def test_searches_in_several_threads_do_not_meet():
    wells = [WELLS, WELLS[:2]]
    with ThreadPoolExecutor(2) as threads:
        found = list(threads.map(lambda some: run(NearestWell(some), evaluations=20_000)[0], wells))
    assert [f.nglobal for f in found] == [4, 2]


class TestStarts:
    @pytest.fixture
    def starts(self):
        made = Starts(np.random.default_rng(1), 4)
        made.learn(np.full((3, 4), 0.5), np.array([0.0, 1.0, 2.0]))
        return made

    def test_at_first_all_are_random(self):
        points, kinds = Starts(np.random.default_rng(1), 4).draw(100)
        assert (kinds == RANDOM).all() and points.shape == (100, 4)

    def test_random_ones_come_first_and_have_their_share(self, starts):
        starts.random_share = 0.5
        points, kinds = starts.draw(1000)
        assert (np.diff(kinds) >= 0).all() and (kinds == RANDOM).sum() >= 500
        assert ((points >= 0) & (points <= 1)).all()

    def test_children_resemble_minima(self, starts):
        points, kinds = starts.draw(1000)
        assert np.abs(points[kinds == RECOMBINED] - 0.5).max() < 0.1
        kept = np.abs(points[kinds == PARTLY_NEW] - 0.5) < 0.1
        assert 0.4 < kept.mean() < 0.9 and (kept.sum(axis=1) < 4).mean() > 0.8

    def test_kinds_that_find_something_get_more(self, starts):
        for _ in range(10):
            starts.pay(np.full(50, RECOMBINED), np.ones(50), np.array([100, 100, 100]))
        kinds = starts.draw(1000)[1]
        assert (kinds == RECOMBINED).sum() > 2 * (kinds == PARTLY_NEW).sum() > 0

    def test_good_minima_get_more_children_and_then_the_others(self):
        starts = Starts(np.random.default_rng(1), 1)
        starts.learn(np.array([[0.25], [0.75]]), np.array([0.0, 1.0]))
        first = starts._saliency()
        assert first[0] > 2 * first[1]
        for _ in range(20):
            starts.draw(1000)
        assert starts._saliency()[0] < first[0]


class TestTwoShapes:
    def test_no_other_sizes_are_asked_for(self):
        sizes = set()

        def call(points):
            sizes.add(len(points))
            return points.sum(axis=1)

        shapes = TwoShapes(call, 64, lambda error: False)
        for count in (1, 3, 4, 15, 16, 17, 63, 64, 65, 200):
            points = np.random.default_rng(count).random((count, 3))
            assert np.array_equal(shapes(points)[0], points.sum(axis=1))
        assert sizes == {4, 64}

    def test_a_batch_that_does_not_fit_is_halved_until_it_does(self):
        tried = []

        def call(points):
            tried.append(len(points))
            if len(points) > 10:
                raise MemoryError
            return points[:, 0], points

        shapes = TwoShapes(call, 64, lambda error: isinstance(error, MemoryError))
        points = np.random.default_rng(1).random((70, 2))
        first, all_ = shapes(points)
        assert np.array_equal(first, points[:, 0]) and np.array_equal(all_, points)
        assert tried[:4] == [64, 32, 16, 8] and shapes.wide == 8

    def test_other_errors_come_out(self):
        def call(points):
            raise ValueError("no")

        with pytest.raises(ValueError, match="no"):
            TwoShapes(call, 8, lambda error: isinstance(error, MemoryError))(np.zeros((3, 1)))
