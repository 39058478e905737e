// What the words on the page mean.
import { el } from '../page/dom';

const meanings: [string, string][] = [
  ['optimum', 'A point that no small step improves: a descent (local search) has converged there.'],
  ['tied with the best', 'It cannot be told from the best one: their values differ by no more than rounding, or than noise.'],
  ['±', 'Standard error of a value that carries noise.'],
  ['family', 'Optima that are not points but a curve or a surface of equal values.'],
  ['gap', 'Distance of a value to the best value found.'],
  ['basin', 'The points from which descents lead to the same optimum; here, the samples that lead to it.'],
  ['saddle', 'The best point that a path from one optimum to another has to cross. ≈: read from the samples, only approximate.'],
  ['barrier', 'How far the value gets worse on the way from an optimum to its saddle.'],
  ['hits', 'Descents that ended at the optimum.'],
  ['found at', 'The evaluation at which the optimum was first reached.'],
  ['funnel', 'Optima that lead to one another, step by step, to a better one.'],
  ['trail', 'The evaluations that were, one after the other, the best so far near an optimum.'],
  ['piece', 'A connected part of the Pareto set. Solutions of different pieces may have the same values.'],
  ['saliency, quota', 'How a method that divides its samples among basins would rate each basin, and share samples out.'],
];

export function wordsList(): HTMLElement {
  return el('details', { class: 'card', id: 'words-list' }, el('summary', {}, 'What the words mean'), el('dl', {}, ...meanings.flatMap(([word, meaning]) => [el('dt', {}, word), el('dd', {}, meaning)])));
}
