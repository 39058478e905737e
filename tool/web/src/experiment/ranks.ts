// Mean ranks on a line; bars join what Nemenyi's test cannot tell apart.
import type { Measure } from '../contract';
import { Figure, type Option } from '../page/charts';
import { counted, shortened, shown } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { ExperimentView } from './view';

type Ranking = NonNullable<Measure['ranking']>;

/** What ECharts offers a function that draws one item. */
interface Api {
  value: (i: number) => number;
  coord: (at: [number, number]) => [number, number];
}

/** Methods by mean rank. Names stand outside the axis on both sides, or all on one where there is no room. */
interface Layout {
  methods: string[];
  order: { rank: number; method: number }[];
  narrow: boolean;
  /** How many of the order have their names on the left. */
  onLeft: number;
}

function layoutOf(methods: string[], ranking: Ranking | null, width: number): Layout {
  const ranks = ranking?.mean_ranks ?? [];
  const order = ranks.map((rank, method) => ({ rank, method })).sort((a, b) => a.rank - b.rank);
  const narrow = width < 560;
  return { methods, order, narrow, onLeft: narrow ? order.length : Math.ceil(order.length / 2) };
}

function axisName(ranking: Ranking | null, narrow: boolean): string {
  if (ranking === null) return '';
  const difference = `critical difference ${shown(ranking.critical_difference, 3)}`;
  if (narrow) return difference;
  return `${difference} · Friedman p = ${shown(ranking.p_value, 2)} · ${counted(ranking.problems, 'problem', 'problems')}`;
}

/** A line from the rank down and out to the name. */
function methodShape(layout: Layout, look: Theme, api: Api): object {
  const i = api.value(1);
  const { rank, method } = layout.order[i]!;
  const left = i < layout.onLeft;
  const row = left ? i + 1.1 : layout.order.length - 1 - i + 1.1;
  const [x, top] = api.coord([api.value(0), 0]);
  const [edge, y] = api.coord([left ? 1 : layout.methods.length, row]);
  const end = left ? edge - 8 : edge + 8;
  const text = `${shortened(layout.methods[method]!, layout.narrow ? 13 : 24)}  ${shown(rank, 3)}`;
  const align = { align: left ? 'right' : 'left', verticalAlign: 'middle' };
  return {
    type: 'group',
    children: [
      { type: 'polyline', shape: { points: [[x, top], [x, y], [end, y]] }, style: { stroke: color(method), lineWidth: 1.6, fill: 'none' } },
      { type: 'text', style: { ...align, text, x: left ? end - 5 : end + 5, y, fill: look.ink, font: '12px sans-serif' } },
    ],
  };
}

function cliqueShape(look: Theme, api: Api): object {
  const [from, top] = api.coord([api.value(0), 0]);
  const [to] = api.coord([api.value(1), 0]);
  const y = top + 8 + 7 * api.value(2);
  return { type: 'line', shape: { x1: from - 4, y1: y, x2: to + 4, y2: y }, style: { stroke: look.ink, lineWidth: 4, lineCap: 'round' } };
}

function series(layout: Layout, look: Theme, ranking: Ranking | null): Option[] {
  const { order } = layout;
  return [
    {
      type: 'custom',
      name: 'Methods',
      data: order.map((o, i) => [o.rank, i]),
      encode: { x: 0, y: 1 },
      silent: true,
      renderItem: (_: unknown, api: Api) => methodShape(layout, look, api),
    },
    {
      type: 'custom',
      name: 'Cliques',
      data: (ranking?.cliques ?? []).map(([first, last], i) => [order[first!]!.rank, order[last!]!.rank, i]),
      encode: { x: [0, 1] },
      silent: true,
      renderItem: (_: unknown, api: Api) => cliqueShape(look, api),
    },
  ];
}

function rankOption(methods: string[], ranking: Ranking | null, look: Theme, width: number): Option {
  const layout = layoutOf(methods, ranking, width);
  const margin = layout.narrow ? 150 : 210;
  return {
    grid: { left: margin, right: layout.narrow ? 20 : margin, top: 46, bottom: 8 },
    tooltip: { show: false },
    xAxis: {
      type: 'value', min: 1, max: methods.length, position: 'top', interval: 1,
      name: axisName(ranking, layout.narrow),
      nameLocation: 'middle', nameGap: 26, nameTextStyle: { color: look.muted },
      axisLine: { show: true, lineStyle: { color: look.muted } }, axisTick: { show: true },
      axisLabel: { color: look.muted }, splitLine: { show: false },
    },
    yAxis: { type: 'value', min: 0, max: layout.onLeft + 1, inverse: true, show: false },
    series: series(layout, look, ranking),
  };
}

function rankLabel(methods: string[], ranking: Ranking | null): string {
  if (ranking === null) return 'Ranks need two algorithms and two problems.';
  const parts = methods.map((m, i) => `${m} ${shown(ranking.mean_ranks[i]!, 3)}`);
  return `Mean ranks: ${parts.join(', ')}; critical difference ${shown(ranking.critical_difference, 3)}.`;
}

export function rankFigure(view: ExperimentView): Figure {
  const { methods } = view.experiment;
  const ranking = (): Ranking | null => view.measure?.ranking ?? null;
  return new Figure({
    id: 'ranks',
    title: 'Critical difference',
    term: 'critical difference',
    caption: 'Mean ranks over the problems, 1 is best. Algorithms joined by a bar are not told apart by Nemenyi’s test at 5 % after Friedman’s. Always of all algorithms: a rank depends on who else is ranked.',
    label: () => rankLabel(methods, ranking()),
    height: (width) => 90 + 26 * (width < 560 ? methods.length : Math.ceil(methods.length / 2)),
    option: (look, width) => rankOption(methods, ranking(), look, width),
  });
}
