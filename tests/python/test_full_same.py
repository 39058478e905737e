"""Rules for the same optimum with the packages that need them: RDKit, ASE; and a mixture."""

from __future__ import annotations

import numpy as np
import pytest
from test_examples import output_of

import clde


def test_conformers_of_hexane_within_a_window():
    pytest.importorskip("rdkit")
    lines = output_of("conformers.py").splitlines()
    assert lines[0].startswith("CCCCCC: 3 torsions, ")
    rows = np.array([[float(word) for word in line.split()] for line in lines[1:]])
    assert (np.diff(rows[:, 0]) >= 0).all() and rows[0, 0] == 0 and rows[-1, 0] <= 3
    # The stretched chain is the lowest; one gauche bond in the middle or at an end are two further ones.
    bent = (np.abs(np.abs(rows[:, 1:]) - 180) > 30)
    assert not bent[0].any()
    once = rows[bent.sum(axis=1) == 1]
    assert len(once) == 2 and {tuple(row) for row in bent[bent.sum(axis=1) == 1][:, [1]]} == {(True,), (False,)}
    for k, row in enumerate(rows):
        for other in rows[:k]:
            for image in (other[1:], -other[1:], other[:0:-1], -other[:0:-1]):
                assert np.abs((row[1:] - image + 180) % 360 - 180).max() > 3, (row, other)


@pytest.mark.parametrize("atoms", [6, 7])
def test_a_cluster_by_ase_is_as_complete_as_the_built_in_one(atoms):
    pytest.importorskip("ase")
    lines = output_of("cluster.py", str(atoms)).splitlines()
    energies = [float(line.split()[0]) for line in lines[1:]]
    known = {6: [-12.7121, -12.3029], 7: [-16.5054, -15.9350, -15.5932, -15.5331]}[atoms]
    assert lines[0] == f"{atoms} atoms: {len(known)} shapes" and energies == pytest.approx(known, abs=1e-3)


def test_a_mixture_counts_once():
    lines = output_of("mixture.py").splitlines()
    assert lines[0].startswith("without a rule: 6 best") and lines[1].startswith("with the rule: 1 best")
    assert [float(v) for v in lines[2].split()[1:]] == pytest.approx([-4, 0, 3], abs=0.25)
    assert [float(v) for v in lines[3].split()[1:]] == pytest.approx([0.5, 0.8, 0.4], abs=0.15)


def test_a_window_in_the_unit_of_the_function():
    """Wells 0, 1 and 4 units deep: those within 2 units are wanted."""
    centers, floors = np.array([-1.5, 0.2, 1.6]), np.array([1.0, 0.0, 4.0])
    found = clde.solve(lambda x: (floors + 30 * (x[0] - centers) ** 2).min(), [(-2, 2)], evaluations=600, within=2.0,
                       report="all")
    assert sorted(round(o.fun, 3) for o in found.optima if o.gap <= 2) == [0, 1]
