// What the page and its worker tell each other.

export type ToWorker = { kind: 'load'; bytes: ArrayBuffer } | { kind: 'solve'; question: string } | { kind: 'stop' };

export type FromWorker =
  | { kind: 'complaint'; text: string }
  | { kind: 'report'; json: string; done: boolean };
