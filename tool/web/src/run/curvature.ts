// What lies around each optimum, if it was measured: condition, flat directions, errors, weight, Hessian.
import type { Curvature } from '../contract';
import { button, chooser, copyText, el, name } from '../page/dom';
import { tableCsv } from '../page/export';
import { shown } from '../page/format';
import { SortedTable, type Column } from '../page/sorted_table';
import { dot, OptimaRows } from './optima_rows';
import type { RunView } from './view';

const mostErrors = 12;
const mostOfHessian = 12;

/** Those of optima that the page shows. */
export function curvatures(view: RunView): Curvature[] {
  return view.run.curvature.filter((c) => c.optimum < view.run.optima.length);
}

/** What leaves the optimum undetermined, in words. */
function openText(view: RunView, c: Curvature): string {
  return [
    ...c.flat.map((direction) => `flat along ${direction}`),
    ...c.at_bounds.map((j) => `${view.run.variables[j]!.name} at its bound`),
  ].join('; ');
}

function errorOf(c: Curvature, j: number): number {
  return c.standard_errors[c.variables.indexOf(j)] ?? NaN;
}

function errorColumns(view: RunView, all: Curvature[]): Column<Curvature>[] {
  if (all.every((c) => c.standard_errors.length === 0)) return [];
  return view.run.variables.slice(0, mostErrors).map((v, j) => ({
    title: `± ${v.name}`,
    value: (c) => errorOf(c, j),
    text: (c) => shown(errorOf(c, j), 3),
    hint: 'standard error of its position',
  }));
}

function columns(view: RunView, all: Curvature[]): Column<Curvature>[] {
  const value = (c: Curvature): number => view.run.optima[c.optimum]!.values[0]!;
  const list: Column<Curvature>[] = [
    { title: '#', value: (c) => c.optimum + 1, mark: (c) => dot(view, c.optimum) },
    { title: view.valueName(), value, text: (c) => shown(value(c), 8) },
    { title: 'condition', value: (c) => c.condition ?? Infinity, text: (c) => shown(c.condition ?? Infinity, 4), term: 'condition' },
  ];
  if (all.some((c) => c.weight !== null))
    list.push({ title: 'weight', value: (c) => c.weight ?? NaN, text: (c) => shown(c.weight, 3), term: 'weight', largestFirst: true });
  list.push(...errorColumns(view, all));
  if (all.some((c) => openText(view, c) !== ''))
    list.push({ title: 'undetermined', value: (c) => openText(view, c), term: 'flat direction' });
  return list;
}

function hessianRows(view: RunView, c: Curvature): { title: string; entries: number[] }[] {
  const size = c.variables.length;
  return c.variables.map((j, row) => ({
    title: view.run.variables[j]!.name,
    entries: Array.from(c.hessian.subarray(row * size, (row + 1) * size)),
  }));
}

function hessianTable(view: RunView, c: Curvature): HTMLElement {
  const rows = hessianRows(view, c);
  const head = el('tr', {}, el('td'), ...rows.map((r) => el('th', { scope: 'col' }, name(r.title))));
  const body = rows.map((r) => el('tr', {}, el('th', { scope: 'row', class: 'text' }, name(r.title)), ...r.entries.map((v) => el('td', { class: 'number' }, shown(v, 5)))));
  return el(
    'div',
    { class: 'scroller', tabindex: '0', role: 'region', 'aria-label': `Hessian of optimum ${c.optimum + 1}` },
    el('table', { class: 'matrix' }, el('thead', {}, head), el('tbody', {}, ...body)),
  );
}

function hessianCsv(view: RunView, c: Curvature): string {
  const rows = hessianRows(view, c);
  return tableCsv([['', ...rows.map((r) => r.title)], ...rows.map((r) => [r.title, ...r.entries])]);
}

/** The matrix of one optimum at a time; that which the reader opens elsewhere, too. */
function hessianCard(view: RunView, all: Curvature[]): HTMLElement[] {
  const given = all.filter((c) => c.hessian.length > 0);
  if (given.length === 0) return [];
  let chosen = given[0]!;
  const place = el('div');
  const show = (c: Curvature): void => {
    chosen = c;
    const large = c.variables.length > mostOfHessian;
    place.replaceChildren(large ? el('p', { class: 'more' }, `${c.variables.length} by ${c.variables.length}: too large for the page; the CSV has it.`) : hessianTable(view, c));
  };
  const select = chooser('Optimum', given.map((c) => `Optimum ${c.optimum + 1}`), 0, (i) => show(given[i]!));
  const copy = button('Copy as CSV', () => void copyText(hessianCsv(view, chosen), copy));
  view.onOpen((optimum) => {
    const i = given.findIndex((c) => c.optimum === optimum);
    if (i < 0) return;
    select.value = String(i);
    show(given[i]!);
  });
  show(chosen);
  return [
    el('details', { class: 'card', id: 'hessian' }, el('summary', {}, 'Hessians: second derivatives of the value'),
      el('div', { class: 'control' }, el('span', {}, 'Of'), select, copy), place),
  ];
}

/** The table and the matrices; nothing where nothing was measured. */
export function curvatureCards(view: RunView): HTMLElement[] {
  const all = curvatures(view);
  if (all.length === 0) return [];
  const marked = new OptimaRows(view);
  const left = view.dimension - mostErrors;
  const table = new SortedTable<Curvature>({
    id: 'around',
    label: 'Curvature of the optima',
    columns: columns(view, all),
    rows: () => all.filter((c) => view.isChosen(c.optimum)),
    first: 25,
    rowReady: (element, c) => {
      marked.add(c.optimum, element);
      element.tabIndex = 0;
      element.addEventListener('click', () => view.open(c.optimum));
      element.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') view.open(c.optimum);
      });
    },
  });
  view.onChoice(() => table.update());
  table.element.append(
    el('p', { class: 'more' },
      'Standard errors hold for fits (values that are half a sum of squared residuals) and for negative log densities; weights for the latter. A click on a row shows the optimum in the first table.' +
        (left > 0 && all.some((c) => c.standard_errors.length > 0) ? ` The errors of ${left} more variables are in \`clde show --optimum N\`.` : '')),
  );
  return [table.element, ...hessianCard(view, all)];
}
