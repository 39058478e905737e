// The merge tree as chemists draw it: a disconnectivity graph in the units of the objective.
import { meetings } from '../basins';
import { Figure, room, yAxis, type Option } from '../page/charts';
import { counted, shown } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { RunView } from './view';

export interface Branch {
  /** Basins below it; a leaf has one. */
  basins: number[];
  /** Position across. */
  across: number;
  /** Value at which it starts: of its optimum, or of the pass where its two parts meet. */
  from: number;
  /** Value of the pass where it ends; null if it never meets another. */
  to: number | null;
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

/** The branches of the present cut, leaves first, placed so that no two cross. */
export function branchesOf(view: RunView): Branch[] {
  const { tree, samples } = view.run;
  const cut = view.cut!;
  const value = (row: number): number => samples!.values[row]!;
  const branches: Branch[] = cut.peaks.map((peak, basin) => ({
    basins: [basin],
    across: 0,
    from: value(tree!.peaks.row[peak]!),
    to: null,
    parts: [],
  }));
  const top: Branch[] = [...branches];
  // Highest pass first, as the joins come.
  for (const meeting of meetings(tree!, cut)) {
    const [a, b] = meeting.basins.map((basin) => top[basin]!) as [Branch, Branch];
    if (a === b) continue;
    const pass = value(meeting.pass);
    a.to = b.to = pass;
    const parts = [a, b].sort((p, q) => q.basins.length - p.basins.length || p.basins[0]! - q.basins[0]!);
    const joined: Branch = { basins: [...a.basins, ...b.basins], across: 0, from: pass, to: null, parts };
    for (const basin of joined.basins) top[basin] = joined;
    branches.push(joined);
  }
  const next = { column: 0 };
  for (const root of branches.filter((branch) => branch.to === null)) order(root, next);
  return branches;
}

function tip(view: RunView, branch: Branch): string {
  if (branch.parts.length > 0)
    return `<b>Pass at ${shown(branch.from, 6)}</b><br>joins ${counted(branch.basins.length, 'basin', 'basins')}`;
  const basin = branch.basins[0]!;
  const optimum = view.run.tree!.peaks.optimum[view.cut!.peaks[basin]!]!;
  return (
    `<b>Basin ${basin + 1}${optimum >= 0 ? `, optimum ${optimum + 1}` : ''}: ${shown(branch.from, 6)}</b>` +
    (branch.to === null ? '' : `<br>meets a better one at ${shown(branch.to, 6)}`) +
    `<br>${counted(view.cut!.sizes[basin]!, 'sample', 'samples')}`
  );
}

/** What ECharts offers a function that draws one item. */
interface Api {
  value: (i: number) => number;
  coord: (at: [number, number]) => [number, number];
}

/** The values shown, with a margin, and where lines end that meet no other. */
function valueRange(view: RunView, branches: Branch[]): { low: number; high: number; edge: number } {
  const values = branches.flatMap((b) => (b.to === null ? [b.from] : [b.from, b.to]));
  const span = Math.max(...values) - Math.min(...values);
  const margin = span * 0.08 || 1;
  const low = Math.min(...values) - margin;
  const high = Math.max(...values) + margin;
  return { low, high, edge: view.minimizes ? high : low };
}

function line(from: [number, number], to: [number, number], stroke: string, lineWidth: number): object {
  return {
    type: 'line',
    shape: { x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
    style: { stroke, lineWidth, lineCap: 'round' },
  };
}

function leafNumber(view: RunView, look: Theme, basin: number, [x, y]: [number, number]): object {
  return {
    type: 'text',
    style: {
      text: String(basin + 1), x, y: y + (view.minimizes ? 9 : -9), fill: look.muted,
      align: 'center', verticalAlign: view.minimizes ? 'top' : 'bottom', font: '11px sans-serif',
    },
  };
}

/** A leaf: its line, a dot at its optimum and, where there is room, its number. */
function leafShapes(view: RunView, look: Theme, basin: number, [start, end]: [number, number][]): object[] {
  const paint = color(basin);
  const dot = { type: 'circle', shape: { cx: start![0], cy: start![1], r: 4.5 }, style: { fill: paint } };
  const number = view.cut!.peaks.length <= 40 ? [leafNumber(view, look, basin, start!)] : [];
  return [line(start!, end!, paint, 2.4), dot, ...number];
}

/** A branch: its line, and the line across that joins its two parts. */
function branchShapes(view: RunView, look: Theme, branch: Branch, api: Api, edge: number): object[] {
  const start = api.coord([branch.across, branch.from]);
  const end: [number, number] = [start[0], api.coord([branch.across, branch.to ?? edge])[1]];
  if (branch.parts.length === 0) return leafShapes(view, look, branch.basins[0]!, [start, end]);
  const [left, right] = branch.parts.map((p) => api.coord([p.across, branch.from]));
  return [line(start, end, look.muted, 1.4), line(left!, right!, look.muted, 1.4)];
}

function treeOption(view: RunView, look: Theme): Option {
  const branches = branchesOf(view);
  const { low, high, edge } = valueRange(view, branches);
  return {
    grid: room({ top: 16, bottom: 24, left: 70 }),
    tooltip: {},
    xAxis: { type: 'value', min: -0.7, max: view.cut!.peaks.length - 0.3, show: false },
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

export function treeFigure(view: RunView): Figure {
  return new Figure({
    id: 'tree',
    title: 'Merge tree',
    caption:
      'A disconnectivity graph: every line is a basin and ends at its optimum; two lines join at the value of the pass between them. ' +
      'Long lines are basins that are hard to leave.',
    label: () => `Merge tree of ${counted(view.cut!.peaks.length, 'basin', 'basins')}.`,
    height: () => 420,
    option: (look) => treeOption(view, look),
  });
}
