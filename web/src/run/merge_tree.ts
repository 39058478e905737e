// The merge tree as chemists draw it: a disconnectivity graph in the units of the objective.
import { meetings } from '../basins';
import { Figure, room, yAxis } from '../page/charts';
import { counted, shown } from '../page/format';
import { color } from '../page/theme';
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

function order(branch: Branch, next: { place: number }): void {
  if (branch.parts.length === 0) {
    branch.across = next.place++;
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
  const next = { place: 0 };
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

export function treeFigure(view: RunView): Figure {
  interface Api {
    value: (i: number) => number;
    coord: (at: [number, number]) => [number, number];
  }
  return new Figure({
    id: 'tree',
    title: 'Merge tree',
    caption:
      'A disconnectivity graph: every line is a basin and ends at its optimum; two lines join at the value of the pass between them. ' +
      'Long lines are basins that are hard to leave.',
    label: () => `Merge tree of ${counted(view.cut!.peaks.length, 'basin', 'basins')}.`,
    height: () => 420,
    option: (look) => {
      const branches = branchesOf(view);
      const leaves = view.cut!.peaks.length;
      const values = branches.flatMap((b) => (b.to === null ? [b.from] : [b.from, b.to]));
      const low = Math.min(...values);
      const high = Math.max(...values);
      const margin = (high - low) * 0.08 || 1;
      const edge = view.minimizes ? high + margin : low - margin;
      return {
        grid: room({ top: 16, bottom: 24, left: 70 }),
        tooltip: {},
        xAxis: { type: 'value', min: -0.7, max: leaves - 0.3, show: false },
        yAxis: yAxis(look, view.minimizes ? 'value (small is good)' : 'value (large is good)', {
          min: low - margin,
          max: high + margin,
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
            renderItem: (_: unknown, api: Api) => {
              const branch = branches[api.value(2)]!;
              const [x, from] = api.coord([branch.across, branch.from]);
              const [, to] = api.coord([branch.across, branch.to ?? edge]);
              const leaf = branch.parts.length === 0;
              const paint = leaf ? color(branch.basins[0]!) : look.muted;
              const line = (x1: number, y1: number, x2: number, y2: number, width: number): object => ({
                type: 'line',
                shape: { x1, y1, x2, y2 },
                style: { stroke: paint, lineWidth: width, lineCap: 'round' },
              });
              const ends = branch.parts.map((p) => api.coord([p.across, branch.from])[0]);
              const children: object[] = [line(x, from, x, to, leaf ? 2.4 : 1.4)];
              if (ends.length === 2) children.push(line(ends[0]!, from, ends[1]!, from, 1.4));
              if (leaf)
                children.push(
                  { type: 'circle', shape: { cx: x, cy: from, r: 4.5 }, style: { fill: paint } },
                  ...(leaves <= 40
                    ? [{
                        type: 'text',
                        style: {
                          text: String(branch.basins[0]! + 1), x, y: from + (view.minimizes ? 9 : -9), fill: look.muted,
                          align: 'center', verticalAlign: view.minimizes ? 'top' : 'bottom', font: '11px sans-serif',
                        },
                      }]
                    : []),
                );
              return { type: 'group', children };
            },
          },
        ],
      };
    },
  });
}
