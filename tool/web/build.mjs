// Bundles src/ into one HTML page and writes it as C++: node build.mjs PAGE.cpp. With a name that
// ends in .html the page itself is written.
//
// Without network the page is left empty with a warning: a build of the tool must not fail for want
// of a report.
import { writeFileSync } from 'node:fs';

import { bundledScript, bundledStyle, fetchPackages, filled } from './bundle.mjs';

async function bundle() {
  const style = await bundledStyle('src/page.css');
  const script = await bundledScript('src/main.ts');
  return filled('src/page.html', style, script);
}

/** C++ string literals, short enough for every compiler and never broken inside an escape. Their lengths come with
 * them (sv): clang refuses to count half a million characters while it compiles. */
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
    pieces.push(`    "${text}"sv,`);
  }
  return `// Made by tool/web/build.mjs.
#include <span>
#include <string_view>
namespace clde::report {
namespace {
using std::string_view_literals::operator""sv;
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
