#!/usr/bin/env python3
"""The tables of docs/research/results.md for several objectives, from bench_pareto.

  lab/bench/pareto_tables.py TABLE... [--bench build/bench/bench_pareto] [--seeds N] [--first-seed S]

Tables: mmmop, mmmop200, mmf, mmf-published, pieces, omni5, rotated, dtlz, dtlz-small,
dtlz-rotated, dtlz-expensive, cost-expensive, ablation, ablation-rotated, growth.
Everything is a mean over seeds, with its standard error; p is of the two-sided signed-rank test.
"""
import argparse
import csv
import io
import itertools
import math
import subprocess
import sys

from signed_rank import signed_rank_p

MMMOP = [f"mmmop/{k}" for k in range(1, 7)]
MMF = [f"mmf/{k}" for k in range(1, 9)]
COPIES = ["mmo/omni-test", "mmo/sympart", "mmo/sympart-rotated"]
TURNED = [f"mmmop-rotated/{k}" for k in range(1, 7)]
DTLZ = [f"dtlz/{k}:D={d}" for d in (30, 50) for k in range(1, 7)]
TURNED_DTLZ = [f"dtlz-rotated/{k}:D={d}" for d in (30, 50) for k in range(1, 7)]

# What is left out, and the settings that do it.
ABLATIONS = {
    "nothing": [],
    "decoding": ["piece_persistence=1"],
    "descents": ["descent_share=0"],
    "exploring": ["exploring_share=0", "descent_share=0"],
}


class Bench:
    def __init__(self, arguments):
        self.program, self.first = arguments.bench, arguments.first_seed
        self.seeds = arguments.seeds

    def runs(self, algorithm, evaluations, problems, settings=(), seeds=None):
        """{problem: {figure: [value of every seed]}}"""
        command = [self.program, algorithm, str(evaluations), str(self.first),
                   str(seeds or self.seeds), *problems, *settings, "--runs"]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        table = {}
        for row in csv.DictReader(io.StringIO(text)):
            figures = table.setdefault(row["problem"], {})
            for name, value in row.items():
                if name not in ("problem", "seed"):
                    figures.setdefault(name, []).append(float(value))
        return table


def mean(values):
    return sum(values) / len(values)


def error(values):
    m = mean(values)
    return math.sqrt(sum((v - m) ** 2 for v in values) / max(1, len(values) - 1) / len(values))


def shown(values):
    return f"{mean(values):.3g} ± {error(values):.1g}"


def signed_rank(x, y):
    """Two-sided p of Wilcoxon's test."""
    return signed_rank_p([a - b for a, b in zip(x, y)])


def row(*cells):
    print("| " + " | ".join(str(c) for c in cells) + " |", flush=True)


def head(*cells):
    row(*cells)
    row(*["---"] * len(cells))


def against_nsga2(bench, evaluations, problems, settings=(), seeds=None):
    size = [s.replace("report_size", "population_size") for s in settings]
    ours = bench.runs("clde", evaluations, problems, settings, seeds)
    plain = bench.runs("nsga2", evaluations, problems, size, seeds)
    fair = bench.runs("nsga2", evaluations, problems, [*size, "answer=subset"], seeds)
    head("problem", "IGD", "nsga2", "nsga2, subset", "IGDX", "worst", "nsga2", "nsga2, subset", "CPU s")
    for p in problems:
        row(p, shown(ours[p]["igd"]), f"{mean(plain[p]['igd']):.3g}", f"{mean(fair[p]['igd']):.3g}",
            shown(ours[p]["igdx"]), f"{max(ours[p]['igdx']):.3g}", f"{mean(plain[p]['igdx']):.3g}",
            f"{mean(fair[p]['igdx']):.3g}", f"{mean(ours[p]['seconds']):.2f}")


def paired(ours, theirs):
    """Theirs, in how many runs ours is better, and p."""
    better = sum(a < b for a, b in zip(ours, theirs))
    return f"{shown(theirs)} ({better}, p = {signed_rank(ours, theirs):.2g})"


