// The library as a module of WebAssembly.
import type { Builtin } from './messages';
import { importsOf } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  room: (size: number) => number;
  text: () => number;
  text_size: () => number;
  begin: () => number;
  problems: () => void;
  advance: (evaluations: number) => number;
  report: () => void;
}

export class Solver {
  private constructor(private readonly exports: Exports) {}

  static async load(bytes: ArrayBuffer): Promise<Solver> {
    const module = await WebAssembly.compile(bytes);
    const imports = importsOf(module, () => exports.memory);
    const exports = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
    exports._initialize();
    return new Solver(exports);
  }

  private text(): string {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.text(), this.exports.text_size()));
  }

  problems(): Builtin[] {
    this.exports.problems();
    return JSON.parse(this.text()) as Builtin[];
  }

  /** What is wrong with the question, or null. */
  begin(question: string): string | null {
    const bytes = new TextEncoder().encode(question);
    const at = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return this.exports.begin() === 1 ? null : this.text();
  }

  /** Whether there is more to do. */
  advance(evaluations: number): boolean {
    return this.exports.advance(evaluations) === 1;
  }

  report(): string {
    this.exports.report();
    return this.text();
  }
}
