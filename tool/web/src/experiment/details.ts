// What was run, when and by which version.
import { el, name } from '../page/dom';
import { grouped } from '../page/format';
import type { ExperimentView } from './view';

/** "2026-01-31T12:00:00Z" as people read it. */
function date(text: string): string {
  return text.replace('T', ' ').replace(/(:\d\d)(:\d\d)?Z$/, '$1 UTC');
}

export function experimentDetails(view: ExperimentView): HTMLElement {
  const { experiment } = view;
  const { first_end: first, last_end: last } = experiment;
  const row = (term: string, ...content: (Node | string)[]): HTMLElement[] => [el('dt', {}, term), el('dd', {}, ...content)];
  const rows = [
    ...(experiment.name === experiment.file ? [] : row('Plan', name(experiment.name))),
    ...row('Store', name(experiment.file)),
    ...row('Runs', `${grouped(experiment.done)} done, ${grouped(experiment.planned)} planned, ${grouped(experiment.failed.length)} failed; ${grouped(experiment.seeds)} different seeds`),
    ...(first === '' ? [] : row('Finished', date(first) === date(last) ? date(first) : `${date(first)} to ${date(last)}`)),
    ...row(experiment.versions.length === 1 ? 'Version' : 'Versions', experiment.versions.join(', ') || '–'),
  ];
  return el('div', { class: 'card' }, el('dl', {}, ...rows));
}
