// Reads the data of the report and builds its page, once or again and again.
import { readReport } from './contract';
import { el } from './page/dom';
import { startTheme } from './page/theme';
import { build, rebuild } from './report';

/** Asks the server that the page came from for newer data until it is gone. */
async function follow(): Promise<void> {
  const said = el('p', { class: 'live', role: 'status' }, 'Waiting for the first evaluations …');
  document.body.prepend(said);
  for (let version = 0; ; await new Promise((done) => setTimeout(done, 300))) {
    const answer = await fetch(`/data?after=${version}`).catch(() => null);
    if (answer === null) break;
    if (answer.status !== 200) continue;
    const news = (await answer.json()) as { version: number; report: unknown };
    version = news.version;
    rebuild(readReport(JSON.stringify(news.report)));
    said.textContent = 'The run goes on; this page follows it.';
  }
  said.textContent = 'The run has ended; this is what was seen last.';
}

function start(): void {
  startTheme();
  if ('live' in document.body.dataset) {
    void follow();
    return;
  }
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