def rotated(bench):
    ours = bench.runs("clde", 20000, TURNED)
    high = bench.runs("clde", 20000, TURNED, ["descent_share=0"])
    blind = bench.runs("clde", 20000, TURNED, ["piece_persistence=1"])
    fair = bench.runs("nsga2", 20000, TURNED, ["answer=subset"])
    head("problem", "IGD", "nsga2, subset", "IGDX", "without descents", "without decoding", "nsga2, subset")
    for p in TURNED:
        igdx = ours[p]["igdx"]
        row(p, shown(ours[p]["igd"]), shown(fair[p]["igd"]), shown(igdx), paired(igdx, high[p]["igdx"]),
            paired(igdx, blind[p]["igdx"]), shown(fair[p]["igdx"]))


def pieces(bench, problems, evaluations=20000, settings=(), seeds=None):
    runs = bench.runs("clde", evaluations, problems, settings, seeds)
    head("problem", "pieces reached", "told apart", "agreement", "PSP", "IGDX")
    for p in problems:
        f = runs[p]
        row(p, f"{mean(f['reached']):.1f}", f"{mean(f['told']):.1f} ({min(f['told']):.0f} to "
            f"{max(f['told']):.0f})", f"{mean(f['agree']):.2f}", shown(f["psp"]), shown(f["igdx"]))


# Means of 1/PSP over 30 runs, printed in table 2 of the article that PubMed Central keeps as
# PMC11323021 (PeerJ Computer Science, 2024), with the competition's 200 solutions.
PUBLISHED = {
    "MO_Ring_PSO_SCD": [0.0488, 0.0465, 0.0335, 0.0273, 0.0869, 0.0733, 0.0267, 0.0678],
    "DN-NSGAII": [0.0969, 0.1742, 0.1172, 0.0771, 0.1773, 0.1427, 0.0553, 0.2799],
    "Omni-optimizer": [0.0975, 0.1643, 0.1351, 0.0840, 0.1789, 0.1523, 0.0511, 0.3149],
    "TriMOEA-TA&R": [0.0735, 0.0931, 0.0871, 0.1537, 0.1132, 0.0958, 0.0672, 0.3974],
    "MMODE_ICD": [0.0493, 0.0247, 0.0209, 0.0257, 0.0853, 0.0713, 0.0263, 0.1303],
    "MMODE_ES": [0.0417, 0.0075, 0.0068, 0.0217, 0.0711, 0.0637, 0.0206, 0.0504],
}


def published(bench):
    """The rules of CEC 2019 and 2020: 100 D solutions, 5,000 D evaluations; D is 2."""
    runs = bench.runs("clde", 10000, MMF, ["report_size=200"])
    head("problem", "1/PSP", "worst", "IGDX", "PSP", *PUBLISHED)
    for k, p in enumerate(MMF):
        inverse = [1 / v for v in runs[p]["psp"]]
        row(p, shown(inverse), f"{max(inverse):.3g}", shown(runs[p]["igdx"]), shown(runs[p]["psp"]),
            *[f"{figures[k]:.3g}" for figures in PUBLISHED.values()])


def dtlz(bench, budgets, problems, seeds=None):
    head("problem", *[f"{b:,} evaluations" for b in budgets])
    ours = {b: bench.runs("clde", b, problems, (), seeds) for b in budgets}
    theirs = {b: bench.runs("nsga2", b, problems, (), seeds) for b in budgets}
    for p in problems:
        row(p, *[f"{shown(ours[b][p]['igd'])} / {mean(theirs[b][p]['igd']):.3g}" for b in budgets])


# Means that the paper prints for methods made for expensive objectives: DTLZ1 to 6, D = 30, M = 3.
PRINTED = {
    "CPS-MOEA": [61.231, 1.2068, 1656.4, 1.5812, 1.2256, 19.018],
    "K-RVEA": [59.574, 1.2689, 1667.2, 1.687, 1.2618, 21.726],
    "CSEA": [53.458, 0.84305, 1315.9, 0.93992, 0.85359, 20.974],
    "EDN-ARMOEA": [76.109, 1.3224, 2106.4, 1.4471, 1.3895, 22.788],
    "MCEA/D": [37.268, 0.43816, 726.01, 0.80266, 0.40083, 12.599],
}


