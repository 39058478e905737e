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
        ("lib/search/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("lib/search/a.cpp", '#include "problems/cec2013/cec2013.hpp"'),
        ("lib/search/a.cpp", '#include "metrics/peak_ratio.hpp"'),
        ("lib/search/a.cpp", '#include "../../lab/problems/cec2013/cec2013.hpp"'),
        ("lib/search/a.cpp", "#include <clde/clde.hpp>"),
        ("lib/tasks/a.hpp", "#include <clde/lab/problems.hpp>"),
        ("lib/tasks/a.hpp", "#include <clde/lab/metrics.hpp>"),
        ("lab/metrics/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("lab/metrics/a.cpp", "  #  include <clde/solve.hpp>"),
        ("lab/problems/a.cpp", "#include <clde/algorithms.hpp>"),
        ("lab/problems/suite/a.inc", '#include "tasks/scheduler.hpp"'),
        ("lib/core/a.cpp", "#include <clde/evaluator.hpp>"),
        ("tool/report/a.cpp", '#include "experiments/runner.hpp"'),
        ("lib/engine/a.cpp", '#include "problems/suite.hpp"'),
        ("lib/formats/a.cpp", '#include "cli/app.hpp"'),
        ("lab/display/a.cpp", '#include "cli/app.hpp"'),
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
        ("lib/search/a.cpp", '#include "tasks/scheduler.hpp"'),
        ("lib/search/a.cpp", "#include <clde/algorithms.hpp>"),
        ("lab/methods/mine/a.cpp", "#include <clde/extend/search.hpp>"),
        ("lab/problems/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("tool/report/a.cpp", '#include "experiments/store/store.hpp"'),
        ("tool/report/a.cpp", "#include <clde/lab/problems.hpp>"),
        ("python/a.cpp", "#include <clde/clde.hpp>"),
        ("lib/core/a.cpp", "#include <Eigen/Dense>"),
        ("lib/core/a.cpp", "// #include <clde/solve.hpp>"),
        ("include/clde/clde.hpp", "#include <clde/solve.hpp>"),
        ("python/bindings.cpp", "#include <clde/solve.hpp>"),
    ],
)
def test_an_arrow_the_table_allows_passes(tree, file, include):
    done = check(tree(file, f"{include}\n"))
    assert file not in done.stderr


def test_a_permission_that_no_file_uses_is_named(tree):
    table = "floor lib\nroom core\nroom run core\nheader core box\n"
    tree("tools/layers.txt", table)
    done = check(tree("lib/run/a.cpp", "#include <vector>\n"))
    assert done.returncode == 1
    assert "`run` may see core, and no file there includes it" in done.stderr
    done = check(tree("lib/run/a.cpp", "#include <clde/box.hpp>\n"))
    assert done.returncode == 0, done.stderr


def test_a_public_header_without_a_room_is_named(tree):
    done = check(tree("python/a.cpp", "#include <clde/novel.hpp>\n"))
    assert "python/a.cpp" not in done.stderr  # `python` may see every public header,
    done = check(tree("include/clde/novel.hpp", "\n"))
    assert done.returncode == 1  # but the header itself needs a room.
    assert "include/clde/novel.hpp:1: this header has no room" in done.stderr


def test_a_folder_without_a_row_is_named(tree):
    done = check(tree("lib/utils/a.cpp", "\n"))
    assert done.returncode == 1
    assert "'utils' is no room" in done.stderr


def test_a_room_on_another_floor_is_named(tree):
    done = check(tree("tool/core/a.cpp", "\n"))
    assert done.returncode == 1
    assert "the room 'core' stands on the floor lib/" in done.stderr


def test_the_table_cannot_hold_a_circle(tree):
    done = check(tree("tools/layers.txt", "room core search\nroom search core\n"))
    assert done.returncode == 2
    assert "names no room above 'core'" in done.stderr
