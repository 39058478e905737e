// Reports of single runs: 1-D, 2-D, 10-D, several objectives.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { allPoints, chartIds, clde, isDrawn, openReport, points, startBrowser, violations, workFolder, writeJson } from './browser.mjs';

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

const common = ['tree', 'found', 'best', 'history-size', 'history-saliency', 'history-quota'];

async function everyChartIsDrawn(page, expected) {
  assert.deepEqual((await chartIds(page)).sort(), [...expected].sort());
  await page.$$eval('details', (all) => all.forEach((d) => { d.open = true; }));
  await page.evaluate(() => window.cldeReport.showAllCharts());
  for (const id of expected) {
    assert.ok(await isDrawn(page, id), `${id} is empty`);
    const label = await page.getAttribute(`#${id} .chart`, 'aria-label');
    assert.ok(label !== null && label.length > 10, `${id} says nothing to screen readers`);
  }
}

test('a population method', async () => {
  const run = solve('cec2013/f4', 'generations', '--algorithm', 'clde-s', '--set', 'max_generations=30');
  assert.notEqual(run.generations, null);
  const { page, close } = await openReport(browser, work.file('generations.html'));
  await page.evaluate(() => window.cldeReport.showAllCharts());
  for (const quantity of ['step', 'threshold', 'basins', 'largest_share'])
    assert.ok(await isDrawn(page, `generations-${quantity}`), `${quantity} is empty`);
  await close();
});

test('one variable', async () => {
  const run = solve('cec2013/f1', 'one', '--evaluations', 3000);
  const { page, troubles, close } = await openReport(browser, work.file('one.html'));
  await everyChartIsDrawn(page, ['curve', ...common]);
  assert.equal(await points(page, 'curve', 'Function'), 1201);
  assert.equal(await allPoints(page, 'curve', 'Samples'), run.samples.optima_from);
  assert.equal(await points(page, 'curve', 'Optima'), run.optima.length);
  // The slopes of each optimum are one basin, however its samples crowd.
  assert.equal(await page.evaluate(() => window.cldeReport.view.merging.shown.length), 5);
  assert.deepEqual(troubles, []);
  await close();
});

