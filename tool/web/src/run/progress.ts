// What was known when: optima found, and how close to the best.
import { Figure, legend, room, yAxis } from '../page/charts';
import { counted, grouped, powerOfTen, shown } from '../page/format';
import { Scale } from '../page/scale';
import { axisTip, points, spent, stepLine } from '../page/steps';
import { color } from '../page/theme';
import type { RunView } from './view';

export function foundFigure(view: RunView): Figure {
  const { run } = view;
  const several = run.objectives > 1;
  const scale = new Scale('found');
  return new Figure({
    id: 'found',
    scale,
    title: several ? 'Pareto optima over time' : 'Optima found over time',
    caption: several
      ? 'Members of the final set, by when they were found.'
      : 'How many optima were known after so many evaluations: those tied with the best at that time, and all. The first count drops when a better optimum turns up.' +
        (run.known === null ? '' : ` Known ones: those of the ${grouped(run.known.count)} known global optima that were found, to the finest accuracy.`),
    label: () => `${counted(view.ties().length, 'optimum', 'optima')} tied with the best after ${grouped(run.evaluations)} evaluations.`,
    height: () => 300,
    option: (look) => {
      const known = run.known?.count ?? 0;
      const series = [stepLine(several ? 'Found' : 'Tied with the best', [[1, 0], ...points(several ? run.found : run.reported, run.evaluations)], color(0))];
      if (!several && run.optima_total > view.ties().length)
        series.push(stepLine('All', [[1, 0], ...points(run.found, run.evaluations)], color(1)));
      if (known > 0)
        series.push({
          ...stepLine('Known ones', [[1, 0], ...points(run.known!.found, run.evaluations)], color(2)),
          markLine: {
            silent: true, symbol: 'none', animation: false,
            label: { formatter: 'known', color: look.muted, position: 'insideEndTop' },
            lineStyle: { color: look.muted, type: 'dashed' },
            data: [{ yAxis: known }],
          },
        });
      return {
        legend: legend(look),
        grid: room(),
        tooltip: axisTip('optima'),
        xAxis: spent(look, run.evaluations, scale),
        yAxis: yAxis(look, 'optima', { minInterval: 1, min: 0, max: (v: { max: number }) => Math.max(v.max, known) }),
        series,
      };
    },
  });
}

export function bestFigure(view: RunView): Figure {
  const { run } = view;
  const all = run.best.value;
  const reached = all[all.length - 1]!;
  // The optimum may have been refined beyond the last sample that is kept.
  const best = view.best() ?? reached;
  const final = (view.minimizes ? best < reached : best > reached) ? best : reached;
  const gaps = points(run.best, run.evaluations)
    .map(([at, value]) => [at!, Math.abs(value! - final)])
    .filter(([, gap]) => gap! > 0);
  const last = gaps[gaps.length - 1];
  const sizes = gaps.length === 0 ? [1] : gaps.map(([, gap]) => gap!);
  const scale = new Scale('best');
  return new Figure({
    id: 'best',
    scale,
    title: 'Best value over time',
    caption: `Distance of the best${run.samples !== null && run.samples.infeasible.total > 0 ? ' feasible' : ''} value so far to the final one, ${shown(final, 7)}.`,
    label: () => `The best value reached ${shown(final, 7)} at evaluation ${grouped(run.best.at[run.best.at.length - 1]!)}.`,
    height: () => 300,
    option: (look) => ({
      grid: room({ top: 16 }),
      tooltip: axisTip(''),
      xAxis: spent(look, run.evaluations, scale),
      yAxis: yAxis(look, 'distance to the final best', {
        nameGap: 50,
        ...scale.axis(
          {
            min: 10 ** Math.floor(Math.log10(Math.min(...sizes))),
            max: 10 ** Math.ceil(Math.log10(Math.max(...sizes))),
            splitNumber: 6,
            axisLabel: { color: look.muted, hideOverlap: true, formatter: (v: number) => powerOfTen(v) },
          },
          { min: 0 },
        ),
      }),
      series: [stepLine('Distance', last === undefined ? [] : [...gaps, [run.best.at[run.best.at.length - 1]!, last[1]!]], color(0))],
    }),
  });
}

export function hypervolumeFigure(view: RunView): Figure {
  const { run } = view;
  const reported = run.trade_offs?.hypervolume ?? null;
  const line = points(run.hypervolume, run.evaluations);
  const scale = new Scale('hypervolume');
  return new Figure({
    id: 'hypervolume',
    scale,
    term: 'hypervolume',
    title: 'Hypervolume over time',
    caption:
      'Share of the box around the values found that all evaluations so far dominate.' +
      (reported === null ? '' : ` The dashed line is that of the solutions reported, ${shown(reported, 4)}; they are a selection.`),
    label: () => `The hypervolume reached ${shown(line[line.length - 1]?.[1] ?? 0, 4)} after ${grouped(run.evaluations)} evaluations.`,
    height: () => 300,
    option: (look) => ({
      grid: room({ top: 16 }),
      tooltip: axisTip(''),
      xAxis: spent(look, run.evaluations, scale),
      yAxis: yAxis(look, 'hypervolume', { min: 0, max: 1 }),
      series: [
        {
          ...stepLine('Hypervolume', line, color(0)),
          markLine: {
            silent: true, symbol: 'none', animation: false, label: { show: false },
            lineStyle: { color: look.muted, type: 'dashed' },
            data: reported === null ? [] : [{ yAxis: reported }],
          },
        },
      ],
    }),
  });
}
