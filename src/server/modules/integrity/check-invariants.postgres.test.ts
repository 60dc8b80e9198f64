import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { findOpenAlerts } from '../../platform/alerts.ts'
import type { Database } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { checkAll } from './check-invariants.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
  const { id } = await seedPharmacy(database.db)
  await seedMedicine(database.db, id)
  await database.run('update medicines set stock = stock - 1')
})
afterEach(() => database.close())

const now = new Date('2026-11-21T10:23:00Z')
const check = async (longestMs: number, stopping?: AbortSignal) => {
  const deps = { db: database.db, log: createLog('silent'), sendsEmails: false }
  return (await checkAll(deps, now, { longestMs, stopping })).map(({ id }) => id)
}
const open = async () => (await findOpenAlerts(database.db, 100)).map(({ key }) => key)

test('an invariant that takes too long is returned, and its alert stays open', async () => {
  expect(await check(60_000)).toEqual([])
  expect(await open()).toEqual(['invariant:I2'])

  await database.db.transaction(async (tx) => {
    await tx.execute('update medicines set stock = stock + 1')
    await tx.execute('lock table batches in access exclusive mode')
    const slow = await check(200)
    expect(slow).toContain('I2')
    expect(slow).not.toContain('I17')
  })
  expect(await open()).toEqual(['invariant:I2'])
  expect(await check(60_000)).toEqual([])
  expect(await open()).toEqual([])
})

test('a check that fails leaves the others, and fails at the end', async () => {
  await database.run('alter table balance_snapshots rename to missing')
  await expect(check(60_000)).rejects.toThrow()
  expect(await open()).toEqual(['invariant:I2'])
  await database.run('alter table missing rename to balance_snapshots')
})

test('a stop ends the statement that is running', async () => {
  const stop = new AbortController()
  await database.db.transaction(async (tx) => {
    await tx.execute('lock table batches in access exclusive mode')
    const checked = check(60_000, stop.signal)
    setTimeout(() => stop.abort(), 200)
    expect(await checked).toEqual([])
  })
}, 20_000)
