"""A program that is compiled in its own way, with its own Eigen and {fmt}: nothing of ours is mistaken for its own."""

import re
import shutil
from pathlib import Path

import pytest
from conftest import CXX, HERE, REPOSITORY, compilers, pkg_config, run

PROGRAM = HERE / "consumer" / "eigen.cpp"
CPU = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
WAYS = {
    "plain": "-O1",
    "avx2": "-O2 -march=x86-64-v3",
    "avx2, not inlined": "-O0 -march=x86-64-v3",
    "no vectors": "-O0 -DEIGEN_DONT_VECTORIZE",
}
needs_nm = pytest.mark.skipif(not shutil.which("nm"), reason="nm is not at hand")


def eigen():
    return run("pkg-config", "--cflags", "eigen3").replace("-I", "-isystem ").split()


@pytest.fixture(scope="module")
def numbers(prefix, tmp_path_factory):
    """What a program without flags of its own computes."""
    program = tmp_path_factory.mktemp("plain") / "program"
    run(CXX, "-std=c++20", PROGRAM, *eigen(), *pkg_config(prefix, "--cflags", "--libs"), "-o", program)
    return run(program)


@pytest.mark.skipif("avx2" not in CPU, reason="this processor lacks AVX2")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("compiler", compilers())
def test_however_a_program_compiles_its_eigen_our_numbers_stay(prefix, shared, numbers, tmp_path, compiler, way):
    # Contraction would change its own function.
    run(compiler, "-std=c++20", "-ffp-contract=off", *WAYS[way].split(), "-c", PROGRAM, *eigen(),
        *pkg_config(prefix, "--cflags"), "-o", tmp_path / "program.o")
    run(compiler, tmp_path / "program.o", *pkg_config(prefix, "--libs"), "-o", tmp_path / "static")
    run(compiler, tmp_path / "program.o", shared, f"-Wl,-rpath,{shared.parent}", "-o", tmp_path / "dynamic")
    assert run(tmp_path / "static") == numbers
    assert run(tmp_path / "dynamic") == numbers



@needs_nm
def test_no_symbol_of_ours_has_a_name_of_eigen_or_fmt(prefix):
    (library,) = prefix.glob("lib*/**/libclde.*[aso]")
    symbols = run("nm", "-C", library)
    assert "clde_Eigen::" in symbols and "clde_fmt::" in symbols
    assert not [line for line in symbols.splitlines() if re.search(r"\b(Eigen|fmt)::", line)]


@needs_nm
def test_no_symbol_of_clde_json_has_a_name_of_nlohmann(prefix):
    library = next(prefix.rglob("libclde_json.a"), None)
    if library is None:
        pytest.skip("a shared build has no clde::json")
    symbols = run("nm", "-C", library)
    assert "clde_nlohmann::" in symbols
    assert not re.search(r"\bnlohmann::", symbols)


@needs_nm
def test_a_shared_library_shows_the_public_headers_and_nothing_else(shared):
    shown = run("nm", "-DC", "--defined-only", shared)
    assert "clde::solve(" in shown and " clde_solve" in shown
    assert not [line for line in shown.splitlines() if re.search(r"clde_(Eigen|fmt)", line)]
    assert "clde::drive(" not in shown  # HACKING: the loop inside


@needs_nm
@pytest.mark.skipif(not shutil.which("objdump") or "avx2" not in CPU, reason="objdump or AVX2 is not at hand")
def test_functions_of_public_headers_have_nothing_to_fuse(prefix, tmp_path):
    """A linker may take the copy of an inline function that a program with FMA brings."""
    headers = "".join(path.read_text() for path in (prefix / "include" / "clde").rglob("*.hpp"))
    ours = set(re.findall(r"^(?:struct|class) (\w+)", headers, re.MULTILINE))
    ours |= set(re.findall(r"^(?:inline|constexpr) .*?(\w+)\(", headers, re.MULTILINE))
    assert {"Rng", "UnitSpace", "Result"} <= ours
    (library,) = prefix.glob("lib*/**/libclde.*[aso]")
    weak = set(re.findall(r" W (clde::(\w+).*)$", run("nm", "-C", library), re.MULTILINE))
    shared_names = {name for name, first in weak if first in ours}
    assert shared_names
    code = re.split(r"^[0-9a-f]+ <(.*)>:$", run("objdump", "-dC", "--no-show-raw-insn", library), flags=re.MULTILINE)
    fused = {name for name, body in zip(code[1::2], code[2::2]) if name in shared_names
             and re.search(r"\bv?mul[sp]d", body) and re.search(r"\bv?(add|sub)[sp]d", body)}
    assert fused == set()


def test_who_uses_the_installed_library_needs_neither_eigen_nor_fmt(prefix, tmp_path):
    assert "fmt" not in " ".join(pkg_config(prefix, "--cflags", "--libs", "--static"))
    run("cmake", "-G", "Ninja", "-S", HERE / "consumer", "-B", tmp_path, f"-DCMAKE_PREFIX_PATH={prefix}",
        f"-DCMAKE_CXX_COMPILER={CXX}", "-DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON")


def test_a_project_around_ours_brings_its_own_eigen_and_fmt(tmp_path):
    for namespace in ("Eigen", "fmt"):
        (tmp_path / "own" / namespace).mkdir(parents=True)
    run("cmake", "-G", "Ninja", "-S", HERE / "subproject", "-B", tmp_path / "build", f"-DCLDE_SOURCE={REPOSITORY}",
        f"-DCMAKE_CXX_COMPILER={CXX}", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", f"-DOWN_HEADERS={tmp_path / 'own'}",
        "-DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON")
    assert f"-isystem {tmp_path / 'own'}" in (tmp_path / "build" / "compile_commands.json").read_text()
