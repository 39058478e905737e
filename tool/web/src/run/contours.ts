// Lines of equal value on a grid, by marching squares.
import type { GridMap } from '../contract';

/** In units of grid steps; the second row is above the first. */
export type Segment = [number, number, number, number];

/** Where the level crosses the edge between two corners, as a share of the way. */
function crossing(a: number, b: number, level: number): number {
  return (level - a) / (b - a);
}

/** Which corners lie above the level, a bit each. */
function codeOf(a: number, b: number, d: number, e: number, level: number): number {
  return (a > level ? 1 : 0) | (b > level ? 2 : 0) | (d > level ? 4 : 0) | (e > level ? 8 : 0);
}

/** The pieces of the line in one cell with the corners (low left, low right, high right, high left). */
function inCell([a, b, d, e]: [number, number, number, number], level: number, c: number, r: number): Segment[] {
  const bottom = (): [number, number] => [c + crossing(a, b, level), r];
  const right = (): [number, number] => [c + 1, r + crossing(b, d, level)];
  const top = (): [number, number] => [c + crossing(e, d, level), r + 1];
  const left = (): [number, number] => [c, r + crossing(a, e, level)];
  const join = (p: [number, number], q: [number, number]): Segment => [...p, ...q];
  switch (codeOf(a, b, d, e, level)) {
    case 1: case 14: return [join(left(), bottom())];
    case 2: case 13: return [join(bottom(), right())];
    case 4: case 11: return [join(right(), top())];
    case 8: case 7: return [join(top(), left())];
    case 3: case 12: return [join(left(), right())];
    case 6: case 9: return [join(bottom(), top())];
    default: {
      // A saddle: the mean of the corners decides which of them belong together.
      const together = (a + b + d + e) / 4 > level === a > level;
      return together
        ? [join(left(), top()), join(bottom(), right())]
        : [join(left(), bottom()), join(right(), top())];
    }
  }
}

export function contourLines(map: GridMap, level: number): Segment[] {
  const { columns, rows, values } = map;
  const lines: Segment[] = [];
  for (let r = 0; r + 1 < rows; ++r)
    for (let c = 0; c + 1 < columns; ++c) {
      const i = r * columns + c;
      const [a, b, d, e] = [values[i]!, values[i + 1]!, values[i + columns + 1]!, values[i + columns]!];
      const code = codeOf(a, b, d, e, level);
      // Most cells are not crossed.
      if (code > 0 && code < 15 && Number.isFinite(a + b + d + e)) lines.push(...inCell([a, b, d, e], level, c, r));
    }
  return lines;
}

/** Where lines would cover the map there are fewer of them: so many pieces for each cell of the grid. */
const mostPerCell = 0.5;
const fewestLevels = 3;

export interface Contour {
  level: number;
  lines: Segment[];
}

export function contoursOf(map: GridMap): Contour[] {
  let contours = map.levels.map((level) => ({ level, lines: contourLines(map, level) }));
  const most = mostPerCell * map.columns * map.rows;
  const pieces = (): number => contours.reduce((sum, c) => sum + c.lines.length, 0);
  while (contours.length > fewestLevels && pieces() > most) contours = contours.filter((_, i) => i % 2 === 1);
  return contours;
}
