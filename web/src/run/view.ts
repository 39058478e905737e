// A run as the charts see it: the data, where the tree is cut, and which optima are chosen.
import { cutTree, type Cut } from '../basins';
import type { Optimum, Run } from '../contract';
import { color } from '../page/theme';

type Listener = () => void;

export class RunView {
  cut: Cut | null;
  private readonly proposed: Cut | null;
  /** Optima chosen by a brush; null: all. */
  chosen: Set<number> | null = null;
  /** The optimum the reader points at, -1 for none. */
  pointed = -1;
  private readonly cutListeners: Listener[] = [];
  private readonly choiceListeners: Listener[] = [];
  private readonly pointListeners: Listener[] = [];

  constructor(readonly run: Run) {
    this.proposed = run.tree === null ? null : cutTree(run.tree, run.tree.tau);
    this.cut = this.proposed;
  }

  get dimension(): number {
    return this.run.variables.length;
  }

  get minimizes(): boolean {
    return this.run.sense === 'minimize';
  }

  onCut(listener: Listener): void {
    this.cutListeners.push(listener);
  }
  onChoice(listener: Listener): void {
    this.choiceListeners.push(listener);
  }
  onPoint(listener: Listener): void {
    this.pointListeners.push(listener);
  }

  setCut(tau: number): void {
    if (this.run.tree === null) return;
    this.cut = cutTree(this.run.tree, tau);
    for (const listener of this.cutListeners) listener();
  }

  choose(optima: Set<number> | null): void {
    this.chosen = optima;
    for (const listener of this.choiceListeners) listener();
  }

  point(optimum: number): void {
    if (optimum === this.pointed) return;
    this.pointed = optimum;
    for (const listener of this.pointListeners) listener();
  }

  isChosen(optimum: number): boolean {
    return this.chosen === null || this.chosen.has(optimum);
  }

  /** Number of the basin that the tool counts as the i-th of its proposed cut. */
  proposedBasin(i: number): number {
    return this.proposed?.byPeak[i] ?? i;
  }

  /** Basin of a row of the samples; 0 if the run shows no basins. */
  basinOfRow(row: number): number {
    const { tree } = this.run;
    if (tree === null || this.cut === null) return 0;
    return this.cut.ofPeak[tree.peak_of[row]!]!;
  }

  /** Row of an optimum among the samples, or undefined if it is not there. */
  rowOf(optimum: number): number | undefined {
    const { tree, samples } = this.run;
    if (tree === null || samples === null) return undefined;
    const row = samples.optima_from + optimum;
    return row < tree.peak_of.length ? row : undefined;
  }

  /** Which colour an optimum has: that of its piece, of its basin, or one of its own. */
  groupOf(optimum: number): number {
    const { piece } = this.run.optima[optimum]!;
    if (piece > 0) return piece - 1;
    const row = this.rowOf(optimum);
    if (row !== undefined) return this.basinOfRow(row);
    return this.run.objectives > 1 ? 0 : optimum;
  }

  colorOf(optimum: number): string {
    return color(this.groupOf(optimum));
  }

  /** In the unit cube of the box. */
  unit(x: ArrayLike<number>, offset = 0): number[] {
    return this.run.variables.map((v, j) =>
      v.upper > v.lower ? (x[offset + j]! - v.lower) / (v.upper - v.lower) : 0,
    );
  }

  valueName(m = 0): string {
    return this.run.objectives === 1 ? 'value' : `f${m + 1}`;
  }

  globals(): Optimum[] {
    return this.run.optima.filter((o) => o.global);
  }
}
