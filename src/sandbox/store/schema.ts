/**
 * Entities are stored as the JSON that is sent; the columns that queries need are generated from it, so that
 * the two cannot disagree. Times in milliseconds end in `_ms`.
 */
const first = `
CREATE TABLE IF NOT EXISTS orders (
  seq INTEGER PRIMARY KEY,
  entity TEXT NOT NULL,
  id TEXT NOT NULL AS (entity ->> '$.id'),
  receipt TEXT AS (entity ->> '$.receipt'),
  created_at INTEGER NOT NULL AS (entity ->> '$.created_at')
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS orders_by_id ON orders (id);
CREATE INDEX IF NOT EXISTS orders_by_receipt ON orders (receipt);

CREATE TABLE IF NOT EXISTS payments (
  seq INTEGER PRIMARY KEY,
  entity TEXT NOT NULL,
  id TEXT NOT NULL AS (entity ->> '$.id'),
  order_id TEXT NOT NULL AS (entity ->> '$.order_id'),
  status TEXT NOT NULL AS (entity ->> '$.status'),
  attempt TEXT AS (entity ->> '$.attempt'),
  created_at INTEGER NOT NULL AS (entity ->> '$.created_at')
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS payments_by_id ON payments (id);
CREATE UNIQUE INDEX IF NOT EXISTS payments_by_attempt ON payments (order_id, attempt);
CREATE INDEX IF NOT EXISTS payments_by_status ON payments (status, created_at);

CREATE TABLE IF NOT EXISTS refunds (
  seq INTEGER PRIMARY KEY,
  entity TEXT NOT NULL,
  id TEXT NOT NULL AS (entity ->> '$.id'),
  payment_id TEXT NOT NULL AS (entity ->> '$.payment_id'),
  idempotency_key TEXT AS (entity ->> '$.idempotency.key'),
  created_at INTEGER NOT NULL AS (entity ->> '$.created_at')
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS refunds_by_id ON refunds (id);
CREATE UNIQUE INDEX IF NOT EXISTS refunds_by_key ON refunds (idempotency_key);
CREATE INDEX IF NOT EXISTS refunds_by_payment ON refunds (payment_id);

CREATE TABLE IF NOT EXISTS events (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  event TEXT NOT NULL,
  body TEXT NOT NULL,
  signature TEXT NOT NULL,
  created_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS faults (
  id INTEGER PRIMARY KEY,
  route TEXT NOT NULL,
  fault TEXT NOT NULL,
  remaining INTEGER NOT NULL,
  terms TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** Deliveries that can be withheld, dropped and falsely signed, and scheduled actions. */
const second = `
DROP TABLE IF EXISTS deliveries;
CREATE TABLE deliveries (
  seq INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'withheld', 'delivered', 'dropped', 'abandoned')),
  signature TEXT NOT NULL,
  false_tries INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  since_ms INTEGER NOT NULL,
  next_ms INTEGER NOT NULL,
  answer TEXT
) STRICT;
CREATE INDEX deliveries_due ON deliveries (next_ms) WHERE state = 'pending';

CREATE TABLE agenda (
  seq INTEGER PRIMARY KEY,
  due_ms INTEGER NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  terms TEXT NOT NULL
) STRICT;
CREATE INDEX agenda_due ON agenda (due_ms);
`

/** Transfers to linked accounts. */
const third = `
CREATE TABLE transfers (
  seq INTEGER PRIMARY KEY,
  entity TEXT NOT NULL,
  id TEXT NOT NULL AS (entity ->> '$.id'),
  idempotency_key TEXT AS (entity ->> '$.idempotency.key'),
  created_at INTEGER NOT NULL AS (entity ->> '$.created_at')
) STRICT;
CREATE UNIQUE INDEX transfers_by_id ON transfers (id);
CREATE UNIQUE INDEX transfers_by_key ON transfers (idempotency_key);
`

/** A store records how many of these steps it has applied (`user_version`); each is applied once. */
export const schemaSteps = [first, second, third]
