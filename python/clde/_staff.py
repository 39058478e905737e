"""Who evaluates, and how many points they need at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clde import _core
from clde._settings import count_of

# Searches for each worker: one may then wait for its last value while others keep the worker busy.
PER_WORKER = 2
# With fewer evaluations for each, searches side by side find less than one after the other.
EVALUATIONS_EACH = 100


@dataclass(frozen=True)
class Staff:
    workers: Any
    timeout: float | None = None

    def __post_init__(self) -> None:
        if self.timeout is not None and not self.timeout > 0:
            raise _core.InvalidArgument(f"timeout: {self.timeout!r} given, need seconds above 0")

    @property
    def count(self) -> int | None:
        """Of processes; None: somebody else counts them."""
        return count_of(self.workers)

    def refuse_timeout(self, because_of: str) -> None:
        if self.timeout is not None:
            raise _core.InvalidArgument(
                f"timeout: needs processes of our own, which {because_of} does without; give workers= a number")

    def settings(self, options: _core.Options, evaluations: int, objectives: int) -> dict[str, str]:
        """The settings, with as many searches side by side as keep the workers busy."""
        given = options.settings
        if "concurrent_searches" in given or options.algorithm != "clde" or objectives > 1:
            return given
        if options.resume and options.journal:
            recorded = _core.journal_fields(options.journal).get("set concurrent_searches")
            return given if recorded is None else {**given, "concurrent_searches": recorded}
        several = self.count if self.count is not None else getattr(self.workers, "_max_workers", 1)
        if not isinstance(several, int) or several < 2:
            return given
        most = evaluations // EVALUATIONS_EACH if evaluations else PER_WORKER * several
        return {**given, "concurrent_searches": str(max(1, min(PER_WORKER * several, most)))}
