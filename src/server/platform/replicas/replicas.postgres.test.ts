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
import { freeze } from '../../../../tests/freeze.ts'
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
const write = (at: number) => database.db.execute(sql`insert into written values (${at})`)
const newest = async (db: Db) =>
  (await ask<{ at: number | null }>(db, sql`select max(at) as at from written`)).at

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client(standby.url('postgres'))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('reads on the standby, and sees each write that ended before', async () => {
  let replicated = 0
  for (let at = 1; at <= 100; at += 1) {
    await write(at)
    const db = await reads.now()
    expect(await newest(db)).toBe(at)
    if (db !== database.db) replicated += 1
  }
  expect(replicated).toBeGreaterThan(10)
})

test('reads on the primary what the standby has not replayed, and returns to it', async () => {
  await onStandby('select pg_wal_replay_pause()')
  for (let at = 101; at <= 110; at += 1) {
    await write(at)
    expect(await newest(await reads.now())).toBe(at)
  }
  expect(await onReplica(await reads.now())).toBe(false)
  await expect.poll(() => lines).toContain('"reason":"it lags"')
  await onStandby('select pg_wal_replay_resume()')
  await inUse()
  expect(await newest(await reads.now())).toBe(110)
})

const written = prepared((db: Db) =>
  db.select({ at: sql<number>`max(at)` }).from(sql`written`).prepare('newest_written'),
)

test('runs prepared statements on the standby, and opens what is encrypted with the same keys', async () => {
  const db = await reads.now()
  expect(await onReplica(db)).toBe(true)
  for (const one of [db, database.db]) expect(await written(one).execute()).toEqual([{ at: 110 }])
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
    sql`select count(*)::int as n, pg_is_in_recovery() as so from written, pg_sleep(0.5)`,
  )
  await pause(100)
  await database.db.execute(sql`delete from written where at < 50`)
  const owner = new pg.Client(primary.url('postgres'))
  await owner.connect()
  await owner.query('vacuum written').finally(() => owner.end())
  expect((await slow).so).toBe(false)
  await expect.poll(() => lines).toContain('canceling statement due to conflict with recovery')
  await inUse()
  await expect.poll(() => shown('aushadh_replica_reads_repeated_total')).toBeGreaterThan(0)
  expect(shown('aushadh_replica_in_use')).toBe(1)
})

test('a standby that hangs is left out within a second, and what it was asked is read on the primary', async () => {
  const db = await reads.now()
  expect(await onReplica(db)).toBe(true)
  const thaw = freeze(standby)
  onTestFinished(thaw)
  const began = performance.now()
  const asked = Array.from({ length: 30 }, async () => onReplica(await reads.now()))
  expect(await Promise.all([onReplica(db), ...asked])).toEqual(Array(31).fill(false))
  // A second, and half of one for a busy machine.
  expect(performance.now() - began).toBeLessThan(1_500)
  thaw()
  await inUse()
})

test('a standby that ends is left out without an error, and returns', async () => {
  const crowd = { open: true, on: new Set<boolean>() }
  const reading = Promise.all(
    Array.from({ length: 5 }, async () => {
      while (crowd.open) {
        crowd.on.add(await onReplica(await reads.now()))
        await pause(5)
      }
    }),
  )
  await pause(100)
  await standby.crash()
  await pause(1_000)
  crowd.on.clear()
  await pause(100)
  expect([...crowd.on]).toEqual([false])
  await standby.start()
  await expect.poll(() => crowd.on.has(true), { timeout: 10_000 }).toBe(true)
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
