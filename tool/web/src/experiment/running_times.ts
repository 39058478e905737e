// Expected running times: evaluations of all runs for each that succeeded.
import type { Experiment } from '../contract';
import { chooser, el } from '../page/dom';
import { grouped } from '../page/format';
import { SortedTable, type Column } from '../page/sorted_table';
import { whatIs } from '../page/terms';
import type { ExperimentView } from './view';

type Row = Experiment['convergence'][number];

const targets = ['all known optima', 'half of the known optima'];

export function runningTimeTable(view: ExperimentView): HTMLElement {
  const { experiment } = view;
  let target = 0;
  const cell = (row: Row, m: number) => row.running_times[target]?.cells[m] ?? null;
  const method = (name: string, m: number): Column<Row> => ({
    title: name,
    value: (r) => cell(r, m)?.expected ?? NaN,
    text: (r) => {
      const found = cell(r, m);
      if (found === null) return '–';
      const runs = `(${found.successes} of ${found.runs})`;
      return found.expected === null ? `∞ ${runs}` : `${grouped(Math.round(found.expected))} ${runs}`;
    },
    hint: 'evaluations to expect; how many of the runs succeeded',
    visible: () => view.isShown(m),
  });
  const choice = chooser('Target', targets, target, (i) => {
    target = i;
    table.update();
  });
  const table = new SortedTable<Row>({
    id: 'running-times',
    label: 'Table of expected running times',
    columns: [{ title: 'problem', value: (r) => experiment.problems[r.problem]!.name }, ...experiment.methods.map(method)],
    rows: () => experiment.convergence,
    controls: [el('span', {}, 'To find'), choice],
  });
  view.onChange(() => table.update());
  table.element.prepend(
    el('div', { class: 'title' }, el('h3', {}, 'Expected running time'), whatIs('expected running time')),
    el('p', {}, 'The evaluations of all runs, those without success included, for each run that found the target at the finest accuracy. Behind it, how many did.'),
  );
  return table.element;
}
