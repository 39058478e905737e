// Numbers for people.

/** 50000 as 50,000. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** At most `digits` significant ones; no exponent where it can be avoided. */
export function shown(value: number | null, digits = 6): string {
  if (value === null || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  const plain = size === 0 || (size >= 1e-4 && size < 1e7);
  const written = plain
    ? String(Number(value.toPrecision(digits)))
    : value.toExponential(Math.min(digits - 1, 4)).replace(/\.?0+e/, 'e').replace('e+', 'e');
  return written.replaceAll('-', '−');
}

/** A value with its standard error, both to two digits of the error; an error of 0 is left out. */
export function withError(value: number, error: number): string {
  if (!(error > 0)) return shown(value, 8);
  const decimals = 1 - Math.floor(Math.log10(error));
  if (decimals > 12) return `${shown(value, 8)} ± ${shown(error, 2)}`;
  const digits = Math.max(0, decimals);
  return `${value.toFixed(digits)} ± ${error.toFixed(digits)}`.replaceAll('-', '−');
}

export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}

/** Long names are cut in charts; tables and tooltips have all of them. */
export function shortened(label: string, most = 24): string {
  const characters = [...label];
  return characters.length <= most ? label : characters.slice(0, most - 1).join('') + '…';
}

/** Markup as text, for the tooltips of the chart library. */
export function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** 1e-5 as 10⁻⁵, for the marks of a logarithmic axis. */
export function powerOfTen(value: number): string {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  const exponent = Math.round(Math.log10(value));
  if (exponent >= 0 && exponent <= 4) return grouped(10 ** exponent);
  const raised = [...String(Math.abs(exponent))].map((d) => digits[Number(d)]!).join('');
  return `10${exponent < 0 ? '⁻' : ''}${raised}`;
}

/** A cell of a CSV file. */
export function csvCell(value: string | number): string {
  const cell = String(value);
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
