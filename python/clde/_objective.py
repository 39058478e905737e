"""A function with its bounds and options, in one object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from clde._bounds import BoundsLike, Kinds

Vectorized: TypeAlias = bool | Literal["rows"]


@dataclass(frozen=True)
class Objective:
    """A function with everything `solve` needs to know about it.

    The adapters make these from problems of other packages.
    """

    fun: Callable[..., Any]
    bounds: BoundsLike
    maximize: bool = False
    vectorized: Vectorized = False
    objectives: int | None = None
    names: Sequence[str] | None = None
    kinds: Kinds | None = None
    constraints: Any = None
    jac: Any = None
    residuals: bool | int | None = None

    def __call__(self, x: Any) -> Any:
        return self.fun(x)
