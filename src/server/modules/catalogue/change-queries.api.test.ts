import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import type { Database } from '../../platform/db.ts'
import type { AskChanges } from '../../platform/keeping/change-feed.ts'
import { changesBy, deleteChangesBefore } from './change-queries.ts'

let database: Database
let id: string
let ask: AskChanges
beforeAll(async () => {
  database = await openTestDatabase()
  id = (await seedMedicine(database.db, (await seedPharmacy(database.db)).id)).id
  ask = changesBy(database.line)
})
afterAll(() => database.close())

const sell = () => database.run('update medicines set stock = stock + 5 where id = $1', [id])
const forgetAll = () => deleteChangesBefore(database.db, new Date(Date.now() + 60_000))
const rows = async () =>
  (await database.run('select what from catalogue_changes order by xid')).rows.map(
    ({ what }) => what,
  )

test('what was committed since is told once', async () => {
  expect((await ask(null)).changes).toBe(null)
  const { snapshot } = await ask(null)
  await sell()
  await sell()
  const heard = await ask(snapshot)
  expect(heard.changes).toEqual([
    { medicineId: id, what: 'shown' },
    { medicineId: id, what: 'shown' },
  ])
  expect((await ask(heard.snapshot)).changes).toEqual([])
})

test('what was taken back is not told', async () => {
  const { snapshot } = await ask(null)
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`update medicines set stock = stock + 5`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await ask(snapshot)).changes).toEqual([])
})

test('more than can be told is told as anything', async () => {
  const { snapshot } = await ask(null)
  await database.run(
    `insert into catalogue_changes (medicine_id, what) select $1, 'shown' from generate_series(1, 1001)`,
    [id],
  )
  expect((await ask(snapshot)).changes).toBe(null)
})

test('old changes are forgotten: who has heard of them goes on, who has not starts anew', async () => {
  const { snapshot: before } = await ask(null)
  await sell()
  const { snapshot: after } = await ask(before)
  await forgetAll()
  expect(await rows()).toEqual(['forgotten'])
  expect((await ask(after)).changes).toEqual([])
  expect((await ask(before)).changes).toBe(null)
  await sell()
  await forgetAll()
  await forgetAll()
  expect(await rows()).toEqual(['forgotten'])
  expect((await ask(after)).changes).toBe(null)
})

test('rows that a dump brought from another server are forgotten', async () => {
  const { snapshot } = await ask(null)
  await database.run(`insert into catalogue_changes (xid, what) values ('99999999999', 'anything')`)
  await deleteChangesBefore(database.db, new Date(0))
  expect(await rows()).toEqual(['forgotten'])
  expect((await ask(snapshot)).changes).toEqual([])
})
