// Optima as columns, variables as rows.
import { el, name } from '../page/dom';
import { shown } from '../page/format';
import type { RunView } from './view';

const mostColumns = 12;

export function turnedTable(view: RunView): HTMLElement {
  const { run } = view;
  const optima = run.optima.map((optimum, i) => ({ optimum, i })).filter(({ i }) => view.isChosen(i)).slice(0, mostColumns);
  const row = (title: string, cell: (x: (typeof optima)[number]) => string): HTMLElement =>
    el('tr', {}, el('th', { scope: 'row', class: 'text' }, name(title)), ...optima.map((o) => el('td', { class: 'number' }, cell(o))));
  const head = el('tr', {}, el('th', { scope: 'col', class: 'text' }, 'optimum'), ...optima.map(({ i }) => el('th', { scope: 'col' }, String(i + 1))));
  const values = Array.from({ length: run.objectives }, (_, m) => row(view.valueName(m), ({ optimum }) => shown(optimum.values[m]!, 6)));
  const variables = run.variables.map((v, j) => row(v.name, ({ optimum }) => shown(optimum.x[j]!, 6)));
  return el(
    'div',
    { class: 'scroller sticky', id: 'turned', tabindex: '0', role: 'region', 'aria-label': 'Optima by variable' },
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...values, ...variables)),
  );
}
