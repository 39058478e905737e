// The head of the page: what was run and what came out, in figures and a sentence.
import { button, copyText, el, name } from '../page/dom';
import { counted, grouped, percent, shown, withError } from '../page/format';
import { whatIs, type Term } from '../page/terms';
import type { RunView } from './view';

function tile(value: string, label: string, term?: Term): HTMLElement {
  return el(
    'div',
    { class: 'tile' },
    el('div', { class: 'figure' }, value),
    el('div', { class: 'label' }, label, term === undefined ? null : ' ', term === undefined ? null : whatIs(term)),
  );
}

function seconds(value: number): string {
  return value < 60 ? `${shown(value, 3)} s` : `${shown(value / 60, 3)} min`;
}

/** "4 of 4", of what is known, to the finest accuracy. */
function knownTile(view: RunView): HTMLElement[] {
  const { known } = view.run;
  const finest = known?.scores[known.scores.length - 1];
  if (known === null || finest === undefined) return [];
  return [tile(`${finest.found} of ${known.count}`, `known global optima found (to ${shown(finest.accuracy)})`, 'known global optima')];
}

function setTiles(view: RunView): HTMLElement[] {
  const { known, trade_offs: set } = view.run;
  if (set === null) return [];
  const pieces = known === null || known.pieces === 0 ? grouped(set.pieces) : `${set.pieces} (${known.pieces} known)`;
  return [
    ...(set.pieces > 0 ? [tile(pieces, 'pieces of the Pareto set', 'piece')] : []),
    ...(set.hypervolume === null ? [] : [tile(shown(set.hypervolume, 4), 'hypervolume', 'hypervolume')]),
  ];
}

/** Curves and surfaces of optima: nobody may take their one row for a single point. */
function familyTile(view: RunView): HTMLElement[] {
  const rows = view.run.families.filter((f) => f.optimum !== null).length;
  if (rows === 0) return [];
  return [tile(grouped(rows), rows === 1 ? 'of them is a curve or surface of optima' : 'of them are curves or surfaces of optima', 'family')];
}

function answerTiles(view: RunView): HTMLElement[] {
  const { run } = view;
  const ties = view.ties();
  if (run.objectives > 1) return [tile(grouped(ties.length), 'Pareto optima', 'Pareto optimum'), ...setTiles(view)];
  const error = ties.find((o) => o.values[0] === view.best())?.value_error ?? 0;
  const best = tile(error > 0 ? withError(view.best()!, error) : shown(view.best(), 7), view.noneLocated() ? 'value of the best point so far' : run.better_point === null ? 'best value' : 'value of the best optimum');
  const better = run.better_point === null ? [] : [tile(shown(run.better_point, 7), 'best value so far, at a point that is no optimum yet')];
  if (view.noneLocated()) return [tile('0', 'optima located yet: no descent has converged', 'optimum'), best];
  return [
    tile(grouped(run.optima_total), run.optima_total === 1 ? 'optimum found' : 'optima found', 'optimum'),
    ...(run.optima_total === 1 ? [] : [tile(grouped(ties.length), ties.length === 1 ? 'has the best value' : 'tied for the best value', 'tied with the best')]),
    ...familyTile(view),
    best,
    ...better,
    ...knownTile(view),
  ];
}

export function summary(view: RunView): HTMLElement {
  const { run } = view;
  const tiles = [...answerTiles(view), tile(grouped(run.evaluations), 'evaluations')];
  if (run.seconds !== null) tiles.push(tile(seconds(run.seconds), 'time'));
  const failed = run.failures.failed + run.failures.timed_out;
  if (failed > 0)
    tiles.push(tile(percent(failed / Math.max(1, run.evaluations)), 'evaluations failed'));
  return el('section', { class: 'tiles', 'aria-label': 'Summary' }, ...tiles);
}

export function subtitle(view: RunView): HTMLElement {
  const { run } = view;
  const how = run.sense === 'maximize' ? 'maximised' : 'minimised';
  return el(
    'p',
    { class: 'subtitle' },
    ...(run.title === '' ? [] : [run.title, ' · ']),
    `${counted(view.dimension, 'variable', 'variables')}, ` +
      `${counted(run.objectives, 'objective', 'objectives')}, ${how} · `,
    name(run.algorithm),
    ` · seed ${run.seed}`,
  );
}

