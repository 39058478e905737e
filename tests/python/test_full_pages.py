"""Pages whose programs need other packages."""

from __future__ import annotations

import pytest
from test_pages import check


def test_inside_other_packages(tmp_path):
    pytest.importorskip("scipy")
    pytest.importorskip("optuna")
    check("other-packages", tmp_path)
