// Rows of tables that stand for optima.
import { el } from '../page/dom';
import type { RunView } from './view';

/** In the colour of its basin or piece. */
export function dot(view: RunView, index: number): HTMLElement {
  const mark = el('span', { class: 'dot' });
  mark.style.background = view.colorOf(index);
  return mark;
}

/** Marks the row of the optimum that is pointed at, here or in a chart. */
export class OptimaRows {
  private readonly elements = new Map<number, HTMLElement>();

  constructor(private readonly view: RunView) {
    view.onPoint(() => this.mark());
    view.onBasins(() => this.paint());
  }

  add(index: number, element: HTMLElement): void {
    this.elements.set(index, element);
    element.addEventListener('mouseenter', () => this.view.point(index));
    element.addEventListener('mouseleave', () => this.view.point(-1));
  }

  private mark(): void {
    for (const [index, element] of this.elements) element.classList.toggle('pointed', index === this.view.pointed);
  }

  /** Basins have other colours now; nothing else in a row depends on them. */
  private paint(): void {
    for (const [index, element] of this.elements) element.querySelector<HTMLElement>('.dot')!.style.background = this.view.colorOf(index);
  }

  bringIntoView(index: number): void {
    const element = this.elements.get(index);
    element?.scrollIntoView({ block: 'center' });
    element?.classList.add('pointed');
  }
}
