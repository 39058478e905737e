"""The tool as a user meets it: a process with arguments, stdin, stdout, stderr and an exit code."""

import json
import os
import subprocess

import pytest


class Tool:
    def __init__(self, path):
        self.path = path

    def __call__(self, *args, stdin="", env=None, check=True):
        """Runs it to its end. With `check`, anything but success fails the test."""
        done = subprocess.run(
            [self.path, *map(str, args)], input=stdin, capture_output=True, text=True, timeout=600,
            env={**os.environ, **(env or {})})
        if check:
            assert done.returncode == 0, done.stderr
        return done

    def json(self, *args, stdin=""):
        """Its JSON; NaN and Infinity are no JSON and fail the test."""
        def refuse(constant):
            raise AssertionError(f"{constant} is not JSON")
        return json.loads(self(*args, "--json", stdin=stdin).stdout, parse_constant=refuse)

    def refused(self, *args, stdin=""):
        """Its complaint: exit code 2, one message on stderr, nothing at all on stdout."""
        done = self(*args, stdin=stdin, check=False)
        assert done.returncode == 2, (done.returncode, done.stderr)
        assert done.stdout == ""
        assert done.stderr.startswith(f"{os.path.basename(self.path)}: ") and done.stderr.count("\n") == 1, done.stderr
        return done.stderr


@pytest.fixture
def clde():
    return Tool(os.environ["CLDE_TOOL"])


@pytest.fixture
def sanitized():
    """True if the tool was built with a sanitizer, which takes memory without end."""
    with open(os.environ["CLDE_TOOL"], "rb") as tool:
        data = tool.read()
    return b"__asan_init" in data or b"__tsan_init" in data


@pytest.fixture(autouse=True, scope="session")
def own_state(tmp_path_factory):
    """The tool keeps a secret of the user; tests have one of their own."""
    os.environ["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))


def pytest_addoption(parser):
    parser.addoption("--kills", type=int, default=1,
                     help="how often each run of the kill test is killed")
