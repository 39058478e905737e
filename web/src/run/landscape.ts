// The landscape over one or two variables: samples by basin, optima, passes, trails.
import { meetings, route } from '../basins';
import { Figure, legend, room, xAxis, yAxis, type LegendEntry, type Option } from '../page/charts';
import { counted, escaped, grouped, shortened, shown } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { RunView } from './view';

const star = 'path://M0,-10 L2.9,-3.4 L10,-3.1 L4.5,1.5 L6.2,8.4 L0,4.5 L-6.2,8.4 L-4.5,1.5 L-10,-3.1 L-2.9,-3.4 Z';

/** Positions on the page of samples, optima and anything else with coordinates. */
export interface Placing {
  axes: [string, string];
  limits: [[number, number], [number, number]] | null;
  /** Of the point whose coordinates start at x[offset]. */
  place: (x: ArrayLike<number>, offset: number) => [number, number];
}

function sampleTip(view: RunView, row: number): string {
  const { samples } = view.run;
  const d = view.dimension;
  const shownVariables = view.run.variables
    .slice(0, 12)
    .map((v, j) => `${escaped(shortened(v.name))} = ${shown(samples!.x[row * d + j]!, 5)}`);
  return (
    `<b>${shown(samples!.values[row]!, 7)}</b><br>${shownVariables.join('<br>')}` +
    `<br>evaluation ${grouped(samples!.at[row]!)}, basin ${view.basinOfRow(row) + 1}`
  );
}

export function optimumTip(view: RunView, i: number): string {
  const o = view.run.optima[i]!;
  const coordinates = view.run.variables
    .slice(0, 12)
    .map((v, j) => `${escaped(shortened(v.name))} = ${shown(o.x[j]!, 6)}`);
  return (
    `<b>Optimum ${i + 1}: ${o.values.map((v) => shown(v, 7)).join(', ')}</b><br>` +
    `${coordinates.join('<br>')}<br>found at ${grouped(o.found_at)} evaluations`
  );
}

