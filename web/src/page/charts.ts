// The parts of ECharts that the page uses, and figures that hold a chart.
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
import { CanvasRenderer } from 'echarts/renderers';

import { el } from './dom';
import { onThemeChange, theme, type Theme } from './theme';

use([
  BarChart, BoxplotChart, CustomChart, LineChart, LinesChart, ParallelChart, ScatterChart,
  BrushComponent, DataZoomInsideComponent, GridComponent, LegendScrollComponent, MarkLineComponent,
  ParallelComponent, TooltipComponent, CanvasRenderer,
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
  /** Called once the chart exists. */
  ready?: (chart: Chart) => void;
  controls?: HTMLElement;
}

const figures = new Map<string, Figure>();

/** A chart is drawn when it comes near the window: long reports open at once. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries)
      if (entry.isIntersecting) figures.get((entry.target as HTMLElement).id)?.show();
  },
  { rootMargin: '500px' },
);

export class Figure {
  readonly element: HTMLElement;
  private readonly frame: HTMLElement;
  private chart: Chart | undefined;

  constructor(private readonly spec: FigureSpec) {
    this.frame = el('div', { class: 'chart', role: 'img', tabindex: '0' });
    if (spec.minimumWidth !== undefined) this.frame.style.minWidth = `${spec.minimumWidth}px`;
    this.element = el(
      'figure',
      { id: spec.id, class: 'card' },
      el('figcaption', {}, el('h3', {}, spec.title), el('p', {}, spec.caption)),
      spec.controls ?? null,
      el('div', { class: 'scroller' }, this.frame),
    );
    figures.set(spec.id, this);
    observer.observe(this.element);
    new ResizeObserver(() => this.resize()).observe(this.frame);
  }

  show(): void {
    if (this.chart !== undefined) return;
    this.frame.style.height = `${this.spec.height(this.frame.clientWidth)}px`;
    this.chart = init(this.frame);
    this.update();
    this.spec.ready?.(this.chart);
  }

  /** Draws again: the data or the colours are others. */
  update(): void {
    if (this.chart === undefined) return;
    const look = theme();
    this.chart.setOption(
      { ...base(look), ...this.spec.option(look, this.frame.clientWidth) },
      { notMerge: true },
    );
    this.frame.setAttribute('aria-label', this.spec.label());
  }

  private resize(): void {
    if (this.chart === undefined || this.frame.clientWidth === this.chart.getWidth()) return;
    this.frame.style.height = `${this.spec.height(this.frame.clientWidth)}px`;
    this.chart.resize();
    this.update();
  }

  instance(): Chart | undefined {
    return this.chart;
  }
}

export function chartNamed(id: string): Chart | undefined {
  return figures.get(id)?.instance();
}

export function showAllCharts(): void {
  for (const figure of figures.values()) figure.show();
}

export function updateAllCharts(): void {
  for (const figure of figures.values()) figure.update();
}

onThemeChange(updateAllCharts);
addEventListener('beforeprint', showAllCharts);

/** A canvas knows no 'inherit': it would draw everything in its own 10 pixels. */
function pageFont(): string {
  return getComputedStyle(document.body).fontFamily;
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
    inactiveColor: look.line,
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
    axisLabel: { color: look.muted, hideOverlap: true },
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
