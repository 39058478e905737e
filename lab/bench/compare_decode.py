#!/usr/bin/env python3
"""Decoding against ToMATo of gudhi on neighbours by scipy's cKDTree, on the same points, one thread.

    pip install numpy scipy gudhi
    python lab/bench/compare_decode.py --bench build/bench/bench_decode

CPU seconds. Three ways to use the peers: "lists" gives Tomato the directed neighbour lists as they
come (less work than ours and another graph); "union" makes the graph symmetric first, by scipy's
sparse matrices, and hands Tomato the rows: the graph that clde uses; Tomato's own symmetrize_graph is
slower than that.
"""

import argparse
import json
import subprocess
import tempfile
import time

import numpy
from gudhi.clustering.tomato import Tomato
from scipy.sparse import csr_matrix
from scipy.spatial import cKDTree

NEIGHBORS = 10
TAU = 0.05


def noisy_bowl(rows, dimension, rng):
    points = rng.random((rows, dimension))
    values = ((points - 0.5) ** 2).sum(axis=1) + 0.05 * rng.random(rows)
    return points, values


def tomato(graph, heights):
    start = time.process_time()
    found = Tomato(graph_type="manual", density_type="manual", merge_threshold=TAU)
    found.fit(graph, weights=heights)
    return time.process_time() - start, found.n_clusters_


def union_rows(near):
    n = len(near)
    ones = csr_matrix((numpy.ones(near.size, dtype=numpy.int8), near.ravel(),
                       numpy.arange(0, near.size + 1, near.shape[1])), shape=(n, n))
    both = (ones + ones.T).tocsr()
    return numpy.split(both.indices, both.indptr[1:-1])


def peers(points, values):
    heights = (values.max() - values) / (values.max() - values.min())
    start = time.process_time()
    near = cKDTree(points).query(points, k=NEIGHBORS + 1, workers=1)[1][:, 1:]
    search = time.process_time() - start
    lists, _ = tomato(near, heights)
    start = time.process_time()
    rows = union_rows(near)
    symmetric = time.process_time() - start
    union, basins = tomato(rows, heights)
    return search, lists, symmetric + union, basins


def ours(bench, points, values):
    with tempfile.NamedTemporaryFile() as file:
        numpy.column_stack([points, values]).tofile(file.name)
        done = subprocess.run([bench, file.name, str(len(points)), str(points.shape[1] + 1)],
                              check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", default="build/bench/bench_decode")
    parser.add_argument("--points", default="2000,20000,200000,1000000")
    parser.add_argument("--dimensions", default="2,5,10")
    args = parser.parse_args()
    rng = numpy.random.default_rng(7)
    print("| D | points | clde | MiB | cKDTree | Tomato, lists | Tomato, union "
          "| ratio, lists | ratio, union | basins |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for dimension in map(int, args.dimensions.split(",")):
        for rows in map(int, args.points.split(",")):
            points, values = noisy_bowl(rows, dimension, rng)
            mine = ours(args.bench, points, values)
            search, lists, union, basins = peers(points, values)
            same = "same" if basins == mine["basins"] else f"{mine['basins']} / {basins}"
            print(f"| {dimension} | {rows:,} | {mine['seconds']:.3g} | {mine['mib']:.0f} "
                  f"| {search:.3g} | {lists:.3g} | {union:.3g} "
                  f"| {(search + lists) / mine['seconds']:.1f} "
                  f"| {(search + union) / mine['seconds']:.1f} | {same} |", flush=True)


if __name__ == "__main__":
    main()
