// Which optima are shown as one: those whose barriers are lower than the reader wants to see.
import type { Run, Saddle } from './contract';

/** A saddle of the tree: the basin of one optimum goes on as that of a better one. */
export interface Join {
  optimum: number;
  into: number;
  saddle: Saddle;
  /** How far the value rises from the optimum that ends to the saddle. */
  barrier: number;
}

/** The joins of the tree, best saddle first. */
export function joinsOf(run: Run): Join[] {
  const joins = run.saddles.flatMap((saddle): Join[] => {
    const { optimum, into } = saddle;
    if (optimum === null || into === null || optimum >= run.optima.length || into >= run.optima.length) return [];
    return [{ optimum, into, saddle, barrier: Math.abs(run.optima[optimum]!.values[0]! - saddle.value) }];
  });
  const sign = run.sense === 'minimize' ? 1 : -1;
  return joins.sort((a, b) => sign * (a.saddle.value - b.saddle.value));
}

export interface Merging {
  /** The optimum that stands for each optimum. */
  groupOf: Uint32Array;
  /** Those that stand for themselves, best first. */
  shown: number[];
  /** The highest barrier that was ignored; 0 if none was. */
  ignored: number;
}

/** Leaves `count` basins, or as few as there can be: the lowest barriers go first. */
export function merge(optima: number, joins: Join[], count: number): Merging {
  const into = Uint32Array.from({ length: optima }, (_, i) => i);
  const lowest = [...joins].sort((a, b) => a.barrier - b.barrier).slice(0, Math.max(0, optima - count));
  for (const join of lowest) into[join.optimum] = join.into;
  const groupOf = Uint32Array.from({ length: optima }, (_, i) => {
    let at = i;
    // Barriers of the better optimum may be among those ignored as well.
    for (let steps = 0; into[at] !== at && steps < optima; ++steps) at = into[at]!;
    return at;
  });
  const shown = Array.from(groupOf).flatMap((group, i) => (group === i ? [i] : []));
  return { groupOf, shown, ignored: lowest[lowest.length - 1]?.barrier ?? 0 };
}
