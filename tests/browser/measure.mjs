// Sizes and times of the report page and the playground:
//   CLDE_TOOL=build/release/clde node measure.mjs [report] [playground] [native]
// Times are of this machine as it is; processor times and their ratio depend less on what else it does.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { clde, openPage, startBrowser, workFolder } from './browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const playground = join(root, 'build/playground/index.html');
const tool = process.env.CLDE_TOOL ?? 'clde';
const say = (what, value) => console.log(`${what.padEnd(58)} ${value}`);
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Processor time of the page's process, all threads, since it began; milliseconds. */
async function processorTime(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  // Chromium keeps a spare process besides.
  return 1000 * Math.max(...processInfo.filter((p) => p.type === 'renderer').map((p) => p.cpuTime));
}

const stepsOfSlider = 10;

async function reportPage(browser, work) {
  clde('solve', 'cec2013/f6', '--evaluations', 20000, '--quiet', '--report', work.file('f6.html'));
  say('report of cec2013/f6, 20,000 evaluations', `${Math.round(statSync(work.file('f6.html')).size / 1000)} kB`);
  const cpus = [];
  const steps = [];
  for (let i = 0; i < 5; ++i) {
    const { page, close } = await openPage(browser, work.file('f6.html'));
    await page.waitForFunction(() => window.cldeReport !== undefined, undefined, { polling: 5 });
    await page.waitForTimeout(500);
    cpus.push(await processorTime(page));
    // As the reader does it: with the map in sight.
    await page.locator('#map').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    const before = await processorTime(page);
    await page.evaluate((count) => {
      const slider = document.getElementById('basins');
      for (let k = 1; k <= count; ++k) {
        slider.value = String(Number(slider.max) - 3 * k);
        slider.dispatchEvent(new Event('input'));
      }
    }, stepsOfSlider);
    steps.push(((await processorTime(page)) - before) / stepsOfSlider);
    await close();
  }
  say('  processor time of opening, all threads, median of 5', seconds(median(cpus)));
  say('  processor time of a step of the slider, likewise', seconds(median(steps)));
}

/** From the opening of the page to the four optima of Himmelblau's function. */
async function himmelblau(browser) {
  say('playground, one file', `${(statSync(playground).size / 1e6).toFixed(2)} MB`);
  const walls = [];
  const cpus = [];
  for (let i = 0; i < 5; ++i) {
    const { page, close } = await openPage(browser, playground);
    await page.waitForFunction(() => /^Done/.test(document.getElementById('said')?.textContent ?? ''), undefined, { timeout: 120_000, polling: 5 });
    walls.push(await page.evaluate(() => window.cldePlayground.shownAt));
    cpus.push(await processorTime(page));
    await close();
  }
  say('  from opening to four optima of Himmelblau, median of 5', seconds(median(walls)));
  say('  processor time of that, all threads', seconds(median(cpus)));
}

async function moduleOf() {
  const esbuild = await import(pathToFileURL(join(root, 'tool/web/node_modules/esbuild/lib/main.js')));
  const made = await esbuild.build({
    entryPoints: [join(root, 'tool/web/src/playground/solver.ts')], bundle: true, write: false, format: 'esm', target: 'es2022',
  });
  return import(`data:text/javascript,${encodeURIComponent(made.outputFiles[0].text)}`);
}

function childTime(...args) {
  const script = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null';
  const said = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`, 'bash', ...args], { encoding: 'utf8' });
  return 1000 * said.trim().split(/\s+/).map(Number).reduce((a, b) => a + b);
}

/** Processor times in turns, so that both see the same machine. */
async function againstNative(problem, evaluations) {
  const { Solver } = await moduleOf();
  const solver = await Solver.load(readFileSync(join(root, 'build/playground/clde.wasm')));
  const ratios = [];
  let both = [0, 0];
  for (let i = 0; i < 3; ++i) {
    const native = childTime(tool, 'solve', problem, '--evaluations', String(evaluations), '--quiet', '--json');
    const before = process.cpuUsage();
    solver.begin(JSON.stringify({ problem, evaluations }));
    while (solver.advance(5000));
    const { user, system } = process.cpuUsage(before);
    const wasm = (user + system) / 1000;
    ratios.push(wasm / native);
    both = [wasm, native];
  }
  say(`${problem}, ${evaluations} evaluations: wasm, native`, `${seconds(both[0])}, ${seconds(both[1])} of processor time`);
  say('  ratio, median of 3', median(ratios).toFixed(2));
}

const chosen = process.argv.slice(2);
const wants = (part) => chosen.length === 0 || chosen.includes(part);
const work = workFolder();
const browser = await startBrowser();
try {
  if (wants('report')) await reportPage(browser, work);
  if (wants('playground')) await himmelblau(browser);
} finally {
  await browser.close();
  work.remove();
}
if (wants('native')) await againstNative('cec2013/f20', 400000);
