// The function along one variable at a time, through an optimum: how sharp it is, and which variable
// matters there.
import { Figure, type Option } from '../page/charts';
import { chooser, el } from '../page/dom';
import type { Cell } from '../page/export';
import { shortened, shown } from '../page/format';
import type { Theme } from '../page/theme';
import type { RunView } from './view';

const panelHeight = 150;
const panelWidth = 230;

/** The values along variable `j` through optimum `o`. */
function slice(view: RunView, o: number, j: number): Float32Array {
  const { points, values } = view.run.slices!;
  const first = (o * view.dimension + j) * points;
  return values.subarray(first, first + points);
}

/** How much the value changes along each variable. */
function changes(view: RunView, o: number): number[] {
  return view.run.variables.map((_, j) => {
    const finite = Array.from(slice(view, o, j)).filter(Number.isFinite);
    return finite.length === 0 ? 0 : Math.max(...finite) - Math.min(...finite);
  });
}

/** Variables, the one that matters most first. */
function byChange(view: RunView, o: number): number[] {
  const change = changes(view, o);
  return change.map((_, j) => j).sort((a, b) => change[b]! - change[a]! || a - b);
}

function position(view: RunView, j: number, i: number): number {
  const { lower, upper } = view.run.variables[j]!;
  return lower + ((upper - lower) * i) / (view.run.slices!.points - 1);
}

function columnsIn(width: number, dimension: number): number {
  return Math.min(dimension, Math.max(1, Math.floor(width / panelWidth)));
}

function option(view: RunView, o: number, look: Theme, width: number): Option {
  const optimum = view.run.optima[o]!;
  const order = byChange(view, o);
  const columns = columnsIn(width, view.dimension);
  const cell = width / columns;
  const all = order.flatMap((j) => Array.from(slice(view, o, j))).filter(Number.isFinite);
  const low = Math.min(...all);
  const high = Math.max(...all);
  return {
    tooltip: { trigger: 'item' },
    grid: order.map((_, k) => ({ left: (k % columns) * cell + 52, top: Math.floor(k / columns) * panelHeight + 22, width: cell - 66, height: panelHeight - 62 })),
    xAxis: order.map((j, k) => ({
      type: 'value', gridIndex: k, min: view.run.variables[j]!.lower, max: view.run.variables[j]!.upper,
      name: shortened(view.run.variables[j]!.name, 20), nameLocation: 'middle', nameGap: 22, nameTextStyle: { color: look.ink },
      axisLabel: { color: look.muted, showMinLabel: true, showMaxLabel: true, hideOverlap: true, formatter: (v: number) => shown(v, 3) },
      splitNumber: 2, splitLine: { show: false }, axisLine: { onZero: false, lineStyle: { color: look.line } }, axisTick: { show: false },
    })),
    yAxis: order.map((_, k) => ({
      type: 'value', gridIndex: k, min: low, max: high, splitNumber: 2, interval: (high - low) / 2 || 1,
      axisLabel: { color: look.muted, formatter: (v: number) => shown(v, 3) }, splitLine: { lineStyle: { color: look.faint } },
      axisLine: { show: false }, axisTick: { show: false },
    })),
    series: order.flatMap((j, k): Option[] => [
      {
        type: 'line', name: 'Slice', xAxisIndex: k, yAxisIndex: k, showSymbol: false, silent: true,
        data: Array.from(slice(view, o, j), (v, i) => [position(view, j, i), v]),
        lineStyle: { color: look.muted, width: 1.5 }, itemStyle: { color: look.muted },
      },
      {
        type: 'scatter', name: 'Optimum', xAxisIndex: k, yAxisIndex: k, symbolSize: 9, data: [[optimum.x[j]!, optimum.values[0]!]],
        itemStyle: { color: view.colorOf(o) },
        tooltip: { formatter: () => `${shown(optimum.x[j]!, 6)}: <b>${shown(optimum.values[0]!, 7)}</b>` },
      },
    ]),
  };
}

function cells(view: RunView): Cell[][] {
  const { optima, points } = view.run.slices!;
  const rows: Cell[][] = [['optimum', 'variable', 'x', 'value']];
  for (let o = 0; o < optima; ++o)
    view.run.variables.forEach((v, j) => {
      const values = slice(view, o, j);
      for (let i = 0; i < points; ++i) rows.push([o + 1, v.name, position(view, j, i), values[i]!]);
    });
  return rows;
}

export function slicesFigure(view: RunView): Figure {
  let chosen = 0;
  const names = Array.from({ length: view.run.slices!.optima }, (_, o) => `Optimum ${o + 1}: ${shown(view.run.optima[o]!.values[0]!, 5)}`);
  const choose = (o: number): void => {
    chosen = o;
    figure.update();
  };
  const select = chooser('Optimum', names, 0, choose);
  view.onOpen((optimum) => {
    if (optimum >= names.length) return;
    select.value = String(optimum);
    choose(optimum);
  });
  const figure: Figure = new Figure({
    id: 'slices',
    title: 'Slices through an optimum',
    caption:
      'The function along one variable at a time, all others held at the optimum (the dot). All panels have the same scale; the variable along which the value changes most comes first.',
    label: () => `Along ${byChange(view, chosen).slice(0, 5).map((j) => `${view.run.variables[j]!.name} the value changes by ${shown(changes(view, chosen)[j]!, 3)}`).join(', ')}.`,
    height: (width) => Math.ceil(view.dimension / columnsIn(width, view.dimension)) * panelHeight,
    controls: el('div', { class: 'control' }, el('span', {}, 'Through'), select),
    option: (look, width) => option(view, chosen, look, width),
    data: () => cells(view),
  });
  view.onBasins(() => figure.update());
  return figure;
}
