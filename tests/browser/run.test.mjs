// Reports of single runs: 1-D, 2-D, 10-D, several objectives.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { chartIds, clde, isDrawn, openReport, points, startBrowser, workFolder, writeJson } from './browser.mjs';

const work = workFolder();
let browser;

function solve(problem, name, ...flags) {
  clde('solve', problem, '--quiet', '--seed', 3, '--journal', work.file(`${name}.cldej`), ...flags);
  clde('report', work.file(`${name}.cldej`), '--out', work.file(`${name}.html`));
  return JSON.parse(clde('report', work.file(`${name}.cldej`), '--json')).run;
}

before(async () => {
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  work.remove();
});

const common = ['tree', 'persistence', 'barcode', 'found', 'best', 'history-size', 'history-saliency', 'history-quota'];

async function everyChartIsDrawn(page, expected) {
  assert.deepEqual((await chartIds(page)).sort(), [...expected].sort());
  for (const id of expected) {
    assert.ok(await isDrawn(page, id), `${id} is empty`);
    const label = await page.getAttribute(`#${id} .chart`, 'aria-label');
    assert.ok(label !== null && label.length > 10, `${id} says nothing to screen readers`);
  }
}

test('one variable', async () => {
  const run = solve('cec2013/f1', 'one', '--evaluations', 3000);
  const { page, troubles, close } = await openReport(browser, work.file('one.html'));
  await everyChartIsDrawn(page, ['curve', ...common]);
  assert.equal(await points(page, 'curve', 'Function'), 1201);
  assert.equal(await points(page, 'curve', 'Samples'), run.samples.optima_from);
  assert.equal(await points(page, 'curve', 'Optima'), run.optima.length);
  // Five peaks: the slopes of each are one basin, however its samples crowd.
  assert.equal(await page.evaluate(() => window.cldeReport.view.cut.peaks.length), 5);
  assert.deepEqual(troubles, []);
  await close();
});

