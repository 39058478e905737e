// The function over two variables: shades by rank, contour lines with their values, and a scale.
import type { Option } from '../page/charts';
import { shown } from '../page/format';
import type { Theme } from '../page/theme';
import { contoursOf, type Contour } from './contours';
import type { RunView } from './view';

/** Values from the best to the worst. */
function bestFirst(view: RunView): Float32Array {
  const finite = view.run.map!.values.filter(Number.isFinite).sort();
  return view.minimizes ? finite : finite.reverse();
}

function rampColor(look: Theme, share: number): [number, number, number] {
  const along = Math.min(1, Math.max(0, share)) * (look.ramp.length - 1);
  const low = Math.min(Math.floor(along), look.ramp.length - 2);
  const mix = (c: number): number => (1 - along + low) * look.ramp[low]![c]! + (along - low) * look.ramp[low + 1]![c]!;
  return [mix(0), mix(1), mix(2)];
}

/** The share of the grid that is better than each value. */
function ranks(view: RunView): Float32Array {
  const { values } = view.run.map!;
  const order = Array.from(values.keys()).sort((a, b) => (view.minimizes ? values[a]! - values[b]! : values[b]! - values[a]!) || 0);
  const rank = new Float32Array(values.length);
  order.forEach((i, k) => {
    rank[i] = Number.isFinite(values[i]!) ? k / values.length : 1;
  });
  return rank;
}

/** One pixel a node; rows of the grid go up, rows of the image go down. */
function shadeImage(view: RunView, look: Theme, rank: Float32Array): HTMLCanvasElement {
  const { columns, rows } = view.run.map!;
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(columns, rows);
  const shades = Array.from({ length: 256 }, (_, k) => new Uint8ClampedArray([...rampColor(look, k / 255), 255]));
  rank.forEach((share, i) => {
    const pixel = 4 * ((rows - 1 - Math.floor(i / columns)) * columns + (i % columns));
    image.data.set(shades[Math.round(255 * share)]!, pixel);
  });
  context.putImageData(image, 0, 0);
  return canvas;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws shades and contours at the size they are shown, so that zooming keeps them sharp. */
class Background {
  private readonly contours: Contour[];
  private readonly rank: Float32Array;
  private drawn: { key: string; canvas: HTMLCanvasElement } | undefined;

  constructor(private readonly view: RunView) {
    this.contours = contoursOf(view.run.map!);
    this.rank = ranks(view);
  }

  get levels(): number {
    return this.contours.length;
  }

  /** `box` is where the whole landscape lies, `frame` what of it is seen. */
  image(look: Theme, box: Rect, frame: Rect): HTMLCanvasElement {
    const key = [look.dark, ...[box, frame].flatMap((r) => [r.x, r.y, r.width, r.height])].join();
    if (this.drawn?.key !== key) this.drawn = { key, canvas: this.draw(look, box, frame) };
    return this.drawn.canvas;
  }

  private draw(look: Theme, box: Rect, frame: Rect): HTMLCanvasElement {
    const { columns, rows } = this.view.run.map!;
    const canvas = document.createElement('canvas');
    const sharp = Math.max(2, devicePixelRatio);
    canvas.width = Math.round(frame.width * sharp);
    canvas.height = Math.round(frame.height * sharp);
    const context = canvas.getContext('2d')!;
    context.scale(sharp, sharp);
    context.translate(-frame.x, -frame.y);
    // A pixel's middle is its node: half a pixel at each edge lies outside.
    context.drawImage(shadeImage(this.view, look, this.rank), 0.5, 0.5, columns - 1, rows - 1, box.x, box.y, box.width, box.height);
    const x = (c: number): number => box.x + (c / (columns - 1)) * box.width;
    const y = (r: number): number => box.y + (1 - r / (rows - 1)) * box.height;
    this.stroke(context, look, x, y);
    this.label(context, look, frame, x, y);
    return canvas;
  }

  private stroke(context: CanvasRenderingContext2D, look: Theme, x: (c: number) => number, y: (r: number) => number): void {
    context.strokeStyle = look.dark ? 'rgb(143 163 196 / 50%)' : 'rgb(70 90 125 / 50%)';
    context.lineWidth = 0.8;
    context.beginPath();
    for (const { lines } of this.contours)
      for (const [x1, y1, x2, y2] of lines) {
        context.moveTo(x(x1), y(y1));
        context.lineTo(x(x2), y(y2));
      }
    context.stroke();
  }

  /** A value on every other line, where no other value is near. */
  private label(context: CanvasRenderingContext2D, look: Theme, frame: Rect, x: (c: number) => number, y: (r: number) => number): void {
    const taken: [number, number][] = [];
    context.font = '10px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    this.contours.forEach(({ level, lines }, i) => {
      if (i % 2 === 1) return;
      const free = lines.map((s): [number, number] => [x((s[0] + s[2]) / 2), y((s[1] + s[3]) / 2)]).find(
        ([px, py], k) =>
          k >= lines.length / 3 && px > frame.x + 24 && px < frame.x + frame.width - 24 && py > frame.y + 12 && py < frame.y + frame.height - 12 &&
          taken.every(([qx, qy]) => Math.hypot(px - qx, py - qy) > 70),
      );
      if (free === undefined) return;
      taken.push(free);
      context.lineWidth = 3;
      context.strokeStyle = look.surface;
      context.strokeText(shown(level, 3), ...free);
      context.fillStyle = look.muted;
      context.fillText(shown(level, 3), ...free);
    });
  }
}

