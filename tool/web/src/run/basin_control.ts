// The slider that tells basins apart: lower barriers are ignored towards the left.
import { button, el } from '../page/dom';
import { counted, shown } from '../page/format';
import { whatIs } from '../page/terms';
import type { RunView } from './view';

export function basinControl(view: RunView): HTMLElement {
  const most = view.run.optima.length;
  const slider = el('input', { type: 'range', min: String(view.fewestBasins), max: String(most), step: '1', id: 'basins' });
  const said = el('output', { for: 'basins' });
  const say = (): void => {
    const { shown: basins, ignored } = view.merging;
    said.textContent =
      `${counted(basins.length, 'basin', 'basins')} shown` +
      (ignored > 0 ? `: optima with a barrier of ${shown(ignored, 3)} or less are merged` : ', one for every optimum');
    slider.value = String(basins.length);
  };
  slider.addEventListener('input', () => view.showBasins(Number(slider.value)));
  view.onBasins(say);
  say();
  return el(
    'div',
    { class: 'control' },
    el('label', { for: 'basins' }, 'Fewer basins'),
    slider,
    el('span', {}, 'more basins'),
    said,
    whatIs('basin'),
    button('Reset', () => view.showBasins(most), 'One basin for every optimum'),
  );
}
