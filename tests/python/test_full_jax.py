"""Functions for JAX, and searches on its device; here that is the processor."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import BOX, himmelblau, missing

import clde

pytest.importorskip("jax", reason="JAX is not installed")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402

import clde.jax  # noqa: E402
from clde.jax._matching import Known, nearest_known  # noqa: E402
from clde.jax._precision import doubles  # noqa: E402
from clde.jax._sorting import Told, ends_of, sort_out  # noqa: E402


def wells(x, sines):
    """Sixteen minima in four variables."""
    return ((x ** 2 - 1) ** 2).sum() + 0.1 * sines(x).sum()


def double_wells(x):
    """Eight global minima."""
    return ((x ** 2 - 1) ** 2).sum()


def equations(x):
    return jnp.array([x[0] ** 2 + x[1] - 11, x[0] + x[1] ** 2 - 7])


class TestObjective:
    def test_gradients_are_exact_and_batched(self):
        exact = clde.jax.objective(lambda x: wells(x, jnp.sin), [(-2, 2)] * 4)
        found = clde.solve(exact, evaluations=4000, report="all")
        plain = clde.solve(lambda x: wells(x, np.sin), [(-2, 2)] * 4, evaluations=4000, report="all")
        assert found.njev > 0 and found.noise.kind == "none"
        assert found.fun == pytest.approx(plain.fun, abs=1e-9)
        assert len(found.optima) >= 16

    def test_residuals_have_their_jacobian(self):
        found = clde.jax.solve(equations, BOX, residuals=True, evaluations=3000, certify=True)
        assert len(missing(found)) == 0 and found.njev > 0
        assert sum(o.root.certified for o in found.optima) == 4

    def test_a_function_of_a_batch(self):
        def rows(points):
            a, b = points[:, 0], points[:, 1]
            return (a ** 2 + b - 11) ** 2 + (a + b ** 2 - 7) ** 2

        found = clde.jax.solve(rows, BOX, batched=True, evaluations=3000)
        assert len(missing(found)) == 0 and found.njev > 0

    def test_it_is_compiled_for_two_sizes_and_no_more(self):
        sizes = []

        def counted(x):
            sizes.append(x.shape)
            return himmelblau(x)

        clde.jax.solve(counted, BOX, evaluations=2000, batch=64)
        assert 2 <= len(sizes) <= 4  # for values, and for values with slopes

    def test_single_precision_is_what_the_function_gets(self):
        seen = set()

        def f(x):
            seen.add(str(x.dtype))
            return himmelblau(x)

        clde.jax.solve(f, BOX, evaluations=300, precision="float32")
        assert seen == {"float32"}

    def test_precision_has_two_names(self):
        with pytest.raises(clde.InvalidArgument, match="float32"):
            clde.jax.objective(himmelblau, BOX, precision="half")


class TestOnDevice:
    @pytest.mark.parametrize("options", [{}, {"precision": "float32"}, {"descents": "evolution"}])
    def test_all_optima_are_found_and_counted(self, options):
        found = clde.jax.solve_on_device(himmelblau, BOX, evaluations=10**7, complete=0.95, width=64, **options)
        assert len(missing(found)) == 0 and found.nglobal == 4
        assert found.stop == "complete" and found.unseen["global"]["complete"] >= 0.95
        assert found.fun < 1e-12

    def test_the_second_search_gives_the_same_and_compiles_nothing(self):
        calls = []

        def f(x):
            calls.append(1)
            return double_wells(x)

        first = clde.jax.solve_on_device(f, [(-2, 2)] * 3, evaluations=20_000, width=64)
        traced = len(calls)
        second = clde.jax.solve_on_device(f, [(-2, 2)] * 3, evaluations=20_000, width=64)
        assert len(calls) == traced
        assert np.array_equal(first.xl, second.xl) and first.nfev == second.nfev
        assert first.nglobal == 8 and first.stop == "evaluations"
        assert sum(o.hits for o in first.optima) <= first.nfev
        other = clde.jax.solve_on_device(f, [(-2, 2)] * 3, evaluations=20_000, width=64, rng=2)
        assert [o.hits for o in other.optima] != [o.hits for o in first.optima]

    def test_maxima_and_bounds(self):
        """A maximum on the edge of the box, and one inside."""
        def f(x):
            return x[0] * jnp.sin(3 * x[0]) - (x[1] - 0.5) ** 2

        found = clde.jax.solve_on_device(f, [(0, 4.5), (0, 1)], maximize=True, evaluations=20_000, width=64,
                                         report="all")
        plain = clde.solve(lambda x: x[0] * np.sin(3 * x[0]) - (x[1] - 0.5) ** 2, [(0, 4.5), (0, 1)], maximize=True,
                           evaluations=5000, report="all")
        assert np.allclose(found.xl, plain.xl, atol=1e-5) and np.allclose(found.funl, plain.funl, atol=1e-9)
        assert found.xl[:, 0].max() == pytest.approx(4.5)

    def test_periodic_and_logarithmic_variables(self):
        def f(x):
            return (1 - jnp.cos(x[0])) + (jnp.log(x[1]) - 1) ** 2

        found = clde.jax.solve_on_device(f, [(0, 2 * np.pi), (0.01, 100)], kinds=["periodic", "log"],
                                         evaluations=5000, width=64)
        assert found.nglobal == 1
        assert np.sin(found.x[0]) == pytest.approx(0, abs=1e-5) and found.x[1] == pytest.approx(np.e, rel=1e-5)

    def test_steps_are_refused(self):
        with pytest.raises(clde.InvalidArgument, match="integer"):
            clde.jax.solve_on_device(himmelblau, BOX, kinds=["integer", "real"], evaluations=100)

    def test_functions_of_single_precision_are_refused(self):
        with pytest.raises(clde.InvalidArgument, match="clde.jax.solve"):
            clde.jax.solve_on_device(lambda x: himmelblau(x.astype("float32")), BOX, evaluations=100)

    def test_a_budget_is_needed(self):
        with pytest.raises(clde.InvalidArgument, match="evaluations"):
            clde.jax.solve_on_device(himmelblau, BOX)


class TestEnds:
    def test_known_minima_are_recognised_also_across_the_seam(self):
        known = np.array([[0.5, 0.5], [1 - 1e-9, 0.25]])
        ends = np.array([[0.5 + 5e-7, 0.5], [0.9999999995, 0.25], [0.5001, 0.5], [0.1, 0.1]])
        with doubles():
            index = nearest_known(jnp.asarray(ends), Known(jnp.pad(known, ((0, 6), (0, 0))), 2),
                                  np.array([True, False]))
        assert index.tolist() == [0, 1, -1, -1]

    def test_ends_in_one_point_become_one_with_all_hits(self):
        x = np.array([[0.1, 0.1], [0.2, 0.2], [0.1, 0.1], [0.3, 0.3], [0.4, 0.4], [0.2, 0.2]])
        value = np.array([2.0, 1.0, 2.0, np.inf, 5.0, 1.0])
        index = np.array([-1, -1, -1, -1, 0, -1])
        with doubles():
            told = Told(jnp.asarray(index), jnp.asarray(x), jnp.asarray(value), 4, np.inf)
            ends = ends_of(jax.tree.map(np.asarray, sort_out(told, blocks=1)), 1, 0)
        assert ends.points.tolist() == [[0.2, 0.2], [0.1, 0.1]] and ends.values.tolist() == [1, 2]
        assert ends.hits.tolist() == [2, 2] and ends.random_hits.tolist() == [1, 2]
        assert ends.known_hits.tolist() == [1] and ends.known_random_hits.tolist() == [0]
        assert (ends.failed_random, ends.dropped, ends.dropped_random) == (1, 0, 0)

    def test_ends_above_the_ceiling_are_dropped_and_said_to_be(self):
        with doubles():
            told = Told(jnp.full(2, -1), jnp.asarray([[0.1], [0.2]]), jnp.asarray([1.0, 3.0]), 2, 2.0)
            ends = ends_of(jax.tree.map(np.asarray, sort_out(told, blocks=1)), 0, 0)
        assert ends.values.tolist() == [1] and ends.dropped == 1 and ends.dropped_random == 1
