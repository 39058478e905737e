"""Rules for when two optima are the same."""

from __future__ import annotations

import numpy as np
import pytest

import clde


def rotation(rng):
    q, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    return q * np.sign(np.linalg.det(q))


@pytest.fixture
def body():
    return np.random.default_rng(3).normal(size=(6, 3))


def moved(body, seed=1):
    rng = np.random.default_rng(seed)
    return body @ rotation(rng).T + rng.normal(size=3)


def test_particles_may_be_moved_turned_mirrored_and_renumbered(body):
    rule = clde.same.particles()
    other = moved(body)[np.random.default_rng(5).permutation(6)] * [1, 1, -1]
    assert rule(body.ravel(), other.ravel()) < 1e-12
    other[0, 0] += 0.1
    assert rule(body.ravel(), other.ravel()) > 0.01


def test_particles_of_different_kinds_do_not_change_places(body):
    rule = clde.same.particles(kinds=["C", "C", "C", "O", "O", "N"])
    within, across = np.array([1, 0, 2, 4, 3, 5]), np.array([5, 1, 2, 3, 4, 0])
    assert rule(body.ravel(), moved(body)[within].ravel()) < 1e-12
    assert rule(body.ravel(), moved(body)[across].ravel()) > 0.1
    with pytest.raises(clde.InvalidArgument, match="2 kinds given for 6"):
        clde.same.particles(kinds="CO")(body.ravel(), body.ravel())


def test_a_rigid_body_and_its_mirror_image(body):
    mirrored = moved(body) * [1, -1, 1]
    assert clde.same.rigid()(body.ravel(), mirrored.ravel()) < 1e-12
    assert clde.same.rigid(mirror=False)(body.ravel(), mirrored.ravel()) > 0.1
    assert clde.same.rigid(mirror=False)(body.ravel(), moved(body).ravel()) < 1e-12
    assert clde.same.rigid()(body.ravel(), body[::-1].ravel()) > 0.1


def test_blocks_change_places_others_do_not():
    rule = clde.same.exchange(2)
    a = np.array([1.0, 2, 3, 4, 5, 6])
    assert rule(a, np.array([5.0, 6, 1, 2, 3, 4])) == 0
    assert rule(a, np.array([2.0, 1, 3, 4, 5, 6])) == 1
    some = clde.same.exchange([[0, 2], [1, 3]])
    assert some(np.array([1.0, 2, 3, 4, 9]), np.array([2.0, 1, 4, 3, 9])) == 0
    assert some(np.array([1.0, 2, 3, 4, 9]), np.array([2.0, 1, 4, 3, 8])) == 1
    with pytest.raises(clde.InvalidArgument, match="blocks of 4"):
        clde.same.exchange(4)(a, a)


def test_mirror_images_count_once():
    def well(x):
        return (x[0] ** 2 - 1) ** 2 + (x[1] - x[0] ** 3) ** 2

    both = clde.solve(well, [(-2, 2)] * 2, evaluations=800)
    one = clde.solve(well, [(-2, 2)] * 2, evaluations=800, same=clde.same.images(lambda x: -x))
    assert both.nglobal == 2 and one.nglobal == 1 and len(one.xl) == 1
    plain = clde.solve(well, [(-2, 2)] * 2, evaluations=800, same=lambda a, b: abs(abs(a[0]) - abs(b[0])))
    assert plain.nglobal == 1


def test_images_and_blocks_go_the_short_way_round():
    """Two angles: a minimum at (180, 60) degrees, its mirror image (180, -60), and both with the angles exchanged."""
    minima = np.radians([[180, 60], [180, -60], [60, 180], [-60, 180]])

    def angles(x):
        return (1 - np.cos(x - minima)).sum(axis=1).min()

    want = {"bounds": [(-np.pi, np.pi)] * 2, "kinds": ["periodic"] * 2, "evaluations": 2500}
    assert clde.solve(angles, **want).nglobal == 4
    assert clde.solve(angles, same=clde.same.images(lambda x: -x), **want).nglobal == 2
    assert clde.solve(angles, same=clde.same.exchange(1), **want).nglobal == 2
    both = clde.same.images(lambda x: -x, lambda x: x[::-1], lambda x: -x[::-1])
    assert clde.solve(angles, same=both, **want).nglobal == 1


