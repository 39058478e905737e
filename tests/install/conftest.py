"""The library installed, for the tests of this folder."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
BUILD = Path(os.environ["CLDE_BUILD"])
CXX = os.environ["CXX"]


def run(*command, **options):
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **options,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    """The library installed, then moved: nothing may remember where it was installed to."""
    first = tmp_path_factory.mktemp("installed") / "first"
    run("cmake", "--install", BUILD, "--prefix", first)
    moved = first.rename(first.parent / "moved")
    return moved


def pkg_config(prefix, *arguments, package="clde"):
    (file,) = prefix.rglob("clde.pc")
    known = os.environ.get("PKG_CONFIG_PATH", "")
    environment = {**os.environ, "PKG_CONFIG_PATH": f"{file.parent}:{known}"}
    return run("pkg-config", *arguments, package, env=environment).split()


def compilers():
    """Whatever is installed of those that users have."""
    found = {Path(path).resolve(): path for name in ("clang++", "clang++-16", "g++", CXX) if (path := shutil.which(name))}
    return [pytest.param(path, id=Path(path).name) for path in sorted(found.values())]


@pytest.fixture(scope="module")
def shared(prefix, tmp_path_factory):
    """The shared library; made of the static one if that is what was built."""
    built = next(prefix.rglob("libclde.so"), None)
    if built:
        return built
    library = tmp_path_factory.mktemp("shared") / "libclde.so"
    run(CXX, "-shared", "-Wl,--whole-archive", *prefix.rglob("libclde.a"), "-Wl,--no-whole-archive", "-pthread",
        "-o", library)
    return library
