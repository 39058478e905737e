"""Where evaluations run: any executor, a Dask client, any function like map."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterable
from concurrent.futures import (FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed,
                                wait)
from typing import Any, TypeAlias

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._evaluate import ExecutorBroke, Guarded, Next, Objectives, Part, Parts, as_batch, row_answer

MapLike: TypeAlias = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
Told: TypeAlias = tuple[float, ...] | str


def part_of(row: int, answer: Told, objectives: Objectives) -> Part:
    values, failures = row_answer(answer, objectives)
    return row, values, failures


class Lead:
    """How many points are sent at a time: one more each than can run, so that it is there when the worker is free.
    Evaluations that take longer do without, since one that waits for a worker may begin after the run is to stop."""

    LONG = 0.05  # seconds of an evaluation

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.answers = 0
        self.begun = time.monotonic()

    @property
    def most(self) -> int:
        busy = (time.monotonic() - self.begun) * self.workers
        return 2 * self.workers if busy < self.LONG * self.answers else self.workers


class OnMap:
    """`map(function, points)`: a pool's map, imap, or anything with that shape. A batch that it has begun is its own
    business: where its answers come as a list, all of them count; otherwise those that have come."""

    def __init__(self, function: Guarded, objectives: Objectives, mapper: MapLike) -> None:
        self.function = function
        self.objectives = objectives
        self.mapper = mapper

    def __call__(self, points: Floats) -> Parts:
        row = -1
        answers = self.mapper(self.function, list(points))
        for row, answer in enumerate(answers):
            if (yield part_of(row, answer, self.objectives)) and not isinstance(answers, list):
                return
        if row + 1 != len(points):
            raise InvalidArgument(f"workers: the map gave {row + 1} results for {len(points)} points")


class OnExecutor:
    """Any concurrent.futures.Executor; results are taken as they complete."""

    def __init__(self, function: Guarded, objectives: Objectives, executor: Executor) -> None:
        self.function = function
        self.objectives = objectives
        self.executor = executor

    def __call__(self, points: Floats) -> Parts:
        futures: dict[Future[Told], int] = {}
        try:
            for row, x in enumerate(points):
                futures[self.executor.submit(self.function, x)] = row
            done: set[Future[Told]] = set()
            for future in as_completed(futures):
                done.add(future)
                if (yield part_of(futures[future], told_by(future), self.objectives)):
                    break
            for future in as_completed([f for f in futures if f not in done and not f.cancel()]):
                yield part_of(futures[future], told_by(future), self.objectives)
        except BrokenExecutor as error:
            raise ExecutorBroke(f"the executor broke: {error}") from error
        finally:
            for future in futures:
                future.cancel()


class OnKnownExecutor(OnExecutor):
    """An executor that says how many workers it has: each takes its next point when it is free."""

    def __init__(self, function: Guarded, objectives: Objectives, executor: Executor, workers: int) -> None:
        super().__init__(function, objectives, executor)
        self.workers = workers

    def __call__(self, points: Floats) -> Parts:
        return as_batch(self.stream, points)

    def stream(self, more: Next) -> Parts:
        under_way: dict[Future[Told], int] = {}
        lead = Lead(self.workers)
        try:
            while True:
                while len(under_way) < lead.most and (point := more()) is not None:
                    under_way[self.executor.submit(self.function, point[1])] = point[0]
                if not under_way:
                    return
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                lead.answers += len(done)
                for future in done:
                    yield part_of(under_way.pop(future), told_by(future), self.objectives)
        except BrokenExecutor as error:
            raise ExecutorBroke(f"the executor broke: {error}") from error
        finally:
            for future in under_way:
                future.cancel()


class OnDask:
    """A Dask client. Points are sent in groups and answers collected as they complete, which takes two thirds of the
    processor time of its executor interface."""

    def __init__(self, function: Guarded, objectives: Objectives, client: Any, workers: int) -> None:
        self.function = function
        self.objectives = objectives
        self.client = client
        self.workers = workers

    def __call__(self, points: Floats) -> Parts:
        return as_batch(self.stream, points)

    def stream(self, more: Next) -> Parts:
        import distributed

        as_done: Any = distributed.as_completed
        completed = as_done(with_results=True, raise_errors=False)
        under_way: dict[str, tuple[int, Any]] = {}
        lead = Lead(self.workers)
        try:
            while True:
                points: list[tuple[int, Floats]] = []
                while len(under_way) + len(points) < lead.most and (point := more()) is not None:
                    points.append(point)
                futures = self.client.map(self.function, [x for _, x in points], key="clde", pure=False)
                for (row, _), future in zip(points, futures):
                    under_way[future.key] = (row, future)
                completed.update(futures)
                if not under_way:
                    return
                for future, told in completed.next_batch():
                    lead.answers += 1
                    row, _ = under_way.pop(future.key)
                    yield part_of(row, self._answer(future, told), self.objectives)
        finally:
            if under_way:
                self.client.cancel([future for _, future in under_way.values()])

    @staticmethod
    def _answer(future: Any, told: Any) -> Told:
        if future.status == "finished":
            answer: Told = told
            return answer
        if future.status == "error":
            return f"the cluster could not evaluate the point: {type(told[1]).__name__}: {told[1]}"
        raise ExecutorBroke(f"the cluster broke: the point is {future.status}")


def told_by(future: Future[Told]) -> Told:
    """The answer, or a message if the executor lost it (for example a task that could not be sent)."""
    error = future.exception()
    if error is None:
        return future.result()
    if isinstance(error, BrokenExecutor) or not isinstance(error, Exception):
        raise error
    return f"the executor could not evaluate the point: {type(error).__name__}: {error}"


def check_travels(function: Guarded) -> None:
    """Otherwise every single point would fail."""
    try:
        pickle.dumps(function)
    except Exception as error:
        raise InvalidArgument(
            f"workers: a ProcessPoolExecutor sends the objective to other processes, but it cannot be pickled "
            f"({error}); define it at the top of a module, or give workers= a number") from error


def executor_of(workers: object) -> Executor | None:
    """An executor, or the executor of an object that has one: Dask's Client has get_executor()."""
    if isinstance(workers, Executor):
        return workers
    if hasattr(workers, "get_executor"):
        executor = workers.get_executor()
        if isinstance(executor, Executor):
            return executor
    return None


