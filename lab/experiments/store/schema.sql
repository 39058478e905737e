-- The store, as numbered steps. A new store takes them all, an older one those it lacks; a step that
-- was released is never changed. PRAGMA user_version is the number of the last step taken.

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
  result TEXT                     -- what was found, as `clde solve --json` writes it, without its comparisons
);
CREATE INDEX run_by_state ON run (state);
CREATE INDEX run_by_problem ON run (problem, algorithm);

-- migration 2
ALTER TABLE run ADD COLUMN checksum TEXT;  -- of what was run and found; SQLite notices no flipped bit

-- migration 3
CREATE TABLE experiment (         -- one row, or none while it has no name
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL              -- of the plan that was run last with a name
);
