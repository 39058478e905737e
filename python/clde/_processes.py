"""Processes of our own that call the function."""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from typing import Any

import numpy as np

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._evaluate import Guarded, Next, Objectives, Part, Parts, row_answer

DIED = "the process that evaluated this point died (a crash, or killed from outside)"


def start_context() -> BaseContext:
    """As Python is set up to start processes; but a fork of a process in which JAX runs threads may
    hang."""
    context = multiprocessing.get_context()
    if context.get_start_method() == "fork" and "jax" in sys.modules:
        return multiprocessing.get_context("spawn")
    return context


class Worker:
    """One process, the pipe to it, and the point it works on."""

    def __init__(self, context: BaseContext, function: Guarded | Either, others: Sequence[Worker]) -> None:
        here, there = context.Pipe()
        # A forked process inherits our ends of all pipes; as long as it holds them, no other process
        # sees that we are gone.
        forked = context.get_start_method() == "fork"
        inherited = [here, *(worker.pipe for worker in others)] if forked else []
        self.pipe: Connection = here
        self.process: Any = context.Process(  # type: ignore[attr-defined]
            target=_work, args=(function, there, inherited))
        self.row = -1
        self.deadline = float("inf")
        self.process.start()
        there.close()
        try:
            here.recv()
        except EOFError:
            raise InvalidArgument(
                "workers: a process could not be started; with the start method "
                f"{context.get_start_method()!r} the program has to be a file that can be imported, with "
                "`if __name__ == '__main__':` around what it does") from None

    def begin(self, row: int, x: Floats | tuple[Floats], seconds: float | None) -> None:
        self.row = row
        self.deadline = float("inf") if seconds is None else time.monotonic() + seconds
        with contextlib.suppress(OSError):  # it has died; waiting for its answer will tell
            self.pipe.send(x)

    def answer(self) -> tuple[float, ...] | str | None:
        """None: the process died."""
        try:
            told: tuple[float, ...] | str = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return told

    def end(self) -> None:
        """An idle process ends by itself; a busy one is ended."""
        if self.row >= 0:
            self.process.kill()
        self.pipe.close()
        self.process.join()


class Either:
    """Values of a point, or derivatives as well where it comes wrapped in a tuple; can be pickled."""

    def __init__(self, values: Guarded, derivatives: Guarded) -> None:
        self.values = values
        self.derivatives = derivatives

    def __call__(self, x: Floats | tuple[Floats]) -> tuple[float, ...] | str:
        return self.derivatives(x[0]) if isinstance(x, tuple) else self.values(x)


class Processes:
    """Points go to whichever process is idle. A process that dies is replaced; its point is tried once
    more, and then has failed. A call that takes too long costs its process."""

    def __init__(self, function: Guarded | Either, objectives: Objectives, count: int,
                 timeout: float | None = None) -> None:
        self.function = function
        self.objectives = objectives
        self.count = count
        self.timeout = timeout
        self._context = start_context()
        self._check()
        self._workers: list[Worker] = []

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

    def __call__(self, points: Floats) -> Parts:
        return self.answers(points, self.objectives)

    def stream(self, more: Next) -> Parts:
        """Answers by the numbers of the points, as they come."""
        points: dict[int, Floats] = {}
        again: deque[int] = deque()
        died: set[int] = set()
        while True:
            while len(self._busy()) < self.count:
                point = (again[0], points[again.popleft()]) if again else more()
                if point is None:
                    break
                points[point[0]] = point[1]
                self._idle().begin(*point, self.timeout)
            if not self._busy():
                return
            for row, values, failures in self._answered(died, again, self.objectives):
                del points[row]
                yield row, values, failures

    def answers(self, points: Floats | Sequence[tuple[Floats]], objectives: Objectives) -> Parts:
        due = deque(range(len(points)))
        died: set[int] = set()
        ending = False
        while due or self._busy():
            self._hand_out(points, due)
            for part in self._answered(died, due, objectives):
                ending = bool((yield part)) or ending
            if ending:
                due.clear()

    def _answered(self, died: set[int], due: deque[int], objectives: Objectives) -> Iterator[Part]:
        """What is done by now; a point whose process died for the first time is due again."""
        for worker in self._ready():
            row, answer = worker.row, worker.answer()
            worker.row = -1
            if answer is not None:
                yield row, *row_answer(answer, objectives)
                continue
            self._remove(worker)
            if row in died:
                yield row, *row_answer(DIED, objectives)
            else:
                died.add(row)
                due.appendleft(row)
        yield from self._late(objectives)

    def _busy(self) -> list[Worker]:
        return [worker for worker in self._workers if worker.row >= 0]

    def _hand_out(self, points: Floats | Sequence[tuple[Floats]], due: deque[int]) -> None:
        while due and len(self._busy()) < self.count:
            row = due.popleft()
            self._idle().begin(row, points[row], self.timeout)

    def _idle(self) -> Worker:
        idle = next((worker for worker in self._workers if worker.row < 0), None)
        if idle is None:
            idle = Worker(self._context, self.function, self._workers)
            self._workers.append(idle)
        return idle

    def _ready(self) -> list[Worker]:
        """Those that have answered, or died, before the next deadline."""
        busy = self._busy()
        if not busy:
            return []
        left = min(worker.deadline for worker in busy) - time.monotonic()
        done = set(wait([worker.pipe for worker in busy], None if left == float("inf") else max(left, 0)))
        return [worker for worker in busy if worker.pipe in done]

    def _late(self, objectives: Objectives) -> Iterator[Part]:
        now = time.monotonic()
        for worker in self._busy():
            if worker.deadline > now or worker.pipe.poll():
                continue
            row = worker.row
            self._remove(worker)
            none = np.full((1, objectives.count), np.nan)
            yield row, none, [(0, "timed_out", f"the call took longer than {self.timeout:g} s")]

    def _remove(self, worker: Worker) -> None:
        self._workers.remove(worker)
        worker.row = max(worker.row, 0)  # whatever it does, it is ended
        worker.end()

    def close(self) -> None:
        """Ends the processes, also those in the middle of an evaluation."""
        for worker in self._workers:
            worker.end()
        self._workers = []


class Differentiate:
    """Asks processes for derivatives as well."""

    def __init__(self, processes: Processes, columns: Objectives) -> None:
        self.processes = processes
        self.columns = columns

    def __call__(self, points: Floats) -> Parts:
        return self.processes.answers([(x,) for x in points], self.columns)


def _work(function: Guarded | Either, pipe: Connection, inherited: Sequence[Connection]) -> None:
    for connection in inherited:
        connection.close()
    # Ctrl-C reaches every process of the terminal; the searching one decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            pipe.send(function(pipe.recv()))
