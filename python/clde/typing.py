"""Names for annotations in programs of your own."""

from clde._arrays import Floats
from clde._bounds import BoundsLike, Kinds
from clde._settings import RandomLike

__all__ = ["BoundsLike", "Floats", "Kinds", "RandomLike"]
