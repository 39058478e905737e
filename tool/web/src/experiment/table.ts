// Means and spreads, the best in bold, and what the rank-sum test says.
import type { Cell } from '../contract';
import { el, name } from '../page/dom';
import { shown } from '../page/format';
import { SortedTable, type Column } from '../page/sorted_table';
import { measureName, type ExperimentView } from './view';

interface Row {
  problem: number;
}

const signs = { better: '+', worse: '−', equal: '≈', none: '' } as const;
const words = {
  better: 'the control is significantly better',
  worse: 'the control is significantly worse',
  equal: 'no significant difference',
  none: '',
} as const;

function written(cell: Cell | null): string {
  if (cell === null) return '–';
  return `${shown(cell.mean, 4)} ± ${shown(cell.deviation, 2)}`;
}

function columns(view: ExperimentView): Column<Row>[] {
  const { experiment } = view;
  const titles: Column<Row>[] = [
    { title: 'problem', value: (r) => experiment.problems[r.problem]!.name },
    { title: 'title', value: (r) => experiment.problems[r.problem]!.title },
  ];
  const methods = experiment.methods.map((method, m): Column<Row> => {
    const cell = (r: Row): Cell | null => view.cells(r.problem)[m] ?? null;
    return {
      title: method,
      value: (r) => cell(r)?.mean ?? NaN,
      text: (r) => written(cell(r)),
      shade: (r) => (experiment.methods.length > 1 ? view.standing(r.problem, m) : null),
      sign: (r) => {
        const verdict = cell(r)?.verdict ?? 'none';
        const best = view.isBest(r.problem, m) ? ' best' : '';
        const spoken = words[verdict] === '' ? {} : { role: 'img', 'aria-label': words[verdict], title: words[verdict] };
        return el('span', { class: `verdict${best}`, ...spoken }, signs[verdict]);
      },
      cells: [
        { title: `${method} mean`, value: (r) => cell(r)?.mean ?? null },
        { title: `${method} deviation`, value: (r) => cell(r)?.deviation ?? null },
        { title: `${method} runs`, value: (r) => cell(r)?.values.length ?? null },
        { title: `${method} verdict`, value: (r) => cell(r)?.verdict ?? null },
      ],
      hint: m === experiment.control ? 'the control: the others are compared with it' : '',
      visible: () => view.isShown(m),
    };
  });
  return [...titles, ...methods];
}

/** How often the control is better, equal, worse. */
function tally(view: ExperimentView): HTMLElement {
  const { experiment } = view;
  const parts = experiment.methods.flatMap((method, m) => {
    if (m === experiment.control || !view.isShown(m)) return [];
    const counts = { better: 0, equal: 0, worse: 0, none: 0 };
    for (const row of view.measure?.cells ?? []) counts[row[m]?.verdict ?? 'none'] += 1;
    return [el('span', { class: 'tally' }, name(method), ` + ${counts.better}  ≈ ${counts.equal}  − ${counts.worse}`)];
  });
  return el('p', { class: 'more' }, ...parts);
}

export function scoreTable(view: ExperimentView): HTMLElement {
  const { experiment } = view;
  const table = new SortedTable<Row>({
    id: 'scores',
    label: 'Table of scores',
    columns: columns(view),
    rows: () => (view.measure?.problems ?? []).map((problem) => ({ problem })),
    rowReady: (element, row) => {
      const choose = (): void => view.chooseProblem(row.problem);
      element.tabIndex = 0;
      element.title = 'Show the runs of this problem below';
      if (row.problem === view.problem) element.setAttribute('aria-current', 'true');
      element.addEventListener('click', choose);
      element.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') choose();
      });
    },
  });
  const explained = el('p', {});
  const totals = el('div');
  const update = (): void => {
    table.update();
    const { measure } = view;
    explained.replaceChildren(
      measure === undefined ? '' : `${measureName(measure)}: ${measure.sentence} Mean and standard deviation over the runs; the best mean is bold, and the colour of a cell goes from the worst mean of its row (none) to the best. `,
      'Against ', name(experiment.methods[experiment.control] ?? ''),
      ' by a rank-sum test at 5 %: + ', name(experiment.methods[experiment.control] ?? ''), ' is better, − it is worse, ≈ no significant difference. A click on a row shows its runs below.',
    );
    totals.replaceChildren(tally(view));
  };
  view.onChange(update);
  update();
  table.element.prepend(explained);
  table.element.append(totals);
  return table.element;
}

export function costTable(view: ExperimentView): HTMLElement {
  const { experiment } = view;
  const table = new SortedTable<Row>({
    id: 'costs',
    label: 'Table of processor time',
    columns: [
      { title: 'problem', value: (r) => experiment.problems[r.problem]!.name },
      ...experiment.methods.map((method, m): Column<Row> => ({
        title: method,
        value: (r) => experiment.cpu_seconds[r.problem]![m] ?? NaN,
        text: (r) => shown(experiment.cpu_seconds[r.problem]![m] ?? null, 3),
        hint: 'mean seconds of a run',
        visible: () => view.isShown(m),
      })),
    ],
    rows: () => experiment.problems.map((_, problem) => ({ problem })),
  });
  view.onChange(() => table.update());
  table.element.prepend(el('h3', {}, 'Processor time'), el('p', {}, 'Mean seconds of processor time of a run, the function included.'));
  return table.element;
}

export function failureTable(view: ExperimentView): HTMLElement {
  return new SortedTable({
    id: 'failures',
    label: 'Table of failed runs',
    columns: [
      { title: 'problem', value: (r) => r.problem },
      { title: 'algorithm', value: (r) => r.label },
      { title: 'seed', value: (r) => r.seed },
      { title: 'reason', value: (r) => r.reason },
    ],
    rows: () => view.experiment.failed,
    first: 25,
  }).element;
}
