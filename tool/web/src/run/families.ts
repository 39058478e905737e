// Optima that are not points but curves or surfaces.
import type { Family } from '../contract';
import type { Option } from '../page/charts';
import { el } from '../page/dom';
import { shown } from '../page/format';
import { color } from '../page/theme';
import type { Layout } from './point_series';
import type { RunView } from './view';

const mostVariables = 6;

function extents(view: RunView, family: Family): string {
  const all = view.run.variables.flatMap((v, j) =>
    family.upper[j]! - family.lower[j]! > 1e-6 * (v.upper - v.lower)
      ? [`${v.name} from ${shown(family.lower[j]!, 4)} to ${shown(family.upper[j]!, 4)}`]
      : [],
  );
  const more = all.length - mostVariables;
  return all.slice(0, mostVariables).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function shape(family: Family): string {
  return family.dimension === 1 ? 'curve' : family.dimension === 2 ? 'surface' : 'continuum';
}

/** A line below the table for each family. */
export function familyLines(view: RunView): HTMLElement[] {
  return view.run.families.flatMap((family) =>
    family.optimum === null
      ? []
      : [el('p', { class: 'more family' }, `Optimum ${family.optimum + 1} is one point of a ${shape(family)} of optima (a family of dimension ${family.dimension}): ${extents(view, family)}.`)],
  );
}

/** Points spread over each family, in the colour of the optimum that stands for it. */
export function familySeries(view: RunView, layout: Layout): Option[] {
  return view.run.families.length === 0
    ? []
    : [
        {
          type: 'scatter',
          name: 'Families',
          symbol: 'emptyCircle',
          symbolSize: 9,
          data: view.run.families.flatMap((family) =>
            family.representatives.map((x) => ({
              value: layout.position(x, 0),
              itemStyle: { color: color(family.optimum === null ? -1 : view.groupOf(family.optimum)), borderWidth: 1.6 },
            })),
          ),
          silent: true,
          z: 5,
        },
      ];
}
