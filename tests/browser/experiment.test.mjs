// The report of an experiment.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { chartIds, clde, isDrawn, openReport, points, startBrowser, violations, workFolder, writeJson } from './browser.mjs';

const work = workFolder();
let browser;
let experiment;

before(async () => {
  browser = await startBrowser();
  writeJson(work.file('plan.json'), {
    name: 'Three <ways>',
    algorithms: ['clde', 'multistart', { name: 'random_search', label: '<b>random</b>' }],
    problems: ['cec2013/f1', 'cec2013/f4', 'equations/f02'],
    evaluations: 600,
    seeds: '1-6',
  });
  clde('run', work.file('plan.json'), '--store', work.file('results.db'));
  clde('report', work.file('results.db'), '--out', work.file('results.html'));
  experiment = JSON.parse(clde('report', work.file('results.db'), '--json')).experiment;
});
after(async () => {
  await browser.close();
  work.remove();
});

test('tables, boxes, bands and ranks', async (t) => {
  const { page, troubles, close } = await openReport(browser, work.file('results.html'));

  await t.test('every chart, with the right number of points', async () => {
    assert.deepEqual((await chartIds(page)).sort(), ['boxes', 'convergence', 'ranks', 'targets']);
    for (const id of ['boxes', 'convergence', 'ranks', 'targets']) assert.ok(await isDrawn(page, id), id);
    assert.equal(await points(page, 'boxes', 'Quartiles'), 3);
    assert.equal(await points(page, 'boxes', 'Runs'), 18);
    assert.equal(await points(page, 'ranks', 'Methods'), 3);
    assert.equal(await points(page, 'convergence', 'clde'), 40);
    assert.equal(await points(page, 'targets', 'clde'), 60);
  });

  await t.test('nothing stands in the way of those who see little', async () => {
    assert.deepEqual(await violations(page), []);
  });

  await t.test('what all problems add up to is the sum over them', async () => {
    const last = await page.evaluate(() => {
      const { data } = window.cldeReport.chartNamed('targets').getOption().series.find((s) => s.name === 'multistart');
      return data.at(-1)[1];
    });
    const column = experiment.methods.indexOf('multistart');
    const ratio = experiment.measures.find((m) => m.metric === 'peak_ratio' && m.accuracy === null);
    const optima = experiment.convergence.map((c) => c.optima);
    const wanted = ratio.cells.reduce((sum, row, i) => sum + optima[i] * row[column].mean, 0) / optima.reduce((a, b) => a + b);
    assert.ok(Math.abs(last - wanted) < 1e-5, `${last} ${wanted}`);
  });

  await t.test('expected running times: evaluations of all runs for each success', async () => {
    const row = experiment.convergence.findIndex((c) => experiment.problems[c.problem].name === 'cec2013/f4');
    const [all, half] = experiment.convergence[row].running_times;
    assert.deepEqual([all.share, half.share], [1, 0.5]);
    const column = experiment.methods.indexOf('clde');
    const { expected, successes, runs } = all.cells[column];
    assert.equal(runs, 6);
    assert.ok(successes > 0 && expected > 10 && expected <= (600 * 6) / successes);
    assert.ok(half.cells[column].expected <= expected);
    const shown = () => page.locator('#running-times tbody tr').nth(row).locator('td').nth(column + 1).textContent();
    assert.equal(await shown(), `${Math.round(expected).toLocaleString('en-US')} (${successes} of 6)`);
    await page.selectOption('#running-times select', '1');
    assert.match(await shown(), new RegExp(`\\(${half.cells[column].successes} of 6\\)$`));
    assert.match(await page.textContent('.tiles'), /6seeds/);
  });

  await t.test('a row is chosen by click or key, and marked', async () => {
    const row = page.locator('#scores tbody tr').nth(1);
    await row.focus();
    await row.press('Enter');
    assert.equal(await page.evaluate(() => window.cldeReport.view.problem), 1);
    assert.equal(await page.locator('#scores tr[aria-current]').count(), 1);
  });

  await t.test('every problem has a score, though their accuracies differ', async () => {
    assert.match(await page.textContent('#scores p'), /^peak ratio at the finest accuracy/);
    assert.equal(await page.locator('#scores tbody tr').count(), 3);
    assert.ok(await page.isVisible('#ranks'));
  });

  await t.test('names are text, the best is bold, verdicts are signs', async () => {
    assert.ok((await page.textContent('#scores thead')).includes('<b>random</b>'));
    assert.equal(await page.locator('#scores tbody tr').count(), 3);
    assert.ok((await page.locator('#scores .verdict.best').count()) >= 3);
    const signs = await page.$$eval('#scores .verdict', (all) => all.map((v) => v.textContent));
    assert.ok(signs.every((s) => ['', '+', '−', '≈'].includes(s)));
  });

  await t.test('cells are coloured from the worst mean of a row to the best', async () => {
    const measure = experiment.measures.find((m) => m.metric === 'peak_ratio' && m.accuracy === null);
    const shades = await page.$$eval('#scores tbody tr', (rows) =>
      rows.map((row) => [...row.querySelectorAll('td.shaded')].map((cell) => parseInt(cell.style.getPropertyValue('--shade'), 10))));
    const wanted = measure.cells.map((row) => {
      const means = row.map((cell) => cell.mean);
      const [worst, best] = [Math.min(...means), Math.max(...means)];
      return means.map((mean) => (best > worst ? Math.round((100 * (mean - worst)) / (best - worst)) : 100));
    });
    assert.deepEqual(shades, wanted);
  });

  await t.test('sorting by an algorithm', async () => {
    const head = page.locator('#scores th:nth-child(5)');
    await head.locator('button').click();
    assert.equal(await head.getAttribute('aria-sort'), 'ascending');
  });

  await t.test('another measure, another problem', async () => {
    const f1 = experiment.measures.findIndex((m) => m.metric === 'f1');
    await page.selectOption('#measure', String(f1));
    assert.match(await page.textContent('#scores p'), /^f1 at/);
    await page.selectOption('#problem', '2');
    assert.equal(await page.evaluate(() => window.cldeReport.view.problem), 2);
    assert.equal(await points(page, 'boxes', 'Runs'), 18);
    assert.match(await page.textContent('#scores p'), /^f1 at/);
  });

  await t.test('the plan’s name, its dates and its version', async () => {
    assert.equal(await page.textContent('h1'), 'Three <ways>');
    assert.match(await page.textContent('#details'), /PlanThree <ways>Storeresults\.db.*Finished20\d\d-\d\d-\d\d \d\d:\d\d UTC.*Version0\.1\.0/s);
  });

  await t.test('every algorithm against every other', async () => {
    const measure = experiment.measures.findIndex((m) => m.metric === 'peak_ratio' && m.accuracy === null);
    await page.selectOption('#measure', String(measure));
    const { pairs } = experiment.measures[measure];
    const shown = await page.$$eval('#pairs tbody tr', (rows) => rows.map((r) => [...r.querySelectorAll('td')].map((c) => c.textContent)));
    const written = ([better, equal, worse]) => `+${better} ≈${equal} −${worse}`;
    assert.deepEqual(shown, pairs.map((row, a) => row.map((tally, b) => (a === b ? '–' : written(tally)))));
    const [clde, random] = ['clde', '<b>random</b>'].map((m) => experiment.methods.indexOf(m));
    assert.ok(pairs[clde][random][0] > 0 && pairs[clde][random][0] === pairs[random][clde][2]);
  });

  await t.test('an algorithm is hidden everywhere, and the address remembers it', async () => {
    const boxes = page.locator('#algorithms input');
    await boxes.nth(experiment.methods.indexOf('clde')).uncheck();
    assert.equal(await page.locator('#scores thead th:visible').count(), 4);
    assert.equal(await page.locator('#pairs tbody tr').count(), 2);
    assert.equal(await page.locator('#costs thead th:visible').count(), 3);
    assert.equal(await points(page, 'targets', 'clde'), -1);
    assert.equal(await points(page, 'convergence', 'clde'), -1);
    assert.equal(await points(page, 'boxes', 'Quartiles'), 2);
    // The best of those that are left is bold.
    const rows = await page.locator('#scores tbody tr').count();
    assert.ok((await page.locator('#scores .verdict.best').count()) >= rows);
    const csv = await page.evaluate(() => window.cldeReport.figureNamed('targets').csv());
    assert.ok(!csv.includes('clde,'));
    const again = await openReport(browser, work.file('results.html'), {}, new URL(page.url()).hash);
    assert.equal(await again.page.locator('#algorithms input:checked').count(), 2);
    await again.page.locator('#algorithms input:checked').first().uncheck();
    assert.ok(await again.page.locator('#algorithms input:checked').isDisabled());
    await again.close();
    await boxes.nth(experiment.methods.indexOf('clde')).check();
    assert.equal(await points(page, 'targets', 'clde'), 60);
  });

  await t.test('ranks that cannot be are not shown', async () => {
    const alone = experiment.measures.findIndex((m) => m.problems.length === 1);
    await page.selectOption('#measure', String(alone));
    assert.ok(!(await page.isVisible('#ranks')));
  });

  await t.test('fits a phone, in the dark', async () => {
    const options = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' };
    const phone = await openReport(browser, work.file('results.html'), options);
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${width} pixels wide`);
    assert.deepEqual(phone.troubles, []);
    await phone.close();
  });

  assert.deepEqual(troubles, []);
  await close();
});
