// The data of a report: what `clde report` writes and this page reads. The descriptions below are the
// contract; the types follow from them, and every report is checked against them when it is opened.
// docs/reference/formats.md says what each member means.

export class ContractError extends Error {}

/** Reads one value found at `at`, or throws ContractError. */
export type Reader<T> = (value: unknown, at: string) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;

function refuse(at: string, wanted: string): never {
  throw new ContractError(`${at} is not ${wanted}`);
}

const text: Reader<string> = (value, at) =>
  typeof value === 'string' ? value : refuse(at, 'a text');

const flag: Reader<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : refuse(at, 'true or false');

const number: Reader<number> = (value, at) =>
  typeof value === 'number' ? value : refuse(at, 'a number');

const count: Reader<number> = (value, at) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? value
    : refuse(at, 'a whole number from 0 on');

function optional<T>(reader: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : reader(value, at));
}

function oneOf<const T extends string>(...allowed: T[]): Reader<T> {
  return (value, at) =>
    allowed.find((name) => name === value) ?? refuse(at, `one of ${allowed.join(', ')}`);
}

function list<T>(reader: Reader<T>): Reader<T[]> {
  return (value, at) =>
    Array.isArray(value)
      ? value.map((item, i) => reader(item, `${at}[${i}]`))
      : refuse(at, 'a list');
}

const oneOrList: Reader<number[]> = (value, at) =>
  Array.isArray(value) ? list(number)(value, at) : [number(value, at)];

function members(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(at, 'an object');
  return value as Record<string, unknown>;
}

/** Exactly these members: one too many is as wrong as one too few. */
function object<const S extends Record<string, Reader<unknown>>>(
  shape: S,
): Reader<{ [K in keyof S]: Read<S[K]> }> {
  return (value, at) => {
    const given = members(value, at);
    for (const name of Object.keys(given))
      if (!(name in shape)) refuse(`${at}.${name}`, 'known here');
    const result: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries(shape)) {
      if (!(name in given)) refuse(`${at}.${name}`, 'there');
      result[name] = reader(given[name], `${at}.${name}`);
    }
    return result as { [K in keyof S]: Read<S[K]> };
  };
}

const textByName: Reader<[string, string][]> = (value, at) =>
  Object.entries(members(value, at)).map(([name, v]) => [name, text(v, `${at}.${name}`)]);

function bytesOf(value: unknown, at: string, type: string): ArrayBuffer {
  const encoded = text(object({ [type]: text })(value, at)[type], `${at}.${type}`);
  const characters = atob(encoded);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < characters.length; ++i) bytes[i] = characters.charCodeAt(i);
  return bytes.buffer;
}

const f32: Reader<Float32Array> = (value, at) => new Float32Array(bytesOf(value, at, 'f32'));
const u32: Reader<Uint32Array> = (value, at) => new Uint32Array(bytesOf(value, at, 'u32'));
const u16: Reader<Uint16Array> = (value, at) => new Uint16Array(bytesOf(value, at, 'u16'));

const variable = object({ name: text, lower: number, upper: number, periodic: flag });

/** An optimum as `clde solve --json` writes it; members that the page does not show are passed over. */
const optimum = (value: unknown, at: string) => {
  const given = members(value, at);
  const read = <T>(name: string, reader: Reader<T>): T => reader(given[name], `${at}.${name}`);
  const or = <T>(name: string, reader: Reader<T>, absent: T): T => (name in given ? read(name, reader) : absent);
  const basin = or('basin', members, {});
  return {
    x: read('x', list(number)),
    values: read('value', oneOrList),
    global: read('global', flag),
    hits: read('hits', count),
    found_at: read('found_at', count),
    piece: or('piece', count, 0),
    funnel: or('funnel', count, 0),
    violation: or('violation', number, 0),
    tie: or('tie', flag, false),
    value_error: or('value_error', number, 0),
    saddle: 'saddle' in basin ? optional(number)(basin['saddle'], `${at}.basin.saddle`) : null,
    support: 'support' in basin ? count(basin['support'], `${at}.basin.support`) : 0,
  };
};

const saddle = object({
  a: count,
  b: count,
  x: list(number),
  value: number,
  kind: oneOf('sampled', 'line', 'refined'),
  optimum: optional(count),
  into: optional(count),
});

/** Optima that are a curve or a surface. */
const family = object({
  dimension: count,
  optimum: optional(count),
  lower: list(number),
  upper: list(number),
  representatives: list(list(number)),
});

/** What lies around an optimum, to second order; a condition of null is infinite. */
const curvature = object({
  optimum: count,
  variables: list(count),
  at_bounds: list(count),
  condition: optional(number),
  flat: list(text),
  standard_errors: list(optional(number)),
  weight: optional(number),
  hessian: f32,
});

const steps = object({ at: u32, value: list(number) });

const known = object({
  count: count,
  points: f32,
  front: f32,
  scores: list(object({ accuracy: number, found: count, peak_ratio: number, f1: number })),
  found: steps,
  pieces: count,
  measures: list(object({ name: text, value: optional(number) })),
});

const apart = object({ total: count, x: f32 });

const samples = object({
  total: count,
  infeasible: apart,
  failed: apart,
  optima_from: count,
  x: f32,
  values: f32,
  at: u32,
  optimum: optional(u16),
});

const source = oneOf('evaluated', 'interpolated');