const backgrounds = new WeakMap<RunView, Background>();

function backgroundOf(view: RunView): Background {
  const background = backgrounds.get(view) ?? new Background(view);
  backgrounds.set(view, background);
  return background;
}

export function contourCount(view: RunView): number {
  return backgroundOf(view).levels;
}

interface Api {
  coord: (at: [number, number]) => [number, number];
}

export function shadeSeries(view: RunView, look: Theme): Option {
  const [x, y] = view.run.variables;
  return {
    type: 'custom',
    name: 'Landscape',
    data: [[x!.lower, y!.lower]],
    clip: true,
    silent: true,
    z: 0,
    renderItem: (params: { coordSys: Rect }, api: Api) => {
      const [left, top] = api.coord([x!.lower, y!.upper]);
      const [right, bottom] = api.coord([x!.upper, y!.lower]);
      const frame = params.coordSys;
      const image = backgroundOf(view).image(look, { x: left, y: top, width: right - left, height: bottom - top }, frame);
      return { type: 'image', style: { image, x: frame.x, y: frame.y, width: frame.width, height: frame.height } };
    },
  };
}

/** Beside the map: which value has which shade. */
export function scaleSeries(view: RunView, look: Theme): Option {
  const sorted = bestFirst(view);
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ share, value: sorted[Math.round(share * (sorted.length - 1))]! }));
  const [x, y] = view.run.variables;
  return {
    type: 'custom',
    name: 'Scale',
    data: [[x!.lower, y!.lower]],
    silent: true,
    clip: false,
    renderItem: (params: { coordSys: Rect }) => {
      const { x: left, y: top, width, height } = params.coordSys;
      const at = left + width + 14;
      const stops = [0, 0.25, 0.5, 0.75, 1].map((offset) => ({ offset, color: `rgb(${rampColor(look, offset).map(Math.round).join()})` }));
      const bar = {
        type: 'rect',
        shape: { x: at, y: top, width: 10, height },
        style: { fill: { type: 'linear', x: 0, y: 0, x2: 0, y2: 1, colorStops: stops }, stroke: look.line, lineWidth: 1 },
      };
      const texts = marks.map(({ share, value }) => ({
        type: 'text',
        style: { text: shown(value, 3), x: at + 15, y: top + share * height, fill: look.muted, font: '11px sans-serif', verticalAlign: share === 0 ? 'top' : share === 1 ? 'bottom' : 'middle' },
      }));
      return { type: 'group', children: [bar, ...texts] };
    },
  };
}
