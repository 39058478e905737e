// A run as the charts see it: the data, which basins are told apart, and which optima are chosen.
import type { Optimum, Run } from '../contract';
import { joinsOf, merge, type Join, type Merging } from '../merging';
import { readState, writeState } from '../page/state';
import { color } from '../page/theme';

type Listener = () => void;

const none = 65535;

export class RunView {
  readonly joins: Join[];
  merging: Merging;
  /** Optima chosen by a brush; null: all. */
  private brushed: Set<number> | null = null;
  private tiesOnly: boolean;
  /** The optimum the reader points at, -1 for none. */
  pointed = -1;
  private readonly basinListeners: Listener[] = [];
  private readonly choiceListeners: Listener[] = [];
  private readonly pointListeners: Listener[] = [];
  private readonly openListeners: ((optimum: number) => void)[] = [];

  constructor(readonly run: Run) {
    this.joins = run.objectives === 1 ? joinsOf(run) : [];
    const wanted = Number(readState('basins') ?? run.optima.length);
    this.merging = merge(run.optima.length, this.joins, wanted);
    this.tiesOnly = readState('tied') === '1';
  }

  get dimension(): number {
    return this.run.variables.length;
  }

  get minimizes(): boolean {
    return this.run.sense === 'minimize';
  }

  /** The fewest basins that optima can be merged into. */
  get fewestBasins(): number {
    return Math.max(1, this.run.optima.length - this.joins.length);
  }

  onBasins(listener: Listener): void {
    this.basinListeners.push(listener);
  }
  onChoice(listener: Listener): void {
    this.choiceListeners.push(listener);
  }
  onPoint(listener: Listener): void {
    this.pointListeners.push(listener);
  }
  /** The reader wants to see an optimum in the table. */
  onOpen(listener: (optimum: number) => void): void {
    this.openListeners.push(listener);
  }

  showBasins(count: number): void {
    this.merging = merge(this.run.optima.length, this.joins, count);
    writeState('basins', count >= this.run.optima.length ? null : String(count));
    for (const listener of this.basinListeners) listener();
  }

  get chosen(): Set<number> | null {
    return this.brushed;
  }

  choose(optima: Set<number> | null): void {
    this.brushed = optima;
    for (const listener of this.choiceListeners) listener();
  }

  get onlyTies(): boolean {
    return this.tiesOnly;
  }

  showOnlyTies(only: boolean): void {
    this.tiesOnly = only;
    writeState('tied', only ? '1' : null);
    for (const listener of this.choiceListeners) listener();
  }

  point(optimum: number): void {
    if (optimum === this.pointed) return;
    this.pointed = optimum;
    for (const listener of this.pointListeners) listener();
  }

  open(optimum: number): void {
    for (const listener of this.openListeners) listener(optimum);
  }

  isChosen(optimum: number): boolean {
    if (this.tiesOnly && !this.isBest(this.run.optima[optimum]!)) return false;
    return this.brushed === null || this.brushed.has(optimum);
  }

  /** The optimum whose basin, as shown, a row of the samples lies in; -1 if unknown. */
  basinOfRow(row: number): number {
    const optimum = this.run.samples?.optimum?.[row] ?? none;
    return optimum === none ? -1 : (this.merging.groupOf[optimum] ?? -1);
  }

  /** Which colour an optimum has: that of its piece, or of its basin. */
  groupOf(optimum: number): number {
    const { piece } = this.run.optima[optimum]!;
    if (piece > 0) return piece - 1;
    return this.run.objectives > 1 ? 0 : this.merging.groupOf[optimum]!;
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
    return this.run.value_names[m] ?? (this.run.objectives === 1 ? 'value' : `f${m + 1}`);
  }

  /** Tied with the best; of several objectives: not dominated. */
  isBest(optimum: Optimum): boolean {
    return this.run.objectives === 1 ? optimum.tie : optimum.global;
  }

  ties(): Optimum[] {
    return this.run.optima.filter((o) => this.isBest(o));
  }

  /** Of one objective: the best value among the optima that tie, in whatever order a file has them. */
  best(): number | null {
    const ties = this.ties();
    const values = (ties.length > 0 ? ties : this.run.optima).map((o) => o.values[0]!);
    if (values.length === 0) return null;
    return this.minimizes ? Math.min(...values) : Math.max(...values);
  }

  /** No descent has converged: what is shown are points, not optima. */
  noneLocated(): boolean {
    return this.run.objectives === 1 && this.run.optima[0]?.hits === 0;
  }

  /** The saddle at which an optimum ends in the tree. */
  joinOf(optimum: number): Join | undefined {
    return this.joins.find((join) => join.optimum === optimum);
  }
}