/** Samples, one series: [x, y, row]. */
export function sampleSeries(view: RunView, placing: Placing, width: number): Option[] {
  const { samples } = view.run;
  if (samples === null) return [];
  const d = view.dimension;
  const data: number[][] = [];
  for (let row = 0; row < samples.optima_from; ++row)
    data.push([...placing.place(samples.x, row * d), row]);
  return [
    {
      type: 'scatter',
      name: 'Samples',
      data,
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

/** Optima, one series: [x, y, optimum]. */
export function optimaSeries(view: RunView, placing: Placing, look: Theme): Option[] {
  const data = view.run.optima
    .map((o, i) => ({
      value: [...placing.place(o.x, 0), i],
      symbol: o.global ? star : 'diamond',
      symbolSize: o.global ? 19 : 8,
      itemStyle: {
        color: view.colorOf(i),
        borderColor: look.dark ? '#0d1117' : '#ffffff',
        borderWidth: o.global ? 1.4 : 0.8,
        opacity: view.isChosen(i) ? 1 : 0.12,
      },
    }))
    .reverse();
  return [
    {
      type: 'scatter',
      name: 'Optima',
      data,
      itemStyle: { color: look.accent },
      emphasis: { scale: 1.8 },
      tooltip: { formatter: (p: { value: number[] }) => optimumTip(view, p.value[2]!) },
      z: 6,
    },
  ];
}

function knownSeries(view: RunView, placing: Placing, look: Theme): Option[] {
  const { known } = view.run;
  if (known === null) return [];
  const d = view.dimension;
  const data: number[][] = [];
  for (let i = 0; i * d < known.points.length; ++i) data.push(placing.place(known.points, i * d));
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
export function passSeries(view: RunView, placing: Placing, look: Theme): Option[] {
  const { tree, samples } = view.run;
  if (tree === null || samples === null || view.cut === null) return [];
  const { cut } = view;
  const d = view.dimension;
  const left = meetings(tree, cut).slice(0, 60);
  const at = (row: number): [number, number] => placing.place(samples.x, row * d);
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
function locatedSeries(view: RunView, placing: Placing, look: Theme): Option[] {
  const located = view.run.saddles.filter((p) => p.kind === 'refined');
  if (located.length === 0) return [];
  return [
    {
      type: 'scatter',
      name: 'Refined saddles',
      data: located.map((p, i) => [...placing.place(p.x, 0), i]),
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

function trailSeries(view: RunView, placing: Placing): Option[] {
  const d = view.dimension;
  const data = view.run.trails.map((trail, i) => ({
    coords: Array.from({ length: trail.length / d }, (_, k) => placing.place(trail, k * d)),
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

/** The landscape's shades as an image; from the best to the worst along the ramp. */
function shadeImage(view: RunView, look: Theme): HTMLCanvasElement {
  const { columns, rows, shade } = view.run.map!;
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(columns, rows);
  for (let i = 0; i < shade.length; ++i) {
    const place = (shade[i]! / 255) * (look.ramp.length - 1);
    const low = Math.min(Math.floor(place), look.ramp.length - 2);
    const share = place - low;
    // Rows of the grid go up, rows of the image go down.
    const pixel = 4 * ((rows - 1 - Math.floor(i / columns)) * columns + (i % columns));
    for (let c = 0; c < 3; ++c)
      image.data[pixel + c] = (1 - share) * look.ramp[low]![c]! + share * look.ramp[low + 1]![c]!;
    image.data[pixel + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function shadeSeries(view: RunView, look: Theme): Option {
  const image = shadeImage(view, look);
  const [x, y] = view.run.variables;
  interface Api {
    coord: (at: [number, number]) => [number, number];
  }
  return {
    type: 'custom',
    name: 'Landscape',
    data: [[x!.lower, y!.lower]],
    clip: true,
    silent: true,
    z: 0,
    renderItem: (_: unknown, api: Api) => {
      const [left, top] = api.coord([x!.lower, y!.upper]);
      const [right, bottom] = api.coord([x!.upper, y!.lower]);
      return {
        type: 'image',
        style: { image, x: left, y: top, width: right - left, height: bottom - top },
      };
    },
  };
}

function contourSeries(view: RunView, look: Theme): Option {
  const data: { coords: [number, number][] }[] = [];
  for (const { lines } of view.run.map!.contours) {
    let coords: [number, number][] = [];
    const flush = (): void => {
      if (coords.length > 1) data.push({ coords });
      coords = [];
    };
    for (let i = 0; i < lines.length; i += 2) {
      if (Number.isNaN(lines[i]!)) flush();
      else coords.push([lines[i]!, lines[i + 1]!]);
    }
    flush();
  }
  return {
    type: 'lines',
    name: 'Contours',
    coordinateSystem: 'cartesian2d',
    polyline: true,
    data,
    lineStyle: { color: look.dark ? '#8fa3c4' : '#5b6f92', width: 0.8, opacity: 0.5 },
    itemStyle: { color: look.muted },
    silent: true,
    z: 1,
  };
}

function entries(view: RunView, look: Theme): LegendEntry[] {
  const { run } = view;
  const filled = { color: look.muted, borderWidth: 0 };
  const hollow = { color: 'transparent', borderColor: look.ink, borderWidth: 1.2 };
  const all: [boolean, LegendEntry][] = [
    [run.samples !== null, { name: 'Samples', icon: 'circle', itemStyle: filled }],
    [true, { name: 'Optima', icon: star, itemStyle: { ...filled, color: look.ink } }],
    [run.known !== null, { name: 'Known optima', icon: 'circle', itemStyle: hollow }],
    [run.tree !== null, { name: 'Passes', icon: 'rect', itemStyle: hollow }],
    [run.saddles.some((p) => p.kind === 'refined'), { name: 'Refined saddles', icon: 'rect', itemStyle: { ...filled, color: look.ink } }],
    [run.map !== null && run.trails.length > 0, { name: 'Trails', icon: 'triangle', itemStyle: filled }],
  ];
  return all.filter(([there]) => there).map(([, entry]) => entry);
}

/** Makes the optimum the reader points at larger, without drawing the whole chart again. */
export function followPointer(view: RunView, figure: Figure): void {
  view.onPoint(() => {
    const chart = figure.instance();
    chart?.dispatchAction({ type: 'downplay', seriesName: 'Optima' });
    if (view.pointed >= 0)
      chart?.dispatchAction({
        type: 'highlight',
        seriesName: 'Optima',
        // Drawn worst first, so that the best lie on top.
        dataIndex: view.run.optima.length - 1 - view.pointed,
      });
  });
}

/** Panning and, with Ctrl held, zooming. */
const zoom: Option[] = [
  { type: 'inside', xAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'ctrl' },
  { type: 'inside', yAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'ctrl' },
];

function shownSamples(view: RunView): string {
  const { samples } = view.run;
  if (samples === null) return '';
  const few = samples.optima_from < samples.total;
  return few
    ? `${grouped(samples.optima_from)} of ${grouped(samples.total)} evaluations are shown, spread over the searched space. `
    : '';
}

function landscapeLabel(view: RunView): string {
  const basins = view.cut === null ? '' : ` in ${counted(view.cut.peaks.length, 'basin', 'basins')}`;
  return (
    `Map of the landscape with ${counted(view.run.optima.length, 'optimum', 'optima')}` +
    `${basins}; the table of optima has their coordinates.`
  );
}

export function mapFigure(view: RunView): Figure {
  const [x, y] = view.run.variables;
  const placing: Placing = {
    axes: [x!.name, y!.name],
    limits: [
      [x!.lower, x!.upper],
      [y!.lower, y!.upper],
    ],
    place: (values, offset) => [values[offset]!, values[offset + 1]!],
  };
  const figure = new Figure({
    id: 'map',
    title: 'Landscape',
    caption:
      `${view.run.map!.source === 'evaluated' ? 'Contours of the function itself' : 'Contours fitted to the samples'}, ` +
      'bluer where it is better; samples in the colour of their basin; stars are optima at the global level. ' +
      shownSamples(view) +
      'Ctrl and wheel zoom.',
    label: () => landscapeLabel(view),
    height: (width) => Math.max(340, Math.min(720, width * 0.8)),
    option: (look, width) => ({
      legend: legend(look, { Trails: view.run.trails.length <= 6 }, entries(view, look)),
      grid: room(),
      xAxis: xAxis(look, shortened(x!.name), { min: x!.lower, max: x!.upper, splitLine: { show: false } }),
      yAxis: yAxis(look, shortened(y!.name), { min: y!.lower, max: y!.upper, splitLine: { show: false } }),
      dataZoom: zoom,
      series: [
        shadeSeries(view, look),
        contourSeries(view, look),
        ...sampleSeries(view, placing, width),
        ...trailSeries(view, placing),
        ...passSeries(view, placing, look),
        ...locatedSeries(view, placing, look),
        ...knownSeries(view, placing, look),
        ...optimaSeries(view, placing, look),
      ],
    }),
  });
  return figure;
}

/** In many dimensions: the two directions in which the optima differ most. */
export function projectionFigure(view: RunView): Figure {
  const projection = view.run.projection!;
  const along = (unit: number[], axis: number[]): number =>
    unit.reduce((sum, u, j) => sum + (u - projection.center[j]!) * axis[j]!, 0);
  const placing: Placing = {
    axes: ['', ''],
    limits: null,
    place: (x, offset) => {
      const unit = view.unit(x, offset);
      return [along(unit, projection.axes[0]!), along(unit, projection.axes[1]!)];
    },
  };
  const share = (i: number): string => `${Math.round(100 * projection.explained[i]!)} % of the variance`;
  const many = view.run.objectives > 1;
  return new Figure({
    id: 'projection',
    title: many ? 'Pareto set, projected' : 'Landscape, projected',
    caption:
      `Seen along the two principal axes of ${projection.of === 'optima' ? 'the optima' : 'the best samples'} ` +
      '(variables scaled to the box). ' +
      shownSamples(view),
    label: () => landscapeLabel(view),
    height: (width) => Math.max(320, Math.min(560, width * 0.62)),
    option: (look, width) => ({
      legend: legend(look, {}, entries(view, look)),
      grid: room(),
      xAxis: xAxis(look, `first axis, ${share(0)}`, { scale: true }),
      yAxis: yAxis(look, `second axis, ${share(1)}`, { scale: true }),
      dataZoom: zoom,
      series: [
        ...(many ? [] : sampleSeries(view, placing, width)),
        ...(many ? [] : passSeries(view, placing, look)),
        ...knownSeries(view, placing, look),
        ...optimaSeries(view, placing, look),
      ],
    }),
  });
}

export function curveFigure(view: RunView): Figure {
  const { run } = view;
  const [x] = run.variables;
  const curve = run.curve!;
  const last = curve.values.length - 1;
  const at = (i: number): number => x!.lower + ((x!.upper - x!.lower) * i) / last;
  const line = Array.from(curve.values, (v, i) => [at(i), v]);
  return new Figure({
    id: 'curve',
    title: 'Landscape',
    caption:
      `${curve.source === 'evaluated' ? 'The function itself' : 'A curve fitted to the samples'}; ` +
      'samples in the colour of their basin; stars are optima at the global level. ' +
      shownSamples(view),
    label: () => landscapeLabel(view),
    height: (width) => Math.max(280, Math.min(440, width * 0.45)),
    option: (look, width) => {
      const samples = run.samples;
      const points: number[][] = [];
      for (let row = 0; row < (samples?.optima_from ?? 0); ++row)
        points.push([samples!.x[row]!, samples!.values[row]!, row]);
      const placing: Placing = { axes: ['', ''], limits: null, place: (v, o) => [v[o]!, 0] };
      const optima = optimaSeries(view, placing, look).map((series) => ({
        ...series,
        data: (series['data'] as { value: number[] }[]).map((d) => ({
          ...d,
          value: [d.value[0]!, run.optima[d.value[2]!]!.values[0]!, d.value[2]!],
        })),
      }));
      return {
        legend: legend(look, {}, entries(view, look).slice(0, 2)),
        grid: room(),
        xAxis: xAxis(look, shortened(x!.name), { min: x!.lower, max: x!.upper }),
        yAxis: yAxis(look, 'value', { scale: true }),
        dataZoom: zoom.slice(0, 1),
        series: [
          {
            type: 'line',
            name: 'Function',
            data: line,
            showSymbol: false,
            lineStyle: { color: look.muted, width: 1.6 },
            itemStyle: { color: look.muted },
            silent: true,
            z: 1,
          },
          ...sampleSeries(view, placing, width).map((series) => ({ ...series, data: points })),
          ...optima,
        ],
      };
    },
  });
}
