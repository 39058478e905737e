"""Optima along a parameter, against closed forms."""

from __future__ import annotations

import numpy as np
import pytest

import clde

FOLD = 2 / (3 * np.sqrt(3))  # where x**3 - x + p has a double root


def cusp(x, p):
    return x[0] ** 4 / 4 - x[0] ** 2 / 2 + p * x[0] + (x[1] - 0.5 * x[0]) ** 2


def root(p, side):
    """The minimum of the cusp on that side."""
    roots = np.roots([1, 0, -1, p])
    return max(side * roots[abs(roots.imag) < 1e-9].real) * side


@pytest.mark.parametrize("seed", range(1, 21))
def test_a_fold(seed):
    """The left minimum appears at -0.3849, the right one vanishes at 0.3849."""
    along = clde.sweep(cusp, [(-2, 2)] * 2, p=np.linspace(-0.6, 0.6, 13), evaluations=250, rng=seed)
    assert [e.kind for e in along.events] == ["birth", "death"]
    assert [e.at for e in along.events] == pytest.approx([-FOLD, FOLD], abs=1e-3)
    assert all(e.others == () for e in along.events)
    right, left = along.branches
    assert right.birth is None and left.death is None
    assert right.death is along.events[1] and left.birth is along.events[0]
    for branch, side in ((right, 1), (left, -1)):
        for p, x in zip(branch.at, branch.x, strict=True):
            if abs(abs(p) - FOLD) > 1e-2:
                assert x[0] == pytest.approx(root(p, side), abs=1e-3)
    assert along.count == [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1]


def pitchfork(x, p):
    return x[0] ** 4 / 4 - p * x[0] ** 2 / 2 + (x[1] - x[0]) ** 2


@pytest.mark.parametrize("seed", range(1, 21))
def test_a_pitchfork(seed):
    """One minimum becomes two at 0."""
    along = clde.sweep(pitchfork, [(-2, 2)] * 2, p=np.linspace(-0.95, 1, 14), evaluations=250, rng=seed)
    assert along.count == [1] * 7 + [2] * 7
    trunk, *arms = along.branches
    assert len(arms) == 2 and trunk.death.others == tuple(a.id for a in arms)
    assert [a.birth.others for a in arms] == [(0,), (0,)]
    assert [e.at for e in along.events] == pytest.approx([0, 0, 0], abs=1e-3)
    for arm in arms:
        side = np.sign(arm.x[-1][0])
        far = [(p, x[0]) for p, x in zip(arm.at, arm.x, strict=True) if p > 0.02]
        assert [x for _, x in far] == pytest.approx([side * np.sqrt(p) for p, _ in far], abs=1e-3)


def test_backwards_two_become_one():
    along = clde.sweep(pitchfork, [(-2, 2)] * 2, p=np.linspace(1, -0.95, 14), evaluations=250)
    assert along.count == [2] * 7 + [1] * 7
    assert [b.death.others for b in along.branches[:2]] == [(2,), (2,)]
    assert set(along.branches[2].birth.others) == {0, 1}
    assert [e.at for e in along.events] == pytest.approx([0, 0, 0], abs=1e-3)


def test_optima_that_pass_each_other_keep_their_identity():
    def passing(x, t):
        return (-np.exp(-8 * ((x[0] - t) ** 2 + (x[1] - 0.5) ** 2))
                - 0.9 * np.exp(-8 * ((x[0] + t) ** 2 + (x[1] + 0.5) ** 2)))

    along = clde.sweep(passing, [(-2, 2)] * 2, t=np.linspace(-1.2, 1.2, 9), evaluations=400, maximize=False,
                       no_worse_than=-0.5)
    assert along.events == [] and along.count == [2] * 9
    for branch in along.branches:
        way = 1 if branch.fun[0] < -0.95 else -1
        assert [x[0] for x in branch.x] == pytest.approx([way * t for t in branch.at], abs=1e-2)


def test_an_angle_may_go_round():
    along = clde.sweep(lambda x, turn: -np.cos(x[0] - turn), [(0, 2 * np.pi)], kinds=["periodic"],
                       turn=np.linspace(0, 12, 25), evaluations=120)
    assert len(along.branches) == 1 and along.events == []


