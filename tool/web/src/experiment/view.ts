// An experiment as tables and charts see it: the data, the measure and the problem that are looked at.
import type { Cell, Experiment, Measure } from '../contract';
import { shown } from '../page/format';
import { readState, writeState } from '../page/state';

type Listener = () => void;

export class ExperimentView {
  private measureIndex: number;
  /** Position in the experiment's problems. */
  problem: number;
  private readonly listeners: Listener[] = [];
  private readonly hidden: Set<string>;

  constructor(readonly experiment: Experiment) {
    this.measureIndex = firstMeasure(experiment);
    this.problem = this.liveliest();
    this.hidden = new Set((readState('hidden') ?? '').split('|').filter((label) => experiment.methods.includes(label)));
  }

  isShown(method: number): boolean {
    return !this.hidden.has(this.experiment.methods[method]!);
  }

  /** Positions of the algorithms that are not hidden. */
  get shownMethods(): number[] {
    return this.experiment.methods.map((_, m) => m).filter((m) => this.isShown(m));
  }

  showMethod(method: number, shown: boolean): void {
    const label = this.experiment.methods[method]!;
    if (shown) this.hidden.delete(label);
    else this.hidden.add(label);
    writeState('hidden', this.hidden.size === 0 ? null : [...this.hidden].join('|'));
    this.changed();
  }

  /** No other algorithm that is shown has a better mean. */
  isBest(problem: number, method: number): boolean {
    const sign = this.measure!.larger_is_better ? 1 : -1;
    const row = this.cells(problem);
    const means = this.shownMethods.flatMap((m) => (row[m] == null ? [] : [sign * row[m].mean]));
    const own = row[method];
    return own != null && sign * own.mean >= Math.max(...means);
  }

  /** Where the mean lies between the worst (0) and the best (1) of those shown; null: no such mean. */
  standing(problem: number, method: number): number | null {
    const sign = this.measure!.larger_is_better ? 1 : -1;
    const row = this.cells(problem);
    const own = row[method];
    if (own == null) return null;
    const means = this.shownMethods.flatMap((m) => (row[m] == null ? [] : [sign * row[m].mean]));
    const [worst, best] = [Math.min(...means), Math.max(...means)];
    return best > worst ? (sign * own.mean - worst) / (best - worst) : 1;
  }

  /** The problem on which runs differ most. */
  private liveliest(): number {
    const { measure } = this;
    if (measure === undefined) return 0;
    const spread = measure.cells.map((row) => row.reduce((sum, cell) => sum + (cell?.deviation ?? 0), 0));
    return measure.problems[spread.indexOf(Math.max(...spread))] ?? 0;
  }

  get measure(): Measure | undefined {
    return this.experiment.measures[this.measureIndex];
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  chooseMeasure(index: number): void {
    this.measureIndex = index;
    if (!this.measure!.problems.includes(this.problem)) this.problem = this.measure!.problems[0] ?? 0;
    this.changed();
  }

  chooseProblem(problem: number): void {
    this.problem = problem;
    if (!this.measure!.problems.includes(problem)) this.measureIndex = this.nearestMeasure(problem);
    this.changed();
  }

  /** One that the problem has, of the same metric if there is. */
  private nearestMeasure(problem: number): number {
    const all = this.experiment.measures.map((m, i) => ({ m, i })).filter(({ m }) => m.problems.includes(problem));
    const same = all.filter(({ m }) => m.metric === this.measure!.metric);
    return [...all, ...same].pop()?.i ?? this.measureIndex;
  }

  get chosenMeasure(): number {
    return this.measureIndex;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  /** Cells of a problem under the present measure; empty if it has none. */
  cells(problem: number): (Cell | null)[] {
    const row = this.measure?.problems.indexOf(problem) ?? -1;
    return row < 0 ? [] : this.measure!.cells[row]!;
  }
}

/** Peak ratio at the finest accuracy is what people look for first, or IGD. */
function firstMeasure(experiment: Experiment): number {
  const all = experiment.measures;
  const ratio = all.map((m, i) => ({ ...m, i })).filter((m) => m.metric === 'peak_ratio');
  const finest = ratio[ratio.length - 1];
  if (finest !== undefined) return finest.i;
  return Math.max(0, all.findIndex((m) => m.metric === 'igdx' || m.metric === 'igd'));
}

export function measureName(measure: Measure): string {
  const name = measure.metric.replaceAll('_', ' ');
  // Of peaks: the accuracies of the problems differ, and each has its own finest.
  if (measure.accuracy === null && measure.metric === 'peak_ratio') return `${name} at the finest accuracy`;
  return measure.accuracy === null ? name : `${name} at ${shown(measure.accuracy)}`;
}
