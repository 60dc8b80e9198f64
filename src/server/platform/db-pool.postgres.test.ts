import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database, Db } from './db.ts'
import { isUnreachable } from './db-errors.ts'
import { openServer } from './db-server.ts'
import { createLog } from './log.ts'

let database: Database & { url?: string }
/** Two connections, so that a leaked one blocks the next query at once. */
let small: Database
beforeAll(async () => {
  database = await openTestDatabase()
  small = await openServer(database.url ?? '', createLog('silent'), 2)
})
afterAll(async () => {
  await small.close()
  await database.close()
})

/** Spares the connection that watches the server: without it twice in a row, the server counts as lost. */
const cutOff = () =>
  database.run(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name <> 'aushadh watch'`,
  )
const now = (db: Db) => db.execute(sql`select now()`)
const bothServe = () =>
  Promise.all(Array.from({ length: 2 }, () => small.db.transaction((tx) => now(tx))))

test('fails a transaction whose connection breaks as unreachable, and replaces the connection', async () => {
  const cut = Promise.withResolvers<void>()
  const under = Array.from({ length: 2 }, () =>
    small.db.transaction(async (tx) => {
      await now(tx)
      await cut.promise
      await now(tx)
    }),
  )
  // Awaited from the beginning: one may fail as soon as its connection is cut.
  const ended = Promise.allSettled(under)
  await expect.poll(async () => (await waiting()).length).toBe(2)
  await cutOff()
  cut.resolve()
  for (const one of await ended)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isUnreachable) })
  await expect(bothServe()).resolves.toHaveLength(2)
})

test('a transaction that could not begin returns its connection to the pool', async () => {
  for (let time = 0; time < 20; time += 1) {
    await bothServe().catch(() => undefined)
    await cutOff()
    const asked = await Promise.allSettled([bothServe(), bothServe()])
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toSatisfy(isUnreachable)
  }
  await expect(bothServe()).resolves.toHaveLength(2)
})

test('does not use a connection again on which the server said that it ends', async () => {
  const one = await openServer(database.url ?? '', createLog('silent'), 1)
  const server = () =>
    one.db.transaction(async (tx) => {
      const asked = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return (asked as unknown as { rows: { pid: number }[] }).rows[0]?.pid
    })
  const before = await server()
  const ends = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const query = vi.spyOn(pg.Client.prototype, 'query').mockRejectedValueOnce(ends as never)
  await expect(server()).rejects.toSatisfy(isUnreachable)
  query.mockRestore()
  expect(await server()).not.toBe(before)
  await one.close()
})

test('reports the database as unreachable when no connection is free for five seconds', async () => {
  const done = Promise.withResolvers<void>()
  const busy = Array.from({ length: 2 }, () => small.db.transaction(() => done.promise))
  await expect(now(small.db)).rejects.toSatisfy(isUnreachable)
  done.resolve()
  await Promise.all(busy)
  await expect(bothServe()).resolves.toHaveLength(2)
})

async function waiting() {
  const { rows } = await database.run(
    `select pid from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  )
  return rows
}

test('names its connections in pg_stat_activity by what they are for', async () => {
  await now(small.db)
  await small.dedicatedConnection.ask({ name: 'one', text: 'select 1' }, [])
  const shown = async () => {
    const { rows } = await database.run(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  await expect.poll(shown).toEqual(['aushadh', 'aushadh session', 'aushadh watch'])
})
