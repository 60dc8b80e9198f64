import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { findOpenAlerts } from '../../platform/alerts.ts'
import type { Database } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { checkInvariants } from './check-invariants.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const check = (longestMs: number) =>
  checkInvariants(
    { db: database.db, log: createLog('silent'), sendsEmails: false },
    new Date('2026-11-21T10:23:00Z'),
    longestMs,
  )
const open = async () => (await findOpenAlerts(database.db, 100)).map(({ key }) => key)

test('an invariant that takes too long is returned, and its alert stays open', async () => {
  const { id } = await seedPharmacy(database.db)
  await seedMedicine(database.db, id)
  await database.run('update medicines set stock = stock - 1')
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
