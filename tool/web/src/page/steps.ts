// Lines over evaluations: quantities that change at once and hold in between.
import type { Steps } from '../contract';
import { xAxis, type Option } from './charts';
import { escaped, grouped, shown } from './format';
import type { Scale } from './scale';
import type { Theme } from './theme';

/** Up to the last evaluation. */
export function points(steps: Steps, until: number): number[][] {
  const data = Array.from(steps.at, (at, i) => [at, steps.value[i]!]);
  const last = data[data.length - 1];
  if (last !== undefined && last[0]! < until) data.push([until, last[1]!]);
  return data;
}

/** Much happens early: evaluations are shown by their logarithm unless the reader wants otherwise. */
export function spent(look: Theme, evaluations: number, scale: Scale): Option {
  return xAxis(look, 'evaluations', {
    ...scale.axis({ min: 1 }, { min: 0 }),
    max: Math.max(2, evaluations),
    axisLabel: { color: look.muted, hideOverlap: true, showMaxLabel: false, formatter: (v: number) => grouped(Math.round(v)) },
    axisPointer: { label: { formatter: (p: { value: number }) => grouped(Math.round(p.value)) } },
  });
}

/** "evaluation 3,106", and every line at that time. */
export function axisTip(unit: string): Option {
  interface Point {
    axisValue: number;
    marker: string;
    seriesName: string;
    value: number[];
  }
  return {
    trigger: 'axis',
    formatter: (all: Point[]) =>
      `evaluation ${grouped(Math.round(all[0]?.axisValue ?? 0))}` +
      all.map((p) => `<br>${p.marker} ${escaped(p.seriesName)}: <b>${shown(p.value[1]!, 4)}</b> ${unit}`).join(''),
  };
}

export function stepLine(name: string, data: number[][], paint: string): Option {
  return {
    type: 'line',
    name,
    step: 'end',
    data,
    symbol: 'circle',
    showSymbol: false,
    lineStyle: { width: 2, color: paint },
    itemStyle: { color: paint },
  };
}
