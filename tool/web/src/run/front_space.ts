// A front of three objectives in space, to be turned.
import { Figure, type Option } from '../page/charts';
import { el } from '../page/dom';
import type { Cell } from '../page/export';
import { counted, shown, shortened } from '../page/format';
import { readState, writeState } from '../page/state';
import type { Theme } from '../page/theme';
import { tellPointer } from './landscape';
import { optimumTip } from './point_series';
import type { RunView } from './view';

type Point = [number, number, number];

interface Angles {
  turn: number;
  tilt: number;
}

/** On the page: the third coordinate points up, and farther away is smaller by nothing. */
export function projected([x, y, z]: Point, { turn, tilt }: Angles): [number, number, number] {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  const [u, v] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
  return [u, z * Math.cos(b) + v * Math.sin(b), v * Math.cos(b) - z * Math.sin(b)];
}

/** Each objective from -1/2 to 1/2 over the front. */
class Scale {
  private readonly low: number[];
  private readonly high: number[];

  constructor(view: RunView) {
    const of = (m: number): number[] => view.run.optima.map((o) => o.values[m]!);
    this.low = [0, 1, 2].map((m) => Math.min(...of(m)));
    this.high = [0, 1, 2].map((m) => Math.max(...of(m)));
  }

  point(values: ArrayLike<number>, offset = 0): Point {
    return [0, 1, 2].map((m) => (this.high[m]! > this.low[m]! ? (values[offset + m]! - this.low[m]!) / (this.high[m]! - this.low[m]!) - 0.5 : 0)) as Point;
  }

  ends(m: number): [number, number] {
    return [this.low[m]!, this.high[m]!];
  }
}

const corner: Point = [-0.5, -0.5, -0.5];

/** Three edges of the cube with the names and ends of the objectives. */
function axes(view: RunView, scale: Scale, angles: Angles, look: Theme): Option[] {
  return [0, 1, 2].map((m): Option => {
    const end = corner.map((c, k) => (k === m ? 0.5 : c)) as Point;
    const out = corner.map((c, k) => (k === m ? 0.62 : c)) as Point;
    const [low, high] = scale.ends(m);
    const label = `${shortened(view.valueName(m), 18)}: ${shown(low, 3)} … ${shown(high, 3)}`;
    const item = (p: Point, text: string): object => ({ value: projected(p, angles).slice(0, 2), label: { show: text !== '', formatter: text } });
    return {
      type: 'line', name: 'Axes', silent: true, symbol: 'circle', symbolSize: 0.1, z: 1,
      data: [item(corner, ''), item(end, ''), item(out, label)],
      lineStyle: { color: look.muted, width: 1.2 },
      label: { color: look.ink, fontSize: 12, position: 'inside', textBorderColor: look.surface, textBorderWidth: 3 },
    };
  });
}

function truth(view: RunView, scale: Scale, angles: Angles, look: Theme): Option[] {
  const front = view.run.known?.front ?? new Float32Array();
  if (front.length === 0) return [];
  const data = Array.from({ length: front.length / 3 }, (_, i) => projected(scale.point(front, 3 * i), angles).slice(0, 2));
  return [{ type: 'scatter', name: 'True answer', data, symbolSize: 2.5, itemStyle: { color: look.muted, opacity: 0.45 }, silent: true, z: 2 }];
}

/** Those in front are drawn last. */
function solutions(view: RunView, scale: Scale, angles: Angles): Option {
  const all = view.run.optima.map((o, i) => ({ at: projected(scale.point(o.values), angles), i })).sort((a, b) => b.at[2] - a.at[2]);
  return {
    type: 'scatter', name: 'Solutions', z: 3,
    data: all.map(({ at, i }) => ({
      value: [at[0], at[1], i],
      symbolSize: 8 - 3 * at[2],
      itemStyle: { color: view.colorOf(i), opacity: view.isChosen(i) ? 0.9 : 0.08 },
    })),
    emphasis: { scale: 2 },
    tooltip: { formatter: (p: { value: number[] }) => optimumTip(view, p.value[2]!) },
  };
}

function slider(label: string, state: string, range: [number, number, number], changed: (value: number) => void): HTMLElement {
  const [low, high, start] = range;
  const input = el('input', { type: 'range', min: String(low), max: String(high), 'aria-label': label });
  input.value = readState(state) ?? String(start);
  changed(Number(input.value));
  input.addEventListener('input', () => {
    writeState(state, input.value === String(start) ? null : input.value);
    changed(Number(input.value));
  });
  return el('label', {}, `${label} `, input);
}

export function spaceFigure(view: RunView): Figure {
  const scale = new Scale(view);
  const angles: Angles = { turn: 0, tilt: 0 };
  let drawn: Figure | undefined;
  const turn = slider('Turn', 'turn', [0, 360, 35], (value) => {
    angles.turn = value;
    drawn?.update();
  });
  const tilt = slider('Tilt', 'tilt', [-90, 90, 25], (value) => {
    angles.tilt = value;
    drawn?.update();
  });
  const hidden = { type: 'value', min: -0.85, max: 0.85, show: false };
  const figure = new Figure({
    id: 'space',
    title: 'Pareto front in space',
    caption: 'The three objectives, each over its range on the front. Nearer solutions are larger; colours as in the table.',
    label: () => `${counted(view.run.optima.length, 'solution', 'solutions')} in the space of three objectives.`,
    height: (width) => Math.max(320, Math.min(560, width * 0.7)),
    controls: el('div', { class: 'control' }, turn, tilt),
    option: (look, width) => {
      const high = Math.max(320, Math.min(560, width * 0.7));
      const wide = (0.85 * width) / high;
      return {
        grid: { left: 0, right: 0, top: 0, bottom: 0 },
        xAxis: { ...hidden, min: -wide, max: wide },
        yAxis: hidden,
        series: [...axes(view, scale, angles, look), ...truth(view, scale, angles, look), solutions(view, scale, angles)],
      };
    },
    ready: (chart) => tellPointer(view, chart),
    data: (): Cell[][] => [
      ['solution', ...[0, 1, 2].map((m) => view.valueName(m))],
      ...view.run.optima.map((o, i): Cell[] => [i + 1, ...o.values]),
    ],
  });
  drawn = figure;
  view.onChoice(() => figure.update());
  return figure;
}
