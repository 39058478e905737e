// The page of an experiment.
import { el, name } from '../page/dom';
import { counted, grouped } from '../page/format';
import { termList } from '../page/terms';
import type { Section } from '../run/page';
import { experimentDetails } from './details';
import { boxFigure, convergenceFigure } from './figures';
import { methodBoxes } from './method_boxes';
import { pairTable } from './pairs';
import { rankFigure } from './ranks';
import { targetsFigure } from './targets';
import { runningTimeTable } from './running_times';
import { costTable, failureTable, scoreTable } from './table';
import { measureName, type ExperimentView } from './view';

function tile(value: string, label: string): HTMLElement {
  return el('div', { class: 'tile' }, el('div', { class: 'figure' }, value), el('div', { class: 'label' }, label));
}

function budgetTile(view: ExperimentView): HTMLElement[] {
  const budgets = view.experiment.convergence.map((c) => c.budget);
  if (budgets.length === 0) return [];
  const [low, high] = [Math.min(...budgets), Math.max(...budgets)];
  return [tile(low === high ? grouped(low) : `${grouped(low)} – ${grouped(high)}`, 'evaluations a run')];
}

export function experimentHead(view: ExperimentView): HTMLElement[] {
  const { experiment } = view;
  const tiles = [
    tile(grouped(experiment.done), 'runs'),
    tile(grouped(experiment.methods.length), 'algorithms'),
    tile(grouped(experiment.problems.length), 'problems'),
    tile(grouped(experiment.seeds), experiment.seeds === 1 ? 'seed' : 'seeds'),
    ...budgetTile(view),
  ];
  if (experiment.failed.length > 0) tiles.push(tile(grouped(experiment.failed.length), 'runs failed'));
  const due = experiment.planned;
  const note = `${counted(due, 'planned run is', 'planned runs are')} not done yet: what follows is about the others.`;
  return [
    el('h1', {}, name(experiment.name)),
    el('p', { class: 'subtitle' }, ...experiment.methods.flatMap((m, i) => (i === 0 ? [name(m)] : [' · ', name(m)]))),
    el('section', { class: 'tiles', 'aria-label': 'Summary' }, ...tiles),
    ...(due > 0 ? [el('p', { class: 'note' }, note)] : []),
  ];
}

function chooser(id: string, label: string, names: string[], chosen: () => number, choose: (i: number) => void): { element: HTMLElement; update: () => void } {
  const select = el('select', { id });
  names.forEach((text, i) => select.append(el('option', { value: String(i) }, text)));
  select.addEventListener('change', () => choose(Number(select.value)));
  const update = (): void => {
    select.value = String(chosen());
  };
  update();
  return { element: el('div', { class: 'control' }, el('label', { for: id }, label), select), update };
}

export function experimentSections(view: ExperimentView): Section[] {
  const { experiment } = view;
  if (experiment.measures.length === 0) {
    const text = 'No run is done yet on a problem whose answer is known.';
    return [{ id: 'results', title: 'Results', content: [el('p', { class: 'note' }, text)] }];
  }
  const targets = targetsFigure(view);
  const figures = [rankFigure(view), boxFigure(view), convergenceFigure(view)];
  const measures = chooser('measure', 'Measure', experiment.measures.map(measureName), () => view.chosenMeasure, (i) => view.chooseMeasure(i));
  const problems = chooser('problem', 'Problem', experiment.problems.map((p) => `${p.name}, ${p.title}`), () => view.problem, (i) => view.chooseProblem(i));
  view.onChange(() => {
    [...figures, targets].forEach((f) => f.update());
    hideEmpty();
    measures.update();
    problems.update();
  });
  const [ranks, boxes, convergence] = figures.map((f) => f.element) as [HTMLElement, HTMLElement, HTMLElement];
  // Ranks need two problems with a score by every algorithm.
  const hideEmpty = (): void => {
    ranks.hidden = view.measure?.ranking === null;
    convergence.hidden = !experiment.convergence.some((c) => c.problem === view.problem);
  };
  hideEmpty();
  const several = experiment.methods.length > 1 && experiment.problems.length > 1;
  const failures = experiment.failed.length === 0 ? [] : [{ id: 'failed', title: 'Failed runs', content: [failureTable(view)] }];
  return [
    { id: 'results', title: 'Results', content: [measures.element, ...methodBoxes(view), scoreTable(view), ...(several ? [ranks] : []), ...pairTable(view), ...(experiment.convergence.length > 1 ? [targets.element] : [])] },
    { id: 'runs', title: 'Problem by problem', content: [problems.element, el('div', { class: 'pair' }, boxes, convergence)] },
    { id: 'time', title: 'Running time', content: [...(experiment.convergence.length > 0 ? [runningTimeTable(view)] : []), costTable(view)] },
    ...failures,
    { id: 'details', title: 'Details', content: [experimentDetails(view), termList()] },
  ];
}
