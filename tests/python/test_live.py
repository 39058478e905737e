"""A run that is watched while it goes on."""

from __future__ import annotations

import sys
import types

from conftest import BOX, himmelblau

import clde


class Handle:
    def __init__(self):
        self.pages = []

    def update(self, page):
        self.pages.append(page)


def notebook(monkeypatch, **shell):
    """Stands in for IPython; returns what is displayed."""
    handle = Handle()

    def display(page, display_id):
        assert display_id and not handle.pages
        handle.pages.append(page)
        return handle
    ipython = types.ModuleType("IPython")
    ipython.get_ipython = lambda: types.SimpleNamespace(**shell)
    shown = types.ModuleType("IPython.display")
    shown.HTML, shown.display = str, display
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    monkeypatch.setitem(sys.modules, "IPython.display", shown)
    return handle.pages


def test_a_notebook_shows_the_result_so_far_in_one_place(monkeypatch, capsys):
    pages = notebook(monkeypatch, kernel=object())
    found = clde.solve(himmelblau, BOX, evaluations=1200, callback=clde.Live(every=0))
    assert len(pages) > 3 and "4 optima found" in pages[-1] and "<svg" in pages[-1]
    assert pages[0] != pages[-1] and len(found.xl) == 4
    assert capsys.readouterr().err == ""


def test_a_terminal_shows_a_line(monkeypatch, capsys):
    pages = notebook(monkeypatch)  # IPython without a kernel
    clde.solve(himmelblau, BOX, evaluations=1200, callback=clde.Live(every=0))
    lines = capsys.readouterr().err.split("\r")
    assert not pages and len(lines) > 3 and "evaluations, 4 optima, best " in lines[-1]


def test_the_first_update_comes_at_once_however_young_the_clock_is(monkeypatch, capsys):
    monkeypatch.setattr("clde._live.time.monotonic", lambda: 3.0)  # a machine that has just started
    clde.solve(himmelblau, BOX, evaluations=600, callback=clde.Live(every=1000))
    assert capsys.readouterr().err.count("\r") == 1


def test_updates_are_as_rare_as_asked(capsys):
    clde.solve(himmelblau, BOX, evaluations=3000, callback=clde.Live(every=1000))
    assert capsys.readouterr().err.count("\r") == 1
