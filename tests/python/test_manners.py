"""Names, shapes and mistakes that users of other packages bring along."""

from __future__ import annotations

import itertools
import subprocess
import sys

import numpy as np
import pytest
from conftest import BOX, HIMMELBLAU, himmelblau

import clde


@pytest.mark.parametrize(("name", "word"), [
    ("maxfev", "evaluations="), ("maxiter", "evaluations="), ("n_trials", "evaluations="), ("seed", "rng="),
    ("random_state", "rng="), ("n_jobs", "workers="), ("tol", "global_tolerance="), ("grad", "jac="), ("hess", "second derivatives"),
    ("popsize", "algorithms"), ("levels", "report="), ("level", "within="), ("evals", "evaluations="), ("width", "searches="),
    ("integrality", "kinds"), ("lower", "bounds="), ("disp", "callback="), ("method", "algorithm="),
    ("evaluation", "evaluations"), ("kind", "kinds"), ("concurrent_search", "concurrent_searches"),
    ("linkage_distance", "setting of multistart"), ("zzz", "clde.algorithms()")])
def test_names_from_elsewhere_get_the_name_used_here(name, word):
    """Also before anybody asks for the budget."""
    for call in (clde.solve, lambda f, box, **given: clde.Search(box, **given)):
        with pytest.raises(clde.InvalidArgument, match=f"^{name}: .*") as caught:
            call(himmelblau, BOX, **{name: 3})
        assert word in str(caught.value) and "mean far" not in str(caught.value)


@pytest.mark.parametrize("bounds", [
    ([-6, -6], [6, 6]), [[-6, -6], [6, 6]], np.array([[-6, -6], [6, 6]]), ([-6, -5], [6, 5]), ([-5, 0], [10, 15]),
    ([0, 0, 0], [1, 1, 1]), np.zeros((2, 5))])
def test_lower_and_upper_ends_are_not_taken_for_pairs(bounds):
    with pytest.raises(clde.InvalidArgument, match="zip"):
        clde.solve(himmelblau, bounds, evaluations=10)


@pytest.mark.parametrize("bounds", [
    [(-5, 0), (10, 15)], [[-5, 0], [10, 15]], ((-5, 0), (10, 15)), ([0, 1], [0, 1]), ([-6, 0], [0, 6]),
    np.array([[-5, 0], [10, 15]]), [(2, 2), (0, 1)]])
def test_pairs_are_pairs(bounds):
    assert clde.solve(lambda x: x[0], bounds, evaluations=10).bounds.tolist() == np.asarray(bounds, float).tolist()


def test_two_variables_of_one_name_are_refused():
    with pytest.raises(clde.InvalidArgument, match="two variables are called 'a'"):
        clde.solve(himmelblau, BOX, evaluations=10, names=["a", "a"])


@pytest.mark.parametrize(("given", "word"), [
    ({"evaluations": "many"}, "evaluations: 'many' given, need a whole number"),
    ({"evaluations": float("inf")}, "evaluations: inf given, need a whole number"),
    ({"evaluations": [10]}, "evaluations: .* need a whole number"), ({"seconds": "5s"}, "seconds: '5s' given, need a number"),
    ({"evaluations": 10, "timeout": "5s"}, "timeout: '5s' given, need seconds above 0"),
    ({"evaluations": 10, "resume": True}, "resume: .*journal="),
    ({"evaluations": 10, "resume": True, "journal": "none.cldej"}, "resume: there is no journal none.cldej yet")])
def test_what_cannot_be_meant_is_refused_by_name(given, word):
    with pytest.raises(clde.InvalidArgument, match=f"^{word}"):
        clde.solve(himmelblau, BOX, **given)


def test_a_search_has_nothing_to_continue_without_a_journal():
    with pytest.raises(clde.InvalidArgument, match="^resume: .*journal="):
        clde.Search(BOX, resume=True)


def test_a_result_says_what_it_has():
    found = clde.solve(himmelblau, BOX, evaluations=10)
    with pytest.raises(AttributeError, match="a result has no 'optimum'; it has .*optima"):
        found.optimum
    assert not hasattr(found, "minimum")


def test_a_forgotten_return_is_named():
    found = clde.solve(lambda x: None, BOX, evaluations=5)
    assert "return` missing" in found.failures.first_failed
    mixed = clde.solve(lambda x: himmelblau(x) if x[0] > 0 else None, BOX, evaluations=200)
    assert mixed.failures.failed > 10 and "return` missing" in mixed.failures.first_failed


def test_x_is_the_best_and_optima_come_best_first():
    def f(x):
        return (-.97 * np.exp(-3 * ((x[0] - .25) ** 2 + (x[1] - .7) ** 2))
                - np.exp(-150 * ((x[0] - .8) ** 2 + (x[1] - .2) ** 2)))

    for seed in range(1, 9):
        found = clde.solve(f, [(0, 1)] * 2, evaluations=1500, rng=seed, global_tolerance=.5)
        assert found.fun == found.funl.min() and f(found.x) == found.fun
        assert (np.diff(found.funl[:found.nglobal]) >= 0).all()


