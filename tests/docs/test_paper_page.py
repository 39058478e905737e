"""Every function and file that the page on the paper names exists, and each equation is on it."""

import pathlib
import re

ROOT = pathlib.Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "explanation" / "paper.md").read_text()
FILE = re.compile(r"`((?:lib|lab|include|tests)/[\w/]+\.\w+)`")
ROW = re.compile(r"^\|([^|\n]*)\|([^|\n]*)\|([^|\n]*)\|$", re.MULTILINE)


def rows():
    """(what the paper has, [functions], [files]) of every line of the tables of code."""
    for what, code, place in ROW.findall(PAGE):
        if files := FILE.findall(place):
            yield what.strip(), re.findall(r"`([\w:]+)`", code), files


def declared(function, files):
    name = function.split("::")[-1]
    return any(re.search(rf"\b{name}\b", (ROOT / file).read_text()) for file in files)


def test_files_exist():
    files = FILE.findall(PAGE)
    assert len(files) > 20
    assert [f for f in files if not (ROOT / f).exists()] == []


def test_functions_are_in_the_files_beside_them():
    found = list(rows())
    assert len(found) > 25
    assert [(what, function) for what, functions, files in found for function in functions
            if not declared(function, files)] == []


def test_every_equation_and_step_has_its_row():
    text = "\n".join(what for what, _, _ in rows())
    for equation in range(3, 10):
        assert f"Eq. {equation}," in text
    for step in ("(1)", "(2)", "(3)", "(3b)", "(4)", "(4b)", "(5)"):
        assert step in text


def test_a_wrong_name_is_found_out():
    assert not declared("no_such_function", ["lib/landscape/quota.cpp"])
