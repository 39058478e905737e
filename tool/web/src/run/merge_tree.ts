// The tree in which optima join, as chemists draw it: a disconnectivity graph in the units of the
// objective.
import type { Join } from '../merging';
import { Figure, room, yAxis, type Option } from '../page/charts';
import type { Cell } from '../page/export';
import { counted, shown } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { RunView } from './view';

const mostLeaves = 60;

export interface Branch {
  /** Optima below it; a leaf has one. */
  optima: number[];
  /** Position across. */
  across: number;
  /** Value at which it starts: of its optimum, or of the saddle where its two parts meet. */
  from: number;
  /** The saddle where it ends; null if it never meets another. */
  end: Join | null;
  parts: Branch[];
}

function order(branch: Branch, next: { column: number }): void {
  if (branch.parts.length === 0) {
    branch.across = next.column++;
    return;
  }
  for (const part of branch.parts) order(part, next);
  branch.across = branch.parts.reduce((sum, p) => sum + p.across, 0) / branch.parts.length;
}

/** Optima that are drawn: those that are not merged, best first. */
function leaves(view: RunView): number[] {
  return view.merging.shown.slice(0, mostLeaves);
}

/** The branches, leaves first, placed so that no two cross. */
export function branchesOf(view: RunView): Branch[] {
  const { run, merging } = view;
  const drawn = leaves(view);
  const branches: Branch[] = drawn.map((optimum) => ({
    optima: [optimum], across: 0, from: run.optima[optimum]!.values[0]!, end: null, parts: [],
  }));
  const top = new Map<number, Branch>(drawn.map((optimum, i) => [optimum, branches[i]!]));
  // Best saddle first, as the joins come.
  for (const join of view.joins) {
    const a = top.get(merging.groupOf[join.optimum]!);
    const b = top.get(merging.groupOf[join.into]!);
    if (a === undefined || b === undefined || a === b) continue;
    a.end = b.end = join;
    const parts = [a, b].sort((p, q) => q.optima.length - p.optima.length || p.optima[0]! - q.optima[0]!);
    const joined: Branch = { optima: [...a.optima, ...b.optima], across: 0, from: join.saddle.value, end: null, parts };
    for (const optimum of joined.optima) top.set(optimum, joined);
    branches.push(joined);
  }
  const next = { column: 0 };
  for (const root of branches.filter((branch) => branch.end === null)) order(root, next);
  return branches;
}

/** A value read from samples is a guess, and is written as one. */
export function saddleText(join: Join): string {
  return (join.saddle.kind === 'sampled' ? '≈ ' : '') + shown(join.saddle.value, join.saddle.kind === 'sampled' ? 3 : 7);
}

function tip(view: RunView, branch: Branch): string {
  const end = branch.end === null ? '' : `<br>joins another basin at ${saddleText(branch.end)}`;
  if (branch.parts.length > 0)
    return `<b>Saddle at ${saddleText(branch.parts[0]!.end!)}</b><br>joins ${counted(branch.optima.length, 'optimum', 'optima')}${end}`;
  const optimum = branch.optima[0]!;
  const merged = view.merging.groupOf.filter((group) => group === optimum).length - 1;
  return (
    `<b>Optimum ${optimum + 1}: ${shown(branch.from, 6)}</b>${end}` +
    (merged > 0 ? `<br>with ${counted(merged, 'optimum', 'optima')} merged into it` : '')
  );
}

/** What ECharts offers a function that draws one item. */
interface Api {
  value: (i: number) => number;
  coord: (at: [number, number]) => [number, number];
}

/** The values shown, with a margin, and where lines end that meet no other. */
function valueRange(view: RunView, branches: Branch[]): { low: number; high: number; edge: number } {
  const values = branches.flatMap((b) => (b.end === null ? [b.from] : [b.from, b.end.saddle.value]));
  const span = Math.max(...values) - Math.min(...values);
  const margin = span * 0.08 || 1;
  const low = Math.min(...values) - margin;
  const high = Math.max(...values) + margin;
  return { low, high, edge: view.minimizes ? high : low };
}

