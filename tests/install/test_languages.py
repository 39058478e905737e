"""The C interface from other languages, where these are installed."""

import os
import shutil

import pytest
from conftest import HERE, REPOSITORY, pkg_config, run

EXAMPLES = REPOSITORY / "examples"
JULIA = os.environ.get("CLDE_JULIA") or shutil.which("julia")
OPTIMA = {"-2.8051": "3.1313", "-3.7793": "-3.2832", "3.5844": "-1.8481", "3.0000": "2.0000"}


def pairs(lines):
    """The optima that a program lists, one a line."""
    found = [[float(word.strip(",[]")) for word in line.replace(",", " ").split()] for line in lines]
    return {f"{x:.4f}": f"{y:.4f}" for x, y in found}


@pytest.mark.skipif(not JULIA, reason="Julia is not installed (or name it in CLDE_JULIA)")
def test_julia(shared):
    lines = run(JULIA, EXAMPLES / "julia" / "himmelblau.jl", shared).splitlines()
    assert len(lines) == 10 and lines[0] == lines[5] == "4 global optima"
    assert pairs(lines[1:5]) == pairs(lines[6:]) == OPTIMA


@pytest.mark.skipif(not shutil.which("Rscript"), reason="R is not installed")
def test_r(prefix, tmp_path):
    shutil.copy(EXAMPLES / "r" / "clde_r.c", tmp_path)
    flags = {"PKG_CPPFLAGS": " ".join(pkg_config(prefix, "--cflags")),
             "PKG_LIBS": " ".join(pkg_config(prefix, "--libs")) + " -lstdc++"}
    run("R", "CMD", "SHLIB", "clde_r.c", cwd=tmp_path, env={**os.environ, **flags})
    lines = run("Rscript", EXAMPLES / "r" / "himmelblau.R", tmp_path / "clde_r.so").splitlines()
    assert lines[0] == "4 global optima" and pairs(lines[1:5]) == OPTIMA
    assert lines[5].startswith("a mistake: ") and "swap" in lines[5]
