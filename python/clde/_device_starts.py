"""Where the next descents begin: at random, or near minima that deserve attention."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from clde._arrays import Floats

Integers = npt.NDArray[np.int64]

RANDOM, PARTLY_NEW, RECOMBINED = range(3)
LEAST_SHARE = 0.1
MEMORY = 0.7  # of what the kinds of starts have found, per round
LOCAL_REWARD = 0.02  # for a new minimum that is not global
SHAKE = 0.01  # standard deviation: two minima in a plane of symmetry would keep their children in it
RANKS_PER_HALVING = 8  # an eighth of the minima halves the saliency


class Starts:
    """Draws starts in the unit cube and learns which kinds of them lead to new minima."""

    def __init__(self, rng: np.random.Generator, dimension: int) -> None:
        self.random_share = 0.25
        self._rng = rng
        self._dimension = dimension
        self._minima = np.empty((0, dimension))
        self._ranks: Integers = np.empty(0, dtype=np.int64)
        self._children = np.empty(0)
        self._found = np.ones(3)
        self._tried = np.ones(3)

    def learn(self, minima: Floats, costs: Floats) -> None:
        """All minima known now; new ones come last."""
        grown = np.zeros(len(minima))
        grown[:len(self._children)] = self._children
        self._minima, self._children = minima, grown
        self._ranks = np.argsort(np.argsort(costs))

    def pay(self, kinds: Integers, rewards: Floats, tried: Integers) -> None:
        """What starts of each kind have found, and how many there were."""
        self._found = MEMORY * self._found + np.bincount(kinds, weights=rewards, minlength=3)
        self._tried = MEMORY * self._tried + tried

    def draw(self, count: int) -> tuple[Floats, Integers]:
        """Starts, random ones first, and their kinds."""
        kinds = np.repeat(np.arange(3), self._counts(count))
        points = self._rng.random((count, self._dimension))
        for kind, made in ((PARTLY_NEW, self._partly_new), (RECOMBINED, self._recombined)):
            rows = np.flatnonzero(kinds == kind)
            if len(rows):
                points[rows] = made(points[rows])
        return points, kinds

    def _counts(self, count: int) -> Integers:
        if len(self._minima) < 2:
            return np.array([count, 0, 0])
        rates = self._found / self._tried
        shares = np.maximum(rates / rates.sum(), LEAST_SHARE)
        shares /= shares.sum()
        if shares[RANDOM] < self.random_share:
            shares[1:] *= (1 - self.random_share) / shares[1:].sum()
        counts: Integers = np.floor(shares * count).astype(np.int64)
        counts[RANDOM] = 0
        counts[RANDOM] += count - counts.sum()
        return counts

    def _saliency(self) -> Floats:
        """Good minima deserve more children, and those that have had fewer."""
        quality = 2.0 ** (-RANKS_PER_HALVING * self._ranks / len(self._ranks))
        usual = self._children.mean() + 1
        salient = quality / (1 + self._children / usual)
        return np.asarray(salient / salient.sum())

    def _parents(self, count: int) -> Integers:
        chosen = self._rng.choice(len(self._minima), size=count, p=self._saliency())
        self._children += np.bincount(chosen, minlength=len(self._minima))
        return chosen

    def _partly_new(self, uniform: Floats) -> Floats:
        """A minimum with some variables drawn anew, often few of them."""
        share = 0.5 * self._rng.random((len(uniform), 1))
        anew = self._rng.random(uniform.shape, dtype=np.float32) < share
        anew[np.arange(len(uniform)), self._rng.integers(self._dimension, size=len(uniform))] = True
        return np.where(anew, uniform, self._shaken(self._minima[self._parents(len(uniform))]))

    def _recombined(self, uniform: Floats) -> Floats:
        """Each variable of one of two minima."""
        first, second = (self._minima[self._parents(len(uniform))] for _ in range(2))
        return self._shaken(np.where(uniform < 0.5, first, second))

    def _shaken(self, points: Floats) -> Floats:
        return np.clip(points + SHAKE * self._rng.standard_normal(points.shape, dtype=np.float32), 0, 1)
