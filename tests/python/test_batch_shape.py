"""Batches of a declared shape, for functions that are compiled for each of them."""

import numpy as np
import pytest

import clde

BOX = [(-6, 6), (-6, 6)]


def himmelblau(x):
    return (x[0]**2 + x[1] - 11)**2 + (x[0] + x[1]**2 - 7)**2


def gradient(x):
    a, b = x[0]**2 + x[1] - 11, x[0] + x[1]**2 - 7
    return np.stack([4 * a * x[0] + 2 * b, 2 * a + 4 * b * x[1]])


class Watched:
    """Remembers how many points it was given at a time."""

    def __init__(self, function, axis):
        self.function, self.axis, self.counts = function, axis, set()

    def __call__(self, points, *args):
        self.counts.add(points.shape[self.axis])
        return self.function(points, *args)


@pytest.mark.parametrize("searches", [1, 64])
@pytest.mark.parametrize("way", [True, "rows"])
def test_there_are_two_shapes_and_the_result_is_the_same(way, searches):
    plain = himmelblau if way is True else lambda x: himmelblau(x.T)
    watched = Watched(plain, 1 if way is True else 0)
    options = dict(vectorized=way, evaluations=1500, concurrent_searches=searches)
    found = clde.solve(watched, BOX, batch_shape=64, **options)
    assert watched.counts <= {4, 64}
    assert np.array_equal(found.xl, clde.solve(plain, BOX, **options).xl)


def test_slopes_have_the_same_shapes():
    value, slopes = Watched(himmelblau, 1), Watched(gradient, 1)
    options = dict(vectorized=True, evaluations=500, concurrent_searches=16)
    found = clde.solve(value, BOX, jac=slopes, batch_shape=32, **options)
    assert value.counts <= {2, 32} and slopes.counts <= {2, 32}
    assert np.array_equal(found.xl, clde.solve(himmelblau, BOX, jac=gradient, **options).xl)
    both = Watched(lambda x: (himmelblau(x), gradient(x)), 1)
    assert np.array_equal(clde.solve(both, BOX, jac=True, batch_shape=32, **options).xl, found.xl)
    assert both.counts <= {2, 32}


def test_further_arguments_and_a_point_that_fails_change_no_shape():
    def picky(x, shift):
        if np.any(x[0] > 5.9):
            raise ValueError("too far")
        return himmelblau(x - shift)

    watched = Watched(picky, 1)
    found = clde.solve(watched, BOX, args=(0.5,), vectorized=True, batch_shape=16, evaluations=800)
    assert watched.counts <= {1, 16} and len(found.xl) == 4


@pytest.mark.parametrize("options", [{"batch_shape": 8}, {"batch_shape": 0, "vectorized": True},
                                     {"batch_shape": 2.5, "vectorized": True}])
def test_what_makes_no_sense_is_refused(options):
    with pytest.raises(clde.InvalidArgument, match="batch_shape"):
        clde.solve(himmelblau, BOX, evaluations=100, **options)


class Tensor:
    """An array of another library: numpy reads it by DLPack alone, and on a device not before it is fetched."""

    def __init__(self, array, device=1, numbers_known=True):
        self.array, self.device, self.numbers_known = array, device, numbers_known

    def detach(self):
        return self

    def cpu(self):
        return Tensor(self.array)

    def __dlpack_device__(self):
        return self.device, 0

    def __dlpack__(self, **options):
        if not self.numbers_known:
            raise BufferError("no such numbers")
        assert self.device == 1
        return self.array.__dlpack__(**options)

    def __array__(self, dtype=None, copy=None):
        assert not self.numbers_known, "DLPack goes first"
        return np.asarray(self.array, dtype=dtype)


@pytest.mark.parametrize("tensor", [Tensor, lambda a: Tensor(a, device=2),
                                    lambda a: Tensor(a, numbers_known=False)])
def test_arrays_of_other_libraries_are_handed_over_wherever_they_live(tensor):
    options = dict(vectorized=True, evaluations=600)
    found = clde.solve(lambda x: tensor(himmelblau(x)), BOX, **options)
    assert np.array_equal(found.xl, clde.solve(himmelblau, BOX, **options).xl)
    sloped = clde.solve(lambda x: tensor(himmelblau(x)), BOX, jac=lambda x: tensor(gradient(x)), **options)
    assert np.array_equal(sloped.xl, clde.solve(himmelblau, BOX, jac=gradient, **options).xl)


def test_no_copy_is_made_of_an_array_on_the_processor():
    from clde._handover import doubles_of
    array = np.arange(6.0).reshape(2, 3)
    assert np.shares_memory(doubles_of(Tensor(array)), array)
