"""Writes rank-tests.txt: samples, ties and zeros included, with the p-values scipy gives for them.

Run with numpy and scipy (1.17.1 was used). One line a case:
    signed zeros alternative exact | x | y | statistic p     (statistic: sum of ranks of x > y)
    sum - alternative exact | x | y | statistic p
    friedman - - - | columns | values by row | statistic p
    summary - - - | - | sample | deviation lower_quartile median upper_quartile
"""
import pathlib

import numpy as np
from scipy import stats

rng = np.random.default_rng(4)
lines = []
SIDES = {"two-sided": "two_sided", "less": "less", "greater": "greater"}


def text(values):
    return " ".join(repr(float(v)) for v in np.ravel(values))


def signed(x, y, zeros, side):
    d = x - y
    plain = len(set(np.abs(d))) == len(d) and np.all(d != 0) and len(d) <= 50
    method = "exact" if plain else "asymptotic"
    one = stats.wilcoxon(d, zero_method=zeros, alternative="greater", method=method)
    p = stats.wilcoxon(d, zero_method=zeros, alternative=side, method=method).pvalue
    lines.append(f"signed {zeros} {SIDES[side]} {int(plain)} | {text(x)} | {text(y)} | "
                 f"{text([one.statistic, p])}")


def ranksum(x, y, side):
    plain = len(set(x) | set(y)) == len(x) + len(y) and max(len(x), len(y)) <= 50
    got = stats.mannwhitneyu(x, y, alternative=side, method="exact" if plain else "asymptotic")
    lines.append(f"sum - {SIDES[side]} {int(plain)} | {text(x)} | {text(y)} | "
                 f"{text([got.statistic, got.pvalue])}")


for n, digits, shift in [(4, 3, 0), (5, 3, 1), (11, 3, .3), (30, 3, .4), (12, 0, .3), (20, 0, 0),
                         (31, 1, .2), (60, 3, .2)]:
    x, y = np.round(rng.normal(shift, 1, n), digits), np.round(rng.normal(0, 1, n), digits)
    x, y = x * 8, y * 8  # ties survive the subtraction
    x, y = np.round(x), np.round(y)
    for zeros in ("wilcox", "pratt"):
        for side in SIDES:
            signed(x, y, zeros, side)
    fine, other = rng.normal(shift, 1, n), rng.normal(0, 1, n + 3)
    for side in SIDES:
        signed(fine, other[:n], "wilcox", side)
        ranksum(fine, other, side)
        ranksum(x, y[: max(2, n // 2)], side)
for rows, cols, digits in [(5, 3, 4), (12, 4, 4), (9, 5, 0), (20, 6, 0), (7, 8, 4)]:
    table = np.round(rng.normal(size=(rows, cols)) + 0.2 * np.arange(cols), digits)
    got = stats.friedmanchisquare(*table.T)
    lines.append(f"friedman - - - | {cols} | {text(table)} | {text([got.statistic, got.pvalue])}")
for n in (2, 3, 10, 11):
    sample = rng.normal(size=n)
    lines.append(f"summary - - - | 0 | {text(sample)} | "
                 f"{text([sample.std(ddof=1), *np.percentile(sample, [25, 50, 75])])}")
pathlib.Path(__file__).with_name("rank-tests.txt").write_text("\n".join(lines) + "\n")
