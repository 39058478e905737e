"""All conformers of a molecule within an energy window, its torsions turned by RDKit, its energy by MMFF94.

    python conformers.py            hexane, 3 kcal/mol
    python conformers.py CCCCO 2    another SMILES, another window

A chain that reads the same from both ends, and mirror images: one conformer each. That is what `same` says.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from rdkit import Chem
from rdkit.Chem import AllChem, rdMolTransforms

import clde

Floats = npt.NDArray[np.float64]
# A bond that can turn, and one neighbour on each side.
TURNS = Chem.MolFromSmarts("[!$([D1])]~[!$([D1])&!$(*#*)]-!@[!$([D1])&!$(*#*)]~[!$([D1])]")


@dataclass(frozen=True)
class Torsions:
    """The energy as a function of the torsions; bonds and angles stay as they are."""

    molecule: Any
    atoms: list[tuple[int, int, int, int]]
    field: Any

    def __call__(self, angles: Floats) -> float:
        shape = self.molecule.GetConformer()
        for four, angle in zip(self.atoms, angles, strict=True):
            rdMolTransforms.SetDihedralRad(shape, *four, float(angle))
        return float(self.field.CalcEnergy(shape.GetPositions().ravel().tolist()))


def torsions_of(smiles: str) -> Torsions:
    """Bonds and angles are those of the stretched chain, which is as symmetric as the formula."""
    molecule = Chem.AddHs(Chem.MolFromSmiles(smiles))
    AllChem.EmbedMolecule(molecule, randomSeed=7)
    one_per_bond = {tuple(sorted(match[1:3])): match for match in molecule.GetSubstructMatches(TURNS)}
    atoms = list(one_per_bond.values())
    for four in atoms:
        rdMolTransforms.SetDihedralRad(molecule.GetConformer(), *four, np.pi)
    AllChem.MMFFOptimizeMolecule(molecule, maxIters=2000)
    field = AllChem.MMFFGetMoleculeForceField(molecule, AllChem.MMFFGetMoleculeProperties(molecule))
    return Torsions(molecule, atoms, field)


def main(smiles: str = "CCCCCC", window: float = 3.0) -> None:
    energy = torsions_of(smiles)
    count = len(energy.atoms)
    images = [lambda x: -x]
    if smiles == smiles[::-1]:
        images += [lambda x: x[::-1], lambda x: -x[::-1]]
    found = clde.solve(energy, [(-np.pi, np.pi)] * count, kinds=["periodic"] * count, evaluations=6_000,
                       report="all", within=window, same=clde.same.images(*images, within=0.05))
    low = [o for o in found.optima if o.gap <= window]
    print(f"{smiles}: {count} torsions, {len(low)} conformers within {window:g} kcal/mol")
    for optimum in low:
        print(f"{optimum.gap:6.2f}", *(f"{angle:5.0f}" for angle in np.degrees(optimum.x)))


if __name__ == "__main__":
    given = [*sys.argv[1:], *("CCCCCC", "3")[len(sys.argv) - 1:]]
    main(given[0], float(given[1]))
