// Which algorithms tables and charts show.
import { el, name } from '../page/dom';
import type { ExperimentView } from './view';

/** A box each; the last that is shown cannot be hidden. */
export function methodBoxes(view: ExperimentView): HTMLElement[] {
  const { methods } = view.experiment;
  if (methods.length < 2) return [];
  const boxes = methods.map((_, m) => {
    const box = el('input', { type: 'checkbox' });
    box.addEventListener('change', () => view.showMethod(m, box.checked));
    return box;
  });
  const update = (): void => {
    boxes.forEach((box, m) => {
      box.checked = view.isShown(m);
      box.disabled = box.checked && view.shownMethods.length === 1;
    });
  };
  view.onChange(update);
  update();
  return [
    el('fieldset', { class: 'control', id: 'algorithms' }, el('legend', {}, 'Algorithms'), ...methods.map((label, m) => el('label', {}, boxes[m]!, ' ', name(label)))),
  ];
}
