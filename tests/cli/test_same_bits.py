"""A run does not depend on the mathematical functions libm picks for the processor."""

import json
import os
import subprocess

import pytest

TOOL = os.environ["CLDE_TOOL"]
WITHOUT_FMA = {**os.environ, "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4"}


def solve(problem, environment=None, options=("--set", "local=auto")):
    command = [TOOL, "solve", problem, "--evaluations", "20000", *options, "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    found = json.loads(done.stdout)
    return found["optima"], found["reports"]


@pytest.mark.parametrize("problem", ["cec2013/f4", "cec2013/f7", "cec2013/f11", "cec2013/f17"])
def test_a_processor_without_fma_takes_the_same_path(problem):
    assert solve(problem, WITHOUT_FMA) == solve(problem)


@pytest.mark.parametrize("algorithm", ["clde-paper", "nsga2"])
@pytest.mark.parametrize("problem", ["cec2013/f7", "mmmop/2", "dtlz/3"])
def test_so_do_populations(problem, algorithm):
    options = ("--algorithm", algorithm)
    assert solve(problem, WITHOUT_FMA, options) == solve(problem, None, options)


@pytest.mark.parametrize("problem", ["mmmop/2", "mmmop/6", "dtlz/3"])
def test_so_do_pieces_of_pareto_sets(problem):
    options = ("--algorithm", "clde")
    assert solve(problem, WITHOUT_FMA, options) == solve(problem, None, options)