function row(term: string, ...content: (Node | string)[]): HTMLElement[] {
  return [el('dt', {}, term), el('dd', {}, ...content)];
}

/** Neighbours with the same bounds share them. */
function variables(view: RunView): Node[] {
  const all = view.run.variables;
  const list: Node[] = [];
  for (let first = 0; first < all.length; ) {
    const { lower, upper } = all[first]!;
    let next = first + 1;
    while (next < all.length && all[next]!.lower === lower && all[next]!.upper === upper) ++next;
    const names = all.slice(first, next).map((v) => name(v.name));
    const bounds = ` in [${shown(lower)}, ${shown(upper)}]`;
    list.push(el('div', {}, ...names.flatMap((n, i) => (i === 0 ? [n] : [', ', n])), bounds));
    first = next;
  }
  return list;
}

/** What repeats the run, and how it ended. */
export function details(view: RunView, tool: string): HTMLElement {
  const { run } = view;
  const limits = [
    run.budget.evaluations === null ? '' : counted(run.budget.evaluations, 'evaluation', 'evaluations'),
    run.budget.seconds === null ? '' : seconds(run.budget.seconds),
  ].filter((limit) => limit !== '');
  const repeat = button('Copy', () => void copyText(run.command, repeat));
  const rows = [
    ...(run.command === '' ? [] : row('Command', el('code', {}, run.command), ' ', repeat)),
    ...row('Problem', name(run.problem)),
    ...row('Algorithm', name(run.algorithm)),
    ...row('Seed', run.seed),
    ...(limits.length === 0 ? [] : row('Budget', limits.join(', '))),
    ...row('Evaluations', grouped(run.evaluations) + (run.saddle_evaluations > 0 ? `, of which ${grouped(run.saddle_evaluations)} for saddles after the search` : '')),
    ...row('Stopped', run.stop),
    ...(run.date === '' ? [] : row('Date', run.date)),
    ...(run.seconds === null ? [] : row('Time', seconds(run.seconds))),
    ...row('Version', tool),
    ...run.settings.flatMap(([key, value]) => row(key, name(value))),
    ...row('Variables', ...variables(view)),
  ];
  const failed = run.failures.failed + run.failures.timed_out;
  if (failed > 0)
    rows.push(
      ...row(
        'Failures',
        `${grouped(run.failures.failed)} failed, ${grouped(run.failures.timed_out)} timed out, ` +
          `${grouped(run.failures.recovered)} had a value when tried again. The first: `,
        name(run.failures.first_failed || run.failures.first_timed_out),
      ),
    );
  return el('div', { class: 'card' }, el('dl', {}, ...rows));
}

/** How the answer compares with the known one. */
export function score(view: RunView): HTMLElement | null {
  const { known } = view.run;
  if (known === null) return null;
  const head = (...names: string[]): HTMLElement =>
    el('thead', {}, el('tr', {}, ...names.map((n, i) => el('th', { scope: 'col', class: i === 0 ? 'text' : 'number' }, n))));
  const line = (...cells: string[]): HTMLElement =>
    el('tr', {}, ...cells.map((c, i) => el('td', { class: i === 0 ? 'text' : 'number' }, c)));
  const body =
    known.scores.length > 0
      ? known.scores.map((s) => line(shown(s.accuracy), `${s.found} of ${known.count}`, shown(s.peak_ratio, 4), shown(s.f1, 4)))
      : known.measures.map((m) => line(m.name === 'hv' ? 'hv (up to the reference point of the true front)' : m.name, shown(m.value, 5)));
  const names = known.scores.length > 0 ? ['accuracy', 'found', 'peak ratio', 'F1'] : ['metric', 'value'];
  return el(
    'div',
    { class: 'card narrow', id: 'score' },
    el('h3', {}, 'Against the known answer'),
    el('p', {}, known.scores.length > 0
      ? 'An optimum counts as found if its value is this accurate.'
      : 'Distances to samples of the true front and set; what each metric means is in `clde list metrics`.'),
    el('div', { class: 'scroller' }, el('table', {}, head(...names), el('tbody', {}, ...body))),
  );
}
