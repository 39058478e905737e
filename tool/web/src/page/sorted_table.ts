// A table that sorts by a click or a key on its heads.
import { button, copyText, el, name } from './dom';
import { tableCsv, type Cell } from './export';
import { grouped } from './format';
import { readState, writeState } from './state';
import { whatIs, type Term } from './terms';

export interface Column<Row> {
  title: string;
  value: (row: Row) => number | string;
  /** As shown; the value itself if left out. */
  text?: (row: Row) => string;
  /** In front of the text. */
  mark?: (row: Row) => HTMLElement;
  /** Behind it. */
  sign?: (row: Row) => HTMLElement;
  /** Marks a cell whose number is a guess. */
  guess?: (row: Row) => boolean;
  /** How strongly the cell is coloured, 0 to 1; null: not at all. */
  shade?: (row: Row) => number | null;
  hint?: string;
  /** Its title needs an explanation. */
  term?: Term;
  /** False: the reader has hidden it. */
  visible?: () => boolean;
  /** The first click puts the largest first. */
  largestFirst?: boolean;
  /** What the CSV has for it; title and value if left out. */
  cells?: { title: string; value: (row: Row) => Cell }[];
}

export interface TableSpec<Row> {
  id: string;
  label: string;
  columns: Column<Row>[];
  rows: () => Row[];
  /** Rows shown before the reader asks for all. */
  first?: number;
  rowReady?: (element: HTMLElement, row: Row) => void;
  controls?: HTMLElement[];
}

function isVisible<Row>(column: Column<Row>): boolean {
  return column.visible?.() ?? true;
}

type Order = { column: number; falling: boolean } | null;

export class SortedTable<Row> {
  readonly element: HTMLElement;
  private order: Order = null;
  private all = false;
  private readonly heads: HTMLElement[] = [];
  private readonly body = el('tbody');
  private readonly more = el('p', { class: 'more' });

  constructor(private readonly spec: TableSpec<Row>) {
    this.order = this.rememberedOrder();
    const heads = spec.columns.map((column, i) => this.head(column, i));
    const copy = button('Copy as CSV', () => void copyText(this.csv(), copy));
    this.element = el(
      'div',
      { class: 'card', id: spec.id },
      el('div', { class: 'toolbar' }, ...(spec.controls ?? []), el('span', { class: 'grow' }), copy),
      el(
        'div',
        { class: 'scroller sticky', tabindex: '0', role: 'region', 'aria-label': spec.label },
        el('table', spec.columns.length > 9 ? { class: 'wide' } : {}, el('thead', {}, el('tr', {}, ...heads)), this.body),
      ),
      this.more,
    );
    this.update();
  }

  /** In the address as COLUMN or -COLUMN. */
  private rememberedOrder(): Order {
    const text = readState(`sort-${this.spec.id}`);
    const column = this.spec.columns.findIndex((c) => c.title === text?.replace(/^-/, ''));
    return text === null || column < 0 ? null : { column, falling: text.startsWith('-') };
  }

  private head(column: Column<Row>, i: number): HTMLElement {
    const sort = button('', () => this.sortBy(i), column.hint ?? '');
    sort.append(name(column.title));
    const sample = this.spec.rows()[0];
    const kind = sample !== undefined && typeof column.value(sample) === 'string' ? 'text' : 'number';
    const element = el('th', { scope: 'col', class: kind }, column.term === undefined ? sort : el('span', { class: 'head' }, sort, whatIs(column.term)));
    this.heads.push(element);
    return element;
  }

  /** One way, the other way, and back to the order it had. */
  sortBy(column: number): void {
    const first = this.spec.columns[column]!.largestFirst === true;
    if (this.order?.column !== column) this.order = { column, falling: first };
    else if (this.order.falling === first) this.order = { column, falling: !first };
    else this.order = null;
    const { order } = this;
    writeState(`sort-${this.spec.id}`, order === null ? null : `${order.falling ? '-' : ''}${this.spec.columns[column]!.title}`);
    this.update();
  }

  /** In the chosen order; equal rows keep theirs, and those without a number come last. */
  sorted(): Row[] {
    const rows = [...this.spec.rows()];
    if (this.order === null) return rows;
    const { column, falling } = this.order;
    const { value } = this.spec.columns[column]!;
    const missing = (v: number | string): number => (typeof v === 'number' && Number.isNaN(v) ? 1 : 0);
    const compare = (a: number | string, b: number | string): number => {
      if (missing(a) + missing(b) > 0) return missing(a) - missing(b);
      return (falling ? -1 : 1) * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
    };
    return rows.sort((a, b) => compare(value(a), value(b)));
  }

  showAll(): void {
    this.all = true;
    this.update();
  }

  update(): void {
    this.heads.forEach((head, i) => {
      head.setAttribute('aria-sort', this.order?.column !== i ? 'none' : this.order.falling ? 'descending' : 'ascending');
      head.hidden = !isVisible(this.spec.columns[i]!);
    });
    const rows = this.sorted();
    const first = this.spec.first ?? rows.length;
    const visible = this.all ? rows : rows.slice(0, first);
    this.body.replaceChildren(...visible.map((row) => this.line(row)));
    this.more.replaceChildren();
    if (visible.length < rows.length)
      this.more.append(`${grouped(visible.length)} of ${grouped(rows.length)} rows. `, button('Show all', () => this.showAll()));
  }

  private line(row: Row): HTMLElement {
    const cells = this.spec.columns.filter(isVisible).map((column) => {
      const value = column.value(row);
      const guess = column.guess?.(row) === true ? ' guess' : '';
      const cell = el('td', { class: (typeof value === 'number' ? 'number' : 'text') + guess });
      const shade = column.shade?.(row) ?? null;
      if (shade !== null) {
        cell.classList.add('shaded');
        cell.style.setProperty('--shade', `${Math.round(100 * shade)}%`);
      }
      if (column.mark !== undefined) cell.append(column.mark(row));
      cell.append(name(column.text?.(row) ?? String(value)));
      if (column.sign !== undefined) cell.append(column.sign(row));
      return cell;
    });
    const element = el('tr', {}, ...cells);
    this.spec.rowReady?.(element, row);
    return element;
  }

  /** All rows in the order shown, all digits. */
  csv(): string {
    const columns = this.spec.columns.filter(isVisible).flatMap((c) => c.cells ?? [{ title: c.title, value: c.value }]);
    return tableCsv([columns.map((c) => c.title), ...this.sorted().map((row) => columns.map((c) => c.value(row)))]);
  }
}
