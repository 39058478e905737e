// Files made from what the page shows.
import { el } from './dom';
import { csvCell } from './format';

export type Cell = string | number | null;

/** Rows as CSV; what is missing is empty. */
export function tableCsv(rows: Cell[][]): string {
  const cell = (value: Cell): string => (value === null || (typeof value === 'number' && Number.isNaN(value)) ? '' : csvCell(value));
  return rows.map((row) => row.map(cell).join(',')).join('\n') + '\n';
}

/** `content` is text, or a data URL for what is not. */
export function download(name: string, type: string, content: string): void {
  const href = content.startsWith('data:') ? content : URL.createObjectURL(new Blob([content], { type }));
  const link = el('a', { href, download: `clde-${name}` });
  document.body.append(link);
  link.click();
  link.remove();
  if (!content.startsWith('data:')) setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
