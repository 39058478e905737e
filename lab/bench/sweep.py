"""Sweeps with known events: are they placed to 1e-3, and are identities right?

    python lab/bench/sweep.py --seeds 20

A fold, a pitchfork and an imperfect pitchfork have closed forms. The arm is a UR5 whose hand turns about
the vertical; how many joint settings reach a pose, and where that changes, follows from its closed-form
inverse kinematics, of which only the reach of the elbow matters here. An identity is right if every branch
stays next to one solution of the closed form from step to step.
"""

from __future__ import annotations

import argparse
import itertools
import time

import numpy as np

import clde

# Denavit and Hartenberg's d, a, sine and cosine of the twist, as in lab/problems/applied/robotics.cpp.
UR5 = [(0.089159, 0, 1, 0), (0, -0.425, 0, 1), (0, -0.39225, 0, 1), (0.10915, 0, 1, 0), (0.09465, 0, -1, 0),
       (0.0823, 0, 0, 1)]
# Chosen from random poses so that turning the hand by two radians changes 8 solutions to 4 and back.
POSES = [[-2.6, -0.6, -0.4, 1.0, -0.8, -0.1], [2.5, 2.9, 0.8, -0.6, -2.4, -1.9]]


def link(q, d, a, s, c):
    cq, sq = np.cos(q), np.sin(q)
    return np.array([[cq, -sq * c, sq * s, a * cq], [sq, cq * c, -cq * s, a * sq], [0, s, c, d], [0, 0, 0, 1]])


def hand(q):
    pose = np.eye(4)
    for angle, joint in zip(q, UR5):
        pose = pose @ link(angle, *joint)
    return pose


def turned(pose, angle):
    c, s = np.cos(angle), np.sin(angle)
    out = pose.copy()
    out[:3, :3] = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ pose[:3, :3]
    return out


def solutions(pose):
    """Joint angles by shoulder, wrist and elbow, in closed form, and the margins of the elbow's reach."""
    d4, d6, a2, a3 = UR5[3][0], UR5[5][0], UR5[1][1], UR5[2][1]
    wrist = pose @ np.array([0, 0, -d6, 1])
    found, margins = {}, []
    for s, u in itertools.product((1, -1), repeat=2):
        q1 = np.arctan2(wrist[1], wrist[0]) + s * np.arccos(d4 / np.hypot(wrist[0], wrist[1])) + np.pi / 2
        q5 = u * np.arccos((pose[0, 3] * np.sin(q1) - pose[1, 3] * np.cos(q1) - d4) / d6)
        side = [-pose[0, k] * np.sin(q1) + pose[1, k] * np.cos(q1) for k in (0, 1)]
        q6 = np.arctan2(side[1] / np.sin(q5), -side[0] / np.sin(q5))
        middle = np.linalg.inv(link(q1, *UR5[0])) @ pose @ np.linalg.inv(link(q5, *UR5[4]) @ link(q6, *UR5[5]))
        p = (middle @ np.array([0, -d4, 0, 1]))[:3]
        reach = (p[0] ** 2 + p[1] ** 2 - a2 * a2 - a3 * a3) / (2 * a2 * a3)
        margins.append(1 - reach)
        for v in (1, -1) if abs(reach) <= 1 else ():
            q3 = v * np.arccos(reach)
            q2 = np.arctan2(-p[1], -p[0]) - np.arctan2(-a3 * np.sin(q3), -a2 - a3 * np.cos(q3))
            last = np.linalg.inv(link(q2, *UR5[1]) @ link(q3, *UR5[2])) @ middle
            found[s, u, v] = np.array([q1, q2, q3, np.arctan2(last[1, 0], last[0, 0]), q5, q6])
    return found, np.array(margins)


def crossings(start, end, f):
    """Where a component of f changes its sign."""
    found = []
    grid = np.linspace(start, end, 401)
    values = np.array([f(t) for t in grid])
    for (a, va), (b, vb) in itertools.pairwise(zip(grid, values)):
        for j in np.flatnonzero(va * vb < 0):
            low, high = a, b
            for _ in range(50):
                middle = (low + high) / 2
                low, high = (middle, high) if f(middle)[j] * va[j] > 0 else (low, middle)
            found.append((low + high) / 2)
    return sorted(found)


def far(a, b):
    return np.abs((a - b + np.pi) % (2 * np.pi) - np.pi).max()


def arm(start, seed):
    pose = hand(start)

    def residuals(q, turn):
        return (hand(q) - turned(pose, turn))[:3].reshape(-1)

    turns = np.linspace(0, 2, 21)
    result = clde.sweep(residuals, [(-np.pi, np.pi)] * 6, residuals=12, kinds=["periodic"] * 6, rng=seed,
                        evaluations=60_000, turn=turns)
    expected = crossings(0, 2, lambda t: solutions(turned(pose, t))[1])
    exact = [solutions(turned(pose, t))[0] for t in turns]
    right = [len(e) for e in exact] == result.counts
    for branch in result.branches:
        at_steps = [(int(k), x) for k, x in zip(branch.step, branch.x) if k == int(k)]
        nearest = [min((far(x, q), label) for label, q in exact[k].items()) for k, x in at_steps]
        right = right and len({label for _, label in nearest}) == 1 and max(nearest)[0] < 1e-6
    return result, list(expected), right


def curve(name, seed):
    functions = {
        "fold": (lambda x, p: x[0] ** 3 / 3 - p * x[0], [0.0], 2),
        "pitchfork": (lambda x, p: x[0] ** 4 / 4 - p * x[0] ** 2 / 2, [0.0], 3),
        "imperfect": (lambda x, p: x[0] ** 4 / 4 - p * x[0] ** 2 / 2 + 0.05 * x[0], [3 * 0.025 ** (2 / 3)], 2),
    }
    f, expected, branches = functions[name]
    result = clde.sweep(f, [(-2, 2)], p=np.linspace(-1, 1, 20), rng=seed, evaluations=20_000)
    jumps = [np.abs(np.diff(b.x[:, 0])).max(initial=0) for b in result.branches]
    return result, expected, len(result.branches) == branches and max(jumps) < 0.5


def report(name, seeds, run):
    began = time.time()
    placed = right = 0
    worst, calls = 0.0, []
    for seed in seeds:
        result, expected, same = run(seed)
        found = sorted(e.parameter for e in result.events)
        fits = len(found) == len(expected)
        error = max((abs(a - b) for a, b in zip(found, expected)), default=0.0) if fits else np.inf
        placed += error <= 1e-3
        right += bool(same)
        worst = max(worst, error)
        calls.append(result.nfev)
    print(f"{name:12} events placed to 1e-3 {placed:2} of {len(seeds)}, identities right {right:2} of {len(seeds)}, "
          f"worst error {worst:.1e}, {int(np.median(calls))} evaluations, {time.time() - began:.0f} s", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.seeds)
    for name in ("fold", "pitchfork", "imperfect"):
        if given.only in name:
            report(name, seeds, lambda seed, name=name: curve(name, seed))
    for i, start in enumerate(POSES):
        if given.only in f"arm {i + 1}":
            report(f"arm {i + 1}", seeds, lambda seed, start=start: arm(start, seed))


if __name__ == "__main__":
    main()
