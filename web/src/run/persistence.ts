// How clearly each basin stands out: the persistence diagram and the barcode.
import { Figure, legend, room, xAxis, yAxis, type Option } from '../page/charts';
import { counted, shown } from '../page/format';
import { color, type Theme } from '../page/theme';
import type { RunView } from './view';

const mostBars = 40;

interface Peak {
  position: number;
  height: number;
  pass: number;
  persistence: number;
  optimum: number;
  value: number;
}

function peaksOf(view: RunView): Peak[] {
  const { tree, samples } = view.run;
  const { peaks } = tree!;
  return Array.from(peaks.row, (row, position) => ({
    position,
    height: peaks.height[position]!,
    pass: peaks.height[position]! - peaks.persistence[position]!,
    persistence: peaks.persistence[position]!,
    optimum: peaks.optimum[position]!,
    value: samples!.values[row]!,
  })).filter((peak) => !tree!.optima_only || peak.optimum >= 0);
}

/** A basin of the present cut has its colour, a peak that was merged is grey. */
function peakColor(view: RunView, peak: Peak, look: Theme): string {
  const basin = view.cut!.ofPeak[peak.position]!;
  return view.cut!.peaks[basin] === peak.position ? color(basin) : look.line;
}

function tip(peak: Peak): string {
  return (
    `<b>${peak.optimum >= 0 ? `Optimum ${peak.optimum + 1}` : 'A peak of the samples'}</b>` +
    `<br>value ${shown(peak.value, 6)}<br>persistence ${shown(peak.persistence, 3)}` +
    `<br>from ${shown(peak.height, 3)} down to ${shown(peak.pass, 3)}`
  );
}

function label(view: RunView): string {
  const standing = view.cut!.peaks.length;
  return `${counted(peaksOf(view).length, 'peak', 'peaks')}, of which ${standing} stand out at the present cut.`;
}

export function diagramFigure(view: RunView): Figure {
  const peaks = peaksOf(view);
  return new Figure({
    id: 'persistence',
    title: 'Persistence diagram',
    caption:
      `Each point is ${view.run.tree!.optima_only ? 'an optimum' : 'a peak of the samples'}: how good it is (rank, 1 is best) against the pass where it meets a better one. ` +
      'Far from the diagonal is structure, close to it noise; the dashed line is the cut.',
    label: () => label(view),
    height: () => 360,
    option: (look) => {
      const tau = view.cut!.tau;
      const series = (name: string, chosen: Peak[], hollow: boolean): Option => ({
        type: 'scatter',
        name,
        symbolSize: 11,
        data: chosen.map((p) => ({
          value: [p.height, p.pass, p.position],
          itemStyle: {
            color: hollow ? 'transparent' : peakColor(view, p, look),
            borderColor: hollow ? peakColor(view, p, look) : look.surface,
            borderWidth: hollow ? 1.8 : 1,
          },
        })),
        itemStyle: hollow
          ? { color: 'transparent', borderColor: look.muted, borderWidth: 1.8 }
          : { color: look.muted },
        tooltip: { formatter: (p: { value: number[] }) => tip(peaks.find((peak) => peak.position === p.value[2])!) },
      });
      const mark = (from: number[], to: number[], type: string): Option[] => [
        { coord: from, symbol: 'none', lineStyle: { type, color: type === 'solid' ? look.line : look.ink, width: 1.2 } },
        { coord: to, symbol: 'none' },
      ] as Option[];
      return {
        legend: legend(look),
        grid: room({ right: 20 }),
        xAxis: xAxis(look, 'rank at the peak', { min: 0, max: 1 }),
        yAxis: yAxis(look, 'rank at the pass', { min: 0, max: 1 }),
        series: [
          {
            ...series('Reported optima', peaks.filter((p) => p.optimum >= 0), false),
            markLine: {
              silent: true,
              animation: false,
              label: { show: false },
              data: [mark([0, 0], [1, 1], 'solid'), mark([Math.min(1, tau), 0], [1, Math.max(0, 1 - tau)], 'dashed')],
            },
          },
          ...(peaks.some((p) => p.optimum < 0) ? [series('Other peaks', peaks.filter((p) => p.optimum < 0), true)] : []),
        ],
      };
    },
  });
}

export function barcodeFigure(view: RunView): Figure {
  const all = peaksOf(view).sort((a, b) => b.persistence - a.persistence || a.position - b.position);
  const bars = all.slice(0, mostBars);
  interface Api {
    value: (i: number) => number;
    coord: (at: [number, number]) => [number, number];
    size: (of: [number, number]) => [number, number];
  }
  return new Figure({
    id: 'barcode',
    title: 'Barcode',
    caption:
      `One bar per peak, from its pass to its top, the most persistent first${all.length > mostBars ? ` (${mostBars} of ${all.length})` : ''}. ` +
      'Grey bars are merged at the present cut.',
    label: () => label(view),
    height: () => 360,
    option: (look) => ({
      grid: room({ top: 12, left: 40 }),
      tooltip: {},
      xAxis: xAxis(look, 'rank (1 is best)', { min: 0, max: 1 }),
      yAxis: yAxis(look, '', { min: 0, max: Math.max(5, bars.length), inverse: true, splitLine: { show: false }, axisLabel: { show: false } }),
      series: [
        {
          type: 'custom',
          name: 'Peaks',
          data: bars.map((p, i) => [p.pass, p.height, i]),
          encode: { x: [0, 1], y: 2 },
          tooltip: { formatter: (p: { value: number[] }) => tip(bars[p.value[2]!]!) },
          renderItem: (_: unknown, api: Api) => {
            const i = api.value(2);
            const [left, middle] = api.coord([api.value(0), i + 0.5]);
            const [right] = api.coord([api.value(1), i + 0.5]);
            const thickness = Math.max(2, Math.min(14, api.size([0, 1])[1] * 0.62));
            return {
              type: 'rect',
              shape: { x: left, y: middle - thickness / 2, width: Math.max(2, right - left), height: thickness, r: 2 },
              style: { fill: peakColor(view, bars[i]!, look) },
            };
          },
        },
      ],
    }),
  });
}
