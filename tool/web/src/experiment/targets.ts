// All problems at once: how many of the known optima were found by when.
import type { Experiment } from '../contract';
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { escaped, percent, powerOfTen, shown } from '../page/format';
import { Scale } from '../page/scale';
import { color } from '../page/theme';
import type { ExperimentView } from './view';

type Convergence = Experiment['convergence'][number];

const points = 60;
const least = 1e-4;

/** Shares of the budget, evenly by logarithm. */
function shares(): number[] {
  return Array.from({ length: points }, (_, i) => least ** (1 - i / (points - 1)));
}

/** The mean share of optima that a method had found at that share of the budget. */
function foundBy(convergence: Convergence, method: number, share: number): number {
  const band = convergence.bands[method];
  if (band === null || band === undefined) return 0;
  let found = 0;
  convergence.at.forEach((at, t) => {
    if (at <= share * convergence.budget) found = band.mean[t]!;
  });
  return found;
}

/** Every known optimum of every problem is one target; problems that a method was not run on do not count for it. */
export function targetCurve(experiment: Experiment, method: number): number[][] {
  const run = experiment.convergence.filter((c) => c.bands[method] !== null);
  const all = run.reduce((sum, c) => sum + c.optima, 0);
  if (all === 0) return [];
  return shares().map((share) => [share, run.reduce((sum, c) => sum + c.optima * foundBy(c, method, share), 0) / all]);
}

export function targetsFigure(view: ExperimentView): Figure {
  const { experiment } = view;
  const curves = experiment.methods.map((_, m) => targetCurve(experiment, m));
  const last = (m: number): number => curves[m]![points - 1]?.[1] ?? 0;
  const scale = new Scale('targets');
  return new Figure({
    id: 'targets',
    scale,
    title: 'Targets reached, all problems',
    caption:
      'Empirical distribution of running times: the share of all known optima of all problems that a run had found (mean over runs, finest accuracy), by the share of its budget that was spent.',
    label: () => experiment.methods.map((method, m) => `${method} found ${percent(last(m))} of the optima`).join(', ') + '.',
    height: () => 340,
    option: (look) => ({
      legend: legend(look),
      grid: room(),
      tooltip: {
        trigger: 'axis',
        formatter: (all: { marker: string; seriesName: string; value: number[] }[]) =>
          `${shown(100 * (all[0]?.value[0] ?? 0), 2)} % of the budget` +
          all.map((p) => `<br>${p.marker} ${escaped(p.seriesName)}: <b>${shown(p.value[1]!, 3)}</b>`).join(''),
      },
      xAxis: xAxis(look, 'share of the budget', { ...scale.axis({ min: least, axisLabel: { color: look.muted, formatter: (v: number) => powerOfTen(v) } }, { min: 0 }), max: 1 }),
      yAxis: yAxis(look, 'share of optima found', { min: 0, max: 1 }),
      series: view.shownMethods.map((m): Option => ({
        type: 'line', name: experiment.methods[m]!, data: curves[m]!, symbol: 'circle', showSymbol: false,
        lineStyle: { width: 2, color: color(m) }, itemStyle: { color: color(m) },
      })),
    }),
  });
}
