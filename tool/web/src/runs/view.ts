// Several runs as tables and charts see them: the data, and which are shown.
import type { Runs, SharedOptimum } from '../contract';
import { readState, writeState } from '../page/state';
import { color } from '../page/theme';

type Listener = () => void;

export class RunsView {
  /** Short and different for every run. */
  readonly names: string[];
  private readonly hidden: Set<number>;
  private readonly listeners: Listener[] = [];

  constructor(readonly data: Runs) {
    this.names = namesOf(data.runs.map((r) => r.file));
    this.hidden = new Set((readState('hidden') ?? '').split('.').filter((t) => t !== '').map((t) => Number(t) - 1));
    if (this.shown.length === 0) this.hidden.clear();
  }

  get count(): number {
    return this.data.runs.length;
  }

  isShown(run: number): boolean {
    return !this.hidden.has(run);
  }

  /** Positions of the runs that are not hidden. */
  get shown(): number[] {
    return this.data.runs.map((_, r) => r).filter((r) => this.isShown(r));
  }

  show(run: number, shown: boolean): void {
    if (shown) this.hidden.delete(run);
    else this.hidden.add(run);
    writeState('hidden', this.hidden.size === 0 ? null : [...this.hidden].map((r) => r + 1).join('.'));
    for (const listener of this.listeners) listener();
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  colorOf(run: number): string {
    return color(run);
  }

  valueName(m = 0): string {
    return this.data.value_names[m] ?? (this.data.objectives === 1 ? 'value' : `f${m + 1}`);
  }

  /** Of all runs, whether they are shown or not. */
  best(): number | null {
    const values = this.data.runs.flatMap((r) => (r.best === null ? [] : [r.best]));
    if (values.length === 0) return null;
    return this.data.sense === 'minimize' ? Math.min(...values) : Math.max(...values);
  }

  /** How far a value is from the best of all; rounding is no distance. */
  gap(value: number): number {
    const best = this.best() ?? value;
    const apart = Math.abs(value - best);
    return apart <= 1e-9 * Math.max(1, Math.abs(best)) ? 0 : apart;
  }

  reachesBest(run: number): boolean {
    const { best } = this.data.runs[run]!;
    return best !== null && this.gap(best) === 0;
  }

  /** How many of the runs shown found it. */
  finders(optimum: SharedOptimum): number {
    return this.shown.filter((r) => optimum.found_at[r] !== null).length;
  }

  /** Optima that at least one run shown found. */
  optima(): SharedOptimum[] {
    return this.data.optima.filter((o) => this.finders(o) > 0);
  }
}

/** Names of files without what all of them begin with and without their endings, if they then differ. */
export function namesOf(files: string[]): string[] {
  const short = files.map((file) => file.replace(/^.*\//, '').replace(/\.(cldej|json)$/, ''));
  if (new Set(short).size === files.length) return short;
  return new Set(files).size === files.length ? files : files.map((file, i) => `${i + 1}: ${file}`);
}
