// Runs side by side over evaluations, and their fronts on top of one another.
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { grouped, powerOfTen, shortened, shown } from '../page/format';
import { Scale } from '../page/scale';
import { axisTip, points, spent, stepLine } from '../page/steps';
import type { RunsView } from './view';

function longest(view: RunsView): number {
  return Math.max(2, ...view.data.runs.map((r) => r.evaluations));
}

export function foundByRun(view: RunsView): Figure {
  const scale = new Scale('found');
  return new Figure({
    id: 'found',
    scale,
    title: view.data.objectives > 1 ? 'Pareto optima over evaluations' : 'Optima found over evaluations',
    caption: 'Those in the final answer of each run, by when they were found.',
    label: () => view.shown.map((r) => `${view.names[r]}: ${grouped(view.data.runs[r]!.optima)} after ${grouped(view.data.runs[r]!.evaluations)} evaluations.`).join(' '),
    height: () => 320,
    option: (look) => ({
      legend: legend(look),
      grid: room(),
      tooltip: axisTip('optima'),
      xAxis: spent(look, longest(view), scale),
      yAxis: yAxis(look, 'optima', { minInterval: 1, min: 0 }),
      series: view.shown.map((r) => stepLine(view.names[r]!, [[1, 0], ...points(view.data.runs[r]!.found, view.data.runs[r]!.evaluations)], view.colorOf(r))),
    }),
  });
}

/** Distances to the best value of all runs; those that reached it end there. */
function gaps(view: RunsView, run: number): number[][] {
  const best = view.best()!;
  const least = 1e-9 * Math.max(1, Math.abs(best));
  const { progress, evaluations } = view.data.runs[run]!;
  return points(progress, evaluations).map(([at, value]) => [at!, Math.max(Math.abs(value! - best), least)]);
}

export function bestByRun(view: RunsView): Figure {
  const scale = new Scale('best');
  return new Figure({
    id: 'best',
    scale,
    title: 'Best value over evaluations',
    caption: `Distance of the best optimum that each run had located by then to the best of all runs, ${shown(view.best(), 7)}; differences at the level of rounding are drawn at the lower edge.`,
    label: () => view.shown.map((r) => `${view.names[r]}: ${shown(view.data.runs[r]!.best, 7)}.`).join(' '),
    height: () => 320,
    option: (look) => {
      const lines = view.shown.map((r) => ({ r, data: gaps(view, r) }));
      const sizes = lines.flatMap((l) => l.data.map((d) => d[1]!));
      return {
        legend: legend(look),
        grid: room(),
        tooltip: axisTip(''),
        xAxis: spent(look, longest(view), scale),
        yAxis: yAxis(look, 'distance to the best', {
          nameGap: 50,
          ...scale.axis(
            {
              min: 10 ** Math.floor(Math.log10(Math.min(...sizes, 1))),
              max: 10 ** Math.ceil(Math.log10(Math.max(...sizes, 1e-9) * 1.001)),
              splitNumber: 6,
              axisLabel: { color: look.muted, hideOverlap: true, formatter: (v: number) => powerOfTen(v) },
            },
            { min: 0 },
          ),
        }),
        series: lines.map(({ r, data }) => stepLine(view.names[r]!, data, view.colorOf(r))),
      };
    },
  });
}

export function frontsFigure(view: RunsView): Figure {
  const m = view.data.objectives;
  const rows = (r: number): number[][] => {
    const { front } = view.data.runs[r]!;
    return Array.from({ length: front.length / m }, (_, i) => [front[i * m]!, front[i * m + 1]!]);
  };
  const series = (r: number): Option => ({
    type: 'scatter', name: view.names[r]!, data: rows(r), symbolSize: 6, itemStyle: { color: view.colorOf(r), opacity: 0.75 },
    tooltip: { formatter: (p: { value: number[] }) => `${view.valueName(0)} ${shown(p.value[0]!, 5)}, ${view.valueName(1)} ${shown(p.value[1]!, 5)}` },
  });
  return new Figure({
    id: 'fronts',
    title: 'Fronts',
    caption: `The Pareto front of each run${m > 2 ? ', in its first two objectives' : ''}. Hypervolumes above are measured in the box around the values of all runs, so that they can be compared.`,
    label: () => view.shown.map((r) => `${view.names[r]}: ${grouped(view.data.runs[r]!.tied)} Pareto optima.`).join(' '),
    height: (width) => Math.max(320, Math.min(520, width * 0.6)),
    option: (look) => ({
      legend: legend(look),
      grid: room(),
      tooltip: { trigger: 'item' },
      xAxis: xAxis(look, shortened(view.valueName(0)), { scale: true }),
      yAxis: yAxis(look, shortened(view.valueName(1)), { scale: true }),
      series: view.shown.map(series),
    }),
  });
}
