// Every algorithm against every other: on how many problems it is better, equal, worse.
import { button, copyText, el, name } from '../page/dom';
import { tableCsv, type Cell } from '../page/export';
import { counted } from '../page/format';
import { measureName, type ExperimentView } from './view';

type Tally = [better: number, equal: number, worse: number];

function tallyOf(view: ExperimentView, a: number, b: number): Tally {
  return (view.measure?.pairs[a]?.[b] ?? [0, 0, 0]) as Tally;
}

function cell(view: ExperimentView, a: number, b: number): HTMLElement {
  if (a === b) return el('td', { class: 'same' }, '–');
  const [better, equal, worse] = tallyOf(view, a, b);
  const { methods } = view.experiment;
  const said = `${methods[a]} against ${methods[b]}: better on ${counted(better, 'problem', 'problems')}, no significant difference on ${equal}, worse on ${worse}`;
  const kind = better > worse ? 'ahead' : better < worse ? 'behind' : 'even';
  return el('td', { class: kind }, el('span', { role: 'img', 'aria-label': said, title: said }, `+${better} ≈${equal} −${worse}`));
}

function csv(view: ExperimentView): string {
  const { methods } = view.experiment;
  const all = view.shownMethods;
  const rows = all.flatMap((a) => all.filter((b) => b !== a).map((b): Cell[] => [methods[a]!, methods[b]!, ...tallyOf(view, a, b)]));
  return tableCsv([['algorithm', 'against', 'better', 'equal', 'worse'], ...rows]);
}

/** Two algorithms have the tally below their table. */
export function pairTable(view: ExperimentView): HTMLElement[] {
  const { methods } = view.experiment;
  if (methods.length < 3) return [];
  const head = el('thead');
  const body = el('tbody');
  const said = el('p');
  const update = (): void => {
    const all = view.shownMethods;
    head.replaceChildren(el('tr', {}, el('th', { scope: 'col', class: 'text' }, 'against'), ...all.map((b) => el('th', { scope: 'col' }, name(methods[b]!)))));
    body.replaceChildren(...all.map((a) => el('tr', {}, el('th', { scope: 'row', class: 'text' }, name(methods[a]!)), ...all.map((b) => cell(view, a, b)))));
    said.textContent =
      `${view.measure === undefined ? '' : measureName(view.measure)}: on how many problems the algorithm of the row is significantly better (+) than that of the column, ` +
      'not told apart (≈), worse (−). Rank-sum tests at 5 % each, not corrected for their number.';
  };
  view.onChange(update);
  update();
  const copy = button('Copy as CSV', () => void copyText(csv(view), copy));
  return [
    el('div', { class: 'card', id: 'pairs' },
      el('div', { class: 'title' }, el('h3', {}, 'Every algorithm against every other'), el('span', { class: 'grow' }), copy), said,
      el('div', { class: 'scroller sticky', tabindex: '0', role: 'region', 'aria-label': 'Table of pairs' }, el('table', {}, head, body))),
  ];
}
