"""A search whose descents are made on a device: this side chooses starts and budgets, the library files the ends."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from clde import _core
from clde._arrays import Floats
from clde._device_starts import LOCAL_REWARD, Starts

FIRST_SAMPLES, MORE_SAMPLES = 256, 64
# Beyond so many minima only better ones are filed: those above are stepping stones, and there are enough of them.
ENOUGH_MINIMA = 4096
KEPT_ABOVE = 1024
NEW_LOOKED_AT = 64  # new minima of a round whose starts are found out
SURELY_NOT_GLOBAL = 10  # tolerances above the best


@dataclass(frozen=True)
class Ends:
    """What a device says of its descents."""

    points: Floats  #: unit cube, of ends that are new, best first
    values: Floats  #: their costs
    rows: npt.NDArray[np.int64]  #: which starts these came from
    hits: npt.NDArray[np.int64]  #: descents that ended in each
    random_hits: npt.NDArray[np.int64]  #: of these, from random starts
    known_hits: npt.NDArray[np.int64]  #: of each known minimum
    known_random_hits: npt.NDArray[np.int64]
    failed_random: int  #: random starts whose descent did not converge
    dropped_random: int  #: those whose end was new but is not handed over
    dropped: int  #: new ends not handed over
    evaluations: int


class Device(Protocol):
    """Makes descents."""

    box: Any

    def run(self, starts: Floats, random_starts: int, known: Floats, ceiling: float) -> Ends:
        """From starts in the unit cube, of which the first are random."""


@dataclass(frozen=True)
class Round:
    """What the library files; see descents.cpp of the bindings."""

    points: Floats
    hits: npt.NDArray[np.uint64]
    random_hits: npt.NDArray[np.uint64]
    known_hits: npt.NDArray[np.uint64]
    known_random_hits: npt.NDArray[np.uint64]
    random_nowhere: int
    evaluations: int


@dataclass(frozen=True)
class Plan:
    """How a search on a device is made."""

    width: int  #: descents at once
    evaluations: int  #: 0: no limit
    wants_all: bool
    maximize: bool
    out_of_memory: Callable[[Exception], bool]


class DeviceSearch:
    """What the library asks in each round: samples of the box, then ends of descents."""

    def __init__(self, device: Device, plan: Plan, seed: int) -> None:
        self.device = device
        self.plan = plan
        self.width = plan.width
        self.spent = 0
        self.interrupted = False
        self._rng = np.random.default_rng(seed)
        self._dimension = len(device.box.lower)
        self._starts = Starts(self._rng, self._dimension)
        self._known = np.empty((0, self._dimension))
        self._costs = np.empty(0)
        self._tolerance = 0.0
        self._sampled = False
        self._handed: tuple[Floats, npt.NDArray[np.int64], npt.NDArray[np.int64]] | None = None

    def use_random_starts(self, share: float) -> None:
        self._starts.random_share = share

    def samples(self) -> Floats:
        count = MORE_SAMPLES if self._sampled else FIRST_SAMPLES
        self._sampled = True
        return self._to_user(self._rng.random((count, self._dimension)))

    def descend(self) -> Round | None:
        """None: the budget is spent."""
        if self.plan.evaluations and self.spent >= self.plan.evaluations:
            return None
        try:
            return self._round()
        except KeyboardInterrupt:
            self.interrupted = True
            return None

    def filed(self, points: Floats, values: Floats, reported: npt.NDArray[np.uint64], tolerance: float) -> None:
        """All minima known now, in the order in which they were found, and how far apart costs of global ones are."""
        before = len(self._known)
        self._known = self._to_unit(points)
        self._costs = -values if self.plan.maximize else values
        if self._handed is not None:
            self._pay(before, reported > 0)
        self._tolerance = tolerance
        self._starts.learn(self._known, self._costs)

    def _round(self) -> Round:
        while True:
            starts, kinds = self._starts.draw(self.width)
            random_starts = int((kinds == 0).sum())
            try:
                ends = self.device.run(starts, random_starts, self._known, self._ceiling())
                break
            except Exception as error:
                if self.width == 1 or not self.plan.out_of_memory(error):
                    raise
                self.width //= 2
        self.spent += ends.evaluations
        self._handed = ends.points, kinds[ends.rows], np.bincount(kinds, minlength=3)
        return self._told(ends)

    def _told(self, ends: Ends) -> Round:
        """Random starts are counted unless some of their ends may be optima that matter and are not handed over."""
        counts = ends.dropped == 0 or not (self.plan.wants_all or self._drops_global(ends))
        nowhere = ends.failed_random + ends.dropped_random if counts else 0
        return Round(points=np.ascontiguousarray(self._to_user(ends.points)), hits=_whole(ends.hits),
                     random_hits=_whole(ends.random_hits * counts), known_hits=_whole(ends.known_hits),
                     known_random_hits=_whole(ends.known_random_hits * counts), random_nowhere=nowhere,
                     evaluations=ends.evaluations)

    def _drops_global(self, ends: Ends) -> bool:
        """What is not handed over is no better than what is; at first nobody knows how good that is."""
        if len(self._known) == 0 or len(ends.values) == 0:
            return True
        best = min(self._costs.min(), ends.values[0])
        return bool(ends.values[-1] <= best + SURELY_NOT_GLOBAL * self._tolerance)

    def _ceiling(self) -> float:
        if self.plan.wants_all or len(self._costs) < ENOUGH_MINIMA:
            return float("inf")
        return float(np.partition(self._costs, KEPT_ABOVE)[KEPT_ABOVE])

    def _pay(self, before: int, reported: npt.NDArray[np.bool_]) -> None:
        """Whose starts found the new minima."""
        assert self._handed is not None
        points, kinds, tried = self._handed
        new = np.arange(before, len(self._known))[:NEW_LOOKED_AT]
        if len(points) == 0 or len(new) == 0:
            self._starts.pay(kinds[:0], np.empty(0), tried)
            return
        apart = np.abs(self._known[new][:, None, :] - points[None, :, :]).max(axis=2)
        rewards = np.where(self.plan.wants_all | reported[new], 1.0, LOCAL_REWARD)
        self._starts.pay(kinds[apart.argmin(axis=1)], rewards, tried)

    def _to_user(self, unit: Floats) -> Floats:
        return np.asarray(np.clip(self.device.box.to_user(unit), self.device.box.lower, self.device.box.upper))

    def _to_unit(self, points: Floats) -> Floats:
        return np.asarray(self.device.box.to_unit(points))


def _whole(counts: npt.NDArray[Any]) -> npt.NDArray[np.uint64]:
    return np.ascontiguousarray(counts, dtype=np.uint64)


class _Current(threading.local):
    """Of each thread: the searches that run, one inside the other."""

    def __init__(self) -> None:
        self.searches: list[DeviceSearch] = []


_CURRENT = _Current()
_NAME = "descents_on_device"


def run_on_device(search: DeviceSearch, space: _core.Space, budget: _core.Budget, options: _core.Options,
                  evaluate: Any, callback: Any) -> dict[str, Any]:
    """The library's answer."""
    options.algorithm = _NAME
    _CURRENT.searches.append(search)
    try:
        return _core.solve(evaluate, space, budget, options, callback, None, 0)
    finally:
        _CURRENT.searches.pop()


def _current(space: _core.Space, seed: int, random_start_share: float) -> DeviceSearch:
    if not _CURRENT.searches:
        raise _core.InvalidArgument(f"algorithm: {_NAME} is run by clde.jax.solve_on_device")
    _CURRENT.searches[-1].use_random_starts(random_start_share)
    return _CURRENT.searches[-1]


_core.register_descents(_NAME, "Descents on a device; clde.jax.solve_on_device runs it.", _current)
