import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort, type OwnPostgres, runOwnPostgres } from '../../../scripts/run-postgres.ts'
import { hadNoEffect } from './connection.ts'
import { openServers } from './database-servers.ts'
import type { Database } from './db.ts'
import { databaseErrorCode, isDisconnected, isUnreachable } from './db-errors.ts'
import { openServer } from './db-server.ts'
import { createLog } from './log.ts'

/* A PostgreSQL of this file's own, whose settings it changes. */

const log = createLog('silent')
let postgres: OwnPostgres
let admin: pg.Client
beforeAll(async () => {
  postgres = await runOwnPostgres()
  admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query('create table sales (number int)')
})
afterAll(async () => {
  await admin.end()
  postgres.stop()
})
let opened: Database
beforeEach(async () => {
  await admin.query('truncate sales')
  opened = await openServer(postgres.url('postgres'), log, 2)
})
afterEach(() => opened.close())

const counted = async () => (await admin.query('select from sales')).rowCount

/** For as long as `work` takes, commits wait for a standby that does not exist. */
async function withoutStandby(work: () => Promise<void>): Promise<void> {
  const set = async (name: string) => {
    await admin.query(`alter system set synchronous_standby_names = '${name}'`)
    await admin.query('select pg_reload_conf()')
  }
  await set('missing')
  const names = () => opened.run(`show synchronous_standby_names`)
  await expect
    .poll(async () => (await names()).rows)
    .toEqual([{ synchronous_standby_names: 'missing' }])
  try {
    await work()
  } finally {
    await set('')
  }
}

/** Calls a function for the connection that waits for the standby. */
async function stopWaiting(stop: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
  const stopped = () =>
    admin.query(`select ${stop}(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
  await expect.poll(async () => (await stopped()).rowCount).toBe(1)
}

const sellOne = () =>
  opened.db
    .transaction((tx) => tx.execute(sql`insert into sales values (1)`))
    .catch((failure: unknown) => failure)

test('a commit that the standby did not confirm is never taken for a success', async () => {
  await withoutStandby(async () => {
    const sale = sellOne()
    await stopWaiting('pg_cancel_backend')
    const error = await sale
    expect(databaseErrorCode(error)).toBe('08007')
    expect(isUnreachable(error)).toBe(true)
    expect([isDisconnected(error), hadNoEffect(error)]).toEqual([false, false])
  })
  expect(await counted()).toBe(1)
})

test('a transaction whose connection broke while it committed is not repeated', async () => {
  await withoutStandby(async () => {
    const sale = sellOne()
    await stopWaiting('pg_terminate_backend')
    const error = await sale
    expect(isUnreachable(error)).toBe(true)
    expect(hadNoEffect(error)).toBe(false)
  })
  expect(await counted()).toBe(1)
})

test('a transaction whose connection broke before may be repeated', async () => {
  const sale = opened.db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as never as {
      rows: { pid: number }[]
    }
    await tx.execute(sql`insert into sales values (1)`)
    await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.execute(sql`insert into sales values (2)`)
  })
  await expect(sale).rejects.toSatisfy(hadNoEffect)
  expect(await counted()).toBe(0)
})

test('connects to no server that takes no writes', async () => {
  await admin.query('alter database postgres set default_transaction_read_only = on')
  try {
    const error = await opened.run('select 1').catch((failure: unknown) => failure)
    expect(databaseErrorCode(error)).toBe('25006')
    expect(isDisconnected(error)).toBe(true)
  } finally {
    await admin.query('alter database postgres reset default_transaction_read_only')
  }
  await expect(opened.run('select 1')).resolves.toBeDefined()
})

test('says within two seconds that none of several servers is there', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const nowhere = openServers(`postgres://aushadh@127.0.0.1:${one},127.0.0.1:${other}/shop`, log)
  try {
    const began = performance.now()
    const error = await nowhere
      .client({})
      .connect()
      .catch((failure: unknown) => failure)
    expect(databaseErrorCode(error)).toBe('08001')
    expect(isDisconnected(error)).toBe(true)
    expect(performance.now() - began).toBeLessThan(5_000)
  } finally {
    nowhere.close()
  }
})

test('connects to the only server of several that is there', async () => {
  const missing = await freePort()
  const several = openServers(
    `postgres://aushadh@127.0.0.1:${missing},127.0.0.1:${postgres.port}/postgres`,
    log,
  )
  const client = several.client({})
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  several.close()
})

test('cuts a connection that was silent for longer than a statement may take', async () => {
  const servers = openServers(postgres.url('postgres'), log)
  const client = servers.client({})
  client.on('error', () => undefined)
  await client.connect()
  Object.assign(client, { longestSilenceMs: 300 })
  try {
    await expect(client.query('select pg_sleep(8)')).rejects.toThrow('silent for too long')
  } finally {
    servers.close()
  }
})

test('stops with the database: no connection of its own stays', async () => {
  const other = await openServer(postgres.url('postgres'), log, 2)
  const watched = async () =>
    (
      await admin.query(
        `select from pg_stat_activity where query like '%pg_postmaster_start_time%' and pid <> pg_backend_pid()`,
      )
    ).rowCount
  // PostgreSQL ends the connection of the test before a moment after it was closed.
  await expect.poll(watched).toBe(0)
  await other.run('select 1')
  await expect.poll(watched).toBe(1)
  await other.close()
  await expect.poll(watched).toBe(0)
})
