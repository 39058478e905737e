// Words of the field, with a "?" that says what they mean: hints on hovering do not exist on phones.
import { button, el } from './dom';

export const meanings = {
  optimum: 'A point that no small step improves: a descent (local search) has converged there.',
  'tied with the best': 'It cannot be told from the best one: their values differ by no more than rounding, or than noise.',
  '±': 'Standard error of a value that carries noise.',
  family: 'Optima that are not points but a curve or a surface of equal values.',
  gap: 'Distance of a value to the best value found.',
  basin: 'The points from which descents lead to the same optimum; here, the samples that lead to it.',
  saddle: 'The best point that a path from one optimum to another has to cross. ≈: read from the samples, only approximate. –: the best of its group, which the others join.',
  condition: 'Condition number of the Hessian with each variable in widths of the box: how much sharper the value rises in the sharpest direction than in the flattest. Infinite where a direction is flat.',
  weight: 'Share of this mode in the integral of the density, by Laplace’s method, if the value is a negative log density.',
  'flat direction': 'Along it the value does not change to second order: nothing determines where on it the optimum lies. A variable at its bound is left out of the curvature.',
  barrier: 'How far the value gets worse on the way from an optimum to its saddle.',
  hits: 'Descents that ended at the optimum.',
  'found at': 'The evaluation at which the optimum was first reached.',
  funnel: 'Optima that lead to one another, step by step, to a better one.',
  violation: 'By how much the constraint that is missed most is missed.',
  trail: 'The evaluations that were, one after the other, the best so far near an optimum.',
  piece: 'A connected part of the Pareto set. Solutions of different pieces may have the same values.',
  'Pareto optimum': 'A solution on the front of everything evaluated, or at most a hundredth of its range below, that no known solution of its own piece dominates.',
  hypervolume: 'Share of the box around the values found that they dominate: larger is better.',
  'disconnectivity graph': 'A tree of the landscape: every line begins at an optimum, and two lines join at the value of the saddle between them.',
  'known global optima': 'The problem is built in and its answer is known. An optimum counts as found if its value is this accurate.',
  'saliency, quota': 'How a method that divides its samples among basins would rate each basin, and share samples out.',
  'peak ratio': 'The share of the known global optima that a run found, at an accuracy of their value.',
  'critical difference': 'Mean ranks that differ by less may differ by chance (Nemenyi’s test at 5 %, after Friedman’s).',
  'expected running time': 'Evaluations of all runs, those without success included, for each run that reached the target.',
} as const;

export type Term = keyof typeof meanings;

let open: { ask: HTMLElement; bubble: HTMLElement } | null = null;

function close(): void {
  open?.ask.setAttribute('aria-expanded', 'false');
  open?.ask.removeAttribute('aria-describedby');
  open?.bubble.remove();
  open = null;
}

/** Below the button, inside the window. */
function place(bubble: HTMLElement, ask: HTMLElement): void {
  const at = ask.getBoundingClientRect();
  const left = Math.min(at.left, innerWidth - bubble.offsetWidth - 8);
  bubble.style.left = `${Math.max(8, left)}px`;
  bubble.style.top = `${at.bottom + bubble.offsetHeight + 8 > innerHeight ? at.top - bubble.offsetHeight - 6 : at.bottom + 6}px`;
}

function show(term: Term, ask: HTMLElement): void {
  close();
  const bubble = el('div', { class: 'meaning', role: 'status', id: 'meaning' }, el('b', {}, term), `: ${meanings[term]}`);
  document.body.append(bubble);
  place(bubble, ask);
  ask.setAttribute('aria-expanded', 'true');
  ask.setAttribute('aria-describedby', 'meaning');
  open = { ask, bubble };
}

export function whatIs(term: Term): HTMLElement {
  const ask = button('?', () => (open?.ask === ask ? close() : show(term, ask)));
  ask.className = 'what';
  ask.setAttribute('aria-label', `What does “${term}” mean?`);
  ask.setAttribute('aria-expanded', 'false');
  return ask;
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
});
addEventListener('scroll', close, { passive: true, capture: true });
addEventListener('click', (event) => {
  if (open !== null && event.target !== open.ask && !open.bubble.contains(event.target as Node)) close();
});

/** All of them, at the foot of the page. */
export function termList(): HTMLElement {
  const rows = Object.entries(meanings).flatMap(([term, meaning]) => [el('dt', {}, term), el('dd', {}, meaning)]);
  return el('details', { class: 'card', id: 'words-list' }, el('summary', {}, 'What the words mean'), el('dl', {}, ...rows));
}
