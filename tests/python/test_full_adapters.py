"""Adapters, with the real packages."""

from __future__ import annotations

import subprocess
import sys

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

    @staticmethod
    def constrained():
        """x y under x <= 0 on a circle: one global minimum at (-1, 1), one local one at (0, -sqrt 2)."""
        from pymoo.core.problem import Problem

        class Circle(Problem):
            def __init__(self):
                super().__init__(n_var=2, n_obj=1, n_ieq_constr=1, n_eq_constr=1, xl=-3, xu=3)

            def _evaluate(self, x, out, *args, **kwargs):
                out["F"], out["G"], out["H"] = x[:, 0] * x[:, 1], x[:, 0], (x**2).sum(axis=1) - 2

        return Circle()

    def test_constraints(self):
        from pymoo.problems import get_problem

        from clde.adapters import pymoo
        found = clde.solve(pymoo.objective(self.constrained()), evaluations=3000)
        assert found.nglobal == 1 and np.abs(found.x - [-1, 1]).max() < 1e-4
        assert found.optima[0].violation <= 1e-6
        known = get_problem("g4")
        found = clde.solve(pymoo.objective(known), evaluations=10_000)
        assert found.fun == pytest.approx(known.pareto_front()[0, 0], rel=1e-6)
        fronts = clde.solve(pymoo.objective(get_problem("bnh")), evaluations=1000)
        assert len(fronts.xl) > 10 and max(o.violation for o in fronts.optima) <= 1e-6

    def test_constraints_as_an_algorithm(self):
        from pymoo.optimize import minimize

        from clde.adapters.pymoo import CLDE
        res = minimize(self.constrained(), CLDE(), ("n_eval", 3000), seed=1)
        assert np.abs(res.X - [-1, 1]).max() < 1e-4 and res.G[0] < 0 and abs(res.H[0]) < 1e-6 and res.CV[0] < 1e-6

    def test_integers(self):
        from pymoo.core.problem import Problem

        from clde.adapters import pymoo

        class Whole(Problem):
            def __init__(self):
                super().__init__(n_var=2, n_obj=1, xl=-6, xu=6, vtype=int)

            def _evaluate(self, x, out, *args, **kwargs):
                out["F"] = himmelblau(x.T)

        found = clde.solve(pymoo.objective(Whole()), evaluations=500)
        assert found.xl[:found.nglobal].tolist() == [[3, 2]]

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

    def test_constraints(self):
        import pygmo as pg

        from clde.adapters import pygmo
        known = pg.problem(pg.hock_schittkowski_71())  # an equality, then an inequality
        found = clde.solve(pygmo.objective(known), evaluations=10_000)
        assert found.fun == pytest.approx(17.0140173, rel=1e-6)
        values = known.fitness(found.x)
        assert abs(values[1]) <= 1e-6 and values[2] <= 1e-6

    def test_constraints_by_batches_their_tolerance_and_integers(self):
        import pygmo as pg

        from clde.adapters import pygmo

        class Mixed:
            """(x - 0.3)^2 + (k - 2.4)^2 with x + k = 3 within 0.01: k is 2 or 3."""

            def fitness(self, v):
                return [(v[0] - 0.3) ** 2 + (v[1] - 2.4) ** 2, v[0] + v[1] - 3, -v[0]]

            def batch_fitness(self, flat):
                return np.concatenate([self.fitness(v) for v in np.reshape(flat, (-1, 2))])

            def get_bounds(self):
                return [-2, 0], [2, 5]

            def get_nec(self):
                return 1

            def get_nic(self):
                return 1

            def get_nix(self):
                return 1

        known = pg.problem(Mixed())
        known.c_tol = [0.01, 0.01]
        objective = pygmo.objective(known)
        assert objective.vectorized == "rows" and objective.constraints == clde.Constraints(1, 1, 0.01)
        found = clde.solve(objective, evaluations=2000, concurrent_searches=2)
        assert found.x[1] == 3 and abs(found.x[0]) <= 0.01 + 1e-9
        by_point = clde.solve(clde.Objective(objective.fun, objective.bounds, objectives=1, kinds=objective.kinds,
                                             constraints=objective.constraints), evaluations=2000, workers=2)
        same(found, by_point)


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

    @pytest.mark.parametrize(("limit", "wanted"), [(["LESS_THAN", 0], [-1, 1]), (["GREATER_THAN", 0], [1, -1]),
                                                  (["BOUNDS", -3, -0.5], [-1, 1])])
    def test_constraints(self, limit, wanted):
        generator = self.generator(constraints={"c": limit})
        for _ in range(150):
            points = generator.suggest(10)
            generator.ingest([{**p, "f": p["x"] * p["y"] + (p["x"] ** 2 + p["y"] ** 2 - 2) ** 2, "c": p["x"]}
                              for p in points])
        found = generator.result()
        assert found.nglobal == 1 and np.abs(found.x / np.abs(found.x) - wanted).max() < 1e-3

    def test_what_is_not_supported_is_refused(self):
        from gest_api.vocs import VOCS

        from clde.adapters.gest import CLDE
        for options in ({"variables": {"x": {1, 2}}, "objectives": {"f": "MINIMIZE"}},
                        {"variables": {"x": [0, 1]}}, {"variables": {"x": [0, 1]}, "objectives": {"f": "EXPLORE"}}):
            with pytest.raises(ValueError, match="clde"):
                CLDE(VOCS(**options))


LIBENSEMBLE = """
import sys
from gest_api.vocs import VOCS
from libensemble import Ensemble
from libensemble.alloc_funcs.start_only_persistent import only_persistent_gens
from libensemble.specs import AllocSpecs, ExitCriteria, GenSpecs, LibeSpecs, SimSpecs
from clde.adapters.gest import CLDE


def simulate(point):
    a, b = point["x"] ** 2 + point["y"] - 11, point["x"] + point["y"] ** 2 - 7
    return {"f": a * a + b * b}


if __name__ == "__main__":
    vocs = VOCS(variables={"x": [-6.0, 6.0], "y": [-6.0, 6.0]}, objectives={"f": "MINIMIZE"})
    generator = CLDE(vocs, rng=1, concurrent_searches=16)
    history, _, flag = Ensemble(
        libE_specs=LibeSpecs(gen_on_manager=True, nworkers=3, comms="local", disable_log_files=True),
        sim_specs=SimSpecs(simulator=simulate, vocs=vocs),
        gen_specs=GenSpecs(generator=generator, batch_size=24, vocs=vocs),
        alloc_specs=AllocSpecs(alloc_f=only_persistent_gens), exit_criteria=ExitCriteria(sim_max=2400)).run()
    print(flag, len(history), len(set(history["sim_worker"][history["sim_ended"]])))
    print(generator.result())
"""


def test_libensemble_drives_the_generator(tmp_path):
    pytest.importorskip("libensemble")
    program = tmp_path / "program.py"
    program.write_text(LIBENSEMBLE)
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=300, cwd=tmp_path)
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and lines[0].split()[:1] == ["0"] and lines[1].startswith("4 optima found; all 4 have"), (
        done.stdout + done.stderr)
    assert int(lines[0].split()[2]) == 3


def test_adapters_need_only_their_own_package():
    import clde.adapters  # noqa: F401
