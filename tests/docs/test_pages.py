"""Every session of every page is run as it stands; programs in Python are run by tests/python."""

import os
import pathlib
import subprocess

import pytest

import pages

ROOT = pathlib.Path(__file__).parents[2]
ALL = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def is_python(body):
    return body.startswith("$ python ")


def has_session_of_the_tool(page):
    return any(not why and not is_python(body) for _, why, body in pages.sessions(page.read_text()))


PAGES = [page for page in ALL if has_session_of_the_tool(page)]
# A session that is left out needs a reason, in the page and here.
NOT_RUN = {}


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


def test_every_session_is_run_or_says_why_not():
    """A block with a prompt that is no `console` would be run by nobody."""
    found = {}
    for page in ALL:
        for kind, why, body in pages.sessions(page.read_text()):
            assert kind == "console", f"{page}: {body}"
            if why:
                found[f"{page.relative_to(ROOT)}: {body.splitlines()[0]}"] = why
    assert found == NOT_RUN


def test_every_program_in_python_is_run():
    listed = "".join((ROOT / "tests" / "python" / name).read_text() for name in ("test_pages.py", "test_full_pages.py"))
    for page in ALL:
        if any(is_python(body) for _, why, body in pages.sessions(page.read_text()) if not why):
            assert f'"{page.stem}"' in listed, page


def test_a_page_that_lies_is_found_out(tmp_path):
    page = "```console\n$ echo one; echo two\none\ntwo\n$ echo 42\n4…\n$ seq 5\n1\n…\n5\n```\n"
    assert pages.run(page, tmp_path, os.environ) == ([], 3)
    for lie in ("$ echo one\ntwo", "$ seq 5\n1\n…\n6", "$ echo 42\n5…", "$ echo a; echo b\na", "$ true\nsomething"):
        assert pages.run(f"```console\n{lie}\n```\n", tmp_path, os.environ)[0], lie