def test_components_of_a_mixture_count_once():
    """A fit with three bumps whose labels may be exchanged: six copies of one answer."""
    t = np.linspace(-4, 4, 60)
    centers, heights = np.array([-2.0, 0.3, 2.5]), np.array([1.0, 0.6, 0.8])

    def model(x):
        return (x[1::2, None] * np.exp(-((t - x[::2, None]) / 0.6) ** 2)).sum(axis=0)

    data = model(np.column_stack([centers, heights]).ravel())
    box = [(-4, 4), (0, 2)] * 3
    found = clde.solve(lambda x: ((model(x) - data) ** 2).sum(), box, evaluations=15_000,
                       same=clde.same.exchange(2))
    assert found.nglobal == 1 and found.fun < 1e-10
    assert np.sort(found.x[::2]) == pytest.approx(centers, abs=1e-4)
    assert clde.solve(lambda x: ((model(x) - data) ** 2).sum(), box, evaluations=15_000).nglobal >= 4


def test_an_error_in_the_rule_comes_out():
    def broken(a, b):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        clde.solve(lambda x: (x[0] ** 2 - 0.25) ** 2, [(-1, 1)], evaluations=500, same=broken)
    with pytest.raises(clde.InvalidArgument, match="same"):
        clde.solve(lambda x: x[0] ** 2, [(-1, 1)], evaluations=500, same=3)
    with pytest.raises(clde.InvalidArgument, match="its own"):
        clde.solve(clde.problems.get("cec2013/f4"), same=clde.same.particles())


PAIRS = np.triu_indices(6, 1)


def positions(points):
    """Six atoms; the first at the origin, the second on the first axis, the third in the plane."""
    x = np.zeros((points.shape[0], 6, 3))
    x[:, 1, 0], x[:, 2, :2], x[:, 3:] = points[:, 0], points[:, 1:3], points[:, 3:].reshape(-1, 3, 3)
    return x


def pairs(points):
    """Energy of each pair, its slope by the squared distance, and the difference of positions; straight on where
    the energy becomes astronomic."""
    x = positions(points)
    between = x[:, PAIRS[0]] - x[:, PAIRS[1]]
    r2 = (between ** 2).sum(axis=2)
    near = np.maximum(r2, 0.25)
    slope = 4 * (3 * near ** -4 - 6 * near ** -7)
    return 4 * (near ** -6 - near ** -3) + slope * (r2 - near), slope, between


def lennard_jones(points):
    return pairs(points)[0].sum(axis=1)


def slopes(points):
    _, slope, between = pairs(points)
    pull = 2 * slope[:, :, None] * between
    x = positions(points)
    forces = np.zeros_like(x)
    for k, (i, j) in enumerate(zip(*PAIRS)):
        forces[:, i] += pull[:, k]
        forces[:, j] -= pull[:, k]
    return np.column_stack([forces[:, 1, 0], forces[:, 2, :2], forces[:, 3:].reshape(len(points), -1)])


def atoms(x):
    return np.vstack([np.zeros(3), [x[0], 0, 0], [x[1], x[2], 0], x[3:].reshape(-1, 3)])


def test_a_cluster_of_atoms_is_as_complete_as_the_built_in_one():
    box = [(0.5, 2.5)] + [(-2.5, 2.5)] * 11
    found = clde.solve(lennard_jones, box, evaluations=20_000, vectorized="rows", report="all", jac=slopes,
                       same=clde.same.particles(coordinates=atoms))
    known = clde.problems.get("molecules/lennard-jones/6").value
    assert found.funl == pytest.approx([known, -12.302928], abs=1e-4)
    assert found.nglobal == 1
