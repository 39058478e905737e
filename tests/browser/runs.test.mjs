// Several runs on one page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { clde, isDrawn, openReport, startBrowser, violations, workFolder, writeJson } from './browser.mjs';

const work = workFolder();
let browser;

before(async () => {
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  work.remove();
});

function compared(name, problem, budgets) {
  const files = budgets.map((budget, i) => {
    const file = work.file(`${name}-seed${i + 1}.cldej`);
    clde('solve', problem, '--quiet', '--seed', i + 1, '--evaluations', budget, '--journal', file);
    return file;
  });
  clde('report', ...files, '--out', work.file(`${name}.html`));
  return JSON.parse(clde('report', ...files, '--json')).runs;
}

test('one objective: which optima the runs share', async () => {
  const data = compared('hills', 'cec2013/f4', [2000, 2000, 60]);
  const { page, troubles, close } = await openReport(browser, work.file('hills.html'));
  assert.equal(await page.title(), '3 runs of cec2013/f4 - clde');
  assert.match(await page.textContent('.tiles'), /3runs.*4different optima.*4with the best value.*200best value/);
  const last = data.runs[2].optima;
  assert.ok(last < 4);
  assert.equal(await page.textContent('#agreement'), `Of 4 different optima, ${last} ${last === 1 ? 'was' : 'were'} found by all 3 runs and 0 by only one.`);
  const rows = await page.$$eval('#shared tbody tr', (all) => all.map((r) => [...r.children].slice(-3).map((c) => c.textContent)));
  assert.deepEqual(rows, data.optima.map((o) => o.found_at.map((at) => (at === null ? '–' : at.toLocaleString('en-US')))));
  for (const id of ['found', 'best']) assert.ok(await isDrawn(page, id), id);
  const lines = (id) => page.evaluate((name) => window.cldeReport.chartNamed(name).getOption().series.map((s) => s.data.at(-1)), id);
  assert.deepEqual((await lines('found')).map((d) => d[1]), data.runs.map((r) => r.optima));
  assert.deepEqual(await violations(page), []);

  // Without the short run the others agree; the address remembers.
  await page.getByRole('checkbox', { name: 'hills-seed3' }).uncheck();
  assert.equal(await page.textContent('#agreement'), 'Both runs found the same 4 optima.');
  assert.equal((await lines('found')).length, 2);
  assert.equal(await page.locator('#runs-table tbody tr').count(), 2);
  assert.equal(await page.locator('#shared tbody tr').first().locator('td').count(), 8);
  const again = await openReport(browser, work.file('hills.html'), { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }, new URL(page.url()).hash);
  assert.equal(await again.page.textContent('#agreement'), 'Both runs found the same 4 optima.');
  assert.ok((await again.page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  assert.deepEqual([...troubles, ...again.troubles], []);
  await again.close();
  await close();
});

test('a run that missed the best value is named', async () => {
  const good = JSON.parse(clde('solve', 'surfaces/six-hump-camel', '--evaluations', 3000, '--json'));
  const poor = { problem: good.problem, algorithm: 'clde', seed: 2, evaluations: 3000, stop: good.stop, failures: good.failures, reports: [], optima: good.optima.filter((o) => !o.tie).map(({ basin, ...o }) => o) };
  writeJson(work.file('good.json'), good);
  writeJson(work.file('poor.json'), poor);
  clde('report', work.file('good.json'), work.file('poor.json'), '--out', work.file('missed.html'));
  const { page, close } = await openReport(browser, work.file('missed.html'));
  assert.equal(await page.textContent('#agreement'), `Of 6 different optima, 4 were found by both runs and 2 by only one. The best value, −1.031628, was not reached by poor.`);
  await close();
});

test('several objectives: fronts on top of one another', async () => {
  const data = compared('fronts', 'mmf/1', [400, 5000]);
  const { page, troubles, close } = await openReport(browser, work.file('fronts.html'));
  for (const id of ['found', 'fronts']) assert.ok(await isDrawn(page, id), id);
  const sizes = await page.evaluate(() => window.cldeReport.chartNamed('fronts').getOption().series.map((s) => s.data.length));
  assert.deepEqual(sizes, data.runs.map((r) => r.tied));
  assert.ok(data.runs[0].hypervolume < data.runs[1].hypervolume);
  assert.equal(await page.locator('#shared').count(), 0);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(troubles, []);
  await close();
});
