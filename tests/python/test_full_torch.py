"""Functions for PyTorch."""

from __future__ import annotations

import pytest
from conftest import BOX, himmelblau, missing

import clde

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

import clde.torch  # noqa: E402


def equations(x):
    return torch.stack([x[0] ** 2 + x[1] - 11, x[0] + x[1] ** 2 - 7])


def test_gradients_are_exact_and_batched():
    found = clde.torch.solve(himmelblau, BOX, evaluations=3000)
    assert len(missing(found)) == 0 and found.njev > 0 and found.noise.kind == "none"


def test_residuals_have_their_jacobian():
    found = clde.torch.solve(equations, BOX, residuals=True, evaluations=3000, certify=True)
    assert len(missing(found)) == 0 and sum(o.root.certified for o in found.optima) == 4


def test_a_function_of_a_batch():
    found = clde.torch.solve(lambda points: himmelblau(points.T), BOX, batched=True, evaluations=3000)
    assert len(missing(found)) == 0 and found.njev > 0


def test_single_precision_is_what_the_function_gets():
    seen = set()

    def f(x):
        seen.add(x.dtype)
        return himmelblau(x)

    clde.torch.solve(f, BOX, evaluations=300, precision="float32")
    assert seen == {torch.float32}


@pytest.mark.skipif(not torch.cuda.is_available(), reason="there is no GPU")
def test_on_a_gpu():
    found = clde.torch.solve(himmelblau, BOX, evaluations=3000, device="cuda")
    assert len(missing(found)) == 0 and found.njev > 0