@pytest.mark.parametrize("algorithm", ["clde", "multistart", "random_search", "clde-s", "nsga2"])
@pytest.mark.parametrize("evaluations", [3, 8, 12])
def test_the_best_point_so_far_is_not_called_an_optimum(algorithm, evaluations):
    found = clde.solve(himmelblau, BOX, evaluations=evaluations, algorithm=algorithm)
    assert all(o.hits == 0 for o in found.optima) and found.nglobal == 0
    assert not found.success and found.status == 1 and "best point so far" in found.message
    assert repr(found).startswith("No optimum located yet: no descent has converged. The best point so far has the value")
    assert found.best_so_far.fun == found.fun and (found.best_so_far.x == found.x).all()


def test_a_population_is_not_called_converged():
    found = clde.solve(himmelblau, BOX, evaluations=3000, algorithm="clde-s", optima=1)
    assert found.stop == "evaluations" and found.nglobal == 0 and not found.located and found.fun < 0.1


def test_a_better_point_than_every_optimum_is_told():
    """A descent ends in the shallow well before anything else has met the deep one."""
    def wells(x):
        return -np.exp(-2 * ((x - 0.7) ** 2).sum()) - 3 * np.exp(-900 * ((x - 0.2) ** 2).sum())

    runs = (clde.solve(wells, [(0, 1)] * 2, evaluations=n, rng=s, expensive=False)
            for n in range(60, 200, 10) for s in (1, 2))
    told = [r for r in runs if r.located and r.best_so_far is not None]
    assert told
    for found in told:
        assert found.best_so_far.fun < found.funl.min() and wells(found.best_so_far.x) == found.best_so_far.fun
        assert found.fun == found.best_so_far.fun and (found.x == found.best_so_far.x).all()
        assert "best_so_far" in found.message and found.message in repr(found) and found.optima[0].gap == 0


@pytest.mark.parametrize("kinds", ["real", "integer"])
def test_no_answer_is_worse_than_a_feasible_point_that_was_evaluated(kinds):
    """Many narrow wells under constraints: some runs end before a descent has reached the best of them."""
    centers = np.random.default_rng(5).integers(-8, 9, (40, 4))
    depths = np.random.default_rng(6).uniform(1, 2, 40)

    def wells(x):
        value = 0.01 * (x ** 2).sum() - (depths * np.exp(-0.15 * ((x - centers) ** 2).sum(axis=1))).sum()
        if x[0] + x[1] <= 0:
            feasible.append(value)
        return [value, x[0] + x[1]]

    better = 0
    for evaluations, seed in itertools.product((200, 400), range(1, 9)):
        feasible = []
        found = clde.solve(wells, [(-10, 10)] * 4, kinds=kinds, constraints=clde.Constraints(1),
                           evaluations=evaluations, rng=seed)
        assert found.fun <= min(feasible) + 1e-12, (evaluations, seed)
        better += found.located and found.best_so_far is not None
    assert better


def test_known_starts_are_searched_first():
    """Wells so narrow that no sample meets them."""
    centers = np.random.default_rng(1).uniform(-5, 5, (3, 4))

    def wells(x):
        r2 = ((x - centers) ** 2).sum(axis=1)
        return 0.01 * (x ** 2).sum() - np.exp(-r2 / 0.005).sum()

    box = [(-6, 6)] * 4
    blind = clde.solve(wells, box, evaluations=600)
    guided = clde.solve(wells, box, evaluations=600, x0=centers + 0.03)
    assert blind.fun > -0.5
    assert (np.linalg.norm(guided.xl[:, None] - centers, axis=2).min(axis=0) < 0.02).sum() >= 1 and guided.fun < -0.5
    every = clde.solve(wells, box, evaluations=600, x0=centers + 0.03, report="all")
    assert (np.linalg.norm(every.xl[:, None] - centers, axis=2).min(axis=0) < 0.02).all()


def test_starts_one_point_or_several_and_in_the_box():
    found = clde.solve(himmelblau, BOX, evaluations=300, x0=HIMMELBLAU[1])
    assert np.linalg.norm(found.xl - HIMMELBLAU[1], axis=1).min() < 1e-4
    for x0, word in (([9, 9], "outside"), ([1, 2, 3], "coordinates"), ("here", "real")):
        with pytest.raises(clde.InvalidArgument, match=word):
            clde.solve(himmelblau, BOX, evaluations=10, x0=x0)
    with pytest.raises(clde.InvalidArgument, match="takes none"):
        clde.solve(himmelblau, BOX, evaluations=10, x0=[1, 1], algorithm="random_search")


def test_a_journal_knows_its_starts(tmp_path):
    path = tmp_path / "run.cldej"
    whole = clde.solve(himmelblau, BOX, evaluations=300, x0=[1, 1])
    clde.solve(himmelblau, BOX, evaluations=150, x0=[1, 1], journal=path)
    again = clde.solve(himmelblau, BOX, evaluations=300, x0=[1, 1], journal=path, resume=True)
    assert np.array_equal(whole.xl, again.xl)
    with pytest.raises(clde.Error, match="starts"):
        clde.solve(himmelblau, BOX, evaluations=300, x0=[1, 2], journal=path, resume=True)


def test_the_command_runs_where_it_is_not_on_the_path():
    pytest.importorskip("clde._lab")
    told = subprocess.run([sys.executable, "-m", "clde", "solve", "cec2013/f4", "--evaluations", "600"],
                          capture_output=True, text=True, check=True)
    assert "4 optima found" in told.stdout
