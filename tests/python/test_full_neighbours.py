"""clde behind the interfaces of scipy, Optuna and optimagic."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from conftest import BOX, HIMMELBLAU, himmelblau

import clde

ROOT = Path(__file__).resolve().parents[2]


def all_found(x):
    return (np.linalg.norm(np.asarray(x)[None] - HIMMELBLAU[:, None], axis=2).min(axis=1) < 1e-3).all()


def test_a_method_of_scipy():
    optimize = pytest.importorskip("scipy.optimize")
    from clde.adapters.scipy import clde_method

    best = optimize.minimize(himmelblau, [9, 9], method=clde_method, bounds=BOX, tol=1e-8,
                             options={"evaluations": 3000})
    assert isinstance(best, optimize.OptimizeResult) and best.success and best.fun < 1e-8 and all_found(best.xl)
    ring = optimize.NonlinearConstraint(lambda x: x[0] ** 2 + x[1] ** 2, 1, 1)
    held = optimize.minimize(lambda x, a: x[0] + a * x[1], [0, 0], args=(1,), method=clde_method, bounds=[(-2, 2)] * 2,
                             constraints=ring, options={"evaluations": 3000})
    assert held.x == pytest.approx([-np.sqrt(0.5)] * 2, abs=1e-3)
    with pytest.raises(clde.InvalidArgument, match="bounds"):
        optimize.minimize(himmelblau, [0, 0], method=clde_method, options={"evaluations": 10})


def test_a_sampler_of_optuna():
    optuna = pytest.importorskip("optuna")
    from clde.adapters.optuna import CLDESampler

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    floats = optuna.distributions.FloatDistribution(-6, 6)
    sampler = CLDESampler({"x": floats, "y": floats}, rng=1)
    study = optuna.create_study(sampler=sampler)

    def objective(trial):
        x = [trial.suggest_float("x", -6, 6), trial.suggest_float("y", -6, 6)]
        if trial.number % 50 == 7:
            raise optuna.TrialPruned
        trial.suggest_categorical("note", ["a", "b"])
        return himmelblau(x)

    study.optimize(objective, n_trials=900)
    assert study.best_value < 1e-6 and all_found(sampler.result().xl)
    assert sampler.result().failures.failed == 18


def test_the_sampler_knows_integers_logarithms_and_maxima():
    optuna = pytest.importorskip("optuna")
    from clde.adapters.optuna import CLDESampler

    space = {"n": optuna.distributions.IntDistribution(3, 21, step=3),
             "r": optuna.distributions.FloatDistribution(1e-5, 1, log=True)}
    study = optuna.create_study(direction="maximize", sampler=CLDESampler(space))
    study.optimize(lambda t: -abs(t.suggest_int("n", 3, 21, step=3) - 12)
                   - np.log10(t.suggest_float("r", 1e-5, 1, log=True) / 1e-3) ** 2, n_trials=300)
    assert study.best_params["n"] == 12 and study.best_params["r"] == pytest.approx(1e-3, rel=1e-2)
    with pytest.raises(clde.InvalidArgument, match="floats without steps"):
        CLDESampler({"c": optuna.distributions.FloatDistribution(0, 1, step=0.1)})


def test_the_sampler_knows_categories():
    optuna = pytest.importorskip("optuna")
    from clde.adapters.optuna import CLDESampler

    space = {"how": optuna.distributions.CategoricalDistribution(["slow", None, 3]),
             "x": optuna.distributions.FloatDistribution(-1, 1)}
    study = optuna.create_study(sampler=CLDESampler(space))
    floors = {"slow": 1.0, None: 0.0, 3: 0.5}
    study.optimize(lambda t: floors[t.suggest_categorical("how", ["slow", None, 3])]
                   + (t.suggest_float("x", -1, 1) - 0.3) ** 2, n_trials=150)
    assert study.best_params["how"] is None and study.best_params["x"] == pytest.approx(0.3, abs=1e-3)
    assert {t.params["how"] for t in study.trials} == {"slow", None, 3}


def test_a_package_of_optunahub():
    hub = pytest.importorskip("optunahub")
    optuna = pytest.importorskip("optuna")
    module = hub.load_local_module("samplers/clde", registry_root=str(ROOT / "packaging" / "optunahub" / "package"))
    floats = optuna.distributions.FloatDistribution(-6, 6)
    study = optuna.create_study(sampler=module.CLDESampler({"x": floats, "y": floats}, rng=1))
    study.optimize(lambda t: himmelblau([t.suggest_float("x", -6, 6), t.suggest_float("y", -6, 6)]), n_trials=600)
    assert all_found(study.sampler.result().xl)


def test_an_algorithm_of_optimagic():
    om = pytest.importorskip("optimagic")
    from clde.adapters.optimagic import CLDE

    best = om.minimize(lambda p: himmelblau(p), np.array([0.0, 0.0]),
                       bounds=om.Bounds(lower=np.array([-6.0, -6]), upper=np.array([6.0, 6])),
                       algorithm=CLDE(stopping_maxfun=3000))
    assert best.fun < 1e-8 and best.n_fun_evals == 3000
    assert all_found([o.x for o in best.algorithm_output["optima"]])
