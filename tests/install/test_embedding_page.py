"""The programs of docs/how-to/embedding.md, built by others' compilers against the installed library."""

import re
import sys

import pytest
from conftest import CXX, REPOSITORY, compilers, pkg_config, run

sys.path.insert(0, str(REPOSITORY / "tests" / "docs"))
import pages  # noqa: E402

PAGE = (REPOSITORY / "docs" / "how-to" / "embedding.md").read_text()
FILES = {block.name: block.text for block in pages.blocks(PAGE) if isinstance(block, pages.File)}
PROGRAMS = sorted(name for name in FILES if name.endswith(".cpp"))
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]


@pytest.fixture(scope="module")
def with_json(prefix):
    if not any(prefix.rglob("libclde_json.a")):
        pytest.skip("a shared build has no clde::json")
    return prefix


def test_every_program_in_cpp_of_the_page_is_a_file():
    assert len(PROGRAMS) == len(re.findall(r"^```cpp$", PAGE, re.MULTILINE)) >= 4


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("compiler", compilers())
def test_a_program_of_the_page_builds_without_a_warning_and_runs(with_json, tmp_path, compiler, program):
    (tmp_path / program).write_text(FILES[program])
    flags = pkg_config(with_json, "--cflags", "--libs", package="clde-json")
    run(compiler, "-std=c++20", "-O1", *WARNINGS, tmp_path / program, *flags, "-o", tmp_path / "program")
    run(tmp_path / "program", cwd=tmp_path)


def test_the_project_of_the_page_finds_the_library(with_json, tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    run("cmake", "-G", "Ninja", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={with_json}",
        f"-DCMAKE_CXX_COMPILER={CXX}")
    run("cmake", "--build", tmp_path / "build")
    for program in PROGRAMS:
        run(tmp_path / "build" / program.removesuffix(".cpp"), cwd=tmp_path)
