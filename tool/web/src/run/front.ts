// Several objectives: the front and the set side by side, linked by brushing.
import { Figure, legend, xAxis, yAxis, type Chart, type Option } from '../page/charts';
import { button, chooser, el } from '../page/dom';
import type { Cell } from '../page/export';
import { counted, shortened } from '../page/format';
import { color, type Theme } from '../page/theme';
import { tellPointer } from './landscape';
import { optimumTip } from './point_series';
import type { RunView } from './view';

interface Axes {
  front: [number, number];
  set: [number, number];
}

function grids(width: number): Option[] {
  return width < 640
    ? [{ left: 58, right: 14, top: 40, height: 270 }, { left: 58, right: 14, top: 390, height: 270 }]
    : [{ left: 58, right: '53%', top: 40, bottom: 48 }, { left: '55%', right: 16, top: 40, bottom: 48 }];
}

/** Rows of packed numbers as points of a chart. */
function rows(numbers: Float32Array, width: number, axes: [number, number]): number[][] {
  return Array.from({ length: numbers.length / width }, (_, i) => [
    numbers[i * width + axes[0]]!,
    numbers[i * width + axes[1]]!,
  ]);
}

function backdrop(name: string, gridIndex: number, data: number[][], look: Theme, size: number): Option {
  return {
    type: 'scatter',
    name,
    xAxisIndex: gridIndex,
    yAxisIndex: gridIndex,
    data,
    progressive: 0,
    symbolSize: size,
    itemStyle: { color: look.muted, opacity: name === 'Samples' ? 0.22 : 0.5 },
    silent: true,
    z: 1,
  };
}

function optima(view: RunView, gridIndex: number, at: (i: number) => [number, number]): Option {
  return {
    type: 'scatter',
    name: 'Solutions',
    xAxisIndex: gridIndex,
    yAxisIndex: gridIndex,
    data: view.run.optima.map((_, i) => ({
      value: [...at(i), i],
      itemStyle: { color: view.colorOf(i), opacity: view.isChosen(i) ? 0.9 : 0.08 },
    })),
    symbolSize: 7,
    itemStyle: { color: color(0), opacity: 0.9 },
    emphasis: { scale: 2 },
    tooltip: { formatter: (p: { value: number[] }) => optimumTip(view, p.value[2]!) },
    z: 3,
  };
}

function option(view: RunView, axes: Axes, look: Theme, width: number): Option {
  const { run } = view;
  const d = view.dimension;
  const [fx, fy] = axes.front;
  const [sx, sy] = axes.set;
  const variable = (j: number) => run.variables[j]!;
  const flat = { splitLine: { lineStyle: { color: look.faint } } };
  const samples: Option[] = [];
  // Samples reach far beyond the front; they are there for who asks for them.
  if (run.samples !== null)
    samples.push(
      backdrop('Samples', 0, rows(run.samples.values, run.objectives, axes.front), look, 2.5),
      backdrop('Samples', 1, rows(run.samples.x, d, axes.set), look, 2.5),
    );
  if (run.known !== null)
    samples.push(
      backdrop('True answer', 0, rows(run.known.front, run.objectives, axes.front), look, 2.5),
      backdrop('True answer', 1, rows(run.known.points, d, axes.set), look, 2.5),
    );
  return {
    legend: legend(look, { Samples: false }),
    grid: grids(width),
    xAxis: [
      xAxis(look, shortened(view.valueName(fx)), { gridIndex: 0, scale: true, ...flat }),
      xAxis(look, shortened(variable(sx).name), { gridIndex: 1, min: variable(sx).lower, max: variable(sx).upper, ...flat }),
    ],
    yAxis: [
      yAxis(look, shortened(view.valueName(fy)), { gridIndex: 0, scale: true, nameGap: 38, ...flat }),
      yAxis(look, shortened(variable(sy).name), { gridIndex: 1, min: variable(sy).lower, max: variable(sy).upper, nameGap: 38, ...flat }),
    ],
    brush: {
      toolbox: [],
      brushLink: [0, 1],
      seriesIndex: [0, 1],
      xAxisIndex: 'all',
      brushMode: 'single',
      throttleType: 'debounce',
      throttleDelay: 60,
      outOfBrush: { colorAlpha: 0.07 },
      brushStyle: { color: 'rgb(120 140 180 / 18%)', borderColor: look.accent, borderWidth: 1 },
    },
    series: [
      optima(view, 0, (i) => [run.optima[i]!.values[fx]!, run.optima[i]!.values[fy]!]),
      optima(view, 1, (i) => [run.optima[i]!.x[sx]!, run.optima[i]!.x[sy]!]),
      ...samples,
    ],
  };
}

