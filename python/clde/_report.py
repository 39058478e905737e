"""A run or an experiment as one page, or as the data behind it."""

from __future__ import annotations

import json
import math
from dataclasses import asdict
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from clde._lab_module import lab
from clde._result import Result


def report(source: Result | str | PathLike[str], out: str | PathLike[str] = "report.html", *,
           run: str | None = None) -> Path:
    """Writes a self-contained HTML page that works offline; returns its path.

    Parameters
    ----------
    source : path or Result
        A journal (every evaluation is shown), a store of `clde.run` (tables, ranks, convergence), the
        JSON of ``clde solve``; or a result, whose optima are shown.
    out : path
        The file to write; with a name that ends in ``.json``, the data instead of the page.
    run : str
        One run of a store, by the first digits of its key; `clde.runs` lists the keys.
    """
    page = Path(fspath(out))
    module = lab()
    if page.suffix != ".json":
        module.require_page()
    if isinstance(source, Result):
        made = module.report_of_result(json.dumps(_as_solve_writes_it(source)))
    else:
        made = module.report_of_file(fspath(source), run)
    page.write_text(made.json() if page.suffix == ".json" else made.page(), encoding="utf-8")
    return page


def _as_solve_writes_it(found: Result) -> dict[str, Any]:
    optima = [{"x": o.x.tolist(), "value": o.fun if isinstance(o.fun, float) else o.fun.tolist(),
               "global": o.is_global, "tie": o.tie, "value_error": o.value_error, "family": o.family,
               "hits": o.hits, "found_at": o.found_at, "piece": o.piece}
              for o in found.optima]
    families = [{"dimension": f.dimension, "optimum": f.optimum, "lower": f.lower.tolist(), "upper": f.upper.tolist(),
                 "representatives": f.representatives.tolist(), "directions": f.directions.tolist()}
                for f in found.families]
    failures = {"failed": found.failures.failed, "timed_out": found.failures.timed_out,
                "recovered": found.failures.recovered, "first_failed": found.failures.first_failed,
                "first_timed_out": found.failures.first_timed_out}
    return {"problem": "a Python function", "seed": found.seed, "evaluations": found.nfev, "stop": found.stop,
            "sense": "maximize" if found.maximize else "minimize", "variables": list(found.names),
            "lower": found.bounds[:, 0].tolist(), "upper": found.bounds[:, 1].tolist(), "optima": optima, "families": families,
            "reports": [{"at": at, kind: index} for at, kind, index in found.reports], "failures": failures,
            "unseen": _written(found.unseen),
            "curvature": [_written(asdict(o.curvature)) for o in found.optima if o.curvature]}


def _written(value: Any) -> Any:
    """As JSON has it: arrays are lists, an infinite number is a word, an unknown one null."""
    if isinstance(value, dict):
        return {name: _written(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)) or hasattr(value, "tolist"):
        return [_written(item) for item in (value.tolist() if hasattr(value, "tolist") else value)]
    if isinstance(value, float) and not math.isfinite(value):
        return None if math.isnan(value) else "infinite"
    return value
