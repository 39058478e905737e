// Reads the data of the report and builds its page.
import { readReport, type Report } from './contract';
import { experimentHead, experimentSections } from './experiment/page';
import { ExperimentView } from './experiment/view';
import { chartNamed, showAllCharts } from './page/charts';
import { button, el } from './page/dom';
import { isDark, setTheme, startTheme } from './page/theme';
import { runHead, runSections, type Section } from './run/page';
import { RunView } from './run/view';

function themeButton(): HTMLElement {
  const label = (): string => (isDark() ? 'Light' : 'Dark');
  const toggle = button(label(), () => {
    setTheme(isDark() ? 'light' : 'dark');
    toggle.textContent = label();
  });
  toggle.id = 'theme';
  return toggle;
}

function navigation(sections: Section[]): HTMLElement {
  return el(
    'nav',
    { 'aria-label': 'Sections' },
    el('ul', {}, ...sections.map((s) => el('li', {}, el('a', { href: `#${s.id}` }, s.title)))),
    themeButton(),
  );
}

function section({ id, title, content }: Section): HTMLElement {
  return el('section', { id, 'aria-labelledby': `${id}-title` }, el('h2', { id: `${id}-title` }, title), ...content);
}

/** The two kinds of reports differ in what they show, not in how. */
function contents(report: Report): { head: HTMLElement[]; sections: Section[]; view: unknown } {
  if (report.run !== null) {
    const view = new RunView(report.run);
    return { head: runHead(view), sections: runSections(view), view };
  }
  const view = new ExperimentView(report.experiment!);
  return { head: experimentHead(view), sections: experimentSections(view), view };
}

function build(report: Report): void {
  const { head, sections, view } = contents(report);
  document.getElementById('page')!.append(
    navigation(sections),
    el('header', {}, ...head),
    el('main', {}, ...sections.map(section)),
    el('footer', {}, `${report.tool} · this page holds all of its data and needs no network.`),
  );
  // For tests, and for whoever opens the console.
  Object.assign(window, { cldeReport: { report, view, chartNamed, showAllCharts } });
}

function start(): void {
  startTheme();
  try {
    build(readReport(document.getElementById('data')!.textContent ?? ''));
  } catch (error) {
    document.getElementById('page')!.append(
      el('p', { class: 'note', role: 'alert' }, `This report cannot be shown: ${String(error)}`),
    );
    throw error;
  }
}

start();
