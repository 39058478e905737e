// Samples, optima and known optima as points of a figure.
import type { Option } from '../page/charts';
import { escaped, grouped, shortened, shown, withError } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { RunView } from './view';

export const star = 'path://M0,-10 L2.9,-3.4 L10,-3.1 L4.5,1.5 L6.2,8.4 L0,4.5 L-6.2,8.4 L-4.5,1.5 L-10,-3.1 L-2.9,-3.4 Z';

export const cross = 'path://M-5,-4 L-4,-5 L0,-1 L4,-5 L5,-4 L1,0 L5,4 L4,5 L0,1 L-4,5 L-5,4 L-1,0 Z';
/** More numbers than these would hide the map. */
const mostNumbers = 60;

/** Positions on the page of samples, optima and anything else with coordinates. */
export interface Layout {
  axes: [string, string];
  limits: [[number, number], [number, number]] | null;
  /** Of the point whose coordinates start at x[offset]. */
  position: (x: ArrayLike<number>, offset: number) => [number, number];
}

export function sampleTip(view: RunView, row: number): string {
  const { samples } = view.run;
  const d = view.dimension;
  const shownVariables = view.run.variables
    .slice(0, 12)
    .map((v, j) => `${escaped(shortened(v.name))} = ${shown(samples!.x[row * d + j]!, 5)}`);
  return (
    `<b>${shown(samples!.values[row]!, 7)}</b><br>${shownVariables.join('<br>')}` +
    `<br>evaluation ${grouped(samples!.at[row]!)}` +
    (view.basinOfRow(row) < 0 ? '' : `, basin of optimum ${view.basinOfRow(row) + 1}`)
  );
}

export function optimumTip(view: RunView, i: number): string {
  const o = view.run.optima[i]!;
  const coordinates = view.run.variables
    .slice(0, 12)
    .map((v, j) => `${escaped(shortened(v.name))} = ${shown(o.x[j]!, 6)}`);
  return (
    `<b>Optimum ${i + 1}: ${o.values.map((v) => withError(v, o.value_error)).join(', ')}</b><br>` +
    `${coordinates.join('<br>')}<br>found at evaluation ${grouped(o.found_at)}`
  );
}

/** Where the samples lie, in their order. */
export function samplePlaces(view: RunView, layout: Layout): [number, number][] {
  const { samples } = view.run;
  return Array.from({ length: samples?.optima_from ?? 0 }, (_, row) => layout.position(samples!.x, row * view.dimension));
}

/** Rows of the samples by their basin. */
function byBasin(view: RunView, rows: number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (let row = 0; row < rows; ++row) {
    const basin = view.basinOfRow(row);
    const group = groups.get(basin);
    if (group === undefined) groups.set(basin, [row]);
    else group.push(row);
  }
  return groups;
}

function packed(places: [number, number][], rows: number[]): Float32Array {
  const numbers = new Float32Array(3 * rows.length);
  rows.forEach((row, i) => numbers.set([places[row]![0], places[row]![1], row], 3 * i));
  return numbers;
}

/** Samples, [x, y, row]. A series for each basin, with its numbers packed: thousands of points are then one shape. */
export function sampleSeries(view: RunView, places: [number, number][], width: number): Option[] {
  return Array.from(byBasin(view, places.length), ([basin, rows]) => ({
    type: 'scatter',
    name: 'Samples',
    data: packed(places, rows),
    dimensions: ['x', 'y', 'row'],
    large: true,
    largeThreshold: 0,
    // In one go: a chart that is drawn bit by bit must not be taken away meanwhile.
    progressive: 0,
    // Below 4 they would be squares, as saddles are.
    symbolSize: width < 600 ? 2 : places.length > 2500 ? 4 : 4.5,
    itemStyle: { opacity: 0.65, color: color(basin) },
    tooltip: { formatter: (p: { value: number[] }) => sampleTip(view, p.value[2]!) },
    z: 3,
  }));
}

/** Points without a place among the samples: they violate a constraint, or have no value. */
export function apartSeries(view: RunView, layout: Layout, look: Theme): Option[] {
  const { samples } = view.run;
  if (samples === null) return [];
  const d = view.dimension;
  const points = (x: Float32Array): number[][] => Array.from({ length: x.length / d }, (_, i) => layout.position(x, i * d));
  const series = (name: string, data: number[][], symbol: string, style: Option): Option[] =>
    data.length === 0 ? [] : [{ type: 'scatter', name, data, progressive: 0, symbol, symbolSize: 5, itemStyle: style, silent: true, z: 2 }];
  return [
    ...series('Infeasible', points(samples.infeasible.x), 'circle', { color: 'transparent', borderColor: look.muted, borderWidth: 0.9, opacity: 0.7 }),
    ...series('Failed', points(samples.failed.x), cross, { color: look.muted, opacity: 0.9 }),
  ];
}

/** Optima, one series: [x, y, optimum]. */
export function optimaSeries(view: RunView, layout: Layout, look: Theme): Option[] {
  // Alternatives that are a little worse must not get lost among the samples.
  const diamond = view.run.optima.length <= 20 ? 14 : 8;
  const data = view.run.optima
    .map((o, i) => ({
      value: [...layout.position(o.x, 0), i],
      symbol: view.isBest(o) ? star : 'diamond',
      symbolSize: view.isBest(o) ? 19 : diamond,
      itemStyle: {
        color: view.colorOf(i),
        borderColor: look.dark ? '#0d1117' : '#ffffff',
        borderWidth: view.isBest(o) || diamond > 8 ? 1.4 : 0.8,
        opacity: view.isChosen(i) ? 1 : 0.12,
      },
      label: { show: i < mostNumbers && view.isChosen(i) },
    }))
    .reverse();
  return [
    {
      type: 'scatter',
      name: 'Optima',
      data,
      itemStyle: { color: look.accent },
      emphasis: { scale: 1.8, label: { show: true, fontWeight: 'bold' } },
      label: {
        position: 'right', distance: 3, color: look.ink, fontSize: 11, textBorderColor: look.surface, textBorderWidth: 3,
        formatter: (p: { value: number[] }) => String(p.value[2]! + 1),
      },
      labelLayout: { hideOverlap: true },
      tooltip: { formatter: (p: { value: number[] }) => optimumTip(view, p.value[2]!) },
      z: 6,
    },
  ];
}

export function knownSeries(view: RunView, layout: Layout, look: Theme): Option[] {
  const { known } = view.run;
  if (known === null) return [];
  const d = view.dimension;
  const data: number[][] = [];
  for (let i = 0; i * d < known.points.length; ++i) data.push(layout.position(known.points, i * d));
  return [
    {
      type: 'scatter',
      name: 'Known optima',
      data,
      symbol: 'circle',
      symbolSize: 26,
      itemStyle: { color: 'transparent', borderColor: look.ink, borderWidth: 1.2 },
      silent: true,
      z: 5,
    },
  ];
}
