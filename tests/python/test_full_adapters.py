"""Adapters, with the real packages."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import BOX, HIMMELBLAU, himmelblau, missing, same

import clde


class TestPymoo:
    @pytest.fixture(autouse=True)
    def package(self):
        pytest.importorskip("pymoo")

    @staticmethod
    def problem():
        from pymoo.core.problem import Problem

        class Himmelblau(Problem):
            def __init__(self):
                super().__init__(n_var=2, n_obj=1, xl=-6, xu=6)

            def _evaluate(self, x, out, *args, **kwargs):
                out["F"] = himmelblau(x.T)

        return Himmelblau()

    def test_a_problem_as_objective(self):
        from clde.adapters import pymoo
        found = clde.solve(pymoo.objective(self.problem()), evaluations=2000, rng=3)
        assert len(missing(found)) == 0
        same(found, clde.solve(himmelblau, BOX, evaluations=2000, rng=3))

    def test_elementwise_and_several_objectives(self):
        from pymoo.core.problem import ElementwiseProblem
        from pymoo.problems import get_problem

        from clde.adapters import pymoo

        class One(ElementwiseProblem):
            def __init__(self):
                super().__init__(n_var=2, n_obj=1, xl=[-6, -6], xu=[6, 6])

            def _evaluate(self, x, out, *args, **kwargs):
                out["F"] = himmelblau(x)

        same(clde.solve(pymoo.objective(One()), evaluations=500), clde.solve(himmelblau, BOX, evaluations=500))
        found = clde.solve(pymoo.objective(get_problem("zdt1", n_var=5)), evaluations=2000)
        assert found.funl.shape[1] == 2

    def test_constraints_are_refused(self):
        from pymoo.problems import get_problem

        from clde.adapters import pymoo
        with pytest.raises(clde.InvalidArgument, match="constraints"):
            pymoo.objective(get_problem("g1"))

    def test_clde_as_an_algorithm_of_pymoo(self):
        from pymoo.optimize import minimize

        from clde.adapters.pymoo import CLDE
        res = minimize(self.problem(), CLDE(), ("n_eval", 2000), seed=3)
        assert res.algorithm.evaluator.n_eval == 2000
        near = np.linalg.norm(res.opt.get("X")[None] - HIMMELBLAU[:, None], axis=2).min(axis=1)
        assert (near < 1e-3).all() and res.F.max() < 1e-6
        assert res.algorithm.found.nfev == 2000
        again = minimize(self.problem(), CLDE(), ("n_eval", 2000), seed=3)
        assert np.array_equal(res.X, again.X)

    def test_several_objectives_as_an_algorithm(self):
        from pymoo.optimize import minimize
        from pymoo.problems import get_problem

        from clde.adapters.pymoo import CLDE
        res = minimize(get_problem("zdt1", n_var=5), CLDE(settings={"algorithm": "nsga2"}), ("n_eval", 1000))
        assert res.F.shape[1] == 2


class TestPygmo:
    @pytest.fixture(autouse=True)
    def package(self):
        pytest.importorskip("pygmo")

    def test_a_udp_of_ones_own(self):
        from clde.adapters import pygmo

        class Himmelblau:
            def fitness(self, x):
                return [himmelblau(x)]

            def get_bounds(self):
                return [-6, -6], [6, 6]

        same(clde.solve(pygmo.objective(Himmelblau()), evaluations=800), clde.solve(himmelblau, BOX, evaluations=800))

    def test_a_udp_with_batches(self):
        from clde.adapters import pygmo

        class Himmelblau:
            def fitness(self, x):
                return [himmelblau(x)]

            def batch_fitness(self, flat):
                return himmelblau(np.reshape(flat, (-1, 2)).T)

            def get_bounds(self):
                return [-6, -6], [6, 6]

        objective = pygmo.objective(Himmelblau())
        assert objective.vectorized == "rows"
        same(clde.solve(objective, evaluations=800), clde.solve(himmelblau, BOX, evaluations=800))

    def test_their_own_problems(self):
        import pygmo as pg

        from clde.adapters import pygmo
        found = clde.solve(pygmo.objective(pg.rastrigin(2)), evaluations=5000)
        assert found.fun < 1e-6 and np.abs(found.x).max() < 1e-3
        assert clde.solve(pygmo.objective(pg.problem(pg.zdt(1, 5))), evaluations=500).funl.shape[1] == 2
        with pytest.raises(clde.InvalidArgument, match="constraints"):
            pygmo.objective(pg.hock_schittkowski_71())


class TestIoh:
    @pytest.fixture(autouse=True)
    def package(self):
        pytest.importorskip("ioh")

    def test_a_problem_and_its_logger(self, tmp_path):
        import ioh as package

        from clde.adapters import ioh
        problem = package.get_problem("Sphere", 1, 2, package.ProblemClass.BBOB)
        logger = package.logger.Analyzer(root=str(tmp_path), folder_name="run", algorithm_name="clde")
        problem.attach_logger(logger)
        found = clde.solve(ioh.objective(problem), evaluations=600)
        assert problem.state.evaluations == 600 and found.nfev == 600
        assert np.abs(found.x - problem.optimum.x).max() < 1e-3
        assert found.fun == pytest.approx(problem.state.current_best.y)
        logger.close()
        assert list(tmp_path.rglob("*.json"))

    def test_integer_problems_are_refused(self):
        import ioh as package

        from clde.adapters import ioh
        with pytest.raises(clde.InvalidArgument, match="real-valued"):
            ioh.objective(package.get_problem("OneMax", 1, 8, package.ProblemClass.PBO))


class TestGest:
    @pytest.fixture(autouse=True)
    def package(self):
        pytest.importorskip("gest_api")

    @staticmethod
    def generator(objectives={"f": "MINIMIZE"}, **more):
        from gest_api.vocs import VOCS

        from clde.adapters.gest import CLDE
        return CLDE(VOCS(variables={"x": [-6, 6], "y": [-6, 6]}, objectives=objectives, **more), rng=1)

    @staticmethod
    def told(points, sign=1):
        return [{**p, "f": sign * himmelblau([p["x"], p["y"]])} for p in points]

    def test_suggest_and_ingest_find_all(self):
        from gest_api import Generator
        generator = self.generator()
        assert isinstance(generator, Generator) and generator.returns_id
        spent = 0
        while spent < 4000:
            points = generator.suggest(8)
            assert len(points) == 8 and set(points[0]) == {"x", "y", "_id"}
            generator.ingest(self.told(points))
            spent += 8
        generator.finalize()
        assert len(missing(generator.result())) == 0

    def test_the_generator_decides_if_nobody_does(self):
        generator = self.generator()
        first = generator.suggest()
        assert len(first) > 1
        more = generator.suggest()  # nothing known yet: an extra
        assert len(more) == 1 and more[0]["_id"] < 0
        generator.ingest(self.told(more + first[::-1]))
        assert generator.suggest()

    def test_maximise_mixed_senses_and_constants(self):
        up = self.generator({"f": "MAXIMIZE"}, constants={"alpha": 0.5})
        points = up.suggest(5)
        assert points[0]["alpha"] == 0.5
        up.ingest(self.told(points, sign=-1))
        assert up.result().fun == max(-himmelblau([p["x"], p["y"]]) for p in points)
        mixed = self.generator({"f": "MINIMIZE", "g": "MAXIMIZE"})
        mixed.ingest([{**p, "f": 1.0, "g": 2.0} for p in mixed.suggest(3)])
        assert mixed.result().funl[0].tolist() == [1.0, -2.0]

    def test_points_of_ones_own_and_unknown_ids(self):
        generator = self.generator()
        generator.ingest([{"x": 3.0, "y": 2.0, "f": 0.0}])
        assert generator.result().fun == 0
        for number in (77, -5):
            with pytest.raises(ValueError):
                generator.ingest([{"x": 0.0, "y": 0.0, "f": 0.0, "_id": number}])

    def test_what_is_not_supported_is_refused(self):
        from gest_api.vocs import VOCS

        from clde.adapters.gest import CLDE
        for options in ({"variables": {"x": {1, 2}}, "objectives": {"f": "MINIMIZE"}},
                        {"variables": {"x": [0, 1]}}, {"variables": {"x": [0, 1]}, "objectives": {"f": "EXPLORE"}},
                        {"variables": {"x": [0, 1]}, "objectives": {"f": "MINIMIZE"},
                         "constraints": {"c": ["LESS_THAN", 0]}}):
            with pytest.raises(ValueError, match="clde"):
                CLDE(VOCS(**options))


def test_adapters_need_only_their_own_package():
    import clde.adapters  # noqa: F401
