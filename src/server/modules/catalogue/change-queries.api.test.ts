import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import type { AskChanges } from '../../platform/cache/change-feed.ts'
import type { Database } from '../../platform/db.ts'
import { changesBy, deleteChangesBefore } from './change-queries.ts'

let database: Database
let id: string
let ask: AskChanges
beforeAll(async () => {
  database = await openTestDatabase()
  id = (await seedMedicine(database.db, (await seedPharmacy(database.db)).id)).id
  ask = changesBy(database.dedicatedConnection)
})
afterAll(() => database.close())

const sell = () => database.run('update medicines set stock = stock + 5 where id = $1', [id])
const rows = async () =>
  (await database.run('select what from catalogue_changes order by xid')).rows.map(
    ({ what }) => what,
  )

/** Deletes until nothing else is left: a row stays while an older transaction runs anywhere on the server. */
const pruneAll = () =>
  vi.waitFor(async () => {
    await deleteChangesBefore(database.db, new Date(Date.now() + 60_000))
    expect(await rows()).toEqual(['pruned'])
  }, 60_000)

/** A snapshot that follows every change so far: until then, older transactions of the server may still run. */
const settledSnapshot = () =>
  vi.waitFor(async () => {
    const { snapshot } = await ask(null)
    const { rows } = await database.run(
      `select coalesce(bool_and(xid < pg_snapshot_xmin($1::pg_snapshot)), true) as settled
       from catalogue_changes where xid < pg_snapshot_xmax($1::pg_snapshot)`,
      [snapshot],
    )
    expect(rows).toEqual([{ settled: true }])
    return snapshot
  }, 60_000)

test('returns what was committed since, once', async () => {
  expect((await ask(null)).changes).toBe(null)
  const { snapshot } = await ask(null)
  await sell()
  await sell()
  const read = await ask(snapshot)
  expect(read.changes).toEqual([
    { medicineId: id, what: 'shown' },
    { medicineId: id, what: 'shown' },
  ])
  expect((await ask(read.snapshot)).changes).toEqual([])
})

test('does not return what was rolled back', async () => {
  const { snapshot } = await ask(null)
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`update medicines set stock = stock + 5`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await ask(snapshot)).changes).toEqual([])
})

test('returns too many changes as anything', async () => {
  const { snapshot } = await ask(null)
  await database.run(
    `insert into catalogue_changes (medicine_id, what) select $1, 'shown' from generate_series(1, 1001)`,
    [id],
  )
  expect((await ask(snapshot)).changes).toBe(null)
})

test('deletes old changes: readers that have seen them continue, others start again', async () => {
  const { snapshot: before } = await ask(null)
  await sell()
  const after = await settledSnapshot()
  await pruneAll()
  expect((await ask(after)).changes).toEqual([])
  expect((await ask(before)).changes).toBe(null)
  await sell()
  await pruneAll()
  await pruneAll()
  expect((await ask(after)).changes).toBe(null)
})

test('deletes rows that a dump brought from another server', async () => {
  const snapshot = await settledSnapshot()
  await database.run(`insert into catalogue_changes (xid, what) values ('99999999999', 'anything')`)
  await deleteChangesBefore(database.db, new Date(0))
  expect(await rows()).toEqual(['pruned'])
  expect((await ask(snapshot)).changes).toEqual([])
})
