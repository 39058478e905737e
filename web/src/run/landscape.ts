// The landscape over one variable, two, or the two principal axes of many.
import { Figure, legend, room, xAxis, yAxis, type LegendEntry, type Option } from '../page/charts';
import { counted, grouped, shortened } from '../page/format';
import type { Theme } from '../page/theme';
import { knownSeries, optimaSeries, sampleSeries, star, type Layout } from './point_series';
import { locatedSeries, passSeries, trailSeries } from './path_series';
import { contourSeries, shadeSeries } from './shade_series';
import type { RunView } from './view';

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
  const layout: Layout = {
    axes: [x!.name, y!.name],
    limits: [
      [x!.lower, x!.upper],
      [y!.lower, y!.upper],
    ],
    position: (values, offset) => [values[offset]!, values[offset + 1]!],
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
        ...sampleSeries(view, layout, width),
        ...trailSeries(view, layout),
        ...passSeries(view, layout, look),
        ...locatedSeries(view, layout, look),
        ...knownSeries(view, layout, look),
        ...optimaSeries(view, layout, look),
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
  const layout: Layout = {
    axes: ['', ''],
    limits: null,
    position: (x, offset) => {
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
        ...(many ? [] : sampleSeries(view, layout, width)),
        ...(many ? [] : passSeries(view, layout, look)),
        ...knownSeries(view, layout, look),
        ...optimaSeries(view, layout, look),
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
      const layout: Layout = { axes: ['', ''], limits: null, position: (v, o) => [v[o]!, 0] };
      const optima = optimaSeries(view, layout, look).map((series) => ({
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
          ...sampleSeries(view, layout, width).map((series) => ({ ...series, data: points })),
          ...optima,
        ],
      };
    },
  });
}
