// Figures that hold a chart of ECharts.
import { BarChart, BoxplotChart, CustomChart, LineChart, LinesChart, ParallelChart, ScatterChart } from 'echarts/charts';
import {
  BrushComponent,
  DataZoomInsideComponent,
  GridComponent,
  LegendScrollComponent,
  MarkLineComponent,
  ParallelComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use, type ECharts } from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

import { button, el } from './dom';
import { download, tableCsv, type Cell } from './export';
import { shown } from './format';
import type { Scale } from './scale';
import { letPageScroll } from './scrolling';
import { whatIs, type Term } from './terms';
import { inLight, onThemeChange, theme, type Theme } from './theme';

use([
  BarChart, BoxplotChart, CustomChart, LineChart, LinesChart, ParallelChart, ScatterChart,
  BrushComponent, DataZoomInsideComponent, GridComponent, LegendScrollComponent, MarkLineComponent,
  ParallelComponent, TooltipComponent, CanvasRenderer, SVGRenderer,
]);

export type Option = EChartsCoreOption;
export type Chart = ECharts;

export interface FigureSpec {
  id: string;
  title: string;
  /** One or two sentences: what is seen, how to read it. */
  caption: string;
  /** For those who cannot see it: what the chart says. */
  label: () => string;
  /** Pixels, from the width that there is. */
  height: (width: number) => number;
  minimumWidth?: number;
  option: (theme: Theme, width: number) => Option;
  /** The numbers behind it: heads first. The points of its series if left out. */
  data?: () => Cell[][];
  /** Called once the chart exists. */
  ready?: (chart: Chart) => void;
  controls?: HTMLElement;
  /** A word of the title that needs an explanation. */
  term?: Term;
  /** Lets the reader choose between logarithmic and linear axes. */
  scale?: Scale;
}

const figures = new Map<string, Figure>();

/** A chart is drawn when it comes so near the window: long reports open at once. */
const nearby = 500;
const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries)
      figures.get((entry.target as HTMLElement).id)?.comesNear(entry.isIntersecting);
  },
  { rootMargin: `${nearby}px` },
);

interface Zoom {
  start?: number;
  end?: number;
}

/** What the reader did to a chart: drawing it again must not undo it. */
interface Kept {
  zoom: Zoom[];
  selected: Record<string, boolean> | undefined;
}

const untouched: Kept = { zoom: [], selected: undefined };

function keptBy(chart: Chart): Kept {
  const now = chart.getOption() as { dataZoom?: Zoom[]; legend?: { selected?: Record<string, boolean> }[] } | undefined;
  return { zoom: now?.dataZoom ?? [], selected: now?.legend?.[0]?.selected };
}

function withKept(option: Option, { zoom, selected }: Kept): Option {
  const zooms = option['dataZoom'] as Zoom[] | undefined;
  const legends = option['legend'] as Option | undefined;
  return {
    ...option,
    ...(zooms === undefined ? {} : { dataZoom: zooms.map((z, i) => ({ ...z, start: zoom[i]?.start ?? 0, end: zoom[i]?.end ?? 100 })) }),
    ...(legends === undefined || selected === undefined ? {} : { legend: { ...legends, selected } }),
  };
}

const touches = ['datazoom', 'legendselectchanged', 'legendselected', 'legendunselected', 'legendselectall', 'legendinverseselect'];

export class Figure {
  readonly element: HTMLElement;
  private readonly frame: HTMLElement;
  private chart: Chart | undefined;
  /** Near the window; the others are drawn again when they come near. */
  private near = false;
  private stale = false;
  /** Undefined: to be asked. Asking copies all data of the chart. */
  private kept: Kept | undefined = untouched;

  constructor(private readonly spec: FigureSpec) {
    this.frame = el('div', { class: 'chart', role: 'img', 'aria-label': spec.title });
    if (spec.minimumWidth !== undefined) this.frame.style.minWidth = `${spec.minimumWidth}px`;
    this.element = el(
      'figure',
      { id: spec.id, class: 'card' },
      el('figcaption', {}, el('div', { class: 'title' }, el('h3', {}, spec.title), spec.term === undefined ? null : whatIs(spec.term), el('span', { class: 'grow' }), this.exports()), el('p', {}, spec.caption)),
      spec.controls ?? null,
      el('div', { class: 'scroller', ...(spec.minimumWidth === undefined ? {} : { tabindex: '0', role: 'region', 'aria-label': `${spec.title}, scrolls sideways` }) }, this.frame),
    );
    spec.scale?.onChange(() => this.update());
    letPageScroll(this.frame);
    figures.set(spec.id, this);
    observer.observe(this.element);
    new ResizeObserver(() => this.resize()).observe(this.frame);
  }

