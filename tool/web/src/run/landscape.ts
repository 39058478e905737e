// The landscape over one variable, two, or the two principal axes of many.
import { Figure, legend, room, xAxis, yAxis, type Chart, type LegendEntry, type Option } from '../page/charts';
import type { Cell } from '../page/export';
import { counted, grouped, shortened } from '../page/format';
import type { Theme } from '../page/theme';
import { apartSeries, cross, knownSeries, optimaSeries, samplePlaces, sampleSeries, star, type Layout } from './point_series';
import { familySeries } from './families';
import { saddleSeries, trailSeries } from './path_series';
import { contourCount, scaleSeries, shadeSeries } from './shade_series';
import type { RunView } from './view';

/** One point is no trail: runs without samples have only the optima themselves. */
function hasTrails(view: RunView): boolean {
  return view.run.trails.some((trail) => trail.length > view.dimension);
}

function entries(view: RunView, look: Theme): LegendEntry[] {
  const { run } = view;
  const filled = { color: look.muted, borderWidth: 0 };
  const hollow = { color: 'transparent', borderColor: look.ink, borderWidth: 1.2 };
  const all: [boolean, LegendEntry][] = [
    [run.samples !== null, { name: 'Samples', icon: 'circle', itemStyle: filled }],
    [(run.samples?.infeasible.total ?? 0) > 0, { name: 'Infeasible', icon: 'circle', itemStyle: { ...hollow, borderColor: look.muted } }],
    [(run.samples?.failed.total ?? 0) > 0, { name: 'Failed', icon: cross, itemStyle: filled }],
    [true, { name: 'Optima', icon: star, itemStyle: { ...filled, color: look.ink } }],
    [run.families.length > 0, { name: 'Families', icon: 'emptyCircle', itemStyle: hollow }],
    [run.known !== null, { name: 'Known optima', icon: 'circle', itemStyle: hollow }],
    [view.joins.length > 0, { name: 'Saddles', icon: 'rect', itemStyle: hollow }],
    [run.map !== null && hasTrails(view), { name: 'Trails', icon: 'triangle', itemStyle: filled }],
  ];
  return all.filter(([there]) => there).map(([, entry]) => entry);
}

/** Makes the optimum the reader points at larger, without drawing the whole chart again. */
export function followPointer(view: RunView, figure: Figure): void {
  const front = figure.element.id === 'front';
  const seriesName = front ? 'Solutions' : 'Optima';
  view.onPoint(() => {
    const chart = figure.instance();
    chart?.dispatchAction({ type: 'downplay', seriesName });
    // Maps draw the worst first, so that the best lie on top.
    const dataIndex = front ? view.pointed : view.run.optima.length - 1 - view.pointed;
    if (view.pointed >= 0) chart?.dispatchAction({ type: 'highlight', seriesName, dataIndex });
  });
}

/** An optimum that is pointed at or clicked in a chart is shown in the table. */
export function tellPointer(view: RunView, chart: Chart): void {
  interface Hit {
    seriesName?: string;
    value?: number[];
  }
  const optimum = (event: unknown): number => {
    const { seriesName, value } = event as Hit;
    return seriesName === 'Optima' || seriesName === 'Solutions' ? (value?.[2] ?? -1) : -1;
  };
  chart.on('mouseover', (event) => view.point(optimum(event)));
  chart.on('mouseout', () => view.point(-1));
  chart.on('click', (event) => {
    if (optimum(event) >= 0) view.open(optimum(event));
  });
}

/** Panning and, with Ctrl held, zooming. */
const zoom: Option[] = [
  { type: 'inside', xAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'ctrl' },
  { type: 'inside', yAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'ctrl' },
];

const howToZoom = 'Zoom with Ctrl and wheel or two fingers; a double click resets.';

/** What dots, stars and lines mean; only of what is there. */
function legendText(view: RunView): string {
  const { samples, optima } = view.run;
  const many = samples !== null && samples.optima_from < samples.total;
  const dots =
    samples === null
      ? ''
      : `Dots are evaluations${many ? ` (${grouped(samples.optima_from)} of ${grouped(samples.total)}, spread over the box)` : ''}, coloured by basin. `;
  const stars = view.noneLocated()
    ? 'The mark is the best point so far; no optimum has been located. '
    : `Stars are optima tied for the best value${optima.some((o) => !o.tie) ? ', diamonds the others' : ''}; the numbers are those of the table. `;
  const lines = view.joins.length > 0 ? 'Dashed lines lead from optimum to optimum over the saddle between them (a square; filled if it was refined). ' : '';
  const walks = hasTrails(view) && view.dimension === 2 ? 'Trails (off at first) join the evaluations that were the best so far near each optimum. ' : '';
  const curves = view.run.families.length > 0 ? 'Open circles lie on a family: optima that are a curve or a surface. ' : '';
  return dots + stars + curves + lines + walks;
}

function landscapeLabel(view: RunView): string {
  const basins = view.run.samples === null ? '' : ` in ${counted(view.merging.shown.length, 'basin', 'basins')}`;
  return (
    `Map of the landscape with ${counted(view.run.optima.length, 'optimum', 'optima')}` +
    `${basins}; the table of optima has their coordinates.`
  );
}

/** More would hide the map until the reader asks for them. */
const mostSaddlesAtFirst = 30;

const mapMargin = { left: 62, right: 78, top: 34, bottom: 46 };

/** A box whose sides are alike is drawn with sides alike. */
function mapGrid(view: RunView, width: number, height: number): Option {
  const [x, y] = view.run.variables;
  const shape = (x!.upper - x!.lower) / (y!.upper - y!.lower);
  const high = height - mapMargin.top - mapMargin.bottom;
  const wide = width - mapMargin.left - mapMargin.right;
  if (!(shape > 0.4 && shape < 2.5)) return mapMargin;
  return { ...mapMargin, right: mapMargin.right + Math.max(0, wide - high * shape) };
}

