"""Writes front-metrics.txt: random sets and fronts with the figures pymoo gives for them.

Run with numpy and pymoo (0.6.2 was used). Each case is
    case OBJECTIVES ROWS FRONT_ROWS / rows of costs / rows of the front / igd igd_plus gd hv
where gd is pymoo's mean distance (ours divides the root of the sum of squares) and hv is the volume
below (1.2, ...).
"""
import pathlib

import numpy as np
from pymoo.indicators.gd import GD
from pymoo.indicators.hv import HV
from pymoo.indicators.igd import IGD
from pymoo.indicators.igd_plus import IGDPlus

rng = np.random.default_rng(5)
lines = []
for objectives, rows, front_rows in [(2, 1, 3), (2, 7, 20), (2, 25, 40), (3, 5, 11), (3, 30, 50),
                                     (4, 12, 20), (5, 10, 10), (6, 8, 10)]:
    front = np.abs(rng.normal(size=(front_rows, objectives)))
    front /= np.linalg.norm(front, axis=1, keepdims=True)
    costs = np.round(rng.uniform(0, 1.3, size=(rows, objectives)), 2 if rows % 2 else 6)
    figures = [IGD(front)(costs), IGDPlus(front)(costs), GD(front)(costs),
               HV(ref_point=np.full(objectives, 1.2))(costs)]
    lines.append(f"case {objectives} {rows} {front_rows}")
    lines += [" ".join(repr(float(v)) for v in row) for row in [*costs, *front, figures]]
pathlib.Path(__file__).with_name("front-metrics.txt").write_text("\n".join(lines) + "\n")
