"""Writes comparison-tables.txt: what scipy makes of the tables in lab/paper/tables/printed.cpp and of some samples.

Run with numpy and scipy (1.17.1 was used) from the repository root. One line a case:
    p FUNCTION column other two_sided greater
    ranks FUNCTION larger|smaller mean ranks of the columns
    mark larger|smaller figure mark mean standard_error | sample
"""
import pathlib
import re

import numpy as np
from scipy import stats

root = pathlib.Path(__file__).resolve().parents[2]
source = (root / "lab/paper/tables/printed.cpp").read_text()
lines = []


def columns(function):
    body = re.search(rf"& {function}\(\) {{(.*?)\n}}", source, re.S).group(1)
    rows = re.findall(r'{"[^"]*",\s*{([^}]*)}}', body)
    return [np.array([float(v) for v in row.split(",")]) for row in rows]


def p(x, y, side):
    return float(stats.wilcoxon(x - y, zero_method="wilcox", alternative=side, method="asymptotic").pvalue)


table = columns("printed_peak_ratio")
for k in range(1, len(table)):
    lines.append(f"p printed_peak_ratio 0 {k} {p(table[0], table[k], 'two-sided')!r} {p(table[0], table[k], 'greater')!r}")

for function, better in [("printed_peak_ratio", "larger"), ("printed_ablation_so", "larger"),
                         ("printed_dtlz", "smaller"), ("printed_mmmop_igd", "smaller"),
                         ("printed_mmmop_igdx", "smaller")]:
    values = np.array(columns(function)).T
    ranks = stats.rankdata(-values if better == "larger" else values, axis=1).mean(axis=0)
    lines.append(f"ranks {function} {better} " + " ".join(repr(float(r)) for r in ranks))

rng = np.random.default_rng(8)
for n in (3, 6, 10, 30):
    for shift in (0.0, 0.4, 2.0):
        for better in ("larger", "smaller"):
            sample = np.round(rng.normal(size=n) + shift, 3)
            d = sample - 0.0
            plain = len(set(np.abs(d))) == n and np.all(d != 0)
            chance = stats.wilcoxon(d, method="exact" if plain else "asymptotic").pvalue
            mark = "=" if chance >= .05 else "+" if (sample.mean() > 0) == (better == "larger") else "-"
            lines.append(f"mark {better} 0.0 {mark} {float(sample.mean())!r} {float(stats.sem(sample))!r} | " +
                         " ".join(repr(float(v)) for v in sample))

(pathlib.Path(__file__).parent / "comparison-tables.txt").write_text("\n".join(lines) + "\n")
