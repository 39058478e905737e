// What both pages are made with: packages, fetched once (npm ci, as package-lock.json fixes them),
// and bundles of src/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const modules = join(here, 'node_modules');
const stamp = join(modules, '.clde-lock');

function lockHash() {
  return createHash('sha256').update(readFileSync(join(here, 'package-lock.json'))).digest('hex');
}

function packagesAreThere() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

/** Two builds may start at once; one of them fetches. A lock older than a fetch can take is dead. */
function withLock(action) {
  const lock = join(here, '.fetching');
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 180_000) rmdirSync(lock);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return action();
  } finally {
    rmdirSync(lock);
  }
}

/** Whether they are there. */
export function fetchPackages() {
  return withLock(() => {
    if (packagesAreThere()) return true;
    const npm = spawnSync(process.env.NPM ?? 'npm', ['ci', '--no-progress', '--loglevel=error'], {
      cwd: here,
      encoding: 'utf8',
      timeout: 150_000,
    });
    if (npm.status !== 0) {
      console.error(`warning: the packages of the report's page could not be fetched, so \`clde
report\` will not work in this build; building again tries again. npm said:
${npm.stderr || npm.error}`);
      return false;
    }
    writeFileSync(stamp, lockHash());
    return true;
  });
}

const options = { absWorkingDir: here, bundle: true, minify: true, write: false, legalComments: 'inline' };

/** The text of a program; `define` replaces names by texts. */
export async function bundledScript(entry, define = {}) {
  const esbuild = await import('esbuild');
  const made = await esbuild.build({ ...options, entryPoints: [entry], format: 'iife', target: 'es2020', charset: 'ascii', define });
  return made.outputFiles[0].text;
}

export async function bundledStyle(entry) {
  const esbuild = await import('esbuild');
  const made = await esbuild.build({ ...options, entryPoints: [entry], target: 'chrome110' });
  return made.outputFiles[0].text;
}

/** Compressed, as text. */
export function packed(bytes) {
  return gzipSync(bytes, { level: 9 }).toString('base64');
}

function template(name) {
  return readFileSync(join(here, name), 'utf8');
}

/** A page of src/ with its style and its program, which is packed. */
export function filled(name, style, script) {
  return template(name)
    .replace('<!--clde-program-->\n', () => template('src/program.html'))
    .replace('/*clde-style*/', () => style)
    .replace('<!--clde-code-->', () => packed(Buffer.from(script, 'utf8')));
}
