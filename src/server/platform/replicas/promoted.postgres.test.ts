import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type OwnPostgres,
  runOwnPostgres,
  runStandby,
  type Standby,
} from '../../../../scripts/run-postgres.ts'
import type { Database } from '../db.ts'
import { openServer } from '../db-server.ts'
import { createLog } from '../log.ts'
import type { Sample } from './replica-state.ts'
import { lsnOf, type PointRow, pointColumns, pointOf } from './wal-point.ts'
import { watchReplica } from './watch-replica.ts'

/* A standby that is promoted while the primary goes on, and is still listed: its log is another one. */

let primary: OwnPostgres
let database: Database
beforeAll(async () => {
  primary = await runOwnPostgres()
  await on(primary, 'create role shop login; create table written (at int)')
  database = await openServer(primary.url('postgres'), createLog('silent'))
})
afterAll(async () => {
  await database?.close()
  primary?.stop()
})

async function on(server: OwnPostgres, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows?.[0] ?? {}
}
async function sample(): Promise<Sample> {
  const row = await on(
    primary,
    `select ${pointColumns}, system_identifier::text as system from pg_control_system()`,
  )
  const point = pointOf(row as PointRow)
  return { system: String(row.system), point, at: performance.now() }
}
/** Writes until the server's log has more than this. */
async function writeBeyond(server: OwnPostgres, lsn: bigint): Promise<void> {
  for (;;) {
    await on(server, 'insert into written select generate_series(1, 1000)')
    const { at } = await on(server, 'select pg_current_wal_insert_lsn()::text as at')
    if (lsnOf(String(at)) > lsn + 8192n) return
  }
}
/** Writes what no promoted standby has. */
async function writeOnPrimary(): Promise<Sample> {
  const { point } = await sample()
  await writeBeyond(primary, point.lsn)
  return sample()
}
/** A replica that is watched with one look, and is in use. */
async function watched(standby: Standby, role = 'aushadh', log = createLog('silent')) {
  const url = standby.url('postgres').replace('aushadh@', `${role}@`)
  const replica = watchReplica(url, database.db, log)
  onTestFinished(replica.close)
  await expect
    .poll(async () => {
      await replica.look([await sample()])
      return replica.inUse()
    })
    .toBe(true)
  return replica
}

test('a standby that was promoted since the last look is not read', async () => {
  const standby = await runStandby(primary)
  onTestFinished(standby.stop)
  const replica = await watched(standby)
  await standby.promote()
  const { point } = await writeOnPrimary()
  await writeBeyond(standby, point.lsn)
  await replica.ask()
  expect(replica.readsAt(point)).toBe(null)
})

test('a standby of one that was promoted since the last look is not read', async () => {
  const middle = await runStandby(primary)
  onTestFinished(middle.stop)
  const last = await runStandby(middle)
  onTestFinished(last.stop)
  const replica = await watched(last)
  await middle.promote()
  const { point } = await writeOnPrimary()
  await writeBeyond(middle, point.lsn)
  await expect
    .poll(
      async () => {
        const { at } = await on(last, 'select pg_last_wal_replay_lsn()::text as at')
        return lsnOf(String(at)) > point.lsn
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  await replica.ask()
  expect(replica.readsAt(point)).toBe(null)
})

test('warns once of a role that may not see the timeline that a standby receives', async () => {
  const standby = await runStandby(primary)
  onTestFinished(standby.stop)
  const warned = async (role: string) => {
    let lines = ''
    const log = createLog('info', { write: (line) => (lines += line) })
    const replica = await watched(standby, role, log)
    await replica.look([await sample()])
    return lines.split('\n').filter((line) => line.includes('pg_read_all_stats')).length
  }
  expect(await warned('shop')).toBe(1)
  expect(await warned('aushadh')).toBe(0)
})
