// Runs side by side in numbers: what each found, and which optima they share.
import type { SharedOptimum } from '../contract';
import { el } from '../page/dom';
import { grouped, shown } from '../page/format';
import { SortedTable, type Column } from '../page/sorted_table';
import type { RunsView } from './view';

function dot(view: RunsView, run: number): HTMLElement {
  const mark = el('span', { class: 'dot' });
  mark.style.background = view.colorOf(run);
  return mark;
}

interface Row {
  run: number;
}

function seconds(value: number | null): string {
  return value === null ? '–' : value < 60 ? `${shown(value, 3)} s` : `${shown(value / 60, 3)} min`;
}

function differ(view: RunsView, of: (run: number) => string): boolean {
  return new Set(view.data.runs.map((_, r) => of(r))).size > 1;
}

function resultColumns(view: RunsView): Column<Row>[] {
  const of = (row: Row) => view.data.runs[row.run]!;
  if (view.data.objectives > 1)
    return [
      { title: 'Pareto optima', value: (r) => of(r).tied },
      { title: 'hypervolume', value: (r) => of(r).hypervolume ?? NaN, text: (r) => shown(of(r).hypervolume, 4), term: 'hypervolume', largestFirst: true },
    ];
  return [
    { title: 'optima', value: (r) => of(r).optima, term: 'optimum', largestFirst: true },
    { title: 'tied for best', value: (r) => of(r).tied, term: 'tied with the best', largestFirst: true },
    { title: 'best value', value: (r) => of(r).best ?? NaN, text: (r) => shown(of(r).best, 8) },
    ...(view.data.runs.some((r) => r.known !== null)
      ? [{ title: 'known ones', value: (r: Row) => of(r).known?.found ?? NaN, text: (r: Row) => (of(r).known === null ? '–' : `${of(r).known!.found} of ${of(r).known!.count}`), term: 'known global optima' as const, largestFirst: true }]
      : []),
  ];
}

export function runsTable(view: RunsView): HTMLElement {
  const of = (row: Row) => view.data.runs[row.run]!;
  const table = new SortedTable<Row>({
    id: 'runs-table',
    label: 'Table of runs',
    columns: [
      { title: 'run', value: (r) => view.names[r.run]!, mark: (r) => dot(view, r.run) },
      ...(differ(view, (r) => view.data.runs[r]!.problem) ? [{ title: 'problem', value: (r: Row) => of(r).problem }] : []),
      { title: 'algorithm', value: (r) => of(r).algorithm },
      { title: 'seed', value: (r) => Number(of(r).seed), text: (r) => of(r).seed },
      ...resultColumns(view),
      { title: 'evaluations', value: (r) => of(r).evaluations, text: (r) => grouped(of(r).evaluations) },
      ...(view.data.runs.some((r) => r.seconds !== null) ? [{ title: 'time', value: (r: Row) => of(r).seconds ?? NaN, text: (r: Row) => seconds(of(r).seconds) }] : []),
    ],
    rows: () => view.shown.map((run) => ({ run })),
  });
  view.onChange(() => table.update());
  return table.element;
}

/** What each run says about what may be missing. */
export function statements(view: RunsView): HTMLElement[] {
  const said = view.data.runs.map((r) => r.unseen);
  if (said.every((s) => s === '')) return [];
  const rows = said.flatMap((text, r) => (text === '' ? [] : [el('dt', {}, dot(view, r), view.names[r]!), el('dd', {}, text)]));
  return [el('details', { class: 'card', id: 'statements' }, el('summary', {}, 'What each run says about completeness'), el('dl', {}, ...rows))];
}

export function sharedTable(view: RunsView): HTMLElement {
  const number = new Map(view.data.optima.map((o, i) => [o, i + 1]));
  const table = new SortedTable<SharedOptimum>({
    id: 'shared',
    label: 'Table of optima by run',
    first: 25,
    columns: [
      { title: '#', value: (o) => number.get(o)! },
      { title: view.valueName(), value: (o) => o.value, text: (o) => shown(o.value, 8) },
      { title: 'gap', value: (o) => view.gap(o.value), text: (o) => shown(view.gap(o.value), 3), term: 'gap' },
      ...view.data.variables.map((v, j): Column<SharedOptimum> => ({ title: v.name, value: (o) => o.x[j]!, text: (o) => shown(o.x[j]!, 6) })),
      { title: 'runs', value: (o) => view.finders(o), text: (o) => `${view.finders(o)} of ${view.shown.length}`, hint: 'that found it', largestFirst: true },
      ...view.data.runs.map((_, r): Column<SharedOptimum> => ({
        title: view.names[r]!,
        value: (o) => o.found_at[r] ?? NaN,
        text: (o) => (o.found_at[r] === null ? '–' : grouped(o.found_at[r]!)),
        hint: 'evaluation at which this run found it; – it did not',
        visible: () => view.isShown(r),
      })),
    ],
    rows: () => view.optima(),
  });
  view.onChange(() => table.update());
  table.element.prepend(
    el('p', {}, `Every different optimum, best first, and the evaluation at which each run found it. Optima of two runs count as the same if no variable differs by more than ${shown(100 * view.data.same_within)} % of its range.`),
  );
  return table.element;
}
