// All optima, to be sorted, filtered and copied.
import { button, el } from '../page/dom';
import { counted, grouped, shown, withError } from '../page/format';
import { SortedTable, type Column } from '../page/sorted_table';
import { saddleText } from './merge_tree';
import { familyLines } from './families';
import { dot, OptimaRows } from './optima_rows';
import { turnedTable } from './turned_table';
import type { RunView } from './view';

interface Row {
  index: number;
}

/** How far an optimum is from the best; rounding is no distance. */
export function gapOf(view: RunView, index: number): number {
  const best = view.best()!;
  const gap = Math.abs(view.run.optima[index]!.values[0]! - best);
  return gap <= 1e-9 * Math.max(1, Math.abs(best)) ? 0 : gap;
}

function valueColumns(view: RunView): Column<Row>[] {
  const { run } = view;
  const of = (row: Row) => run.optima[row.index]!;
  const values = Array.from({ length: run.objectives }, (_, m): Column<Row> => ({
    title: view.valueName(m),
    value: (r) => of(r).values[m]!,
    text: (r) => withError(of(r).values[m]!, of(r).value_error),
  }));
  if (run.objectives > 1) return values;
  const gap: Column<Row> = {
    title: 'gap',
    value: (r) => gapOf(view, r.index),
    text: (r) => shown(gapOf(view, r.index), 3) + (of(r).tie ? ' *' : ''),
    hint: 'distance to the best value; * counts as tied with it',
    term: 'gap',
  };
  return [...values, gap];
}

function columns(view: RunView): Column<Row>[] {
  const { run } = view;
  const of = (row: Row) => run.optima[row.index]!;
  const all: Column<Row>[] = [{ title: '#', value: (r) => r.index + 1, mark: (r) => dot(view, r.index) }, ...valueColumns(view)];
  run.variables.forEach((v, j) =>
    all.push({ title: v.name, value: (r) => of(r).x[j]!, text: (r) => shown(of(r).x[j]!, 6) }),
  );
  if (run.optima.some((o) => o.piece > 0))
    all.push({ title: 'piece', value: (r) => of(r).piece, hint: 'connected part of the Pareto set', term: 'piece' });
  if (view.joins.length > 0)
    all.push({
      title: 'saddle',
      value: (r) => view.joinOf(r.index)?.saddle.value ?? NaN,
      text: (r) => {
        const join = view.joinOf(r.index);
        return join === undefined ? '–' : saddleText(join);
      },
      guess: (r) => view.joinOf(r.index)?.saddle.kind === 'sampled',
      hint: 'value where its basin joins a better one; ≈ is read from the samples',
      term: 'saddle',
    });
  if (new Set(run.optima.map((o) => o.funnel)).size > 1)
    all.push({ title: 'funnel', value: (r) => of(r).funnel, hint: 'group of basins that lead to one another', term: 'funnel' });
  if (run.optima.some((o) => o.violation > 0))
    all.push({ title: 'violation', value: (r) => of(r).violation, text: (r) => shown(of(r).violation, 3), hint: 'of the constraints', term: 'violation' });
  if (run.objectives === 1)
    all.push({ title: 'hits', value: (r) => of(r).hits, text: (r) => grouped(of(r).hits), hint: 'descents that ended at this optimum', term: 'hits', largestFirst: true });
  all.push({
    title: 'found at',
    value: (r) => of(r).found_at,
    text: (r) => grouped(of(r).found_at),
    hint: 'evaluation at which it was first reached',
    term: 'found at',
  });
  return all;
}

function tiesBox(view: RunView): HTMLElement[] {
  const { run } = view;
  if (run.objectives > 1 || view.noneLocated() || run.optima.every((o) => o.tie)) return [];
  const box = el('input', { type: 'checkbox', id: 'tied-only' });
  box.checked = view.onlyTies;
  box.addEventListener('change', () => view.showOnlyTies(box.checked));
  return [el('label', {}, box, ' only those tied with the best')];
}

export function optimaTable(view: RunView): HTMLElement {
  const { run } = view;
  const status = el('span', { class: 'status', role: 'status' });
  const rows = (): Row[] => run.optima.map((_, index) => ({ index })).filter((r) => view.isChosen(r.index));
  const marked = new OptimaRows(view);
  const table = new SortedTable<Row>({
    id: 'optima',
    label: 'Table of optima',
    columns: columns(view),
    rows,
    first: 25,
    controls: [status, ...tiesBox(view)],
    rowReady: (element, row) => marked.add(row.index, element),
  });
  const update = (): void => {
    table.update();
    const left = run.optima_total - run.optima.length;
    const [one, many] = view.noneLocated() ? ['point, not yet an optimum', 'points, not yet optima'] : run.objectives > 1 ? ['solution', 'solutions'] : ['optimum', 'optima'];
    status.textContent =
      counted(rows().length, one!, many!) +
      (view.chosen === null ? '' : ` chosen of ${grouped(run.optima.length)}`) +
      (left > 0 ? `; the worst ${grouped(left)} are left out` : '') +
      (run.objectives === 1 && !view.noneLocated() ? '; * tied with the best' : '');
  };
  view.onChoice(update);
  view.onOpen((optimum) => {
    table.showAll();
    marked.bringIntoView(optimum);
  });
  update();
  table.element.append(...familyLines(view));
  if (view.dimension > 6) table.element.append(turnedButton(view, table.element));
  if (view.dimension > mostOnPaper) turnOnPaper(view, table.element);
  return table.element;
}

/** More columns would run off the sheet. */
const mostOnPaper = 10;

/** Paper has the table with variables as rows instead. */
function turnOnPaper(view: RunView, card: HTMLElement): void {
  const place = el('div', { class: 'only-printed' });
  card.classList.add('turned-on-paper');
  card.append(place);
  addEventListener('beforeprint', () => {
    const turned = turnedTable(view);
    turned.removeAttribute('id');
    place.replaceChildren(turned);
  });
  addEventListener('afterprint', () => place.replaceChildren());
}

/** Many variables are easier to read from top to bottom. */
function turnedButton(view: RunView, before: HTMLElement): HTMLElement {
  const place = el('div');
  const toggle = button('Variables as rows', () => {
    const turned = place.childElementCount === 0;
    place.replaceChildren(...(turned ? [turnedTable(view)] : []));
    toggle.textContent = turned ? 'Hide the table with variables as rows' : 'Variables as rows';
  });
  before.append(place);
  return toggle;
}
