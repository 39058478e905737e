"""Settings of algorithms, seeds, numbers, journals."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

import numpy as np

from clde import _core

RandomLike: TypeAlias = int | np.random.Generator | np.random.SeedSequence | np.random.RandomState | None
Setting: TypeAlias = int | float | str | bool


def algorithms() -> list[_core.Algorithm]:
    """The built-in algorithms with their settings."""
    return _core.list_algorithms()


def number_of(value: Any, name: str, need: str) -> float:
    if not isinstance(value, str):
        with contextlib.suppress(TypeError, ValueError):
            return float(value)
    raise _core.InvalidArgument(f"{name}: {value!r} given, need {need}")


def journal_of(journal: str | os.PathLike[str] | None, resume: bool) -> str:
    """The path of the journal; "" if there is none."""
    if journal is None:
        if resume:
            raise _core.InvalidArgument("resume: there is nothing to continue without journal=, the file of the run")
        return ""
    path = os.fspath(journal)
    if resume and not os.path.exists(path):
        raise _core.InvalidArgument(f"resume: there is no journal {path} yet; the first run goes without resume=True")
    return path


class TellsWhatIsWanted(Protocol):
    """Options of `solve` and of `Search`."""

    noise: str
    accuracy: float

    def set_within(self, text: str) -> None: ...


def set_what_is_wanted(options: TellsWhatIsWanted, within: float | str | None,
                       accuracy: float | None, noise: float | str) -> None:
    """Which optima are wanted, how precisely, and what is known about the noise of values."""
    if within is not None:
        options.set_within(within if isinstance(within, str) else repr(float(within)))
    options.accuracy = float(accuracy or 0)
    options.noise = noise if isinstance(noise, str) else repr(float(noise))


def settings_text(settings: Mapping[str, Setting]) -> dict[str, str]:
    """As text; the library checks names and ranges."""
    return {name: str(int(v)) if isinstance(v, bool) else str(v) for name, v in settings.items()}


def seed_of(rng: RandomLike) -> int:
    """A seed from an integer, a numpy generator or None; None is seed 1, so runs repeat by default."""
    if rng is None:
        return 1
    if isinstance(rng, np.random.Generator):
        return int(rng.integers(0, 2**63))
    if isinstance(rng, np.random.RandomState):
        return int(rng.randint(0, 2**63 - 1, dtype=np.int64))
    if isinstance(rng, np.random.SeedSequence):
        return int(rng.generate_state(1, np.uint64)[0])
    try:
        seed = int(rng.__index__())
    except (AttributeError, TypeError):
        raise _core.InvalidArgument(
            f"rng: {rng!r} given, need a seed (0 or more) or a numpy.random.Generator") from None
    if not 0 <= seed < 2**64:
        raise _core.InvalidArgument(f"rng: {seed} given, need 0..2**64 - 1")
    return seed


def count_of(workers: object) -> int | None:
    """The number of workers if `workers` is a number; -1 is every core, as in scipy."""
    if isinstance(workers, bool) or not hasattr(workers, "__index__"):
        return None
    count = int(workers.__index__())
    if count == -1:
        return os.cpu_count() or 1
    if count < 1:
        raise _core.InvalidArgument(f"workers: {count} given, need 1 or more, or -1 for every core")
    return count
