#!/usr/bin/env python3
"""Writes tomato.txt: random clouds decoded by ToMATo of the gudhi package (pip install gudhi scipy).

Same format as cases.txt. Half of the clouds have tied heights and distances. What Tomato leaves
open is given to it: its graph; a billionth between tied heights, so that ties go by row; neighbours
highest first, since where three basins meet their order decides. It merges at persistence <=
threshold, we at persistence < tau: no persistence comes near a threshold here.
"""

import sys

import numpy
from gudhi.clustering.tomato import Tomato


def symmetric_neighbors(points, k):
    """Exact, ties by row; plain enough to be checked by eye."""
    n = len(points)
    lists = [set() for _ in range(n)]
    for i in range(n):
        gaps = points - points[i]
        squared = numpy.zeros(n)
        for j in range(points.shape[1]):
            squared += gaps[:, j] * gaps[:, j]
        order = [j for j in numpy.lexsort((numpy.arange(n), squared)) if j != i][:k]
        for j in order:
            lists[i].add(int(j))
            lists[int(j)].add(i)
    return [sorted(one) for one in lists]


def decode(graph, heights, tau):
    """Row of the peak of every row."""
    order = sorted(range(len(heights)), key=lambda i: (-heights[i], i))
    place = {row: p for p, row in enumerate(order)}
    tomato = Tomato(graph_type="manual", density_type="manual", merge_threshold=tau)
    weights = heights[order] - 1e-9 * numpy.arange(len(order))
    tomato.fit([sorted(place[j] for j in graph[row]) for row in order], weights=weights)
    first = {}
    for p, label in enumerate(tomato.labels_):
        first.setdefault(label, order[p])
    return [first[tomato.labels_[place[row]]] for row in range(len(heights))]


def main():
    rng = numpy.random.default_rng(20)
    with open(sys.argv[1], "w") as out:
        out.write(f"# Written by {sys.argv[0].split('/')[-1]}; format as in cases.txt.\n")
        for case in range(60):
            n, d, k = int(rng.integers(30, 90)), int(rng.integers(1, 5)), int(rng.integers(3, 9))
            points = rng.random((n, d))
            heights = rng.random(n)
            if case % 2:
                points = numpy.round(points * 12) / 8
                heights = numpy.round(heights * 16) / 16
            tau = float(rng.choice([0.09, 0.22, 0.4, 0.7]))
            graph = symmetric_neighbors(points, k)
            peaks = decode(graph, heights, tau)
            print(f"t{case}", n, d, k, repr(tau), len(set(peaks)), file=out)
            for x, h, p, near in zip(points, heights, peaks, graph):
                print(*(repr(float(v)) for v in x), repr(float(h)), p, len(near), *near, file=out)


main()
