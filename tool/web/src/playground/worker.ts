// Searches in a thread of its own, so that the page stays alive.
import type { FromWorker, ToWorker } from './messages';
import { Solver } from './solver';

const portion = 500;
const listenEvery = 40;
const reportEvery = 350;

let solver: Promise<Solver> | undefined;
/** The page has drawn what it was sent last: no more is sent than it can draw. */
let drawn = true;
/** Counts questions and stops: what was begun before goes no further. */
let turn = 0;

function tell(message: FromWorker): void {
  postMessage(message);
}

async function solve(question: string): Promise<void> {
  const mine = ++turn;
  const search = await solver!;
  const complaint = search.begin(question);
  if (complaint !== null) return tell({ kind: 'complaint', text: complaint });
  let reported = performance.now();
  for (let more = true; more && mine === turn; await new Promise((done) => setTimeout(done))) {
    const pause = performance.now() + listenEvery;
    while (more && performance.now() < pause) more = search.advance(portion);
    if (more && (!drawn || performance.now() - reported < reportEvery)) continue;
    drawn = false;
    tell({ kind: 'report', json: search.report(), done: !more });
    reported = performance.now();
  }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const { data } = event;
  if (data.kind === 'load') solver = Solver.load(data.bytes);
  else if (data.kind === 'list') void solver!.then((s) => tell({ kind: 'problems', problems: s.problems() }));
  else if (data.kind === 'drawn') drawn = true;
  else if (data.kind === 'stop') ++turn;
  else solve(data.question).catch((error: unknown) => tell({ kind: 'complaint', text: String(error) }));
});
