// Cutting the merge tree again, and walking over its passes.
import type { Tree } from './contract';

/** The basins left when peaks of less persistence than tau have joined their neighbours. */
export interface Cut {
  tau: number;
  /** Basin of every peak. Basins with a reported optimum come first, in the order of the optima, so
   * that basin 1 is that of optimum 1 wherever that is possible; then the others, best first. */
  ofPeak: Uint32Array;
  /** The best peak of each basin, as a position in the tree's peaks. */
  peaks: number[];
  /** Samples in each. */
  sizes: number[];
  /** Number of the basin that is the i-th by its best peak, as the tool counts. */
  byPeak: number[];
}

/** The best peak of a set has the smallest number, so it is made the root. */
function find(parents: Uint32Array, i: number): number {
  while (parents[i]! !== i) {
    parents[i] = parents[parents[i]!]!;
    i = parents[i]!;
  }
  return i;
}

export function cutTree(tree: Tree, tau: number): Cut {
  const count = tree.peaks.row.length;
  const parents = Uint32Array.from({ length: count }, (_, i) => i);
  for (let j = 0; j < tree.joins.peak.length; ++j) {
    if (tree.joins.persistence[j]! >= tau) continue;
    const a = find(parents, tree.peak_of[tree.joins.left[j]!]!);
    const b = find(parents, tree.peak_of[tree.joins.right[j]!]!);
    parents[Math.max(a, b)] = Math.min(a, b);
  }
  const roots = Array.from({ length: count }, (_, p) => p).filter((p) => find(parents, p) === p);
  const peaks = numbered(tree, parents, roots);
  const number = new Map(peaks.map((peak, basin) => [peak, basin]));
  const ofPeak = Uint32Array.from({ length: count }, (_, p) => number.get(find(parents, p))!);
  const sizes = peaks.map(() => 0);
  for (const peak of tree.peak_of) sizes[ofPeak[peak]!]! += 1;
  return { tau, ofPeak, peaks, sizes, byPeak: roots.map((root) => number.get(root)!) };
}

/** The roots by the best optimum of their basins; those without one behind, as they were. */
function numbered(tree: Tree, parents: Uint32Array, roots: number[]): number[] {
  const first = new Map<number, number>();
  tree.peaks.optimum.forEach((optimum, peak) => {
    const root = find(parents, peak);
    if (optimum >= 0) first.set(root, Math.min(optimum, first.get(root) ?? Infinity));
  });
  const rank = (root: number): number => first.get(root) ?? tree.peak_of.length + root;
  return [...roots].sort((a, b) => rank(a) - rank(b));
}

/** The persistences at which a cut changes, largest first. */
export function cutLevels(tree: Tree): number[] {
  return [...new Set(tree.joins.persistence)].sort((a, b) => b - a);
}

/** A join that a cut leaves: two basins meet at a pass. */
export interface Meeting {
  basins: [number, number];
  pass: number;
}

export function meetings(tree: Tree, cut: Cut): Meeting[] {
  const left: Meeting[] = [];
  for (let j = 0; j < tree.joins.peak.length; ++j) {
    if (tree.joins.persistence[j]! < cut.tau) continue;
    left.push({
      basins: [cut.ofPeak[tree.joins.peak[j]!]!, cut.ofPeak[tree.joins.into[j]!]!],
      pass: tree.joins.pass[j]!,
    });
  }
  return left;
}

function ascent(tree: Tree, row: number): number[] {
  const rows = [row];
  while (tree.up[row]! !== row) {
    row = tree.up[row]!;
    rows.push(row);
  }
  return rows;
}

/** Joins as edges between the peaks that touch; a forest, so ways are unique. */
function touching(tree: Tree): { to: number; join: number }[][] {
  const edges: { to: number; join: number }[][] = Array.from(tree.peaks.row, () => []);
  for (let j = 0; j < tree.joins.peak.length; ++j) {
    const a = tree.peak_of[tree.joins.left[j]!]!;
    const b = tree.peak_of[tree.joins.right[j]!]!;
    edges[a]!.push({ to: b, join: j });
    edges[b]!.push({ to: a, join: j });
  }
  return edges;
}

/** Over one pass, from one peak down and up to the other. */
function over(tree: Tree, join: number, from: number): number[] {
  const sides = [tree.joins.left[join]!, tree.joins.right[join]!];
  const [start, end] = tree.peak_of[sides[0]!]! === from ? sides : sides.reverse();
  return [...ascent(tree, start!).reverse(), tree.joins.pass[join]!, ...ascent(tree, end!)];
}

/** The rows on the way between two peaks that never goes lower than it must. */
export function route(tree: Tree, from: number, to: number): number[] {
  const edges = touching(tree);
  const came = new Map<number, { peak: number; join: number }>();
  const queue = [from];
  for (let i = 0; i < queue.length && !came.has(to); ++i)
    for (const edge of edges[queue[i]!]!)
      if (edge.to !== from && !came.has(edge.to)) {
        came.set(edge.to, { peak: queue[i]!, join: edge.join });
        queue.push(edge.to);
      }
  const legs: number[][] = [];
  for (let at = to; at !== from; ) {
    const step = came.get(at);
    if (step === undefined) return [];
    legs.push(over(tree, step.join, step.peak));
    at = step.peak;
  }
  return legs.reverse().flat();
}
