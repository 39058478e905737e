// The page of one run: which sections there are, and how they follow one another.
import type { Figure } from '../page/charts';
import { el, name } from '../page/dom';
import type { Run } from '../contract';
import { cutControl } from './cut_control';
import { frontFigure } from './front';
import { historyFigures } from './history';
import { curveFigure, followPointer, mapFigure, projectionFigure } from './landscape';
import { treeFigure } from './merge_tree';
import { optimaTable } from './optima_table';
import { parallelFigure } from './parallel';
import { barcodeFigure, diagramFigure } from './persistence';
import { bestFigure, foundFigure } from './progress';
import { details, score, subtitle, summary } from './summary';
import { RunView } from './view';

export interface Section {
  id: string;
  title: string;
  content: HTMLElement[];
}

function pair(...figures: Figure[]): HTMLElement {
  return el('div', { class: 'pair' }, ...figures.map((f) => f.element));
}

/** What readers should know about basins in many dimensions. */
function sparse(view: RunView): HTMLElement[] {
  if (view.run.tree?.optima_only !== true) return [];
  const why =
    'In more than three dimensions samples are too sparse to show basins by themselves: only reported ' +
    'optima are taken for peaks here, and samples belong to the optimum they lead to.';
  return [el('p', { class: 'note' }, why)];
}

function landscape(view: RunView): Section[] {
  const { run } = view;
  const figures: Figure[] = [];
  if (run.objectives > 1) figures.push(frontFigure(view));
  if (run.map !== null) figures.push(mapFigure(view));
  if (run.curve !== null) figures.push(curveFigure(view));
  if (run.projection !== null && run.objectives === 1) figures.push(projectionFigure(view));
  if ((view.dimension > 2 || run.objectives > 1) && run.optima.length > 0)
    figures.push(parallelFigure(view));
  view.onCut(() => figures.forEach((f) => f.update()));
  for (const figure of figures) followPointer(view, figure);
  view.onChoice(() => figures.filter((f) => f.element.id === 'projection' || f.element.id === 'map').forEach((f) => f.update()));
  if (figures.length === 0) return [];
  const control = run.tree === null ? [] : [cutControl(view), ...sparse(view)];
  const title = run.objectives > 1 ? 'Front and set' : 'Landscape';
  return [{ id: 'landscape', title, content: [...control, ...figures.map((f) => f.element)] }];
}

function structure(view: RunView): Section[] {
  if (view.run.tree === null) return [];
  const tree = treeFigure(view);
  const diagram = diagramFigure(view);
  const barcode = barcodeFigure(view);
  view.onCut(() => [tree, diagram, barcode].forEach((f) => f.update()));
  return [{ id: 'structure', title: 'Structure', content: [tree.element, pair(diagram, barcode)] }];
}

function progress(view: RunView): Section {
  const figures = [foundFigure(view)];
  if (view.run.best.at.length > 1) figures.push(bestFigure(view));
  return { id: 'progress', title: 'Progress', content: [pair(...figures)] };
}

function history(view: RunView): Section[] {
  if (view.run.history === null) return [];
  const [size, saliency, quota] = historyFigures(view);
  return [{ id: 'history', title: 'Basins over time', content: [size!.element, pair(saliency!, quota!)] }];
}

export function runTitle(run: Run): HTMLElement {
  return el('h1', {}, name(run.problem));
}

export function runHead(view: RunView): HTMLElement[] {
  const notes = view.run.notes.map((note) => el('p', { class: 'note' }, note));
  const { unseen } = view.run;
  const trust = unseen === '' ? [] : [el('p', { class: 'note', id: 'unseen' }, unseen)];
  return [runTitle(view.run), subtitle(view), summary(view), ...trust, ...notes];
}

export function runSections(view: RunView): Section[] {
  const compared = score(view);
  return [
    { id: 'answer', title: view.run.objectives > 1 ? 'Solutions' : 'Optima', content: [optimaTable(view)] },
    ...landscape(view),
    ...structure(view),
    progress(view),
    ...history(view),
    { id: 'details', title: 'Details', content: [...(compared === null ? [] : [compared]), details(view)] },
  ];
}