const map = object({
  source,
  columns: count,
  rows: count,
  values: f32,
  levels: list(number),
});

const projection = object({
  center: list(number),
  axes: list(list(number)),
  explained: list(number),
  of: oneOf('optima', 'samples'),
});

const history = object({
  ends: u32,
  basins: list(count),
  count: u32,
  size: f32,
  saliency: f32,
  quota: f32,
});

const generations = object({ evaluations: u32, step: f32, threshold: f32, basins: f32, largest_share: f32 });

const run = object({
  problem: text,
  heading: text,
  value_names: list(text),
  title: text,
  algorithm: text,
  seed: text,
  settings: textByName,
  sense: oneOf('minimize', 'maximize'),
  objectives: count,
  variables: list(variable),
  budget: object({ evaluations: optional(count), seconds: optional(number) }),
  evaluations: count,
  saddle_evaluations: count,
  seconds: optional(number),
  stop: text,
  failures: object({ failed: count, timed_out: count, recovered: count, first_failed: text, first_timed_out: text }),
  notes: list(text),
  unseen: text,
  command: text,
  date: text,
  optima_total: count,
  better_point: optional(number),
  optima: list(optimum),
  saddles: list(saddle),
  families: list(family),
  curvature: list(curvature),
  trade_offs: optional(object({ pieces: count, hypervolume: optional(number), spacing: optional(number) })),
  known: optional(known),
  reported: steps,
  found: steps,
  best: steps,
  hypervolume: steps,
  samples: optional(samples),
  map: optional(map),
  curve: optional(object({ source, values: f32 })),
  slices: optional(object({ optima: count, points: count, values: f32 })),
  trails: list(f32),
  projection: optional(projection),
  history: optional(history),
  generations: optional(generations),
});

const cell = object({
  values: f32,
  mean: number,
  deviation: number,
  lowest: number,
  lower_quartile: number,
  median: number,
  upper_quartile: number,
  highest: number,
  best: flag,
  p_value: number,
  verdict: oneOf('none', 'better', 'equal', 'worse'),
});

const ranking = object({
  mean_ranks: list(number),
  statistic: number,
  p_value: number,
  problems: count,
  critical_difference: number,
  cliques: list(list(count)),
});

const measure = object({
  metric: text,
  accuracy: optional(number),
  sentence: text,
  larger_is_better: flag,
  problems: list(count),
  cells: list(list(optional(cell))),
  pairs: list(list(list(count))),
  ranking: optional(ranking),
});

const band = object({ low: f32, middle: f32, high: f32, mean: f32 });

const runningTime = object({
  share: number,
  cells: list(optional(object({ expected: optional(number), successes: count, runs: count }))),
});

const experiment = object({
  name: text,
  file: text,
  versions: list(text),
  first_end: text,
  last_end: text,
  done: count,
  seeds: count,
  planned: count,
  failed: list(object({ problem: text, label: text, seed: text, reason: text })),
  methods: list(text),
  control: count,
  problems: list(object({ name: text, title: text })),
  measures: list(measure),
  convergence: list(object({ problem: count, accuracy: number, optima: count, budget: count, at: u32, bands: list(optional(band)), running_times: list(runningTime) })),
  cpu_seconds: list(list(optional(number))),
});

/** Runs side by side. */
const runs = object({
  heading: text,
  sense: oneOf('minimize', 'maximize'),
  objectives: count,
  value_names: list(text),
  variables: list(object({ name: text, lower: number, upper: number })),
  same_within: number,
  optima: list(object({ x: list(number), value: number, found_at: list(optional(count)) })),
  runs: list(
    object({
      file: text,
      problem: text,
      algorithm: text,
      seed: text,
      evaluations: count,
      seconds: optional(number),
      stop: text,
      unseen: text,
      optima: count,
      tied: count,
      best: optional(number),
      known: optional(object({ count: count, found: count })),
      found: steps,
      progress: steps,
      front: f32,
      hypervolume: optional(number),
    }),
  ),
});

export type Runs = Read<typeof runs>;
export type SharedOptimum = Runs['optima'][number];
export type Experiment = Read<typeof experiment>;
export type Measure = Read<typeof measure>;
export type Cell = Read<typeof cell>;

export type Run = Read<typeof run>;
export type Optimum = ReturnType<typeof optimum>;
export type Samples = Read<typeof samples>;
export type Saddle = Read<typeof saddle>;
export type Family = Read<typeof family>;
export type Curvature = Read<typeof curvature>;
export type GridMap = Read<typeof map>;
export type Steps = Read<typeof steps>;
export type Projection = Read<typeof projection>;
export type History = Read<typeof history>;

/** Of a run, of several, or of an experiment: the others are null. */
export interface Report {
  tool: string;
  run: Run | null;
  runs: Runs | null;
  experiment: Experiment | null;
}

export const formatVersion = 1;

export function readReport(json: string): Report {
  const report = members(JSON.parse(json), 'the report');
  if (report['format'] !== 'clde-report' || report['version'] !== formatVersion)
    throw new ContractError(`this page shows reports of version ${formatVersion}`);
  return {
    tool: text(report['tool'], 'tool'),
    run: 'run' in report ? run(report['run'], 'run') : null,
    runs: 'runs' in report ? runs(report['runs'], 'runs') : null,
    experiment: 'experiment' in report ? experiment(report['experiment'], 'experiment') : null,
  };
}
