// The playground, if it was built (make playground): the library as WebAssembly behind a form.
import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { clde, openPage, points, startBrowser, violations } from './browser.mjs';

const page_file = join(dirname(fileURLToPath(import.meta.url)), '../../build/playground/index.html');
const skip = existsSync(page_file) ? false : 'make playground builds it';
let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const open = (hash = '', options = {}) => openPage(browser, page_file, options, hash);

async function done(page) {
  await page.waitForFunction(() => /^Done/.test(document.getElementById('said')?.textContent ?? ''), undefined, { timeout: 120_000 });
  return page.evaluate(() => window.cldeReport.report.run);
}

/** What the tool finds, asked the same. */
function native(formula, ...flags) {
  return JSON.parse(clde('solve', '--formula', formula, ...flags, '--json', '--quiet'));
}

function same(run, found) {
  assert.deepEqual(run.optima.map((o) => o.x), found.optima.map((o) => o.x));
  assert.deepEqual(run.optima.map((o) => o.values), found.optima.map((o) => [o.value].flat()));
  const refined = (all) => all.filter((s) => s.kind === 'refined').map((s) => [s.value, ...s.x]);
  if (run.saddle_evaluations > 0) assert.ok(refined(run.saddles).length > 0);
  if (run.saddle_evaluations > 0) assert.deepEqual(refined(run.saddles), refined(found.saddles));
}

test('Himmelblau on opening: four optima, the bits of the tool, no network', { skip }, async (t) => {
  const { page, troubles, close } = await open();
  const run = await done(page);
  t.diagnostic(`${(statSync(page_file).size / 1e6).toFixed(2)} MB; ${await page.textContent('#said')}`);
  assert.ok(statSync(page_file).size < 3e6);
  assert.equal(run.optima.length, 4);
  same(run, native('(x^2 + y - 11)^2 + (x + y^2 - 7)^2', '--lower', -6, '--upper', 6, '--evaluations', 5000));
  await page.evaluate(() => window.cldeReport.showAllCharts());
  assert.equal(await points(page, 'map', 'Optima'), 4);
  assert.equal(run.map.source, 'evaluated');
  assert.ok((await page.locator('#question h1').boundingBox()).height < 45, 'the title is one line');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(troubles, []);
  await close();
});

test('every example is solved, with the bits of the tool', { skip }, async () => {
  const { page, troubles, close } = await open();
  await done(page);
  const count = (await page.locator('#example option').count()) - 1;
  assert.equal(count, 7);
  for (let i = 1; i <= count; ++i) {
    await page.selectOption('#example', String(i));
    const run = await done(page);
    assert.ok(run.optima.length > 0 && run.optima[0].hits > 0, run.heading);
    const box = (name) => run.variables.map((v) => v[name]).join(',');
    const saddles = await page.inputValue('#saddles');
    const periodic = run.variables.filter((v) => v.periodic).map((v) => v.name);
    same(run, native(run.problem, `--lower=${box('lower')}`, `--upper=${box('upper')}`, '--names', box('name'),
      '--evaluations', run.budget.evaluations, ...(saddles === '0' ? [] : ['--saddles', saddles]), ...(periodic.length > 0 ? ['--periodic', periodic.join(',')] : [])));
  }
  assert.deepEqual(troubles, []);
  await close();
});

test('a built-in problem, with its known answer and the bits of the tool', { skip }, async () => {
  const { page, troubles, close } = await open();
  await done(page);
  await page.waitForFunction(() => document.querySelectorAll('#builtin option').length > 100);
  await page.selectOption('#builtin', 'cec2013/f4');
  assert.equal(await page.inputValue('#evaluations'), '50000');
  assert.ok(!(await page.isVisible('#formula')));
  await page.fill('#evaluations', '3k');
  await page.click('#solve');
  const run = await done(page);
  const found = JSON.parse(clde('solve', 'cec2013/f4', '--evaluations', 3000, '--json', '--quiet'));
  same(run, found);
  assert.match(await page.textContent('.tiles'), /4 of 4known global optima/);
  const again = await open(new URL(page.url()).hash);
  same(await done(again.page), found);
  assert.ok(!(await again.page.isVisible('#formula')));
  assert.deepEqual(await violations(again.page), []);
  await again.close();
  await page.selectOption('#example', '1');
  assert.ok(await page.isVisible('#formula'));
  assert.deepEqual(troubles, []);
  await close();
});

test('constraints keep points out, and saddles are refused where there are any', { skip }, async () => {
  const { page, close } = await open();
  await done(page);
  await page.fill('#formula', '-x*y\nx^2 + y^2 <= 4\nx + y >= 0');
  await page.fill('#variables', 'x -3 3\ny -3 3');
  await page.click('#solve');
  const run = await done(page);
  assert.deepEqual(run.optima[0].x.map((v) => v.toFixed(4)), ['1.4142', '1.4142']);
  assert.ok(run.samples.infeasible.total > 0);
  await page.fill('#saddles', '500');
  await page.click('#solve');
  await page.waitForFunction(() => document.getElementById('said').className === 'wrong');
  assert.match(await page.textContent('#said'), /the problem has constraints, saddles need none/);
  await close();
});

test('a formula of one’s own, shared by its address; mistakes in words', { skip }, async () => {
  const { page, close } = await open();
  await done(page);
  await page.fill('#formula', 'sin(3*z) + 0.1 z');
  await page.fill('#variables', 'z 0 2pi');
  await page.click('#solve');
  await page.waitForFunction(() => document.getElementById('said').className === 'wrong');
  assert.match(await page.textContent('#said'), /column 16: 'z' is not expected here; products need a \*/);
  await page.fill('#formula', 'sin(3*z) + 0.1*z');
  await page.click('#solve');
  const run = await done(page);
  // Three inside, one at the lower bound.
  assert.equal(run.optima.length, 4);
  await page.fill('#variables', 'z 0');
  await page.click('#solve');
  assert.match(await page.textContent('#said'), /“z 0” is not a name with its bounds/);
  const address = page.url();
  await close();
  const again = await open(new URL(address).hash);
  const repeated = await done(again.page);
  assert.deepEqual(repeated.optima.map((o) => o.x), run.optima.map((o) => o.x));
  await again.close();
});

test('pasted data become lists; a long search can be stopped; fits a phone', { skip }, async () => {
  const { page, troubles, close } = await open('', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await done(page);
  await page.click('text=Paste data');
  await page.fill('#table', 'time\tlevel\n0\t1\n1\t3\n2\t5\n');
  await page.fill('#formula', 'sum(i, 1, len(time), (level[i] - a - b*time[i])^2)');
  await page.click('text=Put into the formula');
  assert.match(await page.inputValue('#formula'), /^time = \[0, 1, 2\]\nlevel = \[1, 3, 5\]\n/);
  await page.fill('#variables', 'a -9 9\nb -9 9');
  await page.click('#solve');
  const run = await done(page);
  assert.deepEqual(run.optima[0].x.map((v) => v.toFixed(4)), ['1.0000', '2.0000']);
  await page.fill('#formula', 'sum(i, 1, 8, sin(5*x[i]) + x[i]^2)');
  await page.fill('#variables', 'x1..x8 -3 3');
  await page.fill('#evaluations', '2000k');
  await page.click('#solve');
  await page.waitForFunction(() => /^Searching: /.test(document.getElementById('said').textContent), undefined, { timeout: 60_000 });
  await page.click('text=Stop');
  assert.equal(await page.textContent('#said'), 'Stopped.');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  assert.deepEqual(troubles, []);
  await close();
});