test('two variables', async (t) => {
  const run = solve('cec2013/f4', 'two', '--evaluations', 8000);
  const { page, troubles, close } = await openReport(browser, work.file('two.html'));

  await t.test('every chart, with the right number of points', async () => {
    await everyChartIsDrawn(page, ['map', 'slices', ...common]);
    assert.equal(await allPoints(page, 'map', 'Samples'), run.samples.optima_from);
    assert.equal(await points(page, 'map', 'Optima'), 4);
    assert.equal(await points(page, 'map', 'Known optima'), 4);
    assert.equal(await points(page, 'map', 'Saddles'), 3);
    assert.equal(await points(page, 'tree', 'Branches'), 7);
  });

  await t.test('nothing stands in the way of those who see little', async () => {
    assert.deepEqual(await violations(page), []);
    await page.click('#theme');
    assert.deepEqual(await violations(page), []);
    await page.click('#theme');
  });

  await t.test('the table sorts both ways, by click and by key', async () => {
    const column = () => page.$$eval('#optima tbody tr td:nth-child(4)', (cells) =>
      cells.map((c) => Number(c.textContent.replace('−', '-'))));
    const head = page.locator('#optima th:nth-child(4)');
    await head.locator('button').click();
    assert.deepEqual(await column(), [...(await column())].sort((a, b) => a - b));
    assert.equal(await head.getAttribute('aria-sort'), 'ascending');
    await head.locator('button').press('Enter');
    assert.deepEqual(await column(), [...(await column())].sort((a, b) => b - a));
    assert.equal(await head.getAttribute('aria-sort'), 'descending');
    await head.locator('button').click();
    assert.equal(await head.getAttribute('aria-sort'), 'none');
  });

  await t.test('rows without a number come last, whichever way', async () => {
    const saddles = () => page.$$eval('#optima tbody tr', (rows) => rows.map((r) => r.querySelectorAll('td')[5].textContent));
    const head = page.locator('#optima th:nth-child(6) button:not(.what)');
    assert.equal(await head.textContent(), 'saddle');
    for (let way = 0; way < 2; ++way) {
      await head.click();
      assert.equal((await saddles()).indexOf('–'), 3);
    }
    await head.click();
  });

  await t.test('one saddle for one optimum: table, tree and data agree, and a guess looks like one', async () => {
    const seen = await page.evaluate(() => {
      const { view } = window.cldeReport;
      const cells = [...document.querySelectorAll('#optima tbody tr')].map((r) => r.querySelectorAll('td')[5]);
      return view.run.optima.map((o, i) => ({
        data: o.saddle, tree: view.joinOf(i)?.saddle.value ?? null, text: cells[i].textContent, guess: cells[i].classList.contains('guess'),
      }));
    });
    for (const { data, tree, text, guess } of seen) {
      assert.equal(data, tree);
      assert.equal(guess, data !== null);
      assert.equal(text.startsWith('≈ '), data !== null);
    }
  });

  await t.test('the tiles count what is known by matching', async () => {
    const tiles = await page.textContent('.tiles');
    const finest = run.known.scores.at(-1);
    assert.ok(tiles.includes(`${finest.found} of 4known global optima found`), tiles);
    assert.ok(tiles.includes('4optima found') && tiles.includes('4tied for the best value'), tiles);
  });

  await t.test('copied as CSV with all digits', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => { window.copied = text; };
    });
    await page.click('text=Copy as CSV');
    const lines = (await page.evaluate(() => window.copied)).trim().split('\n');
    assert.equal(lines.length, 5);
    assert.equal(lines[0], '#,value,gap,x1,x2,saddle,hits,found at');
    assert.ok(lines.every((line) => !line.includes('NaN')));
    const firsts = lines.slice(1).map((line) => Number(line.split(',')[3]));
    assert.deepEqual(firsts.sort(), run.optima.map((o) => o.x[0]).sort());
  });

  await t.test('the slider merges basins, in every figure, and the address remembers', async () => {
    const basins = () => page.evaluate(() => window.cldeReport.view.merging.shown.length);
    assert.equal(await basins(), 4);
    await page.locator('#basins').fill('1');
    assert.equal(await basins(), 1);
    assert.equal(await points(page, 'tree', 'Branches'), 1);
    assert.match(page.url(), /basins=1/);
    const again = await openReport(browser, work.file('two.html'), {}, new URL(page.url()).hash);
    assert.equal(await again.page.evaluate(() => window.cldeReport.view.merging.shown.length), 1);
    await again.close();
    await page.click('text=Reset');
    assert.equal(await basins(), 4);
    assert.doesNotMatch(page.url(), /basins=/);
  });

  await t.test('drawing again keeps zoom and legend; a double click resets the zoom', async () => {
    const zoom = () => page.evaluate(() => window.cldeReport.chartNamed('map').getOption().dataZoom.map((z) => Math.round(z.start)));
    await page.evaluate(() => {
      const chart = window.cldeReport.chartNamed('map');
      chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, start: 20, end: 60 });
      chart.dispatchAction({ type: 'legendUnSelect', name: 'Samples' });
    });
    await page.click('#theme');
    await page.click('#theme');
    assert.deepEqual(await zoom(), [20, 0]);
    assert.equal(await page.evaluate(() => window.cldeReport.chartNamed('map').getOption().legend[0].selected.Samples), false);
    await page.evaluate(() => window.cldeReport.figureNamed('map').resetZoom());
    assert.deepEqual(await zoom(), [0, 0]);
  });

  await t.test('wheel and finger scroll the page, also over a chart', async () => {
    await page.locator('#map .chart').scrollIntoViewIfNeeded();
    const box = await page.locator('#map .chart').boundingBox();
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await page.mouse.move(box.x + box.width / 2, Math.max(60, box.y + 40));
    await page.mouse.wheel(0, 200);
    await page.waitForFunction((y) => scrollY > y + 100, before);
    const zoomed = await page.evaluate(() => window.cldeReport.chartNamed('map').getOption().dataZoom[0].end);
    assert.equal(zoomed, 100);
    const stopped = await page.evaluate(() => {
      const frame = document.querySelector('#map .chart canvas');
      const touch = (id) => new Touch({ identifier: id, target: frame, clientX: 200, clientY: 200 });
      const prevented = (touches) => {
        const event = new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true });
        frame.dispatchEvent(event);
        return event.defaultPrevented;
      };
      return [prevented([touch(1)]), prevented([touch(1), touch(2)])];
    });
    assert.equal(stopped[0], false);
  });

  await t.test('a star points at its row, and a click brings the row into view', async () => {
    await page.evaluate(() => window.cldeReport.view.point(2));
    assert.equal(await page.locator('#optima tr.pointed td').first().textContent(), '3');
    await page.evaluate(() => window.cldeReport.view.point(-1));
    assert.equal(await page.locator('#optima tr.pointed').count(), 0);
    await page.evaluate(() => window.cldeReport.view.open(1));
    assert.equal(await page.locator('#optima tr.pointed td').first().textContent(), '2');
    // The page scrolls smoothly.
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('#optima tr.pointed').getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    }, undefined, { timeout: 5000 });
  });

  await t.test('every figure can be saved as SVG, PNG and CSV', async () => {
    for (const id of await chartIds(page)) {
      const saved = await page.evaluate((name) => {
        const figure = window.cldeReport.figureNamed(name);
        return { svg: figure.svg(), png: figure.png(), csv: figure.csv() };
      }, id);
      assert.match(saved.svg, /^<svg[^>]* width="\d+"/, id);
      assert.match(saved.png, /^data:image\/png;base64,/, id);
      assert.ok(saved.png.length > 3000, id);
      assert.ok(saved.csv.split('\n').length > 2 && !saved.csv.includes('NaN'), id);
    }
    const download = page.waitForEvent('download');
    await page.click('#tree .exports >> text=CSV');
    assert.equal((await download).suggestedFilename(), 'clde-tree.csv');
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

  await t.test('prints in light colours, with heads of columns and whole figures', async () => {
    const pdf = await openReport(browser, work.file('two.html'), { colorScheme: 'dark' });
    await pdf.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await pdf.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const display = (selector) => pdf.page.$eval(selector, (e) => getComputedStyle(e).display);
    assert.equal(await display('nav'), 'none');
    assert.equal(await display('#map .chart'), 'none');
    assert.equal(await display('#map img.printed'), 'block');
    assert.notEqual(await display('#optima th button'), 'none');
    assert.match(await pdf.page.getAttribute('#map img.printed', 'src'), /^data:image\/png/);
    assert.ok((await pdf.page.pdf({ format: 'A4' })).length > 100_000);
    await pdf.page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await pdf.page.locator('img.printed').count(), 0);
    assert.deepEqual(pdf.troubles, []);
    await pdf.close();
  });

  assert.deepEqual(troubles, []);
  await close();
});

