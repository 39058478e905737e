"""Where evaluations run: other processes, any executor, any function like map."""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from typing import Any, TypeAlias

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._evaluate import ExecutorBroke, Guarded, Objectives, Part, row_answer

MapLike: TypeAlias = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
Told: TypeAlias = tuple[float, ...] | str


def part_of(row: int, answer: Told, objectives: Objectives) -> Part:
    values, failures = row_answer(answer, objectives)
    return row, values, failures


class OnMap:
    """`map(function, points)`: a pool's map, imap, or anything with that shape."""

    def __init__(self, function: Guarded, objectives: Objectives, mapper: MapLike) -> None:
        self.function = function
        self.objectives = objectives
        self.mapper = mapper

    def __call__(self, points: Floats) -> Iterator[Part]:
        row = -1
        for row, answer in enumerate(self.mapper(self.function, list(points))):
            yield part_of(row, answer, self.objectives)
        if row + 1 != len(points):
            raise InvalidArgument(f"workers: the map gave {row + 1} results for {len(points)} points")


class OnExecutor:
    """Any concurrent.futures.Executor; results are taken as they complete."""

    def __init__(self, function: Guarded, objectives: Objectives, executor: Executor) -> None:
        self.function = function
        self.objectives = objectives
        self.executor = executor

    def __call__(self, points: Floats) -> Iterator[Part]:
        futures: dict[Future[Told], int] = {}
        try:
            for row, x in enumerate(points):
                futures[self.executor.submit(self.function, x)] = row
            for future in as_completed(futures):
                yield part_of(futures[future], told_by(future), self.objectives)
        except BrokenExecutor as error:
            raise ExecutorBroke(f"the executor broke: {error}") from error
        finally:
            for future in futures:
                future.cancel()


class OnDask:
    """A Dask client. A batch is sent as one message and answers are collected as they complete, which takes
    two thirds of the processor time of its executor interface."""

    def __init__(self, function: Guarded, objectives: Objectives, client: Any) -> None:
        self.function = function
        self.objectives = objectives
        self.client = client

    def __call__(self, points: Floats) -> Iterator[Part]:
        import distributed

        completed: Any = distributed.as_completed
        futures = self.client.map(self.function, list(points), key="clde", pure=False)
        rows = {future.key: row for row, future in enumerate(futures)}
        try:
            for future, told in completed(futures, with_results=True, raise_errors=False):
                yield part_of(rows[future.key], self._answer(future, told), self.objectives)
        finally:
            if any(not future.done() for future in futures):
                self.client.cancel(futures)

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


class Processes:
    """Our own processes. One that dies is replaced. The point that killed it has failed; other points
    are not affected."""

    def __init__(self, function: Guarded, objectives: Objectives, count: int) -> None:
        self.function = function
        self.objectives = objectives
        self.count = count
        self._context = multiprocessing.get_context()
        self._check()
        self._pool = self._start()
        self._out: dict[Future[Told], int] = {}  # the points of the batch in hand

    def _check(self) -> None:
        """Forked workers inherit the function; others are sent it."""
        if self._context.get_start_method() == "fork":
            return
        try:
            pickle.dumps(self.function)
        except Exception as error:
            raise InvalidArgument(
                f"workers={self.count} sends the objective to other processes, but it cannot be "
                f"pickled ({error}); define it at the top of a module, or give workers= a "
                "ThreadPoolExecutor") from error

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, mp_context=self._context,
                                   initializer=_begin_worker, initargs=(self.function,))

    def __call__(self, points: Floats) -> Iterator[Part]:
        due = list(range(len(points)))
        while due:
            suspects: list[int] = []
            for row, answer in self._some(points, due, suspects):
                due.remove(row)
                yield part_of(row, answer, self.objectives)
            for row in suspects:
                due.remove(row)
                yield part_of(row, self._alone(points[row]), self.objectives)

    def _some(self, points: Floats, rows: Sequence[int], suspects: list[int]) -> Iterator[tuple[int, Told]]:
        """The rows that come back. If a worker dies, `suspects` are the rows that may have killed it."""
        self._out = futures = {}
        try:
            for row in rows:
                futures[self._pool.submit(_in_worker, points[row])] = row
            for future in as_completed(futures):
                if not isinstance(future.exception(), BrokenExecutor):
                    yield futures[future], told_by(future)
        except BrokenExecutor:
            pass
        lost = [row for future, row in futures.items() if isinstance(future.exception(), BrokenExecutor)]
        if lost or len(futures) < len(rows):
            # Workers take points in order, and one more waits for each of them.
            suspects.extend(lost[:2 * self.count + 1])
            self._replace()

    def _alone(self, x: Floats) -> Told:
        """A point that may have killed a worker, evaluated alone."""
        try:
            return told_by(self._pool.submit(_in_worker, x))
        except BrokenExecutor:
            self._replace()
            return "the process that evaluated this point died (a crash, or killed from outside)"

    def _replace(self) -> None:
        self._pool.shutdown(wait=False)
        self._pool = self._start()

    def close(self) -> None:
        """Ends the processes, also those in the middle of an evaluation."""
        if all(future.done() for future in self._out):
            self._pool.shutdown()
            return
        # Not cancelled first: the pool of Python 3.11 stumbles over cancelled work when it breaks.
        for process in list((getattr(self._pool, "_processes", None) or {}).values()):
            with contextlib.suppress(Exception):
                process.terminate()
        self._pool.shutdown(wait=False)


_function: Guarded | None = None


def _begin_worker(function: Guarded) -> None:
    global _function
    _function = function
    # Ctrl-C reaches every process of the terminal; the searching one decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_worker(x: Floats) -> Told:
    assert _function is not None
    return _function(x)


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


def remote(function: Guarded, objectives: Objectives, workers: object) -> OnDask | OnExecutor | OnMap:
    """The evaluator for a Dask client, an executor or a map-like callable."""
    if is_dask(workers):
        return OnDask(function, objectives, workers)
    executor = executor_of(workers)
    if executor is not None:
        return OnExecutor(function, objectives, executor)
    if callable(workers):
        return OnMap(function, objectives, workers)
    raise InvalidArgument(
        f"workers: {workers!r} given, need a number, a map-like callable or an executor")
