// The page of one run: which sections there are, and how they follow one another.
import type { Figure } from '../page/charts';
import { el, name } from '../page/dom';
import { termList } from '../page/terms';
import type { Run } from '../contract';
import { basinControl } from './basin_control';
import { curvatureCards } from './curvature';
import { frontFigure } from './front';
import { spaceFigure } from './front_space';
import { generationFigures } from './generations';
import { historyFigures } from './history';
import { curveFigure, followPointer, mapFigure, projectionFigure } from './landscape';
import { treeFigure } from './merge_tree';
import { nextCard } from './next';
import { optimaTable } from './optima_table';
import { parallelFigure } from './parallel';
import { bestFigure, foundFigure, hypervolumeFigure } from './progress';
import { matrixFigure } from './scatter_matrix';
import { slicesFigure } from './slices';
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

/** For those who work on methods; closed at first. */
function folded(title: string, ...content: HTMLElement[]): HTMLElement {
  return el('details', { class: 'folded' }, el('summary', {}, title), ...content);
}

function landscape(view: RunView): Section[] {
  const { run } = view;
  const figures: Figure[] = [];
  if (run.objectives > 1) figures.push(frontFigure(view));
  if (run.objectives === 3 && run.optima.length > 1) figures.push(spaceFigure(view));
  if (run.map !== null) figures.push(mapFigure(view));
  if (run.curve !== null) figures.push(curveFigure(view));
  if (run.projection !== null && run.objectives === 1) figures.push(projectionFigure(view));
  const redrawn = [...figures];
  if ((view.dimension > 2 || run.objectives > 1) && run.optima.length > 0) figures.push(parallelFigure(view));
  if (view.dimension > 2 && run.optima.length > 1) figures.push(matrixFigure(view));
  view.onBasins(() => figures.forEach((f) => f.update()));
  view.onChoice(() => redrawn.filter((f) => f.element.id !== 'front' && f.element.id !== 'space').forEach((f) => f.update()));
  for (const figure of redrawn) followPointer(view, figure);
  if (run.slices !== null && view.dimension > 1) figures.push(slicesFigure(view));
  if (figures.length === 0) return [];
  const control = run.samples?.optimum !== null && view.joins.length > 0 ? [basinControl(view)] : [];
  const title = run.objectives > 1 ? 'Front and set' : 'Landscape';
  return [{ id: 'landscape', title, content: [...control, ...figures.map((f) => f.element)] }];
}

function curvature(view: RunView): Section[] {
  const content = curvatureCards(view);
  return content.length === 0 ? [] : [{ id: 'curvature', title: 'Around the optima', content }];
}

function structure(view: RunView): Section[] {
  if (view.joins.length === 0) return [];
  const tree = treeFigure(view);
  view.onBasins(() => tree.update());
  return [{ id: 'structure', title: 'Structure', content: [tree.element] }];
}

function progress(view: RunView): Section {
  const figures = [foundFigure(view)];
  if (view.run.best.at.length > 1) figures.push(bestFigure(view));
  if (view.run.hypervolume.at.length > 1) figures.push(hypervolumeFigure(view));
  return { id: 'progress', title: 'Progress', content: [pair(...figures)] };
}

/** With one basin every chart would be one colour. */
function history(view: RunView): Section[] {
  if (view.run.history === null || view.run.optima.length < 2) return [];
  const [size, saliency, quota] = historyFigures(view);
  const content = [size!.element, folded('For method developers: saliency and quotas', pair(saliency!, quota!))];
  return [{ id: 'history', title: 'Basins over time', content }];
}

function generations(view: RunView): Section[] {
  if (view.run.generations === null) return [];
  const [step, threshold, basins, quota] = generationFigures(view);
  return [{ id: 'generations', title: 'Generations', content: [pair(step!, threshold!), pair(basins!, quota!)] }];
}

export function runTitle(run: Run): HTMLElement {
  return el('h1', {}, name(run.heading || run.problem));
}

export function runHead(view: RunView): HTMLElement[] {
  const notes = view.run.notes.map((note) => el('p', { class: 'note' }, note));
  const { unseen } = view.run;
  const trust = unseen === '' ? [] : [el('p', { class: 'note', id: 'unseen' }, unseen)];
  return [runTitle(view.run), subtitle(view), summary(view), ...trust, ...notes, ...nextCard(view)];
}

export function runSections(view: RunView, tool: string): Section[] {
  const compared = score(view);
  return [
    {
      id: 'answer',
      title: view.run.objectives > 1 ? 'Solutions' : view.noneLocated() ? 'Best point so far' : 'Optima',
      content: [...(view.run.optima.length === 0 ? [] : [optimaTable(view)]), ...(compared === null ? [] : [compared])],
    },
    ...curvature(view),
    ...landscape(view),
    progress(view),
    ...structure(view),
    ...history(view),
    ...generations(view),
    { id: 'details', title: 'Details', content: [details(view, tool), termList()] },
  ];
}
