// Lines of equal value on a grid, by marching squares.
import type { GridMap } from '../contract';

/** In units of grid steps; the second row is above the first. */
export type Segment = [number, number, number, number];

/** Where the level crosses the edge between two corners, as a share of the way. */
function crossing(a: number, b: number, level: number): number {
  return (level - a) / (b - a);
}

/** The pieces of the line in one cell with the corners (low left, low right, high right, high left). */
function inCell(corners: [number, number, number, number], level: number, c: number, r: number): Segment[] {
  const [a, b, d, e] = corners;
  const above = (v: number): number => (v > level ? 1 : 0);
  const code = above(a) | (above(b) << 1) | (above(d) << 2) | (above(e) << 3);
  if (code === 0 || code === 15) return [];
  const bottom = (): [number, number] => [c + crossing(a, b, level), r];
  const right = (): [number, number] => [c + 1, r + crossing(b, d, level)];
  const top = (): [number, number] => [c + crossing(e, d, level), r + 1];
  const left = (): [number, number] => [c, r + crossing(a, e, level)];
  const join = (p: [number, number], q: [number, number]): Segment => [...p, ...q];
  switch (code) {
    case 1: case 14: return [join(left(), bottom())];
    case 2: case 13: return [join(bottom(), right())];
    case 4: case 11: return [join(right(), top())];
    case 8: case 7: return [join(top(), left())];
    case 3: case 12: return [join(left(), right())];
    case 6: case 9: return [join(bottom(), top())];
    default: {
      // A saddle: the mean of the corners decides which of them belong together.
      const together = above((a + b + d + e) / 4) === above(a);
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
      const corners: [number, number, number, number] = [values[i]!, values[i + 1]!, values[i + columns + 1]!, values[i + columns]!];
      if (corners.every(Number.isFinite)) lines.push(...inCell(corners, level, c, r));
    }
  return lines;
}

/** Where the lines would cover the map there are fewer of them. */
const mostSegments = 30_000;

export interface Contour {
  level: number;
  lines: Segment[];
}

export function contoursOf(map: GridMap): Contour[] {
  let contours = map.levels.map((level) => ({ level, lines: contourLines(map, level) }));
  const segments = (): number => contours.reduce((sum, c) => sum + c.lines.length, 0);
  while (contours.length > 4 && segments() > mostSegments) contours = contours.filter((_, i) => i % 2 === 1);
  return contours;
}