function line(from: [number, number], to: [number, number], stroke: string, lineWidth: number, dashed = false): object {
  return {
    type: 'line',
    shape: { x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
    style: { stroke, lineWidth, lineCap: dashed ? 'butt' : 'round', lineDash: dashed ? [4, 4] : null },
  };
}

function leafNumber(view: RunView, look: Theme, optimum: number, [x, y]: [number, number]): object {
  return {
    type: 'text',
    style: {
      text: String(optimum + 1), x, y: y + (view.minimizes ? 9 : -9), fill: look.ink,
      align: 'center', verticalAlign: view.minimizes ? 'top' : 'bottom', font: '11px sans-serif',
    },
  };
}

/** A leaf: its line, a dot at its optimum and its number. */
function leafShapes(view: RunView, look: Theme, optimum: number, [start, end]: [number, number][]): object[] {
  const paint = color(optimum);
  const dot = { type: 'circle', shape: { cx: start![0], cy: start![1], r: 4.5 }, style: { fill: paint } };
  return [line(start!, end!, paint, 2.4), dot, leafNumber(view, look, optimum, start!)];
}

/** A branch: its line, and the line across that joins its two parts; dashed where it is a guess. */
function branchShapes(view: RunView, look: Theme, branch: Branch, api: Api, edge: number): object[] {
  const start = api.coord([branch.across, branch.from]);
  const end: [number, number] = [start[0], api.coord([branch.across, branch.end?.saddle.value ?? edge])[1]];
  if (branch.parts.length === 0) return leafShapes(view, look, branch.optima[0]!, [start, end]);
  const [left, right] = branch.parts.map((p) => api.coord([p.across, branch.from]));
  const guess = branch.parts[0]!.end!.saddle.kind === 'sampled';
  return [line(start, end, look.muted, 1.4), line(left!, right!, look.muted, 1.4, guess)];
}

function treeOption(view: RunView, look: Theme): Option {
  const branches = branchesOf(view);
  const { low, high, edge } = valueRange(view, branches);
  return {
    grid: room({ top: 16, bottom: 24, left: 70 }),
    tooltip: {},
    xAxis: { type: 'value', min: -0.7, max: leaves(view).length - 0.3, show: false },
    yAxis: yAxis(look, view.minimizes ? 'value (small is good)' : 'value (large is good)', {
      min: low,
      max: high,
      nameGap: 54,
      axisLabel: { color: look.muted, showMinLabel: false, showMaxLabel: false, formatter: (v: number) => shown(v, 4) },
    }),
    series: [
      {
        type: 'custom',
        name: 'Branches',
        data: branches.map((b, i) => [b.across, b.from, i]),
        encode: { x: 0, y: 1 },
        tooltip: { formatter: (p: { value: number[] }) => tip(view, branches[p.value[2]!]!) },
        renderItem: (_: unknown, api: Api) => ({
          type: 'group',
          children: branchShapes(view, look, branches[api.value(2)]!, api, edge),
        }),
      },
    ],
  };
}

function treeCells(view: RunView): Cell[][] {
  return [
    ['optimum', 'joins', 'saddle', 'kind', 'barrier'],
    ...view.joins.map((j): Cell[] => [j.optimum + 1, j.into + 1, j.saddle.value, j.saddle.kind, j.barrier]),
  ];
}

export function treeFigure(view: RunView): Figure {
  const guesses = view.joins.some((j) => j.saddle.kind === 'sampled');
  return new Figure({
    id: 'tree',
    title: 'How optima join',
    term: 'disconnectivity graph',
    caption:
      'A disconnectivity graph: every line begins at an optimum; two lines join at the value of the saddle between them. ' +
      'Long lines are basins that are hard to leave.' +
      (guesses ? ' Dashed joins are read from the samples and only approximate; clde solve --saddles N refines them.' : '') +
      (view.run.optima.length > mostLeaves ? ` The best ${mostLeaves} optima are drawn.` : ''),
    label: () =>
      `Tree of ${counted(leaves(view).length, 'optimum', 'optima')}. ` +
      view.joins.slice(0, 10).map((j) => `Optimum ${j.optimum + 1} joins ${j.into + 1} at ${saddleText(j)}.`).join(' '),
    height: () => 420,
    option: (look) => treeOption(view, look),
    data: () => treeCells(view),
  });
}
