"""Keyword arguments that are none: what they are called here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clde import _core

# What other packages call it: what it is here.
_ELSEWHERE = {
    **dict.fromkeys(
        ("maxfev", "maxfun", "maxfevals", "max_nfev", "maxeval", "max_evals", "max_evaluations", "max_calls",
         "evals", "n_evals", "n_calls", "n_trials", "n_iter", "budget", "nfev"), "the budget is evaluations="),
    **dict.fromkeys(("maxiter", "max_iter", "iterations", "generations", "niter"),
                    "there are no iterations to count; the budget is evaluations="),
    **dict.fromkeys(("maxtime", "max_time", "time_limit"), "the budget in time is seconds="),
    **dict.fromkeys(("seed", "random_state", "random_seed"), "the seed is rng="),
    **dict.fromkeys(("n_jobs", "njobs", "jobs", "processes", "n_workers", "num_workers", "nproc", "pool", "map"),
                    "what evaluates is workers="),
    **dict.fromkeys(("tol", "ftol", "gtol", "xtol", "atol", "rtol", "fatol", "xatol", "eps"),
                    "every search goes down to full precision by itself; which optima count as global is "
                    "global_tolerance=, a share of the spread of values"),
    **dict.fromkeys(("grad", "gradient", "fprime", "value_and_grad"), "the gradient is jac="),
    "jac": "derivatives are for clde.solve; ask and tell goes by values",
    **dict.fromkeys(("hess", "hessp"), "second derivatives are not used; leave it out"),
    **dict.fromkeys(("init", "initial", "initial_guess", "start", "starts", "guess", "init_points"),
                    "points to search from first are x0="),
    **dict.fromkeys(("lower", "upper", "lb", "ub", "ranges", "limits"),
                    "the box is bounds=, a (lower, upper) pair per variable"),
    **dict.fromkeys(("popsize", "population", "pop_size", "mutation", "recombination", "sampling_method"),
                    "the default algorithm has nothing of the kind; clde.algorithms() lists its settings"),
    **dict.fromkeys(("integrality", "dtype"), 'kinds of variables are kinds={0: "integer"}'),
    **dict.fromkeys(("width", "batch_size"), "how many points there are at a time follows from searches=; "
                    "batches of one size, whatever there is: batch_shape="),
    **dict.fromkeys(("levels", "all", "local_optima"), 'local optima are wanted, too: report="all"'),
    **dict.fromkeys(("level", "window"), "optima up to a difference or a share from the best: within=0.5, within='5%'"),
    **dict.fromkeys(("disp", "verbose", "show_progress"), "nothing is printed; callback= sees the result so far"),
    **dict.fromkeys(("vectorised", "vectorize", "batch", "batched"), "whole batches: vectorized=True or 'rows'"),
    **dict.fromkeys(("direction", "maximise", "sense"), "to maximise: maximize=True"),
    **dict.fromkeys(("method", "solver", "optimizer"), "the algorithm is algorithm="),
    "polish": "every optimum is refined anyway; leave it out",
    "options": "settings are keyword arguments; clde.algorithms() lists them",
    "max_optima": "to stop at a number of optima: optima=",
}


def check_names(given: Iterable[str], algorithm: str, own: Iterable[str]) -> None:
    """Refuses keyword arguments that are neither arguments (`own`) nor settings of the algorithm."""
    settings = settings_of(algorithm)
    if settings is None:
        return  # an unknown algorithm, or one of the user's: the library says what it knows
    for name in given:
        if name not in settings:
            raise _core.InvalidArgument(f"{name}: {_advice(name, algorithm, [*own, *settings])}")


def settings_of(algorithm: str) -> Mapping[str, _core.Setting] | None:
    for known in _core.list_algorithms():
        if known.name == algorithm:
            return {setting.name: setting for setting in known.settings}
    return None


def _advice(name: str, algorithm: str, known: list[str]) -> str:
    if name in _ELSEWHERE:
        return f"there is no such argument; {_ELSEWHERE[name]}"
    others = [a.name for a in _core.list_algorithms() if name in {s.name for s in a.settings}]
    if others:
        return f"this is a setting of {', '.join(others)}, not of {algorithm}"
    import difflib  # costs an import that most calls do without

    close = difflib.get_close_matches(name, known, n=2, cutoff=0.7)
    hint = f"did you mean {' or '.join(close)}?" if close else "clde.algorithms() lists the settings"
    return f"there is no such argument, and {algorithm} has no such setting; {hint}"
