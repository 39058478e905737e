"""Every algorithm has a page, and its table of settings is what the tool says."""

import os
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import algorithm_tables  # noqa: E402

PAGES = sorted(algorithm_tables.PAGES.glob("*.md"))


@pytest.fixture(scope="module")
def known():
    return algorithm_tables.algorithms(os.environ["CLDE_TOOL"])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_settings_are_those_of_the_tool(page, known):
    text = page.read_text()
    assert algorithm_tables.filled(text, known) == text, "mend with tools/algorithm_tables.py build/dev/clde"


def test_every_setting_of_every_algorithm_is_on_a_page(known):
    text = "\n".join(page.read_text() for page in PAGES)
    tables = [match[1].partition(", ")[::2] for match in algorithm_tables.TABLE.finditer(text)]
    for name, settings in known.items():
        listed = {s["name"] for table, part in tables if table == name
                  for s in algorithm_tables.chosen(settings, part)}
        assert listed == {s["name"] for s in settings}, name


def test_a_stale_table_is_found_out():
    known = {"a": [{"name": "x", "default": "1", "range": "0..1", "objectives": "any", "sentence": "Old."}]}
    page = algorithm_tables.filled("<!-- settings: a -->\n<!-- end -->\n", known)
    assert "| `x` | `1` | 0..1 | Old. |" in page
    known["a"][0]["default"] = "2"
    assert algorithm_tables.filled(page, known) != page
