"""A run or an experiment as one page, or as the data behind it."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path

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
        made = module.report_of_result(source.record, source.box, source.maximize, source.seed)
    else:
        made = module.report_of_file(fspath(source), run)
    page.write_text(made.json() if page.suffix == ".json" else made.page(), encoding="utf-8")
    return page
