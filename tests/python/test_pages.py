"""The programs of the how-to pages print what the pages say."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["all-inverse-kinematics", "all-conformers", "all-roots", "all-calibrations", "all-modes", "alternatives",
         "killed-jobs", "derivatives", "categories", "symmetry", "sweeps"]


def reader():
    spec = importlib.util.spec_from_file_location("pages", ROOT / "tests" / "docs" / "pages.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["pages"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES)
def test_page_does_what_it_says(page, tmp_path):
    check(page, tmp_path)


def check(page, tmp_path):
    text = (ROOT / "docs" / "how-to" / f"{page}.md").read_text()
    assert len(text.splitlines()) <= 80
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
                   "PYTHONDONTWRITEBYTECODE": "1"}
    differences, steps = reader().run(text, tmp_path, environment)
    assert steps > 0
    assert not differences, "\n\n".join(differences)