test('ten variables: projection, and parallel coordinates that are brushed', async () => {
  const run = solve('synthetic/mixture-10d', 'ten', '--evaluations', 30000);
  const { page, troubles, close } = await openReport(browser, work.file('ten.html'));
  await everyChartIsDrawn(page, ['projection', 'parallel', 'matrix', 'slices', ...common]);
  assert.equal(await points(page, 'projection', 'Optima'), run.optima.length);
  assert.deepEqual(await violations(page), []);
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
  // The same choice fades dots in every panel of the pairs.
  const panels = () => page.evaluate(() => window.cldeReport.chartNamed('matrix').getOption().series.map((s) => s.data));
  assert.equal((await panels()).length, 15);
  for (const data of await panels()) {
    assert.equal(data.length, Math.min(200, run.optima.length));
    for (const { value, itemStyle } of data) assert.equal(itemStyle.opacity === 1, wanted.includes(value[2]));
  }
  await page.click('#parallel >> text=Clear');
  // Row, then column: the first panel has the second of the variables shown over the first.
  const heads = (await page.evaluate(() => window.cldeReport.figureNamed('matrix').csv())).split('\n')[0].split(',').slice(1);
  assert.equal(heads.length, 6);
  const index = heads.map((h) => run.variables.findIndex((v) => v.name === h));
  for (const { value } of (await panels())[0]) assert.deepEqual(value.slice(0, 2), [run.optima[value[2]].x[index[0]], run.optima[value[2]].x[index[1]]]);
  const spread = (j) => Math.max(...run.optima.map((o) => o.x[j])) - Math.min(...run.optima.map((o) => o.x[j]));
  const least = Math.min(...index.map(spread));
  run.variables.forEach((_, j) => assert.ok(index.includes(j) || spread(j) <= least + 1e-12, 'those in which optima differ most'));
  assert.equal(await page.evaluate(() => window.cldeReport.view.chosen), null);
  // What a wide table leaves behind its edge: number and value stay, and it can be turned.
  assert.equal(await page.$eval('#optima td:nth-child(2)', (e) => getComputedStyle(e).position), 'sticky');
  await page.click('text=Variables as rows');
  assert.equal(await page.locator('#turned tbody tr').count(), 11);
  assert.deepEqual(troubles, []);
  await close();
});