def is_dask(workers: object) -> bool:
    return type(workers).__module__.split(".")[0] == "distributed" and hasattr(workers, "scheduler")


def how_many(workers: object) -> int | None:
    """How many points an executor, a Dask client or the map of a pool evaluates at a time; None: it does not say.

    A Dask cluster that adds workers later counts with those of now."""
    if is_dask(workers):
        return max(1, sum(workers.nthreads().values()))  # type: ignore[attr-defined]
    client = getattr(workers, "_client", None)  # of Dask's own executor
    if client is not None and is_dask(client):
        return how_many(client)
    pool = getattr(workers, "__self__", None)  # of a method: the map of a pool
    for counts, name in ((workers, "_max_workers"), (pool, "_processes")):
        known = getattr(counts, name, None)
        if isinstance(known, int):
            return known
    return None


def remote(function: Guarded, objectives: Objectives, workers: object) -> OnDask | OnExecutor | OnMap:
    """The evaluator for a Dask client, an executor or a map-like callable."""
    known = how_many(workers)
    if is_dask(workers):
        return OnDask(function, objectives, workers, known or 1)
    executor = executor_of(workers)
    if isinstance(executor, ProcessPoolExecutor):
        check_travels(function)
    if executor is not None and known is not None:
        return OnKnownExecutor(function, objectives, executor, known)
    if executor is not None:
        return OnExecutor(function, objectives, executor)
    if callable(workers):
        return OnMap(function, objectives, workers)
    raise InvalidArgument(
        f"workers: {workers!r} given, need a number, a map-like callable or an executor")