test('two variables', async (t) => {
  const run = solve('cec2013/f4', 'two', '--evaluations', 8000);
  const { page, troubles, close } = await openReport(browser, work.file('two.html'));

  await t.test('every chart, with the right number of points', async () => {
    await everyChartIsDrawn(page, ['map', ...common]);
    assert.equal(await points(page, 'map', 'Samples'), run.samples.optima_from);
    assert.equal(await points(page, 'map', 'Optima'), 4);
    assert.equal(await points(page, 'map', 'Known optima'), 4);
    assert.ok((await points(page, 'map', 'Contours')) >= 14);
    assert.equal(await points(page, 'map', 'Passes'), 3);
    assert.equal(await points(page, 'persistence', 'Reported optima'), 4);
    assert.equal(await points(page, 'tree', 'Branches'), 7);
  });

  await t.test('the table sorts both ways, by click and by key', async () => {
    const column = () => page.$$eval('#optima tbody tr td:nth-child(3)', (cells) =>
      cells.map((c) => Number(c.textContent.replace('−', '-'))));
    const head = page.locator('#optima th:nth-child(3)');
    await head.locator('button').click();
    assert.deepEqual(await column(), [...(await column())].sort((a, b) => a - b));
    assert.equal(await head.getAttribute('aria-sort'), 'ascending');
    await head.locator('button').press('Enter');
    assert.deepEqual(await column(), [...(await column())].sort((a, b) => b - a));
    assert.equal(await head.getAttribute('aria-sort'), 'descending');
  });

  await t.test('copied as CSV with all digits', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => { window.copied = text; };
    });
    await page.click('text=Copy as CSV');
    const lines = (await page.evaluate(() => window.copied)).trim().split('\n');
    assert.equal(lines.length, 5);
    assert.match(lines[0], /^#,value,x1,x2,level,(saddle,)?hits,found at$/);
    const firsts = lines.slice(1).map((line) => Number(line.split(',')[2]));
    assert.deepEqual(firsts.sort(), run.optima.map((o) => o.x[0]).sort());
  });

  await t.test('the slider cuts the tree again', async () => {
    const basins = () => page.evaluate(() => window.cldeReport.view.cut.peaks.length);
    assert.equal(await basins(), 4);
    await page.locator('#cut').fill('200');
    assert.equal(await basins(), 1);
    assert.equal(await points(page, 'tree', 'Branches'), 1);
    await page.locator('#cut').fill('0');
    assert.ok((await basins()) >= 4);
    await page.click('text=Proposed');
    assert.equal(await basins(), 4);
  });

  await t.test('the page cuts as the tool does', async () => {
    // The tool's own cut is in the sizes of the history's basins only; compare with a fresh one.
    const labels = await page.evaluate(() => {
      const { view, report } = window.cldeReport;
      return Array.from(report.run.tree.peak_of, (peak) => view.cut.byPeak.indexOf(view.cut.ofPeak[peak]));
    });
    assert.equal(new Set(labels).size, 4);
    assert.ok(labels.every((l) => l >= 0));
  });

  await t.test('dark on request and by itself', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.click('#theme');
    assert.notEqual(await background(), light);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await page.click('#theme');
    assert.equal(await background(), light);
    const dark = await openReport(browser, work.file('two.html'), { colorScheme: 'dark' });
    assert.equal(await dark.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    assert.deepEqual(dark.troubles, []);
    await dark.close();
  });

  await t.test('fits a phone', async () => {
    const phone = await openReport(browser, work.file('two.html'), { viewport: { width: 360, height: 740 } });
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${width} pixels wide`);
    assert.deepEqual(phone.troubles, []);
    await phone.close();
  });

  await t.test('prints in light colours', async () => {
    const pdf = await openReport(browser, work.file('two.html'), { colorScheme: 'dark' });
    await pdf.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.ok((await pdf.page.pdf({ format: 'A4' })).length > 20_000);
    assert.equal(await pdf.page.evaluate(() => getComputedStyle(document.querySelector('nav')).display), 'none');
    assert.deepEqual(pdf.troubles, []);
    await pdf.close();
  });

  assert.deepEqual(troubles, []);
  await close();
});

test('ten variables: projection, and parallel coordinates that are brushed', async () => {
  const run = solve('synthetic/mixture-10d', 'ten', '--evaluations', 30000);
  const { page, troubles, close } = await openReport(browser, work.file('ten.html'));
  await everyChartIsDrawn(page, ['projection', 'parallel', ...common]);
  assert.equal(await points(page, 'projection', 'Optima'), run.optima.length);
  assert.equal(await points(page, 'parallel', 'Optima'), Math.min(400, run.optima.length));
  assert.ok(run.optima.length >= 2);
  // Brush the lower half of the first axis.
  const chosen = await page.evaluate(() => {
    const chart = window.cldeReport.chartNamed('parallel');
    const { lower, upper } = window.cldeReport.report.run.variables[0];
    chart.dispatchAction({ type: 'axisAreaSelect', parallelAxisIndex: 0, intervals: [[lower, (lower + upper) / 2]] });
    return [...window.cldeReport.view.chosen];
  });
  const { lower, upper } = run.variables[0];
  const wanted = run.optima.flatMap((o, i) => (o.x[0] <= (lower + upper) / 2 ? [i] : []));
  assert.deepEqual(chosen.sort(), wanted.sort());
  const rows = await page.$$eval('#optima tbody tr', (all) => all.length);
  assert.equal(rows, Math.min(25, wanted.length));
  await page.click('#parallel >> text=Clear');
  assert.equal(await page.evaluate(() => window.cldeReport.view.chosen), null);
  assert.deepEqual(troubles, []);
  await close();
});

test('several objectives: front and set are linked by brushing', async () => {
  const run = solve('mmf/4', 'front', '--evaluations', 6000);
  const { page, troubles, close } = await openReport(browser, work.file('front.html'));
  await everyChartIsDrawn(page, ['front', 'parallel', 'found']);
  assert.equal(await points(page, 'front', 'Pareto optima'), run.optima.length);
  assert.ok((await points(page, 'front', 'True answer')) > 100);
  // Drag over the left half of the front with the mouse.
  await page.locator('#front .chart').scrollIntoViewIfNeeded();
  const box = await page.locator('#front canvas').first().boundingBox();
  const at = await page.evaluate(() => {
    const chart = window.cldeReport.chartNamed('front');
    const { optima } = window.cldeReport.report.run;
    const middle = [...optima].sort((a, b) => a.values[0] - b.values[0])[Math.floor(optima.length / 2)].values[0];
    const grid = chart.getModel().getComponent('grid', 0).coordinateSystem.getRect();
    return { x: chart.convertToPixel({ xAxisIndex: 0 }, middle), top: grid.y, bottom: grid.y + grid.height, left: grid.x, middle };
  });
  await page.mouse.move(box.x + at.left + 1, box.y + at.top + 1);
  await page.mouse.down();
  await page.mouse.move(box.x + at.x, box.y + at.bottom - 1, { steps: 8 });
  await page.mouse.up();
  await page.waitForFunction(() => window.cldeReport.view.chosen !== null);
  const chosen = await page.evaluate(() => [...window.cldeReport.view.chosen]);
  assert.ok(chosen.length > 0 && chosen.length < run.optima.length);
  for (const i of chosen) assert.ok(run.optima[i].value[0] <= at.middle + 0.02);
  assert.match(await page.textContent('#optima .status'), new RegExp(`^${chosen.length} optima chosen`));
  assert.deepEqual(troubles, []);
  await close();
});

test('hostile names are shown as text', async () => {
  const found = JSON.parse(clde('solve', 'cec2013/f5', '--evaluations', 2000, '--json'));
  const hostile = ['<script>alert(1)</script>', '"><img src=x onerror=alert(2)>'];
  found.problem = `${hostile[1]} \u202Eדוגמה ${'very long '.repeat(60)}`;
  found.algorithm = hostile[0];
  found.variables = hostile;
  found.settings = { '<b>': '</dd><script>alert(3)</script>' };
  writeJson(work.file('hostile.json'), { ...found, lower: [-1.9, -1.1], upper: [1.9, 1.1] });
  clde('report', work.file('hostile.json'), '--out', work.file('hostile.html'));
  const { page, troubles, close } = await openReport(browser, work.file('hostile.html'));
  assert.equal(await page.textContent('h1'), found.problem);
  assert.ok((await page.textContent('#optima thead')).includes(hostile[0]));
  assert.equal(await page.locator('img').count(), 0);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 1200);
  // Tooltips take markup, so names in them have to be escaped.
  await page.evaluate(() => {
    const chart = window.cldeReport.chartNamed('projection') ?? window.cldeReport.chartNamed('map');
    chart?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: 0 });
  });
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(troubles, []);
  await close();
});

test('runs of 400,000 evaluations are small and open at once', async (t) => {
  for (const [problem, algorithm] of [['cec2013/f10', 'clde'], ['cec2013/f14', 'random_search']]) {
    clde('solve', problem, '--quiet', '--algorithm', algorithm, '--evaluations', 400_000, '--report', work.file('large.html'));
    const size = statSync(work.file('large.html')).size;
    assert.ok(size < 5_000_000, `${size} bytes`);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`file://${work.file('large.html')}`);
    await page.waitForFunction(() => window.cldeReport !== undefined);
    const ready = await page.evaluate(() => performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd);
    t.diagnostic(`${problem}, ${algorithm}: ${(size / 1e6).toFixed(2)} MB, ${ready.toFixed(0)} ms`);
    assert.ok(ready < 2000, `${ready} ms`);
    await context.close();
  }
});

test('data of another version are refused in words', async () => {
  const { readFileSync, writeFileSync } = await import('node:fs');
  const page = readFileSync(work.file('one.html'), 'utf8').replace('"version":1', '"version":99');
  writeFileSync(work.file('other.html'), page);
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(`file://${work.file('other.html')}`);
  assert.match(await tab.textContent('[role=alert]'), /cannot be shown.*version 1/);
  await context.close();
});
