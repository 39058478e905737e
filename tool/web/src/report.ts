// A report on the page: which sections there are, and how they are put there.
import type { Report } from './contract';
import { experimentHead, experimentSections } from './experiment/page';
import { ExperimentView } from './experiment/view';
import { chartNamed, figureNamed, forgetCharts, reserveCharts, showAllCharts, showSeenCharts } from './page/charts';
import { button, el } from './page/dom';
import { stateSection, writeSection } from './page/state';
import { chooseTheme, isDark, palettes } from './page/theme';
import { runHead, runSections, type Section } from './run/page';
import { RunView } from './run/view';
import { runsHead, runsSections } from './runs/page';
import { RunsView } from './runs/view';

function themeButton(): HTMLElement {
  const label = (): string => (isDark() ? 'Light' : 'Dark');
  const toggle = button(label(), () => {
    chooseTheme(isDark() ? 'light' : 'dark');
    toggle.textContent = label();
  });
  toggle.id = 'theme';
  return toggle;
}

/** Goes to a section and keeps what the address says besides. */
function link(id: string, ...content: (Node | string)[]): HTMLElement {
  const anchor = el('a', { href: `#${id}` }, ...content);
  anchor.addEventListener('click', (event) => {
    event.preventDefault();
    writeSection(id);
    document.getElementById(id)?.scrollIntoView();
  });
  return anchor;
}

function navigation(sections: Section[]): HTMLElement {
  return el(
    'nav',
    { 'aria-label': 'Sections' },
    el('ul', {}, ...sections.map((s) => el('li', {}, link(s.id, s.title)))),
    themeButton(),
  );
}

function section({ id, title, content }: Section): HTMLElement {
  return el('section', { id, 'aria-labelledby': `${id}-title` }, el('h2', { id: `${id}-title` }, link(id, title)), ...content);
}

/** The kinds of reports differ in what they show, not in how. */
function contents(report: Report): { head: HTMLElement[]; sections: Section[]; view: unknown } {
  if (report.run !== null) {
    const view = new RunView(report.run);
    return { head: runHead(view), sections: runSections(view, report.tool), view };
  }
  if (report.runs !== null) {
    const view = new RunsView(report.runs);
    return { head: runsHead(view), sections: runsSections(view), view };
  }
  const view = new ExperimentView(report.experiment!);
  return { head: experimentHead(view), sections: experimentSections(view), view };
}

export function build(report: Report): void {
  const { head, sections, view } = contents(report);
  document.getElementById('page')!.append(
    navigation(sections),
    el('header', {}, ...head),
    el('main', {}, ...sections.map(section)),
    el('footer', {}, `${report.tool} · this page holds all of its data and needs no network.`),
  );
  // For tests, and for whoever opens the console.
  Object.assign(window, { cldeReport: { report, view, chartNamed, figureNamed, showAllCharts, palettes } });
  const wanted = stateSection();
  if (wanted !== null) document.getElementById(wanted)?.scrollIntoView();
}

/** Draws the page again from newer data, where the reader is. */
export function rebuild(report: Report): void {
  const top = scrollY;
  forgetCharts();
  document.getElementById('page')!.replaceChildren();
  build(report);
  reserveCharts();
  scrollTo({ top, behavior: 'instant' });
  showSeenCharts();
}
