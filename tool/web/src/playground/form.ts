// The question: what people type, what is kept in the address, and what the library is asked.
import { button, chooser, copyText, el } from '../page/dom';
import { readState, writeState } from '../page/state';
import { examples, type Example } from './examples';
import type { Builtin } from './messages';
import { listsOf } from './pasted';
import { parseVariables } from './variables';

const most = 2_000_000;

function labelled(label: string, field: HTMLElement, hint = ''): HTMLElement {
  return el('label', { class: 'field' }, el('span', {}, label), field, hint === '' ? null : el('small', {}, hint));
}

function area(id: string, rows: number): HTMLTextAreaElement {
  return el('textarea', { id, rows: String(rows), spellcheck: 'false', autocomplete: 'off' });
}

function numberField(id: string): HTMLInputElement {
  return el('input', { id, inputmode: 'numeric' });
}

/** 5000, 5,000 or 5k; throws with what is wrong. */
function whole(field: HTMLInputElement, name: string, least: number, limit: number): number {
  const value = Number(field.value.replace(/[,\s]/g, '').replace(/k$/i, 'e3'));
  if (!Number.isInteger(value) || value < least || value > limit) throw new Error(`${name}: “${field.value}” given, need a whole number from ${least} to ${limit}`);
  return value;
}

export class Form {
  readonly element: HTMLElement;
  readonly stop: HTMLButtonElement;
  private readonly formula = area('formula', 6);
  private readonly variables = area('variables', 6);
  private readonly evaluations = numberField('evaluations');
  private readonly saddles = numberField('saddles');
  private readonly seed = numberField('seed');
  private readonly sense = chooser('Sense', ['smallest values', 'largest values'], 0, () => {});
  private readonly builtin = el('select', { id: 'builtin', 'aria-label': 'Built-in problem' }, el('option', { value: '' }, 'Built-in problems …'));
  private readonly fields: HTMLElement;
  private readonly senseField = labelled('Find', this.sense);
  private readonly said = el('p', { role: 'status', id: 'said' });

