import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type OwnPostgres,
  runOwnPostgres,
  runStandby,
  type Standby,
} from '../../../../scripts/run-postgres.ts'
import { testKeys } from '../../../../tests/operator-keys.ts'
import { type Database, type Db, prepared } from '../db.ts'
import { openServer } from '../db-server.ts'
import { createLog } from '../log.ts'
import { operatorKeysOf, setOperatorKeys } from '../vault/vault.ts'
import type { ChooseReads } from './choose-reads.ts'
import { ReplicaChanged } from './replica-faults.ts'
import { replicaMetrics } from './replica-metrics.ts'
import { openReplicaRun } from './replica-run.ts'
import { observationOf, observe } from './replica-state.ts'
import { withReplicas } from './replicas.ts'

/** Logs in as a role that may only read and write rows, as a shop does. */
const asShop = (server: OwnPostgres) => server.url('postgres').replace('aushadh@', 'shop@')

let primary: OwnPostgres
let standby: Standby
let database: Database
let reads: ChooseReads
let lines: string
beforeAll(async () => {
  primary = await runOwnPostgres()
  const owner = new pg.Client(primary.url('postgres'))
  await owner.connect()
  await owner.query(`create role shop login; create table written (at int);
    grant select, insert, delete on written to shop`)
  await owner.end()
  standby = await runStandby(primary, { max_standby_streaming_delay: '0' })
  lines = ''
  const log = createLog('info', { write: (line) => (lines += line) })
  database = withReplicas(await openServer(asShop(primary), log), [asShop(standby)], log)
  if (database.reads === undefined) throw new Error('there are no replicas')
  reads = database.reads
})
beforeEach(() => inUse())
afterAll(async () => {
  await database?.close()
  standby?.stop()
  primary?.stop()
})

const onReplica = async (db: Db) =>
  (await ask<{ so: boolean }>(db, sql`select pg_is_in_recovery() as so`)).so
async function ask<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}
/** What can be read now is read on the standby. */
const inUse = () =>
  vi.waitFor(async () => expect(await onReplica(await reads.now())).toBe(true), 10_000)
/** The number that was written last. */
let last = 0
async function write(): Promise<void> {
  last += 1
  await database.db.execute(sql`insert into written values (${last})`)
}
const newest = async (db: Db) =>
  (await ask<{ at: number | null }>(db, sql`select max(at) as at from written`)).at