class Arm:
    """Six joints: a shoulder off the first axis, two links of length 1, and a wrist whose axes meet."""

    offset, tool = 0.3, 0.2

    @staticmethod
    def turn(axis, angle):
        c, s = np.cos(angle), np.sin(angle)
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]] if axis == "z" else [[c, 0, s], [0, 1, 0], [-s, 0, c]])

    def pose(self, q):
        frame = self.turn("z", q[0])
        place = frame @ [self.offset, 0, 0]
        frame = frame @ self.turn("y", q[1])
        place = place + frame @ [0, 0, 1.0]
        frame = frame @ self.turn("y", q[2])
        place = place + frame @ [0, 0, 1.0]
        frame = frame @ self.turn("z", q[3]) @ self.turn("y", q[4]) @ self.turn("z", q[5])
        return place + frame @ [0, 0, self.tool], frame

    def misfit(self, q, t):
        """A wrist that moves out to a radius of 1.7 and back."""
        place, frame = self.pose(q)
        wanted = self.turn("z", 0.4) @ self.turn("y", 1.1) @ self.turn("z", 0.3)
        wrist = np.array([1.2 + 0.5 * np.sin(np.pi * t), 0, 0.4])
        away = place - (wrist + wanted @ [0, 0, self.tool])
        return away @ away + 0.2 * ((frame - wanted) ** 2).sum()


def test_a_six_joint_arm_loses_and_regains_half_of_its_solutions():
    """With the shoulder turned away the wrist is out of reach beyond (r + offset)**2 + z**2 = 4."""
    arm = Arm()
    radius = np.sqrt(4 - 0.4 ** 2) - arm.offset
    edge = np.arcsin((radius - 1.2) / 0.5) / np.pi
    along = clde.sweep(arm.misfit, [(-np.pi, np.pi)] * 6, t=np.linspace(0.02, 0.98, 11), evaluations=6_000,
                       kinds=["periodic"] * 6, no_worse_than=1e-9)
    assert along.count == [8] * 4 + [4] * 3 + [8] * 4
    whole = [b for b in along.branches if b.birth is None and b.death is None]
    assert len(along.branches) == 12 and len(whole) == 4
    assert [e.kind for e in along.events] == ["death"] * 4 + ["birth"] * 4
    assert [e.at for e in along.events] == pytest.approx([edge] * 4 + [1 - edge] * 4, abs=1e-3)
    for branch in whole:
        assert max(np.abs(np.angle(np.exp(1j * np.diff(np.array(branch.x), axis=0)))).max(axis=1)) < 0.6


def test_tables_and_pictures():
    along = clde.sweep(cusp, [(-2, 2)] * 2, p=np.linspace(-0.6, 0.6, 7), evaluations=250, names=["a", "b"])
    assert repr(along).startswith("2 branches of optima along p; their number: 1, 2, 1")
    assert "from -0.384" in repr(along)
    assert along._repr_html_().count("<polyline") == 2 and along.svg(1).count("<circle") == 2
    assert along.x(0, 0)[0] == pytest.approx(root(-0.6, 1), abs=1e-3)
    pandas = pytest.importorskip("pandas")
    frame = along.to_dataframe()
    assert isinstance(frame, pandas.DataFrame) and list(frame.columns) == ["branch", "p", "fun", "a", "b"]


def test_a_path_of_several_parameters_and_of_things_that_are_no_numbers():
    def f(x, slope, wall):
        return (x[0] - slope) ** 2 + (0 if wall == "near" else 1)

    along = clde.sweep(f, [(-2, 2)], slope=[0, 0.2, 0.4], wall=["near", "far", "near"], evaluations=200)
    assert [b.x[-1][0] for b in along.branches] == pytest.approx([0.4], abs=1e-3)
    assert along.branches[0].fun == pytest.approx([0, 1, 0], abs=1e-6)


@pytest.mark.parametrize(("given", "word"), [
    ({}, "no parameter"), ({"p": 3}, "sequence of values"), ({"maxfev": 100}, "no argument"),
    ({"p": []}, "no values"), ({"p": [1, 2], "q": [1]}, "as many")])
def test_mistakes_are_named(given, word):
    with pytest.raises(clde.InvalidArgument, match=word):
        clde.sweep(cusp, [(-2, 2)] * 2, evaluations=100, **given)