function frontCells(view: RunView): Cell[][] {
  const { run } = view;
  const heads = ['solution', ...Array.from({ length: run.objectives }, (_, m) => view.valueName(m)), ...run.variables.map((v) => v.name), 'piece'];
  return [heads, ...run.optima.map((o, i): Cell[] => [i + 1, ...o.values, ...o.x, o.piece > 0 ? o.piece : null])];
}

const brushCursor = {
  type: 'takeGlobalCursor',
  key: 'brush',
  brushOption: { brushType: 'rect', brushMode: 'single' },
};

export function frontFigure(view: RunView): Figure {
  const { run } = view;
  const axes: Axes = { front: [0, 1], set: [0, Math.min(1, view.dimension - 1)] };
  const state = el('output', {});
  const clear = button('Clear', () => {
    view.choose(null);
    redraw();
  });
  const redraw = (): void => {
    figure.update();
    figure.instance()?.dispatchAction(brushCursor);
  };
  const objectives = Array.from({ length: run.objectives }, (_, m) => view.valueName(m));
  const names = run.variables.map((v) => v.name);
  const choosers: HTMLElement[] = [];
  const add = (what: 'front' | 'set', all: string[], side: 0 | 1): void => {
    if (all.length <= 2) return;
    const label = `${what === 'front' ? 'Objective' : 'Variable'} on the ${side === 0 ? 'x' : 'y'} axis`;
    choosers.push(chooser(label, all.map((n) => shortened(n)), axes[what][side], (i) => { axes[what][side] = i; redraw(); }));
  };
  for (const side of [0, 1] as const) add('front', objectives, side);
  for (const side of [0, 1] as const) add('set', names, side);
  const say = (): void => {
    state.textContent = view.chosen === null
      ? 'Drag over either side: the same solutions light up on the other.'
      : `${counted(view.chosen.size, 'solution', 'solutions')} chosen.`;
    clear.hidden = view.chosen === null;
  };
  interface Selected {
    batch: { areas: unknown[]; selected: { seriesIndex: number; dataIndex: number[] }[] }[];
  }
  const brushed = (event: unknown): void => {
    const { areas, selected } = (event as Selected).batch[0]!;
    const inside = selected.find((s) => s.seriesIndex === 0)?.dataIndex ?? [];
    view.choose(areas.length === 0 ? null : new Set(inside));
  };
  const pieces = run.optima.some((o) => o.piece > 0);
  const figure: Figure = new Figure({
    id: 'front',
    title: 'Pareto front and Pareto set',
    caption:
      'Left: objective values (the Pareto front). Right: the solutions that give them (the Pareto set); on a narrow screen, above and below.' +
      (pieces ? ' Each colour is one separate piece of the set; different pieces reach the same front.' : ''),
    label: () => `${counted(run.optima.length, 'solution', 'solutions')} in objective space and in the space of variables.`,
    height: (width) => (width < 640 ? 720 : 460),
    controls: el('div', { class: 'control' }, state, clear, ...choosers),
    option: (look, width) => option(view, axes, look, width),
    ready: (chart: Chart) => {
      chart.dispatchAction(brushCursor);
      chart.on('brushSelected', brushed);
      tellPointer(view, chart);
    },
    data: () => frontCells(view),
  });
  view.onChoice(say);
  say();
  return figure;
}