  constructor(ask: () => void, stop: () => void) {
    const solve = button('Solve', ask);
    solve.id = 'solve';
    this.stop = button('Stop', stop);
    const share = button('Copy link', () => void copyText(location.href, share));
    const pick = chooser('Example', ['Examples …', ...examples.map((e) => e.title)], 0, (i) => {
      if (i === 0) return;
      this.show(examples[i - 1]!);
      ask();
    });
    pick.id = 'example';
    this.builtin.addEventListener('change', () => {
      this.chooseBuiltin();
      ask();
    });
    this.fields = el(
      'div',
      { class: 'fields' },
      labelled('Formula', this.formula, 'r = … names a value, t = [1, 2] a list; x + y <= 3 is a constraint; every other line is an objective. + − * / ^, sin, exp, sqrt, sum(i, 1, 3, x[i]) …'),
      labelled('Variables', this.variables, 'one a line, with bounds: x −6 6; x1..x3 0 2pi periodic. Kinds: integer, periodic, logarithmic.'),
    );
    this.element = el(
      'section',
      { id: 'question', 'aria-label': 'Question' },
      el('div', { class: 'title' }, el('h1', {}, 'clde playground'), pick, this.builtin),
      el('p', {}, 'Type a function: every optimum of it is searched for, here in your browser.'),
      this.fields,
      el('div', { class: 'control' }, this.senseField, labelled('Evaluations', this.evaluations), labelled('And for saddles', this.saddles), labelled('Seed', this.seed), solve, this.stop, share),
      this.pasting(),
      this.said,
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask();
    });
    this.show(remembered() ?? examples[0]!);
    this.remember(readState('problem'));
  }

  private pasting(): HTMLElement {
    const table = area('table', 5);
    const use = button('Put into the formula', () => {
      try {
        this.formula.value = `${listsOf(table.value)}\n${this.formula.value}`;
        this.say('');
      } catch (error) {
        this.complain(`table: ${(error as Error).message}`);
      }
    });
    return el('details', {}, el('summary', {}, 'Paste data'), labelled('Table', table, 'columns of numbers, perhaps with heads; each becomes a list'), use);
  }

  /** Shows a formula. */
  private show(example: Example): void {
    this.formula.value = example.formula;
    this.variables.value = example.variables;
    this.evaluations.value = String(example.evaluations);
    this.saddles.value = String(example.saddles ?? 0);
    this.sense.value = example.maximize === true ? '1' : '0';
    this.seed.value = readState('seed') ?? '1';
    this.builtin.value = '';
    this.showFields();
  }

  /** A problem of the library that the address names; the list of all comes later. */
  private remember(problem: string | null): void {
    if (problem === null) return;
    this.builtin.append(el('option', { value: problem }, problem));
    this.builtin.value = problem;
    this.evaluations.value = readState('evaluations') ?? this.evaluations.value;
    this.saddles.value = readState('saddles') ?? '0';
    this.showFields();
  }

  /** What the library brings, by suite. */
  offer(problems: Builtin[]): void {
    const chosen = this.builtin.value;
    const suites = new Map<string, Builtin[]>();
    for (const p of problems) {
      const suite = p.name.split('/')[0]!;
      suites.set(suite, [...(suites.get(suite) ?? []), p]);
    }
    const option = (p: Builtin): HTMLElement => el('option', { value: p.name, 'data-evaluations': String(p.evaluations) }, `${p.name}: ${p.title}`);
    this.builtin.replaceChildren(
      el('option', { value: '' }, 'Built-in problems …'),
      ...Array.from(suites, ([suite, all]) => el('optgroup', { label: suite }, ...all.map(option))),
    );
    this.builtin.value = chosen;
  }

  private chooseBuiltin(): void {
    const evaluations = Number(this.builtin.selectedOptions[0]?.dataset['evaluations'] ?? 0);
    if (evaluations > 0) this.evaluations.value = String(Math.min(most, evaluations));
    this.saddles.value = '0';
    this.showFields();
  }

  /** A built-in problem has its own formula and bounds. */
  private showFields(): void {
    this.fields.hidden = this.senseField.hidden = this.builtin.value !== '';
  }

  say(text: string): void {
    this.said.textContent = text;
    this.said.classList.remove('wrong');
  }

  complain(text: string): void {
    this.said.textContent = text;
    this.said.classList.add('wrong');
  }

  /** As the library reads it; throws with what is wrong. Kept in the address. */
  question(): string {
    const budgets = {
      evaluations: whole(this.evaluations, 'evaluations', 1, most),
      saddles: whole(this.saddles, 'evaluations for saddles', 0, most),
      seed: whole(this.seed, 'seed', 1, 1e9),
    };
    const builtin = this.builtin.value;
    const subject = builtin === '' ? this.typed() : { problem: builtin };
    writeState('problem', builtin === '' ? null : builtin);
    writeState('formula', builtin === '' ? this.formula.value : null);
    writeState('variables', builtin === '' ? this.variables.value : null);
    writeState('find', builtin === '' && this.sense.value === '1' ? 'largest' : null);
    writeState('evaluations', String(budgets.evaluations));
    writeState('saddles', budgets.saddles === 0 ? null : String(budgets.saddles));
    writeState('seed', budgets.seed === 1 ? null : String(budgets.seed));
    return JSON.stringify({ ...subject, ...budgets });
  }

  private typed(): object {
    return {
      formula: this.formula.value,
      variables: parseVariables(this.variables.value).map((v) => ({ ...v, kind: v.kind === 'logarithmic' ? 'log' : v.kind })),
      maximize: this.sense.value === '1',
      title: examples.find((e) => e.formula === this.formula.value)?.title ?? '',
    };
  }
}

function remembered(): Example | null {
  const formula = readState('formula');
  if (formula === null) return null;
  return {
    title: '',
    formula,
    variables: readState('variables') ?? '',
    evaluations: Number(readState('evaluations') ?? 5000),
    maximize: readState('find') === 'largest',
    saddles: Number(readState('saddles') ?? 0),
  };
}
