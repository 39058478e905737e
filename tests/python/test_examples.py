"""Every example runs and says what it should."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "python"


def output_of(name, *arguments):
    done = subprocess.run([sys.executable, "-B", EXAMPLES / name, *arguments], capture_output=True, text=True,
                          timeout=300, env={**os.environ, "PYTHONWARNINGS": "error::DeprecationWarning:__main__"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_start():
    assert output_of("start.py").startswith("4 optima found; all 4 have")


def test_vectorized():
    lines = output_of("vectorized.py").splitlines()
    assert lines[0] == "18 global minima of value -186.7309" and len(lines) == 19


def test_pool():
    text = output_of("pool.py")
    assert "optima found" in text and "resumed: 800 evaluations" in text


def test_decode_data():
    pytest.importorskip("pandas")
    assert "4 basins" in output_of("decode_data.py")


def test_experiment():
    text = output_of("experiment.py")
    assert "20 of 20 runs done, 20 by this call" in text and "with one more seed: 4 runs" in text
    assert text.count("peak_ratio") == 4
