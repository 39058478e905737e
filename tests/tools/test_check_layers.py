"""The layer check passes on this repository and catches what it is there to catch."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
CHECK = REPOSITORY / "tools" / "check_layers.py"


def check(root):
    return subprocess.run([sys.executable, CHECK, root], capture_output=True, text=True)


@pytest.fixture
def tree(tmp_path):
    """A small repository with the real table; returns a function that writes one file."""
    (tmp_path / "tools").mkdir()
    shutil.copy(REPOSITORY / "tools" / "layers.txt", tmp_path / "tools")

    def write(path, text):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return tmp_path

    return write


def test_this_repository_has_no_upward_arrow():
    done = check(REPOSITORY)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "file, include",
    [
        ("src/algorithms/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("src/algorithms/a.cpp", '#include "problems/cec2013/cec2013.hpp"'),
        ("src/algorithms/a.cpp", '#include "metrics/peak_ratio.hpp"'),
        ("src/algorithms/a.cpp", '#include "../problems/cec2013.hpp"'),
        ("src/algorithms/a.cpp", "#include <clde/clde.hpp>"),
        ("src/tasks/a.hpp", "#include <clde/lab/problems.hpp>"),
        ("src/tasks/a.hpp", "#include <clde/lab/metrics.hpp>"),
        ("src/metrics/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("src/metrics/a.cpp", "  #  include <clde/solve.hpp>"),
        ("src/problems/a.cpp", "#include <clde/algorithms.hpp>"),
        ("src/problems/suite/a.inc", '#include "tasks/scheduler.hpp"'),
        ("src/core/a.cpp", "#include <clde/evaluator.hpp>"),
        ("src/report/a.cpp", '#include "experiments/runner.hpp"'),
        ("include/clde/result.hpp", "#include <clde/lab/problems.hpp>"),
        ("python/bindings.cpp", '#include "core/check.hpp"'),
    ],
)
def test_an_arrow_against_the_table_fails_with_file_and_line(tree, file, include):
    # The target of a relative include has to exist to be recognised.
    tree("lab/problems/cec2013/cec2013.hpp", "")
    done = check(tree(file, f"#include <vector>\n\n{include}\n"))
    assert done.returncode == 1
    assert f"{file}:3: " in done.stderr
    assert "must not include" in done.stderr


@pytest.mark.parametrize(
    "file, include",
    [
        ("src/algorithms/a.cpp", '#include "tasks/scheduler.hpp"'),
        ("src/algorithms/a.cpp", "#include <clde/algorithms.hpp>"),
        ("src/problems/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("src/report/a.cpp", '#include "experiments/store/store.hpp"'),
        ("src/report/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("python/a.cpp", "#include <clde/clde.hpp>"),
        ("src/core/a.cpp", "#include <Eigen/Dense>"),
        ("src/core/a.cpp", "// #include <clde/solve.hpp>"),
        ("include/clde/clde.hpp", "#include <clde/lab/problems.hpp>"),
        ("python/bindings.cpp", "#include <clde/solve.hpp>"),
    ],
)
def test_an_arrow_the_table_allows_passes(tree, file, include):
    done = check(tree(file, f"{include}\n"))
    assert file not in done.stderr


def test_a_permission_that_no_file_uses_is_named(tree):
    table = "room core\nroom run core\nheader core box\n"
    tree("tools/layers.txt", table)
    done = check(tree("src/run/a.cpp", "#include <vector>\n"))
    assert done.returncode == 1
    assert "`run` may see core, and no file there includes it" in done.stderr
    done = check(tree("src/run/a.cpp", "#include <clde/box.hpp>\n"))
    assert done.returncode == 0, done.stderr


def test_a_public_header_without_a_room_is_named(tree):
    done = check(tree("python/a.cpp", "#include <clde/novel.hpp>\n"))
    assert "python/a.cpp" not in done.stderr  # `python` may see every public header,
    done = check(tree("include/clde/novel.hpp", "\n"))
    assert done.returncode == 1  # but the header itself needs a room.
    assert "include/clde/novel.hpp:1: this header has no room" in done.stderr


def test_a_folder_without_a_row_is_named(tree):
    done = check(tree("src/utils/a.cpp", "\n"))
    assert done.returncode == 1
    assert "'utils' is no room" in done.stderr


def test_the_table_cannot_hold_a_circle(tree):
    done = check(tree("tools/layers.txt", "room core search\nroom search core\n"))
    assert done.returncode == 2
    assert "names no room above 'core'" in done.stderr