  private exports(): HTMLElement {
    const save = (kind: string, hint: string, action: () => void): HTMLElement =>
      button(kind, action, `Save “${this.spec.title}” as ${hint}`);
    return el(
      'span',
      { class: 'exports' },
      this.spec.scale?.toggle() ?? null,
      save('SVG', 'an SVG drawing', () => download(`${this.spec.id}.svg`, 'image/svg+xml', this.svg())),
      save('PNG', 'a PNG picture', () => download(`${this.spec.id}.png`, 'image/png', this.png())),
      save('CSV', 'a table of its numbers', () => download(`${this.spec.id}.csv`, 'text/csv', this.csv())),
    );
  }

  /** Takes the room that the chart will need. What is folded away has no width yet. */
  reserve(): boolean {
    if (this.chart !== undefined || this.frame.clientWidth === 0) return false;
    this.frame.style.height = `${this.spec.height(this.frame.clientWidth)}px`;
    return true;
  }

  comesNear(near: boolean): void {
    this.near = near;
    if (near) this.show();
    if (near) this.refresh();
  }

  isSeen(): boolean {
    const { top, bottom } = this.frame.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  show(): void {
    if (!this.reserve()) return;
    this.chart = init(this.frame);
    for (const touch of touches)
      this.chart.on(touch, () => {
        this.kept = undefined;
      });
    this.stale = true;
    this.refresh();
    if (this.spec.option(theme(), this.frame.clientWidth)['dataZoom'] !== undefined)
      this.chart.getZr().on('dblclick', () => this.resetZoom());
    this.spec.ready?.(this.chart);
  }

  private fullOption(): Option {
    const look = theme();
    // Asking the frame would lay the whole page out again.
    const option = this.spec.option(look, this.chart?.getWidth() ?? this.frame.clientWidth);
    return { ...base(look), ...option, tooltip: { ...tooltip(look), ...(option['tooltip'] as Option | undefined) } };
  }

  /** The data or the colours are others: draws again, now or when it comes near the window. */
  update(): void {
    this.stale = this.chart !== undefined;
    if (this.near) this.refresh();
  }

  refresh(): void {
    if (this.chart === undefined || !this.stale) return;
    this.stale = false;
    this.kept ??= keptBy(this.chart);
    this.chart.setOption(withKept(this.fullOption(), this.kept), { notMerge: true });
    this.frame.setAttribute('aria-label', this.spec.label());
  }

  resetZoom(): void {
    this.chart?.dispatchAction({
      type: 'dataZoom',
      batch: keptBy(this.chart!).zoom.map((_, dataZoomIndex) => ({ dataZoomIndex, start: 0, end: 100 })),
    });
  }

  private resize(): void {
    if (this.chart === undefined || this.frame.clientWidth === this.chart.getWidth()) return;
    this.frame.style.height = `${this.spec.height(this.frame.clientWidth)}px`;
    this.chart.resize();
    this.update();
  }

  instance(): Chart | undefined {
    this.refresh();
    return this.chart;
  }

  dispose(): void {
    observer.unobserve(this.element);
    this.chart?.dispose();
    this.chart = undefined;
  }

  /** A data URL; all layers on the colour of the page. */
  png(): string {
    this.show();
    this.refresh();
    return this.chart!.getDataURL({ pixelRatio: 2, backgroundColor: theme().surface });
  }

  svg(): string {
    this.show();
    this.refresh();
    const paper = init(null, null, { renderer: 'svg', ssr: true, width: this.chart!.getWidth(), height: this.chart!.getHeight() });
    paper.setOption({ ...withKept(this.fullOption(), keptBy(this.chart!)), backgroundColor: theme().surface });
    const drawing = paper.renderToSVGString();
    paper.dispose();
    return drawing;
  }

  csv(): string {
    return tableCsv(this.spec.data?.() ?? seriesCells(this.fullOption()));
  }

  /** In place of the chart while the page is printed. */
  freeze(): void {
    this.show();
    this.frame.parentElement!.append(el('img', { class: 'printed', src: this.png(), alt: this.spec.label() }));
  }

  thaw(): void {
    this.element.querySelector('img.printed')?.remove();
  }
}

/** The points of every series with its name. */
function seriesCells(option: Option): Cell[][] {
  const series = (option['series'] ?? []) as { name?: string; data?: unknown[] }[];
  const rows = series.flatMap(({ name, data }) =>
    (data ?? []).flatMap((item): Cell[][] => {
      const value = Array.isArray(item) ? item : (item as { value?: unknown }).value;
      return Array.isArray(value) ? [[name ?? '', ...(value as Cell[])]] : [];
    }),
  );
  const width = Math.max(1, ...rows.map((row) => row.length));
  return [['series', ...Array.from({ length: width - 1 }, (_, i) => `value ${i + 1}`)], ...rows];
}

export function chartNamed(id: string): Chart | undefined {
  return figures.get(id)?.instance();
}

export function figureNamed(id: string): Figure | undefined {
  return figures.get(id);
}

/** Before the page is built anew. */
export function forgetCharts(): void {
  for (const figure of figures.values()) figure.dispose();
  figures.clear();
}

export function showAllCharts(): void {
  for (const figure of figures.values()) figure.show();
}

/** All take their room, so that the page can be scrolled anywhere. */
export function reserveCharts(): void {
  for (const figure of figures.values()) figure.reserve();
}

/** At once, where waiting would let them flicker; those near the window follow by themselves. */
export function showSeenCharts(): void {
  for (const figure of figures.values()) if (figure.isSeen()) figure.show();
}

export function updateAllCharts(): void {
  for (const figure of figures.values()) figure.update();
}

onThemeChange(updateAllCharts);
addEventListener('beforeprint', () =>
  inLight(() => {
    for (const figure of figures.values()) if (!figure.element.closest('details:not([open])')) figure.freeze();
  }),
);
addEventListener('afterprint', () => {
  for (const figure of figures.values()) figure.thaw();
});

let font: string | undefined;

/** A canvas knows no 'inherit': it would draw everything in its own 10 pixels. */
function pageFont(): string {
  return (font ??= getComputedStyle(document.body).fontFamily);
}

function base(look: Theme): Option {
  return {
    animation: false,
    textStyle: { fontFamily: pageFont(), fontSize: 12, color: look.muted },
    backgroundColor: 'transparent',
    tooltip: tooltip(look),
  };
}

export function tooltip(look: Theme): Option {
  return {
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.line,
    textStyle: { color: look.ink, fontSize: 12 },
    extraCssText: 'box-shadow:0 4px 16px rgb(0 0 0 / 14%);max-width:360px;white-space:normal',
    valueFormatter: (v: unknown) => (typeof v === 'number' ? shown(v, 6) : String(v)),
  };
}

/** What a legend shows for a series whose points differ in colour. */
export interface LegendEntry {
  name: string;
  icon: string;
  itemStyle: Option;
}

export function legend(
  look: Theme,
  selected: Record<string, boolean> = {},
  data?: LegendEntry[],
): Option {
  return {
    ...(data === undefined ? {} : { data }),
    type: 'scroll',
    top: 0,
    left: 0,
    itemWidth: 14,
    // Legends of many lines turn pages, which cuts off what is higher than an item.
    itemHeight: data === undefined ? 14 : 9,
    itemGap: 16,
    selected,
    textStyle: { color: look.muted },
    inactiveColor: look.muted,
    inactiveBorderColor: look.muted,
    pageTextStyle: { color: look.muted },
    pageIconColor: look.muted,
  };
}

/** An axis of numbers with few, quiet marks. */
export function axis(look: Theme, name: string, more: Option = {}): Option {
  return {
    type: 'value',
    name,
    nameLocation: 'middle',
    nameTextStyle: { color: look.muted },
    axisLine: { show: true, onZero: false, lineStyle: { color: look.line } },
    axisTick: { show: false },
    axisLabel: { color: look.muted, hideOverlap: true, formatter: (v: number) => shown(v, 4) },
    splitLine: { lineStyle: { color: look.faint } },
    ...more,
  };
}

export function xAxis(look: Theme, name: string, more: Option = {}): Option {
  return axis(look, name, { nameGap: 28, ...more });
}

export function yAxis(look: Theme, name: string, more: Option = {}): Option {
  return axis(look, name, { nameGap: 46, ...more });
}

/** Room for names of axes and the legend. */
export function room(more: Option = {}): Option {
  return { left: 62, right: 16, top: 34, bottom: 46, ...more };
}
