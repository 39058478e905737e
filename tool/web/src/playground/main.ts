// The playground: a question above, the report of its search below.
import { readReport } from '../contract';
import { grouped } from '../page/format';
import { startTheme } from '../page/theme';
import { rebuild } from '../report';
import { Form } from './form';
import type { FromWorker, ToWorker } from './messages';

/** Put in by the build. */
declare const WORKER: string;

async function unpacked(id: string): Promise<ArrayBuffer> {
  const packed = atob(document.getElementById(id)!.textContent ?? '');
  const bytes = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; ++i) bytes[i] = packed.charCodeAt(i);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

async function start(): Promise<void> {
  startTheme();
  const worker = new Worker(URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' })));
  const tell = (message: ToWorker): void => worker.postMessage(message);
  let begun = 0;
  const ask = (): void => {
    try {
      tell({ kind: 'solve', question: form.question() });
      begun = performance.now();
      form.say('Searching …');
      form.stop.disabled = false;
    } catch (error) {
      form.complain((error as Error).message);
    }
  };
  const end = (text: string): void => {
    form.say(text);
    form.stop.disabled = true;
  };
  const form = new Form(ask, () => {
    tell({ kind: 'stop' });
    end('Stopped.');
  });
  form.stop.disabled = true;
  document.getElementById('page')!.before(form.element);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'complaint') {
      form.complain(data.text);
      form.stop.disabled = true;
      return;
    }
    if (data.kind === 'problems') {
      form.offer(data.problems);
      return;
    }
    const report = readReport(data.json);
    rebuild(report);
    tell({ kind: 'drawn' });
    const seconds = (performance.now() - begun) / 1000;
    const spent = `${grouped(report.run!.evaluations)} evaluations in ${seconds.toFixed(1)} s`;
    if (data.done) end(`Done: ${spent}.`);
    else form.say(`Searching: ${spent}.`);
    // For tests and measurements.
    Object.assign(window, { cldePlayground: { done: data.done, seconds, shownAt: performance.now() } });
  });
  const bytes = await unpacked('module');
  worker.postMessage({ kind: 'load', bytes } satisfies ToWorker, [bytes]);
  ask();
  tell({ kind: 'list' });
}

void start();
