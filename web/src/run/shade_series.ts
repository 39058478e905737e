// The function over two variables: shades and contour lines.
import type { Option } from '../page/charts';
import type { Theme } from '../page/theme';
import type { RunView } from './view';

/** The landscape's shades as an image; from the best to the worst along the ramp. */
function shadeImage(view: RunView, look: Theme): HTMLCanvasElement {
  const { columns, rows, shade } = view.run.map!;
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(columns, rows);
  for (let i = 0; i < shade.length; ++i) {
    const along = (shade[i]! / 255) * (look.ramp.length - 1);
    const low = Math.min(Math.floor(along), look.ramp.length - 2);
    const share = along - low;
    // Rows of the grid go up, rows of the image go down.
    const pixel = 4 * ((rows - 1 - Math.floor(i / columns)) * columns + (i % columns));
    for (let c = 0; c < 3; ++c)
      image.data[pixel + c] = (1 - share) * look.ramp[low]![c]! + share * look.ramp[low + 1]![c]!;
    image.data[pixel + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

export function shadeSeries(view: RunView, look: Theme): Option {
  const image = shadeImage(view, look);
  const [x, y] = view.run.variables;
  interface Api {
    coord: (at: [number, number]) => [number, number];
  }
  return {
    type: 'custom',
    name: 'Landscape',
    data: [[x!.lower, y!.lower]],
    clip: true,
    silent: true,
    z: 0,
    renderItem: (_: unknown, api: Api) => {
      const [left, top] = api.coord([x!.lower, y!.upper]);
      const [right, bottom] = api.coord([x!.upper, y!.lower]);
      return {
        type: 'image',
        style: { image, x: left, y: top, width: right - left, height: bottom - top },
      };
    },
  };
}

export function contourSeries(view: RunView, look: Theme): Option {
  const data: { coords: [number, number][] }[] = [];
  for (const { lines } of view.run.map!.contours) {
    let coords: [number, number][] = [];
    const flush = (): void => {
      if (coords.length > 1) data.push({ coords });
      coords = [];
    };
    for (let i = 0; i < lines.length; i += 2) {
      if (Number.isNaN(lines[i]!)) flush();
      else coords.push([lines[i]!, lines[i + 1]!]);
    }
    flush();
  }
  return {
    type: 'lines',
    name: 'Contours',
    coordinateSystem: 'cartesian2d',
    polyline: true,
    data,
    lineStyle: { color: look.dark ? '#8fa3c4' : '#5b6f92', width: 0.8, opacity: 0.5 },
    itemStyle: { color: look.muted },
    silent: true,
    z: 1,
  };
}
