"""Every page of the tutorial is run as it stands."""

import os
import pathlib
import subprocess

import pytest

import pages

ROOT = pathlib.Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "tutorial").glob("*.md"))


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """Of a reader who has installed the library and the tool."""
    prefix = tmp_path_factory.mktemp("installed")
    subprocess.run(["cmake", "--install", os.environ["CLDE_BUILD"], "--prefix", prefix],
                   check=True, stdout=subprocess.DEVNULL)
    (package,) = prefix.rglob("clde.pc")
    return {**os.environ, "PATH": f"{prefix}/bin:{os.environ['PATH']}", "PKG_CONFIG_PATH": str(package.parent),
            "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_STATE_HOME": str(tmp_path_factory.mktemp("state"))}


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
