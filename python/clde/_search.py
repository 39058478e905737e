"""Ask and tell: the caller evaluates the function."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from clde import _core
from clde._arrays import Floats, matrix, values_matrix
from clde._bounds import BoundsLike, Kinds, box_of, categories_of
from clde._constraints import Constraints
from clde._names import check_names
from clde._result import Context, Result
from clde._settings import RandomLike, Setting, journal_of, seed_of, set_what_is_wanted, settings_text
from clde._task import count


class Batch(NamedTuple):
    """Points to evaluate, one row each, and the ids by which their values are told."""

    ids: npt.NDArray[np.uint64]
    points: Floats


class Search:
    """A search that never calls the function itself.

        search = clde.Search(bounds=[(-6, 6)] * 2)
        while search.nfev < 20_000:
            ids, points = search.ask(100)
            search.tell(ids, [f(x) for x in points])
        print(search.result())

    Values may be told in any order and in parts; a NaN, or `fail`, marks a failed point. `ask` returns
    an empty batch while the search waits for values, and always once it is `exhausted`. The values of
    constraints follow those of the objectives. `x0` are points to search from first. `within`,
    `accuracy`, `noise` and `searches` are those of `clde.solve`.

    With a `journal` every value is recorded before the search acts on it; with `resume` the search
    replays the journal and continues where it ends.
    """

    def __init__(self, bounds: BoundsLike, *, objectives: int = 1, maximize: bool = False,
                 evaluations: int | None = None, rng: RandomLike = None,
                 names: Sequence[str] | None = None, kinds: Kinds | None = None,
                 constraints: Constraints | None = None, x0: npt.ArrayLike | None = None,
                 within: float | str | None = None, accuracy: float | None = None,
                 noise: float | str = "auto", searches: int | None = None,
                 journal: str | PathLike[str] | None = None, resume: bool = False,
                 algorithm: str = "clde", **settings: Setting) -> None:
        check_names(settings, algorithm, inspect.signature(Search).parameters)
        box = box_of(bounds, names, kinds)
        options = _core.Options()
        options.algorithm = algorithm
        options.seed = seed_of(rng)
        options.settings = settings_text(settings)
        options.searches = count(searches, "searches")
        options.expected_evaluations = evaluations or 0
        set_what_is_wanted(options, within, accuracy, noise)
        self.dimension = box.dimension
        self.objectives = objectives
        space = _core.Space(box, objectives, maximize)
        held = constraints or Constraints()
        space.constrain(held.inequalities, held.equalities, held.tolerance)
        if x0 is not None:
            space.set_starts(matrix(x0, "x0", box.dimension))
        self._columns = objectives + held.count
        self._context = Context(box, maximize, options.seed, categories_of(names, kinds))
        options.journal = journal_of(journal, resume)
        options.resume = resume
        self._core = _core.Search(space, options)

    def ask(self, limit: int = 1) -> Batch:
        """At most `limit` points."""
        if limit < 1:
            raise _core.InvalidArgument(f"limit: {limit} given, need 1 or more")
        return Batch(*self._core.ask(limit))

    def tell(self, ids: npt.ArrayLike, values: npt.ArrayLike,
             failures: Mapping[int, str] | None = None) -> None:
        """Values of points that were asked for, by id; `failures` says why some have none."""
        known = self._ids(ids)
        table = values_matrix(values, "values", len(known), self._columns)
        messages = dict(failures or {})
        failed = [(row, messages.pop(int(i))) for row, i in enumerate(known) if int(i) in messages]
        if messages:
            raise _core.InvalidArgument(f"failures: id {min(messages)} is not among the ids told")
        self._core.tell(known, table, failed)

    def fail(self, ids: npt.ArrayLike, reason: str = "failed") -> None:
        """Points that have no value."""
        known = self._ids(ids)
        nothing = np.full((len(known), self._columns), np.nan)
        self._core.tell(known, nothing, [(row, reason) for row in range(len(known))])

    def inject(self, points: npt.ArrayLike, values: npt.ArrayLike) -> None:
        """Adds points whose values are known; they do not count as evaluations."""
        rows = matrix(points, "points", self.dimension)
        self._core.inject(rows, values_matrix(values, "values", len(rows), self._columns))

    def result(self) -> Result:
        """What is known so far."""
        return Result.of(self._core.result(), self._context)

    @property
    def nfev(self) -> int:
        """Values told so far."""
        return self._core.summary[0]

    @property
    def nglobal(self) -> int:
        """Global optima known so far."""
        return self._core.summary[1]

    @property
    def best(self) -> float:
        """The best value so far; NaN before the first."""
        return self._core.summary[2]

    @property
    def exhausted(self) -> bool:
        """Nothing is left to ask."""
        return self._core.exhausted

    @staticmethod
    def _ids(ids: npt.ArrayLike) -> npt.NDArray[np.uint64]:
        array = np.atleast_1d(np.asarray(ids))
        if array.size == 0:
            array = array.astype(np.uint64)
        if array.ndim != 1 or array.dtype.kind not in "iu" or (array.dtype.kind == "i" and (array < 0).any()):
            raise _core.InvalidArgument("ids: need the ids that ask() gave, one per point")
        return np.ascontiguousarray(array, dtype=np.uint64)
