// What the page and its worker tell each other.

export type ToWorker = { kind: 'load'; bytes: ArrayBuffer } | { kind: 'solve'; question: string } | { kind: 'list' } | { kind: 'drawn' } | { kind: 'stop' };

/** A problem that the library brings. */
export interface Builtin {
  name: string;
  title: string;
  evaluations: number;
}

export type FromWorker =
  | { kind: 'problems'; problems: Builtin[] }
  | { kind: 'complaint'; text: string }
  | { kind: 'report'; json: string; done: boolean };
