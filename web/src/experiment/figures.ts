// Distributions, convergence and ranks.
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { counted, escaped, grouped, shortened, shown } from '../page/format';
import { color } from '../page/theme';
import { measureName, type ExperimentView } from './view';

function problemName(view: ExperimentView): string {
  return view.experiment.problems[view.problem]?.name ?? '';
}

export function boxFigure(view: ExperimentView): Figure {
  const { experiment } = view;
  return new Figure({
    id: 'boxes',
    title: 'Runs of one problem',
    caption: 'Boxes from the lower to the upper quartile with the median, whiskers to the extremes; every point is a run.',
    label: () => `${measureName(view.measure!)} of ${counted(experiment.methods.length, 'algorithm', 'algorithms')} on ${problemName(view)}; the table has mean and deviation.`,
    height: () => 340,
    option: (look) => {
      const cells = view.cells(view.problem);
      const boxes = cells.map((c, m) => ({
        value: c === null ? [] : [c.lowest, c.lower_quartile, c.median, c.upper_quartile, c.highest],
        itemStyle: { color: 'transparent', borderColor: color(m), borderWidth: 1.6 },
      }));
      // Points beside one another, the same at every opening.
      const dots = cells.flatMap((c, m) =>
        Array.from(c?.values ?? [], (v, i) => ({
          value: [m + (((i * 7) % 11) / 10 - 0.5) * 0.36, v],
          itemStyle: { color: color(m) },
        })),
      );
      return {
        grid: room({ top: 16 }),
        xAxis: [
          {
            type: 'category',
            data: experiment.methods.map((m) => shortened(m, 22)),
            axisLine: { lineStyle: { color: look.line } },
            axisTick: { show: false },
            axisLabel: { color: look.muted, interval: 0, width: 110, overflow: 'truncate' },
          },
          { type: 'value', min: -0.5, max: experiment.methods.length - 0.5, show: false },
        ],
        yAxis: yAxis(look, measureName(view.measure!), { scale: true }),
        series: [
          { type: 'boxplot', name: 'Quartiles', data: boxes, boxWidth: [18, 60], silent: true },
          {
            type: 'scatter', name: 'Runs', xAxisIndex: 1, data: dots, symbolSize: 5, itemStyle: { opacity: 0.55 },
            tooltip: { formatter: (p: { value: number[] }) => `${escaped(experiment.methods[Math.round(p.value[0]!)]!)}<br><b>${shown(p.value[1]!, 6)}</b>` },
          },
        ],
      };
    },
  });
}

export function convergenceFigure(view: ExperimentView): Figure {
  const { experiment } = view;
  const of = () => experiment.convergence.find((c) => c.problem === view.problem);
  return new Figure({
    id: 'convergence',
    title: 'Convergence',
    caption: 'Share of the known optima in the reported set by evaluations spent: median of the runs, and the band between the quartiles.',
    label: () => `Convergence on ${problemName(view)}.`,
    height: () => 340,
    option: (look) => {
      const data = of();
      if (data === undefined)
        return {
          title: { show: false },
          xAxis: { show: false, type: 'value' },
          yAxis: { show: false, type: 'value' },
          series: [{ type: 'scatter', name: 'None', data: [] }],
        };
      const line = (values: Float32Array): number[][] => Array.from(values, (v, t) => [data.at[t]!, v]);
      const series = data.bands.flatMap((band, m): Option[] => {
        if (band === null) return [];
        const name = experiment.methods[m]!;
        const quiet = { type: 'line', showSymbol: false, lineStyle: { opacity: 0 }, silent: true, stack: `band ${m}`, name, itemStyle: { color: color(m) } };
        return [
          { ...quiet, data: line(band.low), stackStrategy: 'all' },
          {
            ...quiet,
            stackStrategy: 'all',
            areaStyle: { color: color(m), opacity: 0.16 },
            data: Array.from(band.high, (v, t) => [data.at[t]!, v - band.low[t]!]),
          },
          { type: 'line', name, data: line(band.middle), showSymbol: false, lineStyle: { width: 2, color: color(m) }, itemStyle: { color: color(m) } },
        ];
      });
      return {
        legend: legend(look, {}, undefined),
        grid: room(),
        xAxis: xAxis(look, 'evaluations', {
          type: 'log', min: data.at[0]!, max: data.at[data.at.length - 1]!,
          axisLabel: { color: look.muted, hideOverlap: true, formatter: (v: number) => grouped(Math.round(v)) },
        }),
        yAxis: yAxis(look, `peak ratio at ${shown(data.accuracy)}`, { min: 0, max: 1 }),
        series,
      };
    },
  });
}

