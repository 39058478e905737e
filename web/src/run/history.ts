// Basins over time: how many samples they drew, what they were worth, what they were due.
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { grouped } from '../page/format';
import { color } from '../page/theme';
import type { RunView } from './view';

type Quantity = 'size' | 'saliency' | 'quota';

function series(view: RunView, quantity: Quantity): Option[] {
  const history = view.run.history!;
  const columns = history.basins.length + 1;
  const numbers = history[quantity];
  const stacked = quantity !== 'saliency';
  const any = (c: number): boolean => history.ends.some((_, s) => numbers[s * columns + c]! > 0);
  return Array.from({ length: columns }, (_, c) => c).filter((c) => c < columns - 1 || any(c)).map((c) => {
    const others = c === columns - 1;
    const basin = others ? -1 : history.basins[c]!;
    const paint = color(basin);
    return {
      type: 'line',
      name: others ? 'Others' : `Optimum ${basin + 1}`,
      ...(stacked ? { stack: 'all', areaStyle: { color: paint, opacity: 0.75 } } : {}),
      data: Array.from(history.ends, (end, s) => [end, numbers[s * columns + c]!]),
      symbol: 'circle',
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
      series: series(view, quantity),
    }),
  });
}

export function historyFigures(view: RunView): Figure[] {
  const slices = view.run.history!.ends.length;
  return [
    figure(view, 'size', 'Basin sizes', `Share of the samples in the basin of each optimum, in ${slices} slices of the run.`, { max: 1 }),
    figure(view, 'saliency', 'Saliency', 'A score from 0 to 1 for how deep and how large each basin is.', { max: 1 }),
    figure(view, 'quota', 'Quotas', 'How 100 new samples would be shared among the basins, in proportion to saliency.', { max: 100 }),
  ];
}
