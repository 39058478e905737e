#!/usr/bin/env python3
"""Ranks of the methods of an experiment, and signed-rank tests over its problems, as Markdown.

    clde score --store leaderboard.db --csv | python lab/bench/rank_methods.py --metric peak_ratio --accuracy 0.0001
    clde score --store several.db --csv | python lab/bench/rank_methods.py --metric igdx --smaller-is-better

Each method is compared with --reference (clde) by its means on the problems. The test is Wilcoxon's, two-sided and
exact; equal means are left out, and the last p is corrected for the number of methods by Holm's rule. "Better" counts
problems on which the method is better than the reference. A second table has the means.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import defaultdict
from statistics import fmean

from signed_rank import EQUAL, ranks, signed_rank_p


def read(stream, metric, accuracy):
    """Values of the metric: method -> problem -> list over runs."""
    values = defaultdict(lambda: defaultdict(list))
    for row in csv.DictReader(stream):
        if row["metric"] == metric and (accuracy is None or float(row["accuracy"]) == accuracy):
            values[row["label"]][row["problem"]].append(float(row["value"]))
    return with_short_names(values)


def with_short_names(values):
    """Without settings, where the name of the algorithm alone tells a method from the others."""
    firsts = [label.split()[0] for label in values]
    return {first if firsts.count(first) == 1 else label: values[label] for first, label in zip(firsts, values)}


def holm(p_values):
    corrected, highest = [0.0] * len(p_values), 0.0
    for step, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        highest = max(highest, min(1.0, p_values[place] * (len(p_values) - step)))
        corrected[place] = highest
    return corrected


def natural(name):
    head = name.rstrip("0123456789")
    return head, int(name[len(head):] or 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--metric", required=True)
    parser.add_argument("--accuracy", type=float)
    parser.add_argument("--reference", default="clde")
    parser.add_argument("--smaller-is-better", action="store_true")
    options = parser.parse_args()
    values = read(sys.stdin, options.metric, options.accuracy)
    if options.reference not in values:
        sys.exit(f"--reference: no {options.reference}; there are {', '.join(values) or 'no values of this metric'}")
    problems = sorted(values[options.reference], key=natural)
    methods = [m for m in values if all(values[m][p] for p in problems)]
    for method in sorted(set(values) - set(methods)):
        print(f"left out, not run on all problems: {method}", file=sys.stderr)
    sign = 1 if options.smaller_is_better else -1
    cost = {m: [sign * fmean(values[m][p]) for p in problems] for m in methods}
    by_problem = [ranks([cost[m][i] for m in methods]) for i in range(len(problems))]
    mean_rank = {m: fmean(r[k] for r in by_problem) for k, m in enumerate(methods)}
    methods.sort(key=mean_rank.__getitem__)
    others = [m for m in methods if m != options.reference]
    gains = {m: [a - b for a, b in zip(cost[options.reference], cost[m])] for m in others}
    p_values = [signed_rank_p(gains[m]) for m in others]
    corrected = dict(zip(others, holm(p_values)))
    plain = dict(zip(others, p_values))
    print(f"| method | runs | mean | mean rank | better, equal, worse than `{options.reference}` | signed-rank p | p, Holm |")
    print("|---|---|---|---|---|---|---|")
    for m in methods:
        runs = sorted({len(values[m][p]) for p in problems})
        start = f"| `{m}` | {'–'.join(map(str, runs))} | {abs(fmean(cost[m])):.3f} | {mean_rank[m]:.2f} |"
        if m == options.reference:
            print(start, "– | – | – |")
            continue
        counts = [sum(g > EQUAL for g in gains[m]), sum(abs(g) <= EQUAL for g in gains[m]), sum(g < -EQUAL for g in gains[m])]
        print(start, f"{', '.join(map(str, counts))} | {plain[m]:.2g} | {corrected[m]:.2g} |")
    print("\n| |", " | ".join(p.rsplit("/", 1)[-1] for p in problems), "|")
    print("|---|" + "---|" * len(problems))
    for m in methods:
        print(f"| `{m}` |", " | ".join(f"{abs(c):.3g}" for c in cost[m]), "|")


if __name__ == "__main__":
    main()
