"""What a result says about the landscape and about what it may have missed: dictionaries, with their keys."""

from __future__ import annotations

from typing import Literal, TypedDict

from clde._arrays import Floats


class Saddle(TypedDict):
    """The lowest point known that a path between optima `a` and `b` must cross."""

    a: int
    b: int
    x: Floats
    fun: float
    kind: Literal["sampled", "line", "refined"]


class Comparison(TypedDict):
    """The test whether the end of a search is a known optimum."""

    a: int | None
    b: int | None
    verdict: Literal["same_point", "no_barrier", "barrier"]
    distance: float  # in the unit cube
    tested: int  # points between the two
    x: Floats  # the worst of them
    fun: float


class UnseenEstimate(TypedDict):
    """Estimates about one kind of optima."""

    known: int
    searches: int
    seen: int
    once: int
    twice: int
    sufficient: bool  # False: the numbers below mean nothing
    new_probability: float
    new_probability_high: float
    chao1: float
    chao1_interval: tuple[float, float]
    expected: float
    interval: tuple[float, float]
    complete: float  # probability that all are known


Unseen = TypedDict("Unseen", {"searches": int, "lost": int, "global": UnseenEstimate, "all": UnseenEstimate,
                              "sentence": str})
