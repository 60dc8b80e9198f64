import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  type OwnPostgres,
  runOwnPostgres,
  runStandby,
  type Standby,
} from '../../../../scripts/run-postgres.ts'
import type { Database, Db } from '../db.ts'
import { openServer } from '../db-server.ts'
import { createLog } from '../log.ts'
import { openReplicaRun } from './replica-run.ts'
import { observationOf, observe } from './replica-state.ts'
import { withReplicas } from './replicas.ts'

/** Logs in as a role that may only read and write rows, as a shop does. */
const asShop = (server: OwnPostgres) => server.url('postgres').replace('aushadh@', 'shop@')

let primary: OwnPostgres
let standby: Standby
let database: Database
let lines: string
const log = createLog('info', { write: (line) => (lines += line) })
beforeAll(async () => {
  primary = await runOwnPostgres()
  await on(primary, 'create role shop login')
  standby = await runStandby(primary)
  lines = ''
  database = withReplicas(await openServer(asShop(primary), log), [asShop(standby)], log)
})
afterAll(async () => {
  await database?.close()
  standby?.stop()
  primary?.stop()
})

async function on(server: OwnPostgres, statement: string) {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
async function onReplica(db: Db, seconds = 0): Promise<unknown> {
  const { rows } = (await db.execute(
    sql`select pg_is_in_recovery() as so from pg_sleep(${seconds})`,
  )) as unknown as { rows: { so: boolean }[] }
  return rows[0]?.so
}
const read = async (seconds?: number) =>
  onReplica((await database.reads?.now()) ?? database.db, seconds)
const inUse = () => vi.waitFor(async () => expect(await read()).toBe(true), 10_000)
const linesWith = (words: string) => lines.split('\n').filter((line) => line.includes(words))

test('a standby that refuses new connections is left out, and its reads run on the primary', async () => {
  await inUse()
  const file = join(standby.folder, 'data', 'pg_hba.conf')
  const rules = readFileSync(file, 'utf8')
  const allow = async () => {
    writeFileSync(file, rules)
    await on(standby, 'select pg_reload_conf()')
  }
  onTestFinished(allow)
  writeFileSync(file, `host all shop all reject\n${rules}`)
  await on(standby, 'select pg_reload_conf()')
  await pause(100)
  lines = ''
  // More at once than there are open connections.
  for (let time = 0; time < 3; time += 1)
    await Promise.all(Array.from({ length: 20 }, () => read(0.05)))
  expect(await read()).toBe(false)
  await pause(1_500)
  expect(await read()).toBe(false)
  expect(linesWith('it refuses connections')).toHaveLength(1)
  expect(linesWith('a replica is in use')).toEqual([])
  expect(linesWith('reads were repeated').length).toBeLessThan(4)
  await allow()
  await inUse()
})

test('reads run on the primary where a certificate cannot be read', async () => {
  const { rows } = await on(standby, observe.text)
  const faults: Error[] = []
  const run = openReplicaRun({
    url: `${asShop(standby)}?sslmode=verify-full&sslrootcert=/nowhere/authority.pem`,
    log,
    primary: database.db,
    seen: () => observationOf(rows[0]),
    onFault: (error) => faults.push(error),
  })
  onTestFinished(run.close)
  expect(await Promise.all([onReplica(run.db), onReplica(run.db)])).toEqual([false, false])
  for (const fault of faults)
    expect(fault).toMatchObject({
      name: 'NotConnected',
      message: expect.stringContaining('ENOENT'),
    })
  expect(faults).toHaveLength(2)
  expect(run.inFlight()).toBe(0)
})
