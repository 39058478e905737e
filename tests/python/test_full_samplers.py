"""Samplers that start in every mode: the example runs, and finds the weights that the mixture has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "python" / "sample_modes.py"
TRUTH = {(0, 0): 0.4, (4, 1): 0.3, (-3, 3): 0.2, (2, -4): 0.1}


@pytest.mark.parametrize("sampler", ["emcee", "dynesty"])
def test_weights_by_curvature_and_by_sampling_agree_with_the_truth(sampler):
    pytest.importorskip(sampler, reason=f"the package {sampler} is not installed")
    ran = subprocess.run([sys.executable, str(EXAMPLE), sampler], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    rows = [[float(cell) for cell in line.split()] for line in ran.stdout.splitlines()[1:]]
    assert len(rows) == len(TRUTH)
    for x, y, by_curvature, by_sampling in rows:
        truth = TRUTH[round(x), round(y)]
        assert by_curvature == pytest.approx(truth, abs=0.005)
        assert by_sampling == pytest.approx(truth, abs=0.08)
