"""Every page of the tutorial is run as it stands."""

import os
import pathlib

import pytest

import pages

ROOT = pathlib.Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "tutorial").glob("*.md"))


@pytest.fixture
def environment():
    tool = pathlib.Path(os.environ["CLDE_TOOL"])
    build = pathlib.Path(os.environ["CLDE_BUILD"])
    # A reader has installed the library; here its build folder takes that place.
    flags = f"-std=c++20 -I{ROOT}/include {build}/libclde.a -lfmt -ltbb -pthread"
    return {**os.environ, "PATH": f"{tool.parent}:{os.environ['PATH']}", "CLDE_FLAGS": flags,
            "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_does_what_it_says(page, tmp_path, environment):
    differences, steps = pages.run(page.read_text(), tmp_path, environment)
    assert steps > 0
    assert not differences, "\n\n".join(differences)


def test_a_page_that_lies_is_found_out(tmp_path):
    page = "```console\n$ echo one; echo two\none\ntwo\n$ echo 42\n4…\n$ seq 5\n1\n…\n5\n```\n"
    assert pages.run(page, tmp_path, os.environ) == ([], 3)
    for lie in ("$ echo one\ntwo", "$ seq 5\n1\n…\n6", "$ echo 42\n5…", "$ echo a; echo b\na", "$ true\nsomething"):
        assert pages.run(f"```console\n{lie}\n```\n", tmp_path, os.environ)[0], lie