test('twenty variables fit a sheet of paper, and large numbers their tile', async () => {
  solve('cec2013/f20', 'twenty', '--evaluations', 20000);
  const { page, troubles, close } = await openReport(browser, work.file('twenty.html'), { viewport: { width: 794, height: 1123 } });
  const lines = await page.$$eval('.tile .figure', (all) => all.map((e) => Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))));
  assert.ok(lines.every((n) => n === 1), `${lines}`);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 794);
  assert.equal(await page.locator('#optima .only-printed tbody tr').count(), 21);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('#optima .only-printed tbody tr').count(), 0);
  assert.deepEqual(troubles, []);
  await close();
});

test('several objectives: front and set are linked by brushing', async () => {
  const run = solve('mmf/4', 'front', '--evaluations', 6000);
  const { page, troubles, close } = await openReport(browser, work.file('front.html'));
  await everyChartIsDrawn(page, ['front', 'parallel', 'found', 'hypervolume']);
  assert.equal(await points(page, 'front', 'Solutions'), run.optima.length);
  assert.deepEqual(await violations(page), []);
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
  assert.match(await page.textContent('#optima .status'), new RegExp(`^${chosen.length} solutions chosen`));
  // The lines of the others fade.
  const faded = await page.evaluate(() =>
    window.cldeReport.chartNamed('parallel').getOption().series[0].data.filter((d) => d.lineStyle.opacity < 0.1).length);
  assert.equal(faded, run.optima.length - chosen.length);
  assert.deepEqual(troubles, []);
  await close();
});

test('three objectives: a front in space that turns, and the hypervolume over time', async () => {
  const run = solve('dtlz/2', 'space', '--evaluations', 4000);
  assert.equal(run.objectives, 3);
  const { page, troubles, close } = await openReport(browser, work.file('space.html'));
  await everyChartIsDrawn(page, ['front', 'space', 'parallel', 'matrix', 'found', 'hypervolume']);
  assert.deepEqual(await violations(page), []);
  const places = () => page.evaluate(() => {
    const { data } = window.cldeReport.chartNamed('space').getOption().series.find((s) => s.name === 'Solutions');
    return Object.fromEntries(data.map(({ value: [x, y, i] }) => [i, [x, y]]));
  });
  const before = await places();
  assert.equal(Object.keys(before).length, run.optima.length);
  // From above the first two objectives are seen as they are; turned by a quarter, they change places.
  await page.locator('#space input').nth(0).fill('0');
  await page.locator('#space input').nth(1).fill('90');
  const above = await places();
  assert.notDeepEqual(above, before);
  const range = (m) => [Math.min(...run.optima.map((o) => o.value[m])), Math.max(...run.optima.map((o) => o.value[m]))];
  run.optima.forEach((o, i) => [0, 1].forEach((m) => {
    const [low, high] = range(m);
    assert.ok(Math.abs(above[i][m] - ((o.value[m] - low) / (high - low) - 0.5)) < 1e-6);
  }));
  assert.match(page.url(), /turn=0.*tilt=90/);
  const line = await page.evaluate(() => window.cldeReport.chartNamed('hypervolume').getOption().series[0].data.map((d) => d[1]));
  assert.ok(line.every((v, i) => i === 0 || v >= line[i - 1] - 1e-12), 'it never falls');
  assert.ok(line.at(-1) >= run.trade_offs.hypervolume - 1e-9 && line.at(-1) <= 1);
  assert.deepEqual(troubles, []);
  await close();
});

