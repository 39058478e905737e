"""Every optimum of a function, not just one.

    import clde

    found = clde.solve(f, bounds=[(-6, 6)] * 2, evaluations=20_000)
    print(found)

`solve` calls your function, and `sweep` follows its optima along a parameter; with `Search` you ask
for points and tell their values; `decode` finds the basins of data you already have; `problems` and `metrics` hold the benchmarks. `run` runs whole
experiments, `score` scores them, and `report` writes the page of a run or an experiment.
`register_algorithm` adds an algorithm of your own.
"""

from clde import metrics, problems, same
from clde._algorithm import AskTell, Space, register_algorithm
from clde._constraints import Constraints
from clde._core import Error, FunctionFailed, InvalidArgument, UnknownName, stop_requested, version
from clde._decode import Decoding, decode
from clde._experiment import Progress, Score, Scores, StoredRun, run, runs, score
from clde._live import Live
from clde._objective import Objective
from clde._report import report
from clde._result import Basin, Curvature, Failures, Optimum, Result, Root
from clde._roots import roots
from clde._search import Batch, Search
from clde._settings import algorithms
from clde._solve import solve
from clde._sweep import sweep
from clde._sweep_result import Branch, SweepEvent, SweepResult

__version__ = version()

__all__ = [
    "AskTell",
    "Basin",
    "Batch",
    "Branch",
    "Constraints",
    "Curvature",
    "Decoding",
    "Error",
    "Failures",
    "FunctionFailed",
    "InvalidArgument",
    "Live",
    "Objective",
    "Optimum",
    "Progress",
    "Result",
    "Root",
    "Score",
    "Scores",
    "Search",
    "Space",
    "StoredRun",
    "SweepEvent",
    "SweepResult",
    "UnknownName",
    "__version__",
    "algorithms",
    "decode",
    "metrics",
    "problems",
    "register_algorithm",
    "report",
    "roots",
    "run",
    "runs",
    "same",
    "score",
    "solve",
    "stop_requested",
    "sweep",
]
