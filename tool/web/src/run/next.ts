// What to do next, given what came out: flags to add to the same command.
import { el } from '../page/dom';
import type { RunView } from './view';

interface Step {
  flag: string;
  why: string;
}

function moreEvaluations(view: RunView, why: string): Step {
  const budget = view.run.budget.evaluations ?? view.run.evaluations;
  return { flag: `--evaluations ${Math.max(1000, 10 * budget)}`, why };
}

/** Whether nothing is known about what may be missing, or not enough. */
function isUnsure(view: RunView): boolean {
  return view.run.objectives === 1 && !view.run.unseen.startsWith('Probably complete');
}

export function nextSteps(view: RunView): Step[] {
  const { run } = view;
  if (run.optima.length === 0 || view.noneLocated()) return [moreEvaluations(view, 'a larger budget, so that descents converge')];
  const steps: Step[] = [];
  const more = moreEvaluations(view, run.objectives > 1 ? 'a larger budget: a denser front' : 'a larger budget: are optima missing?');
  if (isUnsure(view) && run.algorithm === 'clde')
    steps.push({ flag: `${more.flag} --stop-when complete:0.95`, why: 'go on until, with 95 % probability, no optimum is missing' });
  else if (isUnsure(view) || run.objectives > 1) steps.push(more);
  steps.push({ flag: `--seed ${Number(run.seed) + 1}`, why: 'does another seed find the same? (clde report shows several runs side by side)' });
  const noisy = run.optima.some((o) => o.value_error > 0);
  if (!noisy && view.joins.some((j) => j.saddle.kind === 'sampled')) steps.push({ flag: '--saddles 5000', why: 'exact saddles instead of those read from the samples' });
  return steps;
}

/** Only for runs of the tool: others have no command. */
export function nextCard(view: RunView): HTMLElement[] {
  if (view.run.command === '') return [];
  const rows = nextSteps(view).flatMap(({ flag, why }) => [el('dt', {}, el('code', {}, flag)), el('dd', {}, why)]);
  return [
    el('details', { class: 'note', id: 'next', open: '' }, el('summary', {}, 'What next: the same command with'), el('dl', {}, ...rows)),
  ];
}
