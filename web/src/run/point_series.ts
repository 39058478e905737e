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

/** Samples, one series: [x, y, row]. */
export function sampleSeries(view: RunView, layout: Layout, width: number): Option[] {
  const { samples } = view.run;
  if (samples === null) return [];
  const d = view.dimension;
  const data: number[][] = [];
  for (let row = 0; row < samples.optima_from; ++row)
    data.push([...layout.position(samples.x, row * d), row]);
  return [
    {
      type: 'scatter',
      name: 'Samples',
      data,
      // In one go: a chart that is drawn bit by bit must not be taken away meanwhile.
      progressive: 0,
      symbolSize: (data.length > 2500 ? 3 : 4.5) * (width < 600 ? 0.55 : 1),
      itemStyle: {
        opacity: 0.7,
        color: (p: { value: number[] }) => color(view.basinOfRow(p.value[2]!)),
      },
      tooltip: { formatter: (p: { value: number[] }) => sampleTip(view, p.value[2]!) },
      z: 3,
    },
  ];
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
  const data = view.run.optima
    .map((o, i) => ({
      value: [...layout.position(o.x, 0), i],
      symbol: view.isBest(o) ? star : 'diamond',
      symbolSize: view.isBest(o) ? 19 : 8,
      itemStyle: {
        color: view.colorOf(i),
        borderColor: look.dark ? '#0d1117' : '#ffffff',
        borderWidth: view.isBest(o) ? 1.4 : 0.8,
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
