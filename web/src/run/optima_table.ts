// All optima, to be sorted, filtered and copied.
import { el } from '../page/dom';
import { counted, grouped, shown } from '../page/format';
import { SortedTable, type Column } from '../page/sorted_table';
import type { RunView } from './view';

interface Row {
  index: number;
}

function columns(view: RunView): Column<Row>[] {
  const { run } = view;
  const of = (row: Row) => run.optima[row.index]!;
  const dot = (row: Row): HTMLElement => {
    const mark = el('span', { class: 'dot' });
    mark.style.background = view.colorOf(row.index);
    return mark;
  };
  const all: Column<Row>[] = [{ title: '#', value: (r) => r.index + 1, mark: dot }];
  for (let m = 0; m < run.objectives; ++m)
    all.push({
      title: view.valueName(m),
      value: (r) => of(r).values[m]!,
      text: (r) => shown(of(r).values[m]!, 8),
    });
  run.variables.forEach((v, j) =>
    all.push({ title: v.name, value: (r) => of(r).x[j]!, text: (r) => shown(of(r).x[j]!, 6) }),
  );
  if (run.objectives === 1)
    all.push({ title: 'level', value: (r) => (of(r).global ? 'global' : 'local'), hint: 'global: as good as the best one' });
  if (run.optima.some((o) => o.piece > 0))
    all.push({ title: 'piece', value: (r) => of(r).piece, hint: 'piece of the Pareto set' });
  if (run.optima.some((o) => o.saddle !== null))
    all.push({
      title: 'saddle',
      value: (r) => of(r).saddle ?? NaN,
      text: (r) => shown(of(r).saddle, 6),
      hint: 'value where it joins a deeper optimum',
    });
  if (run.optima.some((o) => o.funnel > 1))
    all.push({ title: 'funnel', value: (r) => of(r).funnel });
  if (run.optima.some((o) => o.violation > 0))
    all.push({ title: 'violation', value: (r) => of(r).violation, text: (r) => shown(of(r).violation, 3), hint: 'of the constraints' });
  if (run.objectives === 1)
    all.push({ title: 'hits', value: (r) => of(r).hits, text: (r) => grouped(of(r).hits), hint: 'descents that ended there' });
  all.push({
    title: 'found at',
    value: (r) => of(r).found_at,
    text: (r) => grouped(of(r).found_at),
    hint: 'evaluations spent by then',
  });
  return all;
}

export function optimaTable(view: RunView): HTMLElement {
  const { run } = view;
  const globalOnly = el('input', { type: 'checkbox', id: 'global-only' });
  const status = el('span', { class: 'status', role: 'status' });
  const rows = (): Row[] =>
    run.optima
      .map((_, index) => ({ index }))
      .filter((r) => view.isChosen(r.index) && (!globalOnly.checked || run.optima[r.index]!.global));
  const some = run.optima.some((o) => !o.global) && run.objectives === 1;
  const table = new SortedTable<Row>({
    id: 'optima',
    label: 'Optima',
    columns: columns(view),
    rows,
    first: 25,
    controls: [
      status,
      ...(some ? [el('label', {}, globalOnly, ' global ones only')] : []),
    ],
    rowReady: (element, row) => {
      element.addEventListener('mouseenter', () => view.point(row.index));
      element.addEventListener('mouseleave', () => view.point(-1));
    },
  });
  const update = (): void => {
    table.update();
    const left = run.optima_total - run.optima.length;
    status.textContent =
      counted(rows().length, 'optimum', 'optima') +
      (view.chosen === null ? '' : ` chosen of ${grouped(run.optima.length)}`) +
      (left > 0 ? `; the worst ${grouped(left)} are left out` : '');
  };
  globalOnly.addEventListener('change', update);
  view.onCut(update);
  view.onChoice(update);
  update();
  return table.element;
}
