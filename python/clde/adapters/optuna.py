"""Optuna: clde as a sampler of a study.

    space = {"x": FloatDistribution(-6, 6), "y": FloatDistribution(-6, 6)}
    study = optuna.create_study(sampler=CLDESampler(space, rng=1))
    study.optimize(objective, n_trials=2000)
    study.sampler.result()                # every optimum, which a study does not show
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from optuna.distributions import BaseDistribution, CategoricalDistribution, FloatDistribution, IntDistribution
from optuna.samplers import BaseSampler, RandomSampler
from optuna.study import Study, StudyDirection
from optuna.trial import FrozenTrial, TrialState

from clde._core import InvalidArgument
from clde._result import Result
from clde._search import Search
from clde._settings import RandomLike, seed_of

__all__ = ["CLDESampler"]


class CLDESampler(BaseSampler):
    """Asks for the parameters named in `space` together; others are sampled at random. One objective."""

    def __init__(self, space: Mapping[str, BaseDistribution], *, rng: RandomLike = None, **settings: Any) -> None:
        self._space = dict(space)
        self._bounds = [_ends(distribution) for distribution in self._space.values()]
        self._rng = seed_of(rng)
        self._settings = settings
        self._random = RandomSampler(seed=self._rng % 2**32)
        self._search: Search | None = None
        self._ids: dict[int, int] = {}  # of the points that trials work on
        self._lock = threading.Lock()

    def infer_relative_search_space(self, study: Study, trial: FrozenTrial) -> dict[str, BaseDistribution]:
        return self._space

    def sample_relative(self, study: Study, trial: FrozenTrial,
                        search_space: dict[str, BaseDistribution]) -> dict[str, Any]:
        """Nothing where the search waits for trials that run elsewhere; the trial is sampled at random then."""
        with self._lock:
            batch = self._searched(study).ask(1)
            if len(batch.ids) == 0:
                return {}
            self._ids[trial.number] = int(batch.ids[0])
            return {name: _value(distribution, x) for (name, distribution), x
                    in zip(self._space.items(), batch.points[0].tolist(), strict=True)}

    def sample_independent(self, study: Study, trial: FrozenTrial, param_name: str,
                           param_distribution: BaseDistribution) -> Any:
        return self._random.sample_independent(study, trial, param_name, param_distribution)

    def after_trial(self, study: Study, trial: FrozenTrial, state: TrialState, values: Sequence[float] | None) -> None:
        with self._lock:
            number = self._ids.pop(trial.number, None)
            if number is not None:
                told = values[0] if state == TrialState.COMPLETE and values else np.nan
                self._searched(study).tell([number], [told])

    def result(self) -> Result:
        """Every optimum so far."""
        if self._search is None:
            raise InvalidArgument("no trial has been sampled yet")
        return self._search.result()

    def _searched(self, study: Study) -> Search:
        if self._search is None:
            if len(study.directions) != 1:
                raise InvalidArgument(f"{len(study.directions)} objectives given, this sampler takes one")
            self._search = Search(self._bounds, names=list(self._space),
                                  kinds=[_kind(d) for d in self._space.values()],
                                  maximize=study.direction == StudyDirection.MAXIMIZE, rng=self._rng, **self._settings)
        return self._search


def _ends(distribution: BaseDistribution) -> tuple[float, float] | None:
    if isinstance(distribution, CategoricalDistribution):
        return None
    if isinstance(distribution, IntDistribution):
        return 0, (distribution.high - distribution.low) // distribution.step
    if isinstance(distribution, FloatDistribution) and distribution.step is None:
        return distribution.low, distribution.high
    raise InvalidArgument(f"{distribution} given; this sampler takes floats without steps, integers and categories")


def _kind(distribution: BaseDistribution) -> str | list[str]:
    if isinstance(distribution, CategoricalDistribution):
        return [str(choice) for choice in distribution.choices]
    if isinstance(distribution, IntDistribution):
        return "integer"
    return "log" if isinstance(distribution, FloatDistribution) and distribution.log else "real"


def _value(distribution: BaseDistribution, x: float) -> Any:
    """Of the function: integers are counted from the lowest, in steps, categories by their position."""
    if isinstance(distribution, CategoricalDistribution):
        return distribution.choices[int(x)]
    return distribution.low + int(x) * distribution.step if isinstance(distribution, IntDistribution) else x
