// Distributions and convergence.
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { counted, escaped, grouped, shortened, shown } from '../page/format';
import { Scale } from '../page/scale';
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
    label: () => `${measureName(view.measure!)} of ${counted(view.shownMethods.length, 'algorithm', 'algorithms')} on ${problemName(view)}; the table has mean and deviation.`,
    height: () => 340,
    option: (look) => {
      const methods = view.shownMethods;
      const row = view.cells(view.problem);
      const cells = methods.map((m) => row[m] ?? null);
      const boxes = cells.map((c, k) => ({
        value: c === null ? [] : [c.lowest, c.lower_quartile, c.median, c.upper_quartile, c.highest],
        itemStyle: { color: 'transparent', borderColor: color(methods[k]!), borderWidth: 1.6 },
      }));
      // Points beside one another, the same at every opening.
      const dots = cells.flatMap((c, k) =>
        Array.from(c?.values ?? [], (v, i) => ({
          value: [k + (((i * 7) % 11) / 10 - 0.5) * 0.36, v],
          itemStyle: { color: color(methods[k]!) },
        })),
      );
      return {
        grid: room({ top: 16 }),
        xAxis: [
          {
            type: 'category',
            data: methods.map((m) => shortened(experiment.methods[m]!, 22)),
            axisLine: { lineStyle: { color: look.line } },
            axisTick: { show: false },
            axisLabel: { color: look.muted, interval: 0, width: 110, overflow: 'truncate' },
          },
          { type: 'value', min: -0.5, max: methods.length - 0.5, show: false },
        ],
        yAxis: yAxis(look, measureName(view.measure!), { scale: true }),
        series: [
          { type: 'boxplot', name: 'Quartiles', data: boxes, boxWidth: [18, 60], silent: true },
          {
            type: 'scatter', name: 'Runs', xAxisIndex: 1, data: dots, symbolSize: 5, itemStyle: { opacity: 0.55 },
            tooltip: { formatter: (p: { value: number[] }) => `${escaped(experiment.methods[methods[Math.round(p.value[0]!)]!]!)}<br><b>${shown(p.value[1]!, 6)}</b>` },
          },
        ],
      };
    },
  });
}

export function convergenceFigure(view: ExperimentView): Figure {
  const { experiment } = view;
  const of = () => experiment.convergence.find((c) => c.problem === view.problem);
  const scale = new Scale('convergence');
  return new Figure({
    id: 'convergence',
    scale,
    term: 'peak ratio',
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
        if (band === null || !view.isShown(m)) return [];
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
        tooltip: {
          trigger: 'axis',
          formatter: (all: { seriesName: string; seriesIndex: number; axisValue: number; value: number[]; marker: string }[]) =>
            `evaluation ${grouped(Math.round(all[0]?.axisValue ?? 0))}` +
            all.filter((p) => p.seriesIndex % 3 === 2).map((p) => `<br>${p.marker} ${escaped(p.seriesName)}: <b>${shown(p.value[1]!, 3)}</b>`).join(''),
        },
        xAxis: xAxis(look, 'evaluations', {
          ...scale.axis({ min: data.at[0]! }, { min: 0 }), max: data.at[data.at.length - 1]!,
          axisLabel: { color: look.muted, hideOverlap: true, formatter: (v: number) => grouped(Math.round(v)) },
        }),
        yAxis: yAxis(look, `peak ratio at ${shown(data.accuracy)}`, { min: 0, max: 1 }),
        series,
      };
    },
  });
}
