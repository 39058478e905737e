// The page of several runs: do they agree?
import { el, name } from '../page/dom';
import { counted, grouped, shown } from '../page/format';
import { termList } from '../page/terms';
import type { Section } from '../run/page';
import { bestByRun, foundByRun, frontsFigure } from './figures';
import { runsTable, sharedTable, statements } from './tables';
import type { RunsView } from './view';

function tile(value: string, label: string): HTMLElement {
  return el('div', { class: 'tile' }, el('div', { class: 'figure' }, value), el('div', { class: 'label' }, label));
}

function both(runs: number): string {
  return runs === 2 ? 'Both' : `All ${runs}`;
}

/** What the runs shown have in common, in a sentence. */
export function agreement(view: RunsView): string {
  const optima = view.optima();
  const runs = view.shown.length;
  const all = optima.filter((o) => view.finders(o) === runs).length;
  if (runs < 2 || optima.length === 0) return '';
  const common = all === optima.length
    ? `${both(runs)} runs found the same ${counted(all, 'optimum', 'optima')}.`
    : `Of ${counted(optima.length, 'different optimum', 'different optima')}, ${grouped(all)} ${all === 1 ? 'was' : 'were'} found by ${both(runs).toLowerCase()} runs and ${grouped(optima.filter((o) => view.finders(o) === 1).length)} by only one.`;
  const missed = view.shown.filter((r) => !view.reachesBest(r)).map((r) => view.names[r]!);
  return common + (missed.length === 0 ? '' : ` The best value, ${shown(view.best(), 7)}, was not reached by ${missed.join(', ')}.`);
}

function tiles(view: RunsView): HTMLElement[] {
  const { data } = view;
  if (data.objectives > 1) return [tile(grouped(view.count), 'runs')];
  const shared = data.optima.filter((o) => o.found_at.every((at) => at !== null)).length;
  return [
    tile(grouped(view.count), 'runs'),
    tile(grouped(data.optima.length), 'different optima'),
    tile(grouped(data.optima.filter((o) => view.gap(o.value) === 0).length), 'with the best value'),
    tile(grouped(shared), 'found by every run'),
    tile(shown(view.best(), 7), 'best value'),
  ];
}

export function runsHead(view: RunsView): HTMLElement[] {
  const { data } = view;
  const said = el('p', { class: 'note', id: 'agreement', role: 'status' });
  const update = (): void => {
    said.textContent = agreement(view);
    said.hidden = said.textContent === '';
  };
  view.onChange(update);
  update();
  return [
    el('h1', {}, name(data.heading)),
    el('p', { class: 'subtitle' }, `${counted(view.count, 'run', 'runs')} side by side · ${counted(data.variables.length, 'variable', 'variables')}, ${counted(data.objectives, 'objective', 'objectives')}, ${data.sense === 'maximize' ? 'maximised' : 'minimised'}`),
    el('section', { class: 'tiles', 'aria-label': 'Summary' }, ...tiles(view)),
    said,
  ];
}

/** A box for each run; the last that is shown cannot be hidden. */
function boxes(view: RunsView): HTMLElement {
  const all = view.names.map((_, r) => {
    const box = el('input', { type: 'checkbox' });
    box.addEventListener('change', () => view.show(r, box.checked));
    return box;
  });
  const update = (): void =>
    all.forEach((box, r) => {
      box.checked = view.isShown(r);
      box.disabled = box.checked && view.shown.length === 1;
    });
  view.onChange(update);
  update();
  return el('fieldset', { class: 'control', id: 'shown-runs' }, el('legend', {}, 'Runs'), ...view.names.map((label, r) => el('label', {}, all[r]!, ' ', name(label))));
}

export function runsSections(view: RunsView): Section[] {
  const several = view.data.objectives > 1;
  const figures = [foundByRun(view), ...(several || view.best() === null ? [] : [bestByRun(view)])];
  const fronts = several ? [frontsFigure(view)] : [];
  view.onChange(() => [...figures, ...fronts].forEach((f) => f.update()));
  return [
    { id: 'results', title: 'Runs', content: [boxes(view), runsTable(view), ...statements(view)] },
    ...(several ? [{ id: 'front', title: 'Fronts', content: fronts.map((f) => f.element) }] : [{ id: 'optima', title: 'Optima by run', content: [sharedTable(view)] }]),
    { id: 'progress', title: 'Progress', content: [el('div', { class: 'pair' }, ...figures.map((f) => f.element))] },
    { id: 'details', title: 'Words', content: [termList()] },
  ];
}
