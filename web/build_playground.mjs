// The playground as one HTML page: node build_playground.mjs clde.wasm PAGE.html.
import { readFileSync, writeFileSync } from 'node:fs';

import { bundledScript, bundledStyle, fetchPackages, packed, template } from './bundle.mjs';

const [, , module, output] = process.argv;
if (!fetchPackages()) process.exit(1);
const worker = await bundledScript('src/playground/worker.ts');
const script = await bundledScript('src/playground/main.ts', { WORKER: JSON.stringify(worker) });
const style = (await bundledStyle('src/page.css')) + (await bundledStyle('src/playground.css'));
const page = template('src/playground.html')
  .replace('/*clde-style*/', () => style)
  .replace('<!--clde-module-->', () => packed(readFileSync(module)))
  .replace('<!--clde-code-->', () => packed(Buffer.from(script, 'utf8')));
writeFileSync(output, page);
