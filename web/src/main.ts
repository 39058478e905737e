// Reads the data of the report and builds its page.
import { readReport, type Report } from './contract';
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

function build(report: Report): void {
  const view = new RunView(report.run);
  const sections = runSections(view);
  document.getElementById('page')!.append(
    navigation(sections),
    el('header', {}, ...runHead(view)),
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
