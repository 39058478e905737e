// Basins over time: how many samples they drew, what they were worth, what they were due.
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { grouped } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { RunView } from './view';

type Quantity = 'size' | 'saliency' | 'quota';

/** Columns of the history in the order of the optima; the last, all others, only if it has anything. */
function columnsOf(view: RunView, quantity: Quantity): { column: number; basin: number }[] {
  const { basins, ends, [quantity]: numbers } = view.run.history!;
  const all = basins.map((basin, column) => ({ column, basin })).sort((a, b) => a.basin - b.basin);
  const others = ends.some((_, s) => numbers[s * (basins.length + 1) + basins.length]! > 0);
  return others ? [...all, { column: basins.length, basin: -1 }] : all;
}

function nameOf(basin: number): string {
  return basin < 0 ? 'Others' : `Optimum ${basin + 1}`;
}

function stacked(view: RunView, quantity: Quantity): Option[] {
  const { basins, ends, [quantity]: numbers } = view.run.history!;
  return columnsOf(view, quantity).map(({ column, basin }) => ({
    type: 'line',
    name: nameOf(basin),
    stack: 'all',
    areaStyle: { color: color(basin), opacity: 0.75 },
    data: Array.from(ends, (end, s) => [end, numbers[s * (basins.length + 1) + column]!]),
    symbol: 'circle',
    showSymbol: false,
    lineStyle: { width: 0.5, color: color(basin) },
    itemStyle: { color: color(basin) },
  }));
}

interface Api {
  value: (i: number) => number;
  coord: (at: [number, number]) => [number, number];
}

/** A row for each basin, a box for each slice of the run: lines of many basins would cross. */
function strips(view: RunView): Option {
  const { basins, ends, saliency } = view.run.history!;
  const rows = columnsOf(view, 'saliency');
  const data = rows.flatMap(({ column, basin }, row) =>
    Array.from(ends, (end, s) => [s === 0 ? 0 : ends[s - 1]!, end, row, saliency[s * (basins.length + 1) + column]!, basin]),
  );
  return {
    type: 'custom',
    name: 'Saliency',
    data,
    encode: { x: [0, 1], y: 2 },
    tooltip: { formatter: (p: { value: number[] }) => `${nameOf(p.value[4]!)}, evaluations ${grouped(p.value[0]!)} to ${grouped(p.value[1]!)}<br><b>${p.value[3]!.toFixed(3)}</b>` },
    renderItem: (_: unknown, api: Api) => {
      const [left, top] = api.coord([api.value(0), api.value(2) - 0.42]);
      const [right, bottom] = api.coord([api.value(1), api.value(2) + 0.42]);
      return {
        type: 'rect',
        shape: { x: left, y: top, width: Math.max(1, right - left), height: bottom - top },
        style: { fill: color(api.value(4)), opacity: 0.06 + 0.94 * Math.min(1, api.value(3)) },
      };
    },
  };
}

function saliencyFigure(view: RunView): Figure {
  const rows = columnsOf(view, 'saliency');
  return new Figure({
    id: 'history-saliency',
    title: 'Saliency',
    term: 'saliency, quota',
    caption: 'A score from 0 (pale) to 1 (full colour) for how deep and how large each basin is; a row for each basin.',
    label: () => `Saliency of ${grouped(rows.length)} basins in ${grouped(view.run.history!.ends.length)} slices of the run.`,
    height: () => 70 + 26 * rows.length,
    option: (look) => ({
      grid: room({ top: 10, left: 90 }),
      tooltip: {},
      xAxis: xAxis(look, 'evaluations', { min: 0, max: view.run.evaluations, splitLine: { show: false } }),
      yAxis: {
        type: 'value', min: -0.5, max: rows.length - 0.5, interval: 1, inverse: true, splitLine: { show: false }, axisTick: { show: false },
        axisLine: { show: false }, axisLabel: { show: false },
      },
      series: [strips(view), stripNames(view, look)],
    }),
    data: () => [['from', 'to', 'optimum', 'saliency'], ...(strips(view)['data'] as number[][]).map((d) => [d[0]!, d[1]!, d[4]! < 0 ? 'others' : d[4]! + 1, d[3]!])],
  });
}

/** Names of the rows, beside them. */
function stripNames(view: RunView, look: Theme): Option {
  const rows = columnsOf(view, 'saliency');
  return {
    type: 'custom',
    name: 'Names',
    silent: true,
    clip: false,
    data: rows.map(({ basin }, row) => [0, row, basin]),
    renderItem: (_: unknown, api: Api) => {
      const [x, y] = api.coord([0, api.value(1)]);
      return { type: 'text', style: { text: nameOf(api.value(2)), x: x - 8, y, fill: look.muted, align: 'right', verticalAlign: 'middle', font: '12px sans-serif' } };
    },
  };
}

function figure(view: RunView, quantity: Quantity, title: string, caption: string, top: Option): Figure {
  const history = view.run.history!;
  return new Figure({
    id: `history-${quantity}`,
    title,
    caption,
    label: () => `${title} in ${grouped(history.ends.length)} slices of the run.`,
    height: () => 280,
    option: (look) => ({
      legend: legend(look),
      grid: room(),
      tooltip: { trigger: 'axis', valueFormatter: (v: number) => (quantity === 'quota' ? v.toFixed(0) : v.toFixed(3)) },
      xAxis: xAxis(look, 'evaluations', { min: 0, max: view.run.evaluations }),
      yAxis: yAxis(look, '', { min: 0, ...top }),
      series: stacked(view, quantity),
    }),
  });
}

export function historyFigures(view: RunView): Figure[] {
  const slices = view.run.history!.ends.length;
  return [
    figure(view, 'size', 'Basin sizes', `Share of the samples in the basin of each optimum, in ${slices} slices of the run.`, { max: 1 }),
    saliencyFigure(view),
    figure(view, 'quota', 'Quotas', 'How 100 new samples would be shared among the basins, in proportion to saliency.', { max: 100 }),
  ];
}
