"""Who evaluates, and how many points they need at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clde import _core
from clde._settings import count_of, number_of


@dataclass(frozen=True)
class Staff:
    workers: Any
    timeout: float | None = None

    def __post_init__(self) -> None:
        if self.timeout is not None and not number_of(self.timeout, "timeout", "seconds above 0") > 0:
            raise _core.InvalidArgument(f"timeout: {self.timeout!r} given, need seconds above 0")

    @property
    def count(self) -> int | None:
        """Of processes; None: somebody else counts them."""
        return count_of(self.workers)

    @property
    def several(self) -> int:
        """How many points are evaluated at the same time, as far as that is known."""
        if self.count is not None:
            return self.count
        from clde._workers import how_many  # with what executors need, which takes time to import

        return how_many(self.workers) or 1

    def refuse_timeout(self, because_of: str) -> None:
        if self.timeout is not None:
            raise _core.InvalidArgument(
                f"timeout: needs processes of our own, which {because_of} does without; give workers= a number")

    def settings(self, options: _core.Options, evaluations: int, space: _core.Space | None = None) -> dict[str, str]:
        """The settings, with as many searches side by side as suit the workers. A run of many searches has no space:
        their budgets are not known, and none of them has a model."""
        given = options.settings
        if options.searches or "concurrent_searches" in given or options.algorithm != "clde":
            return given
        if space is not None and space.objectives > 1 and given.get("expensive") != "1":
            return given
        if options.resume and options.journal:
            recorded = _core.journal_fields(options.journal).get("set concurrent_searches")
            return given if recorded is None else {**given, "concurrent_searches": recorded}
        searches = _core.default_searches(space, options, evaluations, self.several)
        return {**given, "concurrent_searches": str(searches)} if searches else given
