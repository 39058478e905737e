// The question: what people type, what is kept in the address, and what the library is asked.
import { button, chooser, copyText, el } from '../page/dom';
import { readState, writeState } from '../page/state';
import { examples, type Example } from './examples';
import { listsOf } from './pasted';
import { parseVariables } from './variables';

const most = 2_000_000;

function labelled(label: string, field: HTMLElement, hint = ''): HTMLElement {
  return el('label', { class: 'field' }, el('span', {}, label), field, hint === '' ? null : el('small', {}, hint));
}

function area(id: string, rows: number): HTMLTextAreaElement {
  return el('textarea', { id, rows: String(rows), spellcheck: 'false', autocomplete: 'off' });
}

export class Form {
  readonly element: HTMLElement;
  readonly stop: HTMLButtonElement;
  private readonly formula = area('formula', 6);
  private readonly variables = area('variables', 6);
  private readonly evaluations = el('input', { id: 'evaluations', inputmode: 'numeric' });
  private readonly seed = el('input', { id: 'seed', inputmode: 'numeric' });
  private readonly sense = chooser('Sense', ['smallest values', 'largest values'], 0, () => {});
  private readonly said = el('p', { role: 'status', id: 'said' });

  constructor(ask: () => void, stop: () => void) {
    const solve = button('Solve', ask);
    solve.id = 'solve';
    this.stop = button('Stop', stop);
    const share = button('Copy link', () => void copyText(location.href, share));
    const pick = chooser('Example', ['Examples …', ...examples.map((e) => e.title)], 0, (i) => {
      if (i > 0) this.show(examples[i - 1]!);
      if (i > 0) ask();
    });
    pick.id = 'example';
    this.element = el(
      'section',
      { id: 'question', 'aria-label': 'Question' },
      el('div', { class: 'title' }, el('h1', {}, 'clde playground'), pick),
      el('p', {}, 'Type a function: every optimum of it is searched for, here in your browser.'),
      el(
        'div',
        { class: 'fields' },
        labelled('Formula', this.formula, 'r = … names a value, t = [1, 2] a list; every other line is an objective. + − * / ^, sin, exp, sqrt, sum(i, 1, 3, x[i]) …'),
        labelled('Variables', this.variables, 'one a line, with bounds: x −6 6; x1..x3 0 2pi periodic. Kinds: integer, periodic, logarithmic.'),
      ),
      el('div', { class: 'control' }, labelled('Find', this.sense), labelled('Evaluations', this.evaluations), labelled('Seed', this.seed), solve, this.stop, share),
      this.pasting(),
      this.said,
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask();
    });
    this.show(remembered() ?? examples[0]!);
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

  private show(example: Example): void {
    this.formula.value = example.formula;
    this.variables.value = example.variables;
    this.evaluations.value = String(example.evaluations);
    this.sense.value = example.maximize === true ? '1' : '0';
    this.seed.value = readState('seed') ?? '1';
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
    const whole = (field: HTMLInputElement, name: string, limit: number): number => {
      const value = Number(field.value.replace(/[,\s]/g, '').replace(/k$/i, 'e3'));
      if (!Number.isInteger(value) || value < 1 || value > limit) throw new Error(`${name}: “${field.value}” given, need a whole number from 1 to ${limit}`);
      return value;
    };
    const asked = {
      formula: this.formula.value,
      variables: parseVariables(this.variables.value).map((v) => ({ ...v, kind: v.kind === 'logarithmic' ? 'log' : v.kind })),
      maximize: this.sense.value === '1',
      evaluations: whole(this.evaluations, 'evaluations', most),
      seed: whole(this.seed, 'seed', 1e9),
      title: examples.find((e) => e.formula === this.formula.value)?.title ?? '',
    };
    writeState('formula', this.formula.value);
    writeState('variables', this.variables.value);
    writeState('evaluations', String(asked.evaluations));
    writeState('seed', asked.seed === 1 ? null : String(asked.seed));
    writeState('find', asked.maximize ? 'largest' : null);
    return JSON.stringify(asked);
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
  };
}
