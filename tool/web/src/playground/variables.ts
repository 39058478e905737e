// Variables as people write them: a line each, "x -6 6" or "x1..x3 0 2pi periodic".

export interface Variable {
  name: string;
  lower: number;
  upper: number;
  kind: string;
}

const kinds = ['real', 'periodic', 'integer', 'logarithmic'];

/** 3, -1.5e3, pi, -2pi, pi/2. */
function number(text: string, line: string): number {
  const match = /^(-?)(\d*\.?\d*(?:e-?\d+)?)\*?(pi)?(?:\/(\d+))?$/i.exec(text);
  const [, sign, digits, pi, below] = match ?? [];
  if (match === null || (digits === '' && pi === undefined)) throw new Error(`variables: “${text}” in “${line}” is not a number`);
  return (sign === '-' ? -1 : 1) * (digits === '' ? 1 : Number(digits)) * (pi === undefined ? 1 : Math.PI) / Number(below ?? 1);
}

/** x1..x3 as x1, x2, x3. */
function names(text: string, line: string): string[] {
  const range = /^([A-Za-z_]+)(\d+)\.\.([A-Za-z_]+)?(\d+)$/.exec(text);
  if (range === null) {
    if (!/^[A-Za-z_]\w*$/.test(text)) throw new Error(`variables: “${text}” in “${line}” is not a name`);
    return [text];
  }
  const [, stem, from, again, to] = range;
  if (again !== undefined && again !== stem) throw new Error(`variables: “${text}” mixes two names`);
  const [first, last] = [Number(from), Number(to)];
  if (last < first || last - first > 200) throw new Error(`variables: “${text}” names no variables, or too many`);
  return Array.from({ length: last - first + 1 }, (_, i) => `${stem}${first + i}`);
}

function parseLine(line: string): Variable[] {
  const [name, lower, upper, kind = 'real', ...more] = line.split(/[\s,]+/);
  if (upper === undefined || more.length > 0) throw new Error(`variables: “${line}” is not a name with its bounds, as in “x -6 6”`);
  if (!kinds.includes(kind)) throw new Error(`variables: “${kind}” is no kind; there are ${kinds.join(', ')}`);
  return names(name!, line).map((n) => ({ name: n, lower: number(lower!, line), upper: number(upper, line), kind }));
}

export function parseVariables(text: string): Variable[] {
  const lines = text.split(/[\n;]/).map((line) => line.trim()).filter((line) => line !== '');
  if (lines.length === 0) throw new Error('variables: give at least one, as in “x -6 6”');
  return lines.flatMap(parseLine);
}