function mapHeight(width: number): number {
  return Math.max(340, Math.min(720, width * 0.8));
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
  const places = samplePlaces(view, layout);
  return new Figure({
    id: 'map',
    title: 'Map',
    caption:
      `${view.run.map!.source === 'evaluated' ? 'Contours of the function itself' : 'Contours fitted to the samples'}, at ${counted(contourCount(view), 'level', 'levels')}. ` +
      'Bluer is better; the shade is the rank among all points of the map, as the scale shows. ' +
      legendText(view) +
      howToZoom,
    label: () => landscapeLabel(view),
    height: mapHeight,
    option: (look, width) => ({
      legend: legend(look, { Trails: false, Saddles: view.joins.length <= mostSaddlesAtFirst }, entries(view, look)),
      grid: mapGrid(view, width, mapHeight(width)),
      xAxis: xAxis(look, shortened(x!.name), { min: x!.lower, max: x!.upper, splitLine: { show: false } }),
      yAxis: yAxis(look, shortened(y!.name), { min: y!.lower, max: y!.upper, splitLine: { show: false } }),
      dataZoom: zoom,
      series: [
        shadeSeries(view, look),
        scaleSeries(view, look),
        ...apartSeries(view, layout, look),
        ...sampleSeries(view, places, width),
        ...trailSeries(view, layout),
        ...saddleSeries(view, layout, look),
        ...knownSeries(view, layout, look),
        ...familySeries(view, layout),
        ...optimaSeries(view, layout, look),
      ],
    }),
    ready: (chart) => tellPointer(view, chart),
    data: () => sampleCells(view),
  });
}

/** Every sample that is shown, and every optimum. */
function sampleCells(view: RunView): Cell[][] {
  const { samples, variables, optima } = view.run;
  const d = view.dimension;
  const heads: Cell[] = ['kind', ...variables.map((v) => v.name), 'value', 'evaluation', 'basin of optimum'];
  const rows: Cell[][] = optima.map((o, i) => [`optimum ${i + 1}`, ...o.x, o.values[0]!, o.found_at, view.merging.groupOf[i]! + 1]);
  for (let row = 0; row < (samples?.optima_from ?? 0); ++row) {
    const basin = view.basinOfRow(row);
    rows.push(['sample', ...samples!.x.slice(row * d, (row + 1) * d), samples!.values[row]!, samples!.at[row]!, basin < 0 ? null : basin + 1]);
  }
  return [heads, ...rows];
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
  const places = samplePlaces(view, layout);
  const share = (i: number): string => `${Math.round(100 * projection.explained[i]!)} % of the variance`;
  const many = view.run.objectives > 1;
  return new Figure({
    id: 'projection',
    title: many ? 'Pareto set, projected' : 'Projection',
    caption:
      `Seen along the two principal axes of ${projection.of === 'optima' ? 'the optima' : 'the best samples'} ` +
      '(variables scaled to the box). ' +
      (many ? '' : legendText(view)) +
      howToZoom,
    label: () => landscapeLabel(view),
    height: (width) => Math.max(320, Math.min(560, width * 0.62)),
    option: (look, width) => ({
      legend: legend(look, {}, entries(view, look)),
      grid: room(),
      xAxis: xAxis(look, `first axis, ${share(0)}`, { scale: true }),
      yAxis: yAxis(look, `second axis, ${share(1)}`, { scale: true }),
      dataZoom: zoom,
      series: [
        ...(many ? [] : apartSeries(view, layout, look)),
        ...(many ? [] : sampleSeries(view, places, width)),
        ...(many ? [] : saddleSeries(view, layout, look)),
        ...knownSeries(view, layout, look),
        ...familySeries(view, layout),
        ...optimaSeries(view, layout, look),
      ],
    }),
    ready: (chart) => tellPointer(view, chart),
    data: () => sampleCells(view),
  });
}

export function curveFigure(view: RunView): Figure {
  const { run } = view;
  const [x] = run.variables;
  const curve = run.curve!;
  const last = curve.values.length - 1;
  const at = (i: number): number => x!.lower + ((x!.upper - x!.lower) * i) / last;
  const line = Array.from(curve.values, (v, i) => [at(i), v]);
  const layout: Layout = { axes: ['', ''], limits: null, position: (v, o) => [v[o]!, 0] };
  const places = samplePlaces(view, layout).map(([along], row): [number, number] => [along, run.samples!.values[row]!]);
  return new Figure({
    id: 'curve',
    title: 'Curve',
    caption:
      `${curve.source === 'evaluated' ? 'The function itself' : 'A curve fitted to the samples'}. ` +
      legendText(view) +
      howToZoom,
    label: () => landscapeLabel(view),
    height: (width) => Math.max(280, Math.min(440, width * 0.45)),
    option: (look, width) => {
      const optima = optimaSeries(view, layout, look).map((series) => ({
        ...series,
        data: (series['data'] as { value: number[] }[]).map((d) => ({
          ...d,
          value: [d.value[0]!, run.optima[d.value[2]!]!.values[0]!, d.value[2]!],
        })),
      }));
      return {
        legend: legend(look, {}, entries(view, look).filter((e) => e.name === 'Samples' || e.name === 'Optima')),
        grid: room(),
        xAxis: xAxis(look, shortened(x!.name), { min: x!.lower, max: x!.upper }),
        yAxis: yAxis(look, shortened(view.valueName()), { scale: true }),
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
          ...sampleSeries(view, places, width),
          ...optima,
        ],
      };
    },
    ready: (chart) => tellPointer(view, chart),
    data: () => sampleCells(view),
  });
}
