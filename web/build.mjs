// Bundles src/ into one HTML page and writes it as C++: node build.mjs PAGE.cpp. With a name that
// ends in .html the page itself is written.
//
// The packages are fetched once (npm ci, as package-lock.json fixes them). Without network the page
// is left empty with a warning: a build of the tool must not fail for want of a report.
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

function fetchPackages() {
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

async function bundle() {
  const esbuild = await import('esbuild');
  const options = { absWorkingDir: here, bundle: true, minify: true, write: false, legalComments: 'inline' };
  const script = await esbuild.build({
    ...options,
    entryPoints: ['src/main.ts'],
    format: 'iife',
    target: 'es2020',
    charset: 'ascii',
  });
  const style = await esbuild.build({ ...options, entryPoints: ['src/page.css'], target: 'chrome110' });
  const code = gzipSync(Buffer.from(script.outputFiles[0].text, 'utf8'), { level: 9 });
  return readFileSync(join(here, 'src/page.html'), 'utf8')
    .replace('/*clde-style*/', () => style.outputFiles[0].text)
    .replace('<!--clde-code-->', () => code.toString('base64'));
}

/** C++ string literals, short enough for every compiler and never broken inside an escape. */
function asCpp(page) {
  const bytes = Buffer.from(page, 'utf8');
  const pieces = [];
  for (let from = 0; from < bytes.length; from += 12_000) {
    let text = '';
    for (const byte of bytes.subarray(from, from + 12_000)) {
      const character = String.fromCharCode(byte);
      if (byte < 32 || byte > 126 || character === '?')
        text += '\\' + byte.toString(8).padStart(3, '0');
      else text += character === '"' || character === '\\' ? '\\' + character : character;
    }
    pieces.push(`    "${text}",`);
  }
  return `// Made by web/build.mjs.
#include <span>
#include <string_view>
namespace clde::report {
namespace {
constexpr std::string_view pieces[] = {
${pieces.join('\n')}
};
}  // namespace
std::span<const std::string_view> page_pieces();
std::span<const std::string_view> page_pieces() { return pieces; }
}  // namespace clde::report
`;
}

const empty = `#include <span>
#include <string_view>
namespace clde::report {
std::span<const std::string_view> page_pieces();
std::span<const std::string_view> page_pieces() { return {}; }
}  // namespace clde::report
`;

const output = process.argv[2] ?? 'page.html';
const page = fetchPackages() ? await bundle() : undefined;
if (output.endsWith('.html')) {
  if (page === undefined) process.exit(1);
  writeFileSync(output, page);
} else {
  writeFileSync(output, page === undefined ? empty : asCpp(page));
}
