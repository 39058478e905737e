"""Problems of other packages as objectives, and clde behind their interfaces.

    from clde.adapters import pymoo
    found = clde.solve(pymoo.objective(problem), evaluations=20_000)

Each module needs the package it is named after; this one needs none.
"""
