-- The store, as numbered steps. A new store takes them all, an older one those it lacks; a step that
-- was released is never changed. PRAGMA user_version is the number of the last step taken.
-- Blobs hold little-endian doubles one after another.

-- migration 1
CREATE TABLE worker (             -- a process that works on the store; alive while it holds the lock of
  id INTEGER PRIMARY KEY AUTOINCREMENT,  -- byte `id` of the file STORE-claims
  pid INTEGER NOT NULL,
  started_at TEXT NOT NULL
);
CREATE TABLE run (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,       -- hash of the seven columns below down to version
  algorithm TEXT NOT NULL,
  settings TEXT NOT NULL,         -- JSON object, names sorted, values as text
  problem TEXT NOT NULL,
  budget INTEGER NOT NULL,        -- evaluations
  seed INTEGER NOT NULL,
  version TEXT NOT NULL,
  label TEXT NOT NULL,            -- how the plan calls algorithm and settings
  state TEXT NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'running', 'done', 'failed')),
  worker INTEGER REFERENCES worker (id),
  reason TEXT NOT NULL DEFAULT '',  -- why it failed
  started_at TEXT,
  finished_at TEXT,
  wall_seconds REAL,
  cpu_seconds REAL,
  evaluations INTEGER,            -- spent
  stop TEXT,
  failed INTEGER,                 -- evaluations without a value
  timed_out INTEGER,
  recovered INTEGER,
  unseen TEXT                     -- JSON of what may be missing; null: no such claim
);
CREATE INDEX run_by_state ON run (state);
CREATE INDEX run_by_problem ON run (problem, algorithm);
CREATE TABLE optimum (
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, best first
  x BLOB NOT NULL,
  value BLOB NOT NULL,            -- one double per objective
  is_global INTEGER NOT NULL,
  hits INTEGER NOT NULL,
  found_at INTEGER NOT NULL,      -- evaluations spent when it was first reported
  random_start_hits INTEGER NOT NULL DEFAULT 0,
  piece INTEGER NOT NULL,         -- of the Pareto set, from 1; 0: not told apart
  funnel INTEGER NOT NULL DEFAULT 0,
  support INTEGER NOT NULL DEFAULT 0,
  barrier REAL,                   -- null: not known; so are these
  saddle REAL,
  joins INTEGER,                  -- number of the deeper optimum
  violation REAL NOT NULL DEFAULT 0,
  PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE report (             -- the reported set over time
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, in order of time
  at INTEGER NOT NULL,            -- evaluations spent
  added INTEGER NOT NULL,         -- 1: reported, 0: withdrawn
  optimum INTEGER NOT NULL,
  PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE saddle (             -- lowest points found between optima
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, best first
  a INTEGER NOT NULL,             -- numbers of the two optima
  b INTEGER NOT NULL,
  x BLOB NOT NULL,
  value REAL NOT NULL,
  kind TEXT NOT NULL,             -- sampled, line, refined
  PRIMARY KEY (run, number)
) WITHOUT ROWID;
