// The slider that cuts the merge tree: fewer basins to the right.
import { cutLevels } from '../basins';
import { button, el } from '../page/dom';
import { counted, shown } from '../page/format';
import type { RunView } from './view';

const steps = 200;

/** Persistence is spread by its square root: most joins are noise close to 0. */
function tauAt(step: number, most: number): number {
  return most * (step / steps) ** 2;
}

export function cutControl(view: RunView): HTMLElement {
  const tree = view.run.tree!;
  const most = Math.max(0.1, cutLevels(tree)[0] ?? 0) * 1.02;
  const slider = el('input', { type: 'range', min: '0', max: String(steps), id: 'cut' });
  const said = el('output', { for: 'cut' });
  const say = (): void => {
    const { tau, peaks } = view.cut!;
    said.textContent = `${counted(peaks.length, 'basin', 'basins')} at persistence ${shown(tau, 2)}`;
    slider.value = String(Math.round(steps * Math.sqrt(tau / most)));
  };
  slider.addEventListener('input', () => view.setCut(tauAt(Number(slider.value), most)));
  view.onCut(say);
  say();
  return el(
    'div',
    { class: 'control' },
    el('label', { for: 'cut' }, 'Cut: how many basins'),
    slider,
    said,
    button('Proposed', () => view.setCut(tree.tau), 'Back to the cut the report proposes'),
  );
}
