// Basins over time: how many samples they drew, what they were worth, what they were due.
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { grouped } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { RunView } from './view';

type Quantity = 'size' | 'saliency' | 'quota';

function series(view: RunView, look: Theme, quantity: Quantity): Option[] {
  const history = view.run.history!;
  const columns = history.basins.length + 1;
  const numbers = history[quantity];
  const stacked = quantity !== 'saliency';
  return Array.from({ length: columns }, (_, c) => {
    const others = c === columns - 1;
    const basin = others ? -1 : view.proposedBasin(history.basins[c]!);
    const paint = others ? look.line : color(basin);
    return {
      type: 'line',
      name: others ? 'Others' : `Basin ${basin + 1}`,
      ...(stacked ? { stack: 'all', areaStyle: { color: paint, opacity: 0.75 } } : {}),
      data: Array.from(history.ends, (end, s) => [end, numbers[s * columns + c]!]),
      showSymbol: false,
      lineStyle: { width: stacked ? 0.5 : 2, color: paint },
      itemStyle: { color: paint },
    };
  });
}

function figure(view: RunView, quantity: Quantity, title: string, caption: string, top: Option): Figure {
  const history = view.run.history!;
  return new Figure({
    id: `history-${quantity}`,
    title,
    caption,
    label: () => `${title} in ${grouped(history.ends.length)} slices of the run.`,
    height: () => 280,
    option: (look) => ({
      legend: legend(look),
      grid: room(),
      tooltip: { trigger: 'axis', valueFormatter: (v: number) => (quantity === 'quota' ? v.toFixed(0) : v.toFixed(3)) },
      xAxis: xAxis(look, 'evaluations', { min: 0, max: view.run.evaluations }),
      yAxis: yAxis(look, '', { min: 0, ...top }),
      series: series(view, look, quantity),
    }),
  });
}

export function historyFigures(view: RunView): Figure[] {
  const slices = view.run.history!.ends.length;
  return [
    figure(view, 'size', 'Basin sizes', `Share of the samples of each basin, in ${slices} slices of the run, at the proposed cut.`, { max: 1 }),
    figure(view, 'saliency', 'Saliency', 'What each basin is worth by its depth and its size; 1 is the most.', { max: 1 }),
    figure(view, 'quota', 'Quotas', 'Of 100 places in a next generation, how many each basin would get for its saliency.', { max: 100 }),
  ];
}
