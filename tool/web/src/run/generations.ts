// A population method from generation to generation: step, threshold, basins, largest quota.
import { Figure, room, xAxis, yAxis, type Option } from '../page/charts';
import { grouped, shown } from '../page/format';
import { color } from '../page/theme';
import type { RunView } from './view';

type Quantity = 'step' | 'threshold' | 'basins' | 'largest_share';

function figure(view: RunView, quantity: Quantity, title: string, caption: string, top: Option): Figure {
  const generations = view.run.generations!;
  const values = generations[quantity];
  return new Figure({
    id: `generations-${quantity}`,
    title,
    caption,
    label: () => `${title} in ${grouped(values.length)} generations; ${shown(values[values.length - 1]!, 3)} in the last.`,
    height: () => 240,
    option: (look) => ({
      grid: room({ top: 16 }),
      tooltip: { trigger: 'axis', valueFormatter: (v: number) => shown(v, 3) },
      xAxis: xAxis(look, 'evaluations', { min: 0, max: view.run.evaluations }),
      yAxis: yAxis(look, '', { min: 0, ...top }),
      series: [
        {
          type: 'line',
          name: title,
          data: Array.from(generations.evaluations, (at, t) => [at, values[t]!]),
          showSymbol: false,
          lineStyle: { width: 1.5, color: color(0) },
          itemStyle: { color: color(0) },
        },
      ],
    }),
  });
}

export function generationFigures(view: RunView): Figure[] {
  return [
    figure(view, 'step', 'Step', 'Size of the moves that made the children of a generation (eta).', {}),
    figure(view, 'threshold', 'Persistence threshold', 'Basins separated by less than this were merged (tau).', {}),
    figure(view, 'basins', 'Basins decoded', 'How many basins a generation was decoded into (K).', { minInterval: 1 }),
    figure(view, 'largest_share', 'Largest quota', 'Share of a generation that went to the most salient basin.', { max: 1 }),
  ];
}
