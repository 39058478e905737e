// A table that sorts by a click or a key on its heads.
import { button, copyText, el, name } from './dom';
import { csvCell, grouped } from './format';

export interface Column<Row> {
  title: string;
  value: (row: Row) => number | string;
  /** As shown; the value itself if left out. */
  text?: (row: Row) => string;
  /** In front of the text. */
  mark?: (row: Row) => HTMLElement;
  /** Behind it. */
  sign?: (row: Row) => HTMLElement;
  /** What the CSV says in place of the value. */
  hint?: string;
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

type Order = { column: number; falling: boolean } | null;

export class SortedTable<Row> {
  readonly element: HTMLElement;
  private order: Order = null;
  private all = false;
  private readonly heads: HTMLElement[] = [];
  private readonly body = el('tbody');
  private readonly more = el('p', { class: 'more' });

  constructor(private readonly spec: TableSpec<Row>) {
    const heads = spec.columns.map((column, i) => this.head(column, i));
    const copy = button('Copy as CSV', () => void copyText(this.csv(), copy));
    this.element = el(
      'div',
      { class: 'card', id: spec.id },
      el('div', { class: 'toolbar' }, ...(spec.controls ?? []), el('span', { class: 'grow' }), copy),
      el(
        'div',
        { class: 'scroller', tabindex: '0', role: 'region', 'aria-label': spec.label },
        el('table', {}, el('thead', {}, el('tr', {}, ...heads)), this.body),
      ),
      this.more,
    );
    this.update();
  }

  private head(column: Column<Row>, i: number): HTMLElement {
    const sort = button('', () => this.sortBy(i), column.hint ?? '');
    sort.append(name(column.title));
    const sample = this.spec.rows()[0];
    const kind = sample !== undefined && typeof column.value(sample) === 'string' ? 'text' : 'number';
    const element = el('th', { scope: 'col', 'aria-sort': 'none', class: kind }, sort);
    this.heads.push(element);
    return element;
  }

  sortBy(column: number): void {
    const again = this.order?.column === column;
    this.order = { column, falling: again ? !this.order!.falling : false };
    this.heads.forEach((head, i) =>
      head.setAttribute('aria-sort', i !== column ? 'none' : this.order!.falling ? 'descending' : 'ascending'),
    );
    this.update();
  }

  /** In the chosen order; equal rows keep theirs. */
  sorted(): Row[] {
    const rows = [...this.spec.rows()];
    if (this.order === null) return rows;
    const { column, falling } = this.order;
    const { value } = this.spec.columns[column]!;
    const compare = (a: number | string, b: number | string): number =>
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return rows.sort((a, b) => (falling ? -1 : 1) * compare(value(a), value(b)));
  }

  update(): void {
    const rows = this.sorted();
    const first = this.spec.first ?? rows.length;
    const visible = this.all ? rows : rows.slice(0, first);
    this.body.replaceChildren(...visible.map((row) => this.line(row)));
    this.more.replaceChildren();
    if (visible.length < rows.length)
      this.more.append(
        `${grouped(visible.length)} of ${grouped(rows.length)} rows. `,
        button('Show all', () => {
          this.all = true;
          this.update();
        }),
      );
  }

  private line(row: Row): HTMLElement {
    const cells = this.spec.columns.map((column) => {
      const value = column.value(row);
      const cell = el('td', { class: typeof value === 'number' ? 'number' : 'text' });
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
    const lines = [this.spec.columns.map((c) => csvCell(c.title)).join(',')];
    for (const row of this.sorted())
      lines.push(this.spec.columns.map((c) => csvCell(c.value(row))).join(','));
    return lines.join('\n') + '\n';
  }
}