test('titles and names of values are those that were given', async () => {
  const file = work.file('named.json');
  const found = JSON.parse(clde('solve', 'mmf/1', '--evaluations', 1500, '--json'));
  writeJson(file, { ...found, problem: './beam', title: 'A beam <1>', value_names: ['cost (EUR)', 'mass (kg)'] });
  clde('report', file, '--out', work.file('named.html'));
  const { page, troubles, close } = await openReport(browser, work.file('named.html'));
  assert.equal(await page.textContent('h1'), 'A beam <1>');
  assert.equal(await page.title(), 'A beam <1> - clde');
  assert.match(await page.textContent('#optima thead'), /cost \(EUR\).*mass \(kg\)/);
  const axes = await page.evaluate(() => window.cldeReport.chartNamed('front').getOption().xAxis[0].name);
  assert.equal(axes, 'cost (EUR)');
  assert.deepEqual(troubles, []);
  await close();
});

test('one basin hides what says nothing; infeasible points are shown', async () => {
  const run = solve('design/welded-beam', 'beam', '--evaluations', 3000);
  const { page, troubles, close } = await openReport(browser, work.file('beam.html'));
  const ids = await chartIds(page);
  if (run.optima.length === 1) assert.ok(!ids.includes('tree') && !ids.includes('history-size'));
  assert.ok(run.samples.infeasible.total > 0);
  assert.ok((await points(page, 'projection', 'Infeasible')) > 0);
  const caption = await page.textContent('#best figcaption');
  const best = Math.min(...run.optima.map((o) => o.value));
  assert.ok(caption.includes(best.toPrecision(3)), `${caption} ${best}`);
  assert.deepEqual(troubles, []);
  await close();
});

test('ties, errors of estimates and families are told', async (t) => {
  const folder = workFolder();
  const browser = await startBrowser();
  t.after(() => browser.close().then(folder.remove));
  clde('solve', 'surfaces/six-hump-camel', '--evaluations', 3000, '--within', 1, '--quiet', '--report', folder.file('near.html'));
  const near = await openReport(browser, folder.file('near.html'));
  const stars = () => near.page.$$eval('#optima tbody tr', (rows) => rows.map((r) => r.children[2].textContent.endsWith('*')));
  assert.deepEqual((await stars()).slice(0, 4), [true, true, false, false]);
  assert.match(await near.page.textContent('.tiles'), /2tied for the best value/);
  assert.deepEqual(near.troubles, []);

  clde('solve', 'noisy/cec2013/f4:size=1e-4,kind=random', '--evaluations', 4000, '--quiet', '--report', folder.file('noisy.html'));
  const noisy = await openReport(browser, folder.file('noisy.html'));
  assert.match(await noisy.page.textContent('#optima tbody tr td:nth-child(2)'), /^\d+\.\d+ ± 0\.\d+$/);
  assert.doesNotMatch(await noisy.page.textContent('#next'), /saddles/);

  clde('solve', 'families/circle', '--evaluations', 5000, '--quiet', '--report', folder.file('circle.html'));
  const circle = await openReport(browser, folder.file('circle.html'));
  assert.match(await circle.page.textContent('.family'), /^Optimum 1 is one point of a curve of optima \(a family of dimension 1\): x1 from −/);
  assert.match(await circle.page.textContent('.tiles'), /1of them is a curve or surface of optima/);
  assert.doesNotMatch(await circle.page.textContent('#optima thead'), /funnel/);
  assert.ok((await points(circle.page, 'map', 'Families')) >= 8);
  assert.deepEqual(circle.troubles, []);
});

