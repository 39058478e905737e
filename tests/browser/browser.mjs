// Reports made by the tool, opened in the Debian Chromium.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tool = process.env.CLDE_TOOL ?? 'clde';

export function clde(...args) {
  return execFileSync(tool, args.map(String), { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** A folder that goes away with the tests. */
export function workFolder() {
  const path = mkdtempSync(join(tmpdir(), 'clde-browser-'));
  return { path, file: (name) => join(path, name), remove: () => rmSync(path, { recursive: true }) };
}

export async function startBrowser() {
  // Containers rarely allow Chromium's own sandbox.
  return chromium.launch({
    executablePath: process.env.CLDE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

/** Opens a page; `troubles` collects everything that must not happen. */
export async function openPage(browser, path, options = {}, hash = '') {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const troubles = [];
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') troubles.push(`console: ${m.text()}`);
  });
  page.on('pageerror', (e) => troubles.push(`error: ${e.message}`));
  page.on('dialog', (d) => {
    troubles.push(`dialog: ${d.message()}`);
    void d.dismiss();
  });
  page.on('request', (r) => {
    if (!/^(file|data|blob):/.test(r.url())) troubles.push(`request: ${r.url()}`);
  });
  await page.goto(pathToFileURL(path).href + hash);
  return { page, troubles, close: () => context.close() };
}

/** Opens a report, all its charts drawn. */
export async function openReport(browser, path, options = {}, hash = '') {
  const opened = await openPage(browser, path, options, hash);
  await opened.page.waitForFunction(() => window.cldeReport !== undefined);
  await opened.page.evaluate(() => window.cldeReport.showAllCharts());
  return opened;
}

/** Points of the series of a name in a chart: of the largest. */
export async function points(page, chart, series) {
  return page.evaluate(
    ([id, name]) => {
      const found = window.cldeReport.chartNamed(id)?.getOption().series.filter((s) => s.name === name);
      if (found === undefined || found.length === 0) return -1;
      return Math.max(...found.map((s) => s.data.length));
    },
    [chart, series],
  );
}

/** Points of all series of a name together; packed ones have three numbers each. */
export async function allPoints(page, chart, series) {
  return page.evaluate(
    ([id, name]) => window.cldeReport.chartNamed(id).getOption().series.filter((s) => s.name === name).reduce((sum, s) => sum + s.data.length / (s.data instanceof Float32Array ? 3 : 1), 0),
    [chart, series],
  );
}

/** What axe finds wrong for people who cannot see the page, or not well. */
export async function violations(page) {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => window.axe.run());
  return found.map((v) => `${v.id}: ${v.nodes[0].html}`);
}

export async function chartIds(page) {
  return page.$$eval('figure', (figures) => figures.map((f) => f.id));
}

/** Whether anything but one colour was drawn. */
export async function isDrawn(page, id) {
  return page.$eval(`#${id} canvas`, (canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let i = 0; i < data.length && seen.size < 3; i += 4 * 37)
      seen.add((data[i] << 24) | (data[i + 1] << 16) | (data[i + 2] << 8) | data[i + 3]);
    return seen.size >= 3;
  });
}

export function writeJson(path, value) {
  writeFileSync(path, JSON.stringify(value));
}
