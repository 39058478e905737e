// The few services that a C library expects of its system; in a browser there are clock and chance.

type Service = (...args: never[]) => number;

const missing = 52;
const noSuchFile = 8;

export function services(memory: () => WebAssembly.Memory): Record<string, Service> {
  const view = (): DataView => new DataView(memory().buffer);
  return {
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (at: number, size: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    fd_write: () => noSuchFile,
    proc_exit: (code: number) => {
      throw new Error(`the module ended with ${code}`);
    },
  };
}

/** What a module imports; what is not offered here answers that it is missing. */
export function importsOf(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const offered = services(memory);
  const imports: Record<string, Record<string, Service>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = offered[name] ?? (() => missing);
  return imports as WebAssembly.Imports;
}