test('a point that is better than every optimum is told from the best optimum', async () => {
  const found = JSON.parse(clde('solve', 'cec2013/f4', '--evaluations', 2000, '--json'));
  writeJson(work.file('better.json'), { ...found, best_so_far: { x: [1, 2], value: 200.5 } });
  clde('report', work.file('better.json'), '--out', work.file('better.html'));
  const { page, troubles, close } = await openReport(browser, work.file('better.html'));
  const tiles = await page.textContent('.tiles');
  assert.match(tiles, /200value of the best optimum200\.5best value so far, at a point that is no optimum yet/);
  assert.doesNotMatch(tiles, /200best value/);
  assert.deepEqual(troubles, []);
  await close();
});

test('what lies around the optima is shown where it was measured', async () => {
  const formula = '(x^2 - 1)^2 + 4*(y - 0.5)^2 + 0*z';
  clde('solve', '--formula', formula, '--lower', '-2,-2,0', '--upper', '2,2,1', '--evaluations', 3000, '--curvature', 3000, '--quiet', '--report', work.file('around.html'));
  const { page, troubles, close } = await openReport(browser, work.file('around.html'));
  const { optima, curvature } = await page.evaluate(() => window.cldeReport.report.run);
  assert.ok(curvature.length >= 1 && curvature.every((c) => c.condition === null));
  assert.match(await page.textContent('#around tbody tr'), /∞.*flat along 1 z/);
  assert.match(await page.textContent('nav'), /Around the optima/);
  await page.locator('#hessian summary').click();
  const entries = await page.$$eval('#hessian td.number', (cells) => cells.map((c) => Number(c.textContent.replace('−', '-'))));
  [8, 0, 0, 0, 8, 0, 0, 0, 0].forEach((wanted, i) => assert.ok(Math.abs(entries[i] - wanted) < 1e-2, `${entries}`));
  // A row leads to the optimum in the first table, by mouse or key.
  await page.locator('#around tbody tr').last().press('Enter');
  const number = String(curvature.at(-1).optimum + 1);
  assert.equal(await page.locator('#optima tr.pointed td').first().textContent(), number);
  assert.ok(optima.length >= 1);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(troubles, []);
  await close();

  clde('solve', '--formula', '50*(a - 1)^2 + 2*(b + 1)^2', '--lower', -5, '--upper', 5, '--evaluations', 500, '--curvature', 500, '--quiet', '--report', work.file('fit.html'));
  const fit = await openReport(browser, work.file('fit.html'));
  const cells = await fit.page.$$eval('#around tbody tr:first-child td', (all) => all.map((c) => c.textContent));
  assert.deepEqual(cells.slice(2), ['25', '1', '0.1', '0.5']);
  assert.deepEqual(fit.troubles, []);
  await fit.close();

  const without = await openReport(browser, work.file('two.html'));
  assert.equal(await without.page.locator('#curvature').count(), 0);
  await without.close();
});

test('a run without any descent says so', async () => {
  clde('solve', 'cec2013/f4', '--quiet', '--evaluations', 12, '--report', work.file('part.html'));
  const { page, troubles, close } = await openReport(browser, work.file('part.html'));
  assert.match(await page.textContent('.tiles'), /no descent has converged.*value of the best point so far/);
  assert.equal(await page.textContent('#answer-title'), 'Best point so far');
  assert.match(await page.textContent('#optima .status'), /^1 point, not yet an optimum$/);
  assert.equal(await page.locator('#tied-only').count(), 0);
  assert.deepEqual(troubles, []);
  await close();
});

