// A pasted table as lists of a formula.

/** Columns of numbers, with the heads as names if there are any: "t = [0, 1, 2]". */
export function listsOf(table: string): string {
  const rows = table.trim().split('\n').map((row) => row.trim().split(/[\s,;]+/).filter((cell) => cell !== ''));
  const width = rows[0]?.length ?? 0;
  if (width === 0) throw new Error('there is nothing to paste');
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven >= 0) throw new Error(`row ${uneven + 1} has ${rows[uneven]!.length} cells, the first has ${width}`);
  const headed = rows[0]!.some((cell) => Number.isNaN(Number(cell)));
  const names = headed ? rows[0]!.map((cell) => cell.replace(/\W/g, '_')) : rows[0]!.map((_, j) => (width === 2 ? ['t', 'y'][j]! : `c${j + 1}`));
  const body = headed ? rows.slice(1) : rows;
  const strange = body.flat().find((cell) => Number.isNaN(Number(cell)));
  if (strange !== undefined) throw new Error(`“${strange}” is not a number`);
  return names.map((name, j) => `${name} = [${body.map((row) => row[j]).join(', ')}]`).join('\n');
}
