"""The figure of docs/how-to/how-many-evaluations.md: share of the global optima found against evaluations, on twelve
functions of 2 to 50 variables.

    python lab/bench/evaluation_curves.py docs/how-to/evaluation-curves.svg

Needs numpy, scipy and the package clde. The first eight functions are some of few_evaluations.py, the others the
eight bowls of many_variables.py. --keep FILE remembers what was measured; it may be the file of few_evaluations.py
with the same seeds.
"""

import argparse
import math

import numpy as np

import few_evaluations
import many_variables
from few_evaluations import FUNCTIONS, Kept, first_found, known_optima, share_after

FEW = (0, 1, 6, 7, 8, 9, 10, 11)  # of FUNCTIONS
MOST_WITH_MODEL = 200  # evaluations, of at most ten seeds
MANY = {10: 8_000, 20: 16_000, 30: 24_000, 50: 40_000}
STYLES = {  # colour and dashes
    "clde": ("#1f6fb4", ""),
    "clde, expensive": ("#c2571a", ""),
    "multistart": ("#6a8f2b", "5 3"),
    "L-BFGS-B": ("#888888", "2 3"),
}
CSS = ("text{font-family:sans-serif;fill:#222}.axis{stroke:#444;stroke-width:1;fill:none}.grid{stroke:#ddd;stroke-width:1}"
       ".page{fill:#fff}@media (prefers-color-scheme:dark){text{fill:#ddd}.axis{stroke:#bbb}.grid{stroke:#333}"
       ".page{fill:#16181d}}")
PANEL, ROOM, COLUMNS = (190, 110), (52, 58), 3  # sizes; room to the left of and above a panel
TITLE = "Share of the global optima found against evaluations"


def problems(method):
    """Title, function, bounds, most evaluations and what gives the optima of each panel that the method has a curve in."""
    for number in FEW:
        name, f, bounds, count = FUNCTIONS[number]
        most = MOST_WITH_MODEL if method == "clde, expensive" else 800
        yield name, f, bounds, most, lambda f=f, bounds=bounds, count=count: known_optima(f, bounds, count)
    for dimension, most in MANY.items():
        f = many_variables.Bowls(dimension)
        if method != "clde, expensive":
            yield f"eight bowls, {dimension} variables", f, [(0, 1)] * dimension, most, lambda f=f: f.centres


def measure(args):
    """{panel: {method: [for each seed the evaluation at which each optimum was found]}}"""
    kept, panels = Kept(args.keep), {}
    for method in STYLES:
        for name, f, bounds, most, optima in problems(method):
            known = []

            def run(seed, f=f, bounds=bounds, most=most, optima=optima, known=known, method=method):
                known[:] = known or list(optima())
                return first_found(few_evaluations.METHODS[method](f, bounds, most, seed), known, bounds)

            count = {800: args.seeds, MOST_WITH_MODEL: min(10, args.seeds)}.get(most, args.many_seeds)
            seeds = range(args.first_seed, args.first_seed + count)
            panels.setdefault(name, {})[method] = [
                kept.first_found(f"{name}; {method}; {most}; {s}", lambda s=s: run(s)) for s in seeds]
    return panels


def polyline(runs, left, top, low, high, last):
    points = []
    for i in range(81):
        at = low * (high / low) ** (i / 80)
        if at > last:
            break
        share = np.mean([share_after(run, at) for run in runs])
        points.append(f"{left + PANEL[0] * i / 80:.1f},{top + PANEL[1] * (1 - share):.1f}")
    return " ".join(points)


def ticks(low, high):
    return [m * 10 ** e for e in range(1, 6) for m in (1, 2, 5) if low <= m * 10 ** e <= high][::2 if high > 1000 else 1]


def panel(name, curves, left, top):
    most = MANY[int(name.split()[2])] if name.startswith("eight bowls") else 800
    low, high = most / 40, most
    lines = [f'<text x="{left}" y="{top - 8}" font-size="12">{name}</text>']
    for share in (0, 0.5, 1):
        y = top + PANEL[1] * (1 - share)
        lines.append(f'<line x1="{left}" y1="{y}" x2="{left + PANEL[0]}" y2="{y}" class="grid"/>')
        lines.append(f'<text x="{left - 5}" y="{y + 3.5}" text-anchor="end" font-size="10">{share:g}</text>')
    for tick in ticks(low, high):
        x = left + PANEL[0] * math.log(tick / low) / math.log(high / low)
        lines.append(f'<line x1="{x:.1f}" y1="{top + PANEL[1]}" x2="{x:.1f}" y2="{top + PANEL[1] + 4}" class="axis"/>')
        lines.append(f'<text x="{x:.1f}" y="{top + PANEL[1] + 15}" text-anchor="middle" font-size="10">{tick:,}</text>')
    for method, runs in curves.items():
        colour, dashes = STYLES[method]
        last = MOST_WITH_MODEL if method == "clde, expensive" else high
        lines.append(f'<polyline points="{polyline(runs, left, top, low, high, last)}" fill="none" stroke="{colour}" '
                     f'stroke-width="1.6"' + (f' stroke-dasharray="{dashes}"' if dashes else "") + "/>")
    return lines


def legend(left, y):
    lines = []
    for method, (colour, dashes) in STYLES.items():
        lines.append(f'<line x1="{left}" y1="{y - 4}" x2="{left + 26}" y2="{y - 4}" stroke="{colour}" stroke-width="2"' +
                     (f' stroke-dasharray="{dashes}"' if dashes else "") + "/>")
        lines.append(f'<text x="{left + 32}" y="{y}" font-size="12">{method}</text>')
        left += 60 + 7 * len(method)
    return lines


def draw(panels):
    width = COLUMNS * (PANEL[0] + ROOM[0]) + 24
    height = math.ceil(len(panels) / COLUMNS) * (PANEL[1] + ROOM[1]) + 54
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
             f'role="img" aria-label="{TITLE}">', f"<title>{TITLE}</title>", f"<style>{CSS}</style>",
             f'<rect width="{width}" height="{height}" class="page"/>', *legend(ROOM[0], 22)]
    for i, (name, curves) in enumerate(panels.items()):
        left = ROOM[0] + (i % COLUMNS) * (PANEL[0] + ROOM[0])
        lines += panel(name, curves, left, ROOM[1] + (i // COLUMNS) * (PANEL[1] + ROOM[1]))
    return "\n".join([*lines, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("figure", help="SVG file to write")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--many-seeds", type=int, default=5, help="of ten variables and more")
    parser.add_argument("--first-seed", type=int, default=301)
    parser.add_argument("--keep", help="file that remembers what was measured")
    args = parser.parse_args()
    figure = draw(measure(args))
    with open(args.figure, "w") as file:
        file.write(figure)


if __name__ == "__main__":
    main()