/** CIE L*a*b* of a colour as people with protanopia or deuteranopia see it (Machado 2009). */
function seen(hex, matrix) {
  const linear = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const c = matrix.map((row) => Math.min(1, Math.max(0, row.reduce((s, m, j) => s + m * linear[j], 0))));
  const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047);
  const y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]);
  const z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test('colours are apart for every kind of colour vision', async () => {
  const visions = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  ];
  const { page, close } = await openReport(browser, work.file('two.html'));
  const palettes = await page.evaluate(() => window.cldeReport.palettes);
  for (const palette of Object.values(palettes))
    for (const vision of visions)
      palette.forEach((a, i) => palette.slice(i + 1).forEach((b) => {
        const [p, q] = [seen(a, vision), seen(b, vision)];
        // In CIELAB; about 2 is the least that can be seen.
        assert.ok(Math.hypot(...p.map((v, k) => v - q[k])) > 15, `${a} and ${b}`);
      }));
  await close();
});

test('a page from JSON speaks of nothing that is not there', async () => {
  writeJson(work.file('plain.json'), JSON.parse(clde('solve', 'cec2013/f4', '--evaluations', 2000, '--json')));
  clde('report', work.file('plain.json'), '--out', work.file('plain.html'));
  const { page, close } = await openReport(browser, work.file('plain.html'));
  const caption = await page.textContent('#map figcaption p');
  assert.doesNotMatch(caption, /Trails|Dots|coloured by basin/);
  const legend = await page.evaluate(() => window.cldeReport.chartNamed('map').getOption().legend[0].data.map((d) => d.name));
  assert.ok(!legend.includes('Trails') && !legend.includes('Samples'), `${legend}`);
  assert.match(await page.textContent('header'), /made from the JSON of a result, which has no samples/);
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
    assert.ok(size < 1_200_000, `${size} bytes`);
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

test('a rugged function makes no large page; thousands of samples are a few shapes', async (t) => {
  clde('solve', 'cec2013/f6', '--quiet', '--evaluations', 20_000, '--report', work.file('f6.html'));
  const size = statSync(work.file('f6.html')).size;
  assert.ok(size < 750_000, `${size} bytes`);
  const { page, troubles, close } = await openReport(browser, work.file('f6.html'));
  await page.locator('#map').scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const step = await page.evaluate(() => {
    const from = performance.now();
    window.cldeReport.view.showBasins(20);
    return performance.now() - from;
  });
  t.diagnostic(`${(size / 1e6).toFixed(2)} MB, ${step.toFixed(0)} ms a step`);
  // One shape a sample made every step of the slider slow.
  assert.ok((await allPoints(page, 'map', 'Samples')) > 3000);
  const shapes = await page.evaluate(() => window.cldeReport.chartNamed('map').getZr().storage.getDisplayList(true).length);
  assert.ok(shapes < 1500, `${shapes} shapes`);
  const dots = await page.$$eval('#optima .dot', (all) => all.map((d) => {
    const [mark, wanted] = [d.style.background, window.cldeReport.view.colorOf(Number(d.parentElement.textContent) - 1)];
    const same = document.createElement('span');
    same.style.background = wanted;
    return mark === same.style.background;
  }));
  assert.ok(dots.length === 25 && dots.every(Boolean), 'the table has the colours of the basins as shown');
  const frame = await page.locator('#map .chart').boundingBox();
  const places = await page.evaluate(() => {
    const chart = window.cldeReport.chartNamed('map');
    const { x } = window.cldeReport.report.run.samples;
    return Array.from({ length: 20 }, (_, i) => chart.convertToPixel('grid', [x[600 * i], x[600 * i + 1]]));
  });
  for (const [x, y] of places) {
    await page.mouse.move(frame.x + x, frame.y + y);
    await page.waitForTimeout(100);
    if (/basin of/.test(await page.textContent('#map .chart'))) break;
  }
  assert.match(await page.textContent('#map .chart'), /x1 = .*x2 = .*evaluation [\d,]+, basin of optimum \d+/);
  assert.deepEqual(troubles, []);
  await close();
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

test('a word explains itself at its question mark, on a phone too', async () => {
  solve('cec2013/f4', 'words', '--evaluations', 1500);
  const { page, troubles, close } = await openReport(browser, work.file('words.html'), { viewport: { width: 360, height: 740 }, hasTouch: true });
  const ask = page.getByRole('button', { name: 'What does “found at” mean?' });
  await ask.scrollIntoViewIfNeeded();
  await ask.tap();
  assert.match(await page.textContent('#meaning'), /^found at: The evaluation at which/);
  assert.equal(await ask.getAttribute('aria-expanded'), 'true');
  const box = await page.locator('#meaning').boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 740, JSON.stringify(box));
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#meaning').count(), 0);
  assert.equal(await page.locator('th', { has: ask }).getAttribute('aria-sort'), 'none');
  assert.ok((await page.locator('.what').count()) > 8);
  assert.deepEqual(troubles, []);
  await close();
});

test('logarithmic or linear, as the reader likes it', async () => {
  solve('cec2013/f4', 'scale', '--evaluations', 1500);
  const { page, close } = await openReport(browser, work.file('scale.html'));
  const types = (of) => of.evaluate(() => ['xAxis', 'yAxis'].map((a) => window.cldeReport.chartNamed('best').getOption()[a][0].type));
  assert.deepEqual(await types(page), ['log', 'log']);
  await page.locator('#best .scale').click();
  assert.deepEqual(await types(page), ['value', 'value']);
  assert.equal(await page.textContent('#best .scale'), 'Log scale');
  const again = await openReport(browser, work.file('scale.html'), {}, new URL(page.url()).hash);
  assert.deepEqual(await types(again.page), ['value', 'value']);
  await again.close();
  await close();
});

test('dense contours are thinned, others are not', async () => {
  solve('cec2013/f4', 'smooth', '--evaluations', 1000);
  solve('cec2013/f6', 'dense', '--evaluations', 1000);
  const levels = async (name) => {
    const { page, close } = await openReport(browser, work.file(`${name}.html`));
    const caption = await page.textContent('#map figcaption p');
    await close();
    return Number(/at (\d+) levels/.exec(caption)[1]);
  };
  assert.equal(await levels('smooth'), 14);
  assert.ok((await levels('dense')) <= 4);
});

test('basins over time: optima in order, a row of boxes for each', async () => {
  const run = solve('cec2013/f5', 'rows', '--evaluations', 4000);
  const { page, close } = await openReport(browser, work.file('rows.html'));
  await page.$$eval('details', (all) => all.forEach((d) => { d.open = true; }));
  await page.evaluate(() => window.cldeReport.showAllCharts());
  const names = await page.evaluate(() => window.cldeReport.chartNamed('history-size').getOption().series.map((s) => s.name));
  const numbers = names.filter((n) => n !== 'Others').map((n) => Number(n.replace('Optimum ', '')));
  assert.deepEqual(numbers, [...numbers].sort((a, b) => a - b));
  const slices = atob(run.history.ends.u32).length / 4;
  assert.equal((await points(page, 'history-saliency', 'Saliency')) % slices, 0);
  assert.ok((await points(page, 'history-saliency', 'Saliency')) >= slices * run.history.basins.length);
  await close();
});

test('what next: fits what came out', async () => {
  const said = async (name) => {
    const { page, close } = await openReport(browser, work.file(`${name}.html`));
    const text = await page.textContent('#next');
    await close();
    return text;
  };
  const page = (problem, evaluations, name) => clde('solve', problem, '--quiet', '--evaluations', evaluations, '--report', work.file(`${name}.html`));
  page('cec2013/f6', 1000, 'unsure');
  assert.match(await said('unsure'), /--evaluations 10000 --stop-when complete:0\.95.*--seed 2/s);
  page('cec2013/f4', 4000, 'sure');
  assert.match(await said('sure'), /--seed 2.*--saddles 5000/s);
  assert.doesNotMatch(await said('sure'), /stop-when/);
  page('cec2013/f4', 10, 'few');
  assert.match(await said('few'), /--evaluations 1000a larger budget/);
});