/** Mean ranks on a line; bars join what Nemenyi's test cannot tell apart. */
export function rankFigure(view: ExperimentView): Figure {
  const { experiment } = view;
  const ranking = () => view.measure?.ranking ?? null;
  interface Api {
    value: (i: number) => number;
    coord: (at: [number, number]) => [number, number];
  }
  return new Figure({
    id: 'ranks',
    title: 'Critical difference',
    caption: 'Mean ranks over the problems, 1 is best. Algorithms joined by a bar are not told apart by Nemenyi’s test at 5 % after Friedman’s.',
    label: () => {
      const r = ranking();
      if (r === null) return 'Ranks need two algorithms and two problems.';
      const parts = experiment.methods.map((m, i) => `${m} ${shown(r.mean_ranks[i]!, 3)}`);
      return `Mean ranks: ${parts.join(', ')}; critical difference ${shown(r.critical_difference, 3)}.`;
    },
    height: (width) => 90 + 26 * (width < 560 ? experiment.methods.length : Math.ceil(experiment.methods.length / 2)),
    option: (look, width) => {
      const r = ranking();
      const k = experiment.methods.length;
      // Names stand outside the axis on both sides, or all on one where there is no room.
      const narrow = width < 560;
      const margin = narrow ? 150 : 210;
      const order = r === null ? [] : r.mean_ranks.map((rank, method) => ({ rank, method })).sort((a, b) => a.rank - b.rank);
      const half = narrow ? order.length : Math.ceil(order.length / 2);
      const figures = r === null ? '' : `critical difference ${shown(r.critical_difference, 3)}`;
      const details = r === null || narrow ? '' : ` · Friedman p = ${shown(r.p_value, 2)} · ${counted(r.problems, 'problem', 'problems')}`;
      const font = '12px sans-serif';
      return {
        grid: { left: margin, right: narrow ? 20 : margin, top: 46, bottom: 8 },
        tooltip: { show: false },
        xAxis: {
          type: 'value', min: 1, max: k, position: 'top', interval: 1,
          name: figures + details,
          nameLocation: 'middle', nameGap: 26, nameTextStyle: { color: look.muted },
          axisLine: { show: true, lineStyle: { color: look.muted } }, axisTick: { show: true },
          axisLabel: { color: look.muted }, splitLine: { show: false },
        },
        yAxis: { type: 'value', min: 0, max: half + 1, inverse: true, show: false },
        series: [
          {
            type: 'custom',
            name: 'Methods',
            data: order.map((o, i) => [o.rank, i]),
            encode: { x: 0, y: 1 },
            silent: true,
            renderItem: (_: unknown, api: Api) => {
              const i = api.value(1);
              const left = i < half;
              const level = left ? i + 1.1 : order.length - 1 - i + 1.1;
              const [x, y0] = api.coord([api.value(0), 0]);
              const [edge, y] = api.coord([left ? 1 : k, level]);
              const end = left ? edge - 8 : edge + 8;
              const entry = order[i]!;
              const text = `${shortened(experiment.methods[entry.method]!, narrow ? 13 : 24)}  ${shown(entry.rank, 3)}`;
              return {
                type: 'group',
                children: [
                  { type: 'polyline', shape: { points: [[x, y0], [x, y], [end, y]] }, style: { stroke: color(entry.method), lineWidth: 1.6, fill: 'none' } },
                  { type: 'text', style: { text, x: left ? end - 5 : end + 5, y, align: left ? 'right' : 'left', verticalAlign: 'middle', fill: look.ink, font } },
                ],
              };
            },
          },
          {
            type: 'custom',
            name: 'Cliques',
            data: (r?.cliques ?? []).map(([first, last], i) => [order[first!]!.rank, order[last!]!.rank, i]),
            encode: { x: [0, 1] },
            silent: true,
            renderItem: (_: unknown, api: Api) => {
              const [from, y0] = api.coord([api.value(0), 0]);
              const [to] = api.coord([api.value(1), 0]);
              const y = y0 + 8 + 7 * api.value(2);
              return { type: 'line', shape: { x1: from - 4, y1: y, x2: to + 4, y2: y }, style: { stroke: look.ink, lineWidth: 4, lineCap: 'round' } };
            },
          },
        ],
      };
    },
  });
}
