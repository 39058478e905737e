"""What others meet: an installed library found by CMake and by pkg-config, and a subproject."""

import json
import re
import shutil
import subprocess

import pytest
from conftest import CXX, HERE, REPOSITORY, pkg_config, run


def test_find_package(prefix, tmp_path):
    run("cmake", "-G", "Ninja", "-S", HERE / "consumer", "-B", tmp_path,
        f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_COMPILER={CXX}")
    run("cmake", "--build", tmp_path)
    assert run(tmp_path / "consumer") == "0 9\n"
    # The C interface.
    said = run(tmp_path / "embedded")
    assert said.splitlines() == ["4 global optima, value 0.0000, all evaluations spent",
                                 "4 global optima by ask and tell", "seed: 'seven' given, need a number"]
    # An algorithm, a problem and a metric from outside, used by name.
    said = run(tmp_path / "extension")
    assert "2 optima, 0 missed" in said
    assert "'mine/double-well' is registered already" in said


def test_pkg_config(prefix, tmp_path):
    flags = pkg_config(prefix, "--cflags", "--libs")
    run(CXX, "-std=c++20", HERE / "consumer" / "main.cpp", *flags, "-o", tmp_path / "consumer")
    assert run(tmp_path / "consumer") == "0 9\n"


def test_the_c_header_is_c(prefix, tmp_path):
    run("cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-c", HERE / "consumer" / "embedded.c",
        f"-I{prefix}/include", "-o", tmp_path / "embedded.o")


def test_pkg_config_knows_the_version(prefix):
    (project,) = re.findall(r"project\(clde VERSION ([\d.]+)", (REPOSITORY / "CMakeLists.txt").read_text())
    assert pkg_config(prefix, "--modversion") == [project]


def test_every_public_header_stands_alone_and_needs_the_standard_library_only(prefix):
    headers = sorted((prefix / "include" / "clde").rglob("*.hpp"))
    ours = {h.relative_to(REPOSITORY).as_posix() for h in (REPOSITORY / "include" / "clde").rglob("*.hpp")}
    missing = ours - {h.relative_to(prefix).as_posix() for h in headers}
    targets = {"include/clde/mpi.hpp": "libclde_mpi.a", "include/clde/result_io.hpp": "libclde_json.a"}
    assert missing == {header for header, library in targets.items() if not any(prefix.rglob(library))}
    for header in headers:
        text = run(CXX, "-std=c++20", "-E", "-x", "c++", "-include", header, "/dev/null",
                   f"-I{prefix}/include")
        files = set(re.findall(r'^# \d+ "(.*?)"', text, re.MULTILINE))
        foreign = [f for f in files if re.search("/fmt/|eigen|tbb|Random123|CLI11|nlohmann", f, re.I)]
        assert files and not foreign, f"{header.name} drags in {foreign}"


@pytest.mark.parametrize("program", ["main.cpp", "extension.cpp", "by_name.cpp"])
def test_public_headers_pass_strict_warnings(prefix, tmp_path, program):
    run(CXX, "-std=c++20", "-c", HERE / "consumer" / program, f"-I{prefix}/include",
        "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror",
        "-o", tmp_path / "program.o")


def test_nothing_but_library_tool_and_package_files_is_installed(prefix):
    allowed = r"bin/clde|include/clde\.h|include/clde/(\w+/)?\w+\.hpp|lib.*/libclde(_lab|_json)?\.\w+(\.\d+)*|lib.*/cmake/clde/clde-[\w-]+\.cmake|lib.*/pkgconfig/clde(-json)?\.pc" \
        r"|share/man/man1/[\w-]+\.1|share/.*/_?clde(\.fish)?|share/doc/clde/(copyright|NOTICE\.md)"
    files = [p.relative_to(prefix).as_posix() for p in prefix.rglob("*") if not p.is_dir()]
    assert [f for f in files if not re.fullmatch(allowed, f)] == []


def test_what_others_wrote_is_named_where_the_library_is(prefix):
    notice = next(prefix.rglob("NOTICE.md")).read_text()
    contents = dict(re.findall(r"^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$", notice, re.MULTILINE))
    inside = {name for name, places in contents.items() if "library" in places.split(", ")}
    assert inside == {"Eigen", "{fmt}"}


def test_an_older_standard_is_refused_in_words(tmp_path):
    done = subprocess.run([CXX, "-std=c++17", "-fsyntax-only", f"-I{REPOSITORY}/include", HERE / "consumer" / "main.cpp"],
                          stderr=subprocess.PIPE, text=True)
    first = next(line for line in done.stderr.splitlines() if "error" in line)
    assert "clde needs C++20" in first


@pytest.mark.skipif(not shutil.which("readelf"), reason="readelf is not at hand")
def test_the_tool_needs_no_python_or_mpi(prefix):
    needed = run("readelf", "-d", prefix / "bin" / "clde")
    libraries = re.findall(r"NEEDED.*\[(.*?)\]", needed)
    assert not [name for name in libraries if re.search("python|mpi|node", name)]


@pytest.mark.skipif(not shutil.which("nm"), reason="nm is not at hand")
def test_the_library_knows_no_database(prefix):
    (library,) = prefix.glob("lib*/**/libclde.*[aso]")
    undefined = run("nm", "--undefined-only", "-C", library)
    assert "pthread" in undefined or "std::" in undefined
    assert "sqlite3_" not in undefined


def test_as_a_subproject_our_flags_stay_with_us(tmp_path):
    run("cmake", "-G", "Ninja", "-S", HERE / "subproject", "-B", tmp_path,
        f"-DCLDE_SOURCE={REPOSITORY}", f"-DCMAKE_CXX_COMPILER={CXX}",
        "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
    commands = json.loads((tmp_path / "compile_commands.json").read_text())
    (theirs,) = [c["command"] for c in commands if c["file"].endswith("consumer/main.cpp")]
    ours = [c for c in commands if c["file"].startswith(f"{REPOSITORY}/")]
    ours = [c for c in ours if not c["file"].startswith(f"{REPOSITORY}/tests/")]
    assert ours
    assert not [c["file"] for c in ours if not c["file"].startswith(f"{REPOSITORY}/lib/")]
    for command in [c["command"] for c in ours]:
        assert "-ffp-contract=off" in command
        assert "-Werror" not in command
    assert not re.search(r" -(W|O|ffp|fsanitize|-coverage)", theirs), theirs
    assert "/lib" not in " ".join(re.findall(r"-(?:I|isystem) ?(\S+)", theirs))
    # The consumer compiles with what it is given; the library itself is built by the other tests.
    run("cmake", "--build", tmp_path, "--target", "CMakeFiles/consumer.dir" + str(HERE) + "/consumer/main.cpp.o")
