"""Optima that continue one another become branches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from clde._arrays import Floats
from clde._branches import Branch, Event, Matching, Slice, came_out_of, match
from clde._steps import Steps

# A branch that lasts for no more than this many of the finest steps is none.
TRANSIENT = 4


class Linking:
    """Gives optima that continue one another the same branch; halves steps where that is in doubt."""

    def __init__(self, run: Steps, finest: float) -> None:
        self.run = run
        self.finest = finest
        self.branches: list[Branch] = []
        self.events: list[Event] = []
        self.places: dict[int, tuple[float, float]] = {}  # of a branch, first and last

    def link(self, slices: Sequence[Slice]) -> None:
        first = slices[0]
        first.ids = [self._new().id for _ in first.x]
        self._record(first)
        for before, after in zip(slices, slices[1:], strict=False):
            self._advance(before, after)
        self._forget_transients(slices)

    def _forget_transients(self, slices: Sequence[Slice]) -> None:
        """Where two optima merge and vanish, the one that is left for an instant is no branch."""
        gone = {b.id for b in self.branches if b.birth and b.death
                and self.places[b.id][1] - self.places[b.id][0] <= TRANSIENT * self.finest}
        number = {b.id: k for k, b in enumerate(b for b in self.branches if b.id not in gone)}
        self.events = [replace(e, branch=number[e.branch], others=tuple(number[i] for i in e.others if i in number))
                       for e in self.events if e.branch in number]
        self.branches = [b for b in self.branches if b.id in number]
        for branch in self.branches:
            branch.id = number[branch.id]
            branch.birth = next((e for e in self.events if e.branch == branch.id and e.kind == "birth"), None)
            branch.death = next((e for e in self.events if e.branch == branch.id and e.kind == "death"), None)
        for at in slices:
            at.ids = [number[i] for i in at.ids if i in number]

    def _advance(self, before: Slice, after: Slice) -> None:
        matching = match(self.run.metric, before, after)
        if matching.complete or after.place - before.place <= self.finest or not self.run.path.numeric:
            self._settle(before, after, matching)
            return
        middle = self.run.near((before.place + after.place) / 2, self._starts(before, after, matching))
        self._find_again(middle, before, after, matching)
        self._advance(before, middle)
        self._advance(middle, after)

    def _find_again(self, middle: Slice, before: Slice, after: Slice, matching: Matching) -> None:
        """What continues beyond doubt exists in the middle; where it was missed it is searched for alone."""
        expected = [self.run.metric.middle(before.x[i], after.x[j])
                    for (i, j), sure in zip(matching.pairs, matching.sure, strict=True) if sure]
        missed = [x for x in expected if self.run.unknown(middle, x[None])[0]]
        if missed:
            self.run.add(middle, self.run.near(middle.place, np.array(missed)))

    def _starts(self, before: Slice, after: Slice, matching: Matching) -> Floats:
        """Those in doubt come first, in case evaluations run out."""
        starts = [*before.x[matching.before], *after.x[matching.after]]
        settled = []
        for (i, j), sure in zip(matching.pairs, matching.sure, strict=True):
            if sure:
                settled.append(self.run.metric.middle(before.x[i], after.x[j]))
            else:
                starts += [before.x[i], after.x[j]]
        return np.array([*starts, *settled]).reshape(-1, self.run.box.dimension)

    def _settle(self, before: Slice, after: Slice, matching: Matching) -> None:
        partner = dict(matching.pairs)
        back = {j: i for i, j in matching.pairs}
        split: dict[int, list[int]] = {}
        for j in matching.after:
            parent = came_out_of(matching.distance, partner, j)
            if parent is not None:
                split.setdefault(parent, [partner[parent]]).append(j)
        merged: dict[int, list[int]] = {}
        for i in matching.before:
            heir = came_out_of(matching.distance.T, back, i)
            if heir is not None and back[heir] not in split:
                merged.setdefault(heir, [back[heir]]).append(i)
        born = set(matching.after) | {j for rows in split.values() for j in rows} | set(merged)
        after.ids = [self._new().id if j in born else before.ids[back[j]] for j in range(len(after.x))]
        gone = set(matching.before) | {i for rows in merged.values() for i in rows} | set(split)
        for i in sorted(gone):
            heirs = split.get(i, []) or [j for j, rows in merged.items() if i in rows]
            self._note("death", before.ids[i], (before, after), before.x[i], tuple(sorted(after.ids[j] for j in heirs)))
        for j in sorted(born):
            parents = merged.get(j, []) or [i for i, rows in split.items() if j in rows]
            self._note("birth", after.ids[j], (before, after), after.x[j], tuple(sorted(before.ids[i] for i in parents)))
        self._record(after)

    def _new(self) -> Branch:
        self.branches.append(Branch(len(self.branches)))
        return self.branches[-1]

    def _record(self, at: Slice) -> None:
        for row, branch in enumerate(at.ids):
            first = self.places.get(branch, (at.place, at.place))[0]
            self.places[branch] = (first, at.place)
            self.branches[branch].at.append(self.run.path.coordinate(at.place))
            self.branches[branch].x.append(at.x[row])
            self.branches[branch].fun.append(float(at.fun[row]))

    def _note(self, kind: Any, branch: int, step: tuple[Slice, Slice], x: Floats, others: tuple[int, ...]) -> None:
        low, high = (self.run.path.coordinate(s.place) for s in step)
        event = Event(kind, branch, (low + high) / 2, (low, high), x, others)
        self.events.append(event)
        setattr(self.branches[branch], kind, event)
