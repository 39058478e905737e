// Every pair of variables (and objectives) as a small map of the optima.
import { axis, Figure, type Chart, type Option } from '../page/charts';
import type { Cell } from '../page/export';
import { counted, shortened, shown } from '../page/format';
import type { Theme } from '../page/theme';
import { tellPointer } from './landscape';
import { optimumTip } from './point_series';
import type { RunView } from './view';

const mostColumns = 6;
const mostOptima = 200;
/** More numbers would cover a panel. */
const mostNumbers = 20;
const smallestPanel = 120;
const highestPanel = 170;
const margin = { left: 64, right: 12, top: 8, bottom: 48 };

interface Column {
  name: string;
  of: (optimum: number) => number;
  limits: Option;
}

function variableColumn(view: RunView, j: number): Column {
  const { name, lower, upper } = view.run.variables[j]!;
  return { name, of: (i) => view.run.optima[i]!.x[j]!, limits: { min: lower, max: upper } };
}

function objectiveColumn(view: RunView, m: number): Column {
  return { name: view.valueName(m), of: (i) => view.run.optima[i]!.values[m]!, limits: { scale: true } };
}

/** How far the optima lie apart in a variable, in widths of the box. */
function spread(view: RunView, j: number): number {
  const { lower, upper } = view.run.variables[j]!;
  const all = view.run.optima.map((o) => o.x[j]!);
  return upper > lower ? (Math.max(...all) - Math.min(...all)) / (upper - lower) : 0;
}

/** The variables in which the optima differ most, in their own order. */
function variablesShown(view: RunView, most: number): number[] {
  const spreads = view.run.variables.map((_, j) => spread(view, j));
  return spreads.map((_, j) => j).sort((a, b) => spreads[b]! - spreads[a]! || a - b).slice(0, most).sort((a, b) => a - b);
}

function columnsOf(view: RunView): Column[] {
  const objectives = view.run.objectives > 1 ? Array.from({ length: Math.min(3, view.run.objectives) }, (_, m) => objectiveColumn(view, m)) : [];
  return [...objectives, ...variablesShown(view, mostColumns - objectives.length).map((j) => variableColumn(view, j))];
}

function points(view: RunView, across: Column, up: Column, look: Theme): Option[] {
  const count = Math.min(mostOptima, view.run.optima.length);
  // The worst first, so that the best lie on top.
  return Array.from({ length: count }, (_, k) => {
    const i = count - 1 - k;
    const best = view.isBest(view.run.optima[i]!);
    return {
      value: [across.of(i), up.of(i), i],
      symbolSize: best ? 8 : 5.5,
      itemStyle: { color: view.colorOf(i), borderColor: look.surface, borderWidth: 0.6, opacity: view.isChosen(i) ? 1 : 0.1 },
      label: { show: count <= mostNumbers && view.isChosen(i) },
    };
  });
}

function panelSize(width: number, columns: number): { wide: number; high: number } {
  const wide = (width - margin.left - margin.right) / (columns - 1);
  return { wide, high: Math.min(highestPanel, Math.max(90, wide)) };
}

/** Row `i` against column `j`; names and numbers stand at the left and below. */
function panelAxes(columns: Column[], look: Theme, [i, j]: [number, number], gridIndex: number): { x: Option; y: Option } {
  const quiet = { axisLabel: { show: false }, splitLine: { show: false }, gridIndex, splitNumber: 2 };
  const numbers = { color: look.muted, fontSize: 10, hideOverlap: true, formatter: (v: number) => shown(v, 3) };
  const bottom = i === columns.length - 1 ? { axisLabel: numbers } : {};
  const left = j === 0 ? { axisLabel: numbers } : {};
  return {
    x: axis(look, i === columns.length - 1 ? shortened(columns[j]!.name, 14) : '', { ...quiet, ...columns[j]!.limits, ...bottom, nameGap: 24 }),
    y: axis(look, j === 0 ? shortened(columns[i]!.name, 14) : '', { ...quiet, ...columns[i]!.limits, ...left, nameGap: 42 }),
  };
}

function option(view: RunView, columns: Column[], look: Theme, width: number): Option {
  const { wide, high } = panelSize(width, columns.length);
  const pairs = columns.flatMap((_, i) => Array.from({ length: i }, (__, j): [number, number] => [i, j]));
  const axes = pairs.map((pair, k) => panelAxes(columns, look, pair, k));
  return {
    tooltip: { trigger: 'item' },
    grid: pairs.map(([i, j]) => ({
      left: margin.left + j * wide, top: margin.top + (i - 1) * high, width: wide - 10, height: high - 10,
      show: true, borderColor: look.line, backgroundColor: 'transparent',
    })),
    xAxis: axes.map((a) => a.x),
    yAxis: axes.map((a) => a.y),
    series: pairs.map(([i, j], k) => ({
      type: 'scatter', name: 'Optima', xAxisIndex: k, yAxisIndex: k, data: points(view, columns[j]!, columns[i]!, look),
      emphasis: { scale: 2.2, label: { show: true, fontWeight: 'bold' } },
      label: {
        position: 'right', distance: 1, color: look.ink, fontSize: 9, textBorderColor: look.surface, textBorderWidth: 2,
        formatter: (p: { value: number[] }) => String(p.value[2]! + 1),
      },
      labelLayout: { hideOverlap: true },
      tooltip: { formatter: (p: { value: number[] }) => optimumTip(view, p.value[2]!) },
    })),
  };
}

/** Marks the optimum that the reader points at in every panel. */
function follow(view: RunView, figure: Figure): void {
  view.onPoint(() => {
    const chart: Chart | undefined = figure.instance();
    chart?.dispatchAction({ type: 'downplay', seriesName: 'Optima' });
    const dataIndex = Math.min(mostOptima, view.run.optima.length) - 1 - view.pointed;
    if (view.pointed >= 0 && dataIndex >= 0) chart?.dispatchAction({ type: 'highlight', seriesName: 'Optima', dataIndex });
  });
}

export function matrixFigure(view: RunView): Figure {
  const { run } = view;
  const columns = columnsOf(view);
  const left = run.variables.length + (run.objectives > 1 ? run.objectives : 0) - columns.length;
  const count = Math.min(mostOptima, run.optima.length);
  const cells = (): Cell[][] => [['optimum', ...columns.map((c) => c.name)], ...run.optima.map((_, i): Cell[] => [i + 1, ...columns.map((c) => c.of(i))])];
  const figure = new Figure({
    id: 'matrix',
    title: 'Pairs of variables',
    caption:
      `Every panel shows the optima${count < run.optima.length ? ` (the best ${count})` : ''} in two ${run.objectives > 1 ? 'variables or objectives' : 'variables'}, over the whole box; larger dots are ${run.objectives > 1 ? 'Pareto optima' : 'tied for the best value'}.` +
      (left > 0 ? ` Of the variables those in which the optima differ most are shown; ${left} more are in the parallel coordinates.` : '') +
      ' Pointing at a dot marks the same optimum in all panels and in the table.',
    label: () => `${counted(count, 'optimum', 'optima')} in every pair of ${columns.map((c) => c.name).join(', ')}; the table has the numbers.`,
    height: (width) => margin.top + margin.bottom + (columns.length - 1) * panelSize(width, columns.length).high,
    minimumWidth: margin.left + margin.right + (columns.length - 1) * smallestPanel,
    option: (look, width) => option(view, columns, look, width),
    ready: (chart) => tellPointer(view, chart),
    data: cells,
  });
  follow(view, figure);
  view.onChoice(() => figure.update());
  return figure;
}
