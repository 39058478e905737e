// The playground as one HTML page: node build_playground.mjs clde.wasm PAGE.html.
import { readFileSync, writeFileSync } from 'node:fs';

import { bundledScript, bundledStyle, fetchPackages, filled, packed } from './bundle.mjs';

const [, , module, output] = process.argv;
if (!fetchPackages()) process.exit(1);
const worker = await bundledScript('src/playground/worker.ts');
const script = await bundledScript('src/playground/main.ts', { WORKER: JSON.stringify(worker) });
const style = (await bundledStyle('src/page.css')) + (await bundledStyle('src/playground.css'));
const page = filled('src/playground.html', style, script)
  .replace('<!--clde-module-->', () => packed(readFileSync(module)));
writeFileSync(output, page);