async function on(server: OwnPostgres, statement: string) {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

test('reads on the standby, and sees each write that ended before', async () => {
  let replicated = 0
  const until = performance.now() + 30_000
  // A standby of a busy machine replays many of them too late.
  while (last < 100 || (replicated <= 10 && performance.now() < until)) {
    await write()
    const db = await reads.now()
    expect(await newest(db)).toBe(last)
    if (db !== database.db) replicated += 1
  }
  expect(replicated).toBeGreaterThan(10)
})

test('reads on the primary what the standby has not replayed, and returns to it', async () => {
  await on(standby, 'select pg_wal_replay_pause()')
  for (let times = 0; times < 10; times += 1) {
    await write()
    expect(await newest(await reads.now())).toBe(last)
  }
  expect(await onReplica(await reads.now())).toBe(false)
  await expect.poll(() => lines).toContain('"reason":"it lags"')
  await on(standby, 'select pg_wal_replay_resume()')
  await inUse()
  expect(await newest(await reads.now())).toBe(last)
})

const written = prepared((db: Db) =>
  db.select({ at: sql<number>`max(at)` }).from(sql`written`).prepare('newest_written'),
)

test('runs prepared statements on the standby, and opens what is encrypted with the same keys', async () => {
  const db = await reads.now()
  expect(await onReplica(db)).toBe(true)
  for (const one of [db, database.db]) expect(await written(one).execute()).toEqual([{ at: last }])
  setOperatorKeys(database.db, testKeys())
  expect(operatorKeysOf(db)).toBe(operatorKeysOf(database.db))
})

test('refuses a connection to a server that may have replayed less, and reads on the primary', async () => {
  const client = new pg.Client(asShop(standby))
  await client.connect()
  const began = observationOf((await client.query(observe)).rows[0])
  await client.end()
  const ahead = { ...began, lsn: began.lsn + 1_000_000_000n }
  for (const known of [ahead, { ...began, started: 'another day' }]) {
    const faults: Error[] = []
    const run = openReplicaRun({
      url: asShop(standby),
      log: createLog('silent'),
      primary: database.db,
      seen: () => known,
      onFault: (error) => faults.push(error),
    })
    onTestFinished(run.close)
    expect(await onReplica(run.db)).toBe(false)
    expect(faults).toEqual([new ReplicaChanged()])
  }
})

test('refuses to write on a replica', async () => {
  const db = await reads.now()
  expect(await onReplica(db)).toBe(true)
  await expect(db.execute(sql`insert into written values (0)`)).rejects.toMatchObject({
    cause: { code: '25006' },
  })
  await expect(db.transaction(async () => 1)).rejects.toThrow('on the primary')
})

const shown = (name: string) => replicaMetrics.find((one) => one.name === name)?.get()[0]?.value

test('repeats on the primary what the standby cancels, and counts it', async () => {
  const db = await reads.now()
  const slow = ask<{ n: number; so: boolean }>(
    db,
    sql`select count(*)::int as n, pg_is_in_recovery() as so
      from written, pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)`,
  )
  const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep'`
  await expect.poll(async () => (await on(standby, sleeping)).rowCount).toBe(1)
  await database.db.execute(sql`delete from written where at < 50`)
  await on(primary, 'vacuum written')
  expect((await slow).so).toBe(false)
  await expect.poll(() => lines).toContain('canceling statement due to conflict with recovery')
  await inUse()
  await expect.poll(() => shown('aushadh_replica_reads_repeated_total')).toBeGreaterThan(0)
  expect(shown('aushadh_replica_in_use')).toBe(1)
})

test('a standby that hangs is left out, and what it was asked is read on the primary', async () => {
  const db = await reads.now()
  expect(await onReplica(db)).toBe(true)
  standby.freeze()
  onTestFinished(standby.thaw)
  const began = performance.now()
  const asked = Array.from({ length: 30 }, async () => onReplica(await reads.now()))
  expect(await Promise.all([onReplica(db), ...asked])).toEqual(Array(31).fill(false))
  // Nobody waits for the end of a statement that hangs, which takes thirty seconds.
  expect(performance.now() - began).toBeLessThan(5_000)
  standby.thaw()
  await inUse()
})

test('a standby that ends is left out without an error, and returns', async () => {
  const crowd = { open: true, on: [] as boolean[] }
  const reading = Promise.all(
    Array.from({ length: 5 }, async () => {
      while (crowd.open) {
        const { on } = crowd
        on.push(await onReplica(await reads.now()))
        await pause(5)
      }
    }),
  )
  await expect.poll(() => crowd.on).toContain(true)
  await standby.crash()
  // Of reads that begin now.
  const during: boolean[] = []
  crowd.on = during
  await expect.poll(() => during.length).toBeGreaterThan(50)
  expect(new Set(during)).toEqual(new Set([false]))
  crowd.on = []
  await standby.start()
  await expect.poll(() => crowd.on).toContain(true)
  crowd.open = false
  await reading
})

test('after a failover, reads go to the new primary and not to a standby that follows the old one', async () => {
  const old = await runOwnPostgres()
  onTestFinished(old.stop)
  const [next, left] = [await runStandby(old), await runStandby(old)]
  onTestFinished(next.stop)
  onTestFinished(left.stop)
  await old.crash()
  await next.promote()
  const said: string[] = []
  const log = createLog('info', { write: (line) => void said.push(line) })
  const urls = [left.url('postgres'), next.url('postgres')]
  const promoted = withReplicas(await openServer(next.url('postgres'), log), urls, log)
  onTestFinished(promoted.close)
  const portOf = async (db: Db) =>
    (await ask<{ port: number }>(db, sql`select inet_server_port() as port`)).port
  await vi.waitFor(async () => {
    const db = await promoted.reads?.now()
    expect(db).not.toBe(promoted.db)
    expect(await portOf(db ?? promoted.db)).toBe(next.port)
  }, 10_000)
  expect(said.join('')).toContain('it follows timeline 1, and the primary is on 2')
})
