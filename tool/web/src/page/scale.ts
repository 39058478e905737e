// Logarithmic or linear axes, as the reader wants them.
import { button } from './dom';
import { readState, writeState } from './state';

export class Scale {
  private linear: boolean;
  private changed: () => void = () => {};

  /** `id` of the figure: the address keeps the choice. */
  constructor(private readonly id: string) {
    this.linear = readState(`linear-${id}`) === '1';
  }

  get isLinear(): boolean {
    return this.linear;
  }

  /** Of an axis; what only a logarithmic one has is left out on a linear one. */
  axis<T extends object>(logarithmic: T, linear: object = {}): object {
    return this.linear ? { type: 'value', ...linear } : { type: 'log', ...logarithmic };
  }

  onChange(listener: () => void): void {
    this.changed = listener;
  }

  toggle(): HTMLElement {
    const label = (): string => (this.linear ? 'Log scale' : 'Linear scale');
    const element = button(label(), () => {
      this.linear = !this.linear;
      writeState(`linear-${this.id}`, this.linear ? '1' : null);
      element.textContent = label();
      this.changed();
    });
    element.className = 'scale';
    return element;
  }
}