def expensive(bench):
    """With the model, without it, and nsga2, beside the best printed figure."""
    head("problem", *[f"{b} evaluations: model / default / nsga2" for b in (300, 500)], "printed")
    for d in (10, 30):
        problems = [f"{suite}/{k}:D={d}" for suite in ("dtlz", "dtlz-rotated") for k in range(1, 8)]
        cells = {p: [] for p in problems}
        for b in (300, 500):
            ours = bench.runs("clde", b, problems, ["expensive=1"])
            default, theirs = bench.runs("clde", b, problems), bench.runs("nsga2", b, problems)
            for p in problems:
                cells[p].append(f"{shown(ours[p]['igd'])} / {mean(default[p]['igd']):.3g} / "
                                f"{mean(theirs[p]['igd']):.3g}")
        for p in problems:
            k = int(p.partition("/")[2][0])
            is_printed = d == 30 and k < 7 and p.startswith("dtlz/")
            best = min(PRINTED, key=lambda name: PRINTED[name][min(k, 6) - 1])
            row(p, *cells[p], f"{PRINTED[best][k - 1]:.3g} ({best})" if is_printed else "")


def expensive_cost(bench):
    """Milliseconds that the model takes for an evaluation, over a whole run."""
    budgets = (100, 300, 500, 1000)
    head("variables", "objectives", *[f"{b:,} evaluations" for b in budgets])
    for d, m in itertools.product((10, 30), (2, 3)):
        p = f"dtlz/2:D={d},M={m}"
        seconds = [mean(bench.runs("clde", b, [p], ["expensive=1"], 1)[p]["seconds"]) for b in budgets]
        row(d, m, *[f"{1000 * s / b:.1f}" for s, b in zip(seconds, budgets)])


def ablation(bench, problems, evaluations=20000, size=()):
    runs = {name: bench.runs("clde", evaluations, problems, [*settings, *size])
            for name, settings in ABLATIONS.items()}
    head("without", *problems)
    for name in ABLATIONS:
        cells = []
        for p in problems:
            full, part = runs["nothing"][p]["igdx"], runs[name][p]["igdx"]
            cells.append(shown(part) + ("" if name == "nothing" else
                                        f" (p = {signed_rank(full, part):.2g})"))
        row(name, *cells)


def growth(bench):
    head("reported", "evaluations", "CPU s a run")
    for size, evaluations in ((50, 20000), (100, 20000), (200, 20000), (400, 20000), (100, 5000),
                              (100, 80000), (100, 320000)):
        runs = bench.runs("clde", evaluations, ["mmmop/1"], [f"report_size={size}"], 2)
        row(size, f"{evaluations:,}", f"{mean(runs['mmmop/1']['seconds']):.2f}")


TABLES = {
    "mmmop": lambda b: against_nsga2(b, 20000, MMMOP),
    "mmmop200": lambda b: against_nsga2(b, 40000, MMMOP, ["report_size=200"]),
    "mmf": lambda b: pieces(b, MMF),
    "mmf-published": published,
    "pieces": lambda b: pieces(b, MMMOP + COPIES),
    "omni5": lambda b: pieces(b, ["mmo/omni-test:D=5"], 40000, ["report_size=243"]),
    "rotated": rotated,
    "dtlz": lambda b: dtlz(b, [20000], DTLZ),
    "dtlz-small": lambda b: dtlz(b, [300, 500, 1000], DTLZ),
    "dtlz-rotated": lambda b: dtlz(b, [300, 500, 1000, 20000], TURNED_DTLZ),
    "dtlz-expensive": expensive,
    "cost-expensive": expensive_cost,
    "ablation": lambda b: ablation(b, ["mmmop/1", "mmmop/2", "mmmop/6"]),
    "ablation-rotated": lambda b: ablation(b, ["mmmop-rotated/4", "mmmop-rotated/6"]),
    "growth": growth,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+", choices=sorted(TABLES))
    parser.add_argument("--bench", default="build/bench/bench_pareto")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first-seed", type=int, default=9001)
    arguments = parser.parse_args()
    for name in arguments.tables:
        print(f"\n{name}, seeds {arguments.first_seed} to "
              f"{arguments.first_seed + arguments.seeds - 1}\n")
        TABLES[name](Bench(arguments))
    return 0


if __name__ == "__main__":
    sys.exit(main())
