"""Experiments: many algorithms, problems and seeds, kept in one file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from clde._arrays import Floats
from clde._core import InvalidArgument
from clde._lab_module import experiments
from clde._settings import count_of

if TYPE_CHECKING:
    import pandas as pd

PlanLike: TypeAlias = Mapping[str, Any] | str | PathLike[str]
StoreLike: TypeAlias = str | PathLike[str]


@dataclass(frozen=True)
class StoredRun:
    """A run of a store, without its optima."""

    key: str
    problem: str
    label: str
    algorithm: str
    settings: dict[str, str]
    evaluations: int
    seed: int
    state: str  #: "planned", "running", "done" or "failed"
    reason: str  #: why it failed
    seconds: float


@dataclass(frozen=True)
class Progress:
    """The state of an experiment."""

    planned: int  #: runs that nobody has begun
    running: int
    done: int
    failed: int
    ran: int  #: by this call
    seconds_left: float  #: NaN while nothing is known
    failures: tuple[StoredRun, ...] = ()  #: the runs that failed; known at the end only

    @property
    def runs(self) -> int:
        return self.planned + self.running + self.done + self.failed

    @property
    def complete(self) -> bool:
        """Every run of the plan is done."""
        return self.done == self.runs


def run(
    plan: PlanLike,
    store: StoreLike,
    *,
    jobs: int = -1,
    retry_failed: bool = False,
    dry_run: bool = False,
    progress: Callable[[Progress], object] | None = None,
) -> Progress:
    """Runs what an experiment still lacks.

    Runs that are in the store are not repeated, so you can stop it, start it again, and add seeds.
    Several processes may work on one store.

    Parameters
    ----------
    plan : mapping or path
        ``{"algorithms": ["clde", ...], "problems": ["cec2013/*", ...], "seeds": "1-30"}``, or a JSON
        file with that content; docs/reference/formats.md describes it.
    store : path
        The SQLite file for the results; created if it does not exist.
    jobs : int
        Runs at the same time; -1: one per core. Never changes a result.
    retry_failed : bool
        Run failed runs again.
    dry_run : bool
        Only report what is due.
    progress : callable
        Called as ``progress(so_far)`` a few times a second, with a `Progress`.

    Returns
    -------
    Progress
        With `failures`, the runs of the plan that failed. Ctrl-C raises KeyboardInterrupt; what was
        done until then is in the store.
    """
    text = _plan_text(plan)
    count = count_of(jobs)
    if count is None:
        raise InvalidArgument(f"jobs: {jobs!r} given, need a number")
    if dry_run:
        return _progress(experiments().plan_status(text, fspath(store), count))
    look = None if progress is None else lambda told: progress(_progress(told))
    failed = "retry" if retry_failed else "keep"
    return _progress(experiments().run_plan(text, fspath(store), count, failed, look))


def runs(store: StoreLike) -> list[StoredRun]:
    """The runs of a store, by problem, label and seed."""
    return [StoredRun(**row) for row in experiments().stored_runs(fspath(store))]


@dataclass(frozen=True, eq=False)
class Score:
    """One metric at one accuracy over runs that differ in their seed alone."""

    problem: str
    label: str
    algorithm: str
    settings: dict[str, str]
    evaluations: int
    metric: str
    accuracy: float  #: 0 for metrics that have none
    seeds: list[int]
    values: Floats  #: one per seed

    @property
    def mean(self) -> float:
        return float(np.mean(self.values))

    @property
    def deviation(self) -> float:
        return float(np.std(self.values, ddof=1)) if len(self.values) > 1 else 0.0


class Scores(list[Score]):
    """The scores of a store."""

    def of(self, metric: str, problem: str | None = None, label: str | None = None,
           accuracy: float | None = None) -> Scores:
        """Those of one metric; of one problem, label or accuracy if given."""
        wanted = {"metric": metric, "problem": problem, "label": label, "accuracy": accuracy}
        given = {name: value for name, value in wanted.items() if value is not None}
        return Scores(s for s in self if all(getattr(s, name) == value for name, value in given.items()))

    def to_dataframe(self) -> pd.DataFrame:
        """One row per run and metric."""
        import pandas as pd

        fixed = ("problem", "label", "algorithm", "evaluations", "metric", "accuracy")
        return pd.DataFrame([{name: getattr(s, name) for name in fixed} | {"seed": seed, "value": value}
                             for s in self for seed, value in zip(s.seeds, s.values, strict=True)],
                            columns=[*fixed, "seed", "value"])

    def __repr__(self) -> str:
        rows = [["problem", "label", "metric", "accuracy", "runs", "mean", "deviation"]]
        rows += [[s.problem, s.label, s.metric, f"{s.accuracy:g}" if s.accuracy else "", str(len(s.seeds)),
                  f"{s.mean:.4g}", f"{s.deviation:.2g}"] for s in self]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
                         for row in rows)


def score(store: StoreLike, problem: str | None = None, *, metric: str | None = None,
          accuracy: float | None = None) -> Scores:
    """Scores the runs of a store from their solution sets.

    `problem` may be a pattern like "cec2013/*"; `metric` and `accuracy` select some scores, which saves time.
    """
    told = experiments().score(fspath(store), problem or "", metric or "", float(accuracy or 0))
    scores = Scores(Score(**row) for row in told)
    if not scores and (metric or accuracy):
        raise InvalidArgument(f"{fspath(store)} has no score {metric or ''} at accuracy "
                              f"{'any' if accuracy is None else accuracy}; score(store) lists what there is")
    return scores


def _plan_text(plan: PlanLike) -> str:
    if isinstance(plan, Mapping):
        try:
            return json.dumps(_plain(plan))
        except (TypeError, ValueError) as error:
            raise InvalidArgument(f"plan: {error}") from None
    path = Path(os.fspath(plan))
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise InvalidArgument(f"plan: {path} cannot be read: {error}") from None


def _plain(value: Any) -> Any:
    """As JSON; ranges, tuples and numpy numbers are accepted."""
    if isinstance(value, Mapping):
        return {str(name): _plain(inner) for name, inner in value.items()}
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [_plain(inner) for inner in value]
    return value


def _progress(told: dict[str, Any]) -> Progress:
    failures = tuple(StoredRun(**row) for row in told.pop("failures", ()))
    return Progress(**told, failures=failures)
