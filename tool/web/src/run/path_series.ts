// What lies between the optima: saddles, the lines over them, and trails of the search.
import type { Option } from '../page/charts';
import { color, type Theme } from '../page/theme';
import { saddleText } from './merge_tree';
import type { Layout } from './point_series';
import type { RunView } from './view';

const mostSaddles = 150;

/** A line through points in pieces: from one side of a seam to the other it would cross everything. */
function cutAtSeams(view: RunView, points: number[][]): number[][][] {
  const pieces: number[][][] = [[]];
  points.forEach((point, k) => {
    const before = points[k - 1];
    const leaps = view.run.variables.some(
      (v, j) => before !== undefined && v.periodic && Math.abs(point[j]! - before[j]!) > (v.upper - v.lower) / 2,
    );
    if (leaps) pieces.push([]);
    pieces[pieces.length - 1]!.push(point);
  });
  return pieces;
}

/** The saddles of the tree between basins as shown, and lines from optimum to optimum over them. */
export function saddleSeries(view: RunView, layout: Layout, look: Theme): Option[] {
  const { groupOf } = view.merging;
  const joins = view.joins.filter((j) => groupOf[j.optimum] !== groupOf[j.into]).slice(0, mostSaddles);
  const at = (x: ArrayLike<number>): [number, number] => layout.position(x, 0);
  const lines = joins.flatMap(({ saddle }) => {
    const { optima } = view.run;
    if (saddle.a >= optima.length || saddle.b >= optima.length) return [];
    return cutAtSeams(view, [optima[saddle.a]!.x, saddle.x, optima[saddle.b]!.x]).map((piece) => ({ coords: piece.map(at) }));
  });
  const marks = (refined: boolean): Option[] =>
    joins.flatMap((j, i) =>
      (j.saddle.kind !== 'sampled') === refined
        ? [{ value: [...at(j.saddle.x), i], itemStyle: refined ? { color: look.ink, borderColor: look.surface } : { color: look.surface, borderColor: look.ink } }]
        : [],
    );
  return [
    {
      type: 'lines',
      name: 'Saddles',
      coordinateSystem: 'cartesian2d',
      polyline: true,
      data: lines.filter((l) => l.coords.length > 1),
      lineStyle: { color: look.ink, width: 1.1, opacity: 0.55, type: 'dashed' },
      itemStyle: { color: look.ink },
      progressive: 0,
      clip: true,
      silent: true,
      z: 4,
    },
    {
      type: 'scatter',
      name: 'Saddles',
      data: [...marks(false), ...marks(true)],
      symbol: 'rect',
      symbolSize: 8,
      itemStyle: { color: look.surface, borderColor: look.ink, borderWidth: 1.3 },
      tooltip: {
        formatter: (p: { value: number[] }) => {
          const join = joins[p.value[2]!]!;
          return `<b>Saddle at ${saddleText(join)}</b><br>between optimum ${join.saddle.a + 1} and optimum ${join.saddle.b + 1}` +
            (join.saddle.kind === 'sampled' ? '<br>read from the samples' : '');
        },
      },
      z: 5,
    },
  ];
}

export function trailSeries(view: RunView, layout: Layout): Option[] {
  const d = view.dimension;
  const data = view.run.trails.map((trail, i) => ({
    coords: Array.from({ length: trail.length / d }, (_, k) => layout.position(trail, k * d)),
    lineStyle: { color: view.colorOf(i) },
  }));
  return [
    {
      type: 'lines',
      name: 'Trails',
      coordinateSystem: 'cartesian2d',
      polyline: true,
      data: data.filter((t) => t.coords.length > 1),
      lineStyle: { width: 1.4, opacity: 0.9 },
      itemStyle: { color: color(0) },
      symbol: ['none', 'arrow'],
      symbolSize: 6,
      progressive: 0,
      silent: true,
      z: 4,
    },
  ];
}
