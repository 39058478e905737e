// Parallel coordinates: one line per optimum, to be brushed on any axis.
import { Figure, type Chart, type Option } from '../page/charts';
import { el, button } from '../page/dom';
import { counted, shortened, shown } from '../page/format';
import type { Theme } from '../page/theme';
import { optimumTip } from './point_series';
import type { RunView } from './view';

const mostLines = 400;

function axes(view: RunView): Option[] {
  const { run } = view;
  const format = { formatter: (v: number) => shown(v, 3) };
  const variables = run.variables.map((v, dim) => ({
    dim,
    name: shortened(v.name, 12),
    min: v.lower,
    max: v.upper,
    axisLabel: format,
  }));
  const objectives = Array.from({ length: run.objectives }, (_, m) => ({
    dim: run.variables.length + m,
    name: view.valueName(m),
    scale: true,
    axisLabel: format,
  }));
  return [...variables, ...objectives];
}

function chosenLines(chart: Chart): Set<number> | null {
  interface Model {
    getModel: () => { getSeriesByIndex: (i: number) => { getRawIndicesByActiveState: (s: string) => number[] } };
  }
  // The chart knows which lines pass all brushes; there is no public way to ask.
  const series = (chart as unknown as Model).getModel().getSeriesByIndex(0);
  const inside = series.getRawIndicesByActiveState('active');
  const normal = series.getRawIndicesByActiveState('normal');
  return normal.length > 0 ? null : new Set(inside);
}

export function parallelFigure(view: RunView): Figure {
  const { run } = view;
  const shownOptima = Math.min(run.optima.length, mostLines);
  const count = run.variables.length + run.objectives;
  const state = el('output', {});
  let brushing = false;
  const clear = button('Clear', () => view.choose(null));
  const say = (): void => {
    state.textContent =
      view.chosen === null ? 'Drag along an axis to choose optima.' : `${counted(view.chosen.size, 'optimum', 'optima')} chosen.`;
    clear.hidden = view.chosen === null;
  };
  const line = (look: Theme): Option => ({
    axisLine: { lineStyle: { color: look.muted } },
    axisTick: { show: false },
    splitLine: { show: false },
    nameTextStyle: { color: look.ink },
    axisLabel: { color: look.muted },
    areaSelectStyle: { width: 18, color: look.accent, opacity: 0.25, borderColor: look.accent },
  });
  const figure: Figure = new Figure({
    id: 'parallel',
    title: 'Parallel coordinates',
    caption: `Every line is an optimum${run.optima.length > shownOptima ? ` (the best ${shownOptima})` : ''}: where it crosses an axis is its coordinate. Ranges chosen on the axes filter the table above.${count * 64 > 1040 ? ' Scroll sideways for the other axes.' : ''}`,
    label: () => `${counted(shownOptima, 'optimum', 'optima')} over ${counted(count, 'axis', 'axes')}; the table has the numbers.`,
    height: () => 380,
    minimumWidth: count * 64,
    controls: el('div', { class: 'control' }, state, clear),
    option: (look) => ({
      tooltip: {},
      parallel: { left: 56, right: 64, top: 40, bottom: 24, parallelAxisDefault: line(look) },
      parallelAxis: axes(view),
      series: [
        {
          type: 'parallel',
          name: 'Optima',
          data: run.optima.slice(0, shownOptima).map((o, i) => ({
            value: [...o.x, ...o.values],
            name: `Optimum ${i + 1}`,
            lineStyle: {
              color: view.colorOf(i), width: o.tie ? 2.2 : 1,
              opacity: !view.isChosen(i) ? 0.04 : view.isBest(o) ? 0.85 : 0.35,
            },
          })),
          tooltip: { formatter: (p: { dataIndex: number }) => optimumTip(view, p.dataIndex) },
          emphasis: { lineStyle: { width: 4, opacity: 1 } },
          inactiveOpacity: 0.05,
          activeOpacity: 1,
          progressive: 0,
        },
      ],
    }),
    ready: (chart) => {
      chart.on('axisareaselected', () => {
        brushing = true;
        view.choose(chosenLines(chart));
        brushing = false;
      });
      interface Hit {
        dataIndex: number;
      }
      chart.on('mouseover', (event) => view.point((event as Hit).dataIndex));
      chart.on('mouseout', () => view.point(-1));
      chart.on('click', (event) => view.open((event as Hit).dataIndex));
    },
    data: () => [
      ['optimum', ...run.variables.map((v) => v.name), ...run.optima[0]!.values.map((_, m) => view.valueName(m))],
      ...run.optima.map((o, i) => [i + 1, ...o.x, ...o.values]),
    ],
  });
  // What was chosen here shows already; drawing again would lose the brushes.
  view.onChoice(() => {
    say();
    if (!brushing) figure.update();
  });
  view.onPoint(() => {
    const chart = figure.instance();
    chart?.dispatchAction({ type: 'downplay', seriesIndex: 0 });
    if (view.pointed >= 0) chart?.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: view.pointed });
  });
  say();
  return figure;
}
