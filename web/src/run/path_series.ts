// What lies between the optima: paths over passes, refined saddles, trails of the search.
import { meetings, route } from '../basins';
import type { Option } from '../page/charts';
import { shown } from '../page/format';
import { color, type Theme } from '../page/theme';
import { sampleTip, type Layout } from './point_series';
import type { RunView } from './view';

/** A way over samples in pieces: a line from one side of a seam to the other would cross everything. */
function cutAtSeams(view: RunView, rows: number[]): number[][] {
  const { variables, samples } = view.run;
  const pieces: number[][] = [[]];
  rows.forEach((row, k) => {
    const before = rows[k - 1];
    const leaps = variables.some((v, j) => {
      if (before === undefined || !v.periodic || samples === null) return false;
      const step = samples.x[row * view.dimension + j]! - samples.x[before * view.dimension + j]!;
      return Math.abs(step) > (v.upper - v.lower) / 2;
    });
    if (leaps) pieces.push([]);
    pieces[pieces.length - 1]!.push(row);
  });
  return pieces;
}

/** Between basins that meet at a pass, the way over it. */
export function passSeries(view: RunView, layout: Layout, look: Theme): Option[] {
  const { tree, samples } = view.run;
  if (tree === null || samples === null || view.cut === null) return [];
  const { cut } = view;
  const d = view.dimension;
  const left = meetings(tree, cut).slice(0, 60);
  const at = (row: number): [number, number] => layout.position(samples.x, row * d);
  const ways = left
    .flatMap((m) => cutAtSeams(view, route(tree, cut.peaks[m.basins[0]]!, cut.peaks[m.basins[1]]!)))
    .map((rows) => ({ coords: rows.map(at) }));
  return [
    {
      type: 'lines',
      name: 'Passes',
      coordinateSystem: 'cartesian2d',
      polyline: true,
      data: ways.filter((w) => w.coords.length > 1),
      lineStyle: { color: look.ink, width: 1.3, opacity: 0.75, type: 'dashed' },
      itemStyle: { color: look.ink },
      silent: true,
      z: 4,
    },
    {
      type: 'scatter',
      name: 'Passes',
      data: left.map((m) => [...at(m.pass), m.pass]),
      symbol: 'rect',
      symbolSize: 7,
      itemStyle: { color: look.surface, borderColor: look.ink, borderWidth: 1.3 },
      tooltip: { formatter: (p: { value: number[] }) => `<b>Pass</b><br>${sampleTip(view, p.value[2]!)}` },
      z: 5,
    },
  ];
}

/** Passes that the search itself located, better than samples can show them. */
export function locatedSeries(view: RunView, layout: Layout, look: Theme): Option[] {
  const located = view.run.saddles.filter((p) => p.kind === 'refined');
  if (located.length === 0) return [];
  return [
    {
      type: 'scatter',
      name: 'Refined saddles',
      data: located.map((p, i) => [...layout.position(p.x, 0), i]),
      symbol: 'rect',
      symbolSize: 9,
      itemStyle: { color: look.ink, borderColor: look.surface, borderWidth: 1.2 },
      tooltip: {
        formatter: (point: { value: number[] }) => {
          const saddle = located[point.value[2]!]!;
          return `<b>Saddle at ${shown(saddle.value, 7)}</b><br>between optimum ${saddle.a + 1} and optimum ${saddle.b + 1}`;
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
      silent: true,
      z: 4,
    },
  ];
}
